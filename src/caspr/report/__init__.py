"""A RESULT -> HTML, A TABLE -> FIGURE. Nothing is scored again, and no model runs.

`html` explains one score, `corpus` shows many, `terminal` does so in plain text; `plots` draws
figures with matplotlib.
"""

from __future__ import annotations

from caspr.records import Score
from caspr.records.scores import Scores
from caspr.report.corpus import corpus_html, report_file, scores_fragment
from caspr.report.html import explain_html, score_fragment

__all__ = ["corpus_html", "explain_html", "notebook_html", "report_file"]


def notebook_html(record: Score | Scores) -> str:
    """What a notebook shows of a record, as an element with its own style and script."""
    return scores_fragment(record) if isinstance(record, Scores) else score_fragment(record)
