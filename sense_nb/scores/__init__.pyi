# Written by .ci/readme.py from the notebooks; not edited by hand.

from .taylor import Changes as Changes
from .taylor import ESTIMATORS as ESTIMATORS
from .taylor import best_for as best_for
from .taylor import calibration_of as calibration_of
from .taylor import change_norm as change_norm
from .taylor import changes_of as changes_of
from .taylor import curvature as curvature
from .taylor import estimate as estimate
from .taylor import first_order as first_order
from .taylor import fisher_order as fisher_order
from .taylor import joint as joint
from .taylor import predicted_change as predicted_change
from .taylor import weight_noise as weight_noise
from .signals import Call as Call
from .signals import CountedModel as CountedModel
from .signals import KEPT_VALUES as KEPT_VALUES
from .signals import Part as Part
from .signals import Signals as Signals
from .signals import divergence as divergence
from .signals import owners as owners
from .signals import real_tokens as real_tokens
from .signals import run_alone as run_alone
from .signals import together as together
from .signals import tokens_of as tokens_of
from .activation_scores import HIGH_BITS as HIGH_BITS
from .activation_scores import OWL_M as OWL_M
from .activation_scores import angular_distance as angular_distance
from .activation_scores import block_influence as block_influence
from .activation_scores import llm_drop as llm_drop
from .activation_scores import modelopt_kl as modelopt_kl
from .activation_scores import nncf_hessian_input_activation as nncf_hessian_input_activation
from .activation_scores import nncf_max_activation_variance as nncf_max_activation_variance
from .activation_scores import nncf_mean_activation_magnitude as nncf_mean_activation_magnitude
from .activation_scores import nncf_mean_activation_variance as nncf_mean_activation_variance
from .activation_scores import nncf_weight_quantization_error as nncf_weight_quantization_error
from .activation_scores import olive_iqe as olive_iqe
from .activation_scores import olive_iqe_relative as olive_iqe_relative
from .activation_scores import olive_snr as olive_snr
from .activation_scores import olive_snr_relative as olive_snr_relative
from .activation_scores import owl as owl
from .activation_scores import reap as reap
from .activation_scores import relative_error as relative_error
from .activation_scores import sqnr as sqnr
from .gradient_scores import LARGEST as LARGEST
from .gradient_scores import autoround_delta_loss as autoround_delta_loss
from .gradient_scores import estimated as estimated
from .gradient_scores import fit as fit
from .gradient_scores import hawq as hawq
from .gradient_scores import mlx_alignment as mlx_alignment
from .gradient_scores import modelopt_gradient as modelopt_gradient
from .gradient_scores import prismaquant as prismaquant
from .gradient_scores import taylor as taylor
from .score_table import CellsLike as CellsLike
from .score_table import NEEDS as NEEDS
from .score_table import PREDICTORS as PREDICTORS
from .score_table import Predictor as Predictor
from .score_table import RULES as RULES
from .score_table import as_predictor as as_predictor
from .score_table import cells_of as cells_of
from .score_table import predict as predict
from .score_table import predictions as predictions
from .score_table import register_predictor as register_predictor
from .quality import FULL_BITS as FULL_BITS
from .quality import chosen as chosen
from .quality import fidelity as fidelity
from .quality import plan_regrets as plan_regrets

__all__ = [
    "Call", "CellsLike", "Changes", "CountedModel", "ESTIMATORS", "FULL_BITS", "HIGH_BITS", "KEPT_VALUES",
    "LARGEST", "NEEDS", "OWL_M", "PREDICTORS", "Part", "Predictor", "RULES", "Signals", "angular_distance",
    "as_predictor", "autoround_delta_loss", "best_for", "block_influence", "calibration_of", "cells_of",
    "change_norm", "changes_of", "chosen", "curvature", "divergence", "estimate", "estimated", "fidelity",
    "first_order", "fisher_order", "fit", "hawq", "joint", "llm_drop", "mlx_alignment", "modelopt_gradient",
    "modelopt_kl", "nncf_hessian_input_activation", "nncf_max_activation_variance",
    "nncf_mean_activation_magnitude", "nncf_mean_activation_variance", "nncf_weight_quantization_error",
    "olive_iqe", "olive_iqe_relative", "olive_snr", "olive_snr_relative", "owl", "owners", "plan_regrets",
    "predict", "predicted_change", "predictions", "prismaquant", "real_tokens", "reap", "register_predictor",
    "relative_error", "run_alone", "sqnr", "taylor", "together", "tokens_of", "weight_noise",
]
