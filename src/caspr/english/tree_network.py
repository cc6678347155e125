"""A small trained network that says which word each word of a sentence depends on, and how.

Its sums are exact (`caspr.english.layers`): a sentence has the same tree on every processor.
`trained_parser/CARD.md` says what it was trained on and how often it is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from caspr.english.layers import LARGEST, Floats
from caspr.english.word_network import WordNetwork

DILATIONS = (1, 1, 2, 4, 2, 1)
FARTHEST = 40
"""Words; heads farther away than this share a score for their distance."""


class Scores(NamedTuple):
    """Scores of one sentence of n words; the higher the better, comparable within a row.

    Parameters
    ----------
    heads
        (n, n + 1): how well each word fits as head of each word; column 0 is the root.
    relations
        (n, relations): how well each relation fits between a word and its best head.
    """

    heads: Floats
    relations: Floats


class TreeNetwork(WordNetwork):
    """Scores of heads, which are products of the vectors of two words, and of relations.

    Parameters
    ----------
    tensors
        As for `WordNetwork`, with outputs of 192. int8: `word`, `head`, `relation.word` and
        `relation.head` (192, 96), `relation` (96, relations), each with a float32 `.scale` and
        `.bias`. float32: `root` (96,), the root's `head`, whole numbers; `relation.root` (96,), its
        `relation.head`; `distances` (2 x FARTHEST + 1,); `pairs.scale` (1,).
    words, reading_sets
        As for `WordNetwork`.
    """

    dilations = DILATIONS
    labels = "relations"

    def scores(self, texts: Sequence[str], lows: Sequence[str]) -> Scores:
        """Scores of the heads and relations of the n words, at least one."""
        states = self.states(texts, lows)
        heads = self._heads(states)
        return Scores(heads, self._relations(states, heads.argmax(1)))

    def _heads(self, states: Floats) -> Floats:
        n = len(states)
        words, heads = (
            np.rint(np.clip(self._linear(states, name), -LARGEST, LARGEST))
            for name in ("word", "head")
        )
        exact = words @ np.concatenate([self._tensors["root"][None], heads]).T
        away = np.arange(n + 1)[None] - np.arange(1, n + 1)[:, None]
        near = np.clip(away, -FARTHEST, FARTHEST) + FARTHEST
        scores: Floats = exact * self._tensors["pairs.scale"] + self._tensors["distances"][near]
        scores[np.arange(n), np.arange(1, n + 1)] = -np.inf
        return scores

    def _relations(self, states: Floats, heads: NDArray[np.intp]) -> Floats:
        governing = self._linear(states, "relation.head")
        governing = np.concatenate([self._tensors["relation.root"][None], governing])
        pairs = self._linear(states, "relation.word") + governing[heads]
        return self._linear(np.rint(np.clip(pairs, 0, LARGEST)), "relation")


@cache
def trained_parser() -> tuple[TreeNetwork, tuple[str, ...]]:
    """The network in the package, and the relations that its scores stand for."""
    return TreeNetwork.read(files("caspr.english") / "trained_parser")
