"""Complete a clause that ends with its auxiliary: "A has a pool, while B does not"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import SUBORDINATING, Clause
from caspr.claims.grammar.cut import Words, before_comma, spaced
from caspr.claims.grammar.noun_phrases import FREQUENCIES, made
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import word_at
from caspr.english.lexicon import BE, DO, MODALS
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.verbs import with_do

_SOME = frozenset("some others many few".split())
_UNSURE = SUBORDINATING | FINITE | {"PUNCT"}
"""What makes it unsure how much of the first clause the second repeats."""


def is_elliptic(words: Words, verb: int, end: int) -> bool:
    """Whether nothing follows the auxiliary, as in "some may not"."""
    after = words[verb + 1 : end]
    closed = next((j for j in range(1, len(after)) if after[j].tag == "CC"), 0)
    if closed > 1 and after[closed - 1].low == "," and after[0].tag == "NEG":
        after = after[:closed]  # "the beds are soft, the pillows are not, and …"
    return words[verb].tag == "AUX" and all(word.tag in ("NEG", "PUNCT", "ASIDE") for word in after)


def is_as_usual(words: Words, verb: int) -> bool:
    """Whether after "as" it only compares: "as it often is in May", "as it has been, and"."""
    after = word_at(words, verb_group(words, verb, len(words)).end)
    compared = after.tag in ("", "PUNCT") or after.low in ("expect", "hope")
    usual = words[verb].low in BE and words[verb - 1].low in FREQUENCIES
    claimed = words[verb].low in _CLAIMING and after.low == ","  # "as the label claims, but"
    ranked = words[verb].low in ("go", "goes") and after.tag in ("", "PUNCT")  # "as hotels go"
    return claimed or ranked or (words[verb].tag == "AUX" and (usual or compared))


_CLAIMING = frozenset(
    "claims claim claimed says said states stated advertises advertised promises promised "
    "describes described suggests suggested".split()
)


def completed(words: Words, right: int, clause: Clause, scope: Scope) -> Words | None:
    """From "the inn has a bar, but the hotel does not" to "the hotel does not have a bar".

    Only where one of the two clauses is negated and the first makes a single statement; otherwise
    None.
    """
    start, end = clause.bounds
    stop = clause.verb + 1
    while stop < len(words) and words[stop].tag == "NEG":
        stop += 1
    denied = stop > clause.verb + 1
    few = end - start == 1 and words[start].low in _SOME
    if start != right or denied == bool(scope.group.negated):
        return None
    if words[start].tag == "PRON" and not few:
        return None
    left_out = _left_out(words, scope, words[clause.verb].low)
    if not left_out or any(w.tag in _UNSURE or w.low in ("too", "both") for w in left_out):
        return None
    completion = [_listed(word, denied=denied) for word in spaced(left_out)]
    return [*words[right:stop], *completion, *words[stop:]]


def _listed(word: Word, *, denied: bool) -> Word:
    """The word, with "and" and "or" exchanged, as the negation of a list needs."""
    before, after = ("and", "or") if denied else ("or", "and")
    return replace(word, text=after, low=after) if word.low == before else word


def _left_out(words: Words, scope: Scope, verb: str) -> Words:
    """The words of the first clause that follow the auxiliary `verb` in the second."""
    first, group = words[scope.main.verb], scope.group
    begin = max((*group.carried, *group.negated)) + 1
    begin -= words[begin - 1].low == "be"  # "will be full, but others won't (be full)"
    rest = words[begin : before_comma(words, scope.k)]
    if (first.low in BE and verb in BE) or (first.low in MODALS and verb in MODALS):
        return rest
    if verb not in DO or first.low in BE | MODALS:
        return []
    if first.low in DO and rest[:1] and rest[0].tag == "VB":
        return rest
    infinitive = with_do(first.low, words[scope.main.verb - 1].low)
    return [] if infinitive is None else [made(infinitive[1], "VB", first), *rest]
