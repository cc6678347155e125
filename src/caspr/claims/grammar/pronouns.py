"""Replace the pronoun that begins a second clause: "the inn is old but it is clean"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.antecedents import without_time
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, spaced, written_small
from caspr.claims.grammar.noun_phrases import (
    definite,
    is_compound,
    is_plural,
    made,
    names_another,
    noun_phrase_start,
    without_contraction,
)
from caspr.claims.grammar.other_referents import (
    PARTS,
    beside_subject,
    is_of_the_whole,
    is_plain_plural,
    states_part,
    without_its_place,
)
from caspr.claims.grammar.participles import acts, are_people
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered
from caspr.english.lexicon import BE, HAVE
from caspr.english.tokens import Word
from caspr.english.word_classes import ACTORS

UNRESOLVED = frozenset("it its they them their he she him her this".split())
"""Words that a claim should not keep where the sentence has what they point to."""

_EXPLETIVE_VERBS = frozenset(
    "takes take took seems seemed rains rained snows snowed depends".split()
)
_WEATHER = frozenset("worth hot cold dark late early raining windy shame pity time".split())
_OFFERED = frozenset(
    "specials prices dishes drinks meals beers wines desserts sandwiches pastries burgers tacos "
    "pizzas appetizers hours salads portions lines queues".split()
)
_OFFERS = frozenset("have had offer offered serve served do sell sold make made".split())
_FLOATING: tuple[list[str], ...] = ([], ["all"], ["both"])  # "they all work"
_LONGEST = 9  # words of a subject that is repeated


def with_antecedent(first: Words, main: Clause, second: Words, clause: Clause) -> Words | None:
    """`second` with its leading "it" or "they" resolved within `first`.

    Unchanged where there is nothing to resolve, or where the pronoun points outside of the
    sentence; None where `first` has several noun phrases that it may point to.
    """
    if clause.subject is None or lowered(clause.subject_in(second)[1:]) not in _FLOATING:
        return second
    i = clause.subject[0]
    low = second[i].low
    if i > 0 and second[i - 1].tag not in ("ADV", "PUNCT") and not _is_short_opener(second[:i]):
        return second
    if states_part(first, main, second, clause):
        phrase = _some_of(first, main, second[i])
        plain = clause.verb + 1 < len(second) and second[clause.verb + 1].tag != "PP"
        return substituted(second, i, phrase) if phrase and plain else second
    if low not in _AS_OBJECT or _is_clear(first, main, second, low, clause.verb):
        return second
    if (other := beside_subject(first, main, second, clause)) is not None:
        return substituted(second, i, other) if other else second
    found = _candidates(first, main, plural=low == "they")
    found = found or (_told_of(main.subject_in(first)) if low == "it" else [])
    if not found:
        return second
    if len(found) > 1 or any(word.low == ":" for word in first):
        return None
    points_outside = _is_of_people if low == "they" else is_of_the_whole
    phrase = definite(without_its_place(found[0], second[:i]))
    if phrase is None or points_outside(found[0], second, clause.verb):
        return second
    if phrase[0].low == "some" and _is_there(first, main, found[0]):
        phrase = [replace(phrase[0], text="the", low="the"), *phrase[1:]]  # all that there are
    return substituted(second, i, phrase)


def _is_short_opener(opener: Words) -> bool:
    """Whether a place or time without a comma opens the clause: "in some rooms it was cold"."""
    inner = all(word.tag in ("DET", "ADJ", "NOUN", "NUM") for word in opener[1:])
    return opener[0].tag == "PREP" and 1 < len(opener) <= _LONGEST_OPENER and inner


_LONGEST_OPENER = 4  # words


def _is_clear(first: Words, main: Clause, second: Words, low: str, verb: int) -> bool:
    """Whether nothing in the first half has to be put for the "it" or "they" of the second."""
    if lowered(first[main.verb + 1 : main.verb + 2]) == [_AS_OBJECT[low]]:
        return True  # "they find it slow, as it has": of the same thing
    if low == "it":
        return _is_expletive(second, verb)
    return _acts_on_them(first, main, second)


def _acts_on_them(first: Words, main: Clause, second: Words) -> bool:
    """Whether "they" may be "them", and not who acts: "people seem to like them, they are soft"."""
    people = are_people(main.subject_in(first))
    done = any(a.tag in _VERBS and b.low == "them" for a, b in pairwise(first[main.verb :]))
    return people and done and all(word.low != "them" for word in second)


_VERBS = frozenset({"V", "VB", "PP", "ING"})


def _is_of_people(phrase: Words, second: Words, verb: int) -> bool:
    """Whether "they" are those who offer or do it: "the rooms are small, and they charge extra"."""
    if phrase[-1].low in _OFFERED and second[verb].low in _OFFERS:
        return True  # "The specials are good, and they have salads": the place has them
    if second[verb].low == "did" and second[-1].low in ("job", "work"):
        return True  # "The repairs are done and they did a good job": those who repaired
    if second[verb].low in BE or acts(phrase):
        return False
    doing = verb_group(second, verb, len(second)).end if second[verb].tag == "AUX" else verb
    lows = lowered(second[doing : doing + 2])
    taken = lows[1:] in (["it"], ["them"]) and lows[0] in ("take", "took")
    given = lows[1:] in (["us"], ["me"]) and lows[0] in _GIVING
    return taken or given or (bool(lows) and lows[0] in _HUMAN)


_GIVING = frozenset("give gave given offer offered send sent bring brought".split())
"""What people do to a guest: "the room was late, but they gave us lunch"."""

_HUMAN = frozenset(
    "charge charged ask asked tell told refuse refused refund refunded apologise apologised "
    "apologize apologized insist insisted check checked let forget forgot forgotten greet greeted "
    "welcome welcomed accept accepted know knew cook cooked honor honored care cared".split()
)
_AS_OBJECT = {"it": "it", "they": "them"}


def _some_of(first: Words, main: Clause, some: Word) -> Words | None:
    """From "The rooms are big" and "some" to "some of the rooms"."""
    subject = main.subject_in(first)
    plain = all(word.tag in ("DET", "ADJ", "NOUN") for word in subject[1:])
    if not subject or not plain or len(subject) > _LONGEST_OF or subject[-1].tag != "NOUN":
        return None
    if not is_plural(subject) or subject[-1].low.removesuffix("s") in _JUDGING:
        return None
    if subject[0].tag in ("PRON", "ADV", "NEG") and subject[0].low not in _QUANTIFIERS:
        return None
    if subject[0].low in _QUANTIFIERS:
        return [some, *spaced(subject[1:])] if len(subject) > 1 else None
    if subject[0].tag != "DET":
        return [some, *spaced(written_small(subject))]
    of, whole = made("of", "PREP", some), definite(subject)
    if whole is None:
        return None
    return [some, of, replace(whole[0], text=whole[0].low, spaced=True), *whole[1:]]


_LONGEST_OF = 4  # words of the subject that "some of" is put before


def _candidates(first: Words, main: Clause, *, plural: bool) -> list[Words]:
    """Noun phrases of the right number: the subject if it is one, else those after the verb."""
    if main.subject is None:
        return []
    subject = main.subject_in(first)
    if any(word.low in _MEANT[plural] for word in first[main.verb :]) and (
        subject[0].tag == "PRON" or first[-1].low in _MEANT[plural]
    ):
        return []  # it is what "it" means already: "I only use it with a laptop, it is loud"
    doing = subject[:1] != [] and subject[0].tag in ("ING", "TO", "VB") and subject[-1].tag != "ADV"
    if doing or _is_doubtful(first, main.subject, plural=plural):
        return []
    if subject and subject[0].tag not in ("PRON", "ADV"):
        if is_plural(subject) == plural and not _acts(subject, plural):
            return [subject] if len(subject) <= _LONGEST else []
        if not plural:
            return []
    elif subject and subject[0].low in ("it", "this", "that", "they", "these", "those"):
        return []
    if _is_doubtful_object(first, main.verb):
        return []
    objects = [
        phrase
        for phrase in _objects(first, main.verb, plural=plural)
        if not (_is_the_speaker(first, phrase) or _acts(phrase, plural))
    ]
    there = not subject or subject[0].low == "there" or first[main.verb - 1].low == "there"
    if plural and not there:
        after = verb_group(first, main.verb, len(first)).end
        objects = [phrase for phrase in objects if phrase[0] is first[min(after, len(first) - 1)]]
    if there and any(word.low in ("neither", "no", "not", "n't") for word in first):
        return []
    if there and not plural:
        objects = [phrase for phrase in objects if phrase[0].low in ("a", "an", "one", "another")]
        objects = [phrase for phrase in objects if not _is_purpose(first, phrase)]
    if not there:
        return [] if len(objects) == 1 and _is_joined(first, objects[0]) else objects
    return objects[:1]


_MEANT = (frozenset({"it"}), frozenset({"they"}))
"""Pronouns in the first half that stand for the same, singular and plural."""
_SPEAKERS = frozenset("i we he she you".split())


def _is_doubtful_object(first: Words, verb: int) -> bool:
    """Whether "it" is rather what "this" points at, or unsure: "I use this with a laptop"."""
    after = verb_group(first, verb, len(first)).end
    this = first[after : after + 2]
    alone = len(this) < 2 or this[1].tag in ("TO", "PREP", "PUNCT", "ADV")
    if this and this[0].low == "this" and alone and first[verb].tag == "V":
        return True
    return any(word.low in ("if", "whether") for word in first[verb:])


def _index(words: Words, sought: Word) -> int:
    """The index of this very word object, not of an equal one."""
    return next(k for k, word in enumerate(words) if word is sought)


def _is_joined(first: Words, phrase: Words) -> bool:
    """Whether "and" with another thing follows: "had the ribs and fries, and they were good"."""
    k = _index(first, phrase[-1]) + 1
    return k < len(first) and first[k].low in ("and", "&")


def _is_there(first: Words, main: Clause, phrase: Words) -> bool:
    """Whether the phrase is what "there is" names: "there are some rooms"."""
    after = verb_group(first, main.verb, len(first)).end
    return first[main.verb - 1].low == "there" and phrase[0] is first[after]


def _is_purpose(first: Words, phrase: Words) -> bool:
    """Whether the phrase only follows "for" and tells a purpose: "there is room for a lens"."""
    k = _index(first, phrase[0])
    return k > 0 and first[k - 1].low == "for"


def _is_doubtful(first: Words, subject: tuple[int, int], *, plural: bool) -> bool:
    """Whether the pronoun may mean something else than what the first half is about.

    It may after "some of the staff" and "some guests", after the size of a thing, and after "the
    best part", which stands for another thing.
    """
    phrase = first[slice(*subject)]
    if names_another(first, subject):
        return True
    if plural:
        told = phrase[0].low in _TOLD and len(phrase) > 1  # "opinions on the beds"
        guests = len(phrase) < 2 or phrase[-1].low.removesuffix("s") in _JUDGING
        return told or (phrase[0].low in _QUANTIFIERS and (guests or phrase[1].low == "of"))
    of = next((j for j, word in enumerate(phrase) if word.low == "of"), 0)
    return 0 < of < len(phrase) - 2 and phrase[of + 1].tag == "DET"


def _told_of(subject: Words) -> list[Words]:
    """The one thing that views are of: "the app" in "opinions on the app"."""
    opinion, thing = lowered(subject[:2]), subject[2:]
    told = opinion in _OPINIONS and thing != [] and thing[0].tag == "DET" and not is_plural(thing)
    plain = all(word.tag in ("DET", "ADJ", "NOUN") for word in thing)
    return [thing] if told and plain and thing[-1].low not in PARTS else []


_OPINIONS = [
    phrase.split()
    for phrase in ("opinions on", "opinions about", "views on", "reviews of", "reviews for")
]
_TOLD = frozenset("opinions reviews views comments complaints reports".split())
_QUANTIFIERS = frozenset("some many most few several all none half".split())
_JUDGING = frozenset(
    "guest customer reviewer visitor patron diner traveller traveler client user buyer".split()
)


def _acts(subject: Words, plural: bool) -> bool:
    return not plural and any(word.low in ACTORS for word in subject)


def _objects(first: Words, verb: int, *, plural: bool) -> list[Words]:
    found = []
    for k in range(verb + 2, len(first) + 1):
        ends = k == len(first) or first[k].tag not in ("NOUN", "NUM")
        if not ends or first[k - 1].tag != "NOUN":
            continue
        start = noun_phrase_start(first, k)
        if start is not None and first[start].tag == "PP" and first[verb].low in HAVE:
            start += start == verb_group(first, verb, k).end  # "have used", not "used things"
        if start is None or start <= verb or start >= k or first[start - 1].low == "than":
            continue
        phrase = without_time(first[start:k])
        if not phrase:
            continue
        if k < len(first) and first[k].low == "of" and phrase[-1].low in _AMOUNTS:
            continue
        if is_plural(phrase) == plural and (plural or phrase[0].tag == "DET"):
            found.append(phrase)
    return found


def _is_the_speaker(first: Words, phrase: Words) -> bool:
    """Whether the phrase describes the speaker: "I am a programmer"."""
    j = _index(first, phrase[0]) - 1
    while j > 0 and first[j].tag in ("ADV", "NEG"):
        j -= 1
    is_be = first[j].low in BE
    while j > 1 and first[j - 1].tag in ("ADV", "NEG", "AUX"):
        j -= 1  # "I will always be a fan"
    return is_be and j > 0 and first[j - 1].low in _SPEAKERS


_AMOUNTS = frozenset("lots loads tons heaps plenty lot bit couple variety number".split())


def _is_expletive(words: Words, verb: int) -> bool:
    """Whether "it" stands for a clause that follows, the weather, or the like."""
    group = verb_group(words, verb, len(words))
    rest = words[group.end : group.end + 8]
    lows = set(lowered(rest))
    if words[verb].low in _EXPLETIVE_VERBS or lows & _WEATHER:
        return True
    if any(is_period(word) for word in rest[:2]):
        return True  # "it's been several weeks"
    if rest and rest[0].tag == "VB" and rest[0].low in _EXPLETIVE_VERBS:
        return True
    having = len(rest) > 2 and rest[0].low in _FELT and rest[1].tag == "ING"
    if having and not is_compound(words, group.end + 1):
        return True  # "it is nice having a choice"
    opens = any(word.tag in ("TO", "COMP", "SUB", "THAT") for word in rest)
    degree = set(lowered(words[verb + 1 : group.end])) | lows
    return opens and not degree & {"too", "enough"}


_FELT = frozenset(
    "nice great good fun lovely wonderful refreshing pleasant annoying odd hard".split()
)


def substituted(words: Words, i: int, phrase: Words) -> Words:
    """`words` with the phrase instead of the pronoun at index i; "'s" becomes "is"."""
    repeated = [replace(word, offset=words[i].offset) for word in phrase]
    head = repeated[0]
    common = head.tag in ("DET", "ING", "ADJ", "NUM", "PRON") or is_plain_plural(head.low)
    if i and head.text[0].isupper() and common:
        head = replace(head, text=head.low)
    repeated[0] = replace(head, spaced=True)
    return [*words[:i], *repeated, *without_contraction(words[i + 1 :])]
