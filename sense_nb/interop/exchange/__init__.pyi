# Written by .ci/readme.py from the notebooks; not edited by hand.

from .changes import LayerChange as LayerChange
from .changes import Rounding as Rounding
from .changes import Sparsity as Sparsity
from .changes import change_of_step as change_of_step
from .changes import float8_format as float8_format
from .changes import integer_format as integer_format
from .changes import other_rounding as other_rounding
from .changes import step_of_change as step_of_change
from .tools import CONVOLUTIONS as CONVOLUTIONS
from .tools import Exported as Exported
from .tools import LINEAR as LINEAR
from .tools import Layers as Layers
from .tools import MATRICES as MATRICES
from .tools import Tool as Tool
from .tools import Types as Types
from .tools import content_of as content_of
from .tools import export_with as export_with
from .tools import is_of_type as is_of_type
from .tools import other_way as other_way
from .tools import plan_from as plan_from
from .tools import unlike_measured as unlike_measured
from .tools import untouched_layers as untouched_layers
from .compressed_tensors import CompressedTensors as CompressedTensors
from .compressed_tensors import LLMCompressor as LLMCompressor
from .compressed_tensors import scheme_of as scheme_of
from .torchao import TorchAO as TorchAO
from .torchao import torchao_config as torchao_config
from .pruners import TorchPruning as TorchPruning
from .pruners import pruner_arguments as pruner_arguments
from .modelopt import ModelOpt as ModelOpt
from .modelopt import input_quantizer as input_quantizer
from .modelopt import rounding_of_settings as rounding_of_settings
from .modelopt import weight_quantizer as weight_quantizer
from .llama_cpp import LlamaCpp as LlamaCpp
from .llama_cpp import gguf_name as gguf_name
from .plans import TOOLS as TOOLS
from .plans import export_plan as export_plan
from .plans import load_tool as load_tool
from .plans import read_any_plan as read_any_plan
from .plans import tools_of_packages as tools_of_packages
from .measured import UNTOUCHED as UNTOUCHED
from .measured import number as number
from .measured import option_name as option_name
from .measured import option_table as option_table
from .measured import ties_of as ties_of
from .modelopt_state import plain_load as plain_load
from .modelopt_state import read_modelopt_state as read_modelopt_state
from .reading import read_measurement as read_measurement

__all__ = [
    "CONVOLUTIONS", "CompressedTensors", "Exported", "LINEAR", "LLMCompressor", "LayerChange", "Layers",
    "LlamaCpp", "MATRICES", "ModelOpt", "Rounding", "Sparsity", "TOOLS", "Tool", "TorchAO", "TorchPruning",
    "Types", "UNTOUCHED", "change_of_step", "content_of", "export_plan", "export_with", "float8_format",
    "gguf_name", "input_quantizer", "integer_format", "is_of_type", "load_tool", "number", "option_name",
    "option_table", "other_rounding", "other_way", "plain_load", "plan_from", "pruner_arguments",
    "read_any_plan", "read_measurement", "read_modelopt_state", "rounding_of_settings", "scheme_of",
    "step_of_change", "ties_of", "tools_of_packages", "torchao_config", "unlike_measured", "untouched_layers",
    "weight_quantizer",
]
