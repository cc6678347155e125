"""Second verbs that do not agree with their subject: "the bed was soft and provide a good rest"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import is_plural, third_person
from caspr.claims.grammar.participles import as_verb
from caspr.claims.grammar.scope import Scope
from caspr.english.lexicon import BE, never_noun, readings


def disagreeing_verb(words: Words, right: int, scope: Scope) -> Words | None:
    """From "The bed was soft and provide a good rest" to "The bed provides a good rest"."""
    phrase, verb = scope.main.subject_in(words), words[right]
    many = words[scope.main.verb].low in ("are", "were")
    base = _base(verb.low) if many and verb.tag == "V" else ""
    plain = verb.tag == "VB" or (verb.tag == "V" and readings(verb.low)[0] == "VB" and not many)
    known = (plain and never_noun(verb.low)) or verb.low == "have" or bool(base)
    if not phrase or words[scope.main.verb].low not in BE or not known:
        return None
    if (
        phrase[0].tag == "PRON"
        or scope.group.end >= scope.k
        or words[scope.k - 1].tag not in ("ADJ", "PP")
    ):
        return None
    if scope.infinitive or scope.opened or scope.condition or right + 1 >= len(words):
        return None
    if words[right + 1].tag not in ("DET", "ADJ", "NOUN", "NUM") and not base:
        return None
    text = base or verb.low
    if not is_plural(phrase):
        text = "has" if text == "have" else third_person(text)
    return [*phrase, as_verb(verb, text), *words[right + 1 :]]


def _base(verb: str) -> str:
    """The verb without the ending that goes with "it": "comes" as "come"; "" if it has none."""
    stems = (verb.removesuffix(ending) for ending in ("s", "es") if verb.endswith(ending))
    return next((stem for stem in stems if stem and "VB" in readings(stem)), "")
