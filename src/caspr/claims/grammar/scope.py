"""Constructions that are open at a connector, as "between A and B", which no cut may split."""

from __future__ import annotations

import re
from itertools import pairwise

from caspr.claims.grammar.clauses import SUBORDINATING, Clause
from caspr.claims.grammar.cut import Cut, Words, offset_of
from caspr.claims.grammar.noun_phrases import is_compound, is_past
from caspr.claims.grammar.verb_groups import VerbGroup, verb_group
from caspr.claims.grammar.word_runs import has_finite, lowered, word_at
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE

DASHES = frozenset({"-", "--", "---", "–", "—", "..", "...", "....", "…", ":)", ";)", ":-)", ";-)"})
"""Dashes, and what stands for one: "the food was good... it was hot :) we will be back"."""
CONCESSIVES = frozenset("although though while whilst whereas because".split())
WHILE = frozenset({"while", "whilst"})
AFTER_COMMA_ONLY = frozenset("as since for".split())
CHIEFLY = frozenset("especially particularly mainly mostly".split())
DEGREE = frozenset("more less most least as than too enough how".split())
RARELY = frozenset("rarely seldom scarcely barely hardly never".split())
SMALL_DEGREES = frozenset("bit little tad touch".split())
GRADES = SMALL_DEGREES | frozenset(
    "far much even lot way rather somewhat slightly considerably significantly noticeably "
    "substantially markedly marginally notably vastly".split()
)
"""How much more so a thing is: "far cheaper", "slightly more light"."""
OTHERS = frozenset("some others many most few several".split())
"""People or things set against those of the first half: "some ran far while others tired"."""
_CONDITIONS = frozenset("if when whenever unless once whether until".split())
_OBJECTS = frozenset({("which", "DET"), ("which", "PRON"), ("which", "NOUN")})
_CORRELATIVES = frozenset("both either neither between whether".split())


_GAPPED = re.compile(r"CC DET (ADJ |NOUN )*NOUN (ADV )*ADJ$")  # "was hard and the sheet thin"
_BARE_GAPPED = re.compile(r"CC (ADV )*ADJ , NOUN (ADV )*ADJ$")  # "slow but kind, food good (but)"


def is_small_degree(words: Words, j: int) -> bool:
    """Whether "a bit", "a little" and the like stand at index j."""
    return j + 1 < len(words) and words[j].low == "a" and words[j + 1].low in SMALL_DEGREES


class Scope:
    """Constructions that are open at a cut, which must not split them."""

    def __init__(self, words: Words, main: Clause, k: int, connector: frozenset[str]) -> None:
        self.words, self.main, self.k, self.connector = words, main, k, connector
        between = _without_reduced([w for w in words[main.verb + 1 : k] if w.tag != "ASIDE"])
        tags = {word.tag for word in between}
        both = {words[main.verb - 1].low, words[0].low if "or" in lowered(words[k:]) else ""}
        self.lows = set(lowered(between)) | (both & {"either"})
        self.relative = bool(tags & {"REL", "THAT"})
        runs = zip(between, between[1:], between[2:], strict=False)
        which = any(a.tag != "PREP" and (b.low, c.tag) in _OBJECTS for a, b, c in runs)
        self.object_relative = which and connector <= {"and", "but"}  # "which some like and few"
        self.complement = "COMP" in tags
        self.subordinate = "SUB" in tags or _is_timed(between)
        self.opened = self.relative or self.complement or self.subordinate
        after = words[verb_group(words, main.verb, k).end : k]
        self.infinitive = "TO" in {word.tag for word in after}
        opener = words[1 : next((j for j, w in enumerate(words) if w.low == ","), 1)]
        formerly = words[0].low == "once" and lowered(opener[:1]) in (["a"], ["an"])
        formerly = formerly and not has_finite(opener)  # "once a pub, the inn is"
        self.condition = words[0].low in _CONDITIONS and not formerly
        self.comma = words[k].tag == "PUNCT"
        self.dash = words[k].low in DASHES
        self.bare_comma = connector == {","}
        subordinators = CONCESSIVES | AFTER_COMMA_ONLY | {"where"}
        self.subordinating = bool(connector & subordinators) and "well" not in connector
        self.subordinating = self.subordinating or "if" in connector  # "even if"
        self.other_verb = _has_other_verb(between)
        self.colon = ":" in self.lows
        plain = [word for word in between if word.tag != "CC"]
        self.gapped = any(a.low == "," and b.tag == "DET" for a, b in pairwise(plain))
        joined = re.search(_GAPPED, " ".join(word.tag for word in between))
        self.gapped = self.gapped or joined is not None or _is_bare_gap(between, connector)
        self.torn = _waits_for_verb(between)
        self.contrast = self.subordinating or bool(connector & {"but", "yet", "however", ";"})

    @property
    def group(self) -> VerbGroup:
        """The verb group of the main clause."""
        return verb_group(self.words, self.main.verb, self.k)

    @property
    def correlative(self) -> bool:
        """Whether "both", "either", "between" or "not only" spans the connector."""
        if "but" in self.connector:
            return "only" in self.lows and bool(self.group.negated)
        spanning = self.lows & _CORRELATIVES
        if self.comma and "nor" in self.lows:
            spanning -= {"neither"}  # "say that neither A nor B is, and C is"
        return "either" in spanning or (bool(spanning) and "and" not in self.lows)

    @property
    def both_adjectives(self) -> bool:
        """Whether "both" stands before the first of two adjectives: "are both kind and quick"."""
        after = self.words[self.group.end]
        rest = self.words[self.group.end + 1 : self.group.end + 2]
        return after.low == "both" and bool(rest) and rest[0].tag in ("ADJ", "PP", "ADV")

    def cut(self, kind: str, right: int, second: Words | None) -> Cut | None:
        """The cut at this connector with `second` as its right half; None where that is None."""
        if second is None:
            return None
        name = " ".join(word.low for word in self.words[self.k : right])
        left = self.words[: self.k]
        if "because" in self.connector and left[-1].low in CHIEFLY:
            left = left[:-1]
        if kind == "predicate" and self.both_adjectives:
            left = [*left[: self.group.end], *left[self.group.end + 1 :]]
        return Cut(f"{kind} {name}", left, second, offset_of(self.words, self.k))


