# Written by .ci/readme.py from the notebooks; not edited by hand.

from .foreign_metrics import OfSet as OfSet
from .foreign_metrics import OfTorchmetrics as OfTorchmetrics
from .foreign_metrics import TargetFirst as TargetFirst
from .foreign_metrics import aligned as aligned
from .foreign_metrics import broadcasts as broadcasts
from .foreign_metrics import class_dimension as class_dimension
from .foreign_metrics import class_numbers as class_numbers
from .foreign_metrics import foreign as foreign
from .foreign_metrics import inner_function as inner_function
from .foreign_metrics import is_stateful_metric as is_stateful_metric
from .foreign_metrics import metric_name as metric_name
from .foreign_metrics import one_number as one_number
from .foreign_metrics import probabilities as probabilities
from .foreign_metrics import target_first as target_first
from .metrics import CHUNK as CHUNK
from .metrics import FINISH as FINISH
from .metrics import METRICS as METRICS
from .metrics import Metric as Metric
from .metrics import added as added
from .metrics import decibels as decibels
from .metrics import direction as direction
from .metrics import negative_log_likelihood as negative_log_likelihood
from .distances import DISTANCES as DISTANCES
from .distances import check_same_shape as check_same_shape
from .distances import cosine as cosine
from .distances import kl as kl
from .distances import kl_rows as kl_rows
from .distances import noise_share as noise_share
from .distances import output_mse as output_mse
from .distances import top1_agreement as top1_agreement
from .tally import Clipped as Clipped
from .tally import Tally as Tally
from .tally import as_metric as as_metric
from .tally import check_parts as check_parts
from .tally import clipped as clipped
from .tally import computed as computed
from .tally import is_detections as is_detections
from .tally import joined as joined
from .tally import labels_for as labels_for
from .tally import metric_base as metric_base
from .tally import nan_samples as nan_samples
from .tally import needs_model as needs_model
from .tally import picked as picked
from .tally import plain_labels as plain_labels
from .tally import prediction as prediction
from .tally import samples_in as samples_in
from .tally import unreduced as unreduced
from .tally import values_and_weights as values_and_weights
from .base import Evaluation as Evaluation
from .base import MetricTally as MetricTally
from .base import check_finite as check_finite
from .base import of_batch as of_batch
from .sources import FastaiLoader as FastaiLoader
from .sources import FunctionEval as FunctionEval
from .sources import LoaderEval as LoaderEval
from .sources import TARGET_KEYS as TARGET_KEYS
from .sources import TOKEN_KEYS as TOKEN_KEYS
from .sources import check_batch as check_batch
from .sources import check_loader as check_loader
from .sources import check_tokens as check_tokens
from .sources import index_batches as index_batches
from .sources import is_fastai as is_fastai
from .sources import iterates_as_torch as iterates_as_torch
from .sources import reading_only as reading_only
from .sources import reads_labels as reads_labels
from .sources import shape_text as shape_text
from .sources import split_batch as split_batch
from .sources import to_device as to_device
from .sources import with_labels as with_labels
from .sources import with_long_labels as with_long_labels
from .adapters import ADAPTERS as ADAPTERS
from .adapters import Adapter as Adapter
from .adapters import MOST_SAMPLES as MOST_SAMPLES
from .adapters import adapter_of as adapter_of
from .adapters import spread_samples as spread_samples
from .reference import DistanceEval as DistanceEval
from .reference import Paired as Paired
from .reference import PairedTally as PairedTally
from .reference import compared_with as compared_with
from .learner import Fastai as Fastai
from .learner import LearnerBatches as LearnerBatches
from .learner import LearnerEval as LearnerEval
from .learner import LearnerTally as LearnerTally
from .learner import LearnerValidate as LearnerValidate
from .learner import active_callbacks as active_callbacks
from .learner import learner_with as learner_with
from .learner import training_batches as training_batches
from .probe import Batch as Batch
from .probe import at_chance as at_chance
from .probe import check_reread as check_reread
from .probe import looked_at as looked_at
from .resolve import EvaluationLike as EvaluationLike
from .resolve import as_evaluation as as_evaluation
from .resolve import brings_metrics as brings_metrics
from .resolve import check_loaded as check_loaded
from .resolve import first_inputs as first_inputs
from .resolve import for_model as for_model
from .resolve import model_and_evaluation as model_and_evaluation

__all__ = [
    "ADAPTERS", "Adapter", "Batch", "CHUNK", "Clipped", "DISTANCES", "DistanceEval", "Evaluation",
    "EvaluationLike", "FINISH", "Fastai", "FastaiLoader", "FunctionEval", "LearnerBatches", "LearnerEval",
    "LearnerTally", "LearnerValidate", "LoaderEval", "METRICS", "MOST_SAMPLES", "Metric", "MetricTally",
    "OfSet", "OfTorchmetrics", "Paired", "PairedTally", "TARGET_KEYS", "TOKEN_KEYS", "Tally", "TargetFirst",
    "active_callbacks", "adapter_of", "added", "aligned", "as_evaluation", "as_metric", "at_chance",
    "brings_metrics", "broadcasts", "check_batch", "check_finite", "check_loaded", "check_loader",
    "check_parts", "check_reread", "check_same_shape", "check_tokens", "class_dimension", "class_numbers",
    "clipped", "compared_with", "computed", "cosine", "decibels", "direction", "first_inputs", "for_model",
    "foreign", "index_batches", "inner_function", "is_detections", "is_fastai", "is_stateful_metric",
    "iterates_as_torch", "joined", "kl", "kl_rows", "labels_for", "learner_with", "looked_at", "metric_base",
    "metric_name", "model_and_evaluation", "nan_samples", "needs_model", "negative_log_likelihood",
    "noise_share", "of_batch", "one_number", "output_mse", "picked", "plain_labels", "prediction",
    "probabilities", "reading_only", "reads_labels", "samples_in", "shape_text", "split_batch",
    "spread_samples", "target_first", "to_device", "top1_agreement", "training_batches", "unreduced",
    "values_and_weights", "with_labels", "with_long_labels",
]
