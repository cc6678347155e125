"""The body of a server's response -> an answer. Nothing in it is trusted.

Nothing is cut here: half of a repeated key could no longer be recognized and masked.

A server may send anything: a body that is cut off, is not JSON, is nested too deeply, or has
other types than the protocol's. Each becomes a `BrokenBodyError` or a fault of the answer, never
another exception.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from caspr.llm.messages import Answer, TokenLogprobs
from caspr.texts import is_unicode

_Fields = Mapping[str, Any]
_ERROR_STATUS: Final = re.compile(r"[45][0-9]{2}")
_ENDED_EARLY: Final = frozenset(("error", "abort", "insufficient_system_resource"))
"""``finish_reason`` of Mistral, vLLM and DeepSeek for an answer that was not completed."""
_CUT_OFF: Final = "the answer was cut off at max_tokens"
_FAULTS: Final[_Fields] = {
    "length": _CUT_OFF,
    "max_tokens": _CUT_OFF,
    "model_length": "the answer was cut off at the end of the model's context",
    "content_filter": "the server's content filter withheld the answer",
}
"""``finish_reason`` -> the fault of an answer that another attempt would not complete."""


class BrokenBodyError(Exception):
    """A body that holds no answer, or part of one; a retry may bring it."""


class ReportedError(BrokenBodyError):
    """A body that reports an error under the status of a success, as some gateways send it.

    `status` is the one that belongs to the error; 502 if the body names none.
    """

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        self.status = status


def answer_from(body: bytes) -> Answer:
    """The answer in the body of a chat completion.

    If there is none, it raises `BrokenBodyError`; `ReportedError` if the body states why.
    """
    data = _parsed(body)
    reported, _ = error_from(data)
    if reported:
        raise ReportedError(reported, _status(_error(data).get("code")))
    choice = _choice(data)
    if not choice:
        raise BrokenBodyError("the server's answer has no choices")
    message = choice.get("message")
    if not isinstance(message, dict):
        raise BrokenBodyError("the server's answer has no message")
    reason = str(choice.get("finish_reason")).lower()
    if reason in _ENDED_EARLY:
        raise BrokenBodyError(f"the server ended its answer early ({reason})")
    usage = _fields(data.get("usage"))
    fault = _fault(message, reason)
    content = message.get("content")
    tokens, logprobs = _tokens(choice.get("logprobs"))
    return Answer(
        text=content if isinstance(content, str) and is_unicode(content) else "",
        fault=fault,
        model=_name(data.get("model")),
        n_prompt_tokens=_count(usage.get("prompt_tokens")),
        n_completion_tokens=_count(usage.get("completion_tokens")),
        tokens=tokens,
        logprobs=logprobs,
    )


def error_from(body: object) -> tuple[str, frozenset[str]]:
    """The message and the codes of a refusal, from its parsed body; empty where it has none."""
    error = _error(_fields(body))
    inner = _fields(error.get("innererror"))
    message = error.get("message") or error.get("detail")
    codes = (error.get("code"), error.get("type"), inner.get("code"))
    return (
        message if isinstance(message, str) else "",
        frozenset(code for code in codes if isinstance(code, str)),
    )


def _error(fields: _Fields) -> _Fields:
    """The error of a body, or of its first choice; if it has no choices, the body itself."""
    for error in (fields.get("error"), _choice(fields).get("error")):
        if isinstance(error, str):
            return {"message": error, "code": fields.get("code")}
        if isinstance(error, dict) and error:
            return error
    return {} if fields.get("choices") else fields


def _choice(fields: _Fields) -> _Fields:
    choices = fields.get("choices")
    return _fields(choices[0]) if isinstance(choices, list) and choices else {}


def _status(code: object) -> int:
    """`code` if it is the status of an error; else 502, which is retried."""
    is_status = isinstance(code, int | str) and _ERROR_STATUS.fullmatch(str(code))
    return int(str(code)) if is_status else 502


def _parsed(body: bytes) -> _Fields:
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):  # UnicodeDecodeError is a ValueError
        raise BrokenBodyError("the server's answer was cut off or is not JSON") from None
    if not isinstance(data, dict):
        raise BrokenBodyError("the server's answer is not a JSON object")
    return data


def _fields(value: object) -> _Fields:
    return value if isinstance(value, dict) else {}


def _fault(message: _Fields, finish_reason: str) -> str | None:
    content = message.get("content")
    if message.get("refusal"):
        return f"the model refused: {message['refusal']!r}"
    if finish_reason in _FAULTS:
        return str(_FAULTS[finish_reason])
    if not isinstance(content, str):
        return "the answer has no text"
    if not is_unicode(content):
        return "the answer is not valid Unicode: it has a lone surrogate"
    return None


def _tokens(logprobs: object) -> tuple[tuple[str, ...], tuple[TokenLogprobs, ...]]:
    """Tokens and the likeliest tokens at each position; empty if any of it is malformed."""
    content = _fields(logprobs).get("content")
    positions = [_fields(each) for each in (content if isinstance(content, list) else [])]
    tokens = tuple(token for each in positions if _is_token(token := each.get("token")))
    if len(tokens) < len(positions):
        return (), ()
    return tokens, tuple(map(_likeliest, positions))


def _likeliest(position: _Fields) -> TokenLogprobs:
    top = position.get("top_logprobs")
    found = [_fields(entry) for entry in (top if isinstance(top, list) else [])]
    return tuple(
        (entry["token"], float(entry["logprob"]))
        for entry in found
        if _is_token(entry.get("token")) and _is_logprob(entry.get("logprob"))
    )


def _is_token(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and is_unicode(value)


def _is_logprob(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -sys.float_info.max <= value <= 0  # an int may be too large for a float


def _name(value: object) -> str | None:
    if isinstance(value, str) and value.isprintable() and value:
        return value
    return None


def _count(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else 0
