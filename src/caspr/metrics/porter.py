"""Porter stems of words, as NLTK computes them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

__all__ = ["stem"]

_LONGEST_WORD = 100
"""Characters; for a longer one, which is not a word, the stemmer would recurse without bound."""


@lru_cache(maxsize=1 << 16)
def stem(token: str) -> str:
    """Porter stem of a token; a token of more than 100 characters stays as it is.

    Examples
    --------
    >>> stem("cleaned"), stem("x" * 200) == "x" * 200
    ('clean', True)
    """
    return token if len(token) > _LONGEST_WORD else str(_porter()(token))


@lru_cache(maxsize=1)
def _porter() -> Callable[[str], str]:
    from nltk.stem.porter import PorterStemmer

    stem: Callable[[str], str] = PorterStemmer().stem
    return stem
