"""The site's sources from the notebooks, and what must hold of the finished site.

pages.py released        # the versions that have pages of their own
pages.py prepare _pages  # called by .ci/docs
pages.py check _pages _docs
"""

import ast
import base64
import json
import re
import shutil
import sys
import textwrap
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import yaml
from faces import called, subjects
from package_map import NUMBERED, ROOT, Module, books, defined, modules, named, packages, public
from readme import settings

from sense_nb.model.utils.docstrings import Definition, comment, parameters, without_aliases

SITE = f"{settings()['doc_host']}{settings()['doc_baseurl']}/"
SECTIONS = {  # page of a section: its title, what a reader finds there
    "tutorials/index": ("Tutorials", "One task each, from start to finish, with what was printed."),
    "tutorials/coming_from": ("Coming from", "Examples of earlier tools, with the import line changed."),
    "tutorials/with_other_tools": (
        "With other tools",
        "What sense_nb adds to the tool that you use already.",
    ),
    "api": (
        "API",
        "What `from sense_nb import ...` gives, by subject; [Modules](/modules) has everything else.",
    ),
    "modules": (
        "Modules",
        "`from sense_nb.PACKAGE import ...`: modules that you call, the others folded below.",
    ),
    "about": ("About", "How sense_nb works, what it was measured against, what changed in each version."),
    "benchmarks/index": (
        "Benchmarks",
        "Compared with today's loops and tools: the result first, the code folded.",
    ),
    "tests/index": ("Tests", "What is checked beyond the tests in each module's own notebook."),
    "changelog": ("Changelog", "What each version added, changed, fixed and removed."),
    "versions": ("Versions", "The pages of other versions, and how to install one."),
}
NAVIGATION = {  # page in the header: its name there, and the pages below it
    "tutorials/getting_started": ("Get started", ["install", "concepts", "works_with"]),
    "how_to": ("How-to", ["faq"]),
    "tutorials/index": ("Tutorials", []),
    "gallery": ("Gallery", []),
    "api": ("API", ["modules", "examples"]),
    "about": (
        "About",
        ["how_it_works", "analysis/from_analyze_to_the_kernel", "benchmarks/index", "versions", "changelog"],
    ),
}
APART = ("tests/",)  # pages that stand in no navigation: they are found by links and by the search
STORIES = {  # the tutorials by subject, in the order of what people look for
    "First steps": ["fastai_learner", "which_layers", "anytime_and_resume", "topology_and_masks", "counting"],
    "Plan and prune": ["allocate_prune_finetune", "trust_a_plan", "torchvision_network"],
    "Quantization and language models": [
        *["hugging_face_model", "quantization_and_low_rank", "transformers"],
        *["parts_of_a_language_model", "larger_than_memory", "compress_a_language_model"],
    ],
    "Scale and extend": ["command_line", "many_machines", "writing_your_own"],
    "Other tools": ["with_other_tools", "coming_from"],
}
OTHERS_FIRST = "tutorials/plans_for_other_tools"
GROUPS = {  # page of a section of some tutorials: what the names of its pages begin with
    "tutorials/coming_from": ("tutorials/coming_from",),
    "tutorials/with_other_tools": ("tutorials/with_", "tutorials/plans_for_"),
}
TAGS = {"headline": "headline", "code-fold": "hide-cell"}  # a directive of a cell -> its tag
CARDS = {  # page -> what a reader of the landing page is told of it
    "install": ("Install", "pip, CPU or GPU, Colab, extras"),
    "tutorials/getting_started": ("Get started", "a first analysis, from model to table"),
    "concepts": ("Concepts", "sensitivity, drop, group, budget, intervals"),
    "how_to": ("How-to", "short answers that run, by task"),
    "tutorials/index": ("Tutorials", "one task each, with its output"),
    "gallery": ("Gallery", "every plot, with its code"),
    "works_with": ("Works with", "tasks, loaders, trainers and metrics that were tried"),
    "api": ("API", "by subject, what you call first"),
    "benchmarks/index": ("Benchmarks", "against loops and other tools"),
    "faq": ("Questions", "why numbers differ, why nothing got faster"),
}


def keywords() -> dict[str, list[str]]:
    "Page -> what people look for when they mean it."
    return yaml.safe_load((ROOT / ".ci/search.yml").read_text(encoding="utf-8"))


