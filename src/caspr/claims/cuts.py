"""Where a sentence can be cut, and what its second half has to repeat.

`next_cut` looks for the leftmost place where both sides can stand; its answer says what kind of
cut it is, so that the kinds can be measured one by one.
"""

# ruff: noqa: SIM905, PLR0911
from __future__ import annotations

from caspr.claims.clauses import Clause, VerbGroup, agrees, find_clause, verb_group
from caspr.claims.cut import Cut, Words, after_adverbs, place_of, spaced
from caspr.claims.relatives import aside, relative
from caspr.english.lexicon import COPULAS, readings
from caspr.english.tags import FINITE

__all__ = ["DASHES", "next_cut", "opens"]

DASHES = frozenset({"-", "--", "–", "—"})
_CONCESSIVES = frozenset("although though while whilst whereas because".split())
_CONDITIONS = frozenset("if when whenever unless once whether until".split())
_AFTER_COMMA_ONLY = frozenset("as since for".split())
_DEGREE = frozenset("more less most least as than too enough how".split())
_CORRELATIVES = frozenset("both either neither between whether".split())


def next_cut(words: Words) -> Cut | None:
    """The first cut of `words` (a sentence without its full stop), or None to leave it whole."""
    return _concession(words) or aside(words) or _leftmost(words)


# --- cuts that begin with the sentence ---------------------------------------------------------


def _concession(words: Words) -> Cut | None:
    """From "Although A, B" to A and B."""
    start = 1 if words[0].low in _CONCESSIVES else 0
    if len(words) > 1 and words[0].low == "even" and words[1].low == "though":
        start = 2
    if not start:
        return None
    for j in range(start + 2, len(words) - 2):
        if words[j].low != "," or words[j + 1].tag == "CC":
            continue
        main = find_clause(words, j + 1, len(words))
        if main is None or main.subject is None or not opens(words, j + 1, main):
            continue
        own = find_clause(words, start, j)
        if own is None or own.subject is None:
            return None
        return Cut("concession", words[start:j], words[j + 1 :], words[j + 1].place)
    return _concession_without_comma(words, start)


def _concession_without_comma(words: Words, start: int) -> Cut | None:
    """From "Although A it is B", where the pronoun shows that a clause begins."""
    if any(word.low == "," for word in words):
        return None
    for j in range(start + 3, len(words) - 2):
        begins = words[j].tag == "PRON" and words[j + 1].tag in FINITE
        if begins and words[j - 1].tag in ("ADJ", "PP", "NOUN", "ADV", "ING"):
            own = find_clause(words, start, j)
            whole = own is not None and own.subject is not None and words[own.verb].tag == "AUX"
            return Cut("concession", words[start:j], words[j:], words[j].place) if whole else None
    return None


# --- cuts at a connector -----------------------------------------------------------------------


def _leftmost(words: Words) -> Cut | None:
    for k in range(2, len(words) - 1):
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
    if word.text in DASHES:
        return k + 1 if word.spaced and words[k + 1].spaced else None
    if word.low in (",", ";"):
        return _connective_end(words, k + 1, after_comma=True) or k + 1
    return _connective_end(words, k, after_comma=False)


def _connective_end(words: Words, k: int, *, after_comma: bool) -> int | None:
    """Place after the connecting word that stands at place k."""
    low = words[k].low
    following = words[k + 1].low if k + 1 < len(words) else ""
    if words[k].tag == "CC" and low in ("and", "but", "yet", "&"):
        so_is = following == "so" and k + 2 < len(words) and words[k + 2].tag in FINITE
        return k + 2 if so_is or following in ("yet", "though") else k + 1
    if low in _CONCESSIVES and words[k].tag == "SUB":
        return None if following == "of" else k + 1
    if low == "even" and following == "though":
        return k + 2
    if low in ("however", "therefore", "plus", "so") and following != "that":
        return k + 2 if following == "," else k + 1
    if low == "as" and following == "well" and k + 3 < len(words) and words[k + 2].low == "as":
        return k + 3
    if after_comma and low in _AFTER_COMMA_ONLY:
        return k + 1
    if words[k].tag == "REL" and (low in ("which", "who") or (after_comma and low == "where")):
        return k + 1
    return None


