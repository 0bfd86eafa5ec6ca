"""Open the built site in a real browser: python nbs/tests/browser/docs_search.py _docs [FOLDER FOR SCREENSHOTS]

Searches for `analyze` and follows the hit, asks what people ask, presses what a page offers (copy, source, versions, previous
and next), looks for what is folded and what is cut off, drives the gallery's explorer, names every control. Needs the extra "dev" and Chromium. On the way nothing may be fetched
from elsewhere, no script may fail, and no page may be wider than a phone. Ends with exit status 1 where something is not so."""

import os
import re
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode

import yaml
from chromium import launched
from linked_access import named, still, tabbed_to
from linked_page import Seen
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

WAIT = 60_000  # milliseconds: a busy machine is no failure


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


def opened(browser: Browser | BrowserContext, home: str, trouble: list[str], **kw) -> Page:
    "A page that notes what goes wrong in it."
    page = browser.new_page(**kw)
    page.set_default_timeout(WAIT)
    page.on("pageerror", lambda e: trouble.append(f"script error: {e}"))
    page.on(
        "request",
        lambda r: None if r.url.startswith((home, "data:", "blob:")) else trouble.append(f"fetched {r.url}"),
    )
    page.on(
        "response",
        lambda r: (
            trouble.append(f"{r.status} for {r.url}") if r.status >= 400 and "favicon" not in r.url else None
        ),
    )
    return page


def opened_search(page: Page) -> Locator:
    "The search field; its keys are pressed again while the page's script is not ready for them."
    field, end = page.locator("input[name=q]:visible").first, time.monotonic() + WAIT / 1000
    while not field.is_visible():
        assert time.monotonic() < end, "Ctrl+K opens no search field"
        page.keyboard.press("Control+k")
        page.wait_for_timeout(500)
    return field


def hits(page: Page, home: str, word: str) -> list[str]:
    "Where the search leads, best first."
    page.goto(f"{home}/index.html", wait_until="domcontentloaded")
    field = opened_search(page)
    field.fill(word)
    field.press("Enter")
    expect(page.locator("#search-results")).to_contain_text("finished, found", timeout=WAIT)
    return [a.get_attribute("href") for a in page.locator("#search-results li > a").all()]


def search(page: Page, home: str, shots: Path):
    "A name leads to its page, before all that mention it; from the search box to `analyze` in two steps."
    for name, where in dict(
        explore="widgets/explore", allocate="plans/allocate", prune="topology/pruning/physical"
    ).items():
        assert f"{where}.html" in (found := hits(page, home, name))[0], f"{name}: {found[:5]}"
    found = hits(page, home, "analyze")[:2]
    page.screenshot(path=shots / "search.png")
    (place,) = [
        h for h in found if re.search(r"analysis/analyze\.html.*#", h)
    ]  # beside it the page as a whole
    page.locator(f"#search-results li > a[href='{place}']").click()
    page.wait_for_url("**/analysis/analyze.html**", timeout=WAIT)
    heading = page.locator("h2, h3").filter(has_text=re.compile("^analyze")).first
    expect(heading).to_be_in_viewport(timeout=WAIT)
    expect(page.locator(".bd-article")).to_contain_text(
        "All cells are measured together, in one pass over the data"
    )
    row = page.locator(
        "table.parameters tr", has=page.locator("td:first-child", has_text="time_budget")
    ).first
    expect(row).to_contain_text("the result then has intervals")
    page.screenshot(path=shots / "analyze.png")


def queries() -> list[tuple[str, str]]:
    "What people look for, and the page that answers, of `.ci/search.yml`."
    table = yaml.safe_load((Path(__file__).parents[3] / ".ci/search.yml").read_text(encoding="utf-8"))
    return [(word, page) for page, words in table.items() for word in words]


def unseen() -> dict[str, list[str]]:
    "Queries that the search's words were not chosen for, and the pages that answer."
    return yaml.safe_load((Path(__file__).parents[3] / ".ci/search_unseen.yml").read_text(encoding="utf-8"))


ASK = """word => {
    history.replaceState(null, "", "?" + new URLSearchParams({ q: word }));
    const found = Search._performSearch(...Search._parseQuery(word));
    return found.slice(-3).reverse().map((r) => `${r[0]}.html${r[2]}`);
}"""  # what the page does with a query, without the time to load it and to show summaries


