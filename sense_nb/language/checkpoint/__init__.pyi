# Written by .ci/readme.py from the notebooks; not edited by hand.

from .tensors import CheckpointError as CheckpointError
from .tensors import StoredTensors as StoredTensors
from .skeleton import Skeleton as Skeleton
from .skeleton import dropped_at_once as dropped_at_once
from .skeleton import from_config as from_config
from .skeleton import give_back as give_back
from .skeleton import having_forwards as having_forwards
from .skeleton import having_part as having_part
from .skeleton import having_tensors as having_tensors
from .skeleton import matched as matched
from .skeleton import without_weights as without_weights
from .blocks import BlockCall as BlockCall
from .blocks import NotByBlocks as NotByBlocks
from .blocks import OutputForm as OutputForm
from .blocks import Positions as Positions
from .blocks import Stage as Stage
from .blocks import Streamed as Streamed
from .blocks import leaving_out as leaving_out
from .blocks import probe as probe
from .blocks import same_argument as same_argument
from .memo import Memo as Memo
from .activations import Activations as Activations
from .activations import Key as Key
from .activations import bytes_of as bytes_of
from .activations import load_state as load_state
from .activations import save_state as save_state
from .activations import size_text as size_text
from .cells import StreamedCells as StreamedCells
from .cells import as_variant as as_variant
from .cells import changed_modules as changed_modules
from .cells import first_tokens as first_tokens
from .cells import graph_without_weights as graph_without_weights
from .cells import skipped_blocks as skipped_blocks
from .cells import weightless_copy as weightless_copy
from .block_pass import BlockPass as BlockPass
from .block_pass import Keeper as Keeper
from .block_pass import UNCHANGED as UNCHANGED
from .block_pass import Work as Work
from .converted import ConvertedTensors as ConvertedTensors
from .converted import as_loaded as as_loaded
from .checkpoint import Checkpoint as Checkpoint
from .checkpoint import HollowPrepared as HollowPrepared
from .checkpoint import LazyModel as LazyModel
from .checkpoint import MemoryBudget as MemoryBudget
from .checkpoint import Sizes as Sizes
from .checkpoint import folder_of as folder_of
from .checkpoint import free_memory as free_memory
from .checkpoint import memory_of as memory_of
from .checkpoint import room_for as room_for
from .checkpoint import sizes_of as sizes_of
from .statistics import StreamedCalibration as StreamedCalibration
from .statistics import UnchangedPass as UnchangedPass
from .statistics import asks_calibration as asks_calibration
from .analysis import ONE_NUMBER as ONE_NUMBER
from .analysis import OUTPUTS as OUTPUTS
from .analysis import StreamedRun as StreamedRun
from .analysis import StreamedSweep as StreamedSweep
from .analysis import begun as begun
from .analysis import for_streamed as for_streamed
from .analysis import in_parts as in_parts
from .analysis import loader_eval as loader_eval
from .analysis import scratch_of as scratch_of
from .analysis import streamed_cells as streamed_cells
from .applied import apply_to_checkpoint as apply_to_checkpoint
from .measure import StreamedExperiment as StreamedExperiment
from .measure import analyze_checkpoint as analyze_checkpoint

__all__ = [
    "Activations", "BlockCall", "BlockPass", "Checkpoint", "CheckpointError", "ConvertedTensors",
    "HollowPrepared", "Keeper", "Key", "LazyModel", "Memo", "MemoryBudget", "NotByBlocks", "ONE_NUMBER",
    "OUTPUTS", "OutputForm", "Positions", "Sizes", "Skeleton", "Stage", "StoredTensors", "Streamed",
    "StreamedCalibration", "StreamedCells", "StreamedExperiment", "StreamedRun", "StreamedSweep", "UNCHANGED",
    "UnchangedPass", "Work", "analyze_checkpoint", "apply_to_checkpoint", "as_loaded", "as_variant",
    "asks_calibration", "begun", "bytes_of", "changed_modules", "dropped_at_once", "first_tokens",
    "folder_of", "for_streamed", "free_memory", "from_config", "give_back", "graph_without_weights",
    "having_forwards", "having_part", "having_tensors", "in_parts", "leaving_out", "load_state",
    "loader_eval", "matched", "memory_of", "probe", "room_for", "same_argument", "save_state", "scratch_of",
    "size_text", "sizes_of", "skipped_blocks", "streamed_cells", "weightless_copy", "without_weights",
]
