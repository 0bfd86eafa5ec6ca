"""Make README's first picture, the demo's card: demo_pictures.py FOLDER, where `sense_demo` has left its files.

Writes nbs/images/card.png: the plan of the folder with accuracies of nbs/benchmarks/demo.csv, which has the same
plans after eight epochs, too. All of them are in the file as JSON, for the test of README's caption.

`.ci/readme.py` writes the picture of README's first code, readme_picture.py that of the explorer.
"""

import io
import json
import sys
from pathlib import Path

import pandas as pd
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from sense_nb import SensitivityResult, read_plan
from sense_nb.widgets.plots.card import Outcome, plot_card
from sense_nb.widgets.plots.findings import plan_rows

ROOT = Path(__file__).resolve().parents[3]


def outcome(folder: Path) -> tuple[Outcome, dict[str, float]]:  # and mean top-1 by plan and epochs
    "What came of the demo after eight epochs of training."
    runs = pd.read_csv(ROOT / "nbs/benchmarks/demo.csv", keep_default_na=False)
    full, left = runs.iloc[0], runs[runs["plan"] == "measured"].iloc[0]
    means = runs.groupby(["plan", "epochs"])["top1"].mean()
    cells = SensitivityResult.read(folder / "sensitivity.csv")
    rows = plan_rows(cells, read_plan(folder / "plan.yaml"))
    costs = {name: left[name] / full[name] for name in ("macs", "params")}
    values = dict(before=full["top1"], after=means["measured", 8], uniform=means["uniform", 8])
    data, given = "360 held-out digits that chose nothing", "eight epochs of training"
    kept = dict(zip(rows["layer"], rows["kept"], strict=True))
    res = Outcome("ResNet-20", costs, "top1", "fraction", data=data, layers=kept, given=given, **values)
    return res, {f"{plan} {n}".strip(): float(v) for (plan, n), v in means.items()}


def main(folder: Path, out: Path = ROOT / "nbs/images/card.png") -> None:
    shown, numbers = outcome(folder)
    picture, about = io.BytesIO(), PngInfo()
    about.add_text("numbers", json.dumps(numbers))
    plot_card(shown).savefig(picture, dpi=100)
    few = Image.open(picture).convert("RGB").quantize(64, dither=Image.Dither.NONE)
    few.save(out, optimize=True, pnginfo=about)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
