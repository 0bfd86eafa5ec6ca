"""One network, one kind of compression: what can be taken away, what that costs, and what it loses.

    case = ChannelCase("vgg", seed=0)           # or BitCase: bits of weights
    at = case.uniform(0.5)                      # steps down of each layer: channels gone, or bits fewer
    case.cost(at), case.value(at)               # fraction of the MACs; loss with recalibrated norms
    case.used                                   # evaluations so far

A choice is an array of steps, one number for each channel group (or layer): how many channels it loses, or
how many bits fewer than eight it has. Whatever a rule proposes, `to_budget` brings to the same cost.
"""

import copy
from collections.abc import Mapping, Sequence
from itertools import product
from types import SimpleNamespace

import numpy as np
from digit_networks import digits, measured, train, trained
from torch import Tensor, nn
from torch.nn.utils import parametrize

from sense_nb import BudgetError, ChannelDependency, LoaderEval, Plan, SensitivityResult, analyze, prune
from sense_nb import recalibrated as with_new_norms
from sense_nb.allocation import Option, Terms, costs_of
from sense_nb.methods.quantization import quantized
from sense_nb.pruning.adapters import replace_vanished
from sense_nb.pruning.resize import resized_model
from sense_nb.topology.masks import channel_scores

TUNING_LR = 0.002  # the highest of fine-tuning
WITHIN = 1e-3  # costs are equal to a thousandth of the budget
LEVELS = (0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 0.95)  # that are measured one layer at a time


class Space:
    "Layers that can each go down a number of steps, and the cost of every choice."

    def __init__(
        self,
        layers: Sequence[str],
        steps: Sequence[int],  # the most steps of each
        terms: Terms,  # of an option for each number of steps of each layer, one layer after another
    ):
        self.layers, self.steps, self.terms = list(layers), np.asarray(steps, int), terms
        self.first = np.r_[0, np.cumsum(self.steps + 1)[:-1]]
        self.block = np.repeat(np.arange(len(self.layers)), self.steps + 1)
        self.options = [SimpleNamespace(block=b) for b in self.block]  # as `Terms.moved` asks for them
        self.at = np.arange(len(self.block)) - self.first[self.block]  # steps of each option
        self.full = terms(self._taken(np.zeros(len(self.layers), int)))

    def _taken(self, at: np.ndarray) -> np.ndarray:
        x = np.zeros(len(self.block))
        x[self.first + at] = 1
        return x

    def cost(self, at: np.ndarray) -> float:
        "What is left, as a fraction of the whole."
        return self.terms(self._taken(at)) / self.full

    def beside(self, at: np.ndarray) -> np.ndarray:  # (options,)
        "The cost with one layer at each other number of its steps."
        return self.terms.moved(self._taken(at), self.options, self.first + at) / self.full

    def scaled(self, weights: np.ndarray, budget: float) -> np.ndarray:
        "Steps in these proportions, as few as meet the budget; `BudgetError` where the most are not enough."
        weights = np.asarray(weights, float)

        def steps(s: float) -> np.ndarray:
            return np.minimum(np.floor(s * weights + 1e-9), self.steps).astype(int)

        low, high = 0.0, self.steps.max() / max(weights[weights > 0].min(initial=np.inf), 1e-9)
        if self.cost(steps(high)) > budget * (1 + 1e-9):
            raise BudgetError(f"a cost of {budget:.3f} cannot be reached in these proportions")
        for _ in range(40):
            mid = (low + high) / 2
            low, high = (low, mid) if self.cost(steps(mid)) <= budget * (1 + 1e-9) else (mid, high)
        return steps(high)

    def uniform(self, budget: float) -> np.ndarray:
        "The same fraction of its steps for every layer, then brought to the budget."
        return to_budget(self, self.scaled(self.steps + 1.0, budget), budget)


