"""Find the subject and the finite verb of a run of words: "(on Sundays) the room is big"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from caspr.claims.grammar.periods import after_time, is_period, without_times
from caspr.claims.grammar.word_runs import commas_paired, ends_relative
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import PERSONAL

_LEADING = frozenset({"CC", "ADV", "NEG", "PUNCT", "ASIDE"})
_OPENERS = frozenset({"PREP", "SUB", "ING", "PP", "TO", "V"})
_NOMINAL = frozenset({"NOUN", "PRON", "NUM", "ING", "ADJ", "DET"})
SUBORDINATING = frozenset({"REL", "THAT", "SUB", "COMP"})
OPENING = SUBORDINATING | {"QUOTE"}
"""Tags of what opens a clause or a quotation: no plain phrase has them."""
_SUBJECTS = PERSONAL | {"there"}
_LIMITING = frozenset("not only almost nearly half hardly barely scarcely quite roughly".split())
_DEGREES = frozenset("very really extremely super incredibly quite highly".split())
_LIMITED = frozenset(
    "all everyone everybody everything every each any anyone anybody anything most many".split()
)
_AFTER_NOUN_IN_NP = frozenset("all both itself themselves no 's".split())
_AT_ITS_END = frozenset("in inside outside below above out on opposite around".split())
"""Prepositions that may end a subject: "the bar below is", "check in was"."""

_WHERE = frozenset("upstairs downstairs outside inside nearby here there abroad alone".split())
"""Adverbs that belong to a noun before them: "the rooms upstairs are"."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A main clause within a run of words.

    Parameters
    ----------
    subject
        (start, end) of the subject's words; None where they are not certain.
    verb
        Index of the finite verb.
    """

    subject: tuple[int, int] | None
    verb: int

    @property
    def bounds(self) -> tuple[int, int]:
        """(start, end) of a subject that is certain."""
        assert self.subject is not None
        return self.subject

    def begins_at(self, start: int) -> bool:
        """Whether the subject is certain and begins at index `start`."""
        return self.subject is not None and self.subject[0] == start

    def subject_in(self, words: list[Word]) -> list[Word]:
        """The words of the subject; none where they are not certain."""
        return words[slice(*self.subject)] if self.subject is not None else []

    def shifted(self, by: int) -> Clause:
        """The same clause where `by` words are added before it."""
        subject = self.subject and (self.subject[0] + by, self.subject[1] + by)
        return Clause(subject, self.verb + by)


def clause_at(words: Sequence[Word], start: int, end: int | None = None) -> Clause | None:
    """The clause of words[start:end] whose subject begins at index `start`; None without one."""
    clause = find_clause(words, start, len(words) if end is None else end)
    return clause if clause is not None and clause.begins_at(start) else None


def stated_clause(words: list[Word], end: int) -> Clause | None:
    """The clause of words[:end]; None where a subordinator opens it or its subject is unsure."""
    clause = None if words[0].tag == "SUB" else find_clause(words, 0, end)
    return clause if clause is not None and clause.subject is not None else None


def find_clause(
    words: Sequence[Word], start: int, end: int, known: dict[int, Clause | None] | None = None
) -> Clause | None:
    """The main clause of words[start:end], or None where there is no subject with a finite verb.

    Phrases that open the clause ("In Rome, …", "If you like, …", "Overall, …") come before the
    subject and do not belong to it. `known` caches the clause found from each index to `end`,
    so that nested openers are examined once.
    """
    known = {} if known is None else known
    if start not in known:
        known[start] = None
        known[start] = _find_clause(words, start, end, known)
    return known[start]


def _find_clause(
    words: Sequence[Word], start: int, end: int, known: dict[int, Clause | None]
) -> Clause | None:
    i = start
    while i < end and words[i].tag in _LEADING:
        if words[i].tag == "PUNCT" and words[i].low in ";:":
            return None
        i += 1
    if i >= end:
        return None
    limited = words[i].tag in ("DET", "NUM") or words[i].low in _LIMITED
    while i > start and words[i - 1].low in _LIMITING and (limited or words[i - 1].low == "half"):
        i -= 1  # "not all rooms", "almost everyone", "half board"
    if i > start and words[i].tag == "ADJ" and words[i - 1].low in _DEGREES:
        i -= 1  # "very helpful staff"
    apart = words[i].low == "other" and i + 1 < end and words[i + 1].low == "than"
    thanks = i + 1 < end and is_thanks_to(words, i)
    if words[i].tag in _OPENERS or apart or thanks:
        opened = _after_opener(words, i, end, known)
        named = thanks or _is_done_thing(words, i, end)
        if opened is not None or not (named or words[i].tag in ("ING", "PREP", "ADJ")):
            return opened
    verb = _main_verb(words, i, end)
    if verb is None or verb == i:
        return None
    return Clause(_subject(words, i, verb), verb)


def _is_done_thing(words: Sequence[Word], i: int, end: int) -> bool:
    """Whether a participle belongs to the subject: "broken machines are"."""
    j = i + 1
    while j < end and words[j].tag == "NOUN":
        j += 1
    return words[i].tag == "PP" and j > i + 1 and j < end and words[j].tag in FINITE


def _after_opener(
    words: Sequence[Word], i: int, end: int, known: dict[int, Clause | None]
) -> Clause | None:
    """The clause that follows an opening phrase and its comma."""
    after = words[min(i + 1, end - 1)]
    formerly = words[i].low == "once" and after.low in ("a", "an")  # "once a pub, the inn is"
    needs_verb = words[i].tag == "SUB" and after.tag not in _WITHOUT_VERB and not formerly
    seen_verb, condition = False, words[i].low == "if"
    for j in range(i + 1, end):
        word = words[j]
        if word.tag in FINITE:
            if not (needs_verb or seen_verb or _is_within(words, i, j)):
                return None  # no comma before the verb: the phrase is the subject, or all of it
            seen_verb = True
        if word.low == ",":
            goes_on = j + 1 < end and words[j + 1].low not in ("so", "because", "which")
            if goes_on and words[j + 1].tag != "CC" and (seen_verb or not needs_verb):
                clause = find_clause(words, j + 1, end, known)
                if clause is not None and clause.subject is not None:
                    return clause
        elif word.low == ";":
            return None
        elif condition and seen_verb:
            if word.low == "then":
                return find_clause(words, j + 1, end, known)
            if j + 1 < end and words[j + 1].tag in FINITE and _is_second_subject(words, j):
                return find_clause(words, j, end, known)  # "if you like tea there is a kettle"
    return None


def _is_within(words: Sequence[Word], i: int, j: int) -> bool:
    """Whether the verb at index j is of a clause within the phrase that begins at index i."""
    contact = words[j - 1].low in _SUBJECTS and words[j - 2].tag == "NOUN"
    return contact or any(word.tag in SUBORDINATING for word in words[i:j])


def _is_second_subject(words: Sequence[Word], j: int) -> bool:
    """Whether the word at index j is the subject of a second clause, without a comma before it."""
    word, before = words[j], words[j - 1]
    pointing = word.low in ("there", "it", "they") and before.tag == "NOUN"
    return pointing or (word.low in _SUBJECTS and before.tag == "ADV")


_WITHOUT_VERB = frozenset({"PP", "ING", "ADJ"})
"""Tags of what may follow "when" and the like without a verb: "once opened", "when wet"."""


def _main_verb(words: Sequence[Word], start: int, end: int) -> int | None:
    """The first finite verb that is not a relative clause's."""
    pending, aside = 0, False
    for j in range(start, end):
        word = words[j]
        if word.tag in SUBORDINATING:
            pending += 1
            aside = word.tag == "SUB" and words[j - 1].low == ","
        elif word.low == "," and aside:
            pending, aside = pending - 1, False  # ", although not new,"
        elif word.tag in FINITE:
            if not pending and not _is_contact(words, start, j, end):
                return j
            pending = pending or 1
            pending, aside = pending - 1, False
        elif word.low in (";", ":") and not pending:
            return None
    return None


