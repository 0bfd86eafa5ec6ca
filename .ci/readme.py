"""Write what is made from the notebooks besides the modules, README.md and the table of rooms in CONTRIBUTING.md: python .ci/readme.py"""

import ast
import json
import re
from configparser import ConfigParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FLOORS = {
    number: floor
    for floor, numbers in enumerate(
        ("00", "01 02 03", "04 05 06", "07 08 09", "10 11", "12 13", "14 15", "16 17 18")
    )
    for number in numbers.split()
}


def settings() -> dict:
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
    nb.metadata["language_info"] = {"name": "python"}
    plain = Config({"NbConvertBase": {"display_data_priority": ["text/plain"]}})
    text, _ = MarkdownExporter(config=plain).from_notebook_node(nb)
    # GitHub would find a relative path, PyPI would not
    raw = (
        cfg["git_url"].replace("github.com", "raw.githubusercontent.com")
        + f"/{cfg['branch']}/{cfg['nbs_path']}/"
    )
    text = re.sub(r"\]\((?=images/)", f"]({raw}", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def rooms() -> dict[str, tuple[Path, set[str]]]:
    "Each module with its notebook and the modules it imports at its top, those that it imports first; `AssertionError` where that goes up the house or in a circle."
    left = {}
    for nb in sorted((ROOT / "nbs").glob("[0-9]*.ipynb"), key=lambda p: (FLOORS[p.name[:2]], p.name)):
        module = nb.stem.partition("_")[2]
        body = ast.parse((ROOT / "sense_nb" / f"{module}.py").read_text(encoding="utf-8")).body
        left[module] = nb, {n.module for n in body if isinstance(n, ast.ImportFrom) and n.level == 1}
    floor = {m: FLOORS[nb.name[:2]] for m, (nb, _) in left.items()}
    for m, (_, used) in left.items():
        assert not (up := [u for u in sorted(used) if floor[u] > floor[m]]), (
            f"{m}, on floor {floor[m]}, imports {up} from above"
        )
    house = {}
    while left:
        m = next((m for m, (_, used) in left.items() if used <= set(house)), None)
        assert m, f"these import one another in a circle: {sorted(left)}"
        house[m] = left.pop(m)
    return house


def defined() -> list[tuple[str, ast.AST]]:
    "(module, node) of each function and class at the top of a module whose name is public; methods added by `patch` among them."
    trees = {
        p.stem: ast.parse(p.read_text(encoding="utf-8")) for p in sorted((ROOT / "sense_nb").glob("[!_]*.py"))
    }
    return [
        (m, n)
        for m, tree in trees.items()
        for n in tree.body
        if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and not n.name.startswith("_")
    ]


def public() -> dict[str, list[str]]:
    "Public name -> the modules that define it, read from the code."
    names = {}
    for m, n in defined():
        if not any("patch" in ast.unparse(d) for d in n.decorator_list):
            names.setdefault(n.name, []).append(m)
    return names


def contributing() -> str:
    "The text that CONTRIBUTING.md has to have: as it stands, with the table of rooms as the notebooks say it."
    rows = ["| floor | notebook -> module | what lives there |", "|---|---|---|"]
    for module, (nb, _) in rooms().items():
        first = "".join(json.loads(nb.read_text(encoding="utf-8"))["cells"][0]["source"])
        what = re.search(r"^> (.+)$", first, flags=re.M)
        assert what, f"{nb.name} does not begin with a title and a quoted line"
        rows.append(f"| {FLOORS[nb.name[:2]]} | `{nb.stem}` -> `{module}` | {what[1]} |")
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.sub(r"^\| floor \|.*?(?=\n\n)", lambda _: "\n".join(rows), text, count=1, flags=re.M | re.S)


if __name__ == "__main__":
    for name, text in (("README.md", readme()), ("CONTRIBUTING.md", contributing())):
        (ROOT / name).write_text(text, encoding="utf-8")
