"""Drive the linked explorer where a kernel is behind it, on whatever page: python nbs/tests/browser/linked_kernel.py [FOLDER FOR SCREENSHOTS]

`walk` is the drive: the state in both directions, plans by the allocator, plans measured, stopped and predicted, a later look of
a run. Called by itself the script drives Notebook 7 (`pip install notebook`); linked.py drives JupyterLab, bare_page.py the
widget managers of VS Code and of static pages. Needs the extra "dev", Chromium and a font."""

import json
import re
import sys
import tempfile
from collections.abc import Callable
from inspect import getsource
from pathlib import Path

import nbformat
from chromium import launched
from jupyter_page import jupyter, open_notebook
from linked_page import WAIT, Seen, groups
from network import Skip
from playwright.sync_api import Page, expect, sync_playwright

CELLS = dict(
    show=f"""import time
import torch
from torch import nn
from sense_nb import SensitivityResult, explore

{getsource(Skip)}
{getsource(groups)}
model, x, pause = Skip(), torch.zeros(2, 1, 8, 8), 0
def evaluate(m):
    time.sleep(pause)
    return dict(top1=.9 * m.conv1.out_channels / 4 * m.conv3.out_channels / 6)
rows = groups((.35, .85))
ex = explore(SensitivityResult.from_records(rows), model=model, example=x, evaluate=evaluate)
ex""",
    state="""import json
json.dumps(dict(layer=ex.layer, level=ex.level, view=ex.view, budget=ex.budget, plan=ex.plan, metric=ex.metric))""",
    set="ex.layer, ex.level, ex.view = 'conv1', .75, 'curves'",
    best="""from sense_nb.plans.frontier import Frontier, block_names
best = Frontier(ex.allocators['top1'], 'macs').under(ex.budget / 100)
json.dumps({n: o.at for n, o in zip(block_names(ex.allocators['top1']), best.options)})""",
    slow="pause = 10",
    quick="pause = 0",
    measured="""import json
m = ex.measurer
m.wait()
json.dumps(dict(running=m.running, found=len(m.found), done=m.progress.done, planned=m.progress.planned, halt=m.halt.is_set()))""",
    later="""few = [*rows[:4], dict(rows[4], value=None, status='skipped')]
ex.update(SensitivityResult.from_records(few), '3 s left')""",
    live="""from sense_nb import analyze_live
from torch.utils.data import DataLoader, Dataset

class Slow(Dataset):
    def __len__(self): return 40_000
    def __getitem__(self, i):
        time.sleep(.001)
        return torch.full((1, 8, 8), i % 7 - 3.), i % 2
run = analyze_live(model, DataLoader(Slow(), 50), levels=[.25, .5, .75], metrics=["top1"])
run""",
    known="""import json
res = run.result.df if run.result is not None else None
model.conv1.weight.data.mul_(1)  # the run has weights of its own
json.dumps(dict(rows=0 if res is None else len(res), read=0 if res is None else int(res["n"].max()), statuses=[] if res is None else sorted(set(res["status"])), over=run.over.is_set(), said=run.said.value))""",
    gone="'not yet'",
)
APART = "live", "gone"  # run in a cell of their own, whose output stays while others are run
Run = Callable[[str], "dict | None"]  # runs a cell of these, and reads its JSON


def heard(page: Page, run: Run, budget: float) -> dict:
    "Python's state, once it has the budget: a message waits until the kernel has answered the one before."
    for _ in range(60):
        if (got := run("state"))["budget"] == budget:
            return got
        page.wait_for_timeout(250)
    raise AssertionError(f"Python never heard of the budget {budget}: {got}")


def measure(page: Page, run: Run, x: Seen, shots: Path) -> None:
    "The plan that is shown is measured by itself; stop while others are; measure the rest: a prediction with its band."
    button = page.get_by_role("button", name="Measure")
    rows, said = page.locator(".sx-found tbody tr"), page.locator(".sx-measuring")
    expect(page.locator(".sx-sum")).to_contain_text("measured drop of top1", timeout=WAIT)
    found = run("measured")["found"]  # on a slow machine the first plan was measured, too
    assert found in (1, 2), found
    expect(rows).to_have_count(found, timeout=WAIT)
    expect(button).to_be_enabled(timeout=WAIT)
    run("slow")
    x.choose("plans", "30")  # fewer, since two groups have few plans around the frontier
    button.click()
    expect(said).to_contain_text(re.compile(r"[1-9]\d* of \d+ plans"), timeout=WAIT)
    stop = said.get_by_role("button", name="Stop")
    stop.click()
    expect(said).to_contain_text("stopped after", timeout=WAIT)
    expect(stop).to_be_disabled()
    got = run("measured")
    assert got["halt"] and not got["running"] and 0 < got["done"] < got["planned"] >= 8, got
    expect(rows).to_have_count(got["found"], timeout=WAIT)  # what was measured stays
    page.screenshot(path=shots / "linked_stopped.png")
    run("quick")
    expect(button).to_be_enabled(timeout=WAIT)
    button.click()
    expect(said).to_contain_text("plans measured", timeout=WAIT)
    got = run("measured")
    assert not got["halt"] and got["done"] == got["planned"] and got["found"] >= 9, got
    expect(rows).to_have_count(got["found"], timeout=WAIT)
    assert page.locator(".sx-trade path.measured title").count() == got["found"]
    assert page.locator(".sx-trade path.guess").count() >= 1, "no prediction is drawn"
    band = page.locator(".sx-trade path.likely")
    assert band.count() == 1 and band.bounding_box()["height"] > 3, "no prediction band is drawn"
    page.screenshot(path=shots / "linked_measured.png")


