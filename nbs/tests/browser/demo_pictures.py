"""Make README's picture of the demo: demo_pictures.py FOLDER, where `sense_demo` has left its files.

Writes nbs/images/three_steps.png: measure and plan, of the folder; prune, of nbs/benchmarks/demo.csv, which has the
same plans after eight epochs too. The top-1 that are drawn are in the file, too, as JSON, for the test of README's
caption.

`.ci/readme.py` writes the picture of README's first code, readme_picture.py that of the explorer.
"""

import io
import json
import sys
from itertools import product
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from sense_nb import SensitivityResult, read_plan
from sense_nb.widgets.plots.style import CMAP, STEPS, drop_scale, figure_of

ROOT = Path(__file__).resolve().parents[3]
BLUE, ORANGE, GREEN = "#0072B2", "#D55E00", "#009E73"
GREY, DARK_GREY, INK = "#E3E6EA", "#9AA0A6", "#22262B"


def measured(ax: Axes, drops: pd.DataFrame) -> None:
    "Panel 1: drops as a heatmap, layers down, levels across."
    norm = drop_scale(drops.to_numpy(), "fraction")
    ax.patch.set(facecolor=GREY, edgecolor="white", hatch="////")  # of a layer that is left alone
    image = ax.imshow(drops, aspect="auto", cmap=CMAP, norm=norm)
    ax.set_xticks(range(drops.shape[1]), [f"{level:g}" for level in drops.columns])
    ax.set_xlabel("fraction of channels removed")
    ax.set_yticks(range(len(drops)), drops.index)
    ax.set_title("Measure", loc="left")
    bar = figure_of(ax).colorbar(
        image, ax=ax, ticks=[s / 100 for s in STEPS], pad=0.03, aspect=30, extend="min", drawedges=True
    )
    bar.ax.set_yticklabels([f"{s:g}" for s in STEPS])
    bar.ax.minorticks_off()
    bar.set_label("drop of top-1 (percentage points)")


def planned(ax: Axes, layers: list[str], removed: dict[str, float]) -> None:
    "Panel 2: what the plan takes of each layer, in the network's order."
    kept = 1 - np.array([removed.get(layer, 0) for layer in layers])
    ax.barh(range(len(layers)), 1, color=GREY, height=0.75)
    ax.barh(range(len(layers)), kept, color=BLUE, height=0.75)
    ax.set(ylim=(len(layers) - 0.5, -0.5), xlim=(0, 1), xticks=[0, 0.5, 1], yticks=[])
    ax.set_xlabel("fraction of channels that stay")
    ax.set_title("Plan", loc="left")


def pruned(ax: Axes, runs: pd.DataFrame) -> dict[str, float]:  # mean top-1 by plan and epochs
    "Panel 3: what is left, and top-1 of each plan without training and after it; means of seeds, and ranges."
    full, left = runs.iloc[0], runs[runs["plan"] == "measured"].iloc[0]
    plans = {"measured": BLUE, "inside blocks": ORANGE, "uniform": DARK_GREY}
    bars = [
        (f"MACs: {full.macs / 1e6:.1f} M to {left.macs / 1e6:.1f} M", [left.macs / full.macs], GREEN),
        (f"top-1 before: {full.top1:.1%}", [full.top1], GREEN),
    ]
    trained = {0: "not trained", 1: "after 1 epoch", 8: "after 8 epochs"}
    numbers = {"before": full.top1}
    for (epochs, when), plan in product(trained.items(), plans):
        top1 = runs[(runs["plan"] == plan) & (runs["epochs"] == epochs)]["top1"]
        numbers[f"{plan} {epochs}"] = top1.mean()
        bars.append((f"{plan}, {when}: {top1.mean():.1%}", top1.tolist(), plans[plan]))
    for i, (text, values, colour) in enumerate(bars):
        ax.barh(i, 1, color=GREY, height=0.35)
        ax.barh(i, np.mean(values), color=colour, height=0.35)
        ax.plot([min(values), max(values)], [i, i], color=INK, linewidth=1.5, solid_capstyle="butt")
        ax.text(0, i - 0.25, text, va="bottom", color=INK, fontsize=8.5)
    ax.set(ylim=(len(bars) - 0.6, -0.75), xlim=(0, 1), xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    ax.set_title("Prune", loc="left")
    ax.set_xlabel("trained: mean and range of 3 seeds", fontsize=8.5)
    return numbers


def saved(figure: Figure, out: Path, dpi: int, numbers: dict) -> None:
    "Write a figure with at most 128 colours, which a heatmap does not need more of, and what it shows."
    picture, about = io.BytesIO(), PngInfo()
    about.add_text("numbers", json.dumps(numbers))
    figure.savefig(picture, dpi=dpi)
    few = Image.open(picture).convert("RGB").quantize(128, dither=Image.Dither.NONE)
    few.save(out, optimize=True, pnginfo=about)


def main(folder: Path, out: Path = ROOT / "nbs/images") -> None:
    table = SensitivityResult.read(folder / "sensitivity.csv").table("top1", method="group")
    drops = (table["baseline"].to_numpy()[:, None] - table.drop(columns="baseline")).astype(float)
    removed = {step.layer: step.level for step in read_plan(folder / "plan.yaml").steps}
    runs = pd.read_csv(ROOT / "nbs/benchmarks/demo.csv", keep_default_na=False)
    plt.rcParams.update(
        {"font.size": 10, "axes.titlesize": 13, "axes.titleweight": "bold", "text.color": INK}
    )
    fig, axes = plt.subplots(1, 3, figsize=(10.5, 4.8), layout="constrained", width_ratios=[1.35, 0.7, 0.95])
    measured(axes[0], drops)
    planned(axes[1], list(drops.index), removed)
    top1 = pruned(axes[2], runs)
    for ax in axes[:2]:
        ax.spines[["top", "right"]].set_visible(False)
    saved(fig, out / "three_steps.png", 150, top1)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
