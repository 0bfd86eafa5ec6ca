"""Rules that allocate a budget to layers, our own and those of other tools, all for the same `Case`.

A rule is a function `(case, budget, evaluations, seed) -> steps`, or `(steps, order)` where it has its own
order of channels; `Case.used` says how many evaluations it took. `RULES` has them by name with what they are
for; add one with `@rule("name", "macs", "bits")`. `proposed` runs one and brings what it says to the budget.
"""

import copy
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import numpy as np
import other_scores  # noqa: F401, adds formulas to those of the package
from allocation_case import FEW_LEVELS, TUNING_LR, BitCase, Case, ChannelCase, to_budget
from digit_networks import measured
from torch import nn
from torch.nn import functional as F

from sense_nb import (
    Allocator,
    ChannelDependency,
    LoaderEval,
    SensitivityResult,
    analyze,
)
from sense_nb.analysis.cells import variants_of
from sense_nb.analysis.methods.calibration import Calibration
from sense_nb.analysis.methods.groups import Group
from sense_nb.analysis.repair.steps import trained_steps
from sense_nb.analysis.results.result import layer_labels
from sense_nb.analysis.scores import predict
from sense_nb.model.select import select_targets
from sense_nb.plans import schedule, sensitive_prune
from sense_nb.plans.allocate import HALVING, _uniform, channelwise
from sense_nb.plans.equal_cost import EqualCost
from sense_nb.plans.options import BudgetError
from sense_nb.plans.prediction import taken_by
from sense_nb.plans.search import Selection, Stages, search_plans

try:
    import torch_pruning as tp
except ImportError:  # `pip install torch-pruning`: its rules are left out without it
    tp = None


@dataclass(frozen=True)
class Rule:
    "A rule, and the kinds of budgets it is for."

    name: str
    kinds: tuple[str, ...]  # "macs", "bits"
    run: Callable


RULES: dict[str, Rule] = {}


def rule(name: str, *kinds: str) -> Callable:
    "Add a function to `RULES`."

    def add(run: Callable) -> Callable:
        RULES[name] = Rule(name, kinds, run)
        return run

    return add


def proposed(
    name: str,  # of `RULES`
    case: Case,
    budget: float,  # fraction of the MACs, or of 8 bits
    evaluations: int,
    seed: int = 0,
) -> tuple[np.ndarray, dict | None]:  # steps within the budget; an order of channels, if it is not ours
    "What a rule says, at the cost that all have; `case.used` is what it evaluated."
    case.fresh()
    found = RULES[name].run(case, budget, evaluations, seed)
    at, order = found if isinstance(found, tuple) else (found, None)
    return to_budget(case.space, at, budget), order


