"""Several things that people judge or say at once: "reviewers praise its style, fit and price"."""

# ruff: noqa: SIM905, PLR0911
from __future__ import annotations

from typing import Final

from caspr.claims.clauses import Clause, find_clause
from caspr.claims.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.deeds import REPORTS, reports
from caspr.claims.phrases import noun_phrase_end
from caspr.claims.pronouns import with_antecedent
from caspr.claims.verb_groups import verb_group
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.word_classes import SET_PHRASES

_VIEWS: Final = {form for forms in REPORTS.values() for form in forms} - {"find", "finds", "found"}
_LIKED: Final = _VIEWS | frozenset(
    "like likes liked dislike dislikes disliked hate hates hated admire admired".split()
)
_JUDGED: Final = frozenset(
    "praised criticized criticised commended complimented appreciated loved liked noted satisfied "
    "pleased impressed happy unhappy delighted disappointed dissatisfied frustrated".split()
)
_FOR: Final = frozenset("for with by".split())
_SHARED: Final = frozenset("the its their our his her".split())
_IN_ITEM: Final = frozenset("ADJ NOUN ADV PP".split())
_ALSO_NOUNS: Final = frozenset("fit feel look taste smell finish sound".split())
_TOGETHER: Final = frozenset(
    "combination mix mixture blend balance both between either lack variety range".split()
)


def listed_view(words: Words, main: Clause | None) -> Cut | None:
    """From "Users praise its style, fit and price" to the style, and the fit and price.

    What the first shares with the others ("its") is repeated. Lists with anything but nouns and
    their adjectives stay whole, and so do two things of which the first has an "of".
    """
    if main is None or main.subject is None or words[0].tag == "SUB":
        return None
    begin = _object(words, main)
    if begin is None or words[begin].low not in _SHARED:
        return None
    spans = _items(words, begin + 1)
    if spans is None or any(word.low in _TOGETHER for word in words[main.verb :]):
        return None
    (_, end), (right, _) = spans[0], spans[1]
    first = words[begin + 1 : end]
    shares = words[right].low not in _SHARED
    unsure = len(spans) == 2 and words[end].low != ","
    if shares and unsure and any(word.low == "of" for word in first):
        return None  # "its ease of use and cleaning"
    if shares and first[0].tag == "ADJ" and words[right].tag == "NOUN" and words[end].low != ",":
        return None  # "the great taste and smell"
    if " ".join(w.low for w in (words[end - 1], *words[end : right + 1])) in SET_PHRASES:
        return None
    rest = spaced(words[right:])
    start = spaced(words[begin : begin + 1]) if shares else []
    return Cut("listed view", words[:end], [*words[:begin], *start, *rest], words[right].offset)


def listed_that(words: Words, main: Clause | None) -> Cut | None:
    """From "Users note that it is hot and that it leaks" to the one, and the other."""
    if main is None or main.subject is None or words[0].tag == "SUB":
        return None
    that = _said_that(words, main)
    if that is None:
        return None
    for k in range(that + 3, len(words) - 3):
        opens = words[k + 2].tag in ("PRON", "DET", "NUM") or is_plural_noun(words[k + 2].low)
        if words[k].low in ("and", "but") and words[k + 1].low == "that" and opens:
            end = before_comma(words, k)
            second = spaced(words[k + 2 :])
            if words[main.subject[0]].low != second[0].low:  # "they note that they"
                second = _as_said(words[that + 1 : end], second)
            right = [*words[: that + 1], *second]
            return Cut("that", words[:end], right, words[k].offset)
    return None


def _said_that(words: Words, main: Clause) -> int | None:
    """Index of the "that" in "users note that", "have noted that", "seem to think that"."""
    for that in range(main.verb + 1, min(main.verb + _LONGEST_VERB, len(words))):
        if words[that].low == "that":
            plain = all(w.tag in ("PP", "VB", "TO", "ADV") for w in words[main.verb + 1 : that])
            said = words[that - 1].low in _SAID or words[that - 2].low in _SAID
            return that if plain and said else None
    return None


_LONGEST_VERB = 6  # words of "seem to generally think that"


def _as_said(first: Words, second: Words) -> Words:
    """What is said next, without a pronoun for what was said first: "and that it is loud"."""
    main, clause = find_clause(first, 0, len(first)), find_clause(second, 0, len(second))
    if main is None or clause is None:
        return second
    return spaced(with_antecedent(first, main, second, clause) or second)


_SAID: Final = _LIKED | frozenset(
    "find finds found think thinks thought feel feels felt suggest suggests suggested agree agrees "
    "agreed warn warns warned".split()
)


def _object(words: Words, main: Clause) -> int | None:
    """Index where what is judged begins; None where nobody judges it."""
    assert main.subject is not None
    group = verb_group(words, main.verb, len(words))
    if group.negated:
        return None
    verb = after_adverbs(words, main.verb)
    if verb < len(words) and words[verb].low in _LIKED:
        if not reports(words[slice(*main.subject)]) or verb + 1 >= len(words):
            return None
        end = noun_phrase_end(words, verb + 1, len(words))
        praised = end is not None and end < len(words) - 1 and words[end].low == "for"
        return end + 1 if praised and end is not None else verb + 1
    if words[main.verb].low in BE:
        verb = after_adverbs(words, main.verb + 1)
        judged = words[verb : verb + 2]
        found = len(judged) == 2 and judged[0].low in _JUDGED and judged[1].low in _FOR
        return verb + 2 if found and verb + 2 < len(words) else None
    return None


def _items(words: Words, start: int) -> list[tuple[int, int]] | None:
    """Where the items of the list begin and end; None where it is no list of plain things."""
    found: list[tuple[int, int]] = []
    j, joined = start, False
    while j < len(words):
        end = _item_end(words, j)
        if end is None:
            return None
        found.append((j, end))
        if end == len(words):
            break
        if joined:
            return None
        j = end + (words[end].low == ",")
        joined = j < len(words) and words[j].low == "and"
        j += joined
        if j == end:
            return None
    return found if joined and len(found) > 1 else None


def _item_end(words: Words, start: int) -> int | None:
    """Index after "ease of use", "the sturdy legs"; None where something else stands."""
    j = start + (words[start].low in _SHARED)
    begin = j
    while j < len(words) and (words[j].tag in _IN_ITEM or words[j].low in _ALSO_NOUNS):
        j += 1
    if j == begin or not (words[j - 1].tag == "NOUN" or words[j - 1].low in _ALSO_NOUNS):
        return None
    if j + 1 < len(words) and words[j].low == "of" and words[j + 1].tag == "NOUN":
        j += 2
    return j
