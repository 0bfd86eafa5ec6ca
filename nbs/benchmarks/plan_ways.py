"""Ways to a plan side by side: the loop, tolerances, `plan=` and scores; evaluations and processor time.

python plan_ways.py            # `plans.csv` beside this file, ten minutes on one core
"""

import copy
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import other_scores  # noqa: F401, adds formulas to those of the package
import pandas as pd
import torch
from plan_tables import NETWORKS, images, network
from torch.utils.data import DataLoader

from sense_nb.analysis.analyze import analyze
from sense_nb.analysis.results.result import SensitivityResult
from sense_nb.analysis.scores.score_table import predict
from sense_nb.anytime.stopping import Conditions, Stop
from sense_nb.plans.regret import OptionDrops
from sense_nb.plans.solver import Allocator
from sense_nb.topology.dependency import dependency_of

TOLERANCES = 0.3, 0.2, 0.1, 0.05, 0.03, 0.02, 0.01
SCORES = "taylor", "hawq", "fit", "modelopt_gradient", "fisher"
CALIBRATION = 500  # images that scores are computed of


class Ways:
    "A network, its images, and what all of them say of a plan."

    def __init__(self, name: str, budget: Mapping[str, float], within: float, samples: int):
        self.kind, self.net = NETWORKS[name], network(name, samples)[0]
        self.name, self.budget, self.within, self.samples = name, dict(budget), within, samples
        data = images(samples)
        self.loader, self.few = DataLoader(data, 64), [next(iter(DataLoader(data, CALIBRATION)))]
        self.dep, self.rows = dependency_of(self.net, data[:2][0]), []
        self.full, self.seconds = self.timed(self.measure)
        self.a = Allocator(self.full, self.dep)
        self.drops, self.best = OptionDrops(self.a, self.full), self.a.solve(self.budget).sum_of_drops
        self.cells = len(self.full.df)

    def measure(self, **how) -> SensitivityResult:
        "A run of `analyze`."
        levels, metrics = list(self.kind.levels), [self.kind.metric]
        return analyze(
            self.net, self.loader, self.kind.method, levels, metrics=metrics, progress=False, **how
        )

    def tolerant(self, tolerance: float, rel: float = 0.1) -> SensitivityResult:
        "A run until every cell is known so well, by intervals that are approximate for a loss."
        stop = Stop(tolerance=tolerance, rel=rel, approximate=True)
        return self.measure(conditions=Conditions(stop=stop))

    def timed(self, f: Callable, **how) -> tuple:
        "What a function gives, and the processor time that it takes."
        begin = time.process_time()
        return f(**how), time.process_time() - begin

    def loop(self, cells: int = 3) -> float:
        "Processor time of one evaluation of a changed model after the other, from some of them."

        def some() -> None:
            for _ in range(cells):
                changed = copy.deepcopy(self.net)
                with torch.no_grad():
                    for x, y in self.loader:
                        (changed(x).argmax(1) == y).sum().item()

        return self.timed(some)[1] / cells * (self.cells + 1)

    def regret(self, res: SensitivityResult) -> float:
        "By how much the plan of a result exceeds the best, by all samples."
        options = Allocator(res, self.dep).solve(self.budget).options
        own = self.full.df["drop"].to_numpy(float)[None]
        return float(self.drops.of(options, own)[0]) - self.best

    def row(self, way: str, share: float, seconds: float, res: SensitivityResult) -> dict:
        "What a way took, and how good its plan is."
        about = dict(network=self.name, samples=self.samples, cells=self.cells, within=self.within, way=way)
        numbers = dict(
            evaluations=round(share, 6), seconds=round(seconds, 2), regret=round(self.regret(res), 4)
        )
        self.rows.append(about | numbers | dict(best=round(self.best, 4)))
        print(self.rows[-1], flush=True)
        return self.rows[-1]

    def all(self) -> pd.DataFrame:
        "A row for each way. Evaluations are a fraction of those of the loop."
        self.row("loop", 1.0, self.loop(), self.full)
        self.row("exact sweep", 1.0, self.seconds, self.full)
        settled, seconds = self.timed(self.measure, plan=self.budget, within=self.within)
        self.row(f"plan within {self.within:g}", settled.info["work"], seconds, settled)
        sufficed = False
        for tolerance in TOLERANCES:
            if sufficed and tolerance != 0.01:
                continue
            res, seconds = self.timed(self.tolerant, tolerance=tolerance)
            enough = self.regret(res) <= self.within
            if enough and not sufficed or tolerance == 0.01:
                what = "" if tolerance == 0.01 else ", the loosest that suffices"
                self.row(f"tolerance {tolerance:g}{what}", res.info["work"], seconds, res)
            sufficed = sufficed or enough
        sure = self.within / 2 / len(self.a.blocks)
        res, seconds = self.timed(self.tolerant, tolerance=sure, rel=0.0)
        self.row("tolerance with the same guarantee", res.info["work"], seconds, res)
        for name in SCORES:
            self.score(name)
        return pd.DataFrame(self.rows)

    def score(self, name: str) -> None:
        "A plan by a score of gradients or weights; passes over its images count as evaluations."
        try:
            res, seconds = self.timed(predict, model=self.net, cells=self.full, data=self.few, predictor=name)
            passes = res.info["forwards"] + 2 * res.info["backwards"]
            self.row(f"score {name}", passes * CALIBRATION / self.cells / self.samples, seconds, res)
        except ValueError as e:
            print(name, e)


def compared() -> pd.DataFrame:
    "The ways for two networks that are measured by top1, and for one by its loss."
    cases = ("convnext", 50_000), ("resnet20", 8_000), ("vgg", 50_000)
    return pd.concat([Ways(name, {"macs": 0.5}, 0.02, samples).all() for name, samples in cases])


if __name__ == "__main__":
    torch.set_num_threads(1)
    compared().to_csv(Path(__file__).parent / "plans.csv", index=False)
