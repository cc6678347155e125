"""Whom to ask behind the OpenAI protocol, how, and where the answers are kept."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from os import PathLike
from typing import Final
from urllib.parse import urlsplit

from caspr.cache import Store, as_store
from caspr.errors import CacheError, CacheWarning, InputError, RequestError
from caspr.llm.settings import number, whole

__all__ = ["OPENAI_URL", "Server", "checked_server", "store_for"]

OPENAI_URL: Final = "https://api.openai.com/v1"
_SECRET: Final = re.compile(r"\bsk-[\w*.-]{6,}|(?<=Bearer )\S+")
_SHORTEST_SECRET: Final = 8  # servers of one's own are asked with "none", "EMPTY" and the like


@dataclass(frozen=True, slots=True)
class Server:
    """Whom to ask, and how.

    Parameters
    ----------
    model
        Name of the model there.
    url
        Root of its API; None for OpenAI's own.
    key
        What it is asked with; None for what ``OPENAI_API_KEY`` holds when it is asked.
    settings
        Sampling settings, as the protocol names them.
    concurrency
        Requests on their way at once.
    timeout
        Seconds that a request may take.
    max_retries
        How often one is tried again.
    """

    model: str
    url: str | None
    key: str | None = field(repr=False)
    settings: Mapping[str, float | int]
    concurrency: int
    timeout: float
    max_retries: int

    @property
    def address(self) -> str:
        """Root of the API."""
        return self.url or OPENAI_URL

    def with_key(self, *ways_out: str) -> Server:
        """The same, with a key to ask with. A server of one's own may need none.

        Parameters
        ----------
        *ways_out
            What else a user who has no key can do, for the message.

        Raises
        ------
        RequestError
            If OpenAI's own is to be asked, and there is no key.
        """
        key = self.key or os.environ.get("OPENAI_API_KEY")
        if not key and self.url is None:
            own = "name a server of your own with base_url="
            *ways, last = ("set OPENAI_API_KEY, or pass api_key=", own, *ways_out)
            raise RequestError(
                f"There is no key to ask {self.model} with: {'; '.join(ways)}; or {last}."
            )
        return replace(self, key=key or "none")

    def without_key(self, text: str) -> str:
        """`text` without the key, should a server repeat it."""
        if self.key is None or len(self.key) < _SHORTEST_SECRET:
            return text
        return text.replace(self.key, "[key]")

    def redacted(self, text: str) -> str:
        """`text`, for a message, without the key or anything that looks like one."""
        return _SECRET.sub("[key]", self.without_key(text))


def checked_server(
    model: str,
    *,
    base_url: str | None,
    api_key: str | None,
    temperature: float | None,
    max_tokens: int | None,
    seed: int | None,
    concurrency: int,
    timeout: float,
    max_retries: int,
) -> Server:
    """A server by what a user says of it; `caspr.claims.openai.OpenAISplitter` tells the options.

    Raises
    ------
    InputError
        If a setting cannot be.
    """
    if not isinstance(model, str) or not model.strip():
        raise InputError(f"Expected `model` to be a model's name, but got {model!r}.")
    settings = {
        "temperature": None if temperature is None else number("temperature", temperature, 0.0),
        "max_tokens": None if max_tokens is None else whole("max_tokens", max_tokens, 1),
        "seed": seed,
    }
    return Server(
        model=model,
        url=_plain_url(base_url or os.environ.get("OPENAI_BASE_URL")),
        key=api_key,
        settings={name: value for name, value in settings.items() if value is not None},
        concurrency=whole("concurrency", concurrency, 1),
        timeout=number("timeout", timeout, 0.001),
        max_retries=whole("max_retries", max_retries, 0),
    )


def store_for(server: Server, cache: Store | str | PathLike[str] | bool | None) -> Store | None:
    """Where the answers of `server` are kept on disk, if anywhere.

    Parameters
    ----------
    server
        Who answers.
    cache
        As `caspr.cache.as_store` has it, but that None means the usual place for OpenAI's own
        server. Its answers are paid for, and a crash should cost nothing twice. At an address of
        the user's own another model may come to answer under the same name: there nothing is
        kept unasked, as old answers would be taken for the new model's.

    Warns
    -----
    CacheWarning
        If the usual place cannot be used, and was not asked for.
    """
    if cache is not None or server.url is not None:
        return as_store(cache)
    try:
        return as_store(True)
    except CacheError as error:
        warnings.warn(
            f"The answers of {server.model} are not kept on disk: {error} If this run breaks off, "
            "they are paid for again. Name another file with cache=, or say cache=False.",
            CacheWarning,
            stacklevel=3,
        )
        return None


def _plain_url(url: str | None) -> str | None:
    """`url` without a slash at its end, if there is nothing secret in it, as it gets logged."""
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InputError(
            "Expected `base_url` to begin with http:// or https:// and a host, as in "
            "http://localhost:8000/v1."
        )
    if "@" in parts.netloc or parts.query:
        raise InputError(
            f"Expected `base_url` to be no more than scheme, host and path, but the one for "
            f"{parts.hostname} holds a password or a query. Pass the key with api_key=."
        )
    return url.rstrip("/")
