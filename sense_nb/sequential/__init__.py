"""Samples in random order, intervals that may be looked at, who stops when."""

from sense_nb.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
