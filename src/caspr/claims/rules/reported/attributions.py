"""Who says so, at the end or in the middle: "The bar is old and loud, guests say".

Both halves of such a sentence keep the attribution, at their ends: "The bar is loud, guests say".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.word_runs import has_finite, reads, word_at
from caspr.english.tags import FINITE
from caspr.english.verb_forms import forms

_SAYING = forms(
    "say tell claim state insist report explain argue believe think find admit suggest stress warn "
    "note agree complain estimate predict confirm observe write"
)
_TELLING = forms("tell warn assure")
_COUNTING = frozenset("DET NUM ADJ ADV NOUN PRON PREP".split())
_NOBODY = frozenset("nobody no none".split())
_LONGEST = 8  # words of an attribution


def attributed(words: Words) -> tuple[Words, Words] | None:
    """What is said, and the comma and who says all of it; None for a sentence without that."""
    commas = [j for j, word in enumerate(words) if word.low == ","]
    for start, end in _between(commas, len(words)):
        said = words[:start] if end == len(words) else _without(words, start, end)
        if said and _is_attribution(words[start + 1 : end]) and has_finite(said):
            return said, words[start:end]
    return None


def _between(commas: list[int], end: int) -> Iterator[tuple[int, int]]:
    """Each comma with the next one, or the end."""
    for start, after in pairwise([*commas, end]):
        if start > 0 and 1 < after - start - 1 <= _LONGEST:
            yield start, after


def _is_attribution(words: Words) -> bool:
    """Whether the words are "guests say", "he told us", "says the maker", "according to guests"."""
    if reads(words[:2], "according to"):
        return _is_speaker(words[2:])
    if words[0].low in ("says", "say", "said"):
        return _is_speaker(words[1:])
    verb = next((j for j, word in enumerate(words) if word.tag in FINITE), 0)
    if not verb or words[verb].low not in _SAYING or not _is_speaker(words[:verb]):
        return False
    told = words[verb + 1 :]
    return not told or (words[verb].low in _TELLING and (_is_speaker(told) or told[0].low == "us"))


def _is_speaker(words: Words) -> bool:
    """Whether the words name somebody: "most of the testers", not "nobody"."""
    if word_at(words, 0).low in _NOBODY:
        return False
    if len(words) == 1 and words[0].tag == "PRON":
        return True
    of = next((j for j, word in enumerate(words) if word.low == "of"), -1)
    counted = all(word.tag in _COUNTING for word in words[: of + 1])
    return counted and noun_phrase_end(words, of + 1, len(words)) == len(words)


def _without(words: Words, start: int, end: int) -> Words:
    """The words without an attribution between two commas; empty if it is not of what follows."""
    before, after = words[:start], words[end + 1 :]
    if not after:
        return []
    joined = after[0].tag == "CC"
    first = word_at(after, int(joined))
    if not has_finite(before):
        opens = before[0].tag in ("PREP", "SUB", "ADV")
        return [*before, words[end], *after] if opens else [*before, *after]
    if not joined:
        return []
    if first.tag in FINITE:
        return [*before, *after]
    own = after[0].low != "and" or first.tag == "PRON"
    return [] if own else [*before, words[end], *after]
