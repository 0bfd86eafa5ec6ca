"""Drive the explorers in JupyterLab in a real browser: python nbs/tests/browser/explorers.py [FOLDER FOR SCREENSHOTS] [--notebook]

Needs the extra "dev", Chromium and a font; with --notebook it is Notebook 7 (`pip install notebook`) instead of JupyterLab. Every control is changed; the picture has to change with it, the table has to
show the numbers of the CSV, and no error may show. Ends with exit status 1 and a screenshot where something is not so."""

import json
import math
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from inspect import getsource
from pathlib import Path

import nbformat
import pandas as pd
from chromium import launched
from linked_access import named
from network import Skip
from playwright.sync_api import Browser, Page, expect, sync_playwright

TOKEN = "explorers"
APPS = {"jupyterlab": "LabApp", "notebook": "JupyterNotebookApp"}
WAIT = 400_000  # milliseconds: a busy machine is no failure

CELLS = [
    f"""import pandas as pd, torch
from torch import nn
from sense_nb import count, explore

{getsource(Skip)}
model, x = Skip(), torch.zeros(2, 1, 8, 8)
def evaluate(m):
    "A metric that falls more than the sum of the groups' drops says: what a plan really loses."
    kept = m.conv1.out_channels / 4 * m.conv3.out_channels / 6
    return dict(top1=.9*kept, top5=1.)
tabs = explore("result.csv", model=model, example=x, evaluate=evaluate).tabs
tabs""",
    """import json
def drawn(title, axis=0, line=0): return [float(v) for v in tabs[title].figure.axes[axis].lines[line].get_ydata()]
json.dumps(dict(level=drawn("Level"), reward=drawn("Level", 1), layer=drawn("Layer"), compare=drawn("Compare"), errors={k: t.error for k, t in tabs.built.items()}, tabs=list(tabs.titles),
                cost=[b.get_width() for b in tabs["Cost"].figure.axes[0].containers[0]],
                weights=[float(p.get_data().values.sum()) for p in tabs["Weights"].figure.axes[0].patches]))""",
    """from sense_nb import read_plan
ex = tabs["Budget"]
small, costs = ex.plan.apply(model, x)
json.dumps(dict(kept=[b.get_height() for b in ex.figure.axes[0].containers[0]], channels=[getattr(small, l).out_channels/getattr(model, l).out_channels for l in ex.layer.options], here=[float(v[0]) for v in ex.figure.axes[1].lines[-1].get_data()],
                macs=100*count(small, x).macs/count(model, x).macs, drop=ex.plan.info["sum_of_drops"], amount=ex.amount.value, held=ex.held, same=read_plan("mine.yaml") == ex.plan, error=ex.error, updates=ex.updates))""",
    """import time
from sense_nb import analyze_live
from torch.utils.data import DataLoader, Dataset

class Slow(Dataset):
    def __len__(self): return 40_000
    def __getitem__(self, i):
        time.sleep(.001)
        return torch.full((1, 8, 8), i % 7 - 3.), i % 2
run = analyze_live(model, DataLoader(Slow(), 50), levels=[.25, .5, .75], metrics=["top1"])
run""",
    """res = run.result.df if run.result is not None else None
model.conv1.weight.data.mul_(1)
json.dumps(dict(rows=0 if res is None else len(res), read=0 if res is None else int(res["n"].max()), statuses=[] if res is None else sorted(set(res["status"])), over=run.over.is_set(), error=run.error))""",
]


GROUPS = {"conv1": 0.4, "conv3": 0.1}  # conv2 goes with conv1; layer -> drop of top1 at level s, over s*s


def table() -> pd.DataFrame:
    "A result whose numbers tell where they come from."
    groups = [
        dict(
            layer=l,
            target="group",
            group=str(i),
            method="group",
            type="Conv2d",
            level=s,
            metric="top1",
            metric_unit="fraction",
            value=round(0.9 - w * s * s, 6),
            baseline=0.9,
            params=100,
        )
        for i, (l, w) in enumerate(GROUPS.items())
        for s in (0.25, 0.5, 0.75)
    ]
    return pd.concat([weights(), pd.DataFrame(groups)])


