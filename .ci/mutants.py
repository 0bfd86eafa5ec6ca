"""How many small changes of the package the notebooks notice: a random sample of mutants, run and counted.

    python .ci/mutants.py --n 400 --seed 7 --at-least .9      # prints the score by module and the survivors
    python .ci/mutants.py --modules results.compare --n 30    # of some modules only
    python .ci/mutants.py --mutant "sense_nb/results/compare.py:41:12"  # one of them again

A mutant is one change of one place of `sense_nb/**/*.py`. It is tried in the notebook of its module: the
cells above the change run once for all mutants, the process is forked, and the copy runs the changed cell
and those below it until one fails. Files that it made or changed are put back. Then an unchanged copy goes
on as far as mutants were killed; what dies where it fails too is tried again in the whole notebook. A
survivor is tried in other notebooks of `nbs` and `nbs/tests` that name the changed function (or the public
ones that call it), until one fails or `--others` CPU seconds are spent; what fails there has to pass
unchanged.

A mutant that computes for 15 CPU seconds, or for 5 and half as much again as the unchanged cells, is killed
by time, as is one that waits for a minute without computing. What needs more than `--cap` CPU seconds for
that, or takes `WALL` seconds of a busy machine, is a survivor. `--outcomes` keeps what was found, and an
interrupted run goes on from there. Linux only (fork, /proc).

Operators: comparisons, `and`/`or`, `not`, conditions negated, True/False, min/max, any/all and their like,
arithmetic, numbers plus or minus one (also as default values), slice bounds dropped, `return None`, calls
and assignments to attributes or items removed, `raise`, `break` and `continue` removed.

Left out, because no test could or should notice:
- docstrings, type annotations, decorators (caches, `dataclass` flags), `repr=` of fields, imports,
  `__all__`, `__slots__`
- texts: strings, f-strings, what is inside `raise` and after an `assert`'s comma, logging and warnings
- progress bars: calls of `bar` and `progress`, arguments with such names
- looks: numbers in calls that draw (`ax`, `fig`, `plt`, `new_axes`) and in arguments such as `figsize`,
  `alpha`, `width`, `max_rows`
- `timeout=`, `stacklevel=`, `strict=`, `sleep()`: waiting, whose traceback, a guard that no right input
  reaches
- a product with 1 or -1, which a quotient equals
"""

import argparse
import ast
import compileall
import ctypes
import hashlib
import importlib
import json
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from package_map import GENERATED, ROOT

WALL = 1800  # seconds that a trial may take on a busy machine
FIRST = 15  # CPU seconds of a trial; more where the unchanged cells take long
WAITED = 60  # seconds without computing
WARM = (  # what many notebooks import
    *("safetensors.torch", "yaml", "pandas", "scipy.optimize", "scipy.stats", "matplotlib.pyplot", "sqlite3"),
    *("fastcore.test", "execnb.shell", "torch.utils.data", "torch.nn.utils.prune", "networkx", "ipywidgets"),
    *("torch._dynamo", "torch.utils.flop_counter"),
)
NOT_ALONE = ("workers", "crash", "coverage", "browser")  # below nbs/tests: many processes or minutes each

COMPARE = {
    ast.Lt: ("<", "<=", ">="),
    ast.LtE: ("<=", "<", ">"),
    ast.Gt: (">", ">=", "<="),
    ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
ARITHMETIC = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "/"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
    ast.Pow: (r"\*\*", "*"),
    ast.BitOr: (r"\|", "&"),
    ast.BitAnd: ("&", "|"),
}
PAIRS = (
    ("min", "max"),
    ("any", "all"),
    ("minimum", "maximum"),
    ("amin", "amax"),
    ("argmin", "argmax"),
    ("floor", "ceil"),
    ("cummin", "cummax"),
    ("zeros_like", "ones_like"),
)
SWAPS = {**dict(PAIRS), **{b: a for a, b in PAIRS}}
LOOKS = {
    "figsize",
    "fontsize",
    "lw",
    "linewidth",
    "alpha",
    "zorder",
    "color",
    "pad",
    "rotation",
    "dpi",
    "width",
    "height",
    "s",
    "ms",
    "labelpad",
    "markersize",
    "aspect",
    "left",
    "right",
    "top",
    "bottom",
    "wspace",
    "hspace",
    "xytext",
    "labelsize",
    "max_rows",
}
WAITS = {
    "repr",
    "timeout",
    "stacklevel",
    "strict",
    "progress",
    "bar",
    "desc",
    "leave",
    "mininterval",
    "indent",
}
DRAWS = {
    "ax",
    "axes",
    "fig",
    "plt",
    "bar",
    "progress",
    "tqdm",
    "warnings",
    "log",
    "_log",
    "logger",
    "logging",
    "sleep",
    "warn",
    "layout",
    "Layout",
    "new_axes",
}


