"""Make README's picture of the demo: demo_pictures.py FOLDER ..., where `sense_demo` has left its files.

Writes nbs/images/three_steps.png, what the demo does: measure and plan, of the first folder; prune, the mean
and the range over all folders, one for each seed (`sense_demo --out demo0 --seed 0`). The top-1 that are drawn are
in the file, too, as JSON, for the test of README's caption.

`.ci/readme.py` writes the picture of README's first code, readme_picture.py that of the explorer.
"""

import io
import json
import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from sense_nb import SensitivityResult, read_plan
from sense_nb.plots.style import CMAP, STEPS, drop_scale, figure_of

ROOT = Path(__file__).resolve().parents[3]
BLUE, ORANGE, GREY, DARK_GREY, INK = "#0072B2", "#D55E00", "#E3E6EA", "#9AA0A6", "#22262B"


def measured(ax: Axes, drops: pd.DataFrame) -> None:
    "Panel 1: drops as a heatmap, layers down, levels across."
    norm = drop_scale(drops.to_numpy(), "fraction")
    ax.patch.set(facecolor=GREY, edgecolor="white", hatch="////")  # of a layer that is left alone
    image = ax.imshow(drops, aspect="auto", cmap=CMAP, norm=norm)
    ax.set_xticks(range(drops.shape[1]), [f"{level:g}" for level in drops.columns])
    ax.set_xlabel("fraction of filters removed")
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
    ax.set_xlabel("fraction of filters that stay")
    ax.set_title("Plan", loc="left")


def spread(values: pd.Series) -> str:
    "The mean of several top-1, and the lowest and the highest where they differ."
    low, high = (f"{100 * v:.1f}" for v in (values.min(), values.max()))
    return f"{values.mean():.1%}" + (f" ({low}–{high})" if low != high else "")


def pruned(ax: Axes, runs: pd.DataFrame) -> None:
    "Panel 3: costs and top-1 before and after, and top-1 of the uniform plan; means of runs, and ranges."
    rows = runs.set_index(["plan", "state"]).sort_index()
    before, after = rows.loc[("", "before")], rows.loc[("allocated", "fine-tuned")]
    now, whole = after.mean(), before.mean()
    bars = [
        (f"MACs: {whole.macs / 1e6:.1f} M to {now.macs / 1e6:.1f} M", after.macs / whole.macs, BLUE),
        (
            f"parameters: {whole.params / 1e3:.0f} k to {now.params / 1e3:.0f} k",
            after.params / whole.params,
            BLUE,
        ),
        (f"top-1 before: {spread(before.top1)}", before.top1, DARK_GREY),
    ]
    for state, text in (("recalibrated", "norms recalibrated"), ("fine-tuned", "fine-tuned")):
        for plan, name, colour in (("allocated", text, BLUE), ("uniform", "… uniform plan", ORANGE)):
            top1 = rows.loc[(plan, state)].top1
            bars.append((f"{name}: {spread(top1)}", top1, colour))
    for i, (text, values, colour) in enumerate(bars):
        ax.barh(i, 1, color=GREY, height=0.35)
        ax.barh(i, values.mean(), color=colour, height=0.35)
        ax.plot([values.min(), values.max()], [i, i], color=INK, linewidth=1.5, solid_capstyle="butt")
        ax.text(0, i - 0.25, text, va="bottom", color=INK)
    ax.set(ylim=(len(bars) - 0.6, -0.75), xlim=(0, 1), xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    ax.set_title("Prune", loc="left")
    ax.set_title(f"mean and range of {len(before)} seeds", loc="right", fontsize=9, fontweight="normal")


def saved(figure: Figure, out: Path, dpi: int, numbers: dict) -> None:
    "Write a figure with at most 128 colours, which a heatmap does not need more of, and what it shows."
    picture, about = io.BytesIO(), PngInfo()
    about.add_text("numbers", json.dumps(numbers))
    figure.savefig(picture, dpi=dpi)
    few = Image.open(picture).convert("RGB").quantize(128, dither=Image.Dither.NONE)
    few.save(out, optimize=True, pnginfo=about)


def main(folders: list[Path], out: Path = ROOT / "nbs/images") -> None:
    table = SensitivityResult.read(folders[0] / "sensitivity.csv").table("top1", method="filter")
    drops = (table["baseline"].to_numpy()[:, None] - table.drop(columns="baseline")).astype(float)
    removed = {step.layer: step.level for step in read_plan(folders[0] / "plan.yaml").steps}
    runs = pd.concat(pd.read_csv(folder / "pruned.csv", keep_default_na=False) for folder in folders)
    plt.rcParams.update(
        {"font.size": 10, "axes.titlesize": 13, "axes.titleweight": "bold", "text.color": INK}
    )
    fig, axes = plt.subplots(1, 3, figsize=(10.5, 4.8), layout="constrained", width_ratios=[1.35, 0.7, 0.95])
    measured(axes[0], drops)
    planned(axes[1], list(drops.index), removed)
    pruned(axes[2], runs)
    for ax in axes[:2]:
        ax.spines[["top", "right"]].set_visible(False)
    top1 = {
        f"{plan} {state}".strip(): g.top1.tolist() for (plan, state), g in runs.groupby(["plan", "state"])
    }
    saved(fig, out / "three_steps.png", 150, top1)


if __name__ == "__main__":
    main([Path(folder) for folder in sys.argv[1:]])
