"""Cuts at a relative clause, where what it speaks of is clear."""

# ruff: noqa: SIM905
from __future__ import annotations

from caspr.claims.clauses import agrees
from caspr.claims.cut import Cut, Words, after_adverbs, offset_of, spaced
from caspr.english.lexicon import is_plural_noun
from caspr.english.tags import FINITE

__all__ = ["aside", "relative"]


def aside(words: Words) -> Cut | None:
    """From "The hotel, which is old, has a pool" to the two things said of the hotel."""
    for j in range(1, min(len(words) - 4, 12)):
        if words[j].tag in FINITE:
            return None
        if words[j].low == "," and words[j + 1].low in ("which", "who"):
            break
    else:
        return None
    if words[0].tag not in ("DET", "NOUN", "PRON", "ADJ", "NUM"):
        return None
    if words[after_adverbs(words, j + 2)].tag not in FINITE:
        return None
    for end in range(j + 3, len(words) - 1):
        if words[end].low == "," and words[after_adverbs(words, end + 1)].tag in FINITE:
            relative = words[:j] + spaced(words[j + 2 : end])
            return Cut("aside", relative, words[:j] + words[end + 1 :], words[end + 1].place)
    return None


_TIMES = frozenset("day days night nights week time times morning evening year years hours".split())
_JUDGEMENTS = frozenset(
    "great nice good perfect ideal convenient handy bad annoying disappointing lovely wonderful "
    "fantastic useful helpful inconvenient unacceptable terrible awful fine okay ok".split()
)


def relative(words: Words, k: int, right: int, connector: frozenset[str]) -> Cut | None:
    """A relative clause at the end of its sentence, with the noun phrase before it."""
    verb = after_adverbs(words, right)
    start = _noun_phrase_before(words, k)
    if words[verb].tag not in FINITE or verb + 1 >= len(words) or start is None:
        return None
    if not agrees(words, (start, k), words[verb]):
        return None
    restrictive = "," not in connector
    if restrictive and words[start].low not in ("a", "an"):
        return None
    if "which" in connector and words[start - 1].tag == "PREP":
        within = words[start - 2].tag in ("NOUN", "NUM") and words[start - 1].low != "of"
        if restrictive or within:
            return None
    if "which" in connector and _judges(words, verb):
        return None
    second = words[start:k] + spaced(words[right:])
    return Cut(f"relative {' '.join(sorted(connector))}", words[:k], second, offset_of(words, k))


def _judges(words: Words, verb: int) -> bool:
    """Whether the clause says how good it is: then all of the sentence may be meant."""
    if any(word.low in _JUDGEMENTS or word.tag == "VB" for word in words[verb + 1 : verb + 6]):
        return True
    j = after_adverbs(words, verb + 1)
    last = j + 1 >= len(words) or words[j + 1].tag == "PUNCT" or words[j + 1].low in ("for", "if")
    return words[j].tag in ("ADJ", "ING") and last


def _noun_phrase_before(words: Words, k: int) -> int | None:
    """Where the plain noun phrase that ends before place k begins: "a very big pool", "Hope"."""
    j = k
    while j > 0 and (words[j - 1].tag in _IN_NOUN_PHRASE or words[j - 1].low == "'s"):
        j -= 1
    while j < k and words[j].tag == "ADV" and words[j - 1].tag != "DET":
        j += 1
    if j == k or words[k - 1].low in _TIMES or not any(w.tag == "NOUN" for w in words[j:k]):
        return None
    determined = j > 0 and words[j - 1].tag == "DET"
    if not determined and not words[j].text[0].isupper() and not is_plural_noun(words[k - 1].low):
        return None  # "free of charge, which"
    j -= determined
    return j if j > 0 and words[j - 1].tag != "CC" else None


_IN_NOUN_PHRASE = frozenset({"NOUN", "NUM", "ADJ", "PP", "ADV"})
