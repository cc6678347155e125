"""If these fail, what "some reviewers" say stays in one claim with what comes before."""

from __future__ import annotations

import pytest

from caspr.claims.rules import RuleSplitter


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Some users are happy with the kettle, praising its color.",
            ["Some users are happy with the kettle.", "Some users praise its color."],
        ),
        (
            "Buyers love the tent, citing the roomy porch.",
            ["Buyers love the tent.", "Buyers cite the roomy porch."],
        ),
        (
            "Customers are pleased with the lamp, noting that it is bright.",
            ["Customers are pleased with the lamp.", "Customers note that it is bright."],
        ),
        (
            "The drill received mixed reviews, with some praising its grip and others "
            "criticizing its noise.",
            [
                "The drill received mixed reviews.",
                "Some praised its grip.",
                "Others criticized its noise.",
            ],
        ),
        (
            "The lamp gets mixed reviews, with some loving it and another having doubts.",
            ["The lamp gets mixed reviews.", "Some love it.", "Another has doubts."],
        ),
        (
            "Users note that it is hot, and that it leaks.",
            ["Users note that it is hot.", "Users note that it leaks."],
        ),
        (
            "The screen is bright and one user praised the sound.",
            ["The screen is bright.", "One user praised the sound."],
        ),
        (
            "Dinner was good, with one guest mentioning the soup.",
            ["Dinner was good.", "One guest mentioned the soup."],
        ),
        (
            "Users praise its style, fit, and price.",
            ["Users praise its style.", "Users praise its fit.", "Users praise its price."],
        ),
        (
            "The boots are praised for their ease of use, comfort, and quiet soles.",
            [
                "The boots are praised for their ease of use.",
                "The boots are praised for their comfort.",
                "The boots are praised for their quiet soles.",
            ],
        ),
        (
            "Many reviewers praised the fan for its speed and sleek design.",
            [
                "Many reviewers praised the fan for its speed.",
                "Many reviewers praised the fan for its sleek design.",
            ],
        ),
        (
            "He would not accept a penny, which is the kind of thing that helps.",
            ["He would not accept a penny.", "This is the kind of thing that helps."],
        ),
    ],
)
def test_views_that_are_reported_are_cut_off(text, claims):
    assert [claim.text for claim in RuleSplitter().split([text])[0]] == claims


@pytest.mark.parametrize(
    "text",
    [
        "The penny is the kind of thing that makes you smile.",
        "Users love the look and feel.",
        "Users praise its ease of use and cleaning.",
        "Users do not like its color and smell.",
        "Users appreciate the balance of price and quality.",
        "You can rent a boat, have lunch, and feed the ducks.",
        "Do the work well and you won't have to do it again.",
        "I never leave without creams which make my skin look young.",
        "They sold a phone with many loving fans.",
        "With many praising it, the phone is popular.",
    ],
)
def test_what_cannot_stand_alone_is_left(text):
    assert [claim.text for claim in RuleSplitter().split([text])[0]] == [text]
