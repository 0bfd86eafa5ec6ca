"""Which notebooks are run when.

`checks.py changed [REF]` tests what a change can break: the notebooks that differ from a commit (`HEAD`
unless REF is given), those of the modules that differ, and those that import one of these modules by name.
Then come the checks that take seconds.

`checks.py slow` runs what the README's test command leaves out, because it proves more and takes longer: the
notebooks of folders with a file `.notest`, which is how nbdev leaves out a folder, and those that have cells
with the flag `slow`.
"""

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from checks import asked_for, parsed, run_checks
from faces import homes
from fastcore.nbio import read_nb
from package_map import ROOT, books, modules

QUICK = """notebooks are exported and clean, generated files are current, every public name has one place,
imports run downwards, every public name has docs and an example, ruff, words"""


def differing(ref: str) -> set[Path]:
    "Files that differ from a commit, or that git does not know yet."
    asked = (["diff", "--name-only", ref], ["ls-files", "--others", "--exclude-standard"])
    said = [subprocess.check_output(["git", *words], cwd=ROOT, text=True) for words in asked]
    return {ROOT / name for name in "".join(said).splitlines()}


def imported(book: Path, home: dict[str, str]) -> Iterator[str]:
    "The modules whose names a notebook imports, in any of its cells; `home` has the module of each name."
    known = {*home.values()}
    for cell in read_nb(book).cells:
        for node in ast.walk(parsed(cell.source)) if cell.cell_type == "code" else ():
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "sense_nb":
                base = node.module.partition(".")[2]
                for name in (a.name for a in node.names):
                    inside = f"{base}.{name}".lstrip(".")
                    yield base if base in known else inside if inside in known else home.get(name, "")


def is_slow(book: Path) -> bool:
    "Whether the README's test command leaves a notebook out."
    return (book.parent / ".notest").exists()


def has_slow_cells(book: Path) -> bool:
    "Whether the README's test command leaves out some cells that `checks.py slow` runs."
    return any(re.match(r"#\|\s*slow\b", c.source) for c in read_nb(book).cells)


def breakable(files: set[Path]) -> list[Path]:
    "The notebooks that a change of some files can break, those that differ first."
    own = {m.notebook: m.name for m in modules() if {m.notebook, m.file} & files}
    direct = [b for b in books() if b in files or b in own]
    touched, home = set(own.values()), homes(modules())
    others = [b for b in books() if b not in direct and not is_slow(b)] if touched else []
    return direct + [b for b in others if touched & {*imported(b, home)}]


def test_notebooks(found: list[Path], workers: int = 2, flags: str = "") -> bool:
    "Run notebooks as `nbdev_test --flags` does, and print what passed; whether all did."
    from fastcore.parallel import parallel
    from nbdev.config import get_config
    from nbdev.test import test_nb

    os.environ |= dict(OMP_NUM_THREADS="1", MPLBACKEND="agg")
    os.chdir(ROOT)
    skipped = get_config().tst_flags.split()
    how = dict(skip_flags=skipped, force_flags=flags.split(), basepath=ROOT, do_print=True)
    res = parallel(test_nb, found, n_workers=workers, pause=0.01, **how)
    failed = [b.relative_to(ROOT) for b, (passed, _) in zip(found, res, strict=True) if not passed]
    for book, (_, seconds) in sorted(zip(found, res, strict=True), key=lambda pair: -pair[1][1])[:10]:
        print(f"{book.relative_to(ROOT)}: {seconds:.0f} s")
    print(
        f"{len(found) - len(failed)} of {len(found)} notebooks passed",
        *(f"FAILED {b}" for b in failed),
        sep="\n",
    )
    return not failed


def run_slow(workers: str = "2") -> bool:
    "Whether the slow notebooks pass, and those with slow cells."
    return test_notebooks([b for b in books() if is_slow(b) or has_slow_cells(b)], int(workers), "slow")


def run_changed(ref: str = "HEAD") -> bool:
    "Whether what a change can break passes: notebooks, then the quick checks."
    passed = test_notebooks(breakable(differing(ref)))
    names = [name for words in QUICK.split(",") for name in asked_for(words.split())]
    return not run_checks(names)[1] and passed
