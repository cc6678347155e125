"""Second facts of edited prose that were once left in the first: compared, credited, advised."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The desk is quick, but guests who arrive late wait outside.": [
        "The desk is quick.",
        "Guests who arrive late wait outside.",
    ],
    "Drawing is well taught, and children who find colours dull get clay to shape.": [
        "Drawing is well taught.",
        "Children who find colours dull get clay to shape.",
    ],
    "Delays are rare, and drivers text on arrival.": [
        "Delays are rare.",
        "Drivers text on arrival.",
    ],
    "Shifts are long, and foremen shout at trainees.": [
        "Shifts are long.",
        "Foremen shout at trainees.",
    ],
    "Demand rose 3 percent, and two mills reopened.": [
        "Demand rose 3 percent.",
        "Two mills reopened.",
    ],
    "Queues move slowly, and one couple left before midnight.": [
        "Queues move slowly.",
        "One couple left before midnight.",
    ],
    "The agency sets prices and limits price rises to 5 percent.": [
        "The agency sets prices.",
        "The agency limits price rises to 5 percent.",
    ],
    "The head was appointed in 2019 and resigned in 2021.": [
        "The head was appointed in 2019.",
        "The head resigned in 2021.",
    ],
    "The reprint is better bound but less carefully edited.": [
        "The reprint is better bound.",
        "The reprint is less carefully edited.",
    ],
    "The annex is both drier and less draughty than the leaflet says.": [
        "The annex is drier than the leaflet says.",
        "The annex is less draughty than the leaflet says.",
    ],
    "Walkers describe the trail as steep, muddy and a bit dull.": [
        "Walkers describe the trail as steep.",
        "Walkers describe the trail as muddy.",
        "Walkers describe the trail as a bit dull.",
    ],
    "Diners describe the menu as hearty, plain and good value.": [
        "Diners describe the menu as hearty.",
        "Diners describe the menu as plain.",
        "Diners describe the menu as good value.",
    ],
    "Members describe the coach as strict and a treasure.": [
        "Members describe the coach as strict.",
        "Members describe the coach as a treasure.",
    ],
    "The talks are short, and most credit this to the chair.": [
        "The talks are short.",
        "Most credit this to the chair.",
    ],
    "The clinic is clean, but several report waiting for an hour.": [
        "The clinic is clean.",
        "Several report waiting for an hour.",
    ],
    "Half of them praise the quiz, the snacks and the fact that entry is free.": [
        "Half of them praise the quiz.",
        "Half of them praise the snacks.",
        "Half of them praise the fact that entry is free.",
    ],
    "The walls mean that neither the pump nor the fan can be heard, and the desks are wide.": [
        "The walls mean that neither the pump nor the fan can be heard.",
        "The desks are wide.",
    ],
    "The kiosk shuts at 6 p.m., earlier than the poster claims.": [
        "The kiosk shuts at 6 p.m.",
        "This is earlier than the poster claims.",
    ],
    "Everybody sings, which is fun.": ["Everybody sings.", "This is fun."],
    "You draw cards and everybody bets, which isn't exactly original.": [
        "You draw cards.",
        "Everybody bets.",
        "This isn't exactly original.",
    ],
    "The loom, which fills a barn and which weighs a ton, still runs.": [
        "The loom fills a barn.",
        "The loom weighs a ton.",
        "The loom still runs.",
    ],
    "The crew loves the ferry, which runs all night and which locals call Berta.": [
        "The crew loves the ferry.",
        "The ferry runs all night.",
        "Locals call the ferry Berta.",
    ],
    "Compared with the old ferry, it is better heated but less steady.": [
        "Compared with the old ferry, it is better heated.",
        "Compared with the old ferry, it is less steady.",
    ],
    "Summary of 12 reviews: guests praise the pier and the cafe.": [
        "Summary of 12 reviews: guests praise the pier.",
        "Guests praise the cafe.",
    ],
    "Come for the pie, and stay for the band.": ["Come for the pie.", "Stay for the band."],
    "The gate squeaks, and so does the swing.": ["The gate squeaks.", "The swing squeaks."],
    "The heating fails in the loft but so does everything else.": [
        "The heating fails in the loft.",
        "Everything else fails in the loft.",
    ],
    "The site is calm: the cabins overlooking the bay have thick walls.": [
        "The site is calm.",
        "The cabins overlooking the bay have thick walls.",
    ],
    "There are trams close by and several cafes to pick from.": [
        "There are trams close by.",
        "There are several cafes to pick from.",
    ],
    "There is a kiosk nearby and plenty of stalls to try.": [
        "There is a kiosk nearby.",
        "There are plenty of stalls to try.",
    ],
    "There are lockers available and some towels, but little to no soap.": [
        "There are lockers available.",
        "There are some towels.",
        "There is little to no soap.",
    ],
    "There is parking available and a gym on the top floor.": [
        "There is parking available.",
        "There is a gym on the top floor.",
    ],
    "The downsides were that the lid was loose and there was no strap.": [
        "The downsides were that the lid was loose.",
        "The downsides were that there was no strap.",
    ],
    "The bad news is that the pump is loud and slow.": [
        "The bad news is that the pump is loud.",
        "The bad news is that the pump is slow.",
    ],
    "The coat needs mending and some buttons.": [
        "The coat needs mending.",
        "The coat needs some buttons.",
    ],
    "The bike needed setting up and a better saddle.": [
        "The bike needed setting up.",
        "The bike needed a better saddle.",
    ],
    "There were a few that were cold and wet.": [
        "There were a few that were cold.",
        "There were a few that were wet.",
    ],
    "There are several huts that are dark and damp.": [
        "There are several huts that are dark.",
        "There are several huts that are damp.",
    ],
    "The guides were kind, quick and funny for the most part.": [
        "The guides were kind for the most part.",
        "The guides were quick for the most part.",
        "The guides were funny for the most part.",
    ],
    "The porters were kind and grateful for tips.": [
        "The porters were kind.",
        "The porters were grateful for tips.",
    ],
    "The hall has fairly dull lamps and rugs.": [
        "The hall has fairly dull lamps.",
        "The hall has fairly dull rugs.",
    ],
    "The phone has a rather slow chip and modem.": [
        "The phone has a rather slow chip.",
        "The phone has a rather slow modem.",
    ],
    "The lodge is warm and everything you could ask for.": [
        "The lodge is warm.",
        "The lodge is everything you could ask for.",
    ],
}
WHOLE = [
    "There are kiosks nearby and stalls.",
    "There are kiosks nearby and many singers who stay late.",
    "The only downside is that the lid is loose and the strap is short.",
    "The two downsides are that the lid is loose and the strap is short.",
    "The bike needs cleaning and repairing.",
    "The kite needs mending and a friend to fly it.",
    "There were no huts that were warm and dry.",
    "There were few who were kind and quick.",
    "I would rather have soup and bread.",
    "The lodge was dark and all we wanted was light.",
    "The days grow bigger and better.",
    "The mill is more or less quiet.",
    "Guests can walk to the port from the flat, which is itself quite noisy.",
    "The film is short, as thrillers go.",
    "Not bad, as airport food goes.",
    "Claims go to the panel, whose rulings are final, instead of to a judge.",
    "The rent went to the owner, whose son runs the bar, until May.",
    "There is no garden, where children could play.",
    "They sold a house, and a barn built in 1900.",
    "Walkers describe the path as steep and a challenge in winter.",
    "It is the kite the clerk sold, which is grey.",
    "Most report cards are late.",
    "I wonder which is best and which is worst.",
    "Book early, and get a seat by the window.",
    "Peel the film, press the panel, and wait a day.",
    "The bus leaves late, but so do the trains.",
    "We paid 90, far less than a cabin would cost.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_the_second_fact_is_a_claim(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_one_fact_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
