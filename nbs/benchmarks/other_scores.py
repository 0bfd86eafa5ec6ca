"""Formulas of other tools that score what is compressed, for the leaderboards.

Importing this module adds them to `PREDICTORS`, so that `predict` and `predictions` know them by name, and
four estimators to `ESTIMATORS`, for `estimate(by=)`. The package itself has the four formulas that win here.
"""

import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, cast

import torch
from torch import Tensor, nn
from torch.nn import functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

from sense_nb.analysis.engine.full_model import hooked
from sense_nb.analysis.methods.base import Variant
from sense_nb.analysis.methods.calibration import Calibration, mask_of, token_masks, without_padding
from sense_nb.analysis.methods.criteria import NoScore
from sense_nb.analysis.methods.layout import grouped, output_rows
from sense_nb.analysis.methods.quantization import quantized
from sense_nb.analysis.scores.predictors import PREDICTORS, Predictor
from sense_nb.analysis.scores.signals import Call, Signals
from sense_nb.analysis.scores.taylor import ESTIMATORS, Changes
from sense_nb.model.graph.branches import residual_branches
from sense_nb.model.graph.ir import Graph, Inputs, batch_size
from sense_nb.model.graph.prepared import graph_of
from sense_nb.model.select import EvaluationError
from sense_nb.model.state import exact_kernels, one_thread
from sense_nb.model.utils.experts import expert_sets
from sense_nb.topology.pruning.parts import Bypass
from sense_nb.topology.pruning.units import Unrouted

HIGH_BITS = 8  # bits of the reference quantizer in formulas that compare two
OWL_M = 5  # the README's value for Llama
VECTORS = 8  # random vectors of a batch for a trace, drawn from the seed 0


# ---- weights


@dataclass(frozen=True)
class Part:
    "A tensor that a cell changes, or some of its rows."

    path: str  # full tensor name
    take: Callable[[Tensor], Tensor]  # selects this part of a tensor with the layout of the full one
    old: Tensor  # the model's values, in double precision
    new: Tensor  # the replacement

    @property
    def change(self) -> Tensor:
        return self.new - self.old


def parts(signals: Signals, cell: Variant) -> list[Part]:
    "The weights that a cell changes; `NoScore` if there are none."
    changes = signals.changes(cell)
    if not changes:
        raise NoScore("no weight is changed, only the layer's input")
    take = cell.target.of if list(changes) == [cell.target.path] else lambda t: t
    return [Part(p, take, take(old).double(), take(new).double()) for p, (old, new) in changes.items()]


def together(model: nn.Module, cells: Sequence[Variant]) -> dict[str, Tensor]:
    "The replacement tensors of several cells; if two change the same weight, the later one wins."
    found: dict[str, Tensor] = {}
    for cell in cells:
        for name, new in cell.make().items():
            old = model.get_parameter(name).detach()
            found[name] = torch.where(new != old, new, found.get(name, old))
    return found


def energies(some: list[Part]) -> tuple[float, float]:
    "Sums of squares: of the weights and of their change."
    return sum(p.old.square().sum().item() for p in some), sum(p.change.square().sum().item() for p in some)


def snr(signal: float, noise: float) -> float:
    "10 log10(signal / noise) in dB of two sums of squares, both at least 1e-24."
    return 10 * math.log10(max(signal, 1e-24) / max(noise, 1e-24))


def relative_error(signals: Signals, cell: Variant) -> float:
    energy, noise = energies(parts(signals, cell))
    if not energy:
        raise NoScore("all weights are zero: an error relative to them is undefined")
    return math.sqrt(noise / energy)


def olive_snr(signals: Signals, cell: Variant) -> float:
    return -snr(*energies(parts(signals, cell)))


def groups_of(signals: Signals, cell: Variant) -> int:
    return getattr(signals.plain.get_submodule(cell.target.layer), "groups", 1)


def at_high(signals: Signals, cell: Variant, part: Part) -> Part:
    "The same weight at 8 bits, symmetric per output channel."
    return replace(part, new=quantized(part.old, HIGH_BITS, cell.target.kind, groups_of(signals, cell)))


def worst_row(signals: Signals, cell: Variant, change: Tensor) -> float:
    "The largest mean squared change of an output's weights."
    return output_rows(change, cell.target.kind, groups_of(signals, cell)).square().mean(1).max().item()


