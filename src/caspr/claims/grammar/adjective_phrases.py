"""Find the end of an adjective phrase after a copula, "is (close to the sea)", and what follows."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import clause_at
from caspr.claims.grammar.cut import Words, after_adverbs, after_aside
from caspr.claims.grammar.noun_phrases import is_compound, noun_phrase_end
from caspr.claims.grammar.passives import is_made_so
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.scope import DEGREE, GRADES, Scope, is_small_degree
from caspr.claims.grammar.times import AT_TIMES, is_later
from caspr.claims.grammar.word_runs import has_finite, reads, word_at
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS, is_comparative

AFTER_ADJECTIVE = frozenset({"PUNCT", "PREP", "CC", "TO", "SUB", "REL", "COMP"})


def adjective_phrase_end(words: Words, right: int, scope: Scope) -> int | None:
    """Index after the head of the adjective or participle phrase at index `right`."""
    arrived = words[scope.main.verb].low in _ARRIVED and words[scope.group.end].tag == "ADJ"
    if not (scope.group.copular or arrived) or scope.group.end >= scope.k:
        return None
    j = after_aside(words, right)
    j += 2 * reads(words[j : j + 2], *AT_TIMES)
    if j >= len(words):
        return None
    j = after_own_measure(words, j)
    j += is_small_degree(words, j + 1) and words[j].tag == "ADV"  # "just a bit dark"
    if is_small_degree(words, j):
        j += 2 + (reads(words[j + 1 : j + 3], "little bit"))
    j = _after_two_manners(words, j)
    while j < len(words) and (words[j].tag in ("ADV", "NEG") or words[j].low in _MUCH):
        if words[j].low in DEGREE and not _is_degree_of_its_own(words, j, scope):
            return None
        j += 1
    if _is_always_the_same(words, right, j):
        return len(words) if j + 2 == len(words) else j + 2
    if words[j:] and words[j].low == "nothing" and "but" in scope.connector:
        tags = [word.tag for word in words[j + 1 :]]
        return len(words) if tags == ["ADJ"] or tags[:2] == ["TO", "VB"] else None
    if words[j:] and words[j].low == "as" and words[j - 1].tag == "NEG":
        j += "but" in scope.connector  # "but not as big as ours"
    if words[j - 1].tag == "NEG" and words[j:] and words[j].low in ("a", "an"):
        denied = "but" in scope.connector and not has_finite(words[j:])
        thing = words[scope.group.end].tag == "DET" and not is_small_degree(words, scope.group.end)
        return len(words) if denied and not thing else None  # "is cheap but not a bargain"
    if j < len(words) and words[j].tag == "PREP" and words[j - 1].low in _MOSTLY:
        # "are rare and mostly about the noise, the dirt and the dogs"
        rest = has_finite(words[j:]) or scope.bare_comma
        return noun_phrase_end(words, j + 1, len(words)) if rest else len(words)
    if _is_state(words, j, scope):
        anyone = word_at(words, j + 1).tag == "PRON"
        return j + 2 if anyone else noun_phrase_end(words, j + 1, len(words))
    better = words[j:] and words[j].low in ("better", "worse")
    j += bool(better) and word_at(words, j + 1).tag == "PP"  # "better suited"
    if j >= len(words) or not _is_predicate(words, j, scope):
        return None
    j += is_compound(words, j + 1) or is_made_so(words, j)  # "good looking", "made stricter"
    straight = word_at(words, j + 1).low in ("straight", "right")
    j += straight and word_at(words, j + 2).tag in ("ADV", "PREP")  # "straight out of the box"
    return after_adverbs(words, j + 1, past_end=True)


def _is_state(words: Words, j: int, scope: Scope) -> bool:
    """Whether index j is that of the preposition of "(not) out of order", "not for everyone"."""
    before, preposition = words[j - 1], word_at(words, j).low
    not_for = before.tag == "NEG" and preposition == "for" and "for" not in scope.lows
    return not_for or (before.low == "out" and preposition == "of")


def after_own_measure(words: Words, start: int) -> int:
    """Index of the "cheaper" of "about 40 euros cheaper" at index `start`; else `start`."""
    end = after_measure(words, start)
    counted = any(word.tag == "NUM" for word in words[start:end])
    counted = counted or is_period(words[end - 1]) or words[end - 1].low in _UNITS | GRADES
    more = words[end].low in {*_MUCH, "further", "farther"} or is_comparative(words[end].low)
    return end if counted and more else start


def after_measure(words: Words, start: int) -> int:
    """Index after "about a third" or "20 per cent" at index `start`, by how much; else `start`."""
    j = start + (words[start].tag == "ADV" or words[start].low in _ABOUT)
    if j + 2 > len(words) or not (words[j].tag == "NUM" or words[j].low in ("a", "an")):
        return start
    end = j + 1
    while end < len(words) - 1 and (words[end].tag in ("NUM", "NOUN") or words[end].low in _UNITS):
        if is_comparative(words[end].low) and words[end].low not in _UNITS:
            break
        end += 1
    return end if end > j + 1 or words[j].tag == "NUM" else start


_ABOUT = frozenset({"about", "around", "over", "under", "some"})
_UNITS = frozenset("per cent % third half quarter".split())
_ARRIVED = frozenset({"arrive", "arrives", "arrived", "came"})
"""Verbs that can link a subject to a quality: "arrived cold and late"."""


def _after_two_manners(words: Words, j: int) -> int:
    """Index of the second adverb of "simply and kindly told" that begins at index j; else j."""
    if j + 3 >= len(words) or words[j + 1].low != "and" or words[j + 3].tag != "PP":
        return j
    adverbs = words[j].tag == words[j + 2].tag == "ADV"
    return j + 2 if adverbs and is_manner(words[j + 2].low) else j


_MOSTLY = frozenset("mostly mainly largely chiefly usually generally".split())
_MUCH = frozenset({"much", "more", "less", "most"})


def _is_degree_of_its_own(words: Words, j: int, scope: Scope) -> bool:
    """Whether the degree at index j is of one quality only: "dry and too sweet"."""
    if word_at(words, j + 1).tag not in ("ADJ", "PP"):
        return False
    before = words[scope.k - 1]
    plain = before.tag == "ADJ"
    if before.low.endswith("er"):  # "cheaper and more modern than ours"
        plain = plain and all(word.low != "than" for word in words[j:])
    said = words[scope.group.end : scope.k]
    used = [word.tag for word in said[:3]] == ["ADJ", "TO", "VB"]
    if words[j].low in ("more", "less") and (_is_for(said) or used):
        return True  # "faster on hills and less comfortable", "harder to lift and more useful"
    return words[j].low == "too" or (words[j].low in ("more", "less", "most") and plain)


def _is_always_the_same(words: Words, right: int, j: int) -> bool:
    """Whether the second quality is "the same" after an adverb: "good but always the same"."""
    same = reads(words[j : j + 2], "the same")
    closed = j + 2 >= len(words) or words[j + 2].tag in ("PUNCT", "CC")
    return same and closed and j > right


def _is_predicate(words: Words, j: int, scope: Scope) -> bool:
    tag = words[j].tag
    if tag == "ING":
        ends = j + 1 >= len(words) or words[j + 1].tag == "PUNCT"
        return ends and words[scope.k - 1].tag in ("ADJ", "PP", "ADV")
    return (
        tag in ("ADJ", "PP") or is_compound(words, j + 1) or _is_unknown_adjective(words, j, scope)
    )


def _is_unknown_adjective(words: Words, j: int, scope: Scope) -> bool:
    """Whether an unknown word that ends the clause is likely an adjective."""
    word = words[j]
    return (
        word.tag == "NOUN"
        and words[scope.k - 1].tag == "ADJ"
        and words[j - 1].tag in ("CC", "ADV", "NEG")
        and words[scope.k].low != ","
        and not any(r.startswith("VB") for r in readings(word.low))
        and (j + 1 >= len(words) or words[j + 1].low == ",")
        and word.text.islower()
        and not word.low.endswith("s")
    )


def goes_on_well(words: Words, end: int, scope: Scope) -> bool:
    """Whether after an adjective phrase the clause ends, or goes on as it may."""
    if not scope.bare_comma:
        if reads(words[end - 1 : end + 2], "taken care of"):
            return True
        timed = end + 1 < len(words) and words[end].low in ("every", "each", "all")
        # not "were cleaned and checked every day", where both share the time
        both_done = words[scope.k - 1].tag == words[end - 1].tag == "PP"
        timed = timed and words[end + 1].tag != "DET" and not both_done
        timed = timed or reads(words[end : end + 2], "the rest")
        if end < len(words) and words[end - 1].tag == "PP" and not timed:
            closed = words[end].tag in (*AFTER_ADJECTIVE, "QUOTE", "NUM", "ASIDE")
            return closed or is_later(words, end)
        if end + 1 < len(words) and words[end].low == ",":
            doubted = words[end + 1].low == "no" and words[end + 2 : end + 3]
            if doubted and words[end + 2].low in _DOUBTS:
                return True  # "is cold and cheap, no complaints there"
            after, thing = words[end + 1], noun_phrase_end(words, end + 1, len(words))
            if after.tag == "ADJ" or after.low in ("a", "an"):  # "is old and cold, a letdown"
                return thing == (len(words) if after.tag == "DET" else None)
            return after.tag not in ("NOUN", "NUM", "DET", "PP")
        ends = end >= len(words) or timed or words[end].tag in AFTER_ADJECTIVE
        return ends or is_later(words, end)
    if _are_done_somehow(words, end, scope):
        return True
    return _comes_to_and(words, end) or _ends_in_quality(words, end, scope)


_DOUBTS = frozenset("complaint complaints doubt doubts question questions argument excuses".split())


def _are_done_somehow(words: Words, end: int, scope: Scope) -> bool:
    """Whether both halves tell how a thing was done: "is neatly made, nicely packed in a box"."""
    places = (scope.k - 1, end - 1)
    done = all(words[j].tag == "PP" and is_manner(words[j - 1].low) for j in places)
    goes_on = end < len(words) and words[end].tag == "PREP"
    return done and goes_on and not has_finite(words[scope.group.end : scope.k])


def _ends_in_quality(words: Words, end: int, scope: Scope) -> bool:
    """Whether the last quality ends the claim, its "and" cut off: "is kind, quick (and helps)"."""
    before, last = words[scope.k - 1], words[end - 1]
    rest = [word.tag for word in words[end:]]
    used = rest in (["TO", "VB"], ["TO", "VB", "ADV"])  # "easy to clean", "easy to set up"
    ends = end == len(words) or used
    phrases = words[scope.group.end : scope.k], words[end - 1 :]
    if all(_is_for(phrase) for phrase in phrases) and scope.group.copular:
        return True
    return ends and before.tag == last.tag == "ADJ" and scope.group.copular


def _is_for(phrase: Words) -> bool:
    """Whether the phrase is a quality for one thing after a preposition: "good for films"."""
    j = after_adverbs(phrase, 0)
    quality = [word.tag for word in phrase[j : j + 2]] == ["ADJ", "PREP"]
    return quality and all(word.tag in ("ADJ", "NOUN", "DET") for word in phrase[j + 2 :])


def _comes_to_and(words: Words, j: int) -> bool:
    """Whether a list of adjectives, each with what follows it, comes to its "and"."""
    phrase = False
    while j < len(words):
        tag = words[j].tag
        if words[j].low in ("and", "but"):
            if clause_at(words, j + 1) is not None:
                return not phrase
            last = after_adverbs(words, after_aside(words, min(j + 1, len(words) - 1)))
            if words[last].tag in FINITE:
                return True  # "is light, easy to type on and has a lid"
            attributive = last + 1 < len(words) and words[last + 1].tag == "NOUN"
            if words[last].tag == "ADJ" and attributive and not phrase:
                return False  # "is fine, great food, kind and quick staff"
            return not phrase or words[last].tag in ("ADJ", "PP", "PREP")
        used = (words[j - 1].tag, tag) in (("ADJ", "TO"), ("TO", "VB"))  # "easy to use"
        used = used or (tag == "TO" and words[j - 1].low == "enough")
        used = used or (tag == "SUB" and word_at(words, j + 1).tag in ("ADJ", "PP"))  # "while hot"
        if words[j].low == "or" or (tag not in _IN_LIST and not used):
            return False
        every = words[j - 1].low in ("every", "each", "all", "a")
        timed = every and is_period(words[j])  # "cleaned every day", "fed twice a day"
        if tag == "NOUN" and not (phrase or timed or words[j - 1].low == ","):
            return False
        phrase = (phrase or tag == "PREP") and words[j].low != ","
        j += 1
    return False


_IN_LIST = frozenset({"ASIDE", "ADJ", "PP", "ADV", "PUNCT", "NEG", "NOUN", "PREP", "DET", "NUM"})


def preposition_of_names(words: Words, right: int, scope: Scope) -> int | None:
    """Index of the "in" of "in Thai and Greek", "in red, grey and blue"; None for adjectives."""
    j = scope.k - 1
    while words[j - 1].low == ",":
        j -= 2
    first, second, end = words[j], words[right], right
    while word_at(words, end).tag in ("ADJ", "CC", "ADV") or word_at(words, end).low == ",":
        end += 1
    if word_at(words, end).tag in ("NOUN", "PP", "ING"):
        return None  # "in deep, quiet sleep"
    name = second.text[0].isupper() and first.text[0].isupper()
    kinds = first.tag == "ADJ" or first.low == "medium"
    kinds = kinds and (second.low not in JUDGEMENTS or first.low in _SIZES)
    named = second.tag == "ADJ" and (name or (kinds and first.low not in _OVERALL))
    return j - 1 if named and words[j - 1].low in ("in", "including") else None


_SIZES = frozenset({"small", "medium", "large"})
_OVERALL = frozenset({"general", "particular", "short"})
