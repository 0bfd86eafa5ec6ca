# Written by .ci/readme.py from the notebooks; not edited by hand.

from .database import FORMAT as FORMAT
from .database import StudyDatabase as StudyDatabase
from .database import StudyError as StudyError
from .database import TABLES as TABLES
from .database import as_json as as_json
from .database import explained as explained
from .database import from_json as from_json
from .database import seal as seal
from .database import unsealed as unsealed
from .fingerprints import FunctionNode as FunctionNode
from .fingerprints import code_change as code_change
from .fingerprints import fingerprint_batches as fingerprint_batches
from .fingerprints import fingerprint_code as fingerprint_code
from .fingerprints import fingerprint_data as fingerprint_data
from .fingerprints import fingerprint_graph as fingerprint_graph
from .fingerprints import fingerprint_metric as fingerprint_metric
from .fingerprints import fingerprint_option as fingerprint_option
from .fingerprints import fingerprint_weights as fingerprint_weights
from .fingerprints import is_library as is_library
from .fingerprints import source_nodes as source_nodes
from .aggregate import Numbers as Numbers
from .aggregate import Shards as Shards
from .aggregate import mean_of as mean_of
from .aggregate import method_labels as method_labels
from .aggregate import table_rows as table_rows
from .contents import NO_FAST as NO_FAST
from .contents import check_cell as check_cell
from .contents import check_facts as check_facts
from .contents import check_metric as check_metric
from .contents import check_numbers as check_numbers
from .records import NOTED as NOTED
from .records import StudyFile as StudyFile
from .records import cell_key as cell_key
from .records import differing as differing
from .calibrations import KeptCalibration as KeptCalibration
from .calibrations import calibration_size as calibration_size
from .calibrations import from_bytes as from_bytes
from .calibrations import take_calibrations as take_calibrations
from .calibrations import to_bytes as to_bytes
from .study import Study as Study
from .study import merge_studies as merge_studies
from .study import new_study as new_study
from .recovery import Rows as Rows
from .recovery import salvage as salvage
from .read import own_reader as own_reader
from .read import read_file as read_file
from .order import order_by_samples as order_by_samples
from .order import samples_until_order as samples_until_order
from .paired import FEWEST as FEWEST
from .paired import Part as Part
from .paired import compare_studies as compare_studies

__all__ = [
    "FEWEST", "FORMAT", "FunctionNode", "KeptCalibration", "NOTED", "NO_FAST", "Numbers", "Part", "Rows",
    "Shards", "Study", "StudyDatabase", "StudyError", "StudyFile", "TABLES", "as_json", "calibration_size",
    "cell_key", "check_cell", "check_facts", "check_metric", "check_numbers", "code_change",
    "compare_studies", "differing", "explained", "fingerprint_batches", "fingerprint_code",
    "fingerprint_data", "fingerprint_graph", "fingerprint_metric", "fingerprint_option",
    "fingerprint_weights", "from_bytes", "from_json", "is_library", "mean_of", "merge_studies",
    "method_labels", "new_study", "order_by_samples", "own_reader", "read_file", "salvage",
    "samples_until_order", "seal", "source_nodes", "table_rows", "take_calibrations", "to_bytes", "unsealed",
]