def weights() -> pd.DataFrame:
    "The cells of single weights and filters."
    return pd.DataFrame(
        [
            dict(
                layer=l,
                method=m,
                type="Conv2d",
                level=s,
                metric=k,
                metric_unit="fraction",
                value=round(v - s * (i + 1) * (1 + j) / 10, 6),
                baseline=v,
                params=100 * (i + 1),
            )
            for i, l in enumerate(("conv1", "conv2", "conv3", "fc"))
            for j, m in enumerate(("element", "filter"))
            for s in (0.25, 0.5, 0.75)
            for k, v in (("top1", 0.9), ("top5", 1.0))
        ]
    )


@contextmanager
def jupyter(folder: Path, settings: Path, app: str):
    "A server of JupyterLab or Notebook 7 on this machine alone, with nothing of the user's configuration; its address."
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    names = "JUPYTER_CONFIG_DIR JUPYTER_DATA_DIR JUPYTER_RUNTIME_DIR JUPYTERLAB_SETTINGS_DIR JUPYTERLAB_WORKSPACES_DIR IPYTHONDIR".split()
    env = (
        os.environ
        | {n: str(settings / n.lower()) for n in names}
        | {"MPLBACKEND": "agg", "PYTHONWARNINGS": "ignore"}
    )
    for n in names:
        (settings / n.lower()).mkdir(parents=True, exist_ok=True)
    news = settings / "jupyterlab_settings_dir" / "@jupyterlab" / "apputils-extension"
    news.mkdir(parents=True)
    (news / "notification.jupyterlab-settings").write_text('{"fetchNews":"false","checkForUpdates":false}')
    log = open(settings / "jupyter.log", "w")
    server = subprocess.Popen(
        [
            sys.executable,
            "-m",
            app,
            "--no-browser",
            "--allow-root",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={port}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={TOKEN}",
            f"--ServerApp.root_dir={folder}",
            f"--{APPS[app]}.expose_app_in_browser=True",
        ],
        env=env,
        stdout=log,
        stderr=log,
    )
    try:
        for _ in range(240):
            assert server.poll() is None, (settings / "jupyter.log").read_text()[-3000:]
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/api?token={TOKEN}", timeout=5).read()
                break
            except OSError:
                time.sleep(0.5)
        else:
            raise AssertionError(f"{app} does not answer:\n" + (settings / "jupyter.log").read_text()[-3000:])
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
        log.close()


def open_notebook(page: Page, address: str, app: str, name: str) -> None:
    "Open a notebook and run all its cells, once the kernel can."
    page.goto(
        f"{address}/{'doc/tree' if app == 'jupyterlab' else 'notebooks'}/{name}?token={TOKEN}&reset",
        wait_until="domcontentloaded",
        timeout=WAIT,
    )
    page.wait_for_function(
        "window.jupyterapp && jupyterapp.commands.hasCommand('notebook:run-all-cells') && document.querySelector('.jp-CodeCell')",
        timeout=WAIT,
    )
    page.evaluate("""async () => { await jupyterapp.restored; const p = jupyterapp.shell.currentWidget;
        await p.context.ready; await p.sessionContext.ready; await p.sessionContext.session.kernel.info }""")
    page.evaluate("() => { jupyterapp.commands.execute('notebook:run-all-cells') }")


