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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final, Literal

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
    "some": frozenset({1, 2, 3}),
    "few": frozenset({0, 1}),
    "none": frozenset({0}),
}


@dataclass(frozen=True)
class Value:
    """An aspect of a thing at a level of a scale; aspect ``self`` is the thing itself."""

    aspect: str
    dimension: str
    level: str

    @property
    def topic(self) -> tuple[str, ...]:
        """The one subject: only claims on one topic can exclude or imply each other."""
        return ("value", self.aspect, self.dimension)

    @property
    def tags(self) -> frozenset[str]:
        """What it touches besides: claims with a common tag are not compared."""
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
        """The one subject: only claims on one topic can exclude or imply each other."""
        return ("has", self.facility)

    @property
    def tags(self) -> frozenset[str]:
        """What it touches besides: claims with a common tag are not compared."""
        aspect = lx.FACILITIES[self.facility].aspect
        return frozenset({self.facility, aspect or self.facility})


@dataclass(frozen=True)
class Count:
    """Exactly so many of a facility."""

    facility: str
    number: int

    @property
    def topic(self) -> tuple[str, ...]:
        """The one subject: only claims on one topic can exclude or imply each other."""
        return ("has", self.facility)

    @property
    def tags(self) -> frozenset[str]:
        """What it touches besides: claims with a common tag are not compared."""
        return Has(self.facility, None, True).tags


@dataclass(frozen=True)
class Distance:
    """How far a place is: a level (positive is near), or minutes of walking."""

    place: str
    level: str
    minutes: str | None = None

    @property
    def topic(self) -> tuple[str, ...]:
        """The one subject: only claims on one topic can exclude or imply each other."""
        return ("place", self.place)

    @property
    def tags(self) -> frozenset[str]:
        """What it touches besides: claims with a common tag are not compared."""
        return frozenset({"place", "central", "convenient", "nearby", "transport", "attractions"})


@dataclass(frozen=True)
class Fact:
    """A proposition of the lexicon, held to be true or false."""

    key: str
    true: bool

    @property
    def topic(self) -> tuple[str, ...]:
        """The one subject: only claims on one topic can exclude or imply each other."""
        return ("fact", self.key)

    @property
    def tags(self) -> frozenset[str]:
        """What it touches besides: claims with a common tag are not compared."""
        return lx.TOUCHES.get(self.key, frozenset()) | {self.key}


@dataclass(frozen=True)
class Amount:
    """A stated number (`value`), or only that it is low or high (`value` is ``None``)."""

    key: str
    high: bool
    value: str | None

    @property
    def topic(self) -> tuple[str, ...]:
        """The one subject: only claims on one topic can exclude or imply each other."""
        return ("amount", self.key)

    @property
    def tags(self) -> frozenset[str]:
        """What it touches besides: claims with a common tag are not compared."""
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
        return (
            NEUTRAL
            if (a.level, b.level)
            in {("most", "all"), ("some", "all"), ("some", "most"), ("few", "none")}
            else None
        )
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


def _relate_held(a: Has | Count, b: Has | Count) -> Relation:
    if isinstance(a, Has) and isinstance(b, Has):
        return _relate_holdings(a, b)
    return _relate_counts(a, b)


def _relate_opinions(a: Overall, b: Overall) -> Relation:
    return _relate_levels(a.level, b.level, complementary=True)


def _relate_truths(a: Fact | Identity, b: Fact | Identity) -> Relation:
    return ENTAILMENT if a == b else CONTRADICTION


# By the first word of the topic that two atoms share.
_ON_ONE_TOPIC: Final[dict[str, Callable[..., Relation]]] = {
    "value": _relate_values,
    "has": _relate_held,
    "place": _relate_distances,
    "amount": _relate_amounts,
    "overall": _relate_opinions,
    "fact": _relate_truths,
    "identity": _relate_truths,
}

# Facts and prices: what is free is not expensive, and a fee is not free.
_FREE: Final = {
    ("freeparking", "parking"),
    ("freewifi", "wifi"),
    ("freebreakfast", "breakfast"),
    ("freeentry", "tickets"),
}
_FEES: Final = {("parkingfee", "freeparking"), ("ticketprice", "freeentry")}


_COSTLY: Final = frozenset({"plain-", "strong-", "weak-"})

# What a rule says of two claims of different kinds; ``None`` if it does not speak.
Finding = Literal["implies", "excludes", "open"] | None


def _judged_is_there(judged: Atom, held: Atom) -> Finding:
    """A pool that is clean is a pool that is there."""
    if not isinstance(judged, Value) or not isinstance(held, Has | Count):
        return None
    if lx.FACILITIES[held.facility].aspect != judged.aspect:
        return None
    if isinstance(held, Count) or held.special is not None:
        return "open"
    return "implies" if held.present else "excludes"