def olive_snr_relative(signals: Signals, cell: Variant) -> float:
    [part] = parts(signals, cell)
    return snr(*energies([at_high(signals, cell, part)])) - snr(*energies([part]))


def olive_iqe(signals: Signals, cell: Variant) -> float:
    [part] = parts(signals, cell)
    return -1 / (worst_row(signals, cell, part.change) + 1e-12)


def olive_iqe_relative(signals: Signals, cell: Variant) -> float:
    [part] = parts(signals, cell)
    high = worst_row(signals, cell, at_high(signals, cell, part).change)
    return -(high + 1e-12) / (worst_row(signals, cell, part.change) + 1e-12)


# ---- weights and what layers read


def tokens_of(x: Tensor, module: nn.Module) -> Tensor:
    """A layer's input or output as (samples, tokens, channels). Tokens of a convolution are the spatial
    positions; a matrix is one sample whose rows are tokens."""
    if hasattr(module, "kernel_size") or not isinstance(module, nn.Linear) and x.dim() > 3:
        x = x if x.dim() == getattr(getattr(module, "weight", x), "ndim", x.dim()) else x[None]
        return x.flatten(2).transpose(1, 2)
    return x.reshape(-1, *x.shape[-2:]) if x.dim() > 1 else x[None, None]


def real_tokens(call: Call, x: Tensor, module: nn.Module) -> list[Tensor]:
    "(tokens, channels) of each sample with a real token, without padding."
    tokens, mask = tokens_of(x, module), call.mask
    if mask is None or tokens.shape[:2] not in (mask.shape, (1, mask.numel())):
        return list(tokens)
    real = mask.reshape(tokens.shape[:2]).to(x.device)
    return [t[kept] for t, kept in zip(tokens, real, strict=True) if kept.any()]


def weight_of(signals: Signals, cell: Variant) -> Tensor:
    "The unchanged weight of a cell's target."
    return cell.target.of(signals.plain.get_parameter(cell.target.path).detach())


def int8_rows(rows: Tensor) -> Tensor:
    "Quantize rows as NNCF's backup quantizer does: 8 bits, asymmetric, one scale and zero point per row."
    low, high = rows.amin(1, keepdim=True), rows.amax(1, keepdim=True)
    scale = ((high - low) / 255).clamp_min(torch.finfo(torch.float32).eps)
    zero = (-low / scale).round().clamp(0, 255)
    return (((rows / scale).round() + zero).clamp(0, 255) - zero) * scale


def backup_error(signals: Signals, cell: Variant) -> Tensor:
    "Q_8(W) - W, a row for each output."
    rows = output_rows(weight_of(signals, cell), cell.target.kind, groups_of(signals, cell)).double()
    return int8_rows(rows) - rows


def nncf_weight_quantization_error(signals: Signals, cell: Variant) -> float:
    worst = backup_error(signals, cell).square().mean(1).max().item()
    return 1 / (worst + torch.finfo(torch.float32).eps)


def mean_over_calls(
    signals: Signals, cell: Variant, key: str, value: Callable[[Call, nn.Module], float]
) -> float:
    "Mean over batches of a number computed from the input of the cell's layer."
    found = signals.input_values(cell.target.layer, key, value)
    return sum(found) / len(found)


def power(call: Call, module: nn.Module) -> float:
    return without_padding(call.x, call.mask).double().square().mean().item()


def nncf_hessian_input_activation(signals: Signals, cell: Variant) -> float:
    return 2 * mean_over_calls(signals, cell, "power", power) * backup_error(signals, cell).norm().item()


def nncf_by_reads(
    each: Callable[[Tensor], Tensor], pool: Callable[[Tensor], Tensor], signals: Signals, cell: Variant
) -> float:
    """Inverse error times the mean over batches of a number computed from the layer's input: `each` maps
    (tokens, channels) of a sample to a value for each channel, `pool` these values to the number."""

    def number(call: Call, module: nn.Module) -> float:
        return pool(torch.stack([each(t.double()) for t in real_tokens(call, call.x, module)])).item()

    return mean_over_calls(signals, cell, "reads", number) * nncf_weight_quantization_error(signals, cell)


