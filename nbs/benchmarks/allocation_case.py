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
from functools import cached_property
from types import SimpleNamespace

import numpy as np
from digit_networks import digits, measured, train, trained
from torch import Tensor, nn
from torch.nn.utils import parametrize

from sense_nb import ChannelDependency, LoaderEval, Plan, SensitivityResult, analyze, prune
from sense_nb import recalibrated as with_new_norms
from sense_nb.analysis.methods.calibration import Calibration
from sense_nb.analysis.methods.groups import Group
from sense_nb.analysis.methods.quantization import quantized
from sense_nb.model.select import select_targets
from sense_nb.plans import Option, Terms, costs_of
from sense_nb.plans.candidates import Candidate
from sense_nb.plans.equal_cost import EqualCost
from sense_nb.plans.program import Problem
from sense_nb.topology.masks import channel_scores
from sense_nb.topology.pruning.resize import resized_model

TUNING_LR = 0.002  # the highest of fine-tuning
WITHIN = 1e-3  # costs are equal to a thousandth of the budget
LEVELS = (0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 0.95)  # that are measured one layer at a time
FEW_LEVELS = (0.25, 0.5, 0.75, 0.9)  # of a rule that needs its evaluations for other things
CRITERIA = ("l1", "taylor")  # that channels are ranked by, where a rule tries both; all others have the first


class Space:
    "Layers that can each go down a number of steps, and the cost of every choice."

    def __init__(
        self,
        layers: Sequence[str],
        steps: Sequence[int],  # the most steps of each
        terms: Terms,  # of an option for each number of steps of each layer, one layer after another
    ):
        self.layers, self.steps = list(layers), np.asarray(steps, int)
        block = np.repeat(np.arange(len(self.layers)), self.steps + 1)
        options = [SimpleNamespace(block=b, drop=0.0) for b in block]  # a problem of costs alone
        self.problem, self.block = Problem(options, {"cost": terms}), block
        self.first = self.problem.first
        self.whole = self.equal(1.0, 1.0)
        self.whole = self.equal(1.0, self.whole.used(self.first))
        self.at = self.whole.place  # steps of each option

    def equal(self, budget: float, whole: float | None = None) -> EqualCost:
        "Choices that use up a fraction of the whole."
        return EqualCost(self.problem, {"cost": budget * (whole or self.whole.limits["cost"])}, WITHIN)

    def cost(self, at: np.ndarray) -> float:
        "What is left, as a fraction of the whole."
        return self.whole.used(self.first + at)

    def beside(self, at: np.ndarray) -> np.ndarray:  # (options,)
        "The cost with one layer at each other number of its steps."
        return self.whole.beside(self.first + at)

    def scaled(self, weights: np.ndarray, budget: float) -> np.ndarray:
        "Steps in these proportions, as few as meet the budget."
        return self.equal(budget).scaled(weights) - self.first

    def uniform(self, budget: float) -> np.ndarray:
        "The same fraction of its steps for every layer, brought to the budget."
        return self.equal(budget).uniform() - self.first


def to_budget(
    space: Space,
    at: np.ndarray,  # steps of each layer, any
    budget: float,  # fraction of the whole
    thorough: bool = True,  # look further where small changes do not suffice
) -> np.ndarray:  # steps that cost at most the budget, and as much of it as single steps allow
    "The choice changed a little, so that all rules are compared at one cost (`EqualCost.to_budget`)."
    at = np.clip(np.rint(at).astype(int), 0, space.steps)
    return space.equal(budget).to_budget(space.first + at, thorough) - space.first


def channel_order(dep: ChannelDependency) -> dict[str, tuple[int, ...]]:
    "Layer -> the channel classes of its group that may go, the smallest sum of absolute weights first."
    scores, res = channel_scores(dep), {}
    for group in dep.groups:
        if group.prunable and len(group.free) > 1:
            res[group.producers[0]] = _ranked(group.free.tolist(), scores)
    return res


def _ranked(classes: Sequence[int], scores: np.ndarray) -> tuple[int, ...]:
    "Channel classes, those of the smallest scores first."
    return tuple(sorted(classes, key=lambda c: (scores[c], c)))


def channel_space(dep: ChannelDependency, order: Mapping[str, Sequence[int]]) -> Space:
    "Every number of channels of every group, one of which is always left, and their MACs."
    options = []
    for block, (layer, classes) in enumerate(order.items()):
        for k in range(len(classes)):
            candidate = Candidate(k / len(classes) or None, 0.0, tuple(classes[:k]))
            options.append(Option(block, layer, "group", candidate, structural=True))
    return Space(list(order), [len(c) - 1 for c in order.values()], costs_of(dep, options)["macs"])


class Case:
    "A trained network and what rules may ask of it; every evaluation is counted."

    kind, method = "", ""
    orders: Mapping[str, Mapping | None] = {"": None}  # criterion -> an order of channels, if there are any

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

    def cells(self, repair: str | None = None, levels: Sequence[float] | None = None) -> SensitivityResult:
        "Every layer alone at every level, on the images that plans are chosen by; a cell is an evaluation."
        key = repair, tuple(levels or self.levels)
        if key not in self.results:
            batches = [(*self.data.choose,)]
            how = dict(repair=repair, calibration=self.few) if repair else {}
            self.results[key] = analyze(
                self.model,
                LoaderEval(batches, metrics=["loss", "top1"]),
                self.method,
                levels=list(key[1]),
                progress=False,
                **how,
            )
            df = self.results[key].df
            self.paid[key] = float(((df["metric"] == "loss") & df["status"].eq("exact")).sum())
        self.used += self.paid[key]
        return self.results[key]

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

    @cached_property
    def orders(self) -> dict[str, dict[str, tuple[int, ...]]]:
        "Criterion -> layer -> channel classes, the least important first; gradients are of single images."
        data = Calibration(self.model, self.few, chunk=1)
        layers, res = select_targets(self.model), {}
        for name in CRITERIA:
            ranked = Group(name, dep=self.dep).bound(self.model, layers, calibration=data)
            res[name] = {n: _ranked(c, ranked.class_scores()) for n, c in self.order.items()}
        return res

    def gone(self, at: np.ndarray, order: Mapping | None = None) -> list[int]:
        "The classes of channels that go."
        order = order or self.order
        return [c for layer, k in zip(self.order, at, strict=True) for c in order[layer][:k]]

    def build(self, at: np.ndarray, order: Mapping | None = None) -> nn.Module:
        classes = np.zeros(self.dep.solution.count, bool)
        classes[self.gone(at, order)] = True
        return resized_model(self.model, self.dep, classes[self.dep.solution.classes])

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
