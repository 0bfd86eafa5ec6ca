"""How many small changes of the package the notebooks notice: mutants.py --n 400 --modules results.compare

A mutant is one change of one place of the package, drawn at random. It is tried in its module's notebook, in
a forked process that has torch loaded and in a copy of the project. A survivor is tried in other notebooks of
`nbs` and `nbs/tests` that name the changed function (or the public ones that call it), until one fails or
`--others` CPU seconds are spent. What fails has to pass unchanged.

A mutant that computes for 15 CPU seconds, or for 5 and half as much again as the unchanged notebook, is
killed by time, as is one that waits; what needs more than `CAP` CPU seconds for that survives. Linux only.

Left out, because no test should notice: docstrings, annotations, decorators, imports, texts, and what is
inside `raise` and behind an `assert`'s comma; logging, progress, looks and waiting; a product with 1 or -1.

mutmut 3 runs pytest only. cosmic-ray 8 starts a command for each mutant, which would load torch each time,
and does not remove calls, assignments or returned values.
"""

import ast
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
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, islice
from multiprocessing import get_context
from pathlib import Path

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
DRAWS = "ax axes fig plt bar progress tqdm warnings log _log logger logging sleep warn layout Layout new_axes"
DRAWS = {*DRAWS.split()}
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


def altered(node: ast.AST, **fields) -> str:
    "The source of a node with other fields."
    return ast.unparse(type(node)(**(vars(node) | fields)))


def swapped(op: ast.AST) -> list[ast.AST]:
    "What an operator becomes."
    return [getattr(ast, name)() for name in SWAPS.get(type(op).__name__, ())]


