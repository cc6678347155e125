"""Train the parser of `caspr.english` as a student of `training.parser_teacher`, and export it.

    python -m training.parser train --ewt EWT --gum GUM --sentences FILE --trees RUNS/trees.npz \
        --out RUNS/parser.pt
    python -m training.parser export --weights RUNS/parser.pt --to src/caspr/english/trained_parser
    python -m training.parser evaluate --ewt EWT --gum GUM

README.md says what the inputs are.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from training.parser_data import CHOICES, Parsed, ewt_trees, gum_trees
from training.parser_scores import print_scores
from training.parser_student import TAGGER, Parser, export, with_vectors_of
from training.tagger import in_lower_case
from training.tagger_data import unlabelled

Rows = NDArray[np.int32]

BATCH: Final = 64
EPOCHS: Final = 6
RATE: Final = 1.5e-3
WARM_UP: Final = 300
LEAST_RATE: Final = 0.02
"""Of the learning rate, at the end."""
QUANTISED_FROM: Final = 0.6
"""Share of the steps after which weights and activations are rounded."""
GOLD_REPEATS: Final = 2
"""How often an epoch has each sentence of the treebanks."""
SHORTENED: Final = 0.1
"""Share of the sentences without their last sign."""
MAX_WORDS: Final = 70
_WINDOW: Final = 3.0  # lengths are sorted with noise of so many words


class Batch(NamedTuple):
    """Some sentences, filled up to the n words of the longest.

    `rows` (sentences, n, tables), `mask` (sentences, n, 1), `heads` and `shares`
    (sentences, n, CHOICES), `relations` (sentences, n), -1 where unknown.
    """

    rows: Tensor
    mask: Tensor
    heads: Tensor
    shares: Tensor
    relations: Tensor


def batches(trees: Sequence[Parsed], generator: random.Random) -> Iterator[list[int]]:
    """Indices of the sentences of one epoch, `BATCH` at a time, of similar lengths."""
    noise = [generator.random() * _WINDOW for _ in trees]
    order = sorted(range(len(trees)), key=lambda i: len(trees[i].texts) + noise[i])
    found = [order[i : i + BATCH] for i in range(0, len(order), BATCH)]
    generator.shuffle(found)
    yield from found


def batch_of(
    trees: Sequence[Parsed], rows: Sequence[Rows], chosen: Sequence[int], generator: random.Random
) -> Batch:
    """The chosen sentences, some of them in lower case, some without their last sign."""
    n = max(len(rows[i]) for i in chosen)
    batch = Batch(
        torch.zeros(len(chosen), n, rows[chosen[0]].shape[1], dtype=torch.long),
        torch.zeros(len(chosen), n, 1),
        torch.zeros(len(chosen), n, CHOICES, dtype=torch.long),
        torch.zeros(len(chosen), n, CHOICES),
        torch.full((len(chosen), n), -1),
    )
    for k, i in enumerate(chosen):
        tree, own = trees[i], rows[i].copy()
        size = len(own)
        ends = size > 3 and tree.lows[-1] in (".", "!", "?")
        size -= ends and generator.random() < SHORTENED
        in_lower_case(own, generator)
        batch.rows[k, :size] = torch.from_numpy(own[:size].astype(np.int64))
        batch.mask[k, :size] = 1
        batch.heads[k, :size] = torch.from_numpy(tree.heads[:size].astype(np.int64))
        batch.shares[k, :size] = torch.from_numpy(tree.shares[:size].astype(np.float32))
        relations = np.where(tree.shares[:size, 0] > 0, tree.relations[:size], -1)
        batch.relations[k, :size] = torch.from_numpy(relations.astype(np.int64))
    batch.shares[batch.heads > n] = 0  # a head that was left out
    return batch._replace(heads=batch.heads.clamp(max=n))


def loss_of(parser: Parser, batch: Batch) -> Tensor:
    """Cross-entropy of the heads, and of the relations to the likeliest of them."""
    scores, states = parser(batch.rows, batch.mask)
    logs = torch.gather(torch.log_softmax(scores, -1), 2, batch.heads)
    heads = -(batch.shares * logs).sum() / batch.shares.sum().clamp(min=1)
    found = parser.relations(states, batch.heads[:, :, 0])
    return heads + functional.cross_entropy(
        found.flatten(0, 1), batch.relations.flatten(), ignore_index=-1
    )


def train(
    parser: Parser, trees: Sequence[Parsed], rows: Sequence[Rows], *, seed: int, steps: int | None
) -> None:
    """Train for `EPOCHS`, or stop after `steps`."""
    generator = random.Random(seed)
    optimizer = torch.optim.AdamW(parser.parameters(), lr=RATE, weight_decay=1e-4)
    order = [batch for _ in range(EPOCHS) for batch in batches(trees, generator)]
    start, losses = time.monotonic(), []
    parser.train()
    for step, chosen in enumerate(order[:steps]):
        for group in optimizer.param_groups:
            falling = max(LEAST_RATE, 1 - step / len(order))
            group["lr"] = RATE * min(1, (step + 1) / WARM_UP) * falling
        parser.quantised = step >= len(order) * QUANTISED_FROM
        loss = loss_of(parser, batch_of(trees, rows, chosen, generator))
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        torch.nn.utils.clip_grad_norm_(parser.parameters(), 5.0)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0 or step + 1 == len(order):
            mean, seconds = sum(losses) / len(losses), time.monotonic() - start
            print(f"{step + 1}/{len(order)} {mean:.4f} {seconds:.0f} s", flush=True)
            losses.clear()
    parser.quantised = True


def labelled(sentences: Path, trees: Path) -> list[Parsed]:
    """The unlabelled sentences, with what `training.parser_teacher label` wrote of them."""
    lines = unlabelled(sentences)
    ends = np.cumsum([len(line.texts) for line in lines])
    with np.load(trees) as found:
        columns = [found[name] for name in ("heads", "shares", "relations")]
    if len(columns[0]) != ends[-1]:
        raise ValueError(
            f"there are trees of {len(columns[0])} words, and the sentences have {ends[-1]}: "
            "label the sentences again"
        )
    parts = [np.split(column, ends[:-1]) for column in columns]
    return [Parsed(line.texts, line.lows, *own) for line, *own in zip(lines, *parts, strict=True)]


def _train(chosen: argparse.Namespace) -> None:
    torch.manual_seed(chosen.seed)
    treebanks = [*ewt_trees(chosen.ewt, "train"), *gum_trees(chosen.gum, "train")]
    silver = labelled(chosen.sentences, chosen.trees) if chosen.trees else []
    trees = [tree for tree in [*treebanks * GOLD_REPEATS, *silver] if len(tree.texts) <= MAX_WORDS]
    parser, inventory = with_vectors_of(TAGGER)
    print(f"{len(treebanks)} + {len(silver)} sentences")
    train(parser, trees, inventory.rows(trees), seed=chosen.seed, steps=chosen.steps)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(parser.state_dict(), chosen.out)


def _export(chosen: argparse.Namespace) -> None:
    parser, inventory = with_vectors_of(TAGGER)
    parser.load_state_dict(torch.load(chosen.weights, weights_only=True))
    export(parser, inventory, chosen.to)


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("train", help="train the network")
    one.add_argument("--sentences", type=Path, required=True, help="unlabelled, one a line")
    one.add_argument("--trees", type=Path, required=True, help="of the teacher's label command")
    one.add_argument("--steps", type=int, help="stop after so many, to try it out")
    one.add_argument("--seed", type=int, default=0)
    one.add_argument("--out", type=Path, required=True, help="checkpoint to write")
    one.set_defaults(run=_train)
    two = commands.add_parser("export", help="write the files of the package")
    two.add_argument("--weights", type=Path, required=True, help="checkpoint")
    two.add_argument("--to", type=Path, required=True, help="folder")
    two.set_defaults(run=_export)
    three = commands.add_parser("evaluate", help="score the parser in the package, or another one")
    three.add_argument("--model", type=Path, help="folder of `export`; default: the package's")
    three.set_defaults(run=lambda given: print_scores(given.ewt, given.gum, given.model))
    for command in (one, three):
        command.add_argument("--ewt", type=Path, required=True, help="clone of UD_English-EWT")
        command.add_argument("--gum", type=Path, required=True, help="clone of UD_English-GUM")
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
