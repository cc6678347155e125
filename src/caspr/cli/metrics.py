"""``caspr metrics``: what there is to score with."""

from __future__ import annotations

import textwrap

_WIDTH = 80


def metrics() -> None:
    """List the metrics: name, range, what a higher figure means."""
    from caspr.metrics.registry import metrics_table

    for card in metrics_table():
        print(f"{card.name:20}  higher means {card.higher_means}")
        for told in (card.summary, f"range: {card.value_range}"):
            print(textwrap.fill(told, _WIDTH, initial_indent="    ", subsequent_indent="      "))
