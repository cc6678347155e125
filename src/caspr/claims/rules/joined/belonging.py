"""Second halves with a verb that belong to the first: "which some like and others find dull"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import FREQUENCIES
from caspr.claims.grammar.scope import OTHERS, Scope
from caspr.claims.grammar.word_runs import word_at
from caspr.claims.rules.reported.complements import FINDING
from caspr.claims.rules.reported.judged import LIKES
from caspr.english.lexicon import COPULAS
from caspr.english.tags import FINITE


def belongs_to_first(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the second half is a part of the first, or says little without it."""
    return (
        (words[-1].low == "why" and all(w.tag != "CC" for w in words[right:]))  # "and I see why"
        or _is_said_by_others(words, right, clause, scope)
        or _is_doing(words, right, clause.verb, scope)
        or _is_without(words, right, clause, scope)
        or ("because" in scope.connector and is_of_company(words))
    )


def _is_said_by_others(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether others say more of the same thing: "a film (that) some call brave and others rash".

    Or nothing but their participle follows: "with some guests pleased and others kept awake".
    """
    others, verb = words[right].low in OTHERS, words[clause.verb]
    if scope.comma or clause.bounds[0] != right:
        return False
    if not scope.relative:
        ends = word_at(words, clause.verb + 1).tag in ("", "ADJ") and verb.low not in COPULAS
        contact = scope.other_verb and ends and (others or verb.low in LIKES)
        held = words[right].low == "others" and "with" in scope.lows and not scope.other_verb
        return contact or held or lacks_object(words, clause.verb)
    that = next(j for j in range(scope.main.verb + 1, scope.k) if words[j].tag in ("REL", "THAT"))
    told = words[that + 1].tag in ("NOUN", "PRON", "DET", "ADJ")  # "that some call", not "that is"
    return others and told and clause.bounds == (right, right + 1)


def lacks_object(words: Words, verb: int) -> bool:
    """Whether only a quality follows "find": "others find dull"."""
    said = words[verb + 1 :]
    return words[verb].low in _FINDING and {"ADJ"} <= {w.tag for w in said} <= {"ADJ", "ADV"}


_FINDING = FINDING - frozenset("think thinks thought keep keeps kept rate rated".split())


def _is_doing(words: Words, right: int, verb: int, scope: Scope) -> bool:
    """Whether the verb is that of a time: "slow, often arriving after the show has begun"."""
    often = words[right].low in FREQUENCIES
    if not scope.bare_comma or words[right + often].tag != "ING":
        return False
    return often or any(word.low in _TIMING for word in words[right + 1 : verb])


_TIMING = frozenset("after before until when while once".split())


def _is_without(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether "no" denies a thing of the first half: "has maps but no index and the print is"."""
    thing = clause.subject_in(words)
    added = any(a.low == "and" and b.tag == "DET" and b.low != "no" for a, b in pairwise(thing))
    return "but" in scope.connector and words[right].low == "no" and added


def is_of_company(words: Words) -> bool:
    """Whether the sentence begins with a number of people: "with two players it drags, because"."""
    return words[0].low == "with" and words[1].tag == "NUM"


def is_bare_number(words: Words, right: int) -> bool:
    """Whether a number in digits is the whole subject: "the price is 90 euros; 120 is usual"."""
    verb = after_adverbs(words, right + 1, past_end=True)
    return words[right].text.isdigit() and verb < len(words) and words[verb].tag in FINITE