def _is_contact(words: Sequence[Word], start: int, j: int, end: int) -> bool:
    """Whether the verb at index j is that of "the view it gives of the sea", with one to come."""
    if j - start < 2 or words[j - 1].low not in _SUBJECTS or not _is_met(words[j - 2]):
        return False
    if (words[start].tag != "DET" and j - start > 2) or words[j - 1].low == "there":
        return False
    after = next((n for n in range(j + 1, min(j + 6, end)) if words[n].tag in FINITE), 0)
    between = words[j + 1 : after]
    if not after or any(w.tag not in ("ADV", "PREP", "NOUN", "PP", "VB") for w in between):
        return False
    return not between or between[0].tag != "NOUN"


def _is_met(word: Word) -> bool:
    """Whether a clause without "that" may describe the word: "the view it gives", "all we met"."""
    return word.tag == "NOUN" or word.low in _ANYONE


_ANYONE = frozenset("nobody everyone everybody anyone anybody everything nothing anything".split())


def _without_contact(inside: Sequence[Word]) -> Sequence[Word]:
    """The words before the clause in "the view it gives of the sea"; else all of them."""
    found = (j for j in range(2, len(inside)) if inside[j].tag in FINITE)
    verb = next(found, 0)
    contact = verb and inside[verb - 1].low in _SUBJECTS and _is_met(inside[verb - 2])
    return inside[: verb - 1] if contact else inside


