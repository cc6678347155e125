"""Make the reference of the docstrings: python docs/make_reference.py FOLDER. Needs caspr[docs]."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pdoc
import pdoc.doc
import pdoc.render

_ROOT = Path(__file__).resolve().parents[1]

PAGES = (
    "caspr",
    "caspr.errors",
    "caspr.datasets",
    "caspr.contrast",
    "caspr.contrast.rewriting",
    "caspr.stats",
    "caspr.integrations.reward",
    "caspr.metrics.graded",
    "caspr.metrics",
    "caspr.metrics.distinctiveness",
    "caspr.metrics.bertscore",
    "caspr.metrics.sbertscore",
    "caspr.metrics.summac",
    "caspr.claims",
    "caspr.claims.rules",
    "caspr.claims.openai",
    "caspr.claims.local",
    "caspr.nli",
    "caspr.nli.maxims",
    "caspr.cache",
    "caspr.protocols",
    "caspr.testing",
    "caspr.tables.file_run",
    "caspr.paper",
    "caspr.analysis.compare",
    "caspr.analysis.diagnose",
    "caspr.analysis.factuality",
    "caspr.analysis.human",
    "caspr.analysis.ordering",
    "caspr.report",
    "caspr.report.plots",
    "caspr.integrations.ray",
    "caspr.integrations.torchmetrics",
)
"""What people call, in the order in which they come to need it; the rest is the machine room."""


def make_reference(folder: Path, pages: Sequence[str] = PAGES) -> None:
    """Write a page for each module, an index, and what the search needs."""
    pdoc.render.configure(docformat="numpy", template_directory=_ROOT / "docs" / "reference")
    modules = {name: _module(name) for name in pages}
    made = {
        f"{name.replace('.', '/')}.html": pdoc.render.html_module(module, modules)
        for name, module in modules.items()
    }
    made["index.html"] = pdoc.render.html_index(modules)
    made["search.js"] = pdoc.render.search_index(modules)
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _module(name: str) -> pdoc.doc.Module:
    module = import_module(name)
    for public in getattr(module, "__all__", ()):
        getattr(module, public)  # `caspr` loads its names when they are asked for
    return pdoc.doc.Module(module)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.path.insert(0, str(_ROOT / "src"))
    make_reference(Path(sys.argv[1]))
