"""The last of a list, be it a verb or a quality, and what is said of both in few words."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "Directed by Ana Ruiz and starring two unknown actors, the film cost little.": [
        "The film is directed by Ana Ruiz.",
        "The film starred two unknown actors.",
        "The film cost little.",
    ],
    "The desk is plain, sturdy and just a little bit wobbly at the back.": [
        "The desk is plain.",
        "The desk is sturdy.",
        "The desk is just a little bit wobbly at the back.",
    ],
    "The cream is smooth, pale and gloriously rich.": [
        "The cream is smooth.",
        "The cream is pale.",
        "The cream is gloriously rich.",
    ],
    "Tours are cheap, last two hours and are run by students.": [
        "Tours are cheap.",
        "Tours last two hours.",
        "Tours are run by students.",
    ],
    "Fares rise in June and almost double at Easter.": [
        "Fares rise in June.",
        "Fares almost double at Easter.",
    ],
    "Guests have to come to the desk, fill in a card and then wait for an hour.": [
        "Guests have to come to the desk.",
        "Guests have to fill in a card.",
        "Guests have to then wait for an hour.",
    ],
    "The shoppers are young, mainly from the city, and well dressed.": [
        "The shoppers are young.",
        "The shoppers are mainly from the city.",
        "The shoppers are well dressed.",
    ],
    "Spare lids are easy to fit, sensibly priced, and arrive quickly.": [
        "Spare lids are easy to fit.",
        "Spare lids are sensibly priced.",
        "Spare lids arrive quickly.",
    ],
    "The noodles are as good as ever, thin and full of flavour.": [
        "The noodles are as good as ever.",
        "The noodles are thin.",
        "The noodles are full of flavour.",
    ],
    "The lamp broke in May, and Tidewell gave us our money back, no receipt needed.": [
        "The lamp broke in May.",
        "Tidewell gave us our money back, no receipt needed.",
    ],
    "What I dislike is the lid, which leaks and is hard to open.": [
        "What I dislike is the lid.",
        "The lid leaks.",
        "The lid is hard to open.",
    ],
    "The bar is popular with students but rather less so with families.": [
        "The bar is popular with students.",
        "The bar is rather less popular with families.",
    ],
    "The pier is crowded in May but not so in June.": [
        "The pier is crowded in May.",
        "The pier is not crowded in June.",
    ],
    "The voice is warm, if a little dull in the upper notes.": [
        "The voice is warm.",
        "The voice is a little dull in the upper notes.",
    ],
    "The voice is described as warm, if a bit dull in the upper notes.": [
        "The voice is described as warm.",
        "The voice is described as a bit dull in the upper notes.",
    ],
    "The site is simple, but booking a table two weeks early is a must.": [
        "The site is simple.",
        "Booking a table two weeks early is a must.",
    ],
    "The hut, which our aunt rented, was cold.": [
        "Our aunt rented the hut.",
        "The hut was cold.",
    ],
    "The union closed two offices, laid off 40 clerks and sold a warehouse.": [
        "The union closed two offices.",
        "The union laid off 40 clerks.",
        "The union sold a warehouse.",
    ],
    "The course teaches nurses to read scans, spot errors and write clearly.": [
        "The course teaches nurses to read scans.",
        "The course teaches nurses to spot errors.",
        "The course teaches nurses to write clearly.",
    ],
    "The lentils must be soaked overnight, rinsed when soft and boiled without salt.": [
        "The lentils must be soaked overnight.",
        "The lentils must be rinsed when soft.",
        "The lentils must be boiled without salt.",
    ],
    "Release 4 drops support for an old driver, renames two classes and adds a cache.": [
        "Release 4 drops support for an old driver, renames two classes.",
        "Release 4 drops support for an old driver, adds a cache.",
    ],
}
WHOLE = [
    "Surrounded by forest and lying far from any road, the hut is quiet.",
    "Voters like the mayor because taxes are low, streets are clean and buses run all night.",
    "In summer, the boys swim, row on the lake and visit a farm twice a week.",
    "The study lists 40 clinics, shows that most of them lack nurses, and suggests a remedy.",
    "The inn, which I think is old, was shut.",
    "The beds are small, last time they were not.",
    "You have to come in, sit and wait.",
    "It takes an hour to drive there, park the car and walk back.",
    "The bread is as good as the cake, light and sweet.",
    "The soup is good, if hot on arrival.",
    "The food is good, if ordered in time.",
    "The lid is more so than not.",
    "Guests like leaving a day early.",
]


@pytest.mark.parametrize("sentence", CUT)
def test_each_is_a_claim(sentence: str) -> None:
    """Each can stand with the subject of the first."""
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_only_looks_like_it_stays_whole(sentence: str) -> None:
    """It is a time, a condition, a comparison or one course of action."""
    assert split_sentence(sentence) == [sentence]
