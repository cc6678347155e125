"""Cut lists of described things by the parser: "loved for its calm and a bar that closes late"."""

from __future__ import annotations

from typing import Final

from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import is_set_phrase
from caspr.claims.grammar.scope import is_only
from caspr.claims.grammar.word_runs import lowered, reads
from caspr.claims.rules.lists.list_words import NO_LIST_VERBS, NO_LIST_WORDS
from caspr.claims.rules.lists.sharing import is_mass
from caspr.claims.rules.parsed.parse import DENYING_THINGS, JOINTS, Parse, without_joints
from caspr.english.lexicon import is_plural_noun

_OF_JUDGED: Final = frozenset("for with about by of to".split())
_OWNERS: Final = frozenset("its their his her our my the".split())
_BARE: Final = frozenset({"NOUN", "ADJ", "ADV", "PP"})


def described_things(sentence: Parse) -> Cut | None:
    """From "It is loved for its calm and a bar that closes late" to one claim about each."""
    words, tree = sentence.words, sentence.tree
    verb = sentence.finite(tree.root)
    if verb is None or sentence.subject(tree.root) is None or words[0].tag == "SUB":
        return None
    for first in range(verb + 1, sentence.end):
        items = [first, *(i for i in tree.children(first, "conj") if i > first)]
        if len(items) < 2 or not _is_object(sentence, first) or not sentence.is_sure(*items):
            continue
        starts = _starts(sentence, items)
        if starts is None or DENYING_THINGS & set(lowered(words[:first])):
            continue
        if not _are_described(sentence, items, starts):
            continue
        begin = max(tree.children(first, "case"), default=starts[0] - 1) + 1
        both = begin + (words[begin].low == "both")
        right = starts[1]
        while words[right].low in JOINTS:
            right += 1
        of_both = reads(words[items[-1] + 1 : items[-1] + 3], "which are", "that are")
        if of_both and not is_plural_noun(words[items[-1]].low):
            continue  # "a bar and a pool which are nice"
        if words[right].tag == "ADV" and words[right + 1].tag in ("PREP", "DET"):
            continue  # "with lace and also with jeans", "by the owner and later the staff"
        left = without_joints([*words[:begin], *words[both : starts[1]]])
        shared = [*words[:begin], *_shared(words, both, right, items[1])]
        if words[right].tag == "PREP":  # "with one name and under another"
            shared = words[: starts[0]]
        second = [*shared, *spaced(words[right:])]
        return Cut("parsed list", left, second, words[starts[1]].offset)
    return None


def _shared(words: Words, begin: int, right: int, second: int) -> Words:
    """The "its" that the second shares with the first: "for its calm and friendly waiters"."""
    one = not is_plural_noun(words[second].low) and not is_mass(words[second].low)
    owned = words[begin].low in _OWNERS and (one or words[begin].low != "the")
    return words[begin : begin + 1] if owned and words[right].tag in _BARE else []


def _is_object(sentence: Parse, first: int) -> bool:
    """Whether a thing is what the main verb is about, in a plain sentence."""
    words, tree = sentence.words, sentence.tree
    relation, governor = tree.relations[first], tree.heads[first]
    if words[first].tag != "NOUN" or words[tree.root].low in NO_LIST_VERBS:
        return False
    if relation == "obl" and governor == tree.root:
        cases = [words[i].low for i in tree.children(first, "case")]
        return len(cases) == 1 and cases[0] in _OF_JUDGED
    return relation == "obj" and governor == tree.root


def _starts(sentence: Parse, items: list[int]) -> list[int] | None:
    """Index where each item begins, joint and preposition included; None if they have gaps."""
    words, tree = sentence.words, sentence.tree
    spans = [tree.span(item) for item in items]
    starts = [span[0] for span in spans if span is not None]
    if len(starts) < len(items) or spans[0][1] != sentence.end:  # type: ignore[index]
        return None
    if starts != sorted(starts) or spans[-1][1] != sentence.end:  # type: ignore[index]
        return None
    joints = set(lowered(words[starts[-1] : items[-1]]))
    plain = all(words[k].low in JOINTS for k in starts[1:])
    return starts if plain and "and" in joints and not sentence.is_quoted(starts[1]) else None


def _are_described(sentence: Parse, items: list[int], starts: list[int]) -> bool:
    """Whether each is a thing of its own, and one is described by a clause or two by adjectives."""
    words, tree = sentence.words, sentence.tree
    before = words[tree.root : starts[0]]
    if is_only(words, tree.root) or NO_LIST_WORDS & set(lowered(before)):
        return False
    if any(words[i].tag != "NOUN" or not _is_own(sentence, i) for i in items):
        return False
    if any(word.tag == "PUNCT" for word in words[tree.root : items[0]]):
        return False
    first = {words[i].low for i in tree.children(items[0], "det")}
    if first & {"a", "an"} and any(_lacks_article(sentence, i) for i in items[1:]):
        return False  # "a pool and hot tub"
    if is_set_phrase(words[starts[1] - 1 : starts[1] + 2]):
        return False
    adjectives = [i for i in items if tree.children(i, "amod")]
    return any(_has_clause(sentence, i) for i in items) or len(adjectives) > 1


def _is_own(sentence: Parse, item: int) -> bool:
    """Whether the item has a determiner or an adjective of its own, or is a plural."""
    words, tree = sentence.words, sentence.tree
    own = tree.children(item, "det", "nmod:poss", "amod")
    if any(word.tag in ("CC", "QUOTE") for word in _phrase(sentence, item)):
        return False
    return bool(own) or is_plural_noun(words[item].low)


def _lacks_article(sentence: Parse, item: int) -> bool:
    """Whether the item has no "a" or "the", and may share that of the first."""
    words, tree = sentence.words, sentence.tree
    if tree.children(item, "det", "nmod:poss", "nummod") or is_plural_noun(words[item].low):
        return False
    return not is_mass(words[item].low)


def _phrase(sentence: Parse, item: int) -> Words:
    """The words of an item up to its noun."""
    tree = sentence.tree
    before = [
        i for i in tree.children(item) if i < item and tree.relations[i] not in ("cc", "punct")
    ]
    return sentence.words[min(before, default=item) : item]


def _has_clause(sentence: Parse, item: int) -> bool:
    """Whether a relative clause describes an item."""
    found = sentence.tree.children(item, "acl:relcl")
    return any(sentence.finite(i) is not None for i in found)
