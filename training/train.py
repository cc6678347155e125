"""Fine-tune the encoder on pairs while it keeps its sentence embeddings.

    python -m training.train readers --data DIR --base DIR --start DIR --out DIR

Killed and started again with the same command, it continues from its last
checkpoint and ends in the same weights as an uninterrupted run on the same
kind of machine with the same number of threads.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import cross_entropy
from transformers import AutoTokenizer, BertForSequenceClassification

from caspr.datasets import readers
from training import teacher
from training.batches import (
    Example,
    TokenisedTexts,
    epoch_batches,
    pair_tensors,
    single_tensors,
)
from training.cocotrip import cocotrip_hard, cocotrip_pairs
from training.data import Pair, prepare, read_shared, read_variants
from training.public import public_grids, public_pairs, read_claims
from training.readers import reader_pairs
from training.recipes import RECIPES, Recipe
from training.weights import build_model, mean_weights, weights_sha256


@dataclass
class Run:
    """What a training run holds in memory."""

    recipe: Recipe
    out: Path
    model: BertForSequenceClassification
    optimizer: torch.optim.AdamW
    texts: TokenisedTexts
    pairs: list[Pair]
    validation: list[Pair]
    sentences: list[str]
    targets: torch.Tensor  # float32 (sentences, hidden)
    sentence_batches: list[np.ndarray]  # rows of `sentences`
    total_steps: int
    steps_per_epoch: list[int]
    step: int = 0

    @property
    def device(self) -> torch.device:
        """Where the model is."""
        return self.model.device


def load_pairs(
    data: Path,
    base: Path,
    recipe: Recipe,
    trip: Path | None = None,
    public: Path | None = None,
) -> tuple[list[Pair], list[Pair]]:
    """Training and validation pairs of a recipe: public NLI data, the readers', and variants."""
    validation = read_shared(data / "validation.jsonl.gz")
    pairs = prepare(read_shared(data / "train.jsonl.gz"), held_out=validation)
    if any(source.startswith("readers-") for source in recipe.mix):
        embed = teacher.embedder(base)
        judged = [*readers("train"), *(cocotrip_pairs(trip) if trip else ())]
        pairs += reader_pairs(judged, embed)
        if public is not None:
            claims = read_claims(public)
            pairs += reader_pairs(public_grids(claims), embed, "public")
            pairs += public_pairs(claims)
            pairs += cocotrip_hard(trip) if trip else ()
    if "variants" in recipe.mix:
        pairs += read_variants()
    return [pair for pair in pairs if pair.source in recipe.mix], validation


def start_run(
    recipe: Recipe,
    pairs: list[Pair],
    validation: list[Pair],
    *,
    start: Sequence[Path],
    base: Path,
    out: Path,
    device: str,
) -> Run:
    """Build everything a run needs, and take up its last checkpoint if there is one.

    Parameters
    ----------
    start : sequence of Path
        Weights to start from: none for the base model's, else the mean of earlier stages'.
    base : Path
        The original model, teacher of the sentence embeddings.
    """
    out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(recipe.seed)
    texts = TokenisedTexts(AutoTokenizer.from_pretrained(base))
    candidates = [text for pair in pairs for text in (pair.premise, pair.hypothesis)]
    texts.add(candidates)
    sentences = teacher.choose_sentences(candidates, recipe.distill_sentences, recipe.seed)
    original = build_model(base, recipe).bert.to(device)
    targets = teacher.teacher_embeddings(
        out / "teacher.npy", original, sentences, texts, recipe.max_tokens
    )
    model = _model(recipe, base, start).to(device)
    trained = [p for p in model.parameters() if p.requires_grad]
    optimizer = torch.optim.AdamW(
        trained, lr=recipe.learning_rate, weight_decay=recipe.weight_decay, fused=True
    )
    steps = [len(epoch_batches(pairs, texts, recipe, e)) for e in range(recipe.epochs)]
    run = Run(
        recipe=recipe,
        out=out,
        model=model,
        optimizer=optimizer,
        texts=texts,
        pairs=pairs,
        validation=validation,
        sentences=sentences,
        targets=targets.to(device),
        sentence_batches=teacher.sentence_batches(sentences, recipe.distill_batch, recipe.seed),
        total_steps=sum(steps),
        steps_per_epoch=steps,
    )
    _resume(run)
    return run


