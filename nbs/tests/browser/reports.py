"""Open a report in a real browser, sort its tables by a click: python nbs/tests/browser/reports.py [FOLDER FOR SCREENSHOTS]

Needs the extra "dev" and Chromium. The file is opened from the disk, wide and light, then on a phone in the dark; nothing may
be fetched, no script may fail. Ends with exit status 1 where something is not so."""

import sys
import tempfile
from pathlib import Path

import torch
from chromium import launched
from docs_search import opened
from linked_access import named, still
from network import Skip
from playwright.sync_api import Browser, Page, sync_playwright

from sense_nb import ChannelDependency, SensitivityResult, count

LEVELS, WORSE = (
    (0.1, 0.5, 0.9),
    {"conv1": 0.3, "conv2": 0.05, "conv3": 0.1, "fc": 0.2},
)  # layer -> drop of top1 per level


def written(path: Path) -> Path:
    "A report with all that can be in one."
    rows = [
        dict(
            layer=l,
            method="filter",
            type="Conv2d",
            level=s,
            metric=m,
            metric_unit="fraction",
            value=0.9 - w * s,
            baseline=0.9,
            params=100 + i,
        )
        for i, (l, w) in enumerate(WORSE.items())
        for s in LEVELS
        for m in ("top1", "top5")
    ]
    model, x = Skip(), torch.zeros(2, 1, 8, 8)
    return SensitivityResult.from_records(rows, {"model": "Skip"}).report(
        path, cost=count(model, x), dep=ChannelDependency(model, x), plan={"conv1": 0.1, "conv3": 0.5}
    )


def column(page: Page, table: int, title: str) -> list[str]:
    "What a table shows in one of its columns, from the top to the bottom."
    return page.evaluate(
        """([n, title]) => { const t = [...document.querySelectorAll('.wide table')].filter(t => t.checkVisibility())[n], at = [...t.tHead.rows[0].cells].findIndex(c => c.innerText.startsWith(title));
        return [...t.tBodies[0].rows].map(r => r.cells[at].innerText) }""",
        [table, title],
    )


def check_sorting(page: Page, trouble: list[str]) -> None:
    "A click sorts by numbers, the largest first, another one turns it round; words sort from a to z; rows stay together."
    by_drop = sorted(WORSE, key=WORSE.get)
    page.evaluate(
        "[...document.querySelectorAll('section')].find(s => s.innerText.startsWith('Tables')).querySelector('details').open = true"
    )
    table = page.locator("details[open] .wide table").first
    head = table.locator("th button")
    for click, want in (
        ("0.9", by_drop[::-1]),
        ("0.9", by_drop),
        ("layer", sorted(WORSE)),
        ("0.1", by_drop[::-1]),
    ):
        head.filter(has_text=click).first.click()
        if (got := column(page, 2, "layer")) != want:
            trouble.append(f"after a click on {click!r} the layers are {got}, not {want}")
        if (got := column(page, 2, "0.5")) != (
            want := [f"{50 * WORSE[l]:.1f}".removesuffix(".0") for l in column(page, 2, "layer")]
        ):
            trouble.append(f"after a click on {click!r} the drops at 0.5 are {got}, not {want}")
    said = table.locator("th[aria-sort]")
    if said.count() != 1 or said.get_attribute("aria-sort") != "descending":
        trouble.append("the heading does not say how the table is sorted")
    head.filter(has_text="layer").first.focus()
    page.keyboard.press("Enter")
    if column(page, 2, "layer") != sorted(WORSE):
        trouble.append("the Enter key does not sort")


def check_places(browser: Browser, home: str, trouble: list[str]) -> None:
    "Below the bar a heading is seen that it leads to, and an explorer whose link was opened."
    top = "s => document.querySelector(s).getBoundingClientRect()"
    for place, part in (("#s4", "#s4 h2"), ("#layer=conv3", ".sense-linked")):
        page = browser.new_page(viewport=dict(width=390, height=844))
        page.goto(f"{home}{place}")
        page.wait_for_timeout(200)
        bar = page.evaluate(f"({top})('nav')")["bottom"]
        where = page.evaluate(f"({top})('{part}')")["top"]
        if not bar <= where < bar + 60:
            trouble.append(f"{part} stands at {where}, below a bar that ends at {bar}")


def main(shots: str = ".") -> int:
    folder, trouble = Path(shots), []
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tmp, sync_playwright() as p:
        home = written(Path(tmp) / "report.html").resolve().as_uri()
        browser = launched(p)
        page = opened(browser, home, trouble, viewport=dict(width=1200, height=900))
        page.goto(home)
        check_sorting(page, trouble)
        page.screenshot(path=folder / "report.png", full_page=True)
        named(page, "body", "report")
        still(page, ".sense-linked")
        heads, light = (
            page.locator("h2").all_inner_texts(),
            page.evaluate("getComputedStyle(document.body).backgroundColor"),
        )
        if heads != ["In short", "Plan", "Explorer", "Tables", "Topology", "Cost", "How it was computed"]:
            trouble.append(f"the sections are {heads}")
        if page.locator("section svg:visible").count() < 5:
            trouble.append("there are less than five pictures")
        dark = page.context.browser.new_page(color_scheme="dark")
        dark.goto(home)
        dark.emulate_media(media="print")
        for part in ("body", ".sense-linked"):
            colour = dark.evaluate(f"getComputedStyle(document.querySelector('{part}')).backgroundColor")
            if colour != "rgb(255, 255, 255)":
                trouble.append(f"on paper {part} is {colour}")
        if dark.locator("nav:visible").count() or dark.locator("h2:visible", has_text="Tables").count():
            trouble.append("what is folded, or only for a screen, is printed")
        phone = opened(browser, home, trouble, viewport=dict(width=390, height=844), color_scheme="dark")
        phone.goto(home)
        if (width := phone.evaluate("document.documentElement.scrollWidth")) > 390:
            trouble.append(f"the report is {width} pixels wide on a screen of 390")
        if phone.evaluate("getComputedStyle(document.body).backgroundColor") == light:
            trouble.append("there is no dark theme")
        phone.screenshot(path=folder / "report_phone.png", full_page=True)
        check_places(browser, home, trouble)
        browser.close()
    print(
        *trouble
        or [
            "the report opens from the disk, sorts by a click and by the keyboard, fits a phone, is dark where that is wanted"
        ],
        sep="\n",
    )
    return int(bool(trouble))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