variance = partial(torch.var, dim=0, correction=0)  # over the tokens, divided by their number
nncf_mean_activation_variance = partial(nncf_by_reads, variance, Tensor.mean)
nncf_max_activation_variance = partial(nncf_by_reads, variance, Tensor.max)
nncf_mean_activation_magnitude = partial(nncf_by_reads, lambda tokens: tokens.abs().amax(0), Tensor.mean)


def owl(signals: Signals, cell: Variant) -> float:
    "Percentage of outliers in |weight| * input norm: entries above `OWL_M` times the mean."

    def squares(call: Call, module: nn.Module) -> Tensor:
        x = without_padding(call.x, call.mask)
        return tokens_of(x, module).double().square().sum((0, 1))

    found = signals.input_values(cell.target.layer, "squares", squares)
    weight = weight_of(signals, cell)
    if weight.dim() < 2:
        raise NoScore("a weight of one dimension has no input channels")
    w = grouped(weight, cell.target.kind, groups_of(signals, cell)).double()
    norms = torch.stack(found).sum(0).sqrt()
    if norms.numel() != w.shape[0] * w.shape[2]:
        raise NoScore(f"the layer reads {norms.numel()} channels, its weight {w.shape[0] * w.shape[2]}")
    scores = w.abs() * norms.view(w.shape[0], 1, w.shape[2], *[1] * (w.dim() - 3))
    return 100 * (scores > OWL_M * scores.mean()).double().mean().item()


# ---- outputs, blocks, experts


def divergence(reference: Tensor, prediction: Tensor) -> Tensor:  # one value for each token, in nats
    "KL divergence of softmax(prediction) from softmax(reference)."
    dim = 1 if prediction.dim() > 3 else -1
    p, q = reference.detach().log_softmax(dim), prediction.log_softmax(dim)
    return (p.exp() * (p - q)).sum(dim)


def real(signals: Signals, inputs: Inputs, *predictions: Tensor) -> list[Tensor]:
    "Predictions without padded tokens."
    mask = mask_of(token_masks(signals.model, inputs), "decoder")
    return [without_padding(p, mask) for p in predictions]


def modelopt_kl(signals: Signals, cell: Variant) -> float:
    "KL divergence between the outputs of the unchanged model and the model with one cell applied."
    if not cell.standalone:
        raise NoScore("this cell needs the graph: tensors and hooks do not suffice")
    return signals.once("divergences", lambda: divergences(signals))[id(cell)]


@torch.no_grad()
def divergences(signals: Signals) -> dict[int, float]:
    "The divergence of every cell, by the cell's id."
    cells = {id(c): c for c in signals.cells if c.standalone and not c.status}
    found = dict.fromkeys(cells, 0.0)
    for inputs, _ in signals.batches():
        reference = signals.run(inputs)
        for key, cell in cells.items():
            with hooked(signals.model, cell.hooks):
                changed = signals.run(inputs, cell.make())
            before, after = real(signals, inputs, reference.double(), changed.double())
            found[key] += divergence(before, after).sum().item()
    return found


def angle(call: Call, module: nn.Module) -> float:
    "Mean angle by which a block rotates the last token's hidden state; NaN if it changes its shape."
    if call.x.shape != call.output.shape:
        return math.nan
    before, after = (real_tokens(call, t.double(), module) for t in (call.x, call.output))
    a, b = (torch.stack([tokens[-1] for tokens in some]) for some in (before, after))
    cosine = ((a * b).sum(-1) / (a.norm(dim=-1) * b.norm(dim=-1))).nan_to_num(0.5)
    return (cosine.clamp(-1, 1).arccos() / math.pi).mean().item()


def angular_distance(signals: Signals, cell: Variant) -> float:  # in half turns, summed over batches
    layer = cell.target.layer
    if cell.amount.units != 1 or not list(signals.model.get_submodule(layer).children()):
        raise NoScore("this formula is for complete blocks")
    if math.isnan(found := sum(signals.input_values(layer, "angle", angle))):
        raise NoScore("a block that changes the shape of its input has no hidden state to compare")
    return found


