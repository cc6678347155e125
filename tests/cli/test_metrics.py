"""`caspr metrics` shows for every metric what its scores mean."""

from __future__ import annotations

import json

from caspr.cards import CARDS


def test_json(run):
    cards = json.loads(run("metrics", "--json").out)
    assert [card["name"] for card in cards] == list(CARDS)
    assert {"higher_means", "value_range", "summary"} <= set(cards[0])


def test_every_metric_with_its_direction_and_range(run):
    done = run("metrics")
    assert done.status == 0
    words = " ".join(done.out.split())
    for card in CARDS.values():
        assert f"{card.name} higher means {card.higher_means} {card.summary}" in words
        assert f"{card.summary} range: {card.value_range}" in words
    assert max(map(len, done.out.splitlines())) <= 80
