"""A chat server on 127.0.0.1 that misbehaves on request. Standard library only.

It keeps its own count of what was asked and what was delivered, as a vendor's bill would.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import threading
from collections import Counter
from collections.abc import Callable

MODEL = "loopback-chat"
SNAPSHOT = "loopback-chat-2024-01-25"


def good(sentence: str) -> str:
    """What a well-behaved model would list: the parts that "and" joins."""
    parts = sentence.rstrip(".").split(" and ")
    return "\n".join(f"- {part[0].upper()}{part[1:]}." for part in parts)


class Loopback:
    """The server. ``plan(sentence, nth)`` says how to answer when asked for the nth time (from 1).

    "good", "slow", "stall", "429", "500", "503", "408", "409", "reset", "reset-early",
    "truncated", "empty", "length", "refusal", "no-content", "html", "400", "403", "quota",
    "content_filter", "drip" (a byte every 0.05 s, forever), "huge" (a body without end),
    "bomb" (1 MB of zeros in gzip), "charset" (an unknown one), "bytes" (not UTF-8),
    "redirect:URL", "json:" and a status and a body, or any text after "say:", "page:" (HTML), "refuse:", "refused:" (status 400) or
    "model:" (its name).
    """

    def __init__(
        self,
        plan: Callable[[str, int], str] = lambda sentence, nth: "good",
        *,
        key: str | None = None,
        delay: float = 0.0,
        retry_after: float | str = 0.05,
    ) -> None:
        self.plan, self.key, self.delay, self.retry_after = plan, key, delay, retry_after
        self.asked: Counter[str] = Counter()
        self.delivered: Counter[str] = Counter()
        self.payloads: list[dict] = []
        self.headers: list[dict[str, str]] = []
        self.n_bytes_sent = 0
        self.n_open = self.n_open_most = 0

    def __enter__(self) -> Loopback:
        self._loop = asyncio.new_event_loop()
        self._released = asyncio.Event()
        self._tasks: set[asyncio.Task] = set()
        started = threading.Event()

        def serve() -> None:
            asyncio.set_event_loop(self._loop)
            self._server = self._loop.run_until_complete(
                asyncio.start_server(self._connected, "127.0.0.1", 0, backlog=512)
            )
            started.set()
            self._loop.run_forever()

        self._thread = threading.Thread(target=serve, daemon=True)
        self._thread.start()
        started.wait()
        port = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}/v1"
        return self

    def __exit__(self, *exc: object) -> None:
        async def finish() -> None:
            self._server.close()
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

        asyncio.run_coroutine_threadsafe(finish(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def release(self) -> None:
        """Let stalled requests go on."""
        self._loop.call_soon_threadsafe(self._released.set)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        self._tasks.add(task)
        try:
            while await self._exchange(reader, writer):
                pass
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            self._tasks.discard(task)
            writer.transport.abort()

    async def _exchange(self, reader, writer) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        headers = dict(
            line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line
        )
        payload = json.loads(await reader.readexactly(int(headers["content-length"])))
        self.payloads.append(payload)
        self.headers.append(headers)
        sentence = payload["messages"][-1]["content"].removeprefix("sentence: ")
        self.asked[sentence] += 1
        self.n_open += 1
        self.n_open_most = max(self.n_open, self.n_open_most)
        try:
            return await self._answer(reader, writer, head, payload, sentence)
        finally:
            self.n_open -= 1

    async def _answer(self, reader, writer, head, payload, sentence) -> bool:
        given = next(
            (
                line.split(" ")[-1]
                for line in head.split("\r\n")
                if line.lower().startswith("authorization")
            ),
            "",
        )
        if self.key is not None and given != self.key:
            return await self._refuse(writer, 401, f"Incorrect API key provided: {given}.")
        if payload["model"] != MODEL:
            return await self._refuse(writer, 404, f"The model {payload['model']} does not exist.")
        how = self.plan(sentence, self.asked[sentence])
        if how == "stall":
            gone = asyncio.ensure_future(reader.read(1))
            freed = asyncio.ensure_future(self._released.wait())
            await asyncio.wait({gone, freed}, return_when=asyncio.FIRST_COMPLETED)
            freed.cancel()
            if gone.done():
                return False
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)
            how = "good"
        if how == "reset-early":
            return False
        if self.delay or how == "slow":
            await asyncio.sleep(max(self.delay, 0.3 if how == "slow" else 0.0))
        if how.isdigit():
            return await self._refuse(writer, int(how), f"Server says {how}.")
        if how == "quota":
            return await self._refuse(writer, 429, "You exceeded your current quota.")
        if how.startswith("refused:"):
            return await self._refuse(writer, 400, how.removeprefix("refused:"))
        if how == "content_filter":
            return await self._refuse(writer, 400, "Filtered.", code="content_filter")
        if how in ("drip", "huge"):
            return await self._pour(writer, how)
        if how == "bomb":
            body = gzip.compress(b"0" * 1_000_000)
            return await self._send(writer, 200, body, extra=["content-encoding: gzip"])
        if how == "bytes":
            return await self._send(writer, 200, b'{"choices": "\xff\xfe"}')
        if how.startswith("redirect:"):
            target = how.removeprefix("redirect:")
            return await self._send(writer, 307, b"", extra=[f"location: {target}"])
        if how.startswith("json:"):
            _, status, body = how.split(":", 2)
            return await self._send(writer, int(status), body.encode())
        if how == "html":
            return await self._send(writer, 200, b"<html>Hello</html>", "text/html")
        if how.startswith("page:"):
            page = how.removeprefix("page:").encode()
            return await self._send(writer, 200, page, "text/html")
        body = json.dumps(self._completion(how, sentence, payload)).encode()
        if how == "truncated":
            return await self._send(writer, 200, body[: len(body) // 2])
        if how == "reset":
            await self._send(writer, 200, body[: len(body) // 2], length=len(body))
            return False
        kind = "application/json; charset=no-such" if how == "charset" else "application/json"
        alive = await self._send(writer, 200, body, kind)
        self.delivered[sentence] += how != "empty"
        return alive

    def _completion(self, how: str, sentence: str, payload: dict) -> dict:
        message = {"role": "assistant", "content": good(sentence)}
        finish = "stop"
        if how.startswith("say:"):
            message["content"] = how.removeprefix("say:")
        elif how == "length":
            message["content"], finish = message["content"][:9], "length"
        elif how == "refusal":
            message |= {"content": None, "refusal": "I cannot help with that."}
        elif how.startswith("refuse:"):
            message |= {"content": None, "refusal": how.removeprefix("refuse:")}
        elif how == "no-content":
            message["content"] = None
        n_prompt = sum(len(m["content"]) for m in payload["messages"]) // 4
        return {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 0,
            "model": how.removeprefix("model:") if how.startswith("model:") else SNAPSHOT,
            "choices": []
            if how == "empty"
            else [{"index": 0, "message": message, "finish_reason": finish}],
            "usage": {
                "prompt_tokens": n_prompt,
                "completion_tokens": 10,
                "total_tokens": n_prompt + 10,
            },
        }

    async def _pour(self, writer, how: str) -> bool:
        """Send a body without end: a byte at a time, or as fast as it is taken."""
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n")
        while True:
            piece = b" " * (1 if how == "drip" else 65_536)
            writer.write(piece)
            await writer.drain()
            self.n_bytes_sent += len(piece)
            await asyncio.sleep(0.05 if how == "drip" else 0)

    async def _refuse(self, writer, status: int, message: str, code: str | None = None) -> bool:
        error = {"error": {"message": message, "type": "error", "param": None, "code": code}}
        return await self._send(writer, status, json.dumps(error).encode())

    async def _send(
        self, writer, status: int, body: bytes, kind="application/json", length=None, extra=()
    ) -> bool:
        lines = [
            f"HTTP/1.1 {status} Whatever",
            f"content-type: {kind}",
            f"content-length: {len(body) if length is None else length}",
            *extra,
        ]
        if status in (429, 503):
            lines.append(f"retry-after: {self.retry_after}")
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        await writer.drain()
        return True
