# Written by .ci/readme.py from .ci/face.yml; not edited by hand.

from .analysis.analyze import analyze as analyze
from .widgets.live import LiveAnalysis as LiveAnalysis
from .widgets.live import analyze_live as analyze_live
from .anytime.interactions import interactions as interactions
from .anytime.measured_plans import measure_plans as measure_plans
from .anytime.stopping import Compute as Compute
from .anytime.stopping import Conditions as Conditions
from .anytime.stopping import Stop as Stop
from .anytime.stopping import Storage as Storage
from .analysis.scores.taylor import estimate as estimate
from .analysis.scores.score_table import predict as predict
from .plans.search import evaluated as evaluated
from .anytime.workers.processes import Ray as Ray
from .anytime.workers.processes import WorkerError as WorkerError
from .analysis.evaluation.base import Evaluation as Evaluation
from .analysis.evaluation.sources import FunctionEval as FunctionEval
from .analysis.evaluation.sources import LoaderEval as LoaderEval
from .language.text import TextEval as TextEval
from .language.tasks import TaskEval as TaskEval
from .analysis.evaluation.reference import DistanceEval as DistanceEval
from .analysis.evaluation.learner import LearnerEval as LearnerEval
from .analysis.evaluation.metrics import METRICS as METRICS
from .analysis.evaluation.metrics import Metric as Metric
from .analysis.results.result import SensitivityResult as SensitivityResult
from .analysis.results.compare import compare as compare
from .analysis.results.compare import merge as merge
from .anytime.study.study import Study as Study
from .anytime.study.study import merge_studies as merge_studies
from .analysis.methods.base import Method as Method
from .analysis.methods.registry import METHODS as METHODS
from .analysis.methods.registry import register_method as register_method
from .analysis.methods.scored import Channel as Channel
from .analysis.methods.scored import Element as Element
from .analysis.methods.scored import Filter as Filter
from .analysis.methods.patterns import Block2d as Block2d
from .analysis.methods.patterns import NM as NM
from .analysis.methods.patterns import Slice as Slice
from .analysis.methods.heads import Head as Head
from .analysis.methods.groups import Group as Group
from .analysis.methods.quantization import Quantize as Quantize
from .analysis.methods.low_rank import LowRank as LowRank
from .analysis.methods.criteria import CRITERIA as CRITERIA
from .analysis.methods.calibration import Calibration as Calibration
from .model.select import CaptureError as CaptureError
from .model.select import EvaluationError as EvaluationError
from .model.select import SenseError as SenseError
from .model.select import StudyError as StudyError
from .model.select import TableError as TableError
from .model.select import select_layers as select_layers
from .model.prepared import Prepared as Prepared
from .model.graph.export import capture as capture
from .model.graph.ir import Inputs as Inputs
from .topology.dependency import ChannelDependency as ChannelDependency
from .topology.masks import find_conflicts as find_conflicts
from .topology.masks import fix_mask_conflict as fix_mask_conflict
from .topology.mask_files import load_masks as load_masks
from .topology.mask_files import masks_from as masks_from
from .topology.mask_files import save_masks as save_masks
from .flops.counting import Cost as Cost
from .flops.counting import count as count
from .flops.counting import count_flops_params as count_flops_params
from .topology.pruning.physical import prune as prune
from .analysis.repair.repair import Repair as Repair
from .analysis.repair.norms import recalibrated as recalibrated
from .plans.compress import compress as compress
from .plans.allocate import Allocation as Allocation
from .plans.allocate import allocate as allocate
from .plans.solver import Allocator as Allocator
from .plans.prediction import PlanPredictor as PlanPredictor
from .plans.plan import Plan as Plan
from .plans.plan import PlanError as PlanError
from .plans.plan import Step as Step
from .plans.plan import read_plan as read_plan
from .plans.frontier import uniform_plans as uniform_plans
from .interop.exchange.tools import Tool as Tool
from .widgets.plots.results import plot_bars as plot_bars
from .widgets.plots.results import plot_curves as plot_curves
from .widgets.plots.results import plot_heatmap as plot_heatmap
from .widgets.plots.compare import plot_compare as plot_compare
from .widgets.plots.pareto import plot_pareto as plot_pareto
from .widgets.plots.report import save_report as save_report
from .interop.fastai.pruning import PruneCallback as PruneCallback
from .interop.fastai.pruning import prune_learner as prune_learner
from .widgets.explore import explore as explore
from .digits import digits_learner as digits_learner
from .digits import resnet20 as resnet20
from .topology.pruning.resize import PruneError as PruneError
from .plans.options import BudgetError as BudgetError

__version__: str

def _face_when_used(package: str, file: str) -> tuple: ...

__all__ = [
    "Allocation", "Allocator", "Block2d", "BudgetError", "CRITERIA", "Calibration", "CaptureError", "Channel",
    "ChannelDependency", "Compute", "Conditions", "Cost", "DistanceEval", "Element", "Evaluation",
    "EvaluationError", "Filter", "FunctionEval", "Group", "Head", "Inputs", "LearnerEval", "LiveAnalysis",
    "LoaderEval", "LowRank", "METHODS", "METRICS", "Method", "Metric", "NM", "Plan", "PlanError",
    "PlanPredictor", "Prepared", "PruneCallback", "PruneError", "Quantize", "Ray", "Repair", "SenseError",
    "SensitivityResult", "Slice", "Step", "Stop", "Storage", "Study", "StudyError", "TableError", "TaskEval",
    "TextEval", "Tool", "WorkerError", "allocate", "analyze", "analyze_live", "capture", "compare",
    "compress", "count", "count_flops_params", "digits_learner", "estimate", "evaluated", "explore",
    "find_conflicts", "fix_mask_conflict", "interactions", "load_masks", "masks_from", "measure_plans",
    "merge", "merge_studies", "plot_bars", "plot_compare", "plot_curves", "plot_heatmap", "plot_pareto",
    "predict", "prune", "prune_learner", "read_plan", "recalibrated", "register_method", "resnet20",
    "save_masks", "save_report", "select_layers", "uniform_plans",
]
