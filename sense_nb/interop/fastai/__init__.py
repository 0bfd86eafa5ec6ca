"""fastai: importing this package adds `learn.sensitivity` and `learn.prune` to every `Learner`."""

from sense_nb.interop.fastai import methods as _methods  # noqa: F401
from sense_nb.model.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
