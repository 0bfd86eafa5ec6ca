# Written by .ci/readme.py from the notebooks; not edited by hand.

from .formulas import FlopCounter as FlopCounter
from .formulas import OperatorWork as OperatorWork
from .formulas import Shapes as Shapes
from .formulas import Sizes as Sizes
from .formulas import aten as aten
from .formulas import call_flops as call_flops
from .formulas import element_count as element_count
from .formulas import foreign_operators as foreign_operators
from .formulas import graph_cache as graph_cache
from .formulas import is_view as is_view
from .formulas import node_flops as node_flops
from .formulas import operator_works as operator_works
from .formulas import share_of as share_of
from .formulas import value_shapes as value_shapes
from .masked import graph_dependency as graph_dependency
from .masked import held_masks as held_masks
from .masked import made_of_one as made_of_one
from .masked import masks_by_tensor as masks_by_tensor
from .masked import own_mask_flops as own_mask_flops
from .masked import pruned_flops as pruned_flops
from .masked import removed_channels as removed_channels
from .masked import removed_channels_by_tensor as removed_channels_by_tensor
from .masked import shape_left as shape_left
from .observed import Observed as Observed
from .observed import examples_in as examples_in
from .observed import observed as observed
from .counting import Cost as Cost
from .counting import count as count
from .counting import count_flops_params as count_flops_params
from .counting import short_number as short_number

__all__ = [
    "Cost", "FlopCounter", "Observed", "OperatorWork", "Shapes", "Sizes", "aten", "call_flops", "count",
    "count_flops_params", "element_count", "examples_in", "foreign_operators", "graph_cache",
    "graph_dependency", "held_masks", "is_view", "made_of_one", "masks_by_tensor", "node_flops", "observed",
    "operator_works", "own_mask_flops", "pruned_flops", "removed_channels", "removed_channels_by_tensor",
    "shape_left", "share_of", "short_number", "value_shapes",
]
