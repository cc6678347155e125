"""The rule splitter: read a sentence, cut it until no rule applies, write the claims."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.retagged import retagged
from caspr.claims.grammar.scope import DASHES
from caspr.claims.grammar.word_runs import has_finite, reads
from caspr.claims.labels import Statement, stands_alone
from caspr.claims.rules.order import clause_cut, next_cut
from caspr.claims.rules.parsed.missing_verbs import with_missing_verbs
from caspr.claims.rules.parsed.verbs import without_false_verbs
from caspr.claims.rules.processes import CHUNK, in_processes
from caspr.claims.statements import statements_of_item
from caspr.english.lexicon import BE
from caspr.english.tags import tagged
from caspr.options import whole_number
from caspr.records import Claim
from caspr.signature import signature

RULES_VERSION = 28
"""Incremented whenever a sentence may be cut differently; part of the signature."""

_TERMINATORS = frozenset(".!?…")
_WINDOW = 80  # words that are looked at together; a bound, so that cutting takes linear time
_MOST_PIECES = 60  # claims of one window


class RuleSplitter:
    """Cuts texts into single-claim sentences by rule.

    Parameters
    ----------
    workers
        Number of processes that split the texts of a call, from 32 texts on. The claims do not
        depend on it.

    Examples
    --------
    >>> claims, = RuleSplitter().split(["The room was small, but it was clean and had a view."])
    >>> for claim in claims:
    ...     print(claim.sentence, claim)
    0 The room was small.
    0 The room was clean.
    0 The room had a view.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = whole_number(workers, "workers", 1)

    @property
    def signature(self) -> str:
        """Name and version of the rules."""
        return signature("rules", rules=RULES_VERSION)

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts.

        Parameters
        ----------
        texts
            Summaries; each with something in it.

        Returns
        -------
        list of tuple of Claim
            At least one claim per text; `Claim.sentence` counts the sentences of that text.

        Raises
        ------
        EmptySummaryError
            If a text has no sentence in it.
        WorkerError
            If one of several processes died.
        """
        if self._workers == 1 or len(texts) < 2 * CHUNK:
            return _split_part(texts, 0)
        return in_processes(_split_part, texts, self._workers)


def _split_part(texts: Sequence[str], start: int) -> list[tuple[Claim, ...]]:
    """Claims of some texts, the first of which has the index `start`."""
    return [tuple(_claims(text, item)) for item, text in enumerate(texts, start)]


def _claims(text: str, item: int) -> Iterator[Claim]:
    for index, statement in enumerate(statements_of_item(text, item)):
        for claim in split_statement(statement):
            yield Claim(claim, index)


def split_statement(statement: Statement) -> list[str]:
    """Claims of a sentence; those that cannot stand alone with the label of their list item."""
    claims = split_sentence(statement.sentence)
    if not statement.label:
        return claims
    apart = statement.told_apart
    return [
        claim if not apart and stands_alone(claim) else _labelled(claim, statement)
        for claim in claims
    ]


def _labelled(claim: str, statement: Statement) -> str:
    """The claim after its label, its first letter as in the sentence."""
    low = claim[0].lower() + claim[1:]
    if low.split(" ")[0].rstrip(".,") in re.findall(r"[\w'’-]+", statement.sentence):
        claim = low
    return f"{statement.label}: {claim}"


def split_sentence(sentence: str) -> list[str]:
    """Cut one sentence into claims.

    Examples
    --------
    >>> split_sentence("The staff is friendly and helpful.")
    ['The staff is friendly.', 'The staff is helpful.']
    >>> split_sentence("The hotel has a pool or a gym.")
    ['The hotel has a pool or a gym.']
    """
    body, tail = _read(sentence)
    pieces = [piece for piece, _ in _cut_up(body)] if _may_be_cut(body, tail) else [body]
    last = len(pieces) - 1
    return [_rendered(piece, tail if n == last else []) for n, piece in enumerate(pieces)]


def find_cuts(sentence: str) -> list[Cut]:
    """All cuts of one sentence, for measuring them.

    Examples
    --------
    >>> [(cut.kind, cut.offset) for cut in find_cuts("The room is big, but it is dark and small.")]
    [('clause , but', 17), ('predicate and', 32)]
    """
    body, tail = _read(sentence)
    if not _may_be_cut(body, tail):
        return []
    return [cut for _, cuts in _cut_up(body) for cut in cuts]


def _may_be_cut(body: Words, tail: Words) -> bool:
    """Whether the sentence is not a question, and has words."""
    return bool(body) and all(word.low[0] != "?" for word in tail)


def _cut_up(words: Words) -> Iterator[tuple[Words, list[Cut]]]:
    """The claims, in the order of the sentence, each with the cuts made since the one before.

    At most `_WINDOW` words are looked at together. Of a longer sentence the first clause is cut
    off again and again; where its beginning cannot be cut, what is left stays whole.
    """
    part, end = words[:_WINDOW], _WINDOW
    while end < len(words):
        cut = clause_cut(part)
        if cut is None:
            yield part + words[end:], []
            return
        pieces = list(_cut_window(cut.left))
        pieces[0][1].insert(0, cut)
        yield from pieces
        missing = max(0, _WINDOW - len(cut.right))
        part, end = cut.right + words[end : end + missing], end + missing
    yield from _cut_window(part)


def _cut_window(words: Words) -> Iterator[tuple[Words, list[Cut]]]:
    waiting, cuts, n_pieces = [words], list[Cut](), 1
    lefts, claims = set[tuple[str, ...]](), list[tuple[str, ...]]()  # halves may repeat each other
    covered = set[int]()
    while waiting:
        cut = next_cut(waiting[-1]) if n_pieces < _MOST_PIECES else None
        if cut is None:
            piece = waiting.pop()
            lows, offsets = tuple(word.low for word in piece), {word.offset for word in piece}
            told = any(claim[: len(lows)] == lows for claim in claims)
            if told and offsets <= covered:
                continue
            claims.append(lows)
            covered |= offsets
            yield piece, cuts
            cuts = []
        else:
            n_pieces += 1
            cuts.append(cut)
            left = tuple(word.low for word in cut.left if word.low not in BE)
            repeated = cut.kind == "description" and left in lefts
            waiting[-1:] = [cut.right] if repeated else [cut.right, cut.left]
            lefts.add(left)


def _read(sentence: str) -> tuple[Words, Words]:
    """The tagged words of a sentence, and those of them that end it."""
    body, tail = _without_terminator(retagged(tagged(sentence)))
    return with_missing_verbs(without_false_verbs(_with_comma(body))), tail


def _with_comma(words: Words) -> Words:
    """The words, with a dash that stands for a comma read as one: "was kind - always helpful"."""
    dashes = [k for k, word in enumerate(words) if word.low in DASHES and word.low[0] not in ":;."]
    if len(dashes) != 1 or not 0 < dashes[0] < len(words) - 1:
        return words
    k = dashes[0]
    stated = words[k - 1].tag in ("ADJ", "PP") and has_finite(words[:k])
    aside = words[k + 1].tag == "DET" or words[-1].low == "too"
    if not stated or has_finite(words[k:]) or aside:
        return words  # not "it is dull - a bore", "it is good - cheap too"
    return [*words[:k], replace(words[k], low=","), *words[k + 1 :]]


def _without_terminator(words: Words) -> tuple[Words, Words]:
    end = len(words)
    while end and words[end - 1].tag == "PUNCT" and words[end - 1].low[0] in _TERMINATORS:
        end -= 1
    return words[:end], words[end:]


def _rendered(piece: Words, tail: Words) -> str:
    while len(piece) > 1 and piece[0].low in (",", ";"):
        piece = piece[1:]
    end = len(piece)
    if reads(tail, ".") and piece and piece[-1].low.endswith("."):
        tail = []  # "open until 2 a.m."
    if not tail:
        while end > 1 and piece[end - 1].low in (",", ";", ":", *DASHES):
            end -= 1
        if end > 2 and piece[end - 1].tag == "QUOTE" and piece[end - 2].low == ",":
            piece = [*piece[: end - 2], piece[end - 1]]  # they call it "the best"
            end -= 1
    shown = [*piece[:end], *tail]
    text = "".join(" " * word.spaced + word.text for word in shown).strip()
    quoted = text[-2:-1] in _TERMINATORS and not text[-1].isalnum()  # not "version 3.7"
    if not (tail or quoted or text[-1] in _TERMINATORS):
        text += "."
    first = text[0].upper()
    return first + text[1:] if first.lower() == text[0] else text