def scorer() -> str:
    "The search's scorer with its tables: `keywords`, and a handicap of modules that users do not call."
    face = {module.replace(".", "/") for module in called().values()}
    handicap = {name: 0 if name in face else -25 for name in module_pages()}
    table = {name: [w.lower() for w in words] for name, words in keywords().items()}
    code = (ROOT / ".ci/_static/scorer.js").read_text(encoding="utf-8")
    for name, values in dict(SYNONYMS=table, MODULES=handicap).items():
        assert f"var {name} = {{}};" in code
        code = code.replace(f"var {name} = {{}};", f"var {name} = {json.dumps(values)};", 1)
    return code


def text_cell(source: str) -> dict:
    "A cell of Markdown."
    return dict(cell_type="markdown", metadata={}, source=source)


def cells_in(notebook: Path) -> list[dict]:
    "The cells of a notebook, each with its source as one text."
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [c | dict(source="".join(c["source"])) for c in cells]


def cards() -> str:
    "The landing page's cards."
    links = "".join(
        f'<a href="{name}.html"><b>{title}</b><span>{line}</span></a>'
        for name, (title, line) in CARDS.items()
    )
    return f'<nav class="cards" aria-label="Where to go">{links}</nav>'


def explorer_cells() -> list[dict]:
    "The landing page's code and the explorer that it draws, as the gallery stores them."
    cells = json.loads((ROOT / "nbs/gallery.ipynb").read_text(encoding="utf-8"))["cells"]
    code = [(c, "".join(c["source"])) for c in cells if c["cell_type"] == "code"]
    (measured,) = [text for _, text in code if "= trained_digits()" in text]
    (drawn,) = [c for c, text in code if "to_html(script=False)" in text]
    lines = [
        *("import torch", "from sense_nb import analyze, explore"),
        *("from sense_nb.digits import trained_digits", ""),
        *(measured.replace(", progress=False", "").strip(), "explore(res, model=model, example=x)"),
    ]
    source = "\n".join(lines)
    cell = dict(cell_type="code", execution_count=None, metadata={}, outputs=drawn["outputs"], source=source)
    return [cell, explorer_script_cell()]


def landing(cells: list[dict]) -> list[dict]:
    "README as the landing page: code and explorer, cards, the picture, what you get, then the steps."
    first, *rest = cells
    for drawn, below in pairwise(rest):  # README shows a plot's file, here its output is seen
        if "image/png" in kinds(drawn):
            below["source"] = re.sub(r"^!\[.*\n+", "", "".join(below["source"]))
    said, picture = re.split(r"^(?=!\[)", "".join(first["source"]), maxsplit=1, flags=re.M)
    (table,) = [c for c in rest if "".join(c["source"]).startswith("## What no other tool gives")]
    below = (
        "*The explorer above is live: move the budget, click a layer or a cell, drag the edge of a layer.*"
    )
    top = [text_cell(said), *explorer_cells(), text_cell(f"{below}\n\n{cards()}"), text_cell(picture), table]
    return [*top, *(c for c in rest if c is not table)]


def thumbnails(cells: list[dict], folder: Path) -> str:
    "A grid of the first picture of each section of a page, linked to it; the pictures go into a folder."
    from docutils.nodes import make_id

    found, title = {}, ""
    for c in cells:
        heads = re.findall(r"^## (.+)$", c["source"], flags=re.M) if c["cell_type"] == "markdown" else []
        title = heads[-1] if heads else title
        drawn = [o["data"]["image/png"] for o in c.get("outputs", ()) if "image/png" in o.get("data", {})]
        files = re.findall(r"^!\[[^]]*\]\((images/[^)]+)\)", c["source"], flags=re.M)
        for picture in [*map(base64.b64decode, drawn), *((ROOT / "nbs" / f).read_bytes() for f in files)]:
            found.setdefault(title, picture)
    folder.mkdir(parents=True, exist_ok=True)
    links = []
    for title, picture in found.items():
        name = make_id(title)
        (folder / f"{name}.png").write_bytes(picture)
        image = f'<img src="thumbnails/{name}.png" alt="" loading="lazy">'
        links.append(f'<a href="#{name}">{image}<b>{title}</b></a>')
    return f'<nav class="thumbnails" aria-label="Plots">{"".join(links)}</nav>'


