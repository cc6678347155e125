"""Texts rewritten by a chat model behind the OpenAI protocol, each once, and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Final

from caspr.cache import Store, key
from caspr.claims.prompt import one_line
from caspr.errors import AnswerError
from caspr.inputs import check_summary
from caspr.llm.event_loop import Background
from caspr.llm.messages import Answer
from caspr.llm.server import checked_server, store_for
from caspr.llm.session import Session
from caspr.progress import bar
from caspr.signature import digest, signature

__all__ = ["ChatRewriter"]

_KIND: Final = "rewritings"
_LONGEST: Final = 4
"""How many times as long as the text an answer may be, and …"""
_MARGIN: Final = 200
"""… how many characters on top of that."""


class ChatRewriter:
    """Asks a chat model to rewrite texts, many at a time.

    Parameters
    ----------
    instruction
        What the model is to do with a text, as the system's message.
    model, base_url, api_key, cache
    temperature, max_tokens, seed, concurrency, timeout, max_retries
        As in `caspr.claims.openai.OpenAISplitter`.

    Raises
    ------
    InputError
        If a setting cannot be.
    """

    def __init__(
        self,
        instruction: str,
        *,
        model: str = "gpt-3.5-turbo",
        base_url: str | None = None,
        api_key: str | None = None,
        temperature: float | None = 0.0,
        max_tokens: int | None = 1024,
        seed: int | None = 0,
        concurrency: int = 8,
        timeout: float = 60.0,
        max_retries: int = 5,
        cache: Store | str | PathLike[str] | bool | None = None,
    ) -> None:
        self._instruction = instruction
        self._server = checked_server(
            model,
            base_url=base_url,
            api_key=api_key,
            temperature=temperature,
            max_tokens=max_tokens,
            seed=seed,
            concurrency=concurrency,
            timeout=timeout,
            max_retries=max_retries,
        )
        self._store = store_for(self._server, cache)
        self._known: dict[bytes, Answer] = {}
        self._background = Background(self._open_session, Session.close)

    @property
    def signature(self) -> str:
        """Model, server, instruction and settings."""
        return signature(
            "rewrite",
            model=self._server.model,
            server=self._server.url,
            prompt=digest(self._instruction),
            **self._server.settings,
        )

    def __call__(self, texts: Sequence[str]) -> list[str]:
        """Each of the texts, rewritten; a text that comes twice is asked once.

        Raises
        ------
        AnswerError
            If an answer is empty, cut off, far longer than the text, or the text itself.
        RequestError
            If the server refuses, or cannot be reached.
        """
        for place, text in enumerate(texts):
            check_summary(text, f"text {place}")
        names = [self._key(text) for text in texts]
        wanted = dict(zip(names, texts, strict=True))
        self._remember(wanted)
        missing = {name: text for name, text in wanted.items() if name not in self._known}
        if missing:
            self._ask(missing)
        return [
            _checked(self._known[name], text, f"text {place}")
            for place, (name, text) in enumerate(zip(names, texts, strict=True))
        ]

    def _key(self, text: str) -> bytes:
        return key(
            rewriter=self._instruction,
            model=self._server.model,
            base_url=self._server.address,
            settings=self._server.settings,
            text=text,
        )

    def _remember(self, wanted: Mapping[bytes, str]) -> None:
        if self._store is not None:
            unknown = [name for name in wanted if name not in self._known]
            for name, data in self._store.get_many(_KIND, unknown).items():
                self._known[name] = Answer.from_bytes(data)

    def _ask(self, missing: Mapping[bytes, str]) -> None:
        chats = {
            name: [
                {"role": "system", "content": self._instruction},
                {"role": "user", "content": one_line(text)},
            ]
            for name, text in missing.items()
        }

        def keep(name: bytes, answer: Answer, n_retries: int, lasting: bool) -> None:
            del n_retries
            self._known[name] = answer
            if self._store is not None and lasting:
                self._store.put_many(_KIND, {name: answer.to_bytes((missing[name],))})

        with bar(len(chats), f"Asking {self._server.model}", "text") as progress:
            self._background.run(
                lambda session: session.ask_all(
                    chats, self._known.__contains__, keep, progress.update
                )
            )

    async def _open_session(self) -> Session:
        return Session(self._server.with_key())


def _checked(answer: Answer, text: str, where: str) -> str:
    """What the model wrote, if it can stand for the text rewritten."""
    written = one_line(answer.text)
    fault = answer.fault
    if fault is None and not any(map(str.isalnum, written)):
        fault = "the answer is empty"
    elif fault is None and not written.isprintable():
        fault = "the answer holds control characters"
    elif fault is None and len(written) > _LONGEST * len(text) + _MARGIN:
        fault = f"the answer is far longer ({len(written)} characters) than the text ({len(text)})"
    elif fault is None and written.casefold() == one_line(text).casefold():
        fault = "the answer is the text itself"
    if fault is not None:
        raise AnswerError(
            f"The answer for {where} cannot be used: {fault}. The text is {text!r:.120}. Leave it "
            "out, or ask another model with model=."
        )
    return written
