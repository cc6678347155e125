"""Remove the negation of a claim, with its negative polarity items ("any", "at all", "either").

Only a negation of the whole claim is removed: "The room with no window was small." and "The towels
were old, not dirty.", which negate a part, are refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from caspr.contrast.unclear import Edits, UnclearError
from caspr.english.lexicon import is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.tokens import Word

NEGATIONS: Final = frozenset(
    "not n't never cannot no nothing nobody none nowhere neither nor".split()
)
FOCUS_ADVERBS: Final = frozenset("only just merely simply".split())
SOME_TO_ANY: Final = MappingProxyType(
    {
        "some": "any",
        "someone": "anyone",
        "somebody": "anybody",
        "something": "anything",
        "somewhere": "anywhere",
    }
)
_INDEFINITE: Final = MappingProxyType(
    {
        "nothing": "something",
        "nobody": "somebody",
        "none": "some",
        "nowhere": "somewhere",
    }
)
_ANY_TO_SOME: Final = MappingProxyType({low: some for some, low in SOME_TO_ANY.items()})
_FINAL_ITEMS: Final = MappingProxyType(
    {"anymore": "still", "longer": "still", "more": "still", "either": "too"}
)
"""Negative polarity item at the end of a clause → its counterpart in an affirmative clause."""
_SOME_TO_ALL: Final = MappingProxyType(
    {"some": "all", "someone": "everyone", "somebody": "everybody", "something": "everything"}
)
_PARTIAL_SUBJECTS: Final = frozenset(
    {*"several many few half lots plenty".split(), ("a", "few"), ("a", "lot")}
)
_FINAL_WITHOUT_ANY: Final = ("anymore", "either")
_PARTS: Final = frozenset(",:;—–")
"""Signs after which an added phrase begins: "fast, no question"; "bland: no opinions"."""
_AFTER_EVER: Final = frozenset({"AUX", "V", "VB", "PP"})
_BY_NO_MEANS: Final = (("by", "no", "means"), ("in", "no", "way"))
NEARLY: Final = frozenset("almost nearly practically virtually".split())
_MASS_NOUNS: Final = frozenset(
    """parking breakfast water wifi wi-fi internet air heating conditioning space room food coffee
    tea milk furniture luggage information privacy noise light soap shampoo staff service help
    storage traffic entertainment equipment music smoking ventilation hot alcohol legroom
    housekeeping maintenance electricity access paper""".split()
)


def affirmed(words: Sequence[Word], index: int, verb: int | None, end: int) -> Edits:
    """Edits that remove the negation at `index`, the only word in `NEGATIONS`, from a claim.

    `verb` and `end` are the indices of its finite verb, if it has one, and of the word after its
    main clause. If the negation may not apply to the claim as a whole, it raises `UnclearError`.
    """
    low = words[index].low
    after = words[index + 1].low if index + 1 < len(words) else ""
    before = words[index - 1].low if index else ""
    if low in ("neither", "nor") or after in (
        *FOCUS_ADVERBS,
        "doubt",
        "problem",
        "matter",
        "wonder",
    ):
        raise UnclearError(f"{low!r} may not negate all of it")
    if low == "never" and end == len(words) and not any(w.tag in FINITE for w in words):
        raise UnclearError("it has no verb")
    if (before, low, after) in _BY_NO_MEANS and verb is not None and verb < index:
        return dict.fromkeys((index - 1, index, index + 1), "")
    _check_scope(words, index, verb, end)
    edits = _universal_subject(words, index) | _without_polarity_items(words, index, end)
    if low == "cannot":
        return edits | {index: "can"}
    if low == "n't":
        return edits | {index: "", index - 1: _full_auxiliary(before, words[index - 1].text)}
    if low == "no":
        return edits | _without_no(words, index)
    if low in _INDEFINITE:
        return edits | {index: _INDEFINITE[low]}
    return edits | {index: ""}


def _check_scope(words: Sequence[Word], index: int, verb: int | None, end: int) -> None:
    """Refuse a negation that applies to a part of the claim, or belongs to an idiom."""
    low = words[index].low
    before = words[index - 1] if index else None
    if before is not None and (before.low in NEARLY or (low == "not" and before.low == ",")):
        raise UnclearError(f"'{before.low} {low}' does not negate all of it")
    in_phrase = before is not None and before.tag == "PREP"
    if verb is not None and 0 < index < verb:
        to_verb = all(word.tag == "ADV" for word in words[index + 1 : verb])
        if (low in ("not", "never") and not to_verb) or (in_phrase and low != "not"):
            raise UnclearError(f"{low!r} belongs to a phrase before the verb")
    if verb is not None and any(word.low in _PARTS for word in words[verb + 1 : index]):
        raise UnclearError(f"{low!r} belongs to a phrase after a comma")
    after = words[index + 1].low if index + 1 < len(words) else ""
    second_to_none = before is not None and before.low == "to" and low in ("none", "nothing")
    if second_to_none or (in_phrase and after == "time"):
        raise UnclearError(f"{low!r} belongs to an idiom")
    has_can = low == "cannot" or (before is not None and before.low in ("ca", "can", "could"))
    for i in range(index + 1, end if has_can else 0):
        if words[i].low == "too" or (words[i].low == "enough" and words[i - 1].tag != "ADJ"):
            raise UnclearError(f"'cannot … {words[i].low}' may be praise")


def _universal_subject(words: Sequence[Word], index: int) -> Edits:
    """Edits of the subject: "Some rooms are not clean." is denied by "All rooms are clean."."""
    first, second = words[0].low, words[1].low if len(words) > 1 else ""
    if index and first in _SOME_TO_ALL:
        return {0: _SOME_TO_ALL[first]}
    of_number = words[0].tag == "NUM" and second == "of"
    is_partial = first in _PARTIAL_SUBJECTS or (first, second) in _PARTIAL_SUBJECTS or of_number
    if index and is_partial:
        raise UnclearError(f"'{first} {second}' says nothing about the rest")
    return {}


def _without_polarity_items(words: Sequence[Word], index: int, end: int) -> Edits:
    """Edits of the negative polarity items after a negation."""
    edits: Edits = {}
    low = [word.low for word in words[:end]]
    last = max((i for i in range(end) if words[i].tag != "PUNCT"), default=0)
    for i in range(index + 1, end):
        if low[i - 1 : i + 1] == ["at", "all"]:
            edits |= {i - 1: "", i: ""}
        elif low[i] in _ANY_TO_SOME:
            edits[i] = _ANY_TO_SOME[low[i]]
        elif low[i] == "whatsoever" or (low[i] == "ever" and _tag(words, i + 1) in _AFTER_EVER):
            edits[i] = ""
        elif i == last and low[i] in _FINAL_ITEMS:
            after_any = low[i - 1] == "any"
            if after_any or low[i] in _FINAL_WITHOUT_ANY:
                edits |= {i: _FINAL_ITEMS[low[i]]} | ({i - 1: ""} if after_any else {})
    return edits


def _tag(words: Sequence[Word], index: int) -> str:
    return words[index].tag if index < len(words) else ""


def _full_auxiliary(auxiliary: str, text: str) -> str:
    """The auxiliary before "n't" in full: "can" for "ca"."""
    if auxiliary == "ai":
        raise UnclearError('"ain\'t" may mean several words')
    return {"ca": "can", "wo": "will", "sha": "shall"}.get(auxiliary, text)


def _without_no(words: Sequence[Word], index: int) -> Edits:
    """Edits that replace "no" by an article or "some", or "no longer" by "still"."""
    following = words[index + 1 :]
    if following and following[0].low == "longer":
        return {index: "still", index + 1: ""}
    if following and following[0].low == "one":
        return {index: "someone", index + 1: ""}
    phrase = _noun_phrase(following)
    if not phrase or _is_comparative(phrase[-1]):
        raise UnclearError("'no' has no noun")
    head = phrase[-1].low
    plural = is_plural_noun(head) or (head.endswith("s") and not head.endswith("ss"))
    subject = index == 0 and any(word.tag in FINITE for word in words)
    if subject or plural or head in _MASS_NOUNS:
        return {index: "some"}
    return {index: article(phrase[0].low)}


def _noun_phrase(following: Sequence[Word]) -> list[Word]:
    """The noun phrase after "no": "rooms" in "no rooms available"."""
    phrase: list[Word] = []
    for word in following:
        if word.tag not in ("ADJ", "NOUN", "ADV", "PP", "ING", "NUM") or word.low == "whatsoever":
            break
        if word.tag != "NOUN" and phrase and phrase[-1].tag == "NOUN":
            break
        phrase.append(word)
    return phrase


def _is_comparative(word: Word) -> bool:
    """Whether it is the "bigger" of "no bigger than", or the "good" of "no good"."""
    return word.tag == "ADJ" and (word.low in ("good", "worse") or word.low.endswith("er"))


_CONSONANT_SOUNDS: Final = ("uni", "use", "usa", "usu", "one", "eu")
"""Beginnings that are spelled with a vowel, but pronounced with a consonant."""
_VOWEL_SOUNDS: Final = ("unim", "unin")
"""Exceptions to `_CONSONANT_SOUNDS`."""


def article(word: str) -> str:
    """The article before `word`: "a" or "an"."""
    has_consonant = word.startswith(_CONSONANT_SOUNDS) and not word.startswith(_VOWEL_SOUNDS)
    has_vowel = word[0] in "aeiou" and not has_consonant
    return "an" if has_vowel or word.startswith(("hour", "honest")) else "a"
