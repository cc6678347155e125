"""Where what people judge begins in a sentence: after "they praise", "complaints about"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from typing import Final

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.participles import REPORTS, reports
from caspr.claims.grammar.verb_groups import verb_group
from caspr.english.lexicon import BE

_NO_VIEWS: Final = frozenset(
    {"feeling", "finding", "having", "needing", "receiving", "returning", "wishing"}
)
_VIEWS: Final = {form for ing, forms in REPORTS.items() if ing not in _NO_VIEWS for form in forms}
LIKED: Final = _VIEWS | frozenset(
    "like likes liked dislike dislikes disliked hate hates hated admire admired".split()
)
"""What people do who judge a thing."""
JUDGED: Final = frozenset(
    "praised applauded criticized criticised commended complimented appreciated loved "
    "liked noted satisfied "
    "pleased impressed happy unhappy delighted disappointed dissatisfied frustrated charmed "
    "lauded thanked celebrated admired acclaimed hailed valued prized rewarded faulted "
    "well-reviewed well-liked".split()
)
"""What people are who judge a thing, or what the thing is."""
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
    "objected".split()
)
"""What people do about a thing, or "to" it."""
_VALUING: Final = frozenset("value values valued thank thanks thanked".split())
_SPEAKING: Final = frozenset({"speak", "speaks", "spoke"})
_WARMLY: Final = frozenset({"warmly", "highly", "fondly", "well", "badly"})
_WINNING: Final = frozenset("win wins won score scores scored".split())
"""How people talk of a thing, and what a thing does "on" its qualities."""


def judged_from(words: Words, main: Clause) -> int | None:
    """Index where what is judged begins; None where nobody judges it."""
    assert main.subject is not None
    group = verb_group(words, main.verb, len(words))
    if group.negated:
        return None
    concern = _concern(words, group.end)
    if concern is not None:
        return concern
    if words[main.verb].low in ("include", "included"):
        named = words[main.subject[1] - 1].low in CONCERNS | _DRAWBACKS
        return group.end if named else None
    verb = after_adverbs(words, main.verb)
    if words[verb].low in ("has", "have", "had") and verb + 1 < len(words):
        verb = after_adverbs(words, verb + 1)
    if (
        verb < len(words) - 2
        and words[verb].low in _TELLING
        and reports(words[slice(*main.subject)])
    ):
        return verb + 2 if words[verb + 1].low in ("about", "to") else None
    if (after := _after_winning(words, main, verb)) is not None:
        return after
    if verb < len(words) and words[verb].low in LIKED | _VALUING:
        subject = words[slice(*main.subject)]
        speaks = subject[0].low in ("i", "we") and words[verb].low in LIKES
        if verb + 1 >= len(words):
            return None
        end = noun_phrase_end(words, verb + 1, len(words))
        if end is not None and end < len(words) - 1 and words[end].low == "for":
            return end + 1  # "like the pool for its warmth", whoever does
        return verb + 1 if speaks or reports(subject) else None
    if group.copular and words[group.carried[-1]].low in BE:
        verb = group.end
        judged = words[verb : verb + 2]
        found = len(judged) == 2 and judged[0].low in JUDGED and judged[1].low in _FOR
        return _after_by(words, verb + 2) if found and verb + 2 < len(words) else None
    return None


def _after_winning(words: Words, main: Clause, verb: int) -> int | None:
    """Index after "speak warmly of", said by people, or "wins on"; None where neither stands."""
    assert main.subject is not None
    rest = [word.low for word in words[verb : verb + 3]]
    if len(rest) < 3 or verb + 3 >= len(words):
        return None
    if rest[0] in _SPEAKING and rest[1] in _WARMLY and rest[2] == "of":
        return verb + 3 if reports(words[slice(*main.subject)]) else None
    return verb + 2 if rest[0] in _WINNING and rest[1] == "on" else None


def _after_by(words: Words, start: int) -> int:
    """Index after "by many users for" where "by" precedes index `start`; else `start`."""
    end = noun_phrase_end(words, start, len(words)) or len(words)
    told = words[start - 1].low == "by" and reports(words[start:end])
    return end + 1 if told and end + 3 < len(words) and words[end].low == "for" else start


def _concern(words: Words, start: int) -> int | None:
    """Index after "complaints about", "frustration with" soon after the verb; else None."""
    for j in range(start, min(start + 6, len(words) - 2)):
        if words[j].low in CONCERNS and words[j + 1].low in _ABOUT:
            return j + 2
        if words[j].tag in ("PREP", "PUNCT", "CC") or words[j].low == "no":
            return None
    return None