def _at(words: Words, k: int, right: int) -> Cut | None:
    """Cut out the connector words[k:right], if both sides can stand."""
    main = find_clause(words, 0, k)
    if main is not None and main.subject is None and _is_unclear(words, main.verb):
        return None  # "all you need is …": what the subject is, and so what the verb is, is unsure
    if main is None and words[k].low == ";" and _may_hold_a_verb(words[:k]):
        main = Clause(None, 0)
    if main is None or _is_idiom(words, k) or _awaits_noun(words, k):
        return None
    connector = frozenset(word.low for word in words[k:right])
    if connector & {"which", "who"}:
        return relative(words, k, right, connector)
    scope = _Scope(words, main, k, connector)
    first = after_adverbs(words, right)
    if words[first].tag in FINITE:
        return scope.cut("verb", right, _second_verb(words, right, first, scope))
    clause = find_clause(words, right, len(words))
    if clause is not None and clause.subject is not None and opens(words, right, clause):
        return scope.cut("clause", right, _second_clause(words, right, clause, scope))
    return scope.cut("predicate", right, _second_predicate(words, right, scope))


def _may_hold_a_verb(words: Words) -> bool:
    """Whether before a semicolon there is likely a clause, though its verb was not recognised."""
    verbs = sum(any(r.startswith("VB") for r in readings(word.low)) for word in words[1:])
    return len(words) > 3 and verbs > 0


def _is_unclear(words: Words, verb: int) -> bool:
    return words[0].tag in _NOMINAL and not any(word.low == "," for word in words[:verb])


def _awaits_noun(words: Words, k: int) -> bool:
    """Whether the words before place k break off: after "and", or in "some cool", "a big"."""
    if words[k - 1].tag == "CC":
        return True
    j = k - 1
    while j > 0 and words[j].tag in ("ADJ", "ADV"):
        j -= 1
    attributive = words[k - 1].tag == "ADJ" and words[j].low in _ARTICLES
    return attributive and words[j + 1].low not in _SMALL_DEGREES


_ARTICLES = frozenset("a an the some any its their our my your no such".split())
_NOMINAL = frozenset({"DET", "NOUN", "PRON", "ADJ", "NUM"})
_IDIOMS = frozenset(
    "peace and quiet|safe and sound|up and running|nice and warm|nice and quiet|black and white|"
    "hot and cold|bed and breakfast|friends and family|pros and cons|more and more|here and there|"
    "now and then|bread and butter|again and again|back and forth|hustle and bustle".split("|")
)


def _is_idiom(words: Words, k: int) -> bool:
    return " ".join(word.low for word in words[k - 1 : k + 2]) in _IDIOMS


def opens(words: Words, right: int, clause: Clause) -> bool:
    """Whether from place `right` to the clause's subject there is nothing, or an opening phrase."""
    assert clause.subject is not None
    before = words[right : clause.subject[0]]
    if before and before[0].tag in ("NOUN", "DET", "NUM", "ADJ"):
        return False
    return not any(word.tag in FINITE for word in before) or before[0].tag in ("SUB", "PREP")


class _Scope:
    """What is open at a cut, and must not be torn apart."""

    def __init__(self, words: Words, main: Clause, k: int, connector: frozenset[str]) -> None:
        self.words, self.main, self.k, self.connector = words, main, k, connector
        between = words[main.verb + 1 : k]
        tags = {word.tag for word in between}
        self.lows = {word.low for word in between}
        self.relative = bool(tags & {"REL", "THAT"})
        self.complement = "COMP" in tags
        self.subordinate = "SUB" in tags
        self.infinitive = "TO" in tags
        self.condition = words[0].low in _CONDITIONS
        self.comma = words[k].tag == "PUNCT"
        self.dash = words[k].text in DASHES
        self.bare_comma = connector == {","}
        self.subordinating = bool(connector & (_CONCESSIVES | _AFTER_COMMA_ONLY | {"where"}))
        self.other_verb = _has_other_verb(between)
        self.contrast = self.subordinating or bool(connector & {"but", "yet", "however", ";"})

    @property
    def group(self) -> VerbGroup:
        return verb_group(self.words, self.main.verb, self.k)

    @property
    def correlative(self) -> bool:
        if "but" in self.connector:
            return "only" in self.lows and bool(self.group.negated)
        return bool(self.lows & _CORRELATIVES) and "and" not in self.lows

    def cut(self, kind: str, right: int, second: Words | None) -> Cut | None:
        if second is None:
            return None
        name = " ".join(word.low for word in self.words[self.k : right])
        return Cut(f"{kind} {name}", self.words[: self.k], second, place_of(self.words, self.k))


