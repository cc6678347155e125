"""The columns that scoring adds to a table: their names and cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from caspr.inputs import of_item
from caspr.metrics.base import OnError
from caspr.metrics.registry import metric_card
from caspr.records import Score
from caspr.tables.frame_types import Added


@dataclass(frozen=True, slots=True)
class AddedColumns:
    """The columns of one metric: its values, parts (names in ``Score.parts``) and errors."""

    name: str
    parts: tuple[str, ...]
    has_errors: bool

    @classmethod
    def of(cls, metric: object, on_error: OnError, name: str) -> AddedColumns:
        """The columns of a metric, or of the metric of that name, under `name`.

        Examples
        --------
        >>> AddedColumns.of("caspr", "record", "small").names[-2:]
        ['small_signature', 'small_error']
        """
        card = metric_card(metric) if isinstance(metric, str) else getattr(metric, "card", None)
        return cls(name, () if card is None else tuple(card.parts), on_error != "raise")

    @property
    def names(self) -> list[str]:
        """Names of the columns, in order."""
        return list(self._dtypes)

    @property
    def _dtypes(self) -> dict[str, str]:
        """Column → its `Added.dtype`, in order."""
        values = [self.name, *part_columns(self.name, self.parts)]
        dtypes = dict.fromkeys(values, "value") | {f"{self.name}_signature": "label"}
        return dtypes | {f"{self.name}_error": "text"} if self.has_errors else dtypes

    def row(self, score: Score, index: int) -> dict[str, float | str | None]:
        """Column → cell of the score of item `index`."""
        known: Mapping[str, float] = {} if score.error is not None else score.parts
        cells: list[float | str | None] = [
            None if score.error is not None else score.value,
            *(known.get(part) for part in self.parts),
            score.signature,
        ]
        if self.has_errors:
            error = None if score.error is None else str(score.error).replace(of_item(index), "", 1)
            cells.append(error)
        return dict(zip(self.names, cells, strict=True))

    def columns(self, scores: Iterable[Score]) -> dict[str, Added]:
        """Column → the cells of all `scores`."""
        rows = [self.row(score, index) for index, score in enumerate(scores)]
        return {
            name: Added([row[name] for row in rows], dtype) for name, dtype in self._dtypes.items()
        }


def part_columns(name: str, parts: Sequence[str]) -> list[str]:
    """The columns of the parts of a metric whose column is `name`.

    Examples
    --------
    >>> part_columns("prevalence", ["prevalence_a", "supported"])
    ['prevalence_a', 'prevalence_supported']
    """
    return [part if part.startswith(f"{name}_") else f"{name}_{part}" for part in parts]
