"""A generative Hugging Face checkpoint on this machine: prompts in, texts out, in batches."""

from __future__ import annotations

import copy
import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from caspr.errors import DeviceError, ModelError, ModelNotFoundError
from caspr.llm.messages import Message
from caspr.models.device import is_out_of_memory, pick_device, pick_dtype

__all__ = ["Checkpoint", "Generator", "Job", "Output", "dtype_name"]

_DECIDING_FILES: Final = frozenset({".safetensors", ".json", ".jinja", ".model", ".txt"})
_WAYS_OUT: Final = (
    "Pass the path of a folder that holds it, or split without a model: splitter='rules'."
)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Where a checkpoint is, and which one exactly.

    Parameters
    ----------
    name
        As it stands in a signature, on whatever machine.
    source
        Folder, or id on the hub.
    revision
        What to ask the hub for; None in a folder.
    commit
        Commit on the hub; digest of a folder's files.
    config
        Its ``config.json``, as `transformers` reads it.
    """

    name: str
    source: str
    revision: str | None
    commit: str
    config: Any

    @classmethod
    def find(cls, model: str, revision: str | None) -> Checkpoint:
        """Look for `model` on this machine, then on the hub.

        Raises
        ------
        ModelNotFoundError
            If it is neither a folder with a checkpoint nor to be had from the hub.
        """
        from transformers import AutoConfig

        folder = Path(model).expanduser()
        source = str(folder) if folder.is_dir() else model
        try:
            config = AutoConfig.from_pretrained(source, revision=revision, trust_remote_code=False)
        except (OSError, ValueError) as error:
            raise _not_found(model, error) from None
        if folder.is_dir():
            return cls(folder.name, source, None, _digest(folder), config)
        commit = getattr(config, "_commit_hash", None) or revision or "unknown"
        return cls(model, source, revision, commit, config)


@dataclass(frozen=True, slots=True)
class Job:
    """A chat to be answered in at most `max_new_tokens`; `seed` is for sampling alone."""

    messages: list[Message]
    max_new_tokens: int
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Output:
    """What the model wrote, whether it came to its end, and the tokens in and out."""

    text: str
    ended: bool
    n_prompt_tokens: int
    n_new_tokens: int


class Generator:
    """A loaded model with its tokenizer.

    Parameters
    ----------
    checkpoint
        Which one.
    device, dtype
        As `caspr.models.device` names them.
    temperature
        0 takes the likeliest token each time.
    batch_size
        Most chats at once. When sampling, one at a time, so that neighbours change nothing.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        *,
        device: str | None,
        dtype: str,
        temperature: float,
        batch_size: int,
    ) -> None:
        import torch
        import transformers as hf

        self._device = pick_device(device)
        self._is_seq2seq = bool(getattr(checkpoint.config, "is_encoder_decoder", False))
        kind: Any = hf.AutoModelForSeq2SeqLM if self._is_seq2seq else hf.AutoModelForCausalLM
        arguments = {"revision": checkpoint.revision, "trust_remote_code": False}
        try:
            self._tokenizer: Any = hf.AutoTokenizer.from_pretrained(checkpoint.source, **arguments)
            model = kind.from_pretrained(checkpoint.source, use_safetensors=True, **arguments)
        except (OSError, ValueError) as error:
            raise _not_found(checkpoint.source, error) from None
        arithmetic = getattr(torch, pick_dtype(dtype, self._device))
        self._model: Any = model.to(self._device, arithmetic).eval()
        self._name = checkpoint.source
        self._temperature = temperature
        self._batch_size = 1 if temperature > 0 else batch_size
        self._tokenizer.padding_side = "right" if self._is_seq2seq else "left"
        self._end_ids = _end_ids(self._model, self._tokenizer)
        if self._tokenizer.pad_token_id is None:
            if not self._end_ids:
                raise ModelError(f"{self._name!r} has no token that ends or pads a text.")
            self._tokenizer.pad_token_id = self._end_ids[0]

    def generate(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Output]]:
        """(place in `jobs`, output), as they are done; long prompts first.

        Raises
        ------
        ModelError
            If a prompt and its answer are longer than the model takes.
        DeviceError
            If memory does not do for a single one.
        """
        prompts = [self._encoded(job) for job in jobs]
        order = sorted(range(len(jobs)), key=lambda i: len(prompts[i]), reverse=True)
        for start in range(0, len(order), self._batch_size):
            places = order[start : start + self._batch_size]
            yield from self._batch(places, jobs, prompts)

    def _batch(
        self, places: Sequence[int], jobs: Sequence[Job], prompts: Sequence[list[int]]
    ) -> Iterator[tuple[int, Output]]:
        try:
            outputs = self._outputs([jobs[i] for i in places], [prompts[i] for i in places])
        except Exception as error:
            if not is_out_of_memory(error):
                raise
            outputs = None
        if outputs is not None:
            yield from zip(places, outputs, strict=True)
            return
        if len(places) == 1:
            raise DeviceError(
                f"{self._device} has not memory enough for {self._name!r} and a prompt of "
                f"{len(prompts[places[0]])} tokens. Use another device=, or a smaller model."
            )
        middle = len(places) // 2
        yield from self._batch(places[:middle], jobs, prompts)
        yield from self._batch(places[middle:], jobs, prompts)

    def _outputs(self, jobs: Sequence[Job], prompts: Sequence[list[int]]) -> list[Output]:
        import torch

        batch = self._tokenizer.pad({"input_ids": list(prompts)}, return_tensors="pt")
        batch = {name: batch[name].to(self._device) for name in ("input_ids", "attention_mask")}
        devices = [self._device] if self._device.type == "cuda" else []
        with torch.inference_mode(), torch.random.fork_rng(devices=devices):
            if jobs[0].seed is not None:
                torch.manual_seed(jobs[0].seed)
            made = self._model.generate(
                **batch, generation_config=self._settings(max(job.max_new_tokens for job in jobs))
            )
        n_before = 1 if self._is_seq2seq else batch["input_ids"].shape[1]
        rows = made[:, n_before:].tolist()
        return [
            self._output(row, job, len(prompt))
            for row, job, prompt in zip(rows, jobs, prompts, strict=True)
        ]

    def _output(self, row: list[int], job: Job, n_prompt: int) -> Output:
        """One row without its padding, cut at its own limit, whatever its neighbours' was."""
        own = row[: job.max_new_tokens]
        end = next((i for i, token in enumerate(own) if token in self._end_ids), None)
        text = self._tokenizer.decode(own[:end], skip_special_tokens=True)
        return Output(text, end is not None, n_prompt, len(own) if end is None else end + 1)

    def _settings(self, max_new_tokens: int) -> Any:
        """The checkpoint's own settings of generation, with ours over them."""
        settings = copy.deepcopy(self._model.generation_config)
        sampling = self._temperature > 0
        settings.update(
            max_new_tokens=max_new_tokens,
            max_length=None,
            do_sample=sampling,
            temperature=self._temperature if sampling else None,
            top_p=1.0 if sampling else None,
            top_k=0 if sampling else None,
            num_beams=1,
            repetition_penalty=1.0,
            pad_token_id=self._tokenizer.pad_token_id,
            eos_token_id=list(self._end_ids) or None,
        )
        return settings

    def _encoded(self, job: Job) -> list[int]:
        text, is_chat = self._rendered(job.messages)
        ids: list[int] = self._tokenizer(text, add_special_tokens=not is_chat).input_ids
        limit = getattr(self._model.config, "max_position_embeddings", None)
        if limit and not self._is_seq2seq and len(ids) + job.max_new_tokens > limit:
            raise ModelError(
                f"A prompt of {len(ids)} tokens and an answer of up to {job.max_new_tokens} are "
                f"more than the {limit} that {self._name!r} takes. It asks about: "
                f"{job.messages[-1]['content']!r:.120}. Lower max_new_tokens=, shorten the "
                "prompt, or take a model with a longer context."
            )
        return ids

    def _rendered(self, messages: list[Message]) -> tuple[str, bool]:
        """The prompt as text, and whether it is the model's own form of a chat."""
        plain = "\n\n".join(message["content"] for message in messages)
        if not self._tokenizer.chat_template:
            return plain, False
        from jinja2 import TemplateError

        for chat in (messages, [{"role": "user", "content": plain}]):  # some know no system role
            try:
                return str(
                    self._tokenizer.apply_chat_template(
                        chat, tokenize=False, add_generation_prompt=True
                    )
                ), True
            except TemplateError as error:
                failure = error
        raise ModelError(f"The chat template of {self._name!r} takes no chat: {failure}")


