"""Cut a participle that describes the noun before it: "rooms equipped with a kitchen"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import be, definite, noun_phrase_start
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import first_comma
from caspr.claims.rules.described.clause_kinds import is_description

_PARTICIPLES = frozenset(
    "equipped located situated decorated furnished surrounded filled covered lined served "
    "set painted stocked fitted prepared run owned staffed built designed dedicated".split()
)


def participle(words: Words, main: Clause) -> Cut | None:
    """From "It has rooms equipped with a kitchen" to "The rooms are equipped with a kitchen"."""
    group = verb_group(words, main.verb, len(words))
    if group.negated or not is_description(words, main):
        return None
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "V", "AUX", "QUOTE", "PUNCT"):
            return None
        if (
            words[k].low in _PARTICIPLES
            and words[k + 1].tag == "PREP"
            and (words[k].tag in ("PP", "ADJ") or words[k].low.endswith("ed"))
        ):
            return _participle_at(words, k, main, group.end)
    return None


def _participle_at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    begin = noun_phrase_start(words, k)
    if begin is None or words[begin].low == "the" or words[begin - 1].tag == "CC":
        return None
    if begin != start and words[begin].low not in ("a", "an"):
        return None
    if begin == start and k - begin < 3 and words[begin].low in ("a", "an"):
        return None  # "This is a hotel located in …"
    holder, comma = definite(words[begin:k]), first_comma(words, k, len(words) - 1)
    if holder is None or (comma and words[comma + 1].tag == "CC"):
        return None  # also "wine served by the glass, and a list of gins"
    right = [*holder, be(holder, words[main.verb]), *spaced(words[k:])]
    return Cut("participle", words[:k], right, words[k].offset)
