"""Second halves that are no claim alone: "its walls left bare", "booking one is hard"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.noun_phrases import is_past, noun_phrase_end
from caspr.claims.grammar.scope import CONCESSIVES
from caspr.claims.grammar.word_runs import has_finite, word_at
from caspr.claims.rules.joined.elliptic import is_elliptic
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.verb_forms import forms


def leans(words: Words, right: int) -> bool:
    """Whether the words from index `right` on cannot stand as a claim without those before."""
    return (
        _is_left_so(words, right)
        or _is_about_one(words, right)
        or _depends(words, right)
        or _limits(words, right)
        or _is_otherwise(words, right)
        or _leaves_out(words, right)
    )


def _limits(words: Words, right: int) -> bool:
    """Whether it says when or why alone: "but only in May", "but for two reasons: one is age"."""
    first, after = words[right], word_at(words, right + 1)
    if first.low == "only" and words[right - 1].low in _LIMITING:
        inverted = any(a.tag == "AUX" and b.tag == "PRON" for a, b in pairwise(words[right:]))
        when = after.tag in ("PREP", "SUB") or after.low in ("if", "when", "once", "after")
        return when and not inverted  # "but only in May can you swim"
    if first.tag != "PREP":
        return False
    colon = next((j for j in range(right, len(words)) if words[j].low == ":"), right)
    return colon > right and not has_finite(words[right:colon])


_LIMITING = frozenset("but and though although albeit".split())


def _is_otherwise(words: Words, right: int) -> bool:
    """Whether it says what else would be so: "it must dry, otherwise it rots".

    In "the bath was cold, otherwise it was a good stay", it is what else was so.
    """
    if words[right].low != "otherwise":
        return False
    halves = words[:right], words[right:]
    verbs = [next((w.low for w in half if w.tag in FINITE), "") for half in halves]
    return verbs[1] != "" and not set(verbs) <= BE


def _leaves_out(words: Words, right: int) -> bool:
    """Whether the end leaves out what was named: "the data show that it has not".

    Where the main verb is all that is left ("the hut does not"), the rest can be repeated.
    """
    before, last = words[-2], words[-1]
    named = last.tag == "NUM" and (before.tag in FINITE or before.low == "only")
    done = last.low == "so" and before.low in _DOING
    of = last.low in ("either", "both", "each", "neither")
    of = of and (before.low == "of" or before.tag in FINITE)
    rest = words[right:]
    if not (last.tag == "NEG" or named or done or of) or len(rest) < 3:
        return False
    if any(word.tag in ("CC", "SUB") or word.low in (",", ";") for word in rest):
        return False
    if named:
        counted = any(a.tag == "NUM" and b.tag == "NOUN" for a, b in pairwise(words[:right]))
        new = all(word.low not in ("it", "they") for word in rest)
        return counted and new and last.low.isalnum()  # "costs ten euros, but the hut costs nine"
    return done or of or not _only_ends(words, right)


_DOING = forms("do") | {"done"}


def leaves_end(words: Words, cut: Cut) -> bool:
    """Whether a half keeps an end that is of both: "is old and dear; the hut is not"."""
    if not OF_ONE_SUBJECT & set(cut.kind.split()):
        return False
    begun = (j for j in range(2, len(words) - 1) if words[j].offset > cut.offset)
    joints = [j for j in begun if _may_join(words[j])]
    apart = [j for j in joints if words[j].low != ","][-1:]
    ends = any(_only_ends(words, j + 1) for j in {*joints[-1:], *apart})
    return ends or any(leans(words, j + 1) for j in apart)


def _only_ends(words: Words, right: int) -> bool:
    """Whether only the subject and auxiliary of a clause are there: "the hut does not"."""
    clause = find_clause(words, right, len(words))
    return clause is not None and is_elliptic(words, clause.verb, len(words))


OF_ONE_SUBJECT = frozenset("verb predicate list objects".split())
"""Kinds of cuts whose right half repeats the subject of the left one."""


def _may_join(word: Word) -> bool:
    joins = word.low in (",", ";", "but") or word.low in CONCESSIVES
    return joins and word.tag in ("PUNCT", "CC", "SUB")


def is_supposed(words: Words, mark: int, main: int, verb: int) -> bool:
    """Whether the clause after the subordinator only says what may follow from the first.

    Examples are "they warn against heat, as it may crack" and "it can be frozen, though it will be
    less crisp".
    """
    low, modal, first = words[mark].low, words[verb].low, words[main].low
    if modal not in _SUPPOSING or first in ("will", "would"):
        return False
    denied = any(word.tag == "NEG" for word in words[main:mark])
    if low in ("although", "though"):
        return first in _ALLOWING and not denied
    if low not in ("because", "as", "since", "for"):
        return False
    asked = first in _ASKING or any(word.low in _ADVISING for word in words[main:mark])
    return asked or denied or (modal == "would" and low == "because")


_ALLOWING = frozenset("can could may might".split())
_ASKING = _ALLOWING | {"should", "must"}
_SUPPOSING = frozenset("will would might may could 'll 'd".split())
_ADVISING = forms(
    "advise warn recommend urge tell ask ban forbid prohibit refuse reject decline discourage "
    "oppose avoid allow permit"
) | {"forbidden"}


def _is_left_so(words: Words, right: int) -> bool:
    """Whether a participle tells of a part after a comma: "a mill, its walls left bare"."""
    owned = words[right].low in ("its", "their", "his", "her") and words[right - 1].low == ","
    end = noun_phrase_end(words, right, len(words)) if owned else None
    verb = word_at(words, end) if end is not None else None
    if end is None or verb is None or word_at(words, end + 1).tag in _OBJECTS:
        return False
    done = "VBN" in readings(verb.low) and (is_past(verb) or verb.low in _PAST_TOO)
    return verb.tag == "PP" or (verb.tag == "V" and done)


_OBJECTS = frozenset({"", "DET", "NOUN", "PRON", "OBJ", "NUM"})
_PAST_TOO = frozenset("cut set shut spread".split())


def _is_about_one(words: Words, right: int) -> bool:
    """Whether "one" is of what was named before: "tables are free, but booking one is hard"."""
    doing, after = words[right].low.endswith("ing"), word_at(words, right + 2)
    return doing and word_at(words, right + 1).low == "one" and after.tag in (*FINITE, "PREP")


def _depends(words: Words, right: int) -> bool:
    """Whether only a participle with an aside follows: "depending, it seems, on the hour"."""
    return words[right].tag == "ING" and word_at(words, right + 1).low == ","