class Driver:
    "One explorer on the page: changes a control, waits for its drawing, and looks."

    def __init__(self, page: Page, name: str):
        self.page, self.box = page, page.locator(f".sense-{name}")
        expect(self.box.locator(".sense-status")).to_have_attribute(
            "data-updates", re.compile(r"\d+"), timeout=WAIT
        )

    @property
    def updates(self) -> int:
        return int(self.box.locator(".sense-status").get_attribute("data-updates"))

    @property
    def src(self) -> str:
        return self.box.locator("img.sense-picture").get_attribute("src")

    @property
    def text(self) -> str:
        return self.box.locator(".sense-table").first.inner_text()

    def change(self, what: str, action, *shown: str, picture: bool = True) -> None:
        "Change a control: one drawing more, another picture, these texts in the table, no error."
        before, src = self.updates, self.src
        action()
        self.page.wait_for_function(
            "([box, n]) => +box.querySelector('.sense-status').dataset.updates > n",
            arg=[self.box.element_handle(), before],
            timeout=WAIT,
        )
        error = self.box.locator(".sense-error")
        assert error.count() == 0, f"{what}: {error.inner_text()}"
        if picture:
            expect(
                self.box.locator("img.sense-picture"), f"{what}: the picture is still the old one"
            ).not_to_have_attribute("src", src)
            self.page.wait_for_function(
                "i => i.complete && i.naturalWidth > 300",
                arg=self.box.locator("img.sense-picture").element_handle(),
                timeout=WAIT,
            )
        missing = [s for s in shown if s not in self.text]
        assert not missing, f"{what}: {missing} not in the table\n{self.text}"
        print(f"  {what}: {', '.join(shown) or 'drawn'}", flush=True)

    def choose(self, label: str, option: str):
        return self.box.get_by_label(label, exact=True).select_option(label=option)

    def radio(self, option: str):
        return self.box.locator("label", has_text=option).locator("input").first.check()

    def press(self, key: str, slider: int = 0) -> None:
        "A key on a slider; Notebook 7 keeps the arrow keys for itself, so there the mouse does what they would."
        handle = self.box.locator(".noUi-handle").nth(slider)
        handle.focus()
        if not key.startswith("Arrow") or "/notebooks/" not in self.page.url:
            return self.page.keyboard.press(key)
        low, now, high = (float(handle.get_attribute(f"aria-value{k}")) for k in ("min", "now", "max"))
        rail = self.box.locator(".noUi-target").nth(slider).bounding_box()
        part = (now - low + (1 if key == "ArrowRight" else -1)) / (high - low)
        self.page.mouse.click(rail["x"] + 1 + part * (rail["width"] - 2), rail["y"] + rail["height"] / 2)


