"""As many samples as are needed: who stops when, what is measured together."""

from sense_nb.model.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
