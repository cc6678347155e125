"""Reasons in a noun phrase: "noisy due to the thin walls" says that the walls are thin.

A reason that only names a known thing ("due to the weather", "because of its location") is no
claim by itself, and stays with what it explains.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, Clause, clause_at, find_clause, stated_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import be, is_plural, made, noun_phrase_end
from caspr.claims.grammar.pronouns import UNRESOLVED
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import reads, word_at
from caspr.english.lexicon import MODALS, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

REPORTS = frozenset(
    "say says said report reports reported note notes noted mention mentions mentioned think "
    "thinks thought feel feels felt find finds found believe believes believed complain complains "
    "complained agree agrees agreed claim claims claimed state states stated warn warns warned "
    "describe describes described suggest suggests suggested consider considered".split()
)
"""Verbs of saying and thinking: what follows is somebody's report."""
_MARKS = (("due", "to"), ("because", "of"), ("thanks", "to"), ("owing", "to"))
_PARTLY = frozenset("partly mainly mostly simply largely chiefly primarily in".split())
_DOUBTFUL = frozenset("probably possibly perhaps maybe no not only just be being part".split())
_MASS = frozenset(
    "noise smoke rain snow dust traffic mould mold damp mud construction crowding overcrowding "
    "humidity condensation".split()
)
_FACTS = JUDGEMENTS | frozenset("high low tall steep constant".split())
_POINTING = frozenset("the its their these those our".split())


_OPENINGS = (("despite",), ("even", "with"), ("in", "spite", "of"))
"""What opens a concession in a noun phrase."""


def reason(words: Words) -> Cut | None:
    """From "It is loud due to the thin walls" to "It is loud" and "The walls are thin"."""
    for opening in _OPENINGS:
        if tuple(word.low for word in words[: len(opening)]) == opening:
            determined = reads(words[len(opening) : len(opening) + 1], *_POINTING, "a", "an")
            return _first(words, len(opening)) if determined else None
    for k in range(len(words) - 2):
        if (words[k].low, words[k + 1].low) in _MARKS:
            return _first(words, 2) if k == 0 else _after(words, k)
    return None


def _after(words: Words, k: int) -> Cut | None:
    """A reason at the end of its sentence."""
    end = k
    while end > 1 and (words[end - 1].low in _PARTLY or words[end - 1].low == ","):
        end -= 1
    before = words[end - 1]
    if before.low in _DOUBTFUL or before.tag in ("AUX", "NEG", "CC", "PREP", "SUB"):
        return None
    main = stated_clause(words, end)
    if main is None or _is_reported(words, main, end):
        return None
    stated = _stated(words, k + 2, len(words), main)
    return None if stated is None else Cut("reason", words[:end], stated, words[k].offset)


def _first(words: Words, start: int) -> Cut | None:
    """A reason that opens its sentence: "Due to the thin walls, it was loud"."""
    comma = next((j for j in range(start + 1, len(words) - 2) if words[j].low == ","), None)
    if comma is None:
        return None
    main = clause_at(words, comma + 1)
    if main is None or _is_reported(words, main, len(words)):
        return None
    stated = _stated(words, start, comma, main)
    if stated is None:
        return None
    return Cut("reason", stated, words[comma + 1 :], words[comma + 1].offset)


def _is_reported(words: Words, main: Clause, end: int) -> bool:
    """Whether somebody says the statement, or it is no fact: "would be late due to …"."""
    if words[main.verb].low in REPORTS or words[main.verb].low in ("will", "would", "should"):
        return True
    return any(w.tag == "COMP" or w.low in REPORTS for w in words[:end])


