"""How many small changes of the package the notebooks notice: a random sample of mutants, run and counted.

    python .ci/mutants.py --n 400 --seed 7 --at-least .9      # prints the score by module and the survivors
    python .ci/mutants.py --modules results.compare --n 30    # of some modules only
    python .ci/mutants.py --mutant "sense_nb/results/compare.py:41:12"  # one of them again

A mutant is one change of one place of `sense_nb/**/*.py`. Its tests are the notebook of its module (whose
exported cells are changed the same way), then the other notebooks of `nbs` and `nbs/tests` that run the
changed line, the quickest first, until one fails or their seconds are spent (`tests/workers`, `crash` and
`coverage`, which take minutes or many processes, are left out). What runs the line is recorded once, with
coverage.py, in the notebook's own process. A line that no notebook runs is a survivor. Notebooks that
interrupt themselves are not recorded: they test their own module only.

Notebooks run in forks of one process that has loaded torch and its like. On two idle cores the recording
takes some 20 minutes, a mutant that dies a few seconds, one that survives up to `--cap`.

Operators: comparisons, `and`/`or`, `not`, conditions negated, True/False, min/max, any/all and their like,
arithmetic, numbers plus or minus one (also as default values), slice bounds dropped, `return None`, calls
and assignments to attributes or items removed, `raise`, `break` and `continue` removed.

Left out, because no test could or should notice: - docstrings, type annotations, decorators (caches,
`dataclass` flags), imports, `__all__`, `__slots__` - texts: strings, f-strings, what is inside `raise` and
after an `assert`'s comma, logging and warnings - progress bars: calls of `bar` and `progress`, arguments
with such names - looks: numbers in calls that draw (`ax`, `fig`, `plt`) and in arguments such as `figsize`,
`alpha`, `width` - `timeout=`, `stacklevel=`, `strict=`, `sleep()`: waiting, whose traceback, a guard that
no right input reaches"""

import argparse
import ast
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
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from package_map import GENERATED, ROOT

NOT_TRACED = (
    "nbs/utils/00_interrupts.ipynb",
    "nbs/tests/interrupts.ipynb",
)  # a signal inside of coverage.py's lock would leave it locked
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
}
WAITS = {"timeout", "stacklevel", "strict", "progress", "bar", "desc", "leave", "mininterval", "indent"}
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
    "logger",
    "logging",
    "sleep",
    "warn",
    "layout",
    "Layout",
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
        for left, op, right in zip(sides, node.ops, sides[1:]):
            pattern, *others = COMPARE[type(op)]
            for after in others:
                self.between("comparison", left, right, pattern, after)
        self.generic_visit(node)

    def visit_BoolOp(self, node):
        now, after = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:]):
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
        if type(node.op) in ARITHMETIC and not text:
            pattern, after = ARITHMETIC[type(node.op)]
            self.between("arithmetic", node.left, node.right, pattern, after)
        self.generic_visit(node)

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


def run_notebook(root: Path, path: Path, at: dict):
    """Run a notebook as `nbdev_test` does, its exported cells as they stand in the package of `root`.
    The first error is raised.
    """
    from execnb.shell import CaptureShell

    shell = CaptureShell(path)
    os.chdir(path.parent)
    for i, cell in cells_to_run(path):
        if cell.get("id") in at:
            module, first, last = at[cell["id"]]
            file = root / "sense_nb" / f"{module}.py"
            lines = file.read_text(encoding="utf-8").splitlines()
            package = ["sense_nb", *module.split("/")[:-1]]
            source = "\n" * (first - 1) + re.sub(
                r"\bfrom (\.+)([\w.]*)",
                lambda m: "from " + ".".join([*package[: len(package) + 1 - len(m[1])], m[2]]).rstrip("."),
                "\n".join(lines[first - 1 : last]),
            )
            try:
                exec(compile(source, str(file), "exec", dont_inherit=True), shell.user_ns)
            except BaseException as e:
                raise RuntimeError(f"cell {i}: {e!r}"[:300]) from e
        else:
            shell._cell_idx = i + 1
            shell.run(cell["source"])
            if shell.exc:
                raise RuntimeError(f"cell {i}: {shell.exc!r}"[:300])


def warm_up():
    "Load what most notebooks load, once; nothing of sense_nb."
    import safetensors.torch  # noqa: F401
    import torch
    import yaml  # noqa: F401

    class Net(torch.nn.Module):
        def forward(self, x):
            return torch.relu(x @ torch.ones(2, 3))

    torch.export.export(Net(), (torch.ones(4, 2),), dynamic_shapes=({0: torch.export.Dim("n")},))
    assert "sense_nb" not in sys.modules


