"""Write README.md from nbs/index.ipynb, with the outputs that the notebook holds: python .ci/readme.py"""
import re
from configparser import ConfigParser
from pathlib import Path

import nbformat
from nbconvert import MarkdownExporter
from traitlets.config import Config

ROOT = Path(__file__).resolve().parents[1]


def readme(root: Path = ROOT) -> str:
    "The text that README.md has to have."
    cfg = ConfigParser(delimiters=["="])
    cfg.read(root/"settings.ini", encoding="utf-8")
    cfg = cfg["DEFAULT"]
    nb = nbformat.read(root/cfg["nbs_path"]/cfg["readme_nb"], 4)
    nb.cells = [c for c in nb.cells if not re.match(r"\s*#\|\s*hide\b", c.source)]
    for c in nb.cells: c.source = re.sub(r"^#\|.*\n?", "", c.source, flags=re.M)
    nb.metadata["language_info"] = {"name": "python"}
    plain = Config({"NbConvertBase": {"display_data_priority": ["text/plain"]}})
    text, _ = MarkdownExporter(config=plain).from_notebook_node(nb)
    # GitHub would find a relative path, PyPI would not
    raw = cfg["git_url"].replace("github.com", "raw.githubusercontent.com") + f"/{cfg['branch']}/{cfg['nbs_path']}/"
    text = re.sub(r"\]\((?=images/)", f"]({raw}", text)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


if __name__ == "__main__": (ROOT/"README.md").write_text(readme(), encoding="utf-8")
