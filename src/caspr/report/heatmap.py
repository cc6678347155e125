"""The relation grid as a table of cells: what every claim is to every other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from caspr.records import Claim, Relation, RelationGrid
from caspr.report.markup import text

__all__ = ["heatmap", "heatmap_data"]

_STYLES = {
    Relation.CONTRADICTION: ("con", "✕"),
    Relation.NEUTRAL: ("neu", "·"),
    Relation.ENTAILMENT: ("ent", "="),
}

_DENSE = 20
"""Columns beyond which the numbers above them stand upright, for want of room."""


def heatmap(grid: RelationGrid, root: str) -> str:
    """A cell for each pair of claims, with both directions in its title; its legend and reading."""
    n_a, n_b = grid.shape
    heads = "".join(_head("B", j, grid.claims_b, "col", root) for j in range(n_b))
    rows = "".join(
        f"<tr>{_head('A', i, grid.claims_a, 'row', root)}"
        f"{''.join(_cell(grid, i, j) for j in range(n_b))}</tr>"
        for i in range(n_a)
    )
    legend = "".join(
        f'<li class="{style}"><b class="swatch">{mark}</b> {relation.name.lower()}</li>'
        for relation, (style, mark) in _STYLES.items()
    )
    dense = ' class="dense"' if n_b > _DENSE else ""
    return (
        '<section class="map"><h2>Every claim against every claim</h2>'
        f'<ul class="legend">{legend}<li>the stronger the colour, the more probable</li></ul>'
        f'<div class="chart"><div class="scroll"><table role="grid"{dense} style="--columns:{n_b}" '
        'aria-label="Relations of the claims of summary A (rows) and B (columns)">'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        '<div class="reading" role="status"><p class="hint">Point at a cell, or walk through '
        "them with the arrow keys, to read both directions. A click keeps it; Escape lets go."
        "</p></div></div></section>"
    )


def heatmap_data(grid: RelationGrid) -> dict[str, object]:
    """What the script shows of a cell: texts, merged relations, probabilities in thousandths."""
    return {
        "a": _texts(grid.claims_a, grid.shape[0]),
        "b": _texts(grid.claims_b, grid.shape[1]),
        "relations": grid.relations.tolist(),
        "a_to_b": np.rint(grid.a_to_b * 1000).astype(int).tolist(),
        "b_to_a": np.rint(grid.b_to_a * 1000).astype(int).tolist(),
    }


def _texts(claims: Sequence[Claim] | None, n: int) -> list[str]:
    return [""] * n if claims is None else [claim.text for claim in claims]


def _head(side: str, index: int, claims: Sequence[Claim] | None, scope: str, root: str) -> str:
    place = f"{side}{index + 1}"
    words = "" if claims is None else text(claims[index].text)
    shown = f' <span class="words" dir="auto">{words}</span>' if scope == "row" and words else ""
    return (
        f'<th scope="{scope}" data-place="{place}" title="{words}">'
        f'<a href="#{text(root)}-{place}">{place}</a>{shown}</th>'
    )


def _cell(grid: RelationGrid, i: int, j: int) -> str:
    relation = Relation(int(grid.relations[i, j]))
    style, mark = _STYLES[relation]
    forward, backward = grid.a_to_b[i, j], grid.b_to_a[i, j]
    strength = max(float(forward[relation]), float(backward[relation]))
    title = (
        f"A{i + 1} and B{j + 1}: {relation.name.lower()}. "
        f"A→B {_percentages(forward)}; B→A {_percentages(backward)}"
    )
    return (
        f'<td class="{style}" style="--p:{strength:.2f}" title="{title}" tabindex="-1">{mark}</td>'
    )


def _percentages(probabilities: np.ndarray) -> str:
    return ", ".join(
        f"{relation.name.lower()} {probabilities[relation]:.0%}" for relation in Relation
    )