def to_budget(
    space: Space,
    at: np.ndarray,  # steps of each layer, any
    budget: float,  # fraction of the whole
    within: float = WITHIN,  # of the budget: near enough
    thorough: bool = True,  # look further where small changes do not suffice
) -> np.ndarray:  # steps that cost at most the budget, and as much of it as single steps allow
    """The choice changed a little, so that all rules are compared at one cost.

    Too dear: all layers go down in proportion (those without a step as if they had half a one). Too cheap:
    one layer or two change by at most three steps each; of the choices within a thousandth of the budget
    that with the smallest change (`changed`) is taken, else the dearest one, and again from there. Where that
    does not suffice, two layers change by up to eight steps, with a step or two of one more layer before."""
    at = np.clip(np.rint(at).astype(int), 0, space.steps)
    if space.cost(at) > budget * (1 + 1e-9):
        at = space.scaled(np.maximum(at, 0.5), budget)
    at = _climbed(space, at, budget, within)
    if space.cost(at) >= budget * (1 - within) or not thorough:
        return at
    found = [at, _nearer(space, at, budget, within, 8)]
    for k, by in product(range(len(at)), (-1, 1, -2, 2)):
        if space.cost(found[-1]) >= budget * (1 - within):
            break
        start = at.copy()
        start[k] = np.clip(at[k] + by, 0, space.steps[k])
        found.append(_nearer(space, start, budget, within, 8))
    return min(found, key=lambda new: _off(space, new, at, budget, within))


def changed(new: np.ndarray, at: np.ndarray) -> np.ndarray:
    """How much each layer was changed: a step that is given back counts 1, one that is taken 4 / (1 + those
    before), so that what a rule left alone stays so."""
    by = new - at
    return np.where(by < 0, -by, 4 * by / (1 + at))


def _off(space: Space, new: np.ndarray, at: np.ndarray, budget: float, within: float) -> tuple:
    "How far a choice is from the budget, beyond what is near enough, and how much it was changed."
    return max(budget * (1 - within) - space.cost(new), 0), changed(new, at).sum()


def _climbed(space: Space, at: np.ndarray, budget: float, within: float) -> np.ndarray:
    "One or two layers changed at a time, as long as that comes nearer to the budget."
    for _ in range(60):
        new = _nearer(space, at, budget, within)
        if space.cost(at) >= budget * (1 - within) or space.cost(new) <= space.cost(at):
            break
        at = new
    return at


def _nearer(space: Space, at: np.ndarray, budget: float, within: float, far: int = 3) -> np.ndarray:
    "The best of all choices with one or two layers changed; the choice itself where none meets the budget."
    best, reached = (-np.inf, at), budget * (1 - within)
    own_at = at[space.block]
    shift, change = np.abs(space.at - own_at), changed(space.at, own_at)
    for i, own in enumerate(at):
        for steps in range(max(own - far, 0), min(own + far, space.steps[i]) + 1):
            start = at.copy()
            start[i] = steps
            costs = space.beside(start)
            allowed = (costs <= budget * (1 + 1e-9)) & (shift <= far) & (space.block != i)
            score = np.where(costs >= reached, 10 - (change + changed(steps, own)) / 100, costs)
            score[~allowed] = -np.inf
            j = int(score.argmax())
            if score[j] > best[0]:
                best = score[j], start
                start[space.block[j]] = space.at[j]
    return best[1]


def channel_order(dep: ChannelDependency) -> dict[str, tuple[int, ...]]:
    "Layer -> the channel classes of its group that may go, the smallest sum of absolute weights first."
    scores, res = channel_scores(dep), {}
    for group in dep.groups:
        free = sorted(group.free.tolist(), key=lambda c: (scores[c], c))
        if group.prunable and len(free) > 1:
            res[group.producers[0]] = tuple(free)
    return res


