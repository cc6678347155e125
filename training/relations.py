"""Claims about a thing, and what follows from what.

An *atom* is one claim about one subject: a value on a scale, something had or
lacking, a distance, a fact, a number. `relate` gives the label of an ordered pair of
atoms, `relate_all` that of two sentences, each the conjunction of its atoms:

- contradiction: some atom of the one excludes some atom of the other;
- entailment: every atom of the hypothesis follows from some atom of the premise;
- neutral: else.

Where the words of a review leave open what follows ("an excellent breakfast": is it
fresh?), the answer is ``None``.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from training import lexicon as lx

LABELS: Final = ("contradiction", "neutral", "entailment")
CONTRADICTION, NEUTRAL, ENTAILMENT = LABELS

Random = random.Random
Relation = str | None

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

FACTS: Final = {p.key: p for p in lx.PROPOSITIONS}
AMOUNTS: Final = {q.key: q for q in lx.QUANTITIES}
# What is missing altogether is neither good nor bad.
_PROVIDED_BY: Final = {f.aspect: f.key for f in lx.FACILITIES.values() if f.aspect}

# ----------------------------------------------------------------------- relations


def _relate_levels(a: str, b: str, *, complementary: bool) -> Relation:
    """Relation of two levels of one scale."""
    without = frozenset({0}) if complementary else frozenset()
    region_a, region_b = REGIONS[a] - without, REGIONS[b] - without
    if a != b and {a, b} in (
        {"ok", "plain+"},
        {"ok", "not+"},
        {"ok", "weak-"},
        {"weak-", "strong-"},
    ):
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
    opposed = {
        ("all", "plain-"),
        ("all", "not+"),
        ("none", "plain+"),
        ("most", "plain-"),
        ("few", "plain+"),
    }
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
        if a.minutes == b.minutes:
            return ENTAILMENT
        return CONTRADICTION if a.level != b.level else None
    relation = _relate_levels(a.level, b.level, complementary=True)
    if relation == CONTRADICTION or (a.minutes is None and b.minutes is None):
        return relation
    if a.minutes:
        return relation if b.level in ("plain+", "plain-", "not+", "not-") else None
    return NEUTRAL if a.level in ("plain+", "plain-") else None


def _relate_amounts(a: Amount, b: Amount) -> Relation:
    if a.high != b.high:
        return CONTRADICTION
    if a.value and b.value:
        same = a.value == b.value or any({a.value, b.value} <= group for group in lx.EQUAL_VALUES)
        return ENTAILMENT if same else None
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
_FREE: Final = {
    ("freeparking", "parking"),
    ("freewifi", "wifi"),
    ("freebreakfast", "breakfast"),
    ("freeentry", "tickets"),
}
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
            costly = second.dimension in ("cheap", "level") and second.level in (
                "plain-",
                "strong-",
                "weak-",
            )
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
        whole = bool({"self", "stay"} & {a.aspect, b.aspect})
        return close and (same_family or whole)
    if isinstance(a, Has | Count) and isinstance(b, Has | Count):
        return lx.FACILITIES[a.facility].aspect is not None and (
            lx.FACILITIES[a.facility].aspect == lx.FACILITIES[b.facility].aspect
        )
    if isinstance(a, Overall | Identity) and isinstance(b, Value):
        return b.aspect in ("self", "stay")
    if isinstance(b, Overall | Identity) and isinstance(a, Value):
        return a.aspect in ("self", "stay")
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
        choices = {
            "all": ("none", "few", "notall"),
            "most": ("none", "few"),
            "few": ("all", "most"),
            "none": ("all", "most"),
            "notall": ("all",),
        }
        return Share(atom.aspect, atom.dimension, rng.choice(choices[atom.level]))
    if isinstance(atom, Value):
        if atom.aspect in _PROVIDED_BY and rng.random() < 0.06:
            return Has(_PROVIDED_BY[atom.aspect], None, False)
        return Value(atom.aspect, atom.dimension, _opposite_level(atom.level, rng))
    if isinstance(atom, Has):
        if atom.present:
            return Has(atom.facility, rng.choice((None, None, atom.special)), False)
        specials = range(len(lx.FACILITIES[atom.facility].specifics))
        special = (
            rng.choice(specials)
            if specials and atom.special is None and rng.random() < 0.3
            else atom.special
        )
        return Has(atom.facility, special, True)
    if isinstance(atom, Count):
        others = [n for n in range(1, 5) if n != atom.number]
        return (
            Has(atom.facility, None, False)
            if rng.random() < 0.3
            else Count(atom.facility, rng.choice(others))
        )
    if isinstance(atom, Distance):
        level = _opposite_level(atom.level, rng)
        return with_minutes(Distance(atom.place, level), rng)
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
    quantity = AMOUNTS[atom.key]
    high = not atom.high
    claims = quantity.high_claims if high else quantity.low_claims
    if claims and rng.random() < 0.4:
        return Amount(atom.key, high, None)
    return Amount(atom.key, high, rng.choice(quantity.high if high else quantity.low))


def with_minutes(atom: Distance, rng: Random) -> Distance:
    if (
        atom.level in ("plain+", "plain-")
        and atom.place not in lx.PLURAL_PLACES
        and rng.random() < 0.2
    ):
        return Distance(
            atom.place,
            atom.level,
            rng.choice(lx.MINUTES_NEAR if atom.level == "plain+" else lx.MINUTES_FAR),
        )
    return atom


def is_signed(level: str) -> bool:
    """Whether a level lies wholly on one side of the scale."""
    return level.startswith(("plain", "strong", "weak"))


def weaken(atom: Atom) -> Atom:
    """What `atom` implies: the general for the special, the plain for the strong."""
    if isinstance(atom, Has) and atom.present:
        return Has(atom.facility, None, True)
    if isinstance(atom, Count):
        return Has(atom.facility, None, True)
    if isinstance(atom, Share):
        return (
            Value(atom.aspect, atom.dimension, {"all": "plain+", "none": "not+"}[atom.level])
            if atom.level in _MIRROR
            else atom
        )
    if isinstance(atom, Compared):
        return atom
    if isinstance(atom, Value):
        return Value(
            atom.aspect,
            atom.dimension,
            "plain" + atom.level[-1] if is_signed(atom.level) else atom.level,
        )
    if isinstance(atom, Distance):
        return (
            Distance(atom.place, "plain" + atom.level[-1])
            if not atom.level.startswith("not")
            else atom
        )
    if isinstance(atom, Amount):
        quantity = AMOUNTS[atom.key]
        return (
            Amount(atom.key, atom.high, None)
            if (quantity.high_claims if atom.high else quantity.low_claims)
            else atom
        )
    if isinstance(atom, Overall) and not atom.level.startswith("not"):
        return Overall("not" + _flip(atom.level[-1]))
    return atom
