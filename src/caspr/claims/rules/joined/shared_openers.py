"""Repeat before the second half what opens both: "In winter the bar is shut and the hall is cold".

A time, a place, a condition or a speaker before the first subject holds for the second half, too,
unless that has its own: "In the morning it is quiet, but at night it is loud".
"""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.fronted import opens_before
from caspr.claims.grammar.limits import loses_limit
from caspr.claims.grammar.noun_phrases import FREQUENCIES, LINKING, is_past
from caspr.claims.grammar.participles import are_people, reports
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.shared_ends import with_shared_end
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import (
    first_comma,
    has_comma,
    has_finite,
    lowered,
    reads,
    word_at,
)
from caspr.claims.rules.joined.leaning import OF_ONE_SUBJECT, leaves_end
from caspr.english.lexicon import HAVE, MODALS
from caspr.english.tags import FINITE

_KINDS = frozenset("clause verb predicate list gap pair objects".split())
_JOINTS = frozenset("and but yet ,".split())
_TOLD = frozenset("apparently supposedly allegedly reportedly purportedly".split())
_DOUBTS = _TOLD | frozenset("possibly probably presumably likely".split())
_OPINIONS = frozenset("opinion opinions view eyes experience words".split())
_MANY = frozenset("some most many few several certain all half both".split())
_CONDITIONS = frozenset("when whenever once until unless after before since without to".split())
_SETTINGS = frozenset(
    "in on at by over during throughout with within under inside outside for from between near "
    "behind except compared unlike next there previously formerly today nowadays back last".split()
)
_FOCUS = frozenset("even especially only just".split())
_ADDING = frozenset("even only also still".split())
_OWN_TIME = frozenset("then later now today always never since after before during".split())
_POINTING = frozenset("this that these those which".split())
_WRITERS = frozenset("i we my our".split())


def with_shared(words: Words, main: Clause | None, cut: Cut) -> Cut | None:
    """The cut, each half with all that the sentence says of both; None if one half lost some."""
    cut = _with_doubt(words, main, with_opener(words, main, cut))
    lost = loses_limit(words, cut) or leaves_end(words, cut)
    return None if lost else with_shared_end(words, cut)


def with_opener(words: Words, main: Clause | None, cut: Cut) -> Cut:
    """The cut, its right half after the opener that both halves share."""
    start = _opener_end(words, main) if _KINDS & set(cut.kind.split()) else 0
    if not start or main is None or words[start - 1].offset >= cut.offset:
        return cut
    subject = main.subject_in(words)
    if has_comma(subject) or has_finite(subject):
        return cut
    again = {(word.offset, word.low) for word in words[:start]}
    if any((word.offset, word.low) in again for word in cut.right):
        return cut
    k = next((j for j in range(start, len(words)) if words[j].offset >= cut.offset), start)
    new = cut.right[0].offset >= cut.offset
    if not (_is_due_if(words, k) or _is_of_both(words, start, main, k, new=new)):
        return cut
    return replace(cut, right=[*words[:start], *spaced(cut.right)])


def _is_due_if(words: Words, k: int) -> bool:
    """Whether it is due on one condition: "if it breaks, they mend it, but you must pay"."""
    own = words[k + (words[k].tag == "CC") :]
    due = word_at(own, 1).low in MODALS or reads(own[1:3], "have to", "need to", "has to")
    return (
        words[0].low == "if" and due and own[0].tag == "PRON" and "but" in lowered(words[: k + 1])
    )


def _with_doubt(words: Words, main: Clause | None, cut: Cut) -> Cut:
    """The cut with the "reportedly" of "He reportedly hid it and left" in its right half, too."""
    if main is None or main.subject is None or cut.kind.split()[0] not in OF_ONE_SUBJECT:
        return cut
    end = verb_group(words, main.verb, len(words)).end
    doubts = [word for word in words[main.subject[1] : end] if word.low in _DOUBTS]
    subject = main.subject_in(words)
    n, known = len(subject), {word.offset for word in cut.right}
    again = lowered(cut.right[:n]) == lowered(subject)
    if not doubts or not again or any(word.offset in known for word in doubts):
        return cut
    n += cut.right[n].tag == "AUX"
    return replace(cut, right=[*cut.right[:n], *doubts, *cut.right[n:]])