def limits(seconds: float, gigabytes: float = 12.0):
    "For a mutant that does not end, or fills the memory."
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 5))
    resource.setrlimit(resource.RLIMIT_DATA, (int(gigabytes * 2**30),) * 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def in_child(work, seconds: float) -> tuple[str, object, float]:
    """Run a function in a process group of its own for so many CPU seconds: (passed, failed or
    timeout; what it returned or the error; CPU seconds).
    """
    folder = Path(tempfile.mkdtemp(prefix="mutant_"))
    out, start = folder / "result.json", time.monotonic()
    wall = (
        4 * seconds * (1 + os.getloadavg()[0] / os.cpu_count())
    )  # for one that waits and computes nothing; others may use the machine too
    if not (pid := os.fork()):
        code = 1
        try:
            os.setsid()
            null = os.open(os.devnull, os.O_RDWR)
            for fd in range(3):
                os.dup2(null, fd)
            os.environ["TMPDIR"] = tempfile.tempdir = str(folder)
            limits(seconds)
            out.write_text(json.dumps(work()), encoding="utf-8")
            code = 0
        except BaseException as e:
            out.write_text(json.dumps(str(e)[:300]), encoding="utf-8")
        finally:
            os._exit(code)
    status = None
    while status is None:
        done, code, used = os.wait4(pid, os.WNOHANG)
        if done:
            status = (
                "passed"
                if code == 0
                else "failed"
                if os.WIFEXITED(code)
                else "timeout"
                if os.WTERMSIG(code) in (signal.SIGXCPU, signal.SIGKILL)
                else "failed"
            )
        elif time.monotonic() - start > wall:
            os.killpg(pid, signal.SIGKILL)
            _, _, used = os.wait4(pid, 0)
            status = "timeout"
        else:
            time.sleep(0.02)
    try:
        os.killpg(pid, signal.SIGKILL)  # what it left running
    except ProcessLookupError:
        pass
    try:
        said = json.loads(out.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        said = f"ended by signal {os.WTERMSIG(code)}" if done and os.WIFSIGNALED(code) else ""
    shutil.rmtree(folder, ignore_errors=True)
    return status, said, used.ru_utime + used.ru_stime


def enter(root: Path):
    "Import the package from there, here and in processes that are started."
    sys.path.insert(0, str(root))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(root), os.environ.get("PYTHONPATH")]))
    os.environ["IN_TEST"] = "1"


def recorded(root: Path, path: Path, at: dict) -> dict[str, list[int]]:
    "Module -> lines that a notebook runs."
    import coverage

    enter(root)
    cov = coverage.Coverage(data_file=None, config_file=False, include=[str(root / "sense_nb" / "*")])
    cov.start()
    run_notebook(root, path, at)
    cov.stop()
    data = cov.get_data()
    return {module_of(Path(f)): sorted(data.lines(f)) for f in data.measured_files()}


def run_with(root: Path, path: Path, at: dict) -> str:
    enter(root)
    run_notebook(root, path, at)
    return ""


