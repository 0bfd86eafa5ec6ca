"""What is told of a run, and loggers for TensorBoard, MLflow and W&B."""

from sense_nb.utils.faces import face

__getattr__, __dir__, __all__ = face(__name__, __file__)
