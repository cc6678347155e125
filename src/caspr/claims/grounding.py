"""Check that the claims a language model lists follow from the sentence it was given.

The check compares words, for English: it finds what was added, dropped or reversed, and accepts
what a splitter must be free to do (repeat a subject, replace a pronoun by its noun, change a
word's ending). When in doubt it rejects, which costs no more than one unsplit sentence. Its time
is linear in the texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from caspr.claims.word_index import WordIndex
from caspr.english.word_forms import normal

_CARRIED_WORDS: Final = 8  # a claim may be longer than its sentence by a carried subject
_CARRIED_CONTENT: Final = 4  # content words that may come from elsewhere in the summary
_MIN_COVERAGE: Final = 2 / 3  # of the sentence's content words that must reappear


def fault(claims: Sequence[str], sentence: str, summary: str = "") -> str | None:
    """Why `claims` cannot be the claims of `sentence`; None if they can.

    Parameters
    ----------
    claims
        The claims that the model listed.
    sentence
        The sentence it was asked about.
    summary
        The whole text that contains the sentence, for the nouns of its pronouns.

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
    elsewhere = _content_of(summary if source.has_pronoun else "")
    parts = [_Text.of(claim) for claim in claims]
    return (
        _overlong(claims, parts, source)
        or _first(map(_Added(source, elsewhere), claims, parts))
        or _first(map(_Reversed(source), claims, parts))
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
_CLAUSE_BREAKS: Final = _words(
    "but although though while whereas however yet because so since when ; :"
)
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
    """Words with a meaning of their own, and numbers; no negators."""

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

    def negations(self) -> list[str | None]:
        """For each negator, the word it reverses: "clean" in "not very clean"; None for none."""
        found: list[str | None] = []
        focus: str | None = None
        for index in range(len(self.tokens) - 1, -1, -1):
            token = self.tokens[index]
            if self._ends_clause(index):
                focus = None
            if self._negates(index):
                found.append(focus)
            elif _is_content(token) and token not in _INTENSIFIERS:
                focus = token
        return found[::-1]

    def reach(self) -> list[str]:
        """The content words that any negator may reach: those after it in its clause."""
        reached: list[str] = []
        in_scope = False
        for index, token in enumerate(self.tokens):
            if self._ends_clause(index):
                in_scope = False
            if in_scope and _is_content(token):
                reached.append(token)
            in_scope = in_scope or self._negates(index)
        return reached

    def _negates(self, index: int) -> bool:
        is_focus = self.tokens[index : index + 2] in _NOT_NEGATED
        return self.tokens[index] in _NEGATORS and not is_focus

    def _ends_clause(self, index: int) -> bool:
        token = self.tokens[index]
        if token in _CLAUSE_BREAKS:
            return True
        follower = self.tokens[index + 1 : index + 2]
        return token in ("and", ",") and bool(_CLAUSE_STARTS.intersection(follower))


@lru_cache(maxsize=16)  # needed once for each sentence
def _content_of(summary: str) -> WordIndex:
    return WordIndex(_Text.of(summary).content)


def _is_content(token: str) -> bool:
    return token not in _FREE and token not in _NEGATORS and token not in _MARKS


def _overlong(claims: Sequence[str], parts: Sequence[_Text], source: _Text) -> str | None:
    n_source = len(source.words)
    for claim, part in zip(claims, parts, strict=True):
        if len(part.words) > n_source + _CARRIED_WORDS:
            return f"{claim:.60} is longer than the sentence"
        if len(part.words) < min(2, n_source):
            return f"{claim!r:.200} is not a sentence"
    if sum(len(part.words) for part in parts) > 3 * n_source + _CARRIED_WORDS:
        return f"the {len(claims)} claims are much longer than the sentence"
    return None


class _Added:
    """Finds content words of a claim that are neither in the sentence nor carried into it."""

    def __init__(self, source: _Text, elsewhere: WordIndex) -> None:
        joined = [a + b for a, b in pairwise(source.words)]  # "check in"
        self._source = WordIndex([*source.content, *joined])
        self._source_has_content = bool(source.content)
        self._elsewhere = elsewhere

    def __call__(self, claim: str, part: _Text) -> str | None:
        foreign = [word for word in part.content if word not in self._source]
        for word in foreign:
            if word not in self._elsewhere:
                return f"{word!r:.60} in {claim!r:.200} is not in the sentence"
        all_foreign = self._source_has_content and len(foreign) == len(part.content)
        if foreign and (all_foreign or len(foreign) > _CARRIED_CONTENT):
            return f"{claim!r:.200} is from elsewhere in the summary"
        return None


class _Reversed:
    """Finds a negation that the sentence does not have, or that the claim has lost."""

    def __init__(self, source: _Text) -> None:
        self._negations = source.negations()
        self._reach = WordIndex(source.reach())
        self._content = WordIndex(source.content)

    def __call__(self, claim: str, part: _Text) -> str | None:
        in_claim = part.negations()
        for focus in in_claim:
            if not self._negations or (focus is not None and focus not in self._reach):
                return f"{claim!r:.200} has a negation that the sentence does not have"
        if in_claim or not self._negations:
            return None
        content = WordIndex(part.content)
        for focus in self._negations:
            if focus is not None and focus in content and self._content.occurs_once(focus):
                return f"{claim!r:.200} has lost a negation"
        return None


def _dropped(parts: Sequence[_Text], source: _Text) -> str | None:
    if source.negations() and not any(part.negations() for part in parts):
        return "the claims have lost a negation"
    kept = WordIndex(word for part in parts for word in part.content)
    wanted = set(source.content) - _INTENSIFIERS
    n_kept = sum(word in kept for word in wanted)
    if n_kept < _MIN_COVERAGE * len(wanted):
        return (
            f"the claims leave out too much of the sentence ({n_kept} of {len(wanted)} words kept)"
        )
    return None


def _first(faults: Iterable[str | None]) -> str | None:
    return next((found for found in faults if found), None)
