"""Drive the explorer on a bare page: python nbs/tests/browser/bare_page.py [FOLDER FOR SCREENSHOTS]

With the widget manager of VS Code, and with that of static pages (a thin layer over ipywidgets' base manager, as Colab's
is). Needs the extra "dev", Chromium, Node and the npm registry. The same drive as in JupyterLab: the explorer with its
kernel, and a live run (linked_kernel.py)."""

import json
import subprocess
import sys
import tarfile
import tempfile
from contextlib import contextmanager
from pathlib import Path

import anywidget
import linked_kernel
from chromium import launched
from jupyter_page import TOKEN, WAIT, jupyter
from playwright.sync_api import Browser, Page, sync_playwright

PACKAGES = "@jupyter-widgets/html-manager@1 @jupyterlab/services@7 esbuild"
VSCODE = "@vscode/jupyter-ipywidgets8"  # what VS Code's Jupyter extension loads: one file
MANAGERS = "vscode", "html"


def anywidget_module() -> str:
    "anywidget's script for classic pages, as a module: a function from the base classes to its own."
    text = (Path(anywidget.__file__).parent / "nbextension/index.js").read_text(encoding="utf-8")
    head, end, made = text.rstrip().rpartition('define(["@jupyter-widgets/base"], ')
    assert end, "anywidget defines its module in another way"
    return f"{head}export default {made.removesuffix(');')};\n"


def run(folder: Path, *command: str) -> str:
    "Run a command in a folder; what it prints."
    done = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout


def install(folder: Path) -> None:
    "The packages of the page, in a folder of its own."
    run(folder, "npm", "init", "--yes")
    run(folder, "npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES.split())


def unpack_vscode(folder: Path) -> None:
    "VS Code's manager among the packages, without what it was made of."
    packed = run(folder, "npm", "pack", "--silent", f"{VSCODE}@1").split()[-1]
    with tarfile.open(folder / packed) as tar:
        tar.extractall(folder, filter="data")
    home = folder / "node_modules" / VSCODE
    home.parent.mkdir()
    (folder / "package").rename(home)


def write_sources(folder: Path) -> None:
    "What the page is made of: its own script, and anywidget's."
    (folder / "page.js").write_text(Path(__file__).with_suffix(".js").read_text())
    (folder / "anywidget.js").write_text(anywidget_module())


def bundle(folder: Path) -> Path:
    "One script and one style for the page; the folder that they are in."
    for_a_page = ("process.env={}", "global=window", "__webpack_public_path__=window.publicPath")
    flags = ["--bundle", "--format=esm", "--outdir=out", "--log-level=error"]
    flags += [f"--define:{pair}" for pair in for_a_page]
    flags += [f"--loader:.{kind}=dataurl" for kind in ("svg", "woff", "woff2", "ttf", "eot")]
    run(folder, "npx", "esbuild", "page.js", *flags)
    return folder / "out"


def built(folder: Path) -> Path:
    "The page's script and style, in a folder."
    install(folder)
    unpack_vscode(folder)
    write_sources(folder)
    return bundle(folder)


# An emptied page, and what its script reads.
EMPTY = """([server, token, manager]) => {
  document.body.replaceChildren();
  Object.assign(window, { server, token, manager });
}"""


class Bare:
    "Cells of a page without a notebook."

    def __init__(self, page: Page, folder: Path):
        self.page, self.folder = page, folder

    def open(self, address: str, manager: str, site: Path) -> None:
        "A page of the server's own, emptied, with a new kernel."
        self.page.goto(f"{address}/api?token={TOKEN}")
        self.page.evaluate(EMPTY, [address + "/", TOKEN, manager])
        if manager == "html":
            self.page.add_style_tag(path=site / "page.css")
        self.page.add_script_tag(path=site / "page.js", type="module")
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=WAIT)
        self.run(f"import os; os.chdir({str(self.folder)!r})")

    def run(self, code: str) -> str:
        got = self.page.evaluate("code => run(code)", code)
        assert not got["error"], got["error"]
        return got["text"]

    def linked(self, name: str) -> dict | None:
        "Run a cell of the linked explorer's drive."
        text = self.run(linked_kernel.CELLS[name])
        return json.loads(text.strip("'")) if text.startswith("'{") else None


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


@contextmanager
def shown(browser: Browser, folder: Path, address: str, manager: str, site: Path, shots: Path):
    "A page with a new kernel and a manager of widgets; a picture where something goes wrong on it."
    with opened(browser, shots, bypass_csp=True) as page:
        bare = Bare(page, folder)
        bare.open(address, manager, site)
        yield page, bare


def drive(browser: Browser, folder: Path, address: str, manager: str, site: Path, shots: Path) -> None:
    "The explorer with one manager."
    shots.mkdir(parents=True, exist_ok=True)
    with shown(browser, folder, address, manager, site, shots) as (page, bare):
        bare.run(linked_kernel.CELLS["show"])
        linked_kernel.walk(page, bare.linked, shots)
    print(f"explorer with the manager {manager!r} driven; screenshots in {shots}", flush=True)


def main(shots: Path) -> None:
    with tempfile.TemporaryDirectory() as tmp:
        folder, npm = Path(tmp) / "notebooks", Path(tmp) / "npm"
        folder.mkdir()
        npm.mkdir()
        site = built(npm)
        with jupyter(folder, Path(tmp) / "settings", "jupyterlab") as address, sync_playwright() as p:
            browser = launched(p)
            for manager in MANAGERS:
                drive(browser, folder, address, manager, site, shots / manager)
            browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "shots").resolve())
