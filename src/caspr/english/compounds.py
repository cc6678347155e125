"""Words that their neighbours give another reading: "air conditioned", "the kids' club"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from collections.abc import Sequence

from caspr.english.lexicon import is_plural_noun, never_noun, readings
from caspr.english.tokens import is_tokenised
from caspr.english.word_classes import JUDGEMENTS, PERSONAL

Options = tuple[str, ...]
"""Readings that the lexicon gives for a word, or tags that it may have; the likelier first."""


def read_together(
    texts: Sequence[str], lows: Sequence[str], options: Sequence[Options]
) -> dict[int, Options]:
    """The tags of words that mean something else beside their neighbours, by index.

    Parameters
    ----------
    texts, lows
        The words as they stand, and in lower case.
    options
        The readings of each word by itself.
    """
    readings_now, changed = list(options), dict[int, Options]()
    for i in range(len(lows)):
        for k, tags in _read_with_neighbours(texts, lows, readings_now, i).items():
            readings_now[k] = changed[k] = tags
    return changed


def _read_with_neighbours(
    texts: Sequence[str], lows: Sequence[str], options: Sequence[Options], i: int
) -> dict[int, Options]:
    """What the word at index i changes, in itself and in its neighbours."""
    low, before = lows[i], lows[i - 1] if i else ""
    after = lows[i + 1] if i + 1 < len(lows) else ""
    if low == "conditioned" and before == "air":
        return {i - 1: ("ADV",), i: ("ADJ",)}
    if low == "may" and _is_maybe(lows, i):
        return {i: ("ADV",), i + 1: ("ADV",)}
    if low in EASE and after == "to":
        return _with_ease(lows, options, i)
    if (low == "quality" and _describes_a_thing(lows, options, i)) or low.endswith("-quality"):
        return {i: ("ADJ",)}
    if low == "yet" and before not in ("", ",", ";") and _ends(lows, i):
        return {i: ("ADV",)}  # "it has not broken yet"
    if low == "longer" and before == "no":
        return {i - 1: ("ADV",), i: ("ADV",)}
    if low == "since" and not i and _has_verb(lows, options):
        return {i: ("SUB",)}  # "Since the bar is loud, ask for another room"
    if low == "steps" and before in ("only", "just"):
        return {i: ("NOUN",)}  # "only steps away"
    if low == "executive" and before == "chief":
        return {i - 1: ("NOUN",), i: ("NOUN",)}  # "chief executive Ann Lee"
    if low == "because" and after == "of":
        return {i: ("PREP",)}
    if low == "express" and before not in _BEFORE_NOUNS:
        return {i: ("V", "VB")}  # "many also express doubts", not "the express bus"
    if _is_noun(lows, options, i) or _is_in_name(texts, lows, i) or _is_letter(texts, i):
        return {i: ("NOUN",)}
    return {}


def _is_noun(lows: Sequence[str], options: Sequence[Options], i: int) -> bool:
    """Whether a word that is often a verb is a noun: "the look of it", "a while", "fit issues"."""
    low, before = lows[i], lows[i - 1] if i else ""
    after = lows[i + 1] if i + 1 < len(lows) else ""
    if low == "features":
        return _has_no_object(options, i)  # "the price and the video features"
    if low == "costs" and i and "what" not in lows:
        ends = options[i + 1 : i + 2] in ([], [("PUNCT",)])  # "fuel and labour costs"
        return ends and options[i - 1] == ("NOUN",)
    if low == "fit" and after in _TROUBLES:
        return True
    if low == "up" and before in _UPS:  # "needs a touch up and new paint"
        return bool({"a", "an", "the"} & set(lows[max(0, i - 3) : i - 1]))
    if low == "stop" and before in _LINES:
        return lows[max(0, i - 2)] not in ("and", ",")  # not "the bus and tram stop outside"
    if low in ("feel", "look", "lack"):
        return after == "of"
    return (low == "while" and before == "a") or (low == "set" and before in _IN_SETS)


def _has_no_object(options: Sequence[Options], i: int) -> bool:
    """Whether nothing follows the word at index i that a verb could have as its object."""
    return i > 0 and (i + 1 >= len(options) or options[i + 1][0] in _AFTER_OBJECTS)


_LINES = frozenset({"bus", "tram", "metro", "train"})
_UPS = frozenset("touch tune check clean wash tidy".split())
_AFTER_OBJECTS = frozenset({"PUNCT", "CC", "PREP", "AUX", "SUB", "REL"})
_BEFORE_NOUNS = frozenset(["", *"a an the this that to".split()])
_IN_SETS = frozenset("feature data tool skill chip knife tea dining drum box gift lens bed".split())
"""What comes in sets: "a broad feature set in a small body"."""


def _is_in_name(texts: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether "&" joins two capitalised words: "Black & Decker", not "Big, Clean & Cheap"."""
    named = lows[i] == "&" and 0 < i < len(texts) - 1 and (i < 2 or lows[i - 2] != ",")
    return named and texts[i - 1][0].isupper() and texts[i + 1][0].isupper()


def _is_letter(texts: Sequence[str], i: int) -> bool:
    """Whether the text at index i is the "A" of "Hotel A has a pool", and no article."""
    if texts[i] != "A" or i == 0 or not texts[i - 1].isalpha() or texts[i - 1].isupper():
        return False
    return not texts[i + 1 : i + 2] or not texts[i + 1][0].isupper()


EASE = frozenset("easy easier hard harder difficult simple simpler impossible tricky".split())


