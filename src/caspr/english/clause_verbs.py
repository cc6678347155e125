"""Find finite verbs tagged as other words, in clauses that lack one.

"The doors are oak, and nothing in the hall creaked": a clause waits for its verb.
"""

from __future__ import annotations

from collections.abc import Sequence

from caspr.english.adverbs import is_manner
from caspr.english.lexicon import is_plural_noun, readings


def find_verbs(tags: list[str], lows: Sequence[str], finite: Sequence[float]) -> None:
    """Read the likeliest word of a clause without a finite verb as one, if it may well be.

    `finite` is the score of "V" less that of the chosen tag, 0 or less, and -inf where "V" is not
    allowed. "Some feel it is small" is left alone: a clause with "is" needs no other verb.
    """
    start, before = 0, range(0)
    for end in range(len(tags) + 1):
        if end < len(tags) and not _is_clause_edge(tags, lows, end):
            continue
        if end > start and not _FINITE & set(tags[start:end]):
            best = max(range(start, end), key=lambda i: finite[i])
            few = start + (lows[start : start + 2] == ["a", "few"])
            alone = best == few + 1 and lows[few] in STANDALONE  # "but some feel cramped"
            subject = alone or {"NOUN", "PRON"} & set(tags[start:best])
            shared = start and best == start + (tags[start] == "ADV") and tags[start - 1] == "CC"
            shared = shared and tags[best + 1 : best + 2] not in (["NOUN"], ["ADJ"])
            asked = (
                _is_active(tags, lows, best)
                or _has_indefinite(tags, lows, start)
                or _goes_on_in_s(tags, lows, before, best)
                or _opens_row_in_s(tags, lows, best)
                or (subject and best < end - 1 and is_manner(lows[end - 1]))  # "it chips easily"
                or (lows[few] in _SEVERAL and _acts(tags, lows, best))
            )
            likely = finite[best] > -(_BARELY if asked else _NEARLY)
            if likely and (subject or shared) and tags[start] not in _PHRASES:
                tags[best] = "V"
                tags[few] = "PRON" if alone else tags[few]
        if end == start + 1 and _stands_in_row(tags, lows, before, end):
            tags[start] = "V"
        _find_verb_after_relative(tags, finite, before, range(start, end))
        before, start = range(start, end), end + 1


def _find_verb_after_relative(
    tags: list[str], finite: Sequence[float], before: range, inside: range
) -> None:
    """Read the "spotted" of "one guest who lived there spotted a mouse" as a verb.

    `before` is the part up to "who", which waits for its verb, `inside` what follows.
    """
    verbs = [i for i in inside if tags[i] in _FINITE]
    waits = bool(before) and not _FINITE & set(tags[before[0] : before[-1] + 1])
    if not waits or len(verbs) != 1 or tags[before[-1] + 1] not in ("REL", "THAT"):
        return
    opened = tags[before[0]] not in _PHRASES and tags[before[-1]] == "NOUN"
    clause = before[0] > 0 and tags[before[0] - 1] == "SUB"
    objects = _OBJECTS | {"NOUN", "ADJ"} if clause else _OBJECTS
    for i in inside:
        active = tags[i] == "PP" and tags[i - 1] == "NOUN" and set(tags[i + 1 : i + 2]) & objects
        if opened and i > verbs[0] + 1 and active and finite[i] > -_BARELY:
            tags[i] = "V"
            return


_OBJECTS = frozenset({"DET", "OBJ", "PRON", "NUM"})


def _is_active(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether a determiner after word i makes it a verb: "her pies leak just the right sauce"."""
    after = i + 1 + (lows[i + 1 : i + 2] == ["just"])
    object_ = tags[after : after + 1] in (["DET"], ["OBJ"]) and lows[after] not in _FLOATING
    if tags[i] == "PP" and tags[i - 2 : i] == ["DET", "NOUN"]:
        return object_ or tags[i + 1 : i + 3] == ["ADJ", "NOUN"]  # "the hosts cooked great meals"
    return object_ and tags[i] == "NOUN" and bool({"VB", "VBZ"} & set(readings(lows[i])))


def _goes_on_in_s(tags: Sequence[str], lows: Sequence[str], before: range, i: int) -> bool:
    """Whether word i ends a row of verbs: "costs little, sips fuel and slots into spaces"."""
    row = bool(before) and before[0] > 0 and tags[before[0]] == "V"
    ends = row and lows[before[0]].endswith("s") and lows[i].endswith("s") and tags[i - 1] == "CC"
    return ends and tags[before[0] - 1] == "PUNCT"


def _opens_row_in_s(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether word i opens a row of verbs: "it drops a class, renames another and adds a third"."""
    ends = (j for j in range(i + 1, min(i + _NEAR, len(tags) - 1)) if tags[j] == "PUNCT")
    next_ = next(ends, i) + 1
    row = next_ > i + 1 and tags[next_] == "V" and lows[next_].endswith("s")
    return row and lows[i].endswith("s") and tags[i + 1] in (*_OBJECTS, "NOUN", "ADJ")


_NEAR = 12  # words that are looked ahead at


def _stands_in_row(tags: Sequence[str], lows: Sequence[str], before: range, end: int) -> bool:
    """Whether the word before index `end` is a verb in a row: "it walks, barks, rolls over"."""
    around = (before[-1] if before else end, end - 1, end + 1)
    if not before or end + 1 >= len(tags) or any(not lows[i].endswith("s") for i in around):
        return False
    return tags[before[-1]] == tags[end + 1] == "V" and tags[end] == "PUNCT"


def _has_indefinite(tags: Sequence[str], lows: Sequence[str], start: int) -> bool:
    """Whether "and nothing in the room (creaked)" waits for its verb."""
    joined = start > 0 and tags[start - 1] == "CC"
    return joined and lows[start] in _INDEFINITE and tags[start + 1 : start + 2] == ["PREP"]


def _acts(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether word i is a noun that may be a plain verb: "several report that it leaks"."""
    return tags[i] == "NOUN" and "VB" in readings(lows[i]) and not is_plural_noun(lows[i])


_SEVERAL = frozenset({"several", "many", "few"})
_INDEFINITE = frozenset("nothing nobody everything everyone everybody none".split())
_FLOATING = frozenset("each all both every no this that last next any".split())


def _is_clause_edge(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether the word at index i may separate two clauses: a comma, "and", the "as" of "as it"."""
    return tags[i] in EDGES or (lows[i] in _TIMES and tags[i + 1 : i + 2] == ["PRON"])


_TIMES = frozenset({"as", "before", "after", "until", "since"})
_NEARLY, _BARELY = 1.5, 3.5
"""How much worse than its tag "V" may fit a word of a clause that has no other finite verb.

The second where the words around it ask for a verb, too.
"""
EDGES = frozenset({"PUNCT", "CC", "SUB", "REL", "THAT", "COMP"})
_PHRASES = frozenset({"PREP", "TO", "ING", "VB"})
STANDALONE = frozenset(
    "this these those that all some most many several both each none others few another".split()
)
_FINITE = frozenset({"AUX", "V"})  # as `caspr.english.tags` has it, which imports this module
