# Written by .ci/readme.py from the notebooks; not edited by hand.

from .constraints import ChannelConstraints as ChannelConstraints
from .constraints import Solution as Solution
from .constraints import families_of as families_of
from .constraints import relabel as relabel
from .constraints import shrink as shrink
from .constraints import solve as solve
from .constraints import varies as varies
from .permutations import Shuffle as Shuffle
from .permutations import find_shuffles as find_shuffles
from .propagation import Flow as Flow
from .propagation import Labels as Labels
from .propagation import Operand as Operand
from .propagation import RULES as RULES
from .propagation import Repeated as Repeated
from .propagation import align as align
from .propagation import as_list as as_list
from .propagation import collapse as collapse
from .propagation import contract as contract
from .propagation import flow_through as flow_through
from .propagation import given as given
from .propagation import no_rule as no_rule
from .propagation import node_place as node_place
from .propagation import pointwise_rule as pointwise_rule
from .propagation import rule as rule
from .propagation import rule_of as rule_of
from .dependency import Axis as Axis
from .dependency import ChannelDependency as ChannelDependency
from .dependency import ChannelGroup as ChannelGroup
from .dependency import ChannelView as ChannelView
from .dependency import FORMS as FORMS
from .dependency import SideView as SideView
from .dependency import dependency_of as dependency_of
from .dependency import own_layer_name as own_layer_name
from .mask_files import Masks as Masks
from .mask_files import kept_along as kept_along
from .mask_files import load_masks as load_masks
from .mask_files import masks_from as masks_from
from .mask_files import save_masks as save_masks
from .masks import Conflict as Conflict
from .masks import REPAIR_RULES as REPAIR_RULES
from .masks import balanced_families as balanced_families
from .masks import channel_scores as channel_scores
from .masks import checked_masks as checked_masks
from .masks import find_conflicts as find_conflicts
from .masks import fix_mask_conflict as fix_mask_conflict
from .masks import resolve_masks as resolve_masks

__all__ = [
    "Axis", "ChannelConstraints", "ChannelDependency", "ChannelGroup", "ChannelView", "Conflict", "FORMS",
    "Flow", "Labels", "Masks", "Operand", "REPAIR_RULES", "RULES", "Repeated", "Shuffle", "SideView",
    "Solution", "align", "as_list", "balanced_families", "channel_scores", "checked_masks", "collapse",
    "contract", "dependency_of", "families_of", "find_conflicts", "find_shuffles", "fix_mask_conflict",
    "flow_through", "given", "kept_along", "load_masks", "masks_from", "no_rule", "node_place",
    "own_layer_name", "pointwise_rule", "relabel", "resolve_masks", "rule", "rule_of", "save_masks", "shrink",
    "solve", "varies",
]
