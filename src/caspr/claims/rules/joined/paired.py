"""Complete a second half without its verb: "the inn wins on comfort; the hut, on price"."""

from __future__ import annotations

from caspr.claims.grammar.antecedents import EXISTENCE
from caspr.claims.grammar.cut import Words, before_comma, spaced
from caspr.claims.grammar.noun_phrases import agreeing_there, is_plural, noun_phrase_end
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.word_runs import has_finite, word_at
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.english.lexicon import BE
from caspr.english.tokens import Word


def paired_things(words: Words, right: int, scope: Scope) -> Words | None:
    """From "The Ritz has a pool, the Savoy a spa" to "The Savoy has a spa"."""
    subject, verb, begin = scope.main.subject_in(words), words[scope.main.verb], scope.group.end
    rest = words[right : before_comma(words, len(words))]
    if (
        not subject
        or _is_apart(scope, rest)
        or verb.low not in _GIVING
        or begin != scope.main.verb + 1
    ):
        return None
    end = _name_end(rest)
    if not end or _name_end(subject) != len(subject) or is_plural(subject) != is_plural(rest[:end]):
        return None
    thing = rest[end:]
    own = word_at(thing, 0).low in _ARTICLES or (verb.low not in BE and _is_quality(thing))
    if not own or words[begin].low not in _ARTICLES or thing[-1].tag != "NOUN":
        return None
    plain = all(word.tag in _IN_PAIR for word in thing)
    return [*rest[:end], *spaced([verb]), *thing] if plain else None


_GIVING = (EXISTENCE - {"'s", "are", "were"}) | frozenset("offer boast costs cost serve".split())
_ARTICLES = frozenset({"a", "an", "no"})
_IN_PAIR = frozenset("DET ADJ NOUN CC ADV PP NUM".split())
"""Tags of what may follow the name, or the preposition, of the second."""
_ORDINALS = frozenset("first second third last other".split())


def _is_apart(scope: Scope, rest: Words) -> bool:
    """Whether the second half has a verb of its own, or not all of the first holds for it."""
    return bool(scope.condition or scope.opened or scope.group.negated or has_finite(rest))


def _are_alike(first: Word, second: Word) -> bool:
    """Whether two noun phrases begin alike: both with a name, or both with "the"."""
    named = first.text[0].isupper() and second.text[0].isupper()
    return named or first.low == second.low == "the"


def _is_quality(thing: Words) -> bool:
    return thing[:1] != [] and thing[0].tag == "ADJ" and thing[0].text.islower()


def _name_end(words: Words) -> int:
    """Index after "the Ritz", "Hotel Lux", "the second" at the beginning; 0 where there is none."""
    start = int(word_at(words, 0).low == "the")
    if start and word_at(words, 1).low in _ORDINALS:
        return 2
    end = start
    while end < len(words) and words[end].text[0].isupper() and words[end].tag == "NOUN":
        end += 1
    return end if end > start else 0


def paired_objects(words: Words, right: int, scope: Scope) -> Words | None:
    """From "We praise the inn for its bar, the hut for its view" to "We praise the hut for …"."""
    subject, begin, rest = scope.main.subject_in(words), scope.group.end, words[right:]
    thing, other = noun_phrase_end(words, begin, scope.k), noun_phrase_end(rest, 0, len(rest))
    if (
        not subject
        or _is_apart(scope, rest)
        or thing is None
        or other is None
        or other >= len(rest) - 1
    ):
        return None
    joint, alike = rest[other], [w for w in words[begin : scope.k] if w.low == rest[other].low]
    if joint.tag != "PREP" or joint.low == "of" or len(alike) != 1 or words[thing] is not alike[0]:
        return None
    if not _are_alike(words[begin], rest[0]):
        return None
    plain = all(word.tag in _IN_PAIR for word in rest[other + 1 :]) and rest[-1].tag == "NOUN"
    carried = words[scope.main.verb : begin]
    return [*subject, *carried, *spaced(rest)] if plain else None


def paired_places(words: Words, right: int, scope: Scope) -> Words | None:
    """From "There was mould in the bath and a leak in the roof" to "There was a leak in …"."""
    begin, rest, there = scope.group.end, words[right:], is_existential(words, scope.main)
    if not scope.main.subject or _is_apart(scope, rest) or not scope.connector <= {",", "and"}:
        return None
    if not (there or words[scope.main.verb].low in _SHOWING):
        return None
    first, second = _placed_end(words[begin : scope.k]), _placed_end(rest)
    own = rest[0].low in ("a", "an", "some", "no") or rest[0].tag == "NUM"
    own = own or (second == 1 and rest[0].low in _TRACES)
    if not first or not second or not own:
        return None
    carried = words[scope.main.bounds[0] : begin]
    carried = agreeing_there(carried, words[scope.main.verb], rest) if there else carried
    return [*carried, *spaced(rest)]


_SHOWING = frozenset("has have had found saw noticed shows showed".split())
_PLACES = frozenset("in on at near by under behind above below across outside inside".split())
_ITS = frozenset("the our my its".split())
_TRACES = frozenset(
    "ants bugs cracks crowds crumbs damp dirt dust hair hairs holes insects leaks litter mice mold "
    "mould noise queues rubbish rust scratches smells stains traffic water".split()
)
"""What is found at a place, and is no place itself: "stains on the carpet and holes in …"."""


def _placed_end(thing: Words) -> int:
    """Index of the preposition in "dust under the bed", if no more follows; else 0."""
    at = noun_phrase_end(thing, 0, len(thing)) or len(thing)
    place = word_at(thing, at + 1)
    placed = word_at(thing, at).low in _PLACES and (place.low in _ITS or is_time(place))
    placed = placed or word_at(thing, at).low == "for"  # "a pool for children"
    return at if placed and noun_phrase_end(thing, at + 1, len(thing)) == len(thing) else 0


def paired(words: Words, right: int, scope: Scope) -> Words | None:
    """From "The inn wins on comfort; the hut, on price" to "The hut wins on price"."""
    whose, rest = scope.main.subject_in(words), words[right:]
    if not whose or _is_apart(scope, rest):
        return None
    end = noun_phrase_end(rest, 0, len(rest))
    if end is None or not _are_alike(whose[0], rest[0]):
        return None
    start = end + (end < len(rest) and rest[end].low == ",")
    if start >= len(rest) or rest[start].tag != "PREP" or rest[start].low == "of":
        return None
    between = range(scope.main.verb + 1, scope.k)
    alike = [j for j in between if words[j].low == rest[start].low]
    whole = noun_phrase_end(rest, start + 1, len(rest)) == len(rest)
    # not "the tour starts at nine in the hall, the second at ten"
    loose = len(alike) == 1 and any(w.tag == "PREP" for w in words[alike[0] + 1 : scope.k])
    if len(alike) != 1 or (loose and rest[end - 1].low in _ORDINALS):
        return None
    if not whole or is_plural(whose) != is_plural(rest[:end]):
        return None
    return [*rest[:end], *spaced(words[scope.main.verb : alike[0]]), *spaced(rest[start:])]
