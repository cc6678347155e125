"""Fine-tune all-mpnet-base-v2 as an NLI model, and let it label pairs for the small one.

    python -m training.large_teacher fit --base MPNET --nli NLI.jsonl --reviews REVIEWS.jsonl
        --out RUN
    python -m training.large_teacher label --model RUN --pairs PAIRS.jsonl --out SOFT.jsonl

Files of pairs have JSON lines with `premise`, `hypothesis`, `source` and `label` (an index, or null
for pairs to be labelled). `training.pairs_to_label` writes all three.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy, log_softmax
from transformers import AutoTokenizer, MPNetForSequenceClassification, PreTrainedTokenizerBase

from training.batches import Example, TokenisedTexts, epoch_batches
from training.data import LABELS, Pair
from training.recipes import TEACHER_NLI, TEACHER_REVIEWS, TEACHER_STEPS, Recipe
from training.soft_labels import write_soft
from training.teacher import half_precision

_FROZEN_LAYERS = 2  # and all embeddings: saves a fifth of the time
_LONGEST = 34  # words of premise and hypothesis together; longer pairs are not trained on
_LABEL_BATCH, _LABEL_TOKENS = 128, 128


class PairTokens(TokenisedTexts):
    """`<s> premise </s></s> hypothesis </s>`, as MPNet reads pairs."""

    def pair(self, premise: str, hypothesis: str, max_tokens: int) -> tuple[list[int], int]:
        """The tokens and the length of the first segment; the longer side is cut."""
        first, second = self._ids[premise], self._ids[hypothesis]
        room = max_tokens - 4
        if len(first) + len(second) > room:
            first = first[: max(room // 2, room - len(second))]
            second = second[: room - len(first)]
        start, end = self._tokenizer.cls_token_id, self._tokenizer.sep_token_id
        return [start, *first, end, end, *second, end], len(first) + 3


def read_pairs(path: Path) -> list[Pair]:
    """Read the pairs of a file that are short enough to train on."""
    with path.open(encoding="utf-8") as lines:
        pairs = [Pair(**json.loads(line)) for line in lines]
    return [p for p in pairs if len(p.premise.split()) + len(p.hypothesis.split()) <= _LONGEST]


def fit(base: Path, nli: Sequence[Pair], reviews: Sequence[Pair], out: Path) -> None:
    """Train on general NLI pairs, then on readers' pairs, under one falling learning rate."""
    tokenizer = AutoTokenizer.from_pretrained(base)
    texts = PairTokens(tokenizer)
    texts.add([text for p in (*nli, *reviews) for text in (p.premise, p.hypothesis)])
    batches = [
        batch
        for recipe, pairs, count in zip(
            (TEACHER_NLI, TEACHER_REVIEWS), (nli, reviews), TEACHER_STEPS, strict=True
        )
        for batch in epoch_batches(
            [p for p in pairs if p.source in recipe.mix], texts, recipe, epoch=0
        )[:count]
    ]
    torch.manual_seed(TEACHER_NLI.seed)
    model = MPNetForSequenceClassification.from_pretrained(
        base,
        num_labels=len(LABELS),
        hidden_dropout_prob=TEACHER_NLI.dropout,
        attention_probs_dropout_prob=0.0,
        dtype=torch.float32,
    )
    model.mpnet.embeddings.requires_grad_(False)
    model.mpnet.encoder.layer[:_FROZEN_LAYERS].requires_grad_(False)
    _descend(model, batches, texts, tokenizer.pad_token_id)
    model.save_pretrained(out)
    tokenizer.save_pretrained(out)


