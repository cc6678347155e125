"""Two things after one verb or preposition: "explore the bars and shops of the old town".

Each is said of by itself. Things that are one ("tea and coffee"), that share a noun ("valet and
parking services") or that are spoken of together ("by", "between", "a mix of") stay whole.
"""

# ruff: noqa: PLR0911, PLR0912
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import be, is_set_phrase, noun_phrase_end, noun_phrase_start
from caspr.claims.grammar.scope import is_only
from caspr.claims.grammar.verb_groups import is_perfect, verb_group
from caspr.claims.rules.described.places import WALKS
from caspr.claims.rules.lists.second_items import NO_LIST_VERBS, NO_LIST_WORDS
from caspr.claims.rules.lists.sharing import completed, is_bare, is_item
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS, THINGS_IN_ING

_PREPOSITIONS = frozenset("with for to in from at on near about around within beside".split())
_AFTER_NOUN = frozenset("to near from".split())
_QUANTITIES = frozenset("plenty lots lot distance proximity".split())
_TOGETHER = frozenset(
    "exchange pair pairs paired swap share shares shared add adds equals distinguish depends "
    "costs cost takes took lasts weighs".split()
)


def two_objects(words: Words, main: Clause | None) -> Cut | None:
    """From "We liked the bar and the pool" to "We liked the bar" and "We liked the pool"."""
    if not any(word.tag == "CC" for word in words):
        return None
    if main is None or main.subject is None or words[0].tag == "SUB":
        return None
    words = _without_both(words, main.verb)
    group = verb_group(words, main.verb, len(words))
    lows = {word.low for word in words[main.verb :]} - _apart(words[main.verb :])
    if (
        is_only(words, main.verb)
        or group.negated
        or lows & (NO_LIST_WORDS | {"no"})
        or lows & (NO_LIST_VERBS | _TOGETHER)
    ):
        return None
    begun = group.end < len(words) and is_perfect(words, main.verb, group.end)
    start = group.end + begun  # "have found mice"
    for k in range(start + 1, len(words) - 1):
        if words[k].tag in OPENING | FINITE or words[k].low in (";", ":"):
            return None
        if words[k].low == ",":
            cut = _first_of_several(words, k, main, start)
            if cut is not None:
                return cut
        if words[k].tag == "CC" and words[k].low in ("and", "&"):
            cut = _at(words, k, main, start)
            if cut is not None:
                return cut
    return None


def _without_both(words: Words, verb: int) -> Words:
    """The words without a "both" before two things with articles: "has both a bar and a spa"."""
    found = [j for j in range(verb + 1, len(words) - 3) if words[j].low == "both"]
    joints = [j for j in range(verb + 1, len(words) - 1) if words[j].tag == "CC"]
    if len(found) != 1 or len(joints) != 1 or joints[0] < found[0]:
        return words
    articles = (words[found[0] + 1].low, words[joints[0] + 1].low)
    plain = all(low in ("a", "an", "the") for low in articles)
    return [*words[: found[0]], *words[found[0] + 1 :]] if plain else words


def _apart(rest: Words) -> set[str]:
    """What only describes the first: "the separate room and the toys", not "a separate … and …"."""
    own = any(a.tag == "CC" and b.tag == "DET" for a, b in pairwise(rest))
    return {w.low for w in rest if own and w.low == "separate" and w.tag == "ADJ"}


