"""Attempts of tasks at their requests: which of them failed, and an end to all further ones.

`openai` retries within a call of its own. A task that waits there has nothing in flight, and is
neither waited for nor tried again once the run ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any


class Attempts:
    """The attempts of all tasks of one run."""

    def __init__(self) -> None:
        self._failed: set[asyncio.Task[Any] | None] = set()
        self._are_over = False

    async def make(self, exchange: Callable[[], Awaitable[Any]]) -> Any:
        """The response of one attempt.

        Once the attempts are over, before this one or when it fails, the task is cancelled.
        """
        if self._are_over:
            raise asyncio.CancelledError
        task = asyncio.current_task()
        self._failed.discard(task)
        try:
            response = await exchange()
        except Exception:
            self._fail(task)
            raise
        if not response.is_success:
            self._fail(task)
        return response

    def end(self) -> None:
        """Let the exchanges in flight arrive, and make no further attempt."""
        self._are_over = True

    def has_failed(self, task: asyncio.Task[Any]) -> bool:
        """Whether the last attempt of `task` failed, and it has begun no other."""
        return task in self._failed

    def _fail(self, task: asyncio.Task[Any] | None) -> None:
        if self._are_over:
            raise asyncio.CancelledError
        self._failed.add(task)
