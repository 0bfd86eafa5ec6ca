# Written by .ci/readme.py from the notebooks; not edited by hand.

from .base import CALLS as CALLS
from .base import Callback as Callback
from .base import CallbackError as CallbackError
from .base import Callbacks as Callbacks
from .loggers import MLflow as MLflow
from .loggers import TensorBoard as TensorBoard
from .loggers import WandB as WandB

__all__ = [
    "CALLS", "Callback", "CallbackError", "Callbacks", "MLflow", "TensorBoard", "WandB",
]
