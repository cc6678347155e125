"""Where a sentence can be cut, and what its second half has to repeat.

`next_cut` looks for the leftmost index where both sides can stand; its result has the kind of
the cut, so that each kind can be measured by itself.
"""

# ruff: noqa: SIM905, PLR0911, PLR0912
from __future__ import annotations

from caspr.claims.accompanied import accompanied
from caspr.claims.added_remarks import added_remark
from caspr.claims.apposed import apposed
from caspr.claims.asides import described_aside
from caspr.claims.asked import asked
from caspr.claims.attributes import participle, twin_adjectives, with_phrase
from caspr.claims.clauses import Clause, find_clause
from caspr.claims.comments import comment, effect
from caspr.claims.conceded import conceded, found
from caspr.claims.connectors import connector_end
from caspr.claims.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.described import described_subject
from caspr.claims.examples import example, foremost, included
from caspr.claims.gapped import gapped
from caspr.claims.inverted import inverted
from caspr.claims.likewise import likewise, together_with
from caspr.claims.lists import second_item
from caspr.claims.locations import located
from caspr.claims.not_only import not_only
from caspr.claims.objects import two_objects
from caspr.claims.openers import concession, is_opener, opens, quality
from caspr.claims.phrases import made
from caspr.claims.places import WALKS
from caspr.claims.pronouns import with_antecedent
from caspr.claims.reasons import reason
from caspr.claims.relatives import aside, relative
from caspr.claims.remark_relatives import remark_relative
from caspr.claims.remarks import remark
from caspr.claims.scope import CONCESSIVES, SMALL_DEGREES, Scope
from caspr.claims.second_clause import second_clause
from caspr.claims.second_predicate import second_predicate
from caspr.claims.second_verb import disagreeing_verb, second_verb
from caspr.claims.shared_heads import shared_head
from caspr.claims.stacked import stacked
from caspr.claims.subjects import subject_list
from caspr.claims.verb_groups import asserted, verb_group
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import SET_PHRASES


def next_cut(words: Words) -> Cut | None:
    """The first cut of `words` (a sentence without its full stop), or None to leave it whole."""
    if not any(word.tag in FINITE for word in words):
        main = find_clause(words, 0, len(words))
        cut = twin_adjectives(words, main) or remark(words) or stacked(words, main)
        return _checked(words, cut or _near(words))
    for kind in _KINDS:
        cut = _checked(words, kind(words))
        if cut is not None:
            return cut
    main = find_clause(words, 0, len(words))
    for kind_of_clause in _KINDS_OF_CLAUSES:
        cut = _checked(words, kind_of_clause(words, main))
        if cut is not None:
            return cut
    return _checked(words, remark(words))


def _near(words: Words) -> Cut | None:
    """From "Close to A and B" to "Close to A" and "Close to B", as after "it is"."""
    first = words[after_adverbs(words, 0)]
    walk = words[0].low in ("a", "an", "only", "just") and {w.low for w in words[:5]} & WALKS
    if first.low not in _NEAR and not walk:
        return None
    start = [made("it", "PRON", first), made("is", "AUX", first)]
    cut = next_cut([*start, *spaced(words)])
    halves = [] if cut is None else [cut.left, cut.right]
    starts = [tuple(word.low for word in half[:2]) for half in halves]
    if cut is None or starts[0] != ("it", "is") or starts[1] not in _STARTS:
        return None
    return Cut(cut.kind, cut.left[2:], cut.right[2:], cut.offset)


_STARTS = (("it", "is"), ("it", "has"), ("there", "is"), ("there", "are"))
_NEAR = frozenset({"close", "near", "within", "minutes", "steps", "in", "at"})


def clause_cut(words: Words) -> Cut | None:
    """The first cut that leaves the words before it as they are; for the windows of a sentence."""
    cut = concession(words) or _leftmost(words)
    if cut is None or cut.left[-1] is words[-1] or len(cut.right) >= len(words):
        return None
    return cut


def _checked(words: Words, cut: Cut | None) -> Cut | None:
    """The cut, unless a half has no word of its own or grows beyond its sentence."""
    if cut is None or len(cut.left) < 1 or len(cut.right) < 1:
        return None
    shrinks = len(cut.left) < len(words) and len(cut.right) < len(words)
    return cut if shrinks else None


# --- cuts at a connector -----------------------------------------------------------------------


