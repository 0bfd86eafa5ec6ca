# Written by .ci/readme.py from the notebooks; not edited by hand.

from .cells import Planned as Planned
from .cells import Roles as Roles
from .cells import coupled_remarks as coupled_remarks
from .cells import left_out_remarks as left_out_remarks
from .cells import optional_calibration as optional_calibration
from .cells import planned as planned
from .cells import shared_names as shared_names
from .cells import sparing_outputs as sparing_outputs
from .cells import unspared_remarks as unspared_remarks
from .cells import variants_of as variants_of
from .callbacks import CALLS as CALLS
from .callbacks import Callback as Callback
from .callbacks import CallbackError as CallbackError
from .callbacks import Callbacks as Callbacks
from .callbacks import LogCallback as LogCallback
from .analyze import CellTable as CellTable
from .analyze import Experiment as Experiment
from .analyze import analyze as analyze
from .analyze import remarks_on_cells as remarks_on_cells

__all__ = [
    "CALLS", "Callback", "CallbackError", "Callbacks", "CellTable", "Experiment", "LogCallback", "Planned",
    "Roles", "analyze", "coupled_remarks", "left_out_remarks", "optional_calibration", "planned",
    "remarks_on_cells", "shared_names", "sparing_outputs", "unspared_remarks", "variants_of",
]
