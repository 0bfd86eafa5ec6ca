"""How many small changes of the package the notebooks notice: a random sample of mutants, run and counted.

    python .ci/mutants.py --n 400 --seed 7 --at-least .9      # prints the score by module and the survivors
    python .ci/mutants.py --modules results.compare --n 30    # of some modules only

A mutant is one change of one place of `sense_nb/**/*.py`. It is tried in the notebook of its module: the
cells above the change run once for all mutants, the process is forked, and the copy runs the changed cell
and those below it until one fails. Files that it made or changed are put back. An unchanged copy has to pass
as far; else the mutant is tried again in the whole notebook. A survivor is tried in other notebooks of `nbs`
and `nbs/tests` that name the changed function (or the public ones that call it), until one fails or
`--others` CPU seconds are spent; what fails there has to pass unchanged.

A mutant that computes for 15 CPU seconds, or for 5 and half as much again as the unchanged cells, is killed
by time, as is one that waits. What needs more than `CAP` CPU seconds for that is a survivor. Linux only.

Left out, because no test could or should notice: docstrings, annotations, decorators, imports, `__all__`;
texts, and what is inside `raise` and behind an `assert`'s comma; logging, warnings and progress bars; numbers
in calls that draw and in arguments such as `figsize`; `timeout=`, `strict=`, `sleep()`; a product with 1 or
-1, which a quotient equals.
"""

import argparse
import ast
import copy
import ctypes
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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path

from package_map import GENERATED, ROOT

FIRST, CAP = 15, 90  # CPU seconds of a trial: at least, and at the most
WARM = """safetensors.torch yaml pandas scipy.optimize scipy.stats matplotlib.pyplot sqlite3 fastcore.test
execnb.shell torch.utils.data torch.nn.utils.prune networkx ipywidgets torch._dynamo
torch.utils.flop_counter""".split()  # what many notebooks import
NOT_ALONE = (
    "workers",
    "crash",
    "architectures",
    "colours",
)  # below nbs/tests: many processes or minutes each

COMPARE = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    **{a: (b,) for pair in ((ast.Eq, ast.NotEq), (ast.In, ast.NotIn)) for a, b in (pair, pair[::-1])},
    **{ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,)},
}
ARITHMETIC = {
    **{ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult},
    **{ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr},
}
PAIRS = (
    "min-max any-all minimum-maximum amin-amax argmin-argmax floor-ceil cummin-cummax zeros_like-ones_like"
)
SWAPS = {a: b for pair in PAIRS.split() for a, b in (pair.split("-"), pair.split("-")[::-1])}
UNSEEN = """figsize fontsize lw linewidth alpha zorder color pad rotation dpi width height s ms labelpad
aspect markersize left right top bottom wspace hspace xytext labelsize max_rows repr timeout stacklevel strict
progress bar desc leave mininterval indent""".split()  # arguments of looks and of waiting
DRAWS = """ax axes fig plt bar progress tqdm warnings log _log logger logging sleep warn layout Layout
new_axes""".split()


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

    @property
    def name(self) -> str:
        return f"sense_nb/{self.module}.py:{self.line}:{self.column}"

    def __str__(self) -> str:
        before, after = (re.sub(r"\s+", " ", t) for t in (self.before, self.after))
        return f"{self.name}  {self.operator}: {before[:70]}  ->  {after[:70]}"


Change = tuple[str, ast.AST, str]  # operator, what is replaced, by what


def altered(node: ast.AST, **fields) -> str:
    "The source of a node with other fields."
    res = copy.copy(node)
    vars(res).update(fields)
    return ast.unparse(res)


def in_statement(node: ast.AST) -> Iterator[Change]:
    "The changes of a statement."
    match node:
        case ast.Raise() | ast.Break() | ast.Continue():
            yield f"{type(node).__name__.lower()} removed", node, "pass"
        case ast.Return(value=ast.expr()) if ast.unparse(node.value) != "None":
            yield "return None", node, "return None"
        case ast.Expr(value=ast.Call()):
            yield "call removed", node, "pass"
        case ast.Assign() if all(isinstance(t, (ast.Attribute, ast.Subscript)) for t in node.targets):
            yield "assignment removed", node, "pass"
        case ast.AugAssign():
            yield "assignment removed", node, "pass"
            if op := ARITHMETIC.get(type(node.op)):
                yield "arithmetic", node, altered(node, op=op())


