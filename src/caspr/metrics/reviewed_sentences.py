"""The sentences of summaries and their reviews, and what a model finds in each sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from caspr.errors import CasprError
from caspr.inputs import Summary, of_item
from caspr.isolate import outcomes
from caspr.metrics.base import Pair, Problems
from caspr.metrics.reviews import ReviewsOfPair
from caspr.metrics.sentence_units import units

_Result = TypeVar("_Result")

Side = list[tuple[str, ...]]
"""Sentences of a summary, then of each of its reviews."""
Sides = tuple[int, tuple[Side, Side]]
"""Index in the corpus, both sides."""


def cut_sides(
    pairs: Sequence[Pair],
    reviews: Mapping[int, ReviewsOfPair],
    problems: Problems,
    check: Callable[[tuple[str, ...], str], None] | None = None,
) -> list[Sides]:
    """Sentences of both sides of each pair; the errors of the others are reported.

    `check` raises an error for sentences that cannot be used, given their name in messages.
    """
    ready = []
    for index, a, b in pairs:
        with problems.at(index):
            both = (a, reviews[index][0], "a"), (b, reviews[index][1], "b")
            side_a, side_b = (_cut(*side, index, check) for side in both)
            ready.append((index, (side_a, side_b)))
    return ready


def _cut(
    summary: Summary,
    reviews: Sequence[str],
    side: str,
    index: int,
    check: Callable[[tuple[str, ...], str], None] | None,
) -> Side:
    where = f"reviews_{side}{of_item(index)}"
    texts: dict[str, Summary] = {f"summary_{side}{of_item(index)}": summary}
    texts |= {f"review {n} of {where}": review for n, review in enumerate(reviews)}
    cut = {name: units(text, name) for name, text in texts.items()}
    if check is not None:
        for name, sentences in cut.items():
            check(sentences, name)
    return list(cut.values())


def found_in_sentences(
    ready: Sequence[Sides], find: Callable[[Sequence[str]], Sequence[_Result]], problems: Problems
) -> tuple[list[Sides], dict[str, _Result]]:
    """The pairs of which all sentences have a result, and sentence → result.

    `find` gives the results of distinct sentences. The first error of each of the other pairs is
    reported to `problems`.
    """
    distinct = list(dict.fromkeys(s for _, sides in ready for s in _sentences(sides)))
    known: dict[str, _Result] = {}
    failed: dict[str, CasprError] = {}
    for sentence, result in zip(distinct, outcomes(distinct, find), strict=True):
        if isinstance(result, CasprError):
            failed[sentence] = result
        else:
            known[sentence] = result
    errors = (
        next((failed[s] for s in _sentences(sides) if s in failed), None) for _, sides in ready
    )
    return [item for item, _ in problems.without_errors(ready, errors)], known


def _sentences(sides: tuple[Side, Side]) -> Iterator[str]:
    """All sentences of both sides, of summaries and reviews."""
    return chain.from_iterable(chain.from_iterable(sides))
