"""If these fail, one pair of texts can move the mean of a corpus out of a metric's range."""

from __future__ import annotations

from statistics import harmonic_mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.metrics.soft_match import PrecisionRecall

COSINES = st.floats(-1, 1)


@given(COSINES, COSINES)
def test_f1_lies_between_precision_and_recall(precision, recall):
    """It was -7.96 for 0.02 and -0.0199, as unrelated texts have them."""
    f1 = PrecisionRecall.of(precision, recall).f1
    assert min(precision, recall) - 1e-12 <= f1 <= max(precision, recall) + 1e-12
    assert PrecisionRecall.of(recall, precision).f1 == f1


@given(st.floats(1e-6, 1), st.floats(1e-6, 1))
def test_f1_is_the_harmonic_mean(precision, recall):
    expected = harmonic_mean([precision, recall])
    assert PrecisionRecall.of(precision, recall).f1 == pytest.approx(expected)
    assert PrecisionRecall.of(-precision, -recall).f1 == pytest.approx(-expected)
