"""A subject with an adjective that describes it whole: "the free breakfast was good"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.noun_phrases import be
from caspr.claims.grammar.verb_groups import verb_group
from caspr.english.word_classes import DESCRIPTIONS, JUDGEMENTS


def described_subject(words: Words, main: Clause | None) -> Cut | None:
    """From "The free breakfast was good" to "The breakfast was free" and "… was good"."""
    if main is None or main.subject is None or verb_group(words, main.verb, len(words)).negated:
        return None
    start, end = main.subject
    if words[start].offset > 0:
        return None  # a noun phrase that is repeated was described where it was introduced
    if end - start < 3 or words[start].low not in _OWNED or words[end - 1].tag != "NOUN":
        possessive = end - start >= 4 and words[start + 2].low in ("'s", "'")
        if not possessive or words[start].low not in _OWNED:
            return None
        j = start + 3
    else:
        j = start + 1
    if words[j].low in ("free", "complimentary") and words[j + 1].low not in _OFTEN_FREE:
        return None
    noun = j + 1
    if words[noun].low in ("and", ",") and words[noun + 1].low in JUDGEMENTS and noun + 2 < end:
        noun += 2
    twins = noun > j + 1 and words[end - 1].low in _PREMISES and words[j].low in JUDGEMENTS
    if words[j].tag != "ADJ" or not (twins or words[j].low in DESCRIPTIONS):
        return None
    if words[noun].tag != "NOUN":
        return None
    if any(words[k].tag in ("CC", "REL", "THAT", "ING", "PP") for k in (start, *range(noun, end))):
        return None
    if words[end - 1].low in ("thing", "things", "part", "bit", "aspect", "one", "point"):
        return None
    subject = [*words[start:j], *words[noun:end]]
    left = [*subject, be(subject, words[main.verb]), *words[j:noun]]
    right = [*words[:j], *words[noun:]]
    return Cut("description", left, right, words[main.verb].offset)


_PREMISES = frozenset("hotel place restaurant resort inn hostel property cafe bar pub".split())
_OFTEN_FREE = frozenset(
    "breakfast parking wifi wi-fi internet shuttle coffee tea drinks snacks bikes water".split()
)
_OWNED = frozenset("the its their our this these".split())
