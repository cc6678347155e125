"""Cut what holds of one thing and not of another: "it works on phones but not on tablets"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, before_comma, spaced
from caspr.claims.grammar.noun_phrases import (
    agreeing_there,
    made,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.verb_groups import asserted, is_perfect
from caspr.claims.grammar.word_runs import has_finite, lowered, reads
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.english.lexicon import BE, MODALS
from caspr.english.verbs import with_do


def but_not(words: Words, main: Clause) -> Cut | None:
    """From "Guests liked the bar but not the noise" to "Guests did not like the noise"."""
    k = _joint(words, "but not")
    other = words[k + 2 :]
    if k <= main.verb + 1 or _is_limited(words, other, main):
        return None
    start = _alike_start(words, main, k, other)
    denied = _denied_verb(words, main)
    if start is None or not denied:
        return None
    said = [word for word in words[main.verb + 1 : start] if word.low != "also"]
    carried = [*words[main.bounds[0] : main.verb], *denied, *said]
    left = words[: before_comma(words, k)]
    return Cut("but not", left, [*carried, *spaced(other)], words[k].offset)


def but_no(words: Words, main: Clause) -> Cut | None:
    """From "It came with a desk but no lamp" to "It came with no lamp"."""
    k = _joint(words, "but no") or _joint(words, "but without")
    other, end = words[k + 1 :], before_comma(words, k)
    if k <= main.verb + 1 or _is_limited(words, other[1:], main):
        return None
    start = noun_phrase_start(words, end)
    joint = next((j for j, word in enumerate(other) if word.low == "or"), len(other))
    if start is None or noun_phrase_end(other, 1, joint) != joint:
        return None
    if start != main.verb + 1 and words[start - 1].low != "with":
        return None
    without = other[0].low == "without"
    if without and words[start - 1].low != "with":
        return None
    carried = words[main.bounds[0] : start - without]
    if is_existential(words, main):
        carried = agreeing_there(carried, words[main.verb], other[:joint])
    return Cut("but not", words[:end], [*carried, *spaced(other)], words[k].offset)


def _joint(words: Words, joint: str) -> int:
    """Index of the "but not" or "but no" between two things; 0 where there is none."""
    return next((j for j in range(len(words) - 2) if reads(words[j : j + 2], joint)), 0)


def _is_limited(words: Words, other: Words, main: Clause) -> bool:
    """Whether the sentence denies more than one thing: "not all", "every room has … but not"."""
    said = {*lowered(words[: -len(other)]), *(word for word in lowered(other) if word != "or")}
    return bool(_LIMITED & said) or has_finite(other) or asserted(words, main) is None


_LIMITED = frozenset(
    "all both each every everyone everything few just many mere merely much necessarily none "
    "nobody nothing only or particularly quite so that too enough usually always".split()
)


def _alike_start(words: Words, main: Clause, k: int, other: Words) -> int | None:
    """Index of the thing, or of the preposition, before index k that `other` is opposed to."""
    start = noun_phrase_start(words, before_comma(words, k))
    if start is not None and words[start - 1].low == "and":  # "on phones and tablets"
        start = noun_phrase_start(words, start - 1)
    if start is None or words[start - 1].low in ("of", "than"):
        return None
    placed = other[0].tag == "PREP"
    if noun_phrase_end(other, int(placed), len(other)) != len(other):
        return None
    if placed:
        own = words[start - 1].tag == "PREP" and words[start - 2].tag != "PREP"
        return start - 1 if own and start - 1 > main.verb else None
    object_ = start == main.verb + 1 and words[main.verb].low not in BE | MODALS
    return start if object_ and other[0].tag in ("DET", "NOUN", "ADJ") else None


def _denied_verb(words: Words, main: Clause) -> Words:
    """The verb with "not", and "do" where it needs it; empty where its infinitive is not known."""
    verb = words[main.verb]
    if verb.low in BE | MODALS or is_perfect(words, main.verb, main.verb + 1):
        return [verb, made("not", "NEG", verb)]
    done = with_do(verb.low, words[main.verb - 1].low)
    if done is None:
        return []
    return [made(done[0], "AUX", verb), made("not", "NEG", verb), made(done[1], "VB", verb)]
