"""What the model still got wrong on the way: four short lists, for the last stages.

Seen on the 20 train pairs of CoCoTrip: a vague remark ("That is the only downside.") taken to
follow from every complaint; praise of one kind taken to follow from praise of another, of a thing
or of a part of it; opposites outside the scales of `lexicon.py`.
"""

# ruff: noqa: E501  (tables: one row, one line)

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product

from training.phrases import REMARKS

VAGUE = "That is the only downside to this place. | There is only one complaint. | One thing could be better. | There is just one thing we did not like. | That is the only negative aspect. | That was the only upside. | There is only one thing to praise. | This is its only advantage. | That was the best part. | It has its good and its bad sides. | That made all the difference. | The only complaint is about the people upstairs. | The only issue is the lack of signs."
UNTOUCHED = frozenset({"downside", "perfect", "stay"})  # topics that a vague remark may touch

SAME_SIGN = (
    "expensive | ugly | unpopular | noisy | dirty | far from everything | outdated | hard to find | understaffed | too big | poorly lit | badly heated | overrun by tourists",
    "beautiful | cheap | popular | quiet | clean | central | modern | easy to find | family-run | well heated | full of light | good value | perfect for couples | not expensive | not noisy | not far from anything",
)
THINGS = ("The hotel", "This place", "The restaurant", "The guest house", "The museum")

# a part | its sentences | its qualities, each with its opposite; no quality follows from another
PARTS = (
    (
        "The rooms are {}. | The rooms in the hotel were {}. | Our room was {}. | The hotel room was always very {}. | The rooms here are really {}. | It has {} rooms.",
        "clean/dirty | spacious/cramped | quiet/noisy | bright/dark | modern/outdated | warm/cold | affordable/expensive | comfortable/uncomfortable | well decorated/badly decorated",
    ),
    (
        "The staff are {}. | The staff at the hotel were {}. | All members of staff were {}. | The people at the desk were {}. | The personnel here is really {}.",
        "friendly/unfriendly | knowledgeable/ignorant | quick/slow | well dressed/badly dressed | numerous/few | honest/dishonest",
    ),
    (
        "The breakfast is {}. | The breakfast at the hotel was {}. | Breakfast here was really {}. | They serve a {} breakfast.",
        "tasty/tasteless | varied/monotonous | cheap/expensive | early/late | healthy/unhealthy | free/overpriced",
    ),
    (
        "The location is {}. | The hotel is in a {} spot. | It sits in a really {} place. | The area was {}.",
        "central/remote | quiet/noisy | safe/dangerous | pretty/ugly | clean/dirty | lively/dull",
    ),
    (
        "The pool is {}. | The pool at the hotel was {}. | There is a {} pool. | We found the pool {}.",
        "large/tiny | clean/dirty | warm/cold | quiet/crowded | safe/dangerous | beautiful/ugly",
    ),
    (
        "The wifi is {}. | The internet in the room was {}. | They have {} wifi. | The wireless network was {}.",
        "free/expensive | fast/slow | reliable/unreliable | secure/insecure | easy to use/hard to use",
    ),
    (
        "The parking is {}. | Parking at the hotel was {}. | The car park is {}. | They offer {} parking.",
        "cheap/expensive | near/far away | safe/unsafe | plentiful/scarce | well lit/badly lit",
    ),
    (
        "The beds are {}. | The beds in the room were {}. | Our bed was {}. | It has really {} beds.",
        "soft/hard | large/narrow | clean/dirty | new/old | quiet/squeaky",
    ),
    (
        "The food is {}. | The food at the restaurant was {}. | The dishes here are {}. | They serve {} food.",
        "delicious/awful | cheap/expensive | hot/cold | healthy/unhealthy | spicy/bland | plentiful/scarce",
    ),
)

