# Written by .ci/readme.py from the notebooks; not edited by hand.

from .analyze import Experiment as Experiment
from .analyze import analyze as analyze
from .interactions import EXCESS_PREDICTORS as EXCESS_PREDICTORS
from .interactions import Interactions as Interactions
from .interactions import JointExperiment as JointExperiment
from .interactions import chosen_cells as chosen_cells
from .interactions import interactions as interactions
from .interactions import middle_levels as middle_levels
from .subsets import Lattice as Lattice
from .subsets import MOST as MOST
from .subsets import lattice as lattice
from .additivity import Additivity as Additivity
from .additivity import additivity as additivity
from .additivity import measure_plans as measure_plans
from .tracking import SensitivityTracker as SensitivityTracker

__all__ = [
    "Additivity", "EXCESS_PREDICTORS", "Experiment", "Interactions", "JointExperiment", "Lattice", "MOST",
    "SensitivityTracker", "additivity", "analyze", "chosen_cells", "interactions", "lattice", "measure_plans",
    "middle_levels",
]
