"""What every sample loses in every cell of five small networks, and runs of `plan=` on these tables.

    table = table_of("vgg")                      # some minutes on one core, then kept in the cache folder
    case = Case(table, {"macs": 0.5}, 16_000)
    case.run(seed=0, withins=[0.02])             # samples read, regret of the plan that was settled

    python plan_tables.py                        # all tables and runs: `plans_real.csv` beside this file

The networks are those of `digit_networks` on digits that are rotated, scaled and moved a little, and a
language model of Python's own library (`tutorials/python_decoder.py`). Three have no batch norm. A run reads
the rows of a table in random order at the looks of `analyze`, so that hundreds of runs cost minutes.
"""

import copy
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pandas as pd
import torch
from digit_networks import digits, moved, trained
from torch.utils.data import DataLoader, TensorDataset

from sense_nb.analysis.cells import variants_of
from sense_nb.analysis.engine.loader_sweep import Sweep
from sense_nb.analysis.engine.sweep import sweep
from sense_nb.analysis.evaluation.metrics import Metric
from sense_nb.analysis.evaluation.resolve import as_evaluation
from sense_nb.analysis.results.result import SensitivityResult
from sense_nb.anytime.samples.intervals import look_sizes
from sense_nb.anytime.samples.sampling import SamplePlan
from sense_nb.anytime.samples.shards import ShardSweep
from sense_nb.anytime.settled import ResampledDrops, least_samples, worth_looking
from sense_nb.model.files import cache_folder, replacing
from sense_nb.model.prepared import Prepared
from sense_nb.plans.plan import Plan
from sense_nb.plans.regret import OptionDrops, PlanJudge
from sense_nb.plans.solver import Allocator
from sense_nb.topology.dependency import ChannelDependency, dependency_of

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
    dep: ChannelDependency  # of the model
    metric: Metric


def measured(name: str, n: int) -> np.ndarray:  # (samples, cells)
    "The rise of the metric of every sample in every cell, through the engine of `analyze`."
    kind, (net, loader) = NETWORKS[name], network(name, n)
    evaluate, parts = as_evaluation(loader, [kind.metric], net), []

    def each(*args) -> Sweep:
        shards, order = ShardSweep(*args), SamplePlan(loader, None)
        shards.values_of, cells = kind.metric, list(range(len(shards.variants)))
        for _, numbers in shards.shards(order, dict.fromkeys(range(order.shards), cells)):
            base = numbers[None][kind.metric]["each"][0].astype(float)
            own = [numbers[i][kind.metric]["each"][0] if i in numbers else base for i in cells]
            parts.append((np.stack(own, 1) - base[:, None]).astype(np.float32))
        return Sweep({kind.metric: 0.0}, [{kind.metric: 0.0}] * len(cells), info=dict(samples=n))

    sweep(net, evaluate, cells_of(name, n), progress=False, measure=each, verify=False)
    return np.concatenate(parts)


def example(name: str) -> torch.Tensor | dict:
    "A batch's inputs."
    return (
        dict(input_ids=torch.zeros(1, 12, dtype=torch.long)) if name == "decoder" else torch.zeros(2, 1, 8, 8)
    )


def cells_of(name: str, n: int = SAMPLES) -> list:
    "The cells of a network."
    kind, net = NETWORKS[name], network(name, n)[0]
    return variants_of(Prepared.of(net), kind.method, kind.levels, None, lambda: example(name), None)


def result(variants: Sequence, drops: np.ndarray) -> SensitivityResult:
    "Drops of cells as a result."
    about = dict(metric="m", baseline=0.0, n=1, status="exact")
    rows = [v.columns | about | dict(value=-float(d)) for v, d in zip(variants, drops, strict=True)]
    return SensitivityResult.from_records(rows, dict(metrics=dict(m=dict(higher_is_better=True, unit=""))))


def table_of(name: str, n: int = SAMPLES) -> Table:
    "A table, from the cache folder where it was made before."
    path = cache_folder("benchmarks") / f"plans-{name}-{n}.npz"
    if not path.exists():
        values = measured(name, n)
        with replacing(path) as part, open(part, "wb") as f:
            np.savez_compressed(f, values=values)
    values, flips = np.load(path)["values"], NETWORKS[name].metric == "top1"
    lost = -values if flips else values
    metric = Metric("m", lambda p, t: p, True, bounds=(0, 1) if flips else None)
    dep = dependency_of(network(name, n)[0], example(name))
    return Table(name, lost, result(cells_of(name, n), lost.mean(0)), dep, metric)


