"""Words that connect two halves of a sentence: "and", ", but", "so", "as well as", "which"."""

# ruff: noqa: PLR0911, PLR0912
from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.pronouns import UNRESOLVED
from caspr.claims.grammar.scope import AFTER_COMMA_ONLY, CONCESSIVES, DASHES
from caspr.english.lexicon import COPULAS
from caspr.english.tags import FINITE


def connector_end(words: Words, k: int) -> int | None:
    """Index after the connector that begins at index k; None where there is none."""
    word = words[k]
    if word.low in DASHES:
        return k + 1 if is_break(words, k) else None
    if word.low == ":":
        return k + 1
    if word.low == "," and words[k + 1].low == "too":
        return None
    if word.low in (",", ";"):
        if words[k + 1].low == "so" and k + 2 < len(words) and words[k + 2].low == "that":
            return None
        if word.low == ";" and words[k + 1].low in AFTER_COMMA_ONLY:
            return k + 1
        return _connective_end(words, k + 1, after_comma=True) or k + 1
    return _connective_end(words, k, after_comma=False)


def is_break(words: Words, k: int) -> bool:
    """Whether the dash at index k stands between two things said: "kind-- quick"."""
    if words[k].spaced and words[k + 1].spaced:
        return True
    if words[k].low[0] in ".…:;":
        return words[k + 1].spaced
    sure = words[k].low in ("--", "—") or (words[k + 1].spaced and words[k - 1].tag != "NUM")
    return sure and sum(word.text == words[k].text for word in words) == 1


def _connective_end(words: Words, k: int, *, after_comma: bool) -> int | None:
    """Index after the connecting word that stands at index k."""
    low = words[k].low
    following = words[k + 1].low if k + 1 < len(words) else ""
    if words[k].tag == "CC" and low in ("and", "but", "yet", "&"):
        if following == "," and k + 3 < len(words) and words[k + 2].tag == "SUB":
            return k + 2  # "and, while the beach is lovely, the hotel is not"
        so_is = following == "so" and k + 2 < len(words) and words[k + 2].tag in FINITE
        after = words[min(k + 2, len(words) - 1)]
        conceded = following == "though" and after.tag in ("DET", "PRON")
        joined = following in ("yet", "though") and not conceded
        because = following == "because" and after.low != "of" and _ends_with_clause(words, k + 2)
        return k + 2 if so_is or joined or because else k + 1
    if low in CONCESSIVES and words[k].tag == "SUB":
        return None if following == "of" or words[k - 1].low in ("as", "even") else k + 1
    if after_comma and low in ("though", "however") and following == ",":
        return k + 2 + (k + 3 < len(words) and words[k + 2].tag == "CC")  # "however, and"
    if (low, following) in (("even", "though"), ("along", "with")) or _grants(words, k):
        return k + 2
    if low == "except" and following in ("there", "it", "they", "that"):
        return k + 1 + (following == "that")
    if after_comma and (low, following) == ("for", "example"):
        return k + 3 if words[min(k + 2, len(words) - 1)].low == "," else k + 2
    degree = words[min(k + 1, len(words) - 1)].tag == "ADV" or following in _AMOUNTS
    if low == "so" and words[k - 1].tag in (*FINITE, "VB", "PP") and degree:
        return None  # "it grows so quickly", "it can hold so many books"
    if (low, following) == ("so", "far") and not after_comma:
        return None  # "all that it did so far"
    pronoun = k + 1 < len(words) and words[k + 1].tag == "PRON"
    if low == "plus" and words[k - 1].low in ("a", "big", "huge", "real", "definite"):
        return None  # "is always a plus, and the tea is good"
    if low in ("however", "therefore", "plus", "so") and (following != "that" or pronoun):
        return k + 2 if following == "," else k + 1
    if low == "as" and following == "well" and k + 3 < len(words) and words[k + 2].low == "as":
        return k + 3
    if after_comma and (low in AFTER_COMMA_ONLY or (low == "then" and following != ",")):
        return k + 1
    if words[k].tag == "THAT":
        return k + 1
    if low == "as" and following in ("it", "they", "there") and not after_comma:
        if words[k - 1].tag == "ADV" or words[k - 1].low == "same":
            return None
        if any(word.low == "as" for word in words[max(0, k - 6) : k]):
            return None  # "just as good in person as it is in its photos"
        verb = after_adverbs(words, k + 2, past_end=True)
        told = words[verb + 1 : verb + 2]
        ends = not told or told[0].tag in ("PUNCT", "SUB", "REL", "CC")  # "go as they please"
        return k + 1 if not ends and words[verb].tag in FINITE else None
    if low in ("as", "since") and not after_comma and _gives_reason(words, k):
        return k + 1
    if words[k].tag == "REL" and (low in ("which", "who") or (after_comma and low == "where")):
        return k + 1
    return None


def _ends_with_clause(words: Words, start: int) -> bool:
    """Whether one clause is left: not "and because it is old, there is no lift"."""
    return sum(word.tag in FINITE for word in words[start:]) == 1


_AMOUNTS = frozenset({"much", "many", "few", "little"})


def _grants(words: Words, k: int) -> bool:
    """Whether "even if" at index k admits what was so: "was soft even if it was small"."""
    if [word.low for word in words[k : k + 2]] != ["even", "if"]:
        return False
    before = [word.low for word in words[:k] if word.tag in FINITE]
    after = [word.low for word in words[k + 2 :] if word.tag in FINITE]
    past = ("was", "were")
    return len(before) == len(after) == 1 and before[0] in past and after[0] in past


_STATES = frozenset(
    "lies lacks needs offers provides contains includes sits stands belongs costs tends".split()
)
"""What holds at all times, so that "as" before it gives a reason, and no time."""


def _gives_reason(words: Words, k: int) -> bool:
    """Whether "as" or "since" begins a clause that says why: "as the food is fresh"."""
    if k < 3 or words[k + 1].tag not in ("DET", "PRON", "NOUN"):
        return False
    if words[k - 1].tag == "ADV" and (words[k].low == "as" or words[k - 1].low in ("ever", "long")):
        return False
    if any(word.low in ("as", "same", "such", "so") for word in words[:k]):
        return False
    if any(word.low in UNRESOLVED for word in words[k + 2 :]):
        return False
    for j in range(k + 2, min(k + 10, len(words) - 1)):
        states = words[j].low in COPULAS | _STATES
        if words[j].tag in ("REL", "THAT", "SUB", "COMP", "PUNCT", "V") and not states:
            return False
        if words[j].tag == "AUX" or (states and words[j].tag == "V"):
            after = words[after_adverbs(words, j + 1)].tag
            perfect = any(w.low in ("has", "have", "had", "'ve") for w in words[:k])
            event = after == "PP" or perfect or words[k].text != words[k].low
            return after != "ING" and not (words[k].low == "since" and event)
    return False
