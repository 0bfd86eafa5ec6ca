"""Count what the test command did and run the checks that are no notebooks: checks.py LOG STATUS (called by .ci/run)."""

import ast
import csv
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
SHY = ("fastai", "ipywidgets", "matplotlib", "ray")  # what must load only when it is used
GENERATED = shutil.ignore_patterns(
    ".git",
    ".venv",
    "build",
    "dist",
    "*.egg-info",
    "__pycache__",
    "_proc",
    "_pages",
    "_docs",
    ".ipynb_checkpoints",
    "sense_demo",
)


def sh(*cmd, cwd=None, **env) -> str:
    "Run a command; its output, or an `AssertionError` with the end of it."
    r = subprocess.run(
        [str(c) for c in cmd],
        cwd=cwd,
        env={**os.environ, **env},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert r.returncode == 0, (
        f"{' '.join(str(c) for c in cmd)[:200]}: exit status {r.returncode}\n{r.stdout[-3000:]}"
    )
    return r.stdout


def fresh(code: str, cwd: Path):
    "Run code in an interpreter of its own, outside the checkout."
    return sh(sys.executable, "-W", "ignore", "-c", code, cwd=cwd)


def modules() -> list[str]:
    return sorted(f"sense_nb.{p.stem}" for p in (ROOT / "sense_nb").glob("*.py") if p.stem != "__init__")


def differ(a: Path, b: Path, pattern: str) -> list[str]:
    "Files below two folders that are not the same."
    files = {
        p.relative_to(d)
        for d in (a, b)
        for p in d.glob(pattern)
        if not {".ipynb_checkpoints", "__pycache__"} & set(p.parts)
    }
    same = lambda f: (a / f).exists() and (b / f).exists() and (a / f).read_bytes() == (b / f).read_bytes()
    return sorted(str(f) for f in files if not same(f))


def check_notebooks_are_exported_and_clean(tmp):
    copy = shutil.copytree(ROOT, tmp / "exported", ignore=GENERATED)
    sh(BIN / "nbdev_export", cwd=copy)
    bad = differ(ROOT / "sense_nb", copy / "sense_nb", "**/*.py")
    assert not bad, f"run nbdev_export, these are not what the notebooks say: {bad}"
    sh(BIN / "nbdev_clean", cwd=copy)
    bad = differ(ROOT / "nbs", copy / "nbs", "**/*.ipynb")
    assert not bad, f"run nbdev_clean: {bad}"


def check_readme_is_the_index(tmp):
    from readme import readme

    assert readme() == (ROOT / "README.md").read_text(encoding="utf-8"), "run python .ci/readme.py"


ALONE = """
import importlib, os, torch                   # torch once: it takes most of the time
for m in {modules!r}:
    if not (child := os.fork()):
        try: importlib.import_module(m)
        except BaseException as e: print(m, repr(e), flush=True); os._exit(1)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0, m
"""


def check_every_module_imports_alone(tmp):
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda i: fresh(ALONE.format(modules=modules()[i::2]), tmp), range(2)))


def check_every_public_name_is_lazy(tmp):
    from readme import public

    twice = {n: m for n, m in public().items() if len(m) > 1}
    assert not twice, f"public names in two modules: {twice}"
    as_module = set(public()) & {m.split(".")[1] for m in modules()}
    assert not as_module, f"names of a module and of something in it: {as_module}"
    fresh(f"import sense_nb\nfor n in {sorted(public())!r}: getattr(sense_nb, n)", tmp)


def check_importing_loads_little(tmp):
    for code in ("import sense_nb", "from sense_nb import analyze, LoaderEval"):
        fresh(
            f"import sys\n{code}\nfound = [m for m in {SHY!r} if m in sys.modules]\nassert not found, found",
            tmp,
        )


def check_rooms_use_rooms_below(tmp):
    from readme import contributing, rooms

    missing = {m.split(".")[1] for m in modules()} - set(rooms()) - {"_modidx"}
    assert not missing, f"modules without a notebook: {sorted(missing)}"
    assert contributing() == (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), (
        "run python .ci/readme.py"
    )


