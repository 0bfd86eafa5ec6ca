# Written by .ci/readme.py from the notebooks; not edited by hand.

from .candidates import Candidate as Candidate
from .candidates import Candidates as Candidates
from .candidates import LayerContext as LayerContext
from .candidates import ModuleCost as ModuleCost
from .candidates import interpolated as interpolated
from .candidates import leaves_multiples as leaves_multiples
from .candidates import module_cost as module_cost
from .candidates import without_data as without_data
from .method_candidates import BitCandidates as BitCandidates
from .method_candidates import ChannelCandidates as ChannelCandidates
from .method_candidates import HeadCandidates as HeadCandidates
from .method_candidates import MaskCandidates as MaskCandidates
from .method_candidates import NoCandidates as NoCandidates
from .method_candidates import PartCandidates as PartCandidates
from .method_candidates import RankCandidates as RankCandidates
from .method_candidates import SparseGPTCandidates as SparseGPTCandidates
from .method_candidates import candidates_of as candidates_of
from .schedules import ratios_by_loss as ratios_by_loss
from .schedules import relative_losses as relative_losses
from .schedules import schedule as schedule
from .schedules import to_layer_targets as to_layer_targets
from .plan import Plan as Plan
from .plan import PlanError as PlanError
from .plan import Step as Step
from .plan import costs_beside as costs_beside
from .plan import keep_masked as keep_masked
from .plan import median_latency as median_latency
from .plan import nonzero_of as nonzero_of
from .plan import note_bits as note_bits
from .plan import put_tensors as put_tensors
from .plan import read_plan as read_plan
from .plan import say_few as say_few
from .plan import steps_digest as steps_digest
from .options import BudgetError as BudgetError
from .options import FRACTIONS as FRACTIONS
from .options import Option as Option
from .options import Terms as Terms
from .options import alone_drop as alone_drop
from .options import costs_of as costs_of
from .options import joined_steps as joined_steps
from .options import layers_without as layers_without
from .options import left_of as left_of
from .options import measured_cells as measured_cells
from .options import monotone_drops as monotone_drops
from .options import moot_excess as moot_excess
from .options import options_in as options_in
from .options import plan_methods as plan_methods
from .options import single_steps as single_steps
from .options import step_names as step_names
from .tables import Ties as Ties
from .tables import as_ties as as_ties
from .tables import option_rows as option_rows
from .tables import table_options as table_options
from .tables import tied_members as tied_members
from .tables import tied_options as tied_options
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
from .search import calibration_for as calibration_for
from .search import correction_factors as correction_factors
from .search import criteria_by_block as criteria_by_block
from .search import default_search as default_search
from .search import evaluated as evaluated
from .search import example_for as example_for
from .search import last_one as last_one
from .search import search_costs as search_costs
from .search import search_plans as search_plans
from .search import source_of as source_of
from .search import until_interrupted as until_interrupted
from .prediction import PlanPredictor as PlanPredictor
from .prediction import Prediction as Prediction
from .prediction import SumPredictor as SumPredictor
from .prediction import added_drops as added_drops
from .prediction import measurements_needed as measurements_needed
from .prediction import plans_around as plans_around
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
from .allocate import within_budget as within_budget
from .deployed import OnnxModel as OnnxModel
from .deployed import RUNS as RUNS
from .deployed import deployed_costs as deployed_costs
from .deployed import export_onnx as export_onnx
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
from .target_loss import sparsities_for_loss as sparsities_for_loss
from .target_loss import sparsity_methods as sparsity_methods
from .target_loss import write_losses as write_losses
from .split import Batches as Batches
from .split import FEWEST as FEWEST
from .split import GAP as GAP
from .split import Split as Split
from .split import split_evaluation as split_evaluation
from .finalists import Decision as Decision
from .finalists import Measured as Measured
from .finalists import decided as decided
from .finalists import default_margin as default_margin
from .finalists import gain_over as gain_over
from .finalists import interval_text as interval_text
from .finalists import measured_samples as measured_samples
from .finalists import paired_difference as paired_difference
from .recipe import CompressionData as CompressionData
from .recipe import CompressionRecipe as CompressionRecipe
from .recipe import How as How
from .recipe import budget_methods as budget_methods
from .recipe import compression_data as compression_data
from .recipe import recipe_for as recipe_for
from .compress import Compressed as Compressed
from .compress import compress as compress

__all__ = [
    "Allocation", "Allocator", "Batches", "BitCandidates", "Budget", "BudgetError", "Candidate", "Candidates",
    "ChannelCandidates", "Choice", "Compressed", "CompressionData", "CompressionRecipe", "Decision",
    "EqualCost", "Evaluations", "EveryChoice", "Expansion", "FEW", "FEWEST", "FRACTIONS", "Frontier", "GAP",
    "HALVING", "HeadCandidates", "How", "Knapsack", "Latencies", "LayerContext", "MacCounter",
    "MaskCandidates", "Measured", "ModuleCost", "NoCandidates", "Objective", "OnnxModel", "Option",
    "OptionDrops", "PARTS", "PartCandidates", "Plan", "PlanError", "PlanJudge", "PlanPredictor", "PlanSearch",
    "Prediction", "Priced", "Problem", "RUNS", "RankCandidates", "Relaxation", "Search", "Selection",
    "SomeBatches", "SparseGPTCandidates", "Split", "Stages", "Step", "SumPredictor", "Terms", "Ties",
    "TimedPlan", "Verdict", "added_drops", "allocate", "alone_drop", "as_it_is", "as_ties", "at_most",
    "batch_count", "best_at_price", "block_names", "budget_methods", "calibration_for", "candidates_of",
    "changed", "channelwise", "choice_table", "climb", "compress", "compression_data", "correction_factors",
    "costs_beside", "costs_of", "criteria_by_block", "decided", "default_margin", "default_search",
    "deployed_costs", "evaluated", "example_for", "exchange_options", "expanded", "export_onnx", "gain_over",
    "halving_stages", "hold_levels", "integer_program", "interpolated", "interval_text", "isotonic_rows",
    "joined_steps", "keep_masked", "last_one", "layers_without", "leaves_multiples", "left_of", "lower_bound",
    "measured_cells", "measured_samples", "measurements_needed", "median_latency", "milder_options",
    "module_cost", "monotone_drops", "moot_excess", "no_worse", "nonzero_of", "note_bits", "option_rows",
    "options_in", "paired_difference", "pareto", "plan_in_time", "plan_methods", "plans_around",
    "program_bound", "put_tensors", "ratios_by_loss", "read_plan", "recipe_for", "regrets", "relative_losses",
    "say_few", "schedule", "search_costs", "search_plans", "sensitive_prune", "single_steps", "solve_integer",
    "source_of", "sparsities_for_loss", "sparsity_methods", "split_evaluation", "step_names", "steps_digest",
    "sum_of_drops", "table_options", "taken_by", "targets_of_blocks", "tied_members", "tied_options",
    "timed_again", "to_layer_targets", "uniform_choices", "uniform_plans", "until_interrupted",
    "within_budget", "without_data", "write_losses",
]