def drive(page: Page, df: pd.DataFrame, shots: Path) -> None:
    "Every control of every tab."

    def value(layer, method, level, metric, column="value"):
        r = df[
            (df["layer"] == layer)
            & (df["method"] == method)
            & (df["level"] == level)
            & (df["metric"] == metric)
        ].iloc[0]
        return f"{round(r['value'] if column == 'value' else r['baseline'] - r['value'], 4):.4g}"

    def tab(title, name):
        page.locator(".sense-tabs .lm-TabBar-tab", has_text=title).click()
        return Driver(page, name)

    names = ("conv1", "conv2", "conv3", "fc")

    d = Driver(page, "level")
    d.change(
        "Level: level by the keyboard",
        lambda: d.press("ArrowRight"),
        *(value(l, "element", 0.75, "top1") for l in names),
        "▼",
        "▲",
    )
    d.change("Level: metric", lambda: d.radio("top5"), *(value(l, "element", 0.75, "top5") for l in names))
    d.change(
        "Level: method",
        lambda: d.choose("method", "filter"),
        *(value(l, "filter", 0.75, "top5", "drop") for l in names),
    )
    d.change(
        "Level: second axis",
        lambda: d.choose("second axis", "reward"),
        f"{-(1 - 0.85) * math.log(9 * 64 * 4 / 4):.4g}"[:5],
    )
    page.screenshot(path=shots / "level.png")
    d = tab("Layer", "layer")
    d.change(
        "Layer: layer",
        lambda: d.choose("layer", "fc"),
        *(value("fc", "element", s, "top1") for s in (0.25, 0.5, 0.75)),
    )
    d.change("Layer: metric", lambda: d.radio("top5"), picture=True)
    d.change(
        "Layer: method",
        lambda: d.choose("method", "filter"),
        *(value("fc", "filter", s, "top5") for s in (0.25, 0.5, 0.75)),
    )
    page.screenshot(path=shots / "layer.png")
    d = tab("Compare", "compare")
    d.change(
        "Compare: layers",
        lambda: d.box.locator("select[multiple]").select_option(label=["conv2", "fc"]),
        value("conv2", "element", 0.5, "top1"),
        value("fc", "element", 0.5, "top1"),
    )
    d.change(
        "Compare: All",
        lambda: d.box.get_by_role("button", name="All").click(),
        *(value(l, "element", 0.25, "top1") for l in names),
    )
    d.change(
        "Compare: pattern",
        lambda: (d.box.get_by_label("pattern").fill("conv*"), page.keyboard.press("Enter")),
        "conv3",
        value("conv3", "element", 0.25, "top1"),
    )
    d.change("Compare: group", lambda: d.choose("group", "group 0 (2 layers)"), "conv1", "conv2")
    d.change("Compare: metric", lambda: d.radio("top5"), value("conv2", "element", 0.5, "top5"))
    d.change("Compare: method", lambda: d.choose("method", "filter"), value("conv2", "filter", 0.5, "top5"))
    d.change("Compare: second axis", lambda: d.choose("second axis", "params saved"), "50", "100", "150")
    page.screenshot(path=shots / "compare.png")
    d = tab("Topology", "topology")
    d.change(
        "Topology: layer", lambda: d.choose("layer", "conv2"), "together with conv1", "chosen", "same set"
    )
    page.screenshot(path=shots / "topology.png")
    d.change("Topology: a layer that stays", lambda: d.choose("layer", "fc"), "cannot be pruned")
    d = tab("Cost", "cost")
    d.change(
        "Cost: order",
        lambda: d.box.get_by_role("button", name="most expensive first").click(),
        "9,216" if "9,216" in d.text else "9216",
    )
    d.change("Cost: parameters", lambda: d.radio("parameters"), "148")
    page.screenshot(path=shots / "cost.png")
    d = tab("Budget", "budget")
    plan = d.box.locator(".sense-table caption").first

    def rested(what, action, *shown, **kwargs):
        expect(plan).to_contain_text(
            "optimal", timeout=WAIT
        )  # by itself: whoever waits for a drawing shall not get this one
        d.change(f"Budget: {what}", action, *shown, **kwargs)

    rested("one method alone", lambda: d.choose("methods", "group"))
    expect(plan).to_contain_text("optimal", timeout=WAIT)
    page.screenshot(path=shots / "budget.png")
    drag(page, d)
    rested("parameters", lambda: d.radio("parameters"), "0.336: parameters 60.3 %")
    rested("tolerated sum", lambda: d.radio("tolerated sum of drops"))
    rested("more of it by the keyboard", lambda: d.press("PageUp", 1))
    rested("MACs", lambda: d.radio("MACs"))
    rested("layer", lambda: d.choose("layer", "conv3"), picture=False)
    rested("the strongest level by hand", lambda: d.press("End", 2), "hand", "0.056")
    rested("another level by hand", lambda: d.press("ArrowLeft", 2), "hand", f"{0.1 * 0.5**2:.4g}")
    expect(plan).to_contain_text("optimal", timeout=WAIT)
    page.screenshot(path=shots / "budget_by_hand.png")
    d.box.get_by_label("file").fill("mine.yaml")
    rested("saved", lambda: d.box.get_by_role("button", name="Save plan").click(), picture=False)
    expect(d.box.locator(".sense-note", has_text="written to mine.yaml")).to_be_visible(timeout=WAIT)
    rested("a note is gone with the next change", lambda: d.choose("layer", "conv1"), picture=False)
    expect(d.box.locator(".sense-note", has_text="written to")).to_have_count(0, timeout=WAIT)
    d = tab("Weights", "weights")  # conv2: 4 filters of 4 inputs of 3 x 3, 144 weights
    d.change("Weights: layer", lambda: d.choose("layer", "conv2"), "4 x 4 x 3 x 3", "144", "72")
    d.change("Weights: level by the keyboard", lambda: d.press("ArrowRight"), "108")
    d.change("Weights: method", lambda: d.choose("compressed by", "filter"), "108", "zero filters\t0\t3")
    page.screenshot(path=shots / "weights.png")
    d.change("Weights: filter norms", lambda: d.radio("filter norms"), "L2 norms")
    d.change("Weights: norm", lambda: d.choose("norm", "L1"), "L1 norms")
    page.screenshot(path=shots / "weights_norms.png")
    d.change("Weights: kernels", lambda: d.radio("kernels"), "zero filters\t0\t3")
    page.screenshot(path=shots / "weights_kernels.png")
    d.change("Weights: nothing beside it", lambda: d.choose("compressed by", "none"), "zero filters\t0")
    d.change("Weights: back to filters", lambda: d.choose("compressed by", "filter"), "zero filters\t0\t3")
    d.change("Weights: histogram", lambda: d.radio("histogram"), "108")


