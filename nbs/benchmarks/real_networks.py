"""`compress` and other rules on networks that others trained, at equal cost.

    python real_networks.py                # every case of the family, then further seeds
    python real_networks.py --seed 0 --setting "O-Net, MACs 0.25"

A row of `real_networks.csv` is one (setting, seed, rule): costs, seconds of the processor, how many networks
the rule evaluated, loss and correct fraction on the test part, as the rule leaves the network (`made`), with
norms recalibrated (`norms`), and after 10 and 100 steps of the same training; and how much lower the loss of
`compress` is, with the standard error over sources. A row that is there is not computed again. The family of
comparisons was fixed before the run: `SETTINGS`, `SEEDS`, and the rules and stages of each setting; and so
were the networks kept apart, `APART`, and the rules of a second family, `later`.
"""

import argparse
import copy
import csv
import logging
import time
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product
from pathlib import Path
from unittest import mock

import numpy as np
import pandas as pd
import torch
from allocation_rules import removed_by, tp  # which adds the formulas of `other_scores`
from real_data import DATA, NETWORKS, Part, missing, outputs
from scipy import stats
from torch import Tensor, nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

from sense_nb import (
    Allocator,
    ChannelDependency,
    LoaderEval,
    Plan,
    Prepared,
    SensitivityResult,
    compress,
    count,
    prune,
    recalibrated,
)
from sense_nb.analysis.cells import variants_of
from sense_nb.analysis.scores import predict
from sense_nb.model.files import cache_folder
from sense_nb.plans import Option, costs_of
from sense_nb.plans.allocate import _Measure
from sense_nb.plans.candidates import Candidate
from sense_nb.plans.compress import Compressed
from sense_nb.plans.equal_cost import EqualCost
from sense_nb.plans.plan import Step
from sense_nb.plans.program import Problem
from sense_nb.topology.masks import channel_scores

RESULTS = Path(__file__).with_suffix(".csv")
SEEDS, FURTHER = (0, 1, 2), (3, 4)  # of the family; more if there is time
STEPS, BATCH, RATE = (10, 100), 16, 0.001  # of training: Adam, with labels
STAGES = ("made", "norms", "10", "100")
TP_STEPS, TP_BATCH, PIECE = 40, 32, 16  # steps of Torch-Pruning, samples for its gradients; see `narrowing`
WITHIN = 1e-3  # costs are equal to a thousandth of the budget
CHANNELS = ("uniform, plain", "uniform, repaired", "random", "narrow the most expensive")
CHANNELS += tuple(
    f"TP {score}, {scope}" for score in ("magnitude", "Taylor") for scope in ("local", "global")
)
BITS = ("uniform GPTQ", "uniform rounding")
LATER_CHANNELS = tuple(f"TP Hessian, {scope}" for scope in ("local", "global"))
LATER_BITS = tuple(f"{score}, {way}" for score in ("FIT", "HAWQ") for way in ("GPTQ", "rounding"))
LEVELS = (2, 3, 4, 5, 6, 8)  # bits that these scores choose from


@dataclass(frozen=True)
class Setting:
    "A network, its budget, and what is compared there."

    network: str
    budget: Mapping[str, float]  # fractions of the whole; "bits": of uniform plans, scales come on top
    sizes: tuple[int, int, int]  # samples to calibrate and train, to search, to test
    apart: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        "Those that `compress` is compared with."
        return BITS if "bits" in self.budget else CHANNELS

    @property
    def later(self) -> tuple[str, ...]:
        "Rules of a second family, fixed after the first had run and before these had."
        if self.apart:
            return ()
        return LATER_BITS if "bits" in self.budget else LATER_CHANNELS

    @property
    def stages(self) -> tuple[str, ...]:
        """Those of the family: without norms nothing is recalibrated; rounded networks, and those that are
        compared with their own outputs, are not trained."""
        if "bits" in self.budget:
            return STAGES[:1]
        norms = self.network in ("crepe-tiny", "EfficientNet-Lite1")
        upto = 2 if self.network in AGREEMENT else len(STAGES)
        return tuple(s for s in STAGES[:upto] if norms or s != "norms")


