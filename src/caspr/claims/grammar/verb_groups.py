"""Find a finite verb with its auxiliaries, negation and adverbs: "has not always been"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.word_runs import reads
from caspr.english.lexicon import BE, COPULAS, HAVE, MODALS
from caspr.english.tokens import Word
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES


@dataclass(frozen=True, slots=True)
class VerbGroup:
    """The finite verb with what belongs to it.

    Parameters
    ----------
    carried
        Indices of the words to repeat before another predicate: "has been", "can be", "is".
    end
        Index after the group's auxiliaries, negation and adverbs: where the predicate begins.
    negated
        Indices of "not" and "never" in it.
    copular
        Whether an adjective can be the predicate.
    """

    carried: tuple[int, ...]
    end: int
    negated: tuple[int, ...]
    copular: bool
    auxiliary: bool


def verb_group(words: Sequence[Word], verb: int, end: int) -> VerbGroup:
    """The verb group that begins with the finite verb at index `verb`."""
    carried = [verb]
    negated = [verb - 1] if verb and words[verb - 1].tag == "NEG" else []
    j = verb + 1
    last = words[verb].low
    while j < end:
        word = words[j]
        if word.tag == "NEG":
            negated.append(j)
        elif word.low in ("be", "been", "being") or (
            last in MODALS and word.tag == "VB" and word.low in COPULAS
        ):
            carried.append(j)
            last = word.low
        elif word.tag == "TO" and last in _BEFORE_TO and j + 1 < end and words[j + 1].low == "be":
            carried.append(j)  # "tend to be", "has to be"
        elif word.low == "out" and j == verb + 1 and last in COPULAS - BE:
            carried.append(j)  # "turned out"
        elif word.low in NAMED and last in BE and _is_quality(words, j + 1, end):
            carried.append(j)  # "is called", "have been left"
        elif word.tag != "ADV" and not _floats(words, j, end):
            break
        j += 1
    finite = words[verb]
    auxiliary = finite.tag == "AUX"
    copular = last in BE or (last in COPULAS and not (auxiliary and last in MODALS))
    return VerbGroup(tuple(carried), j, tuple(negated), copular, auxiliary)


NAMED = frozenset(
    "called considered deemed dubbed termed labelled labeled judged rated thought found believed "
    "declared pronounced reckoned reported served left kept rendered made".split()
)
"""Participles that link what is said of a thing to it: "was deemed safe", "is served cold"."""


def _is_quality(words: Sequence[Word], j: int, end: int) -> bool:
    """Whether an adjective or a kind of thing begins at index j, and no noun follows it."""
    while j < end and words[j].tag == "ADV":
        j += 1
    return j < end and words[j].tag == "ADJ"


_BEFORE_TO = HAVE | frozenset(
    "tend tends tended seem seems seemed appear appears appeared need needs needed".split()
)


def _floats(words: Sequence[Word], j: int, end: int) -> bool:
    """Whether the word at index j is the "all" of "have all been clean"."""
    if words[j].low not in ("all", "both") or j + 1 >= end:
        return False
    return words[j + 1].low in ("be", "been")


def asserted(words: Sequence[Word], main: Clause) -> VerbGroup | None:
    """The verb group of the main clause of `words`, where it says that something is so.

    None where the subject is not certain, the words begin with "if", "while" and the like, or the
    verb is negated.
    """
    if main.subject is None or words[0].tag == "SUB":
        return None
    group = verb_group(words, main.verb, len(words))
    near = reads(words[group.end - 1 : group.end + 1], "far from")  # "is not far from"
    return None if group.negated and not near else group


def is_perfect(words: Sequence[Word], verb: int, done: int) -> bool:
    """Whether a participle is part of the verb: "have found mice", not "have heated pools"."""
    perfect = words[done].tag == "PP" and words[done].low not in ADJECTIVAL_PARTICIPLES
    return perfect and words[verb].low in HAVE


def is_last_of_row(words: Sequence[Word], start: int, k: int) -> bool:
    """Whether a verb stands after the last comma before index k: "boiled, peeled while hot and"."""
    verb = max((j for j in range(start, k) if words[j].low == ","), default=k) + 1
    while verb < k and words[verb].tag == "ADV":
        verb += 1
    if verb >= k:
        return False
    object_ = words[verb + 1].tag in ("DET", "PRON", "OBJ", "NUM")
    done = words[verb].tag == "PP" and (words[start].tag == "PP" or object_)
    return done or words[verb].tag in ("V", "VB")
