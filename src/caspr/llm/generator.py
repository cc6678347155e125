"""A generative Hugging Face checkpoint on this machine: prompts in, texts out, in batches.

Batches are an optimization only: an output does not depend on what else is in its batch.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from caspr.errors import DeviceError, ModelError
from caspr.llm.messages import Message
from caspr.models.device import is_out_of_memory, pick_device, pick_dtype
from caspr.models.digest import folder_digest
from caspr.models.locate import find_model, finding, hub_options, read_config
from caspr.models.reading import copied_to_memory, reading
from caspr.models.tokens import check_ids

_SUFFIXES: Final = frozenset({".safetensors", ".json", ".jinja", ".model", ".txt"})
_REMEDY: Final = (
    "Pass the path of a folder that contains it, or split without a model: splitter='rules'."
)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Location and identity of a checkpoint.

    `name` is the same on every machine; `source` is a folder, or an id on the hub; `revision` is
    None for a folder, and `commit` then the digest of its files.
    """

    name: str
    source: str
    revision: str | None
    commit: str
    config: Any

    @classmethod
    def find(cls, model: str, revision: str | None) -> Checkpoint:
        """Look for `model` on this machine, then on the hub."""
        source = find_model(model, _REMEDY)
        folder = Path(source)
        with reading(source, "configuration"):
            config = read_config(source, hub_options(source, revision), _REMEDY)
            if folder.is_dir():
                return cls(folder.name, source, None, folder_digest(folder, _SUFFIXES), config)
        commit = getattr(config, "_commit_hash", None) or revision or "unknown"
        return cls(model, source, revision, commit, config)


@dataclass(frozen=True, slots=True)
class Job:
    """A chat to be answered in at most `max_new_tokens`; `seed` is used for sampling only."""

    messages: list[Message]
    max_new_tokens: int
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Output:
    """The text of an answer, whether it is complete, and the tokens in and out."""

    text: str
    ended: bool
    n_prompt_tokens: int
    n_new_tokens: int


