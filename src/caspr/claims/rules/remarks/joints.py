"""Find the commas and conjunctions between remarks: not that in "hard, scratchy plastics"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.cut import Words, before_comma
from caspr.claims.grammar.noun_phrases import is_set_phrase, noun_phrase_end, noun_phrase_start
from caspr.claims.grammar.scope import DASHES
from caspr.claims.grammar.word_runs import has_finite, lowered
from caspr.claims.rules.described.twin_adjectives import is_of_whole
from caspr.claims.rules.joined.connectors import is_break
from caspr.claims.rules.lists.sharing import sums_up
from caspr.claims.rules.remarks.shapes import OWN_START
from caspr.english.word_classes import JUDGEMENTS

REASONS = frozenset("as because since however so".split())
_AFTER_COMMA = REASONS | frozenset("and but with yet although though plus".split())
"""Words that are the joint, where a comma or semicolon precedes them."""
JOINTS = REASONS | frozenset(", ; and but & - -- – — with yet although though along".split())
"""Words and signs that may join remarks; "along" where "with" follows."""
SHARING = frozenset(", and but yet & though although".split())
"""Joints after which the second remark may share a word of the first."""


def joint_at(words: Words, k: int) -> tuple[str, int]:
    """The joint that begins at index k, and the index after it: ", but" is "but"."""
    lows = lowered(words[k : k + 3])
    if lows[:2] == ["along", "with"]:
        return "and", k + 2
    if lows == ["as", "well", "as"]:
        return "and", k + 3
    if lows[0] in (",", ";") and lows[1] in _AFTER_COMMA:
        return lows[1], k + 2
    return lows[0], k + 1


def is_within_remark(words: Words, k: int, right: int, joint: str) -> bool:
    """Whether the joint at index k, before index `right`, joins parts of one remark."""
    before, after = words[k - 1], words[right]
    hyphen = words[k].low in DASHES and not is_break(words, k)
    so_far = joint == "so" and after.low == "far"
    if hyphen or after.tag == "PUNCT" or after.low == "including" or so_far:
        return True
    if joint == "with":
        return _is_complement(words, k, right)
    if joint == "as":  # "as soon as", "regarded as good value", "as a gift"
        soon = "soon" in (before.low, after.low)
        ranked = words[-1].low in ("go", "goes")  # "not bad, as hotels go"
        return soon or ranked or before.tag in ("PP", "V") or after.low in ("a", "an")
    if is_set_phrase(words[k - 1 : k + 2]) or (joint == "and" and _is_governed(words, k, right)):
        return True
    if joint in (",", "and", "but") and _is_attributive(words, k, right):
        return True
    return joint in SHARING and (sums_up(words[right:]) or _awaits_noun(words[:k]))


def _is_complement(words: Words, k: int, right: int) -> bool:
    """Whether "with" completes the word before it: "complete with", "disappointed with"."""
    before = words[k - 1]
    if before.low == "complete" or _is_of_what_precedes(words[right:]):
        return True
    end = next((j for j in range(right, len(words)) if words[j].tag in ("PUNCT", "CC")), None)
    if _is_quality_alone(words[:k]) and not _is_judged(words[right:end]):
        return True  # "splendid with smoked trout", not "clean with good food"
    return before.low != "stay" and _is_activity(words[:k])


def _is_activity(words: Words) -> bool:
    """Whether "with" belongs to what is done, or to a weight: "visiting the city with an RV"."""
    done = any(a.tag in ("PREP", "TO") and b.tag in ("ING", "VB") for a, b in pairwise(words))
    done = done or all(w.tag in ("ADV", "PP") for w in words)  # "Very disappointed with"
    return done or words[0].low in ("nearly", "almost", "about", "barely")


def _is_quality_alone(words: Words) -> bool:
    """Whether the words are a quality without its thing: "a bit dry", "too sharp"."""
    quality = words[-1].tag == "ADJ" and all(w.tag not in ("NOUN", "PP", "CC") for w in words)
    return quality and all(w.tag in ("ADJ", "ADV", "DET", "PUNCT") for w in words)


def _is_judged(thing: Words) -> bool:
    """Whether the thing is praised or large or one of many, and not what one eats with it."""
    if not thing or thing[-1].low.removesuffix("s") in _EATEN:
        return False  # "excellent with cold meats"
    return any(w.low in JUDGEMENTS or w.low in _SIZES for w in thing) or thing[0].low in OWN_START


_EATEN = frozenset(
    "cheese bread meat fish chocolate fruit tea coffee milk rice pasta salad soup steak wine beer "
    "cream butter sauce egg toast cake vegetable seafood game lamb beef pork chicken".split()
)
_SIZES = frozenset("large small big huge tiny new old modern spacious high tall".split())


def _is_of_what_precedes(thing: Words) -> bool:
    """Whether the thing needs the noun before it: "a buffet with a variety of choices"."""
    return thing[-1].low in _CHOICES and all(w.low in _CHOOSING or w.tag == "DET" for w in thing)


_CHOICES = frozenset("choice choices option options item items selection variety".split())
_CHOOSING = _CHOICES | frozenset(
    "of lots plenty range number array many several great good wide large huge big nice".split()
)


def _is_governed(words: Words, k: int, right: int) -> bool:
    """Whether "and" goes on after a preposition: "designed for home cooks and commercial users"."""
    end = before_comma(words, k)
    begin, last = noun_phrase_start(words, end), noun_phrase_end(words, right, len(words))
    if words[k - 1].tag == words[right].tag == "PP":
        return any(word.tag == "ING" for word in words[:k])  # "for keeping it clean and dried"
    if not begin or begin < 2 or last is None or words[begin - 1].low not in ("for", "to", "with"):
        return False
    judged = any(word.low in JUDGEMENTS for word in words[right:last])
    own = words[right].low in OWN_START or has_finite(words[right:])
    holder, praised = words[begin - 2], any(word.low in JUDGEMENTS for word in words[:begin])
    bare = (
        holder.tag in ("NOUN", "ADV") and end == k and words[begin - 1].low == "for" and not praised
    )
    return (holder.tag in ("PP", "ADJ") or bare) and not (judged or own)


def _is_attributive(words: Words, k: int, right: int) -> bool:
    """Whether the adjectives on both sides of index k belong to the noun that follows them."""
    if any(word.tag not in ("ADJ", "PP", "ADV") for word in words[:k]) or words[k - 1].tag == "ADV":
        return False
    j, listed = right, words[right - 1].low in ("and", "but")
    while j < len(words) - 1 and words[j].tag in ("ADJ", "ADV", "PP", "ING", "CC", "PUNCT"):
        listed = listed or words[j].low in ("and", "but")
        if words[j].tag == "PUNCT" and words[j].low != ",":
            return False
        j += 1
    plain = all(word.tag in ("ADJ", "ING") for word in words[right:j])
    whole = is_of_whole(words, k - 1, j)  # "light, long battery life"
    return words[j].tag == "NOUN" and j > right and (listed or plain) and not whole


def _awaits_noun(words: Words) -> bool:
    """Whether an adjective after a preposition has no noun yet: "a place for delicious"."""
    j = len(words)
    while j and words[j - 1].tag in ("ADJ", "ADV"):
        j -= 1
    if words[-1].tag != "ADJ" or not 0 < j < len(words):
        return False
    only = words[0].tag == "DET" and words[j].low == "only"  # "an adults only outdated"
    return only or words[j - 1].tag in ("PREP", "DET")
