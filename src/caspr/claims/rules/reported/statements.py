"""Reported statements and opinions: "they like that it fits and is light".

Each of several reported statements becomes a claim that repeats who reports it.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause, find_clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import is_plural, made, noun_phrase_end, shared_opener
from caspr.claims.grammar.pronouns import with_antecedent
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.rules.reported.judged import CONCERNS, JUDGED, LIKED, LIKES
from caspr.english.compounds import EASE
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, INTRANSITIVE_PASTS

_SAID: Final = LIKED | frozenset(
    "find finds found think thinks thought feel feels felt suggest suggests suggested agree agrees "
    "agreed warn warns warned believe believes believed complained commented "
    "remarked stated wish wishes wished".split()
)
FINDING: Final = frozenset(
    "find finds found consider considers considered call calls called think thinks thought keep "
    "keeps kept".split()
)
_SEEMING: Final = frozenset("seem seems seemed appear appears appeared tend tends tended".split())
_HAVE: Final = frozenset("has have had 've".split())
_FOUND: Final = frozenset({"predicate", "list", "adjectives"})
_TOLD: Final = _FOUND | {"verb", "with", "stacked", "objects", "found", "effect"}
_JOINTS: Final = frozenset({"and", "but", ",", "&"})
_SHARING: Final = frozenset("too so more less both enough as".split())
"""Before the first of two qualities they may belong to both."""
_ALSO_OF_A_THING: Final = frozenset(
    "is was are were 's can may does had sound look smell taste fit work last deliver delivered "
    "provide provided offer offered produce produced include included feature featured perform "
    "performed come".split()
)
_TO_SUBJECT: Final = {"them": "they", "him": "he", "her": "she", "us": "we"}


def listed_that(words: Words, main: Clause | None) -> Cut | None:
    """From "Users note that it is hot and that it leaks" to two claims with "users note that"."""
    if not any(word.low == "that" for word in words):
        return None
    that = None if main is None else _after_saying(words, main, _SAID) or _of_concern(words, main)
    if main is None or main.subject is None or that is None or words[that].low != "that":
        return None
    for k in range(that + 3, len(words) - 3):
        if words[k].low in ("and", "but", ",") and _says_too(words, k):
            left = words[: before_comma(words, k)]
            second = spaced(words[k + 2 :])
            if words[main.subject[0]].low != second[0].low:  # not "they note that … they"
                second = _as_said(left[that + 1 :], second)
            right = [*_repeated(words, main, that + 1), *second]
            return Cut("that", left, right, words[k].offset)
    return None


def _says_too(words: Words, k: int) -> bool:
    """Whether "that" after index k begins another clause that is said: "and that it leaks"."""
    if words[k + 1].low != "that":
        return False
    if words[k].low != ",":
        many = words[k + 2].tag == "NOUN" and is_plural(words[k + 2 : k + 3])
        opens = many or words[k + 2].tag in ("DET", "PRON")  # not "and that room"
        clause = find_clause(words, k + 2, len(words)) if opens else None
        told = clause is not None and clause.subject is not None and clause.subject[0] == k + 2
        return words[k + 1].tag == "COMP" or told
    joint = next((j for j in range(k + 2, len(words) - 2) if words[j].low == "and"), 0)
    last = joint and words[joint + 1].low == "that" and words[joint + 1].tag != "REL"
    clause = find_clause(words, k + 2, joint) if last else None
    return clause is not None and clause.subject is not None and clause.subject[0] == k + 2


def _of_concern(words: Words, main: Clause) -> int | None:
    """Index of "that" in "there are complaints that" and "the main issues are that"."""
    group = verb_group(words, main.verb, len(words))
    if main.subject is None or group.negated or words[main.verb].low not in _HAVE | BE:
        return None
    if [word.low for word in words[group.end : group.end + 1]] == ["no"]:
        return None
    if words[group.end : group.end + 1] and words[group.end].tag == "COMP":
        subject = words[slice(*main.subject)]
        several = subject[-1].low in CONCERNS and is_plural(subject)
        return group.end if several and all(word.low != "only" for word in subject) else None
    end = noun_phrase_end(words, group.end, len(words)) or 0
    return end if end and end < len(words) and words[end - 1].low in CONCERNS else None


def _as_said(first: Words, second: Words) -> Words:
    """What is said next, without a pronoun for what was said first: "and that it is loud"."""
    main, clause = find_clause(first, 0, len(first)), find_clause(second, 0, len(second))
    if main is None or clause is None:
        return second
    return spaced(with_antecedent(first, main, second, clause) or second)


def told(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "They think it looks good and is cheap" to "They think it looks good" and the rest."""
    start = None if main is None else _after_saying(words, main, _SAID)
    if main is None or start is None or start + 3 >= len(words):
        return None
    if words[start].low != "that" and words[start - 1].low in LIKES:
        return None
    start += words[start].low == "that"
    said = words[start:]
    clause = find_clause(said, 0, len(said))
    if clause is None or clause.subject is None or clause.subject[0] or said[0].tag == "SUB":
        return None
    cut = cutter(said)
    if cut is None or not _shares(cut, said[: clause.subject[1]]) or not _lists(cut, _TOLD):
        return None
    acts = cut.kind.startswith("verb") and not _is_of_the_thing(words, main, said, clause, cut)
    if acts or (cut.kind.startswith("predicate") and _may_be_past(cut.right, said, clause)):
        return None
    right = [*_repeated(words, main, start), *spaced(cut.right)]
    return Cut(cut.kind, [*words[:start], *cut.left], right, cut.offset)


