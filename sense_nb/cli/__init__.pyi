# Written by .ci/readme.py from the notebooks; not edited by hand.

from .errors import SettingsError as SettingsError
from .errors import error_text as error_text
from .errors import note as note
from .errors import reported as reported
from .errors import say as say
from .flags import FlagParser as FlagParser
from .flags import Given as Given
from .flags import T as T
from .flags import as_yaml as as_yaml
from .flags import between as between
from .flags import checked as checked
from .flags import checked_settings as checked_settings
from .flags import command as command
from .flags import parse_yaml as parse_yaml
from .flags import read_by as read_by
from .flags import read_yaml as read_yaml
from .settings import Settings as Settings
from .settings import SourceSettings as SourceSettings
from .settings import budget_of as budget_of
from .settings import check_settings as check_settings
from .settings import levels_of as levels_of
from .settings import limit_of as limit_of
from .settings import methods_from as methods_from
from .settings import read_settings as read_settings
from .settings import settings_from as settings_from
from .loading import check_fit as check_fit
from .loading import data_of as data_of
from .loading import images_of as images_of
from .loading import imported as imported
from .loading import layers_of as layers_of
from .loading import made as made
from .loading import metrics_of as metrics_of
from .loading import model_of as model_of
from .loading import output_of as output_of
from .inspect import sense_count as sense_count
from .inspect import sense_deps as sense_deps
from .inspect import sense_info as sense_info
from .inspect import sense_merge as sense_merge
from .inspect import sense_report as sense_report
from .run import measured_by as measured_by
from .run import sense_run as sense_run
from .run import write_tables as write_tables
from .demo import BUDGET as BUDGET
from .demo import DemoData as DemoData
from .demo import RATE as RATE
from .demo import STORED as STORED
from .demo import accuracy_lines as accuracy_lines
from .demo import compared as compared
from .demo import demo_data as demo_data
from .demo import demo_plans as demo_plans
from .demo import inside_blocks as inside_blocks
from .demo import outcome_on_held as outcome_on_held
from .demo import sense_demo as sense_demo

__all__ = [
    "BUDGET", "DemoData", "FlagParser", "Given", "RATE", "STORED", "Settings", "SettingsError",
    "SourceSettings", "T", "accuracy_lines", "as_yaml", "between", "budget_of", "check_fit", "check_settings",
    "checked", "checked_settings", "command", "compared", "data_of", "demo_data", "demo_plans", "error_text",
    "images_of", "imported", "inside_blocks", "layers_of", "levels_of", "limit_of", "made", "measured_by",
    "methods_from", "metrics_of", "model_of", "note", "outcome_on_held", "output_of", "parse_yaml", "read_by",
    "read_settings", "read_yaml", "reported", "say", "sense_count", "sense_demo", "sense_deps", "sense_info",
    "sense_merge", "sense_report", "sense_run", "settings_from", "write_tables",
]