def _has_other_verb(between: Words) -> bool:
    """Whether a clause of its own has begun since the main verb, and was not cut off."""
    finite = sum(word.tag in FINITE for word in between)
    return finite > sum(word.tag in ("REL", "THAT", "SUB", "COMP") for word in between)


def _second_clause(words: Words, right: int, clause: Clause, scope: _Scope) -> Words | None:
    """Both sides have a subject and a verb."""
    assert clause.subject is not None
    verb = words[clause.verb]
    if scope.correlative or _is_torn(words, clause, scope):
        return None
    if _is_elliptic(words, scope.main.verb, scope.k) or _is_elliptic(
        words, clause.verb, len(words)
    ):
        return None
    if not scope.contrast:
        if not agrees(words, clause.subject, verb) or scope.condition:
            return None
        if not scope.comma and (scope.subordinate or scope.complement):
            return None
    if scope.subordinating and words[scope.k - 1].low in _FOCUS:
        return None
    if (scope.bare_comma or scope.dash) and not _strong(words, right, clause):
        return None
    if scope.connector & (_AFTER_COMMA_ONLY | {"so"}) and words[right].tag not in ("PRON", "DET"):
        return None
    if scope.connector == {"while"} and words[right].tag == "PRON":
        return None  # "the sun while you eat" tells when, "big while it is dark" is rare
    return words[right:]


def _is_elliptic(words: Words, verb: int, end: int) -> bool:
    """Whether nothing follows the auxiliary, as in "some may not"."""
    after = words[verb + 1 : end]
    return words[verb].tag == "AUX" and all(word.tag in ("NEG", "PUNCT") for word in after)


def _is_torn(words: Words, clause: Clause, scope: _Scope) -> bool:
    """Whether the subject is rather the tail of a list, and its own clause begins later."""
    assert clause.subject is not None
    start, end = clause.subject
    subject, verb = words[start:end], words[clause.verb]
    if all(word.tag in ("NUM", "PUNCT") for word in subject):
        return True
    if subject[0].tag == "PRON":
        return False
    if any(word.low == "," for word in subject):
        return True
    for j in range(start + 1, end - 1):
        if words[j].tag == "CC" and not scope.contrast and not scope.comma:
            shared = subject[0].tag == "DET" and words[j + 1].tag != "DET"
            if not shared and agrees(words, (j + 1, end), verb):
                return True
    participle = verb.tag == "V" and "VBN" in readings(verb.low)
    return participle and not scope.contrast and subject[0].tag != "DET"


def _strong(words: Words, right: int, clause: Clause) -> bool:
    """Whether a clause after a bare comma is surely one, and no item of a list."""
    assert clause.subject is not None
    inside = words[slice(*clause.subject)]
    before, verb = words[right : clause.subject[0]], words[clause.verb]
    opener = any(word.tag not in ("ADV", "NEG", "PUNCT") for word in before)
    if opener and (before[0].tag in ("ING", "PP", "SUB", "TO") or before[-1].tag != "PUNCT"):
        return False
    if sum(word.tag == "PUNCT" for word in before) > 1:
        return False
    if inside[0].tag == "PRON":
        return True
    if any(word.tag in ("CC", "PUNCT") for word in inside):
        return False
    if verb.tag == "AUX":
        return True
    if inside[0].low in ("a", "an"):
        return False
    has_object = words[min(clause.verb + 1, len(words) - 1)].tag in (
        "DET",
        "PRON",
        "OBJ",
        "NUM",
        "NOUN",
        "ADJ",
    )
    if verb.low in COPULAS or "VBN" not in readings(verb.low):
        return True
    return inside[0].tag == "DET" and has_object


def _second_verb(words: Words, right: int, first: int, scope: _Scope) -> Words | None:
    """One subject, two finite verbs."""
    subject, verb = scope.main.subject, words[first]
    if subject is None or scope.dash or scope.correlative or scope.condition:
        return None
    if scope.bare_comma and not _list_of_verbs(words, first):
        return None
    if scope.other_verb:
        return None
    consequence = "so" in scope.connector and "and" not in scope.connector
    if scope.subordinating or consequence or first + 1 >= len(words):
        return None
    if words[subject[0]].low == "there" or not agrees(words, subject, verb):
        return None
    if (scope.relative or scope.subordinate or scope.complement) and not scope.comma:
        return None
    inverted = verb.low in ("do", "does", "did") or "so" in scope.connector
    if inverted and words[first + 1].tag in ("PRON", "DET"):
        return None
    return words[slice(*subject)] + spaced(words[right:])