def check_pages_render(tmp):
    copy = shutil.copytree(ROOT, tmp / "pages", ignore=GENERATED)
    print(sh("bash", ".ci/docs", cwd=copy, PATH=f"{BIN}:{os.environ['PATH']}").splitlines()[-1])


def check_every_public_name_has_docs_and_an_example(tmp):
    cells = [
        (c["cell_type"], "".join(c["source"]))
        for nb in (ROOT / "nbs").rglob("*.ipynb")
        for c in json.loads(nb.read_text(encoding="utf-8"))["cells"]
    ]
    named = set(
        re.findall(
            r"\w+",
            "\n".join(s for kind, s in cells if kind == "code" and not re.search(r"^#\|\s*export", s, re.M)),
        )
    )
    from readme import defined

    found = defined()
    bare = [f"{m}.{n.name}" for m, n in found if not ast.get_docstring(n)]
    assert not bare, f"without a docstring: {bare}"
    unused = sorted(f"{m}.{n.name}" for m, n in found if n.name not in named)
    assert not unused, f"named in no example or test: {unused}"


def check_pyflakes(tmp):
    sh(sys.executable, "-m", "pyflakes", ROOT / "sense_nb")


def check_wheel_holds_the_package_only(tmp):
    copy = shutil.copytree(ROOT, tmp / "built", ignore=GENERATED)
    sh(sys.executable, "-m", "pip", "wheel", ".", "--no-deps", "-w", tmp, cwd=copy)
    (wheel,) = tmp.glob("sense_nb-*.whl")
    info = "-".join(wheel.name.split("-")[:2]) + ".dist-info/"
    want = {f"sense_nb/{p.name}" for p in (ROOT / "sense_nb").glob("*.py")}
    want |= {
        info + f
        for f in ("METADATA", "WHEEL", "RECORD", "top_level.txt", "entry_points.txt", "licenses/LICENSE")
    }
    have = set(zipfile.ZipFile(wheel).namelist())
    assert have == want, f"too much: {sorted(have - want)}, missing: {sorted(want - have)}"


def share_torch(site: Path):
    "Hard-link torch with its CUDA libraries into another environment: the same files, without minutes of unpacking and 6 GB."
    for d in distributions(
        path=[
            str(BIN.parent / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages")
        ]
    ):
        if not re.match(r"torch|triton|nvidia|cuda", d.name):
            continue
        for f in d.files:
            if ".." in f.parts:
                continue
            (site / f).parent.mkdir(parents=True, exist_ok=True)
            if not (site / f).exists():
                os.link(d.locate_file(f), site / f)


def check_wheel_runs_getting_started_and_the_demo_beside_the_newest_fastai(tmp):
    env = ROOT / ".venv" / "wheel"  # on the file system of what it shares
    sh(sys.executable, "-m", "venv", "--clear", env)
    share_torch(next(env.glob("lib/python*/site-packages")))
    (wheel,) = tmp.glob("sense_nb-*.whl")
    sh(env / "bin/pip", "install", "--upgrade", wheel, "fastai", "fastcore>=2")
    sh(
        env / "bin/python",
        "-c",
        "import importlib.util as u; assert not u.find_spec('nbdev'); import fastcore; assert int(fastcore.__version__.split('.')[0]) >= 2",
        cwd=tmp,
    )
    page = json.loads((ROOT / "nbs/tutorials/getting_started.ipynb").read_text(encoding="utf-8"))
    (tmp / "getting_started.py").write_text(
        "\n".join("".join(c["source"]) for c in page["cells"] if c["cell_type"] == "code"), encoding="utf-8"
    )
    print(
        sh(env / "bin/python", tmp / "getting_started.py", cwd=tmp).splitlines()[0]
    )  # it compares with what is counted by hand
    out = tmp / "out"
    print(sh(env / "bin/sense_demo", "--out", out, cwd=tmp)[-2500:])
    want = {"sensitivity.csv", "summary.txt", "plan.yaml", "pruned.csv"}
    for m in ("element", "filter"):
        want |= {
            f"{m}_distiller.csv",
            *(f"{m}_{kind}.png" for kind in ("heatmap", "curves", "profile", "bars")),
        }
    assert {f.name for f in out.iterdir()} == want, sorted(f.name for f in out.iterdir())
    for f in out.glob("*.png"):
        assert f.read_bytes()[:4] == b"\x89PNG" and f.stat().st_size > 10_000, f"{f.name} is no picture"
    rows = [
        line for line in (out / "sensitivity.csv").read_text(encoding="utf-8").splitlines() if line[0] != "#"
    ]
    assert len(rows) == 1 + 20 * 9 * 2 * 3, (
        f"{len(rows)} lines in the table"
    )  # layers, levels, methods, metrics
    top1 = float(
        re.search(r"baseline: .*top1 ([\d.]+)", (out / "summary.txt").read_text(encoding="utf-8"))[1]
    )
    assert top1 >= 0.96, f"top1 {top1}"
    with open(out / "pruned.csv", encoding="utf-8") as f:
        rows = {(r["plan"], r["state"]): r for r in csv.DictReader(f)}
    whole, tuned = rows["", "before"], rows["allocated", "fine-tuned"]
    assert len(rows) == 7 and {r["macs"] for (plan, _), r in rows.items() if plan == "allocated"} == {
        tuned["macs"]
    }, rows
    assert (
        0.45 < int(tuned["macs"]) / int(whole["macs"]) <= 0.5
        and float(tuned["top1"]) >= float(whole["top1"]) - 0.02
    ), rows
    shutil.rmtree(env)


def chromium():
    "Install a browser where there is none."
    if any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))):
        return
    assert os.geteuid() == 0 and shutil.which("apt-get"), (
        "a browser is missing, and only root can install it: apt-get install chromium fonts-dejavu-core"
    )
    sh("apt-get", "update", "-qq")
    sh(
        "apt-get",
        "install",
        "-qqy",
        "--no-install-recommends",
        "chromium",
        "fonts-dejavu-core",
        DEBIAN_FRONTEND="noninteractive",
    )


