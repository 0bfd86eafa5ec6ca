"""The losses of plans of several levels that are chosen from different predictions at the same budget."""

import math
from collections.abc import Callable, Mapping

import numpy as np
import pandas as pd
from scipy.optimize import Bounds, LinearConstraint, milp

from sense_nb import SensitivityResult

FULL_BITS = 32  # bits of an unchanged weight
TARGET = ["layer", "target", "group"]
CELL = [*TARGET, "method", "level"]
NONE = np.zeros(0, bool)


def remaining(cells: pd.DataFrame) -> np.ndarray:
    "The fraction of a target's size that a cell leaves."
    if cells["unit"].iloc[0] == "bits":
        return cells["level"].to_numpy(float) / FULL_BITS
    return 1 - cells["achieved"].to_numpy(float)


def saved_by(cells: pd.DataFrame) -> np.ndarray:
    return cells["params"].to_numpy(float) * (1 - remaining(cells))


def total(cells: pd.DataFrame) -> float:
    "The size of all targets."
    return cells.groupby(TARGET)["params"].first().sum()


def plan_by(scores: np.ndarray, cells: pd.DataFrame, left: float, rule: str) -> np.ndarray:
    "The cells that make the plan, at most one of each target; empty if the budget is out of reach."
    ids, gains = cells.groupby(TARGET).ngroup().to_numpy(), saved_by(cells)
    least = (1 - left) * total(cells) * (1 - 1e-9)
    if rule == "order":
        return under_threshold(scores, ids, gains, least)
    known = ~np.isnan(scores)
    size = np.abs(scores[known])
    unit = np.median(size[size > 0]) if (size > 0).any() else 1.0  # the solver's tolerances are absolute
    scale = max(least, 1)
    one_of_each = (ids == np.arange(ids.max() + 1)[:, None]).astype(float)
    found = milp(
        np.where(known, scores, 0) / unit,
        constraints=[
            LinearConstraint(gains[None] / scale, least / scale, np.inf),
            LinearConstraint(one_of_each, -np.inf, 1),
        ],
        integrality=np.ones(len(scores), dtype=np.int64),
        bounds=Bounds(0, known.astype(float)),
        options={"mip_rel_gap": 0},
    )
    return found.x > 0.5 if found.x is not None else NONE


def under_threshold(scores: np.ndarray, ids: np.ndarray, gains: np.ndarray, least: float) -> np.ndarray:
    "Every target's strongest level scored up to a threshold: the smallest threshold that saves enough."
    for threshold in np.unique(scores[~np.isnan(scores)]):
        taken = np.zeros(len(scores), bool)
        for target in range(ids.max() + 1):
            allowed = np.flatnonzero((ids == target) & (scores <= threshold))
            if len(allowed):
                taken[allowed[np.argmax(gains[allowed])]] = True
        if gains[taken].sum() >= least:
            return taken
    return NONE


def uniform(cells: pd.DataFrame, left: float) -> np.ndarray:
    "All targets at the mildest level that saves enough."
    kept = pd.Series(remaining(cells), cells.index)
    least = (cells["params"] * (1 - left)).groupby(cells["level"]).sum().max()
    for level in kept.groupby(cells["level"]).mean().sort_values(ascending=False).index:
        taken = (cells["level"] == level).to_numpy()
        if saved_by(cells)[taken].sum() >= least * (1 - 1e-9):
            return taken
    return NONE


def plan_regrets(
    guesses: Mapping[str, SensitivityResult],  # predicted results by name
    exact: SensitivityResult,  # measured result of one method and one metric
    left: float = 0.5,  # maximum fraction of the total size that a plan keeps
    # function from the plan's cells (rows of the measured table) to the measured drop of the plan
    measure: Callable[[pd.DataFrame], float] | None = None,
) -> pd.DataFrame:
    """A row for each prediction: what its plan leaves and loses. Formulas whose tools add up scores choose
    the smallest sum; of those whose tools go by rank, each layer takes its strongest level with a score up
    to the smallest threshold. "exact" chooses by the true drops, "uniform" has one level for all."""
    cells = exact.df[exact.df["drop"].notna()].reset_index(drop=True)
    best = plan_by(cells["drop"].to_numpy(), cells, left, "sum")
    chosen = {"exact": best, "uniform": uniform(cells, left)}
    rows = []
    for name, res in guesses.items():
        scores = res.df[[*CELL, "drop"]].rename(columns={"drop": "score"})
        scores = cells.merge(scores, on=CELL, how="left")["score"]
        if (scores.groupby(cells["layer"]).nunique() <= 1).all():
            rows.append(dict(order=name, note="one number per layer, the same for all levels"))
        else:
            chosen[name] = plan_by(scores.to_numpy(), cells, left, res.info.get("rule", "sum"))
    for name, taken in chosen.items():
        if not len(taken):
            rows.append(dict(order=name, note="its cells do not reach the budget"))
            continue
        drops = cells.loc[taken, "drop"].sum()
        regret = drops - cells.loc[best, "drop"].sum() if len(best) else math.nan
        value = math.nan if measure is None else float(measure(cells[taken]))
        saved = saved_by(cells)[taken].sum() / total(cells)
        rows.append(dict(order=name, left=1 - saved, drops=drops, regret=regret, measured=value, note=""))
    return pd.DataFrame(rows, columns=["order", "left", "drops", "regret", "measured", "note"])
