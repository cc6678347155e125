"""Train LS_Score: Adam on the ranking loss, until the held-out ranking stops improving.

All random draws depend only on the seed and the step, so that a resumed run ends with the weights
of an uninterrupted one.
"""

from __future__ import annotations

import json
import math
import random
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from typing import Any, Final

from caspr.atomic_files import is_taken, make_folder
from caspr.errors import DataError, ModelError
from caspr.inputs import check_pairs
from caspr.metrics.ls_network import save_heads
from caspr.models.locate import EMBEDDED
from caspr.models.recorded_tensors import save_recorded
from caspr.models.token_vectors import TextEncoder
from caspr.options import whole_number
from caspr.progress import bar, shown
from caspr.signature import digest
from caspr.train.checkpoint import load_state, load_tensors, save_state
from caspr.train.examples import LSExample, held_out, make_examples
from caspr.train.ls_network import L_KINDS, S_KINDS, LSTrainee, ranking_loss
from caspr.train.ls_options import LSOptions, LSTrained, options_from

_WEIGHT_DECAY: Final = 1e-3
"""Weight decay of the authors' program; the paper names only the encoder."""
_STATE, _BEST = "state.safetensors", "best.safetensors"


def train_ls_score(
    pairs: Sequence[tuple[str, str]],
    out: str | PathLike[str],
    *,
    encoder: str | PathLike[str] = EMBEDDED,
    resume: bool = False,
    checkpoint_every: int = 500,
    device: str | None = None,
    progress: bool | None = None,
    **options: Any,
) -> LSTrained:
    """Train LS_Score on documents with good summaries.

    Parameters
    ----------
    pairs
        (document, summary).
    out
        Folder to create. Until training ends it has only checkpoints.
    encoder
        "embedded", a folder, or an id on the hub: an encoder of the BERT family.
    resume
        Continue from the last checkpoint in `out`, with the same pairs and options.
    checkpoint_every
        Steps between checkpoints; there is also one after each epoch.
    device
        "cpu", "cuda", "mps"; None picks the best available.
    progress
        As in `caspr.score`.
    **options
        Fields of `LSOptions`.

    Returns
    -------
    LSTrained
        The folder of the network, and its accuracy on held-out pairs.

    Raises
    ------
    InputError
        If a text is empty, an option is invalid, or pairs or options differ from the
        checkpoint's.
    DataError
        If `out` has files in it, or there is no checkpoint to resume.
    ModelError
        If the loss is not finite.
    """
    chosen = options_from(options)
    whole_number(checkpoint_every, "checkpoint_every", 1)
    check_pairs(pairs)
    folder = Path(out)
    _check_folder(folder, resume)
    with shown(progress):
        text_encoder = TextEncoder(encoder, device=device, on_too_long="truncate")
        examples = make_examples(pairs, text_encoder, seed=chosen.seed)
        kept, tested = held_out(pairs, chosen.held_out_share, chosen.seed)
        trainee = LSTrainee(text_encoder, chosen)
        run = _Run(
            trainee,
            [examples[index] for index in kept],
            [examples[index] for index in tested],
            chosen,
            folder / "checkpoint",
            checkpoint_every,
            digest(json.dumps([asdict(chosen), text_encoder.identity, list(pairs)])),
        )
        run.start(resume)
        try:
            run.train()
        except KeyboardInterrupt:
            raise KeyboardInterrupt(
                f"the last checkpoint is in {folder}; repeat the command with --resume "
                "(resume=True) to continue"
            ) from None
    _save(folder, trainee, chosen, run.progress, is_embedded=encoder == EMBEDDED)
    shutil.rmtree(folder / "checkpoint")
    final = run.progress
    return LSTrained(
        folder, final["accuracy"], final["best"], tuple(final["history"]), len(kept), len(tested)
    )


def ranking_accuracy(trainee: LSTrainee, examples: Sequence[LSExample]) -> dict[str, float]:
    """How often a good summary scores higher than each kind of corrupted one; a tie is a miss.

    The keys are "l_delete", "l_disorder", "s_delete" and "s_add", where there are such negatives,
    and "mean", their mean.
    """
    import torch

    hits: dict[str, list[bool]] = {}
    trainee.train(False)
    with torch.no_grad():  # not inference_mode: later steps use the tensors
        for example in examples:
            both = zip("ls", trainee.parts([example])[0], (L_KINDS, S_KINDS), strict=True)
            for part, scores, kinds in both:
                for kind in kinds:
                    if kind in scores:
                        hit = bool(scores["base"] > scores[kind])
                        hits.setdefault(f"{part}_{kind}", []).append(hit)
    shares = {name: sum(found) / len(found) for name, found in hits.items()}
    return {**shares, "mean": sum(shares.values()) / (len(shares) or 1)}