def figure_first(cells: list[dict]) -> list[dict]:
    "A benchmark's page: the result at the top, which is marked or the first table or picture; code folded."
    head, *rest = cells
    code, top = [c for c in rest if c["cell_type"] == "code"], []
    marked = [c for c in code if "headline" in c["metadata"].get("tags", ())]
    drawn = [c for c in code if kinds(c) & {"text/html", "image/png"}]
    for best in [*marked, *drawn, *filter(kinds, code)][:1]:
        above = "\n".join(c["source"] for c in rest[: rest.index(best)] if c["cell_type"] == "markdown")
        where = "".join(f" (*{name}*)" for name in re.findall(r"^## (.+)$", above, flags=re.M)[-1:])
        top.append(text_cell(f"The result{where}; how it was measured, and more, is below."))
        top.append(dict(best, source="result", metadata=dict(tags=["remove-input"])))
    for c in code:
        c["metadata"] = dict(tags=["hide-input"])
    return [head, *top, *rest]


def kinds(cell: dict) -> set[str]:
    "The kinds of what a cell shows."
    return {kind for o in cell.get("outputs", ()) for kind in o.get("data", ["text/plain"])}


def released() -> list[str]:
    "Versions that have pages of their own, newest first."
    return yaml.safe_load((ROOT / ".ci/versions.yml").read_text(encoding="utf-8")) or []


def switcher() -> list[dict]:
    "What the theme's version switcher offers."
    now = settings()["version"]
    rows = [dict(name=f"{now} (main)", version=now, url=SITE, preferred=True)]
    return rows + [dict(name=v, version=f"{v} (released)", url=f"{SITE}{v}/") for v in released()]


def versions() -> str:
    "The page of all versions."
    rows = "\n".join(f"| {row['name']} | [{row['url']}]({row['url']}) |" for row in switcher())
    return f"""These pages are of one version: the menu at the top says which, and leads to the others. What
changed is in the [changelog](/changelog); `sense_nb.__version__` says which version is installed.

| version | pages |
|---|---|
{rows}

`pip install -U sense_nb` installs the newest release. Before 1.0, a second number that grows (0.1 to 0.2) may
change names. A file of another format is refused with an error that names both.
"""


def sources(nb: Path) -> str:
    "Links to a notebook's source: to open it in Colab, to download, to read or to edit it."
    git, file = settings()["git_url"], f"{settings()['branch']}/nbs/{nb.as_posix()}"
    colab = git.replace("https://github.com", "https://colab.research.google.com/github")
    urls = {"Open in Colab": f"{colab}/blob", "Download": f"{git}/raw"}
    urls |= {"View source": f"{git}/blob", "Edit": f"{git}/edit"}
    new = 'target="_blank" rel="noopener"'
    links = [f'<a href="{url}/{file}" {new}>{name}</a>' for name, url in urls.items()]
    return f'<p class="sources">{" ".join(links)}</p>'


def without_tests(cells: list[dict]) -> list[dict]:
    "The cells of a module's page: tests that show nothing are blocks that are closed at first."
    out = []
    for c in cells:
        asserts = re.search(r"^\s*(assert\b|test_\w+\()", c["source"], flags=re.M)
        if c["cell_type"] != "code" or c.get("outputs"):
            out.append(c)
        elif asserts:
            fence = "`" * max(3, 1 + max(map(len, re.findall(r"`+", c["source"])), default=0))
            text = f"{fence}python\n{c['source'].rstrip()}\n{fence}"
            summary = '<details class="test"><summary>Test</summary>'
            out.append(text_cell(f"{summary}\n\n{text}\n\n</details>"))
        elif "from fastcore.test import" not in c["source"]:  # that one imports names for tests
            out.append(c)
    return out


def page(nb: Path) -> str:
    """Where a notebook (relative to its folder) has its page: a module's page is found under the
    module's name.
    """
    return str(nb.with_name(NUMBERED.sub("", nb.stem)))


@cache
def pages_of() -> dict[str, Path]:
    "Page -> notebook, relative to nbs; `AssertionError` for two notebooks that would have one page."
    res = {}
    for nb in (p.relative_to(ROOT / "nbs") for p in books()):
        assert page(nb) not in res, f"{nb} and {res[page(nb)]} would have one page, {page(nb)}"
        res[page(nb)] = nb
    return res


@cache
def module_pages() -> dict[str, Module]:
    "Page -> module."
    return {page(m.notebook.relative_to(ROOT / "nbs")): m for m in modules()}