def shown_hits(page: Page, home: str, word: str) -> list[str]:
    "The first three results of a query, as a new page shows them."
    page.goto(f"{home}/search.html?{urlencode({'q': word})}", wait_until="domcontentloaded")
    ended = re.compile("finished, found|did not match")
    expect(page.locator("#search-results")).to_contain_text(ended, timeout=WAIT)
    return [a.get_attribute("href") for a in page.locator("#search-results li > a").all()[:3]]


def first_hits(page: Page, word: str) -> list[str]:
    "The first three results of a query, on a page that has searched before."
    return page.evaluate(ASK, word)


def differing(page: Page, home: str) -> list[str]:
    "Every thirtieth query where a new page shows other results than one that has searched before."
    words = [word for word, _ in queries()[::30]] + [next(iter(unseen()))]
    shown = {word: shown_hits(page, home, word) for word in words}
    again = {word: first_hits(page, word) for word in words}
    return [
        f"{w!r} leads to {shown[w]} on a new page, else to {again[w]}" for w in words if shown[w] != again[w]
    ]


def few_unseen(page: Page) -> list[str]:
    "Trouble where less than 13 of the 20 unseen queries are answered."
    asked = unseen()
    pages = {word: {re.split(r"[#?]", h)[0] for h in first_hits(page, word)} for word in asked}
    missed = [word for word, wanted in asked.items() if not pages[word] & {f"{w}.html" for w in wanted}]
    return [f"{len(missed)} of 20 unseen queries are not answered: {missed}"] if len(missed) > 7 else []


def unanswered(page: Page) -> list[str]:
    "The queries whose page is not among the first three."
    found = []
    for word, wanted in queries():
        first = first_hits(page, word)
        if not any(h.partition("#")[0].partition("?")[0] == f"{wanted}.html" for h in first):
            found.append(f"{word!r} does not lead to {wanted}: {first}")
        behind = ("tests/", "benchmarks/")
        if first and first[0].startswith(behind) and not wanted.startswith(behind):
            found.append(f"{word!r} leads to {first[0]} first")
    return found


ROOT = Path(__file__).parents[3]
# pages of each kind, at 1280 pixels: their notebooks
LOOKED_AT = {
    "tutorials/getting_started": "tutorials/getting_started.ipynb",
    "tutorials/torchvision_network": "tutorials/torchvision_network.ipynb",
    "how_to": "how_to.ipynb",
    "faq": "faq.ipynb",
    "gallery": "gallery.ipynb",
    "analysis/analyze": "analysis/02_analyze.ipynb",
    "benchmarks/speed": "benchmarks/speed.ipynb",
}
CUT = """() => [...document.querySelectorAll('.bd-article .cell_input pre')]
    .filter(e => e.offsetParent && e.scrollWidth > e.clientWidth + 1).map(e => e.textContent.slice(0, 60))"""
OPEN = "() => [...document.querySelectorAll('details.test[open], details.hide[open]')].length"


def offered(page: Page, home: str, name: str, notebook: str) -> list[str]:
    "What is missing on a page: links to its source, previous and next, a button that copies, whole lines of code."
    page.goto(f"{home}/{name}.html", wait_until="load")
    links = {a.inner_text(): a.get_attribute("href") for a in page.locator(".sources a").all()}
    trouble = [
        f"{name}: no link {text!r} to nbs/{notebook}"
        for text in ("Open in Colab", "Download", "View source", "Edit")
        if not (links.get(text) or "").endswith(f"/nbs/{notebook}")
    ]
    assert (ROOT / "nbs" / notebook).is_file(), notebook
    trouble += [f"{name}: code is cut: {text!r}" for text in page.evaluate(CUT)]
    if page.evaluate(OPEN):
        trouble.append(f"{name}: tests or harness are not folded")
    for end in ("left-prev", "right-next"):
        if not page.locator(f".prev-next-area a.{end}").count():
            trouble.append(f"{name}: no link {end}")
    if name.startswith("benchmarks/"):  # its code is folded
        page.locator("details.hide > summary").first.click()
    block = page.locator(".has-copy:visible").first
    code = block.locator("pre").inner_text().rstrip("\n")
    block.hover()
    block.locator("button.copy").click()
    expect(block.locator("button.copy")).to_have_text("Copied", timeout=WAIT)
    if (copied := page.evaluate("navigator.clipboard.readText()")) != code:
        trouble.append(f"{name}: the button copies {copied[:60]!r}")
    return trouble


