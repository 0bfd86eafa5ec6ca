"""Sphinx reads this (.ci/docs): pages from the notebooks that pages.py has prepared, with nothing fetched
while they are built or read.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import latex2mathml.converter
from docutils.nodes import SkipNode
from package_map import ROOT
from pages import scorer, switcher
from readme import settings

# beside the sources of the pages: the version switcher's table, the search's scorer, the gallery's thumbnails
STATIC, EXTRA, SCORER = (ROOT / "_pages" / name for name in ("static", "extra", "scorer.js"))
texts = {STATIC / "switcher.json": json.dumps(switcher()), SCORER: scorer()}
for file, text in texts.items():
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")

cfg = settings()
project, author, copyright, release = cfg["title"], cfg["author"], cfg["copyright"], cfg["version"]
extensions = ["myst_nb"]
exclude_patterns = ["_build", "jupyter_execute"]
nb_execution_mode = "off"
nb_merge_streams = True
nb_code_prompt_show = "Code"
nb_code_prompt_hide = "Hide the code"
nb_render_markdown_format = "myst"
myst_enable_extensions = ["dollarmath"]
myst_dmath_double_inline = True
myst_links_external_new_tab = True
math_number_all = False
smartquotes = False  # "filter" is to be typed as it stands
html_math_renderer = "mathml"
html_theme = "pydata_sphinx_theme"
html_title = project
html_show_sourcelink = False
html_copy_source = False
html_baseurl = f"{cfg['doc_host']}{cfg['doc_baseurl']}/"
html_css_files = ["site.css"]
html_js_files = ["copy.js"]
html_search_scorer = str(SCORER)  # with what .ci/search.yml says
html_context = dict(default_mode="auto")
html_sidebars = {page: [] for page in ("index", "gallery", "search")}  # what is on them needs the width
html_static_path = ["_static", str(STATIC)]
html_extra_path = [str(EXTRA)]
html_theme_options = dict(
    icon_links=[dict(name="GitHub", url=cfg["git_url"], icon="fa-brands fa-github")],
    header_links_before_dropdown=6,
    show_nav_level=1,
    navigation_with_keys=False,
    show_toc_level=2,
    footer_start=["copyright"],
    footer_end=[],
    secondary_sidebar_items={"**": ["page-toc"], "index": [], "search": []},
    article_header_start=["breadcrumbs"],
    navbar_start=["navbar-logo", "version-switcher"],
    switcher=dict(json_url="_static/switcher.json", version_match=release),
    check_switcher=False,  # it has no need of the network
    pygments_light_style="a11y-light",
    pygments_dark_style="a11y-dark",
)


def mathml(display: str) -> tuple:
    "What writes a formula of a page, and nothing that would have to follow it."

    def visit(self, node):
        self.body.append(latex2mathml.converter.convert(node.astext(), display=display))
        raise SkipNode

    return visit, None


def setup(app):
    app.add_html_math_renderer("mathml", mathml("inline"), mathml("block"))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
