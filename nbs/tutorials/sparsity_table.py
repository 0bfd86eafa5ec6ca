"""A tool of a package: a table of sparsities, as scripts for Wanda, SparseGPT or OWL take it."""

import re

from sense_nb import PlanError, Tool
from sense_nb.interop.exchange import Sparsity

LINE = re.compile(r"([\w.]+): (\d(?:\.\d+)?)")


class SparsityTable(Tool):
    "Lines of a layer and the fraction of its weights that is removed."

    name = "sparsity-table"  # as users write it
    suffixes = (".txt",)  # endings of its files
    kinds, refusal = (Sparsity,), "a table of sparsities holds no number format"

    def lost(self, change):
        "What the file does not say, one text each; `PlanError` for what it cannot express at all."
        if change.by == "channels":
            raise PlanError("a table of sparsities is for single weights, not for channels")
        lost = [f"the pattern {change.pattern} is not in the table"] if change.pattern else []
        return lost + ([f"{change.by} is not in the table"] if change.by != "magnitude" else [])

    def write(self, changes, layers, **options):
        "The content of the file; `layers` are those of the model, if it was given."
        return "".join(f"{change.layer}: {change.level:g}\n" for change in changes)

    def as_text(self, content, suffix):
        "The text of the file, which is JSON or YAML unless this is defined."
        return content

    def is_mine(self, content):
        "Whether a file is one of this tool."
        return isinstance(content, str) and all(map(LINE.fullmatch, content.splitlines()))

    def read(self, content, layers=None):
        "The changes that a file describes."
        pairs = [LINE.fullmatch(line).groups() for line in content.splitlines()]
        return [Sparsity(layer, float(level), "magnitude") for layer, level in pairs]