def _without_reduced(between: Words) -> Words:
    """The words, without subordinators that open no clause: "when hot", "if dropped"."""
    opened = [j for j, word in enumerate(between) if word.low in _REDUCED and word.tag == "SUB"]
    reduced = {
        j
        for j in opened
        if between[j + 1 : j + 2]
        and (between[j + 1].tag in ("ING", "PP", "ADJ") or between[j + 1].low == "a")
        and not has_finite(between[j:])
    }
    return [word for j, word in enumerate(between) if j not in reduced]


_REDUCED = frozenset("when while whilst if once unless until".split())


def _is_bare_gap(between: Words, connector: frozenset[str]) -> bool:
    """Whether a second clause has begun without article and verb: "is slow but kind, food good"."""
    tags = " ".join("," if word.low == "," else word.tag for word in between)
    gap = re.search(_BARE_GAPPED, tags) is not None and "but" in connector
    return gap and not is_compound(between, len(between) - 1)


def _is_timed(between: Words) -> bool:
    """Whether a clause after "before" or "after" goes on: "before they moved and doubled it"."""
    runs = zip(between, between[1:], between[2:], strict=False)
    return any(
        a.low in ("before", "after") and b.low in _OTHERS and c.tag in FINITE and is_past(c)
        for a, b, c in runs
    )


_OTHERS = frozenset({"they", "he", "she", "it"})


def _waits_for_verb(between: Words) -> bool:
    """Whether a subordinate clause has begun whose verb has not come yet."""
    opened = [
        j
        for j, w in enumerate(between)
        if w.tag in SUBORDINATING and word_at(between, j + 1).tag != "TO"  # "how to swim"
    ]
    return bool(opened) and not has_finite(between[opened[-1] :])


def _has_other_verb(between: Words) -> bool:
    """Whether a clause of its own has begun since the main verb, and was not cut off."""
    finite = sum(word.tag in FINITE for word in between)
    timed = sum(a.low in _TIMING and b.tag == "PRON" for a, b in pairwise(between))
    return finite > timed + sum(w.tag in SUBORDINATING for w in between)


_TIMING = frozenset({"after", "before", "since"})
"""Prepositions that a clause can follow: "after we ordered it"."""


def is_only(words: Words, verb: int) -> bool:
    """Whether "only" before or after the verb limits a whole list: "only serves tea and cake"."""
    if any(a.tag == "CC" and b.low == "no" for a, b in pairwise(words[verb:])):
        return False  # "has only tea and no cake"
    around = (words[verb - 1].low, words[min(verb + 1, len(words) - 1)].low)
    return words[verb].low not in BE and bool({"only", "merely", "solely"} & set(around))