def _model(recipe: Recipe, base: Path, start: Sequence[Path]) -> BertForSequenceClassification:
    """The base model with a new head, or with the mean weights of `start`."""
    torch.manual_seed(recipe.seed)
    model = build_model(base, recipe)
    if start:
        model.load_state_dict(mean_weights(start))
        torch.manual_seed(recipe.seed)  # the new head, now overwritten, drew numbers
    return model


def train(run: Run, *, stop_after: int | None = None) -> None:
    """Take the remaining steps, checkpointing on the way.

    Parameters
    ----------
    stop_after : int, optional
        Leave without a trace after this step, as a kill would (for tests).
    """
    began, first_step = time.monotonic(), run.step
    losses: dict[str, float] = {}
    trained = [p for p in run.model.parameters() if p.requires_grad]
    run.model.train()
    for batch in _remaining_batches(run):
        rate = learning_rate(run.recipe, run.step, run.total_steps)
        for group in run.optimizer.param_groups:
            group["lr"] = rate
        losses |= _backward(run, batch)
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        run.optimizer.step()
        run.optimizer.zero_grad(set_to_none=True)
        run.step += 1
        if run.step == stop_after:
            return
        if run.step % 50 == 0:
            speed = (run.step - first_step) / (time.monotonic() - began)
            _log(run, lr=rate, steps_per_second=round(speed, 3), **losses)
        if run.step % run.recipe.evaluate_every == 0 or run.step == run.total_steps:
            _log(run, validation_accuracy=accuracy(run))
        if run.step % run.recipe.checkpoint_every == 0:
            save_checkpoint(run)
    run.model.save_pretrained(run.out / "final")
    _log(run, finished=True, sha256=weights_sha256(run.model))


def accuracy(run: Run) -> float:
    """Accuracy on the validation pairs, in the dtype of training; `evaluate.py` is exact."""
    run.model.eval()
    examples = [Example(p.premise, p.hypothesis, p.label) for p in run.validation]
    run.texts.add([text for e in examples for text in (e.premise, e.hypothesis)])
    examples.sort(key=lambda e: len(e.premise) + len(e.hypothesis))
    hits = 0
    with torch.inference_mode(), teacher.half_precision(run.device):
        for at in range(0, len(examples), 64):
            inputs, labels = pair_tensors(examples[at : at + 64], run.texts, 256)
            logits = run.model(**{k: v.to(run.device) for k, v in inputs.items()}).logits
            hits += int((logits.argmax(-1).cpu() == labels).sum())
    run.model.train()
    return round(hits / len(examples), 5) if examples else float("nan")


def save_checkpoint(run: Run) -> None:
    """Write weights, optimizer, random state and position at once or not at all."""
    state = {
        "step": run.step,
        "model": run.model.state_dict(),
        "optimizer": run.optimizer.state_dict(),
        "rng": torch.get_rng_state(),
        "cuda_rng": torch.cuda.get_rng_state_all() if torch.cuda.is_available() else [],
    }
    temporary = run.out / "checkpoint.tmp"
    with temporary.open("wb") as file:
        torch.save(state, file)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(run.out / "checkpoint.pt")


def _resume(run: Run) -> None:
    path = run.out / "checkpoint.pt"
    if not path.exists():
        return
    state = torch.load(path, map_location="cpu", weights_only=True)
    run.model.load_state_dict(state["model"])
    run.optimizer.load_state_dict(state["optimizer"])
    torch.set_rng_state(state["rng"])
    if state["cuda_rng"] and torch.cuda.is_available():
        torch.cuda.set_rng_state_all(state["cuda_rng"])
    run.step = state["step"]
    _log(run, resumed=True)


