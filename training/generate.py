"""Review-like premise/hypothesis pairs whose labels are exact by construction.

A pair is made backwards: first two lists of *atoms*, each atom one claim about one
subject (a value on a scale, something had or lacking, a distance, a fact, a number);
then the label, computed from the atoms by `relate`; and only then the words. A
sentence is the conjunction of its atoms, so that compounds need no rules of their own:

- contradiction: some atom of the one excludes some atom of the other;
- entailment: every atom of the hypothesis follows from some atom of the premise;
- neutral: else.

Where the words of a review leave open what follows ("an excellent breakfast": is it
fresh?), `relate` answers ``None`` and the pair is thrown away.

    python training/generate.py --n 40000 --seed 1 --out review.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Final

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from training import lexicon as lx  # noqa: E402

LABELS: Final = ("contradiction", "neutral", "entailment")
CONTRADICTION, NEUTRAL, ENTAILMENT = LABELS

Random = random.Random
Relation = str | None
Pair = dict[str, str]

# --------------------------------------------------------------------------- atoms

# What the named levels of a scale leave possible, from -3 (very bad) to 3 (very good).
REGIONS: Final[dict[str, frozenset[int]]] = {
    "strong+": frozenset({3}),
    "plain+": frozenset({1, 2, 3}),
    "ok": frozenset({0}),
    "short+": frozenset({-3, -2, -1, 0, 1, 2}),  # "not excellent"
    "not+": frozenset({-3, -2, -1, 0}),
    "not-": frozenset({0, 1, 2, 3}),
    "weak-": frozenset({-1}),
    "plain-": frozenset({-1, -2, -3}),
    "strong-": frozenset({-3}),
}
# What a quantified claim leaves possible: 0 none, 1 few, 2 most, 3 all have the quality.
QUANTIFIERS: Final[dict[str, frozenset[int]]] = {
    "all": frozenset({3}),
    "most": frozenset({2, 3}),
    "notall": frozenset({0, 1, 2}),
    "few": frozenset({0, 1}),
    "none": frozenset({0}),
}
_MIRROR: Final = {"all": "none", "none": "all"}


@dataclass(frozen=True)
class Value:
    """An aspect of a thing at a level of a scale; aspect ``self`` is the thing itself."""

    aspect: str
    dimension: str
    level: str

    @property
    def topic(self) -> tuple[str, ...]:
        return ("value", self.aspect, self.dimension)

    @property
    def tags(self) -> frozenset[str]:
        return frozenset({self.aspect, self.dimension})


@dataclass(frozen=True)
class Share(Value):
    """How many of an aspect's members have the positive quality; `level` is a quantifier."""


@dataclass(frozen=True)
class Compared(Value):
    """More (``+``) or less (``-``) of a quality than some standard."""

    standard: str


@dataclass(frozen=True)
class Has:
    """A facility, or a special kind of it, that is there or not."""

    facility: str
    special: int | None
    present: bool

    @property
    def topic(self) -> tuple[str, ...]:
        return ("has", self.facility)

    @property
    def tags(self) -> frozenset[str]:
        aspect = lx.FACILITIES[self.facility].aspect
        return frozenset({self.facility, aspect or self.facility})


@dataclass(frozen=True)
class Count:
    """Exactly so many of a facility."""

    facility: str
    number: int

    @property
    def topic(self) -> tuple[str, ...]:
        return ("has", self.facility)

    @property
    def tags(self) -> frozenset[str]:
        return Has(self.facility, None, True).tags


@dataclass(frozen=True)
class Distance:
    """How far a place is: a level (positive is near), or minutes of walking."""

    place: str
    level: str
    minutes: str | None = None

    @property
    def topic(self) -> tuple[str, ...]:
        return ("place", self.place)

    @property
    def tags(self) -> frozenset[str]:
        return frozenset({"place", "central", "convenient", "nearby", "transport", "attractions"})


@dataclass(frozen=True)
class Fact:
    """A proposition of the lexicon, held to be true or false."""

    key: str
    true: bool

    @property
    def topic(self) -> tuple[str, ...]:
        return ("fact", self.key)

    @property
    def tags(self) -> frozenset[str]:
        return lx.TOUCHES.get(self.key, frozenset()) | {self.key}


@dataclass(frozen=True)
class Amount:
    """A stated number (`value`), or only that it is low or high (`value` is ``None``)."""

    key: str
    high: bool
    value: str | None

    @property
    def topic(self) -> tuple[str, ...]:
        return ("amount", self.key)

    @property
    def tags(self) -> frozenset[str]:
        return lx.TOUCHES.get(self.key, frozenset()) | {self.key}


@dataclass(frozen=True)
class Overall:
    """An opinion on the whole thing."""

    level: str

    topic = ("overall",)
    tags = frozenset({"overall"})


@dataclass(frozen=True)
class Identity:
    """What kind of thing it is: "this is (not) a hotel"."""

    true: bool

    topic = ("identity",)
    tags = frozenset({"identity"})


Atom = Value | Has | Count | Distance | Fact | Amount | Overall | Identity

_FACTS: Final = {p.key: p for p in lx.PROPOSITIONS}
_AMOUNTS: Final = {q.key: q for q in lx.QUANTITIES}
# What is missing altogether is neither good nor bad.
_PROVIDED_BY: Final = {f.aspect: f.key for f in lx.FACILITIES.values() if f.aspect}
_COUNTABLE: Final = frozenset(
    "pool restaurant bar elevator sauna conference library canteen cafe garden terrace balcony playground".split()
)
_NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five")

# ----------------------------------------------------------------------- relations


def _relate_levels(a: str, b: str, *, complementary: bool) -> Relation:
    """Relation of two levels of one scale."""
    without = frozenset({0}) if complementary else frozenset()
    region_a, region_b = REGIONS[a] - without, REGIONS[b] - without
    if a != b and {a, b} in ({"ok", "plain+"}, {"ok", "not+"}, {"ok", "weak-"}, {"weak-", "strong-"}):
        return None
    if not region_a & region_b:
        return CONTRADICTION
    if region_a <= region_b:
        return ENTAILMENT
    if (a, b) in {("plain+", "strong+"), ("plain-", "strong-")}:
        return NEUTRAL
    return None


def _relate_shares(a: Value, b: Value) -> Relation:
    """Relation of two claims of which at least one is quantified."""
    if isinstance(a, Share) and isinstance(b, Share):
        region_a, region_b = QUANTIFIERS[a.level], QUANTIFIERS[b.level]
        if not region_a & region_b:
            return CONTRADICTION
        if region_a <= region_b:
            return ENTAILMENT
        return NEUTRAL if (a.level, b.level) in {("most", "all"), ("few", "none")} else None
    share, other = (a, b) if isinstance(a, Share) else (b, a)
    if (share.level, other.level) in {("all", "plain+"), ("none", "not+")}:
        return ENTAILMENT if share is a else None
    opposed = {("all", "plain-"), ("all", "not+"), ("none", "plain+"), ("most", "plain-"), ("few", "plain+")}
    return CONTRADICTION if (share.level, other.level) in opposed else None


def _relate_values(a: Value, b: Value) -> Relation:
    if isinstance(a, Compared) or isinstance(b, Compared):
        if not (isinstance(a, Compared) and isinstance(b, Compared)) or a.standard != b.standard:
            return None
        return ENTAILMENT if a.level == b.level else CONTRADICTION
    if isinstance(a, Share) or isinstance(b, Share):
        return _relate_shares(a, b)
    return _relate_levels(a.level, b.level, complementary=lx.DIMENSIONS[a.dimension].complementary)


def _relate_holdings(a: Has, b: Has) -> Relation:
    """Relation of having or lacking one facility, or kinds of it."""
    if a.present and b.present:
        return ENTAILMENT if b.special in (None, a.special) else NEUTRAL
    if not a.present and not b.present:
        return ENTAILMENT if a.special in (None, b.special) else NEUTRAL
    lacking, having = (a, b) if b.present else (b, a)
    return CONTRADICTION if lacking.special in (None, having.special) else NEUTRAL


