"""What to measure, every chosen target with every method at every level."""

from sense_nb.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
