"""Input validation: what can be scored as a summary, and the errors for everything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from unicodedata import category

from caspr.errors import EmptySummaryError, InputError
from caspr.records import Claim, Claims

__all__ = [
    "LEAVE_OUT_OR_RECORD",
    "Summary",
    "check_aligned",
    "check_summary",
    "items_called",
    "of_item",
]

Summary = str | Claims

LEAVE_OUT_OR_RECORD = (
    "Leave the pair out, or give on_error='record' (--on-error record) to continue without it."
)
"""The remedy where the first invalid item of many would end the run."""

_CALLED: ContextVar[Callable[[int], str]] = ContextVar("_CALLED", default=" of item {}".format)


def of_item(index: int) -> str:
    """The part of a message after "summary_a" that names the item; " of item 3" by default."""
    return _CALLED.get()(index)


@contextmanager
def items_called(how: Callable[[int], str]) -> Iterator[None]:
    """Within the block, errors and warnings name an item by what `how` returns for its index."""
    before = _CALLED.set(how)
    try:
        yield
    finally:
        _CALLED.reset(before)


def check_summary(
    summary: object, where: str, remedy: str = "Leave it out, or give one that says something."
) -> Summary:
    """Return `summary` if it can be scored.

    Parameters
    ----------
    summary
        A text, or ready-made `Claims`.
    where
        How the message names it: "summary_a", "summary_b of item 3".
    remedy
        What the message says to do with an empty summary.

    Returns
    -------
    str or Claims
        `summary` itself.

    Raises
    ------
    EmptySummaryError
        If it has no visible character, or one of its claims has none.
    InputError
        If it is no text, or not valid Unicode.
    """
    if isinstance(summary, Claims):
        for index, claim in enumerate(summary):
            _check_text(claim.text, f"claim {index} of {where}", remedy)
        return summary
    if not isinstance(summary, str):
        raise InputError(
            f"Expected {where} to be a str or caspr.Claims, but got {_described(summary)}"
        )
    _check_text(summary, where, remedy)
    return summary


def _check_text(text: str, where: str, remedy: str) -> None:
    if not any(map(_is_visible, text)):
        kind = "white space" if not text.strip() else "invisible characters"
        shown = f"only {kind} ({text[:20]!r})" if text else "an empty text"
        raise EmptySummaryError(
            f"{where} is {shown}: no claim can be extracted, so it has no score. {remedy}"
        )
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InputError(
            f"{where} is not valid Unicode: it has a lone surrogate at index {error.start}. "
            "Read the file again with encoding='utf-8'."
        ) from None


def check_aligned(summaries_a: Sequence[object], summaries_b: Sequence[object]) -> None:
    """Raise `InputError` unless both are lists, and equally long."""
    for name, given in (("summaries_a", summaries_a), ("summaries_b", summaries_b)):
        if isinstance(given, str | bytes | Claims) or not isinstance(given, Sequence):
            raise InputError(
                f"Expected `{name}` to be a list of summaries, but got {_described(given)}"
            )
    if len(summaries_a) != len(summaries_b):
        raise InputError(
            f"Expected two equally long lists, but got {len(summaries_a)} and "
            f"{len(summaries_b)} summaries: item i of one is scored against item i of the other."
        )


def _is_visible(character: str) -> bool:
    """Whether it is no white space, control or format character."""
    return not character.isspace() and category(character) not in ("Cc", "Cf")


def _described(given: object) -> str:
    """What `given` is, and the remedy for common mistakes."""
    if given is None:
        return "None. Add the missing summary."
    is_nan = isinstance(given, float) and math.isnan(given)
    if is_nan or type(given).__name__ == "NAType":
        shown = "NaN" if is_nan else str(given)
        return f"{shown}, which is a missing cell in pandas. Drop the row, or fill it."
    if isinstance(given, Claim):
        return "a single Claim. Give the claims of a summary together: caspr.Claims([...])."
    if isinstance(given, Iterator):
        return f"a {type(given).__name__}, which can be read only once. Give list(...) of it."
    if isinstance(given, bytes | bytearray):
        return "bytes. Decode them first: text.decode('utf-8')."
    return f"{type(given).__name__}: {given!r:.60}."
