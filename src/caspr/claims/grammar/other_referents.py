"""Find what "it" means besides the subject: "the inn has a pool, but it was shut"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.done_to import meant_object
from caspr.claims.grammar.noun_phrases import (
    definite,
    is_car_park,
    is_plural,
    is_possessive,
    noun_phrase_end,
)
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.verb_groups import VerbGroup, verb_group
from caspr.claims.grammar.word_runs import word_at
from caspr.english.lexicon import BE, readings
from caspr.english.tokens import Word
from caspr.english.verb_forms import conjugated

_HAVING = frozenset(
    "has have had offers offer offered features feature featured boasts boast boasted includes "
    "include included provides provide provided serves serve served sells sell sold contains "
    "contain contained brought sent gave got gets opened opens added adds runs ran run makes made "
    "make launched launches".split()
)
_WITH = frozenset("comes came come".split())
_SELLING = frozenset("serves serve served sells sell sold".split())
_SOLD = _SELLING | frozenset("offers offer offered runs ran run makes make made".split())
_ENDED = frozenset("discontinued dropped cancelled canceled scrapped removed replaced".split())
_TASTES = frozenset("delicious tasty yummy stale undercooked overcooked".split())
_LODGINGS = frozenset("hotel inn resort hostel motel lodge guesthouse campsite".split())
FACILITIES = frozenset(
    "pool gym spa sauna jacuzzi lift elevator playground kitchen kettle fridge restaurant "
    "bar".split()
)
_STATES = frozenset(
    "closed shut locked broken tiny small shallow unheated work works worked working".split()
)
"""What a guest says of a part of a hotel, and not of the hotel."""
ASPECTS = frozenset(
    "location atmosphere ambience ambiance vibe feel feeling look design style price reputation "
    "choice history variety charm size quality value selection layout character following lot "
    "bit".split()
)
"""What "it" hardly means beside the thing that has it."""
_OF_THE_WHOLE = frozenset(
    "costs cost weighs weighed offers offered has had lacks lacked comes came includes included "
    "provides provided features charges charged sells serves".split()
)
_WHERE = frozenset("near close located situated within minutes far".split())
_PRICES = frozenset("cheap cheaper expensive pricey overpriced affordable dear".split())
_PRICED = frozenset(
    "restaurant bar cafe breakfast buffet spa parking minibar shop laundry pharmacy canteen class "
    "lounge store shuttle garage kiosk".split()
)


def beside_subject(first: Words, main: Clause, second: Words, clause: Clause) -> Words | None:
    """The thing that "it" or "they" means instead of the subject of the first half.

    Empty where it is unsure which of them; None where only the subject may be meant.
    """
    done_to, thing = meant_object(first, main, second, clause), _brought(first, main)
    if done_to or (done_to is not None and thing is None):
        return done_to
    subject, verb = main.subject_in(first), clause.verb
    several = second[verb].low in ("are", "were", "have")
    if not subject or subject[0].tag in ("PRON", "ING") or acts(subject):
        return None
    if _is_owned(subject) and _may_be_of_owner(first, main, second, verb):
        return []
    priced = thing is not None and (thing[-1].low in _PRICED or _bringing(first, main)[0] in _SOLD)
    priced = priced or second[verb].low not in BE  # "but it feels cheap"
    if _said(second, verb) in (_WHERE if priced else _WHERE | _PRICES):
        return None
    if thing is None or len({several, is_plural(thing), is_plural(subject)}) > 1:
        return None
    # not "the rooms have fans, but they are loud"
    sure = not several and _is_surely(thing, first, main, second, verb)
    return definite(thing) if sure else []


def without_its_place(phrase: Words, opener: Words) -> Words:
    """From "rooms at the inn" to "rooms", where "at the hut," opens the second clause."""
    at = next((j for j, word in enumerate(phrase) if j and word.tag == "PREP"), 0)
    place = opener[1:-1] if opener and opener[-1].low == "," else opener[1:]
    alike = bool(at and place) and opener[0].low == phrase[at].low
    named = alike and (place[0].tag == "DET" or place[0].text[0].isupper())
    return phrase[:at] if named else phrase


def _is_owned(subject: Words) -> bool:
    return subject[0].low == "its" or any(map(is_possessive, subject))


def _may_be_of_owner(first: Words, main: Clause, second: Words, verb: int) -> bool:
    """Whether the second clause may be of what has the subject: "its app is bad, but it costs"."""
    near = second[verb].low in BE and _said(second, verb) in _WHERE
    return first[main.verb].low in BE and (second[verb].low in _OF_THE_WHOLE or near)


def _brought(first: Words, main: Clause) -> Words | None:
    """The one new thing that is had, sold or brought: "a pool"; None where there is none."""
    group = verb_group(first, main.verb, len(first))
    low, start = _bringing(first, main)
    with_it = low in _WITH and word_at(first, start).low == "with"
    start += with_it
    having = with_it or low in _HAVING or first[main.verb].low == "used"
    if not having or group.negated or start >= len(first):
        return None
    end = noun_phrase_end(first, start, len(first))
    known = first[start].low in ("the", "no")
    if end is None or known or word_at(first, end).tag in ("CC", "PUNCT"):
        return None
    thing = first[start:end]
    vague = any(word.low in ASPECTS for word in thing) and not is_car_park(thing)
    return None if vague or thing[-1].tag != "NOUN" or definite(thing) is None else thing


def _bringing(first: Words, main: Clause) -> tuple[str, int]:
    """The verb of "has", "used to sell" or "has added", and the index after it."""
    group = verb_group(first, main.verb, len(first))
    start = group.end
    used = first[main.verb].low == "used" and word_at(first, start).tag == "TO"
    added = (
        not group.copular
        and word_at(first, start).tag == "PP"
        and word_at(first, start + 1).tag == "DET"
    )
    at = start + used if used or added else main.verb
    return first[min(at, len(first) - 1)].low, max(start, at + 1)


def _is_surely(thing: Words, first: Words, main: Clause, second: Words, verb: int) -> bool:
    """Whether only the thing can be so: an inn is not "tiny" or "shut" for those who stay."""
    said = second[verb].low if second[verb].tag == "V" else _said(second, verb)
    eaten = (_bringing(first, main)[0] in _SELLING and said in _TASTES) or said in _ENDED
    part = main.subject_in(first)[-1].low in _LODGINGS and thing[-1].low in FACILITIES
    return eaten or (part and said in _STATES)


def _said(second: Words, verb: int) -> str:
    """The word after the verb and adverbs: "shut" of "it was often shut"."""
    after = verb_group(second, verb, len(second)).end
    return word_at(second, after_adverbs(second, after, past_end=True)).low


def states_part(first: Words, main: Clause, second: Words, clause: Clause) -> bool:
    """Whether "some" of the second clause are some of the subject: "are big, but some are dark".

    Of people many things are said, so of other verbs only those that are hardly theirs count, after
    the same word: "Few parks are so old, and few cost so little".
    """
    low = second[clause.bounds[0]].low
    if low not in _PARTS_OF_SEVERAL:
        return False
    alike = any(word.low == low for word in main.subject_in(first)[:1])
    return second[clause.verb].low in (_STATING | _DOING if alike else _STATING)


_PARTS_OF_SEVERAL = frozenset("some most many few several all none".split())
_STATING = frozenset("is are was were have had".split())
_DOING = frozenset(
    "cost look seem need offer work last run leave lack open close taste smell serve "
    "explain".split()
)


def is_plain_plural(word: str) -> bool:
    """Whether the word is a noun such as "rooms", and no name."""
    return readings(word)[:1] == ("NOUN",) and word.endswith("s")


def _is_quality_of_whole(part: Word, said: Words) -> bool:
    """Whether what is said is true of what has the part: "the camera is good and it is thin"."""
    return any(
        part.low in parts and any(word.low in qualities for word in said)
        for parts, qualities in ((_SERVED, _FILLED), (_BUILT_IN, _BULK))
    )


_SERVED = frozenset("food coffee cake wine beer service staff menu decor prices drinks".split())
_FILLED = frozenset("quiet loud noisy crowded busy packed".split())
"""What a place is, rather than its food: "the food was great and it was quiet"."""
_BUILT_IN = frozenset("camera screen display speaker speakers sound keyboard".split())
_BULK = frozenset("chunky bulky heavy light lightweight slim thin thick compact portable".split())
"""What a thing is, rather than a part of it: "the camera is good and it is light"."""
_OF_DEVICES = frozenset("charges charged boots booted connects connected syncs synced".split())
"""What a device does, rather than a part of it: "the screen is bright and it charges fast"."""


_EVENTS = frozenset("storm rain snow wind trip visit holiday birthday".split())
_CHANGES = frozenset("becomes became gets got turns turned improves improved picks picked".split())
_STRETCHES = frozenset("hour hours half halves chapter chapters opening beginning start".split())
"""Parts of a film or book, which do not change: "the opening is slow, but it gets better"."""


def is_of_the_whole(phrase: Words, second: Words, verb: int) -> bool:
    """Whether the second half is about the thing reviewed, not its price: "and it has a bar"."""
    if any(word.low in _EVENTS for word in phrase):
        return True  # "we had a storm and it bent"
    if phrase[-1].low in _STRETCHES and second[verb].low in _CHANGES:
        return True
    group = verb_group(second, verb, len(second))
    owned = second[verb].low in _OWNING and second[group.end : group.end + 1] != []
    owned = owned and second[group.end].tag in ("DET", "ADJ", "NOUN", "NUM", "ADV")
    if phrase[-1].low in _TRAITS and (owned or _does_what_no_trait_does(second, verb, group)):
        return True
    if group.copular and _is_quality_of_whole(phrase[-1], second[group.end : group.end + 2]):
        return True
    if phrase[-1].low in _BUILT_IN and second[verb].low in _OF_DEVICES:
        return True
    return phrase[-1].low in PARTS and (
        owned or any(word.low in ("recommended", "recommend") for word in second[verb:])
    )


def _does_what_no_trait_does(second: Words, verb: int, group: VerbGroup) -> bool:
    """Whether only the thing itself can do it: "(the price was right and) it arrived early"."""
    doing = second[verb] if second[verb].tag == "V" else word_at(second, group.end)
    acts = doing.tag in ("V", "VB") and not group.copular
    return acts and doing.low not in _OF_TRAITS


_TRAITS = frozenset(
    "price cost size colour color shape weight value fit quality taste setup assembly installation "
    "location".split()
)
_OF_TRAITS = frozenset(
    form
    for verb in (
        "rise fall drop go change vary depend include cover reflect make match matter suit keep "
        "double increase decrease grow show fade allow give mean help let justify"
    ).split()
    for form in (verb, *conjugated(verb)[:2])
)
"""What a price, a colour or a place can do itself."""
_OWNING = frozenset("has had have features featured offers offered boasts comes came".split())
PARTS = frozenset(
    "atmosphere ambience ambiance price cost quality service staff size color colour design style "
    "taste smell sound picture weight value look feel bed beds bathroom breakfast parking battery "
    "screen camera plot story pacing ending writing acting delivery packaging setup vibe "
    "crowd".split()
)
