"""Whether a text has visible characters, adds or loses invisible ones, and can be encoded."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from typing import Final
from unicodedata import category

from caspr.errors import InputError

_INVISIBLE: Final = re.compile(r"[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
"""Soft hyphen, zero-width space, marks of direction, word joiner, byte order mark."""


def utf_16_note(data: bytes) -> str:
    """The format of a file and the remedy, if it begins as UTF-16 does, else ""."""
    if not data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return ""
    return "UTF-16, as Excel (Unicode Text) and PowerShell (>) write it. Save the file as UTF-8."


def has_visible_text(text: str) -> bool:
    """Whether any character is neither white space nor a control or format character.

    Examples
    --------
    >>> has_visible_text("clean"), has_visible_text(" \N{ZERO WIDTH SPACE}")
    (True, False)
    """
    return any(not c.isspace() and category(c) not in ("Cc", "Cf") for c in text)


def adds_invisible_text(written: str, source: str) -> bool:
    """Whether `written` has a control, format or unassigned character that `source` lacks.

    Those of `source` itself are harmless: emoji of several persons, flags, soft hyphens.

    Examples
    --------
    >>> adds_invisible_text("re\N{SOFT HYPHEN}sort", "a re\N{SOFT HYPHEN}sort")
    False
    >>> adds_invisible_text("re\N{SOFT HYPHEN}sort", "a resort")
    True
    """
    return not all(map(str.isprintable, set(written) - set(source)))


def without_invisible(text: str) -> str:
    r"""`text` without the invisible characters that text copied from web pages contains.

    Zero-width joiners and non-joiners stay: words of some scripts, and emoji, depend on them.

    Examples
    --------
    >>> without_invisible("\ufeffThe bar is loud.\u200b The ho\u00adtel is big.")
    'The bar is loud. The hotel is big.'
    """
    return _INVISIBLE.sub("", text)


def is_unicode(text: str) -> bool:
    """Whether `text` can be encoded: it has no lone surrogate."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def check_unicode(text: str, where: str) -> None:
    """Raise `InputError` if `text`, which the message calls `where`, has a lone surrogate."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise InputError(
            f"{where} is not valid Unicode: it has a lone surrogate at index {error.start}. "
            "Read its file again with encoding='utf-8'; if it is an argument of a command, set "
            "PYTHONUTF8=1."
        ) from None
