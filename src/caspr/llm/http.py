"""The HTTP client that `openai` uses here: every exchange is bounded in time and size.

httpx's timeouts are for a single read, and it reads and decompresses a body of any size. Here
the whole exchange has a deadline, a body is read up to a limit and never decompressed, and no
redirect is followed, since it would carry a user's text to another host. A failure is
passed to `openai` as a response with a status and a code, so that its own retries apply.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from email.utils import parsedate_to_datetime
from functools import partial
from importlib import import_module
from typing import Any, Final

from caspr.llm.attempts import Attempts
from caspr.llm.bodies import BrokenBodyError, ReportedError, answer_from

MAX_BODY_BYTES: Final = 1_000_000
BROKEN: Final = "caspr_broken_body"
COMPRESSED: Final = "caspr_compressed_body"
DEADLINE: Final = "caspr_deadline"
TOO_LARGE: Final = "caspr_body_too_large"
"""Codes of the responses made here."""

_HEADERS: Final = ("retry-after", "retry-after-ms", "x-should-retry", "location")


def bounded_client(
    deadline: float,
    attempts: Attempts,
    *,
    withheld: Collection[str],
    authorization: str | None,
) -> Any:
    """An httpx client, as `openai` takes it, with a `deadline` in seconds for a whole exchange.

    Headers with the names `withheld` are removed from each request; `authorization` replaces the
    Authorization header, and None leaves the one that `openai` sets.
    """
    from openai import DefaultAsyncHttpxClient

    class BoundedClient(DefaultAsyncHttpxClient):
        async def send(self, request: Any, *, stream: bool = False, **options: Any) -> Any:
            del stream  # the body is always read here
            request.headers["accept-encoding"] = "identity"
            for name in withheld:
                request.headers.pop(name, None)
            if authorization is not None:
                request.headers["authorization"] = authorization
            send = partial(super().send, request, stream=True, **options)
            return await attempts.make(partial(_in_time, request, send, deadline))

    return BoundedClient(follow_redirects=False, timeout=deadline)


def retry_after(headers: Mapping[str, str], now: float) -> float | None:
    """Seconds that a server asks to wait before the next request; None if it names no time.

    `now` is the time in seconds since 1970, as retry-after may be a date.
    """
    value = headers.get("retry-after", "")
    try:
        in_ms = headers.get("retry-after-ms")
        wait = float(value) if in_ms is None else float(in_ms) / 1000
    except ValueError:
        try:
            wait = parsedate_to_datetime(value).timestamp() - now
        except (TypeError, ValueError, OverflowError, OSError):
            return None
    return wait if math.isfinite(wait) and wait > 0 else None


async def _in_time(request: Any, send: Callable[[], Awaitable[Any]], deadline: float) -> Any:
    try:
        return await asyncio.wait_for(_exchange(send), deadline)
    except asyncio.TimeoutError:  # not the built-in one in Python 3.10
        reason = f"no complete answer within {deadline:g} s"
        return _failed(request, 408, DEADLINE, reason)


async def _exchange(send: Callable[[], Awaitable[Any]]) -> Any:
    """The response with its whole body, or an error response that states what is wrong."""
    response = await send()
    request, status = response.request, response.status_code
    try:
        encoding = response.headers.get("content-encoding", "identity").lower()
        if encoding != "identity":
            reason = f"the server's answer is compressed ({encoding:.20}), though none was accepted"
            return _failed(request, 502, COMPRESSED, reason, retry=False)
        body = await _body(response)
    finally:
        await response.aclose()
    if body is None:
        reason = f"the server's answer is larger than {MAX_BODY_BYTES:,} bytes"
        return _failed(request, 502, TOO_LARGE, reason, retry=False)
    if 200 <= status < 300:
        try:
            answer_from(body)
        except ReportedError as error:
            status = error.status
        except BrokenBodyError as error:
            return _failed(request, 502, BROKEN, str(error), body=body)
    headers = {
        name: response.headers[name].encode("ascii", "replace")  # as httpx takes no others
        for name in _HEADERS
        if name in response.headers
    }
    if retry_after(response.headers, time.time()) is None:  # `openai` 1 fails on invalid dates
        headers.pop("retry-after", None)
        headers.pop("retry-after-ms", None)
    return type(response)(status, headers=headers, content=body, request=request)


async def _body(response: Any) -> bytes | None:
    """The bytes as they were sent; None if there are more than `MAX_BODY_BYTES`."""
    body = bytearray()
    async for chunk in response.aiter_raw():
        body += chunk
        if len(body) > MAX_BODY_BYTES:
            return None
    return bytes(body)


def _failed(
    request: Any, status: int, code: str, message: str, *, retry: bool = True, body: bytes = b""
) -> Any:
    """A response that `openai` raises as an error, with its own retries or without."""
    httpx = import_module(type(request).__module__.partition(".")[0])  # httpx, or httpx2
    return httpx.Response(
        status,
        headers={"x-should-retry": str(retry).lower()},
        json={"error": {"message": message, "code": code, "param": body.decode(errors="replace")}},
        request=request,
    )
