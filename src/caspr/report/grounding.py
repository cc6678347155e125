"""A score against reviews and its evidence, as text for a terminal: claim by claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from caspr.errors import InputError
from caspr.records import Evidence, Grounding, Score, Support
from caspr.scale import count
from caspr.terminal_width import printable, wrapped

_SHOWN = 3
"""Reviews whose sentence is shown for each claim and label; the rest is counted."""


def grounding_text(score: Score, *, width: int = 80) -> str:
    """Each claim with the reviews that support and contradict it, in lines of `width` columns.

    There are at least 40 columns. Control characters of the texts are made visible. If the score
    has no evidence from reviews, it raises `InputError`.
    """
    if score.grounding_a is None or score.grounding_b is None:
        raise InputError(f"A score of {score.metric!r} has no evidence from reviews.")
    width = max(width, 40)
    lines = [f"{score.metric.upper()} {score.value:.1f}"]
    lines += [f"  {name} {value:.1f}" for name, value in score.parts.items()]
    for side, claims in (("a", score.grounding_a), ("b", score.grounding_b)):
        lines += ["", f"summary_{side}, {count(len(claims), 'claim')}"]
        for number, claim in enumerate(claims, start=1):
            lines += _claim(f"{side}{number}", claim, claims, width)
    return "\n".join([*lines, "", score.signature])


def _claim(
    name: str, grounding: Grounding, claims: Sequence[Grounding], width: int
) -> Iterator[str]:
    yield from _block(f"{name}  ", grounding.claim.text, width)
    if grounding.repeats is not None:
        earlier = claims[grounding.repeats].claim.text
        yield from _block("    ", f"repeats {name[0]}{grounding.repeats + 1}: {earlier}", width)
    yield from _support("own reviews", grounding.own, width)
    if grounding.other is not None:
        yield from _support("other reviews", grounding.other, width)


def _support(which: str, support: Support, width: int) -> Iterator[str]:
    counts = (
        f"{which}: {len(support.supporting)} of {support.n_reviews} support, "
        f"{len(support.contradicting)} contradict"
    )
    yield from _block("    ", counts, width)
    for mark, evidence in (("+", support.supporting), ("-", support.contradicting)):
        yield from _sentences(mark, evidence, width)


def _sentences(mark: str, evidence: Sequence[Evidence], width: int) -> Iterator[str]:
    for one in evidence[:_SHOWN]:
        yield from _block(f"      {mark} ", f"[{one.review}] {one.sentence}", width)
    if len(evidence) > _SHOWN:
        yield f"      {mark} … {len(evidence) - _SHOWN} more"


def _block(margin: str, text: str, width: int) -> Iterator[str]:
    first, *rest = wrapped(printable(text), width - len(margin))
    yield margin + first
    yield from (" " * len(margin) + line for line in rest)
