"""Cut lists of some of several: "the bar and the pool are the highlights", "its flaws are …".

Neither is all of them, so each is said to be among them.
"""

from __future__ import annotations

from caspr.claims.grammar.agreement import head
from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced, written_small
from caspr.claims.grammar.noun_phrases import be, is_set_phrase, made, noun_phrase_end
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered
from caspr.claims.rules.described.word_sets import DEFINITE
from caspr.claims.rules.lists.list_words import NO_LIST_WORDS
from caspr.english.lexicon import BE, is_plural_noun

_NAMING = frozenset(
    "strengths weaknesses virtues faults flaws merits drawbacks downsides negatives positives pros "
    "cons complaints highlights perks favourites favorites stars attractions gripes grumbles "
    "niggles issues problems worries points things features draws advantages disadvantages "
    "shortcomings irritations annoyances criticisms pluses minuses bonuses".split()
)
"""What stands for the things that are listed after "are"."""
_ALL = frozenset("only same two three four five six other others both all each sole".split())
_PLAINLY = frozenset("mainly mostly chiefly largely primarily also".split())
_OFFERING = frozenset("get gets got have has had offer offers offered".split())
_IN_ITEM = frozenset("NOUN ADJ NUM PP DET ADV ING PREP".split())


def as_among(words: Words, main: Clause) -> Words:
    """The words, "are the highlights" as "are among the highlights"; else as they are."""
    if words[main.verb].low not in BE:
        return words
    start = main.verb + 1
    end = noun_phrase_end(words, start, len(words))
    if end is None or not is_plural_noun(words[end - 1].low):
        return words
    if words[start].low not in DEFINITE and words[end - 1].low not in _NAMING:
        return words  # not "are good friends", but "are real highlights"
    rest = words[end:]  # "of the bar", "you could wish for"
    goes_on = bool(rest) and rest[0].tag not in ("PREP", "PRON", "THAT")
    if goes_on or any(word.tag in ("CC", "PUNCT") for word in rest):
        return words
    if _ALL & set(lowered(words[start:end])):
        return words
    the = [] if words[start].tag == "DET" else [made("the", "DET", words[start])]
    return [*words[:start], made("among", "PREP", words[start]), *the, *words[start:]]


def named_list(words: Words, main: Clause | None) -> Cut | None:
    """From "Its flaws are the lid and the price" to "The lid is among its flaws" and the other."""
    found = _named(words, main)
    if found is None:
        return None
    begin, verb, start = found
    items = _items(words, start)
    if not items:
        return None
    subject = words[begin:verb]
    if begin == 0:
        subject = written_small(subject)

    offered = begin == 0 and words[0].low == "what" and words[verb - 1].low in _OFFERING

    def said(item: tuple[int, int]) -> Words:
        thing = words[slice(*item)]
        if offered:  # "what you get is a bed" as "you get a bed"
            return [*words[1:verb], *spaced(thing)]
        noun = next((j for j, word in enumerate(thing) if j > 1 and word.tag == "NUM"), len(thing))
        joint = [be(thing[:noun], words[verb]), made("among", "PREP", thing[-1])]
        return [*words[:begin], *thing, *joint, *spaced(subject)]

    second = items[1]
    right = said(second)
    if len(items) > 2:
        right = [*words[:verb], be(words[slice(*second)], words[verb]), *words[second[0] :]]
    return Cut("named", said(items[0]), right, words[second[0]].offset)


def _named(words: Words, main: Clause | None) -> tuple[int, int, int] | None:
    """Where "its flaws" or "what guests like" begins, its verb, and the list after it."""
    if words[0].low == "what":
        verb = next((j for j in range(3, len(words) - 3) if _is_after_what(words, j)), 0)
        start = verb + 1 + (words[verb + 1].low in _PLAINLY)
        return (0, verb, start) if verb else None
    if main is None or main.subject is None or words[main.verb].low not in BE:
        return None
    begin, end = main.subject
    noun, group = head(words[begin:end]), verb_group(words, main.verb, len(words))
    known = noun is not None and noun.low in _NAMING and words[begin].low in DEFINITE
    if not known or group.negated or _ALL & set(lowered(words[begin:end])):
        return None
    between = words[main.verb + 1 : group.end]
    if end != main.verb or any(word.low not in _PLAINLY for word in between):
        return None
    return begin, main.verb, group.end


def _is_after_what(words: Words, j: int) -> bool:
    """Whether the "is" at index j is the main verb: "what guests like is the bar and the pool"."""
    clause = words[1:j]
    told = len(clause) > 1 and not {clause[0].low, clause[-1].low, words[j + 1].low} & BE
    plain = not any(word.tag in ("PUNCT", "CC", "NEG") for word in clause)
    return words[j].low in BE and words[j].tag == "AUX" and told and plain


def _items(words: Words, start: int) -> list[tuple[int, int]]:
    """Bounds of the things listed from index `start` to the end; empty where there is no list."""
    found = [j for j in range(start, len(words) - 1) if words[j].tag in ("CC", "PUNCT")]
    if not found or words[found[-1]].low != "and" or any(words[j].low != "," for j in found[:-1]):
        return []
    together = NO_LIST_WORDS & set(lowered(words[start:]))  # "a choice between A and B"
    if together or is_set_phrase(words[found[-1] - 1 : found[-1] + 2]):
        return []
    joints = [j for j in found if j + 1 not in found]  # ", and" is one
    ends = [j - (j - 1 in found) for j in joints]
    items = list(zip([start, *(j + 1 for j in joints)], [*ends, len(words)], strict=True))
    governed = noun_phrase_end(words, *items[0]) != items[0][1]  # "the price of soup and bread"
    shared = governed and len(items) == 2 and words[items[1][0]].tag != "DET"
    return items if all(_is_thing(words, *item) for item in items) and not shared else []


def _is_thing(words: Words, begin: int, end: int) -> bool:
    """Whether the words are a noun phrase, with only prepositional phrases after it."""
    noun = noun_phrase_end(words, begin, end)
    if noun is None or words[noun - 1].tag != "NOUN" or words[begin].tag in ("ADV", "NUM"):
        return False
    return not _open(words[noun:end]) and (noun == end or words[noun].tag == "PREP")


def _open(rest: Words) -> bool:
    """Whether a clause or another thing follows."""
    return any(word.tag not in _IN_ITEM or word.tag in OPENING for word in rest)