def _stated(words: Words, start: int, end: int, main: Clause) -> Words | None:
    """The reason in words[start:end] as a claim; None where it is none by itself."""
    phrase = words[start:end]
    if phrase and reads(phrase[:3], "the fact that"):
        clear = not any(word.low in UNRESOLVED for word in phrase[4:])
        there = len(phrase) > 3 and phrase[3].low == "there"
        whole = clause_at(phrase, 3) or (there and find_clause(phrase, 3, len(phrase)))
        stated = clear and whole
        return spaced(phrase[3:]) if stated else None
    being = next((j for j, word in enumerate(phrase) if j and word.low == "being"), None)
    if being is not None:
        return _being(phrase, being, _without_modal(words[main.verb]))
    if not phrase or any(w.tag in FINITE or w.tag in _CLOSED or w.low == "or" for w in phrase):
        return None
    noun = noun_phrase_end(phrase, 0, len(phrase))
    if noun is None or (noun < len(phrase) and phrase[noun].tag != "PREP"):
        return None
    verb = _without_modal(words[main.verb])
    if phrase[0].low in _POINTING:
        return _predicated(phrase, noun, verb) or _pointed(phrase, noun, verb)
    near = (j for j in range(start - 1, main.verb, -1) if words[j].tag in FINITE)
    group = verb_group(words, next(near, main.verb), len(words))
    happened = not group.copular or word_at(words, group.end).tag in ("PP", "ING")
    happened = happened and words[start - 2].low != "thanks"
    if happened or (group.negated and phrase[0].tag == "DET"):
        return None  # "had to stop because of knee pain"
    return _existing(phrase, noun, verb)


def _without_modal(verb: Word) -> Word:
    """The verb whose tense the reason takes: "is" for a modal."""
    return made("is", "AUX", verb) if verb.low in MODALS else verb


_CLOSED = frozenset("CC PUNCT REL THAT COMP SUB QUOTE PRON OBJ ASIDE ING VB TO".split())


def _being(phrase: Words, being: int, verb: Word) -> Words | None:
    """From "the inn being an old one" to "the inn is an old one"."""
    thing, rest = phrase[:being], phrase[being + 1 :]
    if noun_phrase_end(thing, 0, being) != being or thing[0].low not in _POINTING | {"this"}:
        return None
    predicate = rest and rest[0].tag in ("ADJ", "ADV", "PP", "DET", "NEG", "PREP")
    if not predicate or any(w.tag in FINITE or w.tag in _CLAUSES for w in rest):
        return None
    return [*spaced(thing), be(thing, verb), *spaced(rest)]


_CLAUSES = OPENING | {"PUNCT"}


def _predicated(phrase: Words, noun: int, verb: Word) -> Words | None:
    """From "the thin walls of the room" to "the walls of the room are thin"."""
    first = after_adverbs(phrase, 1)
    if first + 1 >= noun or phrase[first].low not in _FACTS:
        return None
    if any(w.tag != "NOUN" for w in phrase[first + 1 : noun]):
        return None
    article = replace(phrase[0], text="the", low="the") if phrase[0].low != "our" else phrase[0]
    subject = [article, *phrase[first + 1 :]]
    holder = subject[: noun - first]
    return [*subject, be(holder, verb), *spaced(phrase[1 : first + 1])]


def _pointed(phrase: Words, noun: int, verb: Word) -> Words | None:
    """From "the horns from the street" to "there are horns from the street"."""
    plain = all(w.tag == "NOUN" for w in phrase[1:noun])
    known = noun < len(phrase) and phrase[noun].low in ("from", "outside")
    thing = phrase[noun - 1].low
    if phrase[0].low != "the" or not plain or not known:
        return None
    if not is_plural_noun(thing) and thing not in _MASS:
        return None
    return _there(phrase[1:], phrase[1:noun], verb)


def _existing(phrase: Words, noun: int, verb: Word) -> Words | None:
    """From "bad weather" to "there is bad weather"; "its location" says nothing."""
    first, head = phrase[0], phrase[noun - 1]
    if first.low in ("lack", "shortage") and noun == 1 and len(phrase) > 2:
        return _there([made("a", "DET", first), *spaced(phrase)], phrase[:1], verb)
    if first.low in ("a", "an"):
        return _there(phrase, phrase[:noun], verb)
    if first.tag not in ("ADJ", "NOUN") or head.tag != "NOUN" or first.text[0].isupper():
        return None
    many = is_plural_noun(head.low)
    judged = any(w.low in JUDGEMENTS for w in phrase[: noun - 1])
    if not (many or head.low in _MASS or judged or noun > 1):
        return None
    return _there(phrase, phrase[:noun], verb)


def _there(shown: Words, phrase: Words, verb: Word) -> Words:
    like = phrase[0]
    form = be(phrase, verb)
    if not is_plural(phrase):
        form = made("was" if form.low in ("was", "were") else "is", "AUX", like)
    return [made("there", "PRON", like), form, *spaced(shown)]