def drag(page: Page, d: Driver) -> None:
    "Hold the handle of the slider and move it: the picture follows before it is let go, and the exact answer comes afterwards."
    handle, rail = (d.box.locator(f".noUi-{what}").first.bounding_box() for what in ("handle", "target"))
    y = handle["y"] + handle["height"] / 2
    page.mouse.move(handle["x"] + handle["width"] / 2, y)
    page.mouse.down()
    for i, part in enumerate((0.8, 0.7, 0.62)):
        d.change(
            f"Budget: dragged to {part:.0%} of the slider",
            lambda: page.mouse.move(rail["x"] + part * rail["width"], y, steps=4),
        )
    page.mouse.up()
    expect(d.box.locator(".sense-table caption").first).to_contain_text("optimal", timeout=WAIT)


def measure_plans(page: Page, d: Driver, shots: Path) -> None:
    "Measure the plan that is shown, then it and nine others: diamonds, rows, a prediction with its interval."
    plan, rows = d.box.locator(".sense-table caption").first, d.box.locator(".sense-measured tbody tr")
    d.change("Budget: all automatic", d.box.get_by_role("button", name="All automatic").click)
    expect(plan).to_contain_text("optimal", timeout=WAIT)
    expect(plan).to_contain_text("was not measured", timeout=WAIT)
    button = d.box.get_by_role("button", name="Measure")
    d.change("Budget: measured", button.click, "measured drop of top1 (fraction)")
    expect(rows).to_have_count(1, timeout=WAIT)
    expect(d.box.locator(".sense-measured")).to_contain_text("far outside of what was shown", timeout=WAIT)
    expect(button).to_be_enabled(timeout=WAIT)
    d.box.screenshot(path=shots / "budget_measured.png")
    d.choose("plans", "and 9 around")
    d.change("Budget: nine others measured", button.click)
    expect(rows).to_have_count(10, timeout=WAIT)
    expect(button).to_be_enabled(timeout=WAIT)
    page.wait_for_timeout(2000)  # the last drawing
    d.box.screenshot(path=shots / "budget_predicted.png")


# Whether the picture of an explorer is drawn, and dark.
DARK = """(box) => { const picture = box.querySelector('img.sense-picture');
  if (!picture?.complete || !picture.naturalWidth) return false;
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.drawImage(picture, 0, 0);
  return canvas.getImageData(1, 1, 1, 1).data.slice(0, 3).reduce((sum, v) => sum + v) < 200 }"""


