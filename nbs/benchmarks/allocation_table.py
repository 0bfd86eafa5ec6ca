"""The comparison of allocation rules at equal cost: a table of cases, and what it says.

    python allocation_table.py              # every case, cheapest networks first; goes on where it was
    python allocation_table.py --network vgg --seed 0 --budget 0.5 --rule uniform --rule allocate
    python allocation_table.py --small      # seconds: one network, one seed, one budget
    python allocation_table.py --summary    # what is in the table so far

A row is one (network, seed, kind, budget, rule): the cost, loss and top1 on the test images as compressed,
with norms recalibrated, and after the same fine-tuning for all, the evaluations that the rule used, seconds.
Rows are appended to a CSV in the cache folder as they are done, so an interrupted run goes on. A rule whose
code changed is run again after its rows were dropped (`--again RULE`). `allocation.csv` beside this file is
such a table, and what the notebook shows.
"""

import argparse
import csv
import logging
import time
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

import numpy as np
import pandas as pd
import torch
from allocation_case import BitCase, Case, ChannelCase
from allocation_rules import RULES, proposed
from digit_networks import NETWORKS, measured
from scipy import stats
from torch.nn import functional as F

from sense_nb.model.files import cache_folder

BUDGETS = {"macs": (0.7, 0.5, 0.3), "bits": (4 / 8, 3 / 8, 2.5 / 8)}  # fractions of the MACs, of 8 bits
SEEDS, EVALUATIONS, EPOCHS = (0, 1, 2), 128, 3
KEY = ["network", "seed", "kind", "budget", "rule"]
OWN = ("allocate", "allocate, l1", "allocate, steps")  # `sense_nb.allocate`; all others are its rivals
STAGES = ("raw", "settled", "tuned")  # as compressed; norms recalibrated; fine-tuned
RESULTS = Path(__file__).with_name("allocation.csv")  # the run that is shown
BY_IMAGE = Path(__file__).with_name("allocation_images.csv")  # its paired differences over images
COLUMNS = [*KEY, "cost", "evaluations", "seconds"]
COLUMNS += [f"{m}_{s}" for s in ("whole", *STAGES) for m in ("loss", "top1")]
COLUMNS += ["choice", "criterion", "note"]  # of channels; none for rules with an order of their own


def table_path(
    evaluations: int = EVALUATIONS,
    epochs: float = EPOCHS,
) -> Path:
    "Where the rows of runs with these settings are."
    return cache_folder("benchmarks") / f"allocation-{evaluations}-{epochs:g}.csv"


def read_table(
    path: Path | None = None,  # default: that of the whole comparison
) -> pd.DataFrame:
    "The rows so far; none without a file."
    path = path or table_path()
    if not path.exists():
        return pd.DataFrame(columns=COLUMNS)
    return pd.read_csv(path).drop_duplicates(KEY, keep="last", ignore_index=True)


def measured_row(
    case: Case,
    budget: float,
    rule: str,
    evaluations: int,
    epochs: float,  # of fine-tuning
) -> dict:
    "One rule at one budget, carried out and judged on the test images."
    row = dict(network=case.network, seed=case.seed, kind=case.kind, budget=budget, rule=rule, note="")
    start = time.process_time()
    try:
        at, order = proposed(rule, case, budget, evaluations, case.seed)
    except Exception as e:  # a rule of another tool may fail: the others go on, and the row says why
        return row | dict(note=f"{type(e).__name__}: {e}"[:200])
    row |= dict(evaluations=case.used, seconds=time.process_time() - start, cost=case.cost(at))
    net = case.checked(at, order)
    nets = dict(whole=case.model, raw=net, settled=case.settled(net), tuned=case.tuned(at, net, epochs))
    for stage, model in nets.items():
        row |= {f"{m}_{stage}": v for m, v in measured(model, case.data.test).items()}
    return row | dict(choice=" ".join(map(str, at)), criterion=_criteria(case, order))


def _criteria(case: Case, order: Mapping | None) -> str:
    "The criterion of an order of channels, or those of its layers; empty where it is of none."
    known = {
        n: next((name for name, o in case.orders.items() if o and o[n] == by), "")
        for n, by in (order or {}).items()
    }
    if not known:
        return next(iter(case.orders))
    return (
        ""
        if "" in known.values()
        else " ".join(known.values() if len(set(known.values())) > 1 else set(known.values()))
    )


