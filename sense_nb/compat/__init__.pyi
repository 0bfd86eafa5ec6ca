# Written by .ci/readme.py from the notebooks; not edited by hand.

from .nni import ChannelDependency as ChannelDependency
from .nni import ElementUpTo as ElementUpTo
from .nni import FilterUpTo as FilterUpTo
from .nni import NNIDependency as NNIDependency
from .nni import PRUNE_TYPES as PRUNE_TYPES
from .nni import SensitivityAnalysis as SensitivityAnalysis
from .nni import count_flops_params as count_flops_params
from .nni import count_flops_params_v1 as count_flops_params_v1
from .nni import fix_mask_conflict as fix_mask_conflict
from .nni import nni_count_flops_params as nni_count_flops_params
from .nni import nni_fix_mask_conflict as nni_fix_mask_conflict
from .nni import not_safe_to_prune as not_safe_to_prune
from .distiller import GROUPS as GROUPS
from .distiller import KernelChannelUpTo as KernelChannelUpTo
from .distiller import compute_log_macs as compute_log_macs
from .distiller import compute_reward as compute_reward
from .distiller import create_macs_table as create_macs_table
from .distiller import df2sensitivities as df2sensitivities
from .distiller import get_param_names as get_param_names
from .distiller import get_sensitivity_levels as get_sensitivity_levels
from .distiller import perform_sensitivity_analysis as perform_sensitivity_analysis
from .distiller import sensitivities_to_csv as sensitivities_to_csv
from .distiller import sensitivities_to_png as sensitivities_to_png
from .paddleslim import CRITERIONS as CRITERIONS
from .paddleslim import OwnGroup as OwnGroup
from .paddleslim import Pruner as Pruner
from .paddleslim import SlimExecutor as SlimExecutor
from .paddleslim import analysis as analysis
from .paddleslim import analysis_prune as analysis_prune
from .paddleslim import channels_gone as channels_gone
from .paddleslim import flops as flops
from .paddleslim import get_ratios_by_loss as get_ratios_by_loss
from .paddleslim import input_names as input_names
from .paddleslim import load_sensitivities as load_sensitivities
from .paddleslim import merge_sensitive as merge_sensitive
from .paddleslim import prune as prune
from .paddleslim import sensitivity as sensitivity
from .paddleslim import slim_flops as slim_flops
from .fasterai import COMPRESSIONS as COMPRESSIONS
from .fasterai import FasteraiGroup as FasteraiGroup
from .fasterai import FasteraiQuantize as FasteraiQuantize
from .fasterai import FasteraiResult as FasteraiResult
from .fasterai import LayerSensitivity as LayerSensitivity
from .fasterai import OutputRounding as OutputRounding
from .fasterai import SensitivityAnalyzer as SensitivityAnalyzer
from .fasterai import SensitivityResult as SensitivityResult
from .fasterai import analyze_sensitivity as analyze_sensitivity
from .fasterai import large_final as large_final
from .fasterai import small_final as small_final
from .fasterai import squared_final as squared_final

__all__ = [
    "COMPRESSIONS", "CRITERIONS", "ChannelDependency", "ElementUpTo", "FasteraiGroup", "FasteraiQuantize",
    "FasteraiResult", "FilterUpTo", "GROUPS", "KernelChannelUpTo", "LayerSensitivity", "NNIDependency",
    "OutputRounding", "OwnGroup", "PRUNE_TYPES", "Pruner", "SensitivityAnalysis", "SensitivityAnalyzer",
    "SensitivityResult", "SlimExecutor", "analysis", "analysis_prune", "analyze_sensitivity", "channels_gone",
    "compute_log_macs", "compute_reward", "count_flops_params", "count_flops_params_v1", "create_macs_table",
    "df2sensitivities", "fix_mask_conflict", "flops", "get_param_names", "get_ratios_by_loss",
    "get_sensitivity_levels", "input_names", "large_final", "load_sensitivities", "merge_sensitive",
    "nni_count_flops_params", "nni_fix_mask_conflict", "not_safe_to_prune", "perform_sensitivity_analysis",
    "prune", "sensitivities_to_csv", "sensitivities_to_png", "sensitivity", "slim_flops", "small_final",
    "squared_final",
]
