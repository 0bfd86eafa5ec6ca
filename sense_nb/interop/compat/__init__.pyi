# Written by .ci/readme.py from the notebooks; not edited by hand.

from .nni import ChannelDependency as ChannelDependency
from .nni import NNIDependency as NNIDependency
from .nni import PRUNE_TYPES as PRUNE_TYPES
from .nni import SensitivityAnalysis as SensitivityAnalysis
from .nni import count_flops_params as count_flops_params
from .nni import fix_mask_conflict as fix_mask_conflict
from .nni import nni_count_flops_params as nni_count_flops_params
from .nni import not_safe_to_prune as not_safe_to_prune
from .distiller import GROUPS as GROUPS
from .distiller import perform_sensitivity_analysis as perform_sensitivity_analysis
from .distiller import sensitivities_to_csv as sensitivities_to_csv
from .distiller import sensitivities_to_png as sensitivities_to_png
from .paddleslim import CRITERIONS as CRITERIONS
from .paddleslim import Pruner as Pruner
from .paddleslim import analysis as analysis
from .paddleslim import analysis_prune as analysis_prune
from .paddleslim import flops as flops
from .paddleslim import get_ratios_by_loss as get_ratios_by_loss
from .paddleslim import load_sensitivities as load_sensitivities
from .paddleslim import merge_sensitive as merge_sensitive
from .paddleslim import prune as prune
from .paddleslim import sensitivity as sensitivity
from .paddleslim import slim_flops as slim_flops
from .fasterai import COMPRESSIONS as COMPRESSIONS
from .fasterai import SensitivityAnalyzer as SensitivityAnalyzer
from .fasterai import analyze_sensitivity as analyze_sensitivity
from .fasterai import large_final as large_final
from .fasterai import small_final as small_final
from .fasterai import squared_final as squared_final

__all__ = [
    "COMPRESSIONS", "CRITERIONS", "ChannelDependency", "GROUPS", "NNIDependency", "PRUNE_TYPES", "Pruner",
    "SensitivityAnalysis", "SensitivityAnalyzer", "analysis", "analysis_prune", "analyze_sensitivity",
    "count_flops_params", "fix_mask_conflict", "flops", "get_ratios_by_loss", "large_final",
    "load_sensitivities", "merge_sensitive", "nni_count_flops_params", "not_safe_to_prune",
    "perform_sensitivity_analysis", "prune", "sensitivities_to_csv", "sensitivities_to_png", "sensitivity",
    "slim_flops", "small_final", "squared_final",
]
