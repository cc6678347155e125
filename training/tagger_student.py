"""The network of `caspr.english.tag_network` in torch, to be trained and written to a folder.

While it is quantised, weights and activations are rounded in the forward pass to the values that
they have in the exported network, and the gradient ignores the rounding (straight-through
estimator).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from caspr.english.layers import LARGEST, WINDOW
from caspr.english.lexicon import readings
from caspr.english.tag_network import DILATIONS
from caspr.english.word_network import HASHED_ROWS, SHAPES, TABLES, WordRows, shape_of
from training.tagger_data import Sentence

__all__ = [
    "TAGS",
    "Inventory",
    "Student",
    "Tagged",
    "Trunk",
    "by_people",
    "export",
    "layer",
    "load",
    "rounded",
    "save",
    "trunk_tensors",
    "values_of",
]

_VERBS: Final = ("V", "VB", "PP", "ING")
_CONTENT: Final = ("NOUN", "ADJ", "ADV")
_FUNCTION: Final = ("AUX", "PRON", "OBJ", "DET", "NUM", "NEG", "PREP", "TO", "CC", "SUB")
TAGS: Final = (*_VERBS, *_CONTENT, *_FUNCTION, "REL", "THAT", "COMP", "PUNCT")
"""The tags in the order of the scores."""
VECTOR: Final = 64
HIDDEN: Final = 96
INPUT_STEP: Final = 1 / 32
"""Value of one unit of the exported tables and inputs."""
STEP: Final = 1 / 16
"""Value of one unit of an exported activation after layer 0."""
LEAST_COUNT: Final = 4
_DROPOUT: Final = 0.15
_LARGEST: Final = float(LARGEST)
_LARGEST_WEIGHT: Final = 127


class Tagged(NamedTuple):
    """Words as they stand and in lower case, with the probabilities of their tags (n, tags)."""

    texts: tuple[str, ...]
    lows: tuple[str, ...]
    targets: NDArray[np.float16]


def by_people(sentence: Sentence) -> Tagged:
    """A sentence with its tags as probabilities of 0 and 1; all are 0 where there is no tag."""
    targets = np.zeros((len(sentence.tags), len(TAGS)), dtype=np.float16)
    for i, tag in enumerate(sentence.tags):
        if tag is not None:
            targets[i, TAGS.index(tag)] = 1
    return Tagged(sentence.texts, sentence.lows, targets)


@dataclass(frozen=True)
class Inventory:
    """The words and sets of readings that have a row of their own."""

    words: tuple[str, ...]
    reading_sets: tuple[tuple[str, ...], ...]

    @classmethod
    def of(cls, sentences: Iterable[Sentence]) -> Inventory:
        """Words that are there `LEAST_COUNT` times, and the readings of all."""
        counts = Counter(low for sentence in sentences for low in sentence.lows)
        frequent = sorted(low for low, count in counts.items() if count >= LEAST_COUNT)
        return cls(tuple(frequent), tuple(sorted({readings(low) for low in counts})))

    @classmethod
    def read(cls, path: Path) -> Inventory:
        """That of a words.json."""
        lists = json.loads(path.read_text(encoding="utf-8"))
        return cls(tuple(lists["words"]), tuple(map(tuple, lists["readings"])))

    def write(self, path: Path, **names: Sequence[str]) -> None:
        """Write a words.json, with the `names` of what the network finds."""
        lists = {**names, "words": self.words, "readings": self.reading_sets}
        path.write_text(json.dumps(lists, ensure_ascii=False), encoding="utf-8")

    def rows(self, sentences: Iterable[Sentence | Tagged]) -> list[NDArray[np.int32]]:
        """The inputs of each sentence: (words, tables)."""
        rows = WordRows(self.words, self.reading_sets)
        return [
            np.array(
                [
                    rows.of(low, shape_of(text, first=i == 0))
                    for i, (text, low) in enumerate(zip(one.texts, one.lows, strict=True))
                ],
                dtype=np.int32,
            )
            for one in sentences
        ]


def rounded(values: Tensor) -> Tensor:
    """Round; the gradient is that of `values`."""
    return values + (values.round() - values).detach()


class Trunk(nn.Module):
    """What the tagger and the parser have in common: word vectors and convolutions.

    Parameters
    ----------
    inventory
        The sizes of the tables follow from it.
    width
        Outputs of each layer.
    dilations
        One for each layer.

    Attributes
    ----------
    quantised
        Whether weights and activations are rounded.
    """

    def __init__(self, inventory: Inventory, width: int, dilations: Sequence[int]) -> None:
        super().__init__()
        hashed = dict.fromkeys(("ends2", "ends3", "ends4", "begins"), HASHED_ROWS + 1)
        rows = {
            **hashed,
            "known": len(inventory.words) + 1,
            "shapes": SHAPES,
            "readings": len(inventory.reading_sets) + 1,
        }
        tables = [nn.Embedding(rows[name], VECTOR) for name in TABLES]
        for table in tables:
            nn.init.normal_(table.weight, std=0.1)
        self.tables = nn.ModuleList(tables)
        sizes = [WINDOW * inputs for inputs in (VECTOR, *[width] * (len(dilations) - 1))]
        self.weights = nn.ParameterList(
            [nn.Parameter(torch.randn(size, width) * size**-0.5) for size in sizes]
        )
        self.biases = nn.ParameterList([nn.Parameter(torch.zeros(width)) for _ in sizes])
        self.dropout = nn.Dropout(_DROPOUT)
        self.dilations = tuple(dilations)
        self.quantised = False

    def states(self, rows: Tensor, mask: Tensor) -> Tensor:
        """What the last layer finds: (sentences, words, width).

        Parameters
        ----------
        rows
            (sentences, words, tables).
        mask
            (sentences, words, 1): 1 for words, 0 for padding.
        """
        vectors = [self._row(table(rows[:, :, i])) for i, table in enumerate(self.tables)]
        total = torch.stack(vectors).sum(0)
        states = self.activation(total, -_LARGEST, INPUT_STEP) * mask
        for k, dilation in enumerate(self.dilations):
            windows = self._windows(self.dropout(states), dilation)
            found = functional.relu(windows @ self.weight(self.weights[k]) + self.biases[k])
            states = self.activation(states + found if k else found, 0, STEP) * mask
        return states

    def linear(self, states: Tensor, linear: nn.Linear) -> Tensor:
        """What a layer finds in each word by itself."""
        found: Tensor = states @ self.weight(linear.weight.t())
        return found + linear.bias

    @staticmethod
    def _windows(states: Tensor, dilation: int) -> Tensor:
        """Each word with its neighbours: (sentences, words, WINDOW x inputs)."""
        n, reach = states.shape[1], dilation * (WINDOW // 2)
        padded = functional.pad(states, (0, 0, reach, reach))
        return torch.cat([padded[:, j * dilation : j * dilation + n] for j in range(WINDOW)], -1)

    def _row(self, row: Tensor) -> Tensor:
        if not self.quantised:
            return row
        largest = _LARGEST_WEIGHT * INPUT_STEP
        return rounded(row.clamp(-largest, largest) / INPUT_STEP) * INPUT_STEP

    def weight(self, weight: Tensor) -> Tensor:
        """The weight; rounded while the network is quantised."""
        if not self.quantised:
            return weight
        scale = weight.detach().abs().max() / _LARGEST_WEIGHT
        return rounded(weight / scale) * scale

    def activation(self, states: Tensor, least: float, step: float) -> Tensor:
        """The states between `least` and the largest, in units of `step`."""
        bounded = states.clamp(least * step, _LARGEST * step)
        return rounded(bounded / step) * step if self.quantised else bounded


class Student(Trunk):
    """Scores of the tags from the rows of the words."""

    def __init__(self, inventory: Inventory) -> None:
        super().__init__(inventory, HIDDEN, DILATIONS)
        self.output = nn.Linear(HIDDEN, len(TAGS))

    def forward(self, rows: Tensor, mask: Tensor) -> Tensor:
        """Scores (sentences, words, tags) of rows (sentences, words, tables), as for `states`."""
        return self.linear(self.dropout(self.states(rows, mask)), self.output)


def save(path: Path, student: Student, inventory: Inventory) -> None:
    """Write a checkpoint."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lists = {"words": inventory.words, "reading_sets": inventory.reading_sets}
    torch.save({"state": student.state_dict(), **lists}, path)


