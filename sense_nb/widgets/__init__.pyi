# Written by .ci/readme.py from the notebooks; not edited by hand.

from .base import ask_loop as ask_loop
from .base import begin_thread as begin_thread
from .base import cost_table as cost_table
from .base import kept_errors as kept_errors
from .base import open_result as open_result
from .base import running_loop as running_loop
from .measuring import MeasuredPlan as MeasuredPlan
from .measuring import MeasuringProgress as MeasuringProgress
from .measuring import PlanMeasurer as PlanMeasurer
from .measuring import WAYS as WAYS
from .measuring import plans_to_measure as plans_to_measure
from .measuring import same_steps as same_steps
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
from .how_small import HowSmall as HowSmall
from .how_small import SizeCurve as SizeCurve
from .how_small import notebook_chart as notebook_chart
from .how_small import size_curve as size_curve
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
    "BESIDE", "FOLDED", "FOLDS", "GOALS", "HowSmall", "LinkedExplorer", "LiveAnalysis", "MeasuredPlan",
    "MeasuresPlans", "MeasuringProgress", "NO_EVALUATION", "PAGE_BUDGETS", "PlanChoices", "PlanMeasurer",
    "PlanPoint", "PlanRequest", "PlanSession", "ROWS", "RunState", "SELECTED", "SORTS", "SizeCurve",
    "VIEWS_BESIDE", "WAYS", "allocators_in", "analyze_live", "ask_loop", "begin_thread", "budget_data",
    "changed_costs", "cost_shares", "cost_table", "explore", "held_at", "kept_errors", "kept_of",
    "measured_data", "notebook_chart", "open_result", "plan_values", "plans_to_measure", "prediction_data",
    "running_loop", "same_steps", "session_budgets", "single_options", "size_curve", "watched",
]