def _relate_counts(a: Has | Count, b: Has | Count) -> Relation:
    if isinstance(a, Count) and isinstance(b, Count):
        return ENTAILMENT if a.number == b.number else CONTRADICTION
    holding = a if isinstance(a, Has) else b
    assert isinstance(holding, Has)
    if holding.special is not None:
        return None
    if not holding.present:
        return CONTRADICTION
    return ENTAILMENT if isinstance(a, Count) else None


def _relate_distances(a: Distance, b: Distance) -> Relation:
    if a.minutes and b.minutes:
        return ENTAILMENT if a.minutes == b.minutes else CONTRADICTION
    relation = _relate_levels(a.level, b.level, complementary=True)
    if relation == CONTRADICTION or a.minutes is None and b.minutes is None:
        return relation
    if a.minutes:
        return relation if b.level in ("plain+", "plain-", "not+", "not-") else None
    return NEUTRAL if a.level in ("plain+", "plain-") else None


def _relate_amounts(a: Amount, b: Amount) -> Relation:
    if a.high != b.high:
        return CONTRADICTION
    if a.value and b.value:
        return ENTAILMENT if a.value == b.value else CONTRADICTION
    return ENTAILMENT if b.value is None else NEUTRAL


def _same_topic(a: Atom, b: Atom) -> Relation:
    if isinstance(a, Value) and isinstance(b, Value):
        return _relate_values(a, b)
    if isinstance(a, Has) and isinstance(b, Has):
        return _relate_holdings(a, b)
    if isinstance(a, Has | Count) and isinstance(b, Has | Count):
        return _relate_counts(a, b)
    if isinstance(a, Distance) and isinstance(b, Distance):
        return _relate_distances(a, b)
    if isinstance(a, Amount) and isinstance(b, Amount):
        return _relate_amounts(a, b)
    if isinstance(a, Overall) and isinstance(b, Overall):
        return _relate_levels(a.level, b.level, complementary=True)
    return ENTAILMENT if a == b else CONTRADICTION


# Facts and prices: what is free is not expensive, and a fee is not free.
_FREE: Final = {("freeparking", "parking"), ("freewifi", "wifi"), ("freebreakfast", "breakfast"), ("freeentry", "tickets")}
_FEES: Final = {("parkingfee", "freeparking"), ("ticketprice", "freeentry")}


def _across_kinds(a: Atom, b: Atom) -> Relation | bool:
    """Relation of two claims of different kinds on one subject; ``False`` if no rule speaks."""
    for first, second in ((a, b), (b, a)):
        if isinstance(first, Value) and isinstance(second, Has | Count):
            facility = lx.FACILITIES[second.facility]
            if facility.aspect != first.aspect:
                continue
            if isinstance(second, Count) or second.special is not None:
                return None
            if not second.present:
                return CONTRADICTION
            return ENTAILMENT if first is a else NEUTRAL
        if isinstance(first, Fact) and isinstance(second, Value):
            costly = second.dimension in ("cheap", "level") and second.level in ("plain-", "strong-", "weak-")
            if (first.key, second.aspect) in _FREE and first.true and costly:
                return CONTRADICTION
        if isinstance(first, Fact) and isinstance(second, Has) and first.key == "freewifi":
            if second.facility == "wifi" and second.special is None and first.true:
                if not second.present:
                    return CONTRADICTION
                return ENTAILMENT if first is a else NEUTRAL
        if isinstance(first, Amount) and isinstance(second, Fact):
            if (first.key, second.key) in _FEES and first.value:
                if second.true:
                    return CONTRADICTION
                return ENTAILMENT if first is a else NEUTRAL
        if isinstance(first, Overall) and isinstance(second, Identity):
            if not second.true:
                return CONTRADICTION
            return ENTAILMENT if first is a else NEUTRAL
    return False


def _overlapping_places(a: str, b: str) -> bool:
    return any(a in group and b in group for group in lx.OVERLAPPING_PLACES)


def _entangled(a: Atom, b: Atom) -> bool:
    """Whether two claims on different subjects touch each other in some unclear way."""
    if isinstance(a, Distance) and isinstance(b, Distance):
        return _overlapping_places(a.place, b.place)
    if isinstance(a, Value) and isinstance(b, Value):
        dimensions = frozenset((a.dimension, b.dimension))
        close = len(dimensions) == 1 or dimensions in lx.ENTANGLED
        same_family = a.aspect == b.aspect or _family(a.aspect) == _family(b.aspect)
        whole = "self" in (a.aspect, b.aspect)
        return close and (same_family or whole)
    if isinstance(a, Has | Count) and isinstance(b, Has | Count):
        return lx.FACILITIES[a.facility].aspect is not None and (
            lx.FACILITIES[a.facility].aspect == lx.FACILITIES[b.facility].aspect
        )
    if isinstance(a, Overall | Identity) and isinstance(b, Value):
        return b.aspect == "self"
    if isinstance(b, Overall | Identity) and isinstance(a, Value):
        return a.aspect == "self"
    if isinstance(a, Identity) or isinstance(b, Identity):
        return not all(atom.true for atom in (a, b) if isinstance(atom, Identity))
    return bool(a.tags & b.tags)


def _family(aspect: str) -> str:
    return aspect if aspect == "self" else lx.ASPECTS[aspect].family


def relate(a: Atom, b: Atom) -> Relation:
    """Relation of premise `a` and hypothesis `b` about the same thing.

    Returns
    -------
    str or None
        A label, or ``None`` where the words of a review leave it open.
    """
    if a.topic == b.topic:
        return _same_topic(a, b)
    relation = _across_kinds(a, b)
    if not isinstance(relation, bool):
        return relation
    return None if _entangled(a, b) else NEUTRAL


def relate_all(premise: Sequence[Atom], hypothesis: Sequence[Atom]) -> Relation:
    """Relation of two conjunctions of claims about the same thing."""
    grid = [[relate(a, b) for a in premise] for b in hypothesis]
    cells = [cell for row in grid for cell in row]
    if CONTRADICTION in cells:
        return CONTRADICTION
    if all(ENTAILMENT in row for row in grid):
        return ENTAILMENT
    return None if None in cells else NEUTRAL


# ------------------------------------------------------------------------- opposites


def _flip(level: str) -> str:
    return level.translate(str.maketrans("+-", "-+"))


def opposite(atom: Atom, rng: Random) -> Atom:
    """An atom that contradicts `atom`: its antonym, its negation or another number."""
    if isinstance(atom, Compared):
        return Compared(atom.aspect, atom.dimension, _flip(atom.level), atom.standard)
    if isinstance(atom, Share):
        choices = {"all": ("none", "few", "notall"), "most": ("none", "few"), "few": ("all", "most"), "none": ("all", "most"), "notall": ("all",)}
        return Share(atom.aspect, atom.dimension, rng.choice(choices[atom.level]))
    if isinstance(atom, Value):
        if atom.aspect in _PROVIDED_BY and rng.random() < 0.06:
            return Has(_PROVIDED_BY[atom.aspect], None, False)
        return Value(atom.aspect, atom.dimension, _opposite_level(atom.level, rng))
    if isinstance(atom, Has):
        if atom.present:
            return Has(atom.facility, rng.choice((None, None, atom.special)), False)
        specials = range(len(lx.FACILITIES[atom.facility].specifics))
        special = rng.choice(specials) if specials and atom.special is None and rng.random() < 0.3 else atom.special
        return Has(atom.facility, special, True)
    if isinstance(atom, Count):
        others = [n for n in range(1, 5) if n != atom.number]
        return Has(atom.facility, None, False) if rng.random() < 0.3 else Count(atom.facility, rng.choice(others))
    if isinstance(atom, Distance):
        level = _opposite_level(atom.level, rng).replace("short", "not")
        return _with_minutes(Distance(atom.place, level), rng)
    if isinstance(atom, Amount):
        return _opposite_amount(atom, rng)
    if isinstance(atom, Overall):
        return Overall(_opposite_level(atom.level, rng).replace("short", "not"))
    if isinstance(atom, Fact):
        return Fact(atom.key, not atom.true)
    return Identity(not atom.true)


