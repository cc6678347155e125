"""Relative clauses of a remark: "A nice hotel that has a pool" becomes "The hotel has a pool"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced, written_small
from caspr.claims.grammar.noun_phrases import definite, noun_phrase_end, without_contraction
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

_NOT_A_THING = frozenset("one thing things place way reason fact shame pity all everything".split())


def remark_relative(words: Words) -> Cut | None:
    """From "A nice hotel that has a pool" to "A nice hotel" and "The nice hotel has a pool"."""
    k = _relative_pronoun(words)
    verb = after_adverbs(words, k + 1)
    if not k or words[verb].tag not in FINITE or _main_verb_follows(words, verb):
        return None
    comma = any(a.low == "," and b.tag in ("NOUN", "DET", "ADJ") for a, b in pairwise(words[k:]))
    if comma and not _is_list(words[verb + 1 :]):
        return None  # other remarks follow
    thing = _antecedent(words, k)
    if thing is None:
        return None
    repeated = [replace(word, offset=words[k].offset) for word in thing]
    right = [*repeated, *without_contraction(spaced(words[k + 1 :]))]
    return Cut("remark relative", words[: before_comma(words, k)], right, words[k].offset)


def _relative_pronoun(words: Words) -> int:
    """Index of the relative pronoun, before any finite verb; 0 where there is none."""
    k = next((j for j, word in enumerate(words) if word.tag in (*FINITE, "REL", "THAT")), 0)
    if k > 2 and words[k - 1].low == "that" and words[k - 2].low == ",":
        k -= 1
    return k if 1 < k < len(words) - 2 and words[k].low in ("that", "which", "who") else 0


def _antecedent(words: Words, k: int) -> Words | None:
    """The thing that the remark before index k describes, with "the"; None if it says no more."""
    end = before_comma(words, k)
    noun = noun_phrase_end(words, 0, end)
    if noun is None or words[noun - 1].low in _NOT_A_THING:
        return None
    at_place = words[k].low == "who" and end < k and words[noun].low == "at"
    if (noun != end and not at_place) or not any(_says_much(word) for word in words[: noun - 1]):
        return None
    phrase = words[after_adverbs(words, 0) : noun]
    if any(word.tag == "CC" for word in words[:end]):
        phrase = words[noun - 1 : noun]
    return definite(written_small(phrase))


def _says_much(word: Word) -> bool:
    """Whether a remark is more than a noun: "nice", "used", "well-priced", "top-of-the-line"."""
    return word.low in JUDGEMENTS or word.tag == "PP" or ("-" in word.low and len(word.low) > 1)


def _is_list(rest: Words) -> bool:
    """Whether the commas are those of "good for its size, weight, and price"."""
    governed = any(word.tag == "PREP" for word in rest[:2])
    items = [word for word in rest if word.tag not in ("NOUN", "PREP", "PUNCT", "DET")]
    judged = any(word.low in JUDGEMENTS for word in items[1:])
    return (
        governed and [w.low for w in items if w.tag not in ("ADJ", "PP")] == ["and"] and not judged
    )


def _main_verb_follows(words: Words, verb: int) -> bool:
    """Whether the sentence has a main verb after its relative clause: "those who know it say"."""
    for word in words[verb + 1 :]:
        if word.tag in ("PUNCT", "CC", "SUB", "REL", "THAT", "COMP"):
            return False
        if word.tag in FINITE:
            return True
    return False
