"""How many small changes of the package the notebooks notice: a random sample of mutants, run and counted.

    python .ci/mutants.py --n 400 --seed 7 --at_least .9      # prints the score by module and the survivors
    python .ci/mutants.py --modules results.compare --n 30    # of some modules only

A mutant is one change of one place of the package. It is tried in the notebook of its module, in a forked
process that has torch loaded and in a copy of the project. A survivor is tried in other notebooks of `nbs`
and `nbs/tests` that name the changed function (or the public ones that call it), until one fails or
`--others` CPU seconds are spent. What fails has to pass unchanged.

A mutant that computes for 15 CPU seconds, or for 5 and half as much again as the unchanged notebook, is
killed by time, as is one that waits; what needs more than `CAP` CPU seconds for that survives. Linux only.

Left out, because no test could or should notice: docstrings, annotations, decorators, imports, `__all__`;
texts, and what is inside `raise` and behind an `assert`'s comma; logging, warnings and progress bars; numbers
in calls that draw and in arguments such as `figsize`; `timeout=`, `strict=`, `sleep()`; a product with 1 or
-1, which a quotient equals.

mutmut 3 runs pytest only. cosmic-ray 8 starts a command for each mutant, which would load torch each time,
and does not remove calls, assignments or returned values.
"""

import ast
import copy
import ctypes
import importlib
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
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, islice
from pathlib import Path

import pandas as pd
from fastcore.nbio import read_nb
from fastcore.script import call_parse
from package_map import GENERATED, ROOT, Module, modules

FIRST, CAP = 15, 90  # CPU seconds of a trial: at least, and at the most
WARM = """safetensors.torch yaml pandas scipy.optimize scipy.stats matplotlib.pyplot sqlite3 fastcore.test
execnb.shell torch.utils.data torch.nn.utils.prune networkx ipywidgets torch._dynamo
torch.utils.flop_counter""".split()  # what many notebooks import
NOT_ALONE = {"workers", "crash", "architectures", "colours"}  # in nbs/tests: many processes or minutes each
SWAPS = """Lt:LtE,GtE LtE:Lt,Gt Gt:GtE,LtE GtE:Gt,Lt Eq:NotEq NotEq:Eq In:NotIn NotIn:In Is:IsNot IsNot:Is
Add:Sub Sub:Add Mult:Div Div:Mult FloorDiv:Mult Mod:Mult Pow:Mult BitOr:BitAnd BitAnd:BitOr And:Or Or:And
min:max max:min any:all all:any minimum:maximum maximum:minimum amin:amax amax:amin argmin:argmax
argmax:argmin floor:ceil ceil:floor cummin:cummax cummax:cummin zeros_like:ones_like ones_like:zeros_like"""
SWAPS = {name: others.split(",") for name, others in (pair.split(":") for pair in SWAPS.split())}
UNSEEN = """figsize fontsize lw linewidth alpha zorder color pad rotation dpi width height s ms labelpad
aspect markersize left right top bottom wspace hspace xytext labelsize max_rows repr timeout stacklevel strict
progress bar desc leave mininterval indent""".split()  # arguments of looks and of waiting
DRAWS = """ax axes fig plt bar progress tqdm warnings log _log logger logging sleep warn layout Layout
new_axes""".split()
# what of a node is looked at, where that is not all of it
READ = dict(FunctionDef="args body", AsyncFunctionDef="args body", ClassDef="bases body", AnnAssign="value")
READ |= dict(arguments="defaults kw_defaults", Assert="test", Raise="")


@dataclass(frozen=True)
class Mutant:
    "One change: the bytes from `start` to `end` of a module become `after`."

    module: str
    line: int
    operator: str
    before: str
    after: str
    start: int
    end: int

    def __str__(self) -> str:
        before, after = (re.sub(r"\s+", " ", t)[:70] for t in (self.before, self.after))
        return f"{self.module}:{self.line}  {self.operator}: {before}  ->  {after}"

    def applied(self, text: str) -> str:
        "The module with the change."
        data = text.encode()
        return (data[: self.start] + self.after.encode() + data[self.end :]).decode()


Change = tuple[str, ast.AST, str]  # operator, what is replaced, by what


def altered(node: ast.AST, **fields) -> str:
    "The source of a node with other fields."
    res = copy.copy(node)
    vars(res).update(fields)
    return ast.unparse(res)


def swapped(op: ast.AST) -> list[ast.AST]:
    "What an operator becomes."
    return [getattr(ast, name)() for name in SWAPS.get(type(op).__name__, ())]


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
            yield from (("arithmetic", node, altered(node, op=op)) for op in swapped(node.op))


