"""A clause splitter that needs no model.

It cuts a sentence where both sides can stand as a claim of their own, and repeats the subject
(and the auxiliary) where the second side has none. Where it is not sure it leaves the sentence
whole: an uncut sentence is a long claim, a wrong cut a false one.

What is cut::

    the room is big, but it is dark        two clauses
    the room is big and has a view         one subject, two verbs
    the room is big and clean              one subject, two adjectives
    the room was cleaned and aired         one subject, one auxiliary, two participles
    although the room is big, it is dark   a concession, or a reason, and its main clause
    the room, which is big, is dark        a relative clause with a clear antecedent

What is not: questions; anything in quotation marks or parentheses; "or"; conditions; "and" in
the scope of a negation, of "both", "between", "either", "too", or of a comparison.
"""

# ruff: noqa: SIM905, PLR0911
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from caspr.claims.clauses import Clause, agrees, find_clause, verb_group
from caspr.claims.sentences import sentences
from caspr.claims.words import FINITE, Word, tagged
from caspr.errors import EmptySummaryError
from caspr.records import Claim
from caspr.signature import signature

__all__ = ["RuleSplitter", "split_sentence"]

RULES_VERSION = 1
"""Goes up whenever a sentence may come out otherwise; part of the signature."""

_CONCESSIVES = frozenset("although though while whilst whereas because".split())
_CONDITIONS = frozenset("if when whenever unless once whether until provided".split())
_CUTTING_SUBORDINATORS = frozenset("although though while whilst whereas because".split())
_AFTER_COMMA_ONLY = frozenset("as since for".split())
_DASHES = frozenset({"-", "--", "–", "—"})
_CLOSERS = {"(": ")", "[": "]", "{": "}", "``": "''", "“": "”", "«": "»", "-LRB-": "-RRB-"}
_TERMINATORS = frozenset(".!?…")
_DEGREE = frozenset("more less most least as than too enough how".split())
_CORRELATIVES = frozenset("both either neither between whether".split())
_ADJECTIVE_ENDS = frozenset({"PUNCT", "PREP", "CC", "TO", "SUB", "REL", "COMP"})

Words = list[Word]


