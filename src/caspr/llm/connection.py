"""Many requests to one server at once, over `openai`'s client and its retries.

The client retries 408, 409, 429, 5xx, lost connections and, by `caspr.llm.http`, broken bodies,
with ``Retry-After`` and jitter. Added here are what an error message says, which refusals concern
one item only, and what happens to requests in flight when a run ends early.
"""

from __future__ import annotations

import asyncio
import logging
import math
import os
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from caspr.errors import RequestError
from caspr.llm import http
from caspr.llm.attempts import Attempts
from caspr.llm.bodies import answer_from, error_from
from caspr.llm.messages import Answer, Reply, Request
from caspr.llm.server import Server

GRACE_S: Final = 15.0
"""Seconds for requests in flight to arrive after a failure or an interrupt, as they are billed."""

_SETTINGS: Final = "temperature=None, seed=None, max_tokens=None; of labels, top_logprobs=None"
_REMEDIES: Final[Mapping[int, str]] = {
    400: f"If it does not know a setting, leave it out ({_SETTINGS}); or shorten the text.",
    401: "Check the key: set OPENAI_API_KEY, or pass api_key=.",
    402: "Check the account's billing.",
    403: "The key is not authorized for this model: use another key, or another model=.",
    404: "Check the name in model=, and that base_url= ends where the API begins (often /v1).",
    422: f"If it does not know a setting, leave it out ({_SETTINGS}).",
    429: (
        "The rate limit or the quota is used up: wait, or check the account's quota; send fewer "
        "requests at once with concurrency=, or retry longer with max_retries=."
    ),
}
_SHOWN: Final = 80
"""Characters of a body, that is not of the protocol, in a message."""
_LONG_WAIT_S: Final = 60
"""Seconds. `openai` retries after the wait a server asks for if it is 60 (1.x) or 120 (3.x) s."""
_MOST_MINUTES: Final = 31 * 24 * 60
_RETRY_LATER: Final = "Try again later, or allow more with max_retries= and timeout=."

_ITEM_FAULTS: Final[Mapping[str, str]] = {
    "content_filter": "the server's content filter refused the request",
    "content_policy_violation": "the server's content filter refused the request",
    "ResponsibleAIPolicyViolation": "the server's content filter refused the request",
    "context_length_exceeded": "the request is longer than the model's context",
    "string_above_max_length": "the request is longer than the server accepts",
    http.TOO_LARGE: f"the server's answer is larger than {http.MAX_BODY_BYTES:,} bytes",
}
"""Code of a refusal that concerns this item and no other -> the fault of its answer."""
_TOO_LONG: Final = "maximum context length"
"""In the message of servers such as vLLM, which have no code for ``context_length_exceeded``."""

_CERTIFICATES: Final = ("SSL_CERT_FILE", "SSL_CERT_DIR")

_log = logging.getLogger("caspr")


async def ask_all(
    server: Server,
    requests: Mapping[bytes, Request],
    on_reply: Callable[[bytes, Reply], None],
    *,
    grace: float = GRACE_S,
) -> None:
    """Send each request once, at most ``server.concurrency`` at a time.

    `on_reply` is called with each reply as it arrives. At the first refusal that concerns all
    requests it raises `RequestError`: no request is started or retried after it, and those in
    flight have `grace` seconds to arrive.
    """
    queue = iter(requests.items())
    connection = _Connection(server)
    workers = [
        asyncio.create_task(_work(connection, queue, on_reply))
        for _ in range(min(server.concurrency, len(requests)))
    ]
    try:
        done, _ = await asyncio.wait(workers, return_when=asyncio.FIRST_EXCEPTION)
    finally:
        try:
            await _finish(connection.attempts, workers, queue, grace)
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
            await connection.close()
    for worker in workers:
        if worker in done:  # the first failure: others may follow from the end of the run
            worker.result()


async def _work(
    connection: _Connection,
    queue: Iterator[tuple[bytes, Request]],
    on_reply: Callable[[bytes, Reply], None],
) -> None:
    for key, request in queue:
        on_reply(key, await connection.ask(request))


async def _finish(
    attempts: Attempts, workers: list[asyncio.Task[None]], queue: Iterator[object], grace: float
) -> None:
    """Start no further request and no retry, and wait for the requests in flight."""
    attempts.end()
    for _ in queue:
        pass
    in_flight = [each for each in workers if not (each.done() or attempts.has_failed(each))]
    if in_flight:
        _log.warning(
            "Waiting up to %g s for %d requests in flight, which are billed; "
            "an interrupt now abandons them.",
            grace,
            len(in_flight),
        )
        await asyncio.wait(in_flight, timeout=grace)


