"""Tables of Markdown: each cell with the names of its row and column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from caspr.english.headings import is_side, is_topic
from caspr.english.symbols import in_words

_SEPARATOR: Final = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*\Z")
_BAR: Final = re.compile(r"(?<!\\)\|")


class Cell(NamedTuple):
    """A cell with words: "Central" in the row "Location", in the column "Hotel A".

    `side` is a column such as "Cons". Where only `label` tells what the cell is about, it names
    the column, too ("Location, Hotel A"), and `told_apart` is true.
    """

    side: str
    label: str
    text: str
    told_apart: bool


def table_end(lines: Sequence[str], start: int) -> int:
    """Index after the table that begins with line `start`; `start` if none does."""
    ruled = "|" in lines[start] and "|" in "".join(lines[start + 1 : start + 2])
    if not ruled or not _SEPARATOR.match(lines[start + 1]):
        return start
    end = start + 2
    while end < len(lines) and "|" in lines[end]:
        end += 1
    return end if end > start + 2 else start


def cells(lines: Sequence[str]) -> Iterator[Cell]:
    """Cells of a table, row by row.

    Examples
    --------
    >>> [cell.label + ": " + cell.text for cell in cells(["|  | A |", "|--|--|", "| Pool | No |"])]
    ['Pool, A: No']
    """
    head, _, *rows = map(_values, lines)
    is_unnamed = len(head) == 1 or all(map(is_side, head))
    for row in rows:
        for column, value in [*zip_longest(head, row, fillvalue="")][0 if is_unnamed else 1 :]:
            if not any(map(str.isalnum, in_words(value))):
                continue
            if is_unnamed:
                yield Cell(column, "", value, told_apart=False)
            else:
                names = [row[0], "" if is_topic(column) else column]
                yield Cell("", ", ".join(filter(None, names)), value, told_apart=all(names))


def _values(line: str) -> list[str]:
    """What stands between the bars of a row."""
    values = _BAR.split(line.strip().removeprefix("|"))
    if len(values) > 1 and not values[-1].strip():
        values.pop()
    return [value.replace("\\|", "|").strip() for value in values]
