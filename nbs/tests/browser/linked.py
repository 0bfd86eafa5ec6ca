"""Drive the linked explorer in a real browser: python nbs/tests/browser/linked.py [FOLDER FOR SCREENSHOTS]

Needs the extra "dev", Chromium and a font. First on a page without a kernel, 60 layers x 19 levels: every control, numbers against
the table, keys alone, names, contrast in light and dark, reduced motion, the processor time from a click to the picture. Then in
JupyterLab: the drive of linked_kernel.py, a notebook that was saved and is opened without its kernel."""

import re
import sys
import tempfile
from functools import partial
from pathlib import Path

import nbformat
import numpy as np
import pandas as pd
import torch
from chromium import launched
from jupyter_page import jupyter
from linked_access import budget_by_keys, by_keys, fold_by_keys, in_order, named, still, view_by_keys
from linked_kernel import notebook, opened_notebook, walk
from linked_network import check_network
from linked_page import WAIT, Seen, groups
from network import Skip
from playwright.sync_api import Browser, Page, expect, sync_playwright

from sense_nb import ChannelDependency, Plan, SensitivityResult, count, find_conflicts, read_plan
from sense_nb.widgets.kept import cost_shares
from sense_nb.widgets.linked import LinkedExplorer

LEVELS = np.linspace(0.05, 0.95, 19).round(2).tolist()
LIMIT = 100  # milliseconds of the page's processor time from a click to the picture


def table(layers: list[str]) -> list[dict]:
    "Rows whose numbers tell where they come from; some cells are estimated, and some failed."
    rows = []
    for i, layer in enumerate(layers):
        for j, s in enumerate(LEVELS):
            for metric, k in (("top1", 1.0), ("top5", 0.5)):
                drop = round(((i * 7) % 60 + 1) / 70 * s**3 * k, 3)
                row = dict(
                    layer=layer, type="Linear", method="element", level=s, n=1000, params=100 * (i + 1)
                )
                row |= dict(
                    metric=metric, metric_unit="fraction", baseline=0.92, value=0.92 - drop, achieved=s
                )
                if i == 3 and j > 9:
                    row |= dict(status="estimated", n=250, low=drop - 0.01, high=drop + 0.02)
                if i == 5 and j > 15:
                    row |= dict(status="failed", value=None, note="logits are not finite")
                rows.append(row)
    return rows


def expected(df: pd.DataFrame, layer: str, metric: str) -> list[str]:
    "What the heatmap has to show, by the table."
    mine = df[(df["layer"] == layer) & (df["metric"] == metric)].sort_values("level")
    texts = []
    for r in mine.itertuples():
        if r.status == "failed":
            texts.append("fail")
        else:
            drop = 0.92 - r.value
            texts.append("" if abs(drop) * r.n <= 1 + 1e-6 else f"{100 * drop:.1f}")
    return texts


def check_heatmap(page: Page, res: SensitivityResult) -> None:
    "Numbers against the table, sorting, folding, hover."
    x, df, layers = Seen(page), res.df, res.layers
    for metric in ("top1", "top5"):
        x.choose("metric", metric)
        for layer in layers:
            assert x.cells(layer) == expected(df, layer, metric), (layer, metric, x.cells(layer))
    x.choose("metric", "top1")
    assert x.names() == layers
    x.choose("sort", "sensitivity")
    mean = df[(df["metric"] == "top1") & (df["status"] != "failed")].groupby("layer")["drop"].mean()
    drops = [mean[n] for n in x.names()]
    assert drops == sorted(drops, reverse=True), "not by sensitivity"
    x.choose("sort", "cost")
    assert x.names() == layers[::-1], "not by what is saved"
    x.choose("sort", "name")
    numbers = [tuple(map(int, filter(str.isdigit, n.split(".")))) for n in x.names()]
    assert numbers == sorted(numbers), "not by name"
    x.choose("sort", "order")
    x.choose("fold", "block")
    assert len(x.names()) == 4 and x.names()[0] == "net.blocks.*.qkv", x.names()
    x.box.locator("tbody tr.sx-fold th").first.click()
    assert len(x.names()) == 4 + len(layers) // 4
    x.choose("fold", "none")
    x.cell(layers[5], LEVELS.index(0.95)).click()
    assert "failed; 1,000 samples; zeroes" in x.said and "logits are not finite" in x.said, x.said
    x.cell(layers[3], LEVELS.index(0.8)).click()
    row = df[(df["layer"] == layers[3]) & (df["level"] == 0.8) & (df["metric"] == "top1")].iloc[0]
    want = f"drop {100 * row['drop']:.2f} points ({100 * row['low']:.2f} to {100 * row['high']:.2f})"
    assert want in x.said and "estimated; 250 samples" in x.said, (want, x.said)
    x.cell(layers[7], LEVELS.index(0.6)).hover()
    tip = page.locator(".sx-tip").inner_text()
    assert layers[7] in tip and "at sparsity 0.6" in tip and "480 parameters" in tip, tip


