"""Cut the location of a judged thing: "a nice inn near the sea" is two claims on the inn."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import SUBORDINATING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    made,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, reads
from caspr.claims.rules.described.clause_kinds import is_description, is_predication
from caspr.claims.rules.described.places import DISTANCES, LOCATIONS, PREMISES
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS


def located(words: Words, main: Clause) -> Cut | None:
    """From "It is a nice inn near the sea" to "It is a nice inn" and "It is near the sea"."""
    if not is_description(words, main):
        return None
    group = verb_group(words, main.verb, len(words))
    start = group.end
    if start < len(words) - 4 and words[start].low in ("situated", "located"):
        start += 1
    if start < len(words) - 3 and words[start].low in ("in", "at"):
        return _in_location(words, main, start)
    if group.negated or start >= len(words) or words[start].low not in ("a", "an"):
        return None
    k = noun_phrase_end(words, start, len(words))
    if k is None or k > len(words) - 3:
        return None
    if not _is_where(words, k) or not _is_judged(words[start:k]):
        return _far(words, main, start)
    if any(w.tag in SUBORDINATING | FINITE | {"PUNCT"} or w.low in _WHEN for w in words[k:]):
        return None
    holder: Words | None = main.subject_in(words)
    if not is_predication(words, main):
        holder = definite(words[start:k])
    elif words[k - 1].low not in PREMISES:
        return None
    if holder is None or words[k - 1].low in NOT_SOMEWHERE:
        return None
    right = [*holder, be(holder, words[main.verb]), *spaced(words[k:])]
    return Cut("place", words[:k], right, words[k].offset)


def _is_where(words: Words, k: int) -> bool:
    """Whether a place follows from index k on: "near the sea", "right next to the sea"."""
    first = after_adverbs(words, k) if words[k].low not in ("next", "right", "close") else k
    if words[first].low in ("close", "next"):
        return reads(words[first + 1 : first + 2], "to")
    return words[first].low in _WHERE


def _is_judged(phrase: Words) -> bool:
    return any(word.low in JUDGEMENTS for word in phrase)


def _far(words: Words, main: Clause, start: int) -> Cut | None:
    """From "It is a calm inn two minutes from the sea" to the two."""
    k = distance_start(words, start)
    if k is None or not is_predication(words, main):
        return None
    carried = [*main.subject_in(words), words[main.verb]]
    return Cut("place", words[:k], [*carried, *spaced(words[k:])], words[k].offset)


def far_remark(words: Words) -> Cut | None:
    """From "A calm inn two minutes from the sea" to "A calm inn" and how far or where it is."""
    k = distance_start(words, 0) or _placed_start(words)
    return None if k is None else Cut("place", words[:k], spaced(words[k:]), words[k].offset)


def _placed_start(words: Words) -> int | None:
    """Where "near the sea" begins in the remark "Calm inn near the sea"."""
    k = noun_phrase_end(words, after_adverbs(words, 0), len(words) - 2)
    if k is None or words[k - 1].low not in PREMISES | _SITES or not _is_judged(words[:k]):
        return None
    closed = {w.low for w in words[k:]} & _NOT_WHERE or words[0].low in ("best", "worst")
    return k if _is_where(words, k) and not closed else None


def distance_start(words: Words, start: int) -> int | None:
    """Where "two minutes on foot from the sea" begins after the judged place at index `start`."""
    unit = next((j for j in range(start + 2, len(words) - 2) if words[j].low in DISTANCES), 0)
    k = unit - 1
    if k < start + 2 or words[k].tag != "NUM" or noun_phrase_end(words, start, k) != k:
        return None
    if words[start].low not in ("a", "an") or words[k - 1].low not in PREMISES | _SITES:
        return None
    if not _is_judged(words[start:k]):
        return None
    rest = lowered(words[unit + 1 :])
    on_foot = rest[:2] in (["on", "foot"], ["by", "car"], ["by", "bus"], ["by", "train"])
    rest = rest[2:] if on_foot else rest[rest[0] in ("walk", "away") :]
    if rest[:1] not in (["from"], ["to"]) or len(rest) < 2:
        return None
    closed = not any(w.tag in FINITE or w.tag == "PUNCT" or w.low in _TIMES for w in words[k:])
    return k if closed else None


_SITES = LOCATIONS | frozenset("address street house villa campsite hall shop studio".split())
_TIMES = frozenset("which who that where and but".split())


def place_before(words: Words, k: int) -> Words:
    """The "in dim bars" that ends before index k; "there" where no plain place does, [] if none is.

    Where no such preposition does, "in the attic" for the attic of "they talk about the attic".
    """
    start = noun_phrase_start(words, k) or 1
    thing, at = words[start:k], words[start - 1]
    if reads(thing[:1], "no"):
        return []
    thing = thing if thing and thing[0].tag in ("NOUN", "ADJ") else definite(thing or [at]) or []
    if thing and at.low in _REPEATED:
        return [*spaced([at]), *thing]
    noun = words[k - 1].low
    usual = (low for low, nouns in _USUAL.items() if {noun, noun.removesuffix("s")} & nouns)
    low = next(usual, "") if lowered(thing[:1]) == ["the"] else ""
    owned = at.tag == "CC" or (at.low == "of" and words[start - 2].tag == "NOUN")
    if owned or at.low in _AWAY or not low:
        return [made("there", "ADV", words[k])]
    return [made(low, "PREP", words[k]), *spaced(thing)]


_REPEATED = frozenset("in at near around inside within throughout along".split())
_AWAY = frozenset(
    "over above below under behind beside beyond opposite outside across past off".split()
)
"""Prepositions after which "where" may be here or there: "behind the hut, where"."""
_USUAL = {
    "in": frozenset(
        "attic basement bathroom bedroom canteen cave cellar chapel city classroom corridor "
        "courtyard crypt district forest garage garden hall hallway kitchen lobby loft lounge "
        "nursery park room studio suburb town tunnel valley vault village ward warehouse "
        "woods workshop".split()
    ),
    "at": frozenset(
        "airport bar café cafe campsite castle church cinema clinic college gym hospital hostel "
        "hotel inn library market museum palace pub reception restaurant school shop stadium "
        "station store supermarket temple theater theatre university zoo".split()
    ),
    "on": frozenset("balcony beach deck island patio roof rooftop terrace".split()),
}
"""Prepositions that go with a place, whatever is said of it."""


def _in_location(words: Words, main: Clause, start: int) -> Cut | None:
    """From "is in a great location near the sea" to "… in a great location" and "… near …"."""
    k = next((j for j in range(start + 1, len(words)) if words[j].low in LOCATIONS), 0) + 1
    within = noun_phrase_end(words, start + 1, k)
    if within != k or k > len(words) - 3 or words[k].tag == "NOUN":
        return None
    if not _is_judged(words[start:k]) or words[main.verb].low not in BE:
        return None
    right = k + 1 if words[k].low == "," else k
    first = right + (words[right].low == "right")
    first = after_adverbs(words, first) if words[first].low not in ("next", "close") else first
    distance = noun_phrase_end(words, first, len(words)) or first
    far = words[distance - 1].low in DISTANCES and distance < len(words)
    couple = reads(words[first + 1 : first + 3], "couple of")
    far = far or (couple and any(w.low in DISTANCES for w in words[first + 3 : first + 5]))
    near = words[first].low in _WHERE or words[first].tag == "NUM" or far
    if not near or any(w.tag in FINITE or w.low in _NOT_WHERE for w in words[right:]):
        return None
    carried = [*main.subject_in(words), words[main.verb]]
    return Cut("place", words[:k], [*carried, *spaced(words[right:])], words[right].offset)


_WHERE = frozenset("in on near close next within opposite beside at above behind".split())
_WHEN = frozenset(
    "morning evening afternoon night day days week weekend summer winter month year time "
    "advance case return turn way mind general total front addition hand board offer terms "
    "place it them house process need love light view keeping line particular short long all "
    "which whom".split()
)
_NOT_WHERE = _WHEN - {"short", "long"}
NOT_SOMEWHERE = frozenset(
    "problem issue change increase improvement drop difference lack interest time stay "
    "experience selection choice variety range number lot amount mood eye impact effect "
    "emphasis focus start role part hand touch twist influence attack sense view time night".split()
)