TONES, FACES, SPEECH, PHOTOS = (128, 300, 2000), (320, 600, 2000), (64, 240, 480), (32, 96, 160)
SETTINGS = {
    "crepe-tiny, MACs 0.5": Setting("crepe-tiny", {"macs": 0.5}, TONES),
    "O-Net, MACs 0.25": Setting("O-Net", {"macs": 0.25}, FACES),
    "O-Net, 4 bits": Setting("O-Net", {"bits": 4}, FACES),
    "O-Net, 3 bits": Setting("O-Net", {"bits": 3}, FACES),
    "crepe-tiny, MACs and parameters 0.5": Setting("crepe-tiny", {"macs": 0.5, "params": 0.5}, TONES),
    "speaker LSTM, 4 bits": Setting("speaker LSTM", {"bits": 4}, SPEECH),
    "speaker LSTM, 3 bits": Setting("speaker LSTM", {"bits": 3}, SPEECH),
}
APART = {  # named before the method was frozen, and not run before these lines were committed
    "R-Net, MACs 0.5": Setting("R-Net", {"macs": 0.5}, FACES, True),
    "PESTO, MACs 0.5": Setting("PESTO", {"macs": 0.5}, TONES, True),
    "Silero VAD, 4 bits": Setting("Silero VAD", {"bits": 4}, SPEECH, True),
    "EfficientNet-Lite1, MACs 0.8": Setting("EfficientNet-Lite1", {"macs": 0.8}, PHOTOS, True),
}
EVERY = SETTINGS | APART
KEY = ["setting", "seed", "rule"]
COLUMNS = [*KEY, "macs", "params", "bits", "seconds", "evaluations", "sources"]
COLUMNS += [f"{what}_{s}" for what in ("loss", "right", "ahead", "error") for s in STAGES] + ["way"]

NEAR = torch.exp(-((torch.arange(360.0)[None] - torch.arange(360.0)[:, None]) * 20 / 25).square() / 2)


def pitch_loss(out: Tensor, y: Tensor) -> Tensor:  # of each sample
    "CREPE's own: binary cross entropy to a bell of 25 cents around the pitch, summed over its 360 bins."
    return F.binary_cross_entropy_with_logits(out, NEAR[y], reduction="none").sum(-1)


def distance(out: Tensor, y: Tensor) -> Tensor:  # of each sample
    "Cosine distance to the unchanged embedding."
    return 1 - (out * y).sum(-1)


def class_distance(out: Tensor, y: Tensor) -> Tensor:  # of each sample, in nats
    "Kullback-Leibler divergence of the classes from those of the unchanged outputs."
    return F.kl_div(out.log_softmax(1), y.log_softmax(1), reduction="none", log_target=True).sum(1)


def speech_distance(out: Tensor, y: Tensor) -> Tensor:  # of each sample, in nats
    "The same of speech or none, mean over the pieces of a sample."
    p = torch.sigmoid(y)
    both = F.binary_cross_entropy_with_logits(out, p, reduction="none")
    return (both - F.binary_cross_entropy_with_logits(y, p, reduction="none")).mean(1)


LOSSES: dict[str, Callable] = {
    "crepe-tiny": pitch_loss,
    "O-Net": partial(F.cross_entropy, reduction="none"),
    "speaker LSTM": distance,
    "R-Net": partial(F.cross_entropy, reduction="none"),
    "PESTO": partial(F.cross_entropy, reduction="none"),
    "EfficientNet-Lite1": class_distance,
    "Silero VAD": speech_distance,
}
AGREEMENT: dict[str, Callable] = {  # networks that are compared with their own outputs: what agrees
    "speaker LSTM": lambda out, y: (out * y).sum(1) >= 0.9,
    "EfficientNet-Lite1": lambda out, y: out.argmax(1) == y.argmax(1),
    "Silero VAD": lambda out, y: (out > 0) == (y > 0),
}
BINS = {"crepe-tiny": 2, "PESTO": 1}  # of pitch, that are within 50 cents of the nearest one


