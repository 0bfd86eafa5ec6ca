"""Make README's pictures of the demo: demo_pictures.py FOLDER, where `sense_demo` has left its files.

Writes into nbs/images: three_steps.png is what the demo does (measure, plan, prune), resnet20_digits.png the
output of README's first code. readme_picture.py makes the picture of the explorer.
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
    bar = figure_of(ax).colorbar(image, ax=ax, ticks=[s / 100 for s in STEPS], pad=0.03, aspect=30)
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
        (f"top-1 before: {before.top1:.1%}", before.top1, DARK_GREY),
        (f"pruned, norms recalibrated: {again:.1%}", again, BLUE),
        (f"… with a uniform plan: {uniform:.1%}", uniform, ORANGE),
        (f"pruned, fine-tuned: {after.top1:.1%}", after.top1, BLUE),
        (f"… with a uniform plan: {tuned:.1%}", tuned, ORANGE),
    ]
    for i, (text, value, colour) in enumerate(bars):
        ax.barh(i, 1, color=GREY, height=0.35)
        ax.barh(i, value, color=colour, height=0.35)
        ax.text(0, i - 0.25, text, va="bottom", color=INK)
    ax.set(ylim=(len(bars) - 0.6, -0.75), xlim=(0, 1), xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    ax.set_title("Prune", loc="left")


def saved(figure: Figure, out: Path, dpi: int) -> None:
    "Write a figure with at most 128 colours, which a heatmap does not need more of."
    picture = io.BytesIO()
    figure.savefig(picture, dpi=dpi)
    Image.open(picture).convert("RGB").quantize(128, dither=Image.Dither.NONE).save(out, optimize=True)


def first_output(page: Path) -> Figure:
    "What the first two code cells of a notebook draw of their `res`."
    cells = [c for c in json.loads(page.read_text(encoding="utf-8"))["cells"] if c["cell_type"] == "code"]
    names: dict = {}
    for cell in cells[:2]:
        exec("".join(cell["source"]), names)
    return names["res"].plot().figure


def main(folder: Path, out: Path = ROOT / "nbs/images") -> None:
    saved(first_output(ROOT / "nbs/index.ipynb"), out / "resnet20_digits.png", 110)
    table = SensitivityResult.read(folder / "sensitivity.csv").table("top1", method="filter")
    drops = (table["baseline"].to_numpy()[:, None] - table.drop(columns="baseline")).astype(float)
    removed = {step.layer: step.level for step in read_plan(folder / "plan.yaml").steps}
    costs = pd.read_csv(folder / "pruned.csv", keep_default_na=False)
    plt.rcParams.update(
        {"font.size": 10, "axes.titlesize": 13, "axes.titleweight": "bold", "text.color": INK}
    )
    fig, axes = plt.subplots(1, 3, figsize=(10.5, 4.8), layout="constrained", width_ratios=[1.35, 0.7, 0.95])
    measured(axes[0], drops)
    planned(axes[1], list(drops.index), removed)
    pruned(axes[2], costs)
    for ax in axes[:2]:
        ax.spines[["top", "right"]].set_visible(False)
    saved(fig, out / "three_steps.png", 150)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
