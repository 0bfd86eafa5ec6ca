# Written by .ci/readme.py from the notebooks; not edited by hand.

from .schema import COLUMNS as COLUMNS
from .schema import FLOATS as FLOATS
from .schema import INTEGERS as INTEGERS
from .schema import NO_EFFECT as NO_EFFECT
from .schema import RANGES as RANGES
from .schema import STATUSES as STATUSES
from .schema import UNITS as UNITS
from .schema import base_metric as base_metric
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
from .unpickle import read_paddleslim as read_paddleslim
from .unpickle import read_table_file as read_table_file
from .result import RANKED as RANKED
from .result import REPAIRED as REPAIRED
from .result import SensitivityResult as SensitivityResult
from .result import TABLE_CSS as TABLE_CSS
from .result import approximate_cells as approximate_cells
from .result import beyond_repair_alone as beyond_repair_alone
from .result import beyond_text as beyond_text
from .result import count_cells as count_cells
from .result import count_parts as count_parts
from .result import drops_beyond_repair as drops_beyond_repair
from .result import format_drop as format_drop
from .result import format_number as format_number
from .result import has_no_effect as has_no_effect
from .result import is_removed as is_removed
from .result import layer_labels as layer_labels
from .result import most_norms as most_norms
from .result import removes_parts as removes_parts
from .result import repaired_alone as repaired_alone
from .result import repaired_value as repaired_value
from .result import resolve_choice as resolve_choice
from .result import spoken_name as spoken_name
from .compare import Comparison as Comparison
from .compare import compare as compare
from .compare import merge as merge
from .blocks import FOLDS as FOLDS
from .blocks import strongest_level as strongest_level
from .blocks import table_by_block as table_by_block
from .summary import Fact as Fact
from .summary import LayerTable as LayerTable
from .summary import drop_format as drop_format
from .summary import drop_name as drop_name
from .summary import fact_text as fact_text
from .summary import how_computed as how_computed
from .summary import layer_table as layer_table
from .summary import level_text as level_text
from .summary import listed as listed
from .summary import reasons_text as reasons_text
from .summary import remarks_of as remarks_of
from .summary import repaired_alone_fact as repaired_alone_fact
from .summary import summary_text as summary_text
from .summary import took_text as took_text
from .summary import verified_text as verified_text

__all__ = [
    "COLUMNS", "Comparison", "DISTILLER_COLUMNS", "FLOATS", "FOLDS", "Fact", "INTEGERS", "LayerTable",
    "NO_EFFECT", "RANGES", "RANKED", "REPAIRED", "STATUSES", "SensitivityResult", "TABLE_CSS", "TIDY_FORMAT",
    "UNITS", "accuracy_unit", "approximate_cells", "base_metric", "beyond_repair_alone", "beyond_text",
    "check_info", "compare", "count_cells", "count_parts", "csv_lines", "drop_format", "drop_name",
    "drops_beyond_repair", "fact_text", "format_drop", "format_number", "has_no_effect", "higher_is_better",
    "how_computed", "is_removed", "layer_labels", "layer_table", "level_text", "listed", "merge",
    "most_norms", "possible_drops_of", "read_paddleslim", "read_table", "read_table_file", "reasons_text",
    "remarks_of", "removes_parts", "repaired_alone", "repaired_alone_fact", "repaired_value",
    "resolve_choice", "shown_unit", "signed_drop", "split_parameter_name", "spoken_name", "spread",
    "status_of_value", "strongest_level", "summary_text", "table_by_block", "tidy", "took_text",
    "verified_text", "write_table",
]
