"""Text without its Markdown: what language models put around the sentences of a summary.

Marks of headings, lists, emphasis, code (fences, too) and links are removed, and every list item is
a block of its own. A heading names what follows and states nothing, so it is no block, unless it
states something ("The rooms are small", "Great location") or there is nothing else. It is kept
beside the items under it, and so is the label of an item ("**Rooms**: small"). A short line with a
colon ("Pros:") is a heading, too. Each cell of a table is a block. A text without Markdown is one
block, as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from caspr.english.headings import (
    Title,
    goes_on,
    is_aspect,
    is_only_side,
    is_side,
    is_thing,
    read_title,
)
from caspr.english.html_tags import without_html
from caspr.english.sentences import SHORT_LINE, sentences
from caspr.english.symbols import in_words, is_crossed
from caspr.english.tables import Cell, cells, table_end

_FENCE: Final = re.compile(r"^[^\S\n]{0,3}(?:`{3,}|~{3,})[^\S\n]*[\w+-]*[^\S\n]*$", re.MULTILINE)
_HEADING: Final = re.compile(r"\s{0,3}#{1,6}\s+")
_RULE: Final = re.compile(r"\s*(?:[-*_=]\s*){3,}\Z")
_SYMBOL: Final = "[\u2190-\u21ff\u2460-\u27bf\u2900-\u2bff\U0001f000-\U0001faff]\ufe0f?"
_ITEM: Final = re.compile(rf"\s*(?:(?:[-*+•‣◦–—]|(?P<unsure>\d{{1,2}}[.)]|{_SYMBOL}))\s+)+(?=\S)")
_BOLD_LINE: Final = re.compile(
    rf"\s*(?P<mark>\*\*?|__)(?P<text>[^*_]+)(?P=mark)\s*:?\s*"
    rf"(?P<rating>(?:{_SYMBOL}|½)*|\([^()]{{1,20}}\))\s*\Z"
)
"""A line in bold or italics, perhaps with a rating: "**Rooms** ⭐⭐⭐", "**Rooms** (4/5)"."""
_QUOTE: Final = re.compile(r"\s{0,3}>\s?")
_BOLD_LABEL: Final = re.compile(
    r"(?P<mark>\*\*|__|\*(?=\w[^\s*]*(?: [^\s*]+){0,3}\*))(?P<label>[^*_:]{1,60}?)\s*"
    r"(?:(?:[:.]|(?<=\?))\s*(?P=mark)\s*[–—-]?|(?P=mark)\s*(?::|[–—-](?=\s)))[^\S\n]*(?=\S)"
)
PLAIN_LABEL: Final = re.compile(
    r"(?P<label>(?:[A-Z][\w&/'’-]*|(?i:tl;dr))(?: [\w&/'’-]+){0,2}):\s+(?=\S)"
)
_LINK: Final = re.compile(r"!?\[(?P<text>[^\]\[]*)\]\([^()\[\]\s]*\)")
_EMPHASIS: Final = tuple(
    re.compile(rf"(?<![\w\\{mark[-1]}]){mark}(?=\S)(?P<text>[^{mark[-1]}]+)(?<=\S){mark}(?!\w)")
    for mark in (r"\*\*\*", r"\*\*", "___", "__", r"\*", "_", "`")
)
_STRUCK: Final = re.compile(r"(?<![\w\\~])~~(?=\S)[^~]+(?<=\S)~~(?!\w)[^\S\n]?")
_STRAY_HASHES: Final = re.compile(r"(?<![\w#\s])#{2,6}\s+")
"""Marks of a heading that begins within a line: "**Open?**## In winter"."""
_ANSWER: Final = re.compile(r"\s*(?:A(?:nswer)?:\s*)?(?=(?:yes|no)\b)", re.IGNORECASE)
_QUESTION: Final = re.compile(r"(?:Q(?:uestion)?:\s*)?(?P<text>.*\?)\Z")
_LONGEST_LEAD = 80
_LONGEST_NAME = 4  # words
_ITEMS: Final = frozenset({"item", "unsure", "parent", "cell"})
_BULLETS: Final = "-*+•‣◦–—"


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph or a list item; a text without Markdown is one block, whatever its paragraphs.

    Parameters
    ----------
    heading
        Heading of the list that an item is in; of a paragraph only one that says on which side it
        is ("Cons"); empty if there is none.
    label
        What stands in front of it, as "Rooms" in "**Rooms**: small"; of an item under another one,
        that item; empty if there is none.
    text
        The rest, without marks.
    told_apart
        Whether only the label tells what the text is about: of a cell, "Location, Hotel A".
    """

    heading: str
    label: str
    text: str
    told_apart: bool = field(default=False, repr=False)


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
    lines = _resolved(list(_lines(text.splitlines())))
    kinds = [line.kind for line in lines if line.kind not in ("text", "end")]
    if kinds == ["unsure"]:  # "2. Bundesliga", "❤ this place" is no list
        return [Block("", "", _unmarked(text))]
    if not kinds and _unmarked(text) == text:
        return [Block("", "", text)]
    found = [block for block in _blocks(lines) if _has_content(block)]
    return found or [Block("", "", "\n".join(line.text for line in lines) or text)]


