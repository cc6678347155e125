"""Words that their neighbours give another reading: "air conditioned", "the kids' club"."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.english.lexicon import is_plural_noun, never_noun, readings


def read_together(lows: Sequence[str], tags: list[tuple[str, ...]]) -> None:
    """Change the readings of words that mean something else beside their neighbours."""
    for i, low in enumerate(lows):
        if low == "quality" and _describes_a_thing(lows, tags, i):
            tags[i] = ("ADJ",)
        elif low == "conditioned" and i and lows[i - 1] == "air":
            tags[i - 1 : i + 1] = ("ADV",), ("ADJ",)
        elif low in ("feel", "look") and lows[i + 1 : i + 2] == ["of"]:
            tags[i] = ("NOUN",)  # "the fit and feel of the shoe"
        elif low == "yet" and i and lows[i - 1] not in (",", ";") and _ends(lows, i):
            tags[i] = ("ADV",)  # "it has not broken yet"
        elif low == "longer" and i and lows[i - 1] == "no":
            tags[i - 1 : i + 1] = ("ADV",), ("ADV",)
        elif low == "since" and not i and _has_verb(lows, tags):
            tags[i] = ("SUB",)  # "Since the bar is loud, ask for another room"
        elif low in _CURRENCIES and lows[i + 1 : i + 2] and lows[i + 1][0].isdigit():
            tags[i] = ("NUM",)
        elif low == "because" and lows[i + 1 : i + 2] == ["of"]:
            tags[i] = ("PREP",)


_CURRENCIES = frozenset("$€£¥")


def _has_verb(lows: Sequence[str], tags: Sequence[tuple[str, ...]]) -> bool:
    """Whether a sure finite verb comes before the first comma."""
    first = lows.index(",") if "," in lows else 0
    options = zip(lows[1:first], tags[1:first], strict=True)
    return any(tag[0] == "AUX" or (tag[0] == "VBZ" and never_noun(low)) for low, tag in options)


def _ends(lows: Sequence[str], i: int) -> bool:
    """Whether the clause ends with the word at index i."""
    return i + 1 >= len(lows) or lows[i + 1] in _ENDS


_ENDS = frozenset({".", "!", ",", ";", "...", "and", "but"})


def _describes_a_thing(lows: Sequence[str], tags: list[tuple[str, ...]], i: int) -> bool:
    """Whether "quality" does: "quality linens", "high quality, fresh fruit"."""
    after = [options[0] for options in tags[i + 1 : i + 4]]
    if after[:1] == ["NOUN"] and is_plural_noun(lows[i + 1]):
        return True
    ranked = i > 0 and lows[i - 1] in ("high", "top", "good", "low", "poor")
    joined = lows[i + 1 : i + 2] and lows[i + 1] in (",", "and")
    return bool(ranked and joined and after[1:] in (["ADJ", "NOUN"], ["ADJ", "CC"]))


def with_possessives(lows: list[str]) -> list[str]:
    """The words in lower case, the apostrophe of "the kids' club" as an "'s"."""
    k = lows.index("'") if lows.count("'") == 1 else 0
    if not 0 < k < len(lows) - 1 or not _is_possessive(lows, k):
        return lows
    return [*lows[:k], "'s", *lows[k + 1 :]]


def _is_possessive(lows: Sequence[str], k: int) -> bool:
    """Whether a plural stands before the apostrophe, and what is owned after it."""
    owned = readings(lows[k + 1])[0] in ("NOUN", "ADJ") and lows[k + 1][0].isalpha()
    return owned and lows[k - 1].endswith("s") and is_plural_noun(lows[k - 1])
