"""Porter stems of words, as NLTK computes them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

_LONGEST_WORD = 100
"""Characters; for longer strings, which are not words, the stemmer recurses without bound."""


@lru_cache(maxsize=1 << 16)
def stem(token: str) -> str:
    """Porter stem of a token, with NLTK's extensions; over 100 characters it is unchanged.

    Examples
    --------
    >>> stem("cleaned"), stem("x" * 200) == "x" * 200
    ('clean', True)
    """
    return token if len(token) > _LONGEST_WORD else str(_porter("NLTK_EXTENSIONS")(token))


@lru_cache(maxsize=1 << 16)
def original_stem(token: str) -> str:
    """Stem by Porter's original algorithm; a token of over 100 characters is unchanged.

    Examples
    --------
    >>> original_stem("dying"), stem("dying")
    ('dy', 'die')
    """
    return token if len(token) > _LONGEST_WORD else str(_porter("ORIGINAL_ALGORITHM")(token))


@lru_cache(maxsize=2)
def _porter(mode: str) -> Callable[[str], str]:
    from nltk.stem.porter import PorterStemmer

    stem: Callable[[str], str] = PorterStemmer(mode).stem
    return stem
