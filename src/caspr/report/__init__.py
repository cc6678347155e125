"""Results as HTML pages, terminal text and figures, without running a model.

`explanation` shows one score, `corpus` many, `terminal` one in plain text; `plots` draws figures
with matplotlib.
"""

from __future__ import annotations

from caspr.records import Score
from caspr.records.scores import Scores
from caspr.report.corpus import corpus_html, report_file, summary_context
from caspr.report.explanation import explain_html, explanation_context
from caspr.report.rendering import notebook_output

__all__ = ["corpus_html", "explain_html", "notebook_html", "report_file"]


def notebook_html(record: Score | Scores) -> str:
    """Draw a record for a notebook cell, isolated from the notebook's own style sheet.

    Parameters
    ----------
    record
        A score, or the scores of a corpus.

    Returns
    -------
    str
        HTML that may be put into a page.
    """
    if isinstance(record, Scores):
        return notebook_output("summaries.html", **summary_context(record))
    return notebook_output("explanation.html", heading=None, **explanation_context(record))