def _list_of_verbs(words: Words, first: int) -> bool:
    """Whether after a bare comma and a verb an "and" with another verb follows: "A, B and C"."""
    for j in range(first + 1, len(words) - 1):
        if words[j].tag in ("PRON", "REL", "SUB", "THAT", "COMP") or words[j].low in (";", ":"):
            return False
        if words[j].low == "and":
            return words[after_adverbs(words, j + 1)].tag in FINITE
    return False


def _second_predicate(words: Words, right: int, scope: _Scope) -> Words | None:
    """One subject and copula or auxiliary, two adjectives or participles."""
    subject, group = scope.main.subject, scope.group
    if subject is None or scope.correlative or scope.condition or scope.dash or scope.other_verb:
        return None
    if scope.relative or scope.subordinate or scope.complement or scope.infinitive:
        return None
    if scope.subordinating or scope.connector & {"so", ";"} or scope.lows & _DEGREE:
        return None
    if words[subject[0]].low == "there" or (group.negated and "but" not in scope.connector):
        return None
    end = _adjective_phrase_end(words, right, scope)
    if end is None or not _goes_on_well(words, end, scope):
        return None
    if words[group.carried[0]].low in ("ca", "wo"):
        return None
    carried = words[slice(*subject)] + [words[j] for j in group.carried]
    return carried + spaced(words[right:])


_FOCUS = frozenset("especially mainly mostly just only partly simply even particularly".split())
_SMALL_DEGREES = frozenset("bit little tad touch".split())
_AFTER_ADJECTIVE = frozenset({"PUNCT", "PREP", "CC", "TO", "SUB", "REL", "COMP"})


def _adjective_phrase_end(words: Words, right: int, scope: _Scope) -> int | None:
    """Place after the head of the adjective or participle phrase at place `right`."""
    if not scope.group.copular or scope.group.end >= scope.k:
        return None
    j = right
    if words[j].low == "a" and j + 1 < len(words) and words[j + 1].low in _SMALL_DEGREES:
        j += 2
    while j < len(words) and words[j].tag in ("ADV", "NEG"):
        if words[j].low in _DEGREE:
            return None
        j += 1
    if j >= len(words) or not _is_predicate(words, j, scope):
        return None
    return after_adverbs(words, j + 1, past_end=True)


def _is_predicate(words: Words, j: int, scope: _Scope) -> bool:
    tag = words[j].tag
    if tag == "ING":
        ends = j + 1 >= len(words) or words[j + 1].tag == "PUNCT"
        return ends and words[scope.k - 1].tag in ("ADJ", "PP", "ADV")
    return tag in ("ADJ", "PP") or _is_unknown_adjective(words, j, scope)


def _is_unknown_adjective(words: Words, j: int, scope: _Scope) -> bool:
    """Whether an unknown word that ends the clause is likely an adjective."""
    word = words[j]
    return (
        word.tag == "NOUN"
        and words[scope.k - 1].tag == "ADJ"
        and words[j - 1].tag in ("CC", "ADV", "NEG")
        and (j + 1 >= len(words) or words[j + 1].low == ",")
        and word.text.islower()
        and not word.low.endswith("s")
    )


def _goes_on_well(words: Words, end: int, scope: _Scope) -> bool:
    """Whether after an adjective phrase the clause ends, or goes on as it may."""
    if not scope.bare_comma:
        if end < len(words) and words[end - 1].tag == "PP":
            return words[end].tag in (*_AFTER_ADJECTIVE, "QUOTE", "NUM", "ASIDE")
        if end + 1 < len(words) and words[end].low == ",":
            return words[end + 1].tag not in ("ADJ", "NOUN", "NUM", "DET", "PP")
        return end >= len(words) or words[end].tag in _AFTER_ADJECTIVE
    after = end + 1 if end < len(words) and words[end].low == "," else end
    return after < len(words) and words[after].low in ("and", "but")