def walk(page: Page, run: Run, shots: Path) -> None:
    "The drive; the explorer is on the page."
    x = Seen(page)
    x.cell("conv3", 0).click()
    x.tab("Drop per cost")
    typed = page.get_by_label("budget, percent left")
    typed.fill("45")
    typed.press("Enter")
    got = heard(page, run, 45)
    assert (got["layer"], got["level"], got["view"]) == ("conv3", 0.25, "cost"), got
    best = run("best")
    assert got["plan"] == best, (got, best)
    measure(page, run, x, shots)
    run("set")
    expect(page.locator(".sx-readout")).to_contain_text("conv1 at sparsity 0.75", timeout=WAIT)
    page.screenshot(path=shots / "linked.png")
    run("later")  # a later look of a run: the selection stays
    expect(page.locator(".sx-run")).to_contain_text("3 s left", timeout=WAIT)
    assert "not measured: conv3 at 1 of 4 levels" in x.box.locator(".sx-run").inner_text()
    assert x.said.startswith("conv1 at sparsity 0.75"), x.said
    assert x.cells("conv3") == ["0.6", "skip", "", ""], x.cells("conv3")
    drive_live(page, run, shots)


def drive_live(page: Page, run: Run, shots: Path) -> None:
    "An analysis fills in while other cells run, and the button stops it; what is known stays."
    run("live")
    box = page.locator(".sense-live")
    bar, stop = box.locator(".widget-hprogress"), box.get_by_role("button", name="Stop")
    expect(bar).to_contain_text("left", timeout=WAIT)
    expect(box.locator(".sx-run")).to_contain_text("12 of them estimated", timeout=WAIT)
    got = run("known")  # another cell, meanwhile
    assert 0 < got["read"] < 40_000 and not got["over"] and got["statuses"] == ["estimated"], got
    page.screenshot(path=shots / "live.png")
    stop.click()
    expect(bar).to_contain_text("stopped", timeout=WAIT)
    expect(stop).to_be_disabled(timeout=WAIT)
    got = run("known")
    assert got["over"] and got["rows"] == 12 and 0 < got["read"] < 40_000 and got["said"] == "", got
    run("gone")


def notebook(folder: Path) -> str:
    "A notebook that shows the explorer, with cells for what is run later; its name."
    nb = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(c) for c in (CELLS["show"], "'not yet'", "'not yet'")]
    )
    nb.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(nb, folder / "linked.ipynb")
    return "linked.ipynb"


def runner(page: Page) -> Run:
    "Runs cells in an open notebook, in its second cell, what stays visible in its third."

    def run(name: str) -> dict | None:
        texts = page.evaluate(
            """async ([code, at]) => { const nb = jupyterapp.shell.currentWidget.content, cell = nb.widgets[at];
            cell.model.sharedModel.setSource(code); nb.activeCellIndex = at; nb.deselectAll();
            await jupyterapp.commands.execute('notebook:run-cell');
            return cell.model.outputs.toJSON().map(o => o.data ? String(o.data['text/plain'] ?? '') : `${o.ename}: ${o.evalue}`) }""",
            [CELLS[name], 2 if name in APART else 1],
        )
        wrong = [t for t in texts if re.match(r"\w*(Error|Exception): ", t)]
        assert not wrong, (name, wrong)
        return json.loads(texts[-1].strip("'")) if texts and texts[-1].startswith("'{") else None

    return run


def opened_notebook(page: Page, address: str, app: str, name: str) -> Run:
    "Open the notebook, wait until the explorer is there and the kernel rests."
    open_notebook(page, address, app, name)
    Seen(page)
    page.wait_for_function(
        "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'", timeout=WAIT
    )
    return runner(page)


def main(shots: Path) -> None:
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp, sync_playwright() as p:
        browser, folder = launched(p), Path(tmp) / "work"
        folder.mkdir()
        with jupyter(folder, Path(tmp) / "settings", "notebook") as address:
            page = browser.new_page(viewport=dict(width=1400, height=1000))
            walk(page, opened_notebook(page, address, "notebook", notebook(folder)), shots)
            page.close()
        browser.close()
    print(
        "linked explorer in Notebook 7: the state in both directions, plans measured, stopped and predicted"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "shots").resolve())
