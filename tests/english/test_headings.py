"""Headings and labels: claims, names of topics, and sides."""

import pytest

from caspr.english.headings import (
    Title,
    goes_on,
    is_aspect,
    is_only_side,
    is_question,
    is_side,
    is_thing,
    is_unsure,
    read_title,
)

CLAIMS = """Breakfast costs extra; Staff Speaks Five Languages; Guests love the pool; Needs work
The pool doesn't work; You can't park here; WiFi works everywhere; Do not stay here; Pets allowed
Would not stay again; Not worth the money; Worth every penny; Avoid this hotel; Rooms: Clean
The walls of the rooms are thin; The best hotel in Rome is Aurora; Final verdict: Avoid; No lift
Price: $120 per night; Rating: ⭐⭐⭐; Winner: Hotel B; Location matters; 1. The rooms are small"""
NAMES = """Rooms; 🏨 Rooms; 1. Rooms; Guest reviews; Guest likes; Guests Say; Room service; Check-in
Food & Drinks; Where it falls short; Things guests love; Build Quality; Wait Times; Mixed reviews
Hotel Marlow: A Comprehensive Review; Option 1: The Marlow; Hotel A: Pros; Parking costs
Guests complained about; The hotel offers; The following issues were mentioned; Is it worth it?"""
EITHER = "Not included; Included; Great location; Highly recommended; The Good; Free parking"


@pytest.mark.parametrize(
    ("titles", "kind"), [(CLAIMS, Title.CLAIM), (NAMES, Title.NAME), (EITHER, Title.EITHER)]
)
def test_what_a_title_is(titles, kind):
    found = {title: read_title(title) for title in titles.replace("\n", "; ").split("; ")}
    assert set(found.values()) == {kind}, found


def test_sides():
    sides = "Cons; What guests loved; What we didn't; Areas for improvement; The bad; Not included"
    assert all(is_side(title) for title in sides.split("; "))
    assert not any(is_side(title) for title in ("Rooms", "Breakfast included", "What it costs"))
    assert is_only_side("Main complaints")
    assert not is_only_side("Complaints of guests")


def test_titles_that_need_what_follows_or_limit_it():
    open_ends = "Guests saw; Stay here if; Skip it when you; It lacks; Perfect for; You can"
    assert all(goes_on(title) for title in open_ends.split("; "))
    assert not any(goes_on(title) for title in ("Checking in", "Rooms", "What it lacks", "Pros"))
    assert all(map(is_unsure, ("Myths", "Hotel A only", "What guests would like")))
    assert not any(map(is_unsure, ("Only downside", "Facts")))


def test_aspects_and_questions():
    assert all(map(is_aspect, ("Guest Rooms", "Ease of use", "Value for money", "Portability")))
    assert not any(map(is_aspect, ("Coral Bay", "Hotel A", "Summary", "")))
    assert is_question("Why stay")
    assert not is_question("")


def test_things_may_be_there_or_not():
    assert is_thing("Free parking")
    assert is_thing("Pets allowed")
    assert not any(is_thing(item) for item in ("No lift", "Small rooms", "The pool is closed"))
