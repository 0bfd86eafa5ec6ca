# Written by .ci/readme.py from the notebooks; not edited by hand.

from .replay import SaveError as SaveError
from .replay import replayed as replayed
from .folder import load as load
from .folder import save as save
from .weights import load_weights as load_weights

__all__ = [
    "SaveError", "load", "load_weights", "replayed", "save",
]
