"""Open the built site in a real browser, search for `analyze`, follow the hit: python nbs/tests/browser/docs_search.py _docs [FOLDER FOR SCREENSHOTS]

Needs the extra "dev" and Chromium. On the way nothing may be fetched from elsewhere, no script may fail, and no page may be
wider than a phone. Ends with exit status 1 where something is not so."""

import os
import re
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from chromium import launched
from playwright.sync_api import Browser, Page, expect, sync_playwright

WAIT = 60_000  # milliseconds: a busy machine is no failure


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args):
        pass


def opened(browser: Browser, home: str, trouble: list[str], **kw) -> Page:
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


def hits(page: Page, home: str, word: str) -> list[str]:
    "Where the search leads, best first."
    page.goto(f"{home}/index.html", wait_until="domcontentloaded")
    page.keyboard.press("Control+k")
    field = page.locator("input[type=search]:visible").first
    field.fill(word)
    field.press("Enter")
    expect(page.locator("#search-results")).to_contain_text("finished, found", timeout=WAIT)
    return [a.get_attribute("href") for a in page.locator("#search-results li > a").all()]


def search(page: Page, home: str, shots: Path):
    "A name leads to its page, before all that mention it; from the search box to `analyze` in two steps."
    for name, where in dict(
        explore="widgets/explore", allocate="allocation/allocate", prune="pruning/physical"
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
    expect(row).to_contain_text("what is known then is the result")
    page.screenshot(path=shots / "analyze.png")


def main(site: str, shots: str = ".") -> int:
    folder, trouble = Path(shots), []
    folder.mkdir(parents=True, exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=os.path.abspath(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}"
    with sync_playwright() as p:
        browser = launched(p)
        search(opened(browser, home, trouble), home, folder)
        phone = opened(browser, home, trouble, viewport=dict(width=390, height=844), color_scheme="dark")
        for name in ("index", "analysis/analyze", "api", "benchmarks/speed", "changelog"):
            phone.goto(f"{home}/{name}.html", wait_until="load")
            width = phone.evaluate("document.documentElement.scrollWidth")
            if width > 390:
                trouble.append(f"{name} is {width} pixels wide on a screen of 390")
        browser.close()
    server.shutdown()
    print(
        *trouble or ["the search leads to analyze, nothing is fetched from elsewhere, pages fit a phone"],
        sep="\n",
    )
    return int(bool(trouble))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