def in_operation(node: ast.AST) -> Iterator[Change]:
    "The changes of what has an operator, and of conditions."
    match node:
        case ast.Compare():
            for i, op in enumerate(node.ops):
                for other in COMPARE[type(op)]:
                    yield "comparison", node, altered(node, ops=[*node.ops[:i], other(), *node.ops[i + 1 :]])
        case ast.BoolOp():
            yield "and/or", node, altered(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield type(node.op).__name__.lower(), node, ast.unparse(node.operand)
        case ast.BinOp() if type(node.op) in ARITHMETIC and not is_text_or_sign(node):
            yield "arithmetic", node, altered(node, op=ARITHMETIC[type(node.op)]())
    tests = node.ifs if isinstance(node, ast.comprehension) else []
    for test in [node.test] if isinstance(node, (ast.If, ast.IfExp)) else tests:
        if not isinstance(test, (ast.Compare, ast.BoolOp)) and not ast.unparse(test).startswith("not "):
            yield "not", test, f"not ({ast.unparse(test)})"


def is_text_or_sign(node: ast.BinOp) -> bool:
    "Texts that are joined or formatted, and a product with 1 or -1, which a quotient equals."
    sides = (node.left, node.right)
    if any(isinstance(n, ast.JoinedStr) or isinstance(getattr(n, "value", 0), str) for n in sides):
        return True
    values = [node.right.body, node.right.orelse] if isinstance(node.right, ast.IfExp) else [node.right]
    return isinstance(node.op, ast.Mult) and {ast.unparse(v) for v in values} <= {"1", "-1"}


def in_value(node: ast.AST) -> Iterator[Change]:
    "The changes of names, bounds and constants."
    match node:
        case ast.Call(func=ast.Name(id=name) as f) if name in SWAPS:
            yield "min/max, any/all", f, SWAPS[name]
        case ast.Call(func=ast.Attribute(attr=name) as f) if name in SWAPS:
            yield "min/max, any/all", f, altered(f, attr=SWAPS[name])
        case ast.Slice():
            yield from (("slice bound", bound, "") for bound in (node.lower, node.upper) if bound is not None)
        case ast.Constant(value=bool()):
            yield "True/False", node, str(not node.value)
        case ast.Constant(value=int() | float()) if abs(node.value) < float("inf"):
            up = zlib.crc32(f"{node.lineno}:{node.col_offset}".encode()) % 2  # the same in every run
            yield "number", node, repr(node.value + (1 if up else -1))


def is_quiet(node: ast.AST) -> bool:
    "Whether it is a call that draws, logs, waits or shows progress."
    while isinstance(node, (ast.Call, ast.Attribute, ast.Subscript)):
        if isinstance(node, ast.Attribute) and node.attr in DRAWS:
            return True
        node = node.func if isinstance(node, ast.Call) else node.value
    return isinstance(node, ast.Name) and node.id in DRAWS


def is_left_out(node: ast.AST) -> bool:
    "Whether nothing of it is changed."
    match node:
        case ast.Import() | ast.ImportFrom() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Call() | ast.Expr(value=ast.Call()):
            return is_quiet(node.value if isinstance(node, ast.Expr) else node)
        case ast.keyword():
            return node.arg in UNSEEN
        case ast.Assign():
            names = {"__all__", "__slots__", "__version__", "log"}
            return any(isinstance(t, ast.Name) and t.id in names for t in node.targets)
    return False


def parts(node: ast.AST) -> list[ast.AST | None]:
    "What of a node is looked at: no annotations, decorators and messages."
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [node.args, *node.body]
        case ast.arguments():
            return [*node.defaults, *node.kw_defaults]
        case ast.ClassDef():
            return [*node.bases, *node.body]
        case ast.AnnAssign():
            return [node.value]
        case ast.Assert():
            return [node.test]
        case ast.Raise():
            return []
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return []
    return list(ast.iter_child_nodes(node))


def looked_at(node: ast.AST | None) -> Iterator[ast.AST]:
    "A node and all below it, without what is left out."
    if node is not None and not is_left_out(node):
        yield node
        for part in parts(node):
            yield from looked_at(part)


def mutants_of(path: Path) -> list[Mutant]:
    "Every mutant of a module."
    text, module, found = path.read_bytes(), module_of(path), []
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    nodes = list(looked_at(ast.parse(text)))
    for operator, at, after in (
        c for n in nodes for f in (in_statement, in_operation, in_value) for c in f(n)
    ):
        start, end = starts[at.lineno - 1] + at.col_offset, starts[at.end_lineno - 1] + at.end_col_offset
        before = text[start:end].decode()
        after += "\n" * (before.count("\n") - after.count("\n"))  # the lines below keep their numbers
        after = f"({after})" if isinstance(at, ast.expr) and after.strip() and operator != "number" else after
        found.append(Mutant(module, at.lineno, at.col_offset, operator, before, after, start, end))
    return found


def module_of(path: Path) -> str:
    "A module by its path below the package, such as `results/compare`."
    inside = path.with_suffix("").parts
    return "/".join(inside[len(inside) - inside[::-1].index("sense_nb") :])


def modules_in(root: Path) -> list[Path]:
    "Every module that a notebook exports."
    return [p for p in sorted((root / "sense_nb").rglob("*.py")) if not p.stem.startswith("_")]


def changed(text: str, m: Mutant) -> str:
    "The module with the change."
    data = text.encode()
    return (data[: m.start] + m.after.encode() + data[m.end :]).decode()


def compiles(text: str) -> bool:
    "Whether it is a program: `pass` and `return` may not stand everywhere."
    try:
        return bool(compile(text, "mutant", "exec", dont_inherit=True))
    except SyntaxError:
        return False


def cells_to_run(path: Path) -> list[tuple[int, dict]]:
    "The code cells that `nbdev_test` runs without flags."
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    run = [(i, c | {"source": "".join(c["source"])}) for i, c in enumerate(cells) if c["cell_type"] == "code"]
    skip = re.compile(r"^#\|\s*(eval:\s*false|heavy)|nbdev_export\(", re.M)
    return [(i, c) for i, c in run if not skip.search(c["source"])]


def exported(root: Path) -> tuple[dict[str, str], dict[str, tuple[str, int, int]]]:
    "Module -> its notebook, and cell id -> (module, first line, last line) of what is exported."
    home, at = {}, {}
    for path in modules_in(root):
        lines = path.read_text(encoding="utf-8").splitlines()
        marks = [(i, re.match(r"# %% (\S+\.ipynb) #(\S+)$", line)) for i, line in enumerate(lines)]
        marks = [(i, m) for i, m in marks if m]
        for (i, m), (end, _) in zip(marks, [*marks[1:], (len(lines), None)], strict=True):
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

    def run(self, first: int, end: int | None = None) -> None:
        "Run the cells from one on; the error of the first that fails is raised."
        for i, cell in self.cells[first:end]:
            try:
                if cell.get("id") in self.at:
                    exec(self.code(*self.at[cell["id"]]), self.shell.user_ns)
                    continue
                self.shell._cell_idx = i + 1
                self.shell.run(cell["source"])
            except BaseException as e:
                raise RuntimeError(f"cell {i}: {e!r}"[:300]) from e
            if self.shell.exc:
                raise RuntimeError(f"cell {i}: {self.shell.exc!r}"[:300])

    def code(self, module: str, first: int, last: int):
        "The lines of a module, compiled with their numbers and absolute imports."
        file, package = self.root / "sense_nb" / f"{module}.py", ["sense_nb", *module.split("/")[:-1]]
        tree = ast.parse("\n".join(file.read_text(encoding="utf-8").splitlines()[first - 1 : last]))
        ast.increment_lineno(tree, first - 1)
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level:
                base = package[: len(package) + 1 - node.level]
                node.module, node.level = ".".join([*base, *filter(None, [node.module])]), 0
        return compile(tree, str(file), "exec", dont_inherit=True)

    def place(self, said: str) -> int:
        "The cell of an error; behind the last one where no cell is named."
        at = re.match(r"cell (\d+):", said)
        return next((j for j, (i, _) in enumerate(self.cells) if at and i == int(at[1])), len(self.cells))

    def cell_of(self, m: Mutant) -> int:
        "The cell that a mutant changes."
        ranges = [self.at.get(cell.get("id"), ("", 0, 0)) for _, cell in self.cells]
        return next(k for k, (of, a, b) in enumerate(ranges) if of == m.module and a <= m.line <= b)


def warm_up() -> None:
    "Load what most notebooks load, once; nothing of sense_nb."
    import torch

    for name in WARM:
        importlib.import_module(name)
    net, batch = torch.nn.Linear(3, 2), torch.export.Dim("n")
    torch.export.export(net, (torch.ones(4, 3),), dynamic_shapes=({0: batch},))
    assert "sense_nb" not in sys.modules


def begin(folder: Path, seconds: float | None, gigabytes: float = 12.0) -> None:
    "What a child does first: it ends with its parent, writes nowhere, and does not fill the memory."
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for fd in range(3):
        os.dup2(null, fd)
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
    resource.setrlimit(resource.RLIMIT_DATA, (int(gigabytes * 2**30),) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if seconds is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))


