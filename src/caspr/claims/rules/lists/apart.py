"""Decide whether two things are apart: a claim about one needs nothing of the other."""

from __future__ import annotations

from caspr.claims.grammar.antecedents import EXISTENCE
from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.scope import Scope
from caspr.claims.rules.described.places import DISTANCES
from caspr.claims.rules.described.word_sets import DEFINITE, MATERIALS
from caspr.claims.rules.lists.sharing import OWN_START, is_bare, is_compared
from caspr.english.lexicon import is_plural_noun, readings
from caspr.english.word_classes import JUDGEMENTS, THINGS_IN_ING


def are_apart(first: Words, second: Words) -> bool:
    """Whether neither noun phrase needs the other to be understood."""
    apart = second[0].low in THINGS_IN_ING
    apart = apart or (is_compared(second[0]) and any(map(is_compared, first)))
    if first[0].low in ("a", "an") and second[0].tag != "DET" and len(second) > 1 and not apart:
        return _are_two_kinds(first, second)  # not "an oral and written test"
    if first[-1].low.endswith("ing") and second[0].low.endswith("ing") and len(second) > 1:
        return False  # "a large sitting and dining area"
    nouns = sum(word.tag == "NOUN" for word in second)
    if second[0].tag != "DET" and (nouns > 1 or second[0].tag in ("NUM", "ADJ")):
        judged = any(word.low in JUDGEMENTS for word in second)
        named = second[0].text[0].isupper()
        shares = is_plural_noun(second[-1].low) and not is_plural_noun(first[-1].low)
        if nouns > 1 and shares and second[0].tag not in ("ADJ", "PP"):
            return False  # "complimentary gym and spa facilities"
        if not (judged or named or is_own(first)):
            return False
    if len(first) == 1 and second[0].tag == "DET" and not is_own(first):
        return second[0].low in DEFINITE | {"a", "an", "every", "each"}
    several = len(first) > 1 or is_plural_noun(first[-1].low)
    return is_own(first) and (is_own(second) or several)


def _are_two_kinds(first: Words, second: Words) -> bool:
    """Whether two things follow "a": "a gym and small pool", "a new carpet and white tiles"."""
    described = second[0].tag in ("ADJ", "PP") and all(word.text.islower() for word in second)
    if described and first[-1].tag == "NOUN" and is_plural_noun(second[-1].low):
        return True  # which "a" cannot determine
    named = all(word.tag == "NOUN" and readings(word.low) == ("NOUN",) for word in first[1:])
    return named and described and first[-1].low not in MATERIALS


def are_alike(first: Words, second: Words) -> bool:
    """Whether both have "a", or are single nouns: "a holiday or a trip", "lag and short range".

    Of single nouns the second may have an adjective.
    """
    if {first[0].low, second[0].low} <= {"a", "an"}:
        return True
    alone = len(first) == 1 and (len(second) == 1 or second[0].tag == "ADJ")
    return alone and all(word.text.islower() for word in (*first, *second))


def are_two_there(first: Words, second: Words, tail: Words) -> bool:
    """Whether two kinds of things are said to be there: "public transport and a lift (nearby)"."""
    nouns = first[-1].tag == second[-1].tag == "NOUN" and len(first) > 1
    return nouns and second[0].tag == "DET" and (not tail or tail[0].tag in ("ADV", "ADJ"))


def are_two_offered(words: Words, right: int, start: int, scope: Scope) -> bool:
    """Whether two things, no more, are offered, each with an article or a name of its own."""
    if words[scope.main.verb].low not in EXISTENCE or "but" in scope.connector:
        return False
    last = noun_phrase_end(words, right, len(words))
    if last != len(words) or any(w.low == "," for w in words[start : scope.k + 1]):
        return False
    if is_bare(words[right:last]) and not is_bare(words[start : scope.k]):
        return False  # "good beds and baths": `objects` repeats what both share
    return _stands_alone(words, start, scope.k) and _stands_alone(words, right, last)


def _stands_alone(words: Words, start: int, end: int) -> bool:
    if noun_phrase_end(words, start, end) != end:
        return False
    own = words[start].low in OWN_START or words[start].text[0].isupper()
    return own or is_plural_noun(words[end - 1].low)


def are_counted(phrase: Words, rest: Words) -> bool:
    """Whether the phrase is a number of things besides the others: "50 rooms, a bar and a spa".

    No measure ("two hours"), nor as many as follow, which may be the same: "two sons, A and B".
    """
    last = phrase[-1]
    measured = is_period(last) or last.low in DISTANCES
    n_others = 1 + sum(word.low in (",", "and") for word in rest[1:])
    alike = phrase[0].low in _NUMBERS.get(n_others, ())
    return phrase[0].tag == "NUM" and is_plural_noun(last.low) and not (measured or alike)


_NUMBERS = {2: ("two", "2"), 3: ("three", "3"), 4: ("four", "4")}


def is_own(phrase: Words) -> bool:
    """Whether a noun phrase is determined, described, plural or a name."""
    if phrase[0].tag == "DET" or phrase[0].text[0].isupper():
        return True
    return is_plural_noun(phrase[-1].low) or any(w.low in JUDGEMENTS for w in phrase[:-1])
