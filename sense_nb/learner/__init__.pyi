# Written by .ci/readme.py from the notebooks; not edited by hand.

from .pruning import MaskMaker as MaskMaker
from .pruning import PruneCallback as PruneCallback
from .pruning import SCHEDULES as SCHEDULES
from .pruning import agp as agp
from .pruning import iterative as iterative
from .pruning import one_shot as one_shot
from .pruning import prune_learner as prune_learner
from .tracking import SensitivityCallback as SensitivityCallback
from .tracking import lightning_callback as lightning_callback

__all__ = [
    "MaskMaker", "PruneCallback", "SCHEDULES", "SensitivityCallback", "agp", "iterative",
    "lightning_callback", "one_shot", "prune_learner",
]