def _leftmost(words: Words) -> Cut | None:
    for k in range(2, len(words) - 1):
        right = connector_end(words, k)
        if right is None or right >= len(words):
            continue
        cut = _at(words, k, right)
        if cut is not None:
            return cut
    return None


def _at(words: Words, k: int, right: int) -> Cut | None:
    """Cut out the connector words[k:right], if both sides can stand."""
    main = find_clause(words, 0, k)
    if main is not None and main.subject is None and _is_unclear(words, main.verb):
        return None  # "all you need is …": what the subject is, and so what the verb is, is unsure
    if main is None and words[k].low == ";" and _may_hold_a_verb(words[:k]):
        main = Clause(None, 0)
    if k == 2 and words[0].low == "that" and words[1].low == "said":
        return None
    if _is_bare_comma(words, k, right) and is_opener(words, k):
        return None
    if words[right].low == "that" and words[right].tag != "PRON" and words[k].tag == "CC":
        return None  # "they say that it is big and that it is old"
    bare = asked(words, k, right, main) or inverted(words, k, right, main)
    if bare is not None:
        return bare
    if main is None or _is_idiom(words, k) or _awaits_noun(words, k):
        return None
    if words[main.verb].low in BE and all(w.tag == "PUNCT" for w in words[main.verb + 1 : k]):
        return None  # "it is, however, not open"
    connector = frozenset(word.low for word in words[k:right])
    if connector & {"which", "who", "that"}:
        if _clause_follows(words, right):
            return None  # cut there first, so that "it" is not resolved within the relative clause
        return relative(words, k, right, connector, main)
    scope = Scope(words, main, k, connector)
    first = after_adverbs(words, right)
    if ":" in connector and all(w.tag in ("ADJ", "ADV", "CC", "PUNCT") for w in words[right:]):
        return scope.cut("predicate", right, second_predicate(words, right, scope))
    if ":" in connector:
        clause = find_clause(words, right, len(words))
        if clause is None or clause.subject != (right, right + 1) or words[right].tag != "PRON":
            return None
        return _clause_cut(words, right, clause, scope)
    second = second_verb(words, right, first, scope) if words[first].tag in FINITE else None
    if second is None and first == right and "and" in connector:
        second = disagreeing_verb(words, right, scope)
    if second is not None or words[first].tag in FINITE:
        return scope.cut("verb", right, second)
    clause = find_clause(words, right, len(words))
    if clause is not None and clause.subject is not None and opens(words, right, clause):
        cut = _clause_cut(words, right, clause, scope)
        if cut is not None:
            return cut
    if words[right].low in CONCESSIVES and connector & {"and", "but"} and not scope.condition:
        whole = main.subject is not None and concession(words[right:]) is not None
        return scope.cut("clause", right, words[right:]) if whole else None
    for kind, shared in _SHARING:
        cut = scope.cut(kind, right, shared(words, right, scope))
        if cut is not None:
            return cut
    added = words[right].low in _ADDING or words[right].tag == "PREP"
    added = added or [word.low for word in words[right : right + 2]] == ["not", "to"]
    if words[k].low == ";" and ":" not in scope.lows and len(words) - right > 2 and not added:
        return scope.cut("semicolon", right, words[right:])
    return None


_SHARING = (("predicate", second_predicate), ("gap", gapped), ("list", second_item))
"""Second halves that share what the first begins with."""
_ADDING = frozenset({"as", "like", "such", "including"})


def _is_bare_comma(words: Words, k: int, right: int) -> bool:
    """Whether a bare comma is the connector."""
    return words[k].low == "," and right == k + 1


def _clause_cut(words: Words, right: int, clause: Clause, scope: Scope) -> Cut | None:
    second = second_clause(words, right, clause, scope)
    if second is None or _is_parenthesis(words, right):
        return None
    subject = clause.subject
    assert subject is not None
    shifted = Clause((subject[0] - right, subject[1] - right), clause.verb - right)
    second = with_antecedent(words[: scope.k], scope.main, second, shifted)
    return scope.cut("clause", right, second)


