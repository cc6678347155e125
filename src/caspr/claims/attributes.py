"""What a noun has or is, outside the main verb: "with a view", "equipped with", "clean and big"."""

# ruff: noqa: SIM905, PLR0911, PLR0912
from __future__ import annotations

from caspr.claims.clauses import Clause
from caspr.claims.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.phrases import (
    be,
    definite,
    have,
    made,
    names_another,
    noun_phrase_end,
    noun_phrase_start,
    with_article,
)
from caspr.claims.verb_groups import asserted, verb_group
from caspr.english.lexicon import BE, COPULAS
from caspr.english.tags import FINITE
from caspr.english.word_classes import (
    ACTORS,
    ADJECTIVAL_PARTICIPLES,
    JUDGEMENTS,
    SET_PHRASES,
)

_WITH_ADJECTIVES = frozenset(
    "happy pleased satisfied unhappy good helpful familiar busy popular full consistent "
    "compatible generous impressed friendly okay ok fine patient careful strict angry upset "
    "bored lined packed crowded patient honest frank free better best worst worse associated "
    "wrong able gentle rude comfortable concerned disappointed delighted obsessed on up "
    "along together away difficult easy filled covered stuffed finished topped served paired "
    "experienced hard knowledgeable slow quick efficient clumsy precise useless great useful "
    "tricky favourite favorite hit trouble problem problems issue issues difficulty difficulties "
    "brilliant fair strong weak economical awkward".split()
)
_WITH_PARTICIPLES = frozenset(
    "decorated furnished equipped fitted painted stocked filled lined appointed".split()
)
_NEARBY = frozenset("nearby close-by closeby around".split())
_PREMISES = frozenset("room place hotel spot one building property location thing help hit".split())
"""What says nothing without its "with": "a room with a view"."""
_QUALITIES = frozenset(
    "quality price prices service size cost value view views atmosphere ambience ambiance".split()
)
_TRAITS = frozenset(
    "attitude attitudes manner manners personality approach demeanor demeanour vibe".split()
)
_GENERIC_WITH = frozenset("respect regard ease care pleasure style time help use exception".split())
_EXISTENCE = frozenset(
    "has have had offers offered features featured boasts boasted includes included provides "
    "provided serves served".split()
)
_MEASURES = frozenset("walk drive ride stroll way minute mix combination problem issue".split())
_PARTICIPLES = frozenset(
    "equipped located situated decorated furnished surrounded filled covered lined served "
    "set painted stocked fitted prepared run owned staffed built designed dedicated".split()
)


def with_phrase(words: Words, main: Clause | None) -> Cut | None:
    """From "The room is big with a view" to "The room has a view"."""
    if main is None or (group := asserted(words, main)) is None:
        return None
    for k in range(group.end + 1, len(words) - 1):
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "V", "AUX", "QUOTE") or words[k].low in (
            ";",
            ":",
            "or",
        ):
            return None
        if words[k].low == "with" and words[k].tag == "PREP":
            return _with_at(words, k, main, group.end)
    return None


def _with_at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    assert main.subject is not None
    after = after_adverbs(words, k + 1)
    thing = words[after]
    if thing.tag not in ("DET", "ADJ", "NOUN", "NUM", "PP") or thing.low in _GENERIC_WITH:
        return None
    if words[k - 1].tag in ("OBJ", "PRON"):
        return None  # "provided us with a map"
    if any(_is_doing(words, j) for j in range(after, min(after + 4, len(words)))) or any(
        word.tag == "PRON" for word in words[after : after + 4]
    ):
        return None
    if any(word.low == "being" for word in words[after:]):
        return None  # "with the host and the waiters being quick"
    last = len(words) - 1  # a verb cannot end it: "with a range of offers"
    finite = [j for j in range(after, last) if words[j].tag in FINITE]
    if finite and not any(word.tag in ("THAT", "REL") for word in words[after : finite[0]]):
        return None
    end = before_comma(words, k)
    if _ends_nearby(words) and not any(w.tag in FINITE for w in words[k:]):
        there = made("there", "PRON", words[k])
        verb = be(words[k + 1 : -1], words[main.verb])
        return Cut("with", words[:end], [there, verb, *words[k + 1 :]], words[k].offset)
    subject = words[slice(*main.subject)]
    if words[start].low in ("located", "situated"):
        return None
    if words[start].low in _WITH_PARTICIPLES and start + 1 < end and words[start + 1].tag == "PREP":
        shared = words[: start + 1]
        return Cut("with", words[:end], [*shared, *spaced(words[k:])], words[k].offset)
    holder = _holder(words, end, main, start, subject)
    trait = _is_trait(words[k + 1 :]) and words[main.verb].low in BE
    if trait and subject[0].low != "there":
        holder = subject
    elif holder is None or (end == k and _governs(words[end - 1].low, words[after:])):
        return None
    verb = have(holder, words[main.verb] if is_description(words, main) else None)
    if holder is subject and words[main.verb].low == "is" and verb.low == "have":
        verb = made("has", "AUX", verb)  # "Smith Brothers is a shop"
    return Cut("with", words[:end], [*holder, verb, *spaced(words[k + 1 :])], words[k].offset)


