"""What denies, counts or doubts two things together: "few rooms are big and new"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

WHOLE = [
    "The porters are seldom quick and careful.",
    "The porters are hardly ever quick and careful.",
    "The soup is by no means hot and fresh.",
    "The soup is nowhere near hot and fresh.",
    "The soup is rarely hot, fresh and cheap.",
    "It is by no means a clean and quiet room.",
    "The porters rarely smile at guests and help with bags.",
    "We almost missed our flight and lost our bags.",
    "The fan is nearly silent and new.",
    "The fan is at best loud and weak.",
    "The rooms are in theory clean and quiet.",
    "The cabin was so cold and damp that we left.",
    "The rooms no longer have a bath and a balcony.",
    "Seldom is the food hot and fresh.",
    "Rarely polite and helpful staff.",
    "Never clean and quiet.",
    "Supposedly new and soft beds.",
    "Few villas have a pool and a garden.",
    "Few diners complained about the noise and left early.",
    "There are few clean and quiet rooms.",
    "Not every dish is fresh and hot.",
    "Fewer than five tables are large and sunny.",
    "Only two buses are cheap and fast.",
    "Hardly any dishes were fresh and hot.",
    "Barely half of the beds are soft and warm.",
    "Exactly four chairs were broken and dirty.",
    "Very few of the villas have a pool and a garden.",
    "Little food was fresh and tasty.",
    "Few rooms are clean but quiet.",
    "None liked the food and the service.",
    "Guests note that only one lift is fast and safe.",
    "The spa is only open and warm in May.",
    "We came not because it is near and cheap.",
]
CUT = {
    "The beds are allegedly new and soft.": [
        "The beds are allegedly new.",
        "The beds are allegedly soft.",
    ],
    "The hotel supposedly has a pool and a gym.": [
        "The hotel supposedly has a pool.",
        "The hotel supposedly has a gym.",
    ],
    "The rooms are very often dirty and loud.": [
        "The rooms are very often dirty.",
        "The rooms are very often loud.",
    ],
    "Quite a few beds are soft and warm.": [
        "Quite a few beds are soft.",
        "Quite a few beds are warm.",
    ],
    "Roughly ten beds are soft and warm.": [
        "Roughly ten beds are soft.",
        "Roughly ten beds are warm.",
    ],
    "The porter not only carried our bags but also called a cab.": [
        "The porter carried our bags.",
        "The porter also called a cab.",
    ],
    "There are hardly any options and no fresh fruit available.": [
        "There are hardly any options.",
        "There is no fresh fruit available.",
    ],
}
KEPT = {
    "Few rooms are clean and quiet, but the staff is kind.": [
        "Few rooms are clean and quiet.",
        "The staff is kind.",
    ],
    "The porters are rarely quick and never careful.": [
        "The porters are rarely quick.",
        "The porters are never careful.",
    ],
    "The porters are seldom quick but careful.": [
        "The porters are seldom quick.",
        "The porters are careful.",
    ],
    "A few beds are soft and warm.": ["A few beds are soft.", "A few beds are warm."],
    "The phone never freezes and has a bright screen.": [
        "The phone never freezes.",
        "The phone has a bright screen.",
    ],
    "The trams are old, usually empty, and noisy.": [
        "The trams are old.",
        "The trams are usually empty.",
        "The trams are noisy.",
    ],
}


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_is_limited_together_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(("sentence", "claims"), (CUT | KEPT).items())
def test_each_half_keeps_its_own_limit(sentence, claims):
    assert split_sentence(sentence) == claims
