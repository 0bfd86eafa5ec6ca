# Written by .ci/readme.py from the notebooks; not edited by hand.

from .layout import grouped as grouped
from .layout import input_rows as input_rows
from .layout import is_transposed as is_transposed
from .layout import not_oriented as not_oriented
from .layout import output_rows as output_rows
from .layout import spread_over as spread_over
from .layout import ungrouped as ungrouped
from .criteria import CRITERIA as CRITERIA
from .criteria import DATA_CRITERIA as DATA_CRITERIA
from .criteria import DataCriterion as DataCriterion
from .criteria import NoScore as NoScore
from .criteria import fpgm as fpgm
from .criteria import l1 as l1
from .criteria import l2 as l2
from .criteria import lamp as lamp
from .criteria import random_score as random_score
from .criteria import removal_steps as removal_steps
from .criteria import score as score
from .criteria import stable_seed as stable_seed
from .calibration import Activation as Activation
from .calibration import Calibration as Calibration
from .calibration import CalibrationRun as CalibrationRun
from .calibration import CalibrationSettings as CalibrationSettings
from .calibration import EXPERTS as EXPERTS
from .calibration import Gradient as Gradient
from .calibration import INPUTS as INPUTS
from .calibration import SecondMoments as SecondMoments
from .calibration import alike as alike
from .calibration import as_calibration as as_calibration
from .calibration import behind as behind
from .calibration import channel_dim as channel_dim
from .calibration import chunks as chunks
from .calibration import expert_reads as expert_reads
from .calibration import has_patches as has_patches
from .calibration import mask_of as mask_of
from .calibration import moment_sizes as moment_sizes
from .calibration import moments_layer as moments_layer
from .calibration import moments_name as moments_name
from .calibration import moments_of as moments_of
from .calibration import observe as observe
from .calibration import observing as observing
from .calibration import patches as patches
from .calibration import token_masks as token_masks
from .calibration import without_padding as without_padding
from .data_criteria import APoZ as APoZ
from .data_criteria import BnScale as BnScale
from .data_criteria import Fisher as Fisher
from .data_criteria import GradientScore as GradientScore
from .data_criteria import MEASURED as MEASURED
from .data_criteria import MeanActivation as MeanActivation
from .data_criteria import Taylor as Taylor
from .data_criteria import Wanda as Wanda
from .data_criteria import measured as measured
from .data_criteria import per_output as per_output
from .data_criteria import with_data as with_data
from .base import Amount as Amount
from .base import Method as Method
from .base import ReadThrough as ReadThrough
from .base import Structure as Structure
from .base import Variant as Variant
from .base import bits_each as bits_each
from .base import misfit as misfit
from .base import one_per_tensor as one_per_tensor
from .base import why_nothing as why_nothing
from .scored import Channel as Channel
from .scored import DEFAULT_LEVELS as DEFAULT_LEVELS
from .scored import Element as Element
from .scored import Filter as Filter
from .scored import ROUNDING as ROUNDING
from .scored import ScoredMethod as ScoredMethod
from .scored import WeightMethod as WeightMethod
from .scored import bias_of as bias_of
from .scored import check_levels as check_levels
from .scored import units_removed as units_removed
from .scored import zeroed_copy as zeroed_copy
from .patterns import Block2d as Block2d
from .patterns import GRANULARITIES as GRANULARITIES
from .patterns import NM as NM
from .patterns import Slice as Slice
from .patterns import granularity as granularity
from .factors import as_matrix as as_matrix
from .factors import factor_cost as factor_cost
from .factors import factor_layer as factor_layer
from .factors import from_matrix as from_matrix
from .factors import truncated as truncated
from .low_rank import LowRank as LowRank
from .low_rank import Noise as Noise
from .groups import Group as Group
from .groups import Restored as Restored
from .groups import Zeroed as Zeroed
from .groups import classes_of_filters as classes_of_filters
from .groups import weakest_classes as weakest_classes
from .groups import weights_made as weights_made
from .heads import Head as Head
from .heads import head_indices as head_indices
from .heads import projections as projections
from .removal import Remove as Remove
from .number_formats import FORMATS as FORMATS
from .number_formats import HOW as HOW
from .number_formats import NF4 as NF4
from .number_formats import NumberFormat as NumberFormat
from .number_formats import dynamic_values as dynamic_values
from .number_formats import is_format as is_format
from .number_formats import number_format as number_format
from .number_formats import to_minifloat as to_minifloat
from .rounding import ORDERS as ORDERS
from .rounding import awq_factors as awq_factors
from .rounding import by_channel as by_channel
from .rounding import gptq as gptq
from .rounding import inverse_factor as inverse_factor
from .rounding import swept as swept
from .sparsegpt import SparseGPT as SparseGPT
from .sparsegpt import check_calibration as check_calibration
from .sparsegpt import few_tokens as few_tokens
from .sparsegpt import has_moments as has_moments
from .sparsegpt import not_collected as not_collected
from .sparsegpt import sparse_rows as sparse_rows
from .sparsegpt import weight_rows as weight_rows
from .formats import Format as Format
from .formats import Recipe as Recipe
from .formats import RoundedInput as RoundedInput
from .formats import RoundingMethod as RoundingMethod
from .formats import input_format as input_format
from .formats import recipe as recipe
from .quantization import CLIPS as CLIPS
from .quantization import DEFAULT_BITS as DEFAULT_BITS
from .quantization import Quantize as Quantize
from .quantization import check_bits as check_bits
from .quantization import integers as integers
from .quantization import quantized as quantized
from .quantization import ranges as ranges
from .quantization import rounded_input as rounded_input
from .registry import ADDRESSES as ADDRESSES
from .registry import CANDIDATES as CANDIDATES
from .registry import METHODS as METHODS
from .registry import PARTS as PARTS
from .registry import as_method as as_method
from .registry import measured_method as measured_method
from .registry import method_with as method_with
from .registry import methods_of as methods_of
from .registry import register_method as register_method
from .registry import stored_options as stored_options

