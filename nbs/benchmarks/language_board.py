"""Scores of other tools for blocks, parts, experts and matrices of small language models, and their plans.

    python language_board.py            # what `language_board.csv` beside this file does not have yet
    python language_board.py experts    # of one model: several processes share the work

Three decoders are trained from several random starts on Python's own library. Scores read some of that text,
what is compressed is measured on other text, and plans are judged on a third one.
"""

import itertools
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import other_scores  # noqa: F401, adds formulas to those of the package
import pandas as pd
import torch
from mixed_plans import add, fitted, grouped, texts, with_experts
from python_decoder import Size, untrained
from quality import chosen
from scipy.stats import kendalltau, spearmanr
from torch import Tensor

from sense_nb import Prepared, Quantize, SensitivityResult, analyze
from sense_nb.analysis.methods import Calibration, Element, Method, Remove
from sense_nb.analysis.methods.base import Variant
from sense_nb.analysis.scores import cells_of, predictions
from sense_nb.anytime.interactions import JointExperiment

TABLE = Path(__file__).with_suffix(".csv")
SEEDS = range(3)
SIZE = Size(512, 64, 8, 4, 128, 300, 8, 64, 5e-3, files=60)
SEQUENCES = dict(calibration=32, choose=32, test=64)
DRAWS = 8  # random plans
PASSES = "forwards", "backwards"


@dataclass(frozen=True)
class Level:
    "What is compressed, and what plans of equal size do."

    measured: Method  # each cell alone
    planned: Sequence[Method]  # what plans are made of
    levels: Sequence[float]  # of what a plan chooses, and of what it does not choose
    share: float  # of the weights that a plan chooses
    scores: Sequence[str]
    of_each: bool = False  # choose the share in each layer


GENERAL = ["modelopt_gradient", "modelopt_kl", "taylor", "prismaquant", "hawq", "fisher"]
BITS = ["sqnr", "olive_snr", "nncf_hessian_input_activation", "nncf_mean_activation_magnitude"]
BITS += ["autoround_delta_loss", "mlx_alignment", "fit", *GENERAL]
PAIRS = [Remove("expert", pair, label=str(pair)) for pair in itertools.combinations(range(6), 2)]


def removal(what: str, share: float, scores: Sequence[str]) -> Level:
    "Parts that are left out."
    return Level(Remove(what), [Remove(what)], [1.0], share, [*scores, *GENERAL])


LEVELS = {
    "blocks": removal("block", 1 / 4, ["block_influence", "angular_distance", "llm_drop"]),
    "attention": removal("attention", 1 / 2, ["llm_drop"]),
    "mlp": removal("mlp", 1 / 4, ["llm_drop"]),
    "experts": Level(Remove("expert"), PAIRS, [1.0], 1 / 3, ["reap"], of_each=True),
    "bits": Level(Quantize([2]), [Quantize([2, 4])], [2, 4], 1 / 2, BITS),
    "zeros": Level(
        *(Element(sparsity=[0.7]), [Element(sparsity=[0.3, 0.7])], [0.7, 0.3], 1 / 2),
        ["owl", "sqnr", "relative_error", *GENERAL],
    ),
}
MODELS = {  # name -> (size, seed) -> the model with random weights
    "llama": untrained,
    "experts": lambda size, seed: with_experts(size, blocks=6, experts=6),
    "grouped": lambda size, seed: grouped(size),
}


def by_layer(layers: Sequence[str], level: Level) -> list[np.ndarray]:
    "The numbers of the cells among which a plan chooses."
    names = np.array(layers if level.of_each else [""] * len(layers))
    return [np.flatnonzero(names == name) for name in dict.fromkeys(names)]


def correlation(of: Callable, scores: np.ndarray, drops: np.ndarray, among: Sequence[np.ndarray]) -> float:
    "A rank correlation, mean over the layers in which a plan chooses."
    return float(np.mean([of(scores[at], drops[at]).statistic for at in among]))


def parts_of(cells: Sequence[Variant], level: Level, plan: frozenset) -> list[Variant]:
    "The cells of a plan; experts of a layer are left out together."
    if level.of_each:
        numbers: dict[str, list[str]] = {}
        for layer, target in sorted(plan):
            numbers.setdefault(layer, []).append(target[len("expert[") : -1])
        plan = frozenset((layer, f"expert[{','.join(n)}]") for layer, n in numbers.items())
    first, other = level.levels[0], level.levels[-1] if len(level.levels) > 1 else None
    return [c for c in cells if c.level == (first if (c.target.layer, c.target.name) in plan else other)]


