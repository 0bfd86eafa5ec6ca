# Written by .ci/readme.py from the notebooks; not edited by hand.

from .forms import Entries as Entries
from .forms import Fitted as Fitted
from .forms import Form as Form
from .forms import Moments as Moments
from .forms import Nothing as Nothing
from .forms import Rank as Rank
from .forms import Readers as Readers
from .forms import Scales as Scales
from .forms import solve_ridge as solve_ridge
from .norms import RunningStatistics as RunningStatistics
from .norms import arguments_of as arguments_of
from .norms import norms_behind as norms_behind
from .norms import packet_of as packet_of
from .norms import recalibrated as recalibrated
from .norms import running_norms as running_norms
from .refit import LinearUse as LinearUse
from .refit import linear_uses as linear_uses
from .refit import unfolded as unfolded
from .repair import Change as Change
from .repair import KINDS as KINDS
from .repair import NO_NORM as NO_NORM
from .repair import RIDGES as RIDGES
from .repair import Repair as Repair
from .repair import Repaired as Repaired
from .repair import as_repair as as_repair
from .repair import readers_behind as readers_behind
from .repair import repaired as repaired
from .steps import trained_steps as trained_steps

__all__ = [
    "Change", "Entries", "Fitted", "Form", "KINDS", "LinearUse", "Moments", "NO_NORM", "Nothing", "RIDGES",
    "Rank", "Readers", "Repair", "Repaired", "RunningStatistics", "Scales", "arguments_of", "as_repair",
    "linear_uses", "norms_behind", "packet_of", "readers_behind", "recalibrated", "repaired", "running_norms",
    "solve_ridge", "trained_steps", "unfolded",
]
