"""What is sent to a chat model, and what comes back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

__all__ = ["Answer", "Message"]

Message = dict[str, str]
"""One message of a chat: its role and its content."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a model said, and what it cost.

    Parameters
    ----------
    text
        The words.
    fault
        Why they cannot be used, where that is known before they are read: cut off, refused.
    model
        The name, with its snapshot, that the server gives the model.
    n_prompt_tokens, n_completion_tokens
        As the server counts them; 0 where it does not say.
    """

    text: str
    fault: str | None = None
    model: str | None = None
    n_prompt_tokens: int = 0
    n_completion_tokens: int = 0

    def to_bytes(self, question: Sequence[str]) -> bytes:
        """As it is kept, with the question beside it for whoever reads an export."""
        return json.dumps({"question": question, **asdict(self)}, ensure_ascii=False).encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Answer:
        """Inverse of `to_bytes`."""
        fields = json.loads(data)
        del fields["question"]
        return cls(**fields)