class _Run:
    """One training run: its steps, its tests, and its checkpoints after every so many steps.

    `identity` is a digest of everything that must be the same for a run to be resumed.
    """

    def __init__(
        self,
        trainee: LSTrainee,
        kept: Sequence[LSExample],
        tested: Sequence[LSExample],
        options: LSOptions,
        folder: Path,
        every: int,
        identity: str,
    ) -> None:
        import torch

        self._trainee, self._options, self._folder, self._every = trainee, options, folder, every
        self._kept, self._tested, self._identity = kept, tested, identity
        self._optimizer = torch.optim.Adam(
            list(trainee.parameters.values()),
            lr=options.learning_rate,
            weight_decay=_WEIGHT_DECAY,
        )
        self.progress: dict[str, Any] = {}

    def start(self, resume: bool) -> None:
        """Begin with the initial weights, or at the last checkpoint."""
        if not resume:
            make_folder(self._folder)
            accuracy = ranking_accuracy(self._trainee, self._tested)
            self.progress = {
                "identity": self._identity,
                "step": 0,
                "best": 0,
                "accuracy": accuracy,
                "history": [accuracy["mean"]],
            }
            self._save_best()
            self._save_state()
            return
        self.progress = load_state(
            self._folder / _STATE, self._trainee.parameters, self._optimizer, self._identity
        )

    def train(self) -> None:
        """Take the remaining steps, and then restore the best parameters."""
        n_epochs, n_batches = self._options.epochs, self._n_batches
        with bar(n_epochs * n_batches, "train", "steps") as shown_bar:
            shown_bar.update(self.progress["step"])
            for step in range(self.progress["step"], n_epochs * n_batches):
                if step % n_batches == 0 and self._is_done:
                    break
                self._step(step)
                self.progress["step"] = step + 1
                if (step + 1) % n_batches == 0:
                    self._test()
                if (step + 1) % n_batches == 0 or (step + 1) % self._every == 0:
                    self._save_state()
                shown_bar.update(1)
        best, _ = load_tensors(self._folder / _BEST)
        for name, value in self._trainee.parameters.items():
            value.data.copy_(best[name])

    @property
    def _n_batches(self) -> int:
        return math.ceil(len(self._kept) / self._options.batch_size)

    @property
    def _is_done(self) -> bool:
        n_since = len(self.progress["history"]) - 1 - self.progress["best"]
        return bool(n_since >= self._options.patience)

    def _batch(self, step: int) -> Iterator[LSExample]:
        epoch, batch = divmod(step, self._n_batches)
        order = list(range(len(self._kept)))
        random.Random(f"{self._options.seed}:{epoch}").shuffle(order)
        start = batch * self._options.batch_size
        return (self._kept[i] for i in order[start : start + self._options.batch_size])

    def _step(self, step: int) -> None:
        import torch

        batch = list(self._batch(step))
        self._trainee.train(True)
        device = self._trainee.encoder.device
        with torch.random.fork_rng([device] if device.type == "cuda" else []):
            torch.manual_seed(self._options.seed * 1_000_003 + step)
            found = self._trainee.parts(batch, n_words=self._options.n_words)
            losses = [ranking_loss(parts) for parts in found]
        loss: Any = sum(losses) / len(batch)
        if not isinstance(loss, torch.Tensor):  # no example of the batch has a negative
            return
        if not bool(loss.isfinite()):
            lower = f"{self._options.learning_rate / 10:g}"
            raise ModelError(
                f"The loss is {float(loss.detach())} at step {step}. Train with a lower learning "
                f"rate, lr={lower} (--lr {lower})."
            )
        self._optimizer.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        self._optimizer.step()

    def _test(self) -> None:
        accuracy = ranking_accuracy(self._trainee, self._tested)
        self.progress["history"].append(accuracy["mean"])
        if accuracy["mean"] > self.progress["accuracy"]["mean"]:
            self.progress["accuracy"] = accuracy
            self.progress["best"] = len(self.progress["history"]) - 1
            self._save_best()

    def _save_best(self) -> None:
        save_recorded(self._folder / _BEST, self._trainee.parameters, self.progress)

    def _save_state(self) -> None:
        parameters = self._trainee.parameters
        save_state(self._folder / _STATE, parameters, self._optimizer, self.progress)


def _check_folder(folder: Path, resume: bool) -> None:
    has_checkpoint = (folder / "checkpoint" / _STATE).is_file()
    if resume and not has_checkpoint:
        raise DataError(
            f"There is no checkpoint in {str(folder)!r} to resume. Train without resume=True "
            "(--resume)."
        )
    if not resume and has_checkpoint:
        raise DataError(
            f"{str(folder)!r} exists already, with the checkpoint of an unfinished run. Give "
            "resume=True (--resume) to continue it, or name another folder."
        )
    if not resume and is_taken(folder):
        raise DataError(f"{str(folder)!r} exists already. Name another folder, or delete it.")


def _save(
    folder: Path,
    trainee: LSTrainee,
    options: LSOptions,
    progress: Mapping[str, Any],
    *,
    is_embedded: bool,
) -> None:
    """Write the network; the heads last, so that a folder without them is unfinished."""
    uses_embedded = options.freeze and is_embedded
    encoder = trainee.encoder
    if not uses_embedded:
        encoder.module.save_pretrained(folder, safe_serialization=True)
        encoder.tokenizer.save_pretrained(folder)
    save_heads(
        folder,
        trainee.heads,
        encoder=EMBEDDED if uses_embedded else "own",
        encoder_identity=encoder.identity,
        options=asdict(options),
        accuracy=progress["accuracy"],
        history=progress["history"],
    )
