"""Decide what "this" and "that" stand for, and whether a clause can stand without it.

"There is a gym but that is small" says that the gym is small. Where they stand for all that was
said ("and that tells you enough"), the sentence is better left whole than cut to a claim that
points outside itself; only judgements ("and that's a shame") are cut by `remarks.comments`.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause, clause_at
from caspr.claims.grammar.cut import Words, spaced
from caspr.claims.grammar.noun_phrases import (
    definite,
    is_past,
    is_plural,
    noun_phrase_end,
    without_contraction,
)
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, reads, word_at
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

_POINTING = frozenset({"this", "that"})
_MEANT = frozenset({"it", "this", "that"})
_POSSESSIVE = frozenset("mine ours yours hers theirs".split())
_PERSONS = frozenset("i we you they one".split())
_KNOWING = frozenset("know believe tell guess imagine notice say expect".split())
OWNING = frozenset(
    "has have had offer offers offered features featured boasts boasted serve serves does".split()
)
_REVIEWED = frozenset(
    "place places hotel hotels inn hostel restaurant restaurants bar bars cafe shop shops store "
    "book film movie game app phone product car course clinic company business spot club "
    "recommended recommend".split()
)


def points_outside(words: Words, clause: Clause) -> bool:
    """Whether the clause needs the other half: "but you would never know it", "and ours leaked"."""
    start, end = clause.bounds
    if is_agreeing(words, start) or ends_in_one(words, clause.verb):
        return True
    if end - start == 1 and words[start].low in _POSSESSIVE:
        return True
    if words[start].low not in _PERSONS:
        return False
    auxiliary = words[clause.verb].tag == "AUX"
    verb = verb_group(words, clause.verb, len(words)).end if auxiliary else clause.verb
    known = lowered(words[verb : verb + 2])
    if len(known) < 2 or known[0] not in _KNOWING or known[1] not in _MEANT:
        return False
    return verb + 2 == len(words) or words[verb + 2].tag == "PUNCT"


def has_pro_form(words: Words, verb: int) -> bool:
    """Whether the clause stands for the other half: "but haven't", "and they gave me one"."""
    ends = words[verb].tag == "AUX" and verb + 1 < len(words)
    ends = ends and all(word.tag == "NEG" for word in words[verb + 1 :])
    return ends or ends_in_one(words, verb)


def ends_in_one(words: Words, verb: int) -> bool:
    """Whether the last word stands for a thing of the other half: "and they gave me one"."""
    before = words[-3].tag == "AUX" if words[-2].tag == "NEG" else words[-2].tag in _BEFORE_ONE
    standing = words[-1].low in ("one", "some", "any", "none")
    return standing and before and all(word.tag != "CC" for word in words[verb:])


_BEFORE_ONE = frozenset("V VB AUX PRON OBJ ING".split())


def is_agreeing(words: Words, start: int) -> bool:
    """Whether the clause only confirms or denies the first: "and he was right", "neither is"."""
    first, held = words[start], words[-1].low in ("right", "wrong", "correct")
    if first.low == "neither":
        return word_at(words, start + 2).low in ("the", "those", "my", "our", "its")
    return held and words[-2].tag in ("AUX", "NEG") and first.tag == "PRON"


def names_latter(words: Words) -> bool:
    """Whether the text has "the latter have" or "the former is" after what these point to."""
    return any(
        words[j - 1].low == "the"
        and words[j].low in ("former", "latter")
        and words[j + 1].tag in (*FINITE, "ADV")
        for j in range(3, len(words) - 1)
    )


def is_pointing(words: Words, clause: Clause) -> bool:
    """Whether "this" or "that" alone is the subject."""
    start, end = clause.bounds
    return end - start == 1 and words[start].low in _POINTING and words[start].tag == "PRON"


def with_pointed(first: Words, main: Clause, second: Words, clause: Clause) -> Words | None:
    """`second` with the thing that is there instead of "this"; None where all is meant."""
    i = clause.bounds[0]
    opened = any(word.tag == "PUNCT" for word in second[:i])
    if opened or any(word.low in _REVIEWED for word in second[clause.verb :]):
        return second  # "and this is a great place"
    judged = lowered(second[max(0, i - 1) : i + 3])[::2] == ["overall", "is"]
    if judged and second[i + 2 : i + 3] and second[i + 2].low in ("a", "an"):
        return second  # "but overall this is a good fan"
    explained = _explained(second, clause.verb)
    if explained is not None:
        return explained
    if reads(second[clause.verb : clause.verb + 2], "makes it", "made it"):
        return second  # as "which made it noisy" becomes "this made it noisy"
    thing = owned(first, main, len(first), second[clause.verb])
    if thing is None:
        return second if _judges(second, clause.verb) else None
    if i and second[i - 1].tag not in ("ADV", "PUNCT"):
        return None
    return [*second[:i], *spaced(thing), *without_contraction(second[i + 1 :])]


def _judges(second: Words, verb: int) -> bool:
    """Whether the second half judges the thing reviewed: "and this is by far the best pizza"."""
    start = verb_group(second, verb, len(second)).end
    while start + 1 < len(second) and second[start].low in ("by", "far"):
        start += 1
    end = noun_phrase_end(second, start, len(second))
    if end is None or second[verb].low not in BE or second[start].low not in ("a", "an", "the"):
        return False
    described = second[start + 1 : end - 1]
    best = second[start].low == "the" and any(w.low in ("best", "worst") for w in described)
    good = second[start].low != "the" and any(w.low in JUDGEMENTS for w in described)
    fact = any(word.low in _OF_A_FACT for word in second[start + 1 : end])
    return second[verb - 1].low == "this" and (best or good) and not fact


_OF_A_FACT = frozenset(
    "thing way idea concern problem issue shame touch feature addition bonus plus reason point "
    "sign detail part move step deal start one time inconvenience surprise change news help "
    "option".split()
)
"""What a fact, rather than the thing reviewed, may be: "and this is a small concern"."""
_VAGUE = frozenset("something nothing anything everything one".split())


def _explained(second: Words, verb: int) -> Words | None:
    """The clause that it is, or brings: "that means it is fresh", "that is you have to wait"."""
    rest = second[verb + 1 :]
    rest = rest[1:] if rest and rest[0].low == "that" else rest
    if rest and rest[0].low in _VAGUE:
        return None  # "that is something that can be overlooked"
    means = second[verb].low in ("means", "meant")
    if len(rest) < 3 or not (means or (second[verb].low in BE and rest[0].tag == "PRON")):
        return None
    return spaced(rest) if clause_at(rest, 0) is not None else None


def owned(words: Words, main: Clause, k: int, verb: Word) -> Words | None:
    """The one thing that is there, or had, in all that comes before index k."""
    there = words[main.verb - 1].low == "there" if main.verb else False
    group = verb_group(words, main.verb, k)
    if group.negated or not (there or words[main.verb].low in OWNING):
        return None
    start = group.end
    if reads(words[start : start + 3], "a lot of"):
        start += 3
    if start >= k or noun_phrase_end(words, start, k) != k or words[start].low == "the":
        return None
    if words[start].tag == "PP" and words[start + 1].tag == "DET":
        return None  # "has lost its lid"
    phrase = words[start:k]
    fits = is_past(verb) or not is_plural(phrase) or phrase[-1].low in ("staff", "team")
    return definite(phrase) if fits and agrees(words, (start, k), verb) else None
