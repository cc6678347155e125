"""A CASPR score and its reasons as text for a terminal: the claims side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from caspr.errors import InputError
from caspr.records import Score, Verdict
from caspr.report.verdicts import Candidate, candidates, doubt, interval, kind_shares, set_aside
from caspr.scale import count
from caspr.terminal_width import printable, width_of, wrapped

_GAP = "  "
_MARGIN = len("-1 a10  ")
_MIN_WIDTH = 40
_SIDE_BY_SIDE = 60
"""Columns from which the summaries stand side by side; in fewer, words would be cut."""
_COLOURS = {+1: "\x1b[35m", -1: "\x1b[36m"}  # colour-blind readers can tell them apart
_BOLD, _DIM, _RESET = "\x1b[1m", "\x1b[2m", "\x1b[0m"

Line = tuple[str, str]
"""A line of a column, and its style ("" for none)."""


def explanation(score: Score, *, width: int = 80, colour: bool = False) -> str:
    """Show the claims of both summaries, each with its verdict and what decided it.

    Parameters
    ----------
    score
        A score that has verdicts, as CASPR's have.
    width
        Columns to fill, at least 40. In fewer than 60, summary B stands below summary A.
    colour
        Whether to colour the verdicts; the text is complete without colour.

    Returns
    -------
    str
        Lines joined by newlines. Control characters of the texts are replaced by visible symbols,
        so that the texts cannot control the terminal.

    Raises
    ------
    InputError
        If the score has no verdicts.
    CasprError
        The error of a score that has no value.
    """
    if score.error is not None:
        raise score.error
    if score.verdicts_a is None or score.verdicts_b is None:
        raise InputError(
            f"There is nothing to explain: a score of {score.metric!r} has no verdicts. "
            "Explain a score of the metric 'caspr'."
        )
    width = max(width, _MIN_WIDTH)
    column = width if width < _SIDE_BY_SIDE else (width - len(_GAP)) // 2
    for_a, for_b = candidates(score)
    left = list(_column("a", "b", score.verdicts_a, for_a, column))
    right = list(_column("b", "a", score.verdicts_b, for_b, column))
    if width < _SIDE_BY_SIDE:
        left, right = [*left, *right], []
    lines = [
        _styled((score.metric.upper() + f" {score.value:.1f}", _BOLD), colour),
        *(line for text in summary_lines(score) for line in wrapped(text, width)),
        "",
        *_side_by_side(left, right, column, colour),
        *wrapped(_formula(score), width),
        *wrapped(set_aside(score) or "", width),
        _styled((score.signature, _DIM), colour),
    ]
    return "\n".join(lines)


def _column(
    own: str,
    other: str,
    verdicts: Sequence[Verdict],
    may_be: Sequence[Candidate | None],
    width: int,
) -> Iterator[list[Line]]:
    """One block of lines for the heading, and one for each claim."""
    heading = wrapped(f"summary_{own}, {count(len(verdicts), 'claim')}", width)
    yield [*((line, _BOLD) for line in heading), ("─" * width, _DIM)]
    for number, (verdict, candidate) in enumerate(zip(verdicts, may_be, strict=True), start=1):
        text = "(claim not recorded)" if verdict.claim is None else verdict.claim.text
        first, *rest = wrapped(printable(text), width - _MARGIN)
        mark = f"{verdict.value:+d} {own}{number}".ljust(_MARGIN)
        yield [
            (mark + first, _COLOURS[verdict.value]),
            *((" " * _MARGIN + line, _COLOURS[verdict.value]) for line in rest),
            *(
                (" " * _MARGIN + line, _DIM)
                for line in wrapped(_why(verdict, other, candidate), width - _MARGIN)
            ),
            ("", ""),
        ]


def _why(verdict: Verdict, other: str, candidate: Candidate | None) -> str:
    """Explain in words what decided a verdict."""
    labels = ", ".join(f"{other}{index + 1}" for index in verdict.evidence_indices)
    unsure = doubt(verdict)
    note = "" if unsure is None else f"; {unsure}"
    if candidate is not None:
        note += f"; {candidate.words} {other}{candidate.index + 1} ({candidate.probability:.2f})"
    if not labels:
        return f"unmentioned by summary_{other}{note}"
    if verdict.value > 0:
        agrees = f" (agrees with {verdict.n_entailments})" if verdict.n_entailments else ""
        return f"contradicts {labels}{agrees}{note}"
    contradicts = f" (contradicts {verdict.n_contradictions})" if verdict.n_contradictions else ""
    return f"agrees with {labels}{contradicts}{note}"


def summary_lines(score: Score) -> Iterator[str]:
    """Lines below the value: its interval, if there is one, and the share of each verdict kind."""
    if (uncertain := interval(score)) is not None:
        yield uncertain
    shares = kind_shares((*(score.verdicts_a or ()), *(score.verdicts_b or ())))
    against, alone, agreed = (f"{share:.0%}" for share in shares.values())
    yield f"Of all claims, {against} are contradicted, {alone} unmentioned and {agreed} agreed"


def _formula(score: Score) -> str:
    values = [verdict.value for verdict in (*(score.verdicts_a or ()), *(score.verdicts_b or ()))]
    contrast, total = values.count(+1), len(values)
    mean = sum(values) / total
    return (
        f"{contrast} of {total} claims contrast (+1) and {total - contrast} agree (-1): "
        f"L = ({contrast} - {total - contrast}) / {total} = {mean:.3g}, "
        f"and 50 * (L + 1) = {score.value:.1f}"
    )


def _side_by_side(
    left: Sequence[list[Line]], right: Sequence[list[Line]], width: int, colour: bool
) -> Iterator[str]:
    for block_a, block_b in zip_longest(left, right, fillvalue=[("", "")]):
        for line_a, line_b in zip_longest(block_a, block_b, fillvalue=("", "")):
            padding = " " * (width - width_of(line_a[0]))
            yield (_styled(line_a, colour) + padding + _GAP + _styled(line_b, colour)).rstrip()


def _styled(line: Line, colour: bool) -> str:
    text, style = line
    return f"{style}{text}{_RESET}" if colour and style and text.strip() else text
