"""Reported statements: "They note that it fits and is light" becomes "They note that it is light".

Each of several reported statements becomes a claim that repeats who reports it.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause, clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import (
    is_past,
    is_plural,
    made,
    noun_phrase_end,
)
from caspr.claims.grammar.participles import reports
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.pronouns import with_antecedent
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, reads, word_at
from caspr.claims.rules.reported.judged import CONCERNS, JUDGED, LIKED, LIKES
from caspr.english.lexicon import BE, HAVE, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.verb_forms import conjugated
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES

_SAYING: Final = (
    "agree believe caution conclude concede contend counter emphasise emphasize fear feel find "
    "grumble hint imply maintain moan observe protest recall reckon remark stress suggest suspect "
    "think warn wish"
)
_REPORTING: Final = LIKED.union(
    "complained commented stated".split(),
    *((verb, *conjugated(verb)[:2]) for verb in _SAYING.split()),
)
"""Verbs that a clause with "that" may follow."""
_SEEMING: Final = frozenset("seem seems seemed appear appears appeared tend tends tended".split())
COMPLEMENT_KINDS: Final = frozenset("predicate list adjectives".split())
"""Kinds of cuts between coordinate complements of one verb."""
_KINDS: Final = COMPLEMENT_KINDS | frozenset("verb with stacked objects found effect".split())
"""Kinds of cuts whose right half is reported, too."""
_ALSO_OF_A_THING: Final = frozenset(
    "is was are were 's can may does had sound look smell taste fit work last deliver delivered "
    "provide provided offer offered produce produced include included feature featured perform "
    "performed come lasted".split()
)
"""Verbs whose subject may be the thing reported on."""


def that_clauses(words: Words, main: Clause) -> Cut | None:
    """From "Users note that it is hot and that it leaks" to two claims with "users note that"."""
    if all(word.low != "that" for word in words):
        return None
    that = (
        after_reporting(words, main, _REPORTING)
        or _after_named(words, main)
        or _after_concern(words, main)
    )
    if that is None or words[that].low != "that":
        return None
    for k in range(that + 3, len(words) - 3):
        if words[k].low in ("and", "but", ",") and _begins_that_clause(words, k):
            left = words[: before_comma(words, k)]
            second = spaced(words[k + 2 :])
            if words[main.bounds[0]].low != second[0].low:  # not "they note that … they"
                second = _resolved(left[that + 1 :], second)
            right = [*with_reporter(words, main, that + 1), *second]
            return Cut("that", left, right, words[k].offset)
    return None


def agreed_on(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "They agree on two things: it is big and it leaks" to "They agree that …" twice."""
    colon = next((j for j, word in enumerate(words) if word.low == ":"), 0)
    if main is None or main.subject is None or colon != main.verb + 4 or colon + 3 >= len(words):
        return None
    on, many, things = words[colon - 3 : colon]
    agreed = words[main.verb].low in ("agree", "agrees", "agreed") and on.low == "on"
    if not agreed or many.tag != "NUM" or things.low not in ("things", "points"):
        return None
    cut = cutter(words[colon + 1 :])
    if cut is None or not cut.kind.startswith("clause"):
        return None
    opener = [*words[: colon - 3], made("that", "COMP", on)]
    right = [*opener[main.subject[0] :], *spaced(cut.right)]
    return Cut("that", [*opener, *spaced(cut.left)], right, cut.offset)


def _begins_that_clause(words: Words, k: int) -> bool:
    """Whether "that" after index k begins another reported clause: "and that it leaks"."""
    that, start = words[k + 1], k + 2
    if that.low != "that":
        return False
    if words[k].low != ",":
        many = words[start].tag == "NOUN" and is_plural(words[start : start + 1])
        opens = many or words[start].tag in ("DET", "PRON")  # not "and that room"
        return that.tag == "COMP" or (opens and clause_at(words, start) is not None)
    joint = next((j for j in range(start, len(words) - 2) if words[j].low == "and"), 0)
    last = joint and words[joint + 1].low == "that" and words[joint + 1].tag != "REL"
    return bool(last) and clause_at(words, start, joint) is not None


