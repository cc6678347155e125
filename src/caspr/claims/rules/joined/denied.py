"""Cut denials of several things: "none of the rooms is big or quiet", "there is no pool or gym"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import (
    agreeing_there,
    is_plural,
    noun_phrase_end,
    noun_phrase_start,
    with_article,
)
from caspr.claims.grammar.scope import DEGREE
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, word_at
from caspr.claims.rules.described.places import NEARNESS
from caspr.english.lexicon import BE, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import is_comparative

_NONE = frozenset({"no", "none", "nothing", "nobody"})
_QUALITY = frozenset({"ADJ", "ADV", "PP"})


def both_denied(words: Words, main: Clause) -> Cut | None:
    """From "It is not big or quiet" to "It is not big" and "It is not quiet"; things, too."""
    k = next((j for j, word in enumerate(words) if word.low in ("or", "nor")), 0)
    if not main.verb < k < len(words) - 1 or words[0].tag == "SUB":
        return None
    group = verb_group(words, main.verb, k)
    first, second = words[group.end : k], words[k + 1 :]
    lacking = word_at(first, 0).low in ("no", "without")
    denied = group.negated or lacking or words[main.bounds[0]].low in _NONE
    if not denied or _LIMITING & set(lowered(words[main.verb + 1 : group.end])):
        return None  # also "is not just a bar or a pub"
    if words[main.verb].low in BE and _is_quality(first) and _is_quality(second):
        return Cut("denied", words[:k], [*words[: group.end], *spaced(second)], words[k].offset)
    verb = group.end if words[group.end].tag == "VB" else main.verb
    there = words[main.verb] if words[main.bounds[0]].low == "there" else None
    if (acts := _acts(words, verb, k)) or (not lacking and _may_act(words, verb, k)):
        return acts
    if group.negated and (anything := _nor_anything(words, verb, k)):
        return anything
    return things_denied(words, group.end + lacking, k, there)


def not_more(words: Words, main: Clause) -> Cut | None:
    """From "He could not be kinder or more helpful" to the two: he is both, and very much so."""
    verb, be = main.verb, main.verb + 2 + (word_at(words, main.verb + 2).low == "have")
    if words[verb].low not in ("could", "can", "ca") or word_at(words, verb + 1).tag != "NEG":
        return None
    if word_at(words, be).low not in ("be", "been") or words[0].tag == "SUB":
        return None
    start = end = be + 1 + (word_at(words, be + 1).low == "any")
    while end < len(words) and (words[end].tag in _LISTED or words[end].low in ("more", ",")):
        end += 1
    k = next((j for j in range(start, end) if words[j].low == "," or words[j].tag == "CC"), 0)
    right = k + 1 + (word_at(words, k + 1).tag == "CC")
    tail = words[end:]
    if not k or right >= end or words[k].low == "but" or (tail and tail[0].low not in _AFTER_MORE):
        return None
    first, more = words[start:k], words[start].low == "more"
    own = words[right].low == "more" or is_comparative(words[right].low)
    if len(first) != 1 + more or not (own or more) or not (more or is_comparative(first[0].low)):
        return None
    near = words[end - 1].low in NEARNESS or words[end - 1].tag == "CC"
    if near or any(w.tag in (*OPENING, *FINITE, "CC") for w in tail):
        return None
    carried = words[: start + (not own)]
    return Cut("denied", words[:k], [*carried, *spaced(words[right:])], words[k].offset)


_LISTED = frozenset({"ADJ", "PP", "CC"})
_AFTER_MORE = frozenset("during throughout with to towards for".split())


def _nor_anything(words: Words, verb: int, k: int) -> Cut | None:
    """From "It did not have much choice of tea or anything to eat" to "did not have anything"."""
    second, after = words[k + 1 :], word_at(words, k + 2)
    chosen = any(a.low in _CHOICE and b.low == "of" for a, b in pairwise(words[verb + 1 : k]))
    described = after.tag in ("THAT", "TO", "ADJ") and after.low not in _LIMITING
    if words[verb].tag != "VB" or not chosen or second[0].low != "anything" or not described:
        return None
    if any(word.tag in ("CC", "PUNCT") for word in [*words[verb:k], *second]):
        return None
    return Cut("denied", words[:k], [*words[: verb + 1], *spaced(second)], words[k].offset)


_CHOICE = frozenset("choice selection variety range lot amount".split())


def _is_quality(phrase: Words) -> bool:
    if not phrase or any(w.tag not in _QUALITY or w.low in DEGREE for w in phrase):
        return False
    return phrase[-1].tag in ("ADJ", "PP")


def _may_act(words: Words, verb: int, k: int) -> bool:
    """Whether a noun may rather be a verb: "never rings the bell or knocks"."""
    forms, plain = set(readings(words[k + 1].low)), words[verb].tag == "VB"
    if plain and word_at(words, k + 2).tag not in ("NOUN", "ADJ", "DET", "PRON", "OBJ"):
        return False  # "does not have a desk or chair"
    return bool(forms & ({"VB"} if plain else {"VBZ", "VBD"} & set(readings(words[verb].low))))


def _acts(words: Words, verb: int, k: int) -> Cut | None:
    """From "It does not leak or drip" to "It does not drip"; also "never ring or call us"."""
    first, second = words[verb + 1 : k], words[k + 1 :]
    alike = words[verb].tag == second[0].tag and words[verb].tag in ("VB", "V")
    alike = alike or (words[verb].tag == "VB" and not first and "VB" in readings(second[0].low))
    waits = not first and len(second) > 1  # "does not look or feel cheap"
    governed = any(word.tag in ("VB", "TO", "ING") for word in first)
    if not alike or waits or governed or _is_open([*first, *second[1:]]):
        return None
    return Cut("denied", words[:k], [*words[:verb], *spaced(second)], words[k].offset)


def things_denied(words: Words, start: int, k: int, there: Word | None = None) -> Cut | None:
    """From "It has no bar or pool nearby" to "It has no bar nearby" and "It has no pool nearby".

    What is denied begins at index `start`, "or" stands at index k; `there`: the verb after "there".
    """
    joint, first = k, noun_phrase_start(words, k)
    while first is not None and first > start and words[first - 1].low == ",":
        joint, first = first - 1, noun_phrase_start(words, first - 1)
    right = k + 1 + (words[k + 1].low == "even")
    end = noun_phrase_end(words, right, len(words))
    if first is None or first < start - 1 or end is None:
        return None
    first, tail = max(first, start), words[end:]
    rest = words[right if joint == k else joint + 1 :]
    if _is_open([*words[start:joint], *words[joint + 1 : k], *words[right:]]):
        return None
    if tail and tail[0].tag not in _AFTER_THING:
        return None
    timed = is_time(words[k - 1]) and is_time(words[end - 1])
    inner = {"PUNCT"} if timed else {"PUNCT", "NOUN"}
    apart = timed and not is_time(words[joint - 1])  # "no noise from the bar, day or night"
    if apart or any(word.tag in inner for word in words[start:first]):
        return None  # also "no tea in the bar or cake"
    second = rest[: noun_phrase_end(rest, 0, len(rest)) or 0]
    if not second or _may_share(words[first:joint], second):
        return None
    own = second[0].tag == "DET"
    if words[start - 1].low == "no" and second[0].low in ("a", "an", "any", "no"):
        rest = rest[1:]
    plural = words[first].low in ("a", "an") and is_plural(second)
    carried = words[: first + (words[first].tag == "DET" and not own and not plural)]
    if there is not None:
        carried = agreeing_there(carried, there, rest)
    second = with_article([*carried, *spaced(rest)], len(carried))
    return Cut("denied", [*words[:joint], *tail], second, words[joint].offset)


_AFTER_THING = frozenset("PREP ADV PP ADJ TO ING".split())


def _may_share(first: Words, second: Words) -> bool:
    """Whether a word may belong to both: "an indoor pool or gym", "tea or coffee machine"."""
    if second[0].tag == "DET":
        return False
    own = first[first[0].tag == "DET" :]
    headed = len(own) == 1 < len(second) and not is_plural_noun(own[0].low)
    headed = headed and all(w.tag != "ADJ" for w in second) and second[0].low not in ("air", "hair")
    return headed or (len(own) > 1 == len(second) and own[0].low not in _KINDS)


_KINDS = frozenset("air washing swimming room coffee tea hair bus parking credit phone hot".split())
"""First words of a thing that is known by two: "air conditioning", "hot water"."""


def _is_open(words: Words) -> bool:
    """Whether a clause, a number, a comparison or another choice is in it."""
    return any(
        word.tag in (*OPENING, *FINITE, "CC", "NUM")
        or word.low in _LIMITING
        or (word.tag in ("ADJ", "ADV") and is_comparative(word.low))
        for word in words
    )


_LIMITING = DEGREE | frozenset(
    "only just simply merely but because between both either whether all every each other others "
    "otherwise so such rhyme tail anything something whatever similar without until till before "
    "agree decide choose".split()
)


def none_of_things(words: Words) -> Cut | None:
    """From "No pool or gym" to "No pool" and "No gym"."""
    k = next((j for j, word in enumerate(words[:-1]) if word.low == "or"), 0)
    return things_denied(words, 1, k) if k and words[0].low == "no" else None