def _with_ease(lows: Sequence[str], options: Sequence[Options], i: int) -> dict[int, Options]:
    """What is "easy to mop up" is a verb, and "easy to use controls" has a quality."""
    if options[i + 2 : i + 3] == [("NOUN",)] and _closes(options, i + 3):
        return {i + 2: ("VB",)}
    if _stands_before_noun(lows, options, i):
        return {i: ("ADJ",), i + 1: ("ADV",), i + 2: ("ADJ",)}
    return {}


def _stands_before_noun(lows: Sequence[str], options: Sequence[Options], i: int) -> bool:
    """Whether index i begins the "easy to use" of "good sound and easy to use controls"."""
    noun = options[i + 3 : i + 4] == [("NOUN",)] and options[i + 2][0].startswith("VB")
    before = lows[i - 1] if i else ""
    listed = i > 1 and before in ("and", ",") and options[i - 2][0] in ("NOUN", "VB")
    return noun and _closes(options, i + 4) and (before in _ARTICLES or listed)


_ARTICLES = frozenset("a an the its their has have had with".split())


def _closes(options: Sequence[Options], i: int) -> bool:
    """Whether the infinitive before index i ends there, or its object begins."""
    return i >= len(options) or options[i][0] in ("PUNCT", "CC", "PREP", "ADV", "DET", "OBJ", "SUB")


_TROUBLES = frozenset("issue issues problem problems trouble troubles concern concerns".split())


def _is_maybe(lows: Sequence[str], i: int) -> bool:
    """Whether "may be" is one word, written as two: "but may be it is worth it"."""
    begins = i == 0 or lows[i - 1] in ("and", "but", ",", ".")
    return begins and list(lows[i + 1 : i + 3]) in [["be", low] for low in PERSONAL | {"there"}]


def _has_verb(lows: Sequence[str], options: Sequence[Options]) -> bool:
    """Whether a sure finite verb comes before the first comma."""
    first = lows.index(",") if "," in lows else 0
    pairs = zip(lows[1:first], options[1:first], strict=True)
    return any(one[0] == "AUX" or (one[0] == "VBZ" and never_noun(low)) for low, one in pairs)


def _ends(lows: Sequence[str], i: int) -> bool:
    """Whether the clause ends with the word at index i."""
    return i + 1 >= len(lows) or lows[i + 1] in _ENDS


_ENDS = frozenset({".", "!", ",", ";", "...", "and", "but"})


def _describes_a_thing(lows: Sequence[str], options: Sequence[Options], i: int) -> bool:
    """Whether "quality" does: "quality linens", "high quality, fresh fruit"."""
    after = [one[0] for one in options[i + 1 : i + 4]]
    if after[:1] == ["NOUN"] and is_plural_noun(lows[i + 1]):
        return True
    ranked = i > 0 and lows[i - 1] in ("high", "top", "good", "low", "poor")
    joined = lows[i + 1 : i + 2] and lows[i + 1] in (",", "and")
    return bool(ranked and joined and after[1:] in (["ADJ", "NOUN"], ["ADJ", "CC"]))


def with_possessives(lows: list[str]) -> list[str]:
    """The words in lower case, the only apostrophe of "the kids' club" as an "'s"."""
    k = lows.index("'") if lows.count("'") == 1 else 0
    if not 0 < k < len(lows) - 1 or not _is_possessive(lows, k):
        return lows
    return [*lows[:k], "'s", *lows[k + 1 :]]


def _is_possessive(lows: Sequence[str], k: int) -> bool:
    """Whether a plural stands before the apostrophe, and what is owned after it."""
    owned = readings(lows[k + 1])[0] in ("NOUN", "ADJ") and lows[k + 1][0].isalpha()
    return owned and lows[k - 1].endswith("s") and is_plural_noun(lows[k - 1])


def with_hyphens(sentence: str, spans: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans of words, those of "old - fashioned" made one; "good - it is" has a dash."""
    if not is_tokenised(sentence):
        return list(spans)
    lows = [sentence[start:end].lower() for start, end in spans]
    joined = list[tuple[int, int]]()
    k = 0
    while k < len(lows):
        end = k
        while end + 2 < len(lows) and (end > k or _is_hyphen(lows, k + 1)):
            if lows[end + 1] != "-" or not (lows[end] + lows[end + 2]).isalnum():
                break
            end += 2
        joined.append((spans[k][0], spans[end][1]))
        k = end + 1
    return joined


def _is_hyphen(lows: Sequence[str], k: int) -> bool:
    """Whether the "-" at index k, of a text with its signs apart, joins two words."""
    if lows[k] != "-":
        return False
    before, after = lows[k - 1], lows[k + 1]
    second = readings(after)[0]
    follows = readings(lows[k + 2])[0] if k + 2 < len(lows) and lows[k + 2].isalpha() else ""
    if before in _PREFIXES or before.isdigit():
        return second not in ("DET", "PRON", "AUX")
    if after in _PARTICLES or second in ("VBN", "VBD", "VBG"):
        return k > 1 or readings(before)[0] != "NOUN"
    if after in JUDGEMENTS:
        return k > 1 and after in ("friendly", "free") and before not in JUDGEMENTS
    joins = second in ("NOUN", "ADJ", "NUM", "VB") and follows not in ("AUX", "VBZ")
    joins = joins and (before not in JUDGEMENTS or (second, follows) == ("NOUN", "NOUN"))
    return joins and readings(before)[0] not in ("PRON", "AUX")


_PARTICLES = frozenset("in on up off out to of down by over away like wise".split())
_PREFIXES = frozenset(
    "un non pre re de co self anti over under ultra semi multi mid sub half all high low "
    "top must e ex x hi wi go".split()
)
