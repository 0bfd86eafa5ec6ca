"""Scores of other tools for blocks, parts, experts and matrices of small language models, and their plans.

    python language_board.py            # what `language_board.csv` beside this file does not have yet
    python language_board.py experts    # one of the models: several processes share the work

Three decoders are trained from several random starts on Python's own library. What is removed or rounded is
scored on text of the training, measured on other text, and plans are judged on a third one.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
import pandas as pd
import torch
from mixed_plans import SIZES, add, fitted, grouped, log_odds, texts, untrained, with_experts
from torch import Tensor
from torch.func import functional_call

from sense_nb import Plan, Prepared, Quantize, Step, analyze
from sense_nb.methods import Calibration, Element, Method, Remove
from sense_nb.methods.base import Variant
from sense_nb.scores import cells_of, chosen, predictions, together
from sense_nb.scores.taylor import changes_of
