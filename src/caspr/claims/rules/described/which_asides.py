"""Cut a relative clause of the subject between commas: "the hotel, which is old, has a bar"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import clause_at
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    definite,
    is_past,
    is_plural,
    made,
    made_comma,
    noun_phrase_start,
)
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.word_runs import has_finite, word_at
from caspr.claims.rules.described.word_sets import ASKING
from caspr.english.lexicon import SINGULAR_VERBS, readings
from caspr.english.tags import FINITE


def aside(words: Words) -> Cut | None:
    """From "The hotel, which is old, has a pool" to two claims about the hotel."""
    for j in range(1, min(len(words) - 4, 12)):
        if words[j].tag in FINITE:
            return None
        if words[j].low == "," and words[j + 1].low == "where":
            return _where_aside(words, j)
        if words[j].low == "," and words[j + 1].low in ("which", "who"):
            break
    else:
        return None
    if words[0].tag not in ("DET", "NOUN", "PRON", "ADJ", "NUM") or words[0].low == "only":
        return None
    verb = after_adverbs(words, j + 2)
    if words[verb].tag not in FINITE:
        return _met_aside(words, j)
    if words[verb + 1].low in ASKING:
        return None
    for end in range(j + 3, len(words) - 1):
        rest = _with_main_verb(words, j, end) if words[end].low == "," else None
        if rest is not None:
            meant = _antecedent_of_aside(words, j)
            unsure = words[after_adverbs(words, end + 1)].tag not in FINITE
            unsure = unsure and is_past(words[verb]) and any(w.tag == "PREP" for w in words[:j])
            if meant is None or (unsure and len(meant) == j):
                return None  # "flats near the mall, which opened in May, have balconies"
            relative = meant + spaced(words[j + 2 : end])
            return Cut("aside", relative, words[:j] + rest, words[end + 1].offset)
    return None


def _with_main_verb(words: Words, j: int, end: int) -> Words | None:
    """The words after the comma at index `end`, where the main verb begins; else None.

    One that was not taken for a finite verb is one if there is no other: ", sell out early".
    """
    verb = after_adverbs(words, end + 1)
    rest = words[end + 1 :]
    if words[verb].tag in FINITE:
        return rest
    forms = readings(words[verb].low)
    plain = words[verb].tag == "VB" and is_plural(words[:j])
    told = words[verb].tag == "PP" and "VBD" in forms
    told = told and word_at(words, verb + 1).tag not in ("", "ADJ", "PUNCT")
    if not (plain or told) or any(w.tag in FINITE or w.low == "," for w in rest):
        return None
    tag = "AUX" if words[verb].low in ("have", "do") else "V"
    rest[verb - end - 1] = replace(words[verb], tag=tag)
    return rest


def _met_aside(words: Words, j: int) -> Cut | None:
    """From "The hut, which we rented, is old" to "The hut is old" and "We rented the hut"."""
    clause = clause_at(words, j + 2)
    head = words[0]
    if clause is None or head.tag != "DET" or head.low in _NONE or words[j + 1].low != "which":
        return None
    verb = clause.verb
    end = next((n for n in range(verb, len(words) - 1) if words[n].low == ","), 0)
    goes_on = end and words[after_adverbs(words, end + 1)].tag in FINITE
    alone = all(word.tag == "ADV" for word in words[verb + 1 : end])
    if not goes_on or not alone or words[verb].tag != "V" or has_finite(words[j + 2 : verb]):
        return None
    thing = spaced([replace(head, text=head.low), *words[1:j]])
    told = [*spaced(words[j + 2 : verb + 1]), *thing, *words[verb + 1 : end]]
    return Cut("aside", told, words[:j] + words[end + 1 :], words[end + 1].offset)


_NONE = frozenset("no few neither none only".split())


def _where_aside(words: Words, j: int) -> Cut | None:
    """From "The bar, where tea costs £9, is a trap" to "The bar is a trap" and "There, tea …"."""
    clause = clause_at(words, j + 2)
    if clause is None or words[j + 2].tag not in ("DET", "NOUN") or words[j - 1].low in _NO_PLACES:
        return None
    for end in range(clause.verb + 2, len(words) - 1):
        if words[end].low == "," and words[after_adverbs(words, end + 1)].tag in FINITE:
            comma = made_comma(words[j + 1])
            there = [made("there", "ADV", words[j + 1]), comma, *spaced(words[j + 2 : end])]
            return Cut("aside", words[:j] + words[end + 1 :], there, words[j + 2].offset)
    return None


_NO_PLACES = frozenset("system mode stage case scene way method model plan rule time game".split())
"""Nouns with "where" that are not where something is."""


def _antecedent_of_aside(words: Words, j: int) -> Words | None:
    """The antecedent of "which": "the inn" in "the grounds of the inn, which is old,"."""
    verb = words[after_adverbs(words, j + 2)]
    if verb.low in SINGULAR_VERBS and any(word.tag == "CC" for word in words[:j]):
        return None  # "the cook and her aide, who is new, were kind"
    start = noun_phrase_start(words, j)
    inner = bool(start) and words[(start or 1) - 1].tag == "PREP"
    told = inner and words[j + 1].low == "who" and acts(words[start:j]) and not acts(words[:start])
    told = told or (inner and any(word.low in _TELLING for word in words[:start]))
    if not told and (words[0].tag == "ADV" or agrees(words, (0, j), verb)):
        return words[:j]  # not "rumours about the chef, who left"
    if not start or words[start - 1].tag != "PREP" or not agrees(words, (start, j), verb):
        return None
    return definite(words[start:j])


_TELLING = frozenset(
    "complaints questions rumours rumors comments letters remarks worries doubts".split()
)
