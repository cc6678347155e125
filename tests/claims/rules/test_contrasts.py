"""Sentences that set two things against each other, as contrastive summaries do."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "Where Tarn gives you a blank page, Mayo gives you structure.": [
        "Tarn gives you a blank page.",
        "Mayo gives you structure.",
    ],
    "Where the old lamp was dim, the new one is bright.": [
        "The old lamp was dim.",
        "The new one is bright.",
    ],
    "Where most ferries charge for bikes, Norse carries them free.": [
        "Most ferries charge for bikes.",
        "Norse carries them free.",
    ],
    "Tarn leans on rules and drills, whereas Mayo ties everything to games.": [
        "Tarn leans on rules and drills.",
        "Mayo ties everything to games.",
    ],
    "The Tarn maps the house, whereas the Mayo bumps into chairs and often gets stuck.": [
        "The Tarn maps the house.",
        "The Mayo bumps into chairs.",
        "The Mayo often gets stuck.",
    ],
    "Unlike the Tarn, which is plain, the Mayo feels warm.": [
        "The Tarn is plain.",
        "Unlike the Tarn, the Mayo feels warm.",
    ],
    "The Tarn has a richer bass but a weaker microphone.": [
        "The Tarn has a richer bass.",
        "The Tarn has a weaker microphone.",
    ],
    "The Tarn has a brighter screen and longer battery life.": [
        "The Tarn has a brighter screen.",
        "The Tarn has a longer battery life.",
    ],
    "Choose the Tarn if you like quiet; choose the Mayo if you like crowds.": [
        "Choose the Tarn if you like quiet.",
        "Choose the Mayo if you like crowds.",
    ],
    "Pick the Tarn for tea, and pick the Mayo for wine.": [
        "Pick the Tarn for tea.",
        "Pick the Mayo for wine.",
    ],
}
PAIRS = {
    "Guests praise the Tarn for its spa and the Mayo for its bar.": [
        "Guests praise the Tarn for its spa.",
        "Guests praise the Mayo for its bar.",
    ],
    "In short, the Tarn wins on price and the Mayo on comfort.": [
        "In short, the Tarn wins on price.",
        "The Mayo wins on comfort.",
    ],
    "The Tarn has a pool and the Mayo a spa.": ["The Tarn has a pool.", "The Mayo has a spa."],
    "The Tarn is a resort, the Mayo a guesthouse.": [
        "The Tarn is a resort.",
        "The Mayo is a guesthouse.",
    ],
    "The Tarn offers a shuttle to the sea and the Mayo free bikes.": [
        "The Tarn offers a shuttle to the sea.",
        "The Mayo offers free bikes.",
    ],
    "The first is ideal for novices, the second for experts.": [
        "The first is ideal for novices.",
        "The second is ideal for experts.",
    ],
    "The first was warm, the second dry and dull.": [
        "The first was warm.",
        "The second was dry.",
        "The second was dull.",
    ],
    "The beds are softer and the showers stronger.": [
        "The beds are softer.",
        "The showers are stronger.",
    ],
    "Its beds are soft and its staff more attentive.": [
        "Its beds are soft.",
        "Its staff are more attentive.",
    ],
    "Rooms are spotless, beds firm, and the towels are changed daily.": [
        "Rooms are spotless.",
        "Beds are firm.",
        "The towels are changed daily.",
    ],
    "His lectures are clear and his exams tricky.": [
        "His lectures are clear.",
        "His exams are tricky.",
    ],
}
OWNED_OR_TIMED = {
    "The inn, whose lobby is grand, has small rooms.": [
        "The lobby of the inn is grand.",
        "The inn has small rooms.",
    ],
    "The porters were slow, but when we complained they were very kind.": [
        "The porters were slow.",
        "When we complained, the porters were very kind.",
    ],
    "The hall is loud, but if you shut the door it is quiet.": [
        "The hall is loud.",
        "If you shut the door, the hall is quiet.",
    ],
    "Guests loved the sauna, but when they asked for towels they were ignored.": [
        "Guests loved the sauna.",
        "When guests asked for towels, they were ignored.",
    ],
    "The fan rattled, leaked on the rug and finally died.": [
        "The fan rattled.",
        "The fan leaked on the rug.",
        "The fan finally died.",
    ],
    "The second was delayed, overbooked and cold.": [
        "The second was delayed.",
        "The second was overbooked.",
        "The second was cold.",
    ],
    "Walkers praise the north loop as scenic and quiet.": [
        "Walkers praise the north loop as scenic.",
        "Walkers praise the north loop as quiet.",
    ],
}
WHOLE = [
    "Where the road ends, the path begins to climb.",
    "Where we sat, one of the pillars of the roof was in front of us.",
    "Where parking is free, guests are happier.",
    "Unlike the Tarn, which charges for tea, the Mayo offers it free.",
    "As opposed to the Tarn, which has no lift, the Mayo has two.",
    "The inn, whose owner we met, is charming.",
    "The hall, whose door is old, whose roof is new, is shut.",
    "It was fine, but when we saw it was shut we left.",
    "If you like quiet, the Tarn is best; if you like crowds, the Mayo is.",
    "Oslo has a fjord and the Alps great slopes.",
    "The Tarn has 40 rooms and the Mayo 12.",
    "The rooms at the Tarn are big and at the Mayo small.",
    "Try the full key; on failure, halve it and try each half.",
    "Great pool area with a bar, while the staff is kind.",
]


@pytest.mark.parametrize(("sentence", "claims"), (CUT | OWNED_OR_TIMED).items())
def test_each_of_two_things_has_its_claim(sentence: str, claims: list[str]) -> None:
    """Else one claim would hold two facts, and match nothing that says one of them."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(("sentence", "claims"), PAIRS.items())
def test_the_verb_that_is_left_out_is_restored(sentence: str, claims: list[str]) -> None:
    """Else "praise the Tarn for the Mayo for its bar" would be a claim."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_looks_alike_stays_whole(sentence: str) -> None:
    """Cut, a half would have no meaning, or another one."""
    assert split_sentence(sentence) == [sentence]


def test_a_description_of_what_came_is_no_deed() -> None:
    """The salad did not dress itself."""
    claims = split_sentence("The salad came, dressed in oil and looked limp.")
    assert claims == ["The salad came, dressed in oil.", "The salad looked limp."]
