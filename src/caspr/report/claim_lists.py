"""The claims of two summaries beside each other, each marked by its verdict and opening its why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from caspr.records import Verdict
from caspr.report.markup import text

__all__ = ["legend", "sides"]


@dataclass(frozen=True, slots=True)
class _Kind:
    """A way to arrive at a verdict: how it is marked, with and without colour."""

    style: str
    mark: str
    meaning: str


_CONTRADICTED = _Kind("con", "✕", "+1: contradicted by the other summary")
_ALONE = _Kind("alone", "○", "+1: the other summary says nothing of it")
_AGREED = _Kind("ent", "=", "−1: the other summary says so too")


@dataclass(frozen=True, slots=True)
class _Side:
    """One summary as it stands beside the other; `root` is the id of the page's element."""

    own: str
    other: str
    verdicts: Sequence[Verdict]
    n_other: int
    root: str


def sides(
    verdicts_a: Sequence[Verdict],
    verdicts_b: Sequence[Verdict],
    root: str,
    summary_a: str | None = None,
    summary_b: str | None = None,
) -> str:
    """Both columns of claims; opening a claim shows what decided it."""
    side_a = _Side("A", "B", verdicts_a, len(verdicts_b), root)
    side_b = _Side("B", "A", verdicts_b, len(verdicts_a), root)
    columns = _column(side_a, summary_a) + _column(side_b, summary_b)
    return f'<section class="sides">{columns}</section>'


def legend() -> str:
    """What the marks of the claims mean."""
    kinds = (_CONTRADICTED, _ALONE, _AGREED)
    items = (f'<li class="{k.style}"><b class="mark">{k.mark}</b> {k.meaning}</li>' for k in kinds)
    return f'<ul class="legend">{"".join(items)}</ul>'


def _column(side: _Side, summary: str | None) -> str:
    sentences = groupby(enumerate(side.verdicts), key=lambda pair: _sentence(*pair))
    groups = "".join(
        f'<ol class="sentence">{"".join(_claim(side, i, verdict) for i, verdict in group)}</ol>'
        for _, group in sentences
    )
    count = _count(len(side.verdicts), "claim")
    return (
        f'<div class="side"><h2>Summary {side.own} <small>{count}</small></h2>'
        f'{_full_text(summary)}<div class="claims">{groups}</div></div>'
    )


def _full_text(summary: str | None) -> str:
    if summary is None:
        return ""
    return (
        '<details class="full"><summary>Its text</summary>'
        f'<p dir="auto">{text(summary)}</p></details>'
    )


def _sentence(index: int, verdict: Verdict) -> int:
    """Claims cut from one sentence stand together; without claims, each stands alone."""
    return index if verdict.claim is None else verdict.claim.sentence


def _claim(side: _Side, index: int, verdict: Verdict) -> str:
    kind = _kind(verdict)
    place, root = f"{side.own}{index + 1}", text(side.root)
    shown = "(claim not recorded)" if verdict.claim is None else text(verdict.claim.text)
    why = _why(verdict, side.other, side.n_other)
    return (
        f'<li class="claim {kind.style}" id="{root}-{place}" data-place="{place}">'
        f'<details name="{root}-claim"><summary>'
        f'<b class="mark" title="{kind.meaning}">{kind.mark}</b> '
        f'<span class="place">{place}</span> <span dir="auto">{shown}</span></summary>'
        f'<div class="why"><p>{why}</p>{_evidence(verdict, side.other)}</div></details></li>'
    )


def _kind(verdict: Verdict) -> _Kind:
    if verdict.value < 0:
        return _AGREED
    return _CONTRADICTED if verdict.evidence_indices else _ALONE


def _why(verdict: Verdict, other: str, n_other: int) -> str:
    """The rule that applied, with the numbers that it was applied to."""
    against, along = verdict.n_contradictions, verdict.n_entailments
    if not against and not along:
        return (
            f"Neutral to {_all(n_other)} of summary {other}: "
            f"it speaks of something that {other} does not. Verdict <b>+1</b>."
        )
    counts = (
        f"Contradiction with {_count(against, 'claim')} of summary {other}, "
        f"entailment with {_count(along, 'claim')}: "
    )
    if verdict.value > 0:
        return f"{counts}{against} &gt; {along}. Verdict <b>+1</b>."
    tie = ", and a tie counts as agreement" if against == along else ""
    return f"{counts}{along} ≥ {against}{tie}. Verdict <b>−1</b>."


def _evidence(verdict: Verdict, other: str) -> str:
    if not verdict.evidence_indices:
        return ""
    known = verdict.evidence or (None,) * len(verdict.evidence_indices)
    items = (
        f'<li data-evidence="{other}{j + 1}"><span class="place">{other}{j + 1}</span> '
        f'<span dir="auto">{"" if claim is None else text(claim.text)}</span></li>'
        for j, claim in zip(verdict.evidence_indices, known, strict=True)
    )
    return f'<p>Decided by</p><ul class="evidence">{"".join(items)}</ul>'


def _count(n: int, noun: str) -> str:
    return f"{n} {noun}{'s' * (n != 1)}"


def _all(n: int) -> str:
    return "the one claim" if n == 1 else f"all {n} claims"