def llm_drop(signals: Signals, cell: Variant) -> float:
    "1 - cosine similarity of a residual stream with and without a branch, mean over tokens."
    if not isinstance(cell.nodes, Bypass):
        raise NoScore("this cell takes no block, attention or feed-forward part out of a stream")
    turns = signals.once("streams", lambda: turned_streams(signals)).get(id(cell), [])
    if not turns:
        raise NoScore("the parts taken out do not follow one another on one residual stream")
    return torch.cat(turns).mean().item()


@torch.no_grad()
def turned_streams(signals: Signals) -> dict[int, list[Tensor]]:
    "1 - cosine of each token, for each batch, by the id of the cell."
    res: dict[int, list[Tensor]] = {}
    for inputs, _ in signals.batches():
        graph, masks = graph_of(signals.prepared, inputs), token_masks(signals.model, inputs)
        cells = {id(c): c for c in signals.cells if isinstance(c.nodes, Bypass) and not c.status}
        pairs = {key: without_and_with(graph, cast(Bypass, c.nodes)) for key, c in cells.items()}
        with exact_kernels():
            slots = {s for pair in pairs.values() for s in pair}
            env = graph.bind(*inputs)
            graph.run_operators(env, slots)
            values = {slot: env[slot] for slot in slots}
        signals.took(forwards=1)
        for key, pair in pairs.items():
            mask = mask_of(masks, cells[key].target.layer)
            streams = [without_padding(values[s], mask).double() for s in pair]
            if len(streams) > 1 and streams[0].shape == streams[1].shape:
                turns = 1 - F.cosine_similarity(streams[0], torch.stack(streams[1:]).sum(0), dim=-1)
                res.setdefault(key, []).append(turns.flatten())
    return res


def without_and_with(graph: Graph, part: Bypass) -> tuple[int, ...]:
    """The slot of a stream without a part, then the slots that add up to the stream with it. Empty if what
    is taken out are several parts that do not follow one another on one stream."""
    found = [b for b in residual_branches(graph) if b.weights in part.weights]
    if len(found) == 1 and not part.blocks:  # others may be added in the same sum, before or after it
        return found[0].stream, found[0].stream, found[0].end
    taken = dict(sorted(part(graph).items()))
    before = [given(range(len(graph.nodes))) for given in taken.values()]
    return (before[0], max(taken)) if taken and before[1:] == list(taken)[:-1] else ()


def reap(signals: Signals, cell: Variant) -> float:
    "Router weight times output norm, mean over the tokens routed to an expert, summed over removed experts."
    if not isinstance(cell.nodes, Unrouted):
        raise NoScore("this cell takes no experts out")
    paths = {e.layer: e.experts for e in expert_sets(signals.model)}
    found = signals.once("sent", lambda: sent_to(signals, list(paths.values())))
    added, tokens = found[paths[cell.target.layer]]
    return sum((added / tokens.clamp_min(1))[i].item() for i in cell.nodes.fill.experts)


def sent_to(signals: Signals, layers: Sequence[str]) -> dict[str, Tensor]:
    "(2, experts) of each layer: sum of router weight times output norm, and number of tokens."
    found: dict[str, Tensor] = {}
    for calls in signals.layer_calls(layers):
        for layer, some in calls.items():
            for call in some:
                found[layer] = found.get(layer, 0) + sent(call, signals.model.get_submodule(layer))
    return found


@torch.no_grad()
def sent(call: Call, module: nn.Module) -> Tensor:
    given = [*call.args, *call.kwargs.values(), None, None, None]
    x, numbers, weights = cast(tuple[Tensor, Any, Any], tuple(given[:3]))
    right = isinstance(numbers, Tensor) and isinstance(weights, Tensor) and numbers.shape == weights.shape
    if not right or numbers.is_floating_point():
        text = "is not called with tokens, their experts and these weights"
        raise NoScore(f"{type(module).__name__} {text}")
    rows = torch.ones(len(x), dtype=torch.bool) if call.mask is None else call.mask.flatten()
    res = torch.zeros(2, len(next(module.parameters())), dtype=torch.float64)
    for i in range(res.shape[1]):
        token, place = ((numbers == i) & rows.to(numbers.device)[:, None]).nonzero(as_tuple=True)
        if len(token):
            alone = torch.full((len(token), 1), i, device=x.device)
            with exact_kernels():
                out = module(x[token], alone, torch.ones_like(alone, dtype=weights.dtype))
            res[0, i] = (out.double().norm(dim=-1) * weights[token, place].double()).sum()
            res[1, i] = len(token)
    return res


