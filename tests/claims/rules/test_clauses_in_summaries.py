"""Second clauses and predicates of plain summaries: "let us in", "that's a shame", "others not"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "In the evening prices nearly double, and not everyone felt that it was fair.": [
        "In the evening prices nearly double.",
        "Not everyone felt that it was fair.",
    ],
    "At weekends prices go up, and hardly anyone thought the buffet was worth it.": [
        "At weekends prices go up.",
        "Hardly anyone thought the buffet was worth it.",
    ],
    "The soup was cold, and not one reviewer complained about the bread.": [
        "The soup was cold.",
        "Not one reviewer complained about the bread.",
    ],
    "The staff were friendly and let several people check in early.": [
        "The staff were friendly.",
        "The staff let several people check in early.",
    ],
    "The inn reopened in May and set a new standard.": [
        "The inn reopened in May.",
        "The inn set a new standard.",
    ],
    "The lounge is quiet and set back from the road.": [
        "The lounge is quiet.",
        "The lounge is set back from the road.",
    ],
    "The lift is old and the doors either stick or close too fast.": [
        "The lift is old.",
        "The doors either stick or close too fast.",
    ],
    "The fabric tears after a few months and that's disappointing at this price.": [
        "The fabric tears after a few months.",
        "That's disappointing at this price.",
    ],
    "The lid leaks, and this is a big problem.": ["The lid leaks.", "This is a big problem."],
    "There is no wifi, a decision some guests find odd and others find brave.": [
        "There is no wifi.",
        "This is a decision some guests find odd and others find brave.",
    ],
    "Sizing varies, with some people finding it huge and others not able to get the zip up.": [
        "Sizing varies.",
        "Some people find it huge.",
        "Others are not able to get the zip up.",
    ],
    "Sleep varies, with some guests sleeping well and others kept awake by the springs.": [
        "Sleep varies.",
        "Some guests sleep well.",
        "Others are kept awake by the springs.",
    ],
    "Delivery was erratic, with some parcels arriving early and others never turning up.": [
        "Delivery was erratic.",
        "Some parcels arrived early.",
        "Others never turned up.",
    ],
    "The soup is good and at least a dozen diners asked for seconds.": [
        "The soup is good.",
        "At least a dozen diners asked for seconds.",
    ],
    "Either way, the room is small and the bed is hard.": [
        "Either way, the room is small.",
        "The bed is hard.",
    ],
    "The pool is small and next to it is a bar.": ["The pool is small.", "Next to it is a bar."],
    "The food is cheap and on top of that the portions are huge.": [
        "The food is cheap.",
        "On top of that the portions are huge.",
    ],
}
WHOLE = (
    "Ask the staff and let them know.",
    "The hotel was modern and let down by its location.",
    "The flat was cheap and let to students.",
    "The food was awful and let me tell you why.",
    "The rooms were either hot and stuffy or cold and damp.",
    "Either the lift is broken and the stairs are shut or the hotel is full.",
    "It works and that's all I ask.",
    "You get a bed and that's it.",
    "Guests say that the bar is loud and that's a problem.",
    "It has a colour some find bold and others find garish.",
    "The jacket is warm and all but one reviewer would buy it again.",
)


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_each_clause_is_a_claim(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_needs_the_other_half_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