def _free_is_not_costly(fact: Atom, value: Atom) -> Finding:
    if not isinstance(fact, Fact) or not isinstance(value, Value) or not fact.true:
        return None
    costly = value.dimension in ("cheap", "level") and value.level in _COSTLY
    return "excludes" if costly and (fact.key, value.aspect) in _FREE else None


def _free_wifi_is_wifi(fact: Atom, held: Atom) -> Finding:
    if fact != Fact("freewifi", True) or not isinstance(held, Has):
        return None
    if held.facility != "wifi" or held.special is not None:
        return None
    return "implies" if held.present else "excludes"


def _a_fee_is_not_free(amount: Atom, fact: Atom) -> Finding:
    if not isinstance(amount, Amount) or not isinstance(fact, Fact):
        return None
    if amount.value is None or (amount.key, fact.key) not in _FEES:
        return None
    return "excludes" if fact.true else "implies"


def _a_good_hotel_is_a_hotel(opinion: Atom, kind: Atom) -> Finding:
    if not isinstance(opinion, Overall) or not isinstance(kind, Identity):
        return None
    return "implies" if kind.true else "excludes"


_RULES: Final = (
    _judged_is_there,
    _free_is_not_costly,
    _free_wifi_is_wifi,
    _a_fee_is_not_free,
    _a_good_hotel_is_a_hotel,
)


def _across_topics(a: Atom, b: Atom) -> Relation:
    """Relation of two claims on different topics."""
    for first, second in ((a, b), (b, a)):
        for rule in _RULES:
            finding = rule(first, second)
            if finding == "excludes":
                return CONTRADICTION
            if finding == "open":
                return None
            if finding == "implies":
                return ENTAILMENT if first is a else NEUTRAL
    return None if _entangled(a, b) or _entangled(b, a) else NEUTRAL


def _overlapping_places(a: str, b: str) -> bool:
    return any(a in group and b in group for group in lx.OVERLAPPING_PLACES)


def _entangled(a: Atom, b: Atom) -> bool:
    """Whether two claims on different topics touch each other in some unclear way.

    Looks at the kinds in one order only; ask both ways.
    """
    if isinstance(a, Distance) and isinstance(b, Distance):
        return _overlapping_places(a.place, b.place)
    if isinstance(a, Value) and isinstance(b, Value):
        return _entangled_values(a, b)
    if isinstance(a, Has | Count) and isinstance(b, Value | Has | Count):
        return _entangled_facility(a, b)
    if isinstance(a, Overall | Identity) and isinstance(b, Value):
        return b.aspect in ("self", "stay")
    if isinstance(a, Identity):
        return not a.true
    apart = lx.SEPARATE.get(a.key, frozenset()) if isinstance(a, Fact | Amount) else frozenset()
    return bool(a.tags & (b.tags - apart))


def _entangled_facility(a: Has | Count, b: Value | Has | Count) -> bool:
    """Facilities of one family; and where there is no food, breakfast has no taste."""
    lacking = isinstance(a, Has) and not a.present
    if isinstance(b, Value) and not lacking:
        return False
    aspect = lx.FACILITIES[a.facility].aspect
    other = b.aspect if isinstance(b, Value) else lx.FACILITIES[b.facility].aspect
    return None not in (aspect, other) and _family(str(aspect)) == _family(str(other))


def _entangled_values(a: Value, b: Value) -> bool:
    dimensions = frozenset((a.dimension, b.dimension))
    close = len(dimensions) == 1 or dimensions in lx.ENTANGLED
    same_family = _family(a.aspect) == _family(b.aspect)
    whole = bool({"self", "stay"} & {a.aspect, b.aspect})
    return close and (same_family or whole)


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
        return _ON_ONE_TOPIC[a.topic[0]](a, b)
    return _across_topics(a, b)


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


@singledispatch
def opposite(atom: Atom, rng: Random) -> Atom:
    """An atom that contradicts `atom`: its antonym, its negation or another number."""
    raise TypeError(f"Expected an atom, but got {atom!r}.")


@opposite.register
def _(atom: Compared, rng: Random) -> Atom:
    return Compared(atom.aspect, atom.dimension, _flip(atom.level), atom.standard)


_OPPOSITE_SHARES: Final = {
    "all": ("none", "few", "notall"),
    "most": ("none", "few"),
    "some": ("none",),
    "few": ("all", "most"),
    "none": ("all", "most"),
    "notall": ("all",),
}


@opposite.register
def _(atom: Share, rng: Random) -> Atom:
    return Share(atom.aspect, atom.dimension, rng.choice(_OPPOSITE_SHARES[atom.level]))


