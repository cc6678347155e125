"""Cut a "with" phrase whose thing the subject does not have: "with the bar being loud".

Beside a place it is unsure who has the thing ("located in the centre with bars"), so the claim
only says that it is there.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import (
    FREQUENCIES,
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
from caspr.claims.grammar.participles import acts, are_people, others_too
from caspr.claims.grammar.scope import CHIEFLY, CONCESSIVES, OTHERS, Scope
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import has_finite, reads
from caspr.claims.rules.described.attributes import MOODS, there_beside_food
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.places import LOCATIONS, is_scene
from caspr.claims.rules.described.word_sets import TROUBLES
from caspr.english.lexicon import BE, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.verb_forms import forms_of
from caspr.english.word_classes import ACTORS, ADJECTIVAL_PARTICIPLES, JUDGEMENTS

_NOT_PREDICATES = frozenset("available included provided offered served possible nearby".split())
_PLACED = frozenset("located situated set placed positioned nestled based".split())


def accompanied(words: Words, main: Clause) -> Cut | None:
    """From "It is set in a park with great views" to "It is set in a park" and "There are …"."""
    if (group := asserted(words, main)) is None:
        return None
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in OPENING or words[k].low in (";", "or"):
            return None
        if words[k].low == "," and (rest := _being_after(words, k)) is not None:
            return _absolute(words, k, rest, main.verb)
        if words[k].low == "being" and words[k - 1].tag in ("ADJ", "PUNCT"):
            return _being(words, k - 1, main) if _is_described(words, group.end, k) else None
        if words[k].low != "with" or words[k].tag != "PREP":
            continue
        if words[k - 1].low == "even" or _is_what_one_makes(words, k + 1):
            return None  # "is cold, even with the heater on"
        if words[k + 1].low == "being":
            return _being(words, k, main)
        being = next((j for j in range(k + 2, len(words) - 1) if words[j].low == "being"), None)
        if being is not None:
            return _absolute(words, k, being, main.verb)
        absolute = (
            _with_people_acting(words, k)
            or happening(words, k, main.verb)
            or _done(words, k, main.verb)
            or _absolute_without_verb(words, k, main.verb)
        )
        if absolute is not None:
            return absolute
        return _there_is(words, k, main.verb) if _is_located(words, k, main, group.end) else None
    return None


def _is_what_one_makes(words: Words, start: int) -> bool:
    """Whether a clause without "that" describes the thing: "with the coffee this machine makes"."""
    owner = next(
        (j for j in range(start + 1, len(words)) if words[j].tag not in ("ADJ", "NOUN")), 0
    )
    described = owner > start + 1 and words[owner].tag in ("DET", "PRON")
    verb = noun_phrase_end(words, owner, len(words)) or owner + 1
    return described and verb < len(words) and words[verb].tag in FINITE


def _is_located(words: Words, k: int, main: Clause, start: int) -> bool:
    """Whether the predicate before index k tells where the subject is: "is set in a park"."""
    if is_scene(words, start, k):
        return True
    if words[main.verb].low not in BE:
        return False
    if words[start].low in ("in", "at") and words[_end(words, k) - 1].low in LOCATIONS:
        return True
    where = words[start + 1] if start + 1 < k else words[start - 1]
    return words[start].low in _PLACED and where.tag in ("PREP", "ADV")


def _cut(words: Words, k: int, right: Words) -> Cut:
    """The cut before the "with" at index k, without the comma and "especially" before it."""
    return Cut("absolute", words[: _end(words, k)], right, words[k].offset)


def _being(words: Words, k: int, main: Clause) -> Cut | None:
    """From "It is quiet with being far from the road" to "It is far from the road"."""
    rest = words[k + 2 :]
    if words[main.verb].low not in BE or has_finite(rest):
        return None
    placed = rest[0].low in ("near", "in", "on", "at", "within", "right")
    if not (placed or rest[0].tag in ("ADJ", "ADV", "PP")) or is_existential(words, main):
        return None
    right = [*main.subject_in(words), words[main.verb], *spaced(rest)]
    bare = words[k].tag == "ADJ"  # "is nice being close to the sea"
    return Cut("with being", words[: _end(words, k + bare)], right, words[k + bare].offset)


def _is_described(words: Words, start: int, k: int) -> bool:
    """Whether only a quality stands before, with a comma or not: "is nice, being …"."""
    return all(w.tag in ("ADJ", "ADV") for w in words[start : before_comma(words, k)])


def _end(words: Words, k: int) -> int:
    while words[k - 1].low in (",", "along", *CHIEFLY):
        k -= 1
    return k


def _being_after(words: Words, k: int) -> int | None:
    """Where the "being" of ", the soup being hot" stands; None where the comma is another."""
    j = noun_phrase_end(words, k + 1, len(words) - 1)
    return j if j is not None and words[j].low == "being" else None


def _absolute(words: Words, k: int, being: int, verb: int) -> Cut | None:
    """From "with the bar being loud" to "the bar is loud"."""
    thing, rest = words[k + 1 : being], words[being + 1 :]
    if not rest or words[k - 1].low in TROUBLES:
        return None
    named = thing[0].tag == "NOUN" and rest[0].low in ("the", "a", "an")
    if thing[0].low not in ("the", "its", "their", "our", "most", "some", "all") and not named:
        return None
    if any(w.tag in FINITE or w.tag in ("PUNCT", "CC", "REL", "THAT") for w in thing):
        return None
    if rest[0].tag not in ("ADJ", "PP", "ADV", "DET") or has_finite(rest):
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
    return _cut(words, k, right)


def _absolute_without_verb(words: Words, k: int, verb: int) -> Cut | None:
    """From "with the soup highly recommended" to "the soup is highly recommended"."""
    thing = words[k + 1 :]
    if thing[0].low not in ("the", "its", "their", "all") or words[verb].low not in BE:
        return None
    end = noun_phrase_end(thing, 0, len(thing))
    if end is not None and end + 2 < len(thing) and thing[end].low in ("within", "near"):
        if any(w.tag in (*FINITE, "CC", "PUNCT") for w in thing):
            return None
    else:
        end = len(thing) - 1
        if thing[end].tag not in ("PP", "V", "ADJ") or thing[end].low in _NOT_PREDICATES:
            return None
        while end > 1 and thing[end - 1].tag == "ADV":
            end -= 1
        nominal = all(w.tag in ("DET", "NOUN") for w in thing[:end])
        if not nominal or thing[end - 1].tag != "NOUN":
            return None
    return _cut(
        words, k, [*spaced(thing[:end]), be(thing[:end], words[verb]), *spaced(thing[end:])]
    )


def _done(words: Words, k: int, verb: int) -> Cut | None:
    """From ", with logs sold at the door" to "logs are sold at the door"; "bills usually low"."""
    thing = words[k + 1 :]
    times = (j for j in range(1, len(thing)) if thing[j].low in FREQUENCIES)
    noun = noun_phrase_end(thing, 0, next(times, len(thing)))
    if words[k - 1].low != "," or noun is None or len(thing) < noun + 2 or acts(thing[:noun]):
        return None
    said, after, rest = thing[noun], thing[noun + 1], thing[noun + 1 :]
    if thing[noun - 1].tag != "NOUN" or any(w.tag in (*FINITE, *OPENING) for w in rest):
        return None
    participle = said.tag == "PP" or (said.tag == "V" and "VBN" in readings(said.low))
    done = participle and said.low not in _LOOKING and after.tag in ("PREP", "ADV", "TO")
    often = said.low in FREQUENCIES and after.tag in ("PREP", "ADJ", "PP", "DET", "ADV", "NUM")
    listed = any(a.tag == "CC" and b.low in ("a", "an") for a, b in pairwise(rest))
    if not (done or often) or listed or definite(thing[:noun]) is None:
        return None
    said = replace(said, tag="PP") if done else said
    return _cut(words, k, [*spaced(thing[:noun]), be(thing[:noun], words[verb]), said, *rest])


_LOOKING = _NOT_PREDICATES | frozenset(
    "made equipped fitted located situated designed based called named inspired covered lined "
    "filled painted decorated set hidden built labelled labeled shaped dressed known".split()
)
"""Participles that rather belong to a thing that is had: "with beds made of oak"."""


def _with_people_acting(words: Words, k: int) -> Cut | None:
    """From ", with the staff answered all calls" to "the staff answered all calls"."""
    thing = words[k + 1 :]
    noun = noun_phrase_end(thing, 0, len(thing))
    if words[k - 1].low != "," or noun is None or noun + 1 >= len(thing):
        return None
    acts = thing[0].tag == "DET" and thing[noun - 1].low in ACTORS and thing[noun].tag == "V"
    following = thing[noun + 1 : noun + 3]
    objects = [w.tag in ("DET", "NUM", "NOUN", "ADJ") for w in following] == [True, True]
    if not (acts and objects) or has_finite(thing[noun + 1 :]):
        return None
    return _cut(words, k, spaced(thing))


def happening(words: Words, k: int, verb: int) -> Cut | None:
    """From ", with most rooms facing the sea" to "most rooms face the sea"; "most done" too."""
    thing = words[k + 1 :]
    of = next((j for j, w in enumerate(thing[1:5], 1) if w.low == "of"), 0)
    counted = any(w.tag == "NUM" or w.low == "half" for w in thing[:of])
    part = of + 1 if counted else 0  # "only 4% of owners needing"
    noun = next((j for j in range(part, len(thing)) if thing[j].tag not in _IN_THING), 0)
    people = noun > 0 and are_people(thing[noun - 1 : noun])
    single = people and thing[0].low == "one" and noun > 1
    some = noun > 1 and (thing[0].low in _SOME or part > 0)
    one = thing[0].low in _KNOWN and noun > 1 and _has_participle(thing, noun)
    kind = thing[noun].low in _OF_PLACES and [w.tag for w in thing[noun + 1 : noun + 2]] == ["NOUN"]
    bare = noun == 1 and not kind and (people or thing[0].low in _FEES)
    if words[k - 1].low != "," or not (one or some or single or bare):
        return None
    first = noun + (thing[noun].tag == "ADV" and thing[noun + 1 : noun + 2] != [])
    rest = others_too(thing[first:], is_past(words[verb]))
    several = one or single or is_plural_noun(thing[noun - 1].low)
    others = [a.tag == "CC" and b.low in OTHERS for a, b in pairwise([*rest, *rest[-1:]])]
    ends = (j for j in range(1, len(rest)) if others[j] or _opens_clause(rest, j))
    complement = next(ends, len(rest))
    if not several or len(rest) < 2 or has_finite(rest[1:complement]):
        return None
    if any(w.tag in ("ING", "CC") and w.low != "and" for w in rest[1:complement]):
        return None
    if any((a.tag, b.tag) == ("CC", "ING") for a, b in pairwise(rest[complement:])):
        return None  # "leaving before it ends and missing the best"
    forms = forms_of(rest[0].low) if rest[0].tag == "ING" else None
    if forms is not None:
        plural = is_plural(thing[part:noun])
        form = forms[2 if is_past(words[verb]) else 0 if plural else 1]
        acting = [*thing[noun:first], replace(rest[0], text=form, low=form, tag="V")]
    elif some and first == noun and "VBN" in readings(rest[0].low) and rest[0].tag != "AUX":
        acting = [be(thing[part:noun], words[verb]), rest[0]]
    else:
        return None
    return _cut(words, k, [*spaced(thing[:noun]), *acting, *rest[1:]])


def _opens_clause(rest: Words, j: int) -> bool:
    """Whether at index j a clause of the same people begins: "before they leave", "that it is"."""
    if rest[j].tag == "COMP":
        return True
    if reads(rest[j + 1 : j + 2], "it"):
        return False  # "until it closes"
    if rest[j].low in ("before", "after", "until") and has_finite(rest[j + 1 : j + 4]):
        return True
    return rest[j].tag == "SUB" and rest[j - 1].low != "," and rest[j].low not in _AGAINST


_AGAINST = CONCESSIVES - {"because"}


def _has_participle(thing: Words, noun: int) -> bool:
    """Whether a participle follows the noun: "the pool closing at six", not "the swimming pool"."""
    after = thing[noun + 1 : noun + 2]
    compound = bool(after) and after[0].tag == "NOUN" and not after[0].text[0].isupper()
    return thing[noun - 1].tag == "NOUN" and thing[noun].tag == "ING" and not compound


_IN_THING = frozenset({"DET", "NOUN", "ADJ", "NUM"})
_SOME = frozenset("most some many several few all both".split())
_KNOWN = frozenset("the its their our".split())
_OF_PLACES = frozenset("playing climbing dining seating swimming parking changing".split())
"""What names a place or thing together with a noun: "children playing areas"."""
_FEES = frozenset("prices rates fares fees costs tickets fines mains".split())


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
    if (
        words[scope.main.verb].low not in BE
        or first + 1 >= len(words)
        or words[first + 1].tag == "ING"
        or {"alike", "being"} & {word.low for word in words[first:]}
        or is_scene(words, scope.group.end, first)
    ):
        return None
    for predicate in (words[scope.k - 1], words[scope.group.end]):
        if predicate.tag == "PP" and predicate.low not in ADJECTIVAL_PARTICIPLES:
            return None  # "recommended, but with caution", "met promptly and with a smile"
    if scope.bare_comma and _quality_follows(words, first):
        return None  # "is big, with a bath, and quiet": cut at the "and" first
    phrase = scope.main.subject_in(words)
    if phrase[0].low == "there" or phrase[-1].low.endswith("ness") or phrase[-1].low in MOODS:
        return None
    verb = words[scope.main.verb]
    phrase = _thing_measured(phrase)
    if words[right].tag != "NEG" and (there := there_beside_food(phrase, words, first, verb)):
        return there
    return [*phrase, have(phrase, verb), *words[right:first], *spaced(words[first + 1 :])]


def _thing_measured(phrase: Words) -> Words:
    """From "the quality of the rooms" to "the rooms": what has a quality may have a bath."""
    if len(phrase) < 4 or phrase[1].low not in _MEASURED or phrase[2].low != "of":
        return phrase
    return definite(phrase[3:]) or phrase


_MEASURED = frozenset({"quality", "size", "condition", "style", "cleanliness", "look"})


def _quality_follows(words: Words, first: int) -> bool:
    """Whether after ", and" a quality follows, which no noun goes with."""
    for j in range(first + 1, len(words) - 1):
        close = [word.tag for word in words[j + 1 : j + 3]] == ["ADJ", "PREP"]
        if words[j].low == "and" and (words[j - 1].low == "," or close):
            quality = words[item_start(words, j + 1)].tag in ("ADJ", "PP", "PREP")
            return quality and noun_phrase_end(words, j + 1, len(words)) is None
    return False
