"""``caspr metrics``: the available metrics."""

from __future__ import annotations

import json
import textwrap
from dataclasses import asdict
from typing import Annotated

import typer

_WIDTH = 80


def metrics(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the metrics: name, range, what a higher score means."""
    from caspr.metrics.registry import metrics_table

    cards = metrics_table()
    if as_json:
        print(json.dumps([asdict(card) for card in cards], indent=2, default=str))
        return
    for card in cards:
        print(f"{card.name:20}  higher means {card.higher_means}")
        for text in (card.summary, f"range: {card.value_range}"):
            print(textwrap.fill(text, _WIDTH, initial_indent="    ", subsequent_indent="      "))
