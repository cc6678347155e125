"""Cut examples of what was named: "many places, such as A and B", "particularly A".

What holds of "many places, such as A and B" holds of A and B, so the examples take the place of
the noun phrase that they belong to.
"""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause, find_clause, stated_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end, noun_phrase_start
from caspr.claims.grammar.verb_groups import is_perfect, verb_group
from caspr.claims.grammar.word_runs import has_finite, reads
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.places import NEARNESS
from caspr.claims.rules.described.word_sets import DEFINITE
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.word_classes import ACTORS

_ITEM_TAGS = frozenset("DET NOUN NUM ADJ PP ADV PREP PUNCT CC ING ASIDE".split())
_AMOUNTS = frozenset("range variety selection choice number lot lots array plenty".split())
_NEARNESS = frozenset("distance reach proximity".split())
_ALL = frozenset("everything everywhere anywhere".split())
_RESULTATIVE = frozenset("leave leaves left make makes made keep keeps kept render renders".split())
"""Verbs after whose object follows how it is then."""
_PLACES = frozenset("nearby close-by around downstairs upstairs on-site onsite here there".split())


def example(words: Words) -> Cut | None:
    """From "It is near many sights such as A and B" to "… many sights" and "It is near A and B"."""
    for k in range(3, len(words) - 1):
        right = _introduced(words, k)
        if right is None or right >= len(words):
            continue
        main = stated_clause(words, k)
        return None if main is None else _cut_at(words, k, right, main)
    return None


def _introduced(words: Words, k: int) -> int | None:
    """Index of the first example, where index k introduces examples."""
    low = words[k].low
    if low not in ("such", "including", "like"):
        return None
    if low == "such" and words[k + 1].low == "as":
        return k + 2
    before = words[_noun_end_before(words, k) - 1].low
    plural = is_plural_noun(before) or before in _ALL
    if low == "including" and plural and words[k + 1].tag != "ING":
        return k + 1
    if low != "like" or words[k].tag != "PREP" or not plural:
        return None
    first = k + 1 + (words[k + 1].low == "the")
    return k + 1 if first < len(words) and words[first].text[0].isupper() else None


def _noun_end_before(words: Words, k: int) -> int:
    """Index after the noun before index k, without the comma and adverbs between."""
    while k > 1 and words[k - 1].low not in _ALL and words[k - 1].tag in ("PUNCT", "ADV"):
        k -= 1
    return k


def _cut_at(words: Words, k: int, right: int, main: Clause) -> Cut | None:
    """The cut at the examples that begin at index `right`, introduced at index k."""
    group, end = verb_group(words, main.verb, len(words)), _noun_end_before(words, k)
    start = _named_start(words, end)
    if start is not None and start == group.end and is_perfect(words, main.verb, start):
        start += 1  # "have spotted errors such as"
    if start is None or start < group.end or group.negated or _is_doubled(words, start):
        return None
    between, items = words[main.verb : start], words[right:]
    near = words[start].low in _ALL or any(word.low in NEARNESS for word in between)
    inner = start != group.end and not (near and words[start - 1].tag != "CC")
    if (inner and words[k].low == "including") or _has_complement(words, main, right):
        return None
    if not _are_examples(items) or _is_not_replaceable(words, start, between, items):
        return None
    shared = words[:start]
    while shared[-1].tag == "ADV" or shared[-1].low in ("all", "most", "some"):
        shared.pop()
    if is_existential(words, main) and main.verb < start:
        first = noun_phrase_end(items, 0, len(items))
        shared[main.verb] = be(items[:first], words[main.verb])
    left = words[: before_comma(words, k)]
    place = [word for word in words[end:k] if word.low in _PLACES]
    return Cut("example", left, [*shared, *spaced(items), *place], words[k].offset)


