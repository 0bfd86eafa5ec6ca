# Written by .ci/readme.py from the notebooks; not edited by hand.

from .sampling import FastaiLoader as FastaiLoader
from .sampling import SHARDS as SHARDS
from .sampling import SamplePlan as SamplePlan
from .sampling import check_repeats as check_repeats
from .sampling import is_fastai as is_fastai
from .sampling import own_batches as own_batches
from .sampling import read_shards as read_shards
from .sampling import regrouped as regrouped
from .intervals import NORMAL as NORMAL
from .intervals import bounded_interval as bounded_interval
from .intervals import class_interval as class_interval
from .intervals import count_bounds as count_bounds
from .intervals import error_shares as error_shares
from .intervals import flip_interval as flip_interval
from .intervals import look_sizes as look_sizes
from .intervals import median_interval as median_interval
from .intervals import median_rank as median_rank
from .intervals import normal_interval as normal_interval
from .intervals import ratio_interval as ratio_interval
from .intervals import serfling_interval as serfling_interval
from .intervals import share_interval as share_interval
from .paired import drop_interval as drop_interval
from .paired import drop_intervals as drop_intervals
from .paired import first_known as first_known
from .paired import has_bounds as has_bounds
from .paired import known_metrics as known_metrics
from .paired import pooled as pooled
from .paired import population_intervals as population_intervals
from .paired import ranges_of as ranges_of
from .paired import sample_metrics as sample_metrics
from .paired import sample_values as sample_values
from .paired import shard_numbers as shard_numbers
from .paired import value_interval as value_interval
from .shards import ShardSweep as ShardSweep
from .shards import only as only
from .stopping import CI as CI
from .stopping import EarlyStop as EarlyStop
from .stopping import MODES as MODES
from .stopping import Stop as Stop
from .stopping import Tolerance as Tolerance
from .stopping import seconds_of as seconds_of
from .stopping import with_short_forms as with_short_forms
from .anytime import Anytime as Anytime
from .anytime import NumberStore as NumberStore
from .anytime import TYPICAL as TYPICAL
from .anytime import WORTH as WORTH
from .anytime import ranked as ranked
from .anytime import within as within
from .priority import PrioritySweep as PrioritySweep
from .workers import Job as Job
from .workers import Local as Local
from .workers import Ray as Ray
from .workers import WorkerError as WorkerError
from .workers import Workers as Workers
from .workers import as_in as as_in
from .workers import as_workers as as_workers
from .workers import do_unit as do_unit
from .workers import state_of_process as state_of_process
from .given import CarriedOut as CarriedOut
from .given import on_top as on_top
from .given import put as put
from .distribute import SpreadSweep as SpreadSweep
from .distribute import spread_cells as spread_cells
from .distribute import spread_pass as spread_pass
from .distribute import spread_shards as spread_shards
from .resume import KeptCalibrations as KeptCalibrations
from .resume import StudyStore as StudyStore
from .resume import cell_of as cell_of
from .resume import open_store as open_store
from .resume import options_of as options_of
from .resume import seed_of as seed_of
from .resume import settings_of as settings_of
from .planning import Planned as Planned
from .planning import left_out_remarks as left_out_remarks
from .planning import plan as plan
from .planning import planned as planned
from .planning import shared_names as shared_names
from .estimation import ESTIMATORS as ESTIMATORS
from .estimation import best_for as best_for
from .estimation import calibration_of as calibration_of
from .estimation import change_norm as change_norm
from .estimation import changes_of as changes_of
from .estimation import contested as contested
from .estimation import contested_cells as contested_cells
from .estimation import curvature as curvature
from .estimation import estimate as estimate
from .estimation import first_order as first_order
from .estimation import fisher_order as fisher_order
from .estimation import joint as joint
from .estimation import weight_noise as weight_noise
from .streamed import OUTPUTS as OUTPUTS
from .streamed import StreamedMeasure as StreamedMeasure
from .streamed import StreamedRun as StreamedRun
from .streamed import StreamedSweep as StreamedSweep
from .streamed import begun as begun
from .streamed import for_streamed as for_streamed
from .streamed import in_parts as in_parts
from .streamed import loader_eval as loader_eval
from .streamed import streamed_cells as streamed_cells
from .streamed_workers import SpreadStreamed as SpreadStreamed
from .streamed_workers import StreamedJob as StreamedJob
from .streamed_workers import spread_streamed as spread_streamed
from .analyze import Conditions as Conditions
from .analyze import analyze as analyze
from .interactions import Bench as Bench
from .interactions import EXCESS_PREDICTORS as EXCESS_PREDICTORS
from .interactions import Interactions as Interactions
from .interactions import cell_labels as cell_labels
from .interactions import chosen_cells as chosen_cells
from .interactions import fisher_excess as fisher_excess
from .interactions import hessian_excess as hessian_excess
from .interactions import interactions as interactions
from .interactions import middle_levels as middle_levels
from .interactions import predicted_excess as predicted_excess
from .interactions import with_thirds as with_thirds
from .lattice import Lattice as Lattice
from .lattice import MOST as MOST
from .lattice import lattice as lattice
from .additivity import Additivity as Additivity
from .additivity import additivity as additivity
from .additivity import measure_plans as measure_plans
from .evidence import Call as Call
from .evidence import Evidence as Evidence
from .evidence import KEPT_VALUES as KEPT_VALUES
from .evidence import divergence as divergence
from .evidence import of_layer as of_layer
from .evidence import together as together
from .evidence import tokens_of as tokens_of
from .predictors import HIGH_BITS as HIGH_BITS
from .predictors import NEEDS as NEEDS
from .predictors import OWL_M as OWL_M
from .predictors import PREDICTORS as PREDICTORS
from .predictors import Predictor as Predictor
from .predictors import RULES as RULES
from .predictors import angular_distance as angular_distance
from .predictors import as_predictor as as_predictor
from .predictors import block_influence as block_influence
from .predictors import int8_rows as int8_rows
from .predictors import modelopt_kl as modelopt_kl
from .predictors import nncf_hessian_input_activation as nncf_hessian_input_activation
from .predictors import nncf_max_activation_variance as nncf_max_activation_variance
from .predictors import nncf_mean_activation_magnitude as nncf_mean_activation_magnitude
from .predictors import nncf_mean_activation_variance as nncf_mean_activation_variance
from .predictors import nncf_weight_quantization_error as nncf_weight_quantization_error
from .predictors import olive_iqe as olive_iqe
from .predictors import olive_iqe_relative as olive_iqe_relative
from .predictors import olive_snr as olive_snr
from .predictors import olive_snr_relative as olive_snr_relative
from .predictors import owl as owl
from .predictors import register_predictor as register_predictor
from .predictors import relative_error as relative_error
from .predictors import sqnr as sqnr
from .predictors import sums_of as sums_of
from .predictors import weight_pairs as weight_pairs
from .gradient_predictors import LARGEST as LARGEST
from .gradient_predictors import Part as Part
from .gradient_predictors import autoround_delta_loss as autoround_delta_loss
from .gradient_predictors import fit as fit
from .gradient_predictors import hawq as hawq
from .gradient_predictors import mlx_alignment as mlx_alignment
from .gradient_predictors import modelopt_gradient as modelopt_gradient
from .gradient_predictors import olive_kld_gradient as olive_kld_gradient
from .gradient_predictors import parts_of as parts_of
from .gradient_predictors import prismaquant as prismaquant
from .gradient_predictors import taylor as taylor
from .prediction import CellsLike as CellsLike
from .prediction import cells_of as cells_of
from .prediction import predict as predict
from .prediction import predictions as predictions
from .prediction_quality import FULL_BITS as FULL_BITS
from .prediction_quality import chosen as chosen
from .prediction_quality import fidelity as fidelity
from .prediction_quality import plan_regrets as plan_regrets
from .tracking import SensitivityTracker as SensitivityTracker
from .streamed_costs import CHECKS as CHECKS
from .streamed_costs import CostModel as CostModel
from .streamed_costs import Expected as Expected
from .streamed_costs import Timed as Timed
from .streamed_costs import cost_model as cost_model

