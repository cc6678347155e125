"""The histogram: valid XML, and an axis that fits the values."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.report.histogram import histogram
from caspr.stats import bootstrap

finite = st.floats(-1e6, 1e6, allow_nan=False)


@given(st.lists(finite, min_size=1, max_size=50))
def test_every_value_falls_into_one_bar_within_the_picture(values):
    array = np.array(values)
    interval = bootstrap(array, n_resamples=50) if len(values) > 2 else None
    drawn = ET.fromstring(histogram(array, "x", float(array.mean()), interval))
    bars = list(drawn.iter("rect"))
    counts = [
        int(title.text.rpartition(": ")[2]) for title in drawn.iter("title") if ": " in title.text
    ]
    assert sum(counts) == len(values)
    for bar in bars:
        assert 0 <= float(bar.get("x")) <= 640
        assert float(bar.get("height")) >= 0


@pytest.mark.parametrize(
    ("values", "ends"), [([0.2, 0.9], ("0", "1")), ([12, 80], ("0", "100")), ([-0.5, 0.5], None)]
)
def test_a_known_scale_is_shown_from_end_to_end(values, ends):
    drawn = ET.fromstring(histogram(np.array(values, dtype=float), "x", 0.3, None))
    ticks = [text.text for text in drawn.iter("text") if text.get("class") is None]
    assert len(ticks) == 5
    assert ends is None or (ticks[0], ticks[-1]) == ends


def test_a_scale_is_that_of_the_metric_even_where_all_values_are_low():
    drawn = ET.fromstring(histogram(np.array([0.0, 0.8]), "caspr", 0.4, None))
    ticks = [text.text for text in drawn.iter("text") if text.get("class") is None]
    assert (ticks[0], ticks[-1]) == ("0", "100")


def test_a_name_is_escaped():
    assert "&lt;b&gt;" in histogram(np.array([1.0]), "<b>", 1.0, None)
