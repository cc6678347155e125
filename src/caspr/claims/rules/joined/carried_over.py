"""What a second clause takes over from the first: the thing it is compared with, and the time.

"It is cheaper than the train, but the crossing is longer" says that the crossing is longer
compared with the train, and "On Sundays it is busy, and the car park is full" that it is full on
Sundays.
"""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, Clause, clause_at
from caspr.claims.grammar.cut import Words, spaced, written_small
from caspr.claims.grammar.noun_phrases import is_past, made, made_comma, noun_phrase_end
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.scope import SMALL_DEGREES
from caspr.claims.grammar.shared_ends import PASSING
from caspr.claims.grammar.times import BEFORE_TIMES, TIMES
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import has_comma, lowered
from caspr.claims.rules.described.stacked_adjectives import names_origin
from caspr.english.lexicon import BE, HAVE, MODALS, is_plural_noun
from caspr.english.tokens import Word
from caspr.english.word_classes import is_comparative

_UNLIKE = [p.split() for p in ("unlike", "compared with", "compared to", "in contrast to")]


def carried_over(first: Words, main: Clause, second: Words) -> Words:
    """`second`, a clause, after what it takes over from `first`."""
    clause = clause_at(second, 0)
    if clause is None:
        return second
    thing = _compared_with(first, main, second, clause)
    if thing:
        at = second[0]
        compared = [made("compared", "PP", at), made("with", "PREP", at), *spaced(thing)]
        return [*compared, made_comma(second[0]), *spaced(second)]
    time = _time(first, main, second, clause)
    return [*time, made_comma(second[0]), *spaced(second)] if time else second


def no_longer_first(words: Words, opening: Word) -> Words:
    """The words in small letters, if the `opening` of the sentence begins them: "Old people"."""
    common = words[0].tag == "DET" or is_plural_noun(words[0].low)
    common = common or (words[0].tag == "ADJ" and not names_origin(words[0].low))
    return written_small(words) if words[0].text == opening.text and common else words


def _compared_with(first: Words, main: Clause, second: Words, clause: Clause) -> Words:
    """The thing that the comparative which ends `second` is compared with; else nothing."""
    if not _ends_in_comparative(second, clause):
        return []
    thing = _after_unlike(first) or _after_than(first, main)
    subject = clause.subject_in(second)
    if not thing or thing[-1].low not in lowered(subject):
        return thing
    other = main.subject_in(first)
    if not _is_known(other) or other[-1].low in lowered(subject):
        return []
    head = other[0]
    return [replace(head, text=head.low) if head.tag == "DET" else head, *other[1:]]


def _ends_in_comparative(second: Words, clause: Clause) -> bool:
    """Whether the second clause ends with a comparative: "is (much) larger", "costs more"."""
    if second[clause.verb].low in _BECOMING:
        return False
    said, last = second[verb_group(second, clause.verb, len(second)).end :], second[-1]
    plain = all(w.tag in ("ADV", "ADJ", "CC") or w.low in _MUCH for w in said)
    more = last.low in ("more", "less") or (is_comparative(last.low) and last.tag in _GRADED)
    return bool(said) and plain and more and not _NO_COMPARISON & set(lowered(said))


_BECOMING = frozenset("get gets got become becomes became grow grows grew".split())
_GRADED = frozenset({"ADJ", "ADV"})
_MUCH = frozenset({"a", "lot", "more", "less", ",", *SMALL_DEGREES})
_NO_COMPARISON = frozenset("no than as later earlier sooner further".split())


def _after_unlike(first: Words) -> Words:
    """The thing in "Unlike the inn,"."""
    start = next((len(p) for p in _UNLIKE if lowered(first[: len(p)]) == p), 0)
    comma = next((j for j in range(start + 1, len(first)) if first[j].low == ","), 0)
    thing = first[start:comma] if start else []
    return thing if _is_known(thing) else []


def _after_than(first: Words, main: Clause) -> Words:
    """The thing after the "than" at the end of "is cheaper than the train"."""
    than = max((j for j in range(main.verb, len(first)) if first[j].low == "than"), default=0)
    before = first[than - 1]
    graded = before.tag in _GRADED and (
        is_comparative(before.low) or first[than - 2].low in ("more", "less")
    )
    thing = first[than + 1 :] if than and graded and before.low not in ("more", "less") else []
    plain = not any(word.tag in OPENING for word in first[main.verb :])
    return thing if plain and _is_known(thing) and thing[-1].low not in _TOLD else []


_TOLD = frozenset(
    "reputation picture pictures photo photos image images description website brochure review "
    "reviews price rating expectations average norm rest others one ones".split()
)
"""What a thing is compared with, but nothing else of it is: "better than its reputation"."""


def _is_known(thing: Words) -> bool:
    """Whether the phrase names a certain thing: "the train", "our room", "Porto"."""
    if not thing or noun_phrase_end(thing, 0, len(thing)) != len(thing) or has_comma(thing):
        return False
    counted = is_period(thing[-1]) or any(w.tag == "NUM" or w.low in ("a", "an") for w in thing)
    named = thing[0].tag == "DET" or thing[0].text[0].isupper()
    return named and not counted and thing[-1].tag == "NOUN"


def _time(first: Words, main: Clause, second: Words, clause: Clause) -> Words:
    """The "On Sundays" that opens `first`, if `second` tells what then happens; else nothing."""
    if main.subject is None or first[0].tag != "PREP" or first[0].low not in BEFORE_TIMES:
        return []
    opener = first[: main.bounds[0]]
    opener = opener[:-1] if opener[-1].low == "," else opener
    timed = (first[0].low == "during" or _is_time(opener[-1].low)) and len(opener) <= _LONGEST
    plain = all(word.tag in ("PREP", "DET", "ADJ", "NOUN", "ING") for word in opener)
    if not (timed and plain) or any(word.low in _OTHER for word in opener):
        return []
    if is_past(first[main.verb]) != is_past(second[clause.verb]):
        return []
    own = any(_is_time(w.low) or w.low in _TIMING or w.tag in OPENING for w in second)
    return opener if _passes(second, clause.verb) and not own else []


_LONGEST = 5  # words
_OTHER = frozenset("time times first last other end beginning start".split())
_TIMING = frozenset("always never now then today since".split())


def _is_time(low: str) -> bool:
    part = low.removesuffix("s")
    return part in TIMES or part in _PARTS


_PARTS = frozenset("night morning afternoon evening week weekend day hour month".split())


def _passes(second: Words, verb: int) -> bool:
    """Whether the verb tells what is so at times: "is full", "closes", "can be heard"."""
    low = second[verb].low
    if second[0].tag == "PRON" and low not in BE:
        return False
    end = verb_group(second, verb, len(second)).end
    if low in BE:
        state = next((w for w in second[end:] if w.tag not in ("ADV", "NEG")), second[verb])
        return state.low in PASSING
    return low in _HAPPENING and low not in MODALS | HAVE


_HAPPENING = frozenset(
    "close closes closed open opens opened shut shuts fill fills filled empty empties emptied "
    "stay stays stayed remain remains remained freeze freezes froze flood floods flooded start "
    "starts started stop stops stopped run runs ran double doubles doubled".split()
)
"""Verbs of what happens again and again."""
