"""Chats with one server over the `openai` client: many at once, each once, none in vain.

The client retries what is worth it (408, 409, 429, 5xx, lost connections) with ``Retry-After``
and jitter; added here are bodies that arrive broken, what to tell of a refusal, and that no key
is ever part of it.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from caspr.errors import RequestError
from caspr.llm.messages import Answer, Message
from caspr.llm.server import Server

__all__ = ["Session"]

Keep = Callable[[bytes, Answer, int, bool], None]
"""Takes a question's key, its answer, the retries it took, and whether it may be kept on disk."""

_GRACE_S: Final = 15.0  # after a failure, for answers that are on their way and paid for
_FIRST_PAUSE_S: Final = 0.5
_LONGEST_PAUSE_S: Final = 8.0

_SETTINGS: Final = "temperature=None, seed=None or max_tokens=None"
_REMEDIES: Final[Mapping[int, str]] = {
    400: f"If it does not know a setting, leave it out ({_SETTINGS}); or shorten the sentence.",
    401: "Check the key: set OPENAI_API_KEY, or pass api_key=.",
    402: "See to the account's balance.",
    403: "The key has no right to this model: use another key, or another model=.",
    404: "Check the name in model=, and that base_url= ends where the API begins (often /v1).",
    422: f"If it does not know a setting, leave it out ({_SETTINGS}).",
    429: (
        "The rate limit or the quota is used up: wait, or see to the account's quota; ask more "
        "slowly with concurrency=, or more patiently with max_retries=."
    ),
}
_PATIENCE: Final = "Try again later, or more patiently with max_retries= and timeout=."


