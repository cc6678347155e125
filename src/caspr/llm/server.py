"""Connection settings of a server behind the OpenAI protocol, its key, and its answer cache."""

from __future__ import annotations

import os
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from html import escape
from os import PathLike
from typing import Any, Final, TypedDict
from urllib.parse import urlsplit

from caspr.cache import Store, as_store
from caspr.errors import CacheError, CacheWarning, InputError, RequestError
from caspr.llm.custom_headers import custom_secrets, removable_names
from caspr.llm.messages import Answer, Request
from caspr.options import checked_text, number, whole_number

OPENAI_URL: Final = "https://api.openai.com/v1"
_SECRET: Final = re.compile(r"\bsk-[\w*.-]{6,}|(?<=Bearer )\S+")
_SHORTEST_SECRET: Final = 8  # keys such as "none" and "EMPTY" are ordinary words
_LONGEST_WORD: Final = 20  # a key of letters only, up to here, may be one, such as "anything"
_NO_KEY: Final = "none"
_ACCOUNT_HEADERS: Final = ("openai-organization", "openai-project")
_KEY_REMEDY: Final = (
    "it has characters other than printable ASCII, or begins or ends with a space. Check that it "
    "was copied whole, without quotation marks or a line break."
)


@dataclass(frozen=True, slots=True)
class Server:
    """A chat model on a server.

    Parameters
    ----------
    model
        Name of the model there.
    url
        Root of its API; None for OpenAI's own.
    key
        Its API key, which pickles leave out; None for ``OPENAI_API_KEY`` when a request is sent.
    settings
        Sampling settings, as the protocol names them.
    concurrency
        Requests in flight at once.
    timeout
        Seconds for a whole request, from the connection to the last byte.
    max_retries
        Maximum number of retries of a request.
    """

    model: str
    url: str | None
    key: str | None = field(repr=False)
    settings: Mapping[str, Any]
    concurrency: int
    timeout: float
    max_retries: int

    def __reduce__(self) -> tuple[type[Server], tuple[Any, ...]]:
        """Without the key: a pickle may be written to disk or sent to another machine."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        return Server, tuple({**values, "key": None}.values())

    def __copy__(self) -> Server:
        return self

    def __deepcopy__(self, memo: object) -> Server:
        return self

    @property
    def address(self) -> str:
        """Root of the API."""
        return self.url or OPENAI_URL

    def settings_of(self, request: Request) -> dict[str, Any]:
        """The settings, with ``max_tokens`` for each part of the answer."""
        settings = dict(self.settings)
        if "max_tokens" in settings:
            settings["max_tokens"] *= request.n_parts
        return settings

    def is_openai_or_named_in_environment(self) -> bool:
        """Whether the environment's key and account are meant for this server."""
        named = (os.environ.get("OPENAI_BASE_URL") or OPENAI_URL).rstrip("/")
        return self.address in (OPENAI_URL, named)

    def withheld_headers(self) -> tuple[str, ...]:
        """Names of the environment's headers that this server does not get.

        They are the account's, and those of ``OPENAI_CUSTOM_HEADERS``.
        """
        if self.is_openai_or_named_in_environment():
            return ()
        return (*_ACCOUNT_HEADERS, *removable_names())

    def authorization(self) -> str | None:
        """The Authorization header with the key; None if one of the environment may replace it.

        It may where the key, too, is from the environment, or there is none.
        """
        own = (_NO_KEY, os.environ.get("OPENAI_API_KEY"))
        if self.key in own and self.is_openai_or_named_in_environment():
            return None
        return f"Bearer {self.key}"

    def with_key(self, *alternatives: str) -> Server:
        """The same server with a key to send. Servers other than OpenAI's may need none.

        ``OPENAI_API_KEY`` is used for OpenAI's own server and for the one in
        ``OPENAI_BASE_URL``; to any other address only an explicit key is sent. `alternatives` are
        what else a user without a key can do, for the message.
        """
        key = self.key
        if not key and self.is_openai_or_named_in_environment():
            key = os.environ.get("OPENAI_API_KEY")
            if key and not _is_sendable(key):  # the client's own error would show it
                raise RequestError(f"The key in OPENAI_API_KEY cannot be sent: {_KEY_REMEDY}")
        if not key and self.url is None:
            own = "name a server of your own with base_url="
            *ways, last = ("set OPENAI_API_KEY, or pass api_key=", own, *alternatives)
            raise RequestError(
                f"There is no API key for {self.model}: {'; '.join(ways)}; or {last}."
            )
        return replace(self, key=key or _NO_KEY)

    def answer_without_key(self, answer: Answer) -> Answer:
        """`answer` with the key masked, in case the server repeats it, and then shortened.

        In the other order, the part of a key before the cut would remain. A key that may be an
        ordinary word is not masked: it would change claims and labels that contain the word.
        """
        pattern = _pattern(secret for secret in self._secrets() if not _is_word(secret))
        if pattern is None or not pattern.search(f"{answer.text} {answer.fault} {answer.model}"):
            return answer.shortened()
        masked = replace(
            answer,
            text=pattern.sub("[key]", answer.text),
            fault=None if answer.fault is None else pattern.sub("[key]", answer.fault),
            model=None if answer.model is None else pattern.sub("[key]", answer.model),
            tokens=(),
            logprobs=(),
        )
        return masked.shortened()

    def redacted(self, text: str) -> str:
        """`text`, for a message, without the key or anything that looks like one."""
        pattern = _pattern(self._secrets())
        return _SECRET.sub("[key]", text if pattern is None else pattern.sub("[key]", text))

    def _secrets(self) -> Iterator[str]:
        """The key, and those in headers of the environment that this server gets."""
        if self.key is not None:
            yield self.key
        if self.is_openai_or_named_in_environment():
            yield from custom_secrets()


