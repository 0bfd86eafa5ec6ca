"""Commands for the terminal."""

from sense_nb import _face_when_used

__getattr__, __dir__ = _face_when_used(__name__, __file__)