# ---- gradients of weights


def derivatives(signals: Signals, value: Tensor, tensors: Sequence[Tensor], **how: bool) -> list[Tensor]:
    "A backward pass; zeros for tensors that the value does not depend on."
    signals.took(backwards=1)
    if not tensors or not value.requires_grad:
        return [torch.zeros_like(t) for t in tensors]
    with one_thread:
        found = torch.autograd.grad(value, list(tensors), allow_unused=True, **how)
    return [torch.zeros_like(t) if g is None else g for t, g in zip(tensors, found, strict=True)]


def leaves_with(signals: Signals, state: Mapping[str, Tensor]) -> dict[str, Tensor]:
    "All parameters as leaf tensors, some of them with replaced values; tied names share a leaf."
    leaves = signals.leaves()
    for name, value in state.items():
        old, new = leaves[name], value.detach().clone().requires_grad_()
        leaves |= {n: new for n, t in leaves.items() if t is old}
    return leaves


@torch.inference_mode(False)
def weight_gradients(
    signals: Signals, state: Mapping[str, Tensor], loss: str
) -> Iterator[tuple[dict[str, Tensor], int]]:
    """For each batch the gradient of a loss with respect to every weight, and the number of samples. The
    loss is the "own", or "kl": the divergence from the unchanged model's output, mean over tokens."""
    for inputs, target in signals.batches():
        with torch.enable_grad():
            weights = leaves_with(signals, state)
            prediction = signals.run(inputs, weights)
            if loss == "kl":
                with torch.no_grad():
                    reference = signals.run(inputs)
                value = divergence(*real(signals, inputs, reference, prediction)).mean()
            else:
                value = signals.loss_of(prediction, target)
            names = [n for n, t in weights.items() if t.requires_grad]
            found = derivatives(signals, value, [weights[n] for n in names])
        yield dict(zip(names, found, strict=True)), batch_size(*inputs)


def samples_of(signals: Signals) -> int:
    "The number of samples of the calibration data."
    return signals.once("samples", lambda: sum(batch_size(*inputs) for inputs, _ in signals.batches()))


def weight_sum(
    signals: Signals,
    part: Part,
    key: object,  # identifies the value
    value: Callable[[Tensor, int], Tensor],  # (gradient of a weight, samples in the batch) -> tensor to sum
    state: Callable[[], Mapping[str, Tensor]] = dict,
    loss: str = "own",
) -> Tensor:
    "The sum over batches of a value of the gradients, for this part; collected once for all cells."

    def sums() -> dict[str, Tensor]:
        paths = {path for c in signals.changing for path in signals.changes(c)}
        found: dict[str, Tensor] = {}
        for gradients, size in weight_gradients(signals, state(), loss):
            for path in gradients.keys() & paths:
                found[path] = found.get(path, 0) + value(gradients[path], size)
        return found

    found = signals.once(("weights", key), sums)
    if part.path not in found:
        raise NoScore(f"{part.path!r} has no gradient")
    return part.take(found[part.path])


def taylor(signals: Signals, cell: Variant) -> float:
    "Squared first-order change of the loss, (g dw)^2, mean over batches."
    parts(signals, cell)
    return signals.once("products", lambda: products(signals))[id(cell)] / signals.batch_count


def products(signals: Signals) -> dict[int, float]:
    "The sum over batches of (g dw)^2 for every cell that changes weights, by its id."
    cells, sums = [c for c in signals.changing if signals.changes(c)], defaultdict(float)
    for gradients, _ in weight_gradients(signals, {}, "own"):
        for c in cells:
            dots = ((p.take(gradients[p.path]) * p.change).sum().item() for p in parts(signals, c))
            sums[id(c)] += sum(dots) ** 2
    return dict(sums)


def prismaquant(signals: Signals, cell: Variant) -> float:
    "Half the trace of the Fisher information times the mean squared weight change."

    def trace(part: Part) -> float:
        squares = weight_sum(signals, part, "squares", lambda g, size: g.double().square())
        return squares.sum().item() / samples_of(signals)

    return sum(trace(p) * p.change.square().mean().item() / 2 for p in parts(signals, cell))


