# Written by .ci/readme.py from the notebooks; not edited by hand.

from .taylor import Changes as Changes
from .taylor import ESTIMATORS as ESTIMATORS
from .taylor import best_for as best_for
from .taylor import calibration_of as calibration_of
from .taylor import changes_of as changes_of
from .taylor import curvature as curvature
from .taylor import estimate as estimate
from .taylor import joint as joint
from .taylor import predicted_change as predicted_change
from .signals import Call as Call
from .signals import KEPT_VALUES as KEPT_VALUES
from .signals import Signals as Signals
from .signals import owners as owners
from .signals import run_alone as run_alone
from .predictors import LARGEST as LARGEST
from .predictors import PREDICTORS as PREDICTORS
from .predictors import Predictor as Predictor
from .predictors import RULES as RULES
from .predictors import as_predictor as as_predictor
from .predictors import block_influence as block_influence
from .predictors import fisher as fisher
from .predictors import modelopt_gradient as modelopt_gradient
from .predictors import register_predictor as register_predictor
from .predictors import sqnr as sqnr
from .score_table import CellsLike as CellsLike
from .score_table import cells_of as cells_of
from .score_table import predict as predict
from .score_table import predictions as predictions

__all__ = [
    "Call", "CellsLike", "Changes", "ESTIMATORS", "KEPT_VALUES", "LARGEST", "PREDICTORS", "Predictor",
    "RULES", "Signals", "as_predictor", "best_for", "block_influence", "calibration_of", "cells_of",
    "changes_of", "curvature", "estimate", "fisher", "joint", "modelopt_gradient", "owners", "predict",
    "predicted_change", "predictions", "register_predictor", "run_alone", "sqnr",
]
