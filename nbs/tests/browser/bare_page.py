"""Drive the explorers on a bare page, with the widget manager of VS Code and with that of static pages (a thin layer over ipywidgets' base manager, as Colab's is): python nbs/tests/browser/bare_page.py [FOLDER FOR SCREENSHOTS]

Needs the extra "dev", Chromium, Node and the npm registry. The same drives as in JupyterLab: every control of the explorers by subject, the figures, the plan, a
live run (explorers.py); the linked explorer with its kernel (linked_kernel.py)."""

import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import anywidget
import linked_kernel
from chromium import launched
from explorers import CELLS, TOKEN, WAIT, jupyter, opened, table, walk
from playwright.sync_api import Page, sync_playwright

PACKAGES = "@jupyter-widgets/html-manager@1 @jupyterlab/services@7 esbuild"
VSCODE = "@vscode/jupyter-ipywidgets8"  # what VS Code's Jupyter extension loads; it is one file, so it is taken without what it was made of


def anywidget_module() -> str:
    "anywidget's script for classic pages, as a module: a function from the base classes to its own."
    text = (Path(anywidget.__file__).parent / "nbextension/index.js").read_text(encoding="utf-8")
    head, end, made = text.rstrip().rpartition('define(["@jupyter-widgets/base"], ')
    assert end, "anywidget defines its module in another way"
    return f"{head}export default {made.removesuffix(');')};\n"


def built(folder: Path) -> Path:
    "The page's script and style, in a folder."

    def run(*command: str):
        return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout

    run("npm", "init", "--yes")
    run("npm", "install", "--no-audit", "--no-fund", "--silent", *PACKAGES.split())
    packed = run("npm", "pack", "--silent", f"{VSCODE}@1").split()[-1]
    with tarfile.open(folder / packed) as tar:
        tar.extractall(folder, filter="data")
    home = folder / "node_modules" / VSCODE
    home.parent.mkdir()
    (folder / "package").rename(home)
    (folder / "page.js").write_text(Path(__file__).with_suffix(".js").read_text())
    (folder / "anywidget.js").write_text(anywidget_module())
    kinds = [f"--loader:.{k}=dataurl" for k in ("svg", "woff", "woff2", "ttf", "eot")]
    run(
        "npx",
        "esbuild",
        "page.js",
        "--bundle",
        "--format=esm",
        "--outdir=out",
        "--log-level=error",
        "--define:process.env={}",
        "--define:global=window",
        "--define:__webpack_public_path__=window.publicPath",
        *kinds,
    )
    return folder / "out"


class Bare:
    "Cells of a page without a notebook."

    def __init__(self, page: Page, folder: Path):
        self.page, self.folder = page, folder

    def open(self, address: str, manager: str, site: Path) -> None:
        "A page of the server's own, emptied, with a new kernel."
        self.page.goto(f"{address}/api?token={TOKEN}")
        self.page.evaluate(
            "([server, token, manager]) => { document.body.replaceChildren(); Object.assign(window, { server, token, manager }) }",
            [address + "/", TOKEN, manager],
        )
        if manager == "html":
            self.page.add_style_tag(path=site / "page.css")
        self.page.add_script_tag(path=site / "page.js", type="module")
        self.page.wait_for_selector("body[data-ready]", state="attached", timeout=WAIT)
        self.run(f"import os; os.chdir({str(self.folder)!r})")

    def run(self, code: str) -> str:
        got = self.page.evaluate("code => run(code)", code)
        assert not got["error"], got["error"]
        return got["text"]

    def run_cell(self, page: Page, i: int) -> None:
        self.run(CELLS[i])

    def said(self, page: Page, i: int) -> dict:
        return json.loads(self.run(CELLS[i]).strip("'"))

    def linked(self, name: str) -> dict | None:
        "Run a cell of the linked explorer's drive."
        text = self.run(linked_kernel.CELLS[name])
        return json.loads(text.strip("'")) if text.startswith("'{") else None


def main(shots: Path) -> None:
    with tempfile.TemporaryDirectory() as tmp:
        folder, npm = Path(tmp) / "notebooks", Path(tmp) / "npm"
        folder.mkdir()
        npm.mkdir()
        (df := table()).to_csv(folder / "result.csv", index=False)
        site = built(npm)
        with jupyter(folder, Path(tmp) / "settings", "jupyterlab") as address, sync_playwright() as p:
            browser = launched(p)
            for manager in ("vscode", "html"):
                (mine := shots / manager).mkdir(parents=True, exist_ok=True)
                with opened(browser, mine, bypass_csp=True) as page:
                    bare = Bare(page, folder)
                    bare.open(address, manager, site)
                    bare.run(CELLS[0])
                    walk(page, df, mine, bare.run_cell, bare.said)
                with opened(browser, mine, bypass_csp=True) as page:
                    bare = Bare(page, folder)
                    bare.open(address, manager, site)
                    bare.run(linked_kernel.CELLS["show"])
                    linked_kernel.walk(page, bare.linked, mine)
                (folder / "mine.yaml").unlink()
                print(
                    f"explorers with the manager {manager!r}: every control driven; screenshots in {mine}",
                    flush=True,
                )
            browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent / "shots").resolve())
