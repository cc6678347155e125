"""Claims from any chat model behind the OpenAI protocol: OpenAI, vLLM, Ollama, and the like."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any, Final

from caspr.claims.answer_format import Question, style_for
from caspr.claims.prompt import Prompt
from caspr.claims.prompted import AskingSplitter, CacheOption, OnUngrounded
from caspr.errors import RequestError
from caspr.llm.event_loop import Background
from caspr.llm.messages import Answer, Message
from caspr.llm.server import checked_server, store_for
from caspr.llm.session import Session
from caspr.progress import bar
from caspr.signature import signature

__all__ = ["Estimate", "OpenAISplitter"]

_CHARACTERS_PER_TOKEN: Final = 4  # OpenAI's rule of thumb for English
_TOKENS_PER_MESSAGE: Final = 4  # its role and separators
_CLAIM_TOKENS_PER_TOKEN: Final = 1.5  # claims repeat a subject; ours, a guess on the high side


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a run would take, before anything is paid.

    Parameters
    ----------
    n_sentences
        Sentences in the texts.
    n_questions
        Distinct questions that they make.
    n_cached
        Those whose answer is known already.
    n_requests
        Those that would be asked.
    n_prompt_tokens
        Tokens sent: a quarter of the characters, and 4 for each message.
    n_completion_tokens
        Tokens received: one and a half times the sentence, never more than ``max_tokens``.
    """

    n_sentences: int
    n_questions: int
    n_cached: int
    n_requests: int
    n_prompt_tokens: int
    n_completion_tokens: int

    def __str__(self) -> str:
        return (
            f"{self.n_requests} requests for {self.n_sentences} sentences ({self.n_questions} "
            f"distinct, {self.n_cached} in the cache): about {self.n_prompt_tokens} tokens in, "
            f"{self.n_completion_tokens} tokens out"
        )


class OpenAISplitter(AskingSplitter):
    """Asks a chat model for the claims of each sentence, many at a time.

    Parameters
    ----------
    model
        Name that the server knows. `caspr` calls ``gpt-3.5-turbo`` in its ``paper`` preset.
    base_url
        Root of the API, for another server than OpenAI's; else ``OPENAI_BASE_URL``.
    api_key
        Else ``OPENAI_API_KEY``. Servers of one's own often need none.
    temperature, max_tokens, seed
        Sampling; None leaves a setting out, for servers that do not know it. The paper has
        0.5, 256 and no seed.
    concurrency
        How many requests are on their way at once.
    timeout
        Seconds that a request may take.
    max_retries
        How often a request is tried again after 408, 409, 429, 5xx, a lost connection or a
        broken answer.
    cache
        Where each answer is written as it arrives, so that none is paid for twice: a
        `caspr.cache.Store` or path; True for the usual place (``caspr cache info`` names it);
        False for nowhere, and answers live as long as this object. None is True for OpenAI's own
        server, and False for one named by `base_url`, where another model may come to answer
        under the same name. What is kept is answered the same at any `temperature`: to sample
        anew, say False.
    on_ungrounded
        What becomes of a sentence whose answer fails the checks: "sentence" (it stands for
        itself, with a warning), "raise", or "keep" (what can be read is taken, unchecked).
    prompt
        A text file, or a text of several lines, in place of `caspr.claims.prompt.FEW_SHOT`.

    Raises
    ------
    InputError
        If a setting cannot be.

    Warns
    -----
    CacheWarning
        If answers should be kept in the usual place, unasked, and cannot.
    """

    def __init__(
        self,
        model: str = "gpt-3.5-turbo",
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        temperature: float | None = 0.0,
        max_tokens: int | None = 256,
        seed: int | None = 0,
        concurrency: int = 16,
        timeout: float = 60.0,
        max_retries: int = 5,
        cache: CacheOption = None,
        on_ungrounded: OnUngrounded = "sentence",
        prompt: str | PathLike[str] | Prompt | None = None,
    ) -> None:
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
        store = store_for(self._server, cache)
        super().__init__(style_for(model, prompt), store, on_ungrounded)
        self.model = model
        self._background = Background(self._open_session, Session.close)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.model!r}, base_url={self._server.url!r})"

    def __getstate__(self) -> dict[str, Any]:
        state = super().__getstate__()
        del state["_background"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._background = Background(self._open_session, Session.close)

    @property
    def signature(self) -> str:
        """Model, snapshot (once the server has named it), server, prompt and settings."""
        return signature(
            "openai",
            model=self.model,
            snapshot="+".join(sorted(self._models)) or None,
            server=self._server.url,
            prompt=self._style.name,
            **self._server.settings,
            on_ungrounded=self._on_ungrounded,
        )

    def estimate(self, texts: Sequence[str]) -> Estimate:
        """Requests and tokens that `split` would take. Nothing is sent."""
        plans = self._plans(texts)
        wanted = {name: question for plan in plans for name, question in plan}
        missing = self._missing(wanted)
        sent = [self._style.messages(question) for question in missing.values()]
        received = map(_completion_tokens, missing.values())
        most = self._server.settings.get("max_tokens", math.inf)
        return Estimate(
            n_sentences=sum(len(question) for plan in plans for _, question in plan),
            n_questions=len(wanted),
            n_cached=len(wanted) - len(missing),
            n_requests=len(missing),
            n_prompt_tokens=sum(map(_prompt_tokens, sent)),
            n_completion_tokens=sum(int(min(n, most)) for n in received),
        )

    def _identity(self) -> dict[str, object]:
        return {
            "splitter": "openai",
            "model": self.model,
            "base_url": self._server.address,
            "prompt": self._style.name,
            **self._server.settings,
        }

    def _ask(self, questions: Mapping[bytes, Question]) -> None:
        chats = {name: self._style.messages(question) for name, question in questions.items()}
        with bar(len(questions), f"Asking {self.model}", "sentence") as progress:

            def keep(name: bytes, answer: Answer, n_retries: int, lasting: bool) -> None:
                self._keep(name, questions[name], answer, n_retries=n_retries, lasting=lasting)

            failure: RequestError | None = None
            try:
                self._background.run(
                    lambda session: session.ask_all(chats, self._settled, keep, progress.update)
                )
            except RequestError as error:
                failure = error
        if failure is not None:
            raise RequestError(f"{failure} {self._whereabouts()}".rstrip())

    def _whereabouts(self) -> str:
        if not self._known:
            return ""
        if self._store is None:
            return (
                "What was answered so far is kept by this object only; "
                "with cache=True it is kept on disk, and not paid for again."
            )
        return f"What was answered so far is in {self._store.path}: run again to go on from there."

    async def _open_session(self) -> Session:
        return Session(self._server.with_key("split without a model, with splitter='rules'"))


def _prompt_tokens(messages: Sequence[Message]) -> int:
    return sum(
        _TOKENS_PER_MESSAGE + math.ceil(len(message["content"]) / _CHARACTERS_PER_TOKEN)
        for message in messages
    )


def _completion_tokens(question: Question) -> int:
    n_characters = sum(map(len, question))
    return math.ceil(_CLAIM_TOKENS_PER_TOKEN * n_characters / _CHARACTERS_PER_TOKEN)