def load(path: Path) -> tuple[Student, Inventory]:
    """Read a checkpoint of `save`."""
    saved: dict[str, Any] = torch.load(path, weights_only=True)
    inventory = Inventory(tuple(saved["words"]), tuple(map(tuple, saved["reading_sets"])))
    student = Student(inventory)
    student.load_state_dict(saved["state"])
    return student, inventory


def export(student: Student, inventory: Inventory, folder: Path) -> None:
    """Write model.safetensors and words.json, as `caspr.english.tag_network` reads them."""
    from safetensors.numpy import save_file

    tensors, output = trunk_tensors(student), student.output
    tensors |= layer("output", output.weight.t(), output.bias, STEP, 1)
    folder.mkdir(parents=True, exist_ok=True)
    save_file(tensors, folder / "model.safetensors")
    inventory.write(folder / "words.json", tags=TAGS)


def trunk_tensors(trunk: Trunk) -> dict[str, NDArray[Any]]:
    """The tables and convolutions as whole numbers."""
    tensors: dict[str, NDArray[Any]] = {}
    for name, table in zip(TABLES, trunk.tables.parameters(), strict=True):
        values = np.rint(values_of(table) / np.float32(INPUT_STEP))
        tensors[name] = np.clip(values, -_LARGEST_WEIGHT, _LARGEST_WEIGHT).astype(np.int8)
    for k in range(len(trunk.dilations)):
        step = INPUT_STEP if k == 0 else STEP
        tensors |= layer(f"layer{k}", trunk.weights[k], trunk.biases[k], step / STEP, STEP)
    return tensors


def layer(
    name: str, weight: Tensor, bias: Tensor, factor: float, step: float
) -> dict[str, NDArray[Any]]:
    """Whole numbers with the scale and the bias that turn their sums into units of `step`.

    `factor` is the unit of the inputs divided by that of the outputs.
    """
    values = values_of(weight)
    scale = np.float32(float(np.abs(values).max()) / _LARGEST_WEIGHT)
    return {
        name: np.rint(values / scale).astype(np.int8),
        f"{name}.scale": np.array([scale * np.float32(factor)], dtype=np.float32),
        f"{name}.bias": values_of(bias) / np.float32(step),
    }


def values_of(tensor: Tensor) -> NDArray[np.float32]:
    """The values of a tensor, to be written to a file."""
    values: NDArray[np.float32] = tensor.detach().numpy().astype(np.float32)
    return np.ascontiguousarray(values)


def tags_of(student: Student, rows: Sequence[NDArray[np.int32]]) -> list[list[str]]:
    """The likeliest tag of each word, sentence by sentence."""
    student.eval()
    found = []
    with torch.inference_mode():
        for one in rows:
            own = torch.from_numpy(one.astype(np.int64))[None]
            best = student(own, torch.ones(1, len(one), 1))[0].argmax(-1)
            found.append([TAGS[i] for i in best.tolist()])
    return found