def controls(page: Page, home: str, shots: Path) -> list[str]:
    "What the pages offer, pressed; the version menu; a benchmark that begins with its result."
    trouble = []
    for name, notebook in LOOKED_AT.items():
        trouble += offered(page, home, name, notebook)
    page.goto(f"{home}/benchmarks/speed.html", wait_until="load")
    first = page.locator(".bd-article table.dataframe").first.bounding_box()["y"]
    if not page.locator("details.hide").count() or first > 700:
        trouble.append(f"benchmarks/speed: its table begins {first:.0f} pixels down")
    page.screenshot(path=shots / "benchmark.png")
    page.goto(f"{home}/analysis/analyze.html", wait_until="load")
    if not page.locator("details.test").count():
        trouble.append("analysis/analyze: no folded tests")
    page.locator("button.version-switcher__button:visible").first.click()
    expect(page.locator(".version-switcher__menu a:visible").first).to_contain_text("(main)", timeout=WAIT)
    page.screenshot(path=shots / "versions.png")
    return trouble


def gallery_explorer(page: Page, home: str, shots: Path) -> None:
    "The explorer of the gallery, on a page without a kernel: hover, click, keys, a budget; light and dark."
    page.goto(f"{home}/gallery.html", wait_until="load")
    x = Seen(page)
    x.choose("method", "filter")
    cells = dict(zip(x.names(), (x.cells(layer) for layer in x.names()), strict=True))
    assert len(cells) == 8 and all(len(row) == 4 for row in cells.values()), cells
    x.cell("conv1", 2).click()
    told = re.match(r"conv1 at sparsity 0\.6; top1 \d+\.\d\d %, drop (\d+\.\d\d) points", x.said)
    assert told and abs(float(told[1]) - float(cells["conv1"][2])) < 0.051, (x.said, cells["conv1"])
    page.keyboard.press("ArrowRight")
    assert x.said.startswith("conv1 at sparsity 0.8"), x.said
    x.choose("sort", "sensitivity")
    assert x.names()[0] == "conv1", x.names()
    assert x.box.locator("td.sx-ring").count(), "the plan is not seen in the heatmap"
    tabbed_to(page, "input budget, percent left")
    page.keyboard.press("Control+a")
    page.keyboard.type("60")
    page.keyboard.press("Enter")
    assert 40 < x.left["macs"] <= 60, x.left
    assert "has no kernel" in page.locator(".sx-measuring").inner_text()
    x.box.screenshot(path=shots / "gallery_explorer.png")
    named(page, "body", "gallery")
    still(page, ".sense-linked")


def main(site: str, shots: str = ".") -> int:
    folder, trouble = Path(shots), []
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=os.path.abspath(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as p:
        browser = launched(p)
        search(opened(browser, home, trouble), home, folder)
        asked = opened(browser, home, trouble)
        trouble += differing(asked, home)
        trouble += unanswered(asked)
        trouble += few_unseen(asked)
        context = browser.new_context(
            viewport=dict(width=1280, height=900), permissions=["clipboard-read", "clipboard-write"]
        )
        trouble += controls(opened(context, home, trouble), home, folder)
        gallery_explorer(opened(context, home, trouble), home, folder)
        plain = opened(context, home, trouble)
        for name in ("index", "how_to", "analysis/analyze", "benchmarks/speed", "search"):
            plain.goto(f"{home}/{name}.html", wait_until="load")
            named(plain, "body", name)
        phone = opened(browser, home, trouble, viewport=dict(width=390, height=844), color_scheme="dark")
        for name in (
            *("index", "install", "concepts", "how_to", "gallery", "faq", "versions", "changelog"),
            *("analysis/analyze", "api", "modules", "benchmarks/speed", "tutorials/hugging_face_model"),
        ):
            phone.goto(f"{home}/{name}.html", wait_until="load")
            width = phone.evaluate("document.documentElement.scrollWidth")
            if width > 390:
                trouble.append(f"{name} is {width} pixels wide on a screen of 390")
        browser.close()
    server.shutdown()
    print(
        *trouble
        or [
            f"the search leads to analyze and answers {len(queries())} queries, nothing is fetched from "
            "elsewhere, code can be copied and is not cut, pages fit a phone"
        ],
        sep="\n",
    )
    return int(bool(trouble))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
