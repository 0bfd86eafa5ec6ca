"""The packages and modules of sense_nb in their order, and what each imports: package_map.py prints it,
with every import that runs upwards.
"""

import ast
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
# what is no source: left out of copies of the project
GENERATED = shutil.ignore_patterns(
    *(".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", "_proc", "_pages", "_docs"),
    *(".ipynb_checkpoints", "sense_demo"),
)
NUMBERED = re.compile(r"\d\d_")


@dataclass(frozen=True)
class Module:
    """A module by its dotted name without `sense_nb.`, its package (`top` for none), its notebook and
    its file.
    """

    name: str
    package: str
    notebook: Path
    file: Path


def packages(root: Path = ROOT) -> dict[str, str]:
    "Package -> what it is for, from the bottom to the top."
    rows = yaml.safe_load((root / ".ci/packages.yml").read_text(encoding="utf-8"))
    return {name: about for row in rows for name, about in row.items()}


def default_exp(notebook: Path) -> str:
    "The module that a notebook exports, or nothing."
    found = re.search(r'"#\|\s*default_exp ([\w.]+)', notebook.read_text(encoding="utf-8"))
    return found[1] if found else ""


def modules(root: Path = ROOT) -> list[Module]:
    """Every module in its order; `AssertionError` for a package without a row, or a notebook that is
    not named as its module.
    """
    order, found = list(packages(root)), []
    for nb in sorted((root / "nbs").rglob("*.ipynb")):
        if ".ipynb_checkpoints" in nb.parts or not NUMBERED.match(nb.name):
            continue
        folder, name = nb.parent.relative_to(root / "nbs").as_posix(), default_exp(nb)
        package, stem = "top" if folder == "." else folder.replace("/", "."), NUMBERED.sub("", nb.stem)
        assert package in order, (
            f"{nb.relative_to(root)}: the package {package!r} has no row in .ci/packages.yml"
        )
        alone = name == stem and package == "compat"  # `sense_nb.from_nni` and its like
        wanted = stem if package == "top" or alone else f"{package}.{stem}"
        assert name == wanted, f"{nb.relative_to(root)} exports {name!r}, not {wanted!r}"
        found.append(Module(name, package, nb, root / "sense_nb" / (name.replace(".", "/") + ".py")))
    return sorted(found, key=lambda m: (order.index(m.package), m.notebook.name))


def targets(node: ast.AST, inside: list[str]) -> list[str]:
    "Dotted names below sense_nb that an import statement, or a call of `import_module`, reaches."
    if isinstance(node, ast.Import):
        return [a.name for a in node.names if a.name.split(".")[0] == "sense_nb"]
    if isinstance(node, ast.ImportFrom):
        base = inside[: len(inside) - node.level + 1] if node.level else []
        base = ".".join([*base, *filter(None, [node.module])])
        return [base, *(f"{base}.{a.name}" for a in node.names)] if base.split(".")[0] == "sense_nb" else []
    if (
        isinstance(node, ast.Call)
        and getattr(node.func, "id", getattr(node.func, "attr", "")) == "import_module"
        and node.args
    ):
        text = ast.unparse(node.args[0]).lstrip("f").strip("'\"")
        return [text.split("{")[0].rstrip(".")] if text.split(".")[0] == "sense_nb" else []
    return []


def imports(module: Module, known: set[str]) -> set[str]:
    "Modules that a module imports, at its top or later."
    inside = ["sense_nb", *module.name.split(".")[:-1]]
    reached = [
        t
        for node in ast.walk(ast.parse(module.file.read_text(encoding="utf-8")))
        for t in targets(node, inside)
    ]
    return {t.removeprefix("sense_nb.") for t in reached} & known


def upward(root: Path = ROOT) -> list[str]:
    "Every import that does not go to a module further down: 'a imports b'."
    order = [m.name for m in modules(root)]
    place = {name: i for i, name in enumerate(order)}
    return [
        f"{m.name} imports {used}"
        for m in modules(root)
        for used in sorted(imports(m, set(order)))
        if place[used] >= place[m.name]
    ]


def defined(root: Path = ROOT) -> list[tuple[str, ast.AST]]:
    """(module, node) of each public function and class at the top of a module; methods added by
    `patch` among them.
    """
    nodes = [(m.name, n) for m in modules(root) for n in ast.parse(m.file.read_text(encoding="utf-8")).body]
    return [
        (m, n)
        for m, n in nodes
        if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and not n.name.startswith("_")
    ]


def public(root: Path = ROOT) -> dict[str, list[str]]:
    "Public name -> the modules that define it."
    names = {}
    for m, n in defined(root):
        if not any("patch" in ast.unparse(d) for d in n.decorator_list):
            names.setdefault(n.name, []).append(m)
    return names


if __name__ == "__main__":
    known = {m.name for m in modules()}
    for m in modules():
        print(f"{m.name:28}", ", ".join(sorted(imports(m, known))))
    print(*upward(), sep="\n")
