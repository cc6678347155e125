"""A small trained network that says how well each tag fits each word of a sentence.

Its weights (at most 127) and activations (at most 255) are whole numbers, so that every sum of
products is exact in float32: a sentence gets the same tags on every processor, whatever the order
of the sums.
`trained_tagger/CARD.md` says what it was trained on and how often it is right.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from caspr.english.lexicon import readings

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LARGEST = np.float32(255)
"""The largest activation. 480 products of at most 127 and 255 add up to less than 2 ** 24."""
WINDOW = 5
DILATIONS = (1, 1, 2)

_Floats = NDArray[np.float32]


TABLES = ("known", "ends2", "ends3", "ends4", "begins", "shapes", "readings")
"""Tables of vectors: the vector of a word is the sum of one row of each."""
HASHED_ROWS = 4096
"""Rows for word ends and beginnings, besides row 0."""
SHAPES = 12


class WordRows:
    """Which rows of the tables belong to a word.

    Parameters
    ----------
    words, reading_sets
        The rows of `known` and of `readings`; row 0 is for all others.
    """

    def __init__(self, words: Sequence[str], reading_sets: Sequence[Sequence[str]]) -> None:
        self._known = {word: row for row, word in enumerate(words, 1)}
        self._sets = {tuple(options): row for row, options in enumerate(reading_sets, 1)}

    def of(self, low: str, shape: int) -> tuple[int, ...]:
        """One row of each of `TABLES`, for a word in lower case and its `shape_of`."""
        return (
            self._known.get(low, 0),
            _hashed("2" + low[-2:]),
            _hashed("3" + low[-3:]),
            _hashed("4" + low[-4:]),
            _hashed("p" + low[:3]),
            shape,
            self._sets.get(readings(low), 0),
        )


class TagNetwork:
    """Three layers of convolutions on vectors of the words.

    Parameters
    ----------
    tensors
        int8: the tables `known`, `ends2`, `ends3`, `ends4`, `begins`, `shapes` and `readings` (one
        row of 64 for each word, ending, ...), `layer0` to `layer2` (5 x inputs, outputs) and
        `output` (inputs, tags). float32: `layer0.scale`, `layer0.bias`, ..., `output.bias`.
    words, reading_sets
        The rows of `known` and of `readings`; row 0 is for all others.
    """

    def __init__(
        self,
        tensors: dict[str, NDArray[np.generic]],
        words: Sequence[str],
        reading_sets: Sequence[Sequence[str]],
    ) -> None:
        self._tensors = {name: tensor.astype(np.float32) for name, tensor in tensors.items()}
        self._rows = WordRows(words, reading_sets)
        self._vector = lru_cache(maxsize=65536)(self._sum_of_rows)

    def scores(self, texts: Sequence[str], lows: Sequence[str]) -> _Floats:
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
        vectors = [
            self._vector(low, shape_of(text, first=i == 0))
            for i, (text, low) in enumerate(zip(texts, lows, strict=True))
        ]
        states = np.clip(np.stack(vectors), -LARGEST, LARGEST)
        for k in range(len(DILATIONS)):
            found = self._convolved(states, k)
            states = np.rint(np.minimum(states + found if k else found, LARGEST))
        return self._scaled(states @ self._tensors["output"], "output")

    def _sum_of_rows(self, low: str, shape: int) -> _Floats:
        rows = zip(TABLES, self._rows.of(low, shape), strict=True)
        total: _Floats = np.sum([self._tensors[name][row] for name, row in rows], axis=0)
        return total

    def _convolved(self, states: _Floats, k: int) -> _Floats:
        """One layer: each word with its neighbours; not below 0, and not yet rounded."""
        n, step = len(states), DILATIONS[k]
        reach = step * (WINDOW // 2)
        padded = np.zeros((n + 2 * reach, states.shape[1]), dtype=np.float32)
        padded[reach : reach + n] = states
        weights = self._tensors[f"layer{k}"].reshape(WINDOW, states.shape[1], -1)
        # A product for each neighbour: a single one would be large enough for a BLAS to use
        # several threads, which costs more than it saves.
        products = [padded[j * step : j * step + n] @ weights[j] for j in range(WINDOW)]
        return np.maximum(self._scaled(np.add.reduce(products), f"layer{k}"), 0)

    def _scaled(self, exact: _Floats, name: str) -> _Floats:
        return exact * self._tensors[f"{name}.scale"] + self._tensors[f"{name}.bias"]


def _hashed(letters: str) -> int:
    return zlib.crc32(letters.encode()) % HASHED_ROWS + 1


def shape_of(text: str, *, first: bool) -> int:
    """What a word looks like, a number below `SHAPES`; odd for the first word of a sentence."""
    return 2 * _shape(text) + first


def _shape(text: str) -> int:
    """0 lower case, 1 Capital, 2 CAPITALS, 3 number, 4 other, 5 sign."""
    if text.islower():
        return 0
    if text[:1].isupper() and (text[1:].islower() or len(text) == 1):
        return 1
    if text.isupper():
        return 2
    if text[:1].isdigit():
        return 3
    return 4 if text[:1].isalnum() else 5


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
