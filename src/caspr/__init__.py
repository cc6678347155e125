"""How much do two summaries contrast?

    text ──claims/──▶ claims ──nli/──▶ relation grid ──aggregate──▶ verdicts ──▶ score

`score` does it all; `split`, `label` and `aggregate` are its stages.

>>> import caspr
>>> caspr.score("The hotel is clean.", "The hotel is not clean.", preset="embedded").value
100.0
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from caspr import errors
from caspr._version import __version__
from caspr.records import Claim, Claims, Relation, RelationGrid, Score, Scores, Verdict
from caspr.records.display import set_renderer

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
    from caspr.nli.loading import load_labeler
    from caspr.tables.frames import score_frame
else:  # seen by a type checker, it would make every name one of this package

    def __getattr__(name: str) -> object:
        """Import public names on first use, so that `import caspr` stays light."""
        if name in _HOMES:
            value: object = getattr(import_module(_HOMES[name]), name)
            globals()[name] = value
            return value
        if name in __all__:
            return import_module(f"caspr.{name}")
        raise AttributeError(f"module 'caspr' has no attribute {name!r}")


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
    "load_labeler": "caspr.nli.loading",
    "score": "caspr.api",
    "score_frame": "caspr.tables.frames",
    "split": "caspr.api",
}
"""Public name → module that defines it; other public names are modules, or imported above."""


def __dir__() -> list[str]:
    return sorted(__all__)


def _notebook(record: Any) -> str:
    from caspr.report import notebook_html

    return notebook_html(record)


def _page(record: Any) -> str:
    from caspr.report import corpus_html, explain_html

    return corpus_html(record) if isinstance(record, Scores) else explain_html(record)


def _text(record: Any) -> str:
    from caspr.report.grounding import grounding_text
    from caspr.report.terminal import explanation

    grounded = isinstance(record, Score) and record.grounding_a is not None
    return grounding_text(record) if grounded else explanation(record)


set_renderer(_notebook, "notebook")
set_renderer(_page, "page")
set_renderer(_text, "text")
