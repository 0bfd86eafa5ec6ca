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
from .schema import possible_drops_of as possible_drops_of
from .schema import shown_unit as shown_unit
from .schema import signed_drop as signed_drop
from .schema import spread as spread
from .schema import tidy as tidy
from .formats import DISTILLER_COLUMNS as DISTILLER_COLUMNS
from .formats import TIDY_FORMAT as TIDY_FORMAT
from .formats import accuracy_unit as accuracy_unit
from .formats import csv_lines as csv_lines
from .formats import read_table as read_table
from .formats import split_parameter_name as split_parameter_name
from .formats import status_of_value as status_of_value
from .writing import write_table as write_table
from .unpickle import UniqueKeyLoader as UniqueKeyLoader
from .unpickle import load_plain as load_plain
from .unpickle import read_paddleslim as read_paddleslim
from .unpickle import read_table_file as read_table_file
from .result import RANKED as RANKED
from .result import REPAIRED as REPAIRED
from .result import SensitivityResult as SensitivityResult
from .result import TABLE_CSS as TABLE_CSS
from .result import beyond_repair_alone as beyond_repair_alone
from .result import beyond_text as beyond_text
from .result import count_cells as count_cells
from .result import count_parts as count_parts
from .result import drops_beyond_repair as drops_beyond_repair
from .result import duration_text as duration_text
from .result import format_drop as format_drop
from .result import format_number as format_number
from .result import is_removed as is_removed
from .result import layer_labels as layer_labels
from .result import level_text as level_text
from .result import listed as listed
from .result import most_norms as most_norms
from .result import reasons_text as reasons_text
from .result import removes_parts as removes_parts
from .result import repaired_alone as repaired_alone
from .result import repaired_value as repaired_value
from .result import resolve_choice as resolve_choice
from .result import spoken_name as spoken_name
from .result import took_text as took_text
from .result import unread_text as unread_text
from .result import verified_text as verified_text
from .compare import Comparison as Comparison
from .compare import compare as compare
from .compare import merge as merge
from .blocks import FOLDS as FOLDS
from .blocks import strongest_level as strongest_level
from .blocks import table_by_block as table_by_block
from .documents import NUMBER as NUMBER
from .documents import SCHEMAS as SCHEMAS
from .documents import SCHEMA_SITE as SCHEMA_SITE
from .documents import add_schema as add_schema
from .documents import as_document as as_document
from .documents import check_schema as check_schema
from .documents import newest as newest
from .documents import plain as plain
from .documents import read_document as read_document
from .documents import read_result_json as read_result_json
from .documents import read_result_parquet as read_result_parquet
from .documents import result_to_json as result_to_json
from .documents import save_result as save_result

__all__ = [
    "COLUMNS", "Comparison", "DISTILLER_COLUMNS", "FLOATS", "FOLDS", "INTEGERS", "NUMBER", "RANGES", "RANKED",
    "REPAIRED", "SCHEMAS", "SCHEMA_SITE", "STATUSES", "SensitivityResult", "TABLE_CSS", "TIDY_FORMAT",
    "TableError", "UNITS", "UniqueKeyLoader", "accuracy_unit", "add_schema", "as_document",
    "beyond_repair_alone", "beyond_text", "check_info", "check_schema", "compare", "count_cells",
    "count_parts", "csv_lines", "drops_beyond_repair", "duration_text", "format_drop", "format_number",
    "higher_is_better", "is_removed", "layer_labels", "level_text", "listed", "load_plain", "merge",
    "most_norms", "newest", "plain", "possible_drops_of", "read_document", "read_paddleslim",
    "read_result_json", "read_result_parquet", "read_table", "read_table_file", "reasons_text",
    "removes_parts", "repaired_alone", "repaired_value", "resolve_choice", "result_to_json", "save_result",
    "shown_unit", "signed_drop", "split_parameter_name", "spoken_name", "spread", "status_of_value",
    "strongest_level", "table_by_block", "tidy", "took_text", "unread_text", "verified_text", "write_table",
]