def _opposite_level(level: str, rng: Random) -> str:
    if level.startswith("not"):
        return rng.choice(("plain", "plain", "strong")) + level[-1]
    if level == "ok":
        return rng.choice(("strong+", "plain-", "strong-"))
    if level == "weak-":
        return rng.choice(("plain+", "not-", "strong+"))
    if level == "short+":
        return "strong+"
    if level == "strong+" and rng.random() < 0.2:
        return "short+"
    antonym = rng.choice(("plain", "plain", "strong")) + _flip(level[-1])
    return antonym if rng.random() < 0.6 else "not" + level[-1]


def _opposite_amount(atom: Amount, rng: Random) -> Amount:
    quantity = _AMOUNTS[atom.key]
    high = not atom.high
    claims = quantity.high_claims if high else quantity.low_claims
    if claims and rng.random() < 0.4:
        return Amount(atom.key, high, None)
    return Amount(atom.key, high, rng.choice(quantity.high if high else quantity.low))


def _with_minutes(atom: Distance, rng: Random) -> Distance:
    if atom.level in ("plain+", "plain-") and atom.place not in lx.PLURAL_PLACES and rng.random() < 0.2:
        return Distance(atom.place, atom.level, rng.choice(lx.MINUTES_NEAR if atom.level == "plain+" else lx.MINUTES_FAR))
    return atom


def _signed(level: str) -> bool:
    """Whether a level lies wholly on one side of the scale."""
    return level.startswith(("plain", "strong", "weak"))


def weaken(atom: Atom) -> Atom:
    """What `atom` implies: the general for the special, the plain for the strong."""
    if isinstance(atom, Has) and atom.present:
        return Has(atom.facility, None, True)
    if isinstance(atom, Count):
        return Has(atom.facility, None, True)
    if isinstance(atom, Share):
        return Value(atom.aspect, atom.dimension, {"all": "plain+", "none": "not+"}[atom.level]) if atom.level in _MIRROR else atom
    if isinstance(atom, Compared):
        return atom
    if isinstance(atom, Value):
        return Value(atom.aspect, atom.dimension, "plain" + atom.level[-1] if _signed(atom.level) else atom.level)
    if isinstance(atom, Distance):
        return Distance(atom.place, "plain" + atom.level[-1]) if not atom.level.startswith("not") else atom
    if isinstance(atom, Amount):
        quantity = _AMOUNTS[atom.key]
        return Amount(atom.key, atom.high, None) if (quantity.high_claims if atom.high else quantity.low_claims) else atom
    if isinstance(atom, Overall) and not atom.level.startswith("not"):
        return Overall("not" + _flip(atom.level[-1]))
    return atom


# ---------------------------------------------------------------------------- words

_AN_EXCEPTIONS: Final = ("uni", "use", "euro", "one", "usb")
_A_EXCEPTIONS: Final = ("hour", "honest", "hdmi", "hd ", "atm")
_INTENSE: Final = ("very", "really", "extremely", "so", "incredibly", "very")
_MODERATE: Final = ("", "", "", "", "", "quite", "pretty", "fairly")
_SLIGHT: Final = ("a bit", "a little", "slightly", "somewhat", "a tad", "a touch")
_NOT_BEFORE: Final = ("not {x}", "not {x}", "not {x} at all", "not very {x}", "not really {x}", "by no means {x}", "never {x}", "far from {x}", "anything but {x}", "not particularly {x}", "no longer {x}")
_NOT_BAD: Final = ("not {x}", "not {x}", "not {x} at all", "by no means {x}", "never {x}", "anything but {x}", "not in the least {x}")
_OK: Final = ("okay", "average", "mediocre", "so-so", "nothing special", "acceptable but no more", "neither good nor bad", "passable")


def _a(phrase: str) -> str:
    low = phrase.lower()
    vowel = low[0] in "aeiou" and not low.startswith(_AN_EXCEPTIONS) or low.startswith(_A_EXCEPTIONS)
    return f"{'an' if vowel else 'a'} {phrase}"


def _gradable(adjective: str) -> bool:
    return " " not in adjective and "-" not in adjective


def _be(number: str, past: bool) -> str:
    if number == "p":
        return "were" if past else "are"
    return "was" if past else "is"


def _agree(verb_phrase: str, number: str) -> str:
    plural = number == "p"
    filled = verb_phrase.replace("{has}", "have" if plural else "has").replace("{does}", "do" if plural else "does")
    filled = filled.replace("{is}", "are" if plural else "is").replace("go{es}", "go" if plural else "goes")
    return filled.replace("crash{es}", "crash" if plural else "crashes").replace("{s}", "" if plural else "s").replace("{their}", "their")


@dataclass(frozen=True)
class Context:
    """Whose claims are worded, and how the thing is named."""

    thing: lx.Thing
    explicit: bool = False

    def noun(self, rng: Random) -> str:
        return self.thing.nouns[0] if self.explicit or rng.random() < 0.4 else rng.choice(self.thing.nouns)

    def name(self, rng: Random) -> str:
        """ "the hotel", "this place", "it"."""
        if not self.explicit and rng.random() < 0.1:
            return "it"
        return f"{rng.choice(('the', 'the', 'this'))} {self.noun(rng)}"


# Phrases that do not bear a "not" before them.
_NOT_NEGATED: Final = ("not ", "never", "anything", "always", "no ", "nothing", "free of", "without", "second", "as ", "child's", "nice and", ">never", ">{does}", ">hardly", "hard to", "hardly", "more than", "a feast", "clear as", "just", "large enough", "right in")


def _negated(predicate: str) -> str:
    """ "in good shape" as "not in good shape", ">taste{s} great" as ">{does} not taste great"."""
    if not predicate.startswith(">"):
        return f"not {predicate}"
    bare = predicate[1:].replace("{has}", "have").replace("{s}", "").replace("{es}", "")
    return f">{{does}} not {bare}"


