"""The teacher of the parser: all-MiniLM-L6-v2, fine-tuned, and the trees it finds.

    python -m training.parser_teacher train --base BASE --ewt EWT --gum GUM --out RUNS/teacher.pt
    python -m training.parser_teacher label --base BASE --weights RUNS/teacher.pt \
        --sentences FILE --out RUNS/trees.npz

README.md says what the inputs are.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from training.parser_data import CHOICES, RELATIONS, Parsed, ewt_trees, gum_trees
from training.tagger_data import Sentence, unlabelled
from training.tagger_teacher import first_tokens

BATCH: Final = 32
LABEL_BATCH: Final = 96
EPOCHS: Final = 3
WARM_UP: Final = 100
RATE: Final = 2e-4
RATE_OF_SCORES: Final = 1e-3
LEAST_RATE: Final = 0.02
"""Of the learning rate, at the end."""
WITHOUT_STOP: Final = 0.15
"""Share of the sentences whose last sign is left out."""
LOWER: Final = 0.1
"""Share of the sentences in lower case."""
MAX_WORDS: Final = 90
_WIDTHS: Final = (256, 128)  # of the vectors for heads and for relations
_WINDOW: Final = 4.0  # lengths are sorted with noise of so many words
_FAR: Final = -1e4


def _projection(size: int, width: int) -> nn.Sequential:
    return nn.Sequential(nn.Linear(size, width), nn.GELU(), nn.Dropout(0.2))


class Teacher(nn.Module):
    """The encoder of `base`, with biaffine scores (Dozat and Manning 2017)."""

    def __init__(self, base: Path) -> None:
        from transformers import AutoModel, AutoTokenizer

        super().__init__()
        self.tokenizer: Any = AutoTokenizer.from_pretrained(base)
        self.encoder: Any = AutoModel.from_pretrained(base)
        self.dropout = nn.Dropout(0.2)
        size, (wide, narrow) = self.encoder.config.hidden_size, _WIDTHS
        self.word, self.head = _projection(size, wide), _projection(size, wide)
        self.related, self.relating = _projection(size, narrow), _projection(size, narrow)
        self.pairs = nn.Parameter(torch.zeros(wide + 1, wide))
        nn.init.xavier_uniform_(self.pairs)
        self.triples = nn.Parameter(torch.empty(len(RELATIONS), narrow + 1, narrow + 1))
        nn.init.normal_(self.triples, std=0.02)

    def forward(self, sentences: Sequence[Sequence[str]]) -> tuple[Tensor, Tensor]:
        """Scores of the heads (sentences, words + 1, words + 1), and the states they come from.

        Row and column 0 are the root's, whose state is that of [CLS].
        """
        encoded, first = first_tokens(self.tokenizer, sentences)
        first = functional.pad(first, (1, 0))
        output = self.encoder(
            input_ids=encoded["input_ids"], attention_mask=encoded["attention_mask"]
        )
        states = output.last_hidden_state
        index = first[:, :, None].expand(-1, -1, states.shape[-1])
        states = self.dropout(torch.gather(states, 1, index))
        scores = _with_one(self.word(states)) @ self.pairs @ self.head(states).transpose(1, 2)
        n = states.shape[1]
        ends = torch.tensor([len(words) + 1 for words in sentences])
        padding = torch.arange(n)[None] >= ends[:, None]
        scores = scores.masked_fill(padding[:, None], _FAR)
        return scores.masked_fill(torch.eye(n, dtype=torch.bool)[None], _FAR), states

    def relations(self, states: Tensor, heads: Tensor) -> Tensor:
        """Scores (sentences, words + 1, relations) for words with these heads."""
        governing = self.relating(states)
        governing = torch.gather(
            governing, 1, heads[:, :, None].expand(-1, -1, governing.shape[-1])
        )
        found: Tensor = torch.einsum(
            "bni,rij,bnj->bnr", _with_one(self.related(states)), self.triples, _with_one(governing)
        )
        return found


def _with_one(vectors: Tensor) -> Tensor:
    return torch.cat([vectors, torch.ones(*vectors.shape[:-1], 1)], -1)


def train(teacher: Teacher, trees: Sequence[Parsed], *, seed: int, steps: int | None) -> None:
    """Fine-tune on sentences with trees."""
    generator = random.Random(seed)
    encoder = list(teacher.encoder.parameters())
    others = [p for name, p in teacher.named_parameters() if not name.startswith("encoder.")]
    groups = [{"params": encoder, "lr": RATE}, {"params": others, "lr": RATE_OF_SCORES}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    rates = [group["lr"] for group in optimizer.param_groups]
    order = [batch for _ in range(EPOCHS) for batch in _batches(trees, generator)]
    start, losses = time.monotonic(), []
    teacher.train()
    for step, batch in enumerate(order[:steps]):
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            falling = max(LEAST_RATE, 1 - step / len(order))
            group["lr"] = rate * min(1, (step + 1) / WARM_UP) * falling
        loss = _loss(teacher, [_varied(tree, generator) for tree in batch])
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(teacher.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0 or step + 1 == len(order):
            mean, seconds = sum(losses) / len(losses), time.monotonic() - start
            print(f"{step + 1}/{len(order)} {mean:.4f} {seconds:.0f} s", flush=True)
            losses.clear()


def _loss(teacher: Teacher, trees: Sequence[Parsed]) -> Tensor:
    scores, states = teacher([tree.texts for tree in trees])
    heads = torch.full(scores.shape[:2], -1)
    relations = torch.full(scores.shape[:2], -1)
    for k, tree in enumerate(trees):
        n = len(tree.texts)
        known = (tree.shares[:, 0] > 0) & (tree.heads[:, 0] <= n)
        heads[k, 1 : n + 1][torch.from_numpy(known)] = torch.from_numpy(
            tree.heads[known, 0].astype(np.int64)
        )
        relations[k, 1 : n + 1][torch.from_numpy(known)] = torch.from_numpy(
            tree.relations[known].astype(np.int64)
        )
    found = teacher.relations(states, heads.clamp(min=0))
    return functional.cross_entropy(
        scores.flatten(0, 1), heads.flatten(), ignore_index=-1
    ) + functional.cross_entropy(found.flatten(0, 1), relations.flatten(), ignore_index=-1)


def _varied(tree: Parsed, generator: random.Random) -> Parsed:
    """The tree, sometimes without its last sign, sometimes in lower case."""
    if generator.random() < LOWER:
        tree = tree._replace(texts=tree.lows)
    ends = len(tree.texts) > 3 and tree.lows[-1] in (".", "!", "?")
    if ends and generator.random() < WITHOUT_STOP:
        return Parsed(*(column[:-1] for column in tree))
    return tree


def _batches(trees: Sequence[Parsed], generator: random.Random) -> list[list[Parsed]]:
    order = sorted(trees, key=lambda tree: len(tree.texts) + generator.random() * _WINDOW)
    batches = [order[i : i + BATCH] for i in range(0, len(order), BATCH)]
    generator.shuffle(batches)
    return batches


def label(teacher: Teacher, sentences: Sequence[Sentence]) -> list[Parsed]:
    """The sentences, with the likeliest heads of their words."""
    teacher.eval()
    found: dict[int, Parsed] = {}
    order = sorted(range(len(sentences)), key=lambda i: len(sentences[i].texts))
    with torch.inference_mode():
        for start in range(0, len(order), LABEL_BATCH):
            batch = order[start : start + LABEL_BATCH]
            scores, states = teacher([sentences[i].texts for i in batch])
            shares, heads = scores.softmax(-1).topk(min(CHOICES, scores.shape[-1]), -1)
            relations = teacher.relations(states, heads[:, :, 0]).argmax(-1)
            for k, i in enumerate(batch):
                n = len(sentences[i].texts)
                found[i] = Parsed(
                    sentences[i].texts,
                    sentences[i].lows,
                    _columns(heads[k, 1 : n + 1]).astype(np.int16),
                    _columns(shares[k, 1 : n + 1]).astype(np.float16),
                    relations[k, 1 : n + 1].numpy().astype(np.int8),
                )
    return [found[i] for i in range(len(sentences))]


def _columns(values: Tensor) -> np.ndarray[Any, np.dtype[Any]]:
    """The values, with columns of 0 up to `CHOICES`."""
    return functional.pad(values, (0, CHOICES - values.shape[1])).numpy()


def _train(chosen: argparse.Namespace) -> None:
    torch.manual_seed(chosen.seed)
    treebanks = [*ewt_trees(chosen.ewt, "train"), *gum_trees(chosen.gum, "train")]
    teacher = Teacher(chosen.base)
    short = [tree for tree in treebanks if len(tree.texts) < MAX_WORDS]
    train(teacher, short, seed=chosen.seed, steps=chosen.steps)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(teacher.state_dict(), chosen.out)


def _label(chosen: argparse.Namespace) -> None:
    teacher = Teacher(chosen.base)
    teacher.load_state_dict(torch.load(chosen.weights, weights_only=True))
    trees = label(teacher, unlabelled(chosen.sentences))
    np.savez_compressed(
        chosen.out,
        heads=np.concatenate([tree.heads for tree in trees]),
        shares=np.concatenate([tree.shares for tree in trees]),
        relations=np.concatenate([tree.relations for tree in trees]),
    )


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("train", help="fine-tune the encoder")
    one.add_argument("--ewt", type=Path, required=True, help="clone of UD_English-EWT")
    one.add_argument("--gum", type=Path, required=True, help="clone of UD_English-GUM")
    one.add_argument("--steps", type=int, help="stop after so many, to try it out")
    one.add_argument("--seed", type=int, default=0)
    one.set_defaults(run=_train)
    two = commands.add_parser("label", help="write the likeliest heads of unlabelled sentences")
    two.add_argument("--weights", type=Path, required=True, help="of the train command")
    two.add_argument("--sentences", type=Path, required=True, help="unlabelled, one a line")
    two.set_defaults(run=_label)
    for command in (one, two):
        command.add_argument("--base", type=Path, required=True, help="all-MiniLM-L6-v2")
        command.add_argument("--out", type=Path, required=True, help="file to write")
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
