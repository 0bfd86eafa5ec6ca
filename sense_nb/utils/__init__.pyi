# Written by .ci/readme.py from the notebooks; not edited by hand.

from .interrupts import interrupts_held as interrupts_held
from .interrupts import restoring as restoring
from .interrupts import shielded as shielded
from .temporary import collect_orphans as collect_orphans
from .temporary import scratch_folder as scratch_folder
from .rebinding import Sightings as Sightings
from .rebinding import rebound as rebound
from .attached import ATTACHED as ATTACHED
from .attached import attached as attached
from .docstrings import Definition as Definition
from .docstrings import document as document
from .docstrings import document_loaded as document_loaded
from .docstrings import private_aliases as private_aliases
from .docstrings import sections as sections
from .faces import face as face
from .progress import LOG_INTERVAL as LOG_INTERVAL
from .progress import LogBar as LogBar
from .progress import bar_class as bar_class
from .progress import progress_bar as progress_bar
from .progress import progress_text as progress_text
from .quiet import quiet_import as quiet_import

__all__ = [
    "ATTACHED", "Definition", "LOG_INTERVAL", "LogBar", "Sightings", "attached", "bar_class",
    "collect_orphans", "document", "document_loaded", "face", "interrupts_held", "private_aliases",
    "progress_bar", "progress_text", "quiet_import", "rebound", "restoring", "scratch_folder", "sections",
    "shielded",
]
