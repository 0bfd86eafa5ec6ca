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
from .tools import most_frequent as most_frequent
from .tools import nearest_weights as nearest_weights
from .tools import other_way as other_way
from .tools import plan_from as plan_from
from .tools import untouched_layers as untouched_layers
from .compressed_tensors import CompressedTensors as CompressedTensors
from .compressed_tensors import LLMCompressor as LLMCompressor
from .compressed_tensors import scheme_of as scheme_of
from .torchao import TorchAO as TorchAO
from .torchao import torchao_config as torchao_config
from .pruners import LayerSparsities as LayerSparsities
from .pruners import TorchPruning as TorchPruning
from .pruners import is_drops as is_drops
from .pruners import levels_in as levels_in
from .pruners import plan_of_drops as plan_of_drops
from .pruners import pruner_arguments as pruner_arguments
from .pruners import sparsities_of_levels as sparsities_of_levels
from .bitsandbytes import BitsAndBytes as BitsAndBytes
from .modelopt import ModelOpt as ModelOpt
from .modelopt import input_quantizer as input_quantizer
from .modelopt import rounding_of_settings as rounding_of_settings
from .modelopt import weight_quantizer as weight_quantizer
from .layer_configs import AutoRound as AutoRound
from .layer_configs import ExLlamaV3 as ExLlamaV3
from .layer_configs import MLX as MLX
from .layer_configs import Olive as Olive
from .layer_configs import scheme_rounding as scheme_rounding
from .nncf import NNCF as NNCF
from .nncf import nncf_arguments as nncf_arguments
from .llama_cpp import LlamaCpp as LlamaCpp
from .llama_cpp import gguf_name as gguf_name
from .servers import SERVERS as SERVERS
from .servers import served as served
from .servers import server_ties as server_ties
from .servers import vllm_refusal as vllm_refusal
from .plans import TOOLS as TOOLS
from .plans import export_plan as export_plan
from .plans import read_any_plan as read_any_plan
from .measured import Cells as Cells
from .measured import UNTOUCHED as UNTOUCHED
from .measured import number as number
from .measured import option_table as option_table
from .measured import ties_of as ties_of
from .score_files import format_level as format_level
from .score_files import hawq_from_frame as hawq_from_frame
from .score_files import plain_layers as plain_layers
from .score_files import read_accuracy_list as read_accuracy_list
from .score_files import read_auto_round_scores as read_auto_round_scores
from .score_files import read_choices as read_choices
from .score_files import read_exllamav3 as read_exllamav3
from .score_files import read_hawq as read_hawq
from .score_files import read_layer_scores as read_layer_scores
from .score_files import read_mlx_sensitivities as read_mlx_sensitivities
from .modelopt_state import plain_load as plain_load
from .modelopt_state import read_modelopt_state as read_modelopt_state
from .reading import read_measurement as read_measurement

__all__ = [
    "AutoRound", "BitsAndBytes", "CONVOLUTIONS", "Cells", "CompressedTensors", "ExLlamaV3", "Exported",
    "LINEAR", "LLMCompressor", "LayerChange", "LayerSparsities", "Layers", "LlamaCpp", "MATRICES", "MLX",
    "ModelOpt", "NNCF", "Olive", "Rounding", "SERVERS", "Sparsity", "TOOLS", "Tool", "TorchAO",
    "TorchPruning", "Types", "UNTOUCHED", "change_of_step", "content_of", "export_plan", "export_with",
    "float8_format", "format_level", "gguf_name", "hawq_from_frame", "input_quantizer", "integer_format",
    "is_drops", "is_of_type", "levels_in", "most_frequent", "nearest_weights", "nncf_arguments", "number",
    "option_table", "other_rounding", "other_way", "plain_layers", "plain_load", "plan_from", "plan_of_drops",
    "pruner_arguments", "read_accuracy_list", "read_any_plan", "read_auto_round_scores", "read_choices",
    "read_exllamav3", "read_hawq", "read_layer_scores", "read_measurement", "read_mlx_sensitivities",
    "read_modelopt_state", "rounding_of_settings", "scheme_of", "scheme_rounding", "served", "server_ties",
    "sparsities_of_levels", "step_of_change", "ties_of", "torchao_config", "untouched_layers", "vllm_refusal",
    "weight_quantizer",
]