def _adjective_phrase(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """An adjective, with its adverb, that can stand before a noun."""
    pole = dimension.pole(1 if level.endswith("+") else -1)
    if level.startswith("strong"):
        gradable = [a for a in pole.plain if _gradable(a)]
        if gradable and rng.random() < 0.4:
            return f"{rng.choice(_INTENSE[:3])} {rng.choice(gradable)}"
        return rng.choice(pole.strong)
    adjective = rng.choice(pole.plain)
    if _gradable(adjective) and rng.random() < 0.3:
        return f"{rng.choice(('quite', 'pretty', 'fairly'))} {adjective}"
    return adjective


def _complement(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """What stands after *be*; with a leading ``>`` a verb phrase of its own."""
    if level == "ok":
        return rng.choice(_OK)
    if level == "short+":
        return f"{rng.choice(('not', 'not', 'anything but', 'far from'))} {rng.choice(dimension.positive.strong)}"
    if level.startswith("not"):
        pole = dimension.pole(1 if level == "not+" else -1)
        phrases = [p for p in pole.predicates if not p.startswith(_NOT_NEGATED)]
        if level == "not+" and phrases and rng.random() < 0.3:
            return _negated(rng.choice(phrases))
        frames = _NOT_BEFORE if level == "not+" else _NOT_BAD
        return rng.choice(frames).format(x=rng.choice(pole.plain))
    sign = 1 if level.endswith("+") else -1
    pole = dimension.pole(sign)
    if level == "weak-":
        return f"{rng.choice(_SLIGHT)} {rng.choice([a for a in pole.plain if _gradable(a)] or pole.plain)}"
    if level.startswith("strong"):
        superlatives = lx.SUPERLATIVES.get(dimension.name, ((), ()))[0 if sign > 0 else 1]
        if superlatives and rng.random() < 0.25:
            return rng.choice(superlatives)
        gradable = [a for a in pole.plain if _gradable(a)]
        if gradable and rng.random() < 0.45:
            return f"{rng.choice(_INTENSE)} {rng.choice(gradable)}"
        return rng.choice(pole.strong)
    if pole.predicates and rng.random() < 0.4:
        return rng.choice(pole.predicates)
    adjective = rng.choice(pole.plain)
    adverb = rng.choice(_MODERATE) if _gradable(adjective) else ""
    return f"{adverb} {adjective}".strip()


_CONTRACTED: Final = {"is not ": "isn't ", "are not ": "aren't ", "was not ": "wasn't ", "were not ": "weren't ", "does not ": "doesn't ", "do not ": "don't ", "cannot ": "can't ", "did not ": "didn't ", "would not ": "wouldn't "}


def _verb_phrase(complement: str, number: str, past: bool) -> str:
    if complement.startswith(">"):
        return _agree(complement[1:], number)
    return f"{_be(number, past)} {complement}"


def _subject(atom: Value, ctx: Context, rng: Random) -> tuple[str, str]:
    """A noun phrase for the aspect and its number."""
    if atom.aspect == "self":
        return ctx.name(rng), "s"
    noun, number = rng.choice(lx.ASPECTS[atom.aspect].nouns)
    draw = rng.random()
    if draw < 0.66 and not ctx.explicit:
        return f"the {noun}", number
    if draw < 0.78:
        return f"the {ctx.noun(rng)}'s {noun}", number
    if draw < 0.94 or number == "s" or ctx.explicit:
        preposition = rng.choice(("at", "in")) if ctx.thing.placed else "of"
        return f"the {noun} {preposition} {rng.choice(('the', 'this'))} {ctx.noun(rng)}", number
    return noun, number


def _owned_phrase(atom: Atom, rng: Random) -> str | None:
    """The object of "the hotel has ...", where the atom can be put so."""
    if isinstance(atom, Has):
        return _facility_phrase(atom, rng)
    if type(atom) is not Value or atom.aspect == "self" or atom.level not in ("plain+", "plain-", "strong+", "strong-"):
        return None
    aspect = lx.ASPECTS[atom.aspect]
    if not aspect.owned:
        return None
    noun, number = rng.choice(aspect.nouns)
    phrase = f"{_adjective_phrase(lx.DIMENSIONS[atom.dimension], atom.level, rng)} {noun}"
    return _a(phrase) if number == "s" else phrase


def _say_not_owned(atom: Value, ctx: Context, rng: Random) -> str:
    """ "the hotel does not have comfortable beds"."""
    noun, number = rng.choice(lx.ASPECTS[atom.aspect].nouns)
    phrase = f"{rng.choice(lx.DIMENSIONS[atom.dimension].positive.plain)} {noun}"
    article = _a(phrase) if number == "s" else phrase
    frames = ("{t} does not have {a}", "{t} does not offer {a}", "{t} lacks {a}", "{t} has no {p}", "there {b} no {p}")
    return rng.choice(frames).format(t=ctx.name(rng), a=article, p=phrase, b=_be(number, False))


def _say_value(atom: Value, ctx: Context, rng: Random) -> str:
    dimension = lx.DIMENSIONS[atom.dimension]
    draw = rng.random()
    if draw < 0.3:
        owned = _owned_phrase(atom, rng)
        if owned:
            good = atom.level.endswith("+")
            verb = rng.choice(("has", "has", "offers", "comes with", "provides", "boasts", "features") if good else ("has", "has", "comes with"))
            return f"you get {owned}" if good and rng.random() < 0.1 else f"{ctx.name(rng)} {verb} {owned}"
    if atom.level == "not+" and draw < 0.2 and atom.aspect != "self" and lx.ASPECTS[atom.aspect].owned:
        return _say_not_owned(atom, ctx, rng)
    subject, number = _subject(atom, ctx, rng)
    complement = _complement(dimension, atom.level, rng)
    past = rng.random() < 0.35
    if not complement.startswith(">") and draw > 0.85:
        return rng.choice((
            f"we found {subject} to be {complement}",
            f"{subject} turned out to be {complement}",
            f"I thought {subject} {_be(number, True)} {complement}",
            f"{subject} seemed to be {complement}",
            f"guests say that {subject} {_be(number, False)} {complement}",
        ))
    return f"{subject} {_verb_phrase(complement, number, past)}"


def _say_share(atom: Share, ctx: Context, rng: Random) -> str:
    aspect = lx.ASPECTS[atom.aspect]
    plural = next(n for n, number in aspect.nouns if number == "p")
    singular = next((n for n, number in aspect.nouns if number == "s"), None)
    adjective = rng.choice(lx.DIMENSIONS[atom.dimension].positive.plain)
    frames = {
        "all": (f"all the {plural} are {adjective}", f"all of the {plural} were {adjective}", f"each and every one of the {plural} was {adjective}") + ((f"every {singular} is {adjective}", f"each {singular} was {adjective}") if singular else ()),
        "most": (f"most of the {plural} are {adjective}", f"most {plural} were {adjective}", f"the majority of the {plural} are {adjective}", f"almost all the {plural} are {adjective}"),
        "notall": (f"not all the {plural} are {adjective}", f"not all of the {plural} were {adjective}") + ((f"not every {singular} is {adjective}",) if singular else ()),
        "few": (f"few of the {plural} are {adjective}", f"hardly any of the {plural} were {adjective}", f"only a few of the {plural} are {adjective}"),
        "none": (f"none of the {plural} are {adjective}", f"not one of the {plural} is {adjective}", f"none of the {plural} was {adjective}") + ((f"not a single {singular} was {adjective}", f"no {singular} was {adjective}") if singular else ()),
    }
    return rng.choice(frames[atom.level])


def _say_compared(atom: Compared, ctx: Context, rng: Random) -> str:
    subject, number = _subject(atom, ctx, rng)
    words = lx.DIMENSIONS[atom.dimension].comparatives
    assert words is not None
    word = words[0 if atom.level == "+" else 1]
    return f"{subject} {_be(number, rng.random() < 0.5)} {rng.choice(('', '', 'much ', 'even '))}{word} {atom.standard}"


def _facility_phrase(atom: Has, rng: Random) -> str:
    """ "a heated indoor pool", "no pool"."""
    facility = lx.FACILITIES[atom.facility]
    name = rng.choice(facility.names) if atom.special is None else facility.specifics[atom.special]
    if not atom.present:
        return f"no {name}"
    return _a(name) if facility.number == "s" else name


_HAVING: Final = ("{T} has {x}", "{T} has {x}", "{T} has {x}", "there {is} {x}", "there {is} {x}", "{T} offers {x}", "{T} comes with {x}", "{T} features {x}", "{T} boasts {x}", "{T} provides {x}", "you will find {x} {here}", "{T} is equipped with {x}", "{T} does have {x}", "you can use {x} {here}")
_LACKING: Final = ("{T} has no {x}", "{T} has no {x}", "{T} does not have {ax}", "{T} does not have any {x}", "{T} doesn't have {ax}", "there {is} no {x}", "there {is} no {x}", "{T} lacks {ax}", "{T} comes without {ax}", "{T} does not offer {ax}", "you will not find {ax} {here}", "{T} is not equipped with {ax}", "unfortunately {T} has no {x}", "{T} provides no {x}", "there {isnt} {ax}", "{ax} {is} missing", "{T} is without {ax}")


def _say_has(atom: Has, ctx: Context, rng: Random) -> str:
    in_room = atom.facility in lx.IN_ROOM and ctx.thing.key in lx.ROOM_THINGS and rng.random() < 0.5
    facility = lx.FACILITIES[atom.facility]
    name = rng.choice(facility.names) if atom.special is None else facility.specifics[atom.special]
    with_article = _a(name) if facility.number == "s" else name
    plural = facility.number == "p"
    past = rng.random() < 0.2
    frame = rng.choice(_HAVING if atom.present else _LACKING)
    if "{here}" in frame and not ctx.thing.placed:
        frame = "{T} has {x}" if atom.present else "{T} has no {x}"
    if in_room and "{T}" in frame:
        frame = frame.replace("{T}", rng.choice(lx.ROOM_NAMES))
    if "any {x}" in frame and facility.number == "s":
        frame = frame.replace("any {x}", "{ax}")
    return frame.format(
        T=ctx.name(rng),
        x=with_article if atom.present else name,
        ax=with_article,
        here=rng.choice(("here", "there")),
        isnt=("weren't any" if past else "aren't any") if plural else ("wasn't" if past else "isn't"),
        **{"is": _be(facility.number, past)},
    )


def _plural(name: str) -> str:
    head, _, rest = name.partition(" ") if name.startswith(("lift", "pool")) else (name, "", "")
    if head.endswith("y") and head[-2] not in "aeiou":
        head = head[:-1] + "ies"
    else:
        head += "s"
    return f"{head} {rest}".strip()


def _say_count(atom: Count, ctx: Context, rng: Random) -> str:
    name = rng.choice([n for n in lx.FACILITIES[atom.facility].names])
    number = _NUMBER_WORDS[atom.number]
    if atom.number == 1:
        return rng.choice((f"{ctx.name(rng)} has only one {name}", f"there is only one {name}", f"there is just one {name}", f"{ctx.name(rng)} has a single {name}"))
    return rng.choice((f"{ctx.name(rng)} has {number} {_plural(name)}", f"there are {number} {_plural(name)}", f"{ctx.name(rng)} offers {number} {_plural(name)}"))


def _place_name(place: str, rng: Random) -> str:
    return rng.choice(lx.PLACE_SYNONYMS.get(place, (place,)))


def _say_distance(atom: Distance, ctx: Context, rng: Random) -> str:
    place = _place_name(atom.place, rng)
    plural = atom.place in lx.PLURAL_PLACES
    verb = "are" if plural or atom.place in lx.PLURAL_NAMES else "is"
    name = ctx.name(rng)
    if atom.minutes:
        walk = f"{atom.minutes}-minute walk"
        article = "an" if atom.minutes.startswith("8") else "a"
        return rng.choice((
            f"{name} is {article} {walk} from {place}", f"{place} {verb} {article} {walk} away", f"it takes {atom.minutes} minutes to walk to {place}",
            f"{place} {verb} {atom.minutes} minutes away on foot", f"you need {atom.minutes} minutes on foot to {place}", f"{place} {verb} {article} {walk} from {name}",
        ))
    located = rng.choice(("is", "is", "is", "is located", "is situated"))
    be = verb
    frames = {
        "plain+": ("{n} {l} {near} {p}", "{n} {l} {near} {p}", "{p} {be} {na}", "{p} {be} {na}", "you can walk to {p}", "it is easy to get to {p} from {n}", "{p} can be reached on foot", "{n} {be1} not far from {p}", "it is only a short walk to {p}", "there {be} {p} nearby" if plural else "{p} {be} {na}"),
        "strong+": ("{n} {l} {next} {p}",),
        "plain-": ("{n} {l} {far} {p}", "{n} {l} {far} {p}", "{p} {be} {fa}", "{p} {be} {fa}", "you cannot walk to {p}", "it is difficult to get to {p} from {n}", "{p} cannot be reached on foot", "it is a long way to {p}", "there {be} no {p} nearby" if plural else "{p} {be} {fa}"),
        "strong-": ("{n} {l} {vfar} {p}", "{p} {be} very far away"),
        "not+": ("{n} {be1} not close to {p}", "{n} is not near {p}", "{p} {be} not close by", "{n} isn't within walking distance of {p}", "{p} {be} not nearby", "{n} is not located near {p}"),
        "not-": ("{n} is not far from {p}", "{p} {be} not far away", "it is not far to {p}"),
    }
    near = rng.choice(lx.NEAR)
    far = rng.choice(lx.FAR)
    return rng.choice(frames[atom.level]).format(
        n=name, p=place, be=be, be1="is", near=near, far=far, next=rng.choice(lx.RIGHT_NEXT), vfar=rng.choice(lx.VERY_FAR),
        na=rng.choice(lx.NEAR_AWAY), fa=rng.choice(lx.FAR_AWAY), l="is" if near.startswith(("situated", "located")) or far.startswith(("situated", "located")) else located,
    )


def _fill(template: str, ctx: Context, rng: Random) -> str:
    noun = ctx.noun(rng)
    start = template.startswith("{T}")
    name = ctx.name(rng) if start else f"{rng.choice(('the', 'this'))} {noun}"
    return template.replace("{T}", name).replace("{N}", noun).replace("{a} " + noun, _a(noun)).replace("{a}", _a(noun).split()[0])


def _say_amount(atom: Amount, ctx: Context, rng: Random) -> str:
    quantity = _AMOUNTS[atom.key]
    if atom.value is None:
        return _fill(rng.choice(quantity.high_claims if atom.high else quantity.low_claims), ctx, rng)
    return _fill(rng.choice(quantity.frames).replace("{n}", atom.value), ctx, rng)


_OVERALL: Final = {"plain+": lx.OVERALL_GOOD, "strong+": lx.OVERALL_GOOD, "plain-": lx.OVERALL_BAD, "strong-": lx.OVERALL_BAD, "not+": lx.OVERALL_NOT_GOOD, "not-": lx.OVERALL_NOT_BAD}


def say(atom: Atom, ctx: Context, rng: Random) -> str:
    """One clause, without capital and full stop, that states `atom`."""
    if isinstance(atom, Share):
        return _say_share(atom, ctx, rng)
    if isinstance(atom, Compared):
        return _say_compared(atom, ctx, rng)
    if isinstance(atom, Value):
        return _say_value(atom, ctx, rng)
    if isinstance(atom, Has):
        return _say_has(atom, ctx, rng)
    if isinstance(atom, Count):
        return _say_count(atom, ctx, rng)
    if isinstance(atom, Distance):
        return _say_distance(atom, ctx, rng)
    if isinstance(atom, Amount):
        return _say_amount(atom, ctx, rng)
    if isinstance(atom, Fact):
        proposition = _FACTS[atom.key]
        return _fill(rng.choice(proposition.yes if atom.true else proposition.no), ctx, rng)
    if isinstance(atom, Overall):
        return _fill(rng.choice(_OVERALL[atom.level]), ctx, rng)
    noun = ctx.thing.nouns[0]
    return rng.choice(lx.IS_A if atom.true else lx.IS_NOT_A).replace("{a} {N}", _a(noun))


# ------------------------------------------------------------------------ compounds


def _mood(atom: Atom) -> int:
    """+1 for praise, -1 for blame, 0 where it cannot be told."""
    if isinstance(atom, Value | Overall):
        if isinstance(atom, Share):
            return 1 if atom.level in ("all", "most") else -1
        sign = {"+": 1, "-": -1}.get(atom.level[-1], 0)
        return -sign if atom.level.startswith("not") else sign
    if isinstance(atom, Has):
        return 1 if atom.present else -1
    if isinstance(atom, Distance):
        return 1 if atom.level in ("plain+", "strong+", "not-") else -1
    return 0


def _shared_subject(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """ "the rooms are clean but not spacious"."""
    if not all(type(a) is Value for a in atoms) or len({a.aspect for a in atoms if isinstance(a, Value)}) != 1:
        return None
    values = [a for a in atoms if isinstance(a, Value)]
    subject, number = _subject(values[0], ctx, rng)
    past = rng.random() < 0.35
    if all(v.level == "not+" for v in values) and rng.random() < 0.6:
        adjectives = [rng.choice(lx.DIMENSIONS[v.dimension].positive.plain) for v in values]
        be = _be(number, past)
        if len(values) == 2 and rng.random() < 0.5:
            return f"{subject} {be} neither {adjectives[0]} nor {adjectives[1]}"
        return f"{subject} {be} not {', '.join(adjectives[:-1])} {rng.choice(('or', 'and not'))} {adjectives[-1]}"
    owned = _shared_noun(values, ctx, rng) if rng.random() < 0.3 else None
    if owned:
        return owned
    complements = [_complement(lx.DIMENSIONS[v.dimension], v.level, rng) for v in values]
    if len(complements) == 2 and rng.random() < 0.12 and _mood(values[0]) * _mood(values[1]) > 0 and not any(c.startswith(">") for c in complements):
        return f"{rng.choice(('in addition to', 'as well as', 'besides'))} being {complements[0]}, {subject} {_be(number, past)} {complements[1]}"
    if any(c.startswith(">") for c in complements):
        parts = [_verb_phrase(c, number, past) for c in complements]
        return f"{subject} {_enumerate(parts, values, rng)}"
    return f"{subject} {_be(number, past)} {_enumerate(complements, values, rng)}"


def _shared_noun(values: Sequence[Value], ctx: Context, rng: Random) -> str | None:
    """ "the hotel has clean and spacious rooms"."""
    if values[0].aspect == "self" or not lx.ASPECTS[values[0].aspect].owned:
        return None
    if any(not _signed(v.level) or v.level.startswith("weak") for v in values):
        return None
    adjectives = [_adjective_phrase(lx.DIMENSIONS[v.dimension], v.level, rng) for v in values]
    noun, number = rng.choice(lx.ASPECTS[values[0].aspect].nouns)
    phrase = f"{_enumerate(adjectives, values, rng)} {noun}".replace(" and also ", " and ")
    return f"{ctx.name(rng)} has {_a(phrase) if number == 's' else phrase}"


def _enumerate(parts: Sequence[str], atoms: Sequence[Atom], rng: Random) -> str:
    moods = [_mood(a) for a in atoms]
    link = rng.choice(("but", "but", "yet")) if moods[-1] * moods[-2] < 0 else rng.choice(("and", "and", "and also"))
    return f"{', '.join(parts[:-1])} {link} {parts[-1]}"


def _shared_verb(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """ "the hotel has a pool, comfortable beds and no gym"."""
    phrases = [_owned_phrase(a, rng) for a in atoms]
    if any(p is None for p in phrases):
        return None
    kept = [p for p in phrases if p is not None]
    if all(isinstance(a, Has) and not a.present for a in atoms) and rng.random() < 0.5:
        bare = [p.removeprefix("no ") for p in kept]
        if len(kept) == 2 and rng.random() < 0.6:
            pair = [_a(b) if isinstance(a, Has) and lx.FACILITIES[a.facility].number == "s" else b for a, b in zip(atoms, bare, strict=True)]
            return f"{ctx.name(rng)} has neither {pair[0]} nor {pair[1]}"
        return f"{ctx.name(rng)} has no {', '.join(bare[:-1])} or {bare[-1]}"
    return f"{ctx.name(rng)} has {_enumerate(kept, atoms, rng)}"


def _shared_location(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """ "the hotel is close to the beach but far from downtown"."""
    if not all(isinstance(a, Distance) and a.minutes is None and a.level in ("plain+", "plain-") for a in atoms):
        return None
    places = [_place_name(a.place, rng) for a in atoms if isinstance(a, Distance)]
    if len({_mood(a) for a in atoms}) == 1:
        near = _mood(atoms[0]) > 0
        joined = f"{', '.join(places[:-1])} and {places[-1]}"
        return f"{ctx.name(rng)} is {rng.choice(lx.NEAR if near else lx.FAR)} {joined}"
    parts = [f"{rng.choice(lx.NEAR if _mood(a) > 0 else lx.FAR)} {p}" for a, p in zip(atoms, places, strict=True)]
    return f"{ctx.name(rng)} is {_enumerate(parts, atoms, rng)}"


def say_all(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str:
    """One clause or compound sentence that states all `atoms`, without capital and stop."""
    if len(atoms) == 1:
        return say(atoms[0], ctx, rng)
    if rng.random() < 0.75:
        for shared in (_shared_subject, _shared_verb, _shared_location):
            sentence = shared(atoms, ctx, rng)
            if sentence:
                return sentence
    clauses = [say(a, ctx, rng) for a in atoms]
    if len(clauses) > 2:
        return f"{', '.join(clauses[:-1])}{rng.choice((', and ', ', and ', ' and '))}{clauses[-1]}"
    if _mood(atoms[0]) * _mood(atoms[1]) < 0:
        link = rng.choice((" but ", ", but ", " although ", ", however, ", ", while ", " and ", "; "))
        if rng.random() < 0.15:
            return f"{rng.choice(('although', 'while', 'despite the fact that'))} {clauses[0]}, {clauses[1]}"
    else:
        link = rng.choice((" and ", " and ", " and ", ", and ", "; ", " and also ", ", plus "))
    return f"{clauses[0]}{link}{clauses[1]}"


_OPENINGS: Final = ("unfortunately, ", "luckily, ", "sadly, ", "fortunately, ", "overall, ", "all in all, ", "in general, ", "I think that ", "we noticed that ", "it is worth mentioning that ", "also, ", "additionally, ", "in our experience, ")
_NOT_TRUE: Final = ("it is not true that {c}", "it is not the case that {c}", "it isn't true that {c}", "nobody can say that {c}")


_SELF_OPENED: Final = ("all in all", "overall", "unfortunately", "although", "while", "despite")
_CLOSINGS: Final = (" during our stay", " when we were there", " in our case", ", by the way", ", as far as we could tell", " this time", ", in my opinion", ", I must say")


def write(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str:
    """A sentence as it might stand in a review, with some of a review's noise."""
    fragment = _fragment(atoms, rng)
    text = fragment or say_all(atoms, ctx, rng)
    if not fragment and rng.random() < 0.06 and not text.startswith(_SELF_OPENED):
        text = rng.choice(_OPENINGS) + text
    if not fragment and rng.random() < 0.04:
        text += rng.choice(_CLOSINGS)
    if rng.random() < 0.35:
        for long, short in _CONTRACTED.items():
            text = text.replace(long, short)
    if rng.random() > 0.08:
        text = text[0].upper() + text[1:]
    if rng.random() > 0.1:
        text += "." if rng.random() > 0.02 else " ."
    if ", " in text and rng.random() < 0.04:
        text = text.replace(", ", " , ")
    return text


def _fragment(atoms: Sequence[Atom], rng: Random) -> str | None:
    """ "Fantastic views": now and then a review has no verb."""
    if len(atoms) != 1 or rng.random() > 0.04 or not isinstance(atoms[0], Value):
        return None
    phrase = _owned_phrase(atoms[0], rng)
    return phrase.removeprefix("a ").removeprefix("an ") if phrase else None


# ------------------------------------------------------------------------- sampling

_THINGS: Final = tuple(lx.THINGS.values())
_THING_WEIGHTS: Final = tuple(22 if t.key == "hotel" else 3 if t.key in ("restaurant", "guesthouse", "resort", "hostel", "holidayflat") else 1 for t in _THINGS)
_FACTS_OF: Final = {t.key: tuple(p.key for p in lx.PROPOSITIONS if t.key in p.things) for t in _THINGS}
_AMOUNTS_OF: Final = {t.key: tuple(q.key for q in lx.QUANTITIES if t.key in q.things) for t in _THINGS}
_COUNTS_OF: Final = {t.key: tuple(f for f in t.facilities if f in _COUNTABLE) for t in _THINGS}
_SHARED_OF: Final = {t.key: tuple(a for a in t.aspects if any(n == "p" for _, n in lx.ASPECTS[a].nouns)) for t in _THINGS}


def sample_thing(rng: Random) -> lx.Thing:
    return rng.choices(_THINGS, _THING_WEIGHTS)[0]


_VALUE_LEVELS: Final = ("plain+",) * 7 + ("plain-",) * 6 + ("strong+",) * 3 + ("strong-",) * 2 + ("weak-",) + ("not+",) * 2 + ("not-",)


def _sample_value(thing: lx.Thing, rng: Random) -> Value:
    if rng.random() < 0.1 and thing.self_dimensions:
        aspect, dimension = "self", rng.choice(thing.self_dimensions)
    else:
        aspect = rng.choice(thing.aspects)
        dimension = rng.choice(lx.ASPECTS[aspect].dimensions)
    level = rng.choice(_VALUE_LEVELS)
    if dimension == "good" and rng.random() < 0.1:
        level = "ok"
    return Value(aspect, dimension, level)


def _sample_share(thing: lx.Thing, rng: Random) -> Atom:
    if not _SHARED_OF[thing.key]:
        return _sample_value(thing, rng)
    aspect = rng.choice(_SHARED_OF[thing.key])
    return Share(aspect, rng.choice(lx.ASPECTS[aspect].dimensions), rng.choice(tuple(QUANTIFIERS)))


def _sample_compared(thing: lx.Thing, rng: Random) -> Atom:
    value = _sample_value(thing, rng)
    if not lx.DIMENSIONS[value.dimension].comparatives:
        return value
    return Compared(value.aspect, value.dimension, rng.choice("+-"), rng.choice(lx.COMPARED_WITH))


def _sample_has(thing: lx.Thing, rng: Random) -> Atom:
    if not thing.facilities:
        return _sample_value(thing, rng)
    facility = rng.choice(thing.facilities)
    specials = len(lx.FACILITIES[facility].specifics)
    special = rng.randrange(specials) if specials and rng.random() < 0.35 else None
    return Has(facility, special, rng.random() < 0.6)


def _sample_count(thing: lx.Thing, rng: Random) -> Atom:
    if not _COUNTS_OF[thing.key]:
        return _sample_has(thing, rng)
    return Count(rng.choice(_COUNTS_OF[thing.key]), rng.choice((1, 2, 2, 3, 4)))


def _sample_distance(thing: lx.Thing, rng: Random) -> Atom:
    if not thing.placed:
        return _sample_value(thing, rng)
    place = rng.choice(lx.PLACES if rng.random() < 0.8 else lx.PLURAL_PLACES)
    level = rng.choice(("plain+",) * 5 + ("plain-",) * 4 + ("strong+", "strong-", "not+", "not-"))
    return _with_minutes(Distance(place, level), rng)


def _sample_fact(thing: lx.Thing, rng: Random) -> Atom:
    keys = _FACTS_OF[thing.key]
    return Fact(rng.choice(keys), rng.random() < 0.5) if keys else _sample_value(thing, rng)


def _sample_amount(thing: lx.Thing, rng: Random) -> Atom:
    if not _AMOUNTS_OF[thing.key]:
        return _sample_value(thing, rng)
    quantity = _AMOUNTS[rng.choice(_AMOUNTS_OF[thing.key])]
    high = rng.random() < 0.5
    if (quantity.high_claims if high else quantity.low_claims) and rng.random() < 0.2:
        return Amount(quantity.key, high, None)
    return Amount(quantity.key, high, rng.choice(quantity.high if high else quantity.low))


def _sample_overall(thing: lx.Thing, rng: Random) -> Atom:
    return Overall(rng.choice(("plain+", "plain+", "plain-", "plain-", "not+", "not-")))


def _sample_identity(thing: lx.Thing, rng: Random) -> Atom:
    return Identity(rng.random() < 0.5)


_SAMPLERS: Final = (_sample_value, _sample_has, _sample_distance, _sample_fact, _sample_amount, _sample_share, _sample_compared, _sample_count, _sample_overall)
_SAMPLER_WEIGHTS: Final = (50, 16, 12, 14, 5, 2, 2, 1, 2)


def sample_atom(thing: lx.Thing, rng: Random) -> Atom:
    return rng.choices(_SAMPLERS, _SAMPLER_WEIGHTS)[0](thing, rng)


def sample_independent(thing: lx.Thing, n: int, rng: Random) -> list[Atom]:
    """Up to `n` atoms of which no two say anything about each other."""
    atoms: list[Atom] = []
    for _ in range(4 * n):
        if len(atoms) == n:
            break
        atom = sample_atom(thing, rng)
        if all(relate(a, atom) == relate(atom, a) == NEUTRAL for a in atoms):
            atoms.append(atom)
    return atoms


def _sample_sentence(thing: lx.Thing, n: int, rng: Random) -> list[Atom]:
    """`n` independent atoms that may share a subject or a verb."""
    first = sample_atom(thing, rng)
    atoms = [first]
    for _ in range(12):
        if len(atoms) == n:
            break
        if type(first) is Value and first.aspect != "self" and rng.random() < 0.5:
            dimensions = lx.ASPECTS[first.aspect].dimensions
            candidate: Atom = Value(first.aspect, rng.choice(dimensions), rng.choice(_VALUE_LEVELS))
        elif isinstance(first, Has) and rng.random() < 0.5:
            candidate = _sample_has(thing, rng)
            if isinstance(candidate, Has) and rng.random() < 0.7:
                candidate = Has(candidate.facility, candidate.special, first.present)
        elif isinstance(first, Distance) and rng.random() < 0.6:
            candidate = _sample_distance(thing, rng)
        else:
            candidate = sample_atom(thing, rng)
        if all(relate(a, candidate) == relate(candidate, a) == NEUTRAL for a in atoms):
            atoms.append(candidate)
    return atoms


# -------------------------------------------------------------------------- schemes

Draft = tuple[Sequence[Atom], Sequence[Atom], lx.Thing, lx.Thing, str]

_PHENOMENA: Final[dict[type, str]] = {Has: "has_lacks", Count: "numeric", Amount: "numeric", Distance: "near_far", Share: "quantifier", Compared: "comparison", Fact: "fact", Overall: "overall", Identity: "opener"}


def _phenomenon(premise: Sequence[Atom], hypothesis: Sequence[Atom], fallback: str) -> str:
    if len(premise) > 1 or len(hypothesis) > 1:
        return "compound"
    for atom in (*premise, *hypothesis):
        if type(atom) in _PHENOMENA:
            return _PHENOMENA[type(atom)]
        if isinstance(atom, Value) and atom.level.startswith("not"):
            return "negation"
    return fallback


def _paraphrases(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    atom = sample_atom(thing, rng)
    yield [atom], [atom], thing, thing, "paraphrase"
    weaker = weaken(atom)
    if weaker != atom:
        yield [atom], [weaker], thing, thing, "specific_general"
        yield [weaker], [atom], thing, thing, "specific_general"


def _opposites(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    atom = sample_atom(thing, rng)
    other = opposite(atom, rng)
    yield [atom], [other], thing, thing, "antonym"
    yield [other], [atom], thing, thing, "antonym"


def _double_negations(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    value = _sample_value(thing, rng)
    for sign, anti in (("+", "-"), ("-", "+")):
        plain, negated = (Value(value.aspect, value.dimension, level) for level in (f"plain{sign}", f"not{anti}"))
        yield [plain], [negated], thing, thing, "negation"
        yield [negated], [plain], thing, thing, "negation"


def _unrelated(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    n_premise, n_hypothesis = rng.choice(((1, 1), (1, 1), (1, 1), (2, 1), (1, 2), (2, 2), (3, 1)))
    atoms = sample_independent(thing, n_premise + n_hypothesis, rng)
    if len(atoms) == n_premise + n_hypothesis:
        yield atoms[:n_premise], atoms[n_premise:], thing, thing, "unrelated"


def _same_aspect(rng: Random) -> Iterator[Draft]:
    """Two scales of one aspect: neutral, whatever the signs."""
    thing = sample_thing(rng)
    aspect = lx.ASPECTS[rng.choice(thing.aspects)]
    if len(aspect.dimensions) > 1:
        first, second = rng.sample(aspect.dimensions, 2)
        yield [Value(aspect.key, first, rng.choice(_VALUE_LEVELS))], [Value(aspect.key, second, rng.choice(_VALUE_LEVELS))], thing, thing, "unrelated"


def _same_scale(rng: Random) -> Iterator[Draft]:
    """One scale of two aspects: neutral, whatever the signs."""
    thing = sample_thing(rng)
    value = _sample_value(thing, rng)
    others = [a for a in thing.aspects if a != value.aspect and value.dimension in lx.ASPECTS[a].dimensions]
    if others:
        yield [value], [Value(rng.choice(others), value.dimension, rng.choice(_VALUE_LEVELS))], thing, thing, "unrelated"


def _same_kind(rng: Random) -> Iterator[Draft]:
    """Two facilities, two places or two facts: neutral, whatever the signs."""
    thing = sample_thing(rng)
    sampler = rng.choice((_sample_has, _sample_distance, _sample_fact, _sample_amount))
    yield [sampler(thing, rng)], [sampler(thing, rng)], thing, thing, "unrelated"


def _other_thing(rng: Random) -> Iterator[Draft]:
    first, second = sample_thing(rng), sample_thing(rng)
    if first.key != second.key:
        yield [sample_atom(first, rng)], [sample_atom(second, rng)], first, second, "unrelated"


def _openers(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    opener = rng.choice((Identity(True), Identity(True), _sample_overall(thing, rng), _sample_fact(thing, rng)))
    generic = [k for k in ("servesguests", "servesfood", "used", "exists", "recommend", "return") if k in _FACTS_OF[thing.key]]
    if isinstance(opener, Fact) and generic:
        opener = Fact(rng.choice(generic), rng.random() < 0.7)
    claim = sample_atom(thing, rng)
    yield [claim], [opener], thing, thing, "opener"
    yield [opener], [claim], thing, thing, "opener"
    if rng.random() < 0.35:
        identity = _sample_identity(thing, rng)
        yield [identity], [opposite(identity, rng)], thing, thing, "opener"
        yield [_sample_overall(thing, rng)], [identity], thing, thing, "opener"
        yield [opener], [opener], thing, thing, "opener"
        yield [opener], [opposite(opener, rng)], thing, thing, "opener"


def _compounds(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    atoms = _sample_sentence(thing, rng.choice((2, 2, 3)), rng)
    if len(atoms) < 2:
        return
    one = rng.choice(atoms)
    negated = [opposite(a, rng) for a in atoms]
    partly = [opposite(a, rng) if i == 0 else a for i, a in enumerate(rng.sample(atoms, len(atoms)))]
    neighbour = sample_atom(thing, rng)
    anti = opposite(one, rng)
    drafts: tuple[tuple[Sequence[Atom], Sequence[Atom]], ...] = (
        (atoms, [one]), ([one], atoms), (atoms, rng.sample(atoms, len(atoms))), (atoms, [anti]), ([anti], atoms),
        (atoms, negated), (negated, atoms), (atoms, partly), (negated, [one]), ([one], negated), (negated, [anti]),
        (negated, [neighbour]), ([neighbour], negated), (atoms, [neighbour]), ([neighbour], atoms), (atoms, atoms), (negated, negated),
        (negated, [neighbour]), ([neighbour], negated),
    )
    for premise, hypothesis in rng.sample(drafts, 5):
        yield premise, hypothesis, thing, thing, "compound"


def _summaries(rng: Random) -> Iterator[Draft]:
    """Sentences of one summary against its paraphrase and its negation, as the metric sees them."""
    thing = sample_thing(rng)
    atoms = sample_independent(thing, 9, rng)
    sentences: list[list[Atom]] = []
    while atoms:
        size = rng.choice((1, 1, 1, 2, 2, 3))
        sentences.append(atoms[:size])
        atoms = atoms[size:]
    negated = [[opposite(a, rng) for a in s] for s in sentences]
    for i, sentence in enumerate(sentences):
        yield sentence, sentence, thing, thing, "paraphrase"
        yield sentence, negated[i], thing, thing, "negation"
        yield negated[i], sentence, thing, thing, "negation"
        j = rng.randrange(len(sentences))
        if i != j:
            yield sentence, sentences[j], thing, thing, "unrelated"
            yield negated[j], sentence, thing, thing, "unrelated"
            yield sentence, negated[j], thing, thing, "unrelated"
            yield negated[i], negated[j], thing, thing, "unrelated"


def _topical(sampler: Callable[[lx.Thing, Random], Atom]) -> Callable[[Random], Iterator[Draft]]:
    """Two claims of one kind on one subject: all three labels."""

    def drafts(rng: Random) -> Iterator[Draft]:
        thing = sample_thing(rng)
        atom = sampler(thing, rng)
        variants = [atom, weaken(atom), opposite(atom, rng), opposite(opposite(atom, rng), rng)]
        for a, b in combinations(variants, 2):
            yield [a], [b], thing, thing, "paraphrase"
            yield [b], [a], thing, thing, "paraphrase"

    return drafts


Scheme = Callable[[Random], Iterator[Draft]]
_SCHEMES: Final[tuple[tuple[Scheme, float], ...]] = (
    (_paraphrases, 14), (_opposites, 8), (_double_negations, 1.5), (_unrelated, 10), (_same_aspect, 4), (_same_scale, 5), (_same_kind, 4), (_other_thing, 3), (_openers, 4),
    (_compounds, 10), (_summaries, 3), (_topical(_sample_has), 2), (_topical(_sample_count), 0.5), (_topical(_sample_distance), 2), (_topical(_sample_amount), 2),
    (_topical(_sample_share), 1.2), (_topical(_sample_compared), 0.8), (_topical(_sample_value), 1.5), (_topical(_sample_fact), 2),
)


def _mentions_thing(text: str, thing: lx.Thing) -> bool:
    low = text.lower()
    return any(noun.lower() in low for noun in thing.nouns)


def _finish(draft: Draft, rng: Random) -> Pair | None:
    premise, hypothesis, first, second, phenomenon = draft
    label = relate_all(premise, hypothesis)
    if label is None:
        return None
    apart = first is not second
    if apart and label != NEUTRAL:
        return None
    texts = (write(premise, Context(first, explicit=apart), rng), write(hypothesis, Context(second, explicit=apart), rng))
    if texts[0].lower().strip(" .") == texts[1].lower().strip(" ."):
        return None
    if label == NEUTRAL and Identity(True) in (*premise, *hypothesis):
        claim = texts[1] if Identity(True) in premise else texts[0]
        if _mentions_thing(claim, first):
            return None
    return {"premise": texts[0], "hypothesis": texts[1], "label": label, "phenomenon": _phenomenon(premise, hypothesis, phenomenon) if phenomenon not in ("unrelated", "opener", "specific_general") else phenomenon}


def candidates(seed: int) -> Iterator[Pair]:
    """An endless stream of pairs, labels unbalanced, drawn from all schemes."""
    rng = random.Random(seed)
    schemes, weights = zip(*_SCHEMES, strict=True)
    while True:
        (scheme,) = rng.choices(schemes, weights)
        for draft in scheme(rng):
            pair = _finish(draft, rng)
            if pair:
                yield pair


def generate(n: int, seed: int) -> list[Pair]:
    """`n` different pairs, a third of each label (rounded), in random order.

    Parameters
    ----------
    n : int
        Number of pairs, at least 0.
    seed : int
        Same seed, same pairs.

    Returns
    -------
    list of dict
        Keys ``premise``, ``hypothesis``, ``label`` and ``phenomenon``.
    """
    if n < 0:
        raise ValueError(f"Expected `n` to be at least 0, but got {n}.")
    wanted = {label: n // 3 + (i < n % 3) for i, label in enumerate(LABELS)}
    seen: set[tuple[str, str]] = set()
    pairs: list[Pair] = []
    stream = candidates(seed)
    while len(pairs) < n:
        pair = next(stream)
        key = (pair["premise"], pair["hypothesis"])
        if wanted[pair["label"]] and key not in seen:
            wanted[pair["label"]] -= 1
            seen.add(key)
            pairs.append(pair)
    random.Random(seed + 1).shuffle(pairs)
    return pairs


def main(arguments: Sequence[str] | None = None) -> None:
    """Write pairs as JSON lines."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--n", type=int, default=40_000, help="number of pairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file to write")
    options = parser.parse_args(arguments)
    with options.out.open("w", encoding="utf-8") as lines:
        for pair in generate(options.n, options.seed):
            lines.write(json.dumps(pair, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
