"""Review-like premise/hypothesis pairs whose labels are exact by construction.

A pair is made backwards: first two lists of atoms (`relations`), then their label,
computed from the atoms, and only then the words (`wording`, `lexicon`). Pairs whose
label the rules leave open are thrown away.

    python training/generate.py --n 40000 --seed 1 --out review.jsonl
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

if not __package__:  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from training import lexicon as lx
from training.relations import (
    AMOUNTS,
    LABELS,
    NEUTRAL,
    QUANTIFIERS,
    Amount,
    Atom,
    Compared,
    Count,
    Distance,
    Fact,
    Has,
    Identity,
    Overall,
    Share,
    Value,
    opposite,
    relate,
    relate_all,
    weaken,
    with_minutes,
)
from training.wording import Context, write

Random = random.Random
Pair = dict[str, str]

# ------------------------------------------------------------------------- sampling

_COUNTABLE: Final = frozenset(
    [
        "pool",
        "restaurant",
        "bar",
        "elevator",
        "sauna",
        "conference",
        "library",
        "canteen",
        "cafe",
        "garden",
        "terrace",
        "balcony",
        "playground",
    ]
)
_THINGS: Final = tuple(lx.THINGS.values())
_THING_WEIGHTS: Final = tuple(
    40
    if t.key == "hotel"
    else 3
    if t.key in ("restaurant", "guesthouse", "resort", "hostel", "holidayflat")
    else 1
    for t in _THINGS
)
_FACTS_OF: Final = {
    t.key: tuple(p.key for p in lx.PROPOSITIONS if t.key in p.things) for t in _THINGS
}
_AMOUNTS_OF: Final = {
    t.key: tuple(q.key for q in lx.QUANTITIES if t.key in q.things) for t in _THINGS
}
_COUNTS_OF: Final = {t.key: tuple(f for f in t.facilities if f in _COUNTABLE) for t in _THINGS}
_SHARED_OF: Final = {
    t.key: tuple(
        a
        for a in t.aspects
        if lx.ASPECTS[a].owned and any(number == "p" for _, number in lx.ASPECTS[a].nouns)
    )
    for t in _THINGS
}


def sample_thing(rng: Random) -> lx.Thing:
    """A kind of thing; hotels far more often than others."""
    return rng.choices(_THINGS, _THING_WEIGHTS)[0]


_VALUE_LEVELS: Final = (
    ("plain+",) * 7
    + ("plain-",) * 6
    + ("strong+",) * 3
    + ("strong-",) * 2
    + ("weak-",)
    + ("not+",) * 2
    + ("not-",)
)


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
    if any(noun in place for noun in thing.nouns):  # no zoo is close to the zoo
        place = "the airport"
    level = rng.choice(("plain+",) * 5 + ("plain-",) * 4 + ("strong+", "strong-", "not+", "not-"))
    return with_minutes(Distance(place, level), rng)


def _sample_fact(thing: lx.Thing, rng: Random) -> Atom:
    keys = _FACTS_OF[thing.key]
    return Fact(rng.choice(keys), rng.random() < 0.5) if keys else _sample_value(thing, rng)


def _sample_amount(thing: lx.Thing, rng: Random) -> Atom:
    if not _AMOUNTS_OF[thing.key]:
        return _sample_value(thing, rng)
    quantity = AMOUNTS[rng.choice(_AMOUNTS_OF[thing.key])]
    high = rng.random() < 0.5
    if (quantity.high_claims if high else quantity.low_claims) and rng.random() < 0.2:
        return Amount(quantity.key, high, None)
    return Amount(quantity.key, high, rng.choice(quantity.high if high else quantity.low))


def _sample_overall(thing: lx.Thing, rng: Random) -> Atom:
    return Overall(rng.choice(("plain+", "plain+", "plain-", "plain-", "not+", "not-")))


def _sample_identity(thing: lx.Thing, rng: Random) -> Atom:
    return Identity(rng.random() < 0.5)


_SAMPLERS: Final = (
    _sample_value,
    _sample_has,
    _sample_distance,
    _sample_fact,
    _sample_amount,
    _sample_share,
    _sample_compared,
    _sample_count,
    _sample_overall,
)
_SAMPLER_WEIGHTS: Final = (50, 16, 12, 14, 5, 2, 2, 1, 2)


def sample_atom(thing: lx.Thing, rng: Random) -> Atom:
    """Any claim that can be made of a thing of this kind."""
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

_PHENOMENA: Final[dict[type, str]] = {
    Has: "has_lacks",
    Count: "numeric",
    Amount: "numeric",
    Distance: "near_far",
    Share: "quantifier",
    Compared: "comparison",
    Fact: "fact",
    Overall: "overall",
    Identity: "opener",
}


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
        plain, negated = (
            Value(value.aspect, value.dimension, level) for level in (f"plain{sign}", f"not{anti}")
        )
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
        yield (
            [Value(aspect.key, first, rng.choice(_VALUE_LEVELS))],
            [Value(aspect.key, second, rng.choice(_VALUE_LEVELS))],
            thing,
            thing,
            "unrelated",
        )


def _same_scale(rng: Random) -> Iterator[Draft]:
    """One scale of two aspects: neutral, whatever the signs."""
    thing = sample_thing(rng)
    value = _sample_value(thing, rng)
    others = [
        a
        for a in thing.aspects
        if a != value.aspect and value.dimension in lx.ASPECTS[a].dimensions
    ]
    if others:
        yield (
            [value],
            [Value(rng.choice(others), value.dimension, rng.choice(_VALUE_LEVELS))],
            thing,
            thing,
            "unrelated",
        )


def _same_kind(rng: Random) -> Iterator[Draft]:
    """Two facilities, two places or two facts: neutral, whatever the signs."""
    thing = sample_thing(rng)
    sampler = rng.choice((_sample_has, _sample_distance, _sample_fact, _sample_amount))
    yield [sampler(thing, rng)], [sampler(thing, rng)], thing, thing, "unrelated"


def _other_thing(rng: Random) -> Iterator[Draft]:
    first, second = sample_thing(rng), sample_thing(rng)
    if first.key != second.key:
        yield [sample_atom(first, rng)], [sample_atom(second, rng)], first, second, "unrelated"


# Kinds whose names reviews use for each other are never set against each other.
_ALIKE: Final = (
    frozenset(
        {"hotel", "hostel", "guesthouse", "resort", "holidayflat", "campsite", "house", "flat"}
    ),
    frozenset({"restaurant", "cafe", "bar", "bakery"}),
    frozenset({"phone", "tablet", "laptop", "smartwatch"}),
    frozenset({"software", "app", "game"}),
    # a hotel may have these
    *(frozenset({a, b}) for a in ("hotel", "resort", "cruise") for b in lx.FACILITIES),
    frozenset({"gym", "spa"}),
    frozenset({"zoo", "themepark"}),
    frozenset({"supermarket", "onlineshop", "bakery"}),
    frozenset({"university", "languageschool"}),
)


def _same_claim_of_another(rng: Random) -> Iterator[Draft]:
    """The same or the opposite claim about another kind of thing: neutral."""
    first, second = sample_thing(rng), sample_thing(rng)
    if first.key == second.key or any({first.key, second.key} <= group for group in _ALIKE):
        return
    atom = rng.choice((_sample_value, _sample_has, _sample_distance))(first, rng)
    if (isinstance(atom, Value) and atom.aspect in second.aspects) or (
        isinstance(atom, Has) and atom.facility in second.facilities
    ):
        yield [atom], [rng.choice((atom, opposite(atom, rng)))], first, second, "unrelated"
    elif isinstance(atom, Distance) and second.placed:
        yield [atom], [opposite(atom, rng)], first, second, "unrelated"


def _openers(rng: Random) -> Iterator[Draft]:
    thing = sample_thing(rng)
    opener = rng.choice(
        (Identity(True), Identity(True), _sample_overall(thing, rng), _sample_fact(thing, rng))
    )
    generic = [
        k
        for k in ("servesguests", "servesfood", "used", "exists", "recommend", "return")
        if k in _FACTS_OF[thing.key]
    ]
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
    partly = [
        opposite(a, rng) if i == 0 else a for i, a in enumerate(rng.sample(atoms, len(atoms)))
    ]
    neighbour = sample_atom(thing, rng)
    anti = opposite(one, rng)
    drafts: tuple[tuple[Sequence[Atom], Sequence[Atom]], ...] = (
        (atoms, [one]),
        ([one], atoms),
        (atoms, rng.sample(atoms, len(atoms))),
        (atoms, [anti]),
        ([anti], atoms),
        (atoms, negated),
        (negated, atoms),
        (atoms, partly),
        (negated, [one]),
        ([one], negated),
        (negated, [anti]),
        (negated, [neighbour]),
        ([neighbour], negated),
        (atoms, [neighbour]),
        ([neighbour], atoms),
        (atoms, atoms),
        (negated, negated),
        (negated, [neighbour]),
        ([neighbour], negated),
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
    (_paraphrases, 14),
    (_opposites, 8),
    (_double_negations, 1.5),
    (_unrelated, 10),
    (_same_aspect, 4),
    (_same_scale, 5),
    (_same_kind, 4),
    (_other_thing, 3),
    (_same_claim_of_another, 3),
    (_openers, 6),
    (_compounds, 10),
    (_summaries, 3),
    (_topical(_sample_has), 2),
    (_topical(_sample_count), 0.5),
    (_topical(_sample_distance), 2),
    (_topical(_sample_amount), 2),
    (_topical(_sample_share), 1.2),
    (_topical(_sample_compared), 0.8),
    (_topical(_sample_value), 1.5),
    (_topical(_sample_fact), 2),
)


def _mentions_thing(text: str, thing: lx.Thing) -> bool:
    low = text.lower()
    return any(noun.lower() in low for noun in thing.nouns)


def _label(draft: Draft, texts: tuple[str, str]) -> str | None:
    """Label of a worded draft, or ``None`` if it is open or the words give it away."""
    premise, hypothesis, first, second, _ = draft
    if first is not second:
        named = _names(texts[0], first) and _names(texts[1], second)
        return NEUTRAL if named or relate_all(premise, hypothesis) == NEUTRAL else None
    label = relate_all(premise, hypothesis)
    if label == NEUTRAL and Identity(True) in (*premise, *hypothesis):
        claim = texts[1] if Identity(True) in premise else texts[0]
        return None if _mentions_thing(claim, first) else label
    return label


def _names(text: str, thing: lx.Thing) -> bool:
    return thing.nouns[0].lower() in text.lower()


def _finish(draft: Draft, rng: Random) -> Pair | None:
    premise, hypothesis, first, second, phenomenon = draft
    apart = first is not second
    if not apart and relate_all(premise, hypothesis) is None:
        return None
    texts = (
        write(premise, Context(first, explicit=apart), rng),
        write(hypothesis, Context(second, explicit=apart), rng),
    )
    if sentence_key(texts[0]) == sentence_key(texts[1]):
        return None
    label = _label(draft, texts)
    if label is None or not _held_out().isdisjoint(map(sentence_key, texts)):
        return None
    named_by_scheme = phenomenon in ("opener", "specific_general") or (
        phenomenon == "unrelated" and label == NEUTRAL
    )
    if not named_by_scheme:
        phenomenon = _phenomenon(premise, hypothesis, phenomenon)
    return {
        "premise": texts[0],
        "hypothesis": texts[1],
        "label": label,
        "phenomenon": phenomenon,
    }


HELD_OUT: Final = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "review_nli.jsonl"


def sentence_key(sentence: str) -> str:
    """A sentence without what case, full stop and stray spaces add to it."""
    return " ".join(sentence.lower().replace(" ,", ",").rstrip(" .").split())


@cache
def _held_out() -> frozenset[str]:
    """Sentences of the hand-written test set: no pair may hold one of them."""
    rows = map(json.loads, HELD_OUT.read_text("utf-8").splitlines())
    return frozenset(sentence_key(row[k]) for row in rows for k in ("premise", "hypothesis"))


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
