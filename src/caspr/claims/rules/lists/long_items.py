"""Cut lists whose items have phrases or clauses: "tea, a cake and staff who care".

The lists of `objects` and of `reported.views` hold plain things. Here an item may be described, as
long as it is sure that the description is its own, and that all items have one governor.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import (
    agreeing_there,
    is_plural,
    joins_adjectives,
    noun_phrase_end,
)
from caspr.claims.grammar.participles import acts, reports
from caspr.claims.grammar.scope import is_only
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import has_finite, reads
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.places import alike_start
from caspr.claims.rules.described.word_sets import OFFERING, POSSESSIVES
from caspr.claims.rules.lists.list_words import NO_LIST_VERBS, NO_LIST_WORDS
from caspr.claims.rules.lists.sharing import is_bare, is_because, is_mass
from caspr.claims.rules.reported.judged import CONCERNS, judged_from
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tags import FINITE

_PRAISED_FOR: Final = frozenset({"for", "with"})
_PLEASED_BY: Final = frozenset({"by", "with"})
_PARTS: Final = frozenset(
    "one two three both all some many most others another each several few every any more such "
    "either this that these those what how including like or".split()
)
"""First words of what rather describes the things before it, or counts them."""
_CONTRASTING: Final = frozenset(
    "but although though while whilst whereas because so yet since not rather".split()
)
_ABSTRACT: Final = ("ity", "ance", "ence", "ment", "tion", "sion", "ship", "ware", "age", "ing")
_PLAIN: Final = frozenset({"PREP", "TO", "ASIDE", "PP"})


class _Item(NamedTuple):
    """words[start:end]: a thing whose noun phrase ends at index `noun`."""

    start: int
    noun: int
    end: int


def long_items(words: Words, main: Clause) -> Cut | None:
    """From "They cite A, B and staff who care" to "They cite A" and "They cite B, and staff …"."""
    if (group := asserted(words, main)) is None:
        return None
    offered = group.end
    begin = _begin(words, main, offered)
    if begin is None or begin >= len(words) - 4 or not _distributes(words, main, begin):
        return None
    items = _items(words, begin)
    if items is None or not (_are_things(words, items) and _are_parallel(words, items)):
        return None
    there = is_existential(words, main)
    held = there or words[main.verb].low in OFFERING
    if held and not _has_clause(words, items) and begin == offered:
        done = [i.noun < i.end and words[i.noun].tag == "PP" for i in items[:-1]]
        if not done[-1] or (len(done) > 1 and items[0].noun < items[0].end):
            return None  # a list of what there is, one claim
    first, second, last = items[0], items[1], items[-1]
    listed = words[first.end].low != "," or len(items) > 2  # not "a view from A, and the spa"
    loose = listed and words[first.noun].low in ("from", "to", "near")
    if loose and _may_be_inside(words, first, second):
        return None
    rest = _with_owner(words, first, second)
    for item in items[2:-1]:
        rest += [words[item.start - 1], *words[item.start : item.end]]
    if last is not second:
        comma = words[first.end]  # keeps the last two known as items of a list
        rest += [comma, *words[last.start - 1 : last.start], *_with_owner(words, first, last)]
    carried = agreeing_there(words[:begin], words[main.verb], rest) if there else words[:begin]
    right = [*carried, *spaced(rest)]
    return Cut("objects ,", words[: first.end], right, words[second.start].offset)


def _may_be_inside(words: Words, first: _Item, second: _Item) -> bool:
    """Whether "the music" may belong to "from" in "the noise from the bar, the music and the"."""
    thing = words[second.start : second.noun]
    if second.noun < second.end or thing[0].low != "the" or any(w.tag == "ADJ" for w in thing):
        return False
    return alike_start(words, first.start, first.noun + 1, first.end, thing) != first.start


def _begin(words: Words, main: Clause, offered: int) -> int | None:
    """Index where the things begin that are judged, owned, or what people are pleased by."""
    if words[main.verb].low in ("include", "includes", "included"):
        return offered
    begun = range(main.verb + 3, len(words) - 4)
    if (because := next((j for j in begun if is_because(words, j)), None)) is not None:
        return because
    judged = judged_from(words, main)
    if judged is not None:
        return _outermost(words, main, judged)
    subject, verb = main.subject_in(words), main.verb
    for j in range(verb + 1, min(verb + 8, len(words) - 3)):
        if words[j].tag in (*OPENING, "PUNCT", "CC") or (words[j].tag in FINITE and j > verb):
            break
        if words[j].tag != "PREP":
            continue
        if (
            words[j].low in _PRAISED_FOR
            and words[j + 1].low in POSSESSIVES
            and words[verb].low not in BE
        ):
            return j + 1
        people = reports(subject) or acts(subject)
        if words[j].low in _PLEASED_BY and words[j - 1].tag == "PP" and people:
            return j + 1
        if words[j].low != "over":  # "won over readers with its wit"
            break
    plain = offered < len(words) and words[offered].tag in ("DET", "ADJ", "NOUN")
    held = words[verb].low in OFFERING or is_existential(words, main)
    return offered if held and plain else None


def _outermost(words: Words, main: Clause, begin: int) -> int:
    """Where all things begin: "racks" of "mention queues for racks" is part of the first."""
    if words[begin - 1].low == "by":
        end = noun_phrase_end(words, begin, len(words)) or begin
        told = begin < end < len(words) and words[end].low == "for"
        return end + 1 if told else begin  # "by many for"
    first = main.verb + 1
    inner = words[begin - 1].low == "for" and begin - first > 1
    inner = inner and words[begin].low not in POSSESSIVES and words[begin - 2].low not in CONCERNS
    bare = inner and words[first].tag in ("NOUN", "ADJ") and not words[first].text[0].isupper()
    return first if bare and words[main.verb].tag == "V" else begin


def _distributes(words: Words, main: Clause, begin: int) -> bool:
    """Whether the verb or preposition before the items applies to each of them."""
    before = {word.low for word in words[main.verb : begin]}
    if before & (NO_LIST_WORDS | NO_LIST_VERBS) or is_only(words, main.verb):
        return False
    return words[begin].low not in _PARTS | {"no"} and words[begin].tag != "NUM"


def _items(words: Words, begin: int) -> list[_Item] | None:
    """The items of the list from index `begin` to the end; None where it is none."""
    joint = _last_coordinator(words, begin)
    if joint is None:
        return None
    starts, j = [begin], begin
    for j in range(begin + 1, joint):
        if words[j].low == "," and words[j].tag == "PUNCT" and j + 1 < joint:
            starts.append(j + 1)
    starts.append(joint + 1)
    ends = [start - 1 for start in starts[1:]] + [len(words)]
    ends[-2] -= words[joint - 1].low == ","
    found = []
    for start, end in zip(starts, ends, strict=True):
        noun = noun_phrase_end(words, start, end)
        if noun is None or not _may_follow(words, noun, end, last=end == len(words)):
            return None
        found.append(_Item(start, noun, end))
    listed = len(found) > 2 or words[joint - 1].low == "," or _are_determined(words, found)
    return found if listed else None


def _last_coordinator(words: Words, begin: int) -> int | None:
    """Index of the "and" before the last item."""
    inner = range(begin + 1, len(words) - 1)
    found = [j for j in inner if words[j].tag == "CC" and not joins_adjectives(words, j)]
    apart = [j for j in found if words[j - 1].low == ","]
    joint = next(iter(apart or found), None)
    if joint is None or words[joint].low != "and":
        return None
    return joint if apart or not any(j < joint for j in found) else None


def _may_follow(words: Words, noun: int, end: int, *, last: bool) -> bool:
    """Whether the words after the noun of an item belong to it."""
    rest = words[noun:end]
    if not rest:
        return True
    if any(w.low in _CONTRASTING or w.low in (";", ":", "–", "—") for w in rest):
        return False
    fact = rest[0].tag == "COMP" and words[noun - 1].low == "fact"
    if (fact or rest[0].tag in ("THAT", "REL")) and len(rest) > 1:
        inside = last or all(w.tag != "CC" or w.low == "and" for w in rest)
        return inside and has_finite(rest)
    if rest[0].low == "between" or rest[0].tag not in _PLAIN:
        return False
    plain = all(word.tag not in FINITE and word.tag not in OPENING for word in rest)
    return plain and not any(w.low == "," or w.tag == "CC" for w in rest if w.tag != "ASIDE")


def _are_determined(words: Words, items: list[_Item]) -> bool:
    """Whether each of two things has a determiner of its own, and the last a clause.

    Or things stand before people: "the lamps and porters who know the town".
    """
    first, last = items[0], items[-1]
    determined = all(words[item.start].tag == "DET" for item in items)
    told = words[last.noun : last.noun + 1]
    if words[first.start].tag == "DET" and told and told[0].low == "who":
        thing = words[first.start : first.noun]
        return first.noun == first.end and not (acts(thing) or reports(thing))
    return determined and bool(told) and told[0].tag in ("THAT", "REL")


def _are_things(words: Words, items: list[_Item]) -> bool:
    """Whether each item is complete, and the last description is only its own."""
    first, last = items[0], items[-1]
    article = words[first.start].low in ("a", "an", "the")
    for item in items[1:]:
        noun = words[item.noun - 1]
        phrase = words[item.start : item.noun]
        if phrase[0].tag == "ING" or noun.low in CONCERNS:
            return False  # "for easing pain, improving sleep and …", "issues with A, problems …"
        if words[item.start].low in _PARTS or phrase[-1].tag != "NOUN":
            return False
        mass = is_mass(noun.low) or noun.low.endswith(_ABSTRACT) or is_plural_noun(noun.low)
        if article and phrase[0].tag != "DET" and not mass and not noun.text[0].isupper():
            return False  # "a pool and bar that closes at ten"
    if _are_appositions(words, items):
        return False
    return _is_described_alone(words, items, last)


def _are_parallel(words: Words, items: list[_Item]) -> bool:
    """Whether no later item may belong to the phrase or clause of an earlier one."""
    for n, item in enumerate(items[:-1]):
        if item.noun == item.end or words[item.noun].tag in ("ASIDE", "PP"):
            continue
        later = items[n + 1 :]
        if words[item.noun - 1].low == "ease" and len(items) > 2:
            continue  # "ease of use, durability and a lid that fits"
        if any(words[i.start].tag != "DET" for i in later) and not _has_relative(words, later[-1]):
            return False  # "a room with tea, snacks and water"
        if _has_relative(words, item) and not _has_relative(words, later[-1]):
            return False  # "a bar that serves chips, pies and the like"
        of = words[item.noun].low == "of"
        if of and len(items) == 2 and items[-1].noun == items[-1].end:
            return False  # "the price of the soup, and the bread"
    return True


def _has_relative(words: Words, item: _Item) -> bool:
    """Whether a relative clause describes an item."""
    return item.noun < item.end and words[item.noun].tag in ("THAT", "REL")


def _has_clause(words: Words, items: list[_Item]) -> bool:
    return any(_has_relative(words, item) for item in items)


def _are_appositions(words: Words, items: list[_Item]) -> bool:
    """Whether the later ones may be what the first is: "two dishes, a curry and a soup"."""
    first, later = items[0], items[1:]
    many = is_plural(words[first.start : first.noun]) and words[first.start].low not in POSSESSIVES
    return many and len(items) > 2 and all(words[i.start].low in ("a", "an", "the") for i in later)


def _is_described_alone(words: Words, items: list[_Item], last: _Item) -> bool:
    """Whether the description of the last item is not also of the items before it."""
    if last.noun == last.end:
        owned = words[items[0].start].low in POSSESSIVES
        owned = owned and (len(items) > 2 or words[last.start - 2].low == ",")
        return owned or any(item.noun < item.end for item in items)  # else other rules decide
    phrase, told = words[last.start : last.noun], words[last.noun]
    related = told.tag in ("THAT", "REL")
    verb = next((word for word in words[last.noun :] if word.tag in FINITE), told)
    fits = agrees(phrase, (0, len(phrase)), verb)
    if phrase[0].tag == "DET" or words[last.start - 2].low == ",":
        return fits or not related  # not "a bar and a hall that get the sun"
    if related:
        return (fits and not is_plural_noun(phrase[-1].low)) or told.low == "who"
    return told.low == "of" or (told.tag == "PP" and not is_bare(phrase))


def _with_owner(words: Words, first: _Item, item: _Item) -> Words:
    """The item with the "its" that it shares with the first: "its wit and easy charm"."""
    owner = words[first.start]
    bare = words[item.start].tag in ("ADJ", "NOUN", "ADV", "PP")
    of_another = reads(words[item.noun : item.noun + 2], "of the")
    shared = [owner] if owner.low in POSSESSIVES and bare and not of_another else []
    return [
        *spaced(shared or words[item.start : item.start + 1]),
        *(spaced(words[item.start : item.end]) if shared else words[item.start + 1 : item.end]),
    ]
