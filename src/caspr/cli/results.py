"""Scores as they leave the command line: lines of text, JSON, or rows of a table."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from caspr.metrics.base import OnError
from caspr.metrics.registry import metric_card
from caspr.records import Score
from caspr.records.scores import Scores
from caspr.stats import bootstrap
from caspr.stats.samples import FEWEST_ITEMS
from caspr.tables.file_run import Tally
from caspr.tables.frames import added_names

__all__ = ["as_json", "as_rows", "as_text", "means", "tallied", "tell_errors"]

_MOST_ERRORS = 10
_MOST_RESAMPLED = 10_000
"""Figures; of more the mean is so sure that its interval is not worth the wait."""


def as_text(scored: Sequence[Scores], *, single: bool) -> str:
    """The figures, to read: of one pair, or of many with their means.

    Parameters
    ----------
    scored
        The scores of each metric.
    single
        Whether there is one pair, that was not given as a list.
    """
    if single:
        return "\n".join(line for (score,) in scored for line in _pair(score))
    return "\n".join([*_table(scored), "", means(tallied(scored))])


def as_json(scored: Sequence[Scores], *, single: bool) -> str:
    """An object a score; a list of them, if there is more than one pair or metric."""
    objects = [
        {"metric": score.metric} | ({} if single else {"item": item}) | _fields(score)
        for scores in scored
        for item, score in enumerate(scores)
    ]
    return json.dumps(objects[0] if single and len(objects) == 1 else objects, indent=2)


def as_rows(
    columns: Mapping[str, Sequence[Any]], scored: Sequence[Scores], on_error: OnError
) -> Iterator[dict[str, Any]]:
    """Rows of `columns` and scores, named as `caspr.score_frame` names them."""
    for item, cells in enumerate(zip(*columns.values(), strict=True)):
        row = dict(zip(columns, cells, strict=True))
        for score in (scores[item] for scores in scored):
            error = None if score.error is None else str(score.error)
            own = (None if error else score.value, score.signature, error)
            row |= dict(zip(added_names(score.metric, on_error), own, strict=False))
        yield row


def tallied(scored: Sequence[Scores]) -> dict[str, Tally]:
    """What came of each metric."""
    return {
        scores[0].metric: Tally(
            scores[0].signature,
            [score.value for score in scores if score.error is None],
            {place: str(error) for place, error in scores.errors.items()},
        )
        for scores in scored
        if scores
    }


def means(tallies: Mapping[str, Tally]) -> str:
    """The mean of each metric, how sure it is, and what ran."""
    lines = []
    for name, tally in tallies.items():
        n, digits = len(tally.values), _digits(name)
        if not n:
            told = "no pair has a score"
        elif FEWEST_ITEMS <= n <= _MOST_RESAMPLED:
            told = f"mean {bootstrap(tally.values):{digits}} over {n} pairs"
        else:
            told = f"mean {np.mean(tally.values):{digits}} over {n} pair{'s' * (n > 1)}"
        without = f", {len(tally.errors)} without a score" if tally.errors else ""
        lines += [f"{name}: {told}{without}", f"  {tally.signature}"]
    return "\n".join(lines)


def tell_errors(tallies: Mapping[str, Tally], unit: str) -> bool:
    """Say on stderr which items have no score, and why; returns whether there are any."""
    for name, tally in tallies.items():
        for place, error in list(tally.errors.items())[:_MOST_ERRORS]:
            print(f"{unit} {place} has no {name}: {error}", file=sys.stderr)
        if len(tally.errors) > _MOST_ERRORS:
            print(f"... and {len(tally.errors) - _MOST_ERRORS} more", file=sys.stderr)
    return any(tally.errors for tally in tallies.values())


def _pair(score: Score) -> Iterator[str]:
    told = ", ".join(f"{name} {part:.3f}" for name, part in _parts(score).items())
    yield f"{score.metric} = {_figure(score)}" + (f"  ({told})" if told else "")
    yield f"  {score.signature}"


def _table(scored: Sequence[Scores]) -> Iterator[str]:
    names = [scores[0].metric for scores in scored if scores]
    widths = [max(len(name), 7) for name in names]
    yield "  ".join(["  item", *(n.rjust(w) for n, w in zip(names, widths, strict=True))])
    for item, row in enumerate(zip(*scored, strict=True)):
        figures = [_figure(score).rjust(w) for score, w in zip(row, widths, strict=True)]
        yield "  ".join([f"{item:6}", *figures])


def _figure(score: Score) -> str:
    return "-" if score.error is not None else f"{score.value:{_digits(score.metric)}}"


def _digits(metric: str) -> str:
    return f".{metric_card(metric).digits}f"


def _fields(score: Score) -> dict[str, Any]:
    """What JSON tells of a score."""
    counts = {
        f"n_claims_{side}": len(verdicts)
        for side, verdicts in (("a", score.verdicts_a), ("b", score.verdicts_b))
        if verdicts is not None
    }
    return {
        "value": None if score.error is not None else score.value,
        **_parts(score),
        **counts,
        "signature": score.signature,
        "error": None if score.error is None else str(score.error),
    }


def _parts(score: Score) -> dict[str, float]:
    parts = {"precision": score.precision, "recall": score.recall, "f1": score.f1}
    return {name: part for name, part in parts.items() if part is not None}