def fit(signals: Signals, cell: Variant) -> float:
    "Trace of the Fisher information times the noise of a uniform quantizer over the weights' range."
    if cell.hooks:
        raise NoScore("a formula for weights, but this cell changes a layer's input")
    total = 0.0
    for p in parts(signals, cell):
        squares = weight_sum(signals, p, "samples times squares", lambda g, size: size * g.double().square())
        step = (p.old.max() - p.old.min()).item() / (2**cell.level - 1)
        total += squares.sum().item() / signals.batch_count * step**2
    return total


def scheme(signals: Signals, cell: Variant) -> list[Variant]:
    """All cells of the same method and level that change something; `NoScore` for parts that are left out,
    and for coupled channels: in a model that has lost them all nothing flows through them, so the layers
    that read them have no gradient."""
    if cell.hooks:
        raise NoScore("a formula for weights, but this cell changes a layer's input")
    if not cell.paths:
        raise NoScore("a formula for changed weights, but this cell leaves a part out")
    if cell.group:
        raise NoScore("if all groups lose channels at once, their readers have no gradient")
    return [c for c in signals.changing if (c.method, c.level) == (cell.method, cell.level)]


def mlx_alignment(signals: Signals, cell: Variant) -> float:  # nats per million weights
    """First-order gain in divergence when one layer of the low-bit model gets its original weights back: the
    mean gradient of the divergence at the low-bit model times (low-bit weights - original weights)."""
    low = scheme(signals, cell)

    def mean_gradient(part: Part) -> Tensor:
        key = ("kl", cell.method, cell.level)
        state = partial(together, signals.plain, low)
        total = weight_sum(signals, part, key, lambda g, size: g, state, "kl")
        return (total / signals.batch_count).double()

    some = parts(signals, cell)
    along = sum((mean_gradient(p) * p.change).sum().item() for p in some)
    return along / (sum(p.old.numel() for p in some) / 1e6)


def autoround_delta_loss(signals: Signals, cell: Variant) -> float:
    "Absolute gradient times absolute weight change, in a model with all layers at this level."
    low = scheme(signals, cell)

    def absolute() -> dict[str, Tensor]:
        found: dict[str, Tensor] = {}
        state = together(signals.plain, low)
        for gradients, _ in weight_gradients(signals, state, "own"):
            for path, new in state.items():
                change = (new - signals.plain.get_parameter(path).detach()).double()
                found[path] = found.get(path, 0) + gradients[path].double().abs() * change.abs()
        return found

    found = signals.once(("autoround", cell.method, cell.level), absolute)
    return sum(p.take(found[p.path]).sum().item() for p in parts(signals, cell))


# ---- second derivatives


def hawq(signals: Signals, cell: Variant) -> float:
    "Mean of the Hessian's diagonal times the squared norm of the weight change, summed over changed weights."
    found = signals.once("curvature", lambda: curvatures_or_why(signals))
    if isinstance(found, str):
        raise NoScore(found)
    return sum(
        p.take(found[p.path]).mean().item() * p.change.square().sum().item() for p in parts(signals, cell)
    )


def curvatures_or_why(signals: Signals) -> dict[str, Tensor] | str:
    try:
        return curvatures(signals)
    except EvaluationError:
        raise
    except (RuntimeError, NotImplementedError) as e:
        return "no second derivative: " + str(e).split("\n")[0]


@torch.inference_mode(False)
def curvatures(signals: Signals) -> dict[str, Tensor]:
    """Mean of v * Hv over random sign vectors v and batches, for every weight that a cell changes; its sum is
    Hutchinson's estimate of the trace."""
    draw, sums, samples = torch.Generator().manual_seed(0), {}, 0
    paths = sorted({path for c in signals.changing for path in signals.changes(c)})
    for inputs, target in signals.batches():
        size = batch_size(*inputs)
        samples += size
        with torch.enable_grad(), sdpa_kernel(SDPBackend.MATH):  # the other kernels have no second derivative
            leaves = signals.leaves()
            wanted = [leaves[p] for p in paths]
            loss = signals.loss_of(signals.run(inputs, leaves), target)
            slopes = derivatives(signals, loss, wanted, create_graph=True)
            for _ in range(VECTORS):
                signs = [(2 * torch.randint(0, 2, w.shape, generator=draw) - 1).to(w) for w in wanted]
                along = torch.stack([(g * v).sum() for g, v in zip(slopes, signs, strict=True)]).sum()
                signals.took(backwards=1)  # a Hessian-vector product counts as two passes
                found = derivatives(signals, along, wanted, retain_graph=True)
                for path, sign, product in zip(paths, signs, found, strict=True):
                    value = sign.double() * product.double()
                    sums[path] = sums.get(path, 0) + size / VECTORS * value
    return {p: s / samples for p, s in sums.items()}


