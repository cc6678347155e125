"""Two things after one verb or preposition: "explore the bars and shops of the old town".

Things that are one ("tea and coffee"), that share a noun ("valet and parking services") or that
are spoken of together ("by", "between", "a mix of") stay whole.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    is_set_phrase,
    joins_adjectives,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.scope import GRADES, is_only
from caspr.claims.grammar.verb_groups import asserted, is_perfect
from caspr.claims.grammar.word_runs import reads, word_at
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.places import WALKS, alike_start, is_loose
from caspr.claims.rules.described.word_sets import DEFINITE, OFFERING, TROUBLES
from caspr.claims.rules.lists.apart import are_alike, are_apart, are_counted, are_two_there, is_own
from caspr.claims.rules.lists.governed import governs, is_arranging, is_of_each
from caspr.claims.rules.lists.list_words import NO_LIST_VERBS, NO_LIST_WORDS
from caspr.claims.rules.lists.other_predicates import is_other_predicate, may_be_done
from caspr.claims.rules.lists.sharing import completed, is_bare, is_because, is_compared, is_item
from caspr.english.lexicon import BE, HAVE, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS

_NO_LIST = (NO_LIST_WORDS | NO_LIST_VERBS).union(
    "exchange pair pairs paired swap share shares shared equals distinguish depends "
    "costs cost takes took lasts weighs no".split()
)
"""Words with which two things are spoken of together."""


def two_objects(words: Words, main: Clause) -> Cut | None:
    """From "We liked the bar and the pool" to "We liked the bar" and "We liked the pool"."""
    if all(word.tag != "CC" for word in words):
        return None
    words = _without_alike(_without_both(words, main.verb))
    group, rest = asserted(words, main), words[main.verb :]
    if group is None or is_only(words, main.verb) or _NO_LIST & _listed_lows(rest):
        return None
    begun = group.end < len(words) and is_perfect(words, main.verb, group.end)
    start = _after_wish(words, group.end + begun)  # "have found mice"
    for k in range(start + 1, len(words) - 1):
        if words[k].tag in OPENING | FINITE or words[k].low in (";", ":"):
            return None
        cut = None
        if words[k].low == ",":
            cut = _first_of_several(words, k, main, start)
        elif words[k].low in ("and", "&"):
            cut = _cut_at(words, k, main, start)
        if cut is not None:
            return cut
    return None


def _after_wish(words: Words, start: int) -> int:
    """Index of the "to" of "is great if you want to see the bay and the port"; else `start`."""
    wishes = (j for j in range(start, len(words) - 4) if reads(words[j : j + 4], *_WISHES))
    return next(wishes, start - 3) + 3


_WISHES = ("if you want to", "if you wish to", "if you like to", "if you need to")


def _without_both(words: Words, verb: int) -> Words:
    """The words without a "both" before two things with articles: "has both a bar and a spa"."""
    found = [j for j in range(verb + 1, len(words) - 3) if words[j].low == "both"]
    joints = [j for j in range(verb + 1, len(words) - 1) if words[j].tag == "CC"]
    if len(found) != 1 or len(joints) != 1 or joints[0] < found[0]:
        return words
    articles = (words[found[0] + 1].low, words[joints[0] + 1].low)
    plain = all(low in ("a", "an", "the") for low in articles)
    return [*words[: found[0]], *words[found[0] + 1 :]] if plain else words


def _without_alike(words: Words) -> Words:
    """The words without the "alike" of "is ideal for families and couples alike"."""
    alike = words[-1].low == "alike" and words[-2].tag == "NOUN"
    return words[:-1] if alike else words


def _listed_lows(rest: Words) -> set[str]:
    """The words in lower case, without what describes the first of "the separate room and the".

    Nor with the "rather" of "a rather dull screen" and the "not" of "is not far from".
    """
    determined = any(a.tag == "CC" and b.tag == "DET" for a, b in pairwise(rest))
    degrees = {a.offset for a, b in pairwise(rest) if a.low == "rather" and b.tag == "ADJ"}
    degrees |= {a.offset for a, b in pairwise(rest) if reads([a, b], "not far")}
    return {
        w.low
        for w in rest
        if not (determined and w.low == "separate" and w.tag == "ADJ") and w.offset not in degrees
    }


def _cut_at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    """The cut at the coordinator at index k, if the two noun phrases around it are objects."""
    begin, end = _object_start(words, k, start), noun_phrase_end(words, k + 1, len(words))
    if begin is None or end is None or is_set_phrase(words[k - 1 : k + 2]):
        return None
    second, tail = words[k + 1 : end], words[end:]
    if is_loose(words, begin, main) and governs(words, begin, main):
        begin = alike_start(words, start, begin, k, second) or 0
    first = words[begin : noun_phrase_end(words, begin, k)] or words[begin:k]
    if not begin or second[-1].low in WALKS or is_other_predicate(words, main.verb, begin, k, end):
        return None  # "an inn near the sea and a short walk from town"
    before = words[main.verb : k]
    if any(w.low in _UNLISTED or w.tag == "NUM" for w in before) or second[0].tag == "NUM":
        return None
    there = is_existential(words, main)
    if not _may_follow(tail, there=there) or not _is_second_object(words, begin, k, tail):
        return None
    if not governs(words, begin, main) or _is_one_claim(words, begin, k, tail, main):
        return None
    bare = not tail and is_of_each(words, begin, main) and are_alike(first, second)
    apart = bare or are_apart(first, second)
    apart = apart or _is_graded(words, begin, second) or _are_needed(words, begin, second)
    if not (apart or (there and are_two_there(first, second, tail))):
        return None
    item = completed(first, second, tail)
    if item is None or (words[begin - 2].low in TROUBLES and _may_share_noun(first, second, tail)):
        return None
    of_both = (bool(tail) and tail[0].low == "of") or any(word.low == "'s" for word in first)
    if of_both and first[0].low == "the" and item[0].tag != "DET":
        return None  # "the fit and quality of the suits", "the suit's fit and good quality"
    governing = words[: _after_governing(words, begin, second)]
    left, right = words[:k], [*governing, *spaced(item), *tail]
    if _is_of_both(first, second, item, tail, there=there):
        left = [*left, *tail]
    if words[main.verb].low in BE and begin == start:
        left[main.verb] = be(first, words[main.verb])  # "there is"
        right[main.verb] = be(item, words[main.verb])
    return Cut("objects and", left, right, words[k].offset)


def _is_graded(words: Words, begin: int, second: Words) -> bool:
    """Whether a degree and a quality stand before bare nouns: "has rather basic beds and baths"."""
    graded = words[begin - 1].tag == "ADV" and words[begin].tag == "ADJ"
    return graded and len(second) == 1 and words[begin + 1].tag == "NOUN"


def _are_needed(words: Words, begin: int, second: Words) -> bool:
    """Whether something is to be done and something lacks: "needs ironing and some buttons"."""
    lacks = second[0].tag == "ADJ" or second[0].low in ("some", "more", "a", "an")
    return _is_to_be_done(words, begin) and lacks


def _is_to_be_done(words: Words, start: int) -> bool:
    return words[start].tag == "ING" and words[start - 1].low in ("need", "needs", "needed")


def _may_follow(tail: Words, *, there: bool) -> bool:
    """Whether the list may end before `tail`: a place, a time or what else is no clause."""
    if not tail:
        return True
    if tail[0].low in ("like", "by") or any(w.tag in FINITE or w.tag == "CC" for w in tail):
        return False
    known = tail[0].low in ("close-by", "available", "everyday")
    return known or tail[0].tag in ("PREP", "ADV") or (tail[0].tag == "TO" and there)


def _is_second_object(words: Words, begin: int, k: int, tail: Words) -> bool:
    """Whether the words after index k are governed like those from index `begin`."""
    first, second = words[begin], words[k + 1 :]
    if tail and (second[0].low in _PART or first.low in ("every", "each")):
        return False  # rather the subject of a verb that is not recognised
    before = words[begin - 1]
    if before.tag == "ING" and (second[0].tag == "ING" or words[begin - 2].tag == "ADJ"):
        return False  # "for watching the sunset and having tea", "a small sitting room and bath"
    return is_item(second[: len(second) - len(tail)], tail)


def _is_one_claim(words: Words, begin: int, k: int, tail: Words, main: Clause) -> bool:
    """Whether two things after one preposition are better left together."""
    first, second = words[begin:k], words[k + 1 : len(words) - len(tail)]
    if words[begin - 1].tag != "PREP":
        return False
    needed = is_because(words, begin) or words[begin - 2].low in ("need", "view", "views")
    needed = needed or words[begin - 2].low == "distance"
    if words[begin - 1].low == "of" and second[0].tag == "DET" and not needed:
        return True  # "a lot of variety and the finest quality"
    each = is_of_each(words, begin, main) and are_alike(first, second)
    if len(first) == len(second) == 1 and not tail and not each:
        return True  # "to pubs and restaurants", one claim in the paper; "with Smith and Jones"
    # "no oven on the floor and coffee in the room and the bath"
    return any(w.tag == "CC" for w in words[main.verb : begin])


def _is_of_both(first: Words, second: Words, item: Words, tail: Words, *, there: bool) -> bool:
    """Whether the words after the second thing are also true of the first."""
    if not tail:
        return False
    outside = tail[0].low in _WHERE and second[0].tag == "DET" and not there
    if outside or (tail[0].low == "in" and item[-1].low in _DONE_IN):
        return False
    plain = len(first) == len(second) == 1 and is_plural_noun(first[-1].low)
    plain = plain and second[0].low not in _PERSONS  # "children and people with arthritis"
    of_last = reads(tail[:1], "of", "with", "to", "from", "about")
    return tail[0].tag != "PREP" or (plain and not of_last)


def _may_share_noun(first: Words, second: Words, tail: Words) -> bool:
    """Whether a noun may be of both: "the sound volume and quality", "the fit and look of it"."""
    compound = len(second) == 1 and sum(word.tag == "NOUN" for word in first) > 1
    return second[0].tag == "NOUN" and (compound or bool(tail))


def _first_of_several(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    """The cut after A in "A, B and C", where each is a thing by itself."""
    begin = _object_start(words, k, start)
    if begin is None or not governs(words, begin, main):
        return None
    inner = words[begin - 1].tag == "PREP" and words[begin - 2].tag == "NOUN"
    own = {w.low if w.tag == "DET" else "" for w in (words[begin], word_at(words, k + 2))}
    if inner and word_at(words, k + 1).tag == "CC" and len(own) > 1:
        return None  # "tickets to a concert, and dinner reservations"
    counted = words[main.verb].low in OFFERING | HAVE and are_counted(words[begin:k], words[k:])
    before = [*words[main.verb : begin], *words[begin + counted : k]]
    unlisted = any(w.low in _UNLISTED or w.tag in ("NUM", "CC") for w in before)
    spans = None if unlisted else _spans(words, begin, k)
    if spans is None or any(may_be_done(words, main.verb, first) for first, _ in spans[1:]):
        return None
    items, tail = [words[slice(*span)] for span in spans], words[spans[-1][1] :]
    alike = all(alike_start(words, start, begin, k, item) == begin for item in items[1:])
    if is_loose(words, begin, main) and not alike:
        return None
    judged = _share_judgement(items)
    each = is_of_each(words, begin, main) and all(are_alike(items[0], item) for item in items)
    apart = each or all(is_own(item) for item in items)
    if not judged and not (apart and all(item[-1].tag == "NOUN" for item in items)):
        return None
    if words[begin - 1].tag == "ING" and any(item[0].tag == "ING" for item in items[1:]):
        return None
    if not all(is_item(item, tail) and item[0].low != "including" for item in items[1:]):
        return None
    rest = _completed_list(words, spans, items, judged=judged)
    if rest is None:
        return None
    shared = {word.tag for word in (items[-1][0], *tail[:1])} == {"NOUN", "ADV"}
    left = [*words[:k], *tail] if shared else words[:k]
    right = [*words[: _after_governing(words, begin, rest)], *spaced(rest)]
    if words[main.verb].low in BE and begin == start:
        left[main.verb] = be(items[0], words[main.verb])
        right[main.verb] = be(items[1], words[main.verb])
    return Cut("objects ,", left, right, rest[0].offset)


def _spans(words: Words, begin: int, k: int) -> list[tuple[int, int]] | None:
    """Bounds of the noun phrases of a list, of which the first is words[begin:k]."""
    spans, j, last = [(begin, k)], k, False
    while not last:
        j += words[j].low == ","
        if j < len(words) and words[j].low in ("and", "&"):
            last, j = True, j + 1
        end = noun_phrase_end(words, j, len(words))
        if end is None or (not last and words[min(end, len(words) - 1)].low not in (",", "and")):
            return None
        spans.append((j, end))
        j = end
    tail = words[j:]
    ends = not tail or tail[0].tag in ("PREP", "ADV")
    return spans if ends and not any(w.tag in FINITE or w.tag == "CC" for w in tail) else None


def _share_judgement(items: list[Words]) -> bool:
    """Whether the first has the adjective of all: "has great food, service and music"."""
    first = items[0]
    judged = len(first) == 2 and first[0].tag == "ADJ" and first[0].low in JUDGEMENTS - {"fresh"}
    return judged and all(len(item) == 1 and item[0].tag == "NOUN" for item in items[1:])


def _completed_list(
    words: Words, spans: list[tuple[int, int]], items: list[Words], *, judged: bool
) -> Words | None:
    """The items after the first, with what all share; None if it is unsure which share it.

    Of the last two, those that share have no comma between them, and the others have one: so the
    next cut knows it too.
    """
    first, later = items[0], items[1:]
    second, rest = later[0], words[spans[1][1] :]
    if len(later) == 1:
        return [*second, *rest]
    shares = all(is_bare(item) for item in later)
    if judged:
        whole = completed(first, second)
        rest = rest[1:] if len(later) == 2 and rest[0].low == "," else rest
        return None if whole is None else [*whole, *rest]
    if shares:
        whole = completed(first, second)
        if whole is None:
            return None
        second = whole
    elif not is_bare(first) and is_bare(second) and len(second) == 1:
        return None
    if len(later) == 2:
        comma = words[spans[0][1]]
        rest = rest[1:] if rest[0].low == "," and (shares or is_bare(later[-1])) else rest
        rest = [comma, *rest] if not shares and is_bare(later[-1]) else rest
    return [*second, *rest]


def _object_start(words: Words, k: int, start: int) -> int | None:
    """Index where the object before index k begins, "swimming pools" with its "swimming"."""
    begin = noun_phrase_start(words, k)
    done = _is_to_be_done(words, start) and all(
        w.tag in ("PREP", "ADV") for w in words[start + 1 : k]
    )
    if done and words[k + 1].low not in DEFINITE:
        return start  # "needs breaking in and a thicker sole"
    if begin is None or begin < start or is_arranging(words, begin, k):
        return None
    if words[begin].tag == "PP" and words[begin - 1].tag == "ADV":
        begin -= 1  # "well kept rooms"
    joint = begin - 1 - (words[begin - 1].tag == "ING")
    if joint > start and words[joint].low in ("but", "yet") and joins_adjectives(words, joint):
        return joint - 1 - (words[joint - 2].tag == "DET")  # "its short but changing menu"
    if words[begin - 1].tag == "ING" and begin > start and words[begin].tag != "DET":
        before = words[begin - 2]
        if before.tag in ("V", "VB", "DET") or (before.tag == "AUX" and before.low not in BE):
            begin -= 2 if before.tag == "DET" else 1
    return begin


def _after_governing(words: Words, begin: int, second: Words) -> int:
    """Index `begin` of the first object, or that of the "far" before it that is its own."""
    more = words[begin].low in ("more", "less", "fewer") or is_compared(words[begin])
    own = more and words[begin - 1].low in GRADES and second[0].tag != "NOUN"
    return begin - own  # "far more light and much less noise"


_PART = frozenset("most some many all several few".split())
_DONE_IN = frozenset({"difficulty", "trouble", "interest", "increase", "decrease", "change"})
_PERSONS = frozenset({"people", "persons", "those", "adults"})
_WHERE = frozenset("out outside inside upstairs downstairs up down".split())
"""What belongs to the second of two things with articles: "the bar and the pool outside"."""
_UNLISTED = frozenset(", $ £ € all best worst above only any".split())
"""Before "and" they are signs of a longer list, of a quantity, or of what both are out of."""
