"""Cut object complements: "We found it dull and dear" is also "We found it dear"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from caspr.claims.grammar.adjective_phrases import after_own_measure
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import is_plural, made, noun_phrase_end
from caspr.claims.grammar.word_runs import has_finite, reads
from caspr.claims.rules.reported.statements import (
    COMPLEMENT_KINDS,
    after_reporting,
    is_coordinate,
    with_reporter,
)
from caspr.english.compounds import EASE
from caspr.english.tokens import Word

FINDING: Final = frozenset(
    "find finds found consider considers considered call calls called deem deems deemed think "
    "thinks thought judge judged rate rated keep keeps kept".split()
)
"""Verbs with an object and its complement."""
_MAKING: Final = frozenset("make makes made leave leaves left".split())
_AS_SUBJECT: Final = {"them": "they", "him": "he", "her": "she", "us": "we"}
_IN_COMPLEMENT: Final = frozenset("ADJ ADV PP CC PREP NOUN NUM DET PUNCT".split())
VERDICTS: Final = frozenset(
    "value deal bargain buy choice option alternative purchase investment addition product "
    "replacement solution gift place fit size length".split()
)
"""Nouns for what a thing is held to be."""


def object_complements(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "We found it dull and dear" to "We found it dull" and "We found it dear"."""
    start = None if main is None else after_reporting(words, main, FINDING | _MAKING)
    if main is None or start is None:
        return None
    often = words[-2:] if words[-1].tag == "ADV" and words[-2].low == "," else []
    end = len(words) - len(often)  # "kept it clean and dry, daily"
    thing, begin = _object(words, start)
    if not begin or begin >= end:  # "found the bell to be"
        return None
    making = words[start - 1].low in _MAKING
    easy = thing[0].low == "it" and any(word.tag == "TO" for word in words[begin:])
    if making and (easy or words[begin].tag == "PP"):
        return None  # "makes it quick and easy to find a seat", "left it crumpled and went"
    if (second := _second_object(words, main, start, begin)) is not None:
        return second
    subject = [_as_subject(word) for word in thing]
    cut = cut_complements(words[:end], main, subject, begin, cutter)
    return cut and replace(cut, left=[*cut.left, *often], right=[*cut.right, *often])


def cut_complements(
    words: Words, main: Clause, subject: Words, begin: int, cutter: Cutter
) -> Cut | None:
    """The cut between what is said of `subject` from index `begin` on, as if "is" were before."""
    verb = made("are" if is_plural(subject) else "is", "AUX", words[begin - 1])
    clause = [*subject, verb, *spaced(words[begin:])]
    cut, after = cutter(clause), len(subject) + 1
    if cut is None or not is_coordinate(cut, clause[:after], COMPLEMENT_KINDS):
        return None
    first, second = cut.left[after:], cut.right[after:]
    if not _are_complements(first, second):
        return None
    own = second[second[0].low == "also" :]
    right = [*with_reporter(words, main, begin), *spaced(own)]
    return Cut("found", [*words[:begin], *first], right, cut.offset)


def _are_complements(first: Words, second: Words) -> bool:
    """Whether the second complement needs no word of the first, and is no other object."""
    if first[-1].low in EASE and any(word.tag == "TO" for word in second):
        return False  # "easy and fun to use"
    if second[0].tag == "PREP" and has_finite(second):
        return False  # "found it slow, and at two hours some left"
    # not "found the room clean and a good bar"
    measured = after_own_measure(second, 0) > 0
    return measured or second[0].low not in ("a", "an") or _is_verdict(second)


def _is_verdict(phrase: Words) -> bool:
    """Whether the phrase is a judgement: "a good value", "a bit dear"."""
    end = noun_phrase_end(phrase, 0, len(phrase))
    return end is None or phrase[end - 1].low in VERDICTS


def _second_object(words: Words, main: Clause, start: int, begin: int) -> Cut | None:
    """From "found the beds soft and the room quiet" to the beds and the room."""
    for k in range(begin + 1, len(words) - 2):
        if words[k].tag not in _IN_COMPLEMENT:
            return None
        if words[k].low in ("and", ",") and words[k + 1].tag == "DET":
            if after_own_measure(words, k + 1) > k + 1:
                continue  # "quiet and a lot further away"
            rest = words[noun_phrase_end(words, k + 1, len(words)) or k + 1 :]
            quality = after_adverbs(rest, 0) if rest else 0
            if not rest or rest[quality].tag not in ("ADJ", "ADV", "PP"):
                return None  # also "keeps it dry, the flaps really close"
            right = [*with_reporter(words, main, start), *spaced(words[k + 1 :])]
            return Cut("found each", words[: before_comma(words, k)], right, words[k].offset)
    return None


def _as_subject(word: Word) -> Word:
    """The word as it is in a subject: "they" for "them"."""
    low = _AS_SUBJECT.get(word.low, word.low)
    return word if low == word.low and word.tag != "OBJ" else replace(word, low=low, tag="PRON")


def _object(words: Words, start: int) -> tuple[Words, int]:
    """The object at index `start`, and where its complement begins; 0 where there is none."""
    pronoun = words[start].tag in ("OBJ", "PRON")
    end = start + 1 if pronoun else noun_phrase_end(words, start, len(words))
    if end is None or end >= len(words) - 2:
        return [], 0
    after = _after_prepositions(words, end)
    if reads(words[after : after + 2], "to be"):
        return words[start:after], after + 2
    complement = words[end].tag in ("ADJ", "ADV", "PP") or words[end].low in ("a", "an", "more")
    determined = pronoun or words[start].tag == "DET"
    return (words[start:end], end) if determined and complement else ([], 0)


def _after_prepositions(words: Words, end: int) -> int:
    """Index after "of the phone" and the like, which begins at index `end`."""
    while end < len(words) and words[end].tag == "PREP":
        noun = noun_phrase_end(words, end + 1, len(words))
        if noun is None:
            break
        end = noun
    return end
