"""Things, acts and qualities that are denied one by one: "there is no pool or gym"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "There is no pool or gym.": ["There is no pool.", "There is no gym."],
    "They don't accept cards or cheques.": [
        "They don't accept cards.",
        "They don't accept cheques.",
    ],
    "There is no lift, ramp or handrail.": [
        "There is no lift.",
        "There is no ramp.",
        "There is no handrail.",
    ],
    "There are no shops or parking nearby.": [
        "There are no shops nearby.",
        "There is no parking nearby.",
    ],
    "It does not have a fridge or an oven.": [
        "It does not have a fridge.",
        "It does not have an oven.",
    ],
    "It does not have an oven or fridge.": [
        "It does not have an oven.",
        "It does not have a fridge.",
    ],
    "It did not have a heater or blankets.": [
        "It did not have a heater.",
        "It did not have blankets.",
    ],
    "The hotel is without a lift or a ramp.": [
        "The hotel is without a lift.",
        "The hotel is without a ramp.",
    ],
    "There was no soap or shampoo in the bathroom.": [
        "There was no soap in the bathroom.",
        "There was no shampoo in the bathroom.",
    ],
    "There are no shops or bars within walking distance.": [
        "There are no shops within walking distance.",
        "There are no bars within walking distance.",
    ],
    "It is not suitable for children or pets.": [
        "It is not suitable for children.",
        "It is not suitable for pets.",
    ],
    "None of the rooms has a bath or a balcony.": [
        "None of the rooms has a bath.",
        "None of the rooms has a balcony.",
    ],
    "There is no fan or air conditioning.": ["There is no fan.", "There is no air conditioning."],
    "The bar does not open on Mondays or Tuesdays.": [
        "The bar does not open on Mondays.",
        "The bar does not open on Tuesdays.",
    ],
    "They never answer the phone or reply to emails.": [
        "They never answer the phone.",
        "They never reply to emails.",
    ],
    "The lid doesn't leak or drip.": ["The lid doesn't leak.", "The lid doesn't drip."],
    "The stall did not offer much choice of bread or anything that was warm.": [
        "The stall did not offer much choice of bread.",
        "The stall did not offer anything that was warm.",
    ],
    "The vet could not have been more patient and gentle.": [
        "The vet could not have been more patient.",
        "The vet could not have been more gentle.",
    ],
    "The crew couldn't be nicer or more careful.": [
        "The crew couldn't be nicer.",
        "The crew couldn't be more careful.",
    ],
    "The vet could not have been any more patient, gentle and calm.": [
        "The vet could not have been any more patient.",
        "The vet could not have been any more gentle.",
        "The vet could not have been any more calm.",
    ],
    "No lift or bar in the hotel.": ["No lift in the hotel.", "No bar in the hotel."],
}
WHOLE = (
    "The soup could not have been hot and fresh.",
    "The vet could not have been nicer and gentle.",
    "The inn could not be more central and close to shops.",
    "If the crew could not be nicer or more careful, we would leave.",
    "The room has a bath or a shower.",
    "It does not open before eight or nine.",
    "It takes no more than one or two minutes.",
    "It doesn't take an hour or so.",
    "There is no tea or coffee machine.",
    "There is no indoor pool or gym.",
    "There is no tea in the room or hallway.",
    "It is not just a pool or a gym.",
    "It won't work without a phone or a tablet.",
    "You don't have to choose between tea or coffee.",
    "There is no better place for tea or coffee.",
    "Owners could not make head or tail of it.",
    "You never hear a noise from the heating, day or night.",
    "The courier never rings the bell or knocks.",
    "It does not look or feel cheap.",
    "It does not cut or tear the paper.",
    "Not all rooms have a bath or shower.",
    "The stall did not offer much choice of bread or anything else.",
    "The stall did not offer much choice of bread or anything similar.",
    "The stall did not have a view of the park or anything green.",
)


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_each_denied_thing_is_a_claim(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_a_choice_or_a_shared_word_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