@cache
def labels() -> dict[str, str]:
    "Public name -> the label of its heading; Sphinx does not tell Sweep from sweep."
    names = {m: name for name, m in module_pages().items()}
    return {name: names[m] + "." + re.sub("([A-Z])", r"-\1", name).lower() for m, name, _ in defined()}


def linked(text: str) -> str:
    "A text in which names of the package lead to what is said of them, and files of modules to their pages."

    def to(m: re.Match) -> str:
        owner = m[1].partition(".")[0]
        found = labels().get(m[1]) or (labels().get(owner) if owner[0].isupper() else None)
        return f"[{m[0]}](#{found})" if found else m[0]

    text = re.sub(r"(\]\((?:\w+/)*)\d\d_(?=\w+\.ipynb\))", r"\1", text)  # a page's name has no number
    parts = re.split(r"(^```.*?^```)", text, flags=re.M | re.S)
    return "".join(
        part if part.startswith("```") else re.sub(r"(?<!\[)`([A-Za-z]\w*(?:\.\w+)*)(?:\(\))?`", to, part)
        for part in parts
    )


def typed(node: ast.expr | None) -> str:
    "A type in words; what has a page is linked."
    if isinstance(node, ast.BinOp):
        return f"{typed(node.left)} or {typed(node.right)}"
    text = ast.unparse(node).strip("'") if node else ""
    return f"[`{text}`](#{labels()[text]})" if text in labels() else f"`{text}`" if node else ""


@cache
def source_of(module: Module) -> tuple[dict[str, Definition], list[str]]:
    "The public functions and classes of a module by name, and its lines."
    text = module.file.read_text(encoding="utf-8")
    return dict(named(without_aliases(text).body)), text.splitlines()


def taken(node: Definition, lines: list[str]) -> list[tuple]:
    "Name, annotation, default and comment of each parameter; those of its base for a class without its own."
    if rows := parameters(node, lines):
        return rows
    bases = [ast.unparse(b) for b in getattr(node, "bases", ())]
    above = [(m, name) for m, name, _ in defined() if name in bases]
    found = [source_of(m) for m, _ in above]
    return taken(found[0][0][above[0][1]], found[0][1]) if above else []