def in_child(work: Callable[[], None], folder: Path, seconds: float | None) -> tuple[str, str]:
    """Run a function in a child with its own temporary folder: passed, failed or timeout; the error. CPU
    seconds are those of each process by itself; one that waits is ended after four times as long."""
    out = folder.parent / f"{os.getpid()}.json"
    out.unlink(missing_ok=True)
    if not (pid := os.fork()):
        said = ""
        try:
            begin(folder, seconds)
            work()
        except BaseException as e:
            said = str(e)[:300] or repr(e)[:300]
        finally:
            out.write_text(json.dumps(said), encoding="utf-8")
            os._exit(1 if said else 0)
    end = time.monotonic() + (float("inf") if seconds is None else 60 + 4 * seconds)
    while os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None and time.monotonic() < end:
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)  # also what it left running
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    if code == -signal.SIGXCPU or time.monotonic() >= end:
        return "timeout", ""
    said = json.loads(out.read_text(encoding="utf-8")) if out.exists() else f"ended with status {code}"
    return ("failed" if code else "passed"), said


def files_of(folders: list[Path]) -> dict[Path, bytes | None]:
    "Every file below some folders with its content, and every folder."
    paths = [p for folder in folders for p in folder.rglob("*") if p.suffix != ".ipynb"]
    return {p: None if p.is_dir() else p.read_bytes() for p in paths if p.is_dir() or p.is_file()}


