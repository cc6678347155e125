"""Two things after one verb or preposition: "explore the bars and shops of the old town".

Each is said of by itself. Things that are one ("tea and coffee"), that share a noun ("valet and
parking services") or that are spoken of together ("by", "between", "a mix of") stay whole.
"""

# ruff: noqa: SIM905, PLR0911
from __future__ import annotations

from dataclasses import replace

from caspr.claims.clauses import Clause, find_clause, verb_group
from caspr.claims.cut import Cut, Words, spaced
from caspr.claims.lists import NO_LIST_VERBS, NO_LIST_WORDS
from caspr.claims.phrases import be, noun_phrase_end, noun_phrase_start
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS, SET_PHRASES

__all__ = ["two_objects"]

_PREPOSITIONS = frozenset("with for to in from at on near about around within beside".split())
_AFTER_NOUN = frozenset("to near from".split())
_QUANTITIES = frozenset("plenty lots lot distance proximity".split())
_OPEN = frozenset("SUB REL THAT COMP QUOTE".split())
_TOGETHER = frozenset(
    "exchange pair pairs paired swap share shares shared add adds equals distinguish depends "
    "costs cost takes took lasts weighs".split()
)


def two_objects(words: Words) -> Cut | None:
    """From "We liked the bar and the pool" to "We liked the bar" and "We liked the pool"."""
    if not any(word.tag == "CC" for word in words):
        return None
    main = find_clause(words, 0, len(words))
    if main is None or main.subject is None or words[0].tag == "SUB":
        return None
    group = verb_group(words, main.verb, len(words))
    lows = {word.low for word in words[main.verb :]}
    if group.negated or lows & (NO_LIST_WORDS | {"no"}) or lows & (NO_LIST_VERBS | _TOGETHER):
        return None
    for k in range(group.end + 1, len(words) - 1):
        if words[k].tag in _OPEN | FINITE or words[k].low in (";", ":"):
            return None
        if words[k].low == ",":
            cut = _first_of_several(words, k, main, group.end)
            if cut is not None:
                return cut
        if words[k].tag == "CC" and words[k].low in ("and", "&"):
            cut = _at(words, k, main, group.end)
            if cut is not None:
                return cut
    return None


def _at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    begin, end = noun_phrase_start(words, k), noun_phrase_end(words, k + 1, len(words))
    if begin is None or end is None or begin < start:
        return None
    tail = words[end:]
    ends = not tail or tail[0].tag in ("PREP", "ADV") or tail[0].low in ("close-by", "available")
    if tail and tail[0].low == "like":
        return None
    if not ends or any(word.tag in FINITE or word.tag == "CC" for word in tail):
        return None
    if words[begin - 1].tag == "PREP" and begin == k - 1 and end == k + 2 and not tail:
        return None  # "to pubs and restaurants", one claim in the paper
    before = words[main.verb : k]
    if any(w.low in _UNLISTED or w.tag == "NUM" for w in before) or words[k + 1].tag == "NUM":
        return None
    first, second = words[begin:k], words[k + 1 : end]
    if tail and second[0].low in ("most", "some", "many", "all", "several", "few"):
        return None  # rather the subject of a verb that is not recognised
    if not _governs(words, begin, main) or not _are_apart(first, second):
        return None
    if " ".join(word.low for word in words[k - 1 : k + 2]) in SET_PHRASES:
        return None
    if first[0].low in _SHARED and second[0].tag != "DET" and not second[0].text[0].isupper():
        second = [replace(first[0], text=first[0].low), *spaced(second)]
    shared, left = words[:begin], words[:k]
    if words[main.verb].low in BE and begin == start:  # "there is"
        shared[main.verb] = be(second, words[main.verb])
        left[main.verb] = be(first, words[main.verb])
    plain = first[0].tag != "DET" and second[0].tag != "DET"
    if tail and (tail[0].tag != "PREP" or (plain and is_plural_noun(first[-1].low))):
        left = [*left, *tail]
    return Cut("objects and", left, [*shared, *spaced(second), *tail], words[k].offset)


def _first_of_several(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    """The cut after A in "A, B and C", where each is a thing by itself."""
    begin = noun_phrase_start(words, k)
    if begin is None or begin < start or not _governs(words, begin, main):
        return None
    if any(w.low in _UNLISTED or w.tag in ("NUM", "CC") for w in words[main.verb : k]):
        return None
    items, j, joined = [words[begin:k]], k, False
    while not joined:
        j += words[j].low == ","
        if j < len(words) and words[j].low in ("and", "&"):
            joined, j = True, j + 1
        end = noun_phrase_end(words, j, len(words))
        if end is None or (not joined and words[min(end, len(words) - 1)].low not in (",", "and")):
            return None
        items.append(words[j:end])
        j = end
    ends = j == len(words) or words[j].tag in ("PREP", "ADV")
    if not ends or any(w.tag in FINITE or w.tag == "CC" for w in words[j:]):
        return None
    if not all(_is_own(item) and item[-1].tag == "NOUN" for item in items):
        return None
    named = any(item[0].tag == "DET" or item[0].text[0].isupper() for item in items)
    if named and words[begin - 1].low == "of":
        return None  # "plenty of shops, Main Street and the pier"
    shared, left = words[:begin], words[:k]
    if words[main.verb].low in BE and begin == start:
        shared[main.verb] = be(items[1], words[main.verb])
        left[main.verb] = be(items[0], words[main.verb])
    right = k + 2 if words[k + 1].low in ("and", "&") else k + 1
    return Cut("objects ,", left, [*shared, *spaced(words[right:])], words[right].offset)


_UNLISTED = frozenset({",", "$", "£", "€"})
"""Before "and" they are signs of a longer list, or of a quantity of both."""
_SHARED = frozenset("every each the its our their my your his her".split())


def _governs(words: Words, begin: int, main: Clause) -> bool:
    """Whether the word before index `begin` takes an object that distributes."""
    before, earlier = words[begin - 1], words[begin - 2]
    if before.low == "of":
        return earlier.low in _QUANTITIES
    if before.tag == "PREP":
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
    if first[0].low in ("a", "an") and second[0].tag != "DET" and len(second) > 1:
        return False  # "an oral and written test"
    nouns = sum(word.tag == "NOUN" for word in second)
    if second[0].tag != "DET" and (nouns > 1 or second[0].tag in ("NUM", "ADJ")):
        judged = any(word.low in JUDGEMENTS for word in second)
        named = second[0].text[0].isupper()
        if not (judged or named or _is_own(first)):
            return False
    if len(first) == 1 and second[0].tag == "DET" and not _is_own(first):
        return second[0].low in ("a", "an", "the", *_SHARED)
    several = len(first) > 1 or is_plural_noun(first[-1].low)
    return _is_own(first) and (_is_own(second) or several)


def _is_own(phrase: Words) -> bool:
    """Whether a noun phrase is determined, described, plural or a name."""
    if phrase[0].tag == "DET" or phrase[0].text[0].isupper():
        return True
    return is_plural_noun(phrase[-1].low) or any(w.low in JUDGEMENTS for w in phrase[:-1])
