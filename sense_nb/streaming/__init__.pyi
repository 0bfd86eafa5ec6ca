# Written by .ci/readme.py from the notebooks; not edited by hand.

from .tensors import CheckpointError as CheckpointError
from .tensors import StoredTensors as StoredTensors
from .skeleton import Skeleton as Skeleton
from .skeleton import find_blocks as find_blocks
from .skeleton import from_config as from_config
from .skeleton import having_part as having_part
from .skeleton import having_tensors as having_tensors
from .skeleton import matched as matched
from .skeleton import without_weights as without_weights
from .blocks import BlockCall as BlockCall
from .blocks import NotByBlocks as NotByBlocks
from .blocks import OutputForm as OutputForm
from .blocks import Streamed as Streamed
from .blocks import probe as probe
from .memo import Memo as Memo
from .activations import Activations as Activations
from .activations import Key as Key
from .activations import bytes_of as bytes_of
from .activations import load_state as load_state
from .activations import save_state as save_state
from .activations import size_text as size_text
from .cells import StreamedCells as StreamedCells
from .block_pass import BlockPass as BlockPass
from .block_pass import Keeper as Keeper
from .block_pass import UNCHANGED as UNCHANGED
from .block_pass import Work as Work

__all__ = [
    "Activations", "BlockCall", "BlockPass", "CheckpointError", "Keeper", "Key", "Memo", "NotByBlocks",
    "OutputForm", "Skeleton", "StoredTensors", "Streamed", "StreamedCells", "UNCHANGED", "Work", "bytes_of",
    "find_blocks", "from_config", "having_part", "having_tensors", "load_state", "matched", "probe",
    "save_state", "size_text", "without_weights",
]