def _opener_end(words: Words, main: Clause | None) -> int:
    """Index after the opener of the sentence; 0 without one."""
    opened = main is not None and main.subject is None and words[0].low in _CONDITIONS
    opened = opened and words[1].tag == "PRON"  # "after we complained"
    if opened or opens_before(words):
        comma = first_comma(words, 2, len(words) - 1)
        return comma + 1 if comma and words[comma + 1].tag != "CC" else 0
    if reads(words[:1], "last") and is_period(words[1]):
        return 2
    return main.subject[0] if main is not None and main.subject is not None else 0


def _is_of_both(words: Words, start: int, main: Clause, k: int, *, new: bool) -> bool:
    """Whether the words before index `start` hold after index k, too, where a half begins.

    `new` tells that this half has a subject of its own.
    """
    own = words[k + (words[k].tag == "CC") :]
    joint = words[k].low if words[k].tag == "CC" else words[k - 1].low
    opener = words[after_adverbs(words, 0) : start] if words[0].low in _FOCUS else words[:start]
    if joint not in _JOINTS or not own or not opener or opener[0].low == ",":
        return False
    told, strong = _is_told(opener), _is_strong(opener)
    points = own[0].low in _POINTING and word_at(own, 1).tag != "NOUN"
    elsewhere = new and _is_at_named(opener) and (_is_named(own) or own[0].tag == "PRON")
    if points or elsewhere or (told and own[0].low in _WRITERS):
        return False  # "in Rome it is expensive, but Turin is cheap"
    at = next((j for j, word in enumerate(own) if word.tag in FINITE), -1)
    perfect = not new and words[main.verb].low in HAVE  # "has bought rare maps and restored ships"
    alike = at < 0 or perfect or is_past(own[at]) == is_past(words[main.verb])
    opened = own[0].tag in ("PREP", "SUB") or (new and own[0].tag == "ADV")
    opened = opened and not (told and own[0].low in _FOCUS)
    if joint in ("but", "yet"):
        if opened or not alike or (new and (reports(own[:at]) or not (told or strong))):
            return False
    elif told:
        return True
    said = [word for j, word in enumerate(own) if j != at - 1 and word.low != "times"]
    timed = any(word.low in _OWN_TIME or is_time(word) for word in said)
    there = words[main.bounds[0]].low == "there" if main.subject else False
    if not (strong or _is_setting(opener)) or opened or not alike or timed or there:
        return told and alike
    apart = words[k - (words[k].tag == "CC")].low == "," or joint == ","
    return not new or strong or not (apart or any(w.low in _ADDING for w in own))


def _is_told(opener: Words) -> bool:
    """Whether the opener tells who says so: "according to guests", "apparently"."""
    lows = lowered(opener)
    told = "according" in lows[:1] or lows[0] in _TOLD
    return told or (lows[0] in ("in", "to", "for") and bool(_OPINIONS & set(lows)))


def _is_strong(opener: Words) -> bool:
    """Whether the opener limits all that follows: "in some rooms", "as soon as we arrived"."""
    lows = lowered(opener[:3])
    counted = lows[0] in _SETTINGS and bool({*lows[1:2], *lows[2:] * ("a" in lows)} & _MANY)
    counted = counted or (lows[0] == "for" and are_people(opener))
    formerly = reads(opener[:2], "once a", "once an")  # "once a mill, the inn is"
    under = lows[0] in _CONDITIONS and opener[-1].low == "," and not formerly
    ruled = reads(opener[:2], "under the") or _is_at_named(opener)
    return counted or under or ruled or opens_before(opener)


def _is_at_named(opener: Words) -> bool:
    """Whether the opener is at a place with a name: "in Rome", not "in May"."""
    return opener[0].low in ("in", "at") and _is_named(opener[1:]) and not is_time(opener[1])


def _is_named(words: Words) -> bool:
    """Whether the first word is a name within the sentence: "Rome"."""
    return bool(words) and words[0].tag == "NOUN" and words[0].text[0].isupper()


def _is_setting(opener: Words) -> bool:
    """Whether the opener names a time, a place or the like, and does not only link."""
    timed = any(is_time(word) or word.low == "ago" for word in opener)
    last = opener[-1 - (opener[-1].low == ",")]  # "on the whole", "in addition"
    if not timed and LINKING & {last.low, *lowered(opener[1:2])}:
        return False
    if has_finite(opener) and opener[0].low not in _CONDITIONS:
        return False  # "at the end one can't hear a word, we"
    if timed and opener[0].tag in ("NUM", "DET"):
        return True
    return opener[0].low in _SETTINGS | _CONDITIONS | FREQUENCIES
