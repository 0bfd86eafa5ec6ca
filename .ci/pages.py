"""The site's sources from nbdev's processed notebooks, and what must hold of the finished site.

pages.py list                   # the page of every notebook
pages.py released               # the versions that have pages of their own
pages.py prepare _proc _pages   # called by .ci/docs
pages.py check _pages _docs     # called by .ci/docs
"""

import ast
import base64
import io
import json
import re
import shutil
import sys
import textwrap
import tokenize
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import yaml
from faces import chosen, homes, subjects
from package_map import NUMBERED, ROOT, defined, packages, public
from readme import settings

SITE = f"{settings()['doc_host']}{settings()['doc_baseurl']}/"
SECTIONS = {  # page of a section: its title, what a reader finds there
    "tutorials/index": (
        "Tutorials",
        "One task each, from start to finish. Every tutorial runs as it stands; the output below a cell is "
        "what it printed.",
    ),
    "tutorials/coming_from": (
        "Coming from",
        "The published examples of earlier tools, with the import line changed.",
    ),
    "tutorials/with_other_tools": (
        "With other tools",
        "You already use a tool that compresses or measures models: what sense_nb adds to it.",
    ),
    "api": (
        "API",
        "What `from sense_nb import ...` gives, by subject. Everything else is on the page "
        "[Modules](/modules); the search finds every name.",
    ),
    "modules": (
        "Modules",
        "Every package and its modules: `from sense_nb.PACKAGE import ...`. The modules that you call come "
        "first; those that they are built on are folded. Each module is a notebook with its code, examples "
        "and tests.",
    ),
    "about": (
        "About",
        "How sense_nb works, what it was measured against, and what changed from version to version.",
    ),
    "benchmarks/index": (
        "Benchmarks",
        "Compared with the loops and tools that people use today. Each page begins with its result and the "
        "conditions of the measurement; the code is folded.",
    ),
    "tests/index": ("Tests", "What is checked beyond the tests in each module's own notebook."),
}
NAVIGATION = {  # page in the header: its name there, and the pages below it
    "tutorials/getting_started": ("Get started", ["install", "concepts", "works_with"]),
    "how_to": ("How-to", ["faq"]),
    "tutorials/index": ("Tutorials", []),
    "gallery": ("Gallery", []),
    "api": ("API", ["modules"]),
    "about": ("About", ["how_it_works", "benchmarks/index", "versions", "changelog"]),
}
APART = ("tests/",)  # pages that stand in no navigation: they are found by links and by the search
STORIES = {  # the tutorials by subject, in the order of what people look for
    "First steps": ["fastai_learner", "which_layers", "anytime_and_resume", "topology_and_masks", "counting"],
    "Plan and prune": ["allocate_prune_finetune", "trust_a_plan", "torchvision_network"],
    "Quantization and language models": [
        *["hugging_face_model", "quantization_and_low_rank", "transformers"],
        *["parts_of_a_language_model", "larger_than_memory"],
    ],
    "Scale and extend": ["command_line", "many_machines", "writing_your_own"],
    "Other tools": ["with_other_tools", "coming_from"],
}
OTHERS_FIRST = ["tutorials/plans_for_other_tools", "tutorials/scores_of_other_tools"]
GROUPS = {  # page of a section of some tutorials: what the names of its pages begin with
    "tutorials/coming_from": ("tutorials/coming_from",),
    "tutorials/with_other_tools": ("tutorials/with_", "tutorials/plans_for_", "tutorials/scores_of_"),
}
# in the order of what people look for
PACKAGES = """
analysis scores cells sequential parallel streaming evaluation results methods allocation pruning saving
repair topology flops plots widgets study callbacks learner cli compat exchange engine graph utils top
""".split()
MARKS = {"#| headline": "headline", "#| code-fold: true": "hide-cell"}  # a line of a cell -> its tag
SHOWN = re.compile(
    r"\s*---\s+(?:\[source\]\(([^)]+#L(\d+))\)[^\n]*\s+)?#+ ([^\n]+)\n+(```python\n.*?```)?(.*)", flags=re.S
)  # what nbdev shows of a function


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