def correct(network: str, out: Tensor, y: Tensor) -> Tensor:
    "Within 50 cents, the right class, or in agreement with the unchanged network."
    if network in AGREEMENT:
        return AGREEMENT[network](out, y)
    return (out.argmax(1) - y).abs() <= BINS.get(network, 0)


def slopes_of(case: "Case", net: nn.Module, x: Tensor, y: Tensor) -> Tensor:
    """The loss whose gradients Torch-Pruning scores by: where targets are the unchanged outputs, whose
    distance has no gradient at first, the cross entropy of their likeliest class."""
    out = net(x)
    if case.setting.network == "EfficientNet-Lite1":
        return F.cross_entropy(out, y.argmax(1), reduction="none")
    return case.loss(out, y)


class Case:
    "A network, its budget, and the data of a seed."

    def __init__(
        self,
        setting: Setting,
        seed: int = 0,
        net: nn.Module | None = None,  # default: the network of the setting
        loss: Callable
        | None = None,  # (outputs, targets) -> loss of each sample; default: that of the network
        parts: Sequence[Part] | None = None,  # to calibrate, search, test and train; default: its data
    ):
        self.setting, self.seed = setting, seed
        network = setting.network
        self.net = net or NETWORKS[network]()
        self.loss = loss or LOSSES[network]
        sizes = dict(zip(("calibration", "search", "test"), setting.sizes, strict=True))
        if "100" in setting.stages:
            sizes["training"] = STEPS[-1] * BATCH
        data = parts or [DATA[network](seed, part, n) for part, n in sizes.items()]
        self.calibration, self.search, self.test, *self.training = data
        self.known = DataLoader(TensorDataset(self.calibration.x, self.calibration.y), 32)
        batches = DataLoader(TensorDataset(self.search.x, self.search.y), 50)
        self.valid = LoaderEval(batches, metrics=["loss"], loss_fn=self.loss)
        self.example = self.calibration.x[:2]
        self.positions = _positions(self.net, self.example)
        self.scored: dict[str, SensitivityResult] = {}
        self.scoring: dict[str, float] = {}  # seconds
        self.measured: list[float] = []  # shares of the search part that `compress` measured a plan on

    @cached_property
    def dep(self) -> ChannelDependency:
        return ChannelDependency(self.net, self.example)

    @cached_property
    def order(self) -> dict[str, tuple[int, ...]]:
        "Layer -> the channel classes of its group that may go, the smallest sum of absolute weights first."
        scores, res = channel_scores(self.dep), {}
        for group in self.dep.groups:
            if group.prunable and len(group.free) > 1:
                res[group.producers[0]] = tuple(sorted(group.free.tolist(), key=lambda c: (scores[c], c)))
        return res

    @cached_property
    def equal(self) -> EqualCost:
        "Numbers of channels that go, one for each group, that use up the budget."
        options = []
        for block, (layer, classes) in enumerate(self.order.items()):
            for k in range(len(classes)):
                gone = Candidate(k / len(classes) or None, 0.0, classes[:k])
                options.append(Option(block, layer, "group", gone, structural=True))
        costs = costs_of(self.dep, options)
        problem = Problem(options, {n: costs[n] for n in self.setting.budget})
        whole = {n: EqualCost(problem, {n: 1.0}).used(problem.first) for n in self.setting.budget}
        return EqualCost(problem, {n: v * whole[n] for n, v in self.setting.budget.items()}, WITHIN)

    def used(self, at: np.ndarray) -> float:
        "Fraction of the budget that is used."
        return self.equal.used(self.equal.a.first + at)

    def at_budget(self, at: np.ndarray) -> np.ndarray:
        "Numbers of channels that go, changed a little so that they use up the budget."
        first = self.equal.a.first
        at = np.clip(np.rint(at).astype(int), 0, self.equal.most)
        return self.equal.to_budget(first + at) - first

    def pruned(self, at: np.ndarray, order: Mapping[str, Sequence[int]] | None = None) -> nn.Module:
        "The network without so many channels of each group, the first ones of an order."
        order, what = order or self.order, {}
        gone = {c for n, k in zip(self.order, at, strict=True) for c in order[n][:k]}
        for layer in self.order:
            if ids := [i for i, c in enumerate(self.dep.channel_classes(layer)) if c in gone]:
                what[layer] = ids
        return prune(self.net, self.example, what, dep=self.dep).eval()

    def settled(self, net: nn.Module) -> nn.Module:
        "The network with the statistics of its norms computed again."
        return recalibrated(net, self.known).eval()

    def rounded(self, plan: Plan) -> tuple[nn.Module, float]:
        "The network of a plan, and the mean bits of its matrices with the scales."
        small, bits = Plan(plan.steps).carried_out(Prepared.of(self.net), self.example, self.known)
        sizes = {n: p.numel() for n, p in self.net.named_parameters() if p.dim() > 1}
        return small.eval(), sum(bits.get(n, 32) * v for n, v in sizes.items()) / sum(sizes.values())

    def scores(self, score: str) -> SensitivityResult:
        """Scores of every matrix at `LEVELS`, by `other_scores`, with the loss of the setting on the samples
        that calibrate. The distance to the unchanged outputs has no gradient there; FIT's Fisher information
        is then that of a normal distribution about the outputs, by random directions."""
        if score not in self.scored:
            begun = time.process_time()
            data, loss = self.known, lambda out, y: self.loss(out, y).mean()
            if score == "fit" and self.setting.network in AGREEMENT:
                y = torch.randn(self.calibration.y.shape, generator=torch.Generator().manual_seed(self.seed))
                data = DataLoader(TensorDataset(self.calibration.x, F.normalize(y, dim=1)), 32)
            cells = variants_of(self.net, "quantize", list(LEVELS))
            self.scored[score] = predict(self.net, cells, data, score, loss_fn=loss)
            self.scoring[score] = time.process_time() - begun
        return self.scored[score]

    def scored_plan(self, score: str, way: str) -> Plan:
        "The smallest sum of scores at the bits of the uniform plan; GPTQ where that can be."
        plan = Allocator(self.scores(score), self.dep, score).solve({"bits": self.most_bits}, seconds=5).plan
        steps = [
            Step(s.layer, f"gptq:int{s.level}", s.level) if way == "gptq" and s.layer in self.positions else s
            for s in plan.steps
        ]
        return Plan(steps)

    @property
    def most_bits(self) -> float:
        "Those of the uniform plan with its scales, and a thousandth."
        return self.rounded(self.uniform("quantize"))[1] * (1 + WITHIN)

    def uniform(self, way: str) -> Plan:
        "Every layer rounded to as many bits, by GPTQ where that can be: not the matrices of an LSTM."
        steps, bits = [], self.setting.budget["bits"]
        for name, m in self.net.named_modules():
            if isinstance(m, (nn.Conv1d, nn.Conv2d, nn.Linear)) and way == "gptq":
                steps.append(Step(name, f"gptq:int{bits}", bits))
            elif isinstance(m, (nn.Conv1d, nn.Conv2d, nn.Linear, nn.LSTM)):
                steps.append(Step(name, "quantize", bits))
        return Plan(steps)

    @cached_property
    def found(self) -> Compressed:
        "What `compress` finds with its defaults."
        budget = dict(self.setting.budget)
        if "bits" in budget:
            budget["bits"] = self.most_bits
        with counted(self.measured):
            return compress(self.net, budget, self.valid, calibration=self.known, progress=False)

    def evaluations(self, name: str) -> int:
        """Networks that a rule has evaluated on the search part, or a share of it: of `compress` cells, plans
        and finalists; of a rule that only scores none."""
        uniform = [n.partition(",")[0] == "uniform" for n in self.found.allocation.table.index]
        cells = int(self.found.result.df["status"].eq("exact").sum())
        finalists = len(self.found.table) - 1
        of_compress = cells + len(self.measured) + finalists
        return {"compress": of_compress, "uniform, repaired": sum(uniform)}.get(name, 0)