def _order(case: Case, criteria: str) -> Mapping | None:
    "The order of channels of what `_criteria` gave."
    names = criteria.split()
    if len(names) < 2:
        return case.orders[criteria]
    return {n: case.orders[name][n] for n, name in zip(case.order, names, strict=True)}


def run_cases(
    cases: Iterable[Case],
    budgets: Mapping[str, Sequence[float]] = BUDGETS,
    rules: Sequence[str] | None = None,  # default: all
    evaluations: int = EVALUATIONS,
    epochs: float = EPOCHS,
    path: Path | None = None,  # default: `table_path`
) -> Iterator[dict]:  # new rows as they are done
    "Run what is not in the table yet, and append it."
    path = path or table_path(evaluations, epochs)
    done = set(read_table(path)[KEY].itertuples(index=False, name=None))
    for case in cases:
        for budget, rule in product(budgets[case.kind], rules or RULES):
            key = case.network, case.seed, case.kind, budget, rule
            if case.kind in RULES[rule].kinds and key not in done:
                row = measured_row(case, budget, rule, evaluations, epochs)
                _append(path, row)
                yield row


def _append(path: Path, row: dict) -> None:
    "One line, on disk before the next case starts."
    new = not path.exists()
    with path.open("a", newline="") as f:
        writer = csv.DictWriter(f, COLUMNS)
        if new:
            writer.writeheader()
        writer.writerow(row)


def all_cases(
    networks: Sequence[str] = tuple(NETWORKS),
    seeds: Sequence[int] = SEEDS,
    kinds: Sequence[str] = ("macs", "bits"),
) -> Iterator[Case]:
    "Cases, the cheapest networks first, each made when it is its turn."
    for seed, name, kind in product(seeds, networks, kinds):
        yield (ChannelCase if kind == "macs" else BitCase)(name, seed)


def wide(
    table: pd.DataFrame,
    column: str = "loss_settled",
    kind: str = "macs",
) -> pd.DataFrame:  # (network, seed, budget) x rule; cases that all rules have
    "One row per case, one column per rule."
    rows = table[(table["kind"] == kind) & table[column].notna()]
    return rows.pivot_table(index=["network", "budget", "seed"], columns="rule", values=column, sort=False)


def unequal(table: pd.DataFrame, within: float = 1e-3) -> pd.DataFrame:
    "Rows whose cost is not the budget, to a thousandth."
    rows = table.assign(off=1 - table["cost"] / table["budget"])
    return rows[(rows["off"] > within) | (rows["off"] < -1e-9)]


def summary(
    table: pd.DataFrame,
    column: str = "loss_settled",  # or "top1_tuned" and so on
    kind: str = "macs",
) -> pd.DataFrame:  # a row per rule, the best first
    "Mean, standard error, cases and how many of them the rule is best in."
    by = wide(table, column, kind)
    sign = -1 if column.startswith("top1") else 1
    best = (sign * by).dropna(axis=1, how="all").min(axis=1)
    res = pd.DataFrame(
        dict(
            mean=by.mean(),
            standard_error=by.sem(),
            cases=by.notna().sum(),
            best=(sign * by).le(best + 1e-9, axis=0).sum(),
        )
    )
    return res.sort_values("mean", ascending=sign > 0)


def paired(
    table: pd.DataFrame,
    rule: str,
    against: str,
    column: str = "loss_settled",
    kind: str = "macs",
) -> dict:  # cases, mean difference (positive: better), its standard error, wins, p of t and of Wilcoxon
    "One rule against another on the same cases, both tests two-sided."
    both = wide(table, column, kind)[[rule, against]].dropna()
    diff = (both[rule] - both[against]) * (1 if column.startswith("top1") else -1)
    res = dict(cases=len(diff), ahead=diff.mean(), error=diff.sem(), worst=diff.min())
    res |= dict(wins=int((diff > 0).sum()), ties=int((diff == 0).sum()), t=np.nan, wilcoxon=np.nan)
    if len(diff) > 1 and (diff != 0).any():
        res |= dict(t=stats.ttest_1samp(diff, 0).pvalue, wilcoxon=stats.wilcoxon(diff).pvalue)
    return res


