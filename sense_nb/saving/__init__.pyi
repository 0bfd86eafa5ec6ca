# Written by .ci/readme.py from the notebooks; not edited by hand.

from .values import KNOWN as KNOWN
from .values import NotJson as NotJson
from .values import SaveError as SaveError
from .values import Trust as Trust
from .values import check_saved as check_saved
from .values import decoded as decoded
from .values import encoded as encoded
from .values import import_path as import_path
from .values import is_elsewhere as is_elsewhere
from .values import is_trusted as is_trusted
from .values import object_at as object_at
from .values import trusted_at as trusted_at
from .structure import attributes as attributes
from .structure import differences as differences
from .structure import held_tensors as held_tensors
from .structure import redo as redo
from .folder import FORMS as FORMS
from .folder import from_settings as from_settings
from .folder import load as load
from .folder import save as save
from .semi_structured import BACKENDS as BACKENDS
from .semi_structured import MULTIPLES as MULTIPLES
from .semi_structured import semi_structured_layers as semi_structured_layers
from .semi_structured import to_semi_structured as to_semi_structured
from .onnx import OnnxModel as OnnxModel
from .onnx import export_onnx as export_onnx
from .onnx import onnx_difference as onnx_difference

__all__ = [
    "BACKENDS", "FORMS", "KNOWN", "MULTIPLES", "NotJson", "OnnxModel", "SaveError", "Trust", "attributes",
    "check_saved", "decoded", "differences", "encoded", "export_onnx", "from_settings", "held_tensors",
    "import_path", "is_elsewhere", "is_trusted", "load", "object_at", "onnx_difference", "redo", "save",
    "semi_structured_layers", "to_semi_structured", "trusted_at",
]
