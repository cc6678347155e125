"""A small trained network that says how well each tag fits each word of a sentence.

Its sums are exact (`caspr.english.layers`): a sentence gets the same tags on every processor.
`trained_tagger/CARD.md` says what it was trained on and how often it is right.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from caspr.english.layers import Floats
from caspr.english.word_network import WordNetwork

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DILATIONS = (1, 1, 2)


class TagNetwork(WordNetwork):
    """Scores of the tags from the states of the words.

    Parameters
    ----------
    tensors
        As for `WordNetwork`, with `output` (inputs, tags), int8, `output.scale` and `output.bias`.
    words, reading_sets
        The rows of `known` and of `readings`; row 0 is for all others.
    """

    def __init__(
        self,
        tensors: dict[str, NDArray[np.generic]],
        words: Sequence[str],
        reading_sets: Sequence[Sequence[str]],
    ) -> None:
        super().__init__(tensors, words, reading_sets, DILATIONS)

    def scores(self, texts: Sequence[str], lows: Sequence[str]) -> Floats:
        """How well each tag fits each word.

        Parameters
        ----------
        texts, lows
            The n words, at least one, as they stand and in lower case.

        Returns
        -------
        numpy.ndarray
            (n, tags), the higher the better; comparable within a row.
        """
        return self._linear(self.states(texts, lows), "output")


@cache
def trained() -> tuple[TagNetwork, tuple[str, ...]]:
    """The network in the package, and the tags that its scores stand for."""
    return read_network(files("caspr.english") / "trained_tagger")


def read_network(folder: Traversable) -> tuple[TagNetwork, tuple[str, ...]]:
    """The network of a folder with model.safetensors and words.json, and the tags of its scores."""
    from safetensors.numpy import load

    tensors = load((folder / "model.safetensors").read_bytes())
    lists = json.loads((folder / "words.json").read_text(encoding="utf-8"))
    return TagNetwork(tensors, lists["words"], lists["readings"]), tuple(lists["tags"])
