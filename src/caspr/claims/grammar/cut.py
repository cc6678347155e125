"""A sentence cut in two: "It is big and has a view" as "It is big" and "It has a view"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from caspr.english.tokens import Word

Words = list[Word]


@dataclass(frozen=True, slots=True)
class Cut:
    """A sentence in two.

    Parameters
    ----------
    kind
        The rule that made it, such as "aside", "concession" or "description"; those that drop a
        connector add it: "predicate and". Later steps compare it.
    left, right
        The two halves, with what the right one repeats.
    offset
        Index, in the sentence, of the first character of the right half's own words, the
        connecting word included.
    """

    kind: str
    left: Words
    right: Words
    offset: int


Cutter = Callable[[Words], Cut | None]
"""What looks for a cut of a sentence, given to those that rewrite the sentence first."""


def after_adverbs(words: Sequence[Word], j: int, *, past_end: bool = False) -> int:
    """Index of the first word from index j on that is not an adverb or negation."""
    last = len(words) if past_end else len(words) - 1
    while j < last and words[j].tag in ("ADV", "NEG"):
        j += 1
    return j


def after_aside(words: Words, right: int) -> int:
    """Index after the aside that begins at index `right`: "but, to be fair, slow"; else `right`."""
    if words[right].low != "," or right + 2 >= len(words):
        return right
    end = next((j for j in range(right + 1, len(words) - 1) if words[j].low == ","), right - 1)
    plain = all(w.tag not in _IN_CLAUSES for w in words[right + 1 : end])
    opens = words[right + 1].tag in ("PREP", "ING", "TO") and words[right + 1].low != "with"
    if words[right + 1].low in ("when", "if", "once") and words[right + 2].tag in ("ADJ", "PP"):
        opens = plain = all(w.tag not in _IN_CLAUSES for w in words[right + 2 : end])
    remarks = all(w.tag == "ADV" or w.low in ("more", "most") for w in words[right + 1 : end])
    return end + 1 if plain and (opens or (remarks and end > right + 1)) else right


_IN_CLAUSES = frozenset({"AUX", "V", "CC", "SUB", "REL", "THAT", "COMP"})


def before_comma(words: Words, k: int) -> int:
    """Index k, or that of the comma before it: where the words before index k end."""
    return k - 1 if words[k - 1].low == "," else k


def offset_of(words: Words, k: int) -> int:
    """Offset of the first word at or after index k."""
    while k < len(words) - 1 and words[k].tag == "PUNCT":
        k += 1
    return words[k].offset


def spaced(words: Words) -> Words:
    """The words, with white space before the first of them, unless it is a comma."""
    return words if words[0].low == "," else [replace(words[0], spaced=True), *words[1:]]


def written_small(words: Words) -> Words:
    """The words, the first of them in lower case: "The inn" as "the inn"."""
    return [replace(words[0], text=words[0].low), *words[1:]]
