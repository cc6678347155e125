"""Decide whether two English words are forms of one word ("bed", "beds"), for checks of claims."""

from __future__ import annotations

from typing import Final

_UNITS: Final = """two three four five six seven eight nine ten eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen twenty"""
_TENS: Final = "thirty forty fifty sixty seventy eighty ninety"
_NUMBERS: Final = {
    "zero": "0",
    **{word: str(value) for value, word in enumerate(_UNITS.split(), 2)},
    **{word: str(10 * value) for value, word in enumerate(_TENS.split(), 3)},
}
_BASE_FORMS: Final = {
    form: base
    for base, forms in {
        "go": "went gone", "come": "came", "take": "took taken", "give": "gave given",
        "make": "made", "say": "said", "see": "saw seen", "find": "found", "feel": "felt",
        "leave": "left", "keep": "kept", "sleep": "slept", "eat": "ate eaten", "pay": "paid",
        "tell": "told", "think": "thought", "buy": "bought", "bring": "brought", "wake": "woke",
        "speak": "spoke spoken", "choose": "chose chosen", "break": "broke broken", "meet": "met",
        "sit": "sat", "stand": "stood", "lose": "lost", "spend": "spent", "build": "built",
        "hear": "heard", "run": "ran", "drive": "drove driven", "child": "children",
    }.items()
    for form in forms.split()
}  # fmt: skip
_WORD_ENDINGS: Final = """s es ed d ing er ers est ly y ies ied ier iest ily ion ions ation ations
    al able ible ful ness ment ments e ity ance ence ive or ors"""
ENDINGS: Final = frozenset({"", *_WORD_ENDINGS.split()})
INFLECTIONS: Final = frozenset({"", "s", "es", "ed", "d", "ing", "y", "ily", "ies", "ied", "e"})


def normal(word: str) -> str:
    """`word`, in lower case, as it is compared: numbers in digits, irregular verbs undone.

    Examples
    --------
    >>> normal("ten"), normal("1,000"), normal("slept"), normal("pool")
    ('10', '1000', 'sleep', 'pool')
    """
    if word[0].isdigit():
        return word.replace(",", "")
    return _NUMBERS.get(word, _BASE_FORMS.get(word, word))


def same(a: str, b: str) -> bool:
    """Whether two normal words are forms of one, allowing for one typing error.

    Numbers are the same only when equal; "careless" is not a form of "careful".

    Examples
    --------
    >>> same("offers", "offered"), same("location", "located"), same("fantasic", "fantastic")
    (True, True, True)
    >>> same("useful", "useless"), same("10", "100"), same("hot", "hotel")
    (False, False, False)
    """
    if a == b:
        return True
    if a[0] != b[0] or a[0].isdigit() or b[0].isdigit() or "less" in (a[-4:], b[-4:]):
        return False
    length = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), None)
    length = min(len(a), len(b)) if length is None else length
    endings = INFLECTIONS if length < 4 else ENDINGS
    if length >= 3 and all(ending(word, length) in endings for word in (a, b)):
        return True
    return min(len(a), len(b)) >= 5 and _one_slip(a, b, length)


def ending(word: str, length: int) -> str:
    """What follows the stem, a doubled consonant ("planned") counting as part of it."""
    rest = word[length:]
    return rest[1:] if len(rest) > 2 and rest[0] == word[length - 1] else rest


def _one_slip(a: str, b: str, length: int) -> bool:
    """Whether a letter left out, or two in the wrong order, is the only difference."""
    rest_a, rest_b = a[length:], b[length:]
    swapped = rest_b[1::-1] + rest_b[2:]
    return rest_a[1:] == rest_b or rest_a == rest_b[1:] or rest_a == swapped
