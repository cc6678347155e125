"""What the tagger's and the parser's networks have in common: word vectors and convolutions."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, TypeVar

import numpy as np
from numpy.typing import NDArray

from caspr.english.layers import LARGEST, Floats, convolved, product, scaled
from caspr.english.lexicon import readings

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Network = TypeVar("Network", bound="WordNetwork")

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

    def knows(self, low: str) -> bool:
        """Whether the word has a row of its own."""
        return low in self._known

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


class WordNetwork:
    """Convolutions on vectors of the words; a subclass computes its scores from their states.

    Parameters
    ----------
    tensors
        int8: the tables `known`, `ends2`, `ends3`, `ends4`, `begins`, `shapes` and `readings` (one
        row of 64 for each word, ending, ...) and `layer0`, `layer1`, ... (5 x inputs, outputs);
        float32: `layer0.scale`, `layer0.bias`, ...; others as a subclass says.
    words, reading_sets
        The rows of `known` and of `readings`; row 0 is for all others.
    """

    dilations: ClassVar[tuple[int, ...]]
    """One for each layer."""
    labels: ClassVar[str]
    """Name, in words.json, of the list of labels that the scores belong to."""

    def __init__(
        self,
        tensors: dict[str, NDArray[np.generic]],
        words: Sequence[str],
        reading_sets: Sequence[Sequence[str]],
    ) -> None:
        self._tensors = {name: tensor.astype(np.float32) for name, tensor in tensors.items()}
        self.rows = WordRows(words, reading_sets)
        self._vector = lru_cache(maxsize=65536)(self._sum_of_rows)

    @classmethod
    def read(cls: type[Network], folder: Traversable) -> tuple[Network, tuple[str, ...]]:
        """The network of a folder with model.safetensors and words.json, and its labels."""
        from safetensors.numpy import load

        tensors = load((folder / "model.safetensors").read_bytes())
        lists = json.loads((folder / "words.json").read_text(encoding="utf-8"))
        return cls(tensors, lists["words"], lists["readings"]), tuple(lists[cls.labels])

    def states(self, texts: Sequence[str], lows: Sequence[str]) -> Floats:
        """Activations of the last layer, for each word.

        Parameters
        ----------
        texts, lows
            The n words, at least one, as they stand and in lower case.

        Returns
        -------
        numpy.ndarray
            (n, outputs), whole numbers from 0 to `LARGEST`.
        """
        vectors = [
            self._vector(low, shape_of(text, first=i == 0))
            for i, (text, low) in enumerate(zip(texts, lows, strict=True))
        ]
        states = np.clip(np.stack(vectors), -LARGEST, LARGEST)
        for k, dilation in enumerate(self.dilations):
            output = convolved(states, self._tensors, f"layer{k}", dilation)
            states = np.rint(np.minimum(states + output if k else output, LARGEST))
        return states

    def _linear(self, states: Floats, name: str) -> Floats:
        return scaled(product(states, self._tensors[name]), self._tensors, name)

    def _sum_of_rows(self, low: str, shape: int) -> Floats:
        rows = zip(TABLES, self.rows.of(low, shape), strict=True)
        total: Floats = np.sum([self._tensors[name][row] for name, row in rows], axis=0)
        return total


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
