"""Cut off adjectives outside the main clause: "although small, …", "…, if a bit dull".

They are said of the subject, or of the object that was found to be so.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING, Clause, clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end
from caspr.claims.grammar.scope import WHILE, is_small_degree
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import lowered, reads, word_at
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, JUDGEMENTS

_OPENERS = [p.split() for p in (
    "although", "though", "while", "whilst", "despite being", "albeit", "although being",
)]  # fmt: skip
_SPEAKERS = frozenset("i we you one there".split())
_TAGS = frozenset("ADJ PP ADV NEG CC".split())


def conceded(words: Words, main: Clause | None) -> Cut | None:
    """From "Although small, the room is nice" to "The room is small" and the rest."""
    return _opening(words) or _inside(words) or _closing(words, main) or _while_being(words)


def _while_being(words: Words) -> Cut | None:
    """From "It sleeps four while still being clean" to "It is clean"."""
    for k in range(3, len(words) - 2):
        if words[k].low not in WHILE:
            continue
        being = k + 1 + (words[k + 1].low in ("still", "also"))
        main = find_clause(words, 0, k)
        if words[being].low != "being" or main is None or asserted(words, main) is None:
            return None
        if any(word.tag == "REL" for word in words[main.verb : k]):
            return None  # "a powder, which helps with sleep, while being affordable"
        quality = words[being + 1 :]
        subject = main.subject_in(words)
        if not subject or subject[0].low in _SPEAKERS or not _is_quality(quality):
            return None
        right = [*subject, be(subject, words[main.verb]), *words[k + 1 : being], *spaced(quality)]
        return Cut("conceded", words[: before_comma(words, k)], right, words[k].offset)
    return None


def _opening(words: Words) -> Cut | None:
    lows = lowered(words[:2])
    start = next((len(p) for p in _OPENERS if lows[: len(p)] == p), 0)
    if not start:
        return None
    comma = next((j for j in range(start + 1, len(words) - 2) if words[j].low == ","), None)
    begin = comma + 1 if comma is not None else _pronoun(words, start)
    if begin is None:
        return None
    comma = before_comma(words, begin)
    phrase = words[start:comma]
    clause = clause_at(words, begin)
    if not phrase or clause is None:
        return None
    thing = (start == 2 or phrase[0].tag == "NEG") and _is_thing(phrase)
    if not thing and not _describes(phrase):
        return None
    subject = clause.subject_in(words)
    if subject[0].low in _SPEAKERS or any(word.tag == "CC" for word in subject):
        return None
    if len(subject) > 1 and subject[0].low in ("no", "none", "neither"):
        return None
    left = [*spaced(subject), be(subject, words[clause.verb]), *spaced(words[start:comma])]
    return Cut("conceded", left, words[begin:], words[begin].offset)


def _pronoun(words: Words, start: int) -> int | None:
    """Where a clause begins with its pronoun, without a comma before it."""
    found = (j for j in range(start + 1, len(words) - 2) if words[j].tag == "PRON")
    return next((j for j in found if words[j + 1].tag in FINITE), None)


def _is_thing(phrase: Words) -> bool:
    """Whether the phrase is a noun phrase such as "quite a busy place"."""
    first = after_adverbs(phrase, 0)
    return phrase[first].low in ("a", "an", "the") and noun_phrase_end(
        phrase, first, len(phrase)
    ) == len(phrase)


def _inside(words: Words) -> Cut | None:
    """From "The rooms, although small, were nice"."""
    for j in range(1, min(len(words) - 4, 12)):
        if words[j].tag in FINITE:
            return None
        if words[j].low == "," and words[j + 1].low in _TAIL | WHILE:
            break
    else:
        return None
    if words[0].tag not in ("DET", "NOUN", "ADJ"):
        return None
    end = next((n for n in range(j + 2, len(words) - 1) if words[n].low == ","), None)
    if end is None or words[after_adverbs(words, end + 1)].tag not in FINITE:
        return None
    quality = words[j + 2 : end]
    if not _is_quality(quality) or not _may_be_if(words[j + 1].low, quality):
        return None
    subject, verb = words[:j], words[after_adverbs(words, end + 1)]
    left = [*subject, be(subject, verb), *spaced(quality)]
    return Cut("conceded", left, [*subject, *words[end + 1 :]], words[end + 1].offset)


_TAIL = frozenset("if albeit although though".split())
_CLOSING = _TAIL | {"but"}


def _closing(words: Words, main: Clause | None) -> Cut | None:
    """From "The room is clean, if a little small"."""
    if not any(word.low in _CLOSING or word.low == "despite" for word in words):
        return None
    if main is None or main.subject is None or words[main.verb].low not in BE:
        return None
    group = asserted(words, main)
    if group is None or words[main.subject[0]].low == "there":
        return None
    for k in range(group.end + 1, len(words) - 1):
        if words[k].tag in FINITE or words[k].tag in ("REL", "THAT", "COMP"):
            return None
        if words[k].tag == "CC" and words[k + 1].tag not in ("ADJ", "PP", "ADV"):
            return None
        despite = reads(words[k + 1 : k + 3], "despite being")
        if words[k].low == "," and (words[k + 1].low in _CLOSING or despite):
            quality = words[k + 2 + despite :]
            more = next((j for j, word in enumerate(quality) if word.low == ","), len(quality))
            quality, rest = quality[:more], quality[more:]
            doing = rest[1:] if rest and word_at(rest, 1).tag == "TO" else []
            if not quality or words[k - 1].tag not in ("ADJ", "PP"):
                return None
            if words[k + 1].low == "but" and not doing:
                return None
            if doing or word_at(rest, 1).tag in ("NOUN", "ADJ"):
                rest = rest[1:]  # "is an odd, if nice, film", "is legal, though rare, to fish"
            first = _without_tail(quality)
            if not _is_quality(first) or not _may_be_if(words[k + 1].low, first):
                return None
            carried = [*main.subject_in(words), *(words[j] for j in group.carried)]
            if words[group.end].tag == "PP" and words[group.end + 1].low == "as":
                carried += words[group.end : group.end + 2]  # "is described as warm"
            right = [*carried, *spaced(quality), *doing]
            return Cut("conceded", [*words[:k], *rest], right, words[k].offset)
    return None


def _is_quality(phrase: Words) -> bool:
    """Whether the words are adjectives, with what is said of their degree."""
    first = 0
    if len(phrase) > 2 and is_small_degree(phrase, 0):
        first = 2
    if not phrase[first:] or any(word.tag not in _TAGS for word in phrase[first:]):
        return False
    return phrase[-1].tag in ("ADJ", "PP") and phrase[first].tag != "CC"


def _without_tail(quality: Words) -> Words:
    """The words before the "in the bass" of "a little heavy in the bass"."""
    tail = next((j for j, word in enumerate(quality) if word.tag == "PREP"), len(quality))
    plain = all(word.tag in ("DET", "ADJ", "NOUN") for word in quality[tail + 1 :])
    degree = is_small_degree(quality, 0) or quality[0].tag == "ADV"
    return quality[:tail] if degree and plain else quality


def _describes(phrase: Words) -> bool:
    """Whether the words are a quality, or one with what belongs to it: "set in a park"."""
    if _is_quality(phrase):
        return True
    first = after_adverbs(phrase, 0)
    if first + 1 >= len(phrase):
        return False
    word, tail = phrase[first], phrase[first + 1 :]
    if any(w.tag in FINITE or w.tag in _OPEN for w in tail):
        return False
    if word.tag == "PP" and tail[-1].tag == "ADV":
        return all(w.tag == "ADV" for w in tail)
    in_need = word.low == "in" and tail[0].low in ("need", "want")
    fits = word.low in ADJECTIVAL_PARTICIPLES if word.tag == "PP" else word.tag == "ADJ"
    return in_need or (fits and tail[0].tag == "PREP" and tail[0].low != "than")


_OPEN = OPENING | {"PRON", "ING", "TO", "VB"}


def _may_be_if(low: str, phrase: Words) -> bool:
    """Whether "if" concedes, as in "if small", and is no condition, as in "if possible"."""
    if low != "if":
        return True
    return phrase[-1].low in JUDGEMENTS - _CONDITIONS and all(w.tag != "NEG" for w in phrase)


_CONDITIONS = frozenset("free convenient suitable lucky quick dirty wet damp broken busy".split())
