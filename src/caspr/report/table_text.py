"""A table of values as text for the terminal, as Markdown and as LaTeX."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from caspr.scale import fixed, with_minus
from caspr.tables.latex import latex_escaped, latex_table
from caspr.tables.markdown import markdown_escaped, markdown_table
from caspr.terminal_width import column, width_of

if TYPE_CHECKING:
    import pandas as pd

_HEADINGS = MappingProxyType({"value": "ours", "printed": "paper"})
_HIDDEN = frozenset({"signature", "half_width", "printed_half_width"})
_MISSING = "–"
_UNDEFINED = "undefined"

Cells = tuple[list[str], list[list[str]]]
"""Headings, and the rows under them."""


def cells(table: pd.DataFrame) -> Cells:
    """Format a table of `caspr.paper`: each value as text, with its interval."""
    columns = [name for name in table.columns if name not in _HIDDEN]
    rows = [[_cell(name, row) for name in columns] for row in records(table)]
    return [_HEADINGS.get(name, name.replace("_", " ")) for name in columns], rows


def as_text(table: pd.DataFrame) -> str:
    """Format a table in columns of equal width, two spaces between them."""
    headings, rows = cells(table)
    columns = [
        column(own, right=is_right)
        for own, is_right in zip(zip(headings, *rows, strict=True), _numeric(rows), strict=True)
    ]
    rule = "  ".join("─" * width_of(own[0]) for own in columns)
    head, *below = ("  ".join(row).rstrip() for row in zip(*columns, strict=True))
    return "\n".join([head, rule, *below])


def as_markdown(table: pd.DataFrame) -> str:
    """Format a table in GitHub's Markdown."""
    headings, rows = cells(table)
    return markdown_table(_numeric(rows), headings, [[*map(markdown_escaped, row)] for row in rows])


def as_latex(table: pd.DataFrame, caption: str, label: str) -> str:
    """Format a floating table; the document needs the package booktabs."""
    headings, rows = cells(table)
    columns = "".join("r" if is_right else "l" for is_right in _numeric(rows))
    body = [[latex_escaped(cell) for cell in row] for row in rows]
    return latex_table(columns, headings, body, latex_escaped(caption), label)


def records(table: pd.DataFrame) -> list[dict[str, object]]:
    """The rows, each as column -> cell."""
    return [
        {str(column): cell for column, cell in row.items()}
        for row in table.to_dict(orient="records")
    ]


def _cell(name: str, row: Mapping[str, object]) -> str:
    value = row[name]
    if not isinstance(value, float):
        return str(value).replace("_", " ") if name in ("metric", "set") else str(value)
    if math.isnan(value):
        return _UNDEFINED if name == "value" and not row.get("reason") else _MISSING
    digits = 2 if row.get("set") == "rank_correlation" or name == "probability" else 1
    shown = fixed(value, digits, sign="+" if name == "difference" else "-")
    shown = with_minus(shown)
    half_width = row.get({"value": "half_width", "printed": "printed_half_width"}.get(name, ""))
    if isinstance(half_width, float) and not math.isnan(half_width):
        shown += f" ± {half_width:.{digits}f}"
    return shown


def _numeric(rows: Sequence[Sequence[str]]) -> list[bool]:
    """Whether each column holds numbers, which are aligned to the right."""
    return [
        all(cell in (_MISSING, _UNDEFINED) or cell.lstrip("+−")[:1].isdigit() for cell in column)
        for column in zip(*rows, strict=True)
    ]