def put_back(folders: list[Path], was: dict[Path, bytes | None]) -> None:
    "Leave the files below some folders as they were."
    now = files_of(folders)
    for path in sorted(set(now) - set(was), reverse=True):
        path.unlink(missing_ok=True) if now[path] is not None else shutil.rmtree(path, ignore_errors=True)
    for path, content in sorted(was.items()):
        if content is None:
            path.mkdir(parents=True, exist_ok=True)
        elif now.get(path) != content:
            path.write_bytes(content)


class Lab:
    "A copy of the project, and the trial of the mutants of one module after the other."

    def __init__(self, folder: Path, others: float):
        self.root, self.folder, self.others = (
            shutil.copytree(ROOT, folder / "copy", ignore=GENERATED),
            folder,
            others,
        )
        self.home, self.at = exported(self.root)
        found = [
            p for p in sorted((self.root / "nbs").rglob("*.ipynb")) if ".ipynb_checkpoints" not in p.parts
        ]
        tests = [p for p in found if p.parent.parent.name == "tests" and p.stem not in NOT_ALONE]
        own = [
            p for p in found if re.match(r"\d\d_", p.name)
        ]  # tutorials and benchmarks show, they do not test
        self.books = {str(p.relative_to(self.root)): p for p in own + tests}
        self.outcomes = folder / "outcomes.jsonl"  # what the child that tries a module's mutants found
        self.words = {name: words_of(p, self.at) for name, p in self.books.items()}
        sys.path.insert(0, str(self.root))
        beside = [str(self.root / "nbs/tests" / folder) for folder in ("exactness", "models")]
        paths = [str(self.root), *beside, os.environ.get("PYTHONPATH")]
        os.environ |= dict(PYTHONPATH=os.pathsep.join(filter(None, paths)), IN_TEST="1")

    def whole(self, name: str, limit: float) -> tuple[str, str]:
        "Run a whole notebook."
        return self.apart(lambda: Notebook(self.root, self.books[name], self.at).run(0), limit)

    def apart(self, work: Callable[[], None], limit: float | None) -> tuple[str, str]:
        "Run something in a process of its own, with an empty folder for temporary files."
        with tempfile.TemporaryDirectory(dir=self.folder, ignore_cleanup_errors=True) as parent:
            (folder := Path(parent) / "tmp").mkdir()
            return in_child(work, folder, limit)

    def tried(self, module: str, mutants: list[Mutant]) -> list[tuple[Mutant, str, str]]:
        "Each mutant of a module with its status and what was said: killed, survived, or unclear."
        self.outcomes.write_text("", encoding="utf-8")
        said = self.apart(partial(self.walk, self.home[module], mutants), None)[1]
        rows = dict(map(json.loads, self.outcomes.read_text(encoding="utf-8").splitlines()))
        res = []
        for i, m in enumerate(mutants):
            status, text = rows.get(i, ("unclear", said))
            if status == "unclear":
                status, text = self.from_start(m)
            print(f"{time.strftime('%H:%M:%S')} {status:9}{m}  ({text[:150]})", flush=True)
            res.append((m, status, text))
        return res

    def walk(self, name: str, mutants: list[Mutant]) -> None:
        "In a child: run a notebook; before each cell that is to be changed its mutants are tried."
        book, tmp = Notebook(self.root, self.books[name], self.at), Path(tempfile.tempdir)
        at, folders, order = 0, [tmp, book.path.parent], sorted({book.cell_of(m) for m in mutants})
        for k in order:
            book.run(at, k)
            at, work, was = k, partial(book.run, k), files_of(folders)
            start = cpu()
            status, said = in_child(work, tmp, CAP)  # unchanged
            needs = 1.5 * (cpu() - start) + 5
            good = len(book.cells) if status == "passed" else 0 if status == "timeout" else book.place(said)
            for i, m in ((i, m) for i, m in enumerate(mutants) if book.cell_of(m) == k):
                put_back(folders, was)
                with self.changed(m):
                    status, said = in_child(work, tmp, min(max(FIRST, needs), CAP))
                if status == "failed":
                    status = "killed" if book.place(said) < good and "fork" not in said else "unclear"
                elif status == "timeout":
                    status, said = ("killed", "by time") if good and needs <= CAP else ("survived", "cut")
                row = i, (status.replace("passed", "survived"), said)
                with self.outcomes.open("a", encoding="utf-8") as f:
                    f.write(json.dumps(row) + "\n")
            put_back(folders, was)

    def from_start(self, m: Mutant) -> tuple[str, str]:
        "Try a mutant in the whole notebook of its module."
        name = self.home[m.module]
        status, said = self.whole(name, CAP)
        if status != "passed":
            return "unclear", f"unchanged: {said or status}"
        with self.changed(m):
            status, said = self.whole(name, CAP)
        return ("killed" if status == "failed" else "survived"), said or status

    def elsewhere(self, m: Mutant) -> tuple[str, str]:
        "Try a survivor in other notebooks that name what it changes, the ones that name it most first."
        names = callers(ast.parse((self.root / "sense_nb" / f"{m.module}.py").read_text(encoding="utf-8")), m)
        often = {name: sum(words[n] for n in names) for name, words in self.words.items()}
        others = sorted((n for n in often if often[n] and n != self.home[m.module]), key=lambda n: -often[n])
        left = self.others
        for name in others:
            if left < 1:
                break
            start = cpu()
            with self.changed(m):
                status, said = self.whole(name, left)
            left -= cpu() - start
            if status == "failed" and self.whole(name, 4 * self.others)[0] == "passed":
                return "killed", f"{name} {said}"
        return "survived", "in other notebooks too" if others else "no other notebook names it"

    @contextmanager
    def changed(self, m: Mutant) -> Iterator[None]:
        "A mutant in the package's copy."
        file = self.root / "sense_nb" / f"{m.module}.py"
        text = file.read_text(encoding="utf-8")
        file.write_text(changed(text, m), encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(text, encoding="utf-8")


def cpu() -> float:
    "CPU seconds of this process and of its children that ended."
    return sum(os.times()[:4])


def words_of(path: Path, at: dict) -> Counter:
    "How often a notebook's cells of tests name what."
    cells = [c["source"] for _, c in cells_to_run(path) if c.get("id") not in at]
    return Counter(re.findall(r"\w+", "\n".join(cells)))


def callers(tree: ast.Module, m: Mutant) -> set[str]:
    "The public functions, classes and methods that a mutant is in, or that use the private one it is in."
    kinds = (ast.FunctionDef, ast.ClassDef)
    named = {n.name: n for n in tree.body if isinstance(n, kinds)}
    inside = [n for top in named.values() for n in (top, *getattr(top, "body", ())) if isinstance(n, kinds)]
    found = {n.name for n in inside if n.lineno <= m.line <= n.end_lineno}
    uses = {
        name: {getattr(x, "id", None) or getattr(x, "attr", None) for x in ast.walk(n)}
        for name, n in named.items()
    }
    while more := {name for name in named if uses[name] & {f for f in found if f[0] == "_"}} - found:
        found |= more
    return {name for name in found if name[0] != "_"}


def sample(a: argparse.Namespace) -> list[Mutant]:
    "Mutants drawn without preference from all there are, in the order of modules and lines."
    asked, paths = {m.replace(".", "/") for m in a.modules.split(",") if m}, modules_in(ROOT)
    if bad := asked - {module_of(p) for p in paths}:
        raise SystemExit(f"unknown modules: {sorted(bad)}")
    texts = {module_of(p): p.read_text(encoding="utf-8") for p in paths}
    every = [m for p in paths if not asked or module_of(p) in asked for m in mutants_of(p)]
    rng, drawn = random.Random(a.seed), []
    for m in rng.sample(every, len(every)):
        if len(drawn) < a.n and compiles(changed(texts[m.module], m)):
            drawn.append(m)
    print(f"{len(every)} mutants, {len(drawn)} drawn with seed {a.seed}", flush=True)
    i, n = map(int, a.shard.split("/"))
    modules = sorted({m.module for m in drawn})
    random.Random(a.seed).shuffle(modules)
    return sorted((m for m in drawn if m.module in modules[i::n]), key=lambda m: (m.module, m.start, m.after))


def show(results: list[tuple[Mutant, str, str]]) -> float:
    "Print the score by module and by operator, and the survivors; the share that was killed."
    for what in ("module", "operator"):
        by = defaultdict(list)
        for m, status, _ in results:
            by[getattr(m, what)].append(status == "killed")
        print(f"\n{what:22}killed of")
        for k, v in sorted(by.items(), key=lambda kv: (sum(kv[1]) / len(kv[1]), kv[0])):
            print(f"{k:22}{sum(v):6}{len(v):3}{100 * sum(v) / len(v):6.0f} %")
    print(
        "\nsurvivors", *(f"  {m}  ({said})" for m, status, said in results if status == "survived"), sep="\n"
    )
    share = sum(status == "killed" for _, status, _ in results) / max(len(results), 1)
    by_time = sum(said == "by time" for _, _, said in results)
    print(f"\n{100 * share:.1f} % of {len(results)} mutants killed, {by_time} of them by time")
    return share


def arguments() -> argparse.Namespace:
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--n", type=int, default=400, help="how many mutants are drawn")
    p.add_argument("--seed", type=int, default=0, help="of the drawing")
    p.add_argument("--modules", default="", help="only of these, separated by commas")
    p.add_argument("--others", type=float, default=30, help="CPU seconds of a survivor in other notebooks")
    p.add_argument("--at-least", type=float, default=0, help="exit status 1 where a smaller share is killed")
    p.add_argument(
        "--budget", type=float, default=float("inf"), help="minutes; what is not reached counts not"
    )
    p.add_argument("--shard", default="0/1", help="i/n: the i-th of n parts of the sample, by modules")
    return p.parse_args()


def main() -> int:
    a, start = arguments(), time.monotonic()
    chosen, results = sample(a), []
    os.nice(10)
    os.environ |= dict(OMP_NUM_THREADS="1", MPLBACKEND="agg", PYTHONDONTWRITEBYTECODE="1")
    sys.dont_write_bytecode = True
    warm_up()

    def has_time() -> bool:
        return time.monotonic() - start < 60 * a.budget

    with tempfile.TemporaryDirectory(prefix="mutants_") as tmp:
        lab = Lab(Path(tmp), a.others)
        for module in dict.fromkeys(m.module for m in chosen):
            if has_time():
                results += lab.tried(module, [m for m in chosen if m.module == module])
        results = [r for r in results if r[1] != "unclear"]
        own = sum(status == "killed" for _, status, _ in results)
        print(f"\n{own} of {len(results)} die in the notebook of their module", flush=True)
        for i, (m, status, _) in enumerate(results):
            if status == "survived" and a.others and has_time():
                results[i] = m, *lab.elsewhere(m)
    if missing := len(chosen) - len(results):
        print(f"\n{missing} mutants not tried, or their notebook fails without them")
    return int(show(results) < a.at_least or not results)


if __name__ == "__main__":
    sys.exit(main())
