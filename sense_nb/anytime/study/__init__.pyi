# Written by .ci/readme.py from the notebooks; not edited by hand.

from .database import FORMAT as FORMAT
from .database import StudyDatabase as StudyDatabase
from .database import TABLES as TABLES
from .database import as_json as as_json
from .database import as_stored as as_stored
from .database import explained as explained
from .database import reading_contents as reading_contents
from .database import seal as seal
from .database import unsealed as unsealed
from .aggregate import Numbers as Numbers
from .aggregate import Shards as Shards
from .aggregate import mean_of as mean_of
from .aggregate import method_labels as method_labels
from .aggregate import table_rows as table_rows
from .records import NOTED as NOTED
from .records import StudyFile as StudyFile
from .records import cell_key as cell_key
from .records import differing as differing
from .study import Study as Study
from .study import merge_studies as merge_studies
from .report import study_report as study_report

__all__ = [
    "FORMAT", "NOTED", "Numbers", "Shards", "Study", "StudyDatabase", "StudyFile", "TABLES", "as_json",
    "as_stored", "cell_key", "differing", "explained", "mean_of", "merge_studies", "method_labels",
    "reading_contents", "seal", "study_report", "table_rows", "unsealed",
]