def in_operation(node: ast.AST) -> Iterator[Change]:
    "The changes of what has an operator, and of conditions."
    match node:
        case ast.Compare():
            for i, op in enumerate(node.ops):
                for other in swapped(op):
                    yield "comparison", node, altered(node, ops=[*node.ops[:i], other, *node.ops[i + 1 :]])
        case ast.BoolOp():
            yield "and/or", node, altered(node, op=swapped(node.op)[0])
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield type(node.op).__name__.lower(), node, ast.unparse(node.operand)
        case ast.BinOp() if not is_text_or_sign(node):
            yield from (("arithmetic", node, altered(node, op=op)) for op in swapped(node.op))
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
            yield "min/max, any/all", f, SWAPS[name][0]
        case ast.Call(func=ast.Attribute(attr=name) as f) if name in SWAPS:
            yield "min/max, any/all", f, altered(f, attr=SWAPS[name][0])
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


def looked_at(node: ast.AST) -> Iterator[ast.AST]:
    "A node and all below it, without what is left out: annotations, decorators and messages too."
    if is_left_out(node):
        return
    yield node
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return
    fields = READ.get(type(node).__name__)
    for name in node._fields if fields is None else fields.split():
        value = getattr(node, name, None)
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from looked_at(part)


def mutants_of(module: Module) -> list[Mutant]:
    "Every mutant of a module."
    text, found = module.file.read_bytes(), []
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    kinds = (in_statement, in_operation, in_value)
    for operator, at, after in (c for n in looked_at(ast.parse(text)) for kind in kinds for c in kind(n)):
        start, end = starts[at.lineno - 1] + at.col_offset, starts[at.end_lineno - 1] + at.end_col_offset
        before = text[start:end].decode()
        after += "\n" * (before.count("\n") - after.count("\n"))  # the lines below keep their numbers
        after = f"({after})" if isinstance(at, ast.expr) and after.strip() and operator != "number" else after
        found.append(Mutant(module.name, at.lineno, operator, before, after, start, end))
    return found


def compiles(text: str) -> bool:
    "Whether it is a program: `pass` and `return` may not stand everywhere."
    try:
        return bool(compile(text, "mutant", "exec", dont_inherit=True))
    except SyntaxError:
        return False


def cells_to_run(path: Path) -> list:
    "The code cells that `nbdev_test` runs without flags."
    skip = re.compile(r"^#\|\s*(eval:\s*false|heavy)|nbdev_export\(", re.M)
    return [c for c in read_nb(path).cells if c.cell_type == "code" and not skip.search(c.source)]


def exported(file: Path) -> dict[str, str]:
    "Cell id -> its code as it stands in a module, below as many empty lines as are above it there."
    text, found = file.read_text(encoding="utf-8"), {}
    marks = list(re.finditer(r"^# %% \S+\.ipynb #(\S+)\n", text, flags=re.M))
    for m, end in zip(marks, [*(m.start() for m in marks[1:]), None], strict=True):
        found[m[1]] = "\n" * text.count("\n", 0, m.end()) + text[m.end() : end]
    return found


def run_notebook(path: Path, module: Module | None) -> None:
    "Run a notebook as `nbdev_test` does, what it exports as it stands in the package; raise the first error."
    from execnb.shell import CaptureShell

    os.chdir(path.parent)
    shell, code = CaptureShell(path), exported(module.file) if module else {}
    if module:  # where relative imports start
        shell.user_ns["__package__"] = f"sense_nb.{module.name}".rpartition(".")[0]
    for cell in cells_to_run(path):
        try:
            if cell.get("id") in code:
                exec(compile(code[cell.id], str(module.file), "exec"), shell.user_ns)
                continue
            shell._cell_idx = cell.idx_ + 1
            shell.run(cell.source)
            if shell.exc:
                raise shell.exc
        except BaseException as e:
            raise RuntimeError(f"cell {cell.idx_}: {e!r}"[:300]) from e


def warm_up() -> None:
    "Load what most notebooks load, once; nothing of sense_nb."
    import torch

    for name in WARM:
        importlib.import_module(name)
    net, batch = torch.nn.Linear(3, 2), torch.export.Dim("n")
    torch.export.export(net, (torch.ones(4, 3),), dynamic_shapes=({0: batch},))
    assert "sense_nb" not in sys.modules


def begin(folder: Path, seconds: float, gigabytes: float = 12.0) -> None:
    "What a child does first: it ends with its parent, writes nowhere, and does not fill the memory."
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    os.setsid()
    null = os.open(os.devnull, os.O_RDWR)
    for fd in range(3):
        os.dup2(null, fd)
    (folder / "tmp").mkdir()
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder / "tmp")
    resource.setrlimit(resource.RLIMIT_DATA, (int(gigabytes * 2**30),) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))