def channel_space(dep: ChannelDependency, order: Mapping[str, Sequence[int]]) -> Space:
    "Every number of channels of every group, one of which is always left, and their MACs."
    options = []
    for block, (layer, classes) in enumerate(order.items()):
        for k in range(len(classes)):
            what = dict(level=k / len(classes) or None, drop=0.0, gone=tuple(classes[:k]), structural=True)
            options.append(Option(block, layer, "group", **what))
    return Space(list(order), [len(c) - 1 for c in order.values()], costs_of(dep, options)["macs"])


class Case:
    "A trained network and what rules may ask of it; every evaluation is counted."

    kind, method = "", ""

    def __init__(self, network: str, seed: int = 0, epochs: int | None = None):
        self.network, self.seed = network, seed
        self.model, self.data, self.used = trained(network, seed, epochs), digits(), 0.0
        self.few = [(self.data.train[0][:256], self.data.train[1][:256])]  # for the norms
        self.known, self.results, self.paid = {}, {}, {}
        self.example = self.data.train[0][:2]
        self.dep = ChannelDependency(self.model, self.example)

    def build(self, at: np.ndarray, order: Mapping | None = None) -> nn.Module:
        "The compressed network, fast and unchecked."
        raise NotImplementedError

    def settled(self, net: nn.Module) -> nn.Module:
        "The network with the statistics of its norms computed again; as it is where it has none."
        return with_new_norms(net, self.few)

    def value(self, at: np.ndarray, share: float = 1.0, order: Mapping | None = None) -> float:
        "The loss with recalibrated norms on (the first) images that plans are chosen by: one evaluation."
        key = tuple(at), share, None if order is None else repr(sorted(order.items()))
        if key not in self.known:
            n = max(round(share * len(self.data.choose[0])), 1)
            part = tuple(t[:n] for t in self.data.choose)
            self.used += share
            self.known[key] = measured(self.settled(self.build(at, order)), part)["loss"]
        return self.known[key]

    def cells(self, repair: str | None = None) -> SensitivityResult:
        "Every layer alone at every level, on the images that plans are chosen by; a cell is an evaluation."
        if repair not in self.results:
            batches = [(*self.data.choose,)]
            how = dict(repair=repair, calibration=self.few) if repair else {}
            self.results[repair] = analyze(
                self.model,
                LoaderEval(batches, metrics=["loss", "top1"]),
                self.method,
                levels=list(self.levels),
                progress=False,
                **how,
            )
            df = self.results[repair].df
            self.paid[repair] = float(((df["metric"] == "loss") & df["status"].eq("exact")).sum())
        self.used += self.paid[repair]
        return self.results[repair]

    def fresh(self) -> None:
        "Forget what was evaluated, so that the next rule pays for itself."
        self.used, self.known = 0.0, {}

    def uniform(self, budget: float) -> np.ndarray:
        return self.space.uniform(budget)

    def cost(self, at: np.ndarray) -> float:
        return self.space.cost(at)

    def tuned(self, at: np.ndarray, net: nn.Module, epochs: float) -> nn.Module:
        "The compressed network trained on for a while: the same steps and images for all."
        return train(copy.deepcopy(net), self.data, epochs, TUNING_LR, seed=self.seed + 100)


