"""Whether a text has visible characters, adds invisible ones, and can be encoded."""

from __future__ import annotations

from unicodedata import category

from caspr.errors import InputError


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