def signed(name: str, node: Definition, lines: list[str]) -> str:
    "A signature as a line of code, and a table of the parameters."
    rows = taken(node, lines)
    if not rows and isinstance(node, ast.ClassDef):
        return ""
    args = ", ".join(f"{arg}={ast.unparse(value)}" if value else arg for arg, _, value, _ in rows)
    table = [
        (f"`{arg}`", what, typed(kind), f"`{ast.unparse(value)}`" if value else "")
        for arg, kind, value, what in rows
    ]
    returns = getattr(node, "returns", None)
    if returns and ast.unparse(returns) != "None":
        table.append(("*returns*", comment(lines, returns), typed(returns), ""))
    line = f"{name}({args})"
    if len(line) > 96:
        wide = dict(initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
        line = f"{name}(\n{textwrap.fill(args, 92, break_long_words=False, **wide)}\n)"
    code = f"```python\n{line}\n```\n\n"
    if not any(what or kind for _, what, kind, _ in table):
        return code
    cells = [" | ".join(re.sub(r"(?<!\\)\|", r"\\|", text) for text in row) for row in table]
    head = [
        "```{rst-class} parameters\n```\n",
        "| parameter | what it is | type | default |",
        "|---|---|---|---|",
    ]
    return code + "\n".join([*head, *(f"| {row} |" for row in cells)])


def described(name: str, module: Module, level: int) -> str:
    "A function or class: a heading with a label, what it says first, its signature, an example, the rest."
    (nodes, lines), cfg = source_of(module), settings()
    node = nodes[name]
    said, _, more = linked(ast.get_docstring(node) or "").partition("\n\n")
    file = module.file.relative_to(ROOT).as_posix()
    source = f"[source]({cfg['git_url']}/blob/{cfg['branch']}/{file}#L{node.lineno})"
    example = examples().get(name, "") if called().get(name) == module.name else ""
    heading = f"({labels()[name]})=\n{'#' * level} {name.replace('_', chr(92) + '_')}"
    anchor = f'<span class="anchor" id="{name.lower()}"></span>'
    parts = [anchor, heading, f"{said} {source}", signed(name, node, lines), example, more]
    return "\n\n".join(parts)


@cache
def examples() -> dict[str, str]:
    "Names of the public face, each with the first cell that uses it, of How-to, a tutorial or the examples."
    first = ["how_to", "tutorials/getting_started", "gallery", "tutorials/", "examples"]
    names = [name for start in first for name in pages_of() if name.startswith(start)]
    cells = [
        (name, re.sub(r"^#\|.*\n", "", c["source"]).strip())
        for name in names
        for c in cells_in(ROOT / "nbs" / pages_of()[name])
        if c["cell_type"] == "code" and not c["source"].startswith("#| hide")
    ]
    cells = [(name, source) for name, source in cells if is_example(source)]
    res = {}
    for name in called():
        used = re.compile(rf"\b{name}\b" if name[0].isupper() else rf"\b{name}\(")
        at = next(((where, source) for where, source in cells if used.search(source)), None)
        if at:
            res[name] = f"Example, from [{at[0]}](/{at[0]}):\n\n```python\n{at[1]}\n```"
    return res


def is_example(source: str) -> bool:
    "Whether a cell can stand as an example: short, and more than imports."
    lines = source.splitlines()
    return len(lines) <= 16 and not all(re.match(r"import |from |$", line) for line in lines)


def body(nb: Path, cells: list[dict]) -> list[dict]:
    "The cells of a page below its first: what is exported described, nothing hidden, no directives."
    module, top, out, level = module_pages().get(page(nb)), {}, [], 1
    for c in cells:
        source, code = c["source"], c["cell_type"] == "code"
        marks = set(re.findall(r"^#\|\s*([\w-]+)", source, flags=re.M)) if code else set()
        if "export" in marks:
            for name, _ in named(ast.parse(source).body):
                if called().get(name) == module.name:  # what people call stands at the top
                    top[name] = text_cell(described(name, module, 2))
                else:
                    out.append(text_cell(described(name, module, min(level + 1, 3))))
        elif not code:
            heads = re.findall(r"^(#+) ", re.sub(r"```.*?```", "", source, flags=re.S), flags=re.M)
            level = len(heads[-1]) if heads else level
            out.append(text_cell(linked(source)))
        elif not marks & {"default_exp", "hide"}:
            for o in c.get("outputs", ()):
                o.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
            kept = {k: v for k, v in c.items() if k != "id"}
            tags = [TAGS[mark] for mark in marks & {*TAGS}]
            plain = re.sub(r"^(#\||\s*%).*\n?", "", source, flags=re.M)
            out.append(kept | dict(source=plain, metadata=dict(tags=tags) if tags else {}))
    return [*(top[name] for name in called() if name in top), *(c for c in out if c["source"].strip())]


def toctree(pages: list[str], caption: str = "") -> str:
    "A part of the site's navigation."
    head = ["```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), ""]
    names = (f"{NAVIGATION[p][0]} </{p}>" if p in NAVIGATION else f"/{p}" for p in pages)
    return "\n".join([*head, *names, "```\n"])


def listed(pages: dict, names: list[str], what: str = "page") -> str:
    "A table of pages."
    rows = [f"| [{pages[n][0]}](/{n}) | {pages[n][1]} |" for n in names]
    return "\n".join([f"| {what} | what it is about |", "|---|---|", *rows, ""])


def by_subject() -> str:
    "The public face as tables: a subject, its names, what each is."
    said = {name: (ast.get_docstring(node) or "").split("\n\n")[0] for _, name, node in defined()}
    parts = []
    for subject, names in subjects().items():
        rows = ["| name | what it is |", "|---|---|"]
        for name in names:
            module = called()[name]
            to = f"#{labels()[name]}" if name in labels() else f"/{module.replace('.', '/')}"
            what = " ".join(said.get(name, f"in {module}").split()).replace("|", "\\|")
            rows.append(f"| [`{name}`]({to}) | {what} |")
        parts.append(f"## {subject}\n\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def by_packages(pages: dict) -> str:
    "Tables of all modules: a package, its modules, those that people call before those below them."
    face = [module.replace(".", "/") for module in called().values()]
    rank = {name: face.index(name) for name in face}
    parts, within = [], {package: [] for package in packages()}
    for name, module in module_pages().items():
        within[module.package].insert(0, name)
    firsts = {package: min(rank.get(n, len(face)) for n in names) for package, names in within.items()}
    for package in sorted([*within][::-1], key=firsts.get):
        entry = sorted({*within[package]} & {*face}, key=rank.get)
        below = [n for n in within[package] if n not in face]
        about, name = packages()[package], "sense_nb" if package == "top" else package
        parts.append(f"## {name}: {about if about[:2].isupper() else about[0].lower() + about[1:]}\n")
        if entry:
            parts.append(listed(pages, entry, "module"))
        if below:
            fold = f'<details class="internals"><summary>{len(below)} more</summary>'
            parts.append(f"{fold}\n\n{listed(pages, below, 'module')}\n</details>\n")
        parts.append(toctree(entry + below, package))
    return "\n".join(parts)


def prepare(out: Path):
    "Sources for Sphinx: every notebook, and a page for each section."
    shutil.rmtree(out, ignore_errors=True)
    pages = dict(SECTIONS)
    for name, nb in pages_of().items():
        source, *pages[name] = page_source(nb)
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / f"{name}.ipynb").write_text(json.dumps(source), encoding="utf-8")
    for name, (title, line) in SECTIONS.items():
        meta = about_page(name)
        front = f"---\n{yaml.safe_dump(meta)}---\n\n" if meta else ""
        text = f"{front}# {title}\n\n{line}\n\n{section(name, pages)}"
        (out / f"{name}.md").write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "nbs/images", out / "images")


def about_page(name: str) -> dict:
    "Metadata of a page: the words that people look for when they mean it, and whether it stands apart."
    # Sphinx takes what stands between two commas for one word
    phrases = keywords().get(name, ())
    each = dict.fromkeys(w for phrase in phrases for w in re.findall(r"[\w:]+", phrase.lower()))
    searched = dict(myst=dict(html_meta=dict(keywords=", ".join(each)))) if each else {}
    return searched | (dict(orphan=True) if name.startswith(APART) else {})


def page_source(nb: Path) -> tuple[dict, str, str]:
    "A page's notebook as Sphinx reads it, its title and its quoted line."
    name, (head, *rest) = page(nb), cells_in(ROOT / "nbs" / nb)
    first = re.fullmatch(r"# (.*)\n*(?:> (.*)\n*)?(?:- \w+:.*\n*)*((?:.|\n)*)", head["source"])
    title, line, text = first.groups("")
    title = module_pages()[name].name if name in module_pages() else title  # as it is imported
    cells = [text_cell(linked(f"# {title}\n\n{line}\n\n{text}")), *body(nb, rest)]
    if name == "index":
        cells = [*landing(cells), text_cell(toctree([*NAVIGATION]))]
    else:
        cells = [*arranged(name, cells), text_cell(sources(nb))]
    if below := NAVIGATION.get(name, ("", []))[1]:
        cells.append(text_cell(toctree(below)))
    meta = dict(language_info=dict(name="python")) | about_page(name)
    return dict(cells=cells, metadata=meta, nbformat=4, nbformat_minor=4), title, linked(line)


def arranged(name: str, cells: list[dict]) -> list[dict]:
    "The cells of a page: tests folded, thumbnails or the result first, the script of explorers at the end."
    if name in module_pages():
        cells = without_tests(cells)
    if name == "gallery":
        cells = [cells[0], text_cell(thumbnails(cells[1:], ROOT / "_pages/extra/thumbnails")), *cells[1:]]
    if name.startswith("benchmarks/"):
        cells = figure_first(cells)
    shown = ["".join(o.get("data", {}).get("text/html", "")) for c in cells for o in c.get("outputs", ())]
    if any('class="sense-embedded"' in text for text in shown):
        cells = [*cells, explorer_script_cell()]
    return cells


def explorer_script_cell() -> dict:
    "A cell that shows nothing: the script of the explorers that are stored on a page."
    from sense_nb.widgets.plots.explorer_page import explorer_start

    out = dict(output_type="display_data", data={"text/html": explorer_start()}, metadata={})
    code = dict(cell_type="code", execution_count=None, metadata=dict(tags=["remove-input"]))
    return dict(code, outputs=[out], source="explorer_start()")


def section(name: str, pages: dict) -> str:
    "What a section's page holds, in the order of what people look for."
    match name:
        case "api":
            return f"{by_subject()}\n{toctree(NAVIGATION['api'][1])}"
        case "modules":
            return by_packages(pages)
        case "tutorials/index":
            return by_story(pages)
        case "versions":
            return versions()
        case "changelog":
            return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").partition("\n")[2]
        case "about":
            tests = "What is checked beyond the tests of each module is on the page [Tests](/tests/index)."
            below = NAVIGATION[name][1]
            return f"{listed(pages, below)}\n{toctree(below)}\n{tests}\n"
    starts = GROUPS.get(name, (name.removesuffix("index"),))
    within = sorted(n for n in pages if n.startswith(starts) and n not in SECTIONS)
    within.sort(key=OTHERS_FIRST.__eq__, reverse=True)
    return f"{listed(pages, within)}\n{'' if name.startswith(APART) else toctree(within)}"


def by_story(pages: dict) -> str:
    "The tutorials by subject."
    stories = {title: [f"tutorials/{n}" for n in names] for title, names in STORIES.items()}
    known, grouped = {*sum(stories.values(), []), *NAVIGATION}, sum(GROUPS.values(), ())
    within = [n for n in pages if n.startswith("tutorials/")]
    lost = [n for n in within if n not in known and not n.startswith(grouped)]
    assert not lost, f"tutorials without a subject in STORIES: {lost}"
    return "\n".join(
        f"## {title}\n\n{listed(pages, names, 'tutorial')}\n{toctree(names, title)}"
        for title, names in stories.items()
    )


class Links(HTMLParser):
    "What a page points to, what can be pointed to in it, and what it loads."

    def __init__(self, text: str):
        super().__init__()
        self.to, self.ids, self.loads = [], set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        at = dict(attrs)
        self.ids |= {at[k] for k in ("id", "name") if at.get(k)}
        self.to += [at[k] for k in ("href", "src") if at.get(k)]
        self.loads += [at["src"]] if tag in ("script", "img", "source") and at.get("src") else []
        if tag == "link" and at.get("rel") in ("stylesheet", "preload"):
            self.loads.append(at["href"])


def broken(site: Path) -> list[str]:
    "Links to pages, pictures or anchors that are not there, and whatever a page would fetch from elsewhere."
    found = [p.resolve() for p in site.rglob("*.html") if "_static" not in p.parts]
    pages, bad = {p: Links(p.read_text(encoding="utf-8")) for p in found}, []
    for p, links in pages.items():
        bad += [f"{p.name} fetches {url}" for url in links.loads if url.startswith("http")]
        for to in links.to:
            url = urlsplit(to)
            if url.scheme or url.netloc:
                continue
            file = (p.parent / unquote(url.path)).resolve() if url.path else p
            anchored = not url.fragment or file not in pages or unquote(url.fragment) in pages[file].ids
            if not file.is_file() or not anchored:
                bad.append(f"{p.relative_to(site.resolve())}: {to}")
    return bad


def outdated_explorers(site: Path) -> list[str]:
    "Pages with an explorer whose stored colours are not those that today's script reads."
    from sense_nb.widgets.plots.style import PAGE

    found = []
    for p in sorted(site.rglob("*.html")):
        stored = re.findall(
            r'<script type="application/json">(.*?)</script>', p.read_text(encoding="utf-8"), re.S
        )
        data = (json.loads(text).get("data", {}) for text in stored)
        if any("colours" in d and d["colours"] != PAGE for d in data):
            found.append(p.relative_to(site).as_posix())
    return found


def check(pages: Path, site: Path):
    """`AssertionError` unless each notebook has a page, each public name is found by the search, on
    its page, and no internal link is broken.
    """
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    titles = {(index["docnames"][doc], t) for t, places in index["alltitles"].items() for doc, _ in places}
    names = {(m.replace(".", "/"), n) for n, modules in public().items() for m in modules}
    nowhere = {
        "notebooks without a page": set(pages_of()) - set(index["docnames"]),
        "pages of .ci/search.yml that there are not": set(keywords()) - set(index["docnames"]),
        "names of the public face that no notebook for users shows": set(called()) - set(examples()),
        "public names that the search does not find on their module's page": names - titles,
        "links that lead nowhere": set(broken(site)),
        "pages with an explorer of another version, to be run again": set(outdated_explorers(site)),
    }
    for what, found in nowhere.items():
        assert not found, f"{len(found)} {what}: {sorted(found)[:20]}"
    print(f"{len(list(site.rglob('*.html')))} pages in {site}, {len(names)} public names in the search")


if __name__ == "__main__":
    if sys.argv[1] == "released":
        print(*released(), sep="\n")
    else:
        {"prepare": prepare, "check": check}[sys.argv[1]](*map(Path, sys.argv[2:]))
