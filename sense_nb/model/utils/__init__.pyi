# Written by .ci/readme.py from the notebooks; not edited by hand.

from .interrupts import interrupts_held as interrupts_held
from .interrupts import restoring as restoring
from .interrupts import shielded as shielded
from .sightings import Sightings as Sightings
from .attached import ATTACHED as ATTACHED
from .attached import at_address as at_address
from .attached import attached as attached
from .docstrings import Definition as Definition
from .docstrings import comment as comment
from .docstrings import document as document
from .docstrings import document_loaded as document_loaded
from .docstrings import parameters as parameters
from .docstrings import sections as sections
from .docstrings import without_aliases as without_aliases
from .faces import face as face
from .experts import COUNTS as COUNTS
from .experts import ExpertSet as ExpertSet
from .experts import expert_count as expert_count
from .experts import expert_sets as expert_sets
from .experts import expert_tensors as expert_tensors
from .experts import is_router as is_router
from .experts import outputs_first as outputs_first
from .experts import stored as stored
from .progress import LOG_INTERVAL as LOG_INTERVAL
from .progress import LogBar as LogBar
from .progress import duration_text as duration_text
from .progress import progress_bar as progress_bar
from .progress import progress_text as progress_text
from .progress import seconds_of as seconds_of
from .quiet import quiet_import as quiet_import
from .roles import block_of as block_of
from .roles import fused_layers as fused_layers
from .roles import in_roles as in_roles
from .roles import is_within as is_within
from .roles import role_of as role_of
from .reading import DAMAGE as DAMAGE
from .reading import UniqueKeyLoader as UniqueKeyLoader
from .reading import check_archive as check_archive
from .reading import check_tensors as check_tensors
from .reading import load_plain as load_plain
from .reading import naming as naming
from .reading import open_regular as open_regular
from .reading import read_bytes as read_bytes
from .reading import read_text as read_text

__all__ = [
    "ATTACHED", "COUNTS", "DAMAGE", "Definition", "ExpertSet", "LOG_INTERVAL", "LogBar", "Sightings",
    "UniqueKeyLoader", "at_address", "attached", "block_of", "check_archive", "check_tensors", "comment",
    "document", "document_loaded", "duration_text", "expert_count", "expert_sets", "expert_tensors", "face",
    "fused_layers", "in_roles", "interrupts_held", "is_router", "is_within", "load_plain", "naming",
    "open_regular", "outputs_first", "parameters", "progress_bar", "progress_text", "quiet_import",
    "read_bytes", "read_text", "restoring", "role_of", "seconds_of", "sections", "shielded", "stored",
    "without_aliases",
]
