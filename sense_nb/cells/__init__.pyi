# Written by .ci/readme.py from the notebooks; not edited by hand.

from .cells import Planned as Planned
from .cells import Roles as Roles
from .cells import coupled_remarks as coupled_remarks
from .cells import left_out_remarks as left_out_remarks
from .cells import plan as plan
from .cells import planned as planned
from .cells import shared_names as shared_names
from .cells import sparing_outputs as sparing_outputs
from .base_plan import CarriedOut as CarriedOut
from .base_plan import on_top as on_top
from .base_plan import put as put

__all__ = [
    "CarriedOut", "Planned", "Roles", "coupled_remarks", "left_out_remarks", "on_top", "plan", "planned",
    "put", "shared_names", "sparing_outputs",
]
