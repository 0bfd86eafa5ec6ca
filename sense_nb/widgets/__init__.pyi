# Written by .ci/readme.py from the notebooks; not edited by hand.

from .base import Chooser as Chooser
from .base import Explorer as Explorer
from .base import KeptErrors as KeptErrors
from .base import MarkedTable as MarkedTable
from .base import PageTheme as PageTheme
from .base import ResultExplorer as ResultExplorer
from .base import SECOND_AXES as SECOND_AXES
from .base import STYLE as STYLE
from .base import ask_loop as ask_loop
from .base import begin_thread as begin_thread
from .base import cell_text as cell_text
from .base import cost_table as cost_table
from .base import dropdown as dropdown
from .base import layer_reward as layer_reward
from .base import marked as marked
from .base import offer as offer
from .base import open_result as open_result
from .base import png_of as png_of
from .base import radio as radio
from .base import running_loop as running_loop
from .base import second_axis as second_axis
from .results import CompareExplorer as CompareExplorer
from .results import LayerExplorer as LayerExplorer
from .results import LevelExplorer as LevelExplorer
from .results import group_choices as group_choices
from .model import COSTS as COSTS
from .model import CostExplorer as CostExplorer
from .model import Masks as Masks
from .model import TopologyExplorer as TopologyExplorer
from .model import group_table as group_table
from .weights import NORMS as NORMS
from .weights import VIEWS as VIEWS
from .weights import WINDOW as WINDOW
from .weights import WeightsExplorer as WeightsExplorer
from .weights import compressed_weight as compressed_weight
from .weights import filter_norms as filter_norms
from .weights import kernel_tiles as kernel_tiles
from .weights import plot_filter_norms as plot_filter_norms
from .weights import plot_kernels as plot_kernels
from .weights import plot_weight_histogram as plot_weight_histogram
from .weights import weight_facts as weight_facts
from .live import LiveAnalysis as LiveAnalysis
from .live import analyze_live as analyze_live
from .live import watched as watched
from .measuring import MeasuredPlan as MeasuredPlan
from .measuring import MeasuringProgress as MeasuringProgress
from .measuring import PlanMeasurer as PlanMeasurer
from .measuring import WAYS as WAYS
from .measuring import far_outside as far_outside
from .measuring import plans_to_measure as plans_to_measure
from .measuring import same_steps as same_steps
from .measuring import surprise_text as surprise_text
from .kept import DrawnTarget as DrawnTarget
from .kept import Kept as Kept
from .kept import amount_text as amount_text
from .kept import changed_costs as changed_costs
from .kept import cost_label as cost_label
from .kept import cost_shares as cost_shares
from .kept import drawn_targets as drawn_targets
from .kept import idle_methods as idle_methods
from .kept import kept_of as kept_of
from .kept import level_text as level_text
from .kept import option_text as option_text
from .budget_data import allocators_in as allocators_in
from .budget_data import budget_data as budget_data
from .budget_data import option_value as option_value
from .budget_data import plan_values as plan_values
from .budget_data import prediction_data as prediction_data
from .budget_data import term_rows as term_rows
from .session import NO_EVALUATION as NO_EVALUATION
from .session import PlanChoices as PlanChoices
from .session import PlanPoint as PlanPoint
from .session import PlanRequest as PlanRequest
from .session import PlanSession as PlanSession
from .session import RunState as RunState
from .session import Source as Source
from .session import T as T
from .session import held_at as held_at
from .session import measured_data as measured_data
from .session import session_budgets as session_budgets
from .session import single_options as single_options
from .plan_controls import PlanControls as PlanControls
from .plan_controls import PlanSolving as PlanSolving
from .plan_measuring import PlanMeasuring as PlanMeasuring
from .budget import BudgetExplorer as BudgetExplorer
from .budget import quality_text as quality_text
from .linked_measuring import MeasuresPlans as MeasuresPlans
from .linked_cells import ClassChanges as ClassChanges
from .linked_cells import LooksIntoCells as LooksIntoCells
from .linked_cells import NO_DATA as NO_DATA
from .linked_cells import NO_MODEL as NO_MODEL
from .linked_cells import cell_weights as cell_weights
from .linked_cells import class_changes as class_changes
from .linked_cells import class_names as class_names
from .linked_cells import row_of_cell as row_of_cell
from .linked_cells import state_key as state_key
from .linked_cells import variant_of as variant_of
from .linked_cells import weight_counts as weight_counts
from .linked import BESIDE as BESIDE
from .linked import FOLDED as FOLDED
from .linked import FOLDS as FOLDS
from .linked import GOALS as GOALS
from .linked import LinkedExplorer as LinkedExplorer
from .linked import PAGE_BUDGETS as PAGE_BUDGETS
from .linked import ROWS as ROWS
from .linked import SELECTED as SELECTED
from .linked import SORTS as SORTS
from .linked import VIEWS_BESIDE as VIEWS_BESIDE
from .explore import ExplorerTabs as ExplorerTabs
from .explore import explore as explore

__all__ = [
    "BESIDE", "BudgetExplorer", "COSTS", "Chooser", "ClassChanges", "CompareExplorer", "CostExplorer",
    "DrawnTarget", "Explorer", "ExplorerTabs", "FOLDED", "FOLDS", "GOALS", "Kept", "KeptErrors",
    "LayerExplorer", "LevelExplorer", "LinkedExplorer", "LiveAnalysis", "LooksIntoCells", "MarkedTable",
    "Masks", "MeasuredPlan", "MeasuresPlans", "MeasuringProgress", "NORMS", "NO_DATA", "NO_EVALUATION",
    "NO_MODEL", "PAGE_BUDGETS", "PageTheme", "PlanChoices", "PlanControls", "PlanMeasurer", "PlanMeasuring",
    "PlanPoint", "PlanRequest", "PlanSession", "PlanSolving", "ROWS", "ResultExplorer", "RunState",
    "SECOND_AXES", "SELECTED", "SORTS", "STYLE", "Source", "T", "TopologyExplorer", "VIEWS", "VIEWS_BESIDE",
    "WAYS", "WINDOW", "WeightsExplorer", "allocators_in", "amount_text", "analyze_live", "ask_loop",
    "begin_thread", "budget_data", "cell_text", "cell_weights", "changed_costs", "class_changes",
    "class_names", "compressed_weight", "cost_label", "cost_shares", "cost_table", "drawn_targets",
    "dropdown", "explore", "far_outside", "filter_norms", "group_choices", "group_table", "held_at",
    "idle_methods", "kept_of", "kernel_tiles", "layer_reward", "level_text", "marked", "measured_data",
    "offer", "open_result", "option_text", "option_value", "plan_values", "plans_to_measure",
    "plot_filter_norms", "plot_kernels", "plot_weight_histogram", "png_of", "prediction_data", "quality_text",
    "radio", "row_of_cell", "running_loop", "same_steps", "second_axis", "session_budgets", "single_options",
    "state_key", "surprise_text", "term_rows", "variant_of", "watched", "weight_counts", "weight_facts",
]