class _Connection:
    """A client on the running event loop."""

    def __init__(self, server: Server) -> None:
        from openai import AsyncOpenAI

        self._server = server
        self.attempts = Attempts()
        try:
            self._client = AsyncOpenAI(
                api_key=server.key,
                base_url=server.address,
                max_retries=server.max_retries,
                http_client=http.bounded_client(
                    server.timeout,
                    self.attempts,
                    withheld=server.withheld_headers(),
                    authorization=server.authorization(),
                ),
            )
        except OSError as error:  # also where the server needs no certificate
            raise RequestError(
                f"No connection can be prepared: {error}.{_certificates()}"
            ) from None
        except Exception as error:
            if type(error).__name__ == "InvalidURL":  # of httpx, or of httpx2
                reason = "it is not a valid URL."  # the error may show part of a password
            elif isinstance(error, ImportError | ValueError):
                reason = server.redacted(str(error))
            else:
                raise
            raise RequestError(
                f"The proxy in the environment cannot be used: {reason} Correct it, install what "
                "it names (pip install socksio for a SOCKS proxy), or unset ALL_PROXY, HTTP_PROXY "
                "and HTTPS_PROXY, or list the host in NO_PROXY."
            ) from None

    async def close(self) -> None:
        await self._client.close()

    async def ask(self, request: Request) -> Reply:
        """The reply to one request; `RequestError` if the refusal concerns all requests."""
        import openai

        create: Any = self._client.chat.completions.with_raw_response.create
        try:
            raw = await create(
                model=self._server.model,
                messages=request.messages,
                **self._server.settings_of(request),
            )
            answer = answer_from(raw.content)
            return Reply(self._server.answer_without_key(answer), _n_retries(raw.http_request))
        except UnicodeError:
            raise RequestError(
                "The request cannot be sent: a header has characters other than ASCII. Correct or "
                "unset OPENAI_ORG_ID, OPENAI_PROJECT_ID and OPENAI_CUSTOM_HEADERS."
            ) from None
        except (openai.APIStatusError, openai.APIConnectionError) as error:
            failure = error  # handled below: as the context of another error it may show the key
        if not isinstance(failure, openai.APIStatusError):
            reason = self._server.redacted(f"{failure} {failure.__cause__ or ''}".strip())
            del failure
            raise self._unreachable(reason)
        status, body = failure.status_code, failure.body
        headers = failure.response.headers
        n_retries = _n_retries(failure.request)
        del failure
        return self._refused(status, body, headers, n_retries, request)

    def _refused(
        self,
        status: int,
        body: object,
        headers: Mapping[str, str],
        n_retries: int,
        request: Request,
    ) -> Reply:
        """A reply with a fault where only this item is concerned; else `RequestError`."""
        message, codes = error_from(body)
        if status == 400 and _TOO_LONG in message.lower():
            codes |= {"context_length_exceeded"}
        for code in codes & _ITEM_FAULTS.keys():
            return Reply(Answer("", _ITEM_FAULTS[code]), n_retries)
        if http.BROKEN in codes:
            return self._broken(message, body, n_retries)
        if http.DEADLINE in codes:
            raise self._unreachable(message)
        message = self._server.redacted(message or str(body))
        message = " ".join(message.split()) or "no reason given"
        location, wait = headers.get("location"), http.retry_after(headers, time.time())
        if location is not None:
            message = (
                f"a redirect to {self._server.redacted(location)!r:.200}, which is not followed"
            )
            remedy = "If you trust that address, pass it as base_url=."
        elif http.COMPRESSED in codes:
            remedy = "Turn compression off at the server, or use another base_url=."
        elif wait is not None and wait > _LONG_WAIT_S:
            too_long = ", too long for a retry" * (n_retries < self._server.max_retries)
            remedy = (
                f"The server asks to wait {_duration(wait)}{too_long}: run again after that. If it "
                "asks again, check the account's quota."
            )
        else:
            remedy = _REMEDIES.get(status, _RETRY_LATER if status >= 500 or status < 410 else "")
        asked = f" The text was {request.subject[0]!r:.120}." if status in (400, 422) else ""
        raise RequestError(
            f"{self._server.model} at {self._server.address} refused with {status}: "
            f"{message.rstrip('.')[:500]}.{asked} {remedy}{self._key_hint(status)}".rstrip()
        )

    def _broken(self, message: str, body: object, n_retries: int) -> Reply:
        sent = str(body.get("param", "")) if isinstance(body, dict) else ""
        if not sent.lstrip().startswith("{"):
            raise RequestError(
                f"{self._server.address} does not answer in the OpenAI protocol: "
                f"{self._server.redacted(sent)[:_SHOWN]!r}. {_REMEDIES[404]}"
            )
        fault = f"{message}, in {self._server.max_retries + 1} attempts"
        return Reply(Answer("", fault), n_retries, is_transient=True)

    def _unreachable(self, reason: str) -> RequestError:
        return RequestError(
            f"{self._server.model} at {self._server.address} could not be reached after "
            f"{self._server.max_retries} retries: {reason.rstrip('.')}. {_RETRY_LATER}"
        )

    def _key_hint(self, status: int) -> str:
        if status != 401 or self._server.is_openai_or_named_in_environment():
            return ""
        return (
            " OPENAI_API_KEY is sent only to OpenAI and to the server in OPENAI_BASE_URL: for "
            "this one pass api_key=."
        )


def _certificates() -> str:
    """Where the environment says that certificates are, for a message."""
    named = [f"{name}={os.environ[name]!r}" for name in _CERTIFICATES if os.environ.get(name)]
    return f" Correct or unset {' and '.join(named)}." if named else ""


def _duration(seconds: float) -> str:
    """Seconds as minutes or hours, rounded up, so that the next run does not start too early."""
    minutes = math.ceil(min(seconds, 60 * _MOST_MINUTES) / 60)
    if minutes == _MOST_MINUTES:
        return "more than a month"
    return f"{minutes} min" if minutes < 60 else f"{math.ceil(minutes / 6) / 10:g} h"


def _n_retries(request: Any) -> int:
    return int(request.headers.get("x-stainless-retry-count", 0))