def with_drops(known: SensitivityResult, drops: np.ndarray) -> SensitivityResult:
    "The same cells with other drops."
    res = copy.copy(known)
    res.df = known.df.assign(drop=np.asarray(drops, float))
    return res


class Case:
    "The first samples of a table and a budget: the best plan, and runs that look for it."

    def __init__(self, table: Table, budget: Mapping[str, float], samples: int):
        self.table, self.lost = table, table.lost[:samples]
        full = with_drops(table.known, self.lost.mean(0))
        self.judge, self.a = PlanJudge(full, table.dep, [budget]), Allocator(full, table.dep)
        self.best, self.drops = self.a.solve(budget).sum_of_drops, OptionDrops(self.a, full)
        self.of = {(o.layer, o.level): o for o in self.a.untied}

    def regret(self, plan: Plan) -> float:
        "By how much the sum of drops of a plan exceeds the best, over all samples."
        options = [self.of[s.layer, s.level] for s in plan.steps]
        return float(self.drops.of(options, self.lost.mean(0)[None])[0]) - self.best

    def run(
        self,
        seed: int,  # of the order of the samples and of the resampling
        withins: Sequence[float],  # what the regret may be: each is a run of its own on the same samples
        batch: int = 64,
    ) -> list[tuple[int, float]]:
        "Samples read, and the true regret of the plan that was settled, for each run."
        N, order = len(self.lost), np.random.default_rng(seed).permutation(len(self.lost))
        per = -(-N // (128 * batch)) * batch
        edges, done, last, found = [*range(0, N, per), N], 0, {}, {}
        layers = list(self.table.known.df["layer"])
        drawn = ResampledDrops(self.table.metric, range(self.lost.shape[1]), N, seed, layers=layers)
        for upto in look_sizes(len(edges) - 1):
            n = edges[upto]
            if self.table.metric.bounds is None and n < least_samples(N):
                continue
            going = [w for w in withins if w not in found]
            due = [w for w in going if n == N or w not in last or worth_looking(*last[w], n)]
            if not due:
                continue
            for s in range(done, upto):
                part = self.lost[order[edges[s] : edges[s + 1]]]
                one = np.ones(len(part))
                drawn.add(s, (0 * one, one), {i: (-part[:, i], one) for i in range(part.shape[1])})
            done, now = upto, with_drops(self.table.known, self.lost[order[:n]].mean(0))
            tables = drawn() if n < N else drawn()[:1]
            for within in due:
                [verdict] = self.judge.judged(now, tables, within)
                last[within] = [verdict], n
                if verdict.settled or n == N:
                    found[within] = n, self.regret(verdict.plan)
        return [found[within] for within in withins]


def runs(
    table: Table, budget: Mapping[str, float], samples: int, withins: Sequence[float], times: int = RUNS
) -> list[dict]:
    "A row for each `within`: how much was read, and how many regrets were larger than they may be."
    case, [(name, value)] = Case(table, budget, samples), budget.items()
    found, rows = np.array([case.run(seed, withins) for seed in range(times)]), []
    for within, (read, regret) in zip(withins, found.transpose(1, 2, 0), strict=True):
        about = dict(network=table.name, budget=f"{name} {value:g}", samples=samples, within=within)
        bad, share = int((regret > within + 1e-9).sum()), round(float(read.mean()) / samples, 4)
        numbers = dict(runs=times, bad=bad, read=share, worst=round(float(regret.max()), 5))
        rows.append(about | numbers | dict(best=round(case.best, 4)))
    return rows


def simulated(networks: Mapping[str, int], path: Path, sizes: Sequence[int] = SIZES) -> pd.DataFrame:
    """Rows for all networks (name -> samples of its table), written down as they come. Those of a file that
    are of fewer runs are made again.
    """
    rows = pd.read_csv(path).to_dict("records") if path.exists() else []
    rows = [r for r in rows if r["runs"] >= RUNS]
    done = {(r["network"], r["budget"], r["samples"], r["within"]) for r in rows}
    for name, most in networks.items():
        table = table_of(name, most)
        for samples, budget in product((s for s in sizes if s <= most), NETWORKS[name].budgets):
            [(kind, value)] = budget.items()
            if todo := [w for w in WITHINS if (name, f"{kind} {value:g}", samples, w) not in done]:
                rows += runs(table, budget, samples, todo)
                pd.DataFrame(rows).to_csv(path, index=False)
    return pd.DataFrame(rows)


if __name__ == "__main__":
    torch.set_num_threads(1)
    simulated(dict.fromkeys(NETWORKS, SAMPLES), HERE / "plans_real.csv")
