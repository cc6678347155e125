"""``caspr metrics``: the available metrics."""

from __future__ import annotations

import textwrap
from dataclasses import asdict

from caspr.cli import options as opt
from caspr.cli.output import echo, echo_json

_WIDTH = 80


def metrics(as_json: opt.AsJson = False) -> None:
    """List the metrics: name, range, what a higher score means."""
    from caspr.cards import CARDS

    cards = list(CARDS.values())
    if as_json:
        echo_json([asdict(card) for card in cards])
        return
    longest = max(len(card.name) for card in cards)
    for card in cards:
        echo(f"{card.name:{longest}}  higher means {card.higher_means}")
        for text in (card.summary, f"range: {card.value_range}"):
            echo(textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="      "))
