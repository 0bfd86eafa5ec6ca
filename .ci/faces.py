"""What `import sense_nb` and its packages show: the stubs `__init__.pyi`, which editors read and
lazy_loader imports by.
"""

import ast
import textwrap
from functools import cache
from pathlib import Path

import yaml
from package_map import ROOT, Module, modules, packages

# what `sense_nb/__init__.py` defines itself
OWN = "__version__: str\n\ndef _face_when_used(package: str, file: str) -> tuple: ...\n\n"
HEAD = "# Written by .ci/readme.py from {source}; not edited by hand.\n"


def subjects() -> dict[str, list[str]]:
    "The public face as .ci/face.yml has it: subject -> names."
    return yaml.safe_load((ROOT / ".ci/face.yml").read_text(encoding="utf-8"))


def shown(module: Module) -> list[str]:
    "What a module offers: its `__all__`."
    found = (n.value for n in module.tree().body if ast.unparse(n).startswith("__all__ ="))
    return [name for name in ast.literal_eval(next(found, ast.List([]))) if not name.startswith("_")]


def homes(some: list[Module]) -> dict[str, str]:
    "Public name -> its module, functions, classes and constants; the first that defines it."
    res = {}
    for m in some:
        res |= dict.fromkeys(set(shown(m)) - set(res), m.name)
    return res


@cache
def called() -> dict[str, str]:
    """The names of the public face, in the order of .ci/face.yml, each with its module; `AssertionError`
    for one that stands there twice, or that no module has.
    """
    every, names = homes(modules()), [name for row in subjects().values() for name in row]
    wrong = sorted({n for n in names if names.count(n) > 1 or n not in every})
    assert not wrong, f".ci/face.yml names these twice, or no module has them: {wrong}"
    return {name: every[name] for name in names}


def stub(where: dict[str, str], source: str, more: str = "") -> str:
    "A stub: name -> module relative to the package, and what else stands in it."
    order = list(dict.fromkeys(where.values()))
    pairs = sorted(where.items(), key=lambda pair: (order.index(pair[1]), pair[0]))
    lines = [f"from .{module} import {name} as {name}" for name, module in pairs]
    names = textwrap.fill(", ".join(f'"{n}"' for n in sorted(where)), 106, break_long_words=False)
    body = "\n".join([HEAD.format(source=source), *lines])
    return f"{body}\n\n{more}__all__ = [\n{textwrap.indent(names, '    ')},\n]\n"


def stubs() -> dict[Path, str]:
    "Every stub that there has to be, with its text."
    res = {ROOT / "sense_nb/__init__.pyi": stub(called(), ".ci/face.yml", OWN)}
    for package in packages():
        found = homes([m for m in modules() if m.package == package and "." in m.name])
        within = {name: module.removeprefix(f"{package}.") for name, module in found.items()}
        if within:
            folder = ROOT / "sense_nb" / package.replace(".", "/")
            res[folder / "__init__.pyi"] = stub(within, "the notebooks")
    return res
