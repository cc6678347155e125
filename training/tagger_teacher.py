"""The teacher of the tagger: all-MiniLM-L6-v2, fine-tuned, and its probabilities of the tags.

    python -m training.tagger_teacher train --base BASE --ewt EWT --gum GUM --out RUNS/teacher.pt
    python -m training.tagger_teacher label --base BASE --weights RUNS/teacher.pt \
        --sentences FILE --out RUNS/probabilities.npy

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
from numpy.typing import NDArray
from torch import Tensor, nn

from training.tagger_data import Sentence, ewt, gum, unlabelled
from training.tagger_student import TAGS

BATCH: Final = 32
LABEL_BATCH: Final = 96
SCHEDULED_EPOCHS: Final = 3
STOP_AFTER: Final = 535
"""Steps: about one epoch of the treebanks; the learning rate falls as if for all of them."""
WARM_UP: Final = 100
RATE: Final = 2e-4
RATE_OF_OUTPUT: Final = 1e-3
WITHOUT_STOP: Final = 0.15
"""Share of the sentences whose full stop is left out."""
MAX_TOKENS: Final = 160
_WINDOW: Final = 4.0  # lengths are sorted with noise of so many words
_NO_TAG: Final = -1


class Teacher(nn.Module):
    """The encoder of `base`, and scores of the tags from the first token of each word."""

    def __init__(self, base: Path) -> None:
        from transformers import AutoModel, AutoTokenizer

        super().__init__()
        self.tokenizer: Any = AutoTokenizer.from_pretrained(base)
        self.encoder: Any = AutoModel.from_pretrained(base)
        self.dropout = nn.Dropout(0.1)
        self.output = nn.Linear(self.encoder.config.hidden_size, len(TAGS))

    def forward(self, sentences: Sequence[Sequence[str]]) -> Tensor:
        """Scores (sentences, words, tags); words after `MAX_TOKENS` have those of [CLS]."""
        encoded, first = first_tokens(self.tokenizer, sentences)
        states = self.encoder(
            input_ids=encoded["input_ids"], attention_mask=encoded["attention_mask"]
        ).last_hidden_state
        index = first[:, :, None].expand(-1, -1, states.shape[-1])
        scores: Tensor = self.output(self.dropout(torch.gather(states, 1, index)))
        return scores


def first_tokens(tokenizer: Any, sentences: Sequence[Sequence[str]]) -> tuple[Any, Tensor]:
    """The encoded sentences, and the first token of each word (sentences, words); else 0."""
    encoded = tokenizer(
        [list(words) for words in sentences],
        is_split_into_words=True,
        padding=True,
        truncation=True,
        max_length=MAX_TOKENS,
        return_tensors="pt",
    )
    first = torch.zeros(len(sentences), max(map(len, sentences)), dtype=torch.long)
    for k in range(len(sentences)):
        words = encoded.word_ids(k)
        for token in reversed(range(len(words))):
            if words[token] is not None:
                first[k, words[token]] = token
    return encoded, first


def train(teacher: Teacher, sentences: Sequence[Sentence], *, seed: int, stop_after: int) -> None:
    """Fine-tune on sentences with tags."""
    generator = random.Random(seed)
    groups = [
        {"params": teacher.encoder.parameters(), "lr": RATE},
        {"params": teacher.output.parameters(), "lr": RATE_OF_OUTPUT},
    ]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    rates = [group["lr"] for group in optimizer.param_groups]
    total = SCHEDULED_EPOCHS * (len(sentences) // BATCH + 1)
    order = (b for _ in range(SCHEDULED_EPOCHS) for b in _batches(sentences, generator))
    start, losses = time.monotonic(), []
    teacher.train()
    for step, batch in enumerate(order):
        if step == stop_after:
            break
        for group, rate in zip(optimizer.param_groups, rates, strict=True):
            group["lr"] = rate * min(1, (step + 1) / WARM_UP) * (1 - step / total)
        shortened = [_shortened(sentence, generator) for sentence in batch]
        scores = teacher([words for words, _ in shortened])
        targets = torch.full(scores.shape[:2], _NO_TAG)
        for k, (_, numbers) in enumerate(shortened):
            targets[k, : len(numbers)] = torch.tensor(numbers)
        loss = nn.functional.cross_entropy(
            scores.flatten(0, 1), targets.flatten(), ignore_index=_NO_TAG
        )
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(teacher.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        if (step + 1) % 100 == 0 or step + 1 == stop_after:
            mean = sum(losses) / len(losses)
            print(f"{step + 1}/{total} {mean:.4f} {time.monotonic() - start:.0f} s", flush=True)
            losses.clear()


def label(teacher: Teacher, sentences: Sequence[Sentence]) -> NDArray[np.float16]:
    """Probabilities (words of all sentences, tags)."""
    teacher.eval()
    found: list[NDArray[np.float16]] = [np.zeros((0, len(TAGS)), np.float16)] * len(sentences)
    order = sorted(range(len(sentences)), key=lambda i: len(sentences[i].texts))
    with torch.inference_mode():
        for start in range(0, len(order), LABEL_BATCH):
            batch = order[start : start + LABEL_BATCH]
            shares = teacher([sentences[i].texts for i in batch]).softmax(-1).numpy()
            for k, i in enumerate(batch):
                found[i] = shares[k, : len(sentences[i].texts)].astype(np.float16)
    return np.concatenate(found)


def _batches(sentences: Sequence[Sentence], generator: random.Random) -> list[list[Sentence]]:
    order = sorted(sentences, key=lambda s: len(s.texts) + generator.random() * _WINDOW)
    batches = [order[i : i + BATCH] for i in range(0, len(order), BATCH)]
    generator.shuffle(batches)
    return batches


def _shortened(sentence: Sentence, generator: random.Random) -> tuple[list[str], list[int]]:
    """Words and numbers of their tags, sometimes without the full stop."""
    words = list(sentence.texts)
    numbers = [_NO_TAG if tag is None else TAGS.index(tag) for tag in sentence.tags]
    if len(words) > 3 and sentence.lows[-1] in ".!?" and generator.random() < WITHOUT_STOP:
        return words[:-1], numbers[:-1]
    return words, numbers


def _train(chosen: argparse.Namespace) -> None:
    torch.manual_seed(chosen.seed)
    gold = [*ewt(chosen.ewt, "train"), *gum(chosen.gum, "train")]
    teacher = Teacher(chosen.base)
    longer = [sentence for sentence in gold if len(sentence.texts) > 1]
    train(teacher, longer, seed=chosen.seed, stop_after=chosen.steps)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(teacher.state_dict(), chosen.out)


def _label(chosen: argparse.Namespace) -> None:
    teacher = Teacher(chosen.base)
    teacher.load_state_dict(torch.load(chosen.weights, weights_only=True))
    np.save(chosen.out, label(teacher, unlabelled(chosen.sentences)))


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("train", help="fine-tune the encoder")
    one.add_argument("--ewt", type=Path, required=True, help="clone of UD_English-EWT")
    one.add_argument("--gum", type=Path, required=True, help="clone of UD_English-GUM")
    one.add_argument("--steps", type=int, default=STOP_AFTER)
    one.add_argument("--seed", type=int, default=0)
    one.set_defaults(run=_train)
    two = commands.add_parser("label", help="write the probabilities of unlabelled sentences")
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
