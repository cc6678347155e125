"""Cut off the adjective of a subject, where it is true of all: "the free breakfast was good"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.noun_phrases import be
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.rules.described.places import PREMISES
from caspr.claims.rules.described.word_sets import DEFINITE
from caspr.english.word_classes import DESCRIPTIONS, JUDGEMENTS


def described_subject(words: Words, main: Clause) -> Cut | None:
    """From "The free breakfast was good" to "The breakfast was free" and "… was good"."""
    start, end = main.bounds
    if verb_group(words, main.verb, len(words)).negated or words[start].offset > 0:
        return None  # a noun phrase that is repeated was described where it was introduced
    j, last = start + 1, end - (words[end - 1].tag == "ADV")  # "the free breakfast here"
    if last - j < 2 or words[start].low not in DEFINITE or not _is_whole(words[j:last]):
        return None
    noun = j + 1
    if words[noun].low in ("and", ",") and words[noun + 1].low in JUDGEMENTS and noun + 2 < last:
        noun += 2
    twins = noun > j + 1 and words[last - 1].low in PREMISES and words[j].low in JUDGEMENTS
    if not (twins or words[j].low in DESCRIPTIONS) or words[noun].tag != "NOUN":
        return None
    if any(word.tag in ("CC", "REL", "THAT", "ING", "PP") for word in words[noun:end]):
        return None
    subject = [*words[start:j], *words[noun:end]]
    left = [*subject, be(subject, words[main.verb]), *words[j:noun]]
    return Cut("description", left, [*words[:j], *words[noun:]], words[main.verb].offset)


def _is_whole(described: Words) -> bool:
    """Whether the adjective describes all that the noun names: not "the free parking"."""
    adjective, noun, last = described[0], described[1], described[-1]
    if adjective.low in ("free", "complimentary") and noun.low not in _OFTEN_FREE:
        return False
    return adjective.tag == "ADJ" and last.tag == "NOUN" and last.low not in _NO_THINGS


_NO_THINGS = frozenset("thing things part bit aspect one point".split())
_OFTEN_FREE = frozenset(
    "breakfast parking wifi wi-fi internet shuttle coffee tea drinks snacks bikes water".split()
)
