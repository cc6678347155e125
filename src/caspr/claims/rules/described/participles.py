"""Cut a participle that describes the noun before it: "rooms equipped with a kitchen"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    is_past,
    is_plural,
    made,
    noun_phrase_start,
)
from caspr.claims.grammar.participles import as_verb
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import first_comma
from caspr.claims.rules.described.clause_kinds import is_description, is_predication
from caspr.english.tokens import Word
from caspr.english.verb_forms import forms_of

_PARTICIPLES = frozenset(
    "equipped located situated decorated furnished surrounded filled covered lined served "
    "painted stocked fitted prepared run owned staffed built designed dedicated "
    "powered packed tucked hidden nestled perched housed lit made written produced founded opened "
    "illustrated narrated sewn topped finished wrapped coated cooked connected attached".split()
)
_DOING = frozenset("overlooking facing serving offering featuring selling containing".split())
"""What the noun before it does always, not in one moment: "a terrace overlooking the sea"."""
_MADE = frozenset("made written cooked sewn wrapped coated produced prepared".split())
"""Participles without which a plain thing is not worth naming: "legs made of ash"."""
_BEGUN = frozenset("built designed made written produced founded opened".split())
"""Participles of what happened once: "built in 1910"."""


def participle(words: Words, main: Clause) -> Cut | None:
    """From "It has rooms equipped with a kitchen" to "The rooms are equipped with a kitchen"."""
    group = verb_group(words, main.verb, len(words))
    if group.negated or not is_description(words, main):
        return None
    for k in range(group.end + 1, len(words) - 2):
        if _describes(words, k):
            return _participle_at(words, k, main, group.end)
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "V", "AUX", "QUOTE", "PUNCT"):
            return None
    return None


def _describes(words: Words, k: int) -> bool:
    """Whether the word is a participle after its noun: "a bank built in 1910"."""
    word, after = words[k], words[k + 1]
    if word.tag == "ING":
        return word.low in _DOING and after.tag in ("DET", "ADJ", "NOUN")
    done = word.tag in ("PP", "ADJ") or word.low.endswith("ed")
    placed = word.low == "set" and after.low == "in"  # not "a feature set for beginners"
    return placed or (word.low in _PARTICIPLES and after.tag == "PREP" and done)


def _participle_at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    begin = noun_phrase_start(words, k)
    if begin is None or words[begin].low == "the" or words[begin - 1].tag == "CC":
        return None
    if begin != start and words[begin].low not in ("a", "an"):
        return None
    described = k - begin - (words[begin].low in ("a", "an")) > 1
    if not described and (words[k].low in _MADE or is_predication(words, main)):
        return None  # "this is a hotel located in …", "it has legs made of ash"
    holder, comma = definite(words[begin:k]), first_comma(words, k, len(words) - 1)
    if holder is None or (comma and words[comma + 1].tag == "CC"):
        return None  # also "wine served by the glass, and a list of gins"
    right = [*holder, *_said(words[k:], holder, words[main.verb])]
    return Cut("participle", words[:k], right, words[k].offset)


def _said(words: Words, holder: Words, verb: Word) -> Words:
    """The participle as a predicate: "is located on the lake", "overlooks the lake"."""
    many, forms = is_plural(holder), forms_of(words[0].low)
    if words[0].tag == "ING" and forms:
        form = forms[2] if is_past(verb) else forms[0 if many else 1]
        return [as_verb(words[0], form), *words[1:]]
    if words[0].low in _BEGUN and words[1].low == "in" and words[2].tag == "NUM":
        return [made("were" if many else "was", "AUX", holder[-1]), *spaced(words)]
    return [be(holder, verb), *spaced(words)]
