# Written by .ci/readme.py from the notebooks; not edited by hand.

from .schedules import ratios_by_loss as ratios_by_loss
from .schedules import relative_losses as relative_losses
from .schedules import schedule as schedule
from .plans import Plan as Plan
from .plans import PlanError as PlanError
from .plans import Step as Step
from .plans import costs_beside as costs_beside
from .plans import median_latency as median_latency
from .plans import read_plan as read_plan
from .options import BudgetError as BudgetError
from .options import Option as Option
from .options import Terms as Terms
from .options import costs_of as costs_of
from .options import options_in as options_in
from .options import repaired as repaired
from .solver import Allocator as Allocator
from .solver import Choice as Choice
from .solver import best_at_price as best_at_price
from .solver import climb as climb
from .solver import exchange_options as exchange_options
from .solver import integer_program as integer_program
from .solver import solve_integer as solve_integer
from .frontier import Frontier as Frontier
from .frontier import block_names as block_names
from .frontier import hold_levels as hold_levels
from .frontier import uniform_plans as uniform_plans
from .latency import Latencies as Latencies
from .search import evaluated as evaluated
from .search import fill_budget as fill_budget
from .search import hill_climb as hill_climb
from .search import neighbour as neighbour
from .search import recalibrated as recalibrated
from .prediction import PlanPredictor as PlanPredictor
from .prediction import Prediction as Prediction
from .prediction import SumPredictor as SumPredictor
from .prediction import added_drops as added_drops
from .prediction import measurements_needed as measurements_needed
from .prediction import plans_around as plans_around
from .prediction import predict_frontier as predict_frontier
from .prediction import sum_of_drops as sum_of_drops
from .allocate import Allocation as Allocation
from .allocate import MacCounter as MacCounter
from .allocate import allocate as allocate
from .allocate import pareto as pareto
from .allocate import scaled_to as scaled_to
from .allocate import sensitive_prune as sensitive_prune

__all__ = [
    "Allocation", "Allocator", "BudgetError", "Choice", "Frontier", "Latencies", "MacCounter", "Option",
    "Plan", "PlanError", "PlanPredictor", "Prediction", "Step", "SumPredictor", "Terms", "added_drops",
    "allocate", "best_at_price", "block_names", "climb", "costs_beside", "costs_of", "evaluated",
    "exchange_options", "fill_budget", "hill_climb", "hold_levels", "integer_program", "measurements_needed",
    "median_latency", "neighbour", "options_in", "pareto", "plans_around", "predict_frontier",
    "ratios_by_loss", "read_plan", "recalibrated", "relative_losses", "repaired", "scaled_to", "schedule",
    "sensitive_prune", "solve_integer", "sum_of_drops", "uniform_plans",
]