# ---- estimators that rank worse than those of `estimate`


def first_order(calibration: Calibration, changes: Changes) -> float:
    "First-order Taylor estimate: the sum of g dw."
    return sum(
        (calibration.gradient(n).mean.double() * (new.double() - old.double())).sum().item()
        for n, (old, new) in changes.items()
    )


def second_order(calibration: Calibration, changes: Changes) -> float:
    "Second-order Taylor estimate with diagonal Fisher information: the sum of g dw + F dw^2 / 2."
    return first_order(calibration, changes) + ESTIMATORS["curvature"](calibration, changes)


def weight_noise(calibration: Calibration, changes: Changes) -> float:
    "Noise-to-signal ratio of the weights, sum of dw^2 / sum of w^2."
    energy = sum(old.double().square().sum().item() for old, _ in changes.values())
    return change_norm(calibration, changes) ** 2 / energy if energy else 0.0


def change_norm(calibration: Calibration, changes: Changes) -> float:
    "Euclidean norm of dw."
    squares = ((new.double() - old.double()).square().sum().item() for old, new in changes.values())
    return math.sqrt(sum(squares))


ESTIMATORS |= dict(first=first_order, second=second_order, noise=weight_noise, norm=change_norm)


def estimated(by: str, signals: Signals, cell: Variant) -> float:
    "Score a cell with an estimator of `estimate`."
    parts(signals, cell)

    def with_chunks() -> Calibration:
        for _ in signals.batches():
            signals.took(forwards=1, backwards=1)
        return signals.data.for_model(signals.prepared, each=True)

    return ESTIMATORS[by](signals.once("calibration", with_chunks), signals.changes(cell))


# ---- the table

OLIVE = "Olive, selective_mixed_precision.py: "
NNCF = "NNCF, weight_compression/mixed_precision.py: "
of_weights = partial(Predictor, rule="order", needs_data=False)
of_bits = partial(Predictor, rule="order", only="bits")
of_sparsity = partial(Predictor, rule="order", only="sparsity")