def _named_start(words: Words, end: int) -> int | None:
    """Where the noun phrase begins that ends before index `end`, with the amount before it."""
    start = end - 1 if words[end - 1].low in _ALL else noun_phrase_start(words, end)
    if start is not None and start > 1 and words[start - 2].low in _AMOUNTS:
        start = noun_phrase_start(words, start - 1) or start
    if start is not None and words[start - 1].tag == "CC" and words[start - 2].tag == "ADJ":
        start = noun_phrase_start([*words[: start - 1], *words[start:]], end - 1)
    return None if start is None else _with_adjectives(words, start)


def _are_examples(items: Words) -> bool:
    """Whether the words are a list of noun phrases to their end."""
    if any(w.tag not in _ITEM_TAGS or w.low in (";", ":", "or", "no", "not") for w in items):
        return False
    counted = items[0].tag == "NUM" or items[-1].tag == "PREP"
    return not counted and noun_phrase_end(items, 0, len(items)) is not None


def _is_not_replaceable(words: Words, start: int, between: Words, items: Words) -> bool:
    """Whether the examples cannot take the place of the noun phrase at index `start`."""
    if any(w.tag in OPENING or w.low in ("or", "no", "not", "than") for w in between):
        return True
    offers = any(a.low == "," and b.tag == "ING" for a, b in pairwise(between))
    if offers or has_finite(between[1:]):
        return True  # "It is big, offering inns such as …", "is kind and knew inns, like Hope"
    if words[start].low in ("a", "an") and items[0].low == "the":
        return True  # "things you would see in a hotel, such as the lamps"
    part = words[start - 1].low == "of" and words[start - 2].low not in _NEARNESS
    return part or words[start].low in ("no", "any", "few")


def _has_complement(words: Words, main: Clause, right: int) -> bool:
    """Whether a state follows the things: "leaves old tools such as the saw without a place"."""
    leaves = words[main.verb].low in _RESULTATIVE
    return leaves and any(word.tag in ("PREP", "ADJ") for word in words[right + 1 :])


def _with_adjectives(words: Words, start: int) -> int:
    """Where "helpful, modern tools" begins, of which words[start:] is "modern tools"."""
    j = start
    while j > 2 and words[j - 1].low == "," and words[j - 2].tag == "ADJ":
        j = noun_phrase_start(words, j - 1) or j - 2
    if j < start and words[j - 1].low == "of" and words[j - 2].low in _AMOUNTS:
        return noun_phrase_start(words, j - 1) or j
    return j


def _is_doubled(words: Words, start: int) -> bool:
    """Whether a form in -ing belongs to the noun: "newer operating systems", "annoying extras"."""
    described = words[start - 2].tag in ("ADJ", "DET", "AUX", "V")
    return words[start - 1].tag == "ING" and (described or "there" in [w.low for w in words[:3]])


def foremost(words: Words) -> Cut | None:
    """From "Staff were kind, particularly the porters" to the claim about the porters."""
    for k in range(3, len(words) - 2):
        first = k + (words[k].low == ",")
        mark = _focus_end(words, first, after_comma=first > k)
        if mark is None:
            continue
        main = stated_clause(words, k)
        if main is None or words[main.verb].low not in BE:
            return None
        group, phrase = verb_group(words, main.verb, k), words[mark + 1 :]
        if group.negated or words[0].low in _HARDLY_ANY:
            return None
        if not _is_known_part(phrase) or not _are_adjectives(words[group.end : k]):
            return None
        copula, rest = be(phrase, words[main.verb]), words[main.verb + 1 : k]
        if words[mark].low == "even":
            right = [*words[mark:], copula, *rest]
        elif first == mark:
            rest = rest[after_adverbs(rest, 0) :]  # "especially good", for "very good"
            right = [*spaced(phrase), copula, *spaced(words[mark : mark + 1]), *rest]
        else:
            right = [*words[first : mark + 1], *phrase, copula, *rest]
        return Cut("foremost", words[:k], right, words[mark].offset)
    return None


