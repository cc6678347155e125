"""Decide whether what is said with a preposition holds of each thing: "smelled of smoke"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, reads
from caspr.claims.rules.described.clause_kinds import is_existential, is_predication
from caspr.claims.rules.described.places import NEARNESS, is_loose
from caspr.claims.rules.described.word_sets import TROUBLES
from caspr.claims.rules.lists.sharing import is_because
from caspr.english.lexicon import BE, readings
from caspr.english.word_classes import JUDGEMENTS

_PREPOSITIONS = frozenset("with for to in from at on near about around within beside".split())
_AFTER_NOUN = frozenset("to near from".split())
_OF = frozenset("plenty lots lot distance proximity view views".split())
"""Nouns whose "of" distributes: "plenty of", "within walking distance of", "views of"."""
_MIXING = frozenset(
    "consist consists consisted comprise comprises comprised "
    "same similar equal equally equidistant common enough too sufficient adequate just mainly "
    "mostly exclusively purely price deal total sum".split()
)
"""Words that say of two things together: "consists of", "big enough for"."""


def governs(words: Words, begin: int, main: Clause) -> bool:
    """Whether the word before index `begin` takes an object that distributes."""
    while begin > main.verb + 1 and words[begin - 1].tag == "ADV":
        begin -= 1
    before, earlier = words[begin - 1], words[begin - 2]
    if before.low == "of":
        amount = earlier.low in _OF or is_because(words, begin)
        return amount or is_of_each(words, begin, main)
    if before.low == "to" and any(w.low == "from" for w in words[main.verb : begin]):
        return False
    if before.tag == "PREP":
        if earlier.low in TROUBLES and before.low in ("with", "about"):
            return True  # "has issues with the lid and the lamp"
        loose = is_loose(words, begin, main) and words[main.verb].low not in BE
        return before.low in (_AFTER_NOUN if loose else _PREPOSITIONS)
    if before.low in BE:
        return is_existential(words, main)
    return before.tag in ("V", "VB", "ING", "AUX")


def is_of_each(words: Words, begin: int, main: Clause) -> bool:
    """Whether a verb, a quality or a need takes what is at index `begin`: "is good for lunch"."""
    start, at = verb_group(words, main.verb, begin).end, begin - 1
    said = words[start:at]
    together = any(word.low in _MIXING for word in words[main.verb : at])
    if words[at].low not in _PREPOSITIONS | {"of"} or at < start or together:
        return False
    if not said:
        taken = words[at - 1].tag == "V" and words[at].low != "on"  # not "runs on gas and oil"
        return taken or words[at].low in ("for", "about")
    if words[at].low != "for" and NEARNESS & set(lowered(said)):
        return False  # "is close to pubs and shops"
    noun = said[:-2] if lowered(said[-2:-1]) == ["to"] and said[-1].tag == "VB" else said
    named = bool(noun) and noun[-1].tag == "NOUN"
    if is_predication(words, main) and words[at].low == "for" and named:
        return any(word.low in JUDGEMENTS for word in said)  # "is a great place for lunch"
    # "has rooms good for families", but "has a hall full of maps and fine prints"
    between = _FOR if words[at].low == "for" else {"ADJ", "ADV"}
    fit = said[-1].tag in ("ADJ", "PP") and all(word.tag in between for word in said)
    return fit or reads(said, "in need")


def is_arranging(words: Words, begin: int, k: int) -> bool:
    """Whether an object begins with an act: "helpful in booking tours and restaurants"."""
    act = words[begin].low in _ARRANGING and words[begin - 1].tag == "PREP"
    return act and words[k - 1].low not in _OF_ACTS


_ARRANGING = frozenset(
    "arranging booking buying choosing finding getting ordering organising organizing planning "
    "reserving".split()
)
_OF_ACTS = frozenset("system process fee fees office site page form forms tool tools app".split())


def is_fit(words: Words, begin: int, main: Clause) -> bool:
    """Whether a thing is fit for what is at index `begin`: "suitable for", "a fine place for"."""
    before = words[begin - 2]
    fit = before.tag in ("NOUN", "VB") or before.low in _FITTED
    fit = fit or (before.tag == "ADJ" and "VBN" not in readings(before.low))
    return fit and is_of_each(words, begin, main)


_FITTED = frozenset("suited recommended designed intended meant".split())
_FOR = frozenset("DET ADJ ADV PP NOUN".split())
"""What may stand between a verb and its "for"."""
