"""The pairs of a corpus, from scores or from the rows of a table of scores."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from caspr.errors import DataError, InputError
from caspr.metrics.registry import metric_names
from caspr.records import Score, Verdict
from caspr.records.scores import Scores

__all__ = ["Pair", "RowPairs", "pairs_of_scores"]

_NO_REASON = "no reason is recorded"


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of summaries: what its row, or its score, knows of it.

    Parameters
    ----------
    place
        The item that it is, counted from 0, as everywhere in `caspr`.
    values, errors
        Metric → figure, or metric → why there is none.
    signatures
        Metric → what ran, where that is known.
    summary_a, summary_b
        The texts, where they are known.
    score
        With its reasons, where it is at hand.
    line
        Where it stands in its file, counted from 1, if it comes from one.
    """

    place: int
    values: Mapping[str, float]
    errors: Mapping[str, str]
    signatures: Mapping[str, str]
    summary_a: str | None = None
    summary_b: str | None = None
    score: Score | None = None
    line: int | None = None

    @property
    def called(self) -> str:
        """How it is called: by its item, and its line."""
        return f"item {self.place}" + ("" if self.line is None else f", line {self.line}")


def pairs_of_scores(
    scores: Scores, summaries_a: Sequence[str] | None, summaries_b: Sequence[str] | None
) -> list[Pair]:
    """Pairs from `scores`; their texts are those given, or else their claims."""
    for name, given in (("summaries_a", summaries_a), ("summaries_b", summaries_b)):
        if given is not None and len(given) != len(scores):
            raise InputError(f"Expected {len(scores)} `{name}`, but got {len(given)}.")
    return [
        Pair(
            place,
            {} if score.error is not None else {score.metric: score.value},
            {} if score.error is None else {score.metric: str(score.error)},
            {score.metric: score.signature},
            _joined(score.verdicts_a) if summaries_a is None else str(summaries_a[place]),
            _joined(score.verdicts_b) if summaries_b is None else str(summaries_b[place]),
            score,
        )
        for place, score in enumerate(scores)
    ]


def _joined(verdicts: Sequence[Verdict] | None) -> str | None:
    claims = [verdict.claim.text for verdict in verdicts or () if verdict.claim is not None]
    return " ".join(claims) or None


class RowPairs:
    """Pairs from rows, made anew whenever they are asked for.

    Parameters
    ----------
    rows
        Line of the file, if there is one, and column → cell.
    a, b
        Columns of the texts.
    metrics
        Columns of the figures; None for those named after a metric.
    """

    def __init__(
        self,
        rows: Iterable[tuple[int | None, Mapping[str, Any]]],
        a: str,
        b: str,
        metrics: Sequence[str] | None,
    ) -> None:
        self._rows, self._a, self._b, self._metrics = rows, a, b, metrics

    def __iter__(self) -> Iterator[Pair]:
        names: list[str] = []
        for place, (line, row) in enumerate(self._rows):
            names = names or _figures(row, self._metrics)
            yield self._pair(place, line, row, names)

    def _pair(
        self, place: int, line: int | None, row: Mapping[str, Any], names: Sequence[str]
    ) -> Pair:
        where = f"item {place}" if line is None else f"line {line}"
        figures = {name: _number(row.get(name), name, where) for name in names}
        missing = [name for name, value in figures.items() if value is None]
        ran = {name: _beside(row, name, "signature") for name in names}
        return Pair(
            place,
            values={name: value for name, value in figures.items() if value is not None},
            errors={name: str(_beside(row, name, "error") or _NO_REASON) for name in missing},
            signatures={name: str(signature) for name, signature in ran.items() if signature},
            summary_a=_text(row, self._a),
            summary_b=_text(row, self._b),
            line=line,
        )


def _figures(row: Mapping[str, Any], metrics: Sequence[str] | None) -> list[str]:
    """Names of the columns with figures."""
    known = list(metric_names() if metrics is None else metrics)
    names = [name for name in known if name in row]
    missing = [] if metrics is None else [name for name in known if name not in row]
    if not names or missing:
        raise DataError(
            f"Expected columns of figures named {missing or known}, but the columns are "
            f"{list(row)}. Say which they are with `metrics`."
        )
    return names


def _text(row: Mapping[str, Any], name: str) -> str | None:
    cell = row.get(name)
    return None if cell is None else str(cell)


def _beside(row: Mapping[str, Any], name: str, what: str) -> object:
    """The error or signature of one metric: in a column of its own, or the only one there is."""
    own = row.get(f"{name}_{what}")
    return row.get(what) if own is None else own


def _number(cell: object, name: str, where: str) -> float | None:
    """The figure in a cell; None where there is none."""
    if cell is None or cell == "":
        return None
    try:
        value = float(cell)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise DataError(
            f"Expected numbers in column {name!r}, but {where} has {cell!r:.60}."
        ) from None
    if math.isinf(value):
        raise DataError(f"Expected finite numbers in column {name!r}, but {where} has {cell!r}.")
    return None if math.isnan(value) else value