def check_numbers(page: Page, res: SensitivityResult) -> None:
    "All numbers of the selected layer, in all metrics, with the best and the worst drop."
    layer = res.layers[3]
    Seen(page).cell(layer, LEVELS.index(0.5)).click()
    rows = [r.split("\t") for r in page.locator(".sx-numbers tbody tr").all_inner_texts()]
    df = res.df[res.df["layer"] == layer]
    for k, metric in enumerate(("top1", "top5")):
        mine = df[df["metric"] == metric].sort_values("level")
        for row, r in zip(rows, mine.itertuples(), strict=True):
            assert row[0] == f"{r.level:g}" and row[1 + 2 * k] == f"{100 * r.value:.2f}", row
            want = f"{100 * r.drop:.2f}"
            if r.status == "estimated":
                want += f" ({100 * r.low:.2f} to {100 * r.high:.2f})"
            assert row[2 + 2 * k].rstrip(" ▲▼") == want, (row, want)
        marks = [row[2 + 2 * k][-1] for row in rows]
        best = (mine["drop"] == mine["drop"].min()).tolist()
        assert [m == "▲" for m in marks] == best and marks[-1] == "▼" and marks.count("▼") == 1, marks


def check_keys(page: Page, layers: list[str]) -> None:
    "The keyboard alone: arrows in the heatmap, arrows between the views."
    x = Seen(page)
    x.cell(layers[0], LEVELS.index(0.5)).click()
    for key, want in (
        ("ArrowDown", f"{layers[1]} at sparsity 0.5"),
        ("ArrowRight", f"{layers[1]} at sparsity 0.55"),
        ("End", f"{layers[1]} at sparsity 0.95"),
        ("PageDown", f"{layers[11]} at sparsity 0.95"),
        ("ArrowUp", f"{layers[10]} at sparsity 0.95"),
        ("Home", f"{layers[10]} at sparsity 0.05"),
    ):
        page.keyboard.press(key)
        assert x.said.startswith(want), (key, x.said)
    assert page.evaluate("document.activeElement.matches('.sx-here')"), (
        "the focus is not on the selected cell"
    )
    x.tab("Curves")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.textContent") == "Drop per cost"
    named(page, ".sense-linked", "curves")