def image_losses(
    case: Case,
    row: pd.Series,  # of the table
) -> dict[str, np.ndarray]:  # "choose", "test" -> (images,)
    "The loss of each image with a row's plan, norms recalibrated: images that choose, and those that judge."
    at, criteria = np.array(row["choice"].split(), int), row.get("criterion")
    if isinstance(criteria, str) and set(criteria.split() or [""]) <= set(case.orders):
        order = _order(case, criteria)
    else:  # a rule with an order of its own
        _, order = proposed(row["rule"], case, row["budget"], EVALUATIONS, case.seed)
    net, res = case.settled(case.build(at, order)), {}
    for part in ("choose", "test"):
        images, labels = getattr(case.data, part)
        with torch.no_grad():
            res[part] = F.cross_entropy(net(images), labels, reduction="none").double().numpy()
    return res


def ahead_by_image(
    losses: Mapping[str, Mapping[str, np.ndarray]],  # rule -> what `image_losses` gave, of one case
    rule: str = "allocate",
    others: Sequence[str] | None = None,  # default: all that are not ours
) -> pd.DataFrame:  # a row per other rule: rule, test, test_error, choose, choose_error
    "How much lower a rule's loss is than each other's, with standard errors over images, paired."
    rows = []
    for other in others or [r for r in losses if r not in OWN]:
        row = dict(rule=other)
        for part in ("test", "choose"):
            diff = losses[other][part] - losses[rule][part]
            row |= {part: diff.mean(), f"{part}_error": diff.std(ddof=1) / len(diff) ** 0.5}
        rows.append(row)
    return pd.DataFrame(rows)


def nearest_rival(
    ahead: pd.DataFrame,  # what `ahead_by_image` gave
) -> dict:  # a row of `BY_IMAGE`; `choose_best`: ahead of the best rule on the images that choose
    "The other rule of the lowest loss on the images that judge."
    return dict(ahead.loc[ahead["test"].idxmin()], choose_best=ahead["choose"].min())


def won(
    table: pd.DataFrame,
    rule: str = "allocate",
    column: str = "loss_settled",
    kind: str = "macs",
) -> pd.Series:  # case -> whether the rule has the lowest loss beside all rules that are not ours
    "The cases that a rule wins."
    by = wide(table, column, kind)
    mine = by[rule].dropna()
    rest = by.drop(columns=[r for r in OWN if r in by]).loc[mine.index]
    return mine < rest.min(axis=1)


def verdict(
    table: pd.DataFrame,
    by_image: pd.DataFrame,  # rows of `BY_IMAGE`
    rule: str = "allocate",
) -> str:
    "What a table of MACs says of a rule, in sentences."
    wins, near = won(table, rule), by_image[by_image["of"] == rule]
    text = f"`{rule}`, {len(wins)} cases, norms recalibrated: a lower loss than every rival rule in "
    text += f"{wins.sum()} ({wins.mean():.0%})"
    lost, clear = (near["test"] < 0).sum(), (near["test"] < -2 * near["test_error"]).sum()
    text += f"; in {clear} of the {lost} others it is behind by more than two standard errors over images. "
    text += f"On the images that plans are chosen on it is the lowest in {(near['choose_best'] > 0).sum()}."
    for against in ("uniform", "TP magnitude"):
        before, after = (paired(table, rule, against, c) for c in ("loss_settled", "loss_tuned"))
        top1 = paired(table, rule, against, "top1_tuned")
        text += f"\n- Against {against}: lower in {before['wins']} of {before['cases']}, by "
        text += f"{before['ahead']:.3f} ± {before['error']:.3f}; after fine-tuning in {after['wins']}, by "
        text += f"{after['ahead']:.3f} ± {after['error']:.3f} (t {after['t']:.1g}, Wilcoxon "
        text += f"{after['wilcoxon']:.1g}); top1 after fine-tuning is higher by {100 * top1['ahead']:.1f} ± "
        text += f"{100 * top1['error']:.1f} points (worst case {100 * top1['worst']:.1f})."
    return text


def beside(
    table: pd.DataFrame,
    against: str = "uniform",
    column: str = "loss_settled",
    kind: str = "macs",
) -> pd.DataFrame:  # a row per rule
    "Every rule against one."
    others = [r for r in wide(table, column, kind).columns if r != against]
    return pd.DataFrame({r: paired(table, r, against, column, kind) for r in others}).T


def against_all(
    table: pd.DataFrame,
    rule: str = "allocate",
    column: str = "loss_settled",
    kind: str = "macs",
) -> pd.DataFrame:  # a row per other rule
    "One rule against every other, on the cases that both have."
    others = [r for r in wide(table, column, kind).columns if r != rule]
    return pd.DataFrame({r: paired(table, rule, r, column, kind) for r in others}).T