def scorer() -> Path:
    "The search's scorer with its tables, `keywords` and a handicap of modules, as a file beside the pages."
    table = {name: [w.lower() for w in words] for name, words in keywords().items()}
    face = {module.replace(".", "/") for module in called().values()}
    modules = {name: 0 if name in face else -25 for name, nb in pages_of().items() if NUMBERED.match(nb.name)}
    code = (ROOT / ".ci/_static/scorer.js").read_text(encoding="utf-8")
    for name, values in dict(SYNONYMS=table, MODULES=modules).items():
        assert f"var {name} = {{}};" in code
        code = code.replace(f"var {name} = {{}};", f"var {name} = {json.dumps(values)};", 1)
    path = ROOT / "_pages/scorer.js"
    path.parent.mkdir(exist_ok=True)
    path.write_text(code, encoding="utf-8")
    return path


def text_cell(source: str) -> dict:
    "A cell of Markdown."
    return dict(cell_type="markdown", metadata={}, source=source)


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
        *("from sense_nb import analyze, explore", "from sense_nb.digits import trained_digits", ""),
        *(measured.replace(", progress=False", "").strip(), "explore(res, model=model, example=x)"),
    ]
    source = "\n".join(lines)
    cell = dict(cell_type="code", execution_count=None, metadata={}, outputs=drawn["outputs"], source=source)
    return [cell, explorer_script_cell()]


def landing(cells: list[dict]) -> list[dict]:
    "README as the landing page: code and explorer, cards, the picture, what you get, then the steps."
    first, *rest = cells
    said, picture = re.split(r"^(?=!\[)", "".join(first["source"]), maxsplit=1, flags=re.M)
    (table,) = [c for c in rest if "".join(c["source"]).startswith("## What you get")]
    below = "*The explorer above is live: click a cell, use the arrow keys, choose a budget.*"
    top = [text_cell(said), *explorer_cells(), text_cell(f"{below}\n\n{cards()}"), text_cell(picture), table]
    return [*top, *(c for c in rest if c is not table)]


def thumbnails(cells: list[dict], folder: Path) -> str:
    "A grid of the pictures of a page's sections, each a link to its section; the pictures go into a folder."
    from docutils.nodes import make_id

    found, title = [], ""
    for c in cells:
        source = "".join(c["source"])
        heads = re.findall(r"^## (.+)$", source, flags=re.M) if c["cell_type"] == "markdown" else []
        title = heads[-1] if heads else title
        drawn = [o["data"]["image/png"] for o in c.get("outputs", ()) if "image/png" in o.get("data", {})]
        files = re.findall(r"^!\[[^]]*\]\((images/[^)]+)\)", source, flags=re.M)
        pictures = [*map(base64.b64decode, drawn), *((ROOT / "nbs" / f).read_bytes() for f in files)]
        if title and pictures and title not in dict(found):
            found.append((title, pictures[0]))
    folder.mkdir(parents=True, exist_ok=True)
    for title, picture in found:
        (folder / f"{make_id(title)}.png").write_bytes(picture)
    links = "".join(
        f'<a href="#{make_id(t)}"><img src="thumbnails/{make_id(t)}.png" alt="" loading="lazy"><b>{t}</b></a>'
        for t, _ in found
    )
    return f'<nav class="thumbnails" aria-label="Plots">{links}</nav>'


def shown_first(cell: dict) -> int:
    "How well a cell's output serves as the first thing on a benchmark's page."
    kinds = {kind for o in cell.get("outputs", ()) for kind in (o.get("data") or ["text/plain"])}
    marked = "headline" in cell["metadata"].get("tags", ())
    return 4 * marked + 2 * bool(kinds & {"text/html", "image/png"}) + bool(kinds)


def figure_first(cells: list[dict]) -> list[dict]:
    "A benchmark's page: its result at the top, all code folded."
    head, *rest = cells
    code = [c for c in rest if c["cell_type"] == "code"]
    best = max(code, key=shown_first, default=None)
    top = []
    if best and shown_first(best):
        heads = [re.findall(r"^## (.+)$", "".join(c["source"]), re.M) for c in rest[: rest.index(best)]]
        where = f" (*{names[-1]}*)" if (names := [h for found in heads for h in found]) else ""
        intro = f"The result{where}; how it was measured, and more, is below."
        copied = dict(best, source="result", metadata=dict(tags=["remove-input"]))
        top = [text_cell(intro), copied]
    for c in code:
        c["metadata"] = dict(tags=["hide-input"])
    return [head, *top, *rest]


