"""Usage of a language model, and estimates of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Final, TypeVar

from caspr.llm.messages import Request

_CHARACTERS_PER_TOKEN: Final = 4  # OpenAI's rule of thumb for English
_TOKENS_PER_MESSAGE: Final = 4  # its role and separators

_Usage = TypeVar("_Usage", bound="Usage")


@dataclass(frozen=True, slots=True)
class Usage:
    """Counts of requests and tokens; two can be added.

    Parameters
    ----------
    n_questions
        Distinct questions.
    n_cache_hits
        Questions whose answer was known, from the cache or from an earlier call.
    n_requests
        Questions that were sent and answered.
    n_retries
        Requests that were sent again.
    n_prompt_tokens, n_completion_tokens
        Tokens sent and received, as far as the server counts them.
    """

    n_questions: int = 0
    n_cache_hits: int = 0
    n_requests: int = 0
    n_retries: int = 0
    n_prompt_tokens: int = 0
    n_completion_tokens: int = 0

    def __add__(self: _Usage, other: Usage) -> _Usage:
        counts = {
            field.name: getattr(self, field.name) + getattr(other, field.name, 0)
            for field in fields(self)
        }
        return type(self)(**counts)

    def __str__(self) -> str:
        return (
            f"{self.n_questions} questions: {self.n_cache_hits} cache hits, "
            f"{self.n_requests} requests, {self.n_retries} retries, "
            f"{self.n_prompt_tokens} tokens in, {self.n_completion_tokens} tokens out"
        )


@dataclass(frozen=True, slots=True)
class Estimate:
    """Estimated requests and tokens of a run, before anything is sent.

    `n_items` are sentences or pairs of claims, as `item` names them in the plural; several may ask
    the same question. Tokens sent are a quarter of the characters, and 4 for each message.
    """

    n_items: int
    item: str
    n_questions: int
    n_cached: int
    n_requests: int
    n_prompt_tokens: int
    n_completion_tokens: int

    @classmethod
    def of(
        cls,
        n_items: int,
        item: str,
        n_questions: int,
        missing: Mapping[bytes, Request],
        answer_lengths: Iterable[int],
    ) -> Estimate:
        """The estimate for the `missing` requests, from the tokens of each expected answer."""
        sent = (message["content"] for r in missing.values() for message in r.messages)
        return cls(
            n_items=n_items,
            item=item,
            n_questions=n_questions,
            n_cached=n_questions - len(missing),
            n_requests=len(missing),
            n_prompt_tokens=sum(_TOKENS_PER_MESSAGE + estimated_tokens(len(s)) for s in sent),
            n_completion_tokens=sum(answer_lengths),
        )

    def __str__(self) -> str:
        return (
            f"{self.n_requests} requests for {self.n_items} {self.item} ({self.n_questions} "
            f"distinct, {self.n_cached} in the cache): about {self.n_prompt_tokens} tokens in, "
            f"{self.n_completion_tokens} tokens out"
        )


def estimated_tokens(n_characters: float) -> int:
    """Tokens of an English text, by the rule of thumb."""
    return math.ceil(n_characters / _CHARACTERS_PER_TOKEN)
