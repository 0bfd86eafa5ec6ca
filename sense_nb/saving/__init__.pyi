# Written by .ci/readme.py from the notebooks; not edited by hand.

from .values import NotJson as NotJson
from .values import SaveError as SaveError
from .values import decoded as decoded
from .values import encoded as encoded
from .values import import_path as import_path
from .values import object_at as object_at
from .structure import attributes as attributes
from .structure import differences as differences
from .structure import held_tensors as held_tensors
from .structure import redo as redo
from .folder import FORMS as FORMS
from .folder import from_settings as from_settings
from .folder import load as load
from .folder import save as save

__all__ = [
    "FORMS", "NotJson", "SaveError", "attributes", "decoded", "differences", "encoded", "from_settings",
    "held_tensors", "import_path", "load", "object_at", "redo", "save",
]
