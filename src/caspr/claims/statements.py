"""Sentences of a text without its Markdown, and what becomes of the labels of list items."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import is_plural
from caspr.english.headings import SIDES, Title, is_side, read_title
from caspr.english.markdown import PLAIN_LABEL, blocks
from caspr.english.sentences import sentences
from caspr.english.symbols import in_words
from caspr.english.tags import tagged
from caspr.errors import EmptySummaryError
from caspr.texts import without_invisible

_MEASURED: Final = frozenset(
    "price prices cost costs fee fees rating location distance size weight capacity age length "
    "duration delivery".split()
)
"""Labels with an amount or a location after them: "Price: $40"."""
_AMOUNT_STARTS: Final = frozenset("around about from under over up $ € £ approximately".split())
_LOCATION_STARTS: Final = frozenset(
    "in on at near close within next far opposite right just".split()
)
_SUMMARIES: Final = frozenset(
    "overall summary verdict conclusion note notes tip final takeaway tl;dr tldr".split()
)
"""Labels that say nothing of what follows."""
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


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of a text.

    Parameters
    ----------
    label
        Label of the list item that it begins, as in "**Rooms**: small"; empty otherwise.
    sentence
        The sentence, without Markdown.
    told_apart
        Whether only the label tells what it is about: "Hotel A: rooms are small" beside "Hotel B".
    """

    label: str
    sentence: str
    told_apart: bool = False

    def __str__(self) -> str:
        return f"{self.label}: {self.sentence}" if self.label else self.sentence


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
    parts = list(_labelled(text))
    kinds = Counter(_kind(label) for label in {label for label, _ in parts})
    for label, part in parts:
        kind = _kind(label)
        apart = kind is not None and kinds[kind] > 1
        for statement in _with_label(label, part):
            dropped = apart and not statement.label and statement.sentence == part
            yield Statement(label, part, told_apart=True) if dropped else statement


def _labelled(text: str) -> Iterator[tuple[str, str]]:
    """The sentences of a text, each with the label before it, or none."""
    for block in blocks(text):
        side = block.heading if is_side(block.heading) else ""
        label = block.label or side
        found = sentences(block.text)
        for n, sentence in enumerate(found, 1):
            asked = sentence[-1] == "?" and _lows(sentence[:-1]) - {"any", "the", "main"}
            if n < len(found) and asked and asked <= SIDES | _SUMMARIES:
                label = sentence[:-1]  # "Cons? The bar is shut."
                continue
            first, others = _listed(sentence)
            own = PLAIN_LABEL.match(first) if label == side else None
            if own is not None and _may_be_label(own["label"]):
                label, first = own["label"], first[own.end() :]
            yield from [(label, first), *others]
            label = side


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


def _may_be_label(start: str) -> bool:
    """Whether the words before a colon name a thing or a side: "Service", "Hotel A", "Cons"."""
    named = all(word.tag in ("NOUN", "NUM", "CC", "ADJ") for word in tagged(start))
    return named or is_side(start) or bool(_lows(start) & _SUMMARIES)


def _lows(label: str) -> set[str]:
    return set(label.lower().split())


def stands_alone(claim: str) -> bool:
    """Whether a claim begins with a subject that has a finite verb."""
    return _begins_clause(tagged(claim))


def _with_label(label: str, sentence: str) -> Iterator[Statement]:
    """The sentence with its label, or both by themselves, where the label states something."""
    if not any(map(str.isalnum, sentence)):
        sentence = in_words(sentence)
    title = read_title(label) if label and not is_side(label) else Title.NAME
    if title is Title.CLAIM or (title is Title.EITHER and _begins_clause(tagged(sentence))):
        yield Statement("", label)
        label = ""
    yield _without_label(label, sentence) if label else Statement("", sentence)


def _without_label(label: str, sentence: str) -> Statement:
    """The sentence with its label as the subject, or without it, where that is right."""
    words, lows = tagged(sentence), _lows(label)
    if lows <= _SUMMARIES:
        return Statement("", sentence)
    if is_side(label):
        return Statement("" if _begins_clause(words) or _describes(words) else label, sentence)
    label = label.replace(" & ", " and ")
    named = tagged(label)
    if _describes(words) or _measures(words, named[-1].low):
        verb = "are" if is_plural(named) else "is"
        return Statement("", f"{_subject(label, named)} {verb} {_lowered(sentence, words)}")
    if not _begins_clause(words):
        return Statement(label.rstrip("?"), sentence)
    if words[0].low in ("it", "they"):
        rest = sentence[words[0].offset + len(words[0].text) :]
        return Statement("", _subject(label, named) + rest)
    return Statement("", sentence)


def _begins_clause(words: Words) -> bool:
    """Whether a sentence begins with a subject, or with an opener before it."""
    clause = find_clause(words, 0, len(words))
    if clause is None or clause.subject is None:
        return False
    start = clause.subject[0]
    return start == 0 or words[0].tag in ("PREP", "SUB", "ADV")


def _describes(words: Words) -> bool:
    """Whether a sentence without subject says how a thing is: "small, but clean"."""
    first = after_adverbs(words, 0)
    opens, after = words[first], words[first + 1 : first + 2]
    ends = not after or after[0].tag in ("PUNCT", "PREP", "CC", "TO", "SUB", "ADV", "NUM", "THAT")
    return opens.tag in ("ADJ", "PP") and ends and opens.low not in ("more", "most", "less")


def _measures(words: Words, label: str) -> bool:
    """Whether the words are the amount or location that the label announces: "$40 a night"."""
    opens = words[after_adverbs(words, 0)]
    if label in ("location", "locations") and words[0].low in _LOCATION_STARTS:
        return True
    is_amount = opens.tag == "NUM" or words[0].low in _AMOUNT_STARTS
    return label in _MEASURED and is_amount and words[1:2] != [] and words[1].tag != "AUX"


def _subject(label: str, words: Words) -> str:
    """The label as a subject: "Battery life" as "The battery life", "Hotel A" as it is."""
    named = any(word.text.isdigit() or word.text in string.ascii_uppercase for word in words)
    if named or words[0].tag in ("DET", "PRON"):
        return label
    titled = label[1:] != label[1:].lower()
    return f"The {label}" if titled else f"The {label[:1].lower()}{label[1:]}"


def _lowered(sentence: str, words: Words) -> str:
    """The sentence in the middle of another: its first letter lower-cased, unless it is a name."""
    first = words[0].text
    return sentence if first.isupper() and len(first) > 1 else sentence[:1].lower() + sentence[1:]
