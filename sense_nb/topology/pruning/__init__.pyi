# Written by .ci/readme.py from the notebooks; not edited by hand.

from .adapters import MODULE_ADAPTERS as MODULE_ADAPTERS
from .adapters import SlimAttention as SlimAttention
from .adapters import adapter as adapter
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
from .verify import distance_to_masked as distance_to_masked
from .verify import graph_needed as graph_needed
from .verify import masked_run as masked_run
from .verify import reads_removed as reads_removed
from .verify import relative_distance as relative_distance
from .verify import run_on_kept as run_on_kept
from .verify import under_masks as under_masks
from .verify import varied_tensors as varied_tensors
from .verify import verify_small as verify_small
from .settings import delete_block as delete_block
from .settings import fit_settings as fit_settings
from .settings import handed_on as handed_on
from .settings import set_count as set_count
from .settings import settings_over as settings_over
from .settings import unloadable as unloadable
from .within import named_within as named_within
from .within import run_around as run_around
from .within import with_part as with_part
from .physical import Coupled as Coupled
from .physical import form_of as form_of
from .physical import graph_wanted as graph_wanted
from .physical import lowest_classes as lowest_classes
from .physical import plan_removal as plan_removal
from .physical import prune as prune
from .parts import Bypass as Bypass
from .parts import GivesInput as GivesInput
from .parts import KINDS as KINDS
from .parts import Nulled as Nulled
from .parts import Removable as Removable
from .parts import blank_inputs as blank_inputs
from .parts import form_of_output as form_of_output
from .parts import module_forms as module_forms
from .parts import removable as removable
from .units import Fewer as Fewer
from .units import HEAD_COUNTS as HEAD_COUNTS
from .units import UNITS as UNITS
from .units import Unit as Unit
from .units import Unlikely as Unlikely
from .units import Unrouted as Unrouted
from .units import WithoutHeads as WithoutHeads
from .units import cut_experts as cut_experts
from .units import cut_heads as cut_heads
from .units import fewer_experts as fewer_experts
from .units import fewer_heads as fewer_heads
from .units import fit_counts as fit_counts
from .units import most_experts as most_experts
from .units import needs_all_heads as needs_all_heads
from .units import query_heads as query_heads
from .units import units_of as units_of
from .take_out import NothingAdded as NothingAdded
from .take_out import Removal as Removal
from .take_out import Removals as Removals
from .take_out import Renamed as Renamed
from .take_out import compare_removed as compare_removed
from .take_out import empty_branch as empty_branch
from .take_out import find_removals as find_removals
from .take_out import take_out as take_out

__all__ = [
    "Bypass", "Coupled", "Fewer", "GivesInput", "GraphNorm", "HEAD_COUNTS", "KINDS", "MODULE_ADAPTERS",
    "NothingAdded", "Nulled", "PruneError", "Removable", "Removal", "Removals", "Renamed", "SIZES",
    "SlimAttention", "UNITS", "Unit", "Unlikely", "Unrouted", "WithoutHeads", "adapter", "blank_inputs",
    "compare_removed", "cut_experts", "cut_heads", "delete_block", "distance_to_masked", "empty_branch",
    "fewer_experts", "fewer_heads", "find_removals", "fit_counts", "fit_settings", "form_of",
    "form_of_output", "graph_needed", "graph_wanted", "handed_on", "kept_grid", "kept_mask", "lowest_classes",
    "masked_run", "module_forms", "most_experts", "named_tensors", "named_within", "needs_all_heads",
    "plain_op_name", "plan_removal", "prune", "query_heads", "reads_removed", "regraph", "relative_distance",
    "removable", "resized_model", "run_around", "run_on_kept", "set_count", "settings_over", "sliced_tensor",
    "take_grid", "take_out", "under_masks", "units_of", "unloadable", "varied_tensors", "verify_small",
    "with_part",
]
