"""Cache of answers by request key: in memory, and on disk if they can be parsed.

An answer that cannot be parsed is kept in memory, so that it is not requested again within a run,
but is not written to disk, where it would fail every later run.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from caspr.cache import Store
from caspr.errors import AnswerError
from caspr.llm.messages import Answer, Reply, Request
from caspr.llm.usage import Usage
from caspr.models.forked import ForkSafeLock

U = TypeVar("U", bound=Usage)
_UNREADABLE: Final = (ValueError, KeyError, TypeError, RecursionError)


class AnswerCache(Generic[U]):
    """Cache of the answers of one language model with one set of settings.

    On disk they are entries of one `kind`; without a `store` they are in memory only.
    """

    def __init__(self, kind: str, store: Store | None, usage: U) -> None:
        self.store = store
        self.usage: U = usage
        self._kind = kind
        self._answers: dict[bytes, Answer] = {}
        self._transient: set[bytes] = set()
        self._lock = ForkSafeLock()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_answers": {}, "_transient": set()}

    def __len__(self) -> int:
        return len(self._answers)

    def __getitem__(self, key: bytes) -> Answer:
        return self._answers[key]

    def is_settled(self, key: bytes) -> bool:
        """Whether the answer is known, and another request would not change it."""
        return key in self._answers and key not in self._transient

    def missing(self, wanted: Mapping[bytes, Request]) -> dict[bytes, Request]:
        """The `wanted` requests that must be sent. Answers found in the cache are remembered."""
        unknown = [key for key in wanted if not self.is_settled(key)]
        if self.store is not None and unknown:
            for key, data in self.store.get_many(self._kind, unknown).items():
                self._load(key, data, wanted[key])
        return {key: wanted[key] for key in unknown if not self.is_settled(key)}

    def add(self, key: bytes, request: Request, reply: Reply) -> None:
        """Remember a reply and count its cost; write it to the cache if it parses."""
        answer = reply.answer
        if reply.is_transient:
            self._transient.add(key)
        else:
            self._transient.discard(key)
        self._answers[key] = answer
        self.count(
            n_requests=1,
            n_retries=reply.n_retries,
            n_prompt_tokens=answer.n_prompt_tokens,
            n_completion_tokens=answer.n_completion_tokens,
        )
        # Last, because the cache may warn, and a warning may be an error.
        if self.store is not None and not reply.is_transient and _parses(answer, request):
            self.store.put_many(self._kind, {key: answer.to_bytes(request.subject)})

    def count(self, **more: int) -> None:
        """Add to the usage."""
        with self._lock:
            self.usage += type(self.usage)(**more)

    def where(self) -> str:
        """Where the answers received so far are, as a sentence for an error message."""
        if not self._answers:
            return ""
        if self.store is None:
            return (
                "The answers received so far are in memory only: cache=True (--cache default) "
                "writes them to disk, so that another run does not ask again."
            )
        if self.store.write_failed:
            return f"Not all answers received so far could be written to {self.store.path}."
        return f"The answers received so far are in {self.store.path}: run again to resume."

    def _load(self, key: bytes, data: bytes, request: Request) -> None:
        """Remember a cached answer, unless an earlier version cached one that does not parse."""
        try:
            answer = Answer.from_bytes(data)
        except _UNREADABLE:
            return
        if _parses(answer, request):
            self._answers[key] = answer
            self._transient.discard(key)


def _parses(answer: Answer, request: Request) -> bool:
    if answer.fault is not None:
        return False
    try:
        request.parse(answer)
    except AnswerError:
        return False
    return True