def _shares(cut: Cut, subject: Words) -> bool:
    """Whether both halves begin with the subject, so that the second is said as well."""
    lows = [word.low for word in subject]
    halves = (cut.left, cut.right)
    return all([word.low for word in half[: len(lows)]] == lows for half in halves)


def _lists(cut: Cut, kinds: frozenset[str]) -> bool:
    """Whether the cut is of one of these kinds, and its parts are coordinate."""
    kind, *joints = cut.kind.split()
    if kind == "with" and any(word.tag == "ING" for word in cut.left):
        return False  # "is good for filming with a tripod"
    ends = joints != [","] or any(word.low in ("and", "but") for word in cut.right)
    return kind in kinds and ends and frozenset(joints) <= _JOINTS


def _is_of_the_thing(words: Words, main: Clause, said: Words, clause: Clause, cut: Cut) -> bool:
    """Whether the subject of the second verb is the thing, and not those who report on it."""
    assert main.subject is not None and clause.subject is not None
    end = clause.subject[1]
    verb = cut.right[after_adverbs(cut.right, end)]
    if words[main.subject[0]].low == said[0].low == "they":
        return False
    follows = cut.right[after_adverbs(cut.right, end) + 1 :]
    if verb.low == "had" and follows and follows[0].tag == "TO":
        return False  # "said that it was full and had to leave"
    if verb.low == "did" and follows and follows[0].tag == "DET":
        return True  # "thought it was light and did a good job"
    denied = verb.low in ("do", "did") and follows and follows[0].tag == "NEG"
    if denied and follows[1:] and follows[1].low in _ALSO_OF_A_THING:
        return True  # "find that they break and do not last"
    return verb.low in _ALSO_OF_A_THING or not agrees(words, main.subject, verb)


def _may_be_past(right: Words, said: Words, clause: Clause) -> bool:
    """Whether those who tell did the second thing: "said that it was full and left"."""
    assert clause.subject is not None
    first = clause.subject[1] + len(verb_group(said, clause.verb, len(said)).carried)
    word = right[min(first, len(right) - 1)]
    past = word.tag == "PP" and "VBD" in readings(word.low)
    described = word.low in ADJECTIVAL_PARTICIPLES or word is right[-1]
    return past and not (described and word.low not in INTRANSITIVE_PASTS)


def _repeated(words: Words, main: Clause, end: int) -> Words:
    """The words up to index `end` that are said again: "Some users note (that)"."""
    assert main.subject is not None
    return [*shared_opener(words, main.subject[0]), *words[main.subject[0] : end]]


def _after_saying(words: Words, main: Clause, verbs: Collection[str]) -> int | None:
    """Index after "note", "have noted", "seem to think", "are happy"; None where none is."""
    if main.subject is None or words[0].tag == "SUB":
        return None
    if verb_group(words, main.verb, len(words)).negated:
        return None
    verb = main.verb
    if words[verb].low in _HAVE:
        verb = after_adverbs(words, verb + 1) if verb + 1 < len(words) else verb
    elif words[verb].low in _SEEMING and words[verb + 1 : verb + 2]:
        mark = after_adverbs(words, verb + 1)
        verb = after_adverbs(words, mark + 1) if words[mark].tag == "TO" else verb
    elif words[verb].low in BE and verb + 1 < len(words):
        feeling = after_adverbs(words, verb + 1)
        happy = words[feeling].low in JUDGED and verbs is _SAID
        that = words[feeling + 1 : feeling + 2]
        return feeling + 1 if happy and that and that[0].low == "that" else None
    found = verb < len(words) - 1 and words[verb].low in verbs
    return verb + 1 if found else None