class RuleSplitter:
    """Cuts texts into single-claim sentences by rule.

    Examples
    --------
    >>> claims, = RuleSplitter().split(["The room was small, but it was clean and had a view."])
    >>> for claim in claims:
    ...     print(claim.sentence, claim)
    0 The room was small.
    0 It was clean.
    0 It had a view.
    """

    @property
    def signature(self) -> str:
        """What it is, and which version of its rules."""
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
            At least one claim a text; `Claim.sentence` counts the sentences of that text.

        Raises
        ------
        EmptySummaryError
            If a text has no sentence in it.
        """
        return [tuple(_claims(text, place)) for place, text in enumerate(texts)]


def _claims(text: str, place: int) -> Iterator[Claim]:
    found = sentences(text)
    if not found:
        raise EmptySummaryError(
            f"Text {place} has no sentence in it ({text[:20]!r}), so there is no claim to be had."
        )
    for index, sentence in enumerate(found):
        for claim in split_sentence(sentence):
            yield Claim(claim, index)


def split_sentence(sentence: str) -> list[str]:
    """Cut one sentence into claims.

    Examples
    --------
    >>> split_sentence("The staff is friendly and helpful.")
    ['The staff is friendly.', 'The staff is helpful.']
    >>> split_sentence("The hotel has no pool or gym.")
    ['The hotel has no pool or gym.']
    """
    words = tagged(sentence)
    if not words:
        return []
    body, tail = _without_terminator(words)
    if any(word.low == "?" for word in words):
        return [_rendered(words, [])]
    pieces = list(_cut(body))
    last = len(pieces) - 1
    return [_rendered(piece, tail if index == last else []) for index, piece in enumerate(pieces)]


def _without_terminator(words: Words) -> tuple[Words, Words]:
    end = len(words)
    while end and words[end - 1].tag == "PUNCT" and words[end - 1].low[0] in _TERMINATORS:
        end -= 1
    return words[:end], words[end:]


def _rendered(piece: Sequence[Word], tail: Sequence[Word]) -> str:
    piece = list(piece)
    if not tail:
        while len(piece) > 1 and piece[-1].low in (",", ";", ":", *_DASHES):
            piece.pop()
    parts: list[str] = []
    for word in [*piece, *tail]:
        if word.spaced and parts:
            parts.append(" ")
        parts.append(word.text)
    text = "".join(parts)
    if not tail and text[-1] not in _TERMINATORS and text[-2:-1] not in _TERMINATORS:
        text += " ." if piece[-1].spaced and _is_tokenised(piece) else "."
    return text[0].upper() + text[1:]


def _is_tokenised(piece: Sequence[Word]) -> bool:
    return any(word.low == "," and word.spaced for word in piece)


# --- cutting ---------------------------------------------------------------------------------


def _cut(words: Words) -> Iterator[Words]:
    """The claims in `words`, which are a sentence without its full stop."""
    while True:
        cut = _first_concession(words) or _embedded_relative(words) or _leftmost(words)
        if cut is None:
            yield words
            return
        left, words = cut
        yield from _cut(left) if words is not None else ()


def _first_concession(words: Words) -> tuple[Words, Words] | None:
    """ "Although A, B" → A, B."""
    start = 1 if words[0].low in _CONCESSIVES else 0
    if len(words) > 1 and words[0].low == "even" and words[1].low == "though":
        start = 2
    if not start:
        return None
    for j in range(start + 2, len(words) - 2):
        if words[j].low != ",":
            continue
        main = find_clause(words, j + 1, len(words))
        if main is None or main.subject is None:
            continue
        if _own_clause(words[start:j]) is None:
            return None
        return words[start:j], words[j + 1 :]
    return None


def _own_clause(words: Words) -> Clause | None:
    clause = find_clause(words, 0, len(words))
    return clause if clause is not None and clause.subject is not None else None


def _embedded_relative(words: Words) -> tuple[Words, Words] | None:
    """ "The hotel, which is old, has a pool" → the hotel is old, the hotel has a pool."""
    for j in range(1, min(len(words) - 4, 12)):
        if words[j].tag in FINITE:
            return None
        if words[j].low == "," and words[j + 1].low in ("which", "who"):
            break
    else:
        return None
    subject = words[:j]
    if subject[0].tag not in ("DET", "NOUN", "PRON", "ADJ", "NUM"):
        return None
    verb = _after_adverbs(words, j + 2)
    if words[verb].tag not in FINITE:
        return None
    for end in range(verb + 1, len(words) - 1):
        if words[end].low == "," and words[_after_adverbs(words, end + 1)].tag in FINITE:
            return subject + words[j + 2 : end], subject + words[end + 1 :]
    return None


def _after_adverbs(words: Words, j: int) -> int:
    while j < len(words) - 1 and words[j].tag in ("ADV", "NEG"):
        j += 1
    return j


def _leftmost(words: Words) -> tuple[Words, Words] | None:
    closer: list[str] = []
    for k, word in enumerate(words):
        if closer and word.low == closer[-1].lower():
            closer.pop()
        elif word.text in _CLOSERS:
            closer.append(_CLOSERS[word.text])
        elif word.text in ('"', "''"):
            closer.append(word.text)
        if closer or k < 2:
            continue
        right = _connector_end(words, k)
        if right is None or right >= len(words):
            continue
        cut = _at(words, k, right)
        if cut is not None:
            return cut
    return None


def _connector_end(words: Words, k: int) -> int | None:
    """Place after the connector that begins at place k; None where there is none."""
    word = words[k]
    comma = word.low == "," or word.low == ";" or word.text in _DASHES
    if comma and not (word.text in _DASHES and not _free_dash(words, k)):
        j = k + 1
        if j < len(words) and (word_end := _word_connector(words, j, after_comma=True)):
            return word_end
        return j
    return _word_connector(words, k, after_comma=False)


def _free_dash(words: Words, k: int) -> bool:
    return words[k].spaced and k + 1 < len(words) and words[k + 1].spaced


def _word_connector(words: Words, k: int, *, after_comma: bool) -> int | None:
    low = words[k].low
    following = words[k + 1].low if k + 1 < len(words) else ""
    if low in ("and", "but", "yet", "&") and words[k].tag == "CC":
        if low in ("and", "but") and following in ("yet", "so", "though") and k + 2 < len(words):
            return k + 2 if following != "so" or words[k + 2].tag in ("PRON", "DET") else k + 1
        return k + 1
    if low in _CUTTING_SUBORDINATORS and words[k].tag == "SUB":
        return None if following == "of" else k + 1
    if low == "even" and following == "though":
        return k + 2
    if low == "however" or (low in ("plus", "so", "therefore") and following != "that"):
        j = k + 1
        return j + 1 if j < len(words) and words[j].low == "," else j
    if low == "as" and following == "well" and k + 2 < len(words) and words[k + 2].low == "as":
        return k + 3
    if after_comma and low in _AFTER_COMMA_ONLY:
        return k + 1
    if low in ("which", "who") and words[k].tag == "REL":
        return k + 1
    return None


def _at(words: Words, k: int, right: int) -> tuple[Words, Words] | None:
    """The two sides of the connector words[k:right], if both can stand."""
    left = words[:k]
    main = find_clause(left, 0, k)
    if main is None:
        return None
    connector = {word.low for word in words[k:right]}
    if connector & {"which", "who"}:
        return _relative(words, k, right, connector)
    x = _after_adverbs(words, right)
    scope = _Scope(words, main, k, connector)
    if words[x].tag in FINITE:
        return _second_verb(words, right, x, scope)
    clause = find_clause(words, right, len(words))
    if clause is not None and clause.subject is not None and _starts_clause(words, right, clause):
        return _second_clause(words, right, clause, scope)
    return _second_predicate(words, right, x, scope)


def _starts_clause(words: Words, right: int, clause: Clause) -> bool:
    """Whether what comes before the subject is nothing, adverbs, or an opening phrase."""
    assert clause.subject is not None
    before = words[right : clause.subject[0]]
    return not any(word.tag in FINITE for word in before) or before[0].tag == "SUB"


class _Scope:
    """What is open at a cut, and so must not be torn apart."""

    def __init__(self, words: Words, main: Clause, k: int, connector: set[str]) -> None:
        self.words, self.main, self.k, self.connector = words, main, k, connector
        self.group = verb_group(words, main.verb, k)
        between = words[main.verb + 1 : k]
        self.lows = {word.low for word in between}
        tags = {word.tag for word in between}
        self.relative = bool(tags & {"REL", "THAT"})
        self.complement = "COMP" in tags
        self.subordinate = "SUB" in tags
        self.infinitive = "TO" in tags
        self.condition = words[0].low in _CONDITIONS
        self.comma = words[k].tag == "PUNCT"
        self.contrast = bool(connector & {"but", "yet", "however", ";", *_CUTTING_SUBORDINATORS})
        self.bare_comma = connector == {","}

    @property
    def correlative(self) -> bool:
        if "but" in self.connector:
            return "only" in self.lows and bool(self.group.negated)
        return bool(self.lows & _CORRELATIVES) and not self.lows & {"and"}


def _second_clause(
    words: Words, right: int, clause: Clause, scope: _Scope
) -> tuple[Words, Words] | None:
    """Both sides have a subject and a verb."""
    assert clause.subject is not None
    start, end = clause.subject
    verb = words[clause.verb]
    coordinating = bool(scope.connector & {"and", ",", "&"}) and not scope.contrast
    if scope.correlative:
        return None
    if coordinating and not agrees(words, clause.subject, verb):
        return None
    if coordinating and (scope.condition or (not scope.comma and scope.subordinate)):
        return None
    if not scope.comma and scope.complement and not scope.contrast:
        return None
    if scope.bare_comma and not _strong(words, start, end, verb):
        return None
    if "so" in scope.connector and words[right].tag not in ("PRON", "DET", "NOUN"):
        return None
    if scope.connector & _AFTER_COMMA_ONLY and words[right].tag not in ("PRON", "DET"):
        return None
    return words[: scope.k], words[right:]


def _strong(words: Words, start: int, end: int, verb: Word) -> bool:
    """Whether a clause after a bare comma is surely one, and no item of a list."""
    inside = words[start:end]
    if inside[0].tag == "PRON":
        return True
    if any(word.tag in ("CC", "PUNCT") for word in inside):
        return False
    if verb.tag == "AUX":
        return True
    if inside[0].low in ("a", "an") or inside[0].tag in ("ADJ", "NUM"):
        return False
    return not verb.low.endswith("ed")


def _second_verb(words: Words, right: int, x: int, scope: _Scope) -> tuple[Words, Words] | None:
    """One subject, two finite verbs."""
    subject = scope.main.subject
    verb = words[x]
    if subject is None or scope.bare_comma or scope.correlative or scope.condition:
        return None
    if scope.connector & {"so", *_CUTTING_SUBORDINATORS, *_AFTER_COMMA_ONLY}:
        return None
    carried = words[subject[0] : subject[1]]
    if carried[0].low == "there" or carried[0].tag in ("ADV",):
        return None
    if (scope.relative or scope.subordinate or scope.complement) and not scope.comma:
        return None
    if x + 1 >= len(words) or not agrees(words, subject, verb):
        return None
    if verb.tag == "AUX" and words[x + 1].tag in ("PRON", "DET") and verb.low in ("do", "did"):
        return None
    return words[: scope.k], [*carried, *_spaced(words[right:])]


def _second_predicate(
    words: Words, right: int, x: int, scope: _Scope
) -> tuple[Words, Words] | None:
    """One subject and auxiliary or copula, two adjectives, participles or infinitives."""
    subject, group = scope.main.subject, scope.group
    if subject is None or scope.correlative or scope.condition:
        return None
    if scope.relative or scope.subordinate or scope.complement or scope.infinitive:
        return None
    if scope.connector & {"so", *_CUTTING_SUBORDINATORS, *_AFTER_COMMA_ONLY, ";"}:
        return None
    if words[subject[0]].low == "there" or scope.lows & _DEGREE:
        return None
    end = _adjective_phrase_end(words, right, scope)
    if end is None or not _list_goes_on(words, end, scope):
        return None
    kept = list(group.carried)
    if group.negated and "but" not in scope.connector:
        return None
    if words[group.carried[0]].low in ("ca", "wo"):
        return None
    carried = [*words[subject[0] : subject[1]], *(words[j] for j in kept)]
    return words[: scope.k], [*_first_unspaced(carried), *_spaced(words[right:])]


def _first_unspaced(carried: Words) -> Words:
    return [carried[0], *carried[1:]]


def _spaced(words: Words) -> Words:
    return [replace(words[0], spaced=True), *words[1:]]


def _adjective_phrase_end(words: Words, right: int, scope: _Scope) -> int | None:
    """Place after the head of the adjective or participle phrase at place `right`."""
    if not scope.group.copular:
        return None
    predicate = words[scope.group.end : scope.k]
    if not predicate:
        return None
    j = right
    if words[j].low in ("a", "the") and j + 1 < len(words) and words[j + 1].low in _SMALL_DEGREES:
        j += 2
    while j < len(words) and (words[j].tag in ("ADV", "NEG") or words[j].low in ("too", "very")):
        if words[j].low in _DEGREE - {"too"}:
            return None
        j += 1
    if j >= len(words):
        return None
    head = words[j]
    if head.tag not in ("ADJ", "PP", "ING") and not _unknown_adjective(words, j, scope):
        return None
    if head.tag == "ING" and j + 1 < len(words) and words[j + 1].tag != "PUNCT":
        return None
    j += 1
    while j < len(words) and words[j].tag == "ADV":
        j += 1
    return j


_SMALL_DEGREES = frozenset("bit little tad touch".split())


def _unknown_adjective(words: Words, j: int, scope: _Scope) -> bool:
    """Whether an unknown word that ends the clause is likely an adjective."""
    before = words[scope.k - 1]
    last = j + 1 >= len(words) or words[j + 1].low == ","
    word = words[j]
    return (
        before.tag == "ADJ"
        and last
        and word.tag == "NOUN"
        and word.text.islower()
        and not word.low.endswith("s")
        and words[j - 1].tag in ("CC", "ADV")
    )


def _list_goes_on(words: Words, end: int, scope: _Scope) -> bool:
    """Whether after an adjective phrase the clause ends, or goes on as it may."""
    if scope.bare_comma:
        j = end
        if j < len(words) and words[j].low == ",":
            j += 1
        if j >= len(words) or words[j].low not in ("and", "but"):
            return False
        return True
    return end >= len(words) or words[end].tag in _ADJECTIVE_ENDS


# --- relative clauses ------------------------------------------------------------------------

_JUDGEMENTS = frozenset(
    "great nice good perfect ideal convenient handy bad annoying disappointing lovely wonderful "
    "fantastic useful helpful inconvenient unacceptable terrible awful fine okay ok".split()
)


def _relative(words: Words, k: int, right: int, connector: set[str]) -> tuple[Words, Words] | None:
    """A relative clause at the end of its sentence, with the noun phrase before it."""
    x = _after_adverbs(words, right)
    if words[x].tag not in FINITE or x + 1 >= len(words):
        return None
    start = _noun_phrase_before(words, k)
    if start is None:
        return None
    if not agrees(words, (start, k), words[x]):
        return None
    if "," not in connector and "which" in connector and words[start - 1].tag == "PREP":
        return None
    if "which" in connector and _judges(words, x) and words[start - 1].tag == "PREP":
        return None
    return words[:k], [*words[start:k], *_spaced(words[right:])]


def _judges(words: Words, verb: int) -> bool:
    """Whether the clause says how good it is: then all of the sentence may be meant."""
    return any(word.low in _JUDGEMENTS or word.tag == "VB" for word in words[verb + 1 : verb + 6])


def _noun_phrase_before(words: Words, k: int) -> int | None:
    """Where the plain noun phrase that ends before place k begins."""
    j = k
    while j > 0 and (words[j - 1].tag in ("NOUN", "NUM", "ADJ", "PP") or words[j - 1].low == "'s"):
        j -= 1
    if j == k or not any(word.tag == "NOUN" for word in words[j:k]):
        return None
    if j > 0 and words[j - 1].tag == "DET":
        j -= 1
    return j if j > 0 else None