@dataclass(frozen=True)
class Mutant:
    "One change: the bytes from `start` to `end` of a module become `after`."

    module: str
    line: int
    column: int
    operator: str
    before: str
    after: str
    start: int
    end: int
    lines: tuple[int, ...]  # of the statement it is in

    @property
    def name(self) -> str:
        return f"sense_nb/{self.module}.py:{self.line}:{self.column}"

    def __str__(self) -> str:
        before, after = (re.sub(r"\s+", " ", t) for t in (self.before, self.after))
        return f"{self.name}  {self.operator}: {before[:70]}  ->  {after[:70]}"


class Finder(ast.NodeVisitor):
    "All mutants of a module."

    def __init__(self, module: str, text: str):
        self.module, self.text, self.found, self.lines, self.hidden = module, text.encode(), [], (1,), 0
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.visit(ast.parse(text))

    def place(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def span(self, node: ast.AST) -> tuple[int, int]:
        return self.place(node.lineno, node.col_offset), self.place(node.end_lineno, node.end_col_offset)

    def source(self, node: ast.AST) -> str:
        start, end = self.span(node)
        return self.text[start:end].decode()

    def add(self, operator: str, node: ast.AST, start: int, end: int, after: str):
        "Note a change that gives another program."
        before = self.text[start:end].decode()
        if self.hidden or before == after:
            return
        line = self.text.count(b"\n", 0, start) + 1
        self.found.append(
            Mutant(
                self.module,
                line,
                start - self.starts[line - 1],
                operator,
                before,
                after,
                start,
                end,
                self.lines,
            )
        )

    def replace(self, operator: str, node: ast.AST, after: str):
        self.add(operator, node, *self.span(node), after)

    def between(self, operator: str, left: ast.AST, right: ast.AST, pattern: str, after: str):
        "Change the operator between two operands."
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.text[start:end].decode()
        if re.fullmatch(r"\w+(\\s\+\w+)?", pattern):
            pattern = rf"\b{pattern}\b"
        if found := re.search(pattern, re.sub(r"#.*", lambda m: " " * len(m[0]), gap)):
            self.add(
                operator,
                left,
                start + len(gap[: found.start()].encode()),
                start + len(gap[: found.end()].encode()),
                after,
            )

    def hide(self, *nodes):
        "Visit what is left out: nothing of it is noted."

    def visit(self, node: ast.AST):
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = (
                body[0].lineno - 1
                if body and body[0].lineno > node.lineno
                else node.lineno
                if body
                else node.end_lineno
            )
            was, self.lines = self.lines, tuple(range(node.lineno, max(last, node.lineno) + 1))
            super().visit(node)
            self.lines = was
        else:
            super().visit(node)

    def _of(self, *nodes):
        for n in nodes:
            if n is not None:
                self.visit(n)

    # what is left out
    def visit_Import(self, node):
        pass

    def visit_ImportFrom(self, node):
        pass

    def visit_JoinedStr(self, node):
        pass

    def visit_Assert(self, node):
        self.visit(node.test)

    def visit_arguments(self, node):
        self._of(*node.defaults, *node.kw_defaults)

    def visit_FunctionDef(self, node):
        self._of(node.args, *node.body)

    def visit_ClassDef(self, node):
        self._of(*node.bases, *node.body)

    def visit_AnnAssign(self, node):
        self._of(node.value)

    def visit_keyword(self, node):
        if node.arg not in WAITS and node.arg not in LOOKS:
            self.visit(node.value)

    # statements
    def visit_Raise(self, node):
        self.replace("raise removed", node, "pass")

    def visit_Break(self, node):
        self.replace("break removed", node, "pass")

    def visit_Continue(self, node):
        self.replace("continue removed", node, "pass")

    def visit_Return(self, node):
        if node.value is None:
            return
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            self.replace("return None", node, "return None")
        self.visit(node.value)

    def visit_Expr(self, node):
        if isinstance(node.value, ast.Constant):
            return
        if self.quiet(node.value):
            return
        if isinstance(node.value, ast.Call):
            self.replace("call removed", node, "pass")
        self.visit(node.value)

    def visit_Assign(self, node):
        if any(
            isinstance(t, ast.Name) and t.id in ("__all__", "__slots__", "__version__", "log")
            for t in node.targets
        ):
            return
        if all(isinstance(t, (ast.Attribute, ast.Subscript)) for t in node.targets):
            self.replace("assignment removed", node, "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node):
        self.replace("assignment removed", node, "pass")
        if type(node.op) in ARITHMETIC:
            pattern, after = ARITHMETIC[type(node.op)]
            self.between("arithmetic", node.target, node.value, pattern, after)
        self.generic_visit(node)

    def visit_If(self, node):
        self.negate(node.test)
        self.generic_visit(node)

    visit_IfExp = visit_If

    def visit_comprehension(self, node):
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def negate(self, test: ast.AST):
        if (
            isinstance(test, (ast.Compare, ast.BoolOp))
            or isinstance(test, ast.UnaryOp)
            and isinstance(test.op, ast.Not)
        ):
            return
        text = self.source(test)
        self.replace("not", test, f"(not ({text}))")

    # expressions
    def visit_Compare(self, node):
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False):
            pattern, *others = COMPARE[type(op)]
            for after in others:
                self.between("comparison", left, right, pattern, after)
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        now, after = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between("and/or", left, right, now, after)
        self.generic_visit(node)

    def visit_UnaryOp(self, node):
        if isinstance(node.op, (ast.Not, ast.USub)):
            self.replace(
                "not" if isinstance(node.op, ast.Not) else "minus", node, f"({self.source(node.operand)})"
            )
        if not isinstance(node.op, ast.USub):
            self.generic_visit(node)
        elif not isinstance(node.operand, ast.Constant):
            self.visit(node.operand)

    def visit_BinOp(self, node):
        text = any(
            isinstance(n, ast.JoinedStr) or isinstance(n, ast.Constant) and isinstance(n.value, str)
            for n in (node.left, node.right)
        )
        if type(node.op) in ARITHMETIC and not text and not self.is_sign(node):
            pattern, after = ARITHMETIC[type(node.op)]
            self.between("arithmetic", node.left, node.right, pattern, after)
        self.generic_visit(node)

    def is_sign(self, node: ast.BinOp) -> bool:
        "A product with one or minus one, which a quotient equals."
        right = node.right
        values = [right.body, right.orelse] if isinstance(right, ast.IfExp) else [right]
        return isinstance(node.op, ast.Mult) and {self.source(v) for v in values} <= {"1", "-1"}

    def visit_Call(self, node):
        if self.quiet(node):
            return
        f = node.func
        name = f.id if isinstance(f, ast.Name) else f.attr if isinstance(f, ast.Attribute) else ""
        if name in SWAPS:
            end = self.span(f)[1]
            self.add("min/max, any/all", f, end - len(name), end, SWAPS[name])
        self.generic_visit(node)

    def visit_Subscript(self, node):
        if isinstance(node.slice, ast.Slice):
            self.bounds(node.slice)
        elif isinstance(node.slice, ast.Tuple):
            for part in node.slice.elts:
                if isinstance(part, ast.Slice):
                    self.bounds(part)
        self.generic_visit(node)

    def bounds(self, node: ast.Slice):
        for bound in (node.lower, node.upper):
            if bound is not None:
                self.replace("slice bound", bound, "")

    def visit_Constant(self, node):
        v = node.value
        if v is True or v is False:
            self.replace("True/False", node, str(not v))
        elif isinstance(v, int):
            self.replace("number", node, str(v + self.step(node)))
        elif isinstance(v, float) and v == v and abs(v) != float("inf"):
            self.replace("number", node, repr(v + self.step(node)))

    def step(self, node: ast.AST) -> int:
        "One up or one down, the same in every run."
        return 1 if zlib.crc32(f"{self.module}:{node.lineno}:{node.col_offset}".encode()) % 2 else -1

    def quiet(self, node: ast.AST) -> bool:
        "Is it a call that draws, logs, waits or shows progress?"
        while isinstance(node, (ast.Call, ast.Attribute, ast.Subscript)):
            if isinstance(node, ast.Attribute) and node.attr in DRAWS:
                return True
            node = node.func if isinstance(node, ast.Call) else node.value
        return isinstance(node, ast.Name) and node.id in DRAWS


def module_of(path: Path) -> str:
    "A module by its path below the package, such as `results/compare`."
    inside = path.with_suffix("").parts
    return "/".join(inside[len(inside) - inside[::-1].index("sense_nb") :])


def modules_in(root: Path) -> list[Path]:
    "Every module that a notebook exports."
    return [p for p in sorted((root / "sense_nb").rglob("*.py")) if not p.stem.startswith("_")]


def mutants_of(path: Path) -> list[Mutant]:
    "Every mutant of a module, in the order of its lines."
    return Finder(module_of(path), path.read_text(encoding="utf-8")).found


def changed(text: str, mutant: Mutant) -> str:
    "The module with the change; the lines below keep their numbers, by which cells are found in it."
    data = text.encode()
    after = mutant.after + "\n" * (mutant.before.count("\n") - mutant.after.count("\n"))
    return (data[: mutant.start] + after.encode() + data[mutant.end :]).decode()


def compiles(text: str) -> bool:
    "Is it a program? (`break` and keywords may not stand everywhere.)"
    try:
        compile(text, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


# Notebooks


def notebooks(root: Path) -> dict[str, Path]:
    "Name -> notebook that tests."
    found = sorted((root / "nbs").rglob("*.ipynb"))
    tests = [p for p in found if p.parent.name == "tests" and p.stem not in NOT_ALONE]
    own = [p for p in found if re.match(r"\d\d_", p.name) and ".ipynb_checkpoints" not in p.parts]
    return {
        str(p.relative_to(root)): p for p in own + tests
    }  # tutorials and benchmarks show, they do not test


def cells_to_run(path: Path) -> list[tuple[int, dict]]:
    "The code cells that `nbdev_test` runs without flags."
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    run = [(i, c | {"source": "".join(c["source"])}) for i, c in enumerate(cells) if c["cell_type"] == "code"]
    return [
        (i, c)
        for i, c in run
        if not re.search(r"^#\|\s*(eval:\s*false|heavy)", c["source"], re.M)
        and "nbdev_export(" not in c["source"]
    ]


def exported(root: Path) -> tuple[dict[str, str], dict[str, tuple[str, int, int]]]:
    "Module -> its notebook, and cell id -> (module, first line, last line) of what is exported."
    home, at = {}, {}
    for path in modules_in(root):
        lines = path.read_text(encoding="utf-8").splitlines()
        marks = [
            (i, m) for i, line in enumerate(lines) if (m := re.match(r"# %% (\S+\.ipynb) #(\S+)$", line))
        ]
        for j, (i, m) in enumerate(marks):
            end = marks[j + 1][0] if j + 1 < len(marks) else len(lines)
            home[module_of(path)] = "nbs/" + m[1].rpartition("../nbs/")[2]
            at[m[2]] = module_of(path), i + 2, end
    return home, at


class Notebook:
    "A notebook run as `nbdev_test` does, its exported cells as they stand in the package of `root`."

    def __init__(self, root: Path, path: Path, at: dict):
        from execnb.shell import CaptureShell

        self.root, self.path, self.at, self.shell = root, path, at, CaptureShell(path)
        self.cells = cells_to_run(path)
        os.chdir(path.parent)

    def run(self, k: int):
        "Run one cell; its error is raised."
        i, cell = self.cells[k]
        try:
            if cell.get("id") in self.at:
                exec(self.code(*self.at[cell["id"]]), self.shell.user_ns)
                return
            self.shell._cell_idx = i + 1
            self.shell.run(cell["source"])
        except BaseException as e:
            raise RuntimeError(f"cell {i}: {e!r}"[:300]) from e
        if self.shell.exc:
            raise RuntimeError(f"cell {i}: {self.shell.exc!r}"[:300])

    def code(self, module: str, first: int, last: int):
        "The lines of a module, compiled with their numbers and absolute imports."
        file = self.root / "sense_nb" / f"{module}.py"
        lines = file.read_text(encoding="utf-8").splitlines()
        package = ["sense_nb", *module.split("/")[:-1]]
        source = "\n" * (first - 1) + re.sub(
            r"\bfrom (\.+)([\w.]*)",
            lambda m: "from " + ".".join([*package[: len(package) + 1 - len(m[1])], m[2]]).rstrip("."),
            "\n".join(lines[first - 1 : last]),
        )
        return compile(source, str(file), "exec", dont_inherit=True)

    def place(self, said: str) -> int:
        "The cell of an error; behind the last one where no cell is named."
        at = re.match(r"cell (\d+):", said)
        cells = [j for j, (i, _) in enumerate(self.cells) if at and i == int(at[1])]
        return cells[0] if cells else len(self.cells)

    def cell_of(self, m: Mutant) -> int | None:
        "The cell that a mutant changes."
        for k, (_, cell) in enumerate(self.cells):
            module, first, last = self.at.get(cell.get("id"), ("", 0, 0))
            if module == m.module and first <= m.line <= last:
                return k
        return None


def warm_up():
    "Load what most notebooks load, once; nothing of sense_nb."
    import torch

    for name in WARM:
        importlib.import_module(name)

    class Net(torch.nn.Module):
        def forward(self, x):
            return torch.relu(x @ torch.ones(2, 3))

    torch.export.export(Net(), (torch.ones(4, 2),), dynamic_shapes=({0: torch.export.Dim("n")},))
    assert "sense_nb" not in sys.modules


def family(pid: int) -> tuple[list[int], float]:
    "A process with its descendants and the processes of its group, and their CPU seconds."
    found = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            found[int(folder.name)] = int(fields[1]), int(fields[2]), sum(map(int, fields[11:15]))
    members = {pid} & set(found)
    while (
        more := {p for p, (parent, group, _) in found.items() if parent in members or group == pid} - members
    ):
        members |= more
    return sorted(members), sum(found[p][2] for p in members) / os.sysconf("SC_CLK_TCK")


def kill(pid: int):
    "End a process, its group and what descends from it."
    members, _ = family(pid)
    for p in members:
        try:
            os.kill(p, signal.SIGKILL)
        except ProcessLookupError:
            pass


def begin(folder: Path, gigabytes: float = 12.0):
    "What a child does first: it ends with its parent, writes nowhere, and does not fill the memory."
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for fd in range(3):
        os.dup2(null, fd)
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
    resource.setrlimit(resource.RLIMIT_DATA, (int(gigabytes * 2**30),) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def in_child(work, folder: Path, seconds: float | None) -> tuple[str, str]:
    """Run a function in a child whose temporary folder is given: (passed, failed, timeout or cut; the
    error). CPU seconds are counted with those of the processes that it starts; `None` for no limit.
    """
    out, start = folder.parent / f"{os.getpid()}.json", time.monotonic()
    out.unlink(missing_ok=True)
    if not (pid := os.fork()):
        said = ""
        try:
            begin(folder)
            work()
        except BaseException as e:
            said = str(e)[:300] or repr(e)[:300]
        finally:
            out.write_text(json.dumps(said), encoding="utf-8")
            os._exit(1 if said else 0)
    late = "" if seconds is None else waited(pid, seconds, start)
    if late:
        kill(pid)
    _, code = os.waitpid(pid, 0) if late or seconds is None else DONE.pop(pid)
    kill(pid)  # what it left running
    if late:
        return late, ""
    try:
        said = json.loads(out.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        said = f"ended with status {code}"
    return ("failed" if code else "passed"), said


DONE = {}  # child -> what waitpid said


def waited(pid: int, seconds: float, start: float) -> str:
    "Wait for a child: nothing where it ended by itself, `timeout` or `cut` where it has to be ended."
    looked, moved, used = start, start, 0.0
    while not (done := os.waitpid(pid, os.WNOHANG))[0]:
        now = time.monotonic()
        if now - looked > 1:
            looked, last, (_, used) = now, used, family(pid)
            if used > seconds:
                return "timeout"
            if used - last > 0.05:  # an event loop that waits takes a little
                moved = now
            if now - moved > WAITED:
                return "timeout"
            if now - start > WALL:
                return "cut"
        time.sleep(0.02)
    DONE[pid] = done
    return ""


def files_of(folders: list[Path]) -> dict[Path, bytes | None]:
    "Every file below some folders with its content, and every folder."
    found = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_dir() and not path.is_symlink():
                found[path] = None
            elif path.is_file() and path.suffix != ".ipynb":
                found[path] = path.read_bytes()
    return found


def put_back(folders: list[Path], was: dict[Path, bytes | None]):
    "Leave the files below some folders as they were."
    now = files_of(folders)
    for path in sorted(set(now) - set(was), reverse=True):
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink(missing_ok=True)
    for path, content in sorted(was.items()):
        if content is None:
            path.mkdir(parents=True, exist_ok=True)
        elif now.get(path) != content:
            path.write_bytes(content)


def sha(*parts: str | bytes) -> str:
    return hashlib.sha1(b"\0".join(p if isinstance(p, bytes) else p.encode() for p in parts)).hexdigest()[:12]


class Outcomes:
    "What was found, line by line, in a file."

    def __init__(self, path: Path):
        self.path = path
        path.touch()

    def add(self, **row) -> dict:
        with self.path.open("a", encoding="utf-8") as f:
            f.write(json.dumps(row) + "\n")
        return row

    def rows(self, kind: str) -> dict[str, dict]:
        "The last row of each key."
        rows = map(json.loads, self.path.read_text(encoding="utf-8").splitlines())
        return {r["key"]: r for r in rows if r["kind"] == kind}


class Lab:
    "A copy of the project, and the trial of the mutants of one module after the other."

    def __init__(self, folder: Path, outcomes: Outcomes, cap: float, others: float):
        self.root = shutil.copytree(ROOT, folder / "copy", ignore=GENERATED)
        self.folder, self.outcomes, self.cap, self.others = folder, outcomes, cap, others
        self.home, self.at = exported(self.root)
        self.books, self.screen = notebooks(self.root), os.dup(1)
        compileall.compile_dir(self.root / "sense_nb", quiet=2)
        sys.path.insert(0, str(self.root))
        os.environ["PYTHONPATH"] = os.pathsep.join(
            filter(None, [str(self.root), str(self.root / "nbs/tests"), os.environ.get("PYTHONPATH")])
        )
        os.environ["IN_TEST"] = "1"
        self.words = {name: words_of(p, self.at) for name, p in self.books.items()}

    def say(self, text: str):
        os.write(self.screen, f"{text}\n".encode())

    def key(self, m: Mutant) -> str:
        "What a trial depends on."
        own = (self.root / self.home[m.module]).read_bytes()
        return sha((self.root / "sense_nb" / f"{m.module}.py").read_bytes(), own, str(m))

    def temporary(self) -> Path:
        "An empty folder for the temporary files of a trial."
        folder = Path(tempfile.mkdtemp(prefix="trial_", dir=self.folder)) / "tmp"
        folder.mkdir()
        return folder

    def try_module(self, module: str, mutants: list[Mutant]):
        "Try those mutants of a module in its notebook that have no outcome yet."
        known = self.outcomes.rows("own")
        if not (left := [m for m in mutants if self.key(m) not in known]):
            return
        folder = self.temporary()
        status, said = in_child(partial(self.walk, self.home[module], left), folder, None)
        shutil.rmtree(folder.parent, ignore_errors=True)
        known = self.outcomes.rows("own")
        for m in left:
            row = known.get(self.key(m), dict(status="unclear", said=said))
            if row["status"] == "unclear":
                status, said = self.from_start(m)
                row = self.outcomes.add(kind="own", key=self.key(m), status=status, said=said)
            self.say(f"{time.strftime('%H:%M:%S')} {row['status']:9}{m}  ({row['said'][:150]})")

    def result(self, m: Mutant) -> tuple[str, str] | None:
        "What is known of a mutant; nothing where its notebook fails by itself."
        own, other = (self.outcomes.rows(kind).get(self.key(m)) for kind in ("own", "other"))
        if row := other or own:
            return None if row["status"] == "unclear" else (row["status"], row["said"])
        return None

    def try_others(self, m: Mutant):
        "Try a survivor in other notebooks, once."
        if self.key(m) not in self.outcomes.rows("other"):
            status, said = self.elsewhere(m)
            self.outcomes.add(kind="other", key=self.key(m), status=status, said=said)
            self.say(f"{time.strftime('%H:%M:%S')} {status:9}{m}  ({said[:150]})")

    # in the child
    def walk(self, name: str, mutants: list[Mutant]):
        """Run a notebook; before each cell that is to be changed its mutants are tried. It has to pass as
        far as they were killed.
        """
        book, tmp = Notebook(self.root, self.books[name], self.at), Path(tempfile.tempdir)
        todo = defaultdict(list)
        for m in mutants:
            todo[book.cell_of(m)].append(m)
        assert None not in todo, f"no cell for {todo[None]}"
        found, last = [], max(todo)
        for k in range(last + 1):
            if k in todo:
                folders = [tmp, book.path.parent]
                back = partial(put_back, folders, files_of(folders))
                for m in todo[k]:
                    found.append((m, *self.in_own(book, k, m, tmp, back)))
                    back()
            if k < last:
                book.run(k)
        end = max(end for *_, end in found)
        status, said = in_child(partial(self.rest, book, last, end), tmp, None)
        alive = end if status == "passed" else book.place(said) - 1
        for m, status, said, end in found:
            if status == "killed" and (end > alive or "fork" in said):
                status = "unclear"
            self.outcomes.add(kind="own", key=self.key(m), status=status, said=said)

    def rest(self, book: Notebook, k: int, end: int = 10**6):
        "Run the cells from `k` to `end`."
        for j in range(k, min(end + 1, len(book.cells))):
            book.run(j)

    def in_own(
        self, book: Notebook, k: int, m: Mutant, tmp: Path, back: Callable[[], None]
    ) -> tuple[str, str, int]:
        "Try a mutant in the notebook of its module from the changed cell on: what became of it, where."
        limit, work = FIRST, partial(self.rest, book, k)
        with self.changed(m):
            status, said = in_child(work, tmp, limit)
        if status == "timeout":
            back()
            start = cpu()
            if in_child(work, tmp, self.cap)[0] != "passed":
                return "survived", "cut: unchanged cells take as long", 0
            needs = 1.5 * (cpu() - start) + 5
            if needs > limit:
                back()
                limit = min(needs, self.cap)
                with self.changed(m):
                    status, said = in_child(work, tmp, limit)
            if status == "timeout":
                return ("killed", "by time", 0) if limit >= needs else ("survived", "cut", 0)
        if status == "failed":
            return "killed", said, book.place(said)
        return "survived", status, 0

    def from_start(self, m: Mutant) -> tuple[str, str]:
        "Try a mutant in the whole notebook of its module."
        path = self.books[self.home[m.module]]
        status, said = self.whole(path, self.cap)
        if status != "passed":
            return "unclear", f"unchanged: {said or status}"
        with self.changed(m):
            status, said = self.whole(path, self.cap)
        return ("killed" if status == "failed" else "survived"), said or status

    def whole(self, path: Path, limit: float) -> tuple[str, str]:
        "Run a whole notebook in a process of its own."
        folder = self.temporary()
        res = in_child(lambda: self.rest(Notebook(self.root, path, self.at), 0), folder, limit)
        shutil.rmtree(folder.parent, ignore_errors=True)
        return res

    def elsewhere(self, m: Mutant) -> tuple[str, str]:
        "Try a survivor in other notebooks that name what it changes, the ones that name it most first."
        names = callers(ast.parse((self.root / "sense_nb" / f"{m.module}.py").read_text(encoding="utf-8")), m)
        often = {
            name: sum(words.get(n, 0) for n in names)
            for name, words in self.words.items()
            if name != self.home[m.module]
        }
        left, tried = self.others, 0
        for name in sorted((n for n in often if often[n]), key=lambda n: -often[n]):
            if left < 1:
                break
            start = cpu()
            with self.changed(m):
                status, said = self.whole(self.books[name], left)
            left -= cpu() - start
            tried += 1
            if status == "failed" and self.whole(self.books[name], 4 * self.others)[0] == "passed":
                return "killed", f"{name} {said}"
        return "survived", f"{tried} other notebooks"

    @contextmanager
    def changed(self, m: Mutant):
        "A mutant in the package's copy."
        file = self.root / "sense_nb" / f"{m.module}.py"
        text, stat = file.read_text(encoding="utf-8"), file.stat()
        file.write_text(changed(text, m), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(text, encoding="utf-8")
            os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # its compiled form is right again


def cpu() -> float:
    "CPU seconds of this process and of its children that ended."
    own, theirs = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + theirs.ru_utime + theirs.ru_stime


def words_of(path: Path, at: dict) -> Counter:
    "How often a notebook's cells of tests name what."
    cells = [c["source"] for _, c in cells_to_run(path) if c.get("id") not in at]
    return Counter(re.findall(r"\w+", "\n".join(cells)))


def callers(tree: ast.Module, m: Mutant) -> set[str]:
    "The public functions and classes that a mutant is in, or that use the private one it is in."
    named = {n.name: n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    uses = {
        name: {getattr(x, "id", None) or getattr(x, "attr", None) for x in ast.walk(n)}
        for name, n in named.items()
    }
    found = {name for name, n in named.items() if n.lineno <= m.line <= n.end_lineno}
    for n in found & {name for name, n in named.items() if isinstance(n, ast.ClassDef)}:
        found |= {
            f.name
            for f in named[n].body
            if isinstance(f, ast.FunctionDef) and f.lineno <= m.line <= f.end_lineno and f.name[0] != "_"
        }
    while more := {name for name in named if uses[name] & {f for f in found if f[0] == "_"}} - found:
        found |= more
    return {name for name in found if name[0] != "_"}


def sample(root: Path, modules: list[str], n: int, seed: int) -> list[Mutant]:
    "Mutants drawn without preference from all there are, in the order of modules and lines."
    paths = modules_in(root)
    if bad := set(modules) - {module_of(p) for p in paths}:
        raise SystemExit(f"unknown modules: {sorted(bad)}")
    every = [m for p in paths if not modules or module_of(p) in modules for m in mutants_of(p)]
    print(
        f"{len(every)} mutants of {len({m.module for m in every})} modules, "
        f"{min(n, len(every))} drawn with seed {seed}",
        flush=True,
    )
    texts, drawn = {module_of(p): p.read_text(encoding="utf-8") for p in paths}, []
    for m in random.Random(seed).sample(every, len(every)):
        if len(drawn) == n:
            break
        if compiles(changed(texts[m.module], m)):
            drawn.append(m)
    return sorted(drawn, key=lambda m: (m.module, m.start, m.after))


def show(results: list[tuple[Mutant, str, str]]) -> float:
    "Print the score by module and by operator, and the survivors; the share that was killed."
    for what, key in (("module", lambda m: m.module), ("operator", lambda m: m.operator)):
        by = defaultdict(list)
        for m, status, _ in results:
            by[key(m)].append(status != "survived")
        print(f"\n{what:22}killed of")
        for k, v in sorted(by.items(), key=lambda kv: (sum(kv[1]) / len(kv[1]), kv[0])):
            print(f"{k:22}{sum(v):6}{len(v):3}{100 * sum(v) / len(v):6.0f} %")
    print("\nsurvivors")
    for m, status, said in results:
        if status == "survived":
            print(f"  {m}  ({said})")
    share = sum(s != "survived" for _, s, _ in results) / max(len(results), 1)
    print(
        f"\n{100 * share:.1f} % of {len(results)} mutants killed, "
        f"{sum(said == 'by time' for _, _, said in results)} of them by time"
    )
    return share


def arguments() -> argparse.Namespace:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--n", type=int, default=400, help="how many mutants are drawn")
    p.add_argument("--seed", type=int, default=0, help="of the drawing")
    p.add_argument("--modules", default="", help="only of these, separated by commas")
    p.add_argument("--cap", type=float, default=90, help="CPU seconds of a mutant in its own notebook")
    p.add_argument("--others", type=float, default=30, help="CPU seconds of a survivor in other notebooks")
    p.add_argument("--at-least", type=float, default=0, help="exit status 1 where a smaller share is killed")
    p.add_argument("--outcomes", type=Path, help="file of what was found, to go on from")
    p.add_argument(
        "--budget", type=float, default=float("inf"), help="minutes; the mutants not reached are not counted"
    )
    p.add_argument("--mutant", default="", help="only those at this place: sense_nb/MODULE.py:LINE[:COLUMN]")
    p.add_argument(
        "--shard", default="0/1", help="i/n: the i-th of n parts of the sample, for several machines"
    )
    p.add_argument("--list", action="store_true", help="print the sample and stop")
    return p.parse_args()


def chosen_by(a: argparse.Namespace) -> list[Mutant]:
    "The mutants that the arguments ask for."
    if a.mutant:
        every = mutants_of(ROOT / a.mutant.partition(":")[0])
        return [m for m in every if f"{m.name}:".startswith(f"{a.mutant}:")]
    every = sample(ROOT, [m.replace(".", "/") for m in a.modules.split(",") if m], a.n, a.seed)
    i, n = map(int, a.shard.split("/"))
    modules = sorted({m.module for m in every})
    random.Random(a.seed).shuffle(modules)
    return [m for module in modules[i::n] for m in every if m.module == module]


def main() -> int:
    a, start = arguments(), time.monotonic()
    chosen = chosen_by(a)
    if a.list:
        print(*chosen, sep="\n")
        return 0
    os.nice(10)
    os.environ.update(OMP_NUM_THREADS="1", MPLBACKEND="agg", PYTHONDONTWRITEBYTECODE="1")
    sys.dont_write_bytecode = True
    warm_up()
    with tempfile.TemporaryDirectory(prefix="mutants_") as tmp:
        outcomes = Outcomes(a.outcomes or Path(tmp) / "outcomes.jsonl")
        lab = Lab(Path(tmp), outcomes, a.cap, a.others)
        by = defaultdict(list)
        for m in chosen:
            by[m.module].append(m)
        for j, (module, mutants) in enumerate(by.items()):
            if time.monotonic() - start > 60 * a.budget:
                print(f"\nthe time is over after {j} of {len(by)} modules")
                break
            lab.try_module(module, mutants)
        results = [(m, *said) for m in chosen if (said := lab.result(m))]
        if a.others and (left := [m for m, status, _ in results if status == "survived"]):
            print(
                f"\n{len(results) - len(left)} of {len(results)} die in the notebook of their module",
                flush=True,
            )
            for m in left:
                if time.monotonic() - start > 60 * a.budget:
                    print("\nthe time is over")
                    break
                lab.try_others(m)
            results = [(m, *lab.result(m)) for m, *_ in results]
    if missing := len(chosen) - len(results):
        print(f"\n{missing} mutants not tried, or their notebook fails without them")
    results.sort(key=lambda r: (r[0].module, r[0].start))
    return int(show(results) < a.at_least or not results)


if __name__ == "__main__":
    sys.exit(main())
