"""What is said of a thing after "with", where it is not had: "with the bar being loud".

Beside a place it is unsure who has the thing ("located in the centre with bars"), so the claim
only says that it is there.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import (
    after_many,
    be,
    definite,
    have,
    is_past,
    is_plural,
    item_start,
    noun_phrase_end,
    there_is,
)
from caspr.claims.grammar.scope import CHIEFLY, Scope
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.rules.described.attributes import MOODS, had_by_the_house
from caspr.claims.rules.described.places import LOCATIONS, is_scene
from caspr.english.lexicon import BE, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.verb_forms import forms_of
from caspr.english.word_classes import ACTORS, ADJECTIVAL_PARTICIPLES, JUDGEMENTS

_PLACED = frozenset("located situated set placed positioned nestled based".split())


def accompanied(words: Words, main: Clause | None) -> Cut | None:
    """From "It is set in a park with great views" to "It is set in a park" and "There are …"."""
    if main is None or (group := asserted(words, main)) is None:
        return None
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in OPENING or words[k].low in (";", "or"):
            return None
        if words[k].low == "," and (rest := being_after(words, k)) is not None:
            return _absolute(words, k, rest, main.verb)
        if words[k].low == "being" and words[k - 1].tag in ("ADJ", "PUNCT"):
            return _being(words, k - 1, main) if _is_described(words, group.end, k) else None
        if words[k].low != "with" or words[k].tag != "PREP":
            continue
        if words[k + 1].low == "being":
            return _being(words, k, main)
        being = next((j for j in range(k + 2, len(words) - 1) if words[j].low == "being"), None)
        if being is not None:
            return _absolute(words, k, being, main.verb)
        absolute = (
            _acting(words, k)
            or happening(words, k, main.verb)
            or _absolute_without_verb(words, k, main.verb)
        )
        if absolute is not None:
            return absolute
        placed = words[main.verb].low in BE and words[group.end].low in _PLACED
        where = words[group.end + 1] if group.end + 1 < k else words[group.end - 1]
        near = placed and where.tag in ("PREP", "ADV")
        located = (
            words[group.end].low in ("in", "at") and words[_end(words, k) - 1].low in LOCATIONS
        )
        near = near or (words[main.verb].low in BE and located) or is_scene(words, group.end, k)
        return _there_is(words, k, main.verb) if near else None
    return None


def _being(words: Words, k: int, main: Clause) -> Cut | None:
    """From "It is quiet with being far from the road" to "It is far from the road"."""
    assert main.subject is not None
    rest = words[k + 2 :]
    if words[main.verb].low not in BE or any(w.tag in FINITE for w in rest):
        return None
    placed = rest[0].low in ("near", "in", "on", "at", "within", "right")
    if not (placed or rest[0].tag in ("ADJ", "ADV", "PP")) or words[main.subject[0]].low == "there":
        return None
    right = [*words[slice(*main.subject)], words[main.verb], *spaced(rest)]
    bare = words[k].tag == "ADJ"  # "is nice being close to the sea"
    return Cut("with being", words[: _end(words, k + bare)], right, words[k + bare].offset)


def _is_described(words: Words, start: int, k: int) -> bool:
    """Whether only a quality stands before, with a comma or not: "is nice, being …"."""
    return all(w.tag in ("ADJ", "ADV") for w in words[start : before_comma(words, k)])


def _end(words: Words, k: int) -> int:
    while words[k - 1].low in (",", "along", *CHIEFLY):
        k -= 1
    return k


def being_after(words: Words, k: int) -> int | None:
    """Where the "being" of ", the soup being hot" stands; None where the comma is another."""
    j = noun_phrase_end(words, k + 1, len(words) - 1)
    return j if j is not None and words[j].low == "being" else None


def _absolute(words: Words, k: int, being: int, verb: int) -> Cut | None:
    """From "with the bar being loud" to "the bar is loud"."""
    thing, rest = words[k + 1 : being], words[being + 1 :]
    if not rest or words[k - 1].low in ("issue", "problem", "trouble", "issues", "problems"):
        return None
    named = thing[0].tag == "NOUN" and rest[0].low in ("the", "a", "an")
    if thing[0].low not in ("the", "its", "their", "our", "most", "some", "all") and not named:
        return None
    if any(w.tag in FINITE or w.tag in ("PUNCT", "CC", "REL", "THAT") for w in thing):
        return None
    if rest[0].tag not in ("ADJ", "PP", "ADV", "DET") or any(w.tag in FINITE for w in rest):
        return None
    noun = noun_phrase_end(thing, 0, len(thing))
    if thing[0].low in ("most", "some", "all") and len(thing) > 2 and thing[1].low == "of":
        noun = noun_phrase_end(thing, 2, len(thing))
        number = thing[2:noun]
    else:
        number = thing[:noun]
    if noun is None or not number:
        return None
    right = [*spaced(thing), be(number, words[verb]), *spaced(rest)]
    return Cut("absolute", words[: _end(words, k)], right, words[k].offset)


def _absolute_without_verb(words: Words, k: int, verb: int) -> Cut | None:
    """From "with the soup highly recommended" to "the soup is highly recommended"."""
    thing = words[k + 1 :]
    if thing[0].low not in ("the", "its", "their", "all") or words[verb].low not in BE:
        return None
    near = noun_phrase_end(thing, 0, len(thing))
    if near is not None and near + 2 < len(thing) and thing[near].low in ("within", "near"):
        closed = all(w.tag not in (*FINITE, "CC", "PUNCT") for w in thing)
        right = [*spaced(thing[:near]), be(thing[:near], words[verb]), *thing[near:]]
        return Cut("absolute", words[: _end(words, k)], right, words[k].offset) if closed else None
    end = len(thing) - 1
    if thing[end].tag not in ("PP", "V", "ADJ") or thing[end].low in _NOT_SAID:
        return None
    while end > 1 and thing[end - 1].tag == "ADV":
        end -= 1
    if any(w.tag not in ("DET", "NOUN") for w in thing[:end]) or thing[end - 1].tag != "NOUN":
        return None
    right = [*spaced(thing[:end]), be(thing[:end], words[verb]), *spaced(thing[end:])]
    return Cut("absolute", words[: _end(words, k)], right, words[k].offset)


def _acting(words: Words, k: int) -> Cut | None:
    """From ", with the staff answered all calls" to "the staff answered all calls"."""
    thing = words[k + 1 :]
    noun = noun_phrase_end(thing, 0, len(thing))
    if words[k - 1].low != "," or noun is None or noun + 1 >= len(thing):
        return None
    acts = thing[0].tag == "DET" and thing[noun - 1].low in ACTORS and thing[noun].tag == "V"
    following = thing[noun + 1 : noun + 3]
    objects = [w.tag in ("DET", "NUM", "NOUN", "ADJ") for w in following] == [True, True]
    if not (acts and objects) or any(w.tag in FINITE for w in thing[noun + 1 :]):
        return None
    return Cut("absolute", words[: _end(words, k)], spaced(thing), words[k].offset)


def happening(words: Words, k: int, verb: int) -> Cut | None:
    """From ", with most rooms facing the sea" to "most rooms face the sea"; "most done" too."""
    thing = words[k + 1 :]
    noun = next((j for j, w in enumerate(thing) if w.tag not in _IN_THING), 0)
    some = thing[0].low in _SOME and noun > 1
    one = thing[0].low in _KNOWN and noun > 1 and _acts(thing, noun)
    if words[k - 1].low != "," or not (one or some or (noun == 1 and thing[0].low in _PRICES)):
        return None
    rest, several = thing[noun:], one or is_plural_noun(thing[noun - 1].low)
    said = next((j for j, w in enumerate(rest) if w.tag == "COMP"), len(rest))
    if not several or len(rest) < 2 or any(w.tag in FINITE for w in rest[1:said]):
        return None
    if any(w.tag in ("ING", "CC") and w.low != "and" for w in rest[1:said]):
        return None
    forms = forms_of(rest[0].low) if rest[0].tag == "ING" else None
    if forms is not None:
        form = forms[2 if is_past(words[verb]) else 0 if is_plural(thing[:noun]) else 1]
        first = [replace(rest[0], text=form, low=form, tag="V")]
    elif some and "VBN" in readings(rest[0].low) and rest[0].tag != "AUX":
        first = [be(thing[:noun], words[verb]), rest[0]]
    else:
        return None
    right = [*spaced(thing[:noun]), *first, *rest[1:]]
    return Cut("absolute", words[: _end(words, k)], right, words[k].offset)


def _acts(thing: Words, noun: int) -> bool:
    """Whether what it does follows: "the pool closing at six", not "the swimming pool"."""
    after = thing[noun + 1 : noun + 2]
    compound = bool(after) and after[0].tag == "NOUN" and not after[0].text[0].isupper()
    return thing[noun - 1].tag == "NOUN" and thing[noun].tag == "ING" and not compound


_KNOWN = frozenset("the its their our".split())
_IN_THING = frozenset({"DET", "NOUN", "ADJ", "NUM"})
_SOME = frozenset("most some many several few all both".split())
_PRICES = frozenset("prices rates fares fees costs tickets fines mains".split())
_NOT_SAID = frozenset("available included provided offered served possible nearby".split())


def _there_is(words: Words, k: int, verb: int) -> Cut | None:
    thing = words[k + 1 :]
    end = noun_phrase_end(thing, after_many(thing, 0), len(thing))
    if end is None or any(w.tag in FINITE or w.tag in ("ING", "PRON", "OBJ") for w in thing):
        return None
    first, head = thing[after_adverbs(thing, 0)], thing[end - 1]
    if first.tag not in ("DET", "ADJ", "NOUN") or head.tag != "NOUN":
        return None
    if first.tag == "DET" and first.low not in ("a", "an", "no", "some", "many", "several"):
        return None
    judged = any(w.low in JUDGEMENTS for w in thing[: end - 1])
    if first.tag != "DET" and not is_plural_noun(head.low) and not judged:
        return None
    right = there_is(thing, words[verb], words[k])
    return Cut("with there", words[: _end(words, k)], right, words[k].offset)


def with_item(words: Words, right: int, first: int, scope: Scope) -> Words | None:
    """From "clean and with air conditioning" to "has air conditioning"."""
    subject = scope.main.subject
    assert subject is not None
    if (
        words[scope.main.verb].low not in BE
        or first + 1 >= len(words)
        or words[first + 1].tag == "ING"
        or is_scene(words, scope.group.end, first)
    ):
        return None
    for predicate in (words[scope.k - 1], words[scope.group.end]):
        if predicate.tag == "PP" and predicate.low not in ADJECTIVAL_PARTICIPLES:
            return None  # "recommended, but with caution", "met promptly and with a smile"
    if scope.bare_comma and _quality_follows(words, first):
        return None  # "is big, with a bath, and quiet": cut at the "and" first
    phrase = words[slice(*subject)]
    if phrase[0].low == "there" or phrase[-1].low.endswith("ness") or phrase[-1].low in MOODS:
        return None
    verb = words[scope.main.verb]
    phrase = _bearer(phrase)
    if words[right].tag != "NEG" and (there := had_by_the_house(phrase, words, first, verb)):
        return there
    return [*phrase, have(phrase, verb), *words[right:first], *spaced(words[first + 1 :])]


def _bearer(phrase: Words) -> Words:
    """From "the quality of the rooms" to "the rooms": what has a quality may have a bath."""
    if len(phrase) < 4 or phrase[1].low not in _MEASURED or phrase[2].low != "of":
        return phrase
    return definite(phrase[3:]) or phrase


_MEASURED = frozenset({"quality", "size", "condition", "style", "cleanliness", "look"})


def _quality_follows(words: Words, first: int) -> bool:
    """Whether after ", and" a quality follows, which no noun goes with."""
    for j in range(first + 1, len(words) - 1):
        if words[j].low == "and" and words[j - 1].low == ",":
            quality = words[item_start(words, j + 1)].tag in ("ADJ", "PP", "PREP")
            return quality and noun_phrase_end(words, j + 1, len(words)) is None
    return False
