"""How well predictions rank cells, what choosing by them costs, and a plot of it."""

import math
from collections.abc import Callable, Iterator, Mapping

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.stats import kendalltau, spearmanr

from sense_nb.analysis.results.result import RANKED, SensitivityResult
from sense_nb.model.select import TableError, nearest
from sense_nb.widgets.plots.style import COLOURS, GRID, new_axes, put_title

_NONE = np.zeros(0, bool)


def chosen(
    scores: np.ndarray,  # shape (n,): predicted damage, NaN for cells that must not be selected
    sizes: np.ndarray,  # shape (n,): size of each cell
    share: float,  # minimum fraction of the total size to select
    rule: str = "sum",  # "sum" minimises the sum of scores; "order" takes cells in ascending order of score
) -> np.ndarray:  # shape (n,), boolean; empty if the share cannot be reached
    """Select the cells that a prediction would compress first.

    Raises `ValueError` for an unknown rule or a share outside [0, 1].
    """
    if rule not in ("sum", "order"):
        raise ValueError(f"unknown rule {rule!r}; {nearest(rule, ('sum', 'order'))}")
    if not 0 <= share <= 1:
        raise ValueError(f"share= must be a fraction of all sizes, in [0, 1]; got {share!r}")
    scores, sizes = np.asarray(scores, float), np.asarray(sizes, float)
    known = ~np.isnan(scores)
    want = share * sizes.sum() * (1 - 1e-12)
    if sizes[known].sum() < want:
        return _NONE
    if rule == "sum":
        return _smallest_sum(scores, sizes, want, known)
    ids = np.argsort(scores, kind="stable")[: known.sum()]
    before = np.concatenate([[0.0], np.cumsum(sizes[ids])[:-1]])
    taken = np.zeros(len(scores), bool)
    taken[ids[before < want]] = True
    return taken


def _smallest_sum(scores: np.ndarray, sizes: np.ndarray, least: float, known: np.ndarray) -> np.ndarray:
    """The 0-1 program: the cells with the smallest sum of scores whose sizes add up to at least `least`;
    empty if there are none."""
    size = np.abs(scores[known])
    unit = np.median(size[size > 0]) if (size > 0).any() else 1.0  # the solver's tolerances are absolute
    scale = max(least, 1)
    found = milp(
        np.where(known, scores, 0) / unit,
        constraints=LinearConstraint(sizes[None] / scale, least / scale, np.inf),
        integrality=np.ones(len(scores), dtype=np.int64),
        bounds=Bounds(0, known.astype(float)),
        options={"mip_rel_gap": 0},
    )
    return found.x > 0.5 if found.x is not None else _NONE


_KEY = ["layer", "target", "group", "method", "level"]
_COLUMNS = ["method", "level", "order", "n", "spearman", "kendall", "top", "harmless", "regret"]
_COLUMNS += ["forwards", "backwards"]


def _metric_of(exact: SensitivityResult, metric: str | None) -> str:
    "The metric that is the truth; `TableError` for one that the result does not have."
    metric = metric or (exact.metrics[0] if exact.metrics else None)
    if metric not in exact.metrics:
        raise TableError(f"unknown metric {metric!r}; {nearest(metric, exact.metrics)}")
    return metric


def _ranked(res: SensitivityResult, metric: str) -> pd.DataFrame:
    "Cells of one metric that have a drop."
    df = res.df[res.df["metric"] == metric]
    return df[df["status"].isin(RANKED) & df["drop"].notna()]


def _beside(guess: SensitivityResult, truth: pd.DataFrame) -> pd.DataFrame:
    "The measured cells with the predicted `score` (NaN where there is none)."
    scores = _ranked(guess, guess.metrics[0])[[*_KEY, "drop"]].rename(columns={"drop": "score"})
    return truth.merge(scores, on=_KEY, how="left")


def _correlation(f: Callable, a: pd.Series, b: pd.Series) -> float:
    "A rank correlation; NaN if all values of one of the two are equal."
    return float(f(a, b).statistic) if a.nunique() > 1 and b.nunique() > 1 else math.nan


def _lost(scores: pd.Series, cells: pd.DataFrame, share: float, rule: str) -> float:
    "Sum of the true drops of what the scores choose; NaN where too few cells are scored."
    taken = chosen(scores.to_numpy(), cells["params"].to_numpy(float), share, rule)
    return cells["drop"].to_numpy()[taken].sum() if len(taken) else math.nan


def _measures(cells: pd.DataFrame, scores: pd.Series, k: int, share: float, rule: str, best: float) -> dict:
    "How well scores order cells; ranks are among those that have a score."
    known = scores.notna()
    s, drops = scores[known], cells.loc[known, "drop"]
    m = min(k, len(s))

    def found(a: pd.Series, b: pd.Series) -> float:
        return len(set(a.index) & set(b.index)) / m if m else math.nan

    return dict(
        n=len(s),
        spearman=_correlation(spearmanr, s, drops),
        kendall=_correlation(kendalltau, s, drops),
        top=found(drops.nlargest(m), s.nlargest(m)),
        harmless=found(drops.nsmallest(m), s.nsmallest(m)),
        regret=_lost(scores, cells, share, rule) - best,
    )


