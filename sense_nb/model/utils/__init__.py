"""Interrupts, files from elsewhere, and what a computation uses."""

from sense_nb.model.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