def _is_parenthesis(words: Words, right: int) -> bool:
    """Whether the clause only says who speaks: "I'm afraid", "I think"."""
    if words[right - 1].low != ",":
        return False
    end = next((j for j in range(right, len(words)) if words[j].low == ","), len(words))
    rest = [word.low for word in words[right:end]]
    speaks = words[right].tag == "PRON" or words[right].low in _SPEAKERS
    says = len(rest) < 6 and speaks and any(low in _SAYING for low in rest[1:4])
    return " ".join(rest) == "you name it" or (rest[0] == "i" and len(rest) < 5) or says


_SPEAKERS = frozenset("people some many most reviewers guests owners critics".split())
_SAYING = frozenset(
    "suspect guess think suppose admit grant say says said seems turns hear reckon believe "
    "imagine presume fear give told tells".split()
)


def _result(words: Words) -> Cut | None:
    """From "so hard that we woke up" to the two."""
    for k in range(3, len(words) - 2):
        pronoun = words[k].tag == "PRON" and words[k + 1].tag in FINITE
        if pronoun and words[k - 2].low == "so" and words[k - 1].tag == "ADJ":
            main = find_clause(words, 0, k)
            if main is None or asserted(words, main) is None:
                return None
            second = with_antecedent(words[:k], main, words[k:], Clause((0, 1), 1))
            return None if second is None else Cut("result", words[:k], second, words[k].offset)
        if words[k].low == "that" and "so" in (words[k - 2].low, words[k - 3].low):
            main, clause = find_clause(words, 0, k), find_clause(words, k + 1, len(words))
            if main is None or clause is None or clause.subject is None or main.subject is None:
                return None
            if words[k - 1].tag not in ("ADJ", "ADV") or clause.subject[0] != k + 1:
                return None
            if verb_group(words, main.verb, k).negated or words[0].tag == "SUB":
                return None
            subject = (0, clause.subject[1] - k - 1)
            shifted = Clause(subject, clause.verb - k - 1)
            second = with_antecedent(words[:k], main, words[k + 1 :], shifted)
            return None if second is None else Cut("result", words[:k], second, words[k].offset)
    return None


_KINDS = (
    concession,
    quality,
    aside,
    described_aside,
    not_only,
    likewise,
    together_with,
    conceded,
    example,
    reason,
    effect,
    _result,
    remark_relative,
    _leftmost,
    comment,
    foremost,
    included,
)
"""In the order in which they are tried."""

_KINDS_OF_CLAUSES = (
    subject_list,
    apposed,
    added_remark,
    found,
    accompanied,
    with_phrase,
    participle,
    located,
    twin_adjectives,
    stacked,
    described_subject,
    two_objects,
    shared_head,
)
"""Tried next, in this order; those that repeat the end of the sentence come last."""


def _clause_follows(words: Words, right: int) -> bool:
    """Whether after a comma and a coordinator another clause begins."""
    for j in range(right + 2, len(words) - 2):
        if words[j].low == "," and words[j + 1].tag == "CC":
            clause = find_clause(words, j + 2, len(words))
            if clause is not None and clause.subject is not None and clause.subject[0] == j + 2:
                return True
    return False


def _may_hold_a_verb(words: Words) -> bool:
    """Whether before a semicolon there is likely a clause, though its verb was not recognised."""
    verbs = sum(any(r.startswith("VB") for r in readings(word.low)) for word in words[1:])
    return len(words) > 3 and verbs > 0


def _is_unclear(words: Words, verb: int) -> bool:
    return words[0].tag in _NOMINAL and not any(word.low == "," for word in words[:verb])


def _awaits_noun(words: Words, k: int) -> bool:
    """Whether the words before index k break off: after "and", or in "some cool", "a big"."""
    if words[k - 1].tag == "CC":
        return True
    j = k - 1
    while j > 0 and words[j].tag in ("ADJ", "ADV"):
        j -= 1
    attributive = words[k - 1].tag == "ADJ" and words[j].low in _ARTICLES
    if words[k - 1].tag == "ADJ" and words[j].low in ("of", "with"):
        following = k + 1 + (words[k + 1].tag == "CC")
        return words[after_adverbs(words, following)].tag == "ADJ"  # "of kind and quick service"
    return attributive and words[j + 1].low not in SMALL_DEGREES


_ARTICLES = frozenset("a an the some any its their our my your no such".split())
_NOMINAL = frozenset({"DET", "NOUN", "PRON", "ADJ", "NUM"})


def _is_idiom(words: Words, k: int) -> bool:
    return " ".join(word.low for word in words[k - 1 : k + 2]) in SET_PHRASES
