"""Cut two adjectives of one noun: "a clean and quiet room", "a nicely decorated, bright hall"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    is_compound,
    is_set_phrase,
    noun_phrase_end,
    with_article,
)
from caspr.claims.grammar.verb_groups import verb_group
from caspr.english.lexicon import COPULAS, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, JUDGEMENTS


def twin_adjectives(words: Words, main: Clause | None) -> Cut | None:
    """From "a clean and quiet room" to "a clean room" and "a quiet room"."""
    start, verbless = 0, main is None
    if main is not None:
        if main.subject is None or verb_group(words, main.verb, len(words)).negated:
            return None
        start = verb_group(words, main.verb, len(words)).end
        while words[start - 1].tag == "ADV":
            start -= 1  # "has very kind and quick nurses"
    elif any(word.tag in ("AUX", "V") for word in words):
        return None
    for k in range(start + 1, min(start + _NEAR_VERB, len(words) - 1)):
        if words[k].tag in OPENING | FINITE:
            return None
        if verbless and k > 5:
            return None
        cut = _twins_at(words, k, start)
        if cut is not None:
            return cut
    return None


def _goes_on(rest: Words) -> bool:
    """Whether another thing follows: "the clean and quiet rooms, the pool, and the bar"."""
    first = next((j for j, word in enumerate(rest) if word.low == ","), len(rest))
    item = [word.tag for word in rest[first + 1 :]]
    if "PUNCT" in item:
        item = item[: item.index("PUNCT")]
    return item[:1] == ["DET"] and not {*FINITE, "REL"} & set(item)


_NEAR_VERB = 12  # words after the verb in which two adjectives are looked for


def _twins_at(words: Words, k: int, start: int) -> Cut | None:
    """The cut between two adjectives: the first ends before index k, where the joint begins."""
    right = _second_start(words, k)
    if right is None or is_set_phrase(words[k - 1 : k + 2]):
        return None
    second = after_adverbs(words, right)
    second += second + 1 < len(words) and is_compound(words, second + 1)
    one = words[start].low in ("a", "an") and _describe_one(words, k, right, second, start)
    after = _adjectives_end(words, second, one=one)
    if one and not _is_one_thing(words, after):
        one, after = False, _adjectives_end(words, second, one=False)
    described = one or _are_adjectives(words, k - 1, second)
    described = described and not is_of_whole(words, k - 1, after)
    if not (described and _is_one_noun(words, k, second, after)):
        return None
    if (not start and any(w.low == "," or w.tag == "CC" for w in words[after:])) or (
        start and _goes_on(words[after:])
    ):
        return None
    begin = k - 1 - is_compound(words, k - 1)
    while (begin > start or _is_done_well(words, k - 1)) and words[begin - 1].tag in ("ADV", "NEG"):
        begin -= 1
    commas = words[k].low == "," and right == k + 1
    if not _is_attributive(words, begin, after, commas=commas):
        return None
    if any(word.low in _COMPARING for word in words[max(0, begin - 2) : right + 1]):
        return None
    left = words[:k] + spaced(words[after:])
    rest = [*words[:begin], *spaced(words[right:])]
    return Cut("adjectives", left, with_article(rest, begin), words[right].offset)


def is_of_whole(words: Words, start: int, noun: int) -> bool:
    """Whether an adjective cannot belong to the noun: the "light" of "light, long battery life"."""
    end = noun_phrase_end(words, noun, len(words)) or noun
    bodily = _BODILY | (_NOT_OF_LIFE if words[end - 1].low == "life" else frozenset())
    return words[end - 1].low in _ABSTRACT and any(w.low in bodily for w in words[start:noun])


_ABSTRACT = frozenset(
    "life warranty guarantee price prices value quality range setup installation assembly delivery "
    "shipping capacity resolution speed accuracy maintenance connectivity".split()
)
_BODILY = frozenset(
    "silent quiet light lightweight heavy thin slim compact portable sturdy waterproof loud noisy "
    "soft cold dry wet washable comfortable clean".split()
)
"""What a thing is that one can touch or hear, and no measure of it."""
_NOT_OF_LIFE = frozenset("cheap affordable small fast sharp bright".split())
"""What no "battery life" is."""


def _describe_one(words: Words, k: int, right: int, second: int, start: int) -> bool:
    """Whether any two qualities stand after the "a" at index `start`: "a tender and very odd book".

    Without an adverb before the second, one of them judges, or a comma or "but" is between.
    """
    first = words[k - 1]
    is_quality = first.tag in _QUALITIES or (first.low in JUDGEMENTS and second > right)
    if after_adverbs(words, start + 1) != k - 1 and words[k - 2].low != ",":
        return False
    if not is_quality or words[second].tag not in _QUALITIES or right == k:
        return False
    if any(w.text[0].isupper() or w.low in _COLOURS for w in (first, words[second])):
        return False
    judged = _judges(first) or _judges(words[second])
    compound = [word.tag for word in words[second + 1 : second + 3]] == ["NOUN", "NOUN"]
    if words[k].low == "," and right == k + 1 and compound and not _judges(words[second]):
        return second > right  # "a lovely, multi choice breakfast"
    return second > right or judged or words[k].low != "and"


def _is_one_thing(words: Words, after: int) -> bool:
    """Whether the noun phrase that goes on at index `after` ends with a single thing, and soon."""
    end = noun_phrase_end(words, after, len(words))
    if end is None or len(words) - end > _LONGEST_TAIL:
        return False
    if any(word.tag in (*FINITE, "CC") for word in words[end:]):
        return False
    return words[end - 1].tag == "NOUN" and not is_plural_noun(words[end - 1].low)


_LONGEST_TAIL = 8  # words after the noun that both halves repeat
_QUALITIES = frozenset({"ADJ", "PP", "ING"})
_COLOURS = frozenset("black white red blue green yellow grey gray pink brown orange purple".split())
_COMPARING = frozenset("too so such no not more most less".split())


def _second_start(words: Words, k: int) -> int | None:
    """Index after the comma or conjunction at index k; k where two adjectives have none."""
    if words[k].low in JUDGEMENTS and words[k - 1].low in JUDGEMENTS:
        return k if _are_coordinate(words, k) else None
    right = k + 1
    if words[k].low == "," and words[right].low in ("and", "but", "yet"):
        right += 1
    elif words[k].low not in ("and", "but", "yet", ","):
        return None
    return right if right < len(words) else None


def _are_adjectives(words: Words, first: int, second: int) -> bool:
    """Whether the words at both indices judge a thing, or are participles with an adverb."""
    done = _is_done_well(words, first)
    left = done or (words[first].tag == "ADJ" and _judges(words[first]))
    right = _judges(words[second]) or _is_done_well(words, second)
    return left and right and words[second].tag in ("ADJ", "NOUN", "PP")


def _is_one_noun(words: Words, k: int, second: int, after: int) -> bool:
    """Whether the noun at index `after` is what both adjectives describe."""
    if after >= len(words) or not (words[after].tag in ("NOUN", "ADJ") or _is_kind(words, after)):
        return False
    if words[second].low in _MEASURES and words[after].low in _MEASURED:
        return False  # "a well-made, heavy duty pan"
    return not _is_of_another_thing(words, k, after)


def _is_attributive(words: Words, begin: int, after: int, *, commas: bool) -> bool:
    """Whether adjectives from index `begin` stand before a noun, and are no predicate."""
    if begin == 0:
        return True
    before = words[begin - 1]
    if before.low in COPULAS:
        return commas and after == len(words) - 1 and is_plural_noun(words[after].low)
    if words[begin].low == "damp" and before.tag == "PREP":
        return False  # "suffer from damp and slow wifi"
    return before.tag in ("DET", "PREP", "V", "AUX", "NEG")


_MEASURES = frozenset({"high", "low", "heavy", "light", "good", "top", "great"})
_MEASURED = frozenset({"duty", "end", "tech", "performance", "quality", "speed", "power", "grade"})
"""Nouns that with such an adjective stand for another: "a reliable, high quality product"."""


def _judges(word: Word) -> bool:
    """Whether the word judges a thing: "sturdy", "well-made", "easy-to-use"."""
    return word.low in JUDGEMENTS or word.low.startswith(_WELL)


_WELL = ("well-", "poorly-", "nicely-", "easy-to-")


def _is_kind(words: Words, j: int) -> bool:
    """Whether a compound that names a use begins at index j: "streaming device"."""
    noun = words[j + 1 : j + 2]
    known = words[j].tag == "ING" and words[j].low not in ("having", "being", "including")
    return known and bool(noun) and noun[0].tag == "NOUN"


def _is_of_another_thing(words: Words, k: int, after: int) -> bool:
    """Whether the first adjective stands for a thing of its own: "a safe, free toiletries"."""
    article = k > 1 and words[k - 2].low in ("a", "an")
    ends = after + 1 == len(words) or words[after + 1].tag in ("PUNCT", "CC", "PREP")
    return article and ends and words[k].low == "," and is_plural_noun(words[after].low)


def _is_done_well(words: Words, j: int) -> bool:
    """Whether the word at index j is a participle with its adverb: "nicely decorated"."""
    participle = words[j].tag == "PP" and words[j].low in ADJECTIVAL_PARTICIPLES
    return (participle and j > 0 and words[j - 1].tag == "ADV") or is_compound(words, j)


def _adjectives_end(words: Words, second: int, *, one: bool) -> int:
    """Index after the adjectives listed from index `second`."""
    after = second + 1
    while after + 1 < len(words) and words[after].low in (",", "and", "but"):
        following = after_adverbs(words, after + 1)
        if words[following].low in ("and", "but"):
            following = after_adverbs(words, following + 1)
        known = following < len(words) and (
            _judges(words[following]) or (one and words[following].tag in _QUALITIES)
        )
        if not known:
            return after
        after = following + 1
    return after


def _are_coordinate(words: Words, k: int) -> bool:
    """Whether the adjectives at k - 1 and k both describe the noun: "large comfortable beds"."""
    before, after = words[k - 1], words[k]
    if before.tag != "ADJ" or after.tag != "ADJ" or before.low in _INTENSIFIERS:
        return False
    if after.text[0].isupper():
        return False  # "delicious New York style pizza"
    return k + 1 < len(words) and words[k + 1].tag == "NOUN" and words[k - 2].tag != "ADJ"


_INTENSIFIERS = frozenset(
    "super real great big good nice pretty dark light bright little poor".split()
)