def _remaining_batches(run: Run) -> Iterator[list[Example]]:
    """The batches from `run.step` to the last one that the recipe takes."""
    last = min(run.total_steps, run.recipe.stop_at or run.total_steps)
    yield from islice(_batches_from(run, run.step), last - run.step)


def _batches_from(run: Run, done: int) -> Iterator[list[Example]]:
    for epoch, count in enumerate(run.steps_per_epoch):
        if done >= count:
            done -= count
            continue
        yield from epoch_batches(run.pairs, run.texts, run.recipe, epoch)[done:]
        done = 0


def _backward(run: Run, batch: list[Example]) -> dict[str, float]:
    recipe = run.recipe
    inputs, labels = pair_tensors(batch, run.texts, recipe.max_tokens)
    inputs = {name: tensor.to(run.device) for name, tensor in inputs.items()}
    with teacher.half_precision(run.device):
        logits = run.model(**inputs).logits
    loss = cross_entropy(
        logits.float(), labels.to(run.device), label_smoothing=recipe.label_smoothing
    )
    loss.backward()
    losses = {"nli_loss": round(loss.item(), 4)}
    if recipe.distill_weight and run.step % recipe.distill_every == 0:
        distance = _embedding_distance(run)
        (recipe.distill_weight * distance).backward()
        losses["embedding_distance"] = round(distance.item(), 5)
    return losses


def _embedding_distance(run: Run) -> torch.Tensor:
    """One minus the mean cosine between the encoder's and the original's embeddings."""
    recipe = run.recipe
    rows = run.sentence_batches[run.step // recipe.distill_every % len(run.sentence_batches)]
    batch = single_tensors([run.sentences[i] for i in rows], run.texts, recipe.max_tokens)
    inputs = {name: tensor.to(run.device) for name, tensor in batch.items()}
    with teacher.half_precision(run.device):
        embeddings = teacher.mean_pooled(run.model.bert, inputs)
    return 1.0 - (embeddings * run.targets[torch.from_numpy(rows)]).sum(-1).mean()


def learning_rate(recipe: Recipe, step: int, total: int) -> float:
    """Of a step, counted from 0: it rises, then falls to 0."""
    warmup = max(1, round(recipe.warmup * total))
    if step < warmup:
        return recipe.learning_rate * (step + 1) / warmup
    return recipe.learning_rate * (total - step) / max(1, total - warmup)


def _log(run: Run, **values: object) -> None:
    row = {"step": run.step, "of": run.total_steps, "time": round(time.time(), 1), **values}
    with (run.out / "log.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")
    print(json.dumps(row), flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("recipe", choices=RECIPES)
    parser.add_argument("--data", type=Path, required=True, help="folder of train/validation files")
    parser.add_argument("--cocotrip", type=Path, help="folder of CoCoTrip, for its train pairs")
    parser.add_argument("--public", type=Path, help="claims made by training.public_claims")
    parser.add_argument("--base", type=Path, required=True, help="the original all-MiniLM-L6-v2")
    parser.add_argument(
        "--start", type=Path, nargs="*", default=[], help="weights of earlier stages: their mean"
    )
    parser.add_argument("--out", type=Path, required=True, help="checkpoints, log and result")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=2)
    return parser.parse_args()


def main() -> None:
    """Run one recipe from the command line."""
    args = _arguments()
    torch.set_num_threads(args.threads)
    recipe = RECIPES[args.recipe]
    pairs, validation = load_pairs(args.data, args.base, recipe, args.cocotrip, args.public)
    run = start_run(
        recipe,
        pairs,
        validation,
        start=args.start,
        base=args.base,
        out=args.out,
        device=args.device,
    )
    train(run)


if __name__ == "__main__":
    main()
