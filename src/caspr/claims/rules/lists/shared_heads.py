"""Cut two words before one plural noun: "bus and train stations" are two kinds of stations."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.noun_phrases import is_set_phrase
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import lowered
from caspr.claims.rules.lists.list_words import NO_LIST_WORDS
from caspr.claims.rules.lists.subjects import TOGETHER
from caspr.english.lexicon import is_plural_noun, readings

_HEADS = frozenset(
    "services facilities options stations stops routes shops stores restaurants dishes areas "
    "tours lessons courses meals products links connections activities classes".split()
)
_ONE_THING = frozenset(
    "fish food hot black gin arts research heating bed drum pick drop rock search sales".split()
)
_BEFORE = frozenset({"AUX", "V", "PREP", "VB"})


def shared_head(words: Words, main: Clause) -> Cut | None:
    """From "There are bus and train stations" to "There are bus stations" and the other claim."""
    if (group := asserted(words, main)) is None:
        return None
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "QUOTE", "NEG") or words[k].low == "no":
            return None
        if words[k].low == "and" and _shares(words, k):
            left = [*words[:k], *words[k + 2 :]]
            return Cut("shared head", left, [*words[: k - 1], *words[k + 1 :]], words[k].offset)
    return None


def opposed_kinds(words: Words, main: Clause) -> Cut | None:
    """From "The hot and cold dishes are good" to "The hot dishes are good" and the cold ones."""
    if asserted(words, main) is None or (NO_LIST_WORDS | TOGETHER) & set(lowered(words)):
        return None
    for k in range(1, len(words) - 2):
        if words[k].low == "and" and _are_opposed(words, k):
            left = [*words[:k], *words[k + 2 :]]
            second = words[k + 1]
            if k == 1:
                second = replace(second, text=second.text[0].upper() + second.text[1:])
            right = [*words[: k - 1], second, *words[k + 2 :]]
            return Cut("shared head", left, right, words[k].offset)
    return None


def _are_opposed(words: Words, k: int) -> bool:
    """Whether the words around index k are two kinds of the plural noun that follows."""
    opposed = {words[k - 1].low, words[k + 1].low} in _OPPOSED
    before = words[k - 2] if k > 1 else None
    counted = before is not None and (before.tag in ("NUM", "ADV") or before.low in _COUNTING)
    several = words[k + 2].tag == "NOUN" and is_plural_noun(words[k + 2].low)
    return opposed and several and not counted


_OPPOSED = tuple(
    set(pair.split())
    for pair in (
        "hot cold, indoor outdoor, upper lower, inner outer, front back, front rear, old new, "
        "small large, big small, early late, free paid, male female, morning evening, "
        "summer winter, sweet savoury, sweet savory, local international"
    ).split(", ")
)
_COUNTING = frozenset("both between some several many few these those no all".split())


def _shares(words: Words, k: int) -> bool:
    first, second, head = words[k - 1], words[k + 1], words[k + 2]
    if head.low not in _HEADS or first.low in _ONE_THING or words[k - 2].tag not in _BEFORE:
        return False
    if is_set_phrase(words[k - 1 : k + 2]):
        return False
    kinds = first.tag in ("NOUN", "ADJ") and second.tag in ("NOUN", "ADJ")
    told = is_plural_noun(first.low) and readings(second.low)[:1] == ("VB",)
    if told or (first.tag == "NOUN" and second.low.endswith("ed")):
        return False  # "grade papers and plan lessons", "values order and shared meals"
    ends = k + 3 == len(words) or words[k + 3].tag in ("PREP", "ADV", "PUNCT", "ADJ", "PP")
    named = first.text[0].isupper() or second.text[0].isupper()
    counted = words[k - 2].low in ("both", "between", "these", "those", "a", "an")
    return kinds and ends and not named and not counted
