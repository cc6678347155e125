"""The network of `caspr.english.tree_network` in torch, to be trained and written to a folder.

It is quantised as `training.tagger_student` is, and begins with the word vectors of the tagger in
the package.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from caspr.english import tag_network
from caspr.english.layers import LARGEST
from caspr.english.tree_network import DILATIONS, FARTHEST
from caspr.english.word_network import TABLES
from training.parser_data import RELATIONS
from training.tagger_student import (
    INPUT_STEP,
    STEP,
    Inventory,
    Trunk,
    layer,
    trunk_tensors,
    values_of,
)

__all__ = ["TAGGER", "Parser", "best", "export", "with_vectors_of"]

TAGGER: Final = Path(tag_network.__file__).with_name("trained_tagger")

WIDTH: Final = 192
PAIR: Final = 96
"""Width of the vectors of pairs of words."""
PAIR_STEP: Final = 1 / 16
"""Value of one unit of the vectors whose products are the scores of heads."""
PAIR_SCALE: Final = 1 / 8
_LARGEST: Final = float(LARGEST)
_FAR: Final = -1e4


class Parser(Trunk):
    """Scores of heads and relations; see `Trunk` for the parameters."""

    def __init__(self, inventory: Inventory) -> None:
        super().__init__(inventory, WIDTH, DILATIONS)
        self.word, self.head = nn.Linear(WIDTH, PAIR), nn.Linear(WIDTH, PAIR)
        self.root = nn.Parameter(torch.randn(PAIR) * 0.1)
        self.distances = nn.Parameter(torch.zeros(2 * FARTHEST + 1))
        self.relation_word, self.relation_head = (nn.Linear(WIDTH, PAIR) for _ in range(2))
        self.relation_root = nn.Parameter(torch.zeros(PAIR))
        self.relation = nn.Linear(PAIR, len(RELATIONS))

    def forward(self, rows: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Scores of the heads (sentences, words, words + 1), and states (sentences, words, width).

        Parameters
        ----------
        rows
            (sentences, words, tables).
        mask
            (sentences, words, 1): 1 for words, 0 for padding.
        """
        states = self.dropout(self.states(rows, mask))
        words = self.activation(self.linear(states, self.word), -_LARGEST, PAIR_STEP)
        heads = self.linear(states, self.head)
        root = self.root.expand(len(rows), 1, -1)
        heads = self.activation(torch.cat([root, heads], 1), -_LARGEST, PAIR_STEP)
        n = rows.shape[1]
        away = torch.arange(n + 1)[None] - torch.arange(1, n + 1)[:, None]
        scores = words @ heads.transpose(1, 2) * PAIR_SCALE
        scores = scores + self.distances[away.clamp(-FARTHEST, FARTHEST) + FARTHEST]
        there = torch.cat([torch.ones(len(rows), 1, 1), mask], 1).transpose(1, 2) > 0
        return scores.masked_fill(~there, _FAR).masked_fill((away == 0)[None], _FAR), states

    def relations(self, states: Tensor, heads: Tensor) -> Tensor:
        """Scores (sentences, words, relations) for words with these heads (sentences, words)."""
        governing = self.linear(states, self.relation_head)
        root = self.relation_root.expand(len(states), 1, -1)
        index = heads[:, :, None].expand(-1, -1, governing.shape[-1])
        governing = torch.gather(torch.cat([root, governing], 1), 1, index)
        pairs = self.linear(states, self.relation_word) + governing
        return self.linear(self.activation(pairs, 0, STEP), self.relation)


def with_vectors_of(tagger: Path) -> tuple[Parser, Inventory]:
    """A parser with the word vectors of a tagger's folder, and the words they stand for."""
    from safetensors.torch import load_file

    inventory = Inventory.read(tagger / "words.json")
    parser, tensors = Parser(inventory), load_file(tagger / "model.safetensors")
    for name, table in zip(TABLES, parser.tables.parameters(), strict=True):
        table.data.copy_(tensors[name] * INPUT_STEP)
    return parser, inventory


def export(parser: Parser, inventory: Inventory, folder: Path) -> None:
    """Write model.safetensors and words.json, as `caspr.english.tree_network` reads them."""
    from safetensors.numpy import save_file

    tensors = trunk_tensors(parser)
    for name, linear in (("word", parser.word), ("head", parser.head)):
        tensors |= layer(name, linear.weight.t(), linear.bias, STEP / PAIR_STEP, PAIR_STEP)
    for name in ("word", "head"):
        linear = getattr(parser, f"relation_{name}")
        tensors |= layer(f"relation.{name}", linear.weight.t(), linear.bias, 1, STEP)
    tensors |= layer("relation", parser.relation.weight.t(), parser.relation.bias, STEP, 1)
    root = np.rint(values_of(parser.root) / np.float32(PAIR_STEP))
    tensors["root"] = np.clip(root, -_LARGEST, _LARGEST)
    tensors["relation.root"] = values_of(parser.relation_root) / np.float32(STEP)
    tensors["distances"] = values_of(parser.distances)
    tensors["pairs.scale"] = np.array([PAIR_STEP**2 * PAIR_SCALE], dtype=np.float32)
    folder.mkdir(parents=True, exist_ok=True)
    save_file(tensors, folder / "model.safetensors")
    inventory.write(folder / "words.json", relations=RELATIONS)


def best(parser: Parser, rows: Sequence[NDArray[np.int32]]) -> list[tuple[list[int], list[int]]]:
    """Heads and relations of each word, sentence by sentence."""
    parser.eval()
    found = []
    with torch.inference_mode():
        for one in rows:
            own = torch.from_numpy(one.astype(np.int64))[None]
            scores, states = parser(own, torch.ones(1, len(one), 1))
            heads = scores.argmax(-1)
            relations = parser.relations(states, heads).argmax(-1)
            found.append((heads[0].tolist(), relations[0].tolist()))
    return found
