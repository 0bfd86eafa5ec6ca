# Written by .ci/readme.py from the notebooks; not edited by hand.

from .pruning import MaskMaker as MaskMaker
from .pruning import PruneCallback as PruneCallback
from .pruning import SCHEDULES as SCHEDULES
from .pruning import prune_learner as prune_learner

__all__ = [
    "MaskMaker", "PruneCallback", "SCHEDULES", "prune_learner",
]
