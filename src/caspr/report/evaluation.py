"""An evaluation as an HTML page: the table of systems, a figure of their means, and all pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, Final

import numpy as np

from caspr.analysis.evaluate import Evaluation
from caspr.analysis.evaluation_text import (
    difference_text,
    few_items_text,
    has_marks,
    level_text,
    marks,
    mean_text,
    notes,
    size_text,
    too_few_text,
)
from caspr.analysis.measures import Measure
from caspr.cards import CARDS
from caspr.report.plots.style import bounds_of, label_lines
from caspr.report.rendering import whole_page
from caspr.scale import p_value, with_minus
from caspr.stats import Interval

_LEFT, _RIGHT, _ROW, _LINE = 150, 470, 26, 13
"""Geometry of the figure, in pixels: ends of the axis, height of a row, of a line of a label."""
_LABEL: Final = 18
"""Characters per line of a label."""
_SHOWN: Final = 160
"""Characters of a summary in the list of pairs; the rest is shown after a click."""
_MEANINGS: Final = MappingProxyType(
    {
        "contradicted": "% of the claims that the other summary contradicts",
        "unmentioned": "% of the claims that the other summary does not mention",
        "graded": "caspr expected under the probabilities of the labels",
        "supported": "% of the claims that a review of their own side supports",
        "claims": "number per summary",
        "words": "number per summary",
    }
)
"""What the columns of parts and counts contain; metrics have cards."""


def evaluation_html(found: Evaluation, *, title: str = "Evaluation of systems") -> str:
    """A page that needs no other file: table, figure, differences, methods and pairs.

    `found` is what `caspr.evaluate` returned. Everything from the data is escaped.
    """
    has_best, has_significant = has_marks(found, found.measures)
    return whole_page(
        "evaluation.html",
        title=title,
        systems=found.systems,
        measures=found.measures,
        meanings={one.name: meaning for one in found.measures if (meaning := _meaning(one))},
        has_best=has_best,
        has_significant=has_significant,
        size=size_text(found),
        level=level_text(found),
        metrics=[one.name for one in found.measures if one.kind == "metric"],
        texts=_text_columns(found),
        rows=[_row(found, system) for system in found.systems],
        charts=[_chart(found, one) for one in found.measures if one.kind == "metric"],
        comparisons=list(_comparisons(found)),
        methods=found.methods(),
        notes=[*notes(found), *filter(None, (few_items_text(found), too_few_text(found)))],
        pairs=list(_pairs(found)),
    )


def _meaning(measure: Measure) -> str:
    """What a column of means contains; empty for a metric or column of the user's own."""
    if measure.kind != "metric":
        return _MEANINGS.get(measure.name, "")
    card = CARDS.get(measure.name)
    return "" if card is None else f"{card.summary} (higher: {card.higher_means})"


def _row(found: Evaluation, system: str) -> dict[str, Any]:
    cells = []
    for one in found.measures:
        is_best, is_significant = marks(found, system, one)
        text = with_minus(mean_text(found, system, one))
        cells.append({"text": text + "*" * is_significant, "best": is_best})
    return {"system": system, "cells": cells}


def _chart(found: Evaluation, measure: Measure) -> dict[str, Any]:
    """Means with intervals on one axis, as coordinates of an SVG."""
    means = [found.means[system, measure.name] for system in found.systems]
    ends = _ends(means, measure.name)
    labels = label_lines(found.systems, _LABEL)
    row = max(_ROW, _LINE * max(map(len, labels)) + 4)

    def x(value: float) -> float:
        return round(float(np.interp(value, ends, (_LEFT, _RIGHT))), 1)

    return {
        "name": measure.name,
        "height": row * len(means) + _ROW,
        "axis": row * len(means),
        "line": _LINE,
        "left": _LEFT,
        "right": _RIGHT,
        "ends": [with_minus(measure.shown(end)) for end in ends],
        "dots": [
            {"system": system, "lines": lines, "y": row * i + row / 2, "x": x(m.estimate),
             "low": x(m.low), "high": x(m.high), "text": with_minus(f"{m}")}
            for i, (system, lines, m) in enumerate(zip(found.systems, labels, means, strict=True))
        ],
    }  # fmt: skip


def _ends(means: Sequence[Interval], metric: str) -> tuple[float, float]:
    """Ends of an axis for `means`: those of the metric's range, from 0 if no mean is below.

    For a metric without a range, or a mean outside of it, they are those of the intervals.
    """
    bounds = bounds_of(metric)
    if bounds is not None and all(bounds[0] <= m.estimate <= bounds[1] for m in means):
        return (max(bounds[0], 0) if all(m.estimate >= 0 for m in means) else bounds[0], bounds[1])
    low, high = min(m.low for m in means), max(m.high for m in means)
    return (low, high) if high > low else (low - 1, high + 1)


def _comparisons(found: Evaluation) -> Iterator[dict[str, Any]]:
    for metric, own in found.comparisons.items():
        for one in own:
            yield {
                "metric": metric,
                "systems": (one.first, one.second),
                "difference": with_minus(difference_text(one, found.measure(metric))),
                "p": p_value(one.p_adjusted).removeprefix("= "),
            }


def _pairs(found: Evaluation) -> Iterator[dict[str, Any]]:
    """One row per item and system, with the scores."""
    metrics = [one for one in found.measures if one.kind == "metric"]
    frame = found.table.frame
    texts = _text_columns(found)
    for column, item in enumerate(found.table.items):
        for row, system in zip(found.table.rows[:, column], found.systems, strict=True):
            yield {
                "item": item,
                "system": system,
                "scores": [
                    "–"
                    if np.isnan(one.values[row])
                    else with_minus(one.shown(float(one.values[row])))
                    for one in metrics
                ],
                "texts": [_excerpt(str(frame.iloc[row][name])) for name in texts],
            }


def _text_columns(found: Evaluation) -> list[str]:
    """Columns of the summaries: none if the table has only scores."""
    return [name for name in found.text_columns if name in found.table.frame.columns]


def _excerpt(text: str) -> tuple[str, str]:
    """The text, if necessary cut, and the whole of a text that was cut."""
    return (text, "") if len(text) <= _SHOWN else (f"{text[: _SHOWN - 1]}…", text)
