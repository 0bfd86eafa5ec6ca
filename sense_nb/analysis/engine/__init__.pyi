# Written by .ci/readme.py from the notebooks; not edited by hand.

from .shared_prefix import Fork as Fork
from .shared_prefix import Replacements as Replacements
from .shared_prefix import SharedPrefix as SharedPrefix
from .shared_prefix import all_finite as all_finite
from .shared_prefix import at_inputs as at_inputs
from .shared_prefix import freed_after as freed_after
from .shared_prefix import nodes_of as nodes_of
from .shared_prefix import unchanged_values as unchanged_values
from .shared_prefix import without_channels as without_channels
from .full_model import FullModel as FullModel
from .full_model import add_hooks as add_hooks
from .full_model import call as call
from .full_model import changed_in_place as changed_in_place
from .full_model import hooked as hooked
from .full_model import reached_past as reached_past
from .capture_cost import ForwardCost as ForwardCost
from .capture_cost import forced_way as forced_way
from .capture_cost import why_in_full as why_in_full
from .verification import ExecutionMode as ExecutionMode
from .verification import GraphMismatch as GraphMismatch
from .verification import KeepsState as KeepsState
from .verification import VERIFY as VERIFY
from .verification import Verification as Verification
from .verification import joint_summary as joint_summary
from .replay import Replay as Replay
from .replay import digest as digest
from .replay import plain_values as plain_values
from .loader_sweep import BaselineError as BaselineError
from .loader_sweep import Counted as Counted
from .loader_sweep import Execution as Execution
from .loader_sweep import LoaderSweep as LoaderSweep
from .loader_sweep import NO_GRAPH as NO_GRAPH
from .loader_sweep import OwnCode as OwnCode
from .loader_sweep import ProgressBar as ProgressBar
from .loader_sweep import Sweep as Sweep
from .loader_sweep import UNSTEADY as UNSTEADY
from .loader_sweep import check_baseline as check_baseline
from .loader_sweep import n_batches as n_batches
from .loader_sweep import n_samples as n_samples
from .loader_sweep import varying_sizes as varying_sizes
from .joint_variants import Joint as Joint
from .joint_variants import JointNodes as JointNodes
from .joint_variants import Unions as Unions
from .joint_variants import changed_entries as changed_entries
from .joint_variants import clashes as clashes
from .joint_variants import coupled_together as coupled_together
from .joint_variants import merged as merged
from .nested_prefix import Branch as Branch
from .nested_prefix import NestedPrefix as NestedPrefix
from .nested_prefix import Trunk as Trunk
from .function_sweep import NOT_RUN as NOT_RUN
from .function_sweep import repeat_remarks as repeat_remarks
from .function_sweep import sweep_function as sweep_function
from .sweep import sweep as sweep
from .sweep import where_lost as where_lost
from .repaired import beyond_repair as beyond_repair
from .repaired import change_of as change_of
from .repaired import repaired_variants as repaired_variants
from .repaired import repairing as repairing
from .repaired_channels import RepairedChannels as RepairedChannels

__all__ = [
    "BaselineError", "Branch", "Counted", "Execution", "ExecutionMode", "Fork", "ForwardCost", "FullModel",
    "GraphMismatch", "Joint", "JointNodes", "KeepsState", "LoaderSweep", "NOT_RUN", "NO_GRAPH",
    "NestedPrefix", "OwnCode", "ProgressBar", "RepairedChannels", "Replacements", "Replay", "SharedPrefix",
    "Sweep", "Trunk", "UNSTEADY", "Unions", "VERIFY", "Verification", "add_hooks", "all_finite", "at_inputs",
    "beyond_repair", "call", "change_of", "changed_entries", "changed_in_place", "check_baseline", "clashes",
    "coupled_together", "digest", "forced_way", "freed_after", "hooked", "joint_summary", "merged",
    "n_batches", "n_samples", "nodes_of", "plain_values", "reached_past", "repaired_variants", "repairing",
    "repeat_remarks", "sweep", "sweep_function", "unchanged_values", "varying_sizes", "where_lost",
    "why_in_full", "without_channels",
]