def _is_doing(words: Words, j: int) -> bool:
    """Whether it tells what is done: "with dancing on the roof", not "with a large soaking tub"."""
    if words[j].tag != "ING" or words[j].low in JUDGEMENTS or "-" in words[j].low:
        return False
    noun = j + 1 < len(words) and words[j + 1].tag == "NOUN"
    return not (noun and words[j - 1].tag == "ADJ" and words[j - 2].tag == "DET")


def _is_trait(thing: Words) -> bool:
    """Whether it is what a person or service has as well: "a friendly attitude"."""
    end = noun_phrase_end(thing, 0, len(thing))
    return end is not None and thing[0].low in ("a", "an") and thing[end - 1].low in _TRAITS


def _ends_nearby(words: Words) -> bool:
    """Whether the last word is "nearby", or the last before "as well", "too"."""
    too = 2 if [word.low for word in words[-2:]] == ["as", "well"] else words[-1].low == "too"
    return words[-1 - too].low in _NEARBY


def _governs(adjective: str, thing: Words) -> bool:
    """Whether "with" belongs to the adjective: "good with children", not "good with a big bar"."""
    if adjective not in _GOOD:
        return adjective in _WITH_ADJECTIVES
    first = thing[0]
    noun = [word.tag for word in thing[1:2]] == ["NOUN"]
    described = first.tag == "ADJ" and first.low in JUDGEMENTS and noun
    acts = any(
        word.low in ACTORS | _ADDED or word.low.removesuffix("s") in ACTORS for word in thing
    )
    return acts or not (first.low in _SOME or described)


_GOOD = frozenset("good great ok okay fine comfortable".split())
_ADDED = frozenset(
    "salad steak meal drink glass cup bottle piece slice sauce bread rice coffee tea wine beer "
    "salt little bit few lens case cover battery".split()
)
"""What one adds: "good with a fresh salad"."""
_MANY = frozenset("lots plenty many several".split())
_SOME = _MANY | {"a", "an"}


def is_description(words: Words, main: Clause) -> bool:
    """Whether the main verb says what something is or has."""
    return words[main.verb].low in BE or words[main.verb].low in _EXISTENCE


def _holder(words: Words, end: int, main: Clause, start: int, subject: Words) -> Words | None:
    """The owner of the thing after "with": the subject, or the noun phrase before it."""
    has = words[main.verb].low in ("has", "have", "had")
    has = has and end + 2 < len(words)
    has = has and words[after_adverbs(words, end + 2)].low in _SOME | JUDGEMENTS
    copular = words[main.verb].low in BE | COPULAS or has
    copular = copular and subject[0].low not in ("there", "this", "that")
    if names_another(words, main.subject or (0, 1)):
        return None  # "its virtues are a good lens, with a case"
    several = subject[0].low == "they" and words[min(end + 2, len(words) - 1)].low in _MANY
    if words[end].low == "," and copular and (several or not _is_quality(subject)):
        return subject
    if words[end - 1].low == "there" and words[end - 2].tag == "ADJ":
        end -= 1  # "is safe there with cameras"
    if words[end - 1].tag == "ADJ":
        copular = words[main.verb].low in BE and subject[0].low != "there"
        plain = copular and not _is_quality(subject) and _is_adjective_only(words[start:end])
        return subject if plain else None
    if not is_description(words, main):
        return None
    begin = noun_phrase_start(words, end)
    if words[main.verb].low in BE and subject[0].low != "there":
        # "a place to spend time with friends"
        measured = any(w.tag in ("NUM", "TO") or w.low in _MEASURES for w in words[start:end])
        sized = words[start].low in ("a", "an", "of")
        several = subject[0].tag != "PRON" and any(w.tag == "CC" for w in words[end:])
        several = several and words[end - 1].low not in _PREMISES and words[end + 1].tag == "ADJ"
        sized = sized and (words[start].low == "of" or end - start > 2 or several)
        return subject if sized and begin and not measured else None
    if begin is None or begin != start or any(word.low == "," for word in words[end:]):
        return None
    return definite(words[begin:end])


def _is_quality(subject: Words) -> bool:
    """Whether the subject is a person or a quality, which has things in another sense."""
    if subject[0].tag == "ING" or any(word.low in _QUALITIES for word in subject):
        return True
    return any(word.low.removesuffix("s") in ACTORS or word.low in ACTORS for word in subject)


def _is_adjective_only(words: Words) -> bool:
    return all(
        word.tag in ("ADJ", "ADV", "CC", "PP") or word.low in ("a", "bit", "little")
        for word in words
    )


