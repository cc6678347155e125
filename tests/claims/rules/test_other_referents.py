"""A pronoun keeps its meaning: "it" is not made the hotel where the pool, or either, is meant."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "several of either": (
        "The huts have stoves, but they are small.",
        ["The huts have stoves.", "They are small."],
    ),
    "what is not there": (
        "The huts have no stoves, but they are warm.",
        ["The huts have no stoves.", "The huts are warm."],
    ),
    "what no price does": (
        "The price was right and it arrived early.",
        ["The price was right.", "It arrived early."],
    ),
    "what no colour does": (
        "The colour is nice, but it shrank.",
        ["The colour is nice.", "It shrank."],
    ),
    "what a price does": (
        "The price is fair and it includes lunch.",
        ["The price is fair.", "The price includes lunch."],
    ),
    "what a hotel cannot be for its guests": (
        "The hotel has a pool, but it was closed.",
        ["The hotel has a pool.", "The pool was closed."],
    ),
    "the taste of what a shop sells": (
        "The shop sells cheese and it is delicious.",
        ["The shop sells cheese.", "The cheese is delicious."],
    ),
    "either the whole or what it has": (
        "The app has a search function, but it never finds anything.",
        ["The app has a search function.", "It never finds anything."],
    ),
    "either the whole or what comes with it": (
        "The tool comes with a case, although it is flimsy.",
        ["The tool comes with a case.", "It is flimsy."],
    ),
    "surely the whole beside an aspect of it": (
        "The hotel has a great location, but it is noisy.",
        ["The hotel has a great location.", "The hotel is noisy."],
    ),
    "surely the subject after a clause about what it has": (
        "The inn has a bar, which is nice, and it is cheap.",
        ["The inn has a bar.", "The bar is nice.", "The inn is cheap."],
    ),
    "surely the subject after another verb": (
        "The lamp stands on a desk, but it is dim.",
        ["The lamp stands on a desk.", "The lamp is dim."],
    ),
    "what the owner offers": (
        "Its tuition is higher, but it offers more scholarships.",
        ["Its tuition is higher.", "It offers more scholarships."],
    ),
    "what the owner or its part weighs": (
        "The Nova's screen is brighter, but it weighs more.",
        ["The Nova's screen is brighter.", "It weighs more."],
    ),
    "a quality of the part": (
        "The phone's camera is good, but it is blurry at night.",
        ["The phone's camera is good.", "The phone's camera is blurry at night."],
    ),
    "another place in the second clause": (
        "Teachers at Northside are kind; at Southside, they are strict.",
        ["Teachers at Northside are kind.", "At Southside, teachers are strict."],
    ),
    "another place for two qualities": (
        "Classes at FitHub are small; at Iron Works, they are crowded and loud.",
        [
            "Classes at FitHub are small.",
            "At Iron Works, classes are crowded.",
            "At Iron Works, classes are loud.",
        ],
    ),
    "a time in the second clause leaves the place": (
        "The rooms at the inn are big; in winter, they are cold.",
        ["The rooms at the inn are big.", "In winter, the rooms at the inn are cold."],
    ),
    "what is sold in a hotel": (
        "The hotel has a restaurant but it is expensive.",
        ["The hotel has a restaurant.", "It is expensive."],
    ),
    "the price of a hotel with a pool": (
        "The hotel has a pool but it is expensive.",
        ["The hotel has a pool.", "The hotel is expensive."],
    ),
    "a named place before two qualities": (
        "At the Lodge, the rooms are dark and dated.",
        ["At the Lodge, the rooms are dark.", "At the Lodge, the rooms are dated."],
    ),
    "a comment on an act": (
        "He lent us an umbrella, which was kind.",
        ["He lent us an umbrella.", "This was kind."],
    ),
    "how long an act took": (
        "I called the shop, which took an hour.",
        ["I called the shop.", "This took an hour."],
    ),
    "the last of two things": (
        "The set has a lid and a handle, which was loose.",
        ["The set has a lid.", "The set has a handle.", "The handle was loose."],
    ),
    "a one that its own clause names": (
        "The hills are pretty, but the best walk is a drive away and staff couldn't name one.",
        ["The hills are pretty.", "The best walk is a drive away and staff couldn't name one."],
    ),
    "not one at the end": (
        "It was made by a small firm and asks no awkward question, not one.",
        ["It was made by a small firm.", "It asks no awkward question, not one."],
    ),
    "what people like": (
        "Reviewers love the boots because they are warm.",
        ["Reviewers love the boots.", "The boots are warm."],
    ),
    "what people like, not those who find a fault": (
        "Guests praise the staff, but they dislike the food.",
        ["Guests praise the staff.", "Guests dislike the food."],
    ),
    "people who are liked": (
        "Guests praise the staff because they are friendly.",
        ["Guests praise the staff.", "The staff are friendly."],
    ),
    "what a company made": (
        "The firm recalled the toaster because it caught fire.",
        ["The firm recalled the toaster.", "The toaster caught fire."],
    ),
    "what a council decided on": (
        "The council backed the bridge because it shortens the way to school.",
        ["The council backed the bridge.", "The bridge shortens the way to school."],
    ),
    "what a school cancelled": (
        "The school cancelled the trip because it was too expensive.",
        ["The school cancelled the trip.", "The trip was too expensive."],
    ),
    "a union that wants something": (
        "The union opposed the deal because it wanted higher wages.",
        ["The union opposed the deal.", "The union wanted higher wages."],
    ),
    "what a company speaks of": (
        "The maker says the battery lasts ten hours, but in our test it lasted only six.",
        ["The maker says the battery lasts ten hours.", "In our test the battery lasted only six."],
    ),
    "a company that acts": (
        "The company answered quickly, and it refunded my money.",
        ["The company answered quickly.", "The company refunded my money."],
    ),
    "what a person dropped": (
        "The tester dropped the phone twice, but it survived.",
        ["The tester dropped the phone twice.", "The phone survived."],
    ),
    "what a shop sold": (
        "The shop used to sell a cream that I loved, but it was discontinued.",
        ["The shop used to sell a cream that I loved.", "The cream was discontinued."],
    ),
    "a new thing or its owner": (
        "The school got a new roof, but it already leaks.",
        ["The school got a new roof.", "It already leaks."],
    ),
    "a car park or its owner": (
        "The hotel has a parking lot, but it is often full.",
        ["The hotel has a parking lot.", "It is often full."],
    ),
    "the price of what is sold": (
        "The clinic has a pharmacy, but it is overpriced.",
        ["The clinic has a pharmacy.", "It is overpriced."],
    ),
    "the place of the whole": (
        "The shop sells bread, and it is near the station.",
        ["The shop sells bread.", "The shop is near the station."],
    ),
    "all of it, as part of its charm": (
        "The bar is old and loud, but that is part of its charm.",
        ["The bar is old.", "The bar is loud.", "That is part of its charm."],
    ),
    "a minority with a verb": (
        "Many highlight the skill of the doctors, but a minority report long waits.",
        ["Many highlight the skill of the doctors.", "A minority report long waits."],
    ),
}
WHOLE = [
    "Employees earn more than those at Delft Labs, who get no bonus.",
    "The rooms are bigger than those in the Lodge, which have no desks.",
    "They promised to send a part but haven't.",
    "It calls itself a gym but isn't one.",
    "I wanted a refund and they gave me one.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.values(), ids=CUT)
def test_pronouns_keep_their_meaning(sentence: str, claims: list[str]) -> None:
    """Else a claim says of the whole what its text says of a part, or the other way round."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_points_to_the_first_half_is_not_cut_off(sentence: str) -> None:
    """Else a claim is about the wrong place, or does not say what it is about."""
    assert split_sentence(sentence) == [sentence]