def _at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    begin, end = _object_start(words, k, start), noun_phrase_end(words, k + 1, len(words))
    if begin is None or end is None:
        return None
    tail = words[end:]
    there = words[main.subject[0]].low == "there"  # type: ignore[index]
    ends = (
        not tail
        or tail[0].tag in ("PREP", "ADV")
        or tail[0].low in ("close-by", "available", "everyday")
        or (tail[0].tag == "TO" and there)
    )
    if tail and tail[0].low in ("like", "by"):
        return None
    if not ends or any(word.tag in FINITE or word.tag == "CC" for word in tail):
        return None
    if words[begin - 1].tag == "PREP" and begin == k - 1 and end == k + 2 and not tail:
        return None  # "to pubs and restaurants", one claim in the paper
    before = words[main.verb : k]
    if any(w.low in _UNLISTED or w.tag == "NUM" for w in before) or words[k + 1].tag == "NUM":
        return None
    first, second = words[begin:k], words[k + 1 : end]
    loose = words[begin - 1].tag == "PREP" and bool(tail) and tail[0].low in ("in", "on", "at")
    listed = any(w.tag == "CC" for w in words[main.verb : begin])
    if words[begin - 1].tag == "PREP" and (
        listed or (loose and first[0].tag == "DET" and is_bare(second))
    ):
        return None  # "no oven on the floor and coffee in the room and the bath"
    if tail and second[0].low in ("most", "some", "many", "all", "several", "few"):
        return None  # rather the subject of a verb that is not recognised
    if (tail and first[0].low in ("every", "each")) or not is_item(second, tail):
        return None
    if words[begin - 1].tag == "ING" and (second[0].tag == "ING" or words[begin - 2].tag == "ADJ"):
        return None  # "for watching the sunset and having tea", "a small sitting room and bath"
    if words[begin - 1].low == "of" and second[0].tag == "DET":
        return None  # "a lot of variety and the finest quality"
    if not _governs(words, begin, main) or not (
        _are_apart(first, second) or (there and _are_two_there(first, second, tail))
    ):
        return None
    if is_set_phrase(words[k - 1 : k + 2]):
        return None
    item = completed(first, second)
    if item is None or (words[begin - 2].low in _TROUBLES and _may_share_noun(first, second, tail)):
        return None
    of_both = (bool(tail) and tail[0].low == "of") or any(word.low == "'s" for word in first)
    if of_both and first[0].low == "the" and item[0].tag != "DET":
        return None  # "the fit and quality of the suits", "the suit's fit and good quality"
    second, shared, left = item, words[:begin], words[:k]
    if words[main.verb].low in BE and begin == start:  # "there is"
        shared[main.verb] = be(second, words[main.verb])
        left[main.verb] = be(first, words[main.verb])
    plain = k - begin == 1 and end - k == 2 and is_plural_noun(first[-1].low)
    own = tail and tail[0].low in _WHERE and words[k + 1].tag == "DET" and not there
    own = own or (bool(tail) and tail[0].low == "in" and second[-1].low in _DONE_IN)
    if tail and not own and (tail[0].tag != "PREP" or (plain and tail[0].low != "of")):
        left = [*left, *tail]
    return Cut("objects and", left, [*shared, *spaced(second), *tail], words[k].offset)


def _may_share_noun(first: Words, second: Words, tail: Words) -> bool:
    """Whether a noun may be of both: "the sound volume and quality", "the fit and look of it"."""
    bare = second[0].tag == "NOUN"
    compound = len(second) == 1 and sum(word.tag == "NOUN" for word in first) > 1
    return bare and (compound or bool(tail))