def _subject(words: Sequence[Word], start: int, verb: int) -> tuple[int, int] | None:
    """Bounds of the noun phrase before the verb, if it is one."""
    end = verb
    while end > start and words[end - 1].tag in ("ADV", "NEG"):
        thing = words[end - 2] if end - 2 >= start else words[end - 1]
        thing_there = thing.tag in ("NOUN", "PRON") and thing.low not in _SUBJECTS
        if (thing_there and words[end - 1].low in _WHERE) or ends_relative(words, start, end):
            break
        end -= 1
    if end == start:  # "There", or an adverb alone
        return None
    start = after_time(words, start, end)
    if words[start].tag == "PREP" or is_thanks_to(words, start):
        begin = _noun_phrase_after_opener(words, start, end)
        if begin is None:
            return None
        start = begin
    start = _pronoun_after_comma(words, start, end) or start
    inside = without_times([word for word in words[start:end] if word.tag != "ASIDE"])
    if (
        not inside
        or inside[0].tag in ("OBJ", "VB")
        or not any(word.tag in _NOMINAL for word in inside)
    ):
        return None
    if inside[-1].tag in ("CC", "TO") or any(w.low in ("but", "yet") for w in inside):
        return None
    inside = _without_contact(inside)
    if inside[-1].tag == "PREP" and not _may_end_with_preposition(inside):
        return None
    if len(inside) == 1:
        return start, end
    ends = inside[0].tag == "ADJ" and inside[1].tag in ("PREP", "PUNCT")
    ends = ends and inside[1].low in ("to", "-", "--", "---", "–", "—")
    if ends or any(_breaks(a, b) for a, b in pairwise(inside)) or not commas_paired(inside):
        return None  # "close to everything one would", "clean -- the food was"
    return start, end


def is_thanks_to(words: Sequence[Word], j: int) -> bool:
    """Whether two words stand for a preposition: "thanks to", "depending on"."""
    return (words[j].low, words[j + 1].low) in _LIKE_PREPOSITIONS


_LIKE_PREPOSITIONS = frozenset({("thanks", "to"), ("due", "to"), ("depending", "on")})


def _may_end_with_preposition(inside: Sequence[Word]) -> bool:
    """Whether a final preposition needs no object: "the bar below", "the man that we spoke to"."""
    if any(word.tag in ("THAT", "REL") for word in inside[1:]):
        return True
    return len(inside) > 1 and inside[-2].tag == "NOUN" and inside[-1].low in _AT_ITS_END


def _pronoun_after_comma(words: Sequence[Word], start: int, end: int) -> int | None:
    """Where the subject begins in "a writer from Bristol, she …"."""
    for j in range(start + 1, end):
        if words[j - 1].low == "," and words[j].low in _SUBJECTS:
            return j
    return None


def _noun_phrase_after_opener(words: Sequence[Word], start: int, end: int) -> int | None:
    """Where the subject begins in "in the lobby there is", "in the restaurant the staff was"."""
    for j in range(end - 1, start + 1, -1):
        timed = is_period(words[j - 1]) and {w.tag for w in words[j:end]} <= {"NOUN", "ADJ"}
        if timed or _breaks(words[j - 1], words[j]):
            return None if words[j].low == "that" and words[j - 1].tag == "CC" else j
    return None


def _breaks(a: Word, b: Word) -> bool:
    """Whether no noun phrase goes on from word a to word b."""
    if a.low == "," or a.tag == "CC":
        return b.tag == "PRON" and b.low not in ("i", "you")
    if a.tag in ("DET", "ADJ") and b.low in _SUBJECTS:
        return True
    if a.low in ("so", "therefore", "however") and b.tag in ("DET", "PRON"):
        return True  # "thin walls so the neighbours"
    if a.tag not in ("NOUN", "OBJ", "PRON", "NUM", "ADV"):
        return False
    if b.tag == "PRON":
        return a.tag != "ADV" and (a.tag != "PRON" or b.low not in ("all", "both"))  # "we all"
    if a.tag == "NUM" and b.tag == "NOUN" and len(a.low) == 4 and b.text[0].isupper():
        return True  # "in 1932 Smith"
    return b.tag == "DET" and a.tag != "ADV" and b.low not in _AFTER_NOUN_IN_NP
