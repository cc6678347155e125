"""Find the words that connect two halves of a sentence: "and", ", but", "so", "as well as"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.pronouns import UNRESOLVED
from caspr.claims.grammar.scope import AFTER_COMMA_ONLY, CONCESSIVES, DASHES
from caspr.claims.grammar.word_runs import lowered, reads, word_at
from caspr.english.lexicon import BE, COPULAS, HAVE, readings
from caspr.english.tags import FINITE

PLAIN_CONNECTORS = frozenset({"and", "but", ",", "so"})


def connector_end(words: Words, k: int) -> int | None:
    """Index after the connector that begins at index k; None where there is none."""
    word = words[k]
    if word.tag == "ASIDE" or reads(words[k : k + 2], ", too"):
        return None
    if word.low in DASHES:
        return k + 1 if is_break(words, k) else None
    if word.low == ":":
        return k + 1
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
    word, low = words[k], words[k].low
    following, after = word_at(words, k + 1), word_at(words, k + 2)
    if word.tag == "CC" and low in ("and", "but", "yet", "&"):
        named = words[k - 1].text[0].isupper() and following.text[:1].isupper()
        return None if low == "&" and named else _coordinator_end(words, k)
    if low in CONCESSIVES and word.tag == "SUB":
        return None if following.low == "of" or words[k - 1].low in ("as", "even") else k + 1
    if after_comma and low in ("though", "however") and following.low == ",":
        return k + 2 + (after.tag == "CC")  # "however, and"
    if reads(words[k : k + 2], "even though", "along with") or _grants(words, k):
        return k + 2
    if low == "except" and following.low in ("there", "it", "they", "that"):
        return k + 1 + (following.low == "that")
    if after_comma and reads(words[k : k + 2], "for example"):
        return k + 2 + (after.low == ",")
    if low in ("however", "therefore", "plus", "so"):
        links = _links(words, k, after_comma=after_comma)
        return k + 1 + (following.low == ",") if links else None
    if reads(words[k : k + 3], "as well as"):
        return k + 3
    if after_comma and low == "which" and after.low == "why" and following.low in BE:
        sure = all(w.low != "would" for w in words[:k]) and word_at(words, k + 3).tag != "PUNCT"
        return k + 3 if sure else None
    opens = word.tag == "THAT" or (word.tag == "REL" and low in ("which", "who"))
    if after_comma:
        opens = opens or low in AFTER_COMMA_ONLY or (low == "then" and following.low != ",")
        opens = opens or (word.tag == "REL" and low == "where")
    elif low == "as" and following.low in ("it", "they", "there"):
        opens = opens or _explains(words, k)
    elif low in ("as", "since"):
        opens = opens or _gives_reason(words, k)
    return k + 1 if opens else None


def _coordinator_end(words: Words, k: int) -> int:
    """Index after the "and", "and so" or "and because" that begins at index k."""
    following, after = word_at(words, k + 1).low, word_at(words, k + 2)
    quality = word_at(words, k + 3).tag in ("ADJ", "PP")  # "and, when full, hard to carry"
    if following == "," and after.tag == "SUB" and not quality:
        return k + 2  # "and, while the beach is lovely, the hotel is not"
    two = (
        following == "yet"
        or (following == "so" and after.tag in FINITE)
        or (following == "though" and after.tag not in ("DET", "PRON"))
        or (following == "because" and after.low != "of" and _ends_with_clause(words, k + 2))
    )
    return k + 1 + two


def _links(words: Words, k: int, *, after_comma: bool) -> bool:
    """Whether "so", "plus", "however" or "therefore" at index k links two statements."""
    low, before, following = words[k].low, words[k - 1], word_at(words, k + 1)
    if low == "so":
        degree = following.tag == "ADV" or following.low in _AMOUNTS
        if degree and before.tag in (*FINITE, "VB", "PP"):
            return False  # "it grows so quickly", "it can hold so many books"
        if following.low == "far" and not after_comma:
            return False  # "all that it did so far"
    if low == "plus" and before.low in ("a", "big", "huge", "real", "definite"):
        return False  # "is always a plus, and the tea is good"
    return following.low != "that" or following.tag == "PRON"


def _explains(words: Words, k: int) -> bool:
    """Whether a reason begins with the "as" at index k: "is loud as it faces the road"."""
    if words[k - 1].tag == "ADV" or words[k - 1].low == "same":
        return False
    if "as" in lowered(words[max(0, k - 6) : k]):
        return False  # "just as good in person as it is in its photos"
    verb = after_adverbs(words, k + 2, past_end=True)
    after = word_at(words, verb + 1)
    ends = after.tag in ("", "PUNCT", "SUB", "REL", "CC")  # "go as they please"
    return not ends and words[verb].tag in FINITE


def _ends_with_clause(words: Words, start: int) -> bool:
    """Whether one finite verb is left: not in "and because it is old, there is no lift"."""
    return sum(word.tag in FINITE for word in words[start:]) == 1


_AMOUNTS = frozenset({"much", "many", "few", "little"})


def _grants(words: Words, k: int) -> bool:
    """Whether "even if" at index k admits what was so: "was soft even if it was small"."""
    if not reads(words[k : k + 2], "even if"):
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
    since = words[k].low == "since"
    unsure = {"as", "same", "such", "so", "would" if since else ""}
    if any(word.low in unsure for word in words[:k]):
        return False
    if any(word.low in UNRESOLVED for word in words[k + 2 :]):
        return False
    for j in range(k + 2, min(k + 10, len(words) - 1 + since)):
        now = since and words[j].tag == "V" and "VBD" not in readings(words[j].low)
        states = now or words[j].low in COPULAS | _STATES  # "as it opens" tells when
        if words[j].tag in ("REL", "THAT", "SUB", "COMP", "PUNCT", "V") and not states:
            return False
        if words[j].tag == "AUX" or (states and words[j].tag == "V"):
            after = word_at(words, after_adverbs(words, j + 1, past_end=True)).tag
            perfect = any(w.low in HAVE for w in words[:k])
            event = after == "PP" or perfect or words[k].text != words[k].low
            return after != "ING" and not (since and event)
    return False
