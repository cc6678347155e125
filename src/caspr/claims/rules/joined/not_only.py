"""Cut at "not only … but also …": "it is not only big but also clean" is two claims."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, before_comma, spaced
from caspr.claims.grammar.inner_pronouns import with_antecedents
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.word_runs import has_finite
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE

_ALSO = frozenset({"also", "too"})
_QUALITY = frozenset("ADJ PP ADV PREP".split())


def not_only(words: Words) -> Cut | None:
    """From "It is not only good but also cheap" to "It is good" and "It is also cheap"."""
    j = next((n for n in range(len(words) - 4) if _is_not_only(words, n)), None)
    if j is None:
        return None
    k = next((n for n in range(j + 3, len(words) - 1) if words[n].low == "but"), None)
    if k is None and j == 0:  # "Not only is it big, it's also cheap"
        commas = (n for n in range(j + 3, len(words) - 2) if words[n].low == ",")
        k = next((n for n in commas if words[n + 1].tag in ("PRON", "DET")), None)
    if k is None or any(word.low in ("or", "if", "when") for word in words):
        return None
    return _inverted(words, k) if j == 0 else _inside(words, j, k)


def _is_not_only(words: Words, n: int) -> bool:
    return words[n].tag == "NEG" and words[n].low == "not" and words[n + 1].low in ("only", "just")


def _inside(words: Words, j: int, k: int) -> Cut | None:
    """Qualities of one subject after "is not only"."""
    acts = find_clause(words, 0, k)
    if acts is not None and acts.verb == j + 2 and words[k + 2 : k + 3] and words[0].tag != "SUB":
        done = words[k + 1 + (words[k + 1].low in _ALSO)].tag in FINITE
        second = [*words[:j], *spaced(words[k + 1 :])]
        return (
            Cut("not only", [*words[:j], *words[j + 2 : k]], second, words[k].offset)
            if done
            else None
        )
    main = find_clause(words, 0, j)
    if main is None or main.subject is None or main.verb != j - 1 or words[j - 1].low not in BE:
        return None
    right = k + 1 + (words[k + 1].low in _ALSO)
    if right >= len(words) or words[0].tag == "SUB":
        return None
    alike = words[j + 2].tag in _QUALITY and words[right].tag in _QUALITY
    prepositions = "PREP" in (words[j + 2].tag, words[right].tag)
    alike = alike and (not prepositions or words[j + 2].tag == words[right].tag)
    if not alike or has_finite(words[j:]):
        return None
    end = before_comma(words, k)
    left = [*words[:j], *spaced(words[j + 2 : end])]
    second = [*main.subject_in(words), words[main.verb], *spaced(words[k + 1 :])]
    return Cut("not only", left, second, words[k].offset)


def _inverted(words: Words, k: int) -> Cut | None:
    """From "Not only is it big but the bar is cheap" to the two clauses."""
    end = before_comma(words, k)
    right = k + 1
    if words[2].low not in BE or end < 5 or words[right].low in _ALSO:
        return None
    pronoun = words[3].tag == "PRON" or words[3].low == "there"
    subject = 4 if pronoun else _subject_end(words, end)
    if subject is None or subject >= end or has_finite(words[3:end]):
        return None
    clause = clause_at(words, right)
    if clause is None:
        return None
    verb = replace(words[2], text=words[2].low, spaced=True)
    left = [*words[3:subject], verb, *words[subject:end]]
    main = find_clause(left, 0, len(left))
    shifted = clause.shifted(-right)
    second = with_antecedents(left, main, words[right:], shifted) if main else None
    return Cut("not only", left, second or words[right:], words[k].offset)


def _subject_end(words: Words, end: int) -> int | None:
    """Index after the "the beds in the hut" of "Not only are the beds in the hut soft"."""
    subject = noun_phrase_end(words, 3, end)
    if subject == end:
        return end - 1 if "ADJ" in readings(words[end - 1].low) else None
    inner = noun_phrase_end(words, subject + 1, end) if subject else None
    return inner if inner and inner < end and words[inner].tag in ("ADJ", "ADV", "PP") else subject