def _descend(
    model: MPNetForSequenceClassification,
    batches: Sequence[Sequence[Example]],
    texts: TokenisedTexts,
    pad: int,
) -> None:
    recipe = TEACHER_NLI
    trained = [p for p in model.parameters() if p.requires_grad]
    groups = [
        {"params": [p for p in trained if p.ndim > 1], "weight_decay": recipe.weight_decay},
        {"params": [p for p in trained if p.ndim == 1], "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(groups, lr=recipe.learning_rate, fused=True)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, _rate(recipe, len(batches)))
    model.train()
    began = time.monotonic()
    for step, batch in enumerate(batches, 1):
        rows = [texts.pair(e.premise, e.hypothesis, recipe.max_tokens)[0] for e in batch]
        with half_precision(model.device):
            logits = model(**_padded(rows, pad)).logits
        labels = torch.tensor([e.label for e in batch])
        loss = cross_entropy(logits.float(), labels, label_smoothing=recipe.label_smoothing)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        schedule.step()
        if step % 25 == 0:
            rate = step / (time.monotonic() - began)
            print(
                f"{step} of {len(batches)}: loss {loss.item():.3f}, {rate:.2f} steps/s", flush=True
            )


def _rate(recipe: Recipe, total: int):
    """Share of the learning rate at a step: it rises, then falls to 0."""
    warmup = max(1, round(recipe.warmup * total))
    return lambda step: min((step + 1) / warmup, max(0, total - step) / max(1, total - warmup))


def probabilities(
    model: MPNetForSequenceClassification,
    tokenizer: PreTrainedTokenizerBase,
    pairs: Sequence[tuple[str, str]],
) -> np.ndarray:
    """Those of `LABELS` for each (premise, hypothesis): float32 (n, 3)."""
    texts = PairTokens(tokenizer)
    texts.add([text for pair in pairs for text in pair])
    rows = [texts.pair(*pair, _LABEL_TOKENS)[0] for pair in pairs]
    order = np.argsort([len(row) for row in rows], kind="stable")
    found = np.empty((len(rows), len(LABELS)), np.float32)
    model.eval()
    with torch.inference_mode(), half_precision(model.device):
        for start in range(0, len(order), _LABEL_BATCH):
            some = order[start : start + _LABEL_BATCH]
            logits = model(**_padded([rows[i] for i in some], tokenizer.pad_token_id)).logits
            found[some] = log_softmax(logits.float(), -1).exp().numpy()
    return found


def label(model: Path, pairs: Path, out: Path) -> None:
    """Write the pairs of a file with the model's probabilities."""
    with pairs.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    found = probabilities(
        MPNetForSequenceClassification.from_pretrained(model),
        AutoTokenizer.from_pretrained(model),
        [(row["premise"], row["hypothesis"]) for row in rows],
    )
    write_soft(
        out,
        (
            (row["premise"], row["hypothesis"], row["label"], row["source"], p.tolist())
            for row, p in zip(rows, found, strict=True)
        ),
    )


def _padded(rows: Sequence[list[int]], pad: int) -> dict[str, torch.Tensor]:
    width = max(map(len, rows))
    ids = torch.full((len(rows), width), pad)
    mask = torch.zeros((len(rows), width), dtype=torch.int64)
    for i, row in enumerate(rows):
        ids[i, : len(row)] = torch.tensor(row)
        mask[i, : len(row)] = 1
    return {"input_ids": ids, "attention_mask": mask}


def main() -> None:
    """Fit or label from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    fitting = commands.add_parser("fit", help="train the teacher")
    fitting.add_argument("--base", type=Path, required=True, help="folder of all-mpnet-base-v2")
    fitting.add_argument("--nli", type=Path, required=True, help="general NLI pairs")
    fitting.add_argument("--reviews", type=Path, required=True, help="readers' pairs")
    labelling = commands.add_parser("label", help="label pairs with it")
    labelling.add_argument("--model", type=Path, required=True, help="what `fit` wrote")
    labelling.add_argument("--pairs", type=Path, required=True)
    for command in (fitting, labelling):
        command.add_argument("--out", type=Path, required=True)
        command.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    if args.command == "fit":
        fit(args.base, read_pairs(args.nli), read_pairs(args.reviews), args.out)
    else:
        label(args.model, args.pairs, args.out)


if __name__ == "__main__":
    main()
