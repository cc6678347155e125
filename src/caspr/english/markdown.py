"""Text without its Markdown: what language models put around the sentences of a summary.

Marks of headings, lists, emphasis, code (fences, too) and links are removed, and every list item is
a block of its own. A heading names what follows and states nothing, so it is no block, unless it is
a sentence ("The rooms are small", "Great location!") or there is nothing else. It is kept beside
the items under it, and so is the label of an item ("**Rooms**: small"). A text without Markdown is
one block, as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from caspr.english.html_tags import without_html
from caspr.english.lexicon import BE, HAVE
from caspr.english.tags import tagged

_FENCE: Final = re.compile(r"^[^\S\n]{0,3}(?:`{3,}|~{3,})[^\S\n]*[\w+-]*[^\S\n]*$", re.MULTILINE)
_HEADING: Final = re.compile(r"\s{0,3}#{1,6}\s+")
_BOLD_LINE: Final = re.compile(r"\s*(?:\*\*|__)(?P<text>[^*_]+)(?:\*\*|__)\s*:?\s*\Z")
_RULE: Final = re.compile(r"\s*(?:[-*_=]\s*){3,}\Z")
_SYMBOL: Final = "[\u2190-\u21ff\u2460-\u27bf\u2900-\u2bff\U0001f000-\U0001faff]\ufe0f?"
_ITEM: Final = re.compile(rf"\s*(?:(?:[-*+•‣◦–—]|(?P<unsure>\d{{1,2}}[.)]|{_SYMBOL}))\s+)+(?=\S)")
_QUOTE: Final = re.compile(r"\s{0,3}>\s?")
_BOLD_LABEL: Final = re.compile(
    r"(?:\*\*|__)(?P<label>[^*_:]{1,60}?)\s*"
    r"(?:[:.]\s*(?:\*\*|__)\s*[–—-]?|(?:\*\*|__)\s*(?::|[–—-](?=\s)))\s*(?=\S)"
)
PLAIN_LABEL: Final = re.compile(r"(?P<label>[A-Z][\w&/'’-]*(?: [\w&/'’-]+){0,2}):\s+(?=\S)")
_LINK: Final = re.compile(r"!?\[(?P<text>[^\]\[]*)\]\([^()\[\]\s]*\)")
_EMPHASIS: Final = tuple(
    re.compile(rf"(?<![\w\\{mark[-1]}]){mark}(?=\S)(?P<text>[^{mark[-1]}]+)(?<=\S){mark}(?!\w)")
    for mark in (r"\*\*\*", r"\*\*", "___", "__", r"\*", "_", "~~", "`")
)


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a list item; a text without Markdown is one block, whatever its paragraphs.

    Parameters
    ----------
    heading
        Heading of the list that an item is in; empty if there is none.
    label
        What stands in front of it, as "Rooms" in "**Rooms**: small"; empty if there is none.
    text
        The rest, without marks.
    """

    heading: str
    label: str
    text: str


def blocks(text: str) -> list[Block]:
    r"""Blocks of a text, in order; one with the text itself if it has no Markdown.

    Examples
    --------
    >>> blocks("## Pros\n- **Rooms**: *very* clean")
    [Block(heading='Pros', label='Rooms', text='very clean')]
    >>> blocks("A 5* hotel - near the sea.")
    [Block(heading='', label='', text='A 5* hotel - near the sea.')]
    >>> blocks("```markdown\nIt is clean.\n```")
    [Block(heading='', label='', text='\nIt is clean.\n')]
    """
    text = _FENCE.sub("", without_html(text))
    lines = [_Line.of(line) for line in text.splitlines()]
    items = [line for line in lines if line.kind in ("item", "unsure")]
    if [line.kind for line in items] == ["unsure"]:  # "2. Bundesliga", "❤ this place" is no list
        return [Block("", "", _unmarked(text))]
    if not any(line.kind not in ("text", "end") for line in lines) and _unmarked(text) == text:
        return [Block("", "", text)]
    found = [block for block in _blocks(lines) if any(map(str.isalnum, block.text))]
    return found or [Block("", "", "\n".join(line.text for line in lines) or text)]


class _Line(NamedTuple):
    """A line: "heading", "item", "unsure" (a number or symbol first), "quote", "end", "text"."""

    kind: str
    text: str

    @classmethod
    def of(cls, line: str) -> _Line:
        if not line.strip() or _RULE.match(line):
            return cls("end", "")
        if match := _BOLD_LINE.match(line):
            return cls.of_title(match["text"].rstrip(": "))
        if match := _HEADING.match(line):
            return cls.of_title(_unmarked(line[match.end() :]).rstrip("#: \t"))
        if match := _ITEM.match(line):
            return cls("unsure" if match["unsure"] else "item", line[match.end() :])
        if match := _QUOTE.match(line):
            return cls("quote", line[match.end() :])
        return cls("text", line)

    @classmethod
    def of_title(cls, title: str) -> _Line:
        """A line of its own in bold or behind "#": a sentence or a heading."""
        return cls("sentence" if _is_sentence(title) else "heading", title)


def _is_sentence(title: str) -> bool:
    """Whether a heading states something: "The rooms are small", not "Things that are good"."""
    words = tagged(title)
    verb = next((i for i, word in enumerate(words) if word.tag in ("AUX", "V")), 0)
    states = verb > 0 and words[verb].low in BE | HAVE
    plain = all(word.tag in _IN_SUBJECT for word in words[:verb])
    return title.endswith((".", "!")) or (states and plain and not title.endswith("?"))


_IN_SUBJECT: Final = frozenset({"DET", "NOUN", "ADJ", "NUM", "PRON"})


def _blocks(lines: list[_Line]) -> Iterator[Block]:
    """Paragraphs and items, each item with the heading that it is under."""
    heading, part = "", list[_Line]()
    for line in [*lines, _Line("end", "")]:
        follows = line.kind in ("text", "quote") and not _BOLD_LABEL.match(line.text)
        goes_on = follows and not (part and part[-1].kind == "sentence")
        if part and not goes_on:
            yield _block(heading, part)
            part = []
        if line.kind == "heading":
            heading = line.text
        elif line.kind != "end":
            part.append(line)


def _block(heading: str, part: list[_Line]) -> Block:
    text, is_item = "\n".join(line.text for line in part), part[0].kind in ("item", "unsure")
    match = _BOLD_LABEL.match(text) or (PLAIN_LABEL.match(text) if is_item else None)
    heading = heading if is_item else ""
    if match is None:
        return Block(heading, "", _unmarked(text))
    return Block(heading, _unmarked(match["label"]).strip(), _unmarked(text[match.end() :]))


def _unmarked(text: str) -> str:
    """The text without the marks of links, emphasis and code."""
    text = _LINK.sub(lambda match: match["text"], text)
    for pattern in _EMPHASIS:
        text = pattern.sub(lambda match: match["text"], text)
    return text