def found(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "We found it dull and dear" to "We found it dull" and "We found it dear"."""
    start = None if main is None else _after_saying(words, main, FINDING)
    if main is None or start is None:
        return None
    often = words[-2:] if words[-1].tag == "ADV" and words[-2].low == "," else []
    ends = len(words) - len(often)  # "kept it clean and dry, daily"
    thing, begin = _thing(words, start)
    if not begin or begin >= ends or any(word.tag in FINITE for word in words[start:begin]):
        return None
    subject = [_as_subject(word) for word in thing]
    verb = "are" if is_plural(subject) else "is"
    clause = [*subject, made(verb, "AUX", thing[-1]), *spaced(words[begin:ends])]
    cut = _another_thing(words, main, start, begin) or cutter(clause)
    if cut is not None and cut.kind == "found each":
        return cut
    after = len(subject) + 1
    if cut is None or not _shares(cut, clause[:after]) or not _lists(cut, _FOUND):
        return None
    if any(word.low in _SHARING for word in cut.left[after:]):
        return None
    if cut.left[-1].low in EASE and any(word.tag == "TO" for word in cut.right):
        return None  # "easy and fun to use"
    if cut.right[after].low in ("a", "an") and not _is_verdict(cut.right[after:]):
        return None  # "found the room clean and a good bar"
    left = [*words[:begin], *cut.left[after:], *often]
    right = [*_repeated(words, main, begin), *spaced(cut.right[after:]), *often]
    return Cut("found", left, right, cut.offset)


def _another_thing(words: Words, main: Clause, start: int, begin: int) -> Cut | None:
    """From "found the beds soft and the room quiet" to the beds and the room."""
    for k in range(begin + 1, len(words) - 2):
        if words[k].tag not in _IN_QUALITY:
            return None
        if words[k].low in ("and", ",") and words[k + 1].tag == "DET":
            rest = words[noun_phrase_end(words, k + 1, len(words)) or k + 1 :]
            plain = bool(rest) and (rest[0].tag in ("ADJ", "ADV", "PP") or rest[0].low == "more")
            if not plain or any(word.tag in FINITE for word in rest):
                return None
            right = [*_repeated(words, main, start), *spaced(words[k + 1 :])]
            return Cut("found each", words[: before_comma(words, k)], right, words[k].offset)
    return None


_IN_QUALITY: Final = frozenset("ADJ ADV PP CC PREP NOUN NUM DET PUNCT".split())


def _is_verdict(phrase: Words) -> bool:
    """Whether it says what a thing is held to be: "a good value", "a bit dear"."""
    end = noun_phrase_end(phrase, 0, len(phrase))
    return end is None or phrase[end - 1].low in _VERDICTS


_VERDICTS = frozenset(
    "value deal bargain buy choice option alternative purchase investment addition product "
    "replacement solution gift place fit size length".split()
)


def _as_subject(word: Word) -> Word:
    """The word as it is in a subject: "they" for "them"."""
    low = _TO_SUBJECT.get(word.low, word.low)
    return word if low == word.low and word.tag != "OBJ" else replace(word, low=low, tag="PRON")


def _thing(words: Words, start: int) -> tuple[Words, int]:
    """What is found to be so, and where the quality begins; 0 where there is none."""
    end = noun_phrase_end(words, start, len(words))
    if words[start].tag in ("OBJ", "PRON") or words[start].low == "this":
        end = start + 1 if words[start].tag in ("OBJ", "PRON") else end
    if end is None or end >= len(words) - 2:
        return [], 0
    thing = words[start:end]
    after = _after_added(words, end)
    if [word.low for word in words[after : after + 2]] == ["to", "be"]:
        return words[start:after], after + 2
    determined = words[start].tag in ("OBJ", "PRON", "DET")
    quality = words[end].tag in ("ADJ", "ADV", "PP") or words[end].low in ("a", "an", "more")
    return (thing, end) if determined and quality else ([], 0)


def _after_added(words: Words, end: int) -> int:
    """Index after "of the phone" and the like, which begins at index `end`."""
    while end < len(words) and words[end].tag == "PREP":
        added = noun_phrase_end(words, end + 1, len(words))
        if added is None:
            break
        end = added
    return end
