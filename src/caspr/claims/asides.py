"""What is said of the subject between two commas, without a verb: "the owner, a cook, is kind"."""

# ruff: noqa: SIM905
from __future__ import annotations

from caspr.claims.clauses import OPENING
from caspr.claims.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.phrases import be, have, is_past, made, noun_phrase_end
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, OPENING_PARTICIPLES

_LONGEST = 12  # words of a subject that is described
_IN_SUBJECT = frozenset("DET NOUN ADJ PP NUM PREP".split())
_OPEN = OPENING | {"PUNCT"}
_NOT_SAID = frozenset("due according compared such more less other else".split())
_PARTICIPLES = ADJECTIVAL_PARTICIPLES | OPENING_PARTICIPLES


def described_aside(words: Words) -> Cut | None:
    """From "The owner, a cook, is kind" to "The owner is a cook" and "The owner is kind"."""
    if words[0].tag not in ("DET", "NOUN", "PRON"):
        return None
    j = next((n for n, word in enumerate(words[:_LONGEST]) if word.low == ","), 0)
    if not j or any(word.tag not in _IN_SUBJECT for word in words[1:j]):
        return None
    end = next((n for n in range(j + 2, len(words) - 1) if words[n].low == ","), None)
    if end is None or noun_phrase_end(words, 0, j) is None:
        return None
    verb = words[after_adverbs(words, end + 1)]
    aside = words[j + 1 : end]
    if verb.tag not in FINITE or any(w.tag in _OPEN or w.tag in FINITE for w in aside):
        return None
    if not (_is_quality(aside) or (words[0].low not in ("a", "an") and _is_thing(aside))):
        return None
    subject = words[:j]
    left = [*subject, *_said(subject, verb, aside)]
    return Cut(
        "described aside", left, [*subject, *spaced(words[end + 1 :])], words[end + 1].offset
    )


def _said(subject: Words, verb: Word, aside: Words) -> Words:
    """The aside after its verb: "is famous for its port", "has never been shown until now"."""
    if aside[0].low != "never" or aside[1].tag != "PP":
        return [be(subject, verb), *spaced(aside)]
    since = made("had", "AUX", verb) if is_past(verb) else have(subject, None)
    return [since, *spaced(aside[:1]), made("been", "AUX", verb), *spaced(aside[1:])]


def _is_quality(aside: Words) -> bool:
    """Whether it is an adjective or participle with what belongs to it: "famous for its port"."""
    first = after_adverbs(aside, 0)
    word, following = aside[first], aside[first + 1 : first + 2]
    if word.low in _NOT_SAID:
        return False
    if word.tag == "PP" and aside[0].low == "never" and following:
        return True
    if word.tag == "PP" and word.low in _PARTICIPLES:
        return bool(following) and following[0].tag in ("PREP", "ADV")
    return word.tag == "ADJ" and (
        (bool(following) and following[0].tag == "PREP") or (first > 0 and not following)
    )


def _is_thing(aside: Words) -> bool:
    """Whether it is what the subject is: "a retired teacher"."""
    end = noun_phrase_end(aside, 0, len(aside))
    if aside[0].low not in ("a", "an") or end is None:
        return False
    return end == len(aside) or aside[end].tag == "PREP"
