"""Words and signs of a sentence, and what stands between quotation marks or brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

TOKEN = re.compile(
    r"(?:[A-Za-z]\.){2,}"  # a.m., U.S.
    r"|\d+(?:[.,:]\d+)*\w*"
    r"|\w+?(?=n['’]t\b)|n['’]t\b"
    r"|['’](?:s|re|ve|ll|d|m)\b"
    r"|-[A-Z]{2,3}-"
    r"|\w+(?:[-–‑&]\w+)*(?=['’](?:s|re|ve|ll|d|m)\b|)"
    r"|--+|\.{2,}|''|``"
    r"|\S"
)
IS_WORD = re.compile(r"\w")


@dataclass(frozen=True, slots=True)
class Word:
    """One word or sign of a sentence.

    Parameters
    ----------
    text
        As it stands in the sentence.
    low
        Lower-cased, the apostrophe straight.
    tag
        What it does; see the table above.
    spaced
        Whether white space stands before it.
    offset
        Index of its first character in the sentence.
    """

    text: str
    low: str
    tag: str
    spaced: bool
    offset: int


TRANSPARENT = ("QUOTE", "ASIDE")
_CLOSERS = {"(": ")", "[": "]", "{": "}", "``": "''", "“": "”", "«": "»", "-LRB-": "-RRB-"}
_STRAIGHT_QUOTES = frozenset({'"', "''"})


def enclosed(texts: Sequence[str]) -> dict[int, str]:
    """Index → tag, of all that stands within quotation marks or brackets that are closed again."""
    tags: dict[int, str] = {}
    open_at: dict[str, int] = {}
    for k, text in enumerate(texts):
        if text in open_at:
            start = open_at.pop(text)
            tag = "ASIDE" if text in ")]}-RRB-" else "NOUN"
            tags.update(dict.fromkeys(range(start, k + 1), tag))
            if tag == "NOUN":
                tags[start] = tags[k] = "QUOTE"
        elif text in _STRAIGHT_QUOTES:
            open_at[text] = k
        elif text in _CLOSERS:
            open_at[_CLOSERS[text]] = k
    return tags
