"""Tables in GitHub's Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_SPECIAL: Final = re.compile(r"[\\`*_\[\]<>|~&$]")


def markdown_escaped(text: str) -> str:
    """`text` in one line, with the characters that Markdown gives a meaning escaped."""
    return _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))


def markdown_table(
    is_right: Sequence[bool], headings: Sequence[str], rows: Iterable[Sequence[str]]
) -> str:
    """A table, with the columns aligned to the right for which `is_right` holds.

    Headings are escaped; rows are Markdown.
    """
    rule = ["---:" if right else "---" for right in is_right]
    lines = [[markdown_escaped(heading) for heading in headings], rule, *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
