# Written by .ci/readme.py from the notebooks; not edited by hand.

from .ir import Agreement as Agreement
from .ir import Graph as Graph
from .ir import InputForm as InputForm
from .ir import Inputs as Inputs
from .ir import Node as Node
from .ir import Ref as Ref
from .ir import agreement as agreement
from .ir import as_inputs as as_inputs
from .ir import as_tensors as as_tensors
from .ir import batch_size as batch_size
from .ir import flatten_arguments as flatten_arguments
from .ir import is_same as is_same
from .ir import max_difference as max_difference
from .ir import op_name as op_name
from .ir import output_digest as output_digest
from .ir import output_leaves as output_leaves
from .ir import size_hint as size_hint
from .ir import with_leading as with_leading
from .ir import written_name as written_name
from .functionalize import check_random as check_random
from .functionalize import fold_written as fold_written
from .functionalize import inline_blocks as inline_blocks
from .functionalize import layer_of as layer_of
from .functionalize import make_functional as make_functional
from .functionalize import place_of as place_of
from .proof import KINDS as KINDS
from .proof import Proof as Proof
from .proof import ValuesAsked as ValuesAsked
from .proof import changed_weights as changed_weights
from .proof import compare_copy as compare_copy
from .proof import no_cast_cache as no_cast_cache
from .proof import other_weights as other_weights
from .proof import proof_with as proof_with
from .proof import prove as prove
from .proof import tell_inputs as tell_inputs
from .export import GraphPool as GraphPool
from .export import capture as capture
from .export import cloned as cloned
from .export import exported as exported
from .export import shape_key as shape_key
from .export import unchanged_output as unchanged_output
from .unused_layers import Unused as Unused
from .unused_layers import WithUnused as WithUnused
from .unused_layers import capture_unused as capture_unused
from .unused_layers import unused_layers as unused_layers
from .prepared import autocast_key as autocast_key
from .prepared import captured_graph as captured_graph
from .prepared import graph_of as graph_of
from .prepared import pool_of as pool_of
from .prepared import structure_graph as structure_graph
from .orientation import kind_in_graph as kind_in_graph
from .orientation import layouts_in_graph as layouts_in_graph
from .orientation import oriented_targets as oriented_targets
from .branches import ResidualBranch as ResidualBranch
from .branches import block_holding as block_holding
from .branches import blocks_past as blocks_past
from .branches import find_blocks as find_blocks
from .branches import past_block as past_block
from .branches import residual_branches as residual_branches
from .branches import source as source
from .branches import without_terms as without_terms
from .attention import Attention as Attention
from .attention import attentions as attentions
from .fingerprints import fingerprint_batches as fingerprint_batches
from .fingerprints import fingerprint_code as fingerprint_code
from .fingerprints import fingerprint_data as fingerprint_data
from .fingerprints import fingerprint_graph as fingerprint_graph
from .fingerprints import fingerprint_metric as fingerprint_metric
from .fingerprints import fingerprint_option as fingerprint_option
from .fingerprints import fingerprint_weights as fingerprint_weights
from .fingerprints import targets_of as targets_of

__all__ = [
    "Agreement", "Attention", "Graph", "GraphPool", "InputForm", "Inputs", "KINDS", "Node", "Proof", "Ref",
    "ResidualBranch", "Unused", "ValuesAsked", "WithUnused", "agreement", "as_inputs", "as_tensors",
    "attentions", "autocast_key", "batch_size", "block_holding", "blocks_past", "capture", "capture_unused",
    "captured_graph", "changed_weights", "check_random", "cloned", "compare_copy", "exported", "find_blocks",
    "fingerprint_batches", "fingerprint_code", "fingerprint_data", "fingerprint_graph", "fingerprint_metric",
    "fingerprint_option", "fingerprint_weights", "flatten_arguments", "fold_written", "graph_of",
    "inline_blocks", "is_same", "kind_in_graph", "layer_of", "layouts_in_graph", "make_functional",
    "max_difference", "no_cast_cache", "op_name", "oriented_targets", "other_weights", "output_digest",
    "output_leaves", "past_block", "place_of", "pool_of", "proof_with", "prove", "residual_branches",
    "shape_key", "size_hint", "source", "structure_graph", "targets_of", "tell_inputs", "unchanged_output",
    "unused_layers", "with_leading", "without_terms", "written_name",
]
