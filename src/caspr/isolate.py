"""Find the failing items of a batch, so that the others are still processed.

A splitter or labeler that is called with a batch fails for the whole batch. Here the batch is
halved until the failing item is by itself: about 2 · log2(n) calls for one bad item of n.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from caspr.errors import (
    CasprError,
    InputError,
    LabelError,
    MetricError,
    RequestError,
    SplitError,
)

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")


def concerns_item(error: Exception) -> bool:
    """Whether an error is of one item, so that others may succeed; not of a model or server.

    Examples
    --------
    >>> concerns_item(InputError("empty")), concerns_item(RequestError("no server"))
    (True, False)
    """
    item_errors = InputError | LabelError | MetricError | SplitError
    return isinstance(error, item_errors) and not isinstance(error, RequestError)


def outcomes(
    items: Sequence[_Item], run: Callable[[Sequence[_Item]], Sequence[_Result]]
) -> Iterator[_Result | CasprError]:
    """Result of each item, or the error that it raises when processed by itself.

    `run` returns one result for each of some items, in their order. An error that does not concern
    a single item (`concerns_item`) is raised.

    Examples
    --------
    >>> def doubled(numbers):
    ...     if 3 in numbers:
    ...         raise InputError("three")
    ...     return [2 * number for number in numbers]
    >>> list(outcomes([1, 2, 3, 4], doubled))
    [2, 4, InputError('three'), 8]
    """
    if not items:
        return
    try:
        results = run(items)
    except CasprError as error:
        if not concerns_item(error):
            raise
        if len(items) == 1:
            yield error
            return
    else:
        yield from results
        return
    middle = len(items) // 2
    yield from outcomes(items[:middle], run)
    yield from outcomes(items[middle:], run)
