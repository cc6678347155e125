"""Facts that were left together in what follows the verb or a preposition, in loose grammar."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    # What people do besides.
    "The crew were cheerful, handing us towels and waiting at the ladder.": [
        "The crew were cheerful.",
        "The crew handed us towels.",
        "The crew waited at the ladder.",
    ],
    "The porters made us feel at home, always smiling at the children.": [
        "The porters made us feel at home.",
        "The porters always smiled at the children.",
    ],
    "Aside from that, the cook was patient, explaining every dish to us.": [
        "Aside from that, the cook was patient.",
        "The cook explained every dish to us.",
    ],
}

WHOLE = [
    "They were good at finding tables, booking tickets, and calling cabs.",
    "Our guide was quick, considering the heat.",
    "She was met by the owner, waving a lantern.",
]


@pytest.mark.parametrize("sentence", CUT)
def test_facts_that_follow_are_cut(sentence: str) -> None:
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_belongs_together_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
