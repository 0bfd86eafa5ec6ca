"""Layer sensitivity of PyTorch models: how much of each layer can go, what it costs, and doing it."""

__version__ = "0.1.0"

from sense_nb.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