OPPOSITES = (
    # one side | its other wordings / the opposite
    (
        "The taps were very tight. | The taps were hard to turn.",
        "The taps were very loose. | The taps were easy to turn.",
    ),
    (
        "The breakfast was basic. | It was a simple breakfast.",
        "The breakfast was complex. | It was an elaborate breakfast.",
    ),
    (
        "The toilets are above the usual standard. | The toilets are better than usual.",
        "The toilets are below the usual standard. | The toilets are worse than usual.",
    ),
    (
        "It is like any other place. | The hotel is similar to the alternatives.",
        "It is unlike any other place. | The hotel is a change from the alternatives.",
    ),
    (
        "The water was scalding. | The water was far too hot.",
        "The water was freezing. | The water was far too cold.",
    ),
    (
        "It takes a while to get into the room. | You wait long for your room.",
        "It is quick to get into the room. | You get your room at once.",
    ),
    (
        "The noise was loud enough to bother us. | The noise was a concern.",
        "The noise was not loud enough to bother us. | The noise was no concern.",
    ),
    (
        "The streets around it are ideal. | The blocks around it are perfect.",
        "The streets around it are not ideal. | The blocks around it are far from perfect.",
    ),
    (
        "It is an older building. | The building is quite old.",
        "It is a newer building. | The building is quite new.",
    ),
    (
        "The hotel is set out in a modern style. | It is styled in a modern way.",
        "The hotel is set out in a classical style. | It is styled in a classical way.",
    ),
    (
        "The small room has a big bathroom. | The room is little but its bathroom is large.",
        "The large room has a tiny bathroom. | The room is big but its bathroom is small.",
    ),
    (
        "There is some peace and quiet here. | It is fairly quiet here.",
        "There is some noise here. | It is fairly noisy here.",
    ),
    (
        "It was a rough start to our stay. | Our stay began badly.",
        "It was a good start to our stay. | Our stay began well.",
    ),
    (
        "Valet parking is a little off-putting. | The valet parking put us off a bit.",
        "Valet parking is a little treat. | We rather liked the valet parking.",
    ),
    (
        "The roof gave the room an airy feel. | The roof makes the room airy.",
        "The roof gave the room a stuffy feel. | The roof makes the room stuffy.",
    ),
    (
        "The room is quite large. | It is a big room.",
        "The room is quite small. | It is a little room.",
    ),
    (
        "The trip there is short. | You get there in a few minutes.",
        "The trip there is long. | You get there after an hour.",
    ),
    (
        "The staff is always around. | There is always someone to ask.",
        "The staff is never around. | There is never anyone to ask.",
    ),
)


def last_pairs(seed: int) -> list[dict[str, str]]:
    """All pairs of the lists of remarks, praise and opposites.

    Returns
    -------
    list of dict
        Keys ``premise``, ``hypothesis`` and ``label``, in random order.
    """
    rng = random.Random(seed)
    rows = [*_vague(rng), *_same_sign(rng), *_opposites(rng)]
    rng.shuffle(rows)
    return [{"premise": p, "hypothesis": h, "label": label} for p, h, label in rows]


def part_pairs(seed: int) -> list[dict[str, str]]:
    """Pairs of qualities of one part of a hotel: the same, the opposite, or another one.

    Returns
    -------
    list of dict
        As of `last_pairs`; a quality against another is neutral, and most pairs are that.
    """
    rng = random.Random(seed)
    rows = []
    for ways, qualities in PARTS:
        forms = ways.split(" | ")
        sides = [(scale, side) for scale in qualities.split(" | ") for side in scale.split("/")]
        for (scale, quality), (other_scale, other) in product(sides, sides):
            premise, hypothesis = rng.sample(forms, 2)
            same = "entailment" if quality == other else "contradiction"
            label = same if scale == other_scale else "neutral"
            rows.append((premise.format(quality), hypothesis.format(other), label))
    rng.shuffle(rows)
    return [{"premise": p, "hypothesis": h, "label": label} for p, h, label in rows]


def _vague(rng: random.Random) -> Iterator[tuple[str, str, str]]:
    claims = [
        way
        for topic, *sides in REMARKS
        if topic not in UNTOUCHED
        for side in sides
        for way in side.split(" | ")
    ]
    for remark in VAGUE.split(" | "):
        for claim in rng.sample(claims, 60):
            first, second = rng.sample((remark, claim), 2)
            yield first, second, "neutral"


def _same_sign(rng: random.Random) -> Iterator[tuple[str, str, str]]:
    for side in SAME_SIGN:
        for a, b in permutations(side.split(" | "), 2):
            thing = rng.choice(THINGS)
            if (
                not a.endswith(b)
                and not b.endswith(a)
                and not {a, b} <= {"cheap", "good value", "not expensive"}
            ):
                yield f"{thing} is {a}.", f"{thing} is {b}.", "neutral"


def _opposites(rng: random.Random) -> Iterator[tuple[str, str, str]]:
    for yes, no in OPPOSITES:
        ways = yes.split(" | "), no.split(" | ")
        for side in ways:
            yield from ((a, b, "entailment") for a, b in permutations(side, 2))
        for a, b in product(*ways):
            yield a, b, "contradiction"
            yield b, a, "contradiction"
