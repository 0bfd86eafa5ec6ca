"The packages and modules of sense_nb in their order, and what each defines and imports."

import ast
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[1]
# what is no source: left out of copies of the project
GENERATED = shutil.ignore_patterns(
    *(".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", "_pages", "_docs", "jupyter_execute"),
    *(".ipynb_checkpoints", "sense_demo"),
)
NUMBERED = re.compile(r"\d\d_")


@dataclass(frozen=True)
class Module:
    "A module by its dotted name without `sense_nb.`, its package (`top` for none), its notebook, its file."

    name: str
    package: str
    notebook: Path
    file: Path

    @cache
    def tree(self) -> ast.Module:
        return ast.parse(self.file.read_text(encoding="utf-8"))


def packages() -> dict[str, str]:
    "Package -> what it is for, from the bottom to the top."
    rows = yaml.safe_load((ROOT / ".ci/packages.yml").read_text(encoding="utf-8"))
    return {name: about for row in rows for name, about in row.items()}


def books(root: Path = ROOT) -> list[Path]:
    "Every notebook."
    return [p for p in sorted((root / "nbs").rglob("*.ipynb")) if ".ipynb_checkpoints" not in p.parts]


@cache
def modules(root: Path = ROOT) -> list[Module]:
    """Every module in its order; `AssertionError` for a package without a row, or a notebook that is
    not named as its module.
    """
    order, found = list(packages()), []
    for nb in books(root):
        if not NUMBERED.match(nb.name):
            continue
        folder, stem = nb.parent.relative_to(root / "nbs").as_posix(), NUMBERED.sub("", nb.stem)
        package = "top" if folder == "." else folder.replace("/", ".")
        assert package in order, f"{nb}: the package {package!r} has no row in .ci/packages.yml"
        (name,) = re.findall(r'"#\|\s*default_exp ([\w.]+)', nb.read_text(encoding="utf-8"))
        wanted = stem if package == "top" else f"{package}.{stem}"
        assert name == wanted, f"{nb} exports {name!r}, not {wanted!r}"
        found.append(Module(name, package, nb, root / "sense_nb" / (name.replace(".", "/") + ".py")))
    return sorted(found, key=lambda m: (order.index(m.package), m.notebook.name))


def running(node: ast.AST, late: bool) -> Iterator[ast.AST]:
    "What is in some code, without what only type checkers read and, unless `late`, without functions."
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        if late or not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield child
            yield from running(child, late)


def imports(module: Module, late: bool = True) -> set[str]:
    """Modules of the package that a module imports, by a statement or `import_module`: at its top, and if
    `late` in its functions."""
    reached = set()
    for node in running(module.tree(), late):
        match node:
            case ast.ImportFrom(level=level):
                above = ["sense_nb", *module.name.split(".")][:-level] if level else []
                base = ".".join([*above, *filter(None, [node.module])])
                reached |= {base, *(f"{base}.{a.name}" for a in node.names)}
            case ast.Call(func=ast.Name(id="import_module"), args=[ast.Constant(value=name)]):
                reached.add(name)
    return {name.removeprefix("sense_nb.") for name in reached} & {m.name for m in modules()}


def loaded(name: str) -> int:
    "Lines of the package that the import of a module loads."
    known, found, todo = {m.name: m for m in modules()}, set(), [name]
    while todo:
        if (name := todo.pop()) not in found:
            found.add(name)
            todo += imports(known[name], late=False)
    return sum(map(line_count, found))


def line_count(name: str) -> int:
    "Lines of a module, or of the `__init__.py` of a package."
    path = ROOT / "sense_nb" / name.replace(".", "/")
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return len(file.read_text(encoding="utf-8").splitlines())


def upward() -> list[str]:
    "Every import that does not go to a module further down: 'a imports b'."
    place = {m.name: i for i, m in enumerate(modules())}
    pairs = [(m.name, used) for m in modules() for used in sorted(imports(m))]
    return [f"{name} imports {used}" for name, used in pairs if place[used] >= place[name]]


def shown_name(node: ast.FunctionDef | ast.ClassDef) -> str:
    "The name of a function or class; Class.name of one that `patch` puts into a class."
    patched = any("patch" in ast.unparse(d) for d in node.decorator_list)
    return f"{ast.unparse(node.args.args[0].annotation)}.{node.name}" if patched else node.name


def named(body: list[ast.stmt]) -> list[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    "Name and node of the public functions and classes of some code."
    found = [n for n in body if isinstance(n, (ast.FunctionDef, ast.ClassDef)) and n.name[0] != "_"]
    return [(shown_name(n), n) for n in found]


@cache
def defined() -> list[tuple[Module, str, ast.FunctionDef | ast.ClassDef]]:
    "Module, name and node of everything public."
    return [(m, name, node) for m in modules() for name, node in named(m.tree().body)]


def public() -> dict[str, list[str]]:
    "Public name -> the modules that define it."
    names = {}
    for m, name, _ in defined():
        if "." not in name:
            names.setdefault(name, []).append(m.name)
    return names
