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
from .metrics import middle_of as middle_of
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
from .tally import SampleMeans as SampleMeans
from .tally import Tally as Tally
from .tally import as_metric as as_metric
from .tally import check_parts as check_parts
from .tally import clipped as clipped
from .tally import computed as computed
from .tally import is_detections as is_detections
from .tally import labels_for as labels_for
from .tally import median_of as median_of
from .tally import metric_base as metric_base
from .tally import nan_samples as nan_samples
from .tally import needs_model as needs_model
from .tally import picked as picked
from .tally import prediction as prediction
from .tally import samples_in as samples_in
from .tally import unreduced as unreduced
from .tally import values_and_weights as values_and_weights
from .base import Evaluation as Evaluation
from .base import MetricTally as MetricTally
from .sources import FunctionEval as FunctionEval
from .sources import LoaderEval as LoaderEval
from .sources import PinnedCopies as PinnedCopies
from .sources import TARGET_KEYS as TARGET_KEYS
from .sources import TOKEN_KEYS as TOKEN_KEYS
from .sources import check_batch as check_batch
from .sources import check_loader as check_loader
from .sources import check_tokens as check_tokens
from .sources import copies_to as copies_to
from .sources import reading_only as reading_only
from .sources import shape_text as shape_text
from .sources import split_batch as split_batch
from .sources import to_device as to_device
from .reference import DistanceEval as DistanceEval
from .reference import Paired as Paired
from .reference import PairedTally as PairedTally
from .reference import compared_with as compared_with
from .tokens import BitsPerByte as BitsPerByte
from .tokens import MeanRows as MeanRows
from .tokens import OfTokens as OfTokens
from .tokens import TOKEN_DISTANCES as TOKEN_DISTANCES
from .tokens import TopRows as TopRows
from .tokens import agreement_rows as agreement_rows
from .tokens import beginning as beginning
from .tokens import bits_per_byte as bits_per_byte
from .tokens import token_bytes as token_bytes
from .tokens import truncated_kl as truncated_kl
from .tokens import vocabulary_of as vocabulary_of
from .tokens import with_labels as with_labels
from .tokens import with_places as with_places
from .label_shift import NextToken as NextToken
from .label_shift import for_batches as for_batches
from .label_shift import for_own_loss as for_own_loss
from .label_shift import own_loss as own_loss
from .label_shift import reads_labels as reads_labels
from .hugging_face import PaddedRows as PaddedRows
from .hugging_face import as_loader as as_loader
from .hugging_face import is_dataset as is_dataset
from .hugging_face import is_pipeline as is_pipeline
from .hugging_face import is_trainer as is_trainer
from .hugging_face import model_and_texts as model_and_texts
from .hugging_face import rows_for as rows_for
from .hugging_face import rows_of_texts as rows_of_texts
from .hugging_face import unmeasured_metrics_text as unmeasured_metrics_text
from .learner import LearnerBatches as LearnerBatches
from .learner import LearnerEval as LearnerEval
from .learner import LearnerTally as LearnerTally
from .learner import LearnerValidate as LearnerValidate
from .learner import active_callbacks as active_callbacks
from .lightning import LightningEval as LightningEval
from .lightning import is_data_module as is_data_module
from .lightning import is_lightning_trainer as is_lightning_trainer
from .lightning import lightning_eval as lightning_eval
from .probe import Batch as Batch
from .probe import at_chance as at_chance
from .probe import check_reread as check_reread
from .probe import looked_at as looked_at
from .by_position import TruncatedLoader as TruncatedLoader
from .by_position import Values as Values
from .by_position import added_values as added_values
from .by_position import by_position as by_position
from .by_position import next_labels as next_labels
from .by_position import positions_that_count as positions_that_count
from .resolve import EvaluationLike as EvaluationLike
from .resolve import as_evaluation as as_evaluation
from .resolve import brings_metrics as brings_metrics
from .resolve import check_loaded as check_loaded
from .resolve import first_inputs as first_inputs
from .resolve import for_model as for_model
from .resolve import model_and_evaluation as model_and_evaluation
from .text import TextEval as TextEval
from .text import text_windows as text_windows
from .text import texts_of as texts_of
from .tasks import DocumentRows as DocumentRows
from .tasks import LogLikelihoods as LogLikelihoods
from .tasks import OfTask as OfTask
from .tasks import TaskEval as TaskEval
from .tasks import context_of as context_of
from .tasks import documents_of as documents_of
from .tasks import requests_of as requests_of
from .tasks import split_documents as split_documents
from .tasks import task_metrics as task_metrics

__all__ = [
    "Batch", "BitsPerByte", "CHUNK", "Clipped", "DISTANCES", "DistanceEval", "DocumentRows", "Evaluation",
    "EvaluationLike", "FINISH", "FunctionEval", "LearnerBatches", "LearnerEval", "LearnerTally",
    "LearnerValidate", "LightningEval", "LoaderEval", "LogLikelihoods", "METRICS", "MeanRows", "Metric",
    "MetricTally", "NextToken", "OfSet", "OfTask", "OfTokens", "OfTorchmetrics", "PaddedRows", "Paired",
    "PairedTally", "PinnedCopies", "SampleMeans", "TARGET_KEYS", "TOKEN_DISTANCES", "TOKEN_KEYS", "Tally",
    "TargetFirst", "TaskEval", "TextEval", "TopRows", "TruncatedLoader", "Values", "active_callbacks",
    "added", "added_values", "agreement_rows", "aligned", "as_evaluation", "as_loader", "as_metric",
    "at_chance", "beginning", "bits_per_byte", "brings_metrics", "broadcasts", "by_position", "check_batch",
    "check_loaded", "check_loader", "check_parts", "check_reread", "check_same_shape", "check_tokens",
    "class_dimension", "class_numbers", "clipped", "compared_with", "computed", "context_of", "copies_to",
    "cosine", "decibels", "direction", "documents_of", "first_inputs", "for_batches", "for_model",
    "for_own_loss", "foreign", "inner_function", "is_data_module", "is_dataset", "is_detections",
    "is_lightning_trainer", "is_pipeline", "is_stateful_metric", "is_trainer", "kl", "kl_rows", "labels_for",
    "lightning_eval", "looked_at", "median_of", "metric_base", "metric_name", "middle_of",
    "model_and_evaluation", "model_and_texts", "nan_samples", "needs_model", "negative_log_likelihood",
    "next_labels", "noise_share", "one_number", "output_mse", "own_loss", "picked", "positions_that_count",
    "prediction", "probabilities", "reading_only", "reads_labels", "requests_of", "rows_for", "rows_of_texts",
    "samples_in", "shape_text", "split_batch", "split_documents", "target_first", "task_metrics",
    "text_windows", "texts_of", "to_device", "token_bytes", "top1_agreement", "truncated_kl",
    "unmeasured_metrics_text", "unreduced", "values_and_weights", "vocabulary_of", "with_labels",
    "with_places",
]
