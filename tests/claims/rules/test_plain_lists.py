"""Plain sentences of two facts: lists after "of", "in need of", "but not", places and states."""

from __future__ import annotations

import pytest

from caspr.claims.rules import RuleSplitter

CUT = {
    "The flat is not far from the canal and the shops.": [
        "The flat is not far from the canal.",
        "The flat is not far from the shops.",
    ],
    "The deck has a fine view of the river and the old bridge.": [
        "The deck has a fine view of the river.",
        "The deck has a fine view of the old bridge.",
    ],
    "The hut is within walking distance of cafes and the lake.": [
        "The hut is within walking distance of cafes.",
        "The hut is within walking distance of the lake.",
    ],
    "The tent is a good choice for a family trip or a school outing.": [
        "The tent is a good choice for a family trip.",
        "The tent is a good choice for a school outing.",
    ],
    "The course is suitable for nurses and doctors alike.": [
        "The course is suitable for nurses.",
        "The course is suitable for doctors.",
    ],
    "There is public transport and a small shop.": [
        "There is public transport.",
        "There is a small shop.",
    ],
    "The club has hot tubs and massage rooms.": [
        "The club has hot tubs.",
        "The club has massage rooms.",
    ],
    "There was rust on the rack and a dent in the door.": [
        "There was rust on the rack.",
        "There was a dent in the door.",
    ],
    "We found hair on the pillow and crumbs under the table.": [
        "We found hair on the pillow.",
        "We found crumbs under the table.",
    ],
    "There is a bench by the door and a lamp in the corner.": [
        "There is a bench by the door.",
        "There is a lamp in the corner.",
    ],
    "There is a kiosk behind the school and a bus stop across the road.": [
        "There is a kiosk behind the school.",
        "There is a bus stop across the road.",
    ],
    "The printer is slow and often out of order.": [
        "The printer is slow.",
        "The printer is often out of order.",
    ],
    "The kitchen is well equipped and open all night.": [
        "The kitchen is well equipped.",
        "The kitchen is open all night.",
    ],
    "The bag is big enough for a laptop and very light.": [
        "The bag is big enough for a laptop.",
        "The bag is very light.",
    ],
    "The path is muddy and not for everyone.": [
        "The path is muddy.",
        "The path is not for everyone.",
    ],
    "The walls were recently painted and look fresh.": [
        "The walls were recently painted.",
        "The walls look fresh.",
    ],
    "The buses are old, run late and smell bad.": [
        "The buses are old.",
        "The buses run late.",
        "The buses smell bad.",
    ],
    "The app is easy to use and well designed.": [
        "The app is easy to use.",
        "The app is well designed.",
    ],
    "The new pan is as heavy as the old one but cheaper.": [
        "The new pan is as heavy as the old one.",
        "The new pan is cheaper.",
    ],
    "The rack is too small for pans but too heavy for walls.": [
        "The rack is too small for pans.",
        "The rack is too heavy for walls.",
    ],
    "The flat came with a stove but no pans.": [
        "The flat came with a stove.",
        "The flat came with no pans.",
    ],
    "There was a sink, but no towel or soap.": [
        "There was a sink.",
        "There was no towel.",
        "There was no soap.",
    ],
    "Fans counter that the cast is great and that the jokes land.": [
        "Fans counter that the cast is great.",
        "Fans counter that the jokes land.",
    ],
    "It offers views of both the sea and the lake.": [
        "It offers views of the sea.",
        "It offers views of the lake.",
    ],
    "The staff is friendly to dogs and people alike.": [
        "The staff is friendly to dogs.",
        "The staff is friendly to people.",
    ],
    "The bed was soft, the shower leaked, and the bar was shut.": [
        "The bed was soft.",
        "The shower leaked.",
        "The bar was shut.",
    ],
    "Roads were icy from March onwards, when the plough was broken.": [
        "Roads were icy from March onwards.",
        "From March onwards, the plough was broken.",
    ],
    "Good for short trips, not for a week.": ["Good for short trips.", "Not for a week."],
    "The van stops at the school on Mondays and at the port on Fridays, but it is often empty.": [
        "The van stops at the school on Mondays.",
        "The van stops at the port on Fridays.",
        "The van is often empty.",
    ],
    "The lines are long and they sell out by noon.": [
        "The lines are long.",
        "They sell out by noon.",
    ],
    "The food was superb and it was quiet.": ["The food was superb.", "It was quiet."],
    "The parcel was opened and sent back.": [
        "The parcel was opened.",
        "The parcel was sent back.",
    ],
    "If the pump fails, they mend it, but you have to wait.": [
        "If the pump fails, they mend it.",
        "If the pump fails, you have to wait.",
    ],
    "The opening is dull, but it gets better.": ["The opening is dull.", "It gets better."],
    "Payments are free within Europe but take two days.": [
        "Payments are free within Europe.",
        "Payments take two days.",
    ],
    "The kit comes with a hose but without a pump.": [
        "The kit comes with a hose.",
        "The kit comes without a pump.",
    ],
    "There is a slide for toddlers and a sauna for adults.": [
        "There is a slide for toddlers.",
        "There is a sauna for adults.",
    ],
    "The chain slips and the bell rattles on cobbles.": [
        "The chain slips.",
        "The bell rattles on cobbles.",
    ],
    "The camp has 40 pitches, two kitchens and a shop.": [
        "The camp has 40 pitches.",
        "The camp has two kitchens.",
        "The camp has a shop.",
    ],
    "Small, cheap, long battery life.": ["Small.", "Cheap.", "Long battery life."],
    "The indoor and outdoor courts are lit.": [
        "The indoor courts are lit.",
        "The outdoor courts are lit.",
    ],
    "The walls are in need of a touch up and new lamps.": [
        "The walls are in need of a touch up.",
        "The walls are in need of new lamps.",
    ],
    "Sunlit cabins with a stove and a desk.": ["Sunlit cabins.", "A stove.", "A desk."],
    "The straps are strong but get stiff.": [
        "The straps are strong.",
        "The straps get stiff.",
    ],
    "The site lets you pause orders and set alerts.": [
        "The site lets you pause orders.",
        "The site lets you set alerts.",
    ],
}
"""Sentences and the claims that they make."""

