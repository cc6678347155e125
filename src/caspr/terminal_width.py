"""Text in the columns of a terminal: its width, line breaks, and control characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

_DIRECTION_MARKS = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def wrapped(text: str, width: int) -> list[str]:
    """Break `text` into lines of at most `width` columns; only a word longer than a line is cut."""
    lines, line = [], ""
    for word in _pieces(text.split(), width):
        if line and width_of(line) + 1 + width_of(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _pieces(words: Iterable[str], width: int) -> Iterator[str]:
    for word in words:
        piece = ""
        for character in word:
            if width_of(piece + character) > width:
                yield piece
                piece = ""
            piece += character
        yield piece


def width_of(text: str) -> int:
    """Terminal columns of `text`: two for a wide character, none for a combining mark."""
    return sum(_width(character) for character in text)


def padded(text: str, width: int, *, right: bool = False) -> str:
    """`text` with spaces up to `width` columns: after it, or before it if `right`."""
    spaces = " " * (width - width_of(text))
    return spaces + text if right else text + spaces


def column(cells: Iterable[str], *, right: bool = False) -> list[str]:
    """The cells of a column of a table, `padded` to one width."""
    cells = list(cells)
    width = max(map(width_of, cells), default=0)
    return [padded(cell, width, right=right) for cell in cells]


def _width(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "FW" else 1


def printable(text: str) -> str:
    """`text` with visible symbols for the characters that would control the terminal."""
    return "".join(_symbol(character) for character in text)


def _symbol(character: str) -> str:
    if character in "\n\t\r":
        return " "
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if unicodedata.category(character) == "Cc" or character in _DIRECTION_MARKS:
        return f"<U+{code:04X}>"
    return character
