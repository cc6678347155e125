"""Cut sentences without their subject: "Love the fit and the price", "Light, and has a lid".

The omitted subject is added for the cut, and removed from the claims afterwards.
"""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs
from caspr.claims.grammar.noun_phrases import made, noun_phrase_end
from caspr.claims.grammar.participles import reports
from caspr.claims.grammar.scope import is_small_degree
from caspr.claims.grammar.word_runs import has_finite, lowered
from caspr.claims.rules.reported.judged import LIKES
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE

_FEELING = frozenset(
    "satisfied happy pleased impressed disappointed unhappy dissatisfied delighted".split()
)
_ADVISED = frozenset("try skip avoid visit order buy get".split())
_OPEN = frozenset("so such too as more less most enough how than other".split())
_LISTED = frozenset({"DET", "PRON", "OBJ", "COMP", "THAT"})
_HELD = frozenset({"with", "accompanied"})


def omitted_subject(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "Works well and looks good" to "Works well" and "Looks good"."""
    first = 2 if is_small_degree(words, 0) else after_adverbs(words, 0)
    if first + 2 >= len(words):
        return None
    start = _subject(words, first)
    if not start or (main is not None and main.subject is not None and main.subject[0] <= first):
        return None
    rest = [replace(words[0], text=words[0].text.lower(), spaced=True), *words[1:]]
    if len(start) == 1:
        rest[first] = replace(rest[first], tag="V")
    cut = cutter([*start, *rest])
    if cut is None or not _begins(cut.left, start) or not _fits(words, first, start, cut):
        return None
    shared = cut.right[0].offset == words[0].offset
    common = len(start) if _begins(cut.right, start) else 1
    right = cut.right[common:] if shared else cut.right
    return Cut(cut.kind, cut.left[len(start) :], right, cut.offset)


def _subject(words: Words, first: int) -> Words:
    """What is left out: "I", "I am", "it", "it is", or "you should"; [] where nothing is."""
    begin, after = words[first], words[first + 1]
    if begin.low in LIKES - {"like"} and begin.tag in ("V", "VB") and after.tag in _LISTED:
        return [made("I", "PRON", words[0])]
    if begin.low in _FEELING and after.low == "with":
        return [made("I", "PRON", words[0]), made("am", "AUX", words[0])]
    if begin.low in _ADVISED and begin.tag == "VB" and after.tag == "DET":
        return [made("you", "PRON", words[0]), made("should", "AUX", words[0])]
    verb = begin.tag in ("V", "NOUN") and readings(begin.low)[0] == "VBZ"
    if (verb or begin.low in ("has", "is")) and after.tag not in ("CC", "PUNCT", *FINITE):
        return [made("it", "PRON", words[0])]
    opened = any(word.low in _OPEN for word in words[: first + 1]) or after.low == ","
    if begin.tag == "ADJ" and not opened and noun_phrase_end(words, first, len(words)) is None:
        return [made("it", "PRON", words[0]), made("is", "AUX", words[0])]
    return []


def _fits(words: Words, first: int, start: Words, cut: Cut) -> bool:
    """Whether both halves have the subject that was left out, or the second one of its own."""
    kind, *joints = cut.kind.split()
    left, right = cut.left[len(start) :], cut.right
    contrast = bool({"and", "but"} & set(joints))
    clause = kind == "clause" and right[0].offset != words[0].offset
    if start[-1].low == "should":
        return clause and joints == [","] and left[-1].tag == "NOUN"
    if start[-1].low == "is":
        if kind in _HELD or has_finite(left):
            return False
        verb = has_finite(words)
        own = clause and contrast and right[0].tag in ("PRON", "DET")
        return own or (not clause and (kind == "verb" or not verb))
    if words[first].tag == "NOUN" and kind != "verb":
        return False  # "features like the lid and the lamp"
    if clause:
        felt = len(start) > 1 and reports(right[:3])  # "happy with it, most buyers kept it"
        return contrast or (start[0].low == "i" and not felt)
    runs = words[first + 1].tag == "ADJ" and words[first + 2].low == ","
    return _begins(right, start[:1]) and not runs  # not "runs good, poor battery"


def _begins(half: Words, start: Words) -> bool:
    return lowered(half[: len(start)]) == lowered(start)
