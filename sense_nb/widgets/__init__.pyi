# Written by .ci/readme.py from the notebooks; not edited by hand.

from .base import ask_loop as ask_loop
from .base import begin_thread as begin_thread
from .base import cost_table as cost_table
from .base import kept_errors as kept_errors
from .base import open_result as open_result
from .base import running_loop as running_loop
from .weights import MOST_FILTERS as MOST_FILTERS
from .weights import NORMS as NORMS
from .weights import WINDOW as WINDOW
from .weights import filters_and_kernels as filters_and_kernels
from .weights import kernel_tiles as kernel_tiles
from .weights import plot_filter_norms as plot_filter_norms
from .weights import plot_kernels as plot_kernels
from .weights import plot_weight_histogram as plot_weight_histogram
from .weights import weight_facts as weight_facts
from .measuring import MeasuredPlan as MeasuredPlan
from .measuring import MeasuringProgress as MeasuringProgress
from .measuring import PlanMeasurer as PlanMeasurer
from .measuring import WAYS as WAYS
from .measuring import plans_to_measure as plans_to_measure
from .measuring import same_steps as same_steps
from .measuring import surprise_text as surprise_text
from .measuring import watched as watched
from .kept import changed_costs as changed_costs
from .kept import cost_shares as cost_shares
from .kept import kept_of as kept_of
from .budget_data import allocators_in as allocators_in
from .budget_data import budget_data as budget_data
from .budget_data import plan_values as plan_values
from .budget_data import prediction_data as prediction_data
from .session import NO_EVALUATION as NO_EVALUATION
from .session import PlanChoices as PlanChoices
from .session import PlanPoint as PlanPoint
from .session import PlanRequest as PlanRequest
from .session import PlanSession as PlanSession
from .session import RunState as RunState
from .session import held_at as held_at
from .session import measured_data as measured_data
from .session import session_budgets as session_budgets
from .session import single_options as single_options
from .linked_measuring import MeasuresPlans as MeasuresPlans
from .linked_cells import CellSource as CellSource
from .linked_cells import ClassChanges as ClassChanges
from .linked_cells import LooksIntoCells as LooksIntoCells
from .linked_cells import NO_DATA as NO_DATA
from .linked_cells import NO_MODEL as NO_MODEL
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
from .live import LiveAnalysis as LiveAnalysis
from .live import analyze_live as analyze_live
from .explore import explore as explore

__all__ = [
    "BESIDE", "CellSource", "ClassChanges", "FOLDED", "FOLDS", "GOALS", "LinkedExplorer", "LiveAnalysis",
    "LooksIntoCells", "MOST_FILTERS", "MeasuredPlan", "MeasuresPlans", "MeasuringProgress", "NORMS",
    "NO_DATA", "NO_EVALUATION", "NO_MODEL", "PAGE_BUDGETS", "PlanChoices", "PlanMeasurer", "PlanPoint",
    "PlanRequest", "PlanSession", "ROWS", "RunState", "SELECTED", "SORTS", "VIEWS_BESIDE", "WAYS", "WINDOW",
    "allocators_in", "analyze_live", "ask_loop", "begin_thread", "budget_data", "changed_costs",
    "cost_shares", "cost_table", "explore", "filters_and_kernels", "held_at", "kept_errors", "kept_of",
    "kernel_tiles", "measured_data", "open_result", "plan_values", "plans_to_measure", "plot_filter_norms",
    "plot_kernels", "plot_weight_histogram", "prediction_data", "running_loop", "same_steps",
    "session_budgets", "single_options", "surprise_text", "watched", "weight_counts", "weight_facts",
]