def released() -> list[str]:
    "Versions that have pages of their own, newest first."
    return yaml.safe_load((ROOT / ".ci/versions.yml").read_text(encoding="utf-8")) or []


def switcher() -> list[dict]:
    "What the theme's version switcher offers."
    now = settings()["version"]
    rows = [dict(name=f"{now} (main)", version=now, url=SITE, preferred=True)]
    return rows + [dict(name=v, version=f"{v} (released)", url=f"{SITE}{v}/") for v in released()]


def versions_page() -> str:
    "The page of all versions."
    rows = "\n".join(f"| {row['name']} | [{row['url']}]({row['url']}) |" for row in switcher())
    return f"""# Versions

These pages are written from the sources of one version: the menu at the top says which, and leads to the
others. What changed is in the [changelog](/changelog).

| version | pages |
|---|---|
{rows}

```sh
pip install sense_nb=={settings()["version"]}   # a certain version
pip install -U sense_nb       # the newest release
```

`sense_nb.__version__` says which one is installed. Before 1.0, a second number that grows (0.1 to 0.2) may
change names; the changelog lists them under *Changed* and *Removed*. Results as CSV, plans as YAML and study
files of an earlier version are read by a later one, or the changelog says that they are not.
"""


def sources(nb: Path) -> str:
    "Links to a notebook's source: to edit it, to open it in Colab, to download it."
    cfg = settings()
    blob, raw, edit = (
        f"{cfg['git_url']}/{k}/{cfg['branch']}/nbs/{nb.as_posix()}" for k in ("blob", "raw", "edit")
    )
    colab = blob.replace("https://github.com", "https://colab.research.google.com/github")
    urls = {"Open in Colab": colab, "Download": raw, "View source": blob, "Edit": edit}
    links = [f'<a href="{url}" target="_blank" rel="noopener">{name}</a>' for name, url in urls.items()]
    return f'<p class="sources">{" ".join(links)}</p>'


def is_test(cell: dict) -> bool:
    "Whether a cell of a module's notebook only tests: nothing of it is printed, and it asserts something."
    source = "".join(cell["source"])
    asserts = re.search(r"^\s*(assert\b|test_\w+\(|from fastcore\.test import)", source, flags=re.M)
    return cell["cell_type"] == "code" and bool(asserts) and not cell.get("outputs")


def only_imports(cell: dict) -> bool:
    "Whether a cell imports names for tests, and does nothing else."
    lines = "".join(cell["source"]).strip().splitlines()
    imports = all(re.match(r"import |from |#|$|\)| ", line) for line in lines)
    return is_test(cell) and imports and any("fastcore.test" in line for line in lines)


def folded(cell: dict) -> dict:
    "A test as a block that is closed at first."
    source = "".join(cell["source"]).rstrip()
    fence = "`" * max(3, 1 + max(map(len, re.findall(r"`+", source)), default=0))
    text = f'<details class="test"><summary>Test</summary>\n\n{fence}python\n{source}\n{fence}\n\n</details>'
    return text_cell(text)


def page(nb: Path) -> str:
    """Where a notebook (relative to its folder) has its page: a module's page is found under the
    module's name.
    """
    return str(nb.with_name(NUMBERED.sub("", nb.stem)))


def pages_of(root: Path = ROOT) -> dict[str, Path]:
    "Page -> notebook, relative to nbs; `AssertionError` for two notebooks that would have one page."
    res = {}
    for p in sorted((root / "nbs").rglob("*.ipynb")):
        nb = p.relative_to(root / "nbs")
        if any(part.startswith(".") for part in nb.parts):
            continue
        assert page(nb) not in res, f"{nb} and {res[page(nb)]} would have one page, {page(nb)}"
        res[page(nb)] = nb
    return res


def label(module: str, name: str) -> str:
    return module + "." + re.sub("([A-Z])", r"-\1", name).lower()  # Sphinx does not tell Sweep from sweep


