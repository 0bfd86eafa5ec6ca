# Written by .ci/readme.py from the notebooks; not edited by hand.

from .adapters import ADAPTERS as ADAPTERS
from .adapters import SlimAttention as SlimAttention
from .adapters import Vanished as Vanished
from .adapters import adapter as adapter
from .adapters import replace_vanished as replace_vanished
from .resize import PruneError as PruneError
from .resize import kept_grid as kept_grid
from .resize import kept_mask as kept_mask
from .resize import named_tensors as named_tensors
from .resize import plain_op_name as plain_op_name
from .resize import resized_model as resized_model
from .resize import sliced_tensor as sliced_tensor
from .resize import take_grid as take_grid
from .regraph import GraphNorm as GraphNorm
from .regraph import SIZES as SIZES
from .regraph import regraph as regraph
from .verify import masked_run as masked_run
from .verify import reads_removed as reads_removed
from .verify import relative_distance as relative_distance
from .verify import run_on_kept as run_on_kept
from .verify import varied_tensors as varied_tensors
from .verify import verify_small as verify_small
from .physical import form_of as form_of
from .physical import graph_wanted as graph_wanted
from .physical import plan_removal as plan_removal
from .physical import prune as prune

__all__ = [
    "ADAPTERS", "GraphNorm", "PruneError", "SIZES", "SlimAttention", "Vanished", "adapter", "form_of",
    "graph_wanted", "kept_grid", "kept_mask", "masked_run", "named_tensors", "plain_op_name", "plan_removal",
    "prune", "reads_removed", "regraph", "relative_distance", "replace_vanished", "resized_model",
    "run_on_kept", "sliced_tensor", "take_grid", "varied_tensors", "verify_small",
]