@contextmanager
def counted(shares: list[float]) -> Iterator[None]:
    "Add the share of the samples of every evaluation of a plan by `allocate`."
    measure = _Measure.__call__

    def noted(self: _Measure, small: nn.Module, steps: Sequence[Step], share: float = 1.0) -> float:
        shares.append(share)
        return measure(self, small, steps, share)

    with mock.patch.object(_Measure, "__call__", noted):
        yield


def _positions(net: nn.Module, x: Tensor) -> dict[str, int]:
    "Layer -> how often each of its weights is used for a sample."
    found, hooks = {}, []

    def note(name: str, m: nn.Module, inputs: tuple, out: Tensor) -> None:
        found[name] = out[0, 0].numel()

    for name, m in net.named_modules():
        if isinstance(m, (nn.Conv1d, nn.Conv2d, nn.Linear)):
            hooks.append(m.register_forward_hook(partial(note, name)))
    outputs(net, x)
    for h in hooks:
        h.remove()
    return found


RULES: dict[str, Callable[[Case], nn.Module]] = {}  # name -> the smaller network, as the rule leaves it


def rule(name: str) -> Callable:
    "Add a function to `RULES`."

    def add(run: Callable) -> Callable:
        RULES[name] = run
        return run

    return add


@rule("compress")
def compressed(case: Case) -> nn.Module:
    "`sense_nb.compress` with its defaults."
    return copy.deepcopy(case.found.model)


