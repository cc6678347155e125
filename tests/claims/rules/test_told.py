"""If these fail, what people say of a thing is torn, or several things they say stay in one."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "However, a few owners found that the hinge is not strong, and that the clips snap.",
            [
                "However, a few owners found that the hinge is not strong.",
                "A few owners found that the clips snap.",
            ],
        ),
        (
            "Buyers seem to think that the tent is roomy, but that it has a weak zip.",
            [
                "Buyers seem to think that the tent is roomy.",
                "Buyers seem to think that the tent has a weak zip.",
            ],
        ),
        (
            "They like that it folds, and that the pots and pans are light.",
            ["They like that it folds.", "They like that the pots and pans are light."],
        ),
        (
            "They think it looks nice, cooks evenly, and is a good buy.",
            [
                "They think it looks nice.",
                "They think it cooks evenly.",
                "They think it is a good buy.",
            ],
        ),
        (
            "Users say the lid is thin and needs a firm hand.",
            ["Users say the lid is thin.", "Users say the lid needs a firm hand."],
        ),
        (
            "Users think that the lamps are light, small and sound good.",
            [
                "Users think that the lamps are light.",
                "Users think that the lamps are small.",
                "Users think that the lamps sound good.",
            ],
        ),
        (
            "Owners agree that this fan is a good buy, with a strong motor.",
            [
                "Owners agree that this fan is a good buy.",
                "Owners agree that this fan has a strong motor.",
            ],
        ),
        (
            "They find it to be sturdy, easy to clean, and a good buy.",
            [
                "They find it to be sturdy.",
                "They find it to be easy to clean.",
                "They find it to be a good buy.",
            ],
        ),
        (
            "Users found the sound of the bell to be low, but not dull.",
            [
                "Users found the sound of the bell to be low.",
                "Users found the sound of the bell to be not dull.",
            ],
        ),
        (
            "Overall, reviewers are pleased with the drill and would recommend it.",
            ["Overall, reviewers are pleased with the drill.", "Reviewers would recommend it."],
        ),
        (
            "Reviewers seemed upset with the fan, but still found it to be handy.",
            ["Reviewers seemed upset with the fan.", "Reviewers still found it to be handy."],
        ),
        (
            "Some found the bed soft and a good size.",
            ["Some found the bed soft.", "Some found the bed a good size."],
        ),
        (
            "Others find them narrow, but not hard.",
            ["Others find them narrow.", "Others find them not hard."],
        ),
        (
            "Reviewers thought these boots were cute and did a good job.",
            [
                "Reviewers thought these boots were cute.",
                "Reviewers thought these boots did a good job.",
            ],
        ),
        (
            "Reviewers say that this fryer cooks quickly, producing crisp fries.",
            [
                "Reviewers say that this fryer cooks quickly.",
                "Reviewers say that this fryer produces crisp fries.",
            ],
        ),
        (
            "Users think that the phones are light, deliver good sound, and are cheap.",
            [
                "Users think that the phones are light.",
                "Users think that the phones deliver good sound.",
                "Users think that the phones are cheap.",
            ],
        ),
        (
            "Many find that the buds break easily and do not last long.",
            ["Many find that the buds break easily.", "Many find that the buds do not last long."],
        ),
        (
            "They like that the trays are light and come with lids.",
            ["They like that the trays are light.", "They like that the trays come with lids."],
        ),
        (
            "Some have had issues with the rice not cooking evenly, and the lid leaking.",
            [
                "Some have had issues with the rice not cooking evenly.",
                "Some have had issues with the lid leaking.",
            ],
        ),
    ],
)
def test_what_is_told_of_a_thing_is_cut(text, claims):
    assert split_sentence(text) == claims


@pytest.mark.parametrize(
    "text",
    [
        "Users say that it was stiff and left early.",
        "Users say that it was stiff and did not like it.",
        "Some have had issues with the basket not opening and closing.",
        "Some have had issues with the lid including its hinge and its seal breaking.",
        "Users say the pots are light and love the color.",
        "They did not say that it is hot and cold.",
        "They say that if it rains, the porch is cold and wet.",
        "The only complaints are that the bag is small, and that the strap is thin.",
        "Some mention that once the boots give, they are soft and light.",
        "We found it too dull and dear.",
        "We thought the cake would be better, wrong.",
        "Users say that it was narrow, and ran small.",
        "The complaints are about the step, which is hard to use, and the fact that it creaks.",
        "Fair prices, large beds, and a low fee earn the inn our praise.",
        "The terrace is a place that people say is quiet.",
    ],
)
def test_what_is_told_at_once_is_left(text):
    assert split_sentence(text) == [text]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "There are a few complaints about the lamp's switch and 4K video features, but people "
            "are happy.",
            [
                "There are a few complaints about the lamp's switch.",
                "There are a few complaints about the lamp's 4K video features.",
                "People are happy.",
            ],
        ),
        (
            "There are reports of the screen being dark and of the stand wobbling.",
            [
                "There are reports of the screen being dark.",
                "There are reports of the stand wobbling.",
            ],
        ),
        (
            "They loved the size of the pages and the easy-to-use index.",
            ["They loved the size of the pages.", "They loved the easy-to-use index."],
        ),
        (
            "They love the size of the pages and covers, the ease of use, and the low price.",
            [
                "They love the size of the pages and covers.",
                "They love the ease of use.",
                "They love the low price.",
            ],
        ),
        (
            "Many buyers also express frustration with the hotline, reporting rude clerks.",
            [
                "Many buyers also express frustration with the hotline.",
                "Many buyers report rude clerks.",
            ],
        ),
        (
            "The bag is popular, with people praising its easy zip, slim shape, and low weight.",
            [
                "The bag is popular.",
                "People praise the bag's easy zip.",
                "People praise the bag's slim shape.",
                "People praise the bag's low weight.",
            ],
        ),
        (
            "They appreciate the value, fit, and price of the boots.",
            [
                "They appreciate the value of the boots.",
                "They appreciate the fit of the boots.",
                "They appreciate the price of the boots.",
            ],
        ),
        (
            "Some users had issues with leaks, rust, overheating, and poor seams.",
            [
                "Some users had issues with leaks.",
                "Some users had issues with rust.",
                "Some users had issues with overheating.",
                "Some users had issues with poor seams.",
            ],
        ),
        (
            "Some users had issues with rust, slow response, and difficulty using the cart.",
            [
                "Some users had issues with rust.",
                "Some users had issues with slow response.",
                "Some users had issues with difficulty using the cart.",
            ],
        ),
        (
            "Reviewers seem unhappy with the pan, specifically citing that it bends.",
            ["Reviewers seem unhappy with the pan.", "Reviewers specifically cite that it bends."],
        ),
        (
            "There are complaints about the cot, with some specifically mentioning the legs.",
            ["There are complaints about the cot.", "Some specifically mention the legs."],
        ),
        (
            "Customers praise its ease of use and durability.",
            ["Customers praise its ease of use.", "Customers praise its durability."],
        ),
        (
            "Some are happy with its price, and some wonder why it costs so little.",
            ["Some are happy with its price.", "Some wonder why it costs so little."],
        ),
    ],
)
def test_things_that_are_judged_are_cut(text, claims):
    assert split_sentence(text) == claims


@pytest.mark.parametrize(
    "text",
    [
        "Most reviewers would recommend these pots and pans to others.",
        "Many report improved sleep and mood.",
        "Buyers praise the color of the door and wall.",
        "Buyers appreciate the mix of price and quality.",
        "There are no complaints about the switch and the lamp.",
        "Some dislike the lack of pockets and zips.",
        "The bag is praised for its fit, especially for walks and for those who run.",
        "Users have issues with setting up channels or wires.",
    ],
)
def test_things_that_are_judged_together_are_left(text):
    assert split_sentence(text) == [text]


def test_while_including_opens_no_clause():
    text = "While some users report a leak, including a big one, others express joy."
    assert split_sentence(text)[-1] == "Others express joy."


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Owners agree on two things: the saw is sharp and the bag is too small.",
            ["Owners agree that the saw is sharp.", "Owners agree that the bag is too small."],
        ),
        (
            "Guests agree on two points: the inn is clean and it is far from the sea.",
            ["Guests agree that the inn is clean.", "Guests agree that it is far from the sea."],
        ),
        (
            "Guests agree on two things: the view and the noise.",
            ["Guests agree on two things: the view and the noise."],
        ),
        (
            "Owners praise its weight, its cord and the fact that it works offline.",
            [
                "Owners praise its weight.",
                "Owners praise its cord.",
                "Owners praise the fact that it works offline.",
            ],
        ),
    ],
)
def test_what_is_agreed_on_is_said_with_those_who_agree(text, claims):
    assert split_sentence(text) == claims
