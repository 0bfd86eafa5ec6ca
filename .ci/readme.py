"""Write what is made from the notebooks besides the modules.

README.md with the pictures that its code draws, the picture of CONTRIBUTING.md, the stubs of the packages,
their JavaScript:

python .ci/readme.py
"""

import base64
import re
from configparser import ConfigParser
from itertools import pairwise
from pathlib import Path

import networkx as nx
from faces import stubs
from fastcore.nbio import read_nb
from package_map import ROOT, imports, modules, packages

PICTURE = re.compile(r"^<!-- packages -->\n.*?^<!-- end of packages -->$", flags=re.M | re.S)


def settings() -> dict:
    "What settings.ini says."
    cfg = ConfigParser(delimiters=["="])
    cfg.read(ROOT / "settings.ini", encoding="utf-8")
    return cfg["DEFAULT"]


def readme() -> str:
    "The text that README.md has to have: the index with the outputs that it holds."
    import nbformat
    from nbconvert import MarkdownExporter
    from traitlets.config import Config

    cfg = settings()
    nb = nbformat.read(ROOT / cfg["nbs_path"] / cfg["readme_nb"], 4)
    nb.cells = [c for c in nb.cells if not re.match(r"\s*#\|\s*hide\b", c.source)]
    for c in nb.cells:
        c.source = re.sub(r"^#\|.*\n?", "", c.source, flags=re.M)
        # README has its pictures in files: a plot's output would be the name of its class
        if c.cell_type == "code":
            c.outputs = [o for o in c.outputs if "image/png" not in o.get("data", {})]
    nb.metadata["language_info"] = {"name": "python"}
    plain = Config({"NbConvertBase": {"display_data_priority": ["text/plain"]}})
    text, _ = MarkdownExporter(config=plain).from_notebook_node(nb)
    text = text.replace("](images/", f"]({cfg['nbs_path']}/images/")
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def drawn() -> dict[Path, bytes]:
    "README's pictures of plots: a cell's output goes into the file that the next cell of the index shows."
    cfg, res = settings(), {}
    folder = ROOT / cfg["nbs_path"]
    for cell, below in pairwise(read_nb(folder / cfg["readme_nb"]).cells):
        for output in cell.get("outputs", ()):
            if plot := output.get("data", {}).get("image/png"):
                shown = re.match(r"!\[[^]]*\]\((images/[^)]+)\)", below.source)
                assert shown, f"the index shows no picture below the plot of {cell.source[-80:]!r}"
                res[folder / shown[1]] = base64.b64decode("".join(plot))
    assert res, "the index has no stored plot"
    return res


def picture() -> str:
    "The packages and what they import, as a Mermaid diagram; what follows from other arrows is left out."
    package = {m.name: m.package for m in modules()}
    every = {(m.package, package[name]) for m in modules() for name in imports(m)}
    arrows = nx.transitive_reduction(nx.DiGraph([(a, b) for a, b in every if a != b])).edges
    lines = [f"    {a} --> {b}" for a in packages() for b in packages() if (a, b) in arrows]
    return "\n".join(["```mermaid", "graph TD", *lines, "```"])


def contributing() -> str:
    "The text that CONTRIBUTING.md has to have: as it stands, with the picture of the packages."
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert PICTURE.search(text), "CONTRIBUTING.md has no place for the picture of the packages"
    between = f"<!-- packages -->\n{picture()}\n<!-- end of packages -->"
    return PICTURE.sub(lambda _: between, text)


def scripts() -> dict[Path, str]:
    "JavaScript and templates of the package: as they stand beside the notebooks that test them."
    below = ROOT / settings()["nbs_path"]
    found = [p for kind in ("*.js", "*.jinja") for p in sorted(below.rglob(kind))]
    files = [p for p in found if p.parts[len(below.parts)] != "tests"]
    return {ROOT / "sense_nb" / p.relative_to(below): p.read_text(encoding="utf-8") for p in files}


def generated() -> dict[Path, bytes]:
    "Every file that this script writes, with what it has to hold."
    texts = {ROOT / "README.md": readme(), ROOT / "CONTRIBUTING.md": contributing()}
    texts |= stubs() | scripts()
    return drawn() | {path: text.encode() for path, text in texts.items()}


if __name__ == "__main__":
    for path, content in generated().items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
