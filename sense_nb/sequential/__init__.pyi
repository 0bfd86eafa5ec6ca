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
from .differences import drop_interval as drop_interval
from .differences import drop_intervals as drop_intervals
from .differences import first_known as first_known
from .differences import has_bounds as has_bounds
from .differences import known_metrics as known_metrics
from .differences import pooled as pooled
from .differences import population_intervals as population_intervals
from .differences import ranges_of as ranges_of
from .differences import sample_metrics as sample_metrics
from .differences import sample_values as sample_values
from .differences import shard_numbers as shard_numbers
from .differences import value_interval as value_interval
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
from .scheduler import Anytime as Anytime
from .scheduler import Criteria as Criteria
from .scheduler import Looks as Looks
from .scheduler import NumberStore as NumberStore
from .scheduler import Progress as Progress
from .scheduler import TYPICAL as TYPICAL
from .scheduler import WORTH as WORTH
from .scheduler import all_looks as all_looks
from .scheduler import criteria_of as criteria_of
from .scheduler import ranked as ranked
from .scheduler import within as within
from .scheduler import worthwhile as worthwhile
from .priority import PrioritySweep as PrioritySweep
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
from .settled import LEAST as LEAST
from .settled import PlanSweep as PlanSweep
from .settled import RESAMPLES as RESAMPLES
from .settled import ResampledDrops as ResampledDrops
from .settled import least_samples as least_samples
from .settled import packed_values as packed_values
from .settled import unpacked_values as unpacked_values
from .settled import worth_looking as worth_looking

__all__ = [
    "Anytime", "Budgets", "CI", "Compute", "Conditions", "Criteria", "EarlyStop", "FastaiLoader", "Judge",
    "KeptCalibrations", "LEAST", "Looks", "MODES", "NORMAL", "NumberStore", "PlanSweep", "PrioritySweep",
    "Progress", "RESAMPLES", "ResampledDrops", "SHARDS", "SamplePlan", "ShardSweep", "Stop", "Storage",
    "StudyStore", "TYPICAL", "Tolerance", "WORTH", "all_looks", "bounded_interval", "cell_of",
    "check_repeats", "class_interval", "contested", "contested_cells", "count_bounds", "criteria_of",
    "drop_interval", "drop_intervals", "error_shares", "first_known", "flip_interval", "has_bounds",
    "is_fastai", "known_metrics", "least_samples", "look_sizes", "median_interval", "median_rank",
    "normal_interval", "open_store", "options_of", "own_batches", "packed_values", "pooled",
    "population_intervals", "ranges_of", "ranked", "ratio_interval", "read_shards", "regrouped",
    "sample_metrics", "sample_values", "seconds_of", "seed_of", "serfling_interval", "settings_of",
    "shard_numbers", "share_interval", "unpacked_values", "value_interval", "with_short_forms", "within",
    "worth_looking", "worthwhile",
]
