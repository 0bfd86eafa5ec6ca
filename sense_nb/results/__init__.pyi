# Written by .ci/readme.py from the notebooks; not edited by hand.

from .schema import COLUMNS as COLUMNS
from .schema import FLOATS as FLOATS
from .schema import INTEGERS as INTEGERS
from .schema import RANGES as RANGES
from .schema import STATUSES as STATUSES
from .schema import TableError as TableError
from .schema import UNITS as UNITS
from .schema import check_info as check_info
from .schema import higher_is_better as higher_is_better
from .schema import possible_drops as possible_drops
from .schema import signed_drop as signed_drop
from .schema import spread as spread
from .schema import tidy as tidy
from .formats import DISTILLER_COLUMNS as DISTILLER_COLUMNS
from .formats import TIDY_FORMAT as TIDY_FORMAT
from .formats import accuracy_unit as accuracy_unit
from .formats import read_table as read_table
from .formats import split_parameter_name as split_parameter_name
from .formats import status_of_value as status_of_value
from .writing import write_table as write_table
from .unpickle import UniqueKeyLoader as UniqueKeyLoader
from .unpickle import plain_unpickle as plain_unpickle
from .unpickle import read_paddleslim as read_paddleslim
from .unpickle import read_table_file as read_table_file
from .result import RANKED as RANKED
from .result import SensitivityResult as SensitivityResult
from .result import TABLE_CSS as TABLE_CSS
from .result import format_number as format_number
from .result import layer_labels as layer_labels
from .result import resolve_choice as resolve_choice
from .result import verified_text as verified_text
from .compare import Comparison as Comparison
from .compare import compare as compare
from .compare import merge as merge
from .blocks import FOLDS as FOLDS
from .blocks import strongest_level as strongest_level
from .blocks import table_by_block as table_by_block

__all__ = [
    "COLUMNS", "Comparison", "DISTILLER_COLUMNS", "FLOATS", "FOLDS", "INTEGERS", "RANGES", "RANKED",
    "STATUSES", "SensitivityResult", "TABLE_CSS", "TIDY_FORMAT", "TableError", "UNITS", "UniqueKeyLoader",
    "accuracy_unit", "check_info", "compare", "format_number", "higher_is_better", "layer_labels", "merge",
    "plain_unpickle", "possible_drops", "read_paddleslim", "read_table", "read_table_file", "resolve_choice",
    "signed_drop", "split_parameter_name", "spread", "status_of_value", "strongest_level", "table_by_block",
    "tidy", "verified_text", "write_table",
]
