# Written by .ci/readme.py from the notebooks; not edited by hand.

from .sampling import SHARDS as SHARDS
from .sampling import SamplePlan as SamplePlan
from .sampling import check_repeats as check_repeats
from .sampling import is_fastai as is_fastai
from .sampling import own_batches as own_batches
from .sampling import read_shards as read_shards
from .sampling import regrouped as regrouped
from .intervals import NORMAL as NORMAL
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
from .paired import sample_metrics as sample_metrics
from .paired import sample_values as sample_values
from .paired import shard_numbers as shard_numbers
from .paired import value_interval as value_interval
from .shards import ShardSweep as ShardSweep
from .shards import only as only
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
from .resume import StudyStore as StudyStore
from .resume import cell_of as cell_of
from .resume import open_store as open_store
from .resume import options_of as options_of
from .resume import seed_of as seed_of
from .resume import settings_of as settings_of
from .planning import left_out_remarks as left_out_remarks
from .planning import plan as plan
from .planning import shared_names as shared_names
from .estimation import ESTIMATORS as ESTIMATORS
from .estimation import best_for as best_for
from .estimation import change_norm as change_norm
from .estimation import changes_of as changes_of
from .estimation import contested as contested
from .estimation import contested_cells as contested_cells
from .estimation import curvature as curvature
from .estimation import estimate as estimate
from .estimation import fidelity as fidelity
from .estimation import first_order as first_order
from .estimation import fisher_order as fisher_order
from .estimation import joint as joint
from .estimation import weight_noise as weight_noise
from .analyze import Conditions as Conditions
from .analyze import analyze as analyze
from .analyze import signed_drop as signed_drop
from .interactions import Bench as Bench
from .interactions import EXCESS_PREDICTORS as EXCESS_PREDICTORS
from .interactions import Interactions as Interactions
from .interactions import cell_labels as cell_labels
from .interactions import chosen_cells as chosen_cells
from .interactions import fisher_excess as fisher_excess
from .interactions import hessian_excess as hessian_excess
from .interactions import interactions as interactions
from .interactions import methods_of as methods_of
from .interactions import middle_levels as middle_levels
from .interactions import predicted_excess as predicted_excess
from .interactions import with_thirds as with_thirds
from .lattice import Lattice as Lattice
from .lattice import MOST as MOST
from .lattice import lattice as lattice
from .additivity import Additivity as Additivity
from .additivity import additivity as additivity
from .additivity import measure_plans as measure_plans

__all__ = [
    "Additivity", "Anytime", "Bench", "CarriedOut", "Conditions", "ESTIMATORS", "EXCESS_PREDICTORS",
    "EarlyStop", "Interactions", "Job", "Lattice", "Local", "MODES", "MOST", "NORMAL", "NumberStore",
    "PrioritySweep", "Ray", "SHARDS", "SamplePlan", "ShardSweep", "SpreadSweep", "Stop", "StudyStore",
    "TYPICAL", "Tolerance", "WORTH", "WorkerError", "Workers", "additivity", "analyze", "as_in", "as_workers",
    "best_for", "cell_labels", "cell_of", "change_norm", "changes_of", "check_repeats", "chosen_cells",
    "class_interval", "contested", "contested_cells", "count_bounds", "curvature", "do_unit", "drop_interval",
    "drop_intervals", "error_shares", "estimate", "fidelity", "first_known", "first_order", "fisher_excess",
    "fisher_order", "flip_interval", "has_bounds", "hessian_excess", "interactions", "is_fastai", "joint",
    "known_metrics", "lattice", "left_out_remarks", "look_sizes", "measure_plans", "median_interval",
    "median_rank", "methods_of", "middle_levels", "normal_interval", "on_top", "only", "open_store",
    "options_of", "own_batches", "plan", "pooled", "predicted_excess", "put", "ranked", "ratio_interval",
    "read_shards", "regrouped", "sample_metrics", "sample_values", "seconds_of", "seed_of",
    "serfling_interval", "settings_of", "shard_numbers", "share_interval", "shared_names", "signed_drop",
    "spread_cells", "spread_pass", "spread_shards", "state_of_process", "value_interval", "weight_noise",
    "with_short_forms", "with_thirds",
]