def _first_of_several(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    """The cut after A in "A, B and C", where each is a thing by itself."""
    begin = _object_start(words, k, start)
    if begin is None or not _governs(words, begin, main):
        return None
    if any(w.low in _UNLISTED or w.tag in ("NUM", "CC") for w in words[main.verb : k]):
        return None
    spans, j, joined = [(begin, k)], k, False
    while not joined:
        j += words[j].low == ","
        if j < len(words) and words[j].low in ("and", "&"):
            joined, j = True, j + 1
        end = noun_phrase_end(words, j, len(words))
        if end is None or (not joined and words[min(end, len(words) - 1)].low not in (",", "and")):
            return None
        spans.append((j, end))
        j = end
    items = [words[slice(*span)] for span in spans]
    ends = j == len(words) or words[j].tag in ("PREP", "ADV")
    if not ends or any(w.tag in FINITE or w.tag == "CC" for w in words[j:]):
        return None
    judged = _share_judgement(items)
    if not judged and not all(_is_own(item) and item[-1].tag == "NOUN" for item in items):
        return None
    named = any(item[0].tag == "DET" or item[0].text[0].isupper() for item in items)
    if named and words[begin - 1].low == "of":
        return None  # "plenty of shops, Main Street and the pier"
    gerund = words[begin - 1].tag == "ING" and any(item[0].tag == "ING" for item in items[1:])
    if gerund or any(item[-1].low in WALKS for item in items[1:]):
        return None
    if not all(is_item(item, words[j:]) and item[0].low != "including" for item in items[1:]):
        return None
    rest = _completed_list(words, spans, items, judged=judged)
    if rest is None:
        return None
    shared, left = words[:begin], words[:k]
    if words[main.verb].low in BE and begin == start:
        shared[main.verb] = be(items[1], words[main.verb])
        left[main.verb] = be(items[0], words[main.verb])
    return Cut("objects ,", left, [*shared, *spaced(rest)], rest[0].offset)


def _share_judgement(items: list[Words]) -> bool:
    """Whether the first has the adjective of all: "has great food, service and music"."""
    first = items[0]
    judged = len(first) == 2 and first[0].tag == "ADJ" and first[0].low in JUDGEMENTS
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
    if begin is None or begin < start:
        return None
    if words[begin].tag == "PP" and words[begin - 1].tag == "ADV":
        begin -= 1  # "well kept rooms"
    if words[begin - 1].tag == "ING" and begin > start and words[begin].tag != "DET":
        before = words[begin - 2]
        if before.tag == "ADJ" and begin - 3 >= start and words[begin - 3].tag == "DET":
            return begin - 3  # "the separate waiting area"
        if before.tag in ("V", "VB", "DET") or (before.tag == "AUX" and before.low not in BE):
            begin -= 2 if before.tag == "DET" else 1
    return begin


_TROUBLES = frozenset(
    "issue issues problem problems complaint complaints concern concerns trouble".split()
)
_DONE_IN = frozenset({"difficulty", "trouble", "interest", "increase", "decrease", "change"})
_WHERE = frozenset("out outside inside upstairs downstairs up down".split())
"""What belongs to the second of two things with articles: "the bar and the pool outside"."""
_UNLISTED = frozenset(", $ £ € all best worst above only any".split())
"""Before "and" they are signs of a longer list, of a quantity, or of what both are out of."""
_POSSESSIVE = frozenset("every each the its our their my your his her".split())


def _governs(words: Words, begin: int, main: Clause) -> bool:
    """Whether the word before index `begin` takes an object that distributes."""
    while begin > main.verb + 1 and words[begin - 1].tag == "ADV":
        begin -= 1
    before, earlier = words[begin - 1], words[begin - 2]
    if before.low == "of":
        return earlier.low in _QUANTITIES
    if before.low == "to" and any(w.low == "from" for w in words[main.verb : begin]):
        return False
    if before.tag == "PREP":
        if earlier.low in _TROUBLES and before.low in ("with", "about"):
            return True  # "has issues with the lid and the lamp"
        loose = earlier.tag == "NOUN" and words[main.verb].low not in BE
        return before.low in (_AFTER_NOUN if loose else _PREPOSITIONS)
    if before.low in BE:
        assert main.subject is not None
        return words[main.subject[0]].low == "there"
    return before.tag in ("V", "VB", "ING", "AUX")


def _are_apart(first: Words, second: Words) -> bool:
    """Whether neither noun phrase needs the other to be understood."""
    if first[-1].tag != "NOUN" or second[-1].tag != "NOUN":
        return False
    thing = second[0].low in THINGS_IN_ING
    if first[0].low in ("a", "an") and second[0].tag != "DET" and len(second) > 1 and not thing:
        return False  # "an oral and written test"
    nouns = sum(word.tag == "NOUN" for word in second)
    if second[0].tag != "DET" and (nouns > 1 or second[0].tag in ("NUM", "ADJ")):
        judged = any(word.low in JUDGEMENTS for word in second)
        named = second[0].text[0].isupper()
        shares = is_plural_noun(second[-1].low) and not is_plural_noun(first[-1].low)
        if nouns > 1 and shares and second[0].tag not in ("ADJ", "PP"):
            return False  # "complimentary gym and spa facilities"
        if not (judged or named or _is_own(first)):
            return False
    if len(first) == 1 and second[0].tag == "DET" and not _is_own(first):
        return second[0].low in ("a", "an", "the", *_POSSESSIVE)
    several = len(first) > 1 or is_plural_noun(first[-1].low)
    return _is_own(first) and (_is_own(second) or several)


def _are_two_there(first: Words, second: Words, tail: Words) -> bool:
    """Whether two kinds of things are said to be at a place: "shopping and a theatre nearby"."""
    nouns = first[-1].tag == second[-1].tag == "NOUN" and len(first) > 1
    return nouns and second[0].tag == "DET" and bool(tail) and tail[0].tag in ("ADV", "ADJ")


def _is_own(phrase: Words) -> bool:
    """Whether a noun phrase is determined, described, plural or a name."""
    if phrase[0].tag == "DET" or phrase[0].text[0].isupper():
        return True
    return is_plural_noun(phrase[-1].low) or any(w.low in JUDGEMENTS for w in phrase[:-1])
