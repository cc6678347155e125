"""Is what a language model lists borne out by the sentence it was asked about?

The check is of words, for English: it finds what was added, dropped or turned round, and lets
pass what a splitter must be free to do (repeat a subject, put a pronoun's noun in its place,
change a word's ending). When in doubt it refuses, which costs no more than one unsplit sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from caspr.english.word_forms import normal, same

__all__ = ["fault"]

_CARRIED_WORDS: Final = 8  # a claim may be longer than its sentence by a carried subject
_CARRIED_CONTENT: Final = 4  # content words that may come from elsewhere in the summary
_MIN_COVERAGE: Final = 2 / 3  # of the sentence's content words that must reappear


def fault(claims: Sequence[str], sentence: str, summary: str = "") -> str | None:
    """What is wrong with `claims` as the claims of `sentence`; None if nothing is.

    Parameters
    ----------
    claims
        What the model listed.
    sentence
        What it was asked about.
    summary
        The whole text that the sentence is from, where a pronoun may find its noun.

    Examples
    --------
    >>> fault(["It is clean.", "It is small."], "It is clean, but small.")
    >>> fault(["The pool is big."], "It is clean, but small.")
    "'pool' in 'The pool is big.' is not in the sentence"
    """
    if not claims:
        return "there is no claim"
    if tuple(claims) == (sentence,):
        return None
    source = _Text.of(sentence)
    elsewhere = _content_of(summary) if source.has_pronoun else frozenset()
    parts = [_Text.of(claim) for claim in claims]
    return (
        _overlong(claims, parts, source)
        or _first(_added(c, p, source, elsewhere) for c, p in zip(claims, parts, strict=True))
        or _first(_turned(c, p, source) for c, p in zip(claims, parts, strict=True))
        or _dropped(parts, source)
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FREE: Final = _words(
    """a an the this that these those it its itself he him his himself she her hers herself they
    them their theirs themselves we us our ours ourselves i me my mine myself you your yours
    yourself one ones who whom whose which what where when why how there here s
    be am is are was were been being have has had having do does did done doing will would can
    could shall get gets got and or but so yet if because although though while whereas as than
    since until till after before once also then therefore however thus hence of in on at by for
    from to with within into onto upon about above across against along among around behind
    below beneath beside besides between beyond down during near off out outside inside over past
    per through throughout toward towards under up via some any such both either each other
    another own same located situated include includes included including exist exists existed"""
)
_PRONOUNS: Final = _words(
    "it its itself he him his she her hers they them their theirs this that these those here there "
    "one ones such which who whose"
)
_NEGATORS: Final = _words(
    """not no never none nobody nothing nowhere neither nor without lack lacks lacked lacking
    hardly barely scarcely"""
)
_NOT_NEGATED: Final = frozenset(("not", word) for word in ("only", "just", "merely", "simply"))
_TURNS: Final = _words("but although though while whereas however yet because so since when ; :")
_CLAUSE_STARTS: Final = _words(
    "the a an this that these those it he she they we i you there my our his her its their"
)
_INTENSIFIERS: Final = _words("very really too quite so all always any every even ever much more")
_MARKS: Final = frozenset(",;:")
_TOKEN: Final = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+|[,;:]")
_CONTRACTIONS: Final = (
    (re.compile(r"[’ʼ]"), "'"),
    (re.compile(r"\bcan't\b|\bcannot\b"), "can not"),
    (re.compile(r"\bwon't\b"), "will not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"'(?:s|re|ve|ll|d|m)?\b"), " "),
)


@dataclass(frozen=True, slots=True)
class _Text:
    """The words of a text, in the forms that the checks compare."""

    tokens: tuple[str, ...]
    """Words and numbers in lower case, and ``, ; :``."""
    content: tuple[str, ...]
    """Words that mean something by themselves, and numbers; no negators."""

    @classmethod
    def of(cls, text: str) -> _Text:
        lowered = text.lower()
        for pattern, plain in _CONTRACTIONS:
            lowered = pattern.sub(plain, lowered)
        tokens = tuple(normal(token) for token in _TOKEN.findall(lowered))
        return cls(tokens, tuple(token for token in tokens if _is_content(token)))

    @property
    def words(self) -> list[str]:
        return [word for word in self.tokens if word not in _MARKS]

    @property
    def has_pronoun(self) -> bool:
        return not _PRONOUNS.isdisjoint(self.tokens)

    def negated(self) -> list[int]:
        """Places of the words that negate."""
        return [
            place
            for place, token in enumerate(self.tokens)
            if token in _NEGATORS and self.tokens[place : place + 2] not in _NOT_NEGATED
        ]

    def scope(self, place: int) -> tuple[str, ...]:
        """Content words that the negator at `place` may reach."""
        end = place + 1
        while end < len(self.tokens) and not self._ends_clause(end):
            end += 1
        return tuple(token for token in self.tokens[place + 1 : end] if _is_content(token))

    def focus(self, place: int) -> str | None:
        """The word that the negator at `place` turns round: "clean" in "not very clean"."""
        return next((w for w in self.scope(place) if w not in _INTENSIFIERS), None)

    def _ends_clause(self, place: int) -> bool:
        token = self.tokens[place]
        if token in _TURNS:
            return True
        follower = self.tokens[place + 1 : place + 2]
        return token in ("and", ",") and bool(_CLAUSE_STARTS.intersection(follower))


@lru_cache(maxsize=16)  # asked once a sentence
def _content_of(summary: str) -> frozenset[str]:
    return frozenset(_Text.of(summary).content)


def _is_content(token: str) -> bool:
    return token not in _FREE and token not in _NEGATORS and token not in _MARKS


def _overlong(claims: Sequence[str], parts: Sequence[_Text], source: _Text) -> str | None:
    n_source = len(source.words)
    for claim, part in zip(claims, parts, strict=True):
        if len(part.words) > n_source + _CARRIED_WORDS:
            return f"{claim:.60} is longer than the sentence"
        if len(part.words) < min(2, n_source):
            return f"{claim!r} is no sentence"
    if sum(len(part.words) for part in parts) > 3 * n_source + _CARRIED_WORDS:
        return f"the {len(claims)} claims are much longer than the sentence"
    return None


def _added(claim: str, part: _Text, source: _Text, elsewhere: Iterable[str]) -> str | None:
    joined = [a + b for a, b in zip(source.words, source.words[1:], strict=False)]  # "check in"
    known = (*source.content, *joined)
    foreign = [word for word in part.content if not _occurs(word, known)]
    for word in foreign:
        if not _occurs(word, elsewhere):
            return f"{word!r} in {claim!r} is not in the sentence"
    all_foreign = bool(source.content) and len(foreign) == len(part.content)
    if foreign and (all_foreign or len(foreign) > _CARRIED_CONTENT):
        return f"{claim!r} is from elsewhere in the summary"
    return None


def _turned(claim: str, part: _Text, source: _Text) -> str | None:
    """A negation that the sentence does not have, or has and the claim has not."""
    in_source = source.negated()
    in_claim = part.negated()
    reach = [word for place in in_source for word in source.scope(place)]
    for place in in_claim:
        focus = part.focus(place)
        if not in_source or (focus is not None and not _occurs(focus, reach)):
            return f"{claim!r} has a negation that the sentence has not"
    if in_claim:
        return None
    for place in in_source:
        focus = source.focus(place)
        if focus is None or not _occurs(focus, part.content):
            continue
        if sum(same(focus, word) for word in source.content) == 1:
            return f"{claim!r} has lost a negation"
    return None


def _dropped(parts: Sequence[_Text], source: _Text) -> str | None:
    if source.negated() and not any(part.negated() for part in parts):
        return "the claims have lost a negation"
    kept = {word for part in parts for word in part.content}
    wanted = set(source.content) - _INTENSIFIERS
    n_kept = sum(_occurs(word, kept) for word in wanted)
    if n_kept < _MIN_COVERAGE * len(wanted):
        return (
            f"the claims leave out too much of the sentence ({n_kept} of {len(wanted)} words kept)"
        )
    return None


def _occurs(word: str, among: Iterable[str]) -> bool:
    return any(same(word, other) for other in among)


def _first(faults: Iterable[str | None]) -> str | None:
    return next((found for found in faults if found), None)
