"""Sensitivity and pruning of fastai learners: importing it adds `learn.sensitivity` and `learn.prune`."""

from ..evaluation import learner as _sensitivity
from . import pruning as _pruning
