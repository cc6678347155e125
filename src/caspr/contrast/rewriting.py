"""Rewrite texts with a chat model behind the OpenAI protocol, and check its answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from caspr.cache import Store, key
from caspr.claims.prompt import one_line
from caspr.errors import AnswerError, InputError
from caspr.inputs import check_summary
from caspr.llm.answer_cache import AnswerCache
from caspr.llm.chat import ChatClient
from caspr.llm.messages import Answer, Request
from caspr.llm.server import ServerOptions, answer_cache, checked_server
from caspr.llm.usage import Usage
from caspr.options import checked_text
from caspr.records import Claims
from caspr.signature import digest
from caspr.texts import adds_invisible_text

if TYPE_CHECKING:
    from typing_extensions import Unpack

_KIND: Final = "rewritings"
_LENGTH_RATIO: Final = 4
_LENGTH_MARGIN: Final = 200
"""An answer may have `_LENGTH_RATIO` times the characters of its text, plus `_LENGTH_MARGIN`; the
text of a `strict` answer may exceed the answer by as much."""
_HEADED: Final = re.compile(r"[^.!?]*:\s")
"""A text that begins with a heading, as "Pros: "."""


class ChatRewriter:
    """Asks a chat model to rewrite texts, several requests at a time.

    Parameters
    ----------
    instruction
        The system message: what the model is to do with a text.
    model, cache
        As in `caspr.claims.openai.OpenAISplitter`.
    strict
        Whether an answer that is far shorter than its text, or begins with a line that announces
        it, is refused. For an instruction that asks for another form, they may be right.
    **server_options
        base_url, api_key, temperature, max_tokens (default 1024), seed, concurrency (default 8),
        timeout and max_retries, as in `caspr.claims.openai.OpenAISplitter`.

    Raises
    ------
    InputError
        If an option is invalid.
    """

    def __init__(
        self,
        instruction: str,
        *,
        model: str = "gpt-3.5-turbo",
        cache: Store | str | PathLike[str] | bool | None = None,
        strict: bool = False,
        **server_options: Unpack[ServerOptions],
    ) -> None:
        self._instruction = checked_text(instruction, "instruction")
        self._strict = strict
        options: ServerOptions = {"max_tokens": 1024, "concurrency": 8, **server_options}
        server = checked_server(model, **options)
        self._client = ChatClient(server)
        self._answers = AnswerCache(_KIND, answer_cache(server, cache), Usage())

    @property
    def signature(self) -> str:
        """Model, server, instruction and settings."""
        return self._client.signature("rewrite", digest(self._instruction), ())

    def __call__(self, texts: Sequence[str]) -> list[str]:
        """Rewrite each of the texts; a repeated text is sent once.

        Raises
        ------
        AnswerError
            If an answer is empty, cut off, in a code fence, far longer than the text (if
            ``strict``, also far shorter, or announced), or the text itself.
        """
        texts = as_texts(texts)
        for index, text in enumerate(texts):
            check_text(text, f"text {index}")
        keys = [self._key(text) for text in texts]
        requests = {
            cache_key: self._request(text) for cache_key, text in zip(keys, texts, strict=True)
        }
        missing = self._answers.missing(requests)
        self._answers.count(n_questions=len(requests), n_cache_hits=len(requests) - len(missing))
        self._client.ask(missing, self._answers, "text")
        return [
            self._rewritten(self._answers[cache_key], text, f"text {index}")
            for index, (cache_key, text) in enumerate(zip(keys, texts, strict=True))
        ]

    def _key(self, text: str) -> bytes:
        server = self._client.server
        return key(
            rewriter=self._instruction,
            model=server.model,
            base_url=server.address,
            settings=server.settings,
            text=text,
        )

    def _request(self, text: str) -> Request:
        messages = [
            {"role": "system", "content": self._instruction},
            {"role": "user", "content": one_line(text)},
        ]
        return Request(messages, (text,), partial(_parsed, text, self._strict))

    def _rewritten(self, answer: Answer, text: str, where: str) -> str:
        try:
            return _parsed(text, self._strict, answer)
        except AnswerError as error:
            raise AnswerError(
                f"The answer for {where} cannot be used: {error}. The text is {text!r:.120}. "
                "Leave it out, or use another model with model=."
            ) from None


_NO_LIST: Final = (str, bytes, Claims, Mapping, set, frozenset)
"""One item, or items in no order, so that results could not be matched with texts."""


def as_texts(given: object, expected: str = "`texts` to be a list of texts") -> list[Any]:
    """`given` as a list; raises `InputError` if it is a single text, or no list or iterator."""
    if isinstance(given, _NO_LIST) or not isinstance(given, Iterable):
        raise InputError(f"Expected {expected}, but got {given!r:.60}.")
    return list(given)


def one_for_each(made: object, texts: Sequence[str], name: str) -> list[Any]:
    """What the rewriter `name` returned for `texts`, as a list of as many."""
    found = as_texts(made, f"the {name} to return a list of texts")
    if len(found) != len(texts):
        raise InputError(
            f"Expected the {name} to return {len(texts)} texts, one for each, but got {len(found)}."
        )
    return found


def check_text(text: object, where: str) -> None:
    """Raise `InputError` unless `text` is a valid text; ready-made `Claims` are none."""
    if isinstance(check_summary(text, where), Claims):
        raise InputError(f"Expected {where} to be a text, but got caspr.Claims.")


def _parsed(text: str, strict: bool, answer: Answer) -> str:
    """The text that the model wrote; `AnswerError` if it cannot be a rewriting of `text`."""
    written = one_line(answer.text)
    fault = answer.fault or _fault(written, text)
    if strict:
        fault = fault or _strict_fault(answer.text, text)
    if fault is not None:
        raise AnswerError(fault)
    return written


def _fault(written: str, text: str) -> str | None:
    """Why `written` cannot be a rewriting of `text`; None if it can."""
    if not any(map(str.isalnum, written)):
        return "the answer is empty"
    if written.startswith("```"):
        return "the answer is in a code fence"
    if adds_invisible_text(written, text):
        return "the answer holds control characters that the text lacks"
    if len(written) > _LENGTH_RATIO * len(text) + _LENGTH_MARGIN:
        return f"the answer is far longer ({len(written)} characters) than the text ({len(text)})"
    if written.casefold() == one_line(text).casefold():
        return "the answer is the text itself"
    return None


def _strict_fault(answer: str, text: str) -> str | None:
    """Why `answer` is hardly a rewriting of the whole `text`, and of nothing else."""
    n_written, n_text = len(one_line(answer)), len(one_line(text))
    if _LENGTH_RATIO * n_written + _LENGTH_MARGIN < n_text:
        return f"the answer is far shorter ({n_written} characters) than the text ({n_text})"
    first, _, rest = answer.strip().partition("\n")
    if first.rstrip().endswith(":") and rest.strip() and not _HEADED.match(text):
        return f"the answer begins with the line {first.rstrip()!r:.80}"
    return None
