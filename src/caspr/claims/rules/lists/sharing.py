"""Find what a second item shares with the first: the "great" of "a great bath and shower".

A bare noun after "and" needs the determiner and the adjective before the first one. Where it is
unsure what it shares, the list is better left whole than cut to "It has shower".
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.cut import Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    item_start,
    made,
    noun_phrase_end,
    noun_phrase_start,
    with_article,
)
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.word_runs import reads
from caspr.claims.rules.described.word_sets import TROUBLES
from caspr.english.lexicon import BE, is_plural_noun, never_noun, readings
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS, THINGS_IN_ING, is_comparative

_COMPARING = frozenset("other others more such similar same next further else another".split())
_SHARED = frozenset(
    "every each the its our their my your his her this these those some many several few "
    "various most much less enough".split()
)
_SEVERAL = frozenset({"several", "many", "few", "these", "those", "various"})
OWN_START = frozenset(
    "a an the no one few little only just its our their my your lots plenty".split()
)
_NAMED_QUALITIES = frozenset({"quality", "value", "size"})
_CLASSIFYING = frozenset(
    "hot indoor outdoor electric front main top double single public private full flat ice cold "
    "heavy high low social first second left right dark digital medical general real "
    "interior exterior custom".split()
)
_MASS = frozenset(
    "wifi wi-fi internet food service furniture decor storage coffee tea water wine beer cheese "
    "bread meat fish rice salad staff personnel music value quality comfort privacy space noise "
    "soap shampoo salsa bedding linen equipment entertainment information advice traffic transport "
    "transportation security cuisine craftsmanship hospitality air attention support help "
    "customer produce fruit seafood chicken pasta scenery lighting weather access maintenance "
    "insulation luggage feedback fun suction humour humor traction coverage documentation nature "
    "power heat sunshine character potential delivery pressure damage behavior behaviour "
    "glasses".split()
)
_COUNTED_ING = frozenset("building setting ceiling evening painting meeting rating ring".split())


def is_item(second: Words, tail: Words) -> bool:
    """Whether words taken for a noun phrase are one, and no verb: "and buy direct"."""
    first = after_adverbs(second, 0)
    head = second[first]
    if first and head.tag not in ("ADJ", "PP"):
        return False
    if holds_two(second, []):
        return False
    if head.low in THINGS_IN_ING:
        return True
    if head.low in _COMPARING or any(word.low in ("alike", "respectively") for word in tail):
        return False
    if head.tag != "NOUN" or not readings(head.low)[0].startswith("VB") or head.text[0].isupper():
        return True
    following = [*second[first + 1 :], *tail][:1]
    acts = bool(following) and following[0].tag in ("NOUN", "ING", "ADV", "OBJ", "DET", "ADJ")
    return not (acts or never_noun(head.low))


def holds_two(phrase: Words, before: Words) -> bool:
    """Whether a name and another thing follow "and": "has a bar and the Ritz large rooms"."""
    counts = any(b.tag == "NUM" and not a.text[0].isupper() for a, b in pairwise(before))
    return any(
        a.tag == "NOUN"
        and (
            b.low in ("$", "€", "£")  # "costs $9 and a lid $5 each"
            or (a.text[0].isupper() and b.tag == "ADJ" and b.text.islower())
            or (a.text[0].isupper() and counts and b.tag == "NUM")
        )
        for a, b in pairwise(phrase)
    )  # also "is ten minutes from the sea and the Ritz twenty"


def is_bare(phrase: Words) -> bool:
    """Whether a noun phrase has neither determiner nor adjective, and is no name."""
    return not (_is_determined(phrase) or _is_described(phrase[:-1]))


def completed(first: Words, second: Words, tail: Words | None = None) -> Words | None:
    """The second item with what it shares with the first; None where that is unsure.

    The words of `tail` belong to the second item.
    """
    if first[0].tag in ("ADJ", "PP") and is_bare(second) and first[0].low not in _OF_ALL:
        phrase = tail and tail[0].tag == "PREP" and tail[0].low != "near"
        if phrase or second[-1].low in _TROUBLES:
            return second  # "sharp knives and tips for cooks"
        if tail == [] and is_plural_noun(first[-1].low) and not is_plural_noun(second[-1].low):
            return None  # "whole nuts and sugar"
    if _is_determined(second):
        unlike = first[0].low in ("a", "an") and second[0].tag == "NOUN" and len(second) == 1
        return None if unlike else second  # "a lovely pool and Jacuzzi"
    if len(first) == 2 and first[0].low == "the" and second[0].tag == "ING":
        return None if is_plural_noun(second[-1].low) else [*first[:1], *spaced(second)]
    if [word.low for word in first[:2]] == ["all", "the"] and is_plural_noun(second[-1].low):
        return [*first[:2], *spaced(second)]
    determiner = first[:1] if first[0].tag == "DET" else []
    described = [word for word in first[len(determiner) : -1] if _describes(word)]
    shared: Words = []
    if described and not _is_described(second[:-1]):
        judged = [word for word in described if word.tag != "ADV"]
        leads = first[len(determiner) : len(determiner) + len(described)] == described
        if len(judged) != 1 or not leads:
            return None
        kind = judged[0].low in _CLASSIFYING and len(second) > 1  # "hot tubs and locker rooms"
        if not (kind or _shareable(judged[0])):
            return None
        shared = described if len(second) == 1 and second[0].low != "ease" else []
    if determiner:
        shared = [*_determiner(first, second, described=bool(shared)), *shared]
    if not shared:
        return second
    opening = replace(shared[0], text=shared[0].low) if determiner else shared[0]
    return with_article([opening, *shared[1:], *spaced(second)], 1)


_TROUBLES = TROUBLES | frozenset("delay delays error errors damage noise".split())
_OF_ALL = frozenset(
    "great good nice lovely wonderful fantastic excellent amazing awesome delicious tasty "
    "beautiful superb terrific perfect decent poor bad terrible awful horrible outstanding "
    "exceptional impressive fabulous gorgeous stunning impeccable fine clean".split()
)
"""Judgements that rather hold of both: "great food and service in the bar"."""


def with_own_article(item: Words) -> Words:
    """The item as it is, or with the "a" that one thing lacks: "a zoo and (a) large aquarium"."""
    if not lacks_article(item):
        return spaced(item)
    return with_article([made("a", "DET", item[0]), *spaced(item)], 1)


def lacks_article(item: Words) -> bool:
    """Whether an item begins with one thing without an article: "large aquarium in the park"."""
    phrase = item[: noun_phrase_end(item, 0, len(item)) or 0]
    if not phrase or _is_determined(phrase) or not all(word.text.islower() for word in phrase):
        return False
    noun = phrase[-1].low
    own = phrase[0].tag == "ING" or phrase[0].low in _SUPERLATIVES
    return not (own or is_plural_noun(noun) or is_mass(noun))


def with_determiner(first: Words, item: Words) -> Words:
    """The item with the "the" or "its" of the first, if it is described: "the size and big lid"."""
    first = first[: noun_phrase_end(first, 0, len(first)) or 0]
    described = item[0].tag == "ADJ" and item[0].text.islower()  # not "the Old Mill, Blue Mosque"
    if not first or first[0].low not in ("the", "its", "their") or not described:
        return item
    superlative = any(is_superlative(word) for word in first[1:-1])
    singular = not is_plural_noun(item[(noun_phrase_end(item, 0, len(item)) or 1) - 1].low)
    if superlative or not (singular or first[0].low != "the"):
        return item
    return [replace(first[0], spaced=True), *item]


def is_superlative(word: Word) -> bool:
    """Whether the word picks out one or a few of all: "largest", "only"."""
    return word.low.endswith("st") or word.low in _SUPERLATIVES


_SUPERLATIVES = frozenset("best worst most least only same".split())


def _determiner(first: Words, second: Words, *, described: bool) -> Words:
    word, noun = first[0], second[-1].low
    if word.low in ("much", "less") and _is_described(second[:-1]):
        return []  # "much better food and kinder staff"
    if word.low in ("a", "an"):
        return [] if is_plural_noun(noun) or is_mass(noun) else [made("a", "DET", word)]
    if word.low in _SEVERAL and not is_plural_noun(noun):
        return []
    alike = described or is_plural_noun(first[-1].low)
    if word.low == "the" and not alike and (is_plural_noun(noun) or is_mass(noun)):
        return []
    return [word] if word.low in _SHARED else []


def is_because(words: Words, begin: int) -> bool:
    """Whether a reason begins at index `begin`: "(not only) because of the pool and the spa"."""
    reason = reads(words[begin - 2 : begin], "because of")
    return reason and words[begin - 3].low not in ("only", "just", "not", "more", "less")


def is_mass(noun: str) -> bool:
    """Whether the noun needs no article: "tea", "softness"."""
    if noun in _MASS or noun.endswith(("ness", "ware", "ings", "bility", "ivity")):
        return True
    return noun.endswith("ing") and noun not in _COUNTED_ING


def _shareable(word: Word) -> bool:
    """Whether an adjective says how things are, and is no part of a name: "hot dog"."""
    return word.low not in _CLASSIFYING | _COMPARING and not word.text[0].isupper()


def _is_determined(phrase: Words) -> bool:
    if phrase[0].low in ("plenty", "lots"):
        return True
    return phrase[0].tag in ("DET", "NUM") or phrase[0].text[0].isupper()


def _is_described(phrase: Words) -> bool:
    return any(_describes(word) for word in phrase)


def _describes(word: Word) -> bool:
    return word.tag in ("ADJ", "ADV", "PP") or word.low in JUDGEMENTS


def is_last_judged(words: Words, right: int) -> bool:
    """Whether a list ends without "and": "has kind nurses, modern rooms"."""
    judged = words[right].tag == "ADJ" and words[right].low in JUDGEMENTS
    plain = judged and noun_phrase_end(words, right, len(words)) == len(words)
    return plain and is_plural_noun(words[-1].low) and is_plural_noun(words[right - 2].low)


def sums_up(rest: Words) -> bool:
    """Whether the rest ends with a remark on the whole list: "tea and cake, all with cream"."""
    return any(
        (a.low == "," and b.low in ("all", "each")) or (a.low == "all" and b.low == "in")
        for a, b in pairwise(rest)
    )


def third_item(words: Words, second: int) -> int:
    """Where the last item begins in "a pool, new beds, and great food"; `second` if no other."""
    j = next((j for j in range(second, len(words) - 1) if words[j].low == "and"), second)
    return j + 1 if j > second and all(w.low != "," for w in words[second : j - 1]) else second


def is_value(words: Words, right: int) -> bool:
    """Whether the item is a quality with a noun of its own: "good value", "high quality"."""
    end = noun_phrase_end(words, item_start(words, right), len(words))
    return end is not None and words[end - 1].low in _NAMED_QUALITIES


def description(words: Words, start: int, end: int) -> str:
    """What stands before the noun: "judged", "own" (an article or other adjective), or ""."""
    last = noun_phrase_end(words, start, end)
    if last is None:
        return ""
    before = words[start : last - 1]
    told = reads(words[start : start + 2], "the fact") or words[start].low == "no"
    told = told or reads(words[start : start + 3], "little to no")
    if told or any(word.low in JUDGEMENTS for word in before):
        return "judged"
    return "own" if words[start].low in OWN_START or any(w.tag == "ADJ" for w in before) else ""


def is_compared(word: Word) -> bool:
    """Whether the word is a comparative adjective: the "larger" of "a larger pool"."""
    return word.tag == "ADJ" and is_comparative(word.low)


def owned_start(words: Words, start: int, k: int) -> int | None:
    """Index of the "its" of "beats the book thanks to its cast and fine pace"; else None."""
    begin = noun_phrase_start(words, k)
    if begin is None or begin <= start or words[begin].low not in ("its", "their", "his", "her"):
        return None
    return begin if words[begin - 1].tag in ("PREP", "TO") else None


def is_value_too(words: Words, first: int, scope: Scope) -> bool:
    """Whether the value is that of the subject: "is near the sea, good value", not "for its"."""
    barred = ("for", "its", "with") if scope.comma else ("for", "its", "with", "to")
    judged = words[first].low in JUDGEMENTS | {"high"} and is_value(words, first)
    return judged and words[scope.main.verb].low in BE and scope.lows.isdisjoint(barred)


def with_negation(
    words: Words, carried: Words, right: int, shared: int, scope: Scope
) -> tuple[Words, int]:
    """The "not" of "is free here but not there" after the verb; and the index after it."""
    verb = scope.main.verb + 1
    if words[right].tag != "NEG" or shared <= scope.group.end:
        return carried, right
    subject = scope.main.bounds[0]
    return [*words[subject:verb], words[right], *words[verb:shared]], right + 1
