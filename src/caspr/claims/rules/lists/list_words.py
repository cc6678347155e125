"""Words whose objects make no list ("between A and B"), and the "and" that ends a list."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import noun_phrase_end, noun_phrase_start
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.word_runs import has_finite
from caspr.english.lexicon import MODALS
from caspr.english.tags import FINITE

NO_LIST_VERBS = frozenset(
    "mix mixes mixed combine combines combined connect connects connected compare compares "
    "compared separate separates divide divides confuse balance balances blend blends marry "
    "merges merge alternates alternate ranges range choose chose prefer "
    "prefers means meant makes make made links link joins join lies".split()
)
NO_LIST_WORDS = frozenset(
    "between both either neither or than mix combination blend range cross balance contrast "
    "difference together without except whether not never nor rather".split()
)
_ITEM_TAGS = frozenset("DET NOUN NUM ADJ PP ADV ING PREP PUNCT CC".split())


def ends_with_and(words: Words, right: int) -> bool:
    """Whether a list with commas comes to its "and"."""
    if right + 2 < len(words) and words[-1].low == "etc":
        return all(word.tag in _ITEM_TAGS for word in words[right:])
    for j in range(right, len(words) - 1):
        if words[j].tag not in _ITEM_TAGS or words[j].low in (";", ":"):
            return False
        if words[j].low in ("and", "&"):
            end = noun_phrase_end(words, j + 1, len(words))
            if words[j - 1].low == ",":
                return end is not None or words[j + 1].tag in ("PREP", "ADJ", "ADV")
            if end is not None or words[j + 1].tag in ("PREP", "ADJ", "ADV", "PP"):
                return end is None or end >= len(words) or words[end].tag not in FINITE
            return False
    return False


def are_things_to_do(words: Words, right: int, scope: Scope) -> bool:
    """Whether "you have to (you can) show up, fill in a form and pay" comes to its "and"."""
    start = scope.group.end
    others = noun_phrase_end(words, start, scope.k) or start  # "teaches students to read"
    done = any(word.tag == "TO" for word in [*words[start - 1 : start + 1], words[others]])
    done = done or words[scope.main.verb].low in MODALS
    joint = next((j for j in range(right, len(words) - 1) if words[j].tag == "CC"), 0)
    acts = words[joint].low == "and" and words[after_adverbs(words, joint + 1)].tag == "VB"
    return done and acts and not has_finite(words[right:])


def is_exception(words: Words, right: int, scope: Scope) -> bool:
    """Whether "but" takes one of all out: "everywhere but in the attic", "at all inns but at ours".

    Not so in "is near all sights but on a loud road".
    """
    if "but" not in scope.connector or words[right].tag != "PREP":
        return False
    last, begin = words[scope.k - 1], noun_phrase_start(words, scope.k)
    if begin is None or begin == scope.k or words[begin].low not in _ALL:
        return last.low in _EVERYWHERE
    return is_period(last) or words[right].low == words[begin - 1].low


_ALL = frozenset("all any each every no".split())
_EVERYWHERE = frozenset("everywhere anywhere nowhere".split())
