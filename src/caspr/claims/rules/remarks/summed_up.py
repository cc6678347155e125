"""Cut off a noun that sums up a statement: "it is free, a plus for many"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING, clause_at, stated_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import is_past, is_plural, made
from caspr.claims.grammar.word_runs import has_finite, reads, word_at
from caspr.claims.rules.described.word_sets import FAULTS, SUMMING
from caspr.claims.rules.reported.complements import FINDING
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE

_SUMMING = SUMMING | FAULTS
_BEFORE_NOUN = frozenset("ADJ ADV NOUN PP ING".split())
_AFTER_NOUN = frozenset("THAT REL PREP PRON TO PP".split())


def summed_up(words: Words) -> Cut | None:
    """From "It is free, a point that guests raise" to "This is a point that guests raise"."""
    for k in range(3, len(words) - 3):
        if words[k].low == "," and (added := _something(words, k) or _measured(words, k)):
            return added
        if words[k].low != "," or words[k + 1].low not in ("a", "an"):
            continue
        noun = _summing_noun(words, k + 2)
        main = stated_clause(words, k) if noun else None
        if main is None:
            continue
        if any(word.tag in OPENING for word in words[main.verb : k]) or _goes_on(words, noun):
            return None  # "they say it is free, a point …"
        this = [made("this", "PRON", words[k])]
        if words[noun + 1].tag in ("THAT", "REL") and words[noun + 2].tag in FINITE:
            this = [made("this", "DET", words[k]), *words[k + 2 : noun + 1]]  # "this practice"
            right = [*this, *words[noun + 2 :]]
        else:
            past = words[main.verb].tag == "AUX" and is_past(words[main.verb])
            verb = made("was" if past else "is", "AUX", words[k])
            right = [*this, verb, *spaced(words[k + 1 :])]
        return Cut("summed up", words[:k], right, words[k + 1].offset)
    return None


def _something(words: Words, k: int) -> Cut | None:
    """From "It shuts at six, something (that) guests regret" to "Guests regret this"."""
    start = k + 2 + (words[k + 2].low == "that")
    rest, this = words[start:], made("this", "PRON", words[k + 1])
    if words[k + 1].low != "something" or stated_clause(words, k) is None or len(rest) < 2:
        return None
    if words[start - 1].low == "that" and rest[0].tag in FINITE:
        return Cut("summed up", words[:k], [this, *rest], words[k + 1].offset)
    end, clause = len(rest), clause_at(rest, 0)
    while rest[end - 1].tag in ("ADJ", "ADV", "ING"):
        end -= 1  # "something many find hard"
    found = end == len(rest) or rest[end - 1].low in FINDING
    last = found and rest[end - 1].tag in ("V", "VB", "PP", "AUX")
    if clause is None or not last or any(word.tag == "PUNCT" for word in rest):
        return None
    right = [*spaced(rest[:end]), this, *rest[end:]]
    return Cut("summed up", words[:k], right, words[k + 1].offset)


def _measured(words: Words, k: int) -> Cut | None:
    """From "It costs £90, less than most" to "This is less than most"; "down from £99" too."""
    main, rest = stated_clause(words, k), words[k + 1 :]
    compared = compares(words, k + 1)
    if main is None or not (compared or reads(rest[:2], "up from", "down from")):
        return None
    counted = any(word.tag == "NUM" for word in words[main.verb : k])
    amount = any(w.tag == "NUM" for w in words[k - 2 : k])
    amount = amount and any(w.low in _MORE | {"much", "many"} for w in rest[:5])
    if (
        not counted
        or (words[main.verb].low in BE and not amount)
        or any(w.tag in OPENING or w.low in (",", "would") for w in rest)
        or sum(w.tag in FINITE for w in rest) > (compared and all(w.tag != "CC" for w in rest))
    ):
        return None
    verb = made("was" if is_past(words[main.verb]) else "is", "AUX", words[k])
    this = [made("this", "PRON", words[k]), verb]
    return Cut("summed up", words[:k], [*this, *rest], rest[0].offset)


def compares(words: Words, start: int) -> bool:
    """Whether "far longer than", "four days less than" or "twice as much as" stands there."""
    j = after_adverbs(words, start)
    if word_at(words, j).tag == "NUM" and word_at(words, j + 1).tag in ("NOUN", "NUM"):
        j += 2  # "four days longer"
    times = reads(words[j - 1 : j], "twice") or word_at(words, j).low in ("twice", "half")
    j += word_at(words, j).low in ("much", "far", "twice", "half")
    if word_at(words, j + 1).low == "than":
        return words[j].low in _MORE or words[j].low.endswith("er")
    amount = times or word_at(words, j + 1).low in ("much", "many")  # not "as long as I heat it"
    return amount and word_at(words, j).low == word_at(words, j + 2).low == "as"


_MORE = frozenset({"more", "less", "fewer"})


def _goes_on(words: Words, noun: int) -> bool:
    """Whether a list goes on after the noun: ", a plus, and a desk"."""
    joints = (j for j in range(noun + 1, len(words) - 2) if words[j].low == ",")
    joint = next((j for j in joints if words[j + 1].tag == "CC"), None)
    return joint is not None and not has_finite(words[joint:])


def _summing_noun(words: Words, start: int) -> int:
    """Index of the noun that sums up, where a phrase or clause describes it; else 0."""
    j = start
    while j < len(words) - 2 and words[j].tag in _BEFORE_NOUN and words[j].low not in _SUMMING:
        j += 1
    after = ("THAT", "REL") if words[j].low in FAULTS else _AFTER_NOUN
    described = words[j].low in _SUMMING and words[j + 1].tag in after
    if words[j].low in SUMMING and words[j + 1].tag in ("DET", "NOUN"):
        clause = clause_at(words, j + 1)  # "a choice (that) some guests regret"
        described = clause is not None and is_plural(clause.subject_in(words))
    return j if described and j < len(words) - 2 else 0
