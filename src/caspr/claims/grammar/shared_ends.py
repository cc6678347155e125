"""What ends a sentence and may hold for both halves: "is hot and loud under load"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import is_past
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.verb_groups import NAMED
from caspr.claims.grammar.word_runs import has_finite, lowered, reads, word_at
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, is_comparative

_HEADS = frozenset({"ADJ", "PP", "V"})
_CONDITIONS = frozenset("if when whenever unless".split())
_TIMES = frozenset("after before during throughout within until between under while".split())
_AMBIGUOUS = frozenset("at in on near for by with without".split())
_PLACES = frozenset("away abroad outside inside outdoors indoors nowadays".split())
"""Adverbs of a place or time: "looks timid and careless away"."""


def with_shared_end(words: Words, cut: Cut) -> Cut | None:
    """The cut, its left half with the end of the sentence, too, if that holds for both halves.

    None where that is unsure: "The toy is safe and fun for children over three".
    """
    first = cut.left[-1]
    if first.tag not in _HEADS or first.offset > cut.offset:
        return cut
    i = next((j for j, word in enumerate(words) if word.offset == first.offset), 0)
    last = _last_of_row(words, i)
    start = last + 1 + (first.tag == "V" and word_at(words, last + 1).low in _PARTICLES)
    if (
        last == i
        or start >= len(words)
        or words[start].low not in _CONDITIONS | _TIMES | _AMBIGUOUS | _PLACES
    ):
        return cut
    shared = reads(words[start:], *_OF_ALL) or _is_shared(words, i, last, start)
    if shared is False:
        return cut
    end = next((j for j in range(start, len(words)) if words[j].tag in _CLOSING), len(words))
    joined = end < len(words) and words[end].tag == "CC" and words[end].low != "but"
    if shared is None or joined:
        return None
    return replace(cut, left=[*cut.left, *spaced(words[start:end])])


_OF_ALL = ("for the most part", "in general", "on the whole", "in the main")
_PARTICLES = frozenset("up down out off away over back apart".split())
_CLOSING = frozenset({"PUNCT", "CC", "REL"})


def _last_of_row(words: Words, i: int) -> int:
    """Index of the last word joined to word i by "and" or a comma, and as bare as that."""
    last, joined = i, False
    while True:
        j = last + 1 + (word_at(words, last + 1).low == ",")
        joined = joined or word_at(words, j).low == "and"
        j += word_at(words, j).low == "and"
        if j == last + 1 or j >= len(words):
            return last if joined else i
        j = after_adverbs(words, j)
        j += words[j].low in ("more", "less")
        if word_at(words, j).tag != words[i].tag:
            return last if joined else i
        last = j


def _is_shared(words: Words, i: int, last: int, start: int) -> bool | None:
    """Whether what follows the two words holds for both; None where that is unsure."""
    first, second, mark = words[i], words[last], words[start].low
    own = second.low in _OWN.get(mark, ()) or second.low in _OF_ALL_KINDS
    own = own or (mark == "at" and word_at(words, start + 1).low in ("their", "his", "her"))
    own = own or (second.low in _KEPT and mark in _TIMES)  # "is baked and served until ten"
    if own or words[last - 1].low in ("too", "so"):
        return False  # "is heavy and too thick for most pockets"
    verb = max((j for j in range(i + 1) if words[j].tag in FINITE), default=0)
    if first.tag == "ADJ":
        return _of_qualities(words, i, last, verb)
    past = is_past(words[verb]) or words[verb].low == "had"
    if first.tag == "PP":
        done = mark == "by" or first.low not in ADJECTIVAL_PARTICIPLES
        past = past or second.low in _KEPT  # "is baked and sold in the garden"
        unsure = mark != "by" and (past or mark in ("in", "with", "without", "for"))
        return (None if unsure else True) if done else False
    timed = is_time(words[-1]) or words[-1].tag == "NUM"
    if mark in ("by", "with") or (mark == "at" and not timed):
        return False
    return True if mark == "whenever" or (mark not in _AMBIGUOUS and not past) else None


def _of_qualities(words: Words, i: int, last: int, verb: int) -> bool | None:
    """Whether what follows two qualities holds for both: "gets hot and loud under load"."""
    first, mark, after = words[i], words[last + 1].low, words[last + 2 :]
    if mark in ("by", "with"):
        named = {"described", "seen", "regarded", "viewed", *NAMED} & set(lowered(words[:i]))
        return mark == "by" and bool(named)
    if first.low in _LASTING:
        return False
    if mark == "for":
        return None
    kind = after[:1] and after[0].tag == "NOUN" and not (is_time(after[0]) or acts(after[:1]))
    if mark == "in" and kind:
        return False  # "is bright and modern in style"
    compared = is_comparative(first.low) or words[i - 1].low == "more"
    linked = (
        words[verb].low not in BE and words[verb].tag == "V" and not has_finite(words[verb + 1 : i])
    )
    sure = compared or linked or first.low in PASSING or mark in _CONDITIONS
    return True if sure else None


_LASTING = frozenset(
    "old new big short small large huge tiny vast spacious roomy compact modern historic ancient "
    "traditional central clean lovely nice deep basic stylish elegant wooden young tall wide "
    "narrow unique famous".split()
)
"""Qualities that do not change with time or place."""
PASSING = frozenset(
    "full empty busy crowded packed quiet deserted closed shut open locked icy frozen muddy "
    "flooded slippery impassable unlit free scarce rare loud noisy hot cold warm cool chilly "
    "stuffy humid slow rude calm lively chaotic hectic dark draughty drafty windy silent peaceful "
    "tense understaffed overcrowded overwhelmed rushed stressed".split()
)
"""States that come and go."""
_OF_ALL_KINDS = frozenset(
    "available open located situated based set surrounded ready present".split()
)
"""What has a time, place or agent of its own: "is clean and open until ten"."""
_GOOD = frozenset("good bad great excellent better best worse worst fine".split())
_DONE = frozenset(
    "equipped filled furnished decorated stocked covered packed lined fitted dressed loaded topped "
    "used known designed suited intended meant made built dedicated replaced followed "
    "involved interested included listed held".split()
)
_KEPT = frozenset("served offered sold stored kept".split())
_STANDING = frozenset(
    "sits sit stands stand lies lie lives live stays stay hangs hang fits fit comes come came goes "
    "go went arrives arrive arrived ends end ended falls fall fell looks look looked sat stood "
    "lived stayed lay depends depend focuses focus works work worked left leaves".split()
)
_OWN = {
    "away": {"far"},
    "at": (_GOOD - {"better", "worse"}) | _STANDING | {"adept", "skilled", "terrible", "amazing"},
    "in": _STANDING | _DONE | {"rich", "low", "high", "poor", "popular", "common"},
    "on": _STANDING | _DONE | {"easy", "hard", "tough", "gentle", "keen", "big", "heavy", "light"},
    "with": _DONE | {"served", "offered", "rewarded"},
    "by": {"replaced", "followed", "surrounded", "accompanied"},
    "for": _GOOD
    | _DONE
    | frozenset(
        "apologetic sorry grateful thankful "
        "perfect ideal suitable fantastic wonderful appropriate convenient handy useful famous "
        "popular responsible necessary essential enough important sufficient adequate healthy "
        "unsuitable unfit simple easy hard difficult cheap expensive free paid cared "
        "waited".split()
    ),
}
"""Words that take such a phrase themselves: "good at their jobs", "equipped with a safe"."""
