# Written by .ci/readme.py from the notebooks; not edited by hand.

from .stopping import Budgets as Budgets
from .stopping import Compute as Compute
from .stopping import Conditions as Conditions
from .stopping import EarlyStop as EarlyStop
from .stopping import MODES as MODES
from .stopping import Stop as Stop
from .stopping import Storage as Storage
from .stopping import Tolerance as Tolerance
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
from .scheduler import within as within
from .scheduler import worthwhile as worthwhile
from .resume import StudyStore as StudyStore
from .resume import cell_of as cell_of
from .resume import open_store as open_store
from .resume import options_of as options_of
from .resume import seed_of as seed_of
from .resume import settings_of as settings_of
from .settled import Judge as Judge
from .settled import LEAST as LEAST
from .settled import PlanSweep as PlanSweep
from .settled import RESAMPLES as RESAMPLES
from .settled import ResampledDrops as ResampledDrops
from .settled import least_samples as least_samples
from .settled import packed_values as packed_values
from .settled import unpacked_values as unpacked_values
from .settled import worth_looking as worth_looking
from .running import AnytimeExperiment as AnytimeExperiment
from .running import ByShards as ByShards
from .running import under_conditions as under_conditions
from .interactions import Interactions as Interactions
from .interactions import JointExperiment as JointExperiment
from .interactions import interactions as interactions
from .interactions import middle_levels as middle_levels
from .measured_plans import measure_plans as measure_plans

__all__ = [
    "Anytime", "AnytimeExperiment", "Budgets", "ByShards", "Compute", "Conditions", "Criteria", "EarlyStop",
    "Interactions", "JointExperiment", "Judge", "LEAST", "Looks", "MODES", "NumberStore", "PlanSweep",
    "Progress", "RESAMPLES", "ResampledDrops", "Stop", "Storage", "StudyStore", "TYPICAL", "Tolerance",
    "WORTH", "all_looks", "cell_of", "criteria_of", "interactions", "least_samples", "measure_plans",
    "middle_levels", "open_store", "options_of", "packed_values", "seed_of", "settings_of",
    "under_conditions", "unpacked_values", "with_short_forms", "within", "worth_looking", "worthwhile",
]
