"""A summary as the sentences, or the ready-made claims, that a metric compares."""

from __future__ import annotations

from caspr.english.sentences import sentences
from caspr.errors import EmptySummaryError
from caspr.inputs import Summary
from caspr.records import Claims


def units(summary: Summary, where: str) -> tuple[str, ...]:
    """Sentences of a text, or the claims of `Claims`; at least one."""
    found = unit_texts(summary)
    if not found:
        raise EmptySummaryError(f"{where} has no sentence in it: {summary!r:.60}. Leave it out.")
    return found


def unit_texts(summary: Summary) -> tuple[str, ...]:
    """As `units`, but empty if there is none."""
    if isinstance(summary, Claims):
        return tuple(claim.text for claim in summary)
    return tuple(sentences(summary))
