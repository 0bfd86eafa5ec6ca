# Written by .ci/readme.py from the notebooks; not edited by hand.

from .cells import Planned as Planned
from .cells import Roles as Roles
from .cells import left_out_remarks as left_out_remarks
from .cells import plan as plan
from .cells import planned as planned
from .cells import shared_names as shared_names

__all__ = [
    "Planned", "Roles", "left_out_remarks", "plan", "planned", "shared_names",
]
