"""Words and signs of a sentence, and what stands between quotation marks or brackets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_UNMARKED = (
    r"\b(?:[Dd](?:o|id|oes)|[Ii]s|[Ww]as|[Aa]re|[Ww]ere|[Cc](?:a|ould)|[Ww](?:o|ould)|[Ss]hould"
    r"|[Hh](?:as|ave|ad))(?=nt\b)|(?<=\w)nt\b"
    r"|\b(?:[Ii]|[Yy]ou|[Ww]e|[Tt]hey)(?=ve\b)|(?<=\w)ve\b"
    r"|\b[Ii](?=m\b)|(?<=\b[Ii])m\b"
    r"|\b[Ii]t(?=s (?:not|a|an|the|been)\b)|(?<=[Ii]t)s\b"
    r"|\b(?:[Tt]here|[Tt]hat)(?=s\b)|(?<=[Tt]here)s\b|(?<=\b[Tt]hat)s\b"
    r"|\b(?:[Hh]e|[Ss]he)(?=s\b)|(?<=\b[Hh]e)s\b|(?<=\b[Ss]he)s\b"
)
"""Contractions without their apostrophe: "cant", "Ive", "Im", "its not", "theres", "hes"."""
_TOKEN = (
    r"(?:[A-Za-z]\.){2,}"  # a.m., U.S.
    r"|\d+(?:[.,:]\d+)*\w*"
    r"|\w+?(?=n['’]t\b)|n['’]t\b"
    r"|['’](?:s|re|ve|ll|d|m)\b"
    r"|-[A-Z]{2,3}-"
    r"|" + _UNMARKED + r"|"
    r"\w+(?:[-–‑&]\w+)*(?=['’](?:s|re|ve|ll|d|m)\b|)"
    r"|--+|- -(?: -)*|\.{2,}|''|``|[:;]-?[()](?!\w)"
    r"|\S"
)
_SPACED = (
    r"\w+?(?=n ['’] t\b)|n ['’] t\b|(?<=\w )['’] (?:s|re|ve|ll|d|m)\b"
    r"|\.(?: \.)+|' '|` `|"
)
"""What a tokenizer has pulled apart: "isn ' t", ". . ."."""
_PLAIN_TEXT, _TOKENISED_TEXT = re.compile(_TOKEN), re.compile(_SPACED + _TOKEN)
_IS_TOKENISED = re.compile(r"\w (?:[.,!]|['’] \w)(?: |\Z)")
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


_CLOSERS = {"(": ")", "[": "]", "{": "}", "``": "''", "“": "”", "«": "»", "-LRB-": "-RRB-"}
_STRAIGHT_QUOTES = frozenset({'"', "''"})


def token_spans(sentence: str) -> list[tuple[int, int]]:
    """Where the words and signs of a sentence are; "isn ' t" has two of them, as "isn't" has."""
    pattern = _TOKENISED_TEXT if is_tokenised(sentence) else _PLAIN_TEXT
    return [match.span() for match in pattern.finditer(sentence)]


def is_tokenised(sentence: str) -> bool:
    """Whether the sentence has white space before its signs: "good , isn ' t it ?"."""
    return _IS_TOKENISED.search(sentence) is not None


def lowered(texts: Sequence[str]) -> list[str]:
    """The words in lower case, with straight apostrophes, also those left out: "cant"."""
    lows = [text.lower().replace("’", "'").replace(" ", "") for text in texts]
    return [
        _MARKED[low] if before in _BEFORE.get(low, ()) else low
        for before, low in zip(["", *lows], lows, strict=False)
    ]


_MARKED = {"nt": "n't", "ve": "'ve", "m": "'m", "s": "'s"}
_BEFORE = {
    "nt": frozenset("do did does is was are were ca could wo would should has have had".split()),
    "ve": frozenset({"i", "you", "we", "they"}),
    "m": frozenset({"i"}),
    "s": frozenset({"it", "there", "that"}),
}
"""Ends of contractions without an apostrophe, each with the words that it goes with."""


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
