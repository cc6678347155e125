"""Find words tagged as verbs that the parser finds are none: "a dog called Rex"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.word_runs import has_finite
from caspr.claims.rules.parsed.parse import LEAST_MARGIN, MOST
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE
from caspr.english.trees import Tree, tree_of

_OF_NOUNS: Final = ("det", "amod", "compound", "case")
_NAMED: Final = frozenset({"called", "named", "nicknamed", "titled", "dubbed"})
_NOMINAL: Final = frozenset({"obj", "obl", "nmod"})


def without_false_verbs(words: Words) -> Words:
    """The words; after "and" those are no verbs that describe a noun or are joined to one.

    Else "It has a bar and a dog called Rex" would be two clauses.
    """
    doubtful = _doubtful(words)
    if not doubtful or len(words) > MOST:
        return words
    tree, found = tree_of(words), list(words)
    for j in doubtful:
        tag = _tag(words, tree, j)
        if tag:
            found[j] = replace(words[j], tag=tag)
    return found


def _doubtful(words: Words) -> list[int]:
    """Indices of what may be no verb after a verb and an "and"."""
    joint = next((j for j, word in enumerate(words) if word.low == "and"), len(words))
    if not has_finite(words[:joint]):
        return []
    return [
        j
        for j in range(joint + 2, len(words))
        if words[j].tag == "V"
        and (words[j - 1].tag == "REL" or (words[j - 1].tag == "NOUN" and _may_be_none(words, j)))
    ]


def _may_be_none(words: Words, j: int) -> bool:
    forms = readings(words[j].low)
    plural = words[j].low.endswith("s") and "VBZ" in forms
    return "VBN" in forms or "ADJ" in forms or plural


def _tag(words: Words, tree: Tree, j: int) -> str:
    """What the tree says it is, if not a verb; "" where it is one, or that is unsure."""
    relation, head = tree.relations[j], tree.heads[j]
    if tree.margins[j] < LEAST_MARGIN or tree.children(j, "nsubj", "csubj", "aux", "cop"):
        return ""
    if words[j - 1].tag == "REL":
        adverb = relation == "advmod" and head > j and words[head].tag in FINITE
        return "ADV" if adverb else ""
    if "ADJ" in readings(words[j].low):
        return "ADJ" if relation == "amod" and head == j - 1 else ""
    if "VBN" in readings(words[j].low):
        described = relation == "acl" and head < j and words[head].tag == "NOUN"
        return "PP" if described and _may_describe(words, j) else ""
    joined = relation == "conj" and tree.relations[head] in _NOMINAL and words[head].tag == "NOUN"
    return "NOUN" if joined and tree.children(j, *_OF_NOUNS) else ""


def _may_describe(words: Words, j: int) -> bool:
    """Whether a phrase or a name follows word j, and no other verb is joined to it."""
    after = words[j + 1 : j + 2]
    if after and after[0].tag not in ("PREP", "PUNCT", "CC") and words[j].low not in _NAMED:
        return False  # "a lot of tape held things"
    return all(a.tag != "CC" or b.tag not in ("V", "PP") for a, b in pairwise(words[j:]))
