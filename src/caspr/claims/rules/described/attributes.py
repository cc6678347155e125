"""Cut a "with" phrase that tells what the subject has: "the room is big with a view"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import head
from caspr.claims.grammar.antecedents import with_first_adjective
from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    have,
    made,
    names_another,
    noun_phrase_end,
    noun_phrase_start,
    there_is,
)
from caspr.claims.grammar.participles import DOINGS, INGS, acts, are_people
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import has_finite, lowered, reads, word_at
from caspr.claims.rules.described.clause_kinds import is_description, is_done_so, is_predication
from caspr.claims.rules.described.partners import has_people, is_done_with
from caspr.claims.rules.described.places import AROUND
from caspr.claims.rules.described.word_sets import LOOKS, MADE_SO, OFFERED, WITH_ADJECTIVES
from caspr.english.lexicon import BE, COPULAS, HAVE, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import ACTORS, JUDGEMENTS, PERSONAL

_WITH_PARTICIPLES = frozenset(
    "decorated furnished equipped fitted painted stocked filled lined appointed".split()
)
_NEARBY = frozenset("nearby close-by closeby around".split())
_PREMISES = frozenset("room place hotel spot one building property location thing help hit".split())
"""What says nothing without its "with": "a room with a view"."""
_QUALITIES = frozenset(
    "quality price prices service size cost value view views atmosphere ambience ambiance".split()
)
MOODS = frozenset("atmosphere ambience ambiance vibe".split())
"""What does not have what is said after "with": "the atmosphere is good, with quick service"."""
_TRAITS = frozenset(
    "attitude attitudes manner manners personality approach demeanor demeanour vibe".split()
)
_GENERIC_WITH = frozenset("respect regard ease care pleasure style time help use exception".split())
_ANYTHING = frozenset({"something", "everything"})
_MEASURES = frozenset("walk drive ride stroll way minute mix combination problem issue".split())


def with_phrase(words: Words, main: Clause) -> Cut | None:
    """From "The room is big with a view" to "The room has a view"."""
    if (group := asserted(words, main)) is None:
        return None
    for k in range(group.end + 1, len(words) - 1):
        if words[k].tag in OPENING | FINITE or words[k].low in (";", ":", "or"):
            return None
        if words[k].low == "with" and words[k].tag == "PREP":
            subject = main.subject_in(words)
            if there := there_beside_food(subject, words, k, words[main.verb]):
                return Cut("with there", words[: before_comma(words, k)], there, words[k].offset)
            return _cut_at(words, k, main, group.end)
    return None


def _have_it_themselves(words: Words, k: int) -> bool:
    """Whether people stand before who have it themselves: "good for people with a dog"."""
    begin = noun_phrase_start(words, k)
    if "for" in lowered(words[:k]) and any(w.low in _CHILDREN for w in words[k + 1 : k + 3]):
        return True
    people = words[k - 1].low in ("people", "those", "anyone") or acts(words[k - 1 : k])
    return people and begin is not None and begin > 0 and words[begin - 1].low in ("for", "among")


_CHILDREN = frozenset("kids children toddlers babies pets dogs".split())
"""Whom families have with them, and no place: "good for couples with kids"."""


def _is_given(words: Words, k: int, verb: Word) -> bool:
    """Whether people before "with" are given what follows: "it provides guests with a towel"."""
    given = words[k - 1].low.removesuffix("s") in _GIVEN
    return given and verb.low in ("provide", "provides", "provided")


_GIVEN = frozenset(
    "guest user customer visitor traveler traveller buyer reader patient student people person "
    "everyone family children kid".split()
)


_NOT_HAD = frozenset("alike being exception latter former smile smiles".split())


def _cut_at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    """The cut at the "with" at index k, after a predicate that begins at index `start`."""
    after = after_adverbs(words, k + 1)
    if _is_bound(words, k, words[main.verb]) or not _is_thing(words, after):
        return None
    if words[after].tag == "NUM" and word_at(words, after + 1).tag in ("", "CC", "PUNCT"):
        return None  # "is fun with six"
    end = before_comma(words, k)
    if _ends_nearby(words) and not has_finite(words[k:]):
        there = made("there", "PRON", words[k])
        noun = noun_phrase_end(words, k + 1, len(words)) or len(words) - 1
        verb = be(words[k + 1 : noun], words[main.verb])
        return Cut("with", words[:end], [there, verb, *words[k + 1 :]], words[k].offset)
    subject = main.subject_in(words)
    if words[start].low in ("located", "situated"):
        return None
    if words[start].low in _WITH_PARTICIPLES and start + 1 < end and words[start + 1].tag == "PREP":
        shared = words[: start + 1]
        return Cut("with", words[:end], [*shared, *spaced(words[k:])], words[k].offset)
    holder = _holder(words, end, main, start, subject)
    if _is_trait(words[k + 1 :]) and is_predication(words, main):
        holder = subject
    elif holder is None and words[end].low == "," and _is_another_thing(words, after, main):
        return _in_scene(words, end, k, main)
    elif holder is None or (end == k and _governs(words[end - 1], words[after:])):
        return None
    verb = have(holder, words[main.verb] if is_description(words, main) else None)
    if words[main.verb].low == "is" and verb.low == "have":
        verb = made("has", "AUX", verb)  # "Smith Brothers is a shop"
    return Cut("with", words[:end], [*holder, verb, *spaced(words[k + 1 :])], words[k].offset)


def _is_bound(words: Words, k: int, verb: Word) -> bool:
    """Whether the "with" at index k belongs to what stands before it, or to a person."""
    if words[k - 1].tag in ("OBJ", "PRON") or words[k + 1].low in _OWNERS:
        return True  # "provided us with a map", "had a sandwich with my brother"
    if words[k - 1].low.startswith("experience") and verb.low not in BE:
        return True  # "had bad experiences with the seller"
    if words[before_comma(words, k) - 1].tag == "CC" or is_done_so(words, k):
        return True  # "big and, with two beds, ideal", "is played softly, with old records"
    partner = is_done_with(words[k - 1].low, words[k + 1 :])
    return partner or _have_it_themselves(words, k) or _is_given(words, k, verb)


_OWNERS = frozenset("my our your his her".split())


def _is_thing(words: Words, after: int) -> bool:
    """Whether from index `after` on a noun phrase stands that something can have."""
    thing = words[after:]
    first = thing[0]
    if first.tag not in ("DET", "ADJ", "NOUN", "NUM", "PP") or first.low in _GENERIC_WITH:
        return False
    if any(_is_activity(words, j) for j in range(after, min(after + 4, len(words)))):
        return False
    told = pairwise(thing if first.low == "all" else [])  # "all the herbs you need"
    own = [b for a, b in told if a.tag == "NOUN" and b.low in PERSONAL]
    if any(w.tag == "PRON" and w.low not in _ANYTHING and w not in own for w in thing[:4]):
        return False
    if any(word.low in _NOT_HAD for word in thing):
        return False  # "with the service being quick", "with the latter"
    finite = [j for j, w in enumerate(thing[:-1]) if w.tag in FINITE and w.low not in OFFERED]
    # a verb cannot end it: "with a range of offers"
    before = thing[: finite[0]] if finite else []
    return not finite or before[-1:] == own or any(w.tag in ("THAT", "REL") for w in before)


def there_beside_food(subject: Words, words: Words, k: int, verb: Word) -> Words | None:
    """From "The food was good with kind staff" to "There were kind staff"; else None."""
    thing = words[k + 1 :]
    noun = noun_phrase_end(thing, 0, len(thing))
    eaten = head(subject)
    served = (
        noun is not None and thing[noun - 1].low in _AT_RESTAURANTS and words[k - 1].low != "along"
    )
    if eaten is None or eaten.low not in _FOOD or verb.low not in BE or not served:
        return None
    return there_is(thing, verb, words[k])


_FOOD = frozenset(
    "food meal meals dinner lunch breakfast cuisine dishes drinks sushi pizza".split()
)
_AT_RESTAURANTS = frozenset(
    "staff waitstaff service servers waiters waitresses bartenders personnel bar lounge patio "
    "atmosphere ambience ambiance owners hosts".split()
)


def _is_another_thing(words: Words, after: int, main: Clause) -> bool:
    """Whether after a comma a thing follows that is judged, or one of many, or has an article."""
    thing = words[after:]
    noun = noun_phrase_end(thing, 0, len(thing))
    if noun is None or thing[0].low in ("the", "no", "this", "that", "each", "every"):
        return False
    clause = next((j for j, w in enumerate(thing) if w.tag in ("THAT", "REL")), len(thing))
    other = names_another(words, main.bounds)
    if other or any(word.tag == "CC" for word in thing[clause:]):
        return False
    counted = thing[0].low in _SOME or any(w.low in JUDGEMENTS for w in thing[: noun - 1])
    described = noun < len(thing) and thing[noun].low == "of"
    several = is_plural_noun(thing[noun - 1].low)
    goes_on = noun < len(thing) and words[main.verb].low in BE  # "lifts to all floors"
    described = described or (several and (noun > 1 or goes_on))
    return (counted or described) and is_description(words, main)


def _in_scene(words: Words, end: int, k: int, main: Clause) -> Cut | None:
    """From "It offers large rooms, with a fine bar" to "It has a fine bar"; else "there is"."""
    subject, thing, verb = main.subject_in(words), spaced(words[k + 1 :]), words[main.verb]
    person = subject[0].low in ("i", "we", "you", "there") or _is_quality(subject)
    if person or verb.low in BE:
        return Cut("with there", words[:end], there_is(thing, verb, words[k]), words[k].offset)
    return Cut("with", words[:end], [*subject, have(subject, verb), *thing], words[k].offset)


def _is_activity(words: Words, j: int) -> bool:
    """Whether word j is an activity: "with dancing on the roof", not "with a large soaking tub"."""
    if words[j].tag != "ING" or words[j].low in JUDGEMENTS or "-" in words[j].low:
        return False
    several = is_plural_noun(words[j - 1].low) or words[j - 2].low in ("a", "an")
    several = several and not are_people(words[j - 1 : j])
    if several and words[j].low in DOINGS.keys() - INGS.keys():
        return False  # "with rooms facing the garden"
    noun = j + 1 < len(words) and words[j + 1].tag == "NOUN"
    return not (noun and words[j - 1].tag == "ADJ")


def _is_trait(thing: Words) -> bool:
    """Whether the thing is one that a person or service can have: "a friendly attitude"."""
    end = noun_phrase_end(thing, 0, len(thing))
    return end is not None and thing[0].low in ("a", "an") and thing[end - 1].low in _TRAITS


def _ends_nearby(words: Words) -> bool:
    """Whether the last word is "nearby", or the last before "as well", "too"."""
    street = words[-4].tag == "NOUN" and reads(words[-2:], "the street", "the corner", "the road")
    if street or reads(words[-2:], "close by", "next door"):
        return True
    too = 2 if reads(words[-2:], "as well") else words[-1].low == "too"
    return words[-1 - too].low in _NEARBY


def _governs(word: Word, thing: Words) -> bool:
    """Whether "with" belongs to the adjective: "good with children", not "good with a big bar"."""
    first = thing[0]
    if word.tag != "ADJ" or word.low in LOOKS:
        caused = word.low in MADE_SO and first.tag == "NOUN" and first.low not in _MANY
        return word.low in WITH_ADJECTIVES or caused
    named = any(other.text[0].isupper() for other in thing)  # "buggy with Android"
    if named or (word.low in WITH_ADJECTIVES and word.low not in _GOOD):
        return True
    described = any(
        a.tag == "ADJ" and a.low in JUDGEMENTS and b.tag == "NOUN" for a, b in pairwise(thing)
    )
    acts = any(
        word.low in ACTORS | _ADDITIONS or word.low.removesuffix("s") in ACTORS for word in thing
    )
    return acts or not (first.low in _SOME or described)


_GOOD = frozenset("good great ok okay fine comfortable".split())
_ADDITIONS = frozenset(
    "salad steak meal drink glass cup bottle piece slice sauce bread rice coffee tea wine beer "
    "salt little bit few lens case cover battery".split()
)
"""What one adds: "good with a fresh salad"."""
_MANY = frozenset("lots plenty many several".split())
_SOME = _MANY | {"a", "an"}


def _holder(words: Words, end: int, main: Clause, start: int, subject: Words) -> Words | None:
    """The owner of the thing after "with": the subject, or the noun phrase before it."""
    if names_another(words, main.bounds):
        return None  # "its virtues are a good lens, with a case"
    if len(subject) == 1 and subject[0].low.endswith("ing"):
        return None  # "cleaning is easy, with a tray that comes out"
    if words[end].low == "," and _may_own(words, end + 2, main, subject):
        return subject
    if words[end - 1].low == "there" and words[end - 2].tag == "ADJ":
        end -= 1  # "is safe there with cameras"
    if reads(words[end - 2 : end], "as well"):
        end -= 2
    owns = is_predication(words, main) and not _is_quality(subject)
    if _is_well_done(words, end - 1) and words[end + 1].tag != "DET":
        return subject if owns else None
    if words[end - 1].tag == "ADJ":
        return subject if owns and _is_adjective_only(words[start:end]) else None
    done = words[start].tag == "PP" and words[main.verb].low not in BE  # "have shown care with"
    if not is_description(words, main) or done:
        return None
    begin = noun_phrase_start(words, end)
    if begin is not None and begin > start:
        begin = with_first_adjective(words, begin) or begin
    if is_predication(words, main):
        return subject if begin and _is_large_phrase(words, start, end, subject) else None
    if begin != start or has_people(words[end + 1 :]) or "," in lowered(words[end:]):
        return None
    felt = words[main.verb].low in HAVE and words[end - 1].low in MOODS | {"feel", "look"}
    return subject if felt else definite(words[begin:end])


def _may_own(words: Words, thing: int, main: Clause, subject: Words) -> bool:
    """Whether after a comma the subject has the thing that begins at index `thing`."""
    verb, first = words[main.verb], words[min(thing, len(words) - 1)]
    has = verb.low in ("has", "have", "had") and thing < len(words)
    has = has and words[after_adverbs(words, thing)].low in _SOME | JUDGEMENTS
    if not (has or verb.low in COPULAS) or subject[0].low in ("there", "this", "that"):
        return False
    around = subject[-1].low in AROUND  # "bars are close, with a fine one across the street"
    own = not around and not _is_quality(subject)
    return own or (subject[0].low == "they" and first.low in _MANY)


def _is_large_phrase(words: Words, start: int, end: int, subject: Words) -> bool:
    """Whether words[start:end] tell more than a bare noun: not "a room with a view"."""
    phrase = words[start:end]
    if any(w.tag in ("NUM", "TO") or w.low in _MEASURES for w in phrase):
        return False  # "a place to spend time with friends"
    alike = words[start].tag == "ADJ" and words[end - 1].low == subject[-1].low
    if words[start].low not in ("a", "an", "of") and not alike:
        return False  # "are standard rooms with a bath"
    several = subject[0].tag != "PRON" and any(w.tag == "CC" for w in words[end:])
    several = several and words[end - 1].low not in _PREMISES and words[end + 1].tag == "ADJ"
    return words[start].low == "of" or len(phrase) > 2 or several


def _is_well_done(words: Words, j: int) -> bool:
    """Whether the word at index j is the "kept" of "well kept", which needs no "with"."""
    return words[j].low in _DONE_WELL and words[j - 1].tag == "ADV"


_DONE_WELL = frozenset("maintained kept renovated refurbished presented laid".split())


def _is_quality(subject: Words) -> bool:
    """Whether the subject is a person or a quality, which has things in another sense."""
    if subject[0].tag == "ING" or any(word.low in _QUALITIES for word in subject):
        return True
    if subject[-1].low.endswith(("ness", "bility")) or subject[-1].low in ("security", "access"):
        return True
    return acts(subject)


def _is_adjective_only(words: Words) -> bool:
    return all(
        word.tag in ("ADJ", "ADV", "CC", "PP") or word.low in ("a", "bit", "little")
        for word in words
    )