BY_WEIGHTS = [
    Predictor(
        "relative_error",
        relative_error,
        "torch.ao.ns.fx.utils.compute_normalized_l2_error, of weights",
        "||W' - W|| / ||W||",
        needs_data=False,
    ),
    of_weights("olive_snr", olive_snr, OLIVE + "snr", "-10 log10(||W||^2 / ||W - Q(W)||^2)"),
    of_weights(
        "olive_snr_relative",
        olive_snr_relative,
        OLIVE + "snr_relative",
        "snr(8 bits) - snr(low)",
        only="bits",
    ),
    of_weights(
        "olive_iqe",
        olive_iqe,
        OLIVE + "iqe",
        "-1 / (e + 1e-12), e = max over rows of mean (W - Q(W))^2",
        only="bits",
    ),
    of_weights(
        "olive_iqe_relative",
        olive_iqe_relative,
        OLIVE + "iqe_relative",
        "-(1 / (e_low + 1e-12)) / (1 / (e_8 + 1e-12))",
        only="bits",
    ),
    of_weights(
        "nncf_weight_quantization_error",
        nncf_weight_quantization_error,
        NNCF + "WEIGHT_QUANTIZATION_ERROR",
        "1 / (E + eps), E = max over rows of mean (Q8(W) - W)^2",
        only="bits",
    ),
]
BY_ACTIVATIONS = [
    of_bits(
        "nncf_hessian_input_activation",
        nncf_hessian_input_activation,
        NNCF + "HESSIAN_INPUT_ACTIVATION",
        "||Q8(W) - W|| * 2 mean(||X||^2 / numel X)",
    ),
    of_bits(
        "nncf_mean_activation_variance",
        nncf_mean_activation_variance,
        NNCF + "MEAN_ACTIVATION_VARIANCE",
        "1 / (E + eps) * mean over channels of the variance over tokens",
    ),
    of_bits(
        "nncf_max_activation_variance",
        nncf_max_activation_variance,
        NNCF + "MAX_ACTIVATION_VARIANCE",
        "1 / (E + eps) * the largest variance over tokens of a channel",
    ),
    of_bits(
        "nncf_mean_activation_magnitude",
        nncf_mean_activation_magnitude,
        NNCF + "MEAN_ACTIVATION_MAGNITUDE",
        "1 / (E + eps) * mean over channels of the largest |X| over tokens",
    ),
    Predictor(
        "modelopt_kl",
        modelopt_kl,
        "ModelOpt, quantization/algorithms.py: AutoQuantizeKLDivSearcher",
        "sum over tokens of KL(p || p'), p' with this cell alone",
        rule="order",
    ),
    of_sparsity(
        "owl",
        owl,
        "OWL, lib/prune_all.py: check_outlier_mean, of a layer in place of a block",
        "100 * share of |W_ij| ||X_j|| that are above 5 times their mean",
    ),
    of_sparsity(
        "angular_distance",
        angular_distance,
        "PruneMe, compute_block_similarity/utils.py",
        "arccos(cos(before, after)) / pi at the last token, mean over sequences",
    ),
    of_sparsity(
        "llm_drop",
        llm_drop,
        "LLM-Drop (arXiv 2406.15786), prune/layer_drop.py: get_layer_similarities",
        "1 - mean over tokens of cos(x, x + f(x)), x the stream that attention, mlp or block is added to",
    ),
    of_sparsity(
        "reap",
        reap,
        "REAP (arXiv 2510.13999), src/reap/observer.py",
        "mean over tokens sent to an expert of its router's weight times ||its output||",
    ),
]
BY_GRADIENTS = [
    Predictor(
        "hawq",
        hawq,
        "HAWQ-V2/V3 (arXiv 1911.03852, 2011.10680), ILP.ipynb",
        "mean(diag H) * ||W' - W||^2, H by Hutchinson",
    ),
    Predictor(
        "taylor",
        taylor,
        "Molchanov et al. 2019 (arXiv 1906.10771), equation 8",
        "mean over batches of (sum of g (W' - W))^2",
    ),
    Predictor(
        "prismaquant",
        prismaquant,
        "prismaquant, sensitivity_probe.py and allocator_solver.py",
        "1/2 h mean((W' - W)^2), h = sum over batches of ||g||^2 / samples",
    ),
    Predictor(
        "fit",
        fit,
        "FIT (arXiv 2210.08502), of weights",
        "mean over batches of B ||g||^2 * ((max W - min W) / (2^b - 1))^2",
        only="bits",
    ),
    Predictor(
        "mlx_alignment",
        mlx_alignment,
        "mlx-lm, quant/dynamic_quant.py; Olive's kld_gradient with the opposite sign",
        "mean over batches of <g, W' - W> / (numel / 1e6), g of KL(original || all at this level)",
        rule="order",
    ),
    Predictor(
        "autoround_delta_loss",
        autoround_delta_loss,
        "AutoRound, auto_scheme/delta_loss.py, of weights",
        "sum of |g_Q| |W - Q(W)|, g_Q straight-through, of the loss with all layers at this level",
    ),
]
OWN = {  # estimators of `estimate(by=)`
    "first": "sum of g (W' - W)",
    "second": "sum of g (W' - W) + F (W' - W)^2 / 2, F from batches",
    "curvature": "sum of F (W' - W)^2 / 2",
    "joint": "mean over samples of (g (W' - W))^2 / 2, from batches",
}
BY_FISHER = [
    Predictor(f"sense_{by}", partial(estimated, by), f"sense_nb.estimate(by={by!r})", formula)
    for by, formula in OWN.items()
]
PREDICTORS |= {p.name: p for p in (*BY_WEIGHTS, *BY_ACTIVATIONS, *BY_GRADIENTS, *BY_FISHER)}
