"""Complete a second clause without its verb: "the room was big and the price fair"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import be, is_past, is_plural, noun_phrase_end
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.word_runs import has_finite, reads, word_at
from caspr.english.lexicon import BE, readings
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS, is_comparative

_DETERMINERS = frozenset("the its their our my his her your".split())


def gapped(words: Words, right: int, scope: Scope) -> Words | None:
    """From "The room was big and the price fair" to "The price was fair"."""
    verb, rest = words[scope.main.verb], words[right : before_comma(words, len(words))]
    if verb.low not in BE or scope.group.negated or scope.group.end >= scope.k:
        return None
    opened = scope.condition or scope.opened
    if opened or scope.main.subject is None or words[scope.k - 1].tag not in ("ADJ", "PP"):
        return None
    if has_finite(rest):
        return None
    end = noun_phrase_end(rest, 0, len(rest))
    valued = [word.tag for word in rest[-3:]] == ["NOUN", "ADJ", "NOUN"]
    if valued and end == len(rest) and rest[-1].low in ("quality", "value", "size"):
        end -= 2  # "and the sheets good quality"
    if end is None or end >= len(rest):
        return None
    end += rest[end].low == "there"  # "and the staff there kind"
    more = word_at(rest, end).low in ("more", "less")
    thing, first = rest[:end], after_adverbs(rest, end + more)
    if thing[0].low in _DETERMINERS:
        named = end > 1 and all(word.tag != "ADJ" for word in thing)
    else:
        bare = words[0].tag == "NOUN" and is_plural(thing)  # "rooms are large, beds firm"
        named = (first > end + more or bare) and all(word.tag == "NOUN" for word in thing)
    quality = word_at(rest, first)  # none in "and the bar there"
    judged = quality.tag in ("ADJ", "PP") and (
        more
        or quality.low in JUDGEMENTS
        or reads(rest[end:first], "very", "so", "a bit")
        or (is_comparative(quality.low) and words[scope.k - 1].tag == "ADJ")
        or (quality.tag == words[scope.k - 1].tag == "PP")  # "and the candles lit"
        or (readings(quality.low) == ("ADJ",) and first + 1 == len(rest))
    )  # "and his exams tricky", but not "and the staff open"
    if not named or not judged:
        return None
    return [*spaced(thing), be(thing, verb), *spaced(rest[end:])]


def priced(words: Words, right: int, scope: Scope) -> Words | None:
    """From "A back costs $199, and a new screen $329" to "A new screen costs $329"."""
    subject, first = scope.main.subject_in(words), words[scope.group.end : scope.k]
    rest = words[right : before_comma(words, len(words))]
    amount = next((j for j, word in enumerate(rest) if word.tag == "NUM"), 0)
    thing, verb = rest[:amount], words[scope.main.verb]
    if not (subject and thing and first) or scope.condition or scope.opened or scope.group.negated:
        return None
    alike = [_unit(word) for word in first] == [_unit(word) for word in rest[amount:]]
    named = thing[-1].tag == "NOUN" and noun_phrase_end(thing, 0, amount) == amount
    if not (alike and named) or first[0].tag != "NUM":
        return None
    if verb.low not in BE and is_plural(thing) != is_plural(subject) and not is_past(verb):
        return None
    carried = be(thing, verb) if verb.low in BE else verb
    return [*spaced(thing), carried, *spaced(rest[amount:])]


def _unit(word: Word) -> str:
    """What two amounts share: "$", "grams", and that there is a number."""
    return word.tag if word.text[0].isalnum() and word.tag == "NUM" else word.low


def less_so(words: Words, right: int, scope: Scope) -> Words | None:
    """From "It is busy in May but less so in June" to "It is less busy in June"."""
    so = next((j for j in range(right + 1, len(words) - 1) if words[j].low == "so"), 0)
    subject, start = scope.main.subject_in(words), scope.main.verb + 1
    opened = scope.condition or scope.opened or scope.group.negated
    if not so or not subject or opened or words[scope.main.verb].low not in BE:
        return None
    degree, rest = words[right:so], words[so + 1 :]
    plain = all(word.tag in ("ADV", "DET", "NEG") for word in degree)
    if not plain or degree[-1].low not in _DEGREES or rest[0].tag not in ("PREP", "SUB"):
        return None
    end = next((j for j in range(start, scope.k) if words[j].tag not in _IN_QUALITY), start)
    if end == start or words[end].tag != "PREP" or words[end - 1].tag == "ADV":
        return None
    first = end - 1 - (words[end - 2].low in ("well", "highly", "widely"))
    quality = spaced(words[first:end])
    return [*subject, words[start - 1], *spaced(degree), *quality, *spaced(rest)]


_DEGREES = frozenset({"less", "more", "not"})
_IN_QUALITY = frozenset({"ADV", "ADJ", "PP"})
