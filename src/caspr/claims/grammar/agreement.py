"""Decide whether a subject and a verb agree in number: "the beds are", not "the beds is"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from collections.abc import Sequence

from caspr.claims.grammar.clauses import SUBORDINATING
from caspr.english.lexicon import PLURAL_VERBS, SINGULAR_VERBS, is_plural_noun, readings
from caspr.english.tokens import Word


def agrees(words: Sequence[Word], subject: tuple[int, int], verb: Word) -> bool:
    """Whether subject and verb can be of one number; True where that is unknown."""
    singular_verb = verb.low in SINGULAR_VERBS or (
        verb.tag == "V" and verb.low.endswith("s") and not verb.low.endswith("ss")
    )
    plural_verb = verb.low in PLURAL_VERBS or _is_plain_form(verb)
    if not (singular_verb or plural_verb):
        return True
    inside = words[subject[0] : subject[1]]
    if inside[0].tag == "ING" or any(word.tag == "CC" for word in inside):
        return True
    noun = head(inside)
    if inside[0].tag == "NUM" and noun is not None and noun.low in _MEASURES:
        return True  # "ten minutes is enough"
    if noun is None or noun.tag != "NOUN":
        if noun is not None and noun.low == "i":
            return verb.low not in ("is", "are", "were", "has", "does")
        if noun is not None and noun.low in ("it", "he", "she", "this", "that"):
            return not plural_verb
        if noun is not None and noun.low in ("they", "we", "these", "those"):
            return not singular_verb
        return True
    if noun.text[0].isupper() and noun is not words[0]:
        return True  # a name
    several = len(inside) > 1 and noun is inside[1] and is_plural_noun(noun.low)  # "some users"
    both = inside[0].low in _OF_BOTH_NUMBERS and not several
    if both or (inside[0].low == "those" and plural_verb):
        return True
    if noun.low in NUMBERLESS or "majority" in (word.low for word in inside):
        return True
    return not (singular_verb if is_plural_noun(noun.low) else plural_verb)


def _is_plain_form(verb: Word) -> bool:
    """Whether the verb is a form, as "open", that no singular has; not "put", which is past too."""
    options = readings(verb.low)
    return verb.tag == "V" and "VB" in options and "VBD" not in options


_OF_BOTH_NUMBERS = frozenset("most some all none many half majority lots plenty".split())
_MEASURES = frozenset("seconds minutes hours days weeks months years dollars euros pounds".split())
NUMBERLESS = frozenset(
    "staff personnel crew team family management people police couple number variety range lot "
    "series species premises majority minority handful bunch rest band percent %".split()
)


def head(inside: Sequence[Word]) -> Word | None:
    """The noun that the verb agrees with: the last one before the first preposition."""
    found = before = None
    for word, after in zip(inside, [*inside[1:], inside[-1]], strict=True):
        ends = word.tag in ("PREP", "TO", "PP", *SUBORDINATING)
        ends = ends or (word.tag, after.tag) == ("ING", "DET")  # "the rooms facing the street"
        if found is not None and (ends or (word.tag == "PUNCT" and found.tag != "ADJ")):
            break
        if word.tag == "PRON" and found is not None and found.tag == "NOUN" and found is before:
            break  # "the code they are sent"
        if word.tag in ("NOUN", "PRON", "NUM") or (
            word.tag == "ADJ" and (found is None or found.tag != "NOUN")
        ):
            found = word
        before = word
    return found
