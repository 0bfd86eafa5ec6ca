# Written by .ci/readme.py from the notebooks; not edited by hand.

from .schedules import ratios_by_loss as ratios_by_loss
from .schedules import relative_losses as relative_losses
from .schedules import schedule as schedule
from .plans import Plan as Plan
from .plans import PlanError as PlanError
from .plans import Step as Step
from .plans import costs_beside as costs_beside
from .plans import keep_masked as keep_masked
from .plans import median_latency as median_latency
from .plans import put_tensors as put_tensors
from .plans import read_plan as read_plan
from .plans import say_few as say_few
from .plans import steps_digest as steps_digest
from .options import BudgetError as BudgetError
from .options import FRACTIONS as FRACTIONS
from .options import Option as Option
from .options import Terms as Terms
from .options import alone_drop as alone_drop
from .options import costs_of as costs_of
from .options import measured_cells as measured_cells
from .options import monotone_drops as monotone_drops
from .options import moot_excess as moot_excess
from .options import options_in as options_in
from .options import plan_methods as plan_methods
from .options import warn_of_repair as warn_of_repair
from .tables import option_rows as option_rows
from .tables import table_options as table_options
from .tables import tied_members as tied_members
from .tables import tied_options as tied_options
from .pairs import PairLike as PairLike
from .pairs import bilinear_excess as bilinear_excess
from .pairs import pair_matrix as pair_matrix
from .pairs import pair_rows as pair_rows
from .program import Expansion as Expansion
from .program import Priced as Priced
from .program import Problem as Problem
from .program import at_most as at_most
from .program import expanded as expanded
from .program import integer_program as integer_program
from .program import lower_bound as lower_bound
from .program import no_worse as no_worse
from .program import program_bound as program_bound
from .program import solve_integer as solve_integer
from .solver import Allocator as Allocator
from .solver import Choice as Choice
from .solver import best_at_price as best_at_price
from .solver import climb as climb
from .solver import exchange_options as exchange_options
from .solver import milder_options as milder_options
from .frontier import Frontier as Frontier
from .frontier import block_names as block_names
from .frontier import choice_table as choice_table
from .frontier import hold_levels as hold_levels
from .frontier import targets_of_blocks as targets_of_blocks
from .frontier import uniform_choices as uniform_choices
from .frontier import uniform_plans as uniform_plans
from .latency import Latencies as Latencies
from .latency import TimedPlan as TimedPlan
from .latency import plan_in_time as plan_in_time
from .latency import timed_again as timed_again
from .equal_cost import EqualCost as EqualCost
from .equal_cost import changed as changed
from .search import Evaluations as Evaluations
from .search import PlanSearch as PlanSearch
from .search import Search as Search
from .search import Selection as Selection
from .search import SomeBatches as SomeBatches
from .search import Stages as Stages
from .search import as_it_is as as_it_is
from .search import batch_count as batch_count
from .search import correction_factors as correction_factors
from .search import criteria_by_block as criteria_by_block
from .search import evaluated as evaluated
from .search import last_one as last_one
from .search import search_plans as search_plans
from .prediction import PlanPredictor as PlanPredictor
from .prediction import Prediction as Prediction
from .prediction import SumPredictor as SumPredictor
from .prediction import added_drops as added_drops
from .prediction import measurements_needed as measurements_needed
from .prediction import plans_around as plans_around
from .prediction import predict_frontier as predict_frontier
from .prediction import sum_of_drops as sum_of_drops
from .prediction import taken_by as taken_by
from .allocate import Allocation as Allocation
from .allocate import HALVING as HALVING
from .allocate import MacCounter as MacCounter
from .allocate import Objective as Objective
from .allocate import allocate as allocate
from .allocate import channelwise as channelwise
from .allocate import halving_stages as halving_stages
from .allocate import pareto as pareto
from .allocate import sensitive_prune as sensitive_prune
from .deployed import RUNS as RUNS
from .deployed import deployed_costs as deployed_costs
from .regret import Budget as Budget
from .regret import EveryChoice as EveryChoice
from .regret import FEW as FEW
from .regret import Knapsack as Knapsack
from .regret import OptionDrops as OptionDrops
from .regret import PARTS as PARTS
from .regret import PlanJudge as PlanJudge
from .regret import Relaxation as Relaxation
from .regret import Verdict as Verdict
from .regret import isotonic_rows as isotonic_rows
from .regret import regrets as regrets

__all__ = [
    "Allocation", "Allocator", "Budget", "BudgetError", "Choice", "EqualCost", "Evaluations", "EveryChoice",
    "Expansion", "FEW", "FRACTIONS", "Frontier", "HALVING", "Knapsack", "Latencies", "MacCounter",
    "Objective", "Option", "OptionDrops", "PARTS", "PairLike", "Plan", "PlanError", "PlanJudge",
    "PlanPredictor", "PlanSearch", "Prediction", "Priced", "Problem", "RUNS", "Relaxation", "Search",
    "Selection", "SomeBatches", "Stages", "Step", "SumPredictor", "Terms", "TimedPlan", "Verdict",
    "added_drops", "allocate", "alone_drop", "as_it_is", "at_most", "batch_count", "best_at_price",
    "bilinear_excess", "block_names", "changed", "channelwise", "choice_table", "climb", "correction_factors",
    "costs_beside", "costs_of", "criteria_by_block", "deployed_costs", "evaluated", "exchange_options",
    "expanded", "halving_stages", "hold_levels", "integer_program", "isotonic_rows", "keep_masked",
    "last_one", "lower_bound", "measured_cells", "measurements_needed", "median_latency", "milder_options",
    "monotone_drops", "moot_excess", "no_worse", "option_rows", "options_in", "pair_matrix", "pair_rows",
    "pareto", "plan_in_time", "plan_methods", "plans_around", "predict_frontier", "program_bound",
    "put_tensors", "ratios_by_loss", "read_plan", "regrets", "relative_losses", "say_few", "schedule",
    "search_plans", "sensitive_prune", "solve_integer", "steps_digest", "sum_of_drops", "table_options",
    "taken_by", "targets_of_blocks", "tied_members", "tied_options", "timed_again", "uniform_choices",
    "uniform_plans", "warn_of_repair",
]
