"""Requests to a chat model, and its replies."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Final

_LONGEST_NAME: Final = 100
_LONGEST_FAULT: Final = 300

Message = dict[str, str]
"""One message of a chat: its role and its content."""

TokenLogprobs = tuple[tuple[str, float], ...]
"""The likeliest tokens at one position of an answer, with their log probabilities."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A model's answer, and its cost in tokens.

    Parameters
    ----------
    text
        The text of the answer.
    fault
        Why the text cannot be used, where that is known before it is parsed: cut off, refused.
    model
        The name, with its snapshot, that the server gives the model.
    n_prompt_tokens, n_completion_tokens
        As the server counts them; 0 where it does not.
    tokens
        The tokens of the text, where the server returns log probabilities.
    logprobs
        For each of `tokens`, the likeliest tokens at its position.
    """

    text: str
    fault: str | None = None
    model: str | None = None
    n_prompt_tokens: int = 0
    n_completion_tokens: int = 0
    tokens: tuple[str, ...] = ()
    logprobs: tuple[TokenLogprobs, ...] = ()

    def shortened(self) -> Answer:
        """The answer with a fault and a name of bounded length, for messages and signatures."""
        fault, model = self.fault, self.model
        return replace(
            self,
            fault=None if fault is None else fault[:_LONGEST_FAULT],
            model=None if model is None else model[:_LONGEST_NAME],
        )

    def to_bytes(self, subject: Sequence[str]) -> bytes:
        """JSON for the cache, with the texts asked about for the reader of an export."""
        return json.dumps({"question": subject, **asdict(self)}, ensure_ascii=False).encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Answer:
        """Inverse of `to_bytes`; entries of earlier versions lack the tokens."""
        fields = json.loads(data)
        del fields["question"]
        fields["tokens"] = tuple(fields.get("tokens", ()))
        fields["logprobs"] = tuple(
            tuple((token, logprob) for token, logprob in position)
            for position in fields.get("logprobs", ())
        )
        return cls(**fields)


@dataclass(frozen=True, slots=True)
class Request:
    """A chat to be answered, and how its answer is checked.

    Parameters
    ----------
    messages
        The chat.
    subject
        The texts it asks about, for messages and exports.
    parse
        Raises `caspr.errors.AnswerError` where an answer cannot be used. An answer that fails is
        not written to the cache.
    n_parts
        Number of parts of the answer; each may be as long as ``max_tokens``.
    """

    messages: list[Message]
    subject: tuple[str, ...]
    parse: Callable[[Answer], object]
    n_parts: int = 1


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, or the fault in its place, and how many requests failed before it.

    `is_transient` is whether asking again may bring another answer: the server sent none.
    """

    answer: Answer
    n_retries: int = 0
    is_transient: bool = False
