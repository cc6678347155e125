"""Scores as the command line prints them: lines of text, JSON, or rows of a table."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from caspr.cli.inputs import Source
from caspr.cli.output import echo, json_text
from caspr.inputs import of_item
from caspr.metrics.base import OnError
from caspr.metrics.registry import metric_card
from caspr.records import Score
from caspr.records.scores import Scores
from caspr.scale import count
from caspr.stats import Interval, bootstrap
from caspr.stats.samples import FEWEST_ITEMS, few_items
from caspr.tables.added_columns import AddedColumns
from caspr.tables.tally import Tally

_MAX_ERRORS = 10
_MAX_RESAMPLED = 10_000
"""Maximum number of scores; for more, the interval is too narrow to be worth the time."""


def as_text(scored: Sequence[Scores], source: Source) -> str:
    """The scores as readable text: of one pair, or of many with their means."""
    if source.single:
        return "\n".join(line for (score,) in scored for line in _pair(score))
    return "\n".join([*_table(scored), "", means(tallied(scored, source))])


def as_json(scored: Sequence[Scores], source: Source) -> str:
    """The scores as JSON.

    Of one pair, an object, or with several metrics a list of them. Of many pairs, an object with
    "scores", a list with an object for each metric and item, and "summary".
    """
    if source.single:
        objects = [fields(score) for (score,) in scored]
        return json_text(objects[0] if len(objects) == 1 else objects)
    objects = [
        {"item": item, **({"id": source.ids[item]} if source.ids else {}), **fields(score)}
        for scores in scored
        for item, score in enumerate(scores)
    ]
    result = {"scores": objects, "summary": summary(tallied(scored, source))}
    return json_text(result)


def as_rows(
    columns: Mapping[str, Sequence[Any]], scored: Sequence[Scores], on_error: OnError
) -> Iterator[dict[str, Any]]:
    """Rows of `columns` and scores, with the column names of `caspr.score_frame`."""
    for item, cells in enumerate(zip(*columns.values(), strict=True)):
        row = dict(zip(columns, cells, strict=True))
        for score in (scores[item] for scores in scored):
            row |= AddedColumns.of(score.metric, on_error, score.metric).row(score, item)
        yield row


def tallied(scored: Sequence[Scores], source: Source) -> dict[str, Tally]:
    """Scores and errors of each metric."""
    return {scores[0].metric: _tally(scores, source) for scores in scored if scores}


def _tally(scores: Scores, source: Source) -> Tally:
    errors = scores.errors
    return Tally(
        list(dict.fromkeys(score.signature for score in scores)),
        [score.value for score in scores if score.error is None],
        {item: str(error).replace(of_item(item), "", 1) for item, error in errors.items()},
        {item: source.lines[item] for item in errors if source.lines},
    )


def summary(tallies: Mapping[str, Tally]) -> dict[str, Any]:
    """Metric → its mean, interval, counts and signature, as JSON can hold them."""
    found: dict[str, Any] = {}
    for name, tally in tallies.items():
        interval = _interval(tally)
        found[name] = {
            "mean": float(np.mean(tally.values)) if tally.values else None,
            "interval": None
            if interval is None
            else {"low": interval.low, "high": interval.high, "level": interval.level},
            "n_scored": len(tally.values),
            "n_errors": len(tally.errors),
            "higher_means": metric_card(name).higher_means,
            "signature": tally.signature,
        }
    return found


def means(tallies: Mapping[str, Tally]) -> str:
    """The mean of each metric with its interval, and its signature; a note if items are few."""
    lines, notes = [], []
    for name, tally in tallies.items():
        pairs, digits = count(len(tally.values), "pair"), _digits(name)
        interval = _interval(tally)
        mean = "no pair has a score"
        if interval is not None:
            shown = f"{interval:{digits}}".replace("%)", f"%, {interval.method})")
            mean = f"mean {shown} over {pairs}"
            notes.append(few_items(len(tally.values), interval.level))
        elif tally.values:
            mean = f"mean {np.mean(tally.values):{digits}} over {pairs}"
        without = f", {len(tally.errors)} without a score" if tally.errors else ""
        lines += [f"{name}: {mean}{without}", f"  {tally.signature}"]
    return "\n".join([*lines, *textwrap.wrap(next(filter(None, notes), ""), 80)])


def print_errors(tallies: Mapping[str, Tally]) -> bool:
    """Print to stderr which items have no score, and why; returns whether there are any."""
    for name, tally in tallies.items():
        for item, error in list(tally.errors.items())[:_MAX_ERRORS]:
            line = f" (line {tally.lines[item]})" if tally.lines else ""
            echo(f"item {item}{line} has no {name}: {error}", error=True)
        if len(tally.errors) > _MAX_ERRORS:
            echo(f"... and {len(tally.errors) - _MAX_ERRORS} more", error=True)
    return any(tally.errors for tally in tallies.values())


def fields(score: Score) -> dict[str, Any]:
    """A score as JSON can hold it."""
    shown: dict[str, Any] = {
        "metric": score.metric,
        "value": None if score.error is not None else score.value,
        **score.parts,
    }
    if score.verdicts_a is not None:
        shown |= {"standard_error": score.standard_error, "interval": score.interval}
    claims = {
        "a": score.verdicts_a or score.grounding_a,
        "b": score.verdicts_b or score.grounding_b,
    }
    return {
        **shown,
        **{f"n_claims_{side}": len(own) for side, own in claims.items() if own is not None},
        "signature": score.signature,
        "error": None if score.error is None else str(score.error),
    }


def _interval(tally: Tally) -> Interval | None:
    """Bootstrap interval of the mean, if there are enough scores and not too many."""
    if FEWEST_ITEMS <= len(tally.values) <= _MAX_RESAMPLED:
        return bootstrap(tally.values)
    return None


def _pair(score: Score) -> Iterator[str]:
    parts = ", ".join(f"{name} {_part(score, name)}" for name in score.parts)
    yield f"{score.metric} = {_value(score)}" + (f"  ({parts})" if parts else "")
    yield f"  {score.signature}"


def _table(scored: Sequence[Scores]) -> Iterator[str]:
    names = [scores[0].metric for scores in scored if scores]
    widths = [max(len(name), 7) for name in names]
    yield "  ".join(["  item", *(n.rjust(w) for n, w in zip(names, widths, strict=True))])
    for item, row in enumerate(zip(*scored, strict=True)):
        values = [_value(score).rjust(w) for score, w in zip(row, widths, strict=True)]
        yield "  ".join([f"{item:6}", *values])


def _value(score: Score) -> str:
    return "-" if score.error is not None else f"{score.value:{_digits(score.metric)}}"


def _digits(metric: str) -> str:
    return ".3f" if metric_card(metric).full_scale == 1 else ".1f"


def _part(score: Score, name: str) -> str:
    """A part with its digits: precision, recall and F1 are from 0 to 1, all others to 100."""
    digits = ".3f" if name in ("precision", "recall", "f1") else ".1f"
    return f"{score.parts[name]:{digits}}"