__all__ = [
    "ADDRESSES", "APoZ", "Activation", "Amount", "Block2d", "BnScale", "CANDIDATES", "CLIPS", "CRITERIA",
    "Calibration", "CalibrationRun", "CalibrationSettings", "Channel", "DATA_CRITERIA", "DEFAULT_BITS",
    "DEFAULT_LEVELS", "DataCriterion", "EXPERTS", "Element", "FORMATS", "Filter", "Fisher", "Format",
    "GRANULARITIES", "Gradient", "GradientScore", "Group", "HOW", "Head", "INPUTS", "LowRank", "MEASURED",
    "METHODS", "MeanActivation", "Method", "NF4", "NM", "NoScore", "Noise", "NumberFormat", "ORDERS", "PARTS",
    "Quantize", "ROUNDING", "ReadThrough", "Recipe", "Remove", "Restored", "RoundedInput", "RoundingMethod",
    "ScoredMethod", "SecondMoments", "Slice", "SparseGPT", "Structure", "Taylor", "Variant", "Wanda",
    "WeightMethod", "Zeroed", "alike", "as_calibration", "as_matrix", "as_method", "awq_factors", "behind",
    "bias_of", "bits_each", "by_channel", "channel_dim", "check_bits", "check_calibration", "check_levels",
    "chunks", "classes_of_filters", "dynamic_values", "expert_reads", "factor_cost", "factor_layer",
    "few_tokens", "fpgm", "from_matrix", "gptq", "granularity", "grouped", "has_moments", "has_patches",
    "head_indices", "input_format", "input_rows", "integers", "inverse_factor", "is_format", "is_transposed",
    "l1", "l2", "lamp", "mask_of", "measured", "measured_method", "method_with", "methods_of", "misfit",
    "moment_sizes", "moments_layer", "moments_name", "moments_of", "not_collected", "not_oriented",
    "number_format", "observe", "observing", "one_per_tensor", "output_rows", "patches", "per_output",
    "projections", "quantized", "random_score", "ranges", "recipe", "register_method", "removal_steps",
    "rounded_input", "score", "sparse_rows", "spread_over", "stable_seed", "stored_options", "swept",
    "to_minifloat", "token_masks", "truncated", "ungrouped", "units_removed", "weakest_classes",
    "weight_rows", "weights_made", "why_nothing", "with_data", "without_padding", "zeroed_copy",
]
