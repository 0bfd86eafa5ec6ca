"""Compressed weights by NumPy and plain loops, written from papers and documentation, without sense_nb.

A method is a function `(weight, kind, groups, level) -> (new weight, removed outputs or None)`;
`changed` applies one to a layer of a model. Of n units (weights, slices, channels) the `int(level*n)` of the
lowest mean absolute weight are removed, equal ones in the order of their places.
"""

import copy
import math
from itertools import product

import ml_dtypes  # comes with onnx: NumPy's numbers in bfloat16
import numpy as np
import torch
from torch import nn

LETTERS = {0: "", 1: "w", 2: "hw", 3: "dhw"}  # of a kernel's dimensions


def places(shape: tuple, kind: str, groups: int) -> dict[str, np.ndarray]:
    "Group, output and input within the group, and place in the kernel, of each entry of a weight."
    at = np.indices(shape)
    first = shape[0] // groups
    inside = {"g": at[0] // first, "i" if kind.startswith("ConvTranspose") else "o": at[0] % first}
    if len(shape) > 1:
        inside["o" if kind.startswith("ConvTranspose") else "i"] = at[1]
    return inside | dict(zip(LETTERS[max(len(shape) - 2, 0)], at[2:], strict=True))


def numbered(coordinates: list[np.ndarray], shape: tuple) -> np.ndarray:
    "One number for each combination of coordinates, in their order."
    code = np.zeros(shape, int)
    for c in coordinates:
        code = code * (c.max() + 1) + c
    return np.unique(code, return_inverse=True)[1].reshape(shape)


def without(weight: np.ndarray, units: np.ndarray, level: float) -> tuple[np.ndarray, list[int]]:
    "The weight without its weakest units, and which these are."
    size = np.bincount(units.ravel())
    means = np.bincount(units.ravel(), np.abs(weight).astype(np.float64).ravel()) / size
    gone = np.argsort(means, kind="stable")[: int(level * len(size) + 1e-9)]
    is_gone = np.zeros(len(size), bool)
    is_gone[gone] = True
    return np.where(is_gone[units], 0, weight), gone.tolist()


def elements(weight, kind, groups, level):
    return without(weight, np.arange(weight.size).reshape(weight.shape), level)[0], None


def filters(weight, kind, groups, level):
    at = places(weight.shape, kind, groups)
    return without(weight, numbered([at["g"], at["o"]], weight.shape), level)


def channels(weight, kind, groups, level):
    at = places(weight.shape, kind, groups)
    return without(weight, numbered([at["g"], at["i"]], weight.shape), level)[0], None


def slices(spans: str):
    """Slices over some dimensions (k: all of the kernel).

    A row of a matrix holds the inputs of an output, a column the outputs of an input.
    """

    def of(weight, kind, groups, level):
        at = places(weight.shape, kind, groups)
        over = set(
            {"w": "i", "h": "o"}.get(spans, spans)
            if weight.ndim == 2
            else spans.replace("k", LETTERS[weight.ndim - 2])
        )
        return without(
            weight, numbered([at[c] for c in "goidhw" if c in at and c not in over], weight.shape), level
        )[0], None

    return of


def blocks(rows: int, columns: int):
    "Blocks of outputs times inputs, at each place of the kernel."

    def of(weight, kind, groups, level):
        at = places(weight.shape, kind, groups)
        return without(
            weight,
            numbered(
                [at["g"], at["o"] // rows, at["i"] // columns, *(at[c] for c in "dhw" if c in at)],
                weight.shape,
            ),
            level,
        )[0], None

    return of


def runs(m: int, kept: int | None = None):
    "Of every m inputs in a row, as many stay as said, or as the level says."

    def of(weight, kind, groups, level):
        at, new = places(weight.shape, kind, groups), weight.copy()
        lines = numbered([at["g"], at["o"], *(at[c] for c in "dhw" if c in at), at["i"] // m], weight.shape)
        order = np.argsort(lines.ravel() * (at["i"].max() + 1) + at["i"].ravel())
        for line in order.reshape(-1, m):
            weakest = sorted(line, key=lambda j: abs(weight.ravel()[j]))  # stable: those further left first
            new.ravel()[weakest[: m - kept if kept is not None else int(level * m + 1e-9)]] = 0
        return new, None

    return of


def grid(low: np.ndarray, high: np.ndarray, bits: int, symmetric: bool):
    """Round to integers of so many bits: around 0, or from the lowest to the highest, 0 being one of them.
    Scales are numbers of the ends' type."""
    kind = low.dtype.type
    low, high = np.minimum(low, kind(0)), np.maximum(high, kind(0))
    first, last = (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if symmetric else (0, 2**bits - 1)
    scale = (
        np.maximum(-low, high) / kind((last - first) / 2) if symmetric else (high - low) / kind(last - first)
    )
    scale = np.maximum(scale, ml_dtypes.finfo(kind).tiny)
    zero = kind(0) if symmetric else np.clip(kind(first) - np.round(low / scale), kind(first), kind(last))
    first, last = kind(first), kind(last)
    return lambda x: (np.clip(np.round(x * (kind(1) / scale)) + zero, first, last) - zero) * scale


def rounded(per="channel", symmetric: bool = True, clip: str = "minmax", kind=np.float32):
    """Few bits (the level), with one scale for the tensor, each output, or so many weights of an output;
    computed in the type `kind`.
    """

    def of(weight, layer, groups, bits):
        weight = weight.astype(kind)
        at, new = places(weight.shape, layer, groups), weight.copy()
        line = numbered([at["g"], at["o"]], weight.shape) if per != "tensor" else np.zeros(weight.shape, int)
        for u in range(line.max() + 1):
            inside = np.flatnonzero(line.ravel() == u)
            inside = inside[
                np.lexsort([at[c].ravel()[inside] for c in reversed([c for c in "goidhw" if c in at])])
            ]
            for part in inside.reshape(-1, per) if isinstance(per, int) else [inside]:
                x = weight.ravel()[part]
                low, high = x.min(), x.max()
                tries = [
                    grid(low * kind(f), high * kind(f), bits, symmetric)(x)
                    for f in (np.linspace(1, 0.2, 80) if clip == "mse" else (1,))
                ]
                new.ravel()[part] = min(tries, key=lambda q: ((q.astype(np.float64) - x) ** 2).sum())
        return new.astype(np.float64), None

    return of


def low_rank(weight, kind, groups, level):
    "The nearest matrices of a smaller rank, outputs by everything else."
    at, new = places(weight.shape, kind, groups), weight.copy()
    for g in range(groups):
        inside = np.flatnonzero(at["g"].ravel() == g)
        sides = ["o"], [c for c in "idhw" if c in at]
        row, column = (numbered([at[c].ravel()[inside] for c in side], inside.shape) for side in sides)
        matrix = np.zeros((row.max() + 1, column.max() + 1))
        matrix[row, column] = weight.ravel()[inside]
        u, s, v = np.linalg.svd(matrix, full_matrices=False)
        k = math.ceil(level * len(s) - 1e-9)
        new.ravel()[inside] = (u[:, :k] * s[:k] @ v[:k])[row, column]
    return new, None


def heads_of(n: int, *parts: np.ndarray) -> list[np.ndarray]:
    "Sums of absolute weights of each head: rows of queries, keys and values, columns of the projection."
    return np.array([sum(np.abs(p.reshape(n, -1)[h]).sum() for p in parts) for h in range(n)])


def attention_heads(module: nn.MultiheadAttention, level: float) -> dict[str, torch.Tensor]:
    "The output projection without the columns of the weakest heads."
    n, out = module.num_heads, module.out_proj.weight.detach().float().numpy()
    names = (
        [module.in_proj_weight]
        if module.in_proj_weight is not None
        else [module.q_proj_weight, module.k_proj_weight, module.v_proj_weight]
    )
    qkv = np.concatenate([w.detach().float().numpy() for w in names])
    sums = heads_of(n, *np.split(qkv, 3), np.ascontiguousarray(out.astype(np.float64).T))
    new = out.copy()
    for h in np.argsort(sums, kind="stable")[: int(level * n + 1e-9)]:
        new[:, h * out.shape[1] // n : (h + 1) * out.shape[1] // n] = 0
    return {"out_proj.weight": torch.tensor(new).to(module.out_proj.weight.dtype)}


def packed_heads(module: nn.Linear, n: int, level: float) -> dict[str, torch.Tensor]:
    "Packed queries, keys and values without the rows of the weakest heads."
    w, b = module.weight.detach().numpy().copy(), module.bias.detach().numpy().copy()
    e = len(w) // 3
    gone = np.argsort(heads_of(n, *np.split(w.astype(np.float64), 3)), kind="stable")[: int(level * n + 1e-9)]
    for part, h in product(range(3), gone):
        w[part * e + h * e // n : part * e + (h + 1) * e // n] = b[
            part * e + h * e // n : part * e + (h + 1) * e // n
        ] = 0
    return {"weight": torch.tensor(w), "bias": torch.tensor(b)}


def changed(
    model: nn.Module, layer: str, name: str, how, level: float, bias: bool = True
) -> dict[str, torch.Tensor]:
    """Full names and new values of the tensors that change.

    `name` is that of the weight, with [q], [k] or [v] for a third of a packed one.
    """
    module = model.get_submodule(layer)
    param, _, part = name.partition("[")
    full = getattr(module, param).detach()
    third = "qkv".index(part[0]) * (len(full) // 3) if part else 0
    rows = slice(third, third + len(full) // 3) if part else slice(None)
    weight = full[rows].double() if full.dtype == torch.float64 else full[rows].float()
    new, gone = how(weight.numpy(), type(module).__name__, getattr(module, "groups", 1), level)
    found = {param: full.clone()}
    found[param][rows] = torch.as_tensor(new).to(full.dtype)
    other = (
        {"q": 0, "k": 1, "v": 2}.get(param[0]) if param.endswith("_proj_weight") and param[1] == "_" else None
    )
    b = "in_proj_bias" if other is not None else param.replace("weight", "bias")
    if gone is not None and bias and getattr(module, b, None) is not None:
        found[b] = getattr(module, b).detach().clone()
        found[b][[g + (third if other is None else other * len(found[b]) // 3) for g in gone]] = 0
    return {f"{layer}.{n}".lstrip("."): t for n, t in found.items()}


def copy_with(model: nn.Module, tensors: dict[str, torch.Tensor]) -> nn.Module:
    "A deep copy with other tensors in it."
    other = copy.deepcopy(model)
    for name, tensor in tensors.items():
        other.get_parameter(name).data = tensor.clone()
    return other