def shots(tmp: Path) -> Path:
    "Where screenshots go: to be looked at, if somebody says where."
    return Path(os.environ.get("SHOTS") or tmp / "shots")


def check_explorers_in_a_browser(tmp):
    chromium()
    print(sh(sys.executable, ROOT / "nbs/tests/browser/explorers.py", shots(tmp) / "explorers"))


def check_reports_in_a_browser(tmp):
    chromium()
    print(sh(sys.executable, ROOT / "nbs/tests/browser/reports.py", shots(tmp) / "reports"))


def check_search_of_the_pages_in_a_browser(tmp):
    chromium()
    print(
        sh(
            sys.executable,
            ROOT / "nbs/tests/browser/docs_search.py",
            tmp / "pages/_docs",
            shots(tmp) / "pages",
        )
    )


def notebooks(log: str, status: int) -> tuple[int, list[str]]:
    "How many notebooks passed, and what failed, from what `nbdev_test --do_print` wrote."
    log = re.sub(r"\x1b\[[0-9;]*m", "", log)
    started, done = (re.findall(rf"{word} (\S+\.ipynb)", log) for word in ("Starting", "- Completed"))
    failed = re.findall(
        r"^\t(\S+\.ipynb)$", log.partition("Failed On The Following Notebooks")[2], flags=re.M
    )
    failed += sorted(set(started) - set(done))
    if status and not failed:
        failed = [f"the test command: exit status {status}"]
    if not started:
        failed = failed or ["no notebook was tested"]
    return len(done) - sum(f in {Path(d).name for d in done} for f in failed), failed


def main(log: str, status: str) -> int:
    passed, failed = notebooks(Path(log).read_text(encoding="utf-8", errors="replace"), int(status))
    print(f"{passed} notebooks passed", *(f"FAILED {f}" for f in failed), sep="\n")
    with tempfile.TemporaryDirectory() as tmp:
        for name, check in list(globals().items()):
            if not name.startswith("check_"):
                continue
            name, start = name.removeprefix("check_").replace("_", " "), time.time()
            try:
                check(Path(tmp))
            except Exception as e:  # whatever happens in one check, the others are run
                failed.append(name)
                print(f"FAILED {name}: {e}")
            else:
                passed += 1
                print(f"passed {name} ({time.time() - start:.0f} s)")
    print(f"{passed} passed, {len(failed)} failed")
    return int(bool(failed) or not passed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