class Generator:
    """A loaded model with its tokenizer.

    A `temperature` of 0 takes the likeliest token at each step. Sampling uses batches of 1, so
    that an answer does not depend on the others.
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
        model_class: Any = hf.AutoModelForSeq2SeqLM if self._is_seq2seq else hf.AutoModelForCausalLM
        self._name = checkpoint.source
        options = hub_options(self._name, checkpoint.revision)
        with reading(self._name, "tokenizer"), finding(self._name, ways_out=_REMEDY):
            self._tokenizer: Any = hf.AutoTokenizer.from_pretrained(self._name, **options)
        with reading(self._name, "weights"), finding(self._name, ways_out=_REMEDY):
            model, loading_info = model_class.from_pretrained(
                self._name, use_safetensors=True, output_loading_info=True, **options
            )
        if loading_info["missing_keys"]:
            missing = sorted(loading_info["missing_keys"])[:3]
            raise ModelError(
                f"{self._name!r} lacks the weights {missing}, which "
                "would be initialized at random. The checkpoint is incomplete: save it again."
            )
        torch_dtype = getattr(torch, pick_dtype(dtype, self._device))
        self._model: Any = copied_to_memory(model.to(self._device, torch_dtype)).eval()
        self._n_vectors = model.get_input_embeddings().num_embeddings
        self._temperature = temperature
        self._batch_size = 1 if temperature > 0 else batch_size
        self._tokenizer.padding_side = "right" if self._is_seq2seq else "left"
        self._end_ids = _end_ids(self._model, self._tokenizer)
        if self._tokenizer.pad_token_id is None:
            if not self._end_ids:
                raise ModelError(
                    f"{self._name!r} has no token that ends or pads a text. Use another checkpoint."
                )
            self._tokenizer.pad_token_id = self._end_ids[0]

    def generate(self, jobs: Sequence[Job]) -> Iterator[tuple[int, Output]]:
        """Yield (index in `jobs`, output) as they are done, long prompts first."""
        with reading(self._name, "tokenizer"):
            prompts = [self._encoded(job) for job in jobs]
        order = sorted(range(len(jobs)), key=lambda i: len(prompts[i]), reverse=True)
        for start in range(0, len(order), self._batch_size):
            indices = order[start : start + self._batch_size]
            yield from self._batch(indices, jobs, prompts)

    def _batch(
        self, indices: Sequence[int], jobs: Sequence[Job], prompts: Sequence[list[int]]
    ) -> Iterator[tuple[int, Output]]:
        try:
            outputs = self._outputs([jobs[i] for i in indices], [prompts[i] for i in indices])
        except Exception as error:
            if not is_out_of_memory(error):
                raise ModelError(
                    f"The model {self._name!r} fails on a prompt: "
                    f"{str(error).strip() or type(error).__name__:.300}. Its weights, "
                    "configuration and vocabulary do not fit each other: save all of them again."
                ) from error
            outputs = None
        if outputs is not None:
            yield from zip(indices, outputs, strict=True)
            return
        if len(indices) == 1:
            raise DeviceError(
                f"{self._device} does not have enough memory for {self._name!r} and a prompt of "
                f"{len(prompts[indices[0]])} tokens. Use another device=, or a smaller model."
            )
        middle = len(indices) // 2
        yield from self._batch(indices[:middle], jobs, prompts)
        yield from self._batch(indices[middle:], jobs, prompts)

    def _outputs(self, jobs: Sequence[Job], prompts: Sequence[list[int]]) -> list[Output]:
        import torch

        batch = self._tokenizer.pad({"input_ids": list(prompts)}, return_tensors="pt")
        batch = {name: batch[name].to(self._device) for name in ("input_ids", "attention_mask")}
        devices = [self._device] if self._device.type == "cuda" else []
        with torch.inference_mode(), torch.random.fork_rng(devices=devices):
            if jobs[0].seed is not None:
                torch.manual_seed(jobs[0].seed)
            generated = self._model.generate(
                **batch, generation_config=self._settings(max(job.max_new_tokens for job in jobs))
            )
        n_before = 1 if self._is_seq2seq else batch["input_ids"].shape[1]
        rows = generated[:, n_before:].tolist()
        return [
            self._output(row, job, len(prompt))
            for row, job, prompt in zip(rows, jobs, prompts, strict=True)
        ]

    def _output(self, row: list[int], job: Job, n_prompt: int) -> Output:
        """One row without its padding, cut at its own limit and not at that of its batch."""
        tokens = row[: job.max_new_tokens]
        end = next((i for i, token in enumerate(tokens) if token in self._end_ids), None)
        text = self._tokenizer.decode(tokens[:end], skip_special_tokens=True)
        return Output(text, end is not None, n_prompt, len(tokens) if end is None else end + 1)

    def _settings(self, max_new_tokens: int) -> Any:
        """The checkpoint's generation settings, overridden by those of this object."""
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
        check_ids(max(ids, default=-1), self._n_vectors, self._name)
        limit = getattr(self._model.config, "max_position_embeddings", None)
        if limit and not self._is_seq2seq and len(ids) + job.max_new_tokens > limit:
            raise ModelError(
                f"A prompt of {len(ids)} tokens and an answer of up to {job.max_new_tokens} are "
                f"more than the {limit} of {self._name!r}. The text is: "
                f"{job.messages[-1]['content']!r:.120}. Lower max_new_tokens=, shorten the "
                "prompt, or use a model with a longer context."
            )
        return ids

    def _rendered(self, messages: list[Message]) -> tuple[str, bool]:
        """The prompt as text, and whether it is in the model's own chat format."""
        plain = "\n\n".join(message["content"] for message in messages)
        if not self._tokenizer.chat_template:
            return plain, False
        from jinja2 import TemplateError

        for chat in (
            messages,
            [{"role": "user", "content": plain}],
        ):  # some templates have no system role
            try:
                return str(
                    self._tokenizer.apply_chat_template(
                        chat, tokenize=False, add_generation_prompt=True
                    )
                ), True
            except TemplateError as error:
                failure = error
        raise ModelError(
            f"The chat template of {self._name!r} fails: {failure}. Use another checkpoint."
        )


def _end_ids(model: Any, tokenizer: Any) -> tuple[int, ...]:
    configured = getattr(model.generation_config, "eos_token_id", None)
    ends = [configured] if isinstance(configured, int) else list(configured or [])
    if tokenizer.eos_token_id is not None:
        ends.append(tokenizer.eos_token_id)
    return tuple(dict.fromkeys(ends))
