"""Make README's picture of the linked explorer: python nbs/tests/browser/readme_picture.py [FILE.png] [PAGE.html]

Trains the demo's ResNet-20, measures its cells and 30 plans around the frontier, both with norms recalibrated, and
takes the view of the page that is saved; a page that was saved before spares the measuring."""

import sys
import tempfile
from pathlib import Path

import torch
from chromium import launched
from playwright.sync_api import sync_playwright

from sense_nb import LoaderEval, analyze, explore


def page_of_demo(folder: Path) -> Path:
    "The explorer of the demo's network with 30 measured plans, as a page."
    from sense_nb.digits import digits_learner

    torch.set_num_threads(1)
    learn = digits_learner()
    x = learn.dls.valid.one_batch()[0][:1]
    held = LoaderEval(learn.dls.valid, metrics=["top1", "loss"])
    few = [learn.dls.train.one_batch() for _ in range(4)]
    res = analyze(
        learn.model, held, ["group", "quantize", "filter"], repair="norms", calibration=few, progress=False
    )
    ex = explore(res, model=learn.model, example=x, evaluate=held, calibration=few)
    ex.budget = 60.0
    ex.measure(30)
    ex.measurer.wait()
    ex.show_progress()
    assert ex.measurer.failure is None and len(ex.measurer.found) == 30
    return ex.save(folder / "explorer.html")


def main(path: Path, page: Path | None = None) -> None:
    "The plan for 60 % of the MACs in the heatmap of channel groups, and beside it what plans lose."
    with tempfile.TemporaryDirectory() as tmp, sync_playwright() as p:
        file = page or page_of_demo(Path(tmp))
        browser = launched(p)
        shown = browser.new_page(viewport=dict(width=1180, height=1000), device_scale_factor=1)
        shown.goto(file.resolve().as_uri())
        shown.locator("tbody tr").nth(6).locator("td[data-c]").nth(4).click()
        typed = shown.get_by_label("budget, percent left")
        typed.fill("60")
        typed.press("Enter")
        typed.evaluate("field => field.blur()")
        shown.mouse.move(1175, 5)  # without the box that follows the pointer
        top = shown.locator(".sx-found").bounding_box()
        assert top is not None
        shown.screenshot(path=path, full_page=True, clip=dict(x=0, y=0, width=1180, height=top["y"]))
        browser.close()


if __name__ == "__main__":
    default = Path(__file__).parents[2] / "images" / "explorer.png"
    given = [Path(a).resolve() for a in sys.argv[1:]]
    main(given[0] if given else default, given[1] if len(given) > 1 else None)
