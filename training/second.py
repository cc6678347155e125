"""Train the second, larger model: all-mpnet-base-v2 without its last two layers, then in 4 bits.

    python -m training.second fit   --base MPNET --pairs PAIRS --out RUNS/second
    python -m training.second round --stage 1 --base RUNS/second --pairs PAIRS --out RUNS/round-1
    python -m training.second round --stage 2 --base RUNS/round-1 --pairs PAIRS --out RUNS/round-2
    python -m training.second round --stage 3 --base RUNS/round-2 --pairs PAIRS --out RUNS/round-3
    python -m training.second export --base RUNS/round-2 RUNS/round-3 --to RUNS/rounded
    python -m training.second accounts --base RUNS/rounded --pairs PAIRS --out RUNS/accounts
    python -m training.second export --base RUNS/accounts --to src/caspr/nli/embedded/second
        --bias -0.5 0 -0.4

`fit` trains on general NLI pairs, then on readers' pairs (files of `training.second_data`). `round`
trains on with the encoder's linear layers rounded to 4 bits in the forward pass, so that the
rounding costs little accuracy. `export` writes the mean of its runs, rounded. `accounts` trains
such a folder on, mostly with the pairs of `training.accounts`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor
from torch.nn.functional import cross_entropy
from torch.nn.utils import parametrize
from transformers import AutoTokenizer, MPNetConfig, MPNetForSequenceClassification

from caspr.models.int4 import GROUP, packed, unpacked, unpacked_state
from training.accounts import account_pairs
from training.batches import Example, TokenisedTexts, epoch_batches, padded
from training.data import LABELS, Pair, read_pairs
from training.export import copy_tokenizer, half
from training.recipes import (
    SECOND_ACCOUNTS,
    SECOND_NLI,
    SECOND_REVIEWS,
    SECOND_ROUNDED,
    SECOND_STEPS,
    Recipe,
)
from training.teacher import half_precision
from training.train import learning_rate
from training.weights import mean_weights

_LAYERS = 10  # of twelve; the last two are specialised in sentence embeddings
_FROZEN_LAYERS = 2  # and all embeddings, in `fit`: saves a fifth of the time
_FROZEN_IN_ACCOUNTS = 4
_WORDS = "mpnet.embeddings.word_embeddings.weight"
_HEAD = "classifier.out_proj"


class PairTokens(TokenisedTexts):
    """`<s> premise </s></s> hypothesis </s>`, as MPNet reads pairs."""

    def pair(self, premise: str, hypothesis: str, max_tokens: int) -> tuple[list[int], int]:
        """The tokens and the length of the first segment; a long pair is cut to `max_tokens`."""
        first, second = self._cut(premise, hypothesis, max_tokens - 4)
        start, end = self._tokenizer.cls_token_id, self._tokenizer.sep_token_id
        return [start, *first, end, end, *second, end], len(first) + 3


class Rounded(torch.nn.Module):
    """A weight rounded to 4 bits; its gradient is that of the weight itself."""

    def forward(self, weight: Tensor) -> Tensor:
        """The rounded weight."""
        rounded = unpacked(*packed(weight.detach()))
        return weight + (rounded - weight.detach())


def fit(base: Path, pairs: Path, out: Path) -> None:
    """Train on general NLI pairs, then on readers' pairs, under one falling learning rate."""
    nli, reviews = read_pairs(pairs / "nli.jsonl"), read_pairs(pairs / "reviews.jsonl")
    texts = _tokenised(base, [*nli, *reviews])
    batches = [
        *_batches(nli, texts, SECOND_NLI, 0, SECOND_STEPS[0]),
        *_batches(reviews, texts, SECOND_REVIEWS, 0, SECOND_STEPS[1]),
    ]
    torch.manual_seed(SECOND_NLI.seed)
    model = _model(base)
    model.mpnet.encoder.layer[:_FROZEN_LAYERS].requires_grad_(False)
    _descend(model, batches, texts, SECOND_NLI)
    _save(model, base, out)


