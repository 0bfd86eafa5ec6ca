"""Make README's pictures of the demo: demo_pictures.py FOLDER, where `sense_demo` has left its files.

Writes into nbs/images: resnet20_digits.png is the drop of every layer at every fraction of filters removed,
three_steps.png what the demo does (measure, plan, prune). readme_picture.py makes the
picture of the explorer.
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image

from sense_nb import SensitivityResult, read_plan

ROOT = Path(__file__).resolve().parents[3]
BLUE, ORANGE, GREY, INK = "#0072B2", "#D55E00", "#C8CCD0", "#22262B"


def measured(ax: Axes, drops: pd.DataFrame) -> None:
    "Panel 1: drops as a heatmap, layers down, levels across."
    ax.imshow(np.sqrt(drops.clip(lower=0)), aspect="auto", cmap="magma_r", vmin=0, vmax=1)
    ax.set_xticks([0, 4, 8], ["0.1", "0.5", "0.9"])
    ax.set_xlabel("fraction of filters removed")
    ax.set_yticks(range(len(drops)), drops.index, fontsize=6)
    ax.set_title(f"1. Measure\n{drops.size} cells in one pass over the data", loc="left")


def planned(ax: Axes, layers: list[str], removed: dict[str, float]) -> None:
    "Panel 2: what the plan takes of each layer, in the network's order."
    gone = np.array([removed.get(layer, 0) for layer in layers])
    ax.barh(range(len(layers)), 1 - gone, color=BLUE, height=0.75)
    ax.barh(range(len(layers)), gone, left=1 - gone, color=GREY, height=0.75)
    ax.set(ylim=(len(layers) - 0.5, -0.5), xlim=(0, 1), xticks=[0, 0.5, 1], yticks=[])
    ax.set_xlabel("filters kept (blue) and removed")
    ax.set_title("2. Plan\nhalf of the MACs, where they hurt least", loc="left")


def pruned(ax: Axes, table: pd.DataFrame) -> None:
    "Panel 3: costs and top-1 before and after, and top-1 of the uniform plan."
    rows = table.set_index(["plan", "state"])
    before, after = rows.loc[("", "before")], rows.loc[("allocated", "fine-tuned")]
    again, uniform = (rows.loc[(p, "recalibrated")].top1 for p in ("allocated", "uniform"))
    tuned = rows.loc[("uniform", "fine-tuned")].top1
    bars = [
        (f"MACs: {before.macs / 1e6:.1f} M to {after.macs / 1e6:.1f} M", after.macs / before.macs, BLUE),
        (
            f"parameters: {before.params / 1e3:.0f} k to {after.params / 1e3:.0f} k",
            after.params / before.params,
            BLUE,
        ),
        (f"top-1 of the full network: {before.top1:.1%}", before.top1, GREY),
        (f"top-1 pruned, recalibrated: {again:.1%}", again, BLUE),
        (f"the same with a uniform plan: {uniform:.1%}", uniform, ORANGE),
        (f"top-1 pruned, fine-tuned: {after.top1:.1%} (uniform plan: {tuned:.1%})", after.top1, BLUE),
    ]
    for i, (text, value, colour) in enumerate(bars):
        ax.barh(i, 1, color="#EEF0F2", height=0.35)
        ax.barh(i, value, color=colour, height=0.35)
        ax.text(0, i - 0.27, text, fontsize=8, va="bottom", color=INK)
    ax.set(ylim=(len(bars) - 0.5, -0.8), xlim=(0, 1), xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    ax.set_title("3. Prune\nfor good, compared with the masked model", loc="left")


def saved(figure: Figure, path: Path, dpi: int) -> None:
    "Write a figure with at most 128 colours, which a heatmap does not need more of."
    figure.savefig(path, dpi=dpi)
    Image.open(path).convert("RGB").quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)


def main(folder: Path, out: Path = ROOT / "nbs/images") -> None:
    res = SensitivityResult.read(folder / "sensitivity.csv")
    saved(res.plot("heatmap", metric="top1", method="filter").figure, out / "resnet20_digits.png", 110)
    table = res.table("top1", method="filter")
    drops = (table["baseline"].to_numpy()[:, None] - table.drop(columns="baseline")).astype(float)
    removed = {step.layer: step.level for step in read_plan(folder / "plan.yaml").steps}
    costs = pd.read_csv(folder / "pruned.csv", keep_default_na=False)
    plt.rcParams.update({"font.size": 8, "axes.titlesize": 10, "text.color": INK})
    fig, axes = plt.subplots(1, 3, figsize=(10.5, 3.6), layout="constrained", width_ratios=[1, 0.9, 1.1])
    measured(axes[0], drops)
    planned(axes[1], list(drops.index), removed)
    pruned(axes[2], costs)
    for ax in axes[:2]:
        ax.spines[["top", "right"]].set_visible(False)
    saved(fig, out / "three_steps.png", 170)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
