"""Make README's picture of the explorer of plans: python nbs/tests/browser/readme_picture.py [FILE.png]

Trains the demo's ResNet-20, measures plans of its groups, and takes the tab of budgets as JupyterLab shows it."""

import sys
import tempfile
from pathlib import Path

import nbformat
from chromium import launched
from explorers import WAIT, Driver, check_cells, jupyter, open_notebook, opened
from playwright.sync_api import expect, sync_playwright

CELL = """import torch
from sense_nb import LoaderEval, analyze, digits_learner, explore

torch.set_num_threads(1)
learn = digits_learner()
x = learn.dls.valid.one_batch()[0][:1]
held = LoaderEval(learn.dls.valid, metrics=["top1", "loss"])
levels = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75]
res = analyze(learn.model, held, "group", levels=levels, progress=False)
tabs = explore(res, model=learn.model, example=x, evaluate=held).tabs
tabs.selected_index = 6
tabs["Budget"].amount.value = 75.0
tabs"""


def main(path: Path) -> None:
    "Measure the plan that keeps 75 % and 29 around the frontier, and take the picture."
    with tempfile.TemporaryDirectory() as tmp:
        folder = Path(tmp) / "notebooks"
        folder.mkdir()
        nb = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
        nb.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(nb, folder / "picture.ipynb")
        with jupyter(folder, Path(tmp) / "settings", "jupyterlab") as address, sync_playwright() as p:
            browser = launched(p)
            with opened(browser, path.parent) as page:
                page.set_viewport_size(dict(width=1180, height=1700))
                open_notebook(page, address, "jupyterlab", "picture.ipynb")
                d = Driver(page, "budget")
                expect(d.box.locator(".sense-table caption").first).to_contain_text("optimal", timeout=WAIT)
                d.choose("plans", "and 29 around")
                button = d.box.get_by_role("button", name="Measure")
                d.change("measured", button.click)
                expect(d.box.locator(".sense-measured tbody tr")).to_have_count(30, timeout=WAIT)
                expect(button).to_be_enabled(timeout=WAIT)
                page.wait_for_timeout(3000)  # the last drawing
                check_cells(page)
                page.locator(".sense-tabs").screenshot(path=path)
            browser.close()


if __name__ == "__main__":
    default = Path(__file__).parents[2] / "images" / "explorer.png"
    main(Path(sys.argv[1] if len(sys.argv) > 1 else default).resolve())
