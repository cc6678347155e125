"""The dependency tree of a sentence: which word each word belongs to, and how.

The relations are those of Universal Dependencies: "nsubj" for a subject, "conj" for what is joined,
"advcl" for an adverbial clause, "acl:relcl" for a relative clause, and so on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from caspr.english.layers import Floats
from caspr.english.tokens import Word
from caspr.english.tree_network import trained_parser

ROOT = -1
"""The head of the word that no other governs."""


@dataclass(frozen=True)
class Tree:
    """The tree of n words.

    Parameters
    ----------
    heads
        Index of the word that governs each word; `ROOT` for one of them.
    relations
        How it belongs to its head.
    margins
        By how much the scores of head and relation, the lesser of the two, are above the second
        best: about log-odds, so that 2 is seven to one.
    """

    heads: tuple[int, ...]
    relations: tuple[str, ...]
    margins: tuple[float, ...]

    @cached_property
    def root(self) -> int:
        """Index of the word that no other governs."""
        return self.heads.index(ROOT)

    @cached_property
    def _children(self) -> tuple[tuple[int, ...], ...]:
        found: list[list[int]] = [[] for _ in self.heads]
        for word, head in enumerate(self.heads):
            if head != ROOT:
                found[head].append(word)
        return tuple(map(tuple, found))

    def children(self, word: int, *relations: str) -> list[int]:
        """The words that `word` governs, all or those with one of the relations, in order."""
        return [
            child
            for child in self._children[word]
            if not relations or self.relations[child] in relations
        ]

    def span(self, word: int, *, without: int | None = None) -> tuple[int, int] | None:
        """(start, end) of `word` with all below it, `without` a branch; None where it has gaps."""
        inside, waiting = [word], [word]
        while waiting:
            below = [child for child in self._children[waiting.pop()] if child != without]
            inside += below
            waiting += below
        start, end = min(inside), max(inside) + 1
        return (start, end) if len(inside) == end - start else None


def tree_of(words: Sequence[Word]) -> Tree:
    """The tree of words without their full stop, at least one."""
    return _tree(tuple(word.text for word in words), tuple(word.low for word in words))


@lru_cache(maxsize=4096)
def _tree(texts: tuple[str, ...], lows: tuple[str, ...]) -> Tree:
    network, names = trained_parser()
    scores = network.scores((*texts, "."), (*lows, "."))
    n = len(texts)
    heads = best_tree(scores.heads[:n, : n + 1])
    relations = scores.relations[:n].argmax(1)
    margins = np.minimum(*(_margins(of[:n]) for of in scores))
    margins[scores.heads[:n].argmax(1) - 1 != heads] = 0
    return Tree(tuple(heads), tuple(names[k] for k in relations), tuple(margins.tolist()))


def best_tree(scores: Floats) -> list[int]:
    """The head of each of n words, by scores (n, n + 1) whose column 0 is for the root.

    Each word takes its best head. Where this gives no tree, the word of a circle for which another
    head is nearly as good takes that one: not always the best of all trees.
    """
    scores = scores.copy()
    n = len(scores)
    root = int((scores[:, 0] - scores[:, 1:].max(1, initial=-np.inf)).argmax())
    scores[np.arange(n) != root, 0] = -np.inf
    scores[root, 1:] = -np.inf
    heads: list[int] = (scores.argmax(1) - 1).tolist()
    while circle := _circle(heads):
        outside = scores[circle]
        outside[:, [word + 1 for word in circle]] = -np.inf
        losses = scores[circle].max(1) - outside.max(1)
        word = circle[int(losses.argmin())]
        scores[word, [other + 1 for other in circle]] = -np.inf
        heads[word] = int(scores[word].argmax()) - 1
    return heads


def _circle(heads: Sequence[int]) -> list[int]:
    """Words that govern each other in a circle; none in a tree."""
    for start in range(len(heads)):
        path, word = dict[int, None](), start
        while word != ROOT and word not in path:
            path[word] = None
            word = heads[word]
        if word != ROOT:
            words = list(path)
            return words[words.index(word) :]
    return []


def _margins(scores: Floats) -> Floats:
    best = np.partition(scores, -2, axis=1)
    return best[:, -1] - best[:, -2]
