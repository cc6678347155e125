"""Where a sentence can be cut, and what its second half has to repeat.

`next_cut` looks for the leftmost index where both sides can stand; its result has the kind of
the cut, so that each kind can be measured by itself.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from caspr.claims.grammar.clauses import Clause, find_clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import made
from caspr.claims.grammar.participles import reported_with
from caspr.claims.grammar.pronouns import with_antecedent
from caspr.claims.grammar.verb_groups import asserted, verb_group
from caspr.claims.rules.described.accompanied import accompanied
from caspr.claims.rules.described.after_commas import apposed
from caspr.claims.rules.described.asides import described_aside
from caspr.claims.rules.described.attributes import with_phrase
from caspr.claims.rules.described.locations import far_remark, located
from caspr.claims.rules.described.part_relatives import part_relative, whose
from caspr.claims.rules.described.participles import participle
from caspr.claims.rules.described.places import WALKS
from caspr.claims.rules.described.relatives import aside
from caspr.claims.rules.described.stacked_adjectives import stacked
from caspr.claims.rules.described.subject_adjectives import described_subject
from caspr.claims.rules.described.tails import tail
from caspr.claims.rules.described.twin_adjectives import twin_adjectives
from caspr.claims.rules.joined.at_connectors import leftmost
from caspr.claims.rules.joined.conceded import conceded
from caspr.claims.rules.joined.denied import both_denied
from caspr.claims.rules.joined.effects import effect
from caspr.claims.rules.joined.held_together import after_saying
from caspr.claims.rules.joined.likewise import likewise, together_with
from caspr.claims.rules.joined.not_only import not_only
from caspr.claims.rules.joined.omitted_subjects import omitted_subject
from caspr.claims.rules.joined.openers import concession, quality
from caspr.claims.rules.joined.reasons import reason
from caspr.claims.rules.joined.run_on import run_on
from caspr.claims.rules.lists.examples import example, foremost, included
from caspr.claims.rules.lists.long_items import long_items
from caspr.claims.rules.lists.objects import two_objects
from caspr.claims.rules.lists.shared_heads import shared_head
from caspr.claims.rules.lists.subjects import subject_list
from caspr.claims.rules.parsed.first_cut import parsed_cut
from caspr.claims.rules.remarks.added import added_remark
from caspr.claims.rules.remarks.comments import comment
from caspr.claims.rules.remarks.qualities import alike_remark, opened_remark, quality_remark
from caspr.claims.rules.remarks.relatives import remark_relative
from caspr.claims.rules.remarks.remarks import remark
from caspr.claims.rules.remarks.summed_up import summed_up
from caspr.claims.rules.remarks.things_and_qualities import things_and_qualities
from caspr.claims.rules.reported.complements import object_complements
from caspr.claims.rules.reported.described_as import described_as, likewise_described
from caspr.claims.rules.reported.statements import reported_coordination, that_clauses
from caspr.claims.rules.reported.views import listed_view
from caspr.english.tags import FINITE


def next_cut(words: Words) -> Cut | None:
    """The first cut of `words` (a sentence without its full stop), or None to leave it whole."""
    if opened := after_saying(words):
        cut = next_cut(words[opened:])
        return cut and replace(cut, left=[*words[:opened], *cut.left])
    main = find_clause(words, 0, len(words))
    if not any(word.tag in FINITE for word in words):
        cut = (
            far_remark(words)
            or twin_adjectives(words, main)
            or quality_remark(words)
            or alike_remark(words)
            or opened_remark(words)
            or things_and_qualities(words)
            or remark(words)
            or stacked(words, main)
        )
        cut = cut or _near(words) or omitted_subject(words, main, next_cut)
        return _checked(words, cut or parsed_cut(words))
    for kind in _KINDS:
        cut = _checked(words, kind(words, main))
        if cut is not None:
            return cut
    cut = remark(words) or omitted_subject(words, main, next_cut) or parsed_cut(words)
    return _checked(words, cut)


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
_NEAR = frozenset(
    {"close", "near", "within", "minutes", "steps", "in", "at", "located", "situated"}
)


def clause_cut(words: Words) -> Cut | None:
    """The first cut that leaves the words before it as they are; for the windows of a sentence."""
    cut = concession(words) or leftmost(words)
    if cut is None or cut.left[-1] is words[-1] or len(cut.right) >= len(words):
        return None
    return cut


def _checked(words: Words, cut: Cut | None) -> Cut | None:
    """The cut, unless a half has no word of its own or grows beyond its sentence."""
    if cut is None or len(cut.left) < 1 or len(cut.right) < 1:
        return None
    longest = len(words) + (cut.kind == "remark relative")  # "that" may become "the"
    shrinks = len(cut.left) < len(words) and len(cut.right) < longest
    return cut if shrinks else None


def _result(words: Words) -> Cut | None:
    """From "so hard that we woke up" to the two."""
    for k in range(3, len(words) - 2):
        pronoun = words[k].tag == "PRON" and words[k + 1].tag in FINITE
        quality = words[k - 1].tag in ("ADJ", "ING")
        if pronoun and words[k - 2].low == "so" and quality:
            main = find_clause(words, 0, k)
            needed = words[k - 1].low in _RELATIONS | _FEELINGS
            if main is None or asserted(words, main) is None or needed:
                return None
            second = with_antecedent(words[:k], main, words[k:], Clause((0, 1), 1))
            return None if second is None else Cut("result", words[:k], second, words[k].offset)
        felt = words[k - 1].low in _FEELINGS
        if words[k].low == "that" and not felt and "so" in (words[k - 2].low, words[k - 3].low):
            main, clause = find_clause(words, 0, k), find_clause(words, k + 1, len(words))
            if main is None or clause is None or clause.subject is None or main.subject is None:
                return None
            if words[k - 1].tag not in ("ADJ", "ADV", "PP") or clause.subject[0] != k + 1:
                return None
            group = verb_group(words, main.verb, k)
            if group.negated or words[0].tag == "SUB" or _is_inside(words, group.end, k):
                return None
            subject = (0, clause.subject[1] - k - 1)
            shifted = Clause(subject, clause.verb - k - 1)
            second = with_antecedent(words[:k], main, words[k + 1 :], shifted)
            return None if second is None else Cut("result", words[:k], second, words[k].offset)
    return None


_RELATIONS = frozenset(["close", "near", "far", "similar", "different"])
"""Qualities that what follows completes: "so close you can walk to the beach"."""
_FEELINGS = frozenset(
    "glad happy sure certain sorry afraid pleased thankful grateful thrilled proud relieved "
    "delighted confident lucky aware".split()
)
"""Feelings about what follows, with "that" or without it: "so glad I went"."""


def _is_inside(words: Words, start: int, k: int) -> bool:
    """Whether "so dim that" is said of a thing in the sentence, and not of its subject."""
    return any(word.tag == "NOUN" for word in words[start : k - 2])


def _found(words: Words, main: Clause | None) -> Cut | None:
    return object_complements(words, main, next_cut)


def _told(words: Words, main: Clause | None) -> Cut | None:
    return reported_coordination(words, main, next_cut)


_Kind = Callable[[Words, Clause | None], Cut | None]


def _of_words(kind: Cutter) -> _Kind:
    """A kind of cut that does not need the main clause, called with it like the others."""
    return lambda words, _main: kind(words)


_KINDS: tuple[_Kind, ...] = (
    _of_words(concession),
    that_clauses,
    _of_words(quality),
    _of_words(aside),
    _of_words(described_aside),
    _of_words(not_only),
    _of_words(likewise),
    _of_words(together_with),
    conceded,
    _of_words(example),
    _of_words(reason),
    _of_words(effect),
    _of_words(reported_with),
    _of_words(_result),
    _of_words(remark_relative),
    _of_words(part_relative),
    _of_words(whose),
    _of_words(summed_up),
    _of_words(foremost),
    described_as,
    _of_words(likewise_described),
    tail,
    listed_view,
    _found,
    _of_words(run_on),
    _of_words(leftmost),
    both_denied,
    _of_words(comment),
    _of_words(included),
    subject_list,
    _told,
    apposed,
    added_remark,
    accompanied,
    with_phrase,
    participle,
    located,
    twin_adjectives,
    stacked,
    described_subject,
    two_objects,
    shared_head,
    long_items,
)
"""In the order in which they are tried; those that repeat the end of the sentence come last."""