class Lab:
    "A copy of the project, what its notebooks take and run, and the trial of one mutant after the other."

    def __init__(self, folder: Path, known: Path | None, only: set[str] | None = None):
        self.root, self.known = shutil.copytree(ROOT, folder / "copy", ignore=GENERATED), known
        self.home, self.at = exported(self.root)
        self.books = {name: p for name, p in notebooks(self.root).items() if not only or name in only}
        self.seconds, self.lines, self.broken = {}, {}, {}
        if known and known.exists():
            self.seconds, self.lines, self.broken = json.loads(known.read_text(encoding="utf-8"))

    def record(self, name: str):
        "Run a notebook without a mutant, once."
        if name in self.seconds or name in self.broken:
            return
        work = run_with if name in NOT_TRACED else recorded
        status, said, used = in_child(lambda: work(self.root, self.books[name], self.at), 1200)
        print(f"{name}: {status}, {used:.0f} s" + ("" if status == "passed" else f": {said}"), flush=True)
        if status == "passed":
            self.seconds[name], self.lines[name] = used, said or {}
        else:
            self.broken[name] = str(said)
        if self.known:
            self.known.write_text(json.dumps([self.seconds, self.lines, self.broken]), encoding="utf-8")

    def tests_of(self, m: Mutant, cap: float) -> list[str]:
        """The notebook of its module, then those that run its line, the quickest first, until the
        seconds are spent.
        """
        own = self.home[m.module]

        def runs(name):
            return set(m.lines) & set(self.lines[name].get(m.module, ()))

        others = sorted(
            (n for n in self.seconds if n != own and n in self.books and runs(n)), key=self.seconds.get
        )
        chosen, spent = [own] if own in self.seconds else [], self.seconds.get(own, 0.0)
        for name in others:
            spent += self.seconds[name]
            if spent > cap and chosen:
                break
            chosen.append(name)
        return chosen

    def trial(self, m: Mutant, cap: float) -> tuple[str, str]:
        "(killed, timeout or survived; by what)."
        file = self.root / "sense_nb" / f"{m.module}.py"
        text = file.read_text(encoding="utf-8")
        file.write_text(changed(text, m), encoding="utf-8")
        shutil.rmtree(file.parent / "__pycache__", ignore_errors=True)
        names = self.tests_of(m, cap)
        try:
            for name in names:
                status, said, _ = in_child(
                    lambda: run_with(self.root, self.books[name], self.at), 2 * self.seconds[name] + 20
                )
                if status != "passed":
                    return ("killed" if status == "failed" else status), f"{name} {said}"
        finally:
            file.write_text(text, encoding="utf-8")
        return "survived", f"{len(names)} notebooks" if names else "no notebook runs it"


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
        f"{sum(s == 'timeout' for _, s, _ in results)} of them by time"
    )
    return share


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--n", type=int, default=400, help="how many mutants are drawn")
    p.add_argument("--seed", type=int, default=0, help="of the drawing")
    p.add_argument("--modules", default="", help="only of these, separated by commas")
    p.add_argument(
        "--cap",
        type=float,
        default=75,
        help="CPU seconds of notebooks for each mutant; one notebook is always run",
    )
    p.add_argument("--at-least", type=float, default=0, help="exit status 1 where a smaller share is killed")
    p.add_argument("--coverage", type=Path, help="file to keep what the notebooks run, and to take it from")
    p.add_argument(
        "--own-only",
        action="store_true",
        help="run only the notebooks of the modules themselves: quick, more survivors",
    )
    p.add_argument(
        "--budget", type=float, default=float("inf"), help="minutes; the mutants not reached are not counted"
    )
    p.add_argument("--mutant", default="", help="only those at this place: sense_nb/MODULE.py:LINE[:COLUMN]")
    p.add_argument(
        "--shard", default="0/1", help="i/n: the i-th of n parts of the sample, for several machines"
    )
    p.add_argument("--list", action="store_true", help="print the sample and stop")
    a = p.parse_args()
    start = time.monotonic()
    if a.mutant:
        chosen = [
            m
            for m in mutants_of(ROOT / a.mutant.partition(":")[0])
            if f"{m.name}:".startswith(f"{a.mutant}:")
        ]
    else:
        chosen = sample(ROOT, [m.replace(".", "/") for m in a.modules.split(",") if m], a.n, a.seed)
    i, n = map(int, a.shard.split("/"))
    chosen = chosen[i::n]
    if a.list:
        return print(*chosen, sep="\n")
    os.nice(10)
    os.environ.update(OMP_NUM_THREADS="1", MPLBACKEND="agg", PYTHONDONTWRITEBYTECODE="1")
    sys.dont_write_bytecode = True
    warm_up()
    results = []
    with tempfile.TemporaryDirectory(prefix="mutants_") as tmp:
        home = exported(ROOT)[0]
        lab = Lab(Path(tmp), a.coverage, {home[m.module] for m in chosen} if a.own_only else None)
        for name in lab.books:
            lab.record(name)
        for name, said in lab.broken.items():
            print(f"left out, fails without a mutant: {name}: {said}")
        for j, m in enumerate(
            random.Random(a.seed).sample(chosen, len(chosen)) if a.budget < 1e9 else chosen
        ):
            if time.monotonic() - start > 60 * a.budget:
                print(f"\nthe time is over after {j} of {len(chosen)} mutants")
                break
            status, said = lab.trial(m, a.cap)
            results.append((m, status, said))
            print(f"{j + 1:4} {status:9}{m}  ({said[:150]})", flush=True)
    results.sort(key=lambda r: (r[0].module, r[0].start))
    return int(show(results) < a.at_least or not results)


if __name__ == "__main__":
    sys.exit(main())
