"""Sensitivity and pruning of fastai learners: importing it adds `learn.sensitivity` and `learn.prune`."""

from . import methods as methods
