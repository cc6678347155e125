"""Cut off a clause about the time before it: "it is full in May, when the fair is on"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, Clause, clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import made_comma, noun_phrase_start
from caspr.claims.grammar.pronouns import with_antecedent
from caspr.claims.grammar.times import BEFORE_TIMES, is_time
from caspr.claims.grammar.word_runs import has_finite, reads, word_at
from caspr.claims.rules.joined.elliptic import is_elliptic
from caspr.english.lexicon import is_plural_noun
from caspr.english.tokens import Word

_WEATHER = frozenset("warm hot cold cool dark light sunny wet dry rainy windy freezing".split())


def at_time(words: Words) -> Cut | None:
    """From "It is full in May, when the fair is on" to the two: "In May, the fair is on"."""
    pairs = range(3, len(words) - 3)
    k = next((j for j in pairs if words[j].low == "," and words[j + 1].low == "when"), 0)
    clause = clause_at(words, k + 2) if k else None
    start = _start(words, k)
    if clause is None or start is None or any(word.tag in OPENING for word in words[:k]):
        return None  # also "they say that it is full in May, when"
    ends = is_elliptic(words, clause.verb, len(words)) or words[-1].low == "too"
    if ends or any(word.tag == "PUNCT" for word in words[k + 2 :]):
        return None
    if any(word.tag == "CC" for word in words[k + 2 :]) and has_finite(words[clause.verb + 1 :]):
        return None  # "when it rains and the bar is shut": the second would lose its time
    after, main = words[k + 2 :], find_clause(words, 0, k)
    if words[0].tag in ("V", "VB") or _is_weather(words, clause):
        rest: Words | None = after  # "come in May, when it is quiet"
    elif main is None or main.subject is None:
        return None
    else:
        rest = with_antecedent(words[:k], main, after, clause.shifted(-k - 2))
    if rest is None or _is_best_done(words, clause):
        return None
    opening = rest[0].text == words[0].text and _is_no_name(rest[0])
    if rest[0].tag == "DET" or opening:
        rest = [replace(rest[0], text=rest[0].low), *rest[1:]]
    comma = made_comma(words[k])
    return Cut("at time", words[:k], [*words[start:k], comma, *spaced(rest)], words[k + 1].offset)


def _is_no_name(word: Word) -> bool:
    """Whether the word is surely a common noun, in lower case within a sentence: "admission"."""
    return word.tag == "NOUN" and (word.low.endswith(_ABSTRACT) or is_plural_noun(word.low))


_ABSTRACT = ("ing", "sion", "tion", "age", "ment", "ness", "ance", "ence", "vice", "fast", "try")


def _is_best_done(words: Words, clause: Clause) -> bool:
    """Whether the clause says what to do with "it": "when it is best avoided", "hard to find"."""
    quality = after_adverbs(words, clause.verb + 1)
    judged = word_at(words, quality).tag == "ADJ" or word_at(words, quality).low == "worth"
    done = word_at(words, quality + 1).tag in ("PP", "V", "ING", "TO")
    return words[clause.bounds[0]].low == "it" and judged and done


def _is_weather(words: Words, clause: Clause) -> bool:
    """Whether "it" is nothing that was named: "when it is warm"."""
    told = word_at(words, after_adverbs(words, clause.verb + 1)).low
    return clause.subject_in(words)[-1].low == "it" and told in _WEATHER


def _start(words: Words, k: int) -> int | None:
    """Index where "on a Sunday after lunch" begins, which ends before index k."""
    onwards = words[k - 1].low in ("on", "onwards", "onward")  # "from May onwards"
    found, end = None, k - onwards
    if reads(words[end - 3 : end], "of the month", "of the year"):
        end -= 3
    while end > 1 and is_time(words[end - 1]):
        begin = noun_phrase_start(words, end)
        since = onwards and begin and words[begin - 1].low == "from"
        if not begin or not (since or words[begin - 1].low in BEFORE_TIMES):
            break
        found = end = begin - 1
    return found
