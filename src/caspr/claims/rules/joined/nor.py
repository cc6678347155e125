"""Cut off a second denial: "there is no lift, nor is there a ramp"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import Clause, stated_clause
from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.noun_phrases import made, noun_phrase_end
from caspr.claims.grammar.pronouns import with_antecedent
from caspr.english.word_classes import PERSONAL

_SUBJECTS = PERSONAL | {"there"}


def second_denial(words: Words) -> Cut | None:
    """From "There is no lift, nor is there a ramp" to "There is not a ramp"."""
    joints = (j for j in range(3, len(words) - 3) if words[j].low == "nor")
    nor = next(joints, 0)
    if not nor or words[nor - 1].low not in (",", ";") or words[nor + 1].tag != "AUX":
        return None
    k, verb = nor - 1, words[nor + 1]
    main = stated_clause(words, k)
    alone = words[nor + 2].low in _SUBJECTS
    end = nor + 3 if alone else noun_phrase_end(words, nor + 2, len(words))
    if main is None or end is None or end >= len(words):
        return None
    subject = words[nor + 2 : end]
    if subject[0].low in ("any", "either"):
        return None
    denied = replace(made("not", "NEG", words[nor]), spaced=verb.low != "can")
    second = [*subject, verb, denied, *words[end:]]
    right = with_antecedent(words[:k], main, second, Clause((0, len(subject)), len(subject)))
    return Cut("nor", words[:k], right, words[nor].offset) if right else None
