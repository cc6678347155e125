"""Cut between places and distances in a predicate: "near A and a short walk to B"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, spaced
from caspr.claims.grammar.noun_phrases import after_many, noun_phrase_end
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.pointing import OWNING
from caspr.claims.grammar.scope import Scope, is_small_degree
from caspr.claims.grammar.word_runs import has_finite, reads
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.word_sets import TROUBLES
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

NEARNESS = frozenset(
    "close near next far walk walking distance minute minutes steps located situated "
    "adjacent access proximity convenient handy opposite beside stroll drive ride blocks "
    "block metres meters miles kilometres step steps away stop stops perfect".split()
)
_NEAR = frozenset("near opposite beside nearby".split())
_PLACE_PREPOSITIONS = frozenset("to from near opposite beside of for".split())
_PLACED = frozenset(
    "close next away only just right walking very located situated set placed".split()
)
_OBJECTS_OF_ADJECTIVES = frozenset("with of about for".split())
"""What an adjective is about: "knowledgeable with every dish on the menu and in the case"."""
_WHERE = frozenset("within near opposite in on at".split())
WALKS = frozenset({"walk", "drive", "ride", "stroll"})
PREMISES = frozenset(
    "hotel place property inn hostel restaurant cafe bar apartment condo motel resort "
    "guesthouse b&b flat house pub bistro diner".split()
)
LOCATIONS = frozenset("location position spot area neighbourhood neighborhood setting".split())
LENGTHS = frozenset(
    "minute minutes step steps block blocks mile miles yard yards km kilometre kilometres "
    "kilometer kilometers metre metres meter meters".split()
)
DISTANCES = WALKS | LENGTHS | {"distance"}


def place_start(words: Words, right: int, start: int, scope: Scope) -> int | None:
    """Where the first place begins in "close to A and B"."""
    found = [
        j for j in range(start, scope.k - 1)
        if words[j].tag in ("PREP", "TO") and words[j].low in _PLACE_PREPOSITIONS
        and (words[j].low != "of" or words[j - 1].low in DISTANCES | {"proximity", "reach"})
    ]  # fmt: skip
    item = noun_phrase_end(words, after_many(words, right), len(words))
    distant = item is not None and words[item - 1].low == "distance"
    if words[scope.k - 1].low == words[right - 1].low or not found or distant:
        return None  # also "near the park and a short distance from the sea"
    j = found[0]
    if words[j].low == "near" and words[j + 1].low == "to":
        j += 1
    near = {word.low for word in words[start:j]} & NEARNESS or words[j].low in _NEAR
    if not near or words[j].low == "for" or (words[j].low == "from" and "but" in scope.connector):
        return None
    after = [k for k in range(j + 1, scope.k) if words[k].tag == "PREP" and words[k].low != "of"]
    if words[j + 1].tag == "VB" or words[j].tag == "TO":
        if not after or words[j + 1].low not in ("walk", "get", "stroll", "go"):
            return None
        j, after = after[0], after[1:]
    apart = scope.connector == {",", "and"} and item == len(words)
    if after and not apart:
        return None
    if words[right].tag == "ING" or any(w.low == "," for w in words[j + 1 : scope.k]):
        return None  # "near town and overlooking the bay"; a list not cut at its comma
    bare = words[j + 1].low in _MANY or words[-1].low in _SHARED_HEADS
    bare = bare or (scope.k - j == 2 and right == len(words) - 1)  # "near town and shopping"
    listed = "," in scope.connector and not bare
    named = _is_named(words, j + 1, scope.k, bare=bare, listed=listed) and (
        _is_named(words, right, len(words), bare=bare, listed=listed)
        or (words[j + 1].tag == "DET" and _ends_the_list(words, right))
    )
    return j + 1 if named else None


def is_no_place(item: Words) -> bool:
    """Whether a noun phrase names people or a part of a house: "the friendly staff"."""
    return acts(item[-1:]) or item[-1].low in _PARTS


_SERVED = frozenset(
    "breakfast breakfasts food drink drinks meal meals lunch dinner coffee tea beer wine "
    "bread soup dessert desserts cake decor price prices value cost fees cleanliness comfort "
    "silence quiet atmosphere ambience ambiance hospitality wifi wi-fi internet parking music "
    "location checkout check-in service delivery packaging warranty design quality staff".split()
)
"""What is no place, nor comes from one person or thing: "the free parking"."""
_PARTS = frozenset(
    "room rooms bed beds bathroom bathrooms breakfast breakfasts food drinks meals decor price "
    "prices value cleanliness comfort atmosphere ambience ambiance hospitality wifi wi-fi".split()
)


def before_place(words: Words, right: int, place: int, scope: Scope) -> int | None:
    """The index of the place; of the thing in "we liked the spot, near the sea, and the staff"."""
    start = scope.group.end + (words[scope.group.end].tag == "PREP")  # "complain about"
    item, thing = words[right:], noun_phrase_end(words, start, scope.k)
    item = item[: noun_phrase_end(item, 0, len(item))]
    object_ = words[scope.main.verb].low not in BE or is_existential(words, scope.main)
    if object_ and thing == place - 1 and words[thing].low != "for":
        return alike_start(words, start, place, scope.k, item)
    if not is_no_place(item):
        return place
    return start if thing is not None and words[thing].low == "," else None


def is_loose(words: Words, begin: int, main: Clause) -> bool:
    """Whether the preposition before index `begin` follows an object: "we liked the walk to"."""
    object_ = words[begin - 2].tag == "NOUN" and words[begin - 1].tag in ("PREP", "TO")
    there = words[main.verb].low not in BE or is_existential(words, main)
    return object_ and there and words[begin - 1].low != "of" and words[begin - 2].low != "thanks"


def alike_start(words: Words, outer: int, begin: int, k: int, item: Words) -> int | None:
    """Where what `item` is joined to begins: "the sea" or "the walk to the sea"; None if unsure.

    Parameters
    ----------
    words : list of Word
    outer, begin, k : int
        Indices of "the walk", of "the sea" and of the joint after it.
    item : list of Word
        The noun phrase after the joint.
    """
    first = words[begin : noun_phrase_end(words, begin, k)] or words[begin:k]
    if _share_preposition(first, item):
        return begin
    thing, described = words[begin - 2].low, any(word.tag == "ADJ" for word in item[:-1])
    unsure = (acts(first[-1:]) and acts(item[-1:])) or thing in TROUBLES
    own = described or (item[0].tag == "DET" and thing in _WAYS)  # not "the noise from the music"
    own = own and item[-1].low in _SERVED and not unsure
    return outer if own and noun_phrase_end(words, outer, begin) == begin - 1 else None


_WAYS = WALKS | frozenset("view views trip visit tour shuttle bus path route table seat".split())


def _share_preposition(first: Words, second: Words) -> bool:
    """Whether both are places, people or named, or as short as "water and towels"."""
    one, other = first[-1], second[-1]
    plural = is_plural_noun(one.low) and is_plural_noun(other.low)
    if all(w.tag == "NOUN" for w in second) and (plural or first[0].tag != "DET"):
        return (one.low in _SERVED) == (other.low in _SERVED)
    judging = JUDGEMENTS - {"old"}
    judged = [any(word.low in judging for word in phrase[:-1]) for phrase in (first, second)]
    if judged[1] > judged[0] or (second[0].low in ("a", "an")) > (first[0].low in ("a", "an")):
        return False
    if acts([one]) or other.text[0].isupper():
        return acts([other]) or other.text[0].isupper()
    return is_site(other) and (is_site(one) or one.text[0].isupper())


def is_site(noun: Word) -> bool:
    """Whether the noun names a kind of place: "lobby", "museums"."""
    return noun.low in _SITES or noun.low.removesuffix("s") in _SITES


_SITES = (
    PREMISES
    | LOCATIONS
    | frozenset(
        "airport alley apartment arena attraction avenue balcony bank basement bathroom bay "
        "bazaar beach bedroom boulevard bridge building bus cafe café canal casino castle "
        "cathedral center centre church cinema city cliff coast college convention corridor "
        "courtyard creek deck desk district dock downtown elevator entrance exit ferry field "
        "floor forest garage garden gate gym hall hallway harbor harbour highway hill hospital "
        "house island jungle kitchen lagoon lake library lift lobby lot lounge mall marina market "
        "metro mosque motorway mountain museum ocean office opera palace park path patio pharmacy "
        "pier playground plaza pond pool port promenade pub quarter railway reception reef ridge "
        "river riverfront road roof rooftop room ruin sauna school sea seafront shop shore sight "
        "slope spa square stadium stage station stop store strait strand street suburb subway "
        "summit supermarket temple terminal terrace theater theatre tower town trail trailhead "
        "train tram tunnel university valley village vineyard volcano walkway waterfall "
        "waterfront wharf window wood woods yard zoo".split()
    )
)
"""What a way leads to, and a view or a noise comes from."""


def is_another_there(words: Words, right: int, start: int, scope: Scope) -> bool:
    """Whether the half is the "a bar" of "there is (it has) a shop in the lobby and a bar"."""
    articles = words[start].low in ("a", "an") and words[right].low in ("a", "an")
    noun = noun_phrase_end(words, start, scope.k)
    owned = is_existential(words, scope.main) or words[scope.main.verb].low in OWNING
    if not owned or noun is None or words[start].low == "no":
        return False
    here = is_here(words[noun : scope.k])
    if here and scope.connector == {"and"} and not has_finite(words[right:]):
        return articles or words[right].low in _MANY | {"a", "an", "some", "few"}
    if not articles:
        return False
    placed = reads(words[noun : noun + 3], "close to the", "next to the")
    placed = placed or (words[noun].low in _AT and words[noun + 1].low == "the")
    placed = placed and noun + 1 < scope.k
    return placed and scope.connector in ({"and"}, {"as", "well"})


def is_here(words: Words) -> bool:
    """Whether the words tell only that something is there: "nearby", "on offer"."""
    return reads(words, *HERE, "on offer", "on site", "available")


HERE = ("nearby", "close by", "near by", "here", "close-by", "onsite", "on-site", "next door")
_AT = frozenset("in on at near by under behind inside outside above below beside".split())


def _ends_the_list(words: Words, right: int) -> bool:
    end = noun_phrase_end(words, right, len(words))
    return end is not None and (end == len(words) or words[end].tag in ("CC", "PUNCT"))


def _is_named(words: Words, start: int, end: int, *, bare: bool, listed: bool) -> bool:
    """Whether the place is a certain one, or described: more than one bare noun."""
    if (many := after_many(words, start)) > start:
        return noun_phrase_end(words, many, end) is not None
    last = noun_phrase_end(words, start, end)
    if last is None:
        return False
    known = listed or (words[start].low in _KNOWN and not bare)
    return last - start > 1 or words[start].text[0].isupper() or known


_MANY = frozenset("plenty lots many several numerous other various local".split())
_SHARED_HEADS = frozenset(
    "options areas venues facilities opportunities districts places centers centres streets".split()
)
_KNOWN = frozenset("downtown uptown midtown town campus shopping dining".split())
"""Places that need no article: "close to downtown and the lake"."""


def is_also_placed(words: Words, first: int, scope: Scope) -> bool:
    """Whether both halves are a place or a state: "near A and in B", "a bit old and in need"."""
    low, start = words[first].low, scope.group.end
    if low in ("around", "about") and words[first + 1 : first + 2]:
        return words[first + 1].tag == "NUM" and is_also_placed(words, first + 1, scope)
    if words[scope.main.verb].low not in BE:
        return False
    if low == "worth":
        return (words[start].tag == "ADJ" or words[start].low in ("a", "an")) and first + 1 < len(
            words
        )
    if low == "of":
        return words[start].tag == "ADJ" and words[-1].low in ("quality", "standard", "size")
    away = low == "from" and words[first - 1].low in ("away", "far")
    if low not in _WHERE and not (away or is_far(words, first)):
        return False
    if is_small_degree(words, start):
        return True
    if low == "in" and words[start].low in ("a", "an"):
        return is_state(words, first) or words[-1].low in ("location", "spot", "area")
    if words[start].tag == "ADJ" and words[start].low not in NEARNESS:
        after = [j for j in range(start + 1, scope.k) if words[j].tag == "PREP"]
        inside = low in ("in", "on", "at") and after[:1] == [start + 1]
        if inside and words[start + 1].low in ("in", "on", "at", "for", "during"):
            return words[-1].low in LOCATIONS  # not "effective on buses and in offices"
        return not after or words[after[0]].low not in _OBJECTS_OF_ADJECTIVES
    return words[start].tag in ("PREP", "NUM", "ADJ") or words[start].low in _PLACED


def is_state(words: Words, first: int) -> bool:
    """Whether what begins at index `first` tells of a state: "in (bad) shape"."""
    return words[first].low == "in" and words[-1].low in ("condition", "shape", "order", "repair")


def next_to(words: Words, right: int, first: int, start: int, scope: Scope) -> Words | None:
    """From "situated next to A but also next to B" to "situated next to B"."""
    found = [j for j in range(start, scope.k) if words[j].low in ("next", "close", "near")]
    if first + 2 >= len(words) or words[first + 1].low != "to" or scope.main.subject is None:
        return None
    if found:
        return words[scope.main.subject[0] : found[0]] + spaced(words[right:])
    if words[scope.main.verb].low not in BE:
        return None
    placed = [start] if words[start].tag == "PP" else []
    carried = [words[j] for j in (*scope.group.carried, *placed)]
    return [*scope.main.subject_in(words), *carried, *spaced(words[right:])]


def is_far(words: Words, first: int) -> bool:
    """Whether the item is a distance: "a short walk to the sea"."""
    end = noun_phrase_end(words, first, len(words))
    if end is None or end >= len(words) - 1:
        return False
    few = words[first].low in ("a", "few") and words[first + (words[first].low == "a")].low == "few"
    counted = (few or words[first].tag == "NUM") and words[end - 1].low in DISTANCES
    counted = counted or (end == first + 1 and words[first].low in LENGTHS)  # "just steps from"
    short = words[end - 1].low == "distance" and words[end - 2].low in ("short", "long", "walking")
    if words[end - 1].low not in WALKS and not counted and not short:
        return False
    return words[end].low in ("to", "from", "away")


def is_scene(words: Words, start: int, at: int) -> bool:
    """Whether the thing after "with" surrounds the place: "located in the centre with bars".

    Parameters
    ----------
    words : list of Word
    start : int
        Index of what is said of the thing: "in", "located".
    at : int
        Index of "with".
    """
    placed = words[start].low in ("located", "situated", "set")
    placed = placed or (words[start].low in ("in", "near") and words[start + 1].tag == "DET")
    around = any(word.low in AROUND for word in words[at:])
    return placed and around and words[min(at + 1, len(words) - 1)].tag != "NUM"


AROUND = frozenset(
    "restaurants bars pubs cafes eateries shops stores boutiques attractions sights nightlife life "
    "transportation museums beaches".split()
)
