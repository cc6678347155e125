"""Turns of phrase that the scales of `lexicon.py` cannot build: verbless remarks, hedges, idioms.

Each row of `REMARKS` holds ways to say one thing and ways to deny it. Two of one
side entail each other, two of opposite sides contradict each other, and two of
different rows are neutral; rows that touch on each other share a topic and are
never paired.
"""

# ruff: noqa: E501  (a table: one row, one line)

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations, product

REMARKS: tuple[tuple[str, str, str], ...] = (
    # topic, ways to say it, ways to deny it
    (
        "return",
        "It would be a shame not to come here again. | We will gladly return. | I would come back without hesitation. | It would be sad never to see this place again. | We hope to be back soon.",
        "I would not go back. | We will not return to this hotel. | One visit was enough for us. | I would not come back to this place. | There will be no second visit.",
    ),
    (
        "views",
        "Wonderful views. | The views are fantastic. | Spectacular sights from the windows. | The view is amazing. | There are gorgeous views to enjoy.",
        "Disappointing views. | The views are awful. | There is nothing worth seeing from the windows. | The view is dreadful. | The hotel offers horrible views.",
    ),
    (
        "roomsize",
        "Large rooms with a lot of space. | The accommodations are spacious. | The rooms are very roomy. | Rooms of ample size. | There is plenty of space in the bedrooms.",
        "Small rooms with hardly any space. | The accommodations are cramped. | The rooms are rather tiny. | Rooms of little size. | There is not much space in the bedrooms.",
    ),
    (
        "roomclean",
        "Spotless rooms. | The accommodations are immaculate. | The rooms are very clean. | Our room was really tidy. | The bedrooms were kept neat.",
        "Filthy rooms. | The accommodations are dirty. | The rooms are not clean. | Our room was really untidy. | The bedrooms were grubby.",
    ),
    (
        "noise",
        "It is really quiet. | It is very tranquil. | The place is peaceful. | A calm and silent spot. | There is no noise at all.",
        "It is really noisy. | It is very loud. | The place is anything but peaceful. | A spot full of noise. | There is a lot of noise.",
    ),
    (
        "floor",
        "The second floor was quiet. | The hotel's second storey is tranquil. | It was peaceful on the second floor. | There were no noises on the second floor.",
        "The second floor was noisy. | The hotel's second storey is loud. | It was anything but peaceful on the second floor. | There was constant noise on the second floor.",
    ),
    (
        "wifi",
        "The lobby offers complimentary wifi. | Free wireless internet is provided in the lobby. | There is wifi at no charge in the lobby. | You do not pay for the internet in the lobby.",
        "The lobby offers no complimentary wifi. | Free wireless internet is not provided in the lobby. | There is a charge for the wifi in the lobby. | You have to pay for the internet in the lobby.",
    ),
    (
        "beach",
        "The hotel is so close to the beach. | The beach is just a short distance away. | The hotel is right near the beach. | You are at the beach in no time. | It is in a spot not far from the beach.",
        "The hotel is so far from the beach. | The beach is quite a distance away. | The hotel is nowhere near the beach. | It takes ages to get to the beach. | It is in a spot far from the beach.",
    ),
    (
        "station",
        "The station is really close. | The hotel is situated right near the station. | The station is within walking distance. | The station is only a stone's throw away.",
        "The station is really far. | The hotel is situated a long way from the station. | The station is not within walking distance. | The station is too far away to walk to.",
    ),
    (
        "downtown",
        "Downtown is quite far away. | It is quite a distance to downtown. | Downtown is a bit of a drive. | The centre of town is not close.",
        "Downtown is quite close by. | It is only a short distance to downtown. | Downtown is a few steps away. | The centre of town is very near.",
    ),
    (
        "downside",
        "That is the only downside. | It is the only negative aspect. | There was just one drawback. | We have only one complaint.",
        "There were many downsides. | There are several negative aspects. | There was more than one drawback. | We have a long list of complaints.",
    ),
    (
        "closing",
        "It closes too early for us. | The restaurant shuts down too soon. | It does not stay open long enough.",
        "It stays open late. | The restaurant closes late at night. | It is open until late.",
    ),
    (
        "recommend",
        "Warmly recommended. | We would recommend it to others. | A place to recommend. | Everyone should come here.",
        "Not recommended. | We would not recommend it to others. | A place to avoid. | Nobody should come here.",
    ),
    (
        "sleep",
        "Extremely cosy beds. | The beds are very comfortable. | We slept wonderfully in these beds. | The beds were a dream.",
        "Extremely uncomfortable beds. | The beds are not comfortable at all. | We slept terribly in these beds. | The beds were a nightmare.",
    ),
    (
        "bedsize",
        "The beds are big. | Large beds. | The beds, though, are quite large. | They have beds of a generous size.",
        "The beds are small. | Tiny beds. | The beds, though, are rather narrow. | They have beds of a very small size.",
    ),
    (
        "bathroom",
        "The bathroom is also pretty large. | The restroom is fairly spacious. | A roomy bathroom. | There is a lot of space in the bathroom.",
        "The bathroom is also pretty small. | The restroom is rather cramped. | A tiny bathroom. | There is little space in the bathroom.",
    ),
    (
        "shower",
        "An excellent shower. | Additionally, the shower was superb. | The shower was great. | The shower worked perfectly.",
        "A terrible shower. | Additionally, the shower was awful. | The shower was bad. | The shower did not work well.",
    ),
    (
        "fridge",
        "There was no fridge in the room. | The room lacked a refrigerator. | No refrigerator was provided. | The room came without a fridge.",
        "There was a fridge in the room. | The room had a refrigerator. | A refrigerator was provided. | The room came with a fridge.",
    ),
    (
        "decor",
        "The hotel was festively decorated. | It was beautifully adorned for the holidays. | There were lovely decorations at Christmas time.",
        "The hotel was not decorated at all. | It was not adorned for the holidays. | There were no decorations at Christmas time.",
    ),
    (
        "unique",
        "A unique place to stay. | It offers a very unusual experience. | The hotel is one of a kind. | The place is quite out of the ordinary.",
        "A boring place to stay. | It offers a very ordinary experience. | The hotel is nothing special. | The place is quite run-of-the-mill.",
    ),
    (
        "elevator",
        "The elevators do not feel safe. | The lifts feel insecure. | We did not feel safe in the elevators. | The elevators are scary.",
        "The elevators felt safe. | The lifts feel secure. | We felt safe in the elevators. | The elevators are not scary at all.",
    ),
    (
        "refurbished",
        "It was recently refurbished. | It has lately been remodelled. | It has just been renovated.",
        "It needs to be refurbished. | It is in need of renovation. | It has not been renovated for years.",
    ),
    (
        "parkingcost",
        "Parking nearby is very pricey. | Parking in the vicinity can be quite expensive. | You pay a lot to park close by.",
        "Parking nearby is very cheap. | Parking in the vicinity is light on the pocket. | You pay little to park close by.",
    ),
    (
        "suites",
        "It has nothing but suites. | This is an all-suite hotel. | All of the rooms are suites.",
        "It has no suites. | There are no suites at this hotel. | None of the rooms is a suite.",
    ),
    (
        "perfect",
        "The hotel is flawless. | This hotel is perfect. | There is nothing wrong with the hotel. | The hotel has no faults.",
        "The hotel is flawed. | This hotel is far from perfect. | There is a lot wrong with the hotel. | The hotel has many faults.",
    ),
    (
        "stay",
        "A great place to stay. | It is an ideal spot to stay. | This is an excellent choice. | We had a lovely stay.",
        "A bad place to stay. | It is a terrible spot to stay. | This is a poor choice. | We had a miserable stay.",
    ),
    (
        "somestaff",
        "Most of the staff were friendly. | The majority of the employees were kind. | The staff were mostly nice.",
        "Most of the staff were unfriendly. | The majority of the employees were unkind. | Hardly any of the staff were nice.",
    ),
    (
        "manager",
        "The manager was quick to respond. | The manager answered promptly. | We got a fast answer from the manager.",
        "The manager was slow to respond. | The manager did not answer promptly. | We waited long for an answer from the manager.",
    ),
    (
        "transport",
        "It is ideally situated for the tram line. | The tram line is conveniently near. | It is easy to get to the tram.",
        "It is badly situated for the tram line. | The tram line is inconveniently far. | It is hard to get to the tram.",
    ),
    (
        "kitchen",
        "The rooms are equipped with a kitchen. | Rooms with a kitchenette of their own. | There is a kitchen in each room.",
        "The rooms are not equipped with a kitchen. | Rooms without a kitchenette. | There is no kitchen in the rooms.",
    ),
    (
        "patio",
        "The units have large covered patios. | There are spacious balconies with roofs, perfect for a coffee. | You can have your coffee on a big covered terrace.",
        "The units have small patios without a roof. | There are no spacious balconies. | You cannot have your coffee on a covered terrace.",
    ),
    (
        "walls",
        "The room was not soundproof. | You could hear everything through the walls. | Sound came through the thin walls.",
        "The room was soundproof. | You could not hear anything through the walls. | No sound came through the walls.",
    ),
    (
        "airy",
        "It provides an airy feel. | It gives the room a breezy atmosphere. | The room feels fresh and airy.",
        "It provides a stuffy feel. | It gives the room a stale atmosphere. | The room feels stuffy.",
    ),
    (
        "antique",
        "The hotel has an archaic elevator. | The elevator is very old-fashioned. | The lift is a relic of the past.",
        "The hotel has a modern elevator. | The elevator is very up-to-date. | The lift is brand new.",
    ),
)
# Rows that touch on each other: pairs of these are open, so they are left out.
TOUCHING: tuple[frozenset[str], ...] = (
    frozenset({"noise", "floor", "walls", "stay", "perfect"}),
    frozenset({"perfect", "stay", "recommend", "return", "unique", "downside"}),
    frozenset({"elevator", "antique", "refurbished"}),
    frozenset({"suites", "kitchen", "roomsize"}),
)


