# Written by .ci/readme.py from the notebooks; not edited by hand.

from .select import CONVOLUTIONS as CONVOLUTIONS
from .select import CaptureError as CaptureError
from .select import EvaluationError as EvaluationError
from .select import HoldsModel as HoldsModel
from .select import INPUTS_FIRST as INPUTS_FIRST
from .select import LAYER_TYPES as LAYER_TYPES
from .select import OUTPUTS_FIRST as OUTPUTS_FIRST
from .select import OnDisk as OnDisk
from .select import SYNONYMS as SYNONYMS
from .select import SenseError as SenseError
from .select import StudyError as StudyError
from .select import TableError as TableError
from .select import Target as Target
from .select import UNKNOWN_KIND as UNKNOWN_KIND
from .select import brief as brief
from .select import device_of_model as device_of_model
from .select import is_conv1d as is_conv1d
from .select import is_layer as is_layer
from .select import left_out as left_out
from .select import left_out_text as left_out_text
from .select import nearest as nearest
from .select import plain_name as plain_name
from .select import plural as plural
from .select import printable as printable
from .select import select_layers as select_layers
from .select import select_targets as select_targets
from .select import split_label as split_label
from .select import unwrap as unwrap
from .select import weight_kind as weight_kind
from .select import weight_names as weight_names
from .state import exact_kernels as exact_kernels
from .state import fixed_rng as fixed_rng
from .state import memory_key as memory_key
from .state import no_questions as no_questions
from .state import one_thread as one_thread
from .state import same_attributes as same_attributes
from .state import same_bytes as same_bytes
from .state import same_grad_mode as same_grad_mode
from .state import same_modes as same_modes
from .state import state_of as state_of
from .state import untouched as untouched
from .state import version_of as version_of
from .copies import HOOKS as HOOKS
from .copies import caching_settings as caching_settings
from .copies import check_weights as check_weights
from .copies import copies_itself as copies_itself
from .copies import drop_hooks as drop_hooks
from .copies import foreign_hooks as foreign_hooks
from .copies import guarded_weights as guarded_weights
from .copies import is_plain as is_plain
from .copies import others_hooks as others_hooks
from .copies import own_copy as own_copy
from .copies import private_copy as private_copy
from .copies import sets_modes as sets_modes
from .copies import shared_bytes as shared_bytes
from .copies import tensors_in as tensors_in
from .copies import to_eval as to_eval
from .copies import weights_as_parameters as weights_as_parameters
from .prepared import Prepared as Prepared
from .files import WriteError as WriteError
from .files import cache_folder as cache_folder
from .files import formula_free as formula_free
from .files import guarded_text as guarded_text
from .files import replacing as replacing
from .files import replacing_folder as replacing_folder
from .files import unguarded_text as unguarded_text
from .files import write_figure as write_figure
from .files import write_file as write_file
from .files import write_frame as write_frame
from .files import write_rows as write_rows
from .record import DTYPES as DTYPES
from .record import changed_since as changed_since
from .record import dense_settings as dense_settings
from .record import example_from as example_from
from .record import keep_record as keep_record
from .record import note_change as note_change
from .record import record_of as record_of
from .record import shapes_of as shapes_of
from .record import structure_of as structure_of

__all__ = [
    "CONVOLUTIONS", "CaptureError", "DTYPES", "EvaluationError", "HOOKS", "HoldsModel", "INPUTS_FIRST",
    "LAYER_TYPES", "OUTPUTS_FIRST", "OnDisk", "Prepared", "SYNONYMS", "SenseError", "StudyError",
    "TableError", "Target", "UNKNOWN_KIND", "WriteError", "brief", "cache_folder", "caching_settings",
    "changed_since", "check_weights", "copies_itself", "dense_settings", "device_of_model", "drop_hooks",
    "exact_kernels", "example_from", "fixed_rng", "foreign_hooks", "formula_free", "guarded_text",
    "guarded_weights", "is_conv1d", "is_layer", "is_plain", "keep_record", "left_out", "left_out_text",
    "memory_key", "nearest", "no_questions", "note_change", "one_thread", "others_hooks", "own_copy",
    "plain_name", "plural", "printable", "private_copy", "record_of", "replacing", "replacing_folder",
    "same_attributes", "same_bytes", "same_grad_mode", "same_modes", "select_layers", "select_targets",
    "sets_modes", "shapes_of", "shared_bytes", "split_label", "state_of", "structure_of", "tensors_in",
    "to_eval", "unguarded_text", "untouched", "unwrap", "version_of", "weight_kind", "weight_names",
    "weights_as_parameters", "write_figure", "write_file", "write_frame", "write_rows",
]