class Session:
    """A client on the running event loop, shared by all who ask at the same time."""

    def __init__(self, server: Server) -> None:
        from openai import AsyncOpenAI

        self._server = server
        self._client = AsyncOpenAI(
            api_key=server.key,
            base_url=server.address,
            timeout=server.timeout,
            max_retries=server.max_retries,
        )
        self._places = asyncio.Semaphore(server.concurrency)
        self._in_flight: dict[bytes, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Cancel what is still on its way, and close the connections."""
        for task in list(self._in_flight.values()):
            task.cancel()
        await asyncio.gather(*self._in_flight.values(), return_exceptions=True)
        await self._client.close()

    async def ask_all(
        self,
        chats: Mapping[bytes, list[Message]],
        settled: Callable[[bytes], bool],
        keep: Keep,
        tick: Callable[[], object],
    ) -> None:
        """Ask what is not yet `settled`, and `keep` each answer the moment it arrives.

        Raises
        ------
        RequestError
            At the first refusal. Nothing more is asked then; what is on its way gets a few
            seconds to arrive, as it will be paid for.
        """
        queue = iter(chats.items())
        workers = {
            asyncio.create_task(self._work(queue, settled, keep, tick))
            for _ in range(min(self._server.concurrency, len(chats)))
        }
        try:
            await asyncio.wait(workers, return_when=asyncio.FIRST_EXCEPTION)
            failures = [
                worker.exception() for worker in workers if worker.done() and worker.exception()
            ]
            if failures and failures[0] is not None:
                for _ in queue:  # ask nothing more
                    pass
                await asyncio.wait(workers, timeout=_GRACE_S)
                raise failures[0]
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)

    async def _work(
        self,
        queue: Iterator[tuple[bytes, list[Message]]],
        settled: Callable[[bytes], bool],
        keep: Keep,
        tick: Callable[[], object],
    ) -> None:
        for name, messages in queue:
            if not settled(name):
                await self._shared(name, messages, keep)
            tick()

    async def _shared(self, name: bytes, messages: list[Message], keep: Keep) -> None:
        """Wait for the answer that is on its way for another caller, or ask for it."""
        task = self._in_flight.get(name)
        if task is None:
            task = asyncio.create_task(self._asked(name, messages, keep))
            self._in_flight[name] = task
            task.add_done_callback(lambda done: self._landed(name, done))
        await asyncio.shield(task)

    def _landed(self, name: bytes, task: asyncio.Task[None]) -> None:
        del self._in_flight[name]
        if not task.cancelled():
            task.exception()  # seen, even when nobody waits for it any more

    async def _asked(self, name: bytes, messages: list[Message], keep: Keep) -> None:
        async with self._places:
            answer, n_retries, lasting = await self._answer(messages)
        keep(name, answer, n_retries, lasting)

    async def _answer(self, messages: list[Message]) -> tuple[Answer, int, bool]:
        """The answer, how many retries it took, and whether asking again would be in vain."""
        n_retries = 0
        for attempt in range(self._server.max_retries + 1):
            if attempt:
                await asyncio.sleep(_pause(attempt))
            body, n_taken = await self._body(messages)
            n_retries += n_taken + (attempt > 0)
            try:
                return _read(self._server.without_key(body)), n_retries, True
            except _BrokenBodyError as error:
                broken = str(error)
        if not body.lstrip().startswith("{"):
            raise RequestError(
                f"What {self._server.address} answers is not the OpenAI protocol: "
                f"{self._server.redacted(body)[:80]!r}. {_REMEDIES[404]}"
            )
        fault = f"{broken}, {self._server.max_retries + 1} times in a row"
        return Answer("", fault), n_retries, False

    async def _body(self, messages: list[Message]) -> tuple[str, int]:
        """The body of the server's answer, and how many retries the client took."""
        import openai

        create: Any = self._client.chat.completions.with_raw_response.create
        try:
            raw = await create(model=self._server.model, messages=messages, **self._server.settings)
            return raw.text, getattr(raw, "retries_taken", 0)
        except openai.APIStatusError as error:
            failure = self._refusal(error.status_code, str(error), messages)
        except openai.APIConnectionError as error:
            reason = f"{error} {error.__cause__ or ''}".strip()
            failure = RequestError(
                f"{self._server.model} at {self._server.address} could not be reached, after "
                f"{self._server.max_retries} retries: {self._server.redacted(reason)} {_PATIENCE}"
            )
        raise failure  # out here, so that the client's error, which may show the key, is gone

    def _refusal(self, status: int, told: str, messages: list[Message]) -> RequestError:
        remedy = _REMEDIES.get(status, _PATIENCE if status >= 500 or status < 410 else "")
        asked = f" It was asked: {messages[-1]['content']!r:.120}." if status in (400, 422) else ""
        return RequestError(
            f"{self._server.model} at {self._server.address} refused with {status}: "
            f"{self._server.redacted(told).rstrip('.')[:500]}.{asked} {remedy}".rstrip()
        )


class _BrokenBodyError(Exception):
    """A body that is no answer at all; it may be whole the next time."""


def _read(body: str) -> Answer:
    """The answer in a body. What is taken from it is checked, not believed."""
    try:
        data = json.loads(body)
    except ValueError:
        raise _BrokenBodyError("the server's answer was cut off or is no JSON") from None
    choices = data.get("choices") if isinstance(data, dict) else None
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise _BrokenBodyError("the server's answer has no choices")
    message = choices[0].get("message")
    if not isinstance(message, dict):
        raise _BrokenBodyError("the server's answer has no message")
    usage = data["usage"] if isinstance(data.get("usage"), dict) else {}
    content = message.get("content")
    return Answer(
        text=content if isinstance(content, str) else "",
        fault=_fault(message, choices[0].get("finish_reason")),
        model=_name(data.get("model")),
        n_prompt_tokens=_count(usage.get("prompt_tokens")),
        n_completion_tokens=_count(usage.get("completion_tokens")),
    )


def _fault(message: Mapping[str, object], finish_reason: object) -> str | None:
    if message.get("refusal"):
        return f"the model refused: {message['refusal']!r:.200}"
    if finish_reason == "length":
        return "the answer was cut off at max_tokens"
    if finish_reason == "content_filter":
        return "the server's content filter held the answer back"
    if not isinstance(message.get("content"), str):
        return "the answer has no text"
    return None


def _name(value: object) -> str | None:
    return value[:100] if isinstance(value, str) and value.isprintable() and value else None


def _count(value: object) -> int:
    return value if isinstance(value, int) and value > 0 else 0


def _pause(attempt: int) -> float:
    """Seconds before another try: doubling, with jitter, as the client's own."""
    pause = min(_LONGEST_PAUSE_S, _FIRST_PAUSE_S * 2.0 ** (attempt - 1))
    return pause * (1 - 0.25 * random.random())  # noqa: S311  # nothing secret
