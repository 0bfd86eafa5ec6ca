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
from .stopping import Budgets as Budgets
from .stopping import CI as CI
from .stopping import Compute as Compute
from .stopping import Conditions as Conditions
from .stopping import EarlyStop as EarlyStop
from .stopping import MODES as MODES
from .stopping import Stop as Stop
from .stopping import Storage as Storage
from .stopping import Tolerance as Tolerance
from .stopping import seconds_of as seconds_of
from .stopping import with_short_forms as with_short_forms
from .anytime import Anytime as Anytime
from .anytime import Criteria as Criteria
from .anytime import Looks as Looks
from .anytime import NumberStore as NumberStore
from .anytime import Progress as Progress
from .anytime import TYPICAL as TYPICAL
from .anytime import WORTH as WORTH
from .anytime import all_looks as all_looks
from .anytime import criteria_of as criteria_of
from .anytime import ranked as ranked
from .anytime import within as within
from .anytime import worthwhile as worthwhile
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
from .contested import contested as contested
from .contested import contested_cells as contested_cells
from .settled import Judge as Judge
from .settled import Judged as Judged
from .settled import PlanSweep as PlanSweep
from .settled import RESAMPLES as RESAMPLES
from .settled import ResampledDrops as ResampledDrops
from .settled import packed as packed
from .settled import unpacked as unpacked
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
from .analyze import Experiment as Experiment
from .analyze import analyze as analyze
from .interactions import EXCESS_PREDICTORS as EXCESS_PREDICTORS
from .interactions import Interactions as Interactions
from .interactions import JointExperiment as JointExperiment
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
from .tracking import SensitivityTracker as SensitivityTracker
from .streamed_costs import CHECKS as CHECKS
from .streamed_costs import CostModel as CostModel
from .streamed_costs import Expected as Expected
from .streamed_costs import Timed as Timed
from .streamed_costs import cost_model as cost_model

__all__ = [
    "Additivity", "Anytime", "Budgets", "CHECKS", "CI", "CarriedOut", "Compute", "Conditions", "CostModel",
    "Criteria", "EXCESS_PREDICTORS", "EarlyStop", "Expected", "Experiment", "FastaiLoader", "Interactions",
    "Job", "JointExperiment", "Judge", "Judged", "KeptCalibrations", "Lattice", "Local", "Looks", "MODES",
    "MOST", "NORMAL", "NumberStore", "OUTPUTS", "PlanSweep", "PrioritySweep", "Progress", "RESAMPLES", "Ray",
    "ResampledDrops", "SHARDS", "SamplePlan", "SensitivityTracker", "ShardSweep", "SpreadStreamed",
    "SpreadSweep", "Stop", "Storage", "StreamedJob", "StreamedMeasure", "StreamedRun", "StreamedSweep",
    "StudyStore", "TYPICAL", "Timed", "Tolerance", "WORTH", "WorkerError", "Workers", "additivity",
    "all_looks", "analyze", "as_in", "as_workers", "begun", "bounded_interval", "cell_labels", "cell_of",
    "check_repeats", "chosen_cells", "class_interval", "contested", "contested_cells", "cost_model",
    "count_bounds", "criteria_of", "do_unit", "drop_interval", "drop_intervals", "error_shares",
    "first_known", "fisher_excess", "flip_interval", "for_streamed", "has_bounds", "hessian_excess",
    "in_parts", "interactions", "is_fastai", "known_metrics", "lattice", "loader_eval", "look_sizes",
    "measure_plans", "median_interval", "median_rank", "middle_levels", "normal_interval", "on_top",
    "open_store", "options_of", "own_batches", "packed", "pooled", "population_intervals", "predicted_excess",
    "put", "ranges_of", "ranked", "ratio_interval", "read_shards", "regrouped", "sample_metrics",
    "sample_values", "seconds_of", "seed_of", "serfling_interval", "settings_of", "shard_numbers",
    "share_interval", "spread_cells", "spread_pass", "spread_shards", "spread_streamed", "state_of_process",
    "streamed_cells", "unpacked", "value_interval", "with_short_forms", "with_thirds", "within", "worthwhile",
]
