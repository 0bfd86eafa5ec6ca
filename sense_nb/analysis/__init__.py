"""What to measure, and the entry point that measures every cell."""

from sense_nb.model.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
