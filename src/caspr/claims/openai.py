"""Claims from any chat model behind the OpenAI protocol: OpenAI, vLLM, Ollama and others."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Final

from caspr.claims.answer_format import style_for
from caspr.claims.prompt import Prompt
from caspr.claims.prompted import AskingSplitter, CacheOption, OnUngrounded
from caspr.llm.chat import ChatClient
from caspr.llm.messages import Request
from caspr.llm.server import ServerOptions, answer_cache, checked_server
from caspr.llm.usage import Estimate, estimated_tokens

if TYPE_CHECKING:
    from typing_extensions import Unpack

_CLAIM_TOKENS_PER_TOKEN: Final = 1.5  # claims repeat a subject; a high estimate


class OpenAISplitter(AskingSplitter):
    """Asks a chat model for the claims of each sentence, several requests at a time.

    Parameters
    ----------
    model
        Name of the model at the server. The ``paper`` preset uses ``gpt-3.5-turbo``.
    base_url
        Root of the API of a server other than OpenAI's; default ``OPENAI_BASE_URL``.
    api_key
        Default ``OPENAI_API_KEY``, which is sent only to OpenAI and to the server in
        ``OPENAI_BASE_URL``. Many local servers need none. A pickle leaves the key out.
    temperature, max_tokens, seed
        Sampling, by default 0, 256 and 0; None leaves a setting out, for servers that do not know
        it. The paper uses 0.5, 256 and no seed. A request of several sentences, as the models in
        `caspr.claims.answer_format.PUBLISHED` take them, gets `max_tokens` for each sentence.
    concurrency
        Requests in flight at once; default 16.
    timeout
        Seconds for a whole request, from the connection to the last byte; default 60.
    max_retries
        How often a request is retried after 408, 409, 429, 5xx, a lost connection, a timeout or
        a broken answer; default 5.
    cache
        Where each answer is written as it arrives, once it parsed, so that none is billed twice:
        a `caspr.cache.Store` or path; True for the default path (``caspr cache info`` prints
        it); False for none, so that answers last as long as this object. None is True for
        OpenAI's own server, and False for one named by `base_url`, where another model may be
        served later under the same name. Cached answers are used at any `temperature`: pass
        False to sample again.
    on_ungrounded
        What becomes of a sentence whose answer fails the checks: "sentence" (it is used as one
        claim, with a warning), "raise", or "keep" (what can be parsed is used, unchecked).
    prompt
        A text file, or a text of several lines, that replaces `caspr.claims.prompt.FEW_SHOT`.
        The wording and examples of that one are this project's own, as the paper prints its
        format but not its text; pass the paper's or your own here.

    Raises
    ------
    InputError
        If an option is invalid.

    Warns
    -----
    CacheWarning
        If the default path of the cache cannot be used, and was not requested.
    """

    def __init__(
        self,
        model: str = "gpt-3.5-turbo",
        *,
        cache: CacheOption = None,
        on_ungrounded: OnUngrounded = "sentence",
        prompt: str | PathLike[str] | Prompt | None = None,
        **server_options: Unpack[ServerOptions],
    ) -> None:
        self._client = ChatClient(
            checked_server(model, **server_options),
            "split without a model, with splitter='rules'",
        )
        store = answer_cache(self._client.server, cache)
        super().__init__(style_for(model, prompt), store, on_ungrounded)
        self.model = model
        self.options_signature = self.signature

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.model!r}, base_url={self._client.server.url!r})"

    @property
    def signature(self) -> str:
        """Model, snapshot (once the server has named it), server, prompt and settings."""
        how = {"on_ungrounded": self._on_ungrounded}
        return self._client.signature("openai", self._style.name, self._models, **how)

    def estimate(self, texts: Sequence[str]) -> Estimate:
        """Requests and tokens that `split` would take. Nothing is sent.

        The answer is estimated as one and a half times the sentences, at most ``max_tokens`` for
        each.
        """
        plans = self._plans(texts)
        wanted = self._requests(plans)
        missing = self._answers.missing(wanted)
        most = self._client.server.settings.get("max_tokens", math.inf)
        lengths = (
            min(
                estimated_tokens(_CLAIM_TOKENS_PER_TOKEN * sum(map(len, request.subject))),
                most * request.n_parts,
            )
            for request in missing.values()
        )
        return Estimate.of(
            n_items=sum(len(question) for plan in plans for _, question in plan),
            item="sentences",
            n_questions=len(wanted),
            missing=missing,
            answer_lengths=map(int, lengths),
        )

    def _identity(self) -> dict[str, object]:
        return {"splitter": "openai", "prompt": self._style.name, **self._client.identity}

    def _ask(self, requests: Mapping[bytes, Request]) -> None:
        self._client.ask(requests, self._answers, "sentence")