class Case:
    "A trained decoder, what it loses by each cell, how cells are scored, and what plans lose on other text."

    def __init__(self, name: str, seed: int, parts: Mapping[str, Tensor], size: Size = SIZE, few: int = 1):
        self.name, self.seed = name, seed
        torch.manual_seed(seed)
        start = MODELS[name](size, seed)
        self.model = Prepared(fitted(start, f"board-{name}-{seed}", parts["train"], size))
        some = {k: parts["train" if k == "calibration" else k][: n // few] for k, n in SEQUENCES.items()}
        self.text = {k: [dict(input_ids=x, labels=x) for x in v.split(16)] for k, v in some.items()}
        self.calibration = Calibration(self.model, self.text["calibration"])

    def layers(self, level: Level) -> list[str] | None:
        "Matrices are those of the blocks."
        return None if isinstance(level.measured, Remove) else ["model.layers.*"]

    def scored(self, level: Level) -> tuple[pd.DataFrame, dict[str, SensitivityResult]]:
        "Cells with what was measured of them, and the scores that have a number for each of them."
        how = dict(metrics=["kl"], layers=self.layers(level), progress=False)
        res = analyze(self.model, self.text["choose"], level.measured, **how)
        cells = cells_of(self.model, res, self.calibration, [level.measured])
        found = predictions(self.model, cells, self.calibration, level.scores)
        found = dict(zip(level.scores, found.values(), strict=True))
        return res.df, {name: guess for name, guess in found.items() if guess.df["drop"].notna().all()}

    @torch.no_grad()
    def lost(self, level: Level, plans: Sequence[frozenset]) -> dict[frozenset, dict[str, dict]]:
        "Plan, a set of (layer, target) -> metric -> what is measured on the text that judges."
        bench = JointExperiment(
            *(self.model, self.text["test"], level.planned, None, self.layers(level), ["kl", "loss"]),
            progress=False,
        )
        each = list(dict.fromkeys(plans))
        rows, _ = bench.rows([bench.unions.of(parts_of(bench.variants, level, plan)) for plan in each])
        return {plan: {row["metric"]: row for row in of} for plan, of in zip(each, rows, strict=True)}

    def rows(self, name: str) -> list[dict]:
        "A row for each score, the measured numbers and random plans."
        level = LEVELS[name]
        cells, scores = self.scored(level)
        drops, sizes = cells["drop"].to_numpy(), cells["params"].to_numpy(float)
        keys = list(zip(cells["layer"], cells["target"], strict=True))
        among, rng = by_layer(cells["layer"], level), np.random.default_rng(self.seed)
        values = {"measured": (drops, "sum")}
        values |= {n: (g.df["drop"].to_numpy(), g.info["rule"]) for n, g in scores.items()}
        values |= {f"random {i}": (rng.permutation(len(cells)), "order") for i in range(DRAWS)}
        plans = {}
        for who, (score, rule) in values.items():
            rule = "order" if (score < 0).any() else rule  # else a sum is smallest with all that is below 0
            picked = [at[chosen(score[at], sizes[at], level.share, rule)] for at in among]
            plans[who] = frozenset(keys[i] for i in np.concatenate(picked))
        lost = self.lost(level, list(plans.values()))
        size_of = dict(zip(keys, sizes / sizes.sum(), strict=True))
        res = []
        for who, plan in plans.items():
            kl, loss = lost[plan]["kl"], lost[plan]["loss"]
            row = dict(model=self.name, seed=self.seed, level=name, score=who.split()[0], cells=len(cells))
            for of in (spearmanr, kendalltau):
                row[of.__name__] = correlation(of, values[who][0], drops, among)
            row |= dict(share=sum(size_of[key] for key in plan), kl=kl["value"], loss=loss["value"])
            info = scores[who].info if who in scores else {}
            res.append(row | dict(unchanged=loss["baseline"], **{p: info.get(p) for p in PASSES}))
        return mean_of_random(res)


def mean_of_random(rows: Sequence[dict]) -> list[dict]:
    "The random plans as one row."
    df = pd.DataFrame(rows)
    key = ["model", "seed", "level", "score"]
    return df.groupby(key, sort=False).mean().reset_index().to_dict("records")


def missing(name: str, path: Path) -> list[int]:
    "Seeds that a table does not have of a model."
    known = pd.read_csv(path) if path.exists() else pd.DataFrame(columns=["model", "seed"])
    return [seed for seed in SEEDS if not ((known["model"] == name) & (known["seed"] == seed)).any()]


def run(names: Iterable[str] = MODELS, path: Path = TABLE) -> None:
    "Add what a table does not have."
    parts = texts(SIZE)
    for name in names:
        levels = [n for n in LEVELS if n != "experts" or name == "experts"]
        for case in (Case(name, seed, parts) for seed in missing(name, path)):
            add([row for n in levels for row in case.rows(n)], path, ["model", "seed"])


if __name__ == "__main__":
    torch.set_num_threads(1)
    run(sys.argv[1:] or MODELS)