def _has_content(block: Block) -> bool:
    """Whether the block has words, or a label and symbols, or stars."""
    return any(map(str.isalnum, block.label + block.text + in_words(block.text)))


class _Line(NamedTuple):
    """A line of a text.

    `kind` is "heading", "item", "unsure" (a number or symbol first), "quote", "sentence" (in bold
    or behind "#"), "rating" (of the heading), "label" (of what follows), "parent" (an item that
    names those under it), "cell", "end" or "text"; before `_resolved` also "either" (a heading or
    a sentence) and "lead" (a line that ends in a colon).
    """

    kind: str
    text: str
    indent: int = 0
    is_crossed: bool = False
    cell: Cell | None = None

    @classmethod
    def of(cls, line: str) -> _Line:
        if not line.strip() or _RULE.match(line):
            return cls("end", "")
        if title := _bold_title(line):
            return cls.of_title(title)
        if match := _HEADING.match(line):
            return cls.of_title(_unmarked(line[match.end() :]).rstrip("#: \t"))
        if match := _ITEM.match(line):
            indent = len(line) - len(line.lstrip())
            kind = "unsure" if match["unsure"] and line[indent] not in _BULLETS else "item"
            return cls(kind, line[match.end() :], indent, is_crossed(match.group()))
        if match := _QUOTE.match(line):
            return cls("quote", line[match.end() :])
        kind = _kind_of_text(line.strip())
        title = line.strip().rstrip(": ")
        if kind == "heading":
            title = title.capitalize()
        return cls(kind, line if kind == "text" else title)

    @classmethod
    def of_title(cls, title: str) -> _Line:
        """A line of its own in bold or behind "#": a sentence or a heading."""
        kinds = {Title.CLAIM: "sentence", Title.EITHER: "either", Title.NAME: "heading"}
        return cls(kinds[read_title(title)], title)


_END: Final = _Line("end", "")


def _bold_title(line: str) -> str:
    """The text of a line that is in bold, or in italics with an open end; else nothing."""
    match = _BOLD_LINE.match(line)
    title = match["text"].rstrip(": ") if match else ""
    return title if match and (match["mark"] != "*" or goes_on(title) or is_side(title)) else ""


def _lines(lines: list[str]) -> Iterator[_Line]:
    """The lines of a text, each cell of a table and each rating of a heading as one of its own."""
    n = 0
    while n < len(lines):
        if (end := table_end(lines, n)) > n:
            yield from (_Line("cell", cell.text, cell=cell) for cell in cells(lines[n:end]))
            n = end
            continue
        match = _BOLD_LINE.match(lines[n])
        if match and any(map(str.isalnum, rating := in_words(match["rating"]).strip("()"))):
            yield from (_Line("heading", match["text"].rstrip(": ")), _Line("rating", rating))
        else:
            after = next(filter(str.strip, lines[n + 1 : n + 3]), "")
            yield from map(_Line.of, _with_lead(lines[n], after))
        n += 1


def _with_lead(line: str, after: str) -> list[str]:
    """A line, or its sentences and the lead-in of a list at its end: "It is big. It has:"."""
    if line.rstrip()[-1:] != ":" or not _ITEM.match(after) or _ITEM.match(line):
        return [line]
    *others, last = sentences(line)
    return [" ".join(others), last] if others else [line]


def _kind_of_text(line: str) -> str:
    """Of a line without marks: "heading" ("PROS"), "lead" ("Guests complained about:"), "text"."""
    if len(line) > _LONGEST_LEAD or not line[0].isupper():
        return "text"
    if is_only_side(line.rstrip(": ")):
        return "heading"
    is_lead = line[-1] == ":" and not re.search(r"[.!?:]\s", line)
    return "lead" if is_lead and read_title(line.rstrip(": ")) is not Title.CLAIM else "text"


def _resolved(lines: list[_Line]) -> list[_Line]:
    """The lines, with the kind of those that depends on what stands around them."""
    found = list[_Line]()
    follower = _END
    for n in range(len(lines) - 1, -1, -1):
        line = _resolve(lines[n], lines[n - 1] if n else _END, follower)
        found.append(line)
        if line.kind != "end":
            follower = line
    return found[::-1]


