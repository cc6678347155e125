"""Read-only views of the arrays inside a record."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

_T = TypeVar("_T", bound=np.generic)


def read_only(array: NDArray[_T]) -> NDArray[_T]:
    """Give a read-only view of `array`; the caller's own array stays writable.

    Parameters
    ----------
    array
        Any array.

    Returns
    -------
    ndarray
        A view of the same shape and dtype.

    Examples
    --------
    >>> read_only(np.zeros(2)).flags.writeable
    False
    """
    view = array.view()
    view.flags.writeable = False
    return view
