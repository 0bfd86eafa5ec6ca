# Written by .ci/readme.py from the notebooks; not edited by hand.

from .shared_prefix import Fork as Fork
from .shared_prefix import SharedPrefix as SharedPrefix
from .shared_prefix import all_finite as all_finite
from .shared_prefix import at_inputs as at_inputs
from .shared_prefix import without_channels as without_channels
from .winograd import winograd_conv as winograd_conv
from .winograd import winograd_weight as winograd_weight
from .fusion import Block as Block
from .fusion import aten as aten
from .fusion import choose_ways as choose_ways
from .fusion import count_ways as count_ways
from .fusion import fuse as fuse
from .fusion import has_onednn as has_onednn
from .fusion import usual_ways as usual_ways
from .allowance import Allowance as Allowance
from .allowance import allowed as allowed
from .allowance import batch_multiples as batch_multiples
from .allowance import batch_symbols as batch_symbols
from .allowance import deviation as deviation
from .allowance import stackable as stackable
from .allowance import wall_clock as wall_clock
from .allowance import work_clock as work_clock
from .fused import FusedSuffixes as FusedSuffixes
from .fused import report as report
from .full_model import BEHAVIOURS as BEHAVIOURS
from .full_model import FullModel as FullModel
from .full_model import add_hooks as add_hooks
from .full_model import behaviour as behaviour
from .full_model import call as call
from .full_model import hooked as hooked
from .full_model import keeps_state as keeps_state
from .full_model import reached_past as reached_past
from .verification import Agreement as Agreement
from .verification import GraphMismatch as GraphMismatch
from .verification import VERIFY as VERIFY
from .verification import Verification as Verification
from .verification import Way as Way
from .verification import agreement as agreement
from .verification import may_write as may_write
from .verification import sometimes_returns as sometimes_returns
from .verification import told_together as told_together
from .verification import watch_hooks as watch_hooks
from .memoized import Replay as Replay
from .memoized import digest as digest
from .positions import LARGE as LARGE
from .positions import PART as PART
from .positions import PartScores as PartScores
from .positions import Positions as Positions
from .positions import comparable as comparable
from .positions import few_samples as few_samples
from .positions import own_scores as own_scores
from .positions import positions_of as positions_of
from .positions import token_values as token_values
from .loader_sweep import LoaderSweep as LoaderSweep
from .loader_sweep import NO_GRAPH as NO_GRAPH
from .loader_sweep import OVERWRITTEN as OVERWRITTEN
from .loader_sweep import ProgressBar as ProgressBar
from .loader_sweep import Sweep as Sweep
from .loader_sweep import check_baseline as check_baseline
from .loader_sweep import n_batches as n_batches
from .loader_sweep import n_samples as n_samples
from .joint import Joint as Joint
from .joint import JointNodes as JointNodes
from .joint import Unions as Unions
from .joint import changed_entries as changed_entries
from .joint import clashes as clashes
from .joint import coupled_together as coupled_together
from .joint import merged as merged
from .nested import Branch as Branch
from .nested import NestedPrefix as NestedPrefix
from .nested import Trunk as Trunk
from .function_sweep import sweep_function as sweep_function
from .sweep import SPEEDS as SPEEDS
from .sweep import sweep as sweep
from .repaired import change_of as change_of
from .repaired import repaired_variants as repaired_variants

__all__ = [
    "Agreement", "Allowance", "BEHAVIOURS", "Block", "Branch", "Fork", "FullModel", "FusedSuffixes",
    "GraphMismatch", "Joint", "JointNodes", "LARGE", "LoaderSweep", "NO_GRAPH", "NestedPrefix", "OVERWRITTEN",
    "PART", "PartScores", "Positions", "ProgressBar", "Replay", "SPEEDS", "SharedPrefix", "Sweep", "Trunk",
    "Unions", "VERIFY", "Verification", "Way", "add_hooks", "agreement", "all_finite", "allowed", "at_inputs",
    "aten", "batch_multiples", "batch_symbols", "behaviour", "call", "change_of", "changed_entries",
    "check_baseline", "choose_ways", "clashes", "comparable", "count_ways", "coupled_together", "deviation",
    "digest", "few_samples", "fuse", "has_onednn", "hooked", "keeps_state", "may_write", "merged",
    "n_batches", "n_samples", "own_scores", "positions_of", "reached_past", "repaired_variants", "report",
    "sometimes_returns", "stackable", "sweep", "sweep_function", "token_values", "told_together",
    "usual_ways", "wall_clock", "watch_hooks", "winograd_conv", "winograd_weight", "without_channels",
    "work_clock",
]