class ServerOptions(TypedDict, total=False):
    """Options of a chat model on a server; `caspr.claims.openai.OpenAISplitter` documents them."""

    base_url: str | None
    api_key: str | None
    temperature: float | None
    max_tokens: int | None
    seed: int | None
    concurrency: int
    timeout: float
    max_retries: int


def checked_server(
    model: str,
    settings: Mapping[str, Any] | None = None,
    *,
    base_url: str | None = None,
    api_key: str | None = None,
    temperature: float | None = 0.0,
    max_tokens: int | None = 256,
    seed: int | None = 0,
    concurrency: int = 16,
    timeout: float = 60.0,
    max_retries: int = 5,
    **unknown: object,
) -> Server:
    """A server from validated options, with defaults that all chat clients share.

    `settings` are further sampling settings, as the protocol names them; the other options are
    those of `caspr.claims.openai.OpenAISplitter`.
    """
    if unknown:
        known = [*ServerOptions.__annotations__]
        raise InputError(f"A chat model has no option {min(unknown)!r}; it has {known}.")
    sampling = {
        "temperature": None if temperature is None else number(temperature, "temperature", 0.0),
        "max_tokens": None if max_tokens is None else whole_number(max_tokens, "max_tokens", 1),
        "seed": None if seed is None else whole_number(seed, "seed", 0),
        **(settings or {}),
    }
    url = _plain_url(base_url or os.environ.get("OPENAI_BASE_URL"))
    return Server(
        model=checked_text(model, "model"),
        url=None if url == OPENAI_URL else url,
        key=None if api_key is None else _checked_key(api_key),
        settings={name: value for name, value in sampling.items() if value is not None},
        concurrency=whole_number(concurrency, "concurrency", 1),
        timeout=number(timeout, "timeout", 0.001),
        max_retries=whole_number(max_retries, "max_retries", 0),
    )


def answer_cache(server: Server, cache: Store | str | PathLike[str] | bool | None) -> Store | None:
    """The cache of the answers of `server`; `cache` is as in `caspr.cache.as_store`, except None.

    None means the default path for OpenAI's own server, whose answers cost money, and no cache for
    any other: there another model may be served later under the same name, and old answers would be
    taken for its own. If the default path cannot be used, it warns.
    """
    if cache is not None or server.url is not None:
        return as_store(cache)
    try:
        return as_store(True)
    except CacheError as error:
        warnings.warn(
            f"The answers of {server.model} are not cached on disk: {error} If this run is "
            "interrupted, they are requested and billed again. Name another file with cache=, or "
            "pass cache=False.",
            CacheWarning,
            stacklevel=3,
        )
        return None


def _checked_key(key: object) -> str:
    """Return `key` if it can be sent in a header; the message does not repeat it."""
    if not isinstance(key, str):
        raise InputError(f"Expected `api_key` to be a text, but got {type(key).__name__}.")
    if not _is_sendable(key):
        raise InputError(f"The key in `api_key` cannot be sent: {_KEY_REMEDY}")
    return key


def _is_sendable(key: str) -> bool:
    return key.isascii() and key.isprintable() and key == key.strip()


def _pattern(secrets: Iterable[str]) -> re.Pattern[str] | None:
    """The secrets, also with their characters escaped as in JSON, a repr, a URL or HTML."""
    known = {each for each in secrets if len(each) >= _SHORTEST_SECRET}
    longest_first = sorted(known, key=len, reverse=True)
    return re.compile("|".join(map(_escaped, longest_first))) if known else None


def _escaped(secret: str) -> str:
    first, *others = (
        rf"(?:{re.escape(c)}|{re.escape(escape(c))}|&#0*{ord(c)};"
        rf"|(?i:\\u{ord(c):04x}|%{ord(c):02x}|&#x0*{ord(c):x};))"
        for c in secret
    )
    return first + "".join(rf"\\{{0,4}}{each}" for each in others)


def _is_word(secret: str) -> bool:
    return secret.isalpha() and len(secret) <= _LONGEST_WORD


def _plain_url(url: object) -> str | None:
    """`url` without a final slash, if it holds no secret, since it appears in signatures."""
    if not url:
        return None
    if not isinstance(url, str):
        raise InputError(f"Expected `base_url` to be a text, but got {url!r}.")
    try:
        parts = urlsplit(url)
        is_valid = parts.scheme in ("http", "https") and bool(parts.hostname) and url.isprintable()
        _ = parts.port
    except ValueError:
        is_valid = False
    if not is_valid:
        raise InputError(
            "Expected `base_url` to begin with http:// or https:// and a host, as in "
            "http://localhost:8000/v1."
        )
    if "@" in parts.netloc or parts.query or parts.fragment:
        raise InputError(
            f"Expected `base_url` to have a scheme, a host and a path only, but the one for "
            f"{parts.hostname} has a password, a query or a fragment. Pass the key with api_key=."
        )
    return url.rstrip("/")
