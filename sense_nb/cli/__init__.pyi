# Written by .ci/readme.py from the notebooks; not edited by hand.

from .entry import COMMANDS as COMMANDS
from .entry import imported_command as imported_command
from .values import Between as Between
from .values import SettingsError as SettingsError
from .values import a_metric as a_metric
from .values import a_trust as a_trust
from .values import accepted_by as accepted_by
from .values import checked as checked
from .values import last_part as last_part
from .values import limit_of as limit_of
from .values import methods_from as methods_from
from .values import nearest_key as nearest_key
from .values import one_of as one_of
from .values import short as short
from .settings import DataSettings as DataSettings
from .settings import EXCLUSIVE as EXCLUSIVE
from .settings import EarlyStopSettings as EarlyStopSettings
from .settings import INSTALLED as INSTALLED
from .settings import KEYS as KEYS
from .settings import MeasureSettings as MeasureSettings
from .settings import ModelSettings as ModelSettings
from .settings import RunSettings as RunSettings
from .settings import SECTIONS as SECTIONS
from .settings import SHORT as SHORT
from .settings import Settings as Settings
from .settings import SourceSettings as SourceSettings
from .settings import check_settings as check_settings
from .settings import flat_settings as flat_settings
from .settings import key as key
from .settings import keys_of as keys_of
from .settings_file import parse_yaml as parse_yaml
from .settings_file import read_settings as read_settings
from .images import ImageFolder as ImageFolder
from .images import Labelled as Labelled
from .images import MEAN as MEAN
from .images import STD as STD
from .images import SUFFIXES as SUFFIXES
from .images import find_images as find_images
from .importing import MAKERS as MAKERS
from .importing import Trust as Trust
from .importing import check_callable as check_callable
from .importing import imported as imported
from .importing import imports_here as imports_here
from .importing import made as made
from .loading import check_fit as check_fit
from .loading import data_of as data_of
from .loading import layers_of as layers_of
from .loading import learner_data as learner_data
from .loading import learner_of as learner_of
from .loading import load_weights as load_weights
from .loading import metrics_of as metrics_of
from .loading import model_of as model_of
from .loading import output_of as output_of
from .errors import error_text as error_text
from .errors import note as note
from .errors import reported as reported
from .errors import say as say
from .inspect import sense_count as sense_count
from .inspect import sense_deps as sense_deps
from .inspect import sense_report as sense_report
from .flags import settings_from as settings_from
from .study import sense_info as sense_info
from .study import sense_merge as sense_merge
from .study import study_report as study_report
from .expected import DryRun as DryRun
from .expected import expected_of as expected_of
from .run import measured_by as measured_by
from .run import sense_run as sense_run
from .run import write_tables as write_tables
from .demo import DemoProgress as DemoProgress
from .demo import KINDS as KINDS
from .demo import level_list as level_list
from .demo import positive_int as positive_int
from .demo import prune_and_report as prune_and_report
from .demo import pruned_and_tuned as pruned_and_tuned
from .demo import sense_demo as sense_demo

__all__ = [
    "Between", "COMMANDS", "DataSettings", "DemoProgress", "DryRun", "EXCLUSIVE", "EarlyStopSettings",
    "INSTALLED", "ImageFolder", "KEYS", "KINDS", "Labelled", "MAKERS", "MEAN", "MeasureSettings",
    "ModelSettings", "RunSettings", "SECTIONS", "SHORT", "STD", "SUFFIXES", "Settings", "SettingsError",
    "SourceSettings", "Trust", "a_metric", "a_trust", "accepted_by", "check_callable", "check_fit",
    "check_settings", "checked", "data_of", "error_text", "expected_of", "find_images", "flat_settings",
    "imported", "imported_command", "imports_here", "key", "keys_of", "last_part", "layers_of",
    "learner_data", "learner_of", "level_list", "limit_of", "load_weights", "made", "measured_by",
    "methods_from", "metrics_of", "model_of", "nearest_key", "note", "one_of", "output_of", "parse_yaml",
    "positive_int", "prune_and_report", "pruned_and_tuned", "read_settings", "reported", "say", "sense_count",
    "sense_demo", "sense_deps", "sense_info", "sense_merge", "sense_report", "sense_run", "settings_from",
    "short", "study_report", "write_tables",
]