@opposite.register
def _(atom: Value, rng: Random) -> Atom:
    if atom.aspect in _PROVIDED_BY and rng.random() < 0.06:
        return Has(_PROVIDED_BY[atom.aspect], None, False)
    return Value(atom.aspect, atom.dimension, _opposite_level(atom.level, rng))


@opposite.register
def _(atom: Has, rng: Random) -> Atom:
    if atom.present:
        return Has(atom.facility, rng.choice((None, None, atom.special)), False)
    special = atom.special
    specials = range(len(lx.FACILITIES[atom.facility].specifics))
    if specials and special is None and rng.random() < 0.3:
        special = rng.choice(specials)
    return Has(atom.facility, special, True)


@opposite.register
def _(atom: Count, rng: Random) -> Atom:
    if rng.random() < 0.3:
        return Has(atom.facility, None, False)
    return Count(atom.facility, rng.choice([n for n in range(1, 5) if n != atom.number]))


@opposite.register
def _(atom: Distance, rng: Random) -> Atom:
    return with_minutes(Distance(atom.place, _opposite_level(atom.level, rng)), rng)


@opposite.register
def _(atom: Amount, rng: Random) -> Atom:
    high = not atom.high
    if _only_high_or_low(atom.key, high) and rng.random() < 0.4:
        return Amount(atom.key, high, None)
    quantity = AMOUNTS[atom.key]
    return Amount(atom.key, high, rng.choice(quantity.high if high else quantity.low))


@opposite.register
def _(atom: Overall, rng: Random) -> Atom:
    return Overall(_opposite_level(atom.level, rng).replace("short", "not"))


@opposite.register
def _(atom: Fact, rng: Random) -> Atom:
    return Fact(atom.key, not atom.true)


@opposite.register
def _(atom: Identity, rng: Random) -> Atom:
    return Identity(not atom.true)


# What excludes a level that is not simply one end of the scale.
_OPPOSITE_LEVELS: Final = {
    "not+": ("plain+", "plain+", "strong+"),
    "not-": ("plain-", "plain-", "strong-"),
    "ok": ("strong+", "plain-", "strong-"),
    "weak-": ("plain+", "not-", "strong+"),
    "short+": ("strong+",),
}


def _opposite_level(level: str, rng: Random) -> str:
    if level in _OPPOSITE_LEVELS:
        return rng.choice(_OPPOSITE_LEVELS[level])
    if level == "strong+" and rng.random() < 0.2:
        return "short+"
    antonym = rng.choice(("plain", "plain", "strong")) + _flip(level[-1])
    return antonym if rng.random() < 0.6 else "not" + level[-1]


def _only_high_or_low(key: str, high: bool) -> tuple[str, ...]:
    """How it is said, without a number, that an amount is high or low."""
    return AMOUNTS[key].high_claims if high else AMOUNTS[key].low_claims


_MINUTES: Final = {"plain+": lx.MINUTES_NEAR, "plain-": lx.MINUTES_FAR}


def with_minutes(atom: Distance, rng: Random) -> Distance:
    """Now and then, the distance in minutes of walking instead of "near" or "far"."""
    if atom.level not in _MINUTES or atom.place in lx.PLURAL_PLACES or rng.random() > 0.2:
        return atom
    return Distance(atom.place, atom.level, rng.choice(_MINUTES[atom.level]))


def is_signed(level: str) -> bool:
    """Whether a level lies wholly on one side of the scale."""
    return level.startswith(("plain", "strong", "weak"))


@singledispatch
def weaken(atom: Atom) -> Atom:
    """What `atom` implies: the general for the special, the plain for the strong."""
    return atom


@weaken.register
def _(atom: Has) -> Atom:
    return Has(atom.facility, None, True) if atom.present else atom


@weaken.register
def _(atom: Count) -> Atom:
    return Has(atom.facility, None, True)


@weaken.register
def _(atom: Compared) -> Atom:
    return atom


@weaken.register
def _(atom: Share) -> Atom:
    level = {"all": "plain+", "none": "not+"}.get(atom.level)
    return Value(atom.aspect, atom.dimension, level) if level else atom


@weaken.register
def _(atom: Value) -> Atom:
    if not is_signed(atom.level):
        return atom
    return Value(atom.aspect, atom.dimension, "plain" + atom.level[-1])


@weaken.register
def _(atom: Distance) -> Atom:
    return Distance(atom.place, "plain" + atom.level[-1]) if is_signed(atom.level) else atom


@weaken.register
def _(atom: Amount) -> Atom:
    return Amount(atom.key, atom.high, None) if _only_high_or_low(atom.key, atom.high) else atom


@weaken.register
def _(atom: Overall) -> Atom:
    return Overall("not" + _flip(atom.level[-1])) if is_signed(atom.level) else atom
