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
from .user_code import HOOK_CHANGES as HOOK_CHANGES
from .user_code import changed_outside as changed_outside
from .user_code import code_in_doubt as code_in_doubt
from .user_code import forward_in_doubt as forward_in_doubt
from .user_code import may_change as may_change
from .user_code import named_outside as named_outside
from .user_code import user_functions as user_functions
from .user_code import watch_hooks as watch_hooks
from .full_model import BEHAVIOURS as BEHAVIOURS
from .full_model import FullModel as FullModel
from .full_model import add_hooks as add_hooks
from .full_model import behaviour as behaviour
from .full_model import call as call
from .full_model import changed_in_place as changed_in_place
from .full_model import first_forwards as first_forwards
from .full_model import hooked as hooked
from .full_model import reached_past as reached_past
from .capture_cost import ForwardCost as ForwardCost
from .capture_cost import forced_way as forced_way
from .capture_cost import why_in_full as why_in_full
from .verification import ExecutionMode as ExecutionMode
from .verification import GraphMismatch as GraphMismatch
from .verification import VERIFY as VERIFY
from .verification import Verification as Verification
from .verification import joint_summary as joint_summary
from .replay import Replay as Replay
from .replay import digest as digest
from .replay import plain_values as plain_values
from .token_positions import KEPT as KEPT
from .token_positions import LARGE as LARGE
from .token_positions import PART as PART
from .token_positions import PartScores as PartScores
from .token_positions import Positions as Positions
from .token_positions import comparable as comparable
from .token_positions import few_samples as few_samples
from .token_positions import own_scores as own_scores
from .token_positions import positions_of as positions_of
from .token_positions import token_values as token_values
from .loader_sweep import Counted as Counted
from .loader_sweep import Execution as Execution
from .loader_sweep import LoaderSweep as LoaderSweep
from .loader_sweep import NO_GRAPH as NO_GRAPH
from .loader_sweep import OVERWRITTEN as OVERWRITTEN
from .loader_sweep import OwnCode as OwnCode
from .loader_sweep import ProgressBar as ProgressBar
from .loader_sweep import Steadiness as Steadiness
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
from .function_sweep import sweep_function as sweep_function
from .sweep import sweep as sweep
from .repaired import beyond_repair as beyond_repair
from .repaired import change_of as change_of
from .repaired import repaired_target as repaired_target
from .repaired import repaired_variants as repaired_variants

__all__ = [
    "BEHAVIOURS", "Branch", "Counted", "Execution", "ExecutionMode", "Fork", "ForwardCost", "FullModel",
    "GraphMismatch", "HOOK_CHANGES", "Joint", "JointNodes", "KEPT", "LARGE", "LoaderSweep", "NO_GRAPH",
    "NestedPrefix", "OVERWRITTEN", "OwnCode", "PART", "PartScores", "Positions", "ProgressBar",
    "Replacements", "Replay", "SharedPrefix", "Steadiness", "Sweep", "Trunk", "UNSTEADY", "Unions", "VERIFY",
    "Verification", "add_hooks", "all_finite", "at_inputs", "behaviour", "beyond_repair", "call", "change_of",
    "changed_entries", "changed_in_place", "changed_outside", "check_baseline", "clashes", "code_in_doubt",
    "comparable", "coupled_together", "digest", "few_samples", "first_forwards", "forced_way",
    "forward_in_doubt", "freed_after", "hooked", "joint_summary", "may_change", "merged", "n_batches",
    "n_samples", "named_outside", "nodes_of", "own_scores", "plain_values", "positions_of", "reached_past",
    "repaired_target", "repaired_variants", "sweep", "sweep_function", "token_values", "unchanged_values",
    "user_functions", "varying_sizes", "watch_hooks", "why_in_full", "without_channels",
]
