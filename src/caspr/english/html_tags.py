"""Text without its HTML: entities as characters, tags as the Markdown that says the same.

Only what is surely HTML is read: "a < b and c > d", "<3", "<https://example.com>" and tags that
HTML does not have stay.
"""

from __future__ import annotations

import html
import re
from html.entities import html5
from typing import Final

_ENTITY: Final = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_ATTRIBUTE: Final = r"\s+[\w:.-]+\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*'|[^\s\"'<>=]+)"
_TAG: Final = re.compile(
    rf"<(?P<close>/?)(?P<name>[A-Za-z]{{1,10}}[1-6]?)(?:{_ATTRIBUTE})*\s*/?>", re.ASCII
)
_UNREAD: Final = re.compile(
    r"<!--(?:(?!<!--).)*?-->|<(script|style)\b[^<>]*>(?:(?!<\1).)*?</\1\s*>",
    re.DOTALL | re.IGNORECASE,
)
"""Comments and code, none of which begins another: so that reading them takes linear time."""
_BOLD_LABEL: Final = re.compile(
    r"<(?P<name>b|strong)>\s*(?P<label>[^\s<>*:][^<>*:]{0,59}?)\s*(?::\s*</(?P=name)>|</(?P=name)>\s*:)",
    re.IGNORECASE,
)
_TORN_MARK: Final = re.compile(
    r"^(?:(?P<item>- )\s+|(?P<heading># )[^\S\n]*\n?[^\S\n]*)(?=\S)", re.MULTILINE
)
"""A mark with its text in another line: "<li><p>Clean</p></li>"."""
_UNCLOSED: Final = frozenset("p br hr li dt dd tr td th img".split())
"""Tags that need no end tag."""
_INLINE: Final = frozenset(
    "a abbr b big cite code em font i img ins mark q small span strong sub sup u".split()
)
_CELLS: Final = frozenset({"td", "th"})
_HEADINGS: Final = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLOCKS: Final = _HEADINGS | frozenset(
    "p br hr li ul ol dl dt dd div section article aside header footer main nav figure figcaption "
    "blockquote pre address center details summary table thead tbody tfoot tr caption html head "
    "body title".split()
)


def without_html(text: str) -> str:
    r"""The text with its entities decoded, a line for each block, and without inline tags.

    Examples
    --------
    >>> without_html("Clean &amp; <b>bright</b>.<br>a < b, <3 & <https://example.com>")
    'Clean & bright.\n\na < b, <3 & <https://example.com>'
    >>> without_html("<h2>Pros</h2><ul><li><b>Rooms:</b> big</li></ul>")
    '\n\n# Pros\n\n\n\n\n\n- **Rooms:** big\n\n\n\n'
    """
    if "<" in text:
        text = _without_tags(text)
    return _ENTITY.sub(_decoded, text) if "&" in text else text


def _without_tags(text: str) -> str:
    text = _UNREAD.sub("", text)
    found = [(match["name"].lower(), match["close"]) for match in _TAG.finditer(text)]
    names = {name for name, _ in found} & (_INLINE | _CELLS | _BLOCKS)
    paired = {name for name, close in found if close} & {name for name, close in found if not close}
    names &= paired | _UNCLOSED
    if not names:
        return text
    text = _BOLD_LABEL.sub(r"**\g<label>:** ", text)
    text = _TAG.sub(lambda tag: _mark(tag) if tag["name"].lower() in names else tag.group(), text)
    return _TORN_MARK.sub(lambda mark: mark["item"] or mark["heading"], text)


def _mark(tag: re.Match[str]) -> str:
    """What stands for a tag: an empty line around blocks, "# " and "- "; nothing if it is inline.

    A cell of a table is set off from the next by a space.
    """
    name = tag["name"].lower()
    if name in _INLINE:
        return ""
    if name in _CELLS:
        return " "
    opener = "" if tag["close"] else "# " if name in _HEADINGS else "- " if name == "li" else ""
    return f"\n\n{opener}"


def _decoded(entity: re.Match[str]) -> str:
    """The character of an entity; the entity itself where HTML has none of that name."""
    written = entity.group()
    if written[1] != "#" and written[1:] not in html5:
        return written
    return html.unescape(written).replace("\xa0", " ") or written