def look(page: Page, shots: Path) -> None:
    "Every tab in the dark theme: a screenshot, and a name for every control."
    page.evaluate("() => jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
    page.wait_for_function("document.body.dataset.jpThemeLight === 'false'", timeout=WAIT)
    expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=WAIT)
    tabs = page.locator(".sense-tabs .lm-TabBar-tab")
    titles = tabs.all_inner_texts()
    assert len(titles) == len(set(titles)) == 7, titles
    for title in titles:
        tabs.get_by_text(title, exact=True).click()
        box = page.locator(f".sense-{title.lower()}").element_handle()
        page.wait_for_function(DARK, arg=box, timeout=WAIT)  # the kernel draws one tab after the other
        page.screenshot(path=shots / f"dark_{title.lower()}.png")
        named(page, ".sense-tabs", title)


def run_cell(page: Page, i: int) -> None:
    "Put a cell's code in its place, and run it."
    page.evaluate(
        """async ([i, s]) => { const p = jupyterapp.shell.currentWidget; p.content.widgets[i].model.sharedModel.setSource(s); p.content.activeCellIndex = i;
        await jupyterapp.commands.execute('notebook:run-cell') }""",
        [i, CELLS[i]],
    )


def said(page: Page, i: int) -> dict:
    "What a cell prints, once it is run."
    run_cell(page, i)
    out = page.locator(".jp-CodeCell").nth(i).locator(".jp-OutputArea-output pre")
    expect(out).to_contain_text("{", timeout=WAIT)
    return json.loads(out.inner_text().strip().strip("'"))


def check_plan(got: dict) -> None:
    "The plan of the next cell, carried out, against what is drawn and against the drops of the table."
    assert (
        got["same"] and got["error"] == "" and got["held"] == {"conv3": 0.5} and got["macs"] <= got["amount"]
    ), got
    assert got["kept"] == got["channels"] and got["kept"][1] == 0.5, got
    drop = sum(w * (1 - k) ** 2 for w, k in zip(GROUPS.values(), got["kept"]))
    for a, b in ((got["here"][0], got["macs"]), (got["here"][1], drop), (got["drop"], drop)):
        assert abs(a - b) < 1e-6, got
    print(
        f"  plan: {got['macs']:.1f} % of the MACs, a drop of {drop:.4f}, as drawn and as counted", flush=True
    )


def check_figures(got: dict, df: pd.DataFrame) -> None:
    "What the kernel has drawn, against the table: a cell prints it."

    def column(method, metric, level):
        return df.query("method == @method and metric == @metric and level == @level")["value"].tolist()

    want = dict(
        level=column("filter", "top5", 0.75),
        layer=[1.0, *df.query("layer == 'fc' and method == 'filter' and metric == 'top5'")["value"]],
        compare=[1.0, *df.query("layer == 'conv1' and method == 'filter' and metric == 'top5'")["value"]],
        reward=[
            -(1 - v) * math.log(m / 4) for v, m in zip(column("filter", "top5", 0.75), (2304, 9216, 1536, 12))
        ],
        cost=[148, 40, 30, 14],
        weights=[144, 36],
    )
    errors = got.pop("errors")
    unopened = [title for title in got.pop("tabs") if title not in errors]
    assert not unopened, f"`drive` opens no tab {unopened}: add its controls there"
    wrong = {title: error for title, error in errors.items() if error}
    assert not wrong, f"tabs with an error: {wrong}"
    for k, v in want.items():
        flat = [x for r in v for x in (r if isinstance(r, list) else [r])]
        have = [x for r in got[k] for x in (r if isinstance(r, list) else [r])]
        assert len(flat) == len(have) and all(abs(a - b) < 1e-9 for a, b in zip(flat, have)), (
            f"{k}: drawn {have}, the table says {flat}"
        )
    print("  figures: as the table says", flush=True)


