"""What is said of the subject between two commas, without a verb: "the owner, a cook, is kind"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import be, have, is_past, made, noun_phrase_end
from caspr.claims.grammar.participles import acts
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, OPENING_PARTICIPLES

_LONGEST = 12  # words of a subject that is described
_IN_SUBJECT = frozenset("DET NOUN ADJ PP ING NUM PREP".split())
_OPEN = OPENING | {"PUNCT"}
_NOT_PREDICATES = frozenset("due according compared such more less other else true judging".split())
_PARTICIPLES = ADJECTIVAL_PARTICIPLES | OPENING_PARTICIPLES
IF_SO = frozenset(
    "given used taken combined coupled paired followed compared viewed seen considered judged put "
    "if eaten worn based asked added applied described provided included advertised".split()
)
"""Participles that say when something holds, or compare: "the oil, used sparingly, lasts"."""


def described_aside(words: Words) -> Cut | None:
    """From "The owner, a cook, is kind" to "The owner is a cook" and "The owner is kind"."""
    if words[0].tag not in ("DET", "NOUN", "PRON"):
        return None
    j = next((n for n, word in enumerate(words[:_LONGEST]) if word.low == ","), 0)
    whole = j - (words[j - 1].low in ("itself", "themselves"))
    if not j or any(word.tag not in _IN_SUBJECT for word in words[1:whole]):
        return None
    end = next((n for n in range(j + 2, len(words) - 1) if words[n].low == ","), None)
    if end is None or noun_phrase_end(words, 0, whole) is None:
        return None
    verb = words[after_adverbs(words, end + 1)]
    aside = words[j + 1 : end]
    if verb.tag not in FINITE or any(w.tag in _OPEN or w.tag in FINITE for w in aside):
        return None
    named = words[0].low not in ("a", "an") and _is_thing(aside)
    if not (_is_adjective_phrase(aside) or named or _is_role(words[:j], aside)):
        return None
    left = [*words[:whole], *be_said(words[:whole], verb, aside)]
    right = [*words[:j], *spaced(words[end + 1 :])]
    return Cut("described aside", left, right, words[end + 1].offset)


def be_said(subject: Words, verb: Word, said: Words) -> Words:
    """What is said, after its verb: "is famous for its port", "has never been shown until now"."""
    since = said[0].low == "never" and said[1].tag == "PP"
    if since or _holds_since(said):
        has = made("had", "AUX", verb) if is_past(verb) else have(subject, None)
        never = spaced(said[:1]) if since else []
        return [has, *never, made("been", "AUX", verb), *spaced(said[since:])]
    then = made("was", "AUX", verb) if _is_dated(said) else verb
    return [be(subject, then), *spaced(said)]


def _is_dated(said: Words) -> bool:
    """Whether it tells what was done once: "founded by monks", "built in 1930"."""
    done = said[after_adverbs(said, 0)].low
    dated = any(w.low in ("ago", "last") or _is_year(w) for w in said)
    event = said[after_adverbs(said, 0)].tag == "PP" and done not in _LASTING
    return done in _DONE_ONCE or (event and dated)


def _holds_since(said: Words) -> bool:
    """Whether it has been so since then: "run by one family since 1950"."""
    done = said[after_adverbs(said, 0)]
    return done.low in _PARTICIPLES and any(word.low == "since" for word in said)


def _is_year(word: Word) -> bool:
    return word.low.rstrip("s").isdigit() and len(word.low.rstrip("s")) == 4


_DONE_ONCE = frozenset(
    "founded opened completed established launched released published constructed".split()
)
_LASTING = frozenset("located situated set based known called named".split())


def _is_adjective_phrase(aside: Words) -> bool:
    """Whether it is an adjective or participle with what belongs to it: "famous for its port"."""
    first = after_adverbs(aside, 0)
    word, following = aside[first], aside[first + 1 : first + 2]
    if word.low in _NOT_PREDICATES:
        return False
    if word.tag == "PP" and aside[0].low == "never" and following:
        return True
    if word.tag == "PP" and (following or word.low not in IF_SO):
        by = first == 0 and bool(following) and following[0].tag == "PREP"
        known = word.low in _PARTICIPLES or (by and word.low not in IF_SO)
        return known and bool(following) and following[0].tag in ("PREP", "ADV", "NUM", "TO")
    if word.tag != "ADJ":
        return False
    after = following and (following[0].tag == "PREP" or following[0].low == "enough")
    return bool(after) or (first > 0 and not following)


def _is_role(subject: Words, aside: Words) -> bool:
    """Whether it says who somebody with a name is: "Ann, the owner,"."""
    named = all(word.tag == "NOUN" and word.text[0].isupper() for word in subject)
    end = noun_phrase_end(aside, 0, len(aside))
    return named and end == len(aside) and aside[0].low == "the" and acts(aside[-1:])


def _is_thing(aside: Words) -> bool:
    """Whether it is what the subject is: "a retired teacher"."""
    end = noun_phrase_end(aside, 0, len(aside))
    if aside[0].low not in ("a", "an") or end is None:
        return False
    return end == len(aside) or aside[end].tag == "PREP"