def fit_rounded(base: Path, pairs: Path, out: Path, stage: int) -> None:
    """Train on readers' pairs with the weights of all linear layers rounded to 4 bits.

    `stage` counts the recipes in `SECOND_ROUNDED` from 1.
    """
    recipe, steps = SECOND_ROUNDED[stage - 1]
    reviews = read_pairs(pairs / "reviews.jsonl")
    texts = _tokenised(base, reviews)
    batches = _batches(reviews, texts, recipe, stage, steps)
    torch.manual_seed(recipe.seed)
    model = _model(base)
    words = model.mpnet.embeddings.word_embeddings.weight
    with torch.no_grad():
        words.copy_(unpacked(*packed(words)))
    with _rounding(model):
        _descend(model, batches, texts, recipe)
    _save(model, base, out)


def fit_accounts(base: Path, pairs: Path, out: Path) -> None:
    """Train what `export` wrote on, with rounded weights, mostly on the pairs of the accounts."""
    recipe, steps = SECOND_ACCOUNTS
    examples = [*read_pairs(pairs / "reviews.jsonl"), *account_pairs("train")]
    texts = _tokenised(base, examples)
    batches = _batches(examples, texts, recipe, 0, steps)
    torch.manual_seed(recipe.seed)
    model = _exported(base)
    model.mpnet.encoder.layer[:_FROZEN_IN_ACCOUNTS].requires_grad_(False)
    with _rounding(model):
        _descend(model, batches, texts, recipe)
    _save(model, base, out)


@contextmanager
def _rounding(model: MPNetForSequenceClassification) -> Iterator[None]:
    """Within the block, trained weights of linear layers in the encoder are rounded to 4 bits."""
    modules = model.mpnet.encoder.modules()
    linear = [m for m in modules if isinstance(m, torch.nn.Linear) and m.weight.requires_grad]
    for one in linear:
        parametrize.register_parametrization(one, "weight", Rounded(), unsafe=True)
    yield
    for one in linear:
        parametrize.remove_parametrizations(one, "weight", leave_parametrized=True)


