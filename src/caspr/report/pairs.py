"""The pairs of a corpus, from scores or from the rows of a table of scores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from caspr.cards import CARDS
from caspr.errors import DataError, InputError
from caspr.records import Grounding, Score, Verdict
from caspr.records.scores import Scores
from caspr.tables.added_columns import part_columns
from caspr.tables.cells import number_in

_NO_REASON = "no reason is recorded"


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of summaries, with the values of its row or its score; what is not known is None.

    `values`, `errors` and `signatures` are by metric, `parts` (such as the contradicted share of
    CASPR) by metric and name. The item is counted from 0, the line of a file from 1; `id` is the
    user's own name of the pair.
    """

    item: int
    metrics: Sequence[str]
    values: Mapping[str, float]
    errors: Mapping[str, str]
    signatures: Mapping[str, str]
    summary_a: str | None = None
    summary_b: str | None = None
    score: Score | None = None
    parts: Mapping[tuple[str, str], float] = field(default_factory=dict)
    line: int | None = None
    id: str | None = None

    @property
    def name(self) -> str:
        """Item, and line of the file."""
        return f"item {self.item}" + ("" if self.line is None else f", line {self.line}")


def pairs_of_scores(
    scores: Scores,
    summaries_a: Sequence[str] | None = None,
    summaries_b: Sequence[str] | None = None,
    ids: Sequence[object] | None = None,
) -> list[Pair]:
    """Make a pair for each score of one metric; if the texts are unknown, its claims replace them.

    Texts and names must be as many as the scores, else it raises `InputError`.
    """
    given = {"summaries_a": summaries_a, "summaries_b": summaries_b, "ids": ids}
    for name, values in given.items():
        if values is not None and len(values) != len(scores):
            raise InputError(f"Expected {len(scores)} `{name}`, but got {len(values)}.")
    return [
        Pair(
            item,
            (score.metric,),
            {} if score.error is not None else {score.metric: score.value},
            {} if score.error is None else {score.metric: str(score.error)},
            {score.metric: score.signature},
            _joined(score.verdicts_a or score.grounding_a)
            if summaries_a is None
            else str(summaries_a[item]),
            _joined(score.verdicts_b or score.grounding_b)
            if summaries_b is None
            else str(summaries_b[item]),
            score,
            {(score.metric, part): value for part, value in score.parts.items()},
            id=None if ids is None else str(ids[item]),
        )
        for item, score in enumerate(scores)
    ]


def _joined(reasons: Sequence[Verdict | Grounding] | None) -> str | None:
    claims = [one.claim.text for one in reasons or () if one.claim is not None]
    return " ".join(claims) or None


@dataclass(frozen=True, slots=True)
class RowPairs:
    """Pairs from rows, created again for each iteration.

    A row is the line of the file, if there is one, and column -> cell. The columns `a`, `b` and
    `id` of the texts and of the pair's own name may be missing if they have their default names.
    None as `metrics` takes the columns that are named after a metric.
    """

    rows: Iterable[tuple[int | None, Mapping[str, Any]]]
    a: str
    b: str
    id: str
    metrics: Sequence[str] | None

    def __iter__(self) -> Iterator[Pair]:
        names: list[str] = []
        for item, (line, row) in enumerate(self.rows):
            if not names:
                names = _metric_columns(row, self.metrics)
                self._check_columns(row)
            yield self._pair(item, line, row, names)

    def _check_columns(self, row: Mapping[str, Any]) -> None:
        """Raise for a column that was named, not only by default, and is missing."""
        for argument, default in (("a", "summary_a"), ("b", "summary_b"), ("id", "id")):
            column = getattr(self, argument)
            if column not in (default, *row):
                raise DataError(
                    f"There is no column {column!r}; the columns are {list(row)}. `{argument}` "
                    "names another column."
                )

    def _pair(
        self, item: int, line: int | None, row: Mapping[str, Any], names: Sequence[str]
    ) -> Pair:
        where = f"item {item}" if line is None else f"line {line}"
        values = {name: number_in(row.get(name), name, where) for name in names}
        missing = [name for name, value in values.items() if value is None]
        signatures = {name: _own_or_shared(row, name, "signature") for name in names}
        return Pair(
            item,
            names,
            values={name: value for name, value in values.items() if value is not None},
            errors={
                name: str(_own_or_shared(row, name, "error") or _NO_REASON) for name in missing
            },
            signatures={name: str(own) for name, own in signatures.items() if own},
            summary_a=_text(row, self.a),
            summary_b=_text(row, self.b),
            parts=dict(_parts(row, names, where)),
            line=line,
            id=_text(row, self.id),
        )


def _parts(
    row: Mapping[str, Any], metrics: Sequence[str], where: str
) -> Iterator[tuple[tuple[str, str], float]]:
    for metric in metrics:
        parts = CARDS[metric].parts if metric in CARDS else ()
        for part, column in zip(parts, part_columns(metric, parts), strict=True):
            value = number_in(row.get(column), column, where)
            if value is not None:
                yield (metric, part), value


def _metric_columns(row: Mapping[str, Any], metrics: Sequence[str] | None) -> list[str]:
    """Names of the columns with values."""
    known = list(CARDS if metrics is None else metrics)
    names = [name for name in known if name in row]
    missing = [] if metrics is None else [name for name in known if name not in row]
    if not names or missing:
        wanted = f"columns of scores named {missing}" if missing else "a column of scores"
        raise DataError(
            f"Expected {wanted}, but the columns are {list(row)}. Name columns of scores with "
            "`metrics`, or score the table first: caspr score TABLE --out SCORES."
        )
    return names


def _text(row: Mapping[str, Any], name: str) -> str | None:
    cell = row.get(name)
    return None if cell is None else str(cell)


def _own_or_shared(row: Mapping[str, Any], metric: str, column: str) -> object:
    """The error or signature of a metric: from its own column, else from the shared one."""
    own = row.get(f"{metric}_{column}")
    return row.get(column) if own is None else own