def drive_live(page: Page, shots: Path, run, said) -> None:
    "An analysis fills in while other cells run, and the button stops it; what is known stays."
    run(page, 3)
    d = Driver(page, "live")
    expect(d.box.locator("img.sense-picture")).to_be_visible(timeout=WAIT)
    src, bar = d.src, d.box.locator(".widget-hprogress")
    expect(bar).to_contain_text("left", timeout=WAIT)
    got = said(page, 4)  # another cell, meanwhile
    assert (
        got["rows"] == 12
        and 0 < got["read"] < 40_000
        and not got["over"]
        and got["statuses"] == ["estimated"]
        and got["error"] == ""
    ), got
    expect(
        d.box.locator("img.sense-picture"), "Live: the picture is still the first one"
    ).not_to_have_attribute("src", src, timeout=WAIT)
    assert "±" in d.text and "conv2" in d.text, d.text
    page.screenshot(path=shots / "live.png")
    d.box.get_by_role("button", name="Stop").click()
    expect(bar).to_contain_text("stopped", timeout=WAIT)
    expect(d.box.get_by_role("button", name="Stop")).to_be_disabled(timeout=WAIT)
    got = said(page, 4)
    assert (
        got["over"]
        and got["rows"] == 12
        and 0 < got["read"] < 40_000
        and got["error"] == ""
        and d.box.locator(".sense-error").count() == 0
    ), got
    print(
        f"  live: filled in while a cell ran, stopped after {got['read']} of 40,000 samples, {got['rows']} rows are kept",
        flush=True,
    )


def check_cells(page: Page) -> None:
    "No cell shows an error."
    errors = page.locator(
        ".jp-RenderedText[data-mime-type='application/vnd.jupyter.error'], .jp-OutputArea-output[data-mime-type='application/vnd.jupyter.stderr']"
    )
    assert errors.count() == 0, errors.first.inner_text()[-2000:]


def walk(page: Page, df: pd.DataFrame, shots: Path, run=run_cell, said=said) -> None:
    "All that is tried, whatever page the cells are on: `run` runs one of them, `said` reads what it prints."
    drive(page, df, shots)
    check_figures(said(page, 1), df)
    check_plan(said(page, 2))
    page.locator(".sense-tabs .lm-TabBar-tab", has_text="Budget").click()
    measure_plans(page, Driver(page, "budget"), shots)
    drive_live(page, shots, run, said)


@contextmanager
def opened(browser: Browser, shots: Path, **kw):
    "A page of 1,000 pixels; where something goes wrong on it, there is a picture of that."
    page = browser.new_page(viewport=dict(width=1000, height=1100), **kw)
    page.set_default_timeout(WAIT)
    try:
        yield page
    except BaseException:
        page.screenshot(path=shots / "failed.png")
        raise
    finally:
        page.close()


def main(shots: Path, app: str = "jupyterlab") -> None:
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp:
        folder = Path(tmp) / "notebooks"
        folder.mkdir()
        (df := table()).to_csv(folder / "result.csv", index=False)
        nb = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(c) for c in CELLS],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        for c in nb.cells[1:]:
            c.source = "'not yet'"
        nbformat.write(nb, folder / "explorers.ipynb")
        with jupyter(folder, Path(tmp) / "settings", app) as address, sync_playwright() as p:
            browser = launched(p)
            with opened(browser, shots) as page:
                open_notebook(page, address, app, "explorers.ipynb")
                walk(page, df, shots)
                check_cells(page)
                look(page, shots)
            browser.close()
    print(f"explorers in {app}: every control driven; screenshots in {shots}")


if __name__ == "__main__":
    args = [a for a in sys.argv[1:] if a != "--notebook"]
    main(
        Path(args[0] if args else Path(__file__).parent / "shots").resolve(),
        "notebook" if "--notebook" in sys.argv else "jupyterlab",
    )
