# Written by .ci/readme.py from .ci/face.yml; not edited by hand.

from .analysis.analyze import analyze as analyze
from .widgets.live import LiveAnalysis as LiveAnalysis
from .widgets.live import analyze_live as analyze_live
from .analysis.interactions import interactions as interactions
from .analysis.subsets import lattice as lattice
from .analysis.additivity import measure_plans as measure_plans
from .sequential.stopping import Compute as Compute
from .sequential.stopping import Conditions as Conditions
from .sequential.stopping import Stop as Stop
from .sequential.stopping import Storage as Storage
from .scores.taylor import estimate as estimate
from .scores.score_table import predict as predict
from .scores.quality import fidelity as fidelity
from .allocation.search import evaluated as evaluated
from .parallel.workers import Ray as Ray
from .parallel.workers import WorkerError as WorkerError
from .evaluation.base import Evaluation as Evaluation
from .evaluation.sources import FunctionEval as FunctionEval
from .evaluation.sources import LoaderEval as LoaderEval
from .evaluation.text import TextEval as TextEval
from .evaluation.tasks import TaskEval as TaskEval
from .evaluation.reference import DistanceEval as DistanceEval
from .evaluation.learner import LearnerEval as LearnerEval
from .evaluation.metrics import METRICS as METRICS
from .evaluation.metrics import Metric as Metric
from .results.result import SensitivityResult as SensitivityResult
from .results.compare import compare as compare
from .results.compare import merge as merge
from .study.study import Study as Study
from .study.study import merge_studies as merge_studies
from .methods.base import Method as Method
from .methods.registry import METHODS as METHODS
from .methods.registry import register_method as register_method
from .methods.scored import Channel as Channel
from .methods.scored import Element as Element
from .methods.scored import Filter as Filter
from .methods.patterns import Block2d as Block2d
from .methods.patterns import NM as NM
from .methods.patterns import Slice as Slice
from .methods.heads import Head as Head
from .methods.groups import Group as Group
from .methods.quantization import Quantize as Quantize
from .methods.low_rank import LowRank as LowRank
from .methods.criteria import CRITERIA as CRITERIA
from .methods.calibration import Calibration as Calibration
from .core import CaptureError as CaptureError
from .core import EvaluationError as EvaluationError
from .core import SenseError as SenseError
from .core import select_layers as select_layers
from .prepared import Prepared as Prepared
from .graph.export import capture as capture
from .graph.ir import Inputs as Inputs
from .topology.dependency import ChannelDependency as ChannelDependency
from .topology.masks import find_conflicts as find_conflicts
from .topology.masks import fix_mask_conflict as fix_mask_conflict
from .topology.mask_files import load_masks as load_masks
from .topology.mask_files import masks_from as masks_from
from .topology.mask_files import save_masks as save_masks
from .flops.counting import Cost as Cost
from .flops.counting import count as count
from .flops.counting import count_flops_params as count_flops_params
from .pruning.physical import prune as prune
from .repair.repair import Repair as Repair
from .repair.norms import recalibrated as recalibrated
from .allocation.allocate import Allocation as Allocation
from .allocation.allocate import allocate as allocate
from .allocation.solver import Allocator as Allocator
from .allocation.prediction import PlanPredictor as PlanPredictor
from .allocation.plans import Plan as Plan
from .allocation.plans import PlanError as PlanError
from .allocation.plans import Step as Step
from .allocation.plans import read_plan as read_plan
from .allocation.frontier import uniform_plans as uniform_plans
from .plots.results import plot_bars as plot_bars
from .plots.results import plot_curves as plot_curves
from .plots.results import plot_heatmap as plot_heatmap
from .plots.results import plot_profile as plot_profile
from .plots.compare import plot_compare as plot_compare
from .plots.pareto import plot_fidelity as plot_fidelity
from .plots.pareto import plot_pareto as plot_pareto
from .plots.report import save_report as save_report
from .learner.pruning import PruneCallback as PruneCallback
from .learner.pruning import prune_learner as prune_learner
from .widgets.explore import explore as explore
from .digits import digits_learner as digits_learner
from .digits import resnet20 as resnet20
from .pruning.resize import PruneError as PruneError
from .allocation.options import BudgetError as BudgetError
from .study.database import StudyError as StudyError
from .results.schema import TableError as TableError

__version__: str

def _face_when_used(package: str, file: str) -> tuple: ...

__all__ = [
    "Allocation", "Allocator", "Block2d", "BudgetError", "CRITERIA", "Calibration", "CaptureError", "Channel",
    "ChannelDependency", "Compute", "Conditions", "Cost", "DistanceEval", "Element", "Evaluation",
    "EvaluationError", "Filter", "FunctionEval", "Group", "Head", "Inputs", "LearnerEval", "LiveAnalysis",
    "LoaderEval", "LowRank", "METHODS", "METRICS", "Method", "Metric", "NM", "Plan", "PlanError",
    "PlanPredictor", "Prepared", "PruneCallback", "PruneError", "Quantize", "Ray", "Repair", "SenseError",
    "SensitivityResult", "Slice", "Step", "Stop", "Storage", "Study", "StudyError", "TableError", "TaskEval",
    "TextEval", "WorkerError", "allocate", "analyze", "analyze_live", "capture", "compare", "count",
    "count_flops_params", "digits_learner", "estimate", "evaluated", "explore", "fidelity", "find_conflicts",
    "fix_mask_conflict", "interactions", "lattice", "load_masks", "masks_from", "measure_plans", "merge",
    "merge_studies", "plot_bars", "plot_compare", "plot_curves", "plot_fidelity", "plot_heatmap",
    "plot_pareto", "plot_profile", "predict", "prune", "prune_learner", "read_plan", "recalibrated",
    "register_method", "resnet20", "save_masks", "save_report", "select_layers", "uniform_plans",
]