def export(
    runs: Sequence[Path],
    to: Path,
    bias: Sequence[float] = (0.0, 0.0, 0.0),
    temperature: float = 1.0,
) -> str:
    """Write the folder that ships.

    The word embeddings and the encoder's linear layers have 4 bits, everything else is float16.

    Parameters
    ----------
    runs, to
        What `round` wrote, of which the mean is taken, and the folder to write.
    bias
        Added to the logits of contradiction, neutral, entailment.
    temperature
        What the logits are divided by afterwards.

    Returns
    -------
    str
        SHA-256 of the written `model.safetensors`.
    """
    base, state = runs[-1], mean_weights(runs)
    state[f"{_HEAD}.bias"] = state[f"{_HEAD}.bias"] + torch.tensor(bias)
    for part in ("weight", "bias"):
        state[f"{_HEAD}.{part}"] = state[f"{_HEAD}.{part}"] / temperature
    stored: dict[str, Tensor] = {}
    for name, tensor in sorted(state.items()):
        if name == _WORDS or (tensor.ndim == 2 and ".encoder.layer." in name):
            stored[f"{name}.int4"], stored[f"{name}.scale"] = packed(tensor)
        elif tensor.is_floating_point() and "pooler" not in name:
            stored[name] = half(name, tensor)
    to.mkdir(parents=True, exist_ok=True)
    save_file(stored, to / "model.safetensors", metadata={"format": "pt"})
    config = json.loads((base / "config.json").read_text(encoding="utf-8"))
    config |= {
        "id2label": {str(i): name.upper() for i, name in enumerate(LABELS)},
        "label2id": {name.upper(): i for i, name in enumerate(LABELS)},
        "int4": {"group": GROUP},
    }
    (to / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    copy_tokenizer(base, to)
    return hashlib.sha256((to / "model.safetensors").read_bytes()).hexdigest()


def _tokenised(base: Path, pairs: Sequence[Pair]) -> PairTokens:
    texts = PairTokens(AutoTokenizer.from_pretrained(base))
    texts.add([text for p in pairs for text in (p.premise, p.hypothesis)])
    return texts


def _batches(
    pairs: Sequence[Pair], texts: PairTokens, recipe: Recipe, epoch: int, count: int
) -> Sequence[Sequence[Example]]:
    used = [p for p in pairs if p.source in recipe.mix]
    return epoch_batches(used, texts, recipe, epoch=epoch)[:count]


def _model(base: Path) -> MPNetForSequenceClassification:
    model = MPNetForSequenceClassification.from_pretrained(
        base,
        num_hidden_layers=_LAYERS,
        num_labels=len(LABELS),
        hidden_dropout_prob=SECOND_NLI.dropout,
        attention_probs_dropout_prob=0.0,
        dtype=torch.float32,
    )
    model.mpnet.embeddings.requires_grad_(False)
    return model


def _exported(folder: Path) -> MPNetForSequenceClassification:
    """The model in a folder that `export` wrote."""
    model = MPNetForSequenceClassification(MPNetConfig.from_pretrained(folder))
    model.load_state_dict(unpacked_state(load_file(folder / "model.safetensors")))
    model.mpnet.embeddings.requires_grad_(False)
    return model


def _descend(
    model: MPNetForSequenceClassification,
    batches: Sequence[Sequence[Example]],
    texts: PairTokens,
    recipe: Recipe,
) -> None:
    trained = [p for p in model.parameters() if p.requires_grad]
    groups = [
        {"params": [p for p in trained if p.ndim > 1], "weight_decay": recipe.weight_decay},
        {"params": [p for p in trained if p.ndim == 1], "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(groups, lr=recipe.learning_rate, fused=True)
    model.train()
    began = time.monotonic()
    for step, batch in enumerate(batches, 1):
        for group in optimizer.param_groups:
            group["lr"] = learning_rate(recipe, step - 1, len(batches))
        rows = [texts.pair(e.premise, e.hypothesis, recipe.max_tokens)[0] for e in batch]
        with half_precision(model.device), parametrize.cached():  # one rounding a step
            logits = model(**padded(rows, model.config.pad_token_id)).logits
        labels = torch.tensor([e.label for e in batch])
        loss = cross_entropy(logits.float(), labels, label_smoothing=recipe.label_smoothing)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        if step % 25 == 0:
            rate = step / (time.monotonic() - began)
            print(f"{step} of {len(batches)}: loss {loss.item():.3f}, {rate:.2f} steps/s")


def _save(model: MPNetForSequenceClassification, base: Path, out: Path) -> None:
    model.save_pretrained(out)
    copy_tokenizer(base, out)


def main() -> None:
    """Train or export from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("fit", "round", "accounts", "export"):
        command = commands.add_parser(name)
        several = {"nargs": "+"} if name == "export" else {}
        command.add_argument("--base", type=Path, required=True, help="to start from", **several)
        if name == "export":
            command.add_argument("--to", type=Path, required=True)
            command.add_argument("--bias", type=float, nargs=3, default=(0.0, 0.0, 0.0))
            command.add_argument("--temperature", type=float, default=1.0)
        else:
            command.add_argument("--pairs", type=Path, required=True, help="of second_data")
            command.add_argument("--out", type=Path, required=True)
    stages = range(1, len(SECOND_ROUNDED) + 1)
    commands.choices["round"].add_argument("--stage", type=int, choices=stages, required=True)
    args = parser.parse_args()
    if args.command == "export":
        print(export(args.base, args.to, args.bias, args.temperature))
    elif args.command == "fit":
        fit(args.base, args.pairs, args.out)
    elif args.command == "accounts":
        fit_accounts(args.base, args.pairs, args.out)
    else:
        fit_rounded(args.base, args.pairs, args.out, args.stage)


if __name__ == "__main__":
    main()
