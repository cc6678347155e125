"""What separates the cells of a table of text: a first line that names it, and a wrong one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from caspr.errors import DataError

_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {",": "commas", "\t": "tabs", ";": "semicolons", "|": "vertical bars"}
)


def separator_hint(suffix: str, names: Sequence[str]) -> str:
    """The remedy if the whole header of a .csv file was read as one name, else ""."""
    if len(names) != 1 or suffix != ".csv":
        return ""
    if "\t" in names[0]:
        return "The header has tabs: name the file .tsv."
    found = [_NAMES[mark] for mark in ";|" if mark in names[0]]
    return f"The header has {found[0]}: separate the cells by commas." if found else ""


def names_separator(path: Path, cells: Sequence[str], delimiter: str) -> bool:
    """Whether the first line only names the separator, as Excel reads it: "sep=,".

    Another separator than `delimiter` is a `DataError`.
    """
    line = delimiter.join(cells)
    if len(line) != len("sep=,") or not line.lower().startswith("sep="):
        return False
    if line[-1] != delimiter:
        raise DataError(
            f"{path}, line 1: {line!r} says that {line[-1]!r} separates the cells. Separate them "
            f"by {_NAMES[delimiter]}, and remove this line."
        )
    return True
