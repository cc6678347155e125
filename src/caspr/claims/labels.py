"""What becomes of labels: "Rooms: small" says that the rooms are small."""

from __future__ import annotations

import string
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import is_plural
from caspr.english.headings import (
    Title,
    goes_on,
    is_aspect,
    is_question,
    is_side,
    is_unsure,
    read_title,
)
from caspr.english.lexicon import readings
from caspr.english.symbols import in_words
from caspr.english.tags import tagged

_MEASURED: Final = frozenset(
    "price prices cost costs fee fees rating location distance size weight capacity age length "
    "duration delivery".split()
)
"""Labels with an amount or a location after them: "Price: $40"."""
_AMOUNT_STARTS: Final = frozenset("around about from under over up $ € £ approximately".split())
_LOCATION_STARTS: Final = frozenset(
    "in on at near close within next far opposite right just".split()
)
SUMMARIES: Final = frozenset(
    "overall summary verdict conclusion note notes tip final takeaway tl;dr tldr headline worth "
    "noting mentioning knowing".split()
)
"""Labels that say nothing of what follows."""
_SHORTLY: Final = frozenset("in short brief general".split())


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


def words_of(label: str) -> set[str]:
    """The words of a label in lower case."""
    return set(label.lower().split())


def stands_alone(claim: str) -> bool:
    """Whether a claim begins with a subject that has a finite verb."""
    return begins_clause(tagged(claim))


def with_label(label: str, sentence: str) -> Iterator[Statement]:
    """The sentence with its label, or both by themselves, where the label states something."""
    if not any(map(str.isalnum, sentence)):
        sentence = in_words(sentence)
    if not label:
        yield Statement("", sentence)
        return
    if joined := _joined(label, sentence):
        yield joined
        return
    plain = is_side(label) or words_of(label) <= SUMMARIES or _limits(tagged(label))
    title = Title.NAME if plain else read_title(label)
    if title is Title.CLAIM or (title is Title.EITHER and begins_clause(tagged(sentence))):
        yield from (Statement("", label), Statement("", sentence))
    else:
        yield _without_label(label, sentence)


def _joined(label: str, sentence: str) -> Statement | None:
    """The sentence as the end of a label that goes on: "Hotel A lacks", "Book it if you".

    Where it is no such end, the label stays before it, unless that only names a side.
    """
    if not goes_on(label):
        return None
    words, lead = tagged(sentence), tagged(label.rstrip(".… "))
    last = lead[-1]
    completes = begins_clause(words) == (last.tag in ("SUB", "COMP") or last.low == "that")
    told = last.tag != "PREP" or any(word.tag in ("AUX", "V", "VB") for word in lead)
    if completes and told and not (last.tag == "V" and _describes(words)):
        return Statement("", f"{label.rstrip('.… ')} {_lowered(sentence, words)}")
    return None if is_side(label) else Statement(label, sentence, told_apart=True)


def _without_label(label: str, sentence: str) -> Statement:
    """The sentence with its label as the subject, or without it, where that is right."""
    words, named = tagged(sentence), tagged(label.replace(" & ", " and "))
    kept = Statement(label.replace(" & ", " and ").rstrip("?"), sentence)
    answers = label.endswith("?") and words[0].low in ("yes", "no")
    if words_of(label) <= SUMMARIES:
        return Statement("", sentence)
    if answers or is_unsure(label) or (_limits(named) and not is_side(label)):
        return replace(kept, told_apart=True)
    is_clause, measured = begins_clause(words), _measures(words, named[-1].low)
    describes = _describes(words)
    if is_side(label):
        return Statement("", sentence) if is_clause or describes else kept
    describes = describes and not (words[0].tag == "PP" and named[-1].low in _MEASURED)
    if not _is_thing(kept.label, named):
        return Statement("", sentence) if is_clause else kept
    if describes or measured:
        verb = "are" if is_plural(named) else "is"
        subject = _subject(kept.label, named)
        return Statement("", f"{subject} {verb} {_lowered(sentence, words)}")
    return _with_it(kept, named, words) if is_clause else kept


def _with_it(labelled: Statement, named: Words, words: Words) -> Statement:
    """A sentence of its own without its label, which "it" or "they" may be: "Wi-Fi: It drops"."""
    rest = labelled.sentence
    if words[0].low in ("it", "they"):
        rest = _subject(labelled.label, named) + rest[words[0].offset + len(words[0].text) :]
    return Statement("", rest)


def _limits(label: Words) -> bool:
    """Whether a label says when, for whom or to whom what follows is so: "In winter", "Now"."""
    first, second = label[0], label[1:2]
    if {word.low for word in label} <= SUMMARIES | _SHORTLY:
        return False
    if first.tag == "ADV":
        return not second or second[0].tag in ("PREP", "SUB")
    if first.low == "when":
        return any(word.tag in ("V", "AUX") for word in label)
    opens = first.tag in ("PREP", "SUB") and not is_question(first.low)
    return opens or first.low in ("according", "based", "compared")


_PICKED: Final = frozenset("worst favorite favourite key main top bottom".split())


def _is_thing(label: str, words: Words) -> bool:
    """Whether a label can be the subject of what follows: not "How is it", "Best feature"."""
    first = words[0].low
    picks = first.endswith("est") or first in _PICKED
    stated = any(word.tag in ("V", "AUX", "SUB", "REL", "COMP") for word in words)
    return not (picks or stated or is_question(label) or words[0].tag == "PREP")


def begins_clause(words: Words) -> bool:
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
    if named or words[0].tag in ("DET", "PRON") or _may_be_name(label, words):
        return label
    titled = label[1:] != label[1:].lower()
    return f"The {label}" if titled else f"The {label[:1].lower()}{label[1:]}"


def _may_be_name(label: str, words: Words) -> bool:
    """Whether a label may be a name: "Vienna", "Coral Bay", not "Pool", "Battery life"."""
    capital = all(word.text[0].isupper() for word in words)
    unknown = len(words) > 1 or readings(words[0].low) == ("NOUN",)
    known = is_aspect(label) or words[-1].low in _MEASURED or is_plural(words)
    return capital and unknown and not known


def _lowered(sentence: str, words: Words) -> str:
    """The sentence in the middle of another: its first letter lower-cased, unless it is a name."""
    first = words[0].text
    return sentence if first[1:] != first[1:].lower() else sentence[:1].lower() + sentence[1:]
