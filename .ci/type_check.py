"""Check the types of the exported package with pyright in basic mode.

A type checker does not know fastcore's `@patch`, which adds a function to a class from outside of it. So the
package that is checked is a copy in which every patched function is a method of its class. Findings are named
by the line of the exported module that they belong to. The whole package is read whatever is asked for: a
minute or two.

type_check.py [PACKAGE or MODULE]...     # such as `methods` or `methods.base`; default: all"""

import ast
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from package_map import ROOT


def _patch_of(node: ast.stmt) -> ast.expr | None:
    "The decorator `patch` of a function, if it has one."
    for decorator in getattr(node, "decorator_list", ()):
        name = decorator.func if isinstance(decorator, ast.Call) else decorator
        if isinstance(name, ast.Name) and name.id == "patch":
            return decorator
    return None


def _flag(decorator: ast.expr, name: str) -> bool:
    "Whether `patch` was called with a flag."
    keywords = decorator.keywords if isinstance(decorator, ast.Call) else ()
    return any(k.arg == name and getattr(k.value, "value", False) for k in keywords)


def _classes_of(node: ast.FunctionDef) -> list[str]:
    "The names of the classes that a patched function is added to."
    annotation = node.args.args[0].annotation
    return [n.id for n in ast.walk(annotation) if isinstance(n, ast.Name)]


def as_methods(source: str) -> tuple[str, list[int]]:
    "A module with patched functions moved into their classes, and the original line of each line."
    lines, tree = source.splitlines(), ast.parse(source)
    classes = {n.name: n for n in tree.body if isinstance(n, ast.ClassDef)}
    moved, added = set(), {}
    for node in tree.body:
        decorator = _patch_of(node)
        if decorator is None:
            continue
        homes = [name for name in _classes_of(node) if name in classes]
        if len(homes) != 1:
            continue
        start = min(d.lineno for d in node.decorator_list)
        kept = [
            i
            for i in range(start, node.end_lineno + 1)
            if i not in range(decorator.lineno, decorator.end_lineno + 1)
        ]
        moved |= set(range(start, node.end_lineno + 1))
        kind = (
            "property"
            if _flag(decorator, "as_prop")
            else "classmethod"
            if _flag(decorator, "cls_method")
            else ""
        )
        block = [(f"    @{kind}", decorator.lineno)] if kind else []
        this = node.args.args[0]
        span = this.annotation.lineno, this.end_col_offset
        for i in kept:
            line = lines[i - 1]
            if i == span[0]:  # the class is not bound inside its own body
                line = line[: this.col_offset + len(this.arg)] + line[span[1] :]
            block.append(("    " + line if line else "", i))
        added.setdefault(classes[homes[0]].end_lineno, []).extend([("", start), *block])
    text, origin = ["from __future__ import annotations"], [1]
    for i, line in enumerate(lines, 1):
        for new, at in [] if i in moved else [(line, i)]:
            text.append(new)
            origin.append(at)
        for new, at in added.get(i, ()):
            text.append(new)
            origin.append(at)
    return "\n".join(text) + "\n", origin


def findings(settings: dict) -> list[str]:
    "What pyright finds, as `file:line rule message`."
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "sense_nb"
        shutil.copytree(ROOT / "sense_nb", copy, ignore=shutil.ignore_patterns("__pycache__", "_modidx.py"))
        origins = {}
        for path in copy.rglob("*.py"):
            text, origins[str(path)] = as_methods(path.read_text())
            path.write_text(text)
        (Path(folder) / "pyrightconfig.json").write_text(json.dumps({"include": ["sense_nb"], **settings}))
        command = [
            sys.executable,
            "-m",
            "pyright",
            "--outputjson",
            "--pythonpath",
            sys.executable,
            "-p",
            folder,
        ]
        res = subprocess.run(command, capture_output=True, text=True, cwd=folder)
        found = []
        for d in json.loads(res.stdout)["generalDiagnostics"]:
            at = origins[d["file"]][d["range"]["start"]["line"]] if d["file"] in origins else 0
            where = Path(d["file"]).relative_to(folder)
            found.append(f"{where}:{at} {d.get('rule', 'error')} {d['message'].splitlines()[0]}")
        return found


SETTINGS = {"typeCheckingMode": "basic", "pythonVersion": "3.10"}

if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = ROOT / "sense_nb" / name.replace(".", "/")
        if not path.is_dir() and not path.with_suffix(".py").is_file():
            sys.exit(
                f"sense_nb has no package or module {name!r}; expected some such as 'methods' or "
                "'methods.base', or none for all"
            )
    wanted = tuple(f"sense_nb/{name.replace('.', '/')}" for name in sys.argv[1:]) or ("",)
    found = [f for f in findings(SETTINGS) if f.startswith(wanted)]
    print("\n".join(found))
    print(f"{len(found)} findings")
    sys.exit(bool(found))