@rule("uniform, plain")
def uniform_plain(case: Case) -> nn.Module:
    "The same fraction of every group, the channels with the smallest weights; nothing is repaired."
    return case.pruned(case.equal.uniform() - case.equal.a.first)


@rule("uniform, repaired")
def uniform_repaired(case: Case) -> nn.Module:
    "The best uniform plan of `compress`: with its criterion and its repair."
    a = case.found.allocation
    best = a.table["measured"][[n.partition(",")[0] == "uniform" for n in a.table.index]].idxmin()
    repair = case.found.plan.info.get("repair")
    known = case.found.data.calibration  # with the loss of the setting, for Taylor scores
    return Plan(a.plans[best].steps).apply(case.net, case.example, known, repair=repair)[0].eval()


@rule("random")
def random(case: Case) -> nn.Module:
    "A random choice that uses up the budget, with norms recalibrated."
    at = case.equal.drawn(np.random.default_rng(case.seed)) - case.equal.a.first
    return case.settled(case.pruned(at))


def narrowing(case: Case) -> np.ndarray:
    """Channels that go: again and again a sixteenth of the layer that is the most expensive now, in MACs or
    in parameters, whichever is further from its budget."""
    at, sizes, whole = np.zeros(len(case.order), int), case.equal.most + 1, count(case.net, case.example)
    while case.used(at) > 1:
        net = case.pruned(at)
        now = count(net, case.example)
        over = {n: getattr(now, n) / getattr(whole, n) / v for n, v in case.setting.budget.items()}
        of_macs = max(over, key=over.__getitem__) == "macs"
        costs = [
            sum(
                net.get_submodule(n).weight.numel() * (case.positions[n] if of_macs else 1)
                for n in case.dep.group_of(layer).producers
            )
            for layer in case.order
        ]
        i = int(np.argmax(np.where(at < case.equal.most, costs, -1)))
        at[i] = min(at[i] + max(sizes[i] // PIECE, 1), case.equal.most[i])
    return at


@rule("narrow the most expensive")
def narrowed(case: Case) -> nn.Module:
    "The most expensive layers narrowed, with norms recalibrated."
    return case.settled(case.pruned(case.at_budget(narrowing(case))))


def torch_pruned(case: Case, score: str, everywhere: bool) -> nn.Module:
    """Torch-Pruning in small steps until the budget is met, as its `reproduce/main.py` does it; for Taylor
    scores with a backward pass before each. Its channels are removed by `prune`; nothing is repaired."""
    importance = IMPORTANCE[score]()
    net = copy.deepcopy(case.net).requires_grad_(True)
    free = {n for layer in case.order for n in case.dep.group_of(layer).producers}
    fixed = [
        m for n, m in net.named_modules() if hasattr(m, "weight") and m.weight.dim() > 1 and n not in free
    ]
    how = dict(global_pruning=everywhere, pruning_ratio=1.0, iterative_steps=TP_STEPS, ignored_layers=fixed)
    pruner = tp.pruner.BasePruner(net, case.example, importance, **how)
    at, classes = np.zeros(len(case.order), int), {n: [] for n in case.order}
    left = {n: list(range(net.get_submodule(n).weight.shape[0])) for n in case.order}
    x, y = case.calibration.x[:TP_BATCH], case.calibration.y[:TP_BATCH]
    while case.used(at) > 1 and pruner.current_step < TP_STEPS:
        net.zero_grad()
        if score == "Taylor":
            slopes_of(case, net, x, y).mean().backward()
        if score == "Hessian":
            squared_slopes(case, net, x, y)
        for layer, ids in removed_by(pruner, net, left).items():
            made = set(case.dep.channel_classes(layer)[ids].tolist())
            classes[layer] += [c for c in case.order[layer] if c in made and c not in classes[layer]]
        at = np.minimum([len(c) for c in classes.values()], case.equal.most)
    order = {n: classes[n] + [c for c in case.order[n] if c not in classes[n]] for n in case.order}
    return case.pruned(case.at_budget(at), order)


def squared_slopes(case: Case, net: nn.Module, x: Tensor, y: Tensor) -> None:
    """Put mean squares of the samples' gradients where gradients are, as `GroupHessianImportance` reads them.
    Its own `accumulate_grad` of 1.6.1 keeps the last sample alone."""
    squares = [torch.zeros_like(p) for p in net.parameters()]
    for one, target in zip(x.split(1), y.split(1), strict=True):
        net.zero_grad()
        slopes_of(case, net, one, target).sum().backward()
        for s, p in zip(squares, net.parameters(), strict=True):
            s += p.grad**2 / len(x)
    for s, p in zip(squares, net.parameters(), strict=True):
        p.grad = s


if tp is not None:
    IMPORTANCE = dict(
        magnitude=partial(tp.importance.GroupMagnitudeImportance, p=2),
        Taylor=tp.importance.GroupTaylorImportance,
        Hessian=tp.importance.GroupHessianImportance,
    )
    for score, scope in product(IMPORTANCE, ("local", "global")):
        RULES[f"TP {score}, {scope}"] = partial(torch_pruned, score=score, everywhere=scope == "global")


@rule("uniform GPTQ")
def uniform_gptq(case: Case) -> nn.Module:
    "The same bits for every layer, by GPTQ."
    return case.rounded(case.uniform("gptq"))[0]


@rule("uniform rounding")
def uniform_rounding(case: Case) -> nn.Module:
    "The same bits for every layer, each weight to the nearest value."
    return case.rounded(case.uniform("quantize"))[0]


def scored_bits(case: Case, score: str, way: str) -> nn.Module:
    "Bits by a published score of each matrix, as many in the mean as the uniform plan has."
    return case.rounded(case.scored_plan(score, way))[0]


for name in LATER_BITS:
    score, way = name.lower().split(", ")
    RULES[name] = partial(scored_bits, score=score, way="quantize" if way == "rounding" else way)


def trained(case: Case, net: nn.Module) -> Iterator[nn.Module]:
    "The network after each number of `STEPS`: the same samples for all, with labels, norms in training mode."
    net, [part] = copy.deepcopy(net).requires_grad_(True), case.training
    opt = torch.optim.Adam(net.parameters(), RATE)
    for step, (x, y) in enumerate(zip(part.x.split(BATCH), part.y.split(BATCH), strict=True), 1):
        net.train()
        opt.zero_grad()
        case.loss(net(x), y).mean().backward()
        opt.step()
        if step in STEPS:
            yield net.eval()


def stages(case: Case, net: nn.Module) -> Iterator[tuple[str, nn.Module]]:
    "The network as a rule leaves it, with norms recalibrated, and trained from there."
    yield "made", net
    if "norms" in case.setting.stages:
        net = case.settled(net)  # no change where the rule has done so
        yield "norms", net
    if case.setting.stages[-1] == "100":
        yield from zip(map(str, STEPS), trained(case, net), strict=True)


def by_source(values: Tensor | np.ndarray, source: np.ndarray) -> np.ndarray:
    "Mean of each source."
    return pd.Series(np.asarray(values, float)).groupby(source).mean().to_numpy()


def measured_row(
    case: Case,
    name: str,  # a rule, or "unchanged"
    folder: Path,  # where the losses of `compress` are, sample by sample
) -> dict:
    "One rule judged on the test part, and how much more it loses than `compress`, compared by source."
    if name == "uniform, repaired":
        _ = case.found  # no part of its seconds
    score = name.split(",")[0].lower()
    row, known, begun = dict(seed=case.seed, rule=name), case.scoring.get(score, 0.0), time.process_time()
    net = case.net if name == "unchanged" else RULES[name](case)
    row["seconds"] = time.process_time() - begun + known
    row["evaluations"] = case.evaluations(name) if name in ("compress", "uniform, repaired") else 0
    costs, whole = count(net, case.example), count(case.net, case.example)
    row |= dict(macs=costs.macs / whole.macs, params=costs.params / whole.params)
    if name in BITS:
        row["bits"] = case.rounded(case.uniform(name.split()[1].lower()))[1]
    if name in LATER_BITS:
        row["bits"] = case.rounded(case.scored_plan(score, "quantize"))[1]
    if name == "compress":
        row |= dict(bits=case.found.plan.info.get("bits"), way=case.found.plan.info["way"])
    for stage, model in stages(case, net):
        out = outputs(model, case.test.x)
        losses = case.loss(out, case.test.y).numpy()
        row[f"loss_{stage}"] = losses.mean()
        row[f"right_{stage}"] = correct(case.setting.network, out, case.test.y).float().mean().item()
        kept = folder / f"{case.seed}-{stage}.npy"
        if name == "compress":
            np.save(kept, losses)
        elif kept.exists():
            by = by_source(losses - np.load(kept), case.test.source)
            row |= {f"ahead_{stage}": by.mean(), f"error_{stage}": stats.sem(by)}
    return row | dict(sources=len(np.unique(case.test.source)))


def read_table(path: Path = RESULTS) -> pd.DataFrame:
    "The rows so far; none without a file."
    return pd.read_csv(path) if path.exists() else pd.DataFrame(columns=COLUMNS)


def run_case(
    name: str,  # of the setting
    case: Case,
    path: Path = RESULTS,
    folder: Path | None = None,  # default: in the cache folder
) -> Iterator[dict]:  # new rows as they are done
    "Run what is not in the table yet, and append it row by row."
    folder = (folder or cache_folder("benchmarks") / "real_networks") / name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    table = read_table(path)
    done = set(table["rule"][(table["setting"] == name) & (table["seed"] == case.seed)])
    left = [r for r in ("compress", "unchanged", *case.setting.rules, *case.setting.later) if r not in done]
    if "compress" not in left and left and not (folder / f"{case.seed}-made.npy").exists():
        measured_row(case, "compress", folder)  # what the others are compared with
    for r in left:
        row = dict(setting=name) | measured_row(case, r, folder)
        new = not path.exists()
        with path.open("a", newline="") as f:
            writer = csv.DictWriter(f, COLUMNS, lineterminator="\n")
            if new:
                writer.writeheader()
            writer.writerow({k: f"{v:.6g}" if isinstance(v, float) else v for k, v in row.items()})
        yield row


def family(
    settings: Mapping[str, Setting] = SETTINGS,
    rules: str = "rules",  # or "later"
) -> pd.DataFrame:  # setting, rule, stage
    "Every comparison of `compress` with another rule, fixed before the run."
    rows = [(n, r, stage) for n, s in settings.items() for r, stage in product(getattr(s, rules), s.stages)]
    return pd.DataFrame(rows, columns=["setting", "rule", "stage"])


def holm(p: Sequence[float], error: float = 0.05) -> np.ndarray:  # of bool; what is missing is a p of 1
    "Which hypotheses Holm's procedure (1979) rejects: the chance of any false rejection is `error` at most."
    p = np.nan_to_num(np.asarray(p, float), nan=1.0)
    order = np.argsort(p, kind="stable")
    small = p[order] <= error / np.arange(len(p), 0, -1)
    res = np.zeros(len(p), bool)
    res[order] = np.minimum.accumulate(small)
    return res


def compared(
    table: pd.DataFrame,
    whole: pd.DataFrame | None = None,  # default: the first family
) -> pd.DataFrame:
    """The family with its verdicts: how much lower the loss of `compress` is in the mean of the seeds, its
    standard error over sources, and in how many seeds it is lower.

    The test, two-sided, is over sources (tones, pictures, speakers): it is about these smaller networks on
    new samples. "behind" is what Holm's procedure rejects; "ahead" has to be so in every seed as well."""
    rows, whole = [], family() if whole is None else whole
    for setting, r, stage in whole.itertuples(index=False):
        own = table[(table["setting"] == setting) & (table["rule"] == r) & table["seed"].isin(SEEDS)]
        by, error = own[f"ahead_{stage}"].dropna(), own[f"error_{stage}"].dropna()
        row = dict(seeds=len(by), ahead=by.mean(), error=(error**2).sum() ** 0.5 / max(len(by), 1))
        rows.append(row | dict(lower=int((by > 0).sum())))
    res = whole.join(pd.DataFrame(rows))
    p = [p_value(a, e) for a, e in res[["ahead", "error"]].values]
    res["p"] = np.where(res["seeds"] == len(SEEDS), p, np.nan)
    sure = holm(res["p"])
    res["verdict"] = np.where(res["p"].isna(), "not run", "level")
    res.loc[sure & (res["ahead"] < 0), "verdict"] = "behind"
    res.loc[sure & (res["lower"] == len(SEEDS)), "verdict"] = "ahead"
    return res


def p_value(ahead: float, error: float) -> float:
    "Two-sided, of a normal distribution; 1 where nothing differs."
    return 2 * stats.norm.sf(abs(ahead) / error) if error > 0 else float(ahead == 0)


def shown(table: pd.DataFrame, setting: str, what: str = "loss", digits: int = 3) -> pd.DataFrame:
    "Means of a setting over seeds, with standard errors over seeds; of one seed without."
    rows, stages = table[table["setting"] == setting], EVERY[setting].stages
    by = rows.groupby("rule", sort=False)[[f"{what}_{s}" for s in stages]]
    mean, error = by.mean(), by.sem()
    res = pd.DataFrame(index=mean.index)
    for stage in stages:
        both = zip(mean[f"{what}_{stage}"], error[f"{what}_{stage}"], strict=True)
        res[stage] = [as_figure(m, e, digits) for m, e in both]
    return res


def as_figure(mean: float, error: float, digits: int) -> str:
    "A mean with its standard error, which one seed does not have."
    if mean != mean:
        return ""
    return f"{mean:.{digits}f}" if error != error else f"{mean:.{digits}f} ± {error:.{digits}f}"


def main() -> None:
    p = argparse.ArgumentParser(description="Compare `compress` with other rules on trained networks.")
    p.add_argument("--setting", action="append", choices=list(EVERY))
    p.add_argument("--seed", action="append", type=int)
    a = p.parse_args()
    torch.set_num_threads(1)
    warnings.simplefilter("ignore")
    logging.getLogger("sense_nb").setLevel(logging.ERROR)
    for seeds in [a.seed] if a.seed else (SEEDS, FURTHER):
        for name, seed in product(a.setting or SETTINGS, seeds):
            if lacking := missing(EVERY[name].network):
                print(f"{name}: pip install --no-deps {' '.join(lacking)}", flush=True)
                continue
            torch.manual_seed(seed)
            for row in run_case(name, Case(EVERY[name], seed)):
                told = {k: f"{v:.4g}" if isinstance(v, float) else v for k, v in row.items() if v is not None}
                print(*told.values(), flush=True)


if __name__ == "__main__":
    main()