def linked(text: str, known: set[str]) -> str:
    """nbdev's links to what is exported as labels of this site; what has no heading of its own is
    described with its class, or on its page.
    """

    def to(m: re.Match) -> str:
        name = m[1][-len(m[3]) :].split(".")
        labels = (label(m[2], ".".join(name[:k])) for k in range(len(name), 0, -1))
        found = next((f"#{n}" for n in labels if n in known), f"/{m[2]}")
        return f"[`{m[1]}`]({found})"

    return re.sub(rf"\[`([^`\]]+)`\]\({re.escape(SITE)}([\w/]+)\.html#([^)\s]+)\)", to, text)


def shown_in(cell: dict) -> str:
    "What `show_doc` wrote in a cell."
    if "show_doc(" not in "".join(cell["source"]):
        return ""
    texts = ("".join(o.get("data", {}).get("text/markdown", "")) for o in cell.get("outputs", ()))
    return next(filter(None, texts), "")


class Unannotated(ast.NodeTransformer):
    "A type without what `Annotated` adds to it."

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        bare = ast.unparse(node.value).endswith("Annotated") and isinstance(node.slice, ast.Tuple)
        return node.slice.elts[0] if bare else node


def typed(node: ast.expr | None, known: set[str]) -> str:
    "A type in words, without the modules that its parts come from; what has a page is linked."
    if node is None:
        return ""
    node = Unannotated().visit(node)
    if isinstance(node, ast.BinOp):
        return f"{typed(node.left, known)} or {typed(node.right, known)}"
    text = re.sub(r"\b(?!torch\.\w+\b(?!\.))(?:[a-z_]\w*\.)+(?=\w)", "", ast.unparse(node))
    home = [k for k in known if k.partition(".")[2] == label("", text)[1:]]
    return f"[`{text}`](#{home[0]})" if len(home) == 1 else f"`{text}`"


def parsed(signature: str) -> tuple[ast.FunctionDef, dict[int, str]]:
    "A signature as nbdev writes it, <lambda> as nameless_lambda, and the comment of each of its lines."
    text = re.sub(r"\A```python\n|\n```\Z", "", signature.strip())
    text = re.sub(r"<function (?:[\w.]+\.<locals>\.)?([\w.]+) at 0x[0-9a-f]+>", r"\1", text)
    text = re.sub(r"<([\w.]+)>", r"nameless_\1", text)
    head, close, result = text.rpartition("\n)")
    text = head + close + result.replace("\n", " ")
    text += "\n    pass" if re.search(r":\s*(#.*)?$", text) else ":\n    pass"
    comments, at = {}, 0
    for t in tokenize.generate_tokens(io.StringIO(text).readline):
        if t.type == tokenize.COMMENT:
            at = at if t.line.lstrip().startswith("#") else t.start[0]  # alone in its line: goes on
            comments[at] = f"{comments.get(at, '')} {t.string.removeprefix('# ')}".strip()
    return ast.parse(text).body[0], comments


