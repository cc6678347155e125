"""Claims from a language model on this machine."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from os import PathLike, fspath
from typing import Any

from caspr.claims.answer_format import style_for
from caspr.claims.prompt import Prompt
from caspr.claims.prompted import AskingSplitter, CacheOption, OnUngrounded
from caspr.llm.generator import Checkpoint, Generator, Job
from caspr.llm.messages import Answer, Reply, Request
from caspr.models.device import pick_device, pick_dtype
from caspr.models.locate import check_revision
from caspr.options import number, whole_number
from caspr.progress import bar
from caspr.signature import signature


class LocalSplitter(AskingSplitter):
    """Asks a Hugging Face model for the claims of each sentence, in batches of similar length.

    Instruction-tuned models get the few-shot prompt in their own chat template; models without a
    template, and encoder-decoders, get it as plain text. The published decomposers in
    `caspr.claims.answer_format.PUBLISHED` get the format they were trained on.

    Parameters
    ----------
    model
        A folder, or an id on the Hugging Face hub. Only safetensors are read, and no code is run.
    revision
        Commit, tag or branch on the hub; not for a folder.
    device
        "cuda", "cpu", "mps", …; None uses the first that is available.
    dtype
        "float32", "float16", "bfloat16"; "auto" is float16 on CUDA and float32 elsewhere.
    batch_size
        Largest number of prompts in a batch.
    max_new_tokens
        Longest answer to a sentence.
    temperature
        0 takes the likeliest token at each step. Above 0, answers are sampled one by one, each
        with a seed derived from `seed`, so that they do not depend on the other questions.
    seed
        For sampling; with None, answers differ from run to run.
    cache, on_ungrounded, prompt
        As in `caspr.claims.openai.OpenAISplitter`.

    Raises
    ------
    InputError
        If an option is invalid.
    """

    def __init__(
        self,
        model: str | PathLike[str],
        *,
        revision: str | None = None,
        device: str | None = None,
        dtype: str = "auto",
        batch_size: int = 8,
        max_new_tokens: int = 256,
        temperature: float = 0.0,
        seed: int | None = 0,
        cache: CacheOption = None,
        on_ungrounded: OnUngrounded = "sentence",
        prompt: str | PathLike[str] | Prompt | None = None,
    ) -> None:
        self.model = fspath(model)
        check_revision(self.model, revision)
        super().__init__(style_for(self.model, prompt), cache, on_ungrounded)
        self._revision = revision
        self._device = device
        self._dtype = dtype
        self._batch_size = whole_number(batch_size, "batch_size", 1)
        self._max_new_tokens = whole_number(max_new_tokens, "max_new_tokens", 1)
        self._temperature = number(temperature, "temperature", 0.0)
        self._seed = None if seed is None else whole_number(seed, "seed", 0)
        self._checkpoint: Checkpoint | None = None
        self._dtype_used: str | None = None
        self._generator: Generator | None = None
        self._lock = threading.RLock()
        self.options_signature = f"{self.signature}|device:{device}"  # it decides the dtype

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.model!r})"

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_lock": None, "_generator": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._lock = threading.RLock()

    @property
    def signature(self) -> str:
        """Model, commit and dtype (once they have been resolved), prompt and settings."""
        return signature(
            "local",
            model=self._checkpoint.name if self._checkpoint else self.model,
            revision=self._revision if self._checkpoint is None else self._checkpoint.commit,
            prompt=self._style.name,
            dtype=self._dtype_used or self._dtype,
            temperature=self._temperature,
            max_new_tokens=self._max_new_tokens,
            seed=self._seed if self._temperature else None,
            on_ungrounded=self._on_ungrounded,
        )

    def _identity(self) -> dict[str, object]:
        return {
            "splitter": "local",
            "commit": self._found().commit,
            "prompt": self._style.name,
            "dtype": self._dtype_used,
            "temperature": self._temperature,
            "max_new_tokens": self._max_new_tokens,
            "seed": self._seed if self._temperature else None,
        }

    def _ask(self, requests: Mapping[bytes, Request]) -> None:
        with self._lock:  # one model: a second call would not make it faster
            missing = {n: r for n, r in requests.items() if not self._answers.is_settled(n)}
            names = list(missing)
            jobs = [self._job(name, missing[name]) for name in names]
            with bar(len(jobs), f"Asking {self.model}", "question") as progress:
                for index, output in self._loaded().generate(jobs):
                    answer = Answer(
                        text=output.text,
                        fault=None if output.ended else "the answer was cut off at max_new_tokens",
                        n_prompt_tokens=output.n_prompt_tokens,
                        n_completion_tokens=output.n_new_tokens,
                    )
                    self._answers.add(names[index], missing[names[index]], Reply(answer))
                    progress.update()

    def _job(self, name: bytes, request: Request) -> Job:
        sampled = self._temperature > 0 and self._seed is not None
        seed = int.from_bytes(name[:6], "big") if sampled else None  # `name` digests `seed` too
        return Job(request.messages, self._max_new_tokens * request.n_parts, seed)

    def _found(self) -> Checkpoint:
        with self._lock:
            if self._checkpoint is None:
                self._dtype_used = pick_dtype(self._dtype, pick_device(self._device))
                self._checkpoint = Checkpoint.find(self.model, self._revision)
            return self._checkpoint

    def _loaded(self) -> Generator:
        with self._lock:
            if self._generator is None:
                self._generator = Generator(
                    self._found(),
                    device=self._device,
                    dtype=self._dtype,
                    temperature=self._temperature,
                    batch_size=self._batch_size,
                )
            return self._generator
