"""Reasons and results that are facts of their own, and what only seems to be one."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The pan warped since the base bends when hot.": [
        "The pan warped.",
        "The base bends when hot.",
    ],
    "Walkers get lost since the signs lack distances.": [
        "Walkers get lost.",
        "The signs lack distances.",
    ],
    "Some found the tent hot since the vents face the wrong way.": [
        "Some found the tent hot.",
        "The vents face the wrong way.",
    ],
    "The lid sticks since it fits too tightly.": [
        "The lid sticks.",
        "The lid fits too tightly.",
    ],
    "Rents fell, however, as interest rates doubled.": [
        "Rents fell, however.",
        "Interest rates doubled.",
    ],
    "The lake froze, as the temperature in the valley dropped.": [
        "The lake froze.",
        "The temperature in the valley dropped.",
    ],
    "The tour was cut short, as wind from the coast picked up.": [
        "The tour was cut short.",
        "Wind from the coast picked up.",
    ],
    "On gravel the ride changes, because the fork sinks and the chain slips.": [
        "On gravel the ride changes.",
        "The fork sinks.",
        "The chain slips.",
    ],
    "The stove heats the room in minutes, which is why campers choose it.": [
        "The stove heats the room in minutes.",
        "Campers choose it.",
    ],
    "The app is slow, which is why it has two stars.": [
        "The app is slow.",
        "The app has two stars.",
    ],
    "The firm grew, which was why it hired twenty people.": [
        "The firm grew.",
        "The firm hired twenty people.",
    ],
    "Older plugs no longer scan, so queues form at the gate.": [
        "Older plugs no longer scan.",
        "Queues form at the gate.",
    ],
    "Filling the lamp means finding a funnel, and this annoys guests.": [
        "Filling the lamp means finding a funnel.",
        "This annoys guests.",
    ],
    "Printing a page takes a minute, which annoys staff.": [
        "Printing a page takes a minute.",
        "This annoys staff.",
    ],
    "Migration is nearly done: 80 percent of the tables have been copied.": [
        "Migration is nearly done.",
        "80 percent of the tables have been copied.",
    ],
    "Complaints centre on the lift, whose doors stick.": [
        "Complaints centre on the lift.",
        "The doors of the lift stick.",
    ],
    "She left the firm, whose shares fell.": [
        "She left the firm.",
        "The shares of the firm fell.",
    ],
    "Lovely to hold, weak on sound.": [
        "Lovely to hold.",
        "Weak on sound.",
    ],
    "Beautiful to look at, short on plot.": [
        "Beautiful to look at.",
        "Short on plot.",
    ],
    "The cabins are bright, tiny, no plugs.": [
        "The cabins are bright.",
        "The cabins are tiny.",
        "No plugs.",
    ],
    "The pool was clean, no towels.": [
        "The pool was clean.",
        "No towels.",
    ],
}

WHOLE = [
    "The inn has been quiet since the road closed.",
    "The inn has changed since we stayed there.",
    "Nothing has changed since the owners live abroad.",
    "They would move since the rent rises every year.",
    "He avoids the bar just since the band plays there.",
    "The crowd grew as the evening went on.",
    "The sauce thickens as it cools.",
    "The jar is big, as the photos on the site show.",
    "The soup is thick, as cooks in the region like it.",
    "The print is fine, as the label of the box promised.",
    "The lamp is bright, as lamps of this size go.",
    "It is dearer, as is the case with most tools in this class.",
    "The hat is not felt, as the seller claims, but mostly paper.",
    "The soup is thin, as the cook warns.",
    "It would cost more, which is why they would refuse.",
    "If it is wet, the path floods, which is why rangers close it.",
    "The cook is gifted, no doubt.",
    "The staff were kind, no matter the hour.",
    "Glad to be home, tired of hotels.",
]


@pytest.mark.parametrize("sentence", CUT)
def test_reasons_and_results_are_cut_off(sentence: str) -> None:
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_times_comparisons_and_wishes_stay_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
