"""What `import sense_nb` and its packages show: the stubs `__init__.pyi`, which editors read and
lazy_loader imports by.
"""

import ast
import textwrap
from pathlib import Path

import yaml
from package_map import ROOT, Module, modules, packages

# what `sense_nb/__init__.py` defines itself
OWN = "__version__: str\n\ndef _face_when_used(package: str, file: str) -> tuple: ...\n\n"
HEAD = "# Written by .ci/readme.py from {source}; not edited by hand.\n"


def subjects(root: Path = ROOT) -> dict[str, list[str]]:
    "The public face as .ci/face.yml has it: subject -> names."
    return yaml.safe_load((root / ".ci/face.yml").read_text(encoding="utf-8"))


def chosen(root: Path = ROOT) -> list[str]:
    """The names of the public face, in the order of .ci/face.yml; `AssertionError` for one that
    stands there twice.
    """
    names = [name for row in subjects(root).values() for name in row]
    twice = sorted({n for n in names if names.count(n) > 1})
    assert not twice, f".ci/face.yml names {twice} twice"
    return names


def shown(module: Module) -> list[str]:
    "What a module offers: its `__all__` without what it takes from others."
    tree = ast.parse(module.file.read_text(encoding="utf-8"))
    found = [n for n in tree.body if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "__all__"]
    return [name for name in ast.literal_eval(found[0].value) if not name.startswith("_")] if found else []


def homes(root: Path = ROOT) -> dict[str, str]:
    """Public name -> its module, functions, classes and constants; the first module of a name that
    several define.
    """
    res = {}
    for m in modules(root):
        for name in shown(m):
            res.setdefault(name, m.name)
    return res


def stub(where: dict[str, str], source: str, more: str = "") -> str:
    "A stub: name -> module relative to the package, and what else stands in it."
    lines = [HEAD.format(source=source)]
    for module in dict.fromkeys(where.values()):
        names = sorted(n for n, m in where.items() if m == module)
        lines += [f"from .{module} import {name} as {name}" for name in names]
    names = textwrap.fill(", ".join(f'"{n}"' for n in sorted(where)), 106, break_long_words=False)
    return "\n".join(lines) + f"\n\n{more}__all__ = [\n{textwrap.indent(names, '    ')},\n]\n"


def stubs(root: Path = ROOT) -> dict[Path, str]:
    """Every stub that there has to be, with its text; `AssertionError` for a name of the face that no
    module has.
    """
    every = homes(root)
    missing = [n for n in chosen(root) if n not in every]
    assert not missing, f".ci/face.yml names what no module has: {missing}"
    face = {n: every[n] for n in chosen(root)}
    res = {root / "sense_nb/__init__.pyi": stub(face, ".ci/face.yml", OWN)}
    for package in packages(root):
        mine = [m for m in modules(root) if m.package == package and "." in m.name]
        if not mine:
            continue
        where = {}
        for m in mine:
            for name in shown(m):
                where.setdefault(name, m.name.partition(".")[2])
        res[root / f"sense_nb/{package}/__init__.pyi"] = stub(where, "the notebooks")
    return res