def _resolve(line: _Line, before: _Line, after: _Line) -> _Line:
    """A line, given the one before and the next that is not empty ("end" at the end)."""
    items = after.kind in _ITEMS
    if line.kind == "either":
        is_heading = is_side(line.text) and after.kind != "end"
        return line._replace(kind="heading" if is_heading else "sentence")
    if line.kind == "lead":
        wrapped = before.kind == "text" and len(before.text) >= SHORT_LINE
        wrapped = wrapped and before.text.rstrip()[-1] not in ".!?"
        if wrapped or not (items or after.kind in ("text", "quote")):
            return line._replace(kind="text", text=f"{line.text}:")
        return line._replace(kind="heading" if items or is_side(line.text) else "label")
    question = _QUESTION.match(line.text) if line.kind == "heading" else None
    if question and after.kind == "text":
        return line._replace(kind="label", text=question["text"])
    return _as_title(line, after) if line.kind in ("item", "unsure") else line


def _as_title(line: _Line, after: _Line) -> _Line:
    """An item that names what follows: "- **Rooms**" or "- Rooms" above "  - a", "✨ Rooms"."""
    if line.kind == "item" and not (after.kind in _ITEMS and after.indent > line.indent):
        return line
    bold = _BOLD_LINE.match(line.text) is not None
    title = _unmarked(line.text).strip().rstrip(": ")
    kind = read_title(title)
    short = kind is Title.NAME and len(title.split()) <= _LONGEST_NAME
    marked = bold or line.text.rstrip()[-1:] == ":"
    if after.kind in _ITEMS and after.indent > line.indent:
        is_parent = short or (marked and kind is not Title.CLAIM)
        return line._replace(kind="parent", text=title) if is_parent else line
    followed = after.kind == "item" or (bold and after.kind == "text")
    is_heading = line.kind == "unsure" and followed and (short or (marked and kind is Title.NAME))
    return line._replace(kind="heading", text=title) if is_heading else line


def _blocks(lines: list[_Line]) -> Iterator[Block]:
    """Paragraphs and items, each item with the heading that it is under."""
    heading, label, part = "", "", list[_Line]()
    parent: _Line | None = None
    is_first = False  # below the heading
    for line in [*lines, _END]:
        follows = line.kind in ("text", "quote") and not _BOLD_LABEL.match(line.text)
        continues = follows and not (part and part[-1].kind in ("sentence", "rating", "cell"))
        if part and not continues:
            if parent is not None and part[0].indent <= parent.indent:
                parent = None
            yield _block(heading, label or (parent.text if parent else ""), part, is_first=is_first)
            heading = _side_of_lead(part[-1]) or heading
            part, label, is_first = [], "", is_first and part[-1].kind == "rating"
        if line.kind == "heading":
            heading, parent, is_first = line.text, None, True
        elif line.kind == "label":
            label, parent = line.text, None
        elif line.kind == "parent":
            parent = line
        elif line.kind != "end":
            part.append(line)


def _block(heading: str, label: str, part: list[_Line], *, is_first: bool) -> Block:
    """A paragraph or an item; `label` is what the lines before have for it."""
    if (cell := part[0].cell) is not None:
        label, text = _unmarked(cell.label), _unmarked(cell.text)
        return Block(_unmarked(cell.side), label, text, told_apart=cell.told_apart)
    text, is_item = "\n".join(line.text for line in part), part[0].kind in ("item", "unsure")
    match = _BOLD_LABEL.match(text) or (PLAIN_LABEL.match(text) if is_item else None)
    if match is not None:
        label, text = match["label"], text[match.end() :]
    if label and (answer := _ANSWER.match(text)):
        text = text[answer.end() :]
    if not label and (part[0].kind == "rating" or not any(map(str.isalnum, text))):
        label = heading  # of a line of stars
    if part[0].is_crossed and not is_side(heading):
        is_absent = match is None and _THINGS.search(heading) and is_thing(text)
        lower = text[:1].lower() if text[1:2].islower() else text[:1]
        heading, text = ("", f"No {lower}{text[1:]}") if is_absent else ("Cons", text)
    elif not is_item and not (is_first and part[0].kind == "text" and _is_kept(heading)):
        heading = ""
    return Block(heading, _unmarked(label).strip(), _unmarked(text))


def _side_of_lead(line: _Line) -> str:
    """A sentence that says on which side the items after it are: "It has two weaknesses:"."""
    lead = line.text.strip()
    ends = line.kind == "text" and lead[-1:] == ":" and lead[0].isupper()
    return lead.rstrip(": ") if ends and len(lead) <= _LONGEST_LEAD and is_side(lead[:-1]) else ""


def _is_kept(heading: str) -> bool:
    """Whether a paragraph under a heading is read with it: "Cons", "Rooms", not "Hotel A"."""
    return is_side(heading) or is_aspect(heading)


_THINGS: Final = re.compile(
    r"(?:amenit|facilit|service|feature|included|availab|offer|equipment|polic)", re.IGNORECASE
)
"""In headings of what may be there or not."""


def _unmarked(text: str) -> str:
    """The text without the marks of links, emphasis and code, and without what is struck."""
    text = _STRUCK.sub("", _LINK.sub(lambda match: match["text"], text))
    for pattern in _EMPHASIS:
        text = pattern.sub(lambda match: match["text"], text)
    return _STRAY_HASHES.sub(" ", text)