def stages(
    table: pd.DataFrame,
    kind: str = "macs",
    metrics: Sequence[str] = ("loss", "top1"),
) -> pd.DataFrame:  # a row per rule, a column for each stage and metric
    "Means with standard errors of every stage, of rules that have all cases; the best after training first."
    rows = table[(table["kind"] == kind) & table["loss_tuned"].notna()]
    size = rows.groupby("rule").size()
    by = rows[rows["rule"].isin(size[size == size.max()].index)].groupby("rule")
    res = {}
    for stage, metric in product(STAGES, metrics):
        mean, error = by[f"{metric}_{stage}"].mean(), by[f"{metric}_{stage}"].sem()
        res[metric, stage] = [f"{m:.3f} ± {e:.3f}" for m, e in zip(mean, error, strict=True)]
    res["evaluations", ""], res["seconds", ""] = (
        by["evaluations"].mean().round(0),
        by["seconds"].mean().round(1),
    )
    made = pd.DataFrame(res, index=by["loss_tuned"].mean().index)
    return made.loc[by["loss_tuned"].mean().sort_values().index]


def pictures(table: pd.DataFrame, column: str = "loss_settled", kind: str = "macs") -> object:
    "Mean over seeds of every rule by budget, a picture for each network."
    import matplotlib.pyplot as plt

    rows = table[(table["kind"] == kind) & table[column].notna()]
    names = list(rows["network"].unique())
    fig, axes = plt.subplots(
        1, len(names), figsize=(4 * len(names), 3.2), layout="constrained", squeeze=False
    )
    for ax, name in zip(axes[0], names, strict=True):
        by = rows[rows["network"] == name].groupby(["budget", "rule"])[column].agg(["mean", "sem"]).unstack()
        for r in by["mean"].columns:
            ax.errorbar(by.index, by["mean"][r], by["sem"][r], marker=".", label=r, lw=1)
        ax.set(title=name, xlabel="fraction left", ylabel=column.replace("_", ", "))
        if column.startswith("loss"):
            ax.set_yscale("log")
    axes[0][-1].legend(fontsize=6)
    return fig


def show(table: pd.DataFrame) -> None:
    "Print what the table says."
    for kind in table["kind"].unique():
        for column in ("loss_raw", "loss_settled", "top1_settled", "loss_tuned", "top1_tuned"):
            print(f"\n{kind}, {column}\n{summary(table, column, kind).round(4).to_string()}")
            for against in {"uniform", "TP magnitude"} & set(wide(table, column, kind).columns):
                print(f"against {against}\n{beside(table, against, column, kind).round(4).to_string()}")


def main() -> None:
    p = argparse.ArgumentParser(description="Compare allocation rules at equal cost.")
    p.add_argument("--network", action="append", choices=list(NETWORKS))
    p.add_argument("--seed", action="append", type=int)
    p.add_argument("--kind", action="append", choices=["macs", "bits"])
    p.add_argument("--budget", action="append", type=float)
    p.add_argument("--rule", action="append", choices=list(RULES))
    p.add_argument("--again", action="append", choices=list(RULES), default=[])
    p.add_argument("--small", action="store_true")
    p.add_argument("--summary", action="store_true")
    a = p.parse_args()
    warnings.simplefilter("ignore")
    logging.getLogger("sense_nb").setLevel(logging.ERROR)
    how = dict(evaluations=64, epochs=1) if a.small else dict(evaluations=EVALUATIONS, epochs=EPOCHS)
    path = table_path(**how)
    if a.again:
        table = read_table(path)
        table[~table["rule"].isin(a.again)].to_csv(path, index=False)
    if not a.summary:
        cases = all_cases(
            a.network or (["vgg"] if a.small else list(NETWORKS)),
            SEEDS if a.seed is None and not a.small else a.seed or [0],
            a.kind or ["macs", "bits"],
        )
        budgets = {k: a.budget or (v[1:2] if a.small else v) for k, v in BUDGETS.items()}
        for row in run_cases(cases, budgets, a.rule, path=path, **how):
            told = {k: v for k, v in row.items() if k in (*KEY, "cost", "loss_settled", "top1_tuned", "note")}
            print(*[f"{v:.4g}" if isinstance(v, float) else v for v in told.values()], flush=True)
    show(read_table(path))


if __name__ == "__main__":
    main()
