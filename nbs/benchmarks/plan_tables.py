"""What every sample loses in every cell of five small networks, and runs of `plan=` on these tables.

    table = table_of("vgg")                      # some minutes on one core, then kept in the cache folder
    case = Case(table, {"macs": 0.5}, 16_000)
    case.run(seed=0, within=0.02)                # samples read, regret of the plan that was settled

    python plan_tables.py                        # all tables and runs: `plans_real.csv` beside this file

The networks are those of `digit_networks` on digits that are rotated, scaled and moved a little, and a language
model of Python's own library (`tutorials/python_decoder.py`). Two have no batch norm. A run reads the rows of a
table in random order at the looks of `analyze`, so that hundreds of runs cost seconds.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import torch
from digit_networks import digits, moved, trained
from torch.utils.data import DataLoader, TensorDataset

from sense_nb.allocation.regret import OptionDrops, PlanJudge
from sense_nb.allocation.solver import Allocator
from sense_nb.cells.cells import plan
from sense_nb.engine.sweep import sweep
from sense_nb.evaluation.metrics import Metric
from sense_nb.evaluation.resolve import as_evaluation
from sense_nb.files import cache_folder, replacing
from sense_nb.prepared import Prepared
from sense_nb.results.result import SensitivityResult
from sense_nb.sequential.sampling import SamplePlan
from sense_nb.sequential.settled import ResampledDrops
from sense_nb.sequential.shards import ShardSweep
from sense_nb.topology.dependency import dependency_of

HERE = Path(__file__).parent
SAMPLES = 50_000
SIZES, WITHINS, RUNS = (4_000, 16_000, 50_000), (0.05, 0.02, 0.01, 0.005), 20
FIVE = [0.1, 0.3, 0.5, 0.7, 0.9]
CHANNELS, BITS = [{"macs": f} for f in (0.7, 0.5, 0.3)], [{"bits": b} for b in (5.0, 4.0, 3.0)]


@dataclass(frozen=True)
class Kind:
    "What is measured of a network, and for which budgets it is planned."

    metric: str
    method: str
    levels: Sequence[float]
    budgets: Sequence[Mapping[str, float]]


NETWORKS = {
    "vgg": Kind("loss", "group", FIVE, CHANNELS),
    "resnet20": Kind("top1", "group", FIVE, CHANNELS),
    "convnext": Kind("top1", "group", FIVE, CHANNELS),  # group and layer norms
    "vit": Kind("top1", "quantize", [2, 3, 4, 6], BITS),  # layer norms
    "decoder": Kind("kl", "quantize", [2, 3, 4, 6], BITS),
}


def images(n: int) -> TensorDataset:
    "Digits that no network was trained on, each changed a little in many ways."
    data, g = digits(), torch.Generator().manual_seed(1)
    x, y = (torch.cat(parts) for parts in zip(data.choose, data.test, strict=True))
    times = -(-n // len(x))
    return TensorDataset(torch.cat([moved(x, g) for _ in range(times)])[:n], y.repeat(times)[:n])


def windows(ids: torch.Tensor, n: int, length: int = 12) -> list[dict]:
    "Short sequences of a text, spread over all of it."
    starts = torch.linspace(0, ids.numel() - length, n).long().tolist()
    return [dict(input_ids=ids[s : s + length], labels=ids[s : s + length]) for s in starts]


@cache
def network(name: str, n: int = SAMPLES) -> tuple[torch.nn.Module, DataLoader]:
    "A trained network and samples that it has not seen."
    if name != "decoder":
        return trained(name), DataLoader(images(n), 250)
    sys.path.insert(0, str(HERE.parent / "tutorials"))
    import python_decoder

    decoder = python_decoder.trained("small")
    ids = torch.cat([torch.as_tensor(decoder.parts[part]).flatten() for part in ("choose", "test")])
    return decoder.model.eval(), DataLoader(windows(ids, n), 250)


@dataclass
class Table:
    "What each sample loses in each cell of a network."

    name: str
    lost: np.ndarray  # (samples, cells)
    known: SensitivityResult  # its cells, with the drops of all samples
    dep: object  # of the model
    metric: Metric


def measured(name: str, n: int) -> tuple[np.ndarray, bool]:
    "What every sample loses in every cell, through the engine of `analyze`; whether it is right or wrong."
    kind, (net, loader) = NETWORKS[name], network(name, n)
    evaluate, parts = as_evaluation(loader, [kind.metric], net), []

    def each(*args):
        shards, order = ShardSweep(*args), SamplePlan(loader, None)
        shards.values_of = kind.metric
        cells = range(len(shards.variants))
        for _, numbers in shards.shards(order, dict.fromkeys(range(order.shards), list(cells))):
            base = numbers[None][kind.metric]["each"][0].astype(float)
            own = [numbers[i][kind.metric]["each"][0] if i in numbers else base for i in cells]
            parts.append((np.stack(own, 1) - base[:, None]).astype(np.float32))
        return shards.run() if not parts else _nothing(shards)

    sweep(net, evaluate, cells_of(name), progress=False, measure=each, verify=False)
    return np.concatenate(parts), kind.metric == "top1"


def _nothing(shards: ShardSweep):
    "A result that nobody reads."
    from sense_nb.engine.loader_sweep import Sweep

    metric = shards.metrics[0].name
    return Sweep({metric: 0.0}, [{metric: 0.0}] * len(shards.variants), info=dict(samples=1))


def example(name: str):
    "A batch's inputs."
    if name == "decoder":
        return dict(input_ids=torch.zeros(1, 12, dtype=torch.long))
    return torch.zeros(2, 1, 8, 8)


def cells_of(name: str) -> list:
    "The cells of a network."
    kind, net = NETWORKS[name], network(name)[0]
    return plan(Prepared.of(net), kind.method, kind.levels, None, lambda: example(name), None)


def result(variants: Sequence, drops: np.ndarray) -> SensitivityResult:
    "Drops of cells as a result."
    cells = zip(variants, drops, strict=True)
    about = dict(metric="m", baseline=0.0, n=1, status="exact")
    rows = [v.columns | about | dict(value=-float(d), drop=float(d)) for v, d in cells]
    return SensitivityResult.from_records(rows, dict(metrics=dict(m=dict(higher_is_better=True, unit=""))))


def table_of(name: str, n: int = SAMPLES) -> Table:
    "A table, from the cache folder where it was made before."
    path = cache_folder("benchmarks") / f"plans-{name}-{n}.npz"
    if not path.exists():
        values, _ = measured(name, n)
        with replacing(path) as part, open(part, "wb") as f:
            np.savez_compressed(f, values=values)
    values = np.load(path)["values"]
    flips = NETWORKS[name].metric == "top1"
    lost = -values if flips else values
    metric = Metric("m", lambda p, t: p, True, bounds=(0, 1) if flips else None)
    return Table(name, lost, result(cells_of(name), lost.mean(0)), None, metric)
