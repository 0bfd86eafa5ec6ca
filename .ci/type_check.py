"""What pyright finds in the exported package in basic mode.

pyright does not know fastcore's `@patch`, which adds a function to a class from outside of it. It therefore
reads a copy of the package in which each of these functions follows its class as a method; a finding is named
by its line in the package.
"""

import ast
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from package_map import ROOT

SETTINGS = {"typeCheckingMode": "basic", "pythonVersion": "3.10", "include": ["sense_nb"]}
DECORATORS = {"patch": "", "patch(as_prop=True)": "@property"}  # what a method has in their place


def as_methods(source: str) -> tuple[str, list[int]]:
    "A module with patched functions behind the lines of their classes, and the number of each of its lines."
    tree = ast.parse(source)
    ends = {n.name: n.end_lineno for n in tree.body if isinstance(n, ast.ClassDef)}
    rows = {i: (i, i, line) for i, line in enumerate(source.splitlines(), 1)}  # place, number, text
    for node in (n for n in tree.body if isinstance(n, ast.FunctionDef) and n.decorator_list):
        kind = ast.unparse(first := node.decorator_list[0])
        home = kind in DECORATORS and ends.get(ast.unparse(node.args.args[0].annotation))
        if home:
            rows[first.lineno] = 0, 0, DECORATORS[kind]
            moved = range(first.lineno, node.end_lineno + 1)
            rows |= {i: (home, i, f"    {rows[i][2]}") for i in moved}
    text = sorted(rows.values())
    head = "from __future__ import annotations"  # a class is not bound inside its own body
    return "\n".join([head, *(line for *_, line in text)]) + "\n", [1, *(i for _, i, _ in text)]


def findings() -> list[str]:
    "What pyright finds, as `file:line rule message`."
    with tempfile.TemporaryDirectory() as folder:
        copy, origins = Path(folder) / "sense_nb", {}
        shutil.copytree(ROOT / "sense_nb", copy, ignore=shutil.ignore_patterns("__pycache__", "_modidx.py"))
        for path in copy.rglob("*.py"):
            text, origins[str(path)] = as_methods(path.read_text())
            path.write_text(text)
        (copy.parent / "pyrightconfig.json").write_text(json.dumps(SETTINGS))
        command = ["pyright", "--outputjson", "--pythonpath", sys.executable, "-p", folder]
        res = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=folder)
        found = []
        for d in json.loads(res.stdout)["generalDiagnostics"]:
            line = origins[d["file"]][d["range"]["start"]["line"]] if d["file"] in origins else 0
            where = f"{Path(d['file']).relative_to(folder)}:{line}"
            found.append(f"{where} {d.get('rule', 'error')} {d['message'].splitlines()[0]}")
        return found
