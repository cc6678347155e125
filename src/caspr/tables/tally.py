"""The result of a run over a file: the scores and errors of each metric."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from caspr.tables.journal import Entry
from caspr.tables.readers import Row


@dataclass(slots=True)
class Tally:
    """The scores of one metric on a file.

    Parameters
    ----------
    signatures
        Signatures of the scores, each once.
    values
        Scores of the rows that have one, in order.
    errors
        Item, counted from 0 → why it has no score.
    lines
        Item without a score → its line in the file.
    """

    signatures: list[str] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    errors: dict[int, str] = field(default_factory=dict)
    lines: dict[int, int] = field(default_factory=dict)

    @property
    def signature(self) -> str:
        """Signature of the scores."""
        return "; ".join(self.signatures)


def tallied(scored: Iterable[tuple[Row, Entry]], metrics: Sequence[str]) -> dict[str, Tally]:
    """Metric → its scores and errors, of the rows and their journal entries."""
    tallies = {name: Tally() for name in metrics}
    for item, (row, entry) in enumerate(scored):
        for name, tally in tallies.items():
            signature, value = entry.cells[f"{name}_signature"], entry.cells[name]
            if signature not in tally.signatures:
                tally.signatures.append(signature)
            if value is None:
                tally.errors[item] = entry.cells[f"{name}_error"]
                tally.lines[item] = row.line
            else:
                tally.values.append(value)
    return tallies