def dtype_name(dtype: str, device: str | None) -> str:
    """The arithmetic that `dtype` means on `device`: "auto" is resolved."""
    return pick_dtype(dtype, pick_device(device))


def _end_ids(model: Any, tokenizer: Any) -> tuple[int, ...]:
    told = getattr(model.generation_config, "eos_token_id", None)
    ends = [told] if isinstance(told, int) else list(told or [])
    if tokenizer.eos_token_id is not None:
        ends.append(tokenizer.eos_token_id)
    return tuple(dict.fromkeys(ends))


def _digest(folder: Path) -> str:
    """Digest of the files that decide what a model answers: 12 hexadecimal digits."""
    whole = hashlib.sha256()
    for file in sorted(folder.iterdir()):
        if file.suffix in _DECIDING_FILES:
            whole.update(f"{file.name}:{file.stat().st_size}\n".encode())
            with file.open("rb") as stream:
                for block in iter(lambda: stream.read(1 << 22), b""):
                    whole.update(block)
    return whole.hexdigest()[:12]


def _not_found(model: str, error: BaseException) -> ModelNotFoundError:
    lines = str(error).strip().splitlines()
    reason = lines[0] if lines else type(error).__name__
    where = "" if os.path.isdir(model) else " and is no folder"  # noqa: PTH112  # a str
    return ModelNotFoundError(f"The model {model!r} cannot be had{where}: {reason}\n{_WAYS_OUT}")
