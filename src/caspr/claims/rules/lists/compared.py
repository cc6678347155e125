"""Cut qualities compared with one thing: "is newer, bigger and far more quiet than the inn"."""

from __future__ import annotations

from caspr.claims.grammar.adjective_phrases import after_measure
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import is_set_phrase, noun_phrase_end
from caspr.claims.grammar.scope import GRADES
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.rules.described.word_sets import OFFERING
from caspr.english.lexicon import HAVE
from caspr.english.word_classes import is_comparative

_MORE = frozenset({"more", "less"})
_MUCH = GRADES | {"a"}
_OPEN = frozenset("CC PUNCT SUB REL THAT COMP QUOTE".split())
_OWN_DEGREE = frozenset({"ADV", "DET", "NUM", "PREP"})


def compared(words: Words, main: Clause) -> Cut | None:
    """From "It is newer and bigger than ours" to "It is newer than ours", "It is bigger than …".

    Also from "It is better lit but less calm", where it is not said than what.
    """
    group = asserted(words, main)
    if group is None or not group.copular:
        return None
    end = len(words)
    than = max((j for j in range(group.end, end) if words[j].low == "than"), default=end)
    start = group.end + (words[min(group.end, end - 1)].low == "both")
    if any(word.tag in _OPEN for word in words[than:]):
        return None
    joints = [j for j in range(start, than) if words[j].low in (",", "and", "but")]
    if not joints or joints[-1] == end - 1:  # a text that was cut off: "the hut was and"
        return None
    if not _are_comparatives(words, start, joints, than):
        return None
    k = joints[0]
    if is_set_phrase(words[k - 1 : k + 2]) or words[k - 1].low == words[k + 1].low:
        return None
    right = k + 1 + (words[k + 1].low in ("and", "but"))
    carried = words[main.bounds[0] : group.end]
    if words[right].tag in _OWN_DEGREE:  # not "much" of "is much newer and more quiet"
        carried = [word for word in carried if word.low not in _MUCH]
    left = [*words[: group.end], *words[start:k], *words[than:]]
    return Cut("predicate than", left, [*carried, *spaced(words[right:])], words[right].offset)


def compared_objects(words: Words, main: Clause) -> Cut | None:
    """From "It has more rooms than ours but a smaller bar" to "It has a smaller bar than ours"."""
    group = asserted(words, main)
    if group is None or group.copular or words[main.verb].low not in HAVE | OFFERING:
        return None
    than = next((j for j in range(group.end + 2, len(words) - 3) if words[j].low == "than"), 0)
    joints = (j for j in range(than + 2, len(words) - 2) if words[j].low in ("but", "and"))
    k = next(joints, 0) if than else 0
    end = before_comma(words, k)
    if not k or noun_phrase_end(words, than + 1, len(words)) != end:
        return None
    first, second = words[group.end : than], words[k + 1 :]
    if not (_is_more_of_a_thing(first) and _is_more_of_a_thing(second)):
        return None
    carried = words[main.bounds[0] : group.end]
    right = [*carried, *spaced(second), *words[than:end]]
    return Cut("objects than", words[:end], right, second[0].offset)


def _is_more_of_a_thing(thing: Words) -> bool:
    """Whether the words are nothing but "more rooms", "a (far) smaller pool"."""
    plain = noun_phrase_end(thing, 0, len(thing)) == len(thing)
    grade = thing[:-1][thing[0].low in ("a", "an") :]
    while grade and grade[0].low in _MUCH:
        grade = grade[1:]
    return plain and bool(grade) and (is_comparative(grade[0].low) or grade[0].low in _AMOUNTS)


_AMOUNTS = frozenset({"more", "less", "fewer", "worse"})


def _are_comparatives(words: Words, start: int, joints: list[int], than: int) -> bool:
    """Whether each item of the list that begins at index `start` is a quality in the comparative.

    All but one joint are commas, and the last is an "and" or "but".
    """
    if words[joints[-1]].low == "," or any(words[j].low != "," for j in joints[:-1]):
        return False
    for begin, end in zip([start, *(j + 1 for j in joints)], [*joints, than], strict=True):
        item = words[begin:end]
        joined = not item and words[end].low != ","  # ", and"
        if not joined and not (item and _is_comparative(item)):
            return False
    return True


def _is_comparative(item: Words) -> bool:
    """Whether the item is a comparative: "(far) bigger", "easier to use", "better lit"."""
    first = after_measure(item, 0)
    while first < len(item) - 1 and item[first].low not in _MORE:
        if item[first].tag != "ADV" and item[first].low not in _MUCH:
            break
        first += 1
    quality = item[first:]
    if quality[0].low in _MORE:
        quality = quality[after_adverbs(quality, min(1, len(quality) - 1)) :]
        return quality[0].tag in ("ADJ", "PP", "ING") and len(quality) == 1
    grade = is_comparative(quality[0].low) and quality[0].tag in ("ADJ", "NOUN", "ADV")
    tags = [word.tag for word in quality[1:]]
    return grade and tags in ([], ["PP"], ["ADJ"], ["TO", "VB"])