def _after_concern(words: Words, main: Clause) -> int | None:
    """Index of "that" in "there are complaints that"."""
    group = verb_group(words, main.verb, len(words))
    if group.negated or words[main.verb].low not in HAVE | BE:
        return None
    end = noun_phrase_end(words, group.end, len(words)) or len(words)
    concern = end < len(words) and words[end - 1].low in CONCERNS
    return end if concern and words[group.end].low != "no" else None


def _after_named(words: Words, main: Clause) -> int | None:
    """Index of "that" in "the downsides are that", "the good news is that"; not of only one."""
    that = main.verb + 1
    if main.subject is None or words[main.verb].low not in BE:
        return None
    if word_at(words, that).tag != "COMP":
        return None
    subject = main.subject_in(words)
    several = is_plural_noun(subject[-1].low) or subject[-1].low == "news"
    told = several and all(w.tag in ("DET", "ADJ", "NOUN") for w in subject)
    return that if told and subject[0].low not in ("both", "all", "no") else None


def _resolved(first: Words, second: Words) -> Words:
    """The second reported clause with the noun of the first for its pronoun."""
    main, clause = find_clause(first, 0, len(first)), find_clause(second, 0, len(second))
    if main is None or clause is None:
        return second
    return spaced(with_antecedent(first, main, second, clause) or second)


