"""A chat model behind the OpenAI protocol: requests in, answers out.

Splitting, rewriting and labelling all use this client, so that keys, retries, the cache, an
interruption and the resumption after it work the same in each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from caspr.errors import RequestError
from caspr.llm.answer_cache import AnswerCache
from caspr.llm.connection import ask_all
from caspr.llm.messages import Reply, Request
from caspr.llm.server import Server
from caspr.llm.threads import run_in_thread
from caspr.models.forked import ForkSafeLock
from caspr.progress import bar
from caspr.signature import signature


class ChatClient:
    """Sends requests to one server, with or without its key, one call at a time.

    `alternatives` are what a user without a key can do instead, for the message.
    """

    def __init__(self, server: Server, *alternatives: str) -> None:
        self.server = server
        self._alternatives = alternatives
        self._lock = ForkSafeLock()

    @property
    def identity(self) -> dict[str, object]:
        """What decides an answer besides the messages, as parts of its key."""
        return {
            "model": self.server.model,
            "base_url": self.server.address,
            **self.server.settings,
        }

    def signature(
        self, stage: str, prompt: str, snapshots: Iterable[str], **more: str | None
    ) -> str:
        """Signature of a stage that asks the model, with the name or digest of its prompt.

        `snapshots` are what the server has named the model in its answers so far.
        """
        return signature(
            stage,
            model=self.server.model,
            snapshot="+".join(sorted(snapshots)) or None,
            server=self.server.url,
            prompt=prompt,
            **self.server.settings,
            **more,
        )

    def ask(self, requests: Mapping[bytes, Request], answers: AnswerCache[Any], unit: str) -> None:
        """Add the answers of all `requests` to `answers`, each as soon as it arrives.

        Calls from several threads take turns, so that none sends what another has sent, and the
        limit on concurrency holds for all of them together. Requests that `answers` settles already
        are not sent. `unit` is what a request asks about, for the progress bar.
        """
        with self._lock:
            missing = {key: r for key, r in requests.items() if not answers.is_settled(key)}
            if not missing:
                return
            server = self.server.with_key(*self._alternatives)
            with bar(len(missing), f"Asking {server.model}", unit) as progress:

                def add(key: bytes, reply: Reply) -> None:
                    answers.add(key, missing[key], reply)
                    progress.update()

                failure: RequestError | None = None
                try:
                    run_in_thread(ask_all(server, missing, add))
                except RequestError as error:
                    failure = error
        if failure is not None:  # raised here, without the client's own error as its context
            raise RequestError(f"{failure} {answers.where()}".rstrip())
