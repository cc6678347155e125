"""Find verbs tagged as nouns beside "whereas", which has a clause on each side: "the vac bumps"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.cut import Words
from caspr.claims.rules.parsed.parse import LEAST_MARGIN, MOST
from caspr.english.lexicon import is_plural_noun
from caspr.english.trees import Tree, tree_of
from caspr.english.word_classes import JUDGEMENTS

_APART = frozenset({"whereas", "while", "whilst"})
_AFTER = frozenset("PREP DET ADJ ADV NOUN OBJ NUM PRON".split())


def with_missing_verbs(words: Words) -> Words:
    """The words; what the parser takes for the verb beside ", whereas" is one.

    These are unknown words in -s: "The Roomba maps it, whereas the Eufy bumps into chairs".
    """
    marks = [j for j in range(3, len(words) - 3) if words[j].low in _APART]
    if len(marks) != 1 or words[marks[0] - 1].low != "," or len(words) > MOST:
        return words
    k = marks[0]
    if not any(_may_be_verb(words, j) for j in range(1, len(words) - 1)):
        return words
    tree, found = tree_of(words), list(words)
    first = next((j for j in range(k - 1) if tree.relations[j] == "root"), 0)
    second = tree.heads[k] if tree.relations[k] == "mark" else 0
    for j in (first, second):
        if _may_be_verb(words, j) and _is_verb(words, tree, j, 0 if j < k else k + 1):
            found[j] = replace(words[j], tag="V")
    return found


def _may_be_verb(words: Words, j: int) -> bool:
    """Whether word j is a noun after another where a verb may be: "comments centre on"."""
    if j < 1 or j >= len(words) - 1 or words[j].tag != "NOUN" or words[j - 1].tag != "NOUN":
        return False
    return words[j].text.islower() and words[j + 1].tag in _AFTER


def _is_verb(words: Words, tree: Tree, j: int, start: int) -> bool:
    """Whether word j has a subject, or a noun that may be one, and is not a praised thing."""
    if tree.margins[j] < LEAST_MARGIN or tree.children(j, "cop", "aux", "det"):
        return False
    if any(start <= i < j for i in tree.children(j, "nsubj")):
        return True
    remark = words[start].low in JUDGEMENTS or is_plural_noun(words[j - 1].low) == is_plural_noun(
        words[j].low
    )  # "great pool area with a bar"
    return not remark and any(start <= i < j for i in tree.children(j, "compound"))
