"""Find nouns that are tagged as verbs or adjectives: "steps" in "steps away", "are favorites"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.word_runs import joint_before, reads, word_at
from caspr.english.lexicon import BE, is_plural_noun, never_noun, readings


def is_thing(words: Words, j: int) -> bool:
    """Whether word j is a noun, not a quality or verb: "our guide Ketut and", "even snow"."""
    tag, known, before = words[j].tag, readings(words[j].low), words[max(0, j - 1)]
    if tag == "ADJ":
        if known == ("NOUN",) and before.low in BE and is_plural_noun(words[j].low):
            return True  # "the pool and the bar are favorites"
        named = words[j].text[0].isupper() and known == ("NOUN",) and before.tag == "NOUN"
        alone = [after.tag for after in words[j + 1 : j + 2]] != ["NOUN"]
        return named and alone and j > 1 and words[j - 2].tag == "DET"
    ends = j + 1 == len(words) or words[j + 1].tag in ("PREP", "PUNCT")
    if tag == "VB" and reads(words[j : j + 2], "check in"):
        return word_at(words, j + 2).tag == "AUX"
    if tag != "V" or _is_bare_thing(words, j) or _is_last_thing(words, j):
        return tag == "V"
    if before.low == "even" and known == ("NOUN",):
        return ends and joint_before(words, j) is not None and words[j - 3].tag == "NOUN"
    return ends and known == ("VBZ",) and before.tag == "NOUN" and _ends_list(words, j)


def _is_bare_thing(words: Words, j: int) -> bool:
    """Whether word j, tagged as a verb, is a noun: "soups, salads and jams", "to all needs"."""
    known, before, after = readings(words[j].low), words[max(0, j - 1)], words[j + 1 : j + 2]
    # "a kids slide"
    kind = j > 1 and reads([words[j - 2]], "a", "an") and is_plural_noun(before.low)
    if kind or known == ("NOUN",):
        alone = before.tag == "NOUN" and not before.low.endswith("s") and not acts([before])
        alone = alone and words[j].low[-1] not in "sd" and reads(after, "to", "of")
        return kind or alone or (before.low in ("only", "just") and reads(after, "away", "from"))
    closed = not after or after[0].tag in ("PUNCT", "SUB", "CC") or reads(after, "so")
    closed = closed or reads(words[j + 1 : j + 4], "to choose from")
    if known != ("VBZ",) or not closed or j < 4:
        return False
    if before.low in ("all", "any"):
        return words[j - 2].tag == "PREP"
    end = j - 1 - (words[j - 2].low == ",")
    comma = next((i for i in range(end - 1, max(1, end - 4), -1) if words[i].low == ","), 0)
    item = words[comma - 1 : end] if comma and before.low == "and" else []
    plain = len(item) > 2 and all(word.tag in ("ADJ", "NOUN") for word in item[2:])
    return plain and item[0].tag == item[-1].tag == "NOUN"


def _is_last_thing(words: Words, j: int) -> bool:
    """Whether word j is the third of bare things: "sells hats, gloves, and prints by Ann"."""
    after, low = word_at(words, j + 1), words[j].low
    if j < 7 or words[j - 1].low != "and" or words[j - 2].low != "," or words[j - 4].low != ",":
        return False
    things = all(w.tag == "NOUN" and is_plural_noun(w.low) for w in words[j - 5 : j - 2 : 2])
    ends = after.tag == "PREP" or after.low == "every"
    listed = any(w.low in _LISTING for w in words[max(0, j - 8) : j - 5])
    return things and ends and listed and low.endswith("s") and not never_noun(low)


_LISTING = frozenset(
    "sells sell sold offers offer offered stocks carries lists displays exhibits organizes "
    "includes include included covers features has have had serves served makes contains".split()
)
"""Verbs before a row of things, rather than of what the subject does."""


def _ends_list(words: Words, j: int) -> bool:
    """Whether a list ends before index j that is no subject of "stops".

    One example is "the food, the crew and the length of the port stops": two things would "stop".
    """
    joint = next((i for i in range(j - 1, max(2, j - 9), -1) if words[i].tag == "CC"), 0)
    tags = [word.tag for word in words[joint + 1 : j] if word.tag not in ("ADJ", "NOUN")]
    comma = next((i for i in range(joint - 1, max(1, joint - 6), -1) if words[i].low == ","), 0)
    item = words[comma + 1 : joint]
    listed = bool(comma) and all(word.tag in ("DET", "ADJ", "NOUN") for word in item)
    things = listed and item[-1:] != [] and item[-1].tag == words[comma - 1].tag == "NOUN"
    return (
        things and words[joint].low == "and" and tags in (["DET", "PREP", "DET"], ["DET", "PREP"])
    )
