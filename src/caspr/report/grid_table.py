"""The relation grid as a table of cells: the relation of every pair of claims."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from caspr.records import Claim, Relation, RelationGrid

_STYLES = {
    Relation.CONTRADICTION: ("con", "✕"),
    Relation.NEUTRAL: ("neu", "·"),
    Relation.ENTAILMENT: ("ent", "="),
}
_SET_ASIDE = ("gated", "/")


@dataclass(frozen=True, slots=True)
class _Cell:
    """One pair of claims: style, mark, probability, all probabilities in percent, and words."""

    style: str
    mark: str
    strength: float
    percentages: str
    title: str


class GridTable:
    """The context of the template of a grid.

    Cells where the optional ``grid.gated``, bool (n_a, n_b), is true are "set aside".
    """

    def __init__(self, grid: RelationGrid) -> None:
        n_a, n_b = grid.shape
        gated = grid.gated
        self._gated = np.zeros((n_a, n_b), dtype=bool) if gated is None else np.asarray(gated)
        self.texts_a, self.texts_b = _texts(grid.claims_a, n_a), _texts(grid.claims_b, n_b)
        self.rows = [[self._cell(grid, i, j) for j in range(n_b)] for i in range(n_a)]
        self.legend = [(*_STYLES[relation], relation.name.lower()) for relation in Relation]
        if self._gated.any():
            self.legend.append((*_SET_ASIDE, "set aside as unrelated"))

    def _cell(self, grid: RelationGrid, i: int, j: int) -> _Cell:
        relation, aside = Relation(int(grid.relations[i, j])), bool(self._gated[i, j])
        style, mark = _STYLES[relation]
        forward, backward = grid.a_to_b[i, j], grid.b_to_a[i, j]
        name = relation.name.lower() + (", set aside" if aside else "")
        return _Cell(
            style=f"{style} {_SET_ASIDE[0]}" if aside else style,
            mark=_SET_ASIDE[1] if aside else mark,
            strength=max(float(forward[relation]), float(backward[relation])),
            percentages=" ".join(f"{100 * p:.1f}" for p in (*forward, *backward)),
            title=f"A{i + 1} and B{j + 1}: {name}. A→B {_words(forward)}; B→A {_words(backward)}",
        )


def _texts(claims: Sequence[Claim] | None, n: int) -> list[str]:
    return [""] * n if claims is None else [claim.text for claim in claims]


def _words(probabilities: np.ndarray) -> str:
    return ", ".join(
        f"{relation.name.lower()} {probabilities[relation]:.0%}" for relation in Relation
    )