class ChannelCase(Case):
    "Channels of coupled layers, attention heads among them, go for good; the budget is one of MACs."

    kind, method, levels = "macs", "group", LEVELS

    def __init__(self, network: str, seed: int = 0, epochs: int | None = None):
        super().__init__(network, seed, epochs)
        self.order = channel_order(self.dep)
        self.space = channel_space(self.dep, self.order)
        self.sizes = np.array([len(c) for c in self.order.values()])

    def gone(self, at: np.ndarray, order: Mapping | None = None) -> list[int]:
        "The classes of channels that go."
        order = order or self.order
        return [c for layer, k in zip(self.order, at, strict=True) for c in order[layer][:k]]

    def build(self, at: np.ndarray, order: Mapping | None = None) -> nn.Module:
        classes = np.zeros(self.dep.solution.count, bool)
        classes[self.gone(at, order)] = True
        return replace_vanished(resized_model(self.model, self.dep, classes[self.dep.solution.classes]))

    def checked(self, at: np.ndarray, order: Mapping | None = None) -> nn.Module:
        "The compressed network, compared with the masked one (`prune`)."
        gone = set(self.gone(at, order))
        what = {}
        for layer in self.order:
            made = self.dep.channel_classes(layer)
            if ids := [i for i, c in enumerate(made) if c in gone]:
                what[layer] = ids
        return prune(self.model, self.example, what, dep=self.dep) if what else copy.deepcopy(self.model)

    def as_plan(self, at: np.ndarray) -> Plan:
        "The same as a plan of levels."
        sizes = [len(self.dep.group_of(layer).classes) for layer in self.order]
        return Plan.of({n: int(k) / s for n, k, s in zip(self.order, at, sizes, strict=True)})

    def of_plan(self, plan: Plan) -> np.ndarray:
        "The steps of a plan of levels: how many channels it takes from each group."
        levels = {s.layer: s.level for s in plan.steps}
        sizes = [len(self.dep.group_of(layer).classes) for layer in self.order]
        steps = [int(levels.get(n, 0) * s + 1e-9) for n, s in zip(self.order, sizes, strict=True)]
        return np.minimum(steps, self.space.steps)


class _Rounded(nn.Module):
    "Rounds a weight to a few bits in the forward pass; gradients go through as if nothing was done."

    def __init__(self, bits: int, kind: str, groups: int):
        super().__init__()
        self.bits, self.kind, self.groups = bits, kind, groups

    def forward(self, w: Tensor) -> Tensor:
        return w + (quantized(w.detach(), self.bits, self.kind, self.groups) - w.detach())


class BitCase(Case):
    "Weights of 8 to 2 bits, a scale for each output channel; the budget is one of bits of all weights."

    kind, method, levels = "bits", "quantize", (6, 4, 3, 2)

    def __init__(self, network: str, seed: int = 0, epochs: int | None = None):
        super().__init__(network, seed, epochs)
        self.sizes = np.array([m.weight.numel() for m in self._layers().values()])
        count, options = len(self.sizes), 7  # 8 to 2 bits
        saved = np.zeros((count, count * options))
        for i in range(count):
            saved[i, i * options : (i + 1) * options] = np.arange(options) / 8
        terms = Terms(8.0 * self.sizes, [saved])
        self.space = Space(list(self._layers()), [options - 1] * count, terms)

    def _layers(self, net: nn.Module | None = None) -> dict[str, nn.Module]:
        modules = (net or self.model).named_modules()
        return {n: m for n, m in modules if isinstance(m, (nn.Conv2d, nn.Linear))}

    def build(self, at: np.ndarray, order: Mapping | None = None) -> nn.Module:
        net = copy.deepcopy(self.model)
        for module, k in zip(self._layers(net).values(), at, strict=True):
            made = _Rounded(8 - int(k), type(module).__name__, getattr(module, "groups", 1))
            module.weight.data = made(module.weight.data)
        return net

    checked = build

    def tuned(self, at: np.ndarray, net: nn.Module, epochs: float) -> nn.Module:
        "The network trained on with rounded weights, from the weights that were trained."
        whole = copy.deepcopy(self.model)
        for module, k in zip(self._layers(whole).values(), at, strict=True):
            made = _Rounded(8 - int(k), type(module).__name__, getattr(module, "groups", 1))
            parametrize.register_parametrization(module, "weight", made, unsafe=True)
        return train(whole, self.data, epochs, TUNING_LR, seed=self.seed + 100)

    def as_plan(self, at: np.ndarray) -> Plan:
        return Plan.of({n: 8 - int(k) for n, k in zip(self.space.layers, at, strict=True)}, "quantize")

    def of_plan(self, plan: Plan) -> np.ndarray:
        bits = {s.layer: s.level for s in plan.steps}
        return np.array([8 - round(bits.get(n, 8)) for n in self.space.layers])
