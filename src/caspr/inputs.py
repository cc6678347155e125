"""Input validation: summaries and lists of them, and how an error names an item."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, cast

from caspr.errors import EmptySummaryError, InputError
from caspr.records import Claim, Claims
from caspr.texts import check_unicode, has_visible_text

Summary = str | Claims

LEAVE_OUT_OR_RECORD = (
    "Leave the pair out, or give on_error='record' (--on-error record) to continue without it."
)
"""The remedy where the first invalid item of many would end the run."""

_ITEM_NAME: ContextVar[Callable[[int], str]] = ContextVar(
    "_ITEM_NAME", default=" of item {}".format
)

_MAY_RECORD: ContextVar[bool] = ContextVar("_MAY_RECORD", default=True)


def of_item(index: int) -> str:
    """Text that names an item after "summary_a": " of item 3" by default, see `items_called`."""
    return _ITEM_NAME.get()(index)


@contextmanager
def items_called(name: Callable[[int], str]) -> Iterator[None]:
    """Within the block, ``name(index)`` is what errors and warnings call an item."""
    before = _ITEM_NAME.set(name)
    try:
        yield
    finally:
        _ITEM_NAME.reset(before)


@contextmanager
def every_item_needed() -> Iterator[None]:
    """Within the block, no error proposes to record it, as the caller needs all items."""
    before = _MAY_RECORD.set(False)
    try:
        yield
    finally:
        _MAY_RECORD.reset(before)


def may_record() -> bool:
    """Whether the caller can go on without an item, see `every_item_needed`."""
    return _MAY_RECORD.get()


@contextmanager
def items_mapped(indices: Sequence[int]) -> Iterator[None]:
    """Within the block, item k is named as item ``indices[k]`` was before."""
    before = _ITEM_NAME.get()
    with items_called(lambda index: before(indices[index])):
        yield


def check_summary(
    summary: object,
    where: str,
    remedy: str = "Leave it out, or give a text.",
    expected: str = "a str or caspr.Claims",
) -> Summary:
    """Return `summary`, a text or ready-made `Claims`, if it can be scored.

    The message names it by `where`: "summary_a", "summary_b of item 3"; `remedy` is what to do with
    an empty summary, and `expected` what it has to be.

    Raises
    ------
    EmptySummaryError
        If it is None, or has no visible character.
    InputError
        If it is not a text, or not valid Unicode.
    """
    if isinstance(summary, Claims):
        return summary  # a claim is checked when it is made
    if summary is None:
        raise EmptySummaryError(f"{where} is empty (None). {remedy}")
    if not isinstance(summary, str):
        raise InputError(f"Expected {where} to be {expected}, but got {_described(summary)}")
    if not has_visible_text(summary):
        kind = "white space" if not summary.strip() else "invisible characters"
        shown = f"only {kind} ({summary[:20]!r})" if summary else "an empty text"
        raise EmptySummaryError(f"{where} is {shown}. {remedy}")
    check_unicode(summary, where)
    return summary


def check_aligned(summaries_a: Sequence[object], summaries_b: Sequence[object]) -> None:
    """Raise `InputError` unless both are lists, of the same length."""
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


def check_repeatable(given: object, name: str) -> None:
    """Raise `InputError` if `given`, the argument `name`, is an iterator."""
    if isinstance(given, Iterator):
        raise InputError(f"Expected `{name}` to be a list, but got {_described(given)}")


def check_pairs(pairs: object) -> None:
    """Raise `InputError` unless `pairs` is a list of pairs; their texts are not checked."""
    if not is_many(pairs):
        raise InputError(f"Expected a list of pairs of texts, but got {_described(pairs)}")
    for index, pair in enumerate(as_list(pairs)):
        if not is_many(pair) or len(pair) != 2:
            raise InputError(f"Expected pair {index} to be two texts, but got {pair!r:.80}.")


def is_many(given: object) -> bool:
    """Whether `given` is a list, or a column, of items; a text or `Claims` is one item."""
    if isinstance(given, str | bytes | bytearray | Claims):
        return False
    if isinstance(given, Sequence):
        return True
    # An array of NumPy without a dimension has `tolist`, which returns its text.
    return hasattr(given, "__len__") and getattr(given, "ndim", 1) > 0 and bool(_to_list(given))


def as_list(given: object) -> list[Any]:
    """Return the items of a list, or of a column of NumPy, pandas, polars or pyarrow."""
    to_list = _to_list(given)
    return list(cast("Sequence[Any]", given)) if to_list is None else to_list()


def _to_list(given: object) -> Callable[[], list[Any]] | None:
    found = (getattr(given, name, None) for name in ("tolist", "to_list", "to_pylist"))
    return next((method for method in found if callable(method)), None)


def is_missing(cell: object) -> bool:
    """Whether a cell of a table is None, NaN, or the <NA> of pandas."""
    is_nan = isinstance(cell, float) and math.isnan(cell)
    return cell is None or is_nan or type(cell).__name__ == "NAType"


def _described(given: object) -> str:
    """Describe the value, with the remedy for common mistakes."""
    if given is None:
        return "None."
    if is_missing(given):
        shown = "NaN" if isinstance(given, float) else str(given)
        return f"{shown}, which is a missing cell in pandas. Drop the row, or fill it."
    if isinstance(given, Claim):
        return "a single Claim. Give the claims of a summary together: caspr.Claims([...])."
    if isinstance(given, Iterator):
        return f"a {type(given).__name__}, which can be read only once. Give list(...) of it."
    if isinstance(given, bytes | bytearray):
        return "bytes. Decode them first: text.decode('utf-8')."
    return f"{type(given).__name__}: {given!r:.60}."