# Contrast of every text in the heatmap, the legend and the notes with what is painted behind it.
CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const rgba = (c) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = c; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data] };
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  const behind = (e) => { for (; e; e = e.parentElement) { const c = rgba(getComputedStyle(e).backgroundColor); if (c[3] > 250) return c } return [255, 255, 255] };
  const found = [];
  for (const e of document.querySelectorAll('.sense-linked :is(td,th,p,label,button,.sx-key,svg text)')) {
    const style = getComputedStyle(e);
    if (!e.textContent.trim() || e.disabled || !e.checkVisibility() || +style.fontSize.replace('px', '') === 0) continue;
    const [a, b] = [light(rgba(e.tagName === 'text' ? style.fill : style.color)), light(behind(e))].sort((p, q) => q - p);
    found.push([(a + .05) / (b + .05), e.className.baseVal ?? e.className, e.textContent.slice(0, 30)]);
  }
  return found.sort((p, q) => p[0] - q[0]).slice(0, 3);
}"""


def check_contrast(page: Page, theme: str) -> float:
    "The worst contrast of a text; WCAG's AA wants 4.5."
    got = page.locator(".sense-linked").get_attribute("data-theme")
    assert got == theme, f"the theme is {got}, not {theme}"
    worst = page.evaluate(CONTRAST)
    assert worst[0][0] >= 4.5, worst
    return worst[0][0]


def click_time(page: Page, layers: list[str]) -> list[float]:
    "Milliseconds of the page's processor time for a click on a cell with everything that follows, of 20."
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def used() -> float:
        metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
        return 1000 * metrics["TaskDuration"]

    times = []
    for k in range(20):
        spot = Seen(page).cell(layers[(k * 7) % len(layers)], (k * 5) % 19)
        spot.scroll_into_view_if_needed()
        page.evaluate("() => new Promise(r => requestAnimationFrame(() => setTimeout(r, 30)))")
        before = used()
        spot.evaluate("td => td.click()")
        page.evaluate("() => new Promise(r => requestAnimationFrame(() => setTimeout(r, 0)))")
        times.append(used() - before)
    return sorted(times)


def check_views(page: Page, layers: list[str]) -> None:
    "Curves and drop per cost follow the selection, and select."
    x = Seen(page)
    x.tab("Curves")
    x.cell(layers[9], LEVELS.index(0.9)).click()
    front = page.locator(".sx-panel svg").get_attribute("aria-label")
    assert front.startswith(f"drop of top1 of {layers[9]} over sparsity: 0.05 "), front
    assert page.locator(".front circle.here").count() == 1
    spot = page.locator(".front circle").nth(4)
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert "at sparsity 0.25" in x.said, x.said
    x.tab("Drop per cost")
    x.choose("cost", "macs")
    page.locator(".sx-best button").first.click()
    assert x.said.startswith(page.locator(".sx-best button").first.inner_text()), x.said


def drag_ring(page: Page, x: Seen) -> None:
    "Drag the ring of conv1 from 0.75 to as it is, and to 0.5; what is selected stays."
    said = x.said.split(";")[0]
    ring = page.locator("td.sx-ring").first.bounding_box()
    page.mouse.move(ring["x"] + ring["width"] / 2, ring["y"] + 5)
    page.mouse.down()
    for there, kept in (
        (x.box.locator("td[data-zero]").first, "100 % kept"),
        (x.cell("conv1", 1), "50 % kept"),
    ):
        spot = there.bounding_box()
        page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + 9, steps=4)
        assert kept in x.bar(0).get_attribute("aria-valuetext"), x.bar(0).get_attribute("aria-valuetext")
    page.mouse.up()
    assert x.said.startswith(said), (said, x.said)


def check_undo(page: Page, x: Seen) -> None:
    "What was set by hand is undone one by one, a drag in one step, by buttons and keys, and redone."
    undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
    told = partial(x.bar(0).get_attribute, "aria-valuetext")
    expect(redo).to_be_disabled()
    undo.click()
    assert "25 % kept, set by hand" in told(), told()
    page.keyboard.press("Control+z")
    assert "automatic" in told() and "automatic" in x.bar(1).get_attribute("aria-valuetext")
    undo.click()  # what Delete gave back
    assert "set by hand" in x.bar(1).get_attribute("aria-valuetext")
    undo.click()
    expect(undo).to_be_disabled()
    for _ in range(3):
        redo.click()
    assert "25 % kept, set by hand" in told(), told()
    page.keyboard.press("Control+Shift+Z")
    expect(redo).to_be_disabled()


def check_budget(page: Page, ex: LinkedExplorer, folder: Path) -> None:
    "Without a kernel: slider, typed value, a bar and a ring by hand, YAML that is the plan's."
    x = Seen(page)
    typed = page.get_by_label("budget, percent left")
    typed.fill("60")
    typed.press("Enter")
    assert x.left["macs"] <= 60, x.left
    bars = page.locator(".sx-keeps [role=slider]")
    assert bars.count() == 2
    assert page.locator("td.sx-ring").count() == 2
    assert page.locator(".sx-trade path.measured title").all_text_contents() == ["measured 20.00"]
    bars.nth(1).focus()
    before = bars.nth(1).get_attribute("aria-valuetext")
    page.keyboard.press("ArrowLeft" if "sparsity 0.75" not in before else "ArrowRight")
    assert "set by hand" in x.bar(1).get_attribute("aria-valuetext")
    page.keyboard.press("Delete")
    assert "automatic" in x.bar(1).get_attribute("aria-valuetext")
    box = x.bar(0).bounding_box()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + 4, steps=4)
    page.mouse.up()
    assert "sparsity 0.75, 25 % kept, set by hand" in x.bar(0).get_attribute("aria-valuetext")
    drag_ring(page, x)
    check_undo(page, x)
    assert "sparsity 0.5, 50 % kept, set by hand" in x.bar(0).get_attribute("aria-valuetext")
    assert page.get_by_role("button", name="Measure").is_disabled()
    assert "has no kernel" in page.locator(".sx-measuring").inner_text()
    x.choose("asked for", "drop")
    typed = page.get_by_label("tolerated sum of drops", exact=True)
    typed.fill("5")
    typed.press("Enter")
    assert 0 < x.sum <= 25.1, x.sum  # conv1 is held
    x.choose("asked for", "budget")
    expect(page.get_by_label("budget, percent left")).to_have_value("60")  # not the 5 of the other goal
    with page.expect_download(timeout=WAIT) as download:
        page.locator(".sx-take").get_by_text("WebM", exact=True).click()
    download.value.save_as(folder / "film.webm")
    film = (folder / "film.webm").read_bytes()
    assert film[:4] == b"\x1aE\xdf\xa3" and b"webm" in film[:64] and len(film) > 10_000, film[:64]
    expect(page.get_by_label("budget, percent left")).to_have_value("60")  # it ends where it was
    with page.expect_download() as download:
        page.get_by_role("button", name="Save YAML").click()
    download.value.save_as(folder / "plan.yaml")
    plan = read_plan(folder / "plan.yaml")
    assert {s.layer: s.level for s in plan.steps}["conv1"] == 0.5, plan
    small = count(plan.apply(Skip(), torch.zeros(2, 1, 8, 8))[0], torch.zeros(2, 1, 8, 8))
    full = count(Skip(), torch.zeros(2, 1, 8, 8))
    assert abs(100 * small.macs / full.macs - x.left["macs"]) < 0.006, (small, x.left)


def check_classes(browser: Browser, folder: Path, trouble: list, shots: Path) -> None:
    "The classes of a cell, of a result with a metric for each class."
    cell = dict(layer="conv1", method="filter", level=0.5, metric_unit="fraction", baseline=0.9)
    values = {"top1": 0.65, "top1[dog]": 0.95, "top1[cat]": 0.4}
    res = SensitivityResult.from_records([cell | dict(metric=m, value=v) for m, v in values.items()])
    file = LinkedExplorer(res).save(folder / "classes.html")
    page = page_of(browser, file, trouble, viewport=dict(width=1300, height=900))
    Seen(page).tab("Classes")
    rows = page.locator(".sx-classes tbody tr").all_inner_texts()
    assert [r.split() for r in rows] == [["cat", "50.0"], ["dog", "-5.0"]], rows
    page.screenshot(path=shots / "classes.png")


def check_costs(page: Page) -> None:
    "What a layer costs, with masks too; conflicts of the masks; the reward of an accuracy."
    x = Seen(page)
    x.box.locator('tbody tr:has(th[title="conv1"]) td[data-c]').nth(1).click()
    x.tab("Drop per cost")
    said = page.locator(".sx-panel").inner_text()
    assert (
        "conv1 alone, without its group, has 2.3 k of 13.1 k MACs, 17.6 %. The masked model has 1.15 k MACs in it"
        in said
    ), said
    assert "reward" in said, said
    x.tab("Group")
    said = page.locator(".sx-panel").inner_text()
    assert "4 channels of 2 layers" in said and "conv2 ● same group ! masks in conflict" in said, said


def check_group(browser: Browser, folder: Path, trouble: list) -> None:
    "The curves of the layers of a group."
    model, x = Skip(), torch.zeros(2, 1, 8, 8)
    res = SensitivityResult.from_records(table(["conv1", "conv2", "conv3"]))
    file = LinkedExplorer(res, None, ChannelDependency(model, x)).save(folder / "group.html")
    page = page_of(browser, file, trouble, viewport=dict(width=1300, height=900))
    Seen(page).tab("Group")
    page.get_by_role("button", name="Show its curves").click()
    assert page.locator(".picked path").count() == 2, "conv1 and conv2 lose the same channels"
    page.close()


def contrasts(browser: Browser, file: Path, trouble: list) -> list[float]:
    "The worst contrast of every view, light and dark."
    found = []
    for theme in ("light", "dark"):
        page = page_of(browser, file, trouble, viewport=dict(width=1300, height=900), color_scheme=theme)
        x = Seen(page)
        page.wait_for_timeout(200)
        for tab in page.get_by_role("tab").all_inner_texts():
            x.tab(tab)
            named(page, ".sense-linked", tab)
            found.append(check_contrast(page, theme))
        page.close()
    return found


def page_of(browser: Browser, file: Path, trouble: list, **how) -> Page:
    "A page that reports errors and requests."
    page = browser.new_page(**how)
    page.on("pageerror", lambda e: trouble.append(str(e)))
    page.on("console", lambda m: trouble.append(m.text) if m.type == "error" else None)
    page.on(
        "request",
        lambda r: trouble.append(r.url) if not r.url.startswith(("file:", "data:", "blob:")) else None,
    )
    page.goto(file.as_uri())
    return page


def check_found(page: Page, layers: list[str]) -> None:
    "Layers by text, pattern and block; by the loss at a level; what a fold shows."
    x = Seen(page)
    field = page.get_by_label("find layers")
    field.fill("QKV")
    assert x.names() == layers[::4], x.names()
    assert page.locator(".picked path").count() == 15, "the curves of what is found are not in colour"
    field.fill("*.1?.fc2")
    assert x.names() == [n for n in layers if n.endswith("fc2") and ".1" in n and len(n.split(".")[2]) == 2]
    field.fill("nowhere")
    assert x.names() == [] and "No layer" in page.locator(".sx-grid").inner_text()
    field.fill("")
    x.choose("block", "net.blocks.3")
    assert x.names() == layers[12:16], x.names()
    x.choose("block", "")
    x.box.locator('thead th[data-sort="level 0.9"]').click()
    drops = [float(x.cells(n)[LEVELS.index(0.9)] or "nan") for n in x.names() if n != layers[5]]
    assert drops == sorted(drops, reverse=True), drops
    x.box.locator('thead th[data-sort="level 0.9"]').click()
    assert x.names() == layers, "another click does not give the network's order"
    x.choose("fold", "block")
    mean = x.cells("net.blocks.*.fc1")
    x.choose("a fold shows", "worst")
    worst = x.cells("net.blocks.*.fc1")
    assert float(worst[-1]) > float(mean[-1]), (mean, worst)
    x.choose("a fold shows", "mean")
    x.choose("fold", "none")


def check_taken_away(page: Page, layers: list[str], folder: Path) -> None:
    "Pictures and numbers as files, and an address that opens what was seen."
    x = Seen(page)
    x.cell(layers[10], 4).click()
    page.get_by_label("find layers").fill("fc1")
    for kind in ("PNG", "SVG", "CSV"):
        with page.expect_download() as download:
            page.locator(".sx-take").get_by_text(kind, exact=True).click()
        download.value.save_as(folder / f"seen.{kind.lower()}")
    table = pd.read_csv(folder / "seen.csv")
    assert table["layer"].tolist() == layers[2::4] and table.shape == (15, 2 + 19), table.shape
    texts = [f"{v:.1f}" for v in table.iloc[1, 2:]]
    assert texts[9:] == x.cells(layers[6])[9:], texts
    assert (folder / "seen.png").read_bytes()[1:4] == b"PNG"
    drawn = (folder / "seen.svg").read_text(encoding="utf-8")
    assert ">3.fc1</text>" in drawn and ">3.qkv</text>" not in drawn and "var(--" not in drawn
    legend = page.locator(".sx-legend .sx-key").first.inner_text()
    named = [legend, "made with sense_nb", page.locator(".sx-netbox text").first.text_content()]
    assert all(f">{text}</text>" in drawn for text in named), named
    page.locator(".sx-take").get_by_text("Link", exact=True).click()
    browser = page.context.browser
    assert browser is not None
    there = browser.new_page(viewport=dict(width=1300, height=900))
    there.goto(page.url)
    again = Seen(there)
    assert again.names() == layers[2::4], again.names()
    assert again.said == x.said, (again.said, x.said)
    there.evaluate("location.hash = 'find=proj&layer=net.blocks.1.proj'")
    expect(again.box.locator(".sx-readout")).to_contain_text("net.blocks.1.proj")
    there.close()
    page.get_by_label("find layers").fill("")


def check_blocks(browser: Browser, folder: Path, trouble: list, shots: Path) -> None:
    "A network of many blocks begins with blocks x layers of a block: slider, clicks, keys."
    layers = [f"net.{i // 4}.{('qkv', 'proj', 'fc1', 'fc2')[i % 4]}" for i in range(200)]
    res = SensitivityResult.from_records(table(layers))
    file = LinkedExplorer(res).save(folder / "blocks.html")
    page = page_of(browser, file, trouble, viewport=dict(width=1440, height=900))
    x = Seen(page)
    assert len(x.names()) == 50 and len(x.cells("net.3: show its curves")) == 4, x.names()[:3]
    level = page.get_by_label("level: sparsity")
    level.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    want = [expected(res.df, n, "top1")[LEVELS.index(0.9)] for n in layers[12:16]]
    assert x.cells("net.3: show its curves") == want, (x.cells("net.3: show its curves"), want)
    page.locator('td[title="net.3.fc1"]').click()
    assert x.said.startswith("net.3.fc1 at sparsity 0.9"), x.said
    strip = page.locator(".sx-strip td")
    assert strip.all_inner_texts() == expected(res.df, "net.3.fc1", "top1")
    strip.nth(3).click()
    assert x.said.startswith("net.3.fc1 at sparsity 0.2"), x.said
    page.keyboard.press("Tab")
    page.locator("td.sx-here[data-r]").focus()
    for key, where in (("ArrowRight", "net.3.fc2"), ("ArrowDown", "net.4.fc2"), ("Home", "net.4.qkv")):
        page.keyboard.press(key)
        assert x.said.startswith(where), (key, x.said)
    page.keyboard.press("r")
    assert (
        page.locator(".picked path").count() == 4
        and "net.4" in page.locator(".sx-panel .title").text_content()
    )
    page.keyboard.press("c")
    assert page.locator(".picked path").count() == 50
    page.locator("[data-role]").nth(1).click()
    assert "proj" in page.locator(".sx-panel .title").text_content()
    named(page, ".sense-linked", "blocks")
    page.screenshot(path=shots / "blocks.png")
    page.get_by_role("button", name="Show one layer").click()
    assert page.locator(".picked path").count() == 0
    check_contrast(page, "light")
    x.choose("rows", "layers")
    assert len(x.names()) == 200
    page.close()


def check_two(browser: Browser, folder: Path, trouble: list, shots: Path) -> None:
    "Two results: one number above the other, the difference, the readout, the other's curve."
    first = SensitivityResult.from_records(groups())
    later = SensitivityResult.from_records([dict(r, value=r["value"] - 0.05) for r in groups((0.35,))])
    ex = LinkedExplorer(first)
    ex.compare_with(later, "later")
    page = page_of(browser, ex.save(folder / "two.html"), trouble, viewport=dict(width=1440, height=900))
    x = Seen(page)
    assert "later: unchanged top1" in x.box.locator(".sx-run").inner_text()
    assert [c.split() for c in x.cells("conv3")] == [["0.6", "5.6"], ["2.5", "7.5"], ["5.6", "10.6"]]
    x.cell("conv3", 1).click()
    assert "drop 2.50 points; later 7.50 points, 5.00 more" in x.said, x.said
    assert page.locator(".front .theirs").count() == 1
    page.screenshot(path=shots / "two.png")
    check_contrast(page, "light")
    x.choose("shows", "difference")
    assert x.cells("conv1") == ["5.0"] * 3, x.cells("conv1")
    x.choose("shows", "other")
    assert x.cells("conv3") == ["5.6", "7.5", "10.6"], x.cells("conv3")
    named(page, ".sense-linked", "two results")
    page.close()


def check_overview(browser: Browser, folder: Path, trouble: list, shots: Path) -> None:
    "The overview shows 200 layers x 19 levels at once, also on a sharper screen."
    layers = [f"stage{i // 50}.{i % 50}.conv" for i in range(200)]
    file = LinkedExplorer(SensitivityResult.from_records(table(layers))).save(folder / "overview.html")
    page = page_of(browser, file, trouble, viewport=dict(width=1300, height=900), device_scale_factor=2)
    x = Seen(page)
    grid = x.box.locator(".sx-grid")
    hidden = "box => box.scrollHeight - box.clientHeight"
    assert grid.evaluate(hidden) > 1000, "200 layers with numbers need no scrolling"
    page.get_by_label("thin rows").check()
    assert grid.evaluate(hidden) <= 1, f"the overview hides {grid.evaluate(hidden)} pixels"
    assert len(x.names()) == 200
    x.cell(layers[120], 10).click()
    assert x.said.startswith(f"{layers[120]} at sparsity 0.55"), x.said
    page.screenshot(path=shots / "overview.png")
    page.close()


# what the Tab key goes through above the views, where there is more than one metric; and in each view
TAKE = ["save this view as PNG", "save this view as SVG", "save the visible numbers as CSV"]
TAKE = [
    f"button {name[:40]}"
    for name in (*TAKE, "copy the code that shows this view", "copy a link to this view")
]
ORDER = [
    *("select metric", "select sort", "select fold", "select rows", "select block", "select cost"),
    *("input find layers", "input thin rows", "cell"),
]
OF_TWO = {"Curves": [], "Drop per cost": []}
OF_ALL = {
    "Curves": [],
    "Drop per cost": ["button conv1", "button conv3"],
    "Group": ["group layers and what ties them"],
}
ASKS = [
    *("select asked for", "select budget", "input left (%)", "input budget, percent left"),
    *("button All automatic", "button Save YAML", "button Copy plan as code"),
]


def static(browser: Browser, folder: Path, shots: Path) -> None:
    "Pages without a kernel."
    layers = [f"net.blocks.{i // 4}.{('qkv', 'proj', 'fc1', 'fc2')[i % 4]}" for i in range(60)]
    res = SensitivityResult.from_records(table(layers))
    cost = pd.DataFrame(dict(layer=layers, macs=1e6 * (1 + np.arange(60))))
    file, trouble = LinkedExplorer(res, cost).save(folder / "many.html"), []
    page = page_of(browser, file, trouble, viewport=dict(width=1300, height=900))
    check_heatmap(page, res)
    check_numbers(page, res)
    check_keys(page, layers)
    check_views(page, layers)
    net = ["button blocks × 15: unfold", "button fc2, 15 layers; drop of top1 at sparsity"]
    in_order(page, [*TAKE, *net, *ORDER], OF_TWO)
    view_by_keys(page, "Curves")
    by_keys(page)
    fold_by_keys(page)
    still(page, ".sense-linked")
    worst = [check_contrast(page, "light")]
    page.screenshot(path=shots / "wide.png")
    check_found(page, layers)
    check_taken_away(page, layers, folder)
    check_overview(browser, folder, trouble, shots)
    check_blocks(browser, folder, trouble, shots)
    check_two(browser, folder, trouble, shots)
    check_group(browser, folder, trouble)
    # in a page that was not asked for its accessibility tree, which Chromium then keeps up with every change
    quick = page_of(browser, file, trouble, viewport=dict(width=1300, height=900))
    Seen(quick).tab("Curves")
    times = click_time(quick, layers)
    assert times[10] < LIMIT, times
    dark = page_of(browser, file, trouble, viewport=dict(width=420, height=1300), color_scheme="dark")
    Seen(dark)
    dark.wait_for_timeout(200)
    worst.append(check_contrast(dark, "dark"))
    assert dark.evaluate("document.documentElement.scrollWidth") <= 420, "too wide for a phone"
    dark.screenshot(path=shots / "narrow_dark.png")
    model, x = Skip(), torch.zeros(2, 1, 8, 8)
    small = SensitivityResult.from_records(groups())
    dep, cost, mask = ChannelDependency(model, x), count(model, x), torch.ones(4, 1, 3, 3)
    mask[0] = 0
    conflicts = find_conflicts({"conv1": {"weight": mask}}, model, dep=dep)
    half = cost.df.assign(macs=cost.df["macs"] / 2)
    ex = LinkedExplorer(small, cost, dep, masked=half, conflicts=conflicts)
    point = dict(drop=0.2, costs=cost_shares(next(iter(ex.allocators.values())), Plan.of({"conv1": 0.5})))
    ex._measured = {"budgets": [dict(points=[point], prediction=None)]}
    page = page_of(browser, ex.save(folder / "plans.html"), trouble, viewport=dict(width=1300, height=900))
    net = "button conv1; Conv2d; 1 → 4 channels; the plan keeps"[: 7 + 40]
    few = [net, "select sort", "select cost", "cell", "slider conv1"]
    film = "button film the network from everything to the budget"[: 7 + 40]
    in_order(page, [*TAKE[:2], film, *TAKE[2:], *ASKS, *few], OF_ALL, ["group measured plans"])
    check_budget(page, ex, folder)
    page.screenshot(path=shots / "budget.png")
    budget_by_keys(page)
    check_classes(browser, folder, trouble, shots)
    check_network(browser, folder, shots, page_of)
    worst += contrasts(browser, ex.save(folder / "dark.html"), trouble)
    check_costs(page)
    assert not trouble, trouble
    print(
        f"linked explorer without a kernel: every control driven; a click takes {times[10]:.0f} ms of processor time "
        f"(the slowest of 20 {times[-1]:.0f}) at 60 x 19; contrast at least {min(worst):.1f}; {file.stat().st_size} bytes",
        flush=True,
    )


def check_lab_keys(page: Page) -> None:
    "Enter in the budget's box and arrows on its slider are the explorer's, in a notebook in command mode, too."
    typed, slider = page.get_by_label("budget, percent left"), page.locator(".sx-plan input[type=range]")
    typed.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("70")
    page.keyboard.press("Enter")
    expect(slider).to_have_value("70")
    expect(typed).to_be_focused()
    slider.focus()
    for key in ("ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    expect(slider).to_have_value("69")
    expect(slider).to_be_focused()
    bar = page.locator(".sx-keeps [role=slider]").first
    bar.focus()
    for key, how in (
        ("ArrowLeft", "set by hand"),
        ("ControlOrMeta+z", "automatic"),
        ("ControlOrMeta+Shift+Z", "set by hand"),
        ("Delete", "automatic"),
    ):
        page.keyboard.press(key)
        expect(bar).to_have_attribute("aria-valuetext", re.compile(f"{how}$"))


def in_lab(browser: Browser, folder: Path, settings: Path, shots: Path) -> None:
    "JupyterLab: both directions of the state, then the saved notebook without a kernel."
    with jupyter(folder, settings, "jupyterlab") as address:
        page = browser.new_page(viewport=dict(width=1400, height=1000))
        run = opened_notebook(page, address, "jupyterlab", notebook(folder))
        check_lab_keys(page)
        walk(page, run, shots)
        page.screenshot(path=shots / "lab.png")
        named(page, ".sense-linked", "JupyterLab")
        page.evaluate(
            "() => jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
        )
        page.wait_for_selector('.sense-linked[data-theme="dark"]', timeout=WAIT)
        expect(page.locator("#jupyterlab-splash")).to_have_count(0, timeout=WAIT)
        page.screenshot(path=shots / "lab_dark.png")
        page.evaluate(
            "async () => { await jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState') }"
        )
        page.evaluate(
            "async () => { await jupyterapp.shell.currentWidget.context.save(); await jupyterapp.serviceManager.sessions.shutdownAll() }"
        )
        page.close()
        stored = nbformat.read(folder / "linked.ipynb", 4)
        html = [o.data.get("text/html", "") for c in stored.cells for o in c.outputs if "data" in o]
        assert any("<td>" in h for h in html), "the saved notebook has no table"
        assert "widgets" in stored.metadata, "the saved notebook has no widget state"
        page = browser.new_page(viewport=dict(width=1400, height=1000))
        page.goto(
            f"{address}/doc/tree/linked.ipynb?token=explorers&reset",
            wait_until="domcontentloaded",
            timeout=WAIT,
        )
        again = Seen(page)
        again.box.locator('tbody tr:has(th[title="conv3"]) td[data-c]').nth(3).click()
        assert again.said.startswith("conv3 at sparsity 0.75"), again.said
        page.screenshot(path=shots / "saved.png")
        page.close()
    print(
        "linked explorer in JupyterLab: the state in both directions, and a saved notebook without its kernel",
        flush=True,
    )


def main(shots: Path) -> None:
    shots.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp, sync_playwright() as p:
        browser, folder = launched(p), Path(tmp) / "work"
        folder.mkdir()
        static(browser, folder, shots)
        in_lab(browser, folder, Path(tmp) / "settings", shots)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "shots").resolve())
