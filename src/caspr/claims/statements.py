"""Sentences of a text without its Markdown, each with the label before it, where that is needed."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from caspr.claims.labels import SUMMARIES, Statement, begins_clause, with_label, words_of
from caspr.english.headings import SIDES, goes_on, is_aspect, is_side, is_unsure
from caspr.english.markdown import PLAIN_LABEL, Block, blocks
from caspr.english.sentences import sentences
from caspr.english.symbols import in_words
from caspr.english.tags import tagged
from caspr.errors import EmptySummaryError
from caspr.texts import without_invisible

_LISTED_LABEL: Final = re.compile(r"(?P<label>[^\W\d_][\w&/'’-]*(?: [\w&/'’-]+){0,2}):\s+(?=\S)")
"""A label after a semicolon, with or without a capital letter."""

_ABOUT: Final = "breakdown|recap|synopsis|points|takeaways|highlights|pros and cons"
_LEAD_IN: Final = re.compile(
    r"(?:here(?:['’]s| is| are)|below (?:is|are)|the following is)\b[^.!?:]{0,80}\b(?:(?:summary|"
    rf"summaries|overview|comparison)\b[^.!?:]{{0,80}}[.:]|(?:{_ABOUT})\b[^.!?:]{{0,80}}:)\s*",
    re.IGNORECASE,
)
"""What chat models write before a summary."""
_CONSENT: Final = re.compile(r"(?:sure|certainly|of course|absolutely)[!,.]*\s*", re.IGNORECASE)
_CLOSING: Final = re.compile(
    r"(?:i )?hope (?:this|that|it)(?: \w+){0,2} helps?\b[^.!?]{0,60}[.!]*\Z"
    r"|(?:please )?(?:let me know|feel free to (?:ask|reach out|let me know))\b[^.!?]{0,30}"
    r"\b(?:if|questions?)\b[^.!?]{0,120}[.!]*\Z"
    r"|(?:would|do) you (?:like|want) me to\b[^.!?]{0,200}\?\Z",
    re.IGNORECASE,
)
"""What chat models write after it."""


def statements(text: str) -> list[Statement]:
    r"""Sentences of a text, without Markdown and headings.

    A label becomes the subject if the text after it describes it ("**Rooms**: small" becomes "The
    rooms are small"). Before a complete sentence it is dropped.

    Examples
    --------
    >>> [str(one) for one in statements("**Rooms**: small, but clean. They have *no* safe.")]
    ['The rooms are small, but clean.', 'They have no safe.']
    >>> [str(one) for one in statements("- **Pool**: No\n- **Staff**: The cook was rude.")]
    ['Pool: No', 'The cook was rude.']
    """
    found = list(_statements(without_invisible(text)))
    return _without_boilerplate(found) or found


def _without_boilerplate(found: list[Statement]) -> list[Statement]:
    """The statements without what a chat model says of its answer, before and after it."""
    while found and _CLOSING.match(found[-1].sentence):
        found = found[:-1]
    agreed = found and _CONSENT.fullmatch(found[0].sentence)
    first = found[1:2] if agreed else found[:1]
    if not first:
        return found
    sentence = first[0].sentence
    consent = _CONSENT.match(sentence)
    match = _LEAD_IN.match(sentence, consent.end() if consent else 0)
    if match is None:
        return found
    rest = sentence[match.end() :]
    left = [Statement("", rest)] if rest else []
    return left + found[2 if agreed else 1 :]


def statements_of_item(text: str, item: int) -> list[Statement]:
    """The statements of the text of index `item`; `EmptySummaryError` if it has none."""
    if found := statements(text):
        return found
    raise EmptySummaryError(
        f"Text {item} has no sentence in it ({text[:20]!r}), so no claims can be extracted."
    )


def plain_sentences(text: str) -> list[str]:
    """The statements of a text as they are read: with their label, where they have one."""
    return [str(statement) for statement in statements(text)]


def _statements(text: str) -> Iterator[Statement]:
    found = blocks(text)
    headings = Counter(_kind(heading) for heading in {block.heading for block in found})
    parts = [part for block in found for part in _parts(block, headings)]
    kinds = Counter(_kind(label) for label in {part.label for part in parts})
    for part in parts:
        kind = _kind(part.label)
        apart = kind is not None and kinds[kind] > 1
        for statement in [part] if part.told_apart else with_label(part.label, part.sentence):
            dropped = apart and not statement.label and statement.sentence == part.sentence
            yield replace(part, told_apart=True) if dropped else statement


def _parts(block: Block, headings: Counter[tuple[str, ...] | None]) -> Iterator[Statement]:
    """The sentences of a block, each with the label before it, or none."""
    if block.told_apart or is_unsure(block.heading):
        label = ": ".join(filter(None, (block.heading, block.label)))
        for sentence in sentences(block.text):
            yield Statement(label, in_words(sentence), told_apart=True)
        return
    kind = _kind(block.heading)
    apart = kind is not None and kind[0].lower() not in _PARTS_OF_TEXT and headings[kind] > 1
    for label, sentence in _labelled(block):
        if not apart or block.heading in sentence:
            yield Statement(label, sentence)
            continue
        for statement in with_label(label, sentence):  # "## Hotel A" above "- **Rooms**: small"
            yield Statement(block.heading, str(statement), told_apart=True)


def _labelled(block: Block) -> Iterator[tuple[str, str]]:
    side = block.heading if is_side(block.heading) else ""
    named = goes_on(block.heading) or is_aspect(block.heading)
    label = block.label or (block.heading if named else side)
    found = sentences(block.text)
    for n, sentence in enumerate(found, 1):
        if n < len(found) and _asks_for(sentence, found[n]):
            label = sentence  # "Cons? The bar is shut."
            continue
        first, others = _listed(sentence)
        own = None if label == block.label != side else PLAIN_LABEL.match(first)
        if own is not None and _may_be_label(own["label"]):
            label, first = own["label"], first[own.end() :]
        yield from [(label, first), *others]
        label = side


_LONGEST_QUESTION = 12  # words


def _asks_for(sentence: str, answer: str) -> bool:
    """Whether a sentence is a question with a side in it, or one whose answer is no sentence."""
    if sentence[-1] != "?" or answer[-1] == "?":
        return False
    asked = words_of(sentence[:-1]) - {"any", "the", "main"}
    if asked <= SIDES | SUMMARIES:
        return bool(asked)
    plain = ":" not in sentence + answer and sentence[0].isupper() and answer[0].isalnum()
    return plain and len(asked) <= _LONGEST_QUESTION and not begins_clause(tagged(answer))


def _listed(sentence: str) -> tuple[str, list[tuple[str, str]]]:
    """The sentence, and the labels and values listed after it: "Rooms: clean; staff: kind"."""
    first, *others = re.split(r";\s+", sentence)
    found = list[tuple[str, str]]()
    for other in others:
        match = _LISTED_LABEL.match(other)
        if match is None or not _may_be_label(match["label"]):
            return sentence, []
        label = match["label"]
        found.append((label[0].upper() + label[1:], other[match.end() :]))
    return (first, found) if first else (sentence, [])


def _kind(label: str) -> tuple[str, ...] | None:
    """What labels of things of one kind share: "Hotel A" and "Hotel B", "Oak Inn", "Elm Inn"."""
    words = label.split()
    if len(words) < 2:
        return None
    *names, last = words
    if _is_letter(last):
        return (*names, "")
    named = last.lower() in _KINDS and all(word[0].isupper() for word in words)
    return (*[""] * len(names), last) if named else None


def _is_letter(word: str) -> bool:
    return word.isdigit() or word in string.ascii_uppercase


_KINDS: Final = frozenset(
    "hotel inn hostel motel lodge resort house guesthouse restaurant café cafe bar pub app phone "
    "laptop camera course school gym park museum trail".split()
)
"""What a name may end with: "Oak Inn", "Elm Inn"."""


_PARTS_OF_TEXT: Final = frozenset("step part chapter section review point".split())


def _may_be_label(start: str) -> bool:
    """Whether the words before a colon name a thing or a side: "Service", "Hotel A", "Cons"."""
    named = all(word.tag in ("NOUN", "NUM", "CC", "ADJ") for word in tagged(start))
    return named or is_side(start) or bool(words_of(start) & SUMMARIES)
