"""Past forms that say what the subject of "was" did: "was old and creaked", "and offered tea"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING
from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end, noun_phrase_start
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.verb_groups import is_perfect
from caspr.claims.grammar.word_runs import joint_before, word_at
from caspr.english.lexicon import BE, COPULAS, HAVE, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import CHANGED, HAPPENED, INTRANSITIVE_PASTS

VERBAL = frozenset({"V", "AUX", "VB", "TO", "ING"})
NEAR = 40  # words that are looked back at, so that this takes linear time
MAY_DESCRIBE = frozenset(
    "made said told did given needed required featured wanted tried overlooked answered".split()
)
"""Intransitive pasts that may describe a noun all the same: "a scarf, made in May"."""


def did_it(words: Words, j: int) -> bool:
    """Whether the subject did it, so that it shares no "was"."""
    if words[j].tag not in ("PP", "V", "ADJ"):
        return _served(words, j)
    if words[j].tag == "PP" and word_at(words, j + 1).low in _DONE_TO:
        return "VBD" in readings(words[j].low) and joint_before(words, j) is not None
    if words[j].tag != "V" and words[j - 1].tag == "CC" and _has_done_too(words, j):
        return True
    return (
        _served(words, j)
        or _happened_then(words, j)
        or _happened(words, j)
        or happened_besides(words, j)
    )


def happened_besides(words: Words, j: int) -> bool:
    """Whether a second thing did it, as no "was" is shared: "sales fell, and two mills closed"."""
    after = word_at(words, j + 1)
    ends = after.tag in ("", "PUNCT", "PREP", "ADV") and after.low not in (",", "by")
    may = words[j].tag in ("PP", "ADJ", "V") and "VBD" in readings(words[j].low)
    start = noun_phrase_start(words, j) if may and ends and words[j - 1].tag == "NOUN" else None
    if not start or start < 4 or words[start - 1].low != "and" or words[start - 2].low != ",":
        return False
    verb, last = verb_before(words, start - 2), start - 3
    if verb is None or words[verb].tag != "V" or words[verb].low in COPULAS | HAVE:
        return False
    amount = words[last].tag == "NOUN" and words[last - 1].tag == "NUM"
    return amount or words[last].tag in ("V", "ADV", "NUM")


def _has_done_too(words: Words, j: int) -> bool:
    """Whether "has" is shared: "has held workshops and invited foreign artists"."""
    if "VBD" not in readings(words[j].low):
        return False
    verb = next((i for i in range(j - 2, max(0, j - NEAR), -1) if words[i].tag in FINITE), 0)
    return 0 < verb < j - 3 and is_perfect(words, verb, verb + 1)


_DONE_TO = frozenset("one it us me him them".split())
"""What has something done to it: "was out of forms but printed one"."""


def _happened(words: Words, j: int) -> bool:
    """Whether it takes no passive: "were old and creaked", or people do it: "and cooked well"."""
    low, after = words[j].low, word_at(words, j + 1).low
    start = j - (words[j - 1].tag == "NEG")  # "but never wobbled"
    joint = joint_before(words, start) if low in _DOINGS and words[j].tag == "PP" else None
    verb = verb_before(words, joint) if joint else None
    if verb is None or words[verb].low not in COPULAS or after == "by":
        return False
    if is_stranded(words, j):
        return False
    if low in HAPPENED:
        return True
    return after not in ("with", "for") and (
        low in INTRANSITIVE_PASTS or acts(words[max(0, verb - 4) : verb])
    )


def is_stranded(words: Words, j: int) -> bool:
    """Whether a preposition makes it passive: "was laughed at", "was looked after well"."""
    after = word_at(words, j + 1).low
    ends = after in _STRANDED and word_at(words, j + 2).tag in ("", "PUNCT", "CC")
    return ends or (words[j].low, after) == ("looked", "after")


_STRANDED = frozenset("to at after for about of".split())
_BY_PEOPLE = frozenset("cooked baked performed cleaned delivered explained acted sang".split())
_DOINGS = (INTRANSITIVE_PASTS - CHANGED - MAY_DESCRIBE) | _BY_PEOPLE


def _served(words: Words, j: int) -> bool:
    """Whether somebody did it: "were kind and provided maps", "spoke German, and offered help"."""
    if words[j].low not in _SERVED or j + 1 >= len(words):
        return False
    joint = j - 1 if j and words[j - 1].low == "," else joint_before(words, j)
    verb = verb_before(words, joint) if joint else None
    described = words[j + 1].tag == "ADJ" and j + 2 < len(words)
    if not joint or verb is None or words[j + 1 + described].tag not in ("NOUN", "ADJ", "DET"):
        return False
    end = noun_phrase_end(words, j + 1, len(words))
    if end is not None and word_at(words, end).tag in FINITE:
        return False  # "was clean and provided towels were soft"
    kind = words[joint - 1 - (words[joint - 1].low == ",")].tag == "ADJ"
    return kind if words[verb].low in BE else "VBD" in readings(words[verb].low)


_SERVED = frozenset(
    "provided recommended offered answered allowed suggested arranged handled left".split()
)


def _happened_then(words: Words, j: int) -> bool:
    """Whether the thing did it: "was noticed and faded within a day", "looks good but chipped"."""
    word, after = words[j], words[j + 1 : j + 2]
    timed = bool(after) and after[0].low in _SOONER_OR_LATER and word.tag in ("PP", "V")
    joint = joint_before(words, j) if timed else None
    if joint is None:
        return False
    verb = verb_before(words, joint) if words[joint].low == "but" else None
    looks = verb is not None and words[verb].low in COPULAS - BE
    past = word.tag == "PP" and word.low in INTRANSITIVE_PASTS
    return past or word.low in CHANGED or (looks and "VBD" in readings(word.low))


_SOONER_OR_LATER = frozenset(
    "within after over away quickly immediately before during easily fast soon often twice slowly "
    "early late overnight".split()
)


def verb_before(words: Words, k: int) -> int | None:
    """Index of the verb of the clause that ends before index k."""
    for j in range(k - 1, max(0, k - NEAR), -1):
        if words[j].tag in OPENING or words[j].low in (";", ":"):
            return None
        if words[j].tag in VERBAL:
            return j if words[j].tag in ("V", "AUX") else None
    return None
