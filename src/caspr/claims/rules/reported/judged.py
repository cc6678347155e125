"""Find the start of the thing judged in a sentence: after "they praise", "complaints about"."""

from __future__ import annotations

from typing import Final

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.participles import REPORTS, reports
from caspr.claims.grammar.verb_groups import VerbGroup, verb_group
from caspr.english.lexicon import BE, HAVE

_NO_VIEWS: Final = frozenset("feeling finding having needing receiving returning wishing".split())
_VIEWS: Final = {form for ing, forms in REPORTS.items() if ing not in _NO_VIEWS for form in forms}
LIKED: Final = _VIEWS | frozenset(
    "like likes liked dislike dislikes disliked hate hates hated admire admired".split()
)
"""Verbs of people who judge a thing."""
JUDGED: Final = frozenset(
    "praised applauded criticized criticised commended complimented appreciated loved "
    "liked noted satisfied "
    "pleased impressed happy unhappy delighted disappointed dissatisfied frustrated charmed "
    "lauded thanked celebrated admired acclaimed hailed valued prized rewarded faulted "
    "well-reviewed well-liked".split()
)
"""Participles of people who judge a thing, or of the thing judged."""
LIKES: Final = frozenset(
    "like likes liked love loves loved hate hates hated enjoy enjoys enjoyed dislike dislikes "
    "disliked appreciate appreciates appreciated".split()
)
_FOR: Final = frozenset("for with by".split())
CONCERNS: Final = frozenset(
    "complaint complaints concern concerns issue issues problem problems trouble difficulties "
    "praise criticism criticisms frustration disappointment dissatisfaction satisfaction "
    "displeasure appreciation report reports remark remarks mention mentions reviews marks "
    "compliments".split()
)
_DRAWBACKS: Final = frozenset("drawbacks downsides flaws faults shortcomings weaknesses".split())
_ABOUT: Final = frozenset("about with of over regarding for on".split())
_TELLING: Final = frozenset(
    "complain complains complained rave raves raved grumble grumbled point points pointed object "
    "objected talk talks talked speak speaks spoke".split()
)
"""Verbs with "about" or "to" and the thing judged."""
_VALUING: Final = frozenset("value values valued thank thanks thanked".split())
_NAMING: Final = frozenset("mention mentions mentioned note notes noted report reported".split())
_WAITING: Final = frozenset(
    "wait waits queue queues charge charges fee fees need search line desk room space table "
    "tables".split()
)
"""What is itself "for" something: "they disliked the wait for the lift and the soup"."""
_SPEAKING: Final = frozenset("speak speaks spoke".split())
_WARMLY: Final = frozenset("warmly highly fondly well badly".split())
"""How people speak of a thing."""
_WINNING: Final = frozenset("win wins won score scores scored".split())
"""What a thing does "on" its qualities."""


def judged_from(words: Words, main: Clause) -> int | None:
    """Index where what is judged begins; None where nobody judges it."""
    group = verb_group(words, main.verb, len(words))
    if group.negated:
        return None
    return (
        _after_concern(words, group.end)
        or _after_named(words, main, group.end)
        or _after_judging(words, main)
        or _after_being_judged(words, group)
    )


def _after_concern(words: Words, start: int) -> int | None:
    """Index after "complaints about", "frustration with" soon after the verb."""
    for j in range(start, min(start + 6, len(words) - 2)):
        if words[j].low in CONCERNS and words[j + 1].low in _ABOUT:
            return j + 2
        if words[j].tag in ("PREP", "PUNCT", "CC") or words[j].low == "no":
            return None
    return None


def _after_named(words: Words, main: Clause, end: int) -> int | None:
    """Index after "the drawbacks include"."""
    named = words[main.bounds[1] - 1].low in CONCERNS | _DRAWBACKS
    return end if named and words[main.verb].low in ("include", "included") else None


def _after_judging(words: Words, main: Clause) -> int | None:
    """Index after "people praise", "people rave about", "people speak warmly of", "it wins on"."""
    verb = after_adverbs(words, main.verb)
    if words[verb].low in HAVE and verb + 1 < len(words):
        verb = after_adverbs(words, verb + 1)
    if verb + 2 >= len(words):
        return None
    subject = main.subject_in(words)
    people = reports(subject)
    act, second, third = (word.low for word in words[verb : verb + 3])
    raves = people and act in _TELLING and second in ("about", "to", "of")
    if raves or (act in _WINNING and second == "on"):
        return verb + 2
    if people and act in _SPEAKING and second in _WARMLY and third == "of":
        return verb + 3
    if act not in LIKED | _VALUING or act in _TELLING:
        return None
    end = noun_phrase_end(words, verb + 1, len(words))
    for_it = end is not None and end < len(words) - 1 and words[end].low == "for"
    if end and for_it and act in LIKES and words[end + 1].tag == "NOUN":
        for_it = [word.tag for word in words[end + 2 : end + 4]] != ["CC", "DET"]
    if end and for_it and act not in _NAMING and words[end - 1].low not in _WAITING:
        return end + 1  # "like the pool for its warmth", whoever does
    speaks = subject[0].low in ("i", "we") and act in LIKES
    return verb + 1 if speaks or people else None


def _after_being_judged(words: Words, group: VerbGroup) -> int | None:
    """Index after "it is praised for", "people are pleased with"."""
    if not group.copular or words[group.carried[-1]].low not in BE or group.end + 2 >= len(words):
        return None
    participle, joint = words[group.end : group.end + 2]
    judged = participle.low in JUDGED and joint.low in _FOR
    return _after_by(words, group.end + 2) if judged else None


def _after_by(words: Words, start: int) -> int:
    """Index after "by many users for" where "by" precedes index `start`; else `start`."""
    end = noun_phrase_end(words, start, len(words)) or len(words)
    by_people = words[start - 1].low == "by" and reports(words[start:end])
    return end + 1 if by_people and end + 3 < len(words) and words[end].low == "for" else start
