"""Train the tagger of `caspr.english` as a student of `training.tagger_teacher`, and export it.

    python -m training.tagger train first --ewt EWT --gum GUM --sentences FILE \
        --probabilities RUNS/probabilities.npy --out RUNS/first.pt
    python -m training.tagger train second ... --start RUNS/first.pt --out RUNS/second.pt
    python -m training.tagger train third ... --start RUNS/second.pt --out RUNS/third.pt
    python -m training.tagger train fourth ... --start RUNS/third.pt --out RUNS/fourth.pt
    python -m training.tagger export --weights RUNS/fourth.pt --to src/caspr/english/trained_tagger
    python -m training.tagger evaluate --ewt EWT --gum GUM

README.md says what the inputs are.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.english.word_network import SHAPES, TABLES
from training.tagger_data import Sentence, ewt, gum, own_sentences, unlabelled
from training.tagger_joined import joined
from training.tagger_scores import print_scores
from training.tagger_student import (
    TAGS,
    Inventory,
    Student,
    Tagged,
    by_people,
    export,
    load,
    save,
)

Rows = NDArray[np.int32]
Targets = NDArray[np.float16]

BATCH: Final = 96
WARM_UP: Final = 300
LEAST_RATE: Final = 0.02
"""Of the learning rate, at the end."""
WEIGHT_DECAY: Final = 1e-4
GOLD_REPEATS: Final = 2
"""How often an epoch has each sentence of the treebanks."""
UNKNOWN: Final = 0.08
"""Share of the words whose row in `known` is left out."""
LOWER: Final = 0.3
"""Share of the sentences in lower case."""
SHORTENED: Final = 0.1
"""Share of the sentences without their last word or sign."""
_WINDOW: Final = 3.0  # lengths are sorted with noise of so many words
_KNOWN, _SHAPES = TABLES.index("known"), TABLES.index("shapes")


@dataclass(frozen=True)
class Stage:
    """One run of training.

    Parameters
    ----------
    epochs, rate
        Passes over the data, and the greatest learning rate.
    quantised_from
        Share of the steps after which weights and activations are rounded.
    own_repeats
        How often an epoch has each sentence of `training.tagger_data.OWN`.
    joined
        How many sentences of `training.tagger_joined` are made from the treebanks' and the
        unlabelled ones.
    """

    epochs: int
    rate: float
    quantised_from: float
    own_repeats: int = 0
    joined: int = 0


STAGES: Final = {
    "first": Stage(epochs=6, rate=3e-3, quantised_from=0.6),
    "second": Stage(epochs=4, rate=1.2e-3, quantised_from=0.0, own_repeats=10),
    "third": Stage(epochs=4, rate=1.2e-3, quantised_from=0.0, own_repeats=10),
    "fourth": Stage(epochs=4, rate=1.2e-3, quantised_from=0.0, own_repeats=10, joined=8_000),
}


@dataclass(frozen=True)
class Data:
    """Inputs and targets: rows (words, tables), probabilities of the tags (words, tags).

    A word without a tag has probabilities of 0. `epoch` has the indices of the examples in an
    epoch, those that it has several times several times.
    """

    rows: list[Rows]
    targets: list[Targets]
    epoch: list[int]


def by_sentence(sentences: Sequence[Sentence], probabilities: Targets) -> list[Targets]:
    """The probabilities (words, tags) that `training.tagger_teacher label` wrote, by sentence."""
    ends = np.cumsum([len(sentence.texts) for sentence in sentences])
    if len(probabilities) != (ends[-1] if len(ends) else 0):
        raise ValueError(
            f"there are probabilities of {len(probabilities)} words, and the sentences "
            f"have {ends[-1] if len(ends) else 0}: label the sentences again"
        )
    return np.split(probabilities, ends[:-1])


def examples(
    inventory: Inventory,
    gold: Sequence[Tagged],
    own: Sequence[Tagged],
    silver: Sequence[Tagged],
    stage: Stage,
) -> Data:
    """What the student learns from in one stage.

    Parameters
    ----------
    gold, own, silver
        Sentences of the treebanks, those of `training.tagger_data.OWN`, and all others, which have
        the probabilities of the teacher.
    """
    sentences = [*gold, *own, *silver]
    times = [GOLD_REPEATS] * len(gold) + [stage.own_repeats] * len(own) + [1] * len(silver)
    epoch = [i for i, count in enumerate(times) for _ in range(count)]
    return Data(inventory.rows(sentences), [one.targets for one in sentences], epoch)


def batches(data: Data, generator: random.Random) -> Iterator[list[int]]:
    """Indices of the examples of one epoch, `BATCH` at a time, of similar lengths."""
    noise = [generator.random() * _WINDOW for _ in data.epoch]
    order = sorted(range(len(noise)), key=lambda i: len(data.rows[data.epoch[i]]) + noise[i])
    indices = [data.epoch[i] for i in order]
    found = [indices[i : i + BATCH] for i in range(0, len(indices), BATCH)]
    generator.shuffle(found)
    yield from found


def tensors_of(
    data: Data, batch: Sequence[int], generator: random.Random
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Rows, mask and targets of a batch, some of them with less to go by."""
    longest = max(len(data.rows[i]) for i in batch)
    rows = np.zeros((len(batch), longest, len(TABLES)), dtype=np.int64)
    targets = np.zeros((len(batch), longest, len(TAGS)), dtype=np.float32)
    mask = np.zeros((len(batch), longest, 1), dtype=np.float32)
    for k, i in enumerate(batch):
        n = len(data.rows[i])
        n -= n > 3 and generator.random() < SHORTENED
        rows[k, :n], targets[k, :n], mask[k, :n] = data.rows[i][:n], data.targets[i][:n], 1
        in_lower_case(rows[k, :n], generator)
    hidden = np.random.default_rng(generator.getrandbits(32)).random(rows.shape[:2]) < UNKNOWN
    rows[:, :, _KNOWN][hidden] = 0
    return torch.from_numpy(rows), torch.from_numpy(mask), torch.from_numpy(targets)