@rule("uniform", "macs", "bits")
def uniform(case: Case, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "The same fraction for every layer."
    return case.uniform(budget)


def drawn(case: Case, budget: float, rng: np.random.Generator) -> np.ndarray:
    "A random choice at the budget."
    return case.space.equal(budget).drawn(rng) - case.space.first


@rule("random", "macs", "bits")
def random_search(case: Case, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "The best of as many random choices as there are evaluations."
    rng, found = np.random.default_rng(seed), []
    while case.used < evaluations and len(found) < 4 * evaluations:  # one that comes again is no evaluation
        found.append(drawn(case, budget, rng))
        case.value(found[-1])
    return min(found, key=case.value)


def amounts(case: Case, budget: float) -> dict[str, float]:
    "The budget as `Allocator` takes it."
    if case.kind == "macs":
        return {"macs": budget}
    whole = sum(p.numel() for p in case.model.parameters()) * 4
    return {"size_mb": (whole - 4 * case.sizes.sum() + budget * case.sizes.sum()) / whole}  # 32 bits at first


def smallest_sum(case: Case, budget: float, res: SensitivityResult, metric: str = "loss") -> np.ndarray:
    "The integer program: the smallest sum of single-layer drops."
    found = []
    for between in (0, 2):  # levels that were measured, or some between them too
        a = Allocator(res, case.dep, metric, between)
        found.append(a.solve(amounts(case, budget), seconds=5))
    return case.of_plan(min(found, key=lambda choice: choice.sum_of_drops).plan)


@rule("sum", "macs", "bits")
def summed(case: Case, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "Single-layer drops of the loss and the integer program."
    return smallest_sum(case, budget, case.cells())


@rule("sum, repaired", "macs", "bits")
def summed_repaired(case: Case, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "The same with the norms of every cell recalibrated before it is measured."
    return smallest_sum(case, budget, case.cells("norms"))


def started(a: Allocator, equal: EqualCost, budget: dict, case: Case, res: SensitivityResult) -> list:
    "The choices that `allocate` starts its search with: the solver's, uniform and two random ones."
    rng = np.random.default_rng(case.seed)
    if case.kind == "macs":
        solved = equal.to_budget(of_steps(a, case, smallest_sum(case, budget["macs"], res)))
        even = taken_by(a, _uniform(a, equal))
    else:
        solved, even = a._index(a.solve(budget, seconds=5)), equal.uniform()
    return [solved, even, equal.drawn(rng), equal.drawn(rng)]


def of_steps(a: Allocator, case: ChannelCase, at: np.ndarray) -> np.ndarray:
    "Steps of a case as a choice of an allocator of channels."
    place = dict(zip(case.order, at, strict=True))
    gone = [place[a.options[b[0]].layer] for b in a.blocks]
    return np.array([b[min(int(k), len(b) - 1)] for b, k in zip(a.blocks, gone, strict=True)])


def searched(
    case: Case,
    budget: float,
    evaluations: int,
    seed: int,
    value: Callable[[np.ndarray, dict | None, float], float],
    repair: str | None,
    criteria: Sequence[str],
    stages: Stages = (),
) -> tuple[np.ndarray, dict | None]:
    """`sense_nb.allocate` with what it measures replaced by `value`, the loss of a choice of steps on a share
    of the images.

    It is put together from the parts of `allocate`, as its plans are carried out and verified one by one,
    which takes five times as long as evaluating these networks. Cells are of four levels, so that most
    evaluations are the search's."""
    res = case.cells(repair, FEW_LEVELS if case.kind == "macs" else None)
    limits = amounts(case, budget)
    a = Allocator(res, case.dep, "loss", between=2)
    a = channelwise(a, res, "loss")
    equal = EqualCost(a, a.limits(limits))
    layers, many = [a.options[b[0]].layer for b in a.blocks], len(criteria)

    def at(choice: Selection) -> np.ndarray:
        return to_budget(case.space, case.of_plan(a.solution(np.array(choice.options)).plan), budget)

    def order(choice: Selection) -> dict | None:
        ranks = dict(zip(layers, choice.criteria or (0,) * len(layers), strict=True))
        orders = {n: case.orders[criteria[k]] for n, k in ranks.items()}
        return {n: by[n] for n, by in orders.items() if by} or None

    def loss(choice: Selection, share: float = 1.0) -> float:
        return value(at(choice), order(choice), share)

    @lru_cache(None)
    def gone(j: int, k: int) -> Hashable:
        o = a.options[j]
        by = case.orders[criteria[k]]
        return frozenset(by[o.layer][: len(o.candidate.gone)]) if by else j

    def does(choice: Selection) -> Hashable:
        return tuple(map(gone, choice.options, choice.criteria or (0,) * len(layers)))

    starts = dict.fromkeys(tuple(t.tolist()) for t in started(a, equal, limits, case, res))
    ranks = [(k,) * len(layers) for k in range(many)] if many > 1 else [()]
    case.used += len(starts) * many
    first = {Selection(t, k): loss(Selection(t, k)) for k in ranks for t in starts}
    n = max(evaluations - case.used, 0)
    case.used += n
    full = case.kind == "macs"
    how = dict(full=full, criteria=many, stages=stages, does=does)
    found = search_plans(a, limits, first, loss, n, seed, **how)
    return at(found[0]), order(found[0])


def uncounted(case: Case) -> Callable[[np.ndarray, dict | None, float], float]:
    "The loss of a choice, as `searched` counts itself."

    def value(at: np.ndarray, order: dict | None, share: float) -> float:
        before = case.used
        loss = case.value(at, share, order)
        case.used = before
        return loss

    return value


@rule("allocate", "macs", "bits")
def allocated(case: Case, budget: float, evaluations: int, seed: int) -> tuple:
    """`sense_nb.allocate` with repaired cells and `halving`: what evaluations are left are for its search.

    Of channels, each layer has one of two criteria. A gradient of 256 images, for the second, is not counted
    as an evaluation, as Torch-Pruning's are not."""
    return searched(case, budget, evaluations, seed, uncounted(case), "norms", list(case.orders), HALVING)


@rule("allocate, l1", "macs")
def allocated_by_size(case: Case, budget: float, evaluations: int, seed: int) -> tuple:
    "The same with one criterion, and every plan measured on all images: `allocate` without its options."
    return searched(case, budget, evaluations, seed, uncounted(case), "norms", ["l1"])


@rule("allocate, steps", "macs")
def allocated_for_training(case: Case, budget: float, evaluations: int, seed: int) -> tuple:
    """`sense_nb.allocate` where every plan is trained for ten steps before it is evaluated.

    The ten steps, on ten batches of 64, are not counted as evaluations."""
    batches = list(zip(case.data.train[0].split(64), case.data.train[1].split(64), strict=True))
    after = partial(trained_steps, batches=batches, steps=10, lr=TUNING_LR, seed=seed)

    def value(at: np.ndarray, order: dict | None, share: float) -> float:
        return measured(after(case.build(at, order)), case.data.choose)["loss"]

    return searched(case, budget, evaluations, seed, value, None, ["l1"])


def stage_down(case: ChannelCase, at: np.ndarray, goal: float) -> np.ndarray:
    "Further down to a budget, by repaired cells of what is left, to half of each layer."
    net, data = case.settled(case.build(at)), LoaderEval([case.data.choose], metrics=["loss"])
    dep = ChannelDependency(net, case.example)
    how = dict(repair="norms", calibration=case.few, progress=False)
    res = analyze(net, data, case.method, levels=[0.125, 0.25, 0.375, 0.5], **how)
    case.used += int(res.df["status"].eq("exact").sum())
    a = Allocator(res, dep, "loss", between=2)
    plan = a.solve({"macs": min(goal / case.cost(at), 1.0)}, seconds=5).plan
    levels = {s.layer: s.level for s in plan.steps}
    gone = [int(levels.get(n, 0) * len(dep.group_of(n).classes) + 1e-9) for n in case.order]
    return to_budget(case.space, at + gone, goal)


@rule("iterated", "macs")
def iterated(case: ChannelCase, budget: float, evaluations: int, seed: int, times: int = 3) -> np.ndarray:
    """Solved in three stages, each on the network that the stage before has left.

    The cells of a stage are those of the smaller network with recalibrated norms, to half of each layer."""
    at = np.zeros(len(case.order), int)
    for stage in range(1, times + 1):
        at = stage_down(case, at, budget ** (stage / times))
    return at


@rule("least width", "macs")
def with_floor(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "The sum of repaired cells, where every layer keeps at least half as many channels as uniformly."
    kept = 1 - case.uniform(budget) / case.sizes
    most = dict(zip(case.order, 1 - kept / 2, strict=True))
    res = case.cells("norms")
    below = [v <= most.get(n, 0) for n, v in zip(res.df["layer"], res.df["level"], strict=True)]
    try:
        return smallest_sum(case, budget, SensitivityResult(res.df[below], res.info))
    except BudgetError:  # the measured levels below the floor do not suffice
        return np.minimum(smallest_sum(case, budget, res), np.array(list(most.values())) * case.sizes)


@rule("blended", "macs")
def blended(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "Half way between the sum of repaired cells and uniform."
    return (smallest_sum(case, budget, case.cells("norms")) + case.uniform(budget)) / 2


@rule("given uniform", "macs")
def given_uniform(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "Half of the way is uniform; the rest by repaired cells that are measured on the network it leaves."
    return stage_down(case, case.uniform(budget**0.5), budget)


@rule("gradients", "macs")
def where_gradients_flow(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "The fewer channels of a layer go, the larger the mean importance of its channels by gradients."
    data = Calibration(case.model, case.few, chunk=1)
    scores = Group("taylor", dep=case.dep).bound(case.model, select_targets(case.model), calibration=data)
    ranked = scores.class_scores()
    mean = np.array([np.mean([ranked[c] for c in classes]) for classes in case.order.values()])
    return case.space.scaled(case.sizes / np.maximum(mean / mean.mean(), 0.1) ** 0.5, budget)


def mutated(
    case: Case,
    budget: float,
    at: np.ndarray,
    rng: np.random.Generator,
    parts: Sequence[int] = (8,),
    more: int = 0,
) -> np.ndarray:
    """Levels switched: one layer a level down, another as far up as the budget allows, once or twice.

    A level is one of so many parts of a layer's steps; `more` switches are made at the least."""
    steps = case.space.steps
    for _ in range(min(rng.integers(1, 4), rng.integers(1, 4)) + more):
        down, up = rng.choice(len(at), 2, replace=False)
        new = at.copy()
        new[down] = min(at[down] + max(round((steps[down] + 1) / rng.choice(parts)), 1), steps[down])
        costs = case.space.beside(new)
        fits = (case.space.block == up) & (costs <= budget * (1 + 1e-9))
        if fits.any():
            new[up] = case.space.at[fits][costs[fits].argmax()]
            at = new
    return to_budget(case.space, at, budget, thorough=False)


@rule("evolution", "macs", "bits")
def evolved(
    case: Case,
    budget: float,
    evaluations: int,
    seed: int,
    offspring: int = 16,
    stages: Sequence[tuple[float, int]] = ((1 / 16, 4), (1 / 4, 2), (1.0, 1)),  # share of images, survivors
) -> np.ndarray:
    """EvoPress' search (Sieberling et al. 2024, https://arxiv.org/abs/2410.14649, algorithm 1): one parent,
    offspring by level switches, selected in steps on more and more samples, the parent among the last.

    Where a generation has nothing new, the next one switches more and smaller levels."""
    rng, parent = np.random.default_rng(seed), case.uniform(budget)
    case.value(parent)
    stale = 0
    for _ in range(10 * evaluations):
        if case.used > evaluations - 4 or stale > 20:
            break
        before = case.used
        parts = (8,) if not stale else (4, 8, 16, 32)
        left = [mutated(case, budget, parent, rng, parts, stale) for _ in range(offspring)]
        for share, survivors in stages:
            if share == 1:
                left.append(parent)
            left = sorted(left, key=partial(case.value, share=share))[:survivors]
        parent, stale = left[0], 0 if case.used > before + 1 else min(stale + 1, 21)
    return parent


@rule("equal loss", "macs")
def equal_loss(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    """PaddleSlim's `sensitive_prune` (paddleslim/dygraph/prune/filter_pruner.py): the same relative loss of
    accuracy for every layer, by bisection."""
    return case.of_plan(sensitive_prune(case.cells(), case.dep, budget, "top1"))


def until(case: Case, budget: float, levels: Callable[[float], np.ndarray]) -> np.ndarray:
    "Steps of levels that depend on one number: the smallest one, up to 1, that meets the budget."

    def steps(p: float) -> np.ndarray:
        return np.clip(np.floor(levels(p) * case.sizes + 1e-9), 0, case.space.steps).astype(int)

    low, high = 0.0, 1.0
    for _ in range(30):
        mid = (low + high) / 2
        low, high = (low, mid) if case.cost(steps(mid)) <= budget else (mid, high)
    return steps(high)


@rule("fasterai", "macs")
def fasterai_schedule(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "fasterai's `to_schedule`: levels by the mean drop of accuracy, shifted until they meet a mean level."
    res = case.cells()
    rows = res.cells("top1")
    labels = dict(zip(rows["layer"], layer_labels(rows), strict=True))

    def levels(p: float) -> np.ndarray:
        found = schedule(res, min(p, 0.95), metric="top1")
        return np.array([found[labels[layer]] for layer in case.order])

    return until(case, budget, levels)


def outlier_levels(shares: np.ndarray, p: float, spread: float = 0.08) -> np.ndarray:
    "OWL's levels: `p` in the mean, lower by up to `spread` where there are more outliers."
    width = np.ptp(shares)
    d = (shares - shares.min()) / width * 2 * spread if width else np.zeros(len(shares))
    return np.clip(p - (d - d.mean()), 0.01, 1)


@rule("OWL", "macs")
def outlier_weighted(case: ChannelCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    """Outlier-weighed layerwise sparsity (Yin et al. 2023, https://arxiv.org/abs/2310.05175; M 5, lambda
    0.08): of a channel group the mean share of outliers of the layers that make it."""
    cells = variants_of(case.model, "element", [0.5])
    df = predict(case.model, cells, case.few, "owl").df.dropna(subset="drop")
    by_layer = df.groupby("layer")["drop"].first()
    makers = [case.dep.group_of(layer).producers for layer in case.order]
    shares = np.array([by_layer.reindex(list(m)).mean() for m in makers])
    return until(case, budget, partial(outlier_levels, shares))


def removed_by(pruner: object, net: nn.Module, left: dict[str, list[int]]) -> dict[str, list[int]]:
    "One step of Torch-Pruning: layer -> channels that went, as they were numbered at first."
    names, gone = {m: n for n, m in net.named_modules()}, {}
    for group in pruner.step(interactive=True):
        for dep, ids in group:
            name = names.get(dep.target.module)
            if name in left and dep.handler.__name__ == "prune_out_channels" and name not in gone:
                gone[name] = [left[name][i] for i in sorted(set(ids))]
                left[name] = [c for c in left[name] if c not in set(gone[name])]
        group.prune()
    return gone


def torch_pruned(
    case: ChannelCase, budget: float, importance: object, gradients: bool, most: float = 1.0
) -> tuple:
    """Torch-Pruning as its `reproduce/main.py` does it: global, in 400 steps, until the MACs are met; for
    importances by gradients a backward pass of the loss before every step. `most` is the largest fraction
    that a layer loses (its `max_pruning_ratio`): its script has none, and may empty a layer but for one
    channel.

    With attention there are as many steps as heads: Torch-Pruning 1.6.1 fails at a step that takes none."""
    net = copy.deepcopy(case.model).requires_grad_(True)
    last = [m for m in net.modules() if isinstance(m, nn.Linear)][-1]
    blocks = [b for b in net.modules() if hasattr(b, "q")]
    heads = {m: b.q.out_features // b.size for b in blocks for m in (b.q, b.k, b.v)}
    how = dict(num_heads=heads, prune_num_heads=True, prune_head_dims=False, head_pruning_ratio=1.0)
    pruner = tp.pruner.BasePruner(
        net,
        case.example,
        importance,
        global_pruning=True,
        pruning_ratio=1.0,
        max_pruning_ratio=most,
        iterative_steps=sum(heads.values()) // 3 or 400,
        ignored_layers=[last],
        unwrapped_parameters=[(net.place, 1)] if hasattr(net, "place") else None,
        **(how if heads else {}),
    )
    at, classes = np.zeros(len(case.order), int), {layer: [] for layer in case.order}
    left = {n: list(range(net.get_submodule(n).weight.shape[0])) for n in case.order}
    while case.cost(at) > budget and pruner.current_step < pruner.iterative_steps:
        if gradients:
            net.zero_grad()
            F.cross_entropy(net(case.few[0][0]), case.few[0][1]).backward()
        for layer, ids in removed_by(pruner, net, left).items():
            made = set(case.dep.channel_classes(layer)[ids].tolist())
            classes[layer] += [c for c in case.order[layer] if c in made and c not in classes[layer]]
        at = np.minimum([len(c) for c in classes.values()], case.space.steps)
    rest = {n: [c for c in case.order[n] if c not in classes[n]] for n in case.order}
    return at, {n: tuple(classes[n] + rest[n]) for n in case.order}


if tp is not None:

    @rule("TP magnitude", "macs")
    def tp_magnitude(case: ChannelCase, budget: float, evaluations: int, seed: int) -> tuple:
        "Torch-Pruning's global group magnitude (Fang et al. 2023, https://arxiv.org/abs/2301.12900)."
        return torch_pruned(case, budget, tp.importance.GroupMagnitudeImportance(p=2), False)

    @rule("TP Taylor", "macs")
    def tp_taylor(case: ChannelCase, budget: float, evaluations: int, seed: int) -> tuple:
        "Torch-Pruning's global group Taylor importance (Molchanov et al. 2019), a backward pass a step."
        return torch_pruned(case, budget, tp.importance.GroupTaylorImportance(), True)

    @rule("TP magnitude, capped", "macs")
    def tp_magnitude_capped(case: ChannelCase, budget: float, evaluations: int, seed: int) -> tuple:
        "The same where no layer loses more than nine tenths."
        return torch_pruned(case, budget, tp.importance.GroupMagnitudeImportance(p=2), False, 0.9)

    @rule("TP Taylor, capped", "macs")
    def tp_taylor_capped(case: ChannelCase, budget: float, evaluations: int, seed: int) -> tuple:
        "The same where no layer loses more than nine tenths."
        return torch_pruned(case, budget, tp.importance.GroupTaylorImportance(), True, 0.9)


def scored(case: BitCase, name: str) -> SensitivityResult:
    "A published score of every layer at every number of bits, without measuring it."
    return predict(case.model, variants_of(case.model, case.method, list(case.levels)), case.few, name)


@rule("HAWQ", "bits")
def by_hessian(case: BitCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "HAWQ-V2 (Dong et al. 2020): the Hessian's mean trace times the squared error, and the integer program."
    return smallest_sum(case, budget, scored(case, "hawq"), "hawq")


@rule("FIT", "bits")
def by_fisher(case: BitCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "FIT (Zandonati et al. 2022): the Fisher information's trace times the noise, and the integer program."
    return smallest_sum(case, budget, scored(case, "fit"), "fit")


@rule("SQNR", "bits")
def by_noise(case: BitCase, budget: float, evaluations: int, seed: int) -> np.ndarray:
    "The signal-to-noise ratio of every layer's output: all layers at the fewest bits above one threshold."
    df = scored(case, "sqnr").df.dropna(subset="drop")
    table = df.pivot_table(index="layer", columns="level", values="drop").loc[case.space.layers]
    for threshold in np.unique(table.to_numpy()):
        bits = table.columns.to_numpy(float)[None].repeat(len(table), 0)
        fewest = np.where(table.to_numpy() <= threshold, bits, 8).min(1)
        if case.cost(at := (8 - fewest).astype(int)) <= budget:
            break
    return at