DENIED = {
    "The cable fits the tablet but not the phone.": "The cable does not fit the phone.",
    "It runs on Linux and macOS but not on Windows.": "It does not run on Windows.",
    "The glue holds on wood but not on plastic.": "The glue does not hold on plastic.",
    "You can pay by card, but not in cash.": "You can not pay in cash.",
    "Bikes are allowed on trains but not on buses.": "Bikes are not allowed on buses.",
    "Parents praised the teachers but not the meals.": "Parents did not praise the meals.",
    "Entry is free on Sundays but not during concerts.": "Entry is not free during concerts.",
    "The price includes lunch but not drinks.": "The price does not include drinks.",
}
"""Sentences with "but not", and the second claim."""

WHOLE = [
    "We liked some dishes but not all of them.",
    "Every room has a bath but not a shower.",
    "Owners are happy with the coffee this machine makes.",
    "Side sleepers, and people who weigh little, sent it back.",
    "The owner has two sons, Nick and Sam.",
    "The old and new halls differ.",
    "Hotel rooms with good beds.",
    "The shop opens at nine, an hour before the others do.",
    "Aid for the port and for the new school was cut.",
    "Sales fell because of higher fuel and labour costs.",
    "Tenants who never had to call gave four stars; those who did gave one.",
    "Users report fast and stable speeds once the line is working.",
    "The cabins are small but ask for a lake view.",
    "One in ten has a lid that leaks.",
    "The agent was helpful in booking tours and hotels.",
    "There are stains on the carpet and curtains in the hall.",
    "There is a small kitchen with a kettle, a hob and a fridge.",
    "The tent is as warm as the other but heavier.",
    "The sheets were washed and ironed every day.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_each_fact_is_a_claim(sentence: str, claims: list[str]) -> None:
    assert [claim.text for claim in RuleSplitter().split([sentence])[0]] == claims


@pytest.mark.parametrize(("sentence", "second"), DENIED.items())
def test_what_is_excepted_is_denied(sentence: str, second: str) -> None:
    first = sentence.partition(" but not")[0].rstrip(",") + "."
    assert [claim.text for claim in RuleSplitter().split([sentence])[0]] == [first, second]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_may_belong_together_stays_whole(sentence: str) -> None:
    assert [claim.text for claim in RuleSplitter().split([sentence])[0]] == [sentence]