def remarks(seed: int, neutral_share: float = 0.34) -> list[dict[str, str]]:
    """All pairs of the table, and neutral ones drawn among its rows.

    Returns
    -------
    list of dict
        Keys ``premise``, ``hypothesis``, ``label``, as `generate.generate` has them.
    """
    pairs = [
        {"premise": premise, "hypothesis": hypothesis, "label": label}
        for premise, hypothesis, label in _related()
    ]
    rng = random.Random(seed)
    wanted = round(len(pairs) * neutral_share / (1 - neutral_share))
    while wanted:
        (topic_a, *sides_a), (topic_b, *sides_b) = rng.sample(REMARKS, 2)
        if any({topic_a, topic_b} <= group for group in TOUCHING):
            continue
        premise, hypothesis = (rng.choice(_ways(rng.choice(sides))) for sides in (sides_a, sides_b))
        pairs.append({"premise": premise, "hypothesis": hypothesis, "label": "neutral"})
        wanted -= 1
    return pairs


def _related() -> Iterator[tuple[str, str, str]]:
    for _, yes, no in REMARKS:
        for side in (yes, no):
            yield from ((a, b, "entailment") for a, b in permutations(_ways(side), 2))
        for a, b in product(_ways(yes), _ways(no)):
            yield a, b, "contradiction"
            yield b, a, "contradiction"


def _ways(side: str) -> list[str]:
    return side.split(" | ")