def participle(words: Words, main: Clause | None) -> Cut | None:
    """From "It has rooms equipped with a kitchen" to "The rooms are equipped with a kitchen"."""
    if main is None or main.subject is None or not is_description(words, main):
        return None
    group = verb_group(words, main.verb, len(words))
    if group.negated:
        return None
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "V", "AUX", "QUOTE", "PUNCT"):
            return None
        if (
            words[k].low in _PARTICIPLES
            and words[k + 1].tag == "PREP"
            and words[k].tag in ("PP", "ADJ", "NOUN")
        ):
            return _participle_at(words, k, main, group.end)
    return None


def _participle_at(words: Words, k: int, main: Clause, start: int) -> Cut | None:
    begin = noun_phrase_start(words, k)
    if begin is None or words[begin].low == "the" or words[begin - 1].tag == "CC":
        return None
    if begin != start and words[begin].low not in ("a", "an"):
        return None
    if begin == start and k - begin < 3 and words[begin].low in ("a", "an"):
        return None  # "This is a hotel located in …"
    holder = definite(words[begin:k])
    if holder is None:
        return None
    right = [*holder, be(holder, words[main.verb]), *spaced(words[k:])]
    return Cut("participle", words[:k], right, words[k].offset)


def twin_adjectives(words: Words, main: Clause | None) -> Cut | None:
    """From "a clean and quiet room" to "a clean room" and "a quiet room"."""
    start, verbless = 0, main is None
    if main is not None:
        if main.subject is None or verb_group(words, main.verb, len(words)).negated:
            return None
        start = verb_group(words, main.verb, len(words)).end
    elif any(word.tag in ("AUX", "V") for word in words):
        return None
    for k in range(start + 1, min(start + _NEAR_VERB, len(words) - 1)):
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "V", "AUX", "QUOTE"):
            return None
        if verbless and k > 5:
            return None
        cut = _twins_at(words, k, start)
        if cut is not None:
            return cut
    return None


_NEAR_VERB = 12  # words after the verb in which two adjectives are looked for


def _twins_at(words: Words, k: int, start: int) -> Cut | None:
    if k + 1 >= len(words):
        return None
    right = k + 1
    if words[k].low in JUDGEMENTS and words[k - 1].low in JUDGEMENTS:
        right = k
        if not _are_coordinate(words, k):
            return None
    elif words[k].low == "," and words[right].low in ("and", "but", "yet"):
        right += 1
    elif words[k].low not in ("and", "but", "yet", ","):
        return None
    if right >= len(words):
        return None
    second = after_adverbs(words, right)
    done = _is_done_well(words, k - 1)
    if not (done or words[k - 1].low in JUDGEMENTS) or not (
        words[second].low in JUDGEMENTS or _is_done_well(words, second)
    ):
        return None
    described = words[second].tag in ("ADJ", "NOUN", "PP")
    if (words[k - 1].tag != "ADJ" and not done) or not described:
        return None
    after = _adjectives_end(words, second)
    if after >= len(words) or words[after].tag not in ("NOUN", "ADJ"):
        return None
    if not start and any(word.low == "," or word.tag == "CC" for word in words[after:]):
        return None
    begin = k - 1
    while (begin > start or done) and words[begin - 1].tag in ("ADV", "NEG"):
        begin -= 1
    before = words[begin - 1]
    attributive = begin == 0 or before.tag in ("DET", "PREP", "V", "AUX", "NEG")
    if begin and (before.low in BE or before.low in COPULAS):
        attributive = False
    if not attributive or " ".join(word.low for word in words[k - 1 : k + 2]) in SET_PHRASES:
        return None
    if any(
        word.low in ("too", "so", "such", "no", "not", "more", "most", "less")
        for word in words[max(0, begin - 2) : right + 1]
    ):
        return None
    left = words[:k] + spaced(words[after:])
    rest = [*words[:begin], *spaced(words[right:])]
    return Cut("adjectives", left, with_article(rest, begin), words[right].offset)


def _is_done_well(words: Words, j: int) -> bool:
    """Whether it is a participle with its adverb: "nicely decorated"."""
    participle = words[j].tag == "PP" and words[j].low in ADJECTIVAL_PARTICIPLES
    return participle and j > 0 and words[j - 1].tag == "ADV"


def _adjectives_end(words: Words, second: int) -> int:
    """Index after the adjectives listed from index `second`."""
    after = second + 1
    while after + 1 < len(words) and words[after].low in (",", "and", "but"):
        following = after_adverbs(words, after + 1)
        if words[following].low in ("and", "but"):
            following = after_adverbs(words, following + 1)
        if following >= len(words) or words[following].low not in JUDGEMENTS:
            return after
        after = following + 1
    return after


def _are_coordinate(words: Words, k: int) -> bool:
    """Whether the adjectives at k - 1 and k both describe the noun: "large comfortable beds"."""
    before, after = words[k - 1], words[k]
    if before.tag != "ADJ" or after.tag != "ADJ" or before.low in _INTENSIFIERS:
        return False
    return k + 1 < len(words) and words[k + 1].tag == "NOUN" and words[k - 2].tag != "ADJ"


_INTENSIFIERS = frozenset(
    "super real great big good nice pretty dark light bright little poor".split()
)