def in_child(work: Callable[[], None], folder: Path, seconds: float) -> tuple[str, str]:
    """Run a function in a child that may use an empty folder: passed, failed or timeout; the error. CPU
    seconds are those of each process by itself; one that waits is ended after four times as long."""
    if not (pid := os.fork()):
        said = ""
        try:
            begin(folder, seconds)
            work()
        except BaseException as e:
            said = str(e)[:300] or repr(e)[:300]
        finally:
            (folder / "said").write_text(said, encoding="utf-8")
            os._exit(1 if said else 0)
    end = time.monotonic() + 60 + 4 * seconds
    while os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None and time.monotonic() < end:
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)  # also what it left running
    code, said = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), folder / "said"
    if code == -signal.SIGXCPU or time.monotonic() >= end:
        return "timeout", ""
    text = said.read_text(encoding="utf-8") if said.exists() else f"ended with status {code}"
    return ("failed" if code else "passed"), text


class Lab:
    "A copy of the project in which mutants are tried."

    def __init__(self, folder: Path):
        self.root, self.folder = shutil.copytree(ROOT, folder / "copy", ignore=GENERATED), folder
        self.modules, self.needs = {m.name: m for m in modules(self.root)}, {}
        self.of = {m.notebook: m for m in self.modules.values()}
        # tutorials and benchmarks show, they do not test
        tests = sorted((self.root / "nbs/tests").glob("*/*.ipynb"))
        self.books = [*self.of, *(p for p in tests if p.stem not in NOT_ALONE)]
        sys.path.insert(0, str(self.root))
        beside = [str(self.root / "nbs/tests" / folder) for folder in ("exactness", "models")]
        paths = [str(self.root), *beside, os.environ.get("PYTHONPATH")]
        os.environ |= dict(PYTHONPATH=os.pathsep.join(filter(None, paths)), IN_TEST="1")

    def run(self, book: Path, limit: float) -> tuple[str, str]:
        "Run a notebook in a process of its own; its folder is put back afterwards."
        with tempfile.TemporaryDirectory(dir=self.folder, ignore_cleanup_errors=True) as folder:
            res = in_child(partial(run_notebook, book, self.of.get(book)), Path(folder), limit)
        was = ROOT / book.parent.relative_to(self.root)
        shutil.rmtree(book.parent)
        shutil.copytree(was, book.parent, ignore=GENERATED)
        return res

    def unchanged(self, book: Path) -> tuple[float, str]:
        "The CPU seconds that a mutant has in a notebook, and why it fails by itself."
        if book not in self.needs:
            start = cpu()
            status, said = self.run(book, CAP)
            self.needs[book] = 1.5 * (cpu() - start) + 5, said if status == "failed" else ""
        return self.needs[book]

    def tried(self, m: Mutant, book: Path, limit: float) -> tuple[str, str]:
        "The status of a mutant in a notebook, and what was said: killed, survived, timeout or unclear."
        file = self.modules[m.module].file
        text = file.read_text(encoding="utf-8")
        file.write_text(m.applied(text), encoding="utf-8")
        try:
            status, said = self.run(book, limit)
        finally:
            file.write_text(text, encoding="utf-8")
        if status == "failed":
            why = self.unchanged(book)[1]
            return ("unclear", f"unchanged: {why}") if why else ("killed", said)
        return status.replace("passed", "survived"), said

    def at_home(self, m: Mutant) -> tuple[str, str]:
        "A mutant in the notebook of its module: killed, survived or unclear."
        book = self.modules[m.module].notebook
        needs, _ = self.unchanged(book)
        status, said = self.tried(m, book, min(max(FIRST, needs), CAP))
        if status == "timeout":
            status, said = ("killed", "by time") if needs <= CAP else ("survived", "cut")
        print(f"{time.strftime('%H:%M:%S')} {status:9}{m}  ({said[:150]})", flush=True)
        return status, said

    def elsewhere(self, m: Mutant, left: float) -> tuple[str, str]:
        "A survivor, for some CPU seconds in other notebooks that name what it changes, most often first."
        names = callers(ast.parse(self.modules[m.module].file.read_text(encoding="utf-8")), m)
        often = {p: self.count_of(p, names) for p in self.books if self.of.get(p) != self.modules[m.module]}
        for book in sorted((p for p in often if often[p]), key=lambda p: -often[p]):
            start = cpu()
            if left >= 1 and (found := self.tried(m, book, left))[0] == "killed":
                return "killed", f"{book.relative_to(self.root)} {found[1]}"
            left -= cpu() - start
        return "survived", "in other notebooks too" if any(often.values()) else "no other notebook names it"

    def count_of(self, book: Path, names: set[str]) -> int:
        "How often a notebook's cells of tests name what."
        code = exported(self.of[book].file) if book in self.of else {}
        tests = [c.source for c in cells_to_run(book) if c.get("id") not in code]
        return sum(word in names for word in re.findall(r"\w+", "\n".join(tests)))


