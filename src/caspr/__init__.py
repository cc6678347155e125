"""How much do two summaries contrast?

    text ──claims/──▶ claims ──nli/──▶ relation grid ──aggregate──▶ verdicts ──▶ score

`score` does it all; `split`, `label` and `aggregate` are its stages.

>>> import caspr
>>> caspr.score("The hotel is clean.", "The hotel is not clean.", preset="embedded").value
100.0
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from caspr import errors
from caspr._version import __version__
from caspr.records import Claim, Claims, Relation, RelationGrid, Score, Scores, Verdict
from caspr.records.display import set_renderer
from caspr.scale import set_scales

if TYPE_CHECKING:
    from caspr import (
        analysis,
        contrast,
        datasets,
        integrations,
        paper,
        report,
        stats,
        tables,
        testing,
    )
    from caspr.analysis.evaluate import evaluate
    from caspr.api import label, score, split
    from caspr.metrics.aggregate import aggregate
    from caspr.metrics.caspr import Caspr
    from caspr.nli.labeler import load_labeler
    from caspr.tables.frames import score_frame

__all__ = [
    "Caspr",
    "Claim",
    "Claims",
    "Relation",
    "RelationGrid",
    "Score",
    "Scores",
    "Verdict",
    "__version__",
    "aggregate",
    "analysis",
    "contrast",
    "datasets",
    "errors",
    "evaluate",
    "integrations",
    "label",
    "load_labeler",
    "paper",
    "report",
    "score",
    "score_frame",
    "split",
    "stats",
    "tables",
    "testing",
]

_HOMES = {
    "Caspr": "caspr.metrics.caspr",
    "aggregate": "caspr.metrics.aggregate",
    "evaluate": "caspr.analysis.evaluate",
    "label": "caspr.api",
    "load_labeler": "caspr.nli.labeler",
    "score": "caspr.api",
    "score_frame": "caspr.tables.frames",
    "split": "caspr.api",
}
_ROOMS = frozenset(
    {
        "analysis",
        "contrast",
        "datasets",
        "integrations",
        "paper",
        "report",
        "stats",
        "tables",
        "testing",
    }
)


def __getattr__(name: str) -> object:
    """Import public names on first use, so that `import caspr` stays light."""
    if name in _ROOMS:
        return import_module(f"caspr.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'caspr' has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)


def _notebook(record: object) -> str:
    html: str = import_module("caspr.report").notebook_html(record)
    return html


def _page(record: object) -> str:
    draw = "corpus_html" if isinstance(record, Scores) else "explain_html"
    html: str = getattr(import_module("caspr.report"), draw)(record)
    return html


def _text(record: object) -> str:
    if isinstance(record, Score) and record.grounding_a is not None:
        lines: str = import_module("caspr.report.grounding").grounding_text(record)
    else:
        lines = import_module("caspr.report.terminal").explanation(record)
    return lines


def _full_scale(metric: str) -> float | None:
    scale: float | None = import_module("caspr.metrics.cards").full_scale(metric)
    return scale


set_renderer(_notebook, "notebook")
set_renderer(_page, "page")
set_renderer(_text, "text")
set_scales(_full_scale)