def in_lower_case(rows: NDArray[np.integer], generator: random.Random) -> None:
    """Make some of the sentences lower case, by their rows (words, tables), in place."""
    if generator.random() < LOWER:
        shapes = rows[:, _SHAPES]  # two numbers each: 0 lower case, 1 and 2 capitals
        shapes[np.isin(shapes // 2, (1, 2))] %= 2


def train(student: Student, data: Data, stage: Stage, *, seed: int, steps: int | None) -> None:
    """Train for the epochs of `stage`, or stop after `steps`."""
    generator = random.Random(seed)
    optimizer = torch.optim.AdamW(student.parameters(), lr=stage.rate, weight_decay=WEIGHT_DECAY)
    total = stage.epochs * max(1, len(data.epoch) // BATCH)
    order = (batch for _ in range(stage.epochs) for batch in batches(data, generator))
    start, losses = time.monotonic(), []
    student.train()
    for step, batch in enumerate(islice(order, total if steps is None else min(steps, total))):
        for group in optimizer.param_groups:
            falling = max(LEAST_RATE, 1 - step / total)
            group["lr"] = stage.rate * min(1, (step + 1) / WARM_UP) * falling
        student.quantised = step >= total * stage.quantised_from
        rows, mask, targets = tensors_of(data, batch, generator)
        logs = torch.log_softmax(student(rows, mask), -1)
        loss = -(targets * logs).sum() / targets.sum().clamp(min=1)
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 300 == 0 or step + 1 in (steps, total):
            mean = sum(losses) / len(losses)
            print(f"{step + 1}/{total} {mean:.4f} {time.monotonic() - start:.0f} s", flush=True)
            losses.clear()
    student.quantised = True


def _train(chosen: argparse.Namespace) -> None:
    if (chosen.start is None) != (chosen.stage == "first"):
        raise SystemExit("Give --start, the checkpoint of the stage before, to all but `first`.")
    torch.manual_seed(chosen.seed)
    stage = STAGES[chosen.stage]
    treebanks = [s for s in (*ewt(chosen.ewt, "train"), *gum(chosen.gum, "train")) if s.texts]
    gold = [by_people(sentence) for sentence in treebanks]
    lines = unlabelled(chosen.sentences)
    found = by_sentence(lines, np.load(chosen.probabilities))
    silver = [
        Tagged(line.texts, line.lows, targets) for line, targets in zip(lines, found, strict=True)
    ]
    silver += joined([*gold, *silver], stage.joined, random.Random(chosen.seed))
    if chosen.start is None:
        inventory = Inventory.of([*gold, *silver])
        student = Student(inventory)
    else:
        student, inventory = load(chosen.start)
    own = [by_people(sentence) for sentence in own_sentences()] if stage.own_repeats else []
    data = examples(inventory, gold, own, silver, stage)
    print(f"{len(gold)} + {len(own)} + {len(silver)} sentences, {len(inventory.words)} words")
    train(student, data, stage, seed=chosen.seed, steps=chosen.steps)
    save(chosen.out, student, inventory)


def _export(chosen: argparse.Namespace) -> None:
    export(*load(chosen.weights), chosen.to)


def main() -> None:
    """Run one of the commands."""
    assert SHAPES == 12  # `in_lower_case` knows what they mean
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("train", help="one stage of training")
    one.add_argument("stage", choices=STAGES)
    one.add_argument("--ewt", type=Path, required=True, help="clone of UD_English-EWT")
    one.add_argument("--gum", type=Path, required=True, help="clone of UD_English-GUM")
    one.add_argument("--sentences", type=Path, required=True, help="unlabelled, one a line")
    one.add_argument("--probabilities", type=Path, required=True, help="of the teacher")
    one.add_argument("--start", type=Path, help="checkpoint to go on from")
    one.add_argument("--steps", type=int, help="stop after so many, to try it out")
    one.add_argument("--seed", type=int, default=0)
    one.add_argument("--out", type=Path, required=True, help="checkpoint to write")
    one.set_defaults(run=_train)
    two = commands.add_parser("export", help="write the files of the package")
    two.add_argument("--weights", type=Path, required=True, help="checkpoint")
    two.add_argument("--to", type=Path, required=True, help="folder")
    two.set_defaults(run=_export)
    three = commands.add_parser("evaluate", help="score the tagger in the package, or another one")
    three.add_argument("--ewt", type=Path, required=True, help="clone of UD_English-EWT")
    three.add_argument("--gum", type=Path, required=True, help="clone of UD_English-GUM")
    three.add_argument("--model", type=Path, help="folder of `export`; default: the package's")
    three.set_defaults(run=lambda given: print_scores(given.ewt, given.gum, given.model))
    chosen = parser.parse_args()
    chosen.run(chosen)


if __name__ == "__main__":
    main()