__all__ = [
    "Additivity", "Anytime", "Bench", "CHECKS", "CI", "Call", "CarriedOut", "CellsLike", "Conditions",
    "CostModel", "ESTIMATORS", "EXCESS_PREDICTORS", "EarlyStop", "Evidence", "Expected", "FULL_BITS",
    "FastaiLoader", "HIGH_BITS", "Interactions", "Job", "KEPT_VALUES", "KeptCalibrations", "LARGEST",
    "Lattice", "Local", "MODES", "MOST", "NEEDS", "NORMAL", "NumberStore", "OUTPUTS", "OWL_M", "PREDICTORS",
    "Part", "Planned", "Predictor", "PrioritySweep", "RULES", "Ray", "SHARDS", "SamplePlan",
    "SensitivityTracker", "ShardSweep", "SpreadStreamed", "SpreadSweep", "Stop", "StreamedJob",
    "StreamedMeasure", "StreamedRun", "StreamedSweep", "StudyStore", "TYPICAL", "Timed", "Tolerance", "WORTH",
    "WorkerError", "Workers", "additivity", "analyze", "angular_distance", "as_in", "as_predictor",
    "as_workers", "autoround_delta_loss", "begun", "best_for", "block_influence", "bounded_interval",
    "calibration_of", "cell_labels", "cell_of", "cells_of", "change_norm", "changes_of", "check_repeats",
    "chosen", "chosen_cells", "class_interval", "contested", "contested_cells", "cost_model", "count_bounds",
    "curvature", "divergence", "do_unit", "drop_interval", "drop_intervals", "error_shares", "estimate",
    "fidelity", "first_known", "first_order", "fisher_excess", "fisher_order", "fit", "flip_interval",
    "for_streamed", "has_bounds", "hawq", "hessian_excess", "in_parts", "int8_rows", "interactions",
    "is_fastai", "joint", "known_metrics", "lattice", "left_out_remarks", "loader_eval", "look_sizes",
    "measure_plans", "median_interval", "median_rank", "middle_levels", "mlx_alignment", "modelopt_gradient",
    "modelopt_kl", "nncf_hessian_input_activation", "nncf_max_activation_variance",
    "nncf_mean_activation_magnitude", "nncf_mean_activation_variance", "nncf_weight_quantization_error",
    "normal_interval", "of_layer", "olive_iqe", "olive_iqe_relative", "olive_kld_gradient", "olive_snr",
    "olive_snr_relative", "on_top", "only", "open_store", "options_of", "owl", "own_batches", "parts_of",
    "plan", "plan_regrets", "planned", "pooled", "population_intervals", "predict", "predicted_excess",
    "predictions", "prismaquant", "put", "ranges_of", "ranked", "ratio_interval", "read_shards",
    "register_predictor", "regrouped", "relative_error", "sample_metrics", "sample_values", "seconds_of",
    "seed_of", "serfling_interval", "settings_of", "shard_numbers", "share_interval", "shared_names",
    "spread_cells", "spread_pass", "spread_shards", "spread_streamed", "sqnr", "state_of_process",
    "streamed_cells", "sums_of", "taylor", "together", "tokens_of", "value_interval", "weight_noise",
    "weight_pairs", "with_short_forms", "with_thirds", "within",
]
