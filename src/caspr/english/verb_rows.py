"""Verbs in a row that the network took for nouns: "checks pipes, changes taps and gives tips"."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.english.lexicon import BE, DO, HAVE, MODALS, is_plural_noun, readings


def find_rows(tags: list[str], lows: Sequence[str], acts: Sequence[float]) -> None:
    """Read what stands in a row of verbs as one, if it may well be and has an object.

    `acts` is the score of the likelier of "V" and "VB" less that of the chosen tag.
    """
    for m, tag in enumerate(tags):
        if tag not in ("V", "VB") or lows[m] in BE | HAVE or not _has_plain_object(tags, m):
            continue
        items = _items(tags, lows, m)
        aux = _governing(tags, lows, m) if tag == "VB" else None
        if len(items) == 1 and tags[items[0]] == "V" and aux is not None:
            single = lows[aux - 1] in _SINGULAR or not is_plural_noun(lows[aux - 1])
            plain = "" in _forms(lows[items[0]]) and tags[aux - 1] in ("NOUN", "PRON")
            if single and plain and lows[aux - 1] not in _PERSONS:
                tags[items[0]] = "VB"  # "it can crush ice and grind nuts"
        forms = _forms(lows[m]).intersection(*(_forms(lows[i]) for i in items))
        if len(items) > 1 and forms and _are_verbs(tags, acts, lows, items, forms):
            for i in items:
                tags[i] = "V" if aux is None and tag == "V" else "VB"
                if tags[i + 1 : i + 2] == ["V"]:
                    tags[i + 1] = "NOUN"  # "lists offers and sends alerts"


_SINGULAR = frozenset({"it", "he", "she", "this"})
_PERSONS = frozenset({"i", "you", "we", "they"})


def _has_plain_object(tags: Sequence[str], m: int) -> bool:
    """Whether no noun with another before it follows, as in "sells surf boards"."""
    after = (*tags[m + 1 : m + 3], "", "")
    alone = after[0] == "NOUN" and after[1] in ("PUNCT", "PREP", "CC")
    return alone or after[0] in ("DET", "OBJ", "PRON", "PUNCT")


def _items(tags: Sequence[str], lows: Sequence[str], m: int) -> list[int]:
    """Where what follows each comma begins, up to what follows "and", which is the last."""
    items: list[int] = []
    for j in range(m + 1, min(m + _NEAR, len(tags) - 2)):
        if tags[j] in _OPENING or (tags[j] in ("VB", "TO", "ING") and not items):
            break
        if tags[j] == "CC":
            items = [i for i in items if i != j]
            return [*items, j + 1 + (tags[j + 1] == "ADV" and lows[j + 1] != "last")]
        if tags[j] == "PUNCT":
            items.append(j + 1)
    return []


_NEAR = 25
_OPENING = frozenset({"SUB", "REL", "THAT", "COMP", "AUX"})


def _governing(tags: Sequence[str], lows: Sequence[str], m: int) -> int | None:
    """Index of the modal or the "to" before the infinitive at index m."""
    j = m - 1
    while j > 0 and tags[j] in ("ADV", "NEG"):
        j -= 1
    return j if j > 0 and (tags[j] == "TO" or lows[j] in _MODALS) else None


_MODALS = MODALS | DO | {"cannot"}


def _forms(low: str) -> set[str]:
    """The endings that it may share with a row: "s" of "gives", "ed" of the past, "" of "give"."""
    if "VBD" in readings(low):
        return {"", "ed"} if "VB" in readings(low) else {"ed"}
    return {"s"} if low.endswith("s") and not low.endswith("ss") else {""}


def _are_verbs(
    tags: Sequence[str],
    acts: Sequence[float],
    lows: Sequence[str],
    items: Sequence[int],
    forms: set[str],
) -> bool:
    """Whether each may be a verb, with an object, and some are, or all nearly are."""
    others = [i for i in items if tags[i] not in ("V", "VB")]
    followed = [i for i in items if tags[i + 1 : i + 2] and tags[i + 1] in _OBJECTS]
    if not followed or not set(others) <= set(followed):
        return False  # "you paddle, swim and climb"
    if forms == {"ed"}:
        return sum(acts[i] for i in others) > (-3.0 if len(others) == len(items) else -4.0)
    if len(others) == len(items):
        return sum(acts[i] for i in others) > (-6.0 if forms == {"s"} else -3.0)
    if forms == {"s"}:
        return all(acts[i] > -8.0 for i in others)
    return all(acts[i] > (-7.0 if "VB" in readings(lows[i]) else -5.0) for i in others)


_OBJECTS = frozenset({"NOUN", "DET", "OBJ", "PRON", "NUM", "ADJ", "V"})