def in_statement(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    "The changes of a statement: operator, what is replaced, by what."
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


def in_operation(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
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
    is_text = any(isinstance(n, ast.JoinedStr) or isinstance(getattr(n, "value", 0), str) for n in sides)
    return is_text or isinstance(node.op, ast.Mult) and ast.unparse(node.right) in ("1", "-1")


def in_value(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
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
            yield "number", node, repr(node.value + (1 if node.col_offset % 2 else -1))


def is_left_out(node: ast.AST) -> bool:
    "Whether nothing of it is changed, as of a call that draws, logs, waits or shows progress."
    match node:
        case ast.Import() | ast.ImportFrom() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return True
        case (ast.Call() as call) | ast.Expr(value=ast.Call() as call):
            return bool(DRAWS & {getattr(n, "attr", getattr(n, "id", "")) for n in ast.walk(call.func)})
        case ast.keyword():
            return node.arg in UNSEEN
    return False


def looked_at(node: ast.AST) -> Iterator[ast.AST]:
    "A node and all below it, without what is left out: annotations, decorators and messages too."
    if is_left_out(node):
        return
    yield node
    if isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
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
        after = f"({after})" if isinstance(at, ast.expr) and after.strip() and operator != "number" else after
        found.append(Mutant(module.name, at.lineno, operator, before, after, start, end))
    return found


def exported(file: Path) -> dict[str, str]:
    "Cell id -> its code as it stands in a module."
    _, *parts = re.split(r"^# %% \S+\.ipynb #(\S+)\n", file.read_text(encoding="utf-8"), flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def is_not_run(cell) -> bool:
    "Whether a cell is never run, or at night only."
    directive = r"^#\|\s*(eval:\s*false|heavy)|nbdev_export\("
    return cell.cell_type != "code" or bool(re.search(directive, cell.source, re.M))


def run_notebook(path: Path, module: Module | None) -> None:
    "Run a notebook as `nbdev_test` does, what it exports as it stands in the package; raise the first error."
    from execnb.shell import CaptureShell

    os.chdir(path.parent)
    shell, nb = CaptureShell(path), read_nb(path)
    if module:
        code = exported(module.file)
        for cell in nb.cells:
            cell.source = code.get(cell.get("id"), cell.source)
        # where relative imports start
        shell.user_ns["__package__"] = f"sense_nb.{module.name}".rpartition(".")[0]
    shell.run_all(nb, exc_stop=True, preproc=is_not_run)


def warm_up() -> None:
    "Load what most notebooks load, once; nothing of sense_nb."
    import torch

    for name in WARM:
        importlib.import_module(name)
    net, batch = torch.nn.Linear(3, 2), torch.export.Dim("n")
    torch.export.export(net, (torch.ones(4, 3),), dynamic_shapes=({0: batch},))
    assert "sense_nb" not in sys.modules


def limited(work: Callable[[], None], folder: Path, seconds: float) -> None:
    "A function in a child that ends with its parent, writes nowhere, and does not fill the memory."
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    os.setsid()
    for fd in range(3):
        os.dup2(os.open(os.devnull, os.O_RDWR), fd)
    (folder / "tmp").mkdir()
    os.environ["TMPDIR"] = tempfile.tempdir = str(folder / "tmp")
    resource.setrlimit(resource.RLIMIT_DATA, (12 * 2**30, 12 * 2**30))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 5))
    said = ""
    try:
        work()
    except BaseException as e:
        said = str(e)[:300] or repr(e)[:300]
    (folder / "said").write_text(said, encoding="utf-8")
    os._exit(1 if said else 0)


def in_child(work: Callable[[], None], folder: Path, seconds: float) -> tuple[str, str]:
    """Run a function in a child that may use an empty folder: passed, failed or timeout; the error. CPU
    seconds are those of each process by itself; one that waits is ended after four times as long."""
    child = get_context("fork").Process(target=limited, args=(work, folder, seconds))
    child.start()
    child.join(60 + 4 * seconds)
    late, said = child.is_alive(), folder / "said"
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)  # also what it left running
    child.join()
    if late or child.exitcode == -signal.SIGXCPU:
        return "timeout", ""
    text = said.read_text(encoding="utf-8") if said.exists() else f"ended with status {child.exitcode}"
    return ("failed" if child.exitcode else "passed"), text


class Lab:
    "A copy of the project in which mutants are tried."

    def __init__(self, folder: Path):
        self.root, self.folder = shutil.copytree(ROOT, folder / "copy", ignore=GENERATED), folder
        self.modules, self.needs = {m.name: m for m in modules(self.root)}, {}
        self.of = {m.notebook: m for m in self.modules.values()}
        tests = sorted((self.root / "nbs/tests").glob("*/*.ipynb"))  # tutorials and benchmarks do not test
        self.books = [*self.of, *(p for p in tests if p.stem not in NOT_ALONE)]
        sys.path.insert(0, str(self.root))
        beside = [str(self.root / "nbs/tests" / folder) for folder in ("exactness", "architectures")]
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

    def status(self, m: Mutant, others: float) -> tuple[str, str]:
        """Killed, survived or unclear, and why: in the notebook of the module; then for some CPU seconds in
        other notebooks that name what is changed, most often first.
        """
        home = self.modules[m.module]
        needs, _ = self.unchanged(home.notebook)
        status, said = self.tried(m, home.notebook, min(max(FIRST, needs), CAP))
        if status == "timeout":
            return ("killed", "by time") if needs <= CAP else ("survived", "cut")
        if status == "survived" and others:
            names = callers(home.tree(), m)
            often = {p: count_of(p, self.of.get(p), names) for p in self.books if p != home.notebook}
            for book in sorted((p for p in often if often[p]), key=lambda p: -often[p]):
                start = cpu()
                if others >= 1 and (found := self.tried(m, book, others))[0] == "killed":
                    return "killed", f"{book.relative_to(self.root)} {found[1]}"
                others -= cpu() - start
            said = "in other notebooks too" if any(often.values()) else "no other notebook names it"
        return status, said


def count_of(book: Path, module: Module | None, names: set[str]) -> int:
    "How often the tests of a notebook name what."
    code = exported(module.file) if module else {}
    tests = [c.source for c in read_nb(book).cells if not is_not_run(c) and c.get("id") not in code]
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


def is_program(text: str) -> bool:
    "Whether it compiles: `pass` and `return` may not stand everywhere."
    with suppress(SyntaxError):
        return bool(compile(text, "mutant", "exec", dont_inherit=True))
    return False


def sample(n: int, seed: int, names: str, shard: str) -> list[Mutant]:
    "Mutants drawn without preference from all there are, in the order of modules and lines."
    known = {m.name: m for m in modules()}
    texts = {name: m.file.read_text(encoding="utf-8") for name, m in known.items()}
    every = [m for name in (names.split(",") if names else known) for m in mutants_of(known[name])]
    random.Random(seed).shuffle(every)
    drawn = list(islice((m for m in every if is_program(m.applied(texts[m.module]))), n))
    print(f"{len(every)} mutants, {len(drawn)} drawn with seed {seed}", flush=True)
    part, parts = map(int, shard.split("/"))
    mine = sorted({m.module for m in drawn})[part::parts]
    return sorted((m for m in drawn if m.module in mine), key=lambda m: (m.module, m.start, m.after))


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
        lab, results = Lab(Path(tmp)), {}
        for m in chosen:
            if time.monotonic() < end:
                status, said = results[m] = lab.status(m, others)
                print(f"{time.strftime('%H:%M:%S')} {status:9}{m}  ({said[:150]})", flush=True)
    results = {m: found for m, found in results.items() if found[0] != "unclear"}
    if missing := len(chosen) - len(results):
        print(f"\n{missing} mutants not tried, or their notebook fails without them")
    survivors = [f"  {m}  ({said})" for m, (status, said) in results.items() if status == "survived"]
    print("\nsurvivors", *survivors, sep="\n")
    share = 1 - len(survivors) / len(results) if results else 0
    print(f"\n{share:.1%} of {len(results)} mutants killed")
    sys.exit(not results or share < at_least)
