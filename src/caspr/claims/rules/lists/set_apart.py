"""Cut before a last item that an aside sets apart: "has two bars and, oddly, no tables"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import agreeing_there, made, noun_phrase_end
from caspr.claims.grammar.scope import is_only
from caspr.claims.grammar.verb_groups import asserted, is_perfect
from caspr.claims.grammar.word_runs import lowered
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.lists.list_words import NO_LIST_VERBS, NO_LIST_WORDS
from caspr.english.lexicon import COPULAS, is_plural_noun
from caspr.english.tags import FINITE

_LONGEST_ASIDE = 8  # words
_ENDS = (*OPENING, *FINITE)
_ITEM = frozenset("DET NOUN ADJ NUM PP ADV ING".split())


def set_apart(words: Words, main: Clause) -> Cut | None:
    """From "It has a bar, a pool and, oddly, a zoo" to "It has a bar and a pool" and the other."""
    group = asserted(words, main)
    if group is None or is_only(words, main.verb):
        return None
    start, k = group.end, _joint(words, group.end)
    first = _after_aside(words, k + 1) if k else None
    if first is None or {*lowered(words[main.verb : k])} & (NO_LIST_WORDS | NO_LIST_VERBS):
        return None
    done = words[start].tag == "PP" and words[start + 1].tag == "PREP"  # "is praised for"
    perfect = is_perfect(words, main.verb, start)  # "have survived rain"
    if perfect and is_plural_noun(words[start + 1].low):
        return None  # "has heated pools"
    begin = start + (done or perfect)
    begin += words[begin].tag == "PREP"
    there = is_existential(words, main)
    apart = there or done or words[main.verb].low not in COPULAS
    listed = words[begin].tag in _ITEM and _ends_list(words, first)
    if not listed or not (apart or _are_two_kinds(words, begin, first)):
        return None
    carried = words[:start]
    if there:
        carried = agreeing_there(carried, words[main.verb], words[first:])
    governor = words[start:begin]  # "for" of "is praised for"
    item = [*(spaced(governor) if governor else []), *spaced(words[first:])]
    right = [*carried, *words[k + 1 : first], *item]
    return Cut("set apart", _joined(words[:k], begin), right, words[k].offset)


def _joint(words: Words, start: int) -> int:
    """Index of the "and" or "but" before an aside, in the clause that has its verb before `start`.

    0 where there is none.
    """
    for k in range(start + 1, len(words) - 4):
        if words[k].tag in _ENDS or words[k].low in (";", ":"):
            return 0
        if words[k].low in ("and", "but") and words[k + 1].low == ",":
            return k
    return 0


def _after_aside(words: Words, comma: int) -> int | None:
    """Index after the short aside between two commas, the first at index `comma`."""
    for j in range(comma + 2, min(comma + _LONGEST_ASIDE + 2, len(words) - 1)):
        if words[j].tag in (*_ENDS, "CC"):
            return None
        if words[j].low == ",":
            return j + 1
    return None


def _ends_list(words: Words, first: int) -> bool:
    """Whether the sentence ends with the noun phrase at index `first` and what belongs to it."""
    end = noun_phrase_end(words, first, len(words))
    if end is None or words[end - 1].tag != "NOUN":
        return False
    rest = words[end:]
    if rest and rest[0].tag == "THAT":
        return True
    return all(word.tag not in (*_ENDS, "CC", "PUNCT") for word in rest)


def _are_two_kinds(words: Words, begin: int, first: int) -> bool:
    """Whether the subject is both: "is a bar and, on Sundays, a hall", "is light and, …, a toy"."""
    kinds = words[begin].low in ("a", "an") or words[begin].tag == "ADJ"
    return kinds and words[first].low in ("a", "an")


def _joined(left: Words, begin: int) -> Words:
    """The list without its last item: "a bar, a pool" as "a bar and a pool"."""
    commas = [j for j in range(begin + 1, len(left) - 1) if left[j].low == ","]
    if not commas or left[commas[-1] + 1].tag not in _ITEM:
        return left
    if any(word.tag == "CC" for word in left[commas[-1] :]):
        return left
    joint = replace(made("and", "CC", left[commas[-1]]), spaced=True)
    return [*left[: commas[-1]], joint, *left[commas[-1] + 1 :]]