def reported_coordination(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "They think it looks good and is cheap" to "They think it looks good" and the rest."""
    if main is None or main.subject is None:
        return None
    named = _after_named(words, main)
    start = named or after_reporting(words, main, _REPORTING)
    if start is None or start + 3 >= len(words):
        return None
    if words[start].low == "that":
        start += 1
    elif words[start - 1].low in LIKES:
        return None
    reported = words[start:]
    clause = clause_at(reported, 0)
    cut = cutter(reported) if clause else None
    if clause is None or cut is None:
        return None
    both = cut.kind == "clause and" and _is_named(cut.right)
    both = both and not (reports(cut.right[:2]) or cut.right[0].low == "another")
    if both and words[start - 1].low == "that":
        return said_too(words, main, replace(cut, left=[*words[:start], *cut.left]))
    coordinate = is_coordinate(cut, reported[: clause.bounds[1]], _KINDS)
    if cut.kind != "apposition" and not coordinate:
        return None
    acts = not named and cut.kind.startswith("verb") and not _is_of_thing(words, main, clause, cut)
    if acts or (cut.kind.startswith("predicate") and _may_be_past(cut.right, reported, clause)):
        return None
    right = [*with_reporter(words, main, start), *spaced(cut.right)]
    return Cut(cut.kind, [*words[:start], *cut.left], right, cut.offset)


def _is_named(right: Words) -> bool:
    """Whether a reported clause begins with a thing, or says that it is there."""
    return right[0].tag in ("DET", "NOUN") or right[0].low == "there"


def is_coordinate(cut: Cut, shared: Words, kinds: frozenset[str]) -> bool:
    """Whether the cut is of one of these kinds, and both halves begin with the shared words."""
    lows = lowered(shared)
    if any(lowered(half[: len(lows)]) != lows for half in (cut.left, cut.right)):
        return False
    kind, *joints = cut.kind.split()
    if kind == "with" and any(word.tag == "ING" for word in cut.left):
        return False  # "is good for filming with a tripod"
    ends = joints != [","] or any(word.low in ("and", "but") for word in cut.right)
    return kind in kinds and ends


def _is_of_thing(words: Words, main: Clause, clause: Clause, cut: Cut) -> bool:
    """Whether the subject of the second verb is the thing, and not those who report on it."""
    index = after_adverbs(cut.right, clause.bounds[1])
    verb, after = cut.right[index], cut.right[index + 1 :]
    next_tag = after[0].tag if after else ""
    if verb.low == "did" and next_tag == "DET":
        return True  # "thought it was light and did a good job"
    if verb.low in ("do", "did") and next_tag == "NEG" and after[1:]:
        verb = after[1] if after[1].low in _ALSO_OF_A_THING else verb
    if verb.low == "should" and next_tag == "VB" and after[0].low == "be":
        return True  # "say it is a joy and should be seen"
    if verb.low in ("take", "takes", "took") and any(is_period(word) for word in after[:3]):
        return True  # "and took weeks to be sent"
    return verb.low in _ALSO_OF_A_THING or not agrees(words, main.bounds, verb)


def _may_be_past(right: Words, reported: Words, clause: Clause) -> bool:
    """Whether the reporters may have done the second thing: "said that it was full and left"."""
    carried = verb_group(reported, clause.verb, len(reported)).carried
    word = right[min(clause.bounds[1] + len(carried), len(right) - 1)]
    past = word.tag == "PP" and "VBD" in readings(word.low)
    return past and word.low not in ADJECTIVAL_PARTICIPLES and word is not right[-1]


def with_reporter(words: Words, main: Clause, end: int) -> Words:
    """The words up to index `end` that the second claim repeats: "Some users note (that)"."""
    return words[main.bounds[0] : end]


def after_that(words: Words, main: Clause) -> int:
    """Index after the "that" of "most agree that"; 0 without one."""
    that = after_reporting(words, main, _REPORTING) or _after_named(words, main)
    return that + 1 if that and words[that].low == "that" else 0


def said_too(words: Words, main: Clause, cut: Cut) -> Cut:
    """The cut, its right half after the "most agree that" with which the left half begins."""
    if not (that := after_that(words, main)):
        return cut
    first = cut.right[0]
    low = first if first.tag == "NOUN" else replace(first, text=first.low)
    right = [*with_reporter(words, main, that), *spaced([low, *cut.right[1:]])]
    return replace(cut, right=right)


def said_of_both(words: Words, main: Clause, k: int, cut: Cut) -> Cut:
    """The cut at the "but" or "and" at index k, its right half reported as the left one is.

    "Buyers say that it is loud, but the bed is soft", not "The maker says …, but it was loud".
    """
    start = after_reporting(words, main, _REPORTING)
    if start is None or words[start - 1].low in LIKES or words[main.bounds[0]].low in ("i", "we"):
        return cut
    start += words[start].low == "that"
    clause, right = clause_at(words, start, k), cut.right
    verb = next((word for word in right if word.tag in FINITE), right[0])
    many = words[k].low != "," or reports(main.subject_in(words))
    many = many and all(word.tag not in ("COMP", "THAT") for word in words[start:k])
    named = right[0].tag in ("DET", "NOUN") and right[0].low != "another" and many
    if clause is None or not named or reports(right[: right.index(verb)]):
        return cut
    if is_past(words[clause.verb]) != is_past(verb):
        return cut
    return replace(cut, right=[*with_reporter(words, main, start), *spaced(right)])


def after_reporting(words: Words, main: Clause, verbs: Collection[str]) -> int | None:
    """Index after one of `verbs`, as in "have noted", "seem to think", or after "are happy"."""
    if main.subject is None or words[0].tag == "SUB":
        return None
    if verb_group(words, main.verb, len(words)).negated or main.verb + 1 >= len(words):
        return None
    verb, second = main.verb, after_adverbs(words, main.verb + 1)
    if words[verb].low in HAVE:
        verb = second
    elif words[verb].low in _SEEMING and words[second].tag == "TO":
        verb = after_adverbs(words, second + 1)
    elif words[verb].low in BE:
        happy = words[second].low in JUDGED and verbs is _REPORTING
        that = reads(words[second + 1 : second + 2], "that")
        return second + 1 if happy and that else None
    return verb + 1 if verb < len(words) - 1 and words[verb].low in verbs else None