def _focus_end(words: Words, j: int, *, after_comma: bool) -> int | None:
    """Index of the last word of "particularly", "in particular" and the like at index j."""
    if reads(words[j : j + 2], "in particular"):
        return j + 1
    focus = ("particularly", "especially", "even") if after_comma else _FOCUS
    return j if words[j].tag == "ADV" and words[j].low in focus else None


_FOCUS = ("particularly", "especially")


def _is_known_part(phrase: Words) -> bool:
    """Whether the phrase names people or known things: "the pool and bar"."""
    plain = [w for w in phrase if w.low != "," or sum(v.low == "," for v in phrase) == 1]
    if not phrase or any(w.tag not in ("DET", "ADJ", "NOUN", "CC", "ADV") for w in plain):
        return False
    people = phrase[-1].low.removesuffix("s") in ACTORS | {"porter", "maid", "cleaner"}
    return phrase[-1].tag == "NOUN" and (people or phrase[0].low in DEFINITE)


def _are_adjectives(predicate: Words) -> bool:
    if any(w.tag not in ("ADJ", "ADV", "PP") and w.low not in ("and", ",") for w in predicate):
        return False
    return any(w.tag in ("ADJ", "PP") for w in predicate)


_HARDLY_ANY = frozenset("not no none nothing little few neither nobody".split())


def included(words: Words) -> Cut | None:
    """From "The food was good, including the soup" to the claim about the soup."""
    k = next((j for j in range(1, len(words) - 1) if _mark(words, j)), None)
    if k is None or words[k].tag not in ("PREP", "ING"):
        return None
    end = before_comma(words, k)
    close = next((j for j in range(k, len(words)) if words[j].low == ","), len(words))
    main = find_clause(words, 0, end)
    if main is None:  # "The staff, including the porters, were kind"
        rest = words[close + 1 :]
        if end == k or not rest or rest[0].low not in BE:
            return None
        items = words[k + _mark(words, k) : close]
        items = items[:-1] if reads(items[-1:], "itself") else items
        return _of_included(words[:end], rest, items, words[k].offset)
    seems = words[main.verb].low in BE | _SEEMED
    if main.subject is None or not seems or words[0].tag == "SUB":
        return None
    group = verb_group(words, main.verb, end)
    predicate = words[group.end : end]
    if group.negated or not predicate or is_existential(words, main) or _mark(words, k) > 1:
        return None
    subject, rest = main.subject_in(words), words[main.verb : end]
    return _of_included(
        [*words[: main.verb]] if subject else [], rest, words[k + 1 :], words[k].offset
    )


def _mark(words: Words, j: int) -> int:
    """How many words tell at index j what is included: "including", "along with"."""
    if words[j].low == "including":
        return 1
    apart = words[j - 1].low == ","
    two = apart and reads(words[j : j + 2], "along with", "together with")
    return 2 if two else 3 * (apart and reads(words[j : j + 3], "as well as"))


def _of_included(subject: Words, rest: Words, items: Words, offset: int) -> Cut | None:
    """What is said of the whole, and the same of the items."""
    if any(w.tag not in _QUALITY and w.low not in ("all", "brand") for w in rest[1:]):
        return None
    if any(w.low in ("or", "not", "only") or w.tag == "NEG" for w in (*rest, *items)):
        return None
    listed = {"DET", "NOUN", "ADJ", "CC", "PUNCT", "PREP"}
    if not items or items[-1].tag != "NOUN" or noun_phrase_end(items, 0, len(items)) is None:
        return None
    if items[-1].low in _CHARGED or any(w.tag not in listed for w in items):
        return None
    verb = be(items, rest[0]) if rest[0].low in BE else rest[0]
    right = [*spaced(items), verb, *(word for word in rest[1:] if word.low != "all")]
    return Cut("included", [*subject, *rest], right, offset)


_QUALITY = frozenset("ADJ ADV PP CC PUNCT".split())
_SEEMED = frozenset("felt looked smelled seemed tasted".split())
_CHARGED = frozenset("tax taxes fee fees tip tips vat".split())