def cpu() -> float:
    "CPU seconds of this process and of its children that ended."
    return sum(os.times()[:4])


def callers(tree: ast.Module, m: Mutant) -> set[str]:
    "The public functions, classes and methods that a mutant is in, or that use the private one it is in."
    kinds = (ast.FunctionDef, ast.ClassDef)
    named = {n.name: n for n in tree.body if isinstance(n, kinds)}
    inside = [n for top in named.values() for n in (top, *top.body) if isinstance(n, kinds)]
    found = {n.name for n in inside if n.lineno <= m.line <= n.end_lineno}
    uses = {name: set(re.findall(r"\w+", ast.unparse(n))) for name, n in named.items()}
    while more := {name for name in named if uses[name] & {f for f in found if f[0] == "_"}} - found:
        found |= more
    return {name for name in found if name[0] != "_"}


def sample(n: int, seed: int, names: str, shard: str) -> list[Mutant]:
    "Mutants drawn without preference from all there are, in the order of modules and lines."
    known, asked = {m.name: m for m in modules()}, [name for name in names.split(",") if name]
    if bad := set(asked) - set(known):
        raise SystemExit(f"unknown modules: {sorted(bad)}")
    texts = {name: m.file.read_text(encoding="utf-8") for name, m in known.items()}
    every = [m for name in asked or known for m in mutants_of(known[name])]
    random.Random(seed).shuffle(every)
    drawn = list(islice((m for m in every if compiles(m.applied(texts[m.module]))), n))
    print(f"{len(every)} mutants, {len(drawn)} drawn with seed {seed}", flush=True)
    part, parts = map(int, shard.split("/"))
    mine = sorted({m.module for m in drawn})[part::parts]
    return sorted((m for m in drawn if m.module in mine), key=lambda m: (m.module, m.start, m.after))


def show(results: dict[Mutant, tuple[str, str]]) -> float:
    "Print the score by module and by operator, and the survivors; the share that was killed."
    rows = [(m.module, m.operator, status == "killed", said) for m, (status, said) in results.items()]
    table = pd.DataFrame(rows, columns=["module", "operator", "killed", "said"])
    for what in ("module", "operator"):
        by = table.groupby(what)["killed"].agg(killed="sum", of="size", share="mean").sort_values("share")
        print(f"\n{by.to_string(formatters={'share': '{:.0%}'.format})}")
    print("\nsurvivors", *(f"  {m}  ({s[1]})" for m, s in results.items() if s[0] == "survived"), sep="\n")
    by_time, share = (table["said"] == "by time").sum(), table["killed"].mean() if rows else 0
    print(f"\n{share:.1%} of {len(rows)} mutants killed, {by_time} of them by time")
    return share


@call_parse
def main(
    n: int = 400,  # how many mutants are drawn
    seed: int = 0,  # of the drawing
    modules: str = "",  # only of these, separated by commas
    others: float = 30,  # CPU seconds of a survivor in other notebooks
    at_least: float = 0,  # exit status 1 where a smaller share is killed
    budget: float = float("inf"),  # minutes; what is not reached counts not
    shard: str = "0/1",  # i/n: the i-th of n parts of the sample, by modules
):
    "How many small changes of the package the notebooks notice."
    end, chosen = time.monotonic() + 60 * budget, sample(n, seed, modules, shard)
    os.nice(10)
    os.environ |= dict(OMP_NUM_THREADS="1", MPLBACKEND="agg", PYTHONDONTWRITEBYTECODE="1")
    sys.dont_write_bytecode = True
    warm_up()
    with tempfile.TemporaryDirectory(prefix="mutants_") as tmp:
        lab = Lab(Path(tmp))
        results = {m: lab.at_home(m) for m in chosen if time.monotonic() < end}
        results = {m: found for m, found in results.items() if found[0] != "unclear"}
        own = sum(status == "killed" for status, _ in results.values())
        print(f"\n{own} of {len(results)} die in the notebook of their module", flush=True)
        for m, (status, _) in results.items():
            if status == "survived" and others and time.monotonic() < end:
                results[m] = lab.elsewhere(m, others)
    if missing := len(chosen) - len(results):
        print(f"\n{missing} mutants not tried, or their notebook fails without them")
    sys.exit(show(results) < at_least or not results)