def parameters(args: ast.arguments) -> list[tuple[str, ast.arg, ast.expr | None]]:
    "The stars, what is known of it, and the default of each parameter."
    plain = [*args.posonlyargs, *args.args]
    defaults = [*[None] * (len(plain) - len(args.defaults)), *args.defaults]
    res = [("", arg, default) for arg, default in zip(plain, defaults, strict=True)]
    res += [("*", args.vararg, None)] if args.vararg else []
    res += [("", arg, default) for arg, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    return res + ([("**", args.kwarg, None)] if args.kwarg else [])


def signed(signature: str, known: set[str]) -> tuple[str, str]:
    "A signature as nbdev writes it, as a line of code and a table of the parameters."
    node, comments = parsed(signature)
    every, rows = parameters(node.args), []
    last = {arg.lineno: arg for _, arg, _ in every}  # of several in a line, the comment is of the last
    for stars, arg, default in every:
        what = comments.get(arg.lineno, "") if last[arg.lineno] is arg else ""
        value = f"`{ast.unparse(default)}`" if default else ""
        rows.append((f"`{stars}{arg.arg}`", what, typed(arg.annotation, known), value))
        arg.annotation = None
    rows = rows if any(what or kind for _, what, kind, _ in rows) else []
    result = comments.get(node.body[0].lineno - 1, "") if node.returns else ""
    returns = (
        "" if node.returns is None or ast.unparse(node.returns) == "None" else typed(node.returns, known)
    )
    if returns and (rows or result):
        rows.append(("*returns*", result, returns, ""))
    args = re.sub(r"nameless_(\w+)", r"<\1>", ast.unparse(node.args))
    line = f"{node.name}({args})"
    line += f" -> {ast.unparse(node.returns)}" if returns and not rows else ""
    if len(line) > 96:
        wide = dict(initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)
        inner = textwrap.fill(args, 92, break_long_words=False, **wide)
        line = f"{node.name}(\n{inner})"
    cells = [" | ".join(re.sub(r"(?<!\\)\|", r"\\|", text) for text in row) for row in rows]
    heads = ["| parameter | what it is | type | default |", "|---|---|---|---|"]
    table = [*heads, *(f"| {row} |" for row in cells)] if rows else []
    table = re.sub(r"nameless_(\w+)", r"<\1>", "\n".join(table))
    marked = f"```{{rst-class}} parameters\n```\n\n{table}" if rows else ""
    return f"```python\n{line}\n```", marked


def described(shown: str, module: str, level: int, known: set[str]) -> tuple[int, str]:
    """What nbdev shows of a function, as a heading with a label, nbdev's anchor, the signature and
    what it says; its line first, to sort by.
    """
    url, line, name, signature, doc = SHOWN.fullmatch(shown).groups()
    name = name.replace("\\", "").strip()
    escaped = name.replace("_", "\\_")
    signature = re.sub(r"\[`([^`\]]+)`\]\([^)]*\)", r"\1", signature or "")
    doc = re.sub(r"^\*(.*)\*$", r"\1", linked(doc.strip(), known), flags=re.S)
    signature, table = signed(signature, known) if signature else ("", "")
    said, _, more = doc.partition("\n\n")
    said = re.sub(r"\A\*(.*?)\*(?=\s|\Z)", r"\1", said, flags=re.S)  # nbdev sets its first line in italics
    example = examples().get(name, "") if called().get(name) == module.replace("/", ".") else ""
    source = f"[source]({url})" if url else ""
    return (
        int(line or 0),
        f'<span class="anchor" id="{name.lower()}"></span>\n\n({label(module, name)})=\n'
        f"{'#' * level} {escaped}\n\n{said} {source}\n\n{signature}\n\n{table}\n\n{example}\n\n{more}",
    )


@cache
def examples() -> dict[str, str]:
    "Names of the public face, each with an example: of .ci/examples.yml, or a cell of How-to or a tutorial."
    first = ["how_to.ipynb", "tutorials/getting_started.ipynb", "gallery.ipynb", "tutorials/"]
    books = [nb for start in first for nb in pages_of().values() if str(nb).startswith(start)]
    cells = [
        (name, source)
        for name in map(page, books)
        for c in json.loads((ROOT / "nbs" / pages_of()[name]).read_text(encoding="utf-8"))["cells"]
        if c["cell_type"] == "code" and is_example(source := "".join(c["source"]).strip())
    ]
    written_ones = yaml.safe_load((ROOT / ".ci/examples.yml").read_text(encoding="utf-8"))
    res = {name: f"Example:\n\n```python\n{code.strip()}\n```" for name, code in written_ones.items()}
    for name in called():
        used = re.compile(rf"\b{name}\(|\b{name}[.[]\w|except {name}")
        at = next(((where, source) for where, source in cells if used.search(source)), None)
        if at and name not in res:
            res[name] = f"Example, from [{at[0]}](/{at[0]}):\n\n```python\n{at[1]}\n```"
    return res


@cache
def called() -> dict[str, str]:
    "The names of the public face, each with its module."
    where = homes()
    return {name: where[name] for name in chosen()}


def is_example(source: str) -> bool:
    "Whether a cell can stand as an example: short, shown, and more than imports."
    lines = source.splitlines()
    imports_only = all(re.match(r"import |from |$", line) for line in lines)
    return 0 < len(lines) <= 16 and not imports_only and not source.startswith("#|")


def prepared(nb: dict, rest: str, module: str, known: set[str], title: str = "") -> tuple[dict, str, str]:
    """A processed notebook as Sphinx should see it (a title, the rest of the first cell, which nbdev
    drops, headings for what is exported, no directives, no widget state), the title and the quoted
    line.
    """
    front, *cells = nb["cells"]
    front = yaml.safe_load("".join(front["source"]).strip().strip("-"))
    out, run, level, first = [], [], 1, []
    for c in [*cells, text_cell("")]:
        source = "".join(c["source"])
        if shown := shown_in(c):
            name = SHOWN.fullmatch(shown)[3].replace("\\", "").strip()
            if called().get(name) == module.replace("/", "."):  # what people call stands at the top
                first.append(([*called()].index(name), described(shown, module, 2, known)[1]))
            else:
                run.append(described(shown, module, min(level + 1, 3), known))
            continue
        out += [text_cell(s) for _, s in sorted(run)]  # nbdev writes them in reverse
        if run:
            run, level = [], min(level + 1, 3)
        if c["cell_type"] == "markdown":
            heads = re.findall(r"^(#+) ", re.sub(r"```.*?```", "", source, flags=re.S), flags=re.M)
            level = len(heads[-1]) if heads else level
            source = "" if "AUTOGENERATED" in source else linked(source, known)
        tags = [tag for mark, tag in MARKS.items() if mark in source]
        for o in c.get("outputs", ()):
            o.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
        source = re.sub(r"^#\|.*\n?", "", source, flags=re.M)
        if source.strip():
            kept = {k: v for k, v in c.items() if k != "id"}
            out.append(kept | dict(source=source, metadata=dict(tags=tags) if tags else {}))
    title, line = title or str(front["title"]), linked(front.get("description", ""), known)
    top = [text_cell(f"# {title}\n\n{line}\n\n{rest}"), *(text_cell(s) for _, s in sorted(first))]
    cells = [*top, *out]
    meta = dict(metadata=dict(language_info=dict(name="python")), nbformat=4, nbformat_minor=4)
    return dict(cells=cells, **meta), title, line


def toctree(pages: list[str], caption: str = "") -> str:
    "A part of the site's navigation."
    head = ["```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), ""]
    names = (f"{NAVIGATION[p][0]} </{p}>" if p in NAVIGATION else f"/{p}" for p in pages)
    return "\n".join([*head, *names, "```\n"])


def listed(pages: dict, names: list[str], what: str = "page") -> str:
    "A table of pages."
    rows = [f"| [{pages[n][0]}](/{n}) | {pages[n][1]} |" for n in names]
    return "\n".join([f"| {what} | what it is about |", "|---|---|", *rows, ""])


def sentence(node: ast.AST) -> str:
    "The first paragraph of what a function or class says of itself."
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split()).replace("|", "\\|")


def by_subject(known: set[str]) -> str:
    "The public face as tables: a subject, its names, what each is."
    where, said = homes(), {(m, n.name): sentence(n) for m, n in defined()}
    parts = []
    for subject, names in subjects().items():
        rows = []
        for name in names:
            module = where[name]
            at = label(module.replace(".", "/"), name)
            link = f"#{at}" if at in known else f"/{module.replace('.', '/')}"
            rows.append(f"| [`{name}`]({link}) | {said.get((module, name), '') or f'in {module}'} |")
        table = "\n".join(["| name | what it is |", "|---|---|", *rows])
        parts.append(f"## {subject}\n\n{table}\n")
    return "\n".join(parts)


def by_packages(pages: dict, by_package: dict[str, list[str]]) -> str:
    "Tables of all modules: a package, its modules, those that people call before those below them."
    about = {p: text if text[:2].isupper() else text[0].lower() + text[1:] for p, text in packages().items()}
    titles = {p: f"{'sense_nb' if p == 'top' else p}: {about[p]}" for p in PACKAGES}
    face = list(dict.fromkeys(module.replace(".", "/") for module in called().values()))
    parts = []
    for p in sorted(PACKAGES, key=lambda p: not {*face} & {*by_package[p]}):
        names = by_package[p][::-1]
        entry = sorted({*names} & {*face}, key=face.index)
        below = [n for n in names if n not in face]
        shown = listed(pages, entry, "module") if entry else ""
        folded_rows = listed(pages, below, "module")
        folds = (
            f'<details class="internals"><summary>{len(below)} more</summary>\n\n{folded_rows}\n</details>\n'
        )
        parts.append(f"## {titles[p]}\n\n{shown}\n{folds if below else ''}\n{toctree(entry + below, p)}")
    return "\n".join(parts)


def prepare(proc: Path, out: Path):
    """Sources for Sphinx: every notebook, a page for each section, the changelog; `AssertionError`
    for a notebook that nbdev did not process.
    """
    shutil.rmtree(out, ignore_errors=True)
    notebooks = list(pages_of().values())
    missing = [str(nb) for nb in notebooks if not (proc / nb).exists()]
    assert not missing, f"nbdev has not processed {missing}"
    processed = {nb: json.loads((proc / nb).read_text(encoding="utf-8")) for nb in notebooks}
    known = {
        label(page(nb), SHOWN.fullmatch(s)[3].replace("\\", "").strip())
        for nb, content in processed.items()
        for c in content["cells"]
        if (s := shown_in(c))
    }
    pages, by_package = {}, {}
    for nb, content in processed.items():
        name = page(nb)
        source, *pages[name] = page_source(nb, content, known)
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / f"{name}.ipynb").write_text(json.dumps(source), encoding="utf-8")
        if NUMBERED.match(nb.name):
            by_package.setdefault("top" if nb.parent == Path(".") else str(nb.parent), []).append(name)
    written(out, "changelog", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    written(out, "versions", versions_page())
    texts = {"api": f"{by_subject(known)}\n{toctree(['modules'])}", "modules": by_packages(pages, by_package)}
    pages |= SECTIONS | {
        "changelog": ("Changelog", "What each version added, changed, fixed and removed."),
        "versions": ("Versions", "The pages of other versions, and how to install one."),
    }
    for name, (title, line) in SECTIONS.items():
        text = texts.get(name) or section(name, pages)
        written(out, name, f"# {title}\n\n{line}\n\n{text}")
    shutil.copytree(ROOT / "nbs/images", out / "images")


def searched(name: str) -> dict:
    "Metadata of a page: the words that people look for when they mean it."
    # Sphinx takes what stands between two commas for one word
    phrases = keywords().get(name, ())
    each = dict.fromkeys(w for phrase in phrases for w in re.findall(r"[\w:]+", phrase.lower()))
    return dict(html_meta=dict(keywords=", ".join(each))) if each else {}


def written(out: Path, name: str, text: str) -> None:
    "Write a page that is no notebook."
    meta = dict(myst=words) if (words := searched(name)) else {}
    meta |= dict(orphan=True) if name.startswith(APART) else {}
    front = f"---\n{yaml.safe_dump(meta)}---\n\n" if meta else ""
    (out / name).parent.mkdir(parents=True, exist_ok=True)
    (out / f"{name}.md").write_text(front + text, encoding="utf-8")


def page_source(nb: Path, content: dict, known: set[str]) -> tuple[dict, str, str]:
    "A page's notebook as Sphinx reads it, its title and its quoted line."
    name, module = page(nb), bool(NUMBERED.match(nb.name))
    own = json.loads((ROOT / "nbs" / nb).read_text(encoding="utf-8"))["cells"]
    marked = {c.get("id"): mark for c in own for mark in MARKS if mark in "".join(c["source"])}
    for c in content["cells"]:  # nbdev has dropped the line
        if mark := marked.get(c.get("id")):
            c["source"] = f"{mark}\n" + "".join(c["source"])
    first = "".join(own[0]["source"])
    rest = re.sub(r"\A# .*\n*(> .*\n*)?(- \w+:.*\n*)*", "", first)
    # a module's page is called as it is imported
    source, title, line = prepared(content, rest, name, known, name.replace("/", ".") if module else "")
    if words := searched(name):
        source["metadata"]["myst"] = words
    if name == "index":
        source["cells"] = [*landing(source["cells"]), text_cell(toctree([*NAVIGATION]))]
        return source, title, line
    if name.startswith(APART):
        source["metadata"]["orphan"] = True
    source["cells"] = [*arranged(name, source["cells"], module), text_cell(sources(nb))]
    if below := NAVIGATION.get(name, ("", []))[1]:
        source["cells"].append(text_cell(toctree(below)))
    return source, title, line


def arranged(name: str, cells: list[dict], module: bool) -> list[dict]:
    "The cells of a page: tests folded, thumbnails or the result first, the script of explorers at the end."
    if module:
        cells = [folded(c) if is_test(c) else c for c in cells if not only_imports(c)]
    if name == "gallery":
        cells = [cells[0], text_cell(thumbnails(cells[1:], ROOT / "_pages/extra/thumbnails")), *cells[1:]]
    if name.startswith("benchmarks/"):
        cells = figure_first(cells)
    if any('class="sense-embedded"' in text for text in shown_html(cells)):
        cells = [*cells, explorer_script_cell()]
    return cells


def shown_html(cells: list[dict]) -> list[str]:
    "The HTML that cells have printed."
    return ["".join(o.get("data", {}).get("text/html", "")) for c in cells for o in c.get("outputs", ())]


def explorer_script_cell() -> dict:
    "A cell that shows nothing: the script of the explorers that are stored on a page."
    from sense_nb.plots.explorer_page import explorer_start

    out = dict(output_type="display_data", data={"text/html": explorer_start()}, metadata={})
    code = dict(cell_type="code", execution_count=None, metadata=dict(tags=["remove-input"]))
    return dict(code, outputs=[out], source="explorer_start()")


def section(name: str, pages: dict) -> str:
    "The table of a section's pages, in the order of what people look for."
    if name == "tutorials/index":
        return by_story(pages)
    if name in GROUPS:
        within = [n for n in pages if n.startswith(GROUPS[name]) and n not in SECTIONS]
        within.sort(key=lambda n: (n not in OTHERS_FIRST, n))
    elif name == "about":
        within = NAVIGATION[name][1]
    else:
        within = sorted(n for n in pages if n.startswith(name.removesuffix("index")) and n not in SECTIONS)
    below = "" if name.startswith(APART) else toctree(within)
    if name == "about":
        below += "\nWhat is checked beyond the tests of each module is on the page [Tests](/tests/index).\n"
    return f"{listed(pages, within)}\n{below}"


def by_story(pages: dict) -> str:
    "The tutorials by subject."
    stories = {title: [f"tutorials/{n}" for n in names] for title, names in STORIES.items()}
    known = {*sum(stories.values(), []), *NAVIGATION}
    grouped = sum(GROUPS.values(), ())
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


def check(pages: Path, site: Path):
    """`AssertionError` unless each notebook has a page, each public name is found by the search, on
    its page, and no internal link is broken.
    """
    names = [p.relative_to(pages) for p in pages.rglob("*.ipynb")]
    missing = [str(name) for name in names if not (site / name).with_suffix(".html").is_file()]
    assert not missing, f"notebooks without a page: {missing}"
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").removesuffix(")"))
    titles = {(index["docnames"][doc], t) for t, places in index["alltitles"].items() for doc, _ in places}
    names = {(m.replace(".", "/"), n) for n, modules in public().items() for m in modules}
    unknown = sorted(set(keywords()) - set(index["docnames"]))
    assert not unknown, f".ci/search.yml names pages that there are not: {unknown}"
    bare = sorted(set(called()) - set(examples()))
    assert not bare, f"names of the public face without an example (.ci/examples.yml): {bare}"
    unfound = sorted(names - titles)
    assert not unfound, f"public names that the search does not find on their module's page: {unfound}"
    bad = broken(site)
    assert not bad, f"{len(bad)} links lead nowhere: {bad[:20]}"
    print(f"{len(list(site.rglob('*.html')))} pages in {site}, {len(names)} public names in the search")


if __name__ == "__main__":
    if sys.argv[1] == "list":
        print(*pages_of(), sep="\n")
    elif sys.argv[1] == "released":
        print(*released(), sep="\n")
    else:
        {"prepare": prepare, "check": check}[sys.argv[1]](*map(Path, sys.argv[2:]))
