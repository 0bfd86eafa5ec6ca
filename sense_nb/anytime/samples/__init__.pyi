# Written by .ci/readme.py from the notebooks; not edited by hand.

from .sampling import SHARDS as SHARDS
from .sampling import SamplePlan as SamplePlan
from .sampling import check_repeats as check_repeats
from .sampling import own_batches as own_batches
from .sampling import read_shards as read_shards
from .sampling import regrouped as regrouped
from .intervals import NORMAL as NORMAL
from .intervals import bounded_interval as bounded_interval
from .intervals import class_interval as class_interval
from .intervals import count_bounds as count_bounds
from .intervals import error_shares as error_shares
from .intervals import flip_interval as flip_interval
from .intervals import look_sizes as look_sizes
from .intervals import normal_interval as normal_interval
from .intervals import ratio_interval as ratio_interval
from .intervals import serfling_interval as serfling_interval
from .intervals import share_interval as share_interval
from .differences import drop_intervals as drop_intervals
from .differences import first_known as first_known
from .differences import has_bounds as has_bounds
from .differences import known_metrics as known_metrics
from .differences import pooled as pooled
from .differences import ranges_of as ranges_of
from .differences import sample_metrics as sample_metrics
from .differences import sample_values as sample_values
from .differences import shard_numbers as shard_numbers
from .differences import value_interval as value_interval
from .shards import ShardSweep as ShardSweep

__all__ = [
    "NORMAL", "SHARDS", "SamplePlan", "ShardSweep", "bounded_interval", "check_repeats", "class_interval",
    "count_bounds", "drop_intervals", "error_shares", "first_known", "flip_interval", "has_bounds",
    "known_metrics", "look_sizes", "normal_interval", "own_batches", "pooled", "ranges_of", "ratio_interval",
    "read_shards", "regrouped", "sample_metrics", "sample_values", "serfling_interval", "shard_numbers",
    "share_interval", "value_interval",
]
