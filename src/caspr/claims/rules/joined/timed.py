"""Clauses that open with a time or condition: "but when we complained they were kind"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING
from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import made_comma
from caspr.claims.grammar.word_runs import has_comma
from caspr.english.tags import FINITE
from caspr.english.word_classes import PERSONAL

_TIMES = frozenset("when if once whenever".split())
_TOLD = frozenset(
    "said say says told tell thought think thinks knew know knows felt feel feels found find finds "
    "saw see sees heard hear noticed notice realised realized realise realize discovered discover "
    "learned learnt learn hoped hope believed believe believes was were is are".split()
)
"""Verbs that a clause may follow without "that": "when we saw it was shut"."""


def with_comma_after_time(words: Words, right: int) -> Words:
    """The words, with the comma that was left out: "when we complained they were kind"."""
    rest = words[right:]
    if len(rest) < _FEWEST or rest[0].low not in _TIMES or has_comma(rest):
        return words
    verbs = [j for j, word in enumerate(rest) if word.tag in FINITE]
    if len(verbs) != 2 or any(word.tag in OPENING or word.tag == "CC" for word in rest[1:]):
        return words
    first, subject = verbs[0], verbs[1] - 1
    if rest[subject].low not in PERSONAL or first < 2 or subject <= first:
        return words
    if rest[subject - 1].low in _TOLD or rest[subject - 1].tag in ("PREP", "DET", "AUX"):
        return words
    comma = made_comma(rest[subject])
    return [*words[: right + subject], comma, *words[right + subject :]]


_FEWEST = 6  # words


def named_first(second: Words, resolved: Words | None, at: int) -> Words | None:
    """From "when they asked, guests were sent away" to "when guests asked, they were sent away".

    `resolved` has a phrase instead of the word at index `at` of `second`.
    """
    opener = [word.low for word in second[:at]]
    if resolved is None or second[at].low != "they" or "they" not in opener:
        return resolved
    first, after = opener.index("they"), len(second) - at - 1
    phrase = resolved[at : len(resolved) - after]
    return [*second[:first], *phrase, *second[first + 1 :]]
