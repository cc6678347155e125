"""Second halves whose subject comes after their verb, or is left out.

"… and across the road is a bar", "… but still a nice place".
"""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, offset_of, spaced
from caspr.claims.grammar.noun_phrases import be, made, noun_phrase_end
from caspr.claims.grammar.word_runs import lowered, reads
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS

_STANDS = frozenset("is are was were comes come lies sits stands".split())
_BEFORE_VERB = frozenset("DET NOUN ADJ NUM PREP PRON ADV".split())
_LONGEST = 8  # words before the verb
_WITHOUT = frozenset("which who that what where if when".split())


def inverted(words: Words, k: int, right: int, main: Clause | None) -> Cut | None:
    """A cut at the connector words[k:right] before a place and its verb, or "still a nice …"."""
    connector = set(lowered(words[k:right]))
    if main is None or main.subject is None or not connector <= {"and", "but", ","}:
        return None
    if connector == {","} or words[0].tag == "SUB":
        return None
    there = words[main.subject[0]].low == "there"
    lacking = _lacking(words, k, right, main)
    if lacking is not None:
        return lacking
    if _is_place_with_verb(words, right) or (there and _is_still_nice(words, right)):
        return Cut("inverted", words[:k], words[right:], offset_of(words, k))
    return None


def _lacking(words: Words, k: int, right: int, main: Clause) -> Cut | None:
    """From "It was nice but no view" to "There was no view"."""
    lows = lowered(words[right : right + 2])
    none = lows[0] == "no" or lows in (["not", "much"], ["not", "many"])
    if words[right - 1].low != "but" or not none or words[main.verb].low not in BE:
        return None
    thing = words[right:]
    noun = noun_phrase_end(thing, 0 if lows[0] == "no" else 1, len(thing))
    if noun is None or words[k - 1].tag not in ("ADJ", "PP") or thing[-1].tag != "NOUN":
        return None
    if (
        any(word.tag in FINITE or word.tag == "PUNCT" for word in thing)
        or thing[-1].low in _WHAT_IT_IS
    ):
        return None
    verb = be([word for word in thing[:noun] if word.tag == "NOUN"], words[main.verb])
    there = made("there", "PRON", words[right])
    return Cut("lacking", words[:k], [there, verb, *spaced(thing)], offset_of(words, k))


_WHAT_IT_IS = frozenset(
    "help use good match fun bargain joke problem exception surprise secret expert fan fool "
    "different longer better".split()
)
"""What a thing itself can be: "polite but no help"."""


def _is_place_with_verb(words: Words, right: int) -> bool:
    """Whether the second half is a place, a verb and a thing: "across the road is a bar"."""
    if words[right].tag != "PREP" and not reads(words[right : right + 2], "next to"):
        return False
    verb = next((j for j in range(right, len(words)) if words[j].tag in FINITE), len(words))
    if verb - right > _LONGEST or verb < right + 2 or verb + 1 >= len(words):
        return False
    before, thing = words[right:verb], words[verb + 1 :]
    if any(word.tag not in _BEFORE_VERB for word in before) or words[verb].low not in _STANDS:
        return False
    if any(word.tag in FINITE or word.low in _WITHOUT for word in thing[:4]):
        return False
    new = thing[0].low in ("a", "an", "the", "some", "many", "several", "plenty", "lots")
    new = new or words[verb].low in ("comes", "come")
    return new and noun_phrase_end(thing, 0, len(thing)) is not None


def _is_still_nice(words: Words, right: int) -> bool:
    """Whether the second half is "still" and a judged noun: "still a nice place"."""
    if not reads(words[right : right + 2], "still a", "still an"):
        return False
    thing = words[right + 1 :]
    judged = any(word.low in JUDGEMENTS for word in thing)
    return judged and noun_phrase_end(thing, 0, len(thing)) == len(thing)
