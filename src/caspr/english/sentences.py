"""Sentence boundaries.

A boundary is a run of terminators, with the quotation marks and brackets that close after it,
where what follows looks like a beginning; or a line break that ends a paragraph, a short line, or
stands before an item of a list. One pass, linear in the length of the text, and every character
that is neither white space nor invisible (`caspr.texts.without_invisible`) is kept, in order.

nltk's Punkt (with these abbreviations), `nupunkt` and `pysbd` were compared with these rules on
CoCoTrip: see `benchmarks/README.md`.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from caspr.english.word_classes import JUDGEMENTS
from caspr.texts import has_visible_text, without_invisible

_TITLES = frozenset(
    "mr mrs ms dr prof st ste mt messrs sgt capt lt gen gov vs e.g i.e eg ie cf esp".split()
)
"""Abbreviations that something follows."""
_ABBREVIATIONS = _TITLES | frozenset(
    "jr sr ave blvd rd hwy sq apt bldg no nos nr approx etc al dept inc ltd co corp est vol pp tel "
    "hr hrs min mins yr yrs oz lb lbs ft misc avg temp tbsp tsp incl excl jan feb apr jun jul aug "
    "sept oct nov dec tues thurs fri a.m p.m u.s u.k u.s.a a.k.a b.c a.d d.c l.a n.y ph.d "
    "fig p".split()
)
_MEASURES = frozenset("mi km cm mm kg gal mg ml".split())
"""Abbreviations that end no sentence before a small letter."""
_KINDS = frozenset(
    "hotel hostel inn resort apartment flat room place restaurant cafe bar phone smartphone laptop "
    "tablet camera car device product model brand version item option plan offer choice summary "
    "system company store wing block building tower terminal gate zone section group team class "
    "grade type vitamin".split()
)
"""Nouns that a letter may name: "Hotel A"."""
_STARTERS = frozenset(
    "the this that these those it it's its he she they we i you there here our my his her their "
    "breakfast rooms staff overall however although though while".split()
)
"""Words that begin a sentence even without a capital letter."""
_CAPITAL_STARTERS = _STARTERS | frozenset(
    "a an in on at for with from as if when and but so also all some most each every both no not "
    "room service location food parking bathroom beds guests customers users reviewers visitors "
    "travelers travellers buyers prices".split()
)
"""Words that, with a capital letter, begin a sentence even after an abbreviation."""

_STOP = re.compile(
    r"(?P<stop>[.!?…。！？؟۔](?:[\s.!?…。！？؟۔]*[.!?…。！？؟۔])?)(?P<close>['\"’”»)\]]*)(?P<gap>\s*)"
)
_BEGINNING = re.compile(r"(?:\A|[\w'’)][.!?]\s)\s*([^\W\d_])")
_MISSING_STOP = re.compile(r"\b(?P<word>[a-z]{3,20}) (?=(?:The|They|There|This|It|We) [a-z])")
_WIDE = frozenset("。！？؟۔")
_WORD_BEFORE = re.compile(r"[\w.'’-]*\Z")
_NEXT_WORD = re.compile(r"[\s\"'“‘«(\[*]*([\w'’]*)(\s?)")

_INITIALS = re.compile(r"[A-Z]\.[A-Z]")
_NO_INITIALS = frozenset("a.c t.v o.k p.s d.j".split())
_LETTER = re.compile(r"(?:(?P<sign>°)\s?(?=[CF])|\b(?P<kind>[A-Za-z]+)\s)[A-FXYZ]\Z")
_TWO_WORDS = re.compile(r"[^\s.!?]{1,40},?\s{1,3}[^\W_]")

_LINE = re.compile(r"[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")
_ITEM = re.compile(r"\s{0,40}(?:[-*•‣◦–—]|\d{1,2}[.)])\s")
SHORT_LINE = 60  # characters; a longer line may be wrapped, and its sentence go on
_NARROWEST = 30  # characters; no text is wrapped at a smaller width
_FEWEST_REMARKS = 3  # lines
_GOING_ON = frozenset(
    "and or but nor of to in on at by for from with without into near than that which who where "
    "when while because if as so is are was were be been has have had does did do can could will "
    "would should may might must".split()
)
"""Words that go on with the sentence of the line before."""
_OPEN_ENDS = _GOING_ON | frozenset(
    "a an the this these those my our your his her its their some any each every very too no not "
    "i we you he she it they there more most".split()
)
"""Words after which a sentence goes on in the next line."""


def sentences(text: str) -> list[str]:
    """Cut `text` into sentences.

    Parameters
    ----------
    text
        Any text.

    Returns
    -------
    list of str
        The sentences without white space around them; none is empty. Joined, they have every
        character of the text but white space and invisible characters.

    Examples
    --------
    >>> sentences("Nice room . Quiet, e.g. by St. Mary's, for $3.50.The bar opens at 9 p.m. daily.")
    ['Nice room .', "Quiet, e.g. by St. Mary's, for $3.50.", 'The bar opens at 9 p.m. daily.']
    """
    found: list[list[str]] = []
    for block in _blocks(without_invisible(text)):
        for sentence in _in_block(block):
            if found and not any(map(str.isalnum, sentence)):
                found[-1].append(sentence)  # a smile or a run of stars is no sentence
            elif found and not any(map(has_visible_text, found[-1])):
                found[-1].append(sentence)  # zero-width characters are not one either
            else:
                found.append([sentence])
    return [" ".join(parts) for parts in found]


def _blocks(text: str) -> Iterator[str]:
    """Paragraphs, short lines and items of lists."""
    start = line_start = 0
    after_remarks = _after_remarks(text)
    for match in _LINE.finditer(text):
        if match.end() in after_remarks or _line_ends(text, line_start, match):
            if block := text[start : match.start()].strip():
                yield block
            start = match.end()
        line_start = match.end()
    if block := text[start:].strip():
        yield block


def _after_remarks(text: str) -> set[int]:
    """Where lines begin whose paragraph has a remark in each line: "no lift", "small rooms"."""
    found, starts = set[int](), [0]
    for gap in _LINE.finditer(text):
        if _parts_blocks(text, gap):
            found.update(_starts_of_remarks(text, starts, gap.start()))
            starts = []
        starts.append(gap.end())
    found.update(_starts_of_remarks(text, starts, len(text)))
    return found


def _starts_of_remarks(text: str, starts: list[int], end: int) -> list[int]:
    """The starts of the lines after the first of a paragraph, if each line is a remark.

    Lines that are wrapped at some width have no room for the first word of the next line. Where a
    line ends in punctuation, or one sentence seems to go on in the next line, it is no remark.
    """
    spans = zip(starts, [*starts[1:], end], strict=True)
    lines = [(start, text[start:stop].strip()) for start, stop in spans if text[start:stop].strip()]
    width = max((len(line) for _, line in lines), default=0)
    if len(lines) < _FEWEST_REMARKS or width >= SHORT_LINE or _ITEM.match(text, lines[0][0]):
        return []
    room = width < _NARROWEST
    for (_, line), (_, following) in pairwise(lines):
        last, first = line.split()[-1], following.split()[0]
        if not last[-1].isalnum() or last.lower() in _OPEN_ENDS or first.lower() in _GOING_ON:
            return []
        room = room or len(line) + 1 + len(first) <= width
    return [start for start, _ in lines[1:]] if room else []


def _parts_blocks(text: str, gap: re.Match[str]) -> bool:
    """Whether a gap between two lines is an empty line, or is followed by an item of a list."""
    after = text[gap.end() : gap.end() + 40]
    return len(gap.group().replace("\r\n", "\n")) > 1 or _ITEM.match(after) is not None


def _line_ends(text: str, line_start: int, gap: re.Match[str]) -> bool:
    if _parts_blocks(text, gap):
        return True
    following = text[gap.end() : gap.end() + 40].lstrip()[:1]
    return gap.start() - line_start < SHORT_LINE and not following.islower()


def _in_block(block: str) -> Iterator[str]:
    start, is_lower = 0, _is_lower_case(block)
    for match in _STOP.finditer(block):
        end = match.end("close")
        if end >= len(block):
            continue
        if _ends_sentence(block, match) or _ends_in_lower_case(block, match, is_lower=is_lower):
            yield from _unjoined(block[start:end].strip())
            start = match.end()
    if start < len(block):
        yield from _unjoined(block[start:])


def _is_lower_case(block: str) -> bool:
    """Whether sentences begin without a capital letter: no capitals, or few after full stops."""
    if block == block.lower():
        return True
    begun: list[str] = _BEGINNING.findall(block)
    lower = sum(letter.islower() for letter in begun)
    return lower > 1 and lower > 2 * (len(begun) - lower)


def _unjoined(sentence: str) -> Iterator[str]:
    """Cut where a full stop is missing: "The food is excellent The hotel has a pool"."""
    start = 0
    for match in _MISSING_STOP.finditer(sentence):
        if match["word"].removeprefix("un") in JUDGEMENTS:
            yield sentence[start : match.end("word")]
            start = match.end()
    yield sentence[start:]


def _ends_sentence(block: str, match: re.Match[str]) -> bool:
    """Whether a sentence ends at the terminators of `match`, within its block."""
    stop, close = match["stop"], match["close"]
    if stop[-1] in _WIDE:
        return True
    begin = match.start()
    before = _WORD_BEFORE.search(block[max(0, begin - 24) : begin])
    word = before.group() if before else ""
    following = _NEXT_WORD.match(block[match.end("close") : match.end() + 40])
    after, after_gap = (following[1], following[2]) if following else ("", "")
    first = block[match.end()]
    if first in ",;:)]}%" or begin == 0:
        return False
    if word.isdigit() and begin == len(word):
        return False  # "1. Clean"
    if not match["gap"]:
        return not close and _ends_without_space(stop, word, after, after_gap)
    if stop == "." and _is_abbreviation(word) and not _is_named(block, begin):
        return _abbreviation_ends(word, after)
    if after[:1].islower():
        starter = after in _STARTERS or re.split("['’]", after)[0] in _STARTERS
        return not close and len(stop) < 3 and starter
    return True


def _ends_in_lower_case(block: str, match: re.Match[str], *, is_lower: bool) -> bool:
    """Whether a sentence ends at `match`, although what follows has no capital letter.

    In a text with capital letters, only after a word without one and before several words:
    "both nights. would stay again", but not "a T. rex" or "nearby areas. too."
    """
    before = block[max(0, match.start() - 24) : match.start()].split()
    stop = match["stop"]
    trails = len(stop) > 1 and not set(stop) <= {"!", "?"}
    if not match["gap"] or match["close"] or trails or not before:
        return False
    word = before[-1].strip("'\"(").split("-")[-1]  # "a 5-min. walk"
    named = word in _MEASURES or word in _ABBREVIATIONS or len(word) < 2 or word.isdigit()
    if named or not block[match.end()].islower():
        return False
    return is_lower or (word.islower() and _TWO_WORDS.match(block, match.end()) is not None)


def _is_abbreviation(word: str) -> bool:
    low = word.lower()
    initial = len(word) == 1 and word.isupper() and word != "I"
    initials = _INITIALS.fullmatch(word) is not None and low not in _NO_INITIALS  # "J.K. Rowling"
    return low in _ABBREVIATIONS or initial or initials


def _is_named(block: str, end: int) -> bool:
    """Whether the letter before index `end` is no initial: "Hotel A", "10°C"."""
    match = _LETTER.search(block[max(0, end - 24) : end])
    return match is not None and (match["sign"] is not None or match["kind"].lower() in _KINDS)


def _abbreviation_ends(word: str, after: str) -> bool:
    starter = re.split("['’]", after.lower())[0] in _CAPITAL_STARTERS
    starter = starter or (word.lower() in ("a.m", "p.m") and after[:3].lower() not in _WITH_HOURS)
    if not after[:1].isupper() or not starter:
        return word.lower() in ("no", "fig", "p") and not after[:1].isdigit() and word.islower()
    return word.lower() not in _TITLES or word.lower() == "st"


_WITH_HOURS = frozenset(
    "mon tue wed thu fri sat sun eas pac cen est edt pst pdt cst cdt gmt".split()
)
"""How days and time zones begin: "at 8 p.m. Eastern"."""


def _ends_without_space(stop: str, word: str, after: str, after_gap: str) -> bool:
    """Whether a space is missing: "clean.The bed", but not "Booking.com" or "3.50"."""
    if not after_gap and after.lower() not in _STARTERS:
        return False
    if stop[-1] in "!?":
        return after[:1].isupper()
    if not word:  # a space, or a bracket, before the full stop: "right .The bed", not "a .Net app"
        return after[:1].isupper() and after.lower() in _CAPITAL_STARTERS
    plain = len(word) > 1 and word.replace("'", "").isalnum()
    if after[:1].isupper() and word[-1:].isdigit():
        return after.lower() in _CAPITAL_STARTERS
    if after[:1].isupper():
        begins = bool(after_gap) and after.lower() in _STARTERS  # "near Paris.The area is quiet"
        return plain and (begins or not word[:1].isupper())
    return plain and word.islower() and len(after) > 2 and after in _STARTERS
