# Written by .ci/readme.py from the notebooks; not edited by hand.

from .processes import Job as Job
from .processes import Local as Local
from .processes import Ray as Ray
from .processes import WorkerError as WorkerError
from .processes import Workers as Workers
from .processes import as_workers as as_workers
from .distribute import SpreadSweep as SpreadSweep
from .distribute import spread_cells as spread_cells
from .distribute import spread_pass as spread_pass
from .distribute import spread_shards as spread_shards

__all__ = [
    "Job", "Local", "Ray", "SpreadSweep", "WorkerError", "Workers", "as_workers", "spread_cells",
    "spread_pass", "spread_shards",
]