def _at_random(cells: pd.DataFrame, k: int, share: float, best: float, draws: int = 200) -> dict:
    "The measures of random orders, on average."
    rng, n = np.random.default_rng(0), len(cells)
    orders = [pd.Series(rng.permutation(n), cells.index, float) for _ in range(draws)]
    lost = float(np.mean([_lost(s, cells, share, "order") for s in orders]))
    m = min(k, n)
    return dict(n=n, spearman=0.0, kendall=0.0, top=m / n, harmless=m / n, regret=lost - best)


def fidelity(
    guess: SensitivityResult | Mapping[str, SensitivityResult],  # one predicted result, or several by name
    exact: SensitivityResult,  # measured result
    metric: str | None = None,  # metric of the measured result; default: its first
    k: int = 3,  # how many of the most sensitive and of the least sensitive layers to look for
    share: float = 0.5,  # for regret: layers are chosen that hold at least this fraction of the weights
    # method, level, order (the prediction's name, "estimate" for a single one; "random", "inverted"),
    # n (cells with a score), spearman, kendall, top, harmless, regret, forwards, backwards
) -> pd.DataFrame:
    """Measure how well predictions rank cells, and what choosing by them costs.

    Raises `TableError` if a prediction and the measured result have no cell in common, or if the
    measured result was predicted.
    """
    if exact.is_predicted:
        raise TableError("the second result is predicted, not measured: call fidelity(predicted, measured)")
    several = not isinstance(guess, SensitivityResult)
    guesses = dict(guess) if isinstance(guess, Mapping) else {"estimate": guess}
    truth, both = _ranked(exact, _metric_of(exact, metric)), {}
    for name, res in guesses.items():
        both[name] = _beside(res, truth)
        cells_in_common = several and not res.df[_KEY].merge(truth[_KEY], on=_KEY).empty  # scored or not
        if both[name]["score"].isna().all() and not cells_in_common:
            raise TableError(
                "the results have no cell in common: estimate and measure the same methods, levels and layers"
            )
    rows = []
    for (method, level), cells in truth.groupby(["method", "level"], sort=False):
        best = _lost(cells["drop"], cells, share, "sum")
        for name, res in guesses.items():
            here = both[name][(both[name]["method"] == method) & (both[name]["level"] == level)]
            rows += _rows_of(name, res, here, k, share, best if several else None)
        if several:
            rows.append(dict(method=method, level=level, order="random") | _at_random(cells, k, share, best))
    return pd.DataFrame(rows, columns=_COLUMNS)


def _rows_of(
    name: str, res: SensitivityResult, cells: pd.DataFrame, k: int, share: float, best: float | None
) -> Iterator[dict]:
    """The rows of one prediction at one level; without the best choice's drops, those of random and inverted
    orders of the cells that it scores too."""
    single = best is None
    cells = cells[cells["score"].notna()] if single else cells
    if cells.empty:
        return
    at, rule = cells[["method", "level"]].iloc[0].to_dict(), res.info.get("rule", "sum")
    best = _lost(cells["drop"], cells, share, "sum") if best is None else best
    passes = {p: res.info.get(p, math.nan) for p in ("forwards", "backwards")}
    yield at | dict(order=name) | _measures(cells, cells["score"], k, share, rule, best) | passes
    if single:
        yield at | dict(order="random") | _at_random(cells, k, share, best)
        yield at | dict(order="inverted") | _measures(cells, -cells["score"], k, share, rule, best)


FIDELITIES = {
    "spearman": "Spearman's rank correlation",
    "kendall": "Kendall's rank correlation",
    "top": "fraction of the most sensitive found",
    "harmless": "fraction of the most harmless found",
    "regret": "drops beyond the best choice",
}


def plot_fidelity(
    table: pd.DataFrame,  # of `fidelity`, with one prediction
    column: str = "spearman",  # or "kendall", "top", "harmless", "regret"
    ax: Axes | None = None,  # where to draw
) -> Axes:
    """A line for each method over its levels, with the random and the inverted order in the background.

    Raises `TableError` for another column, or a table of several predictions.
    """
    if column not in FIDELITIES:
        raise TableError(f"unknown column {column!r}; {nearest(column, FIDELITIES)}")
    if not isinstance(table, pd.DataFrame) or not {"order", "level", column} <= set(table):
        got = type(table).__name__
        raise TableError(f"expected the table of fidelity(predicted, measured), got {got}")
    names = [o for o in table["order"].unique() if o not in ("random", "inverted")]
    if len(names) != 1:
        raise TableError(
            f"only one prediction can be drawn, but the table has {', '.join(names)}: choose its rows, "
            "such as table[table['order'].isin([name, 'random'])]"
        )
    ax = new_axes(ax, 6.4, 3.8)
    for i, (method, rows) in enumerate(table.groupby("method", sort=False)):
        for order, style in (("inverted", ":"), ("random", "--"), (names[0], "o-")):
            cells = rows[rows["order"] == order]
            ax.plot(
                [f"{level:g}" for level in cells["level"]],
                cells[column],
                style,
                color=COLOURS[i % 7],
                markersize=4.5,
                linewidth=1.6,
                alpha=1 if order == names[0] else 0.45,
                label=str(method) if order == names[0] else None,
            )
    ax.set(xlabel="level", ylabel=FIDELITIES[column])
    ax.grid(axis="y", color=GRID)
    put_title(ax, "prediction (solid), random order (dashed), inverted (dotted)")
    return ax
