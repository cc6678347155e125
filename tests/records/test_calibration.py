"""If these fail, probabilities of contrast are no longer those that were fitted."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import InputError, ModelError
from caspr.metrics.aggregate import aggregate
from caspr.metrics.graded import contrast_probabilities
from caspr.models.locate import EMBEDDED_FOLDER
from caspr.records import RelationGrid
from caspr.records.calibration import Calibration

SLOPES = st.floats(0.1, 3)
INTERCEPTS = st.floats(-2, 2)


@given(SLOPES, INTERCEPTS, st.floats(0.001, 0.999))
def test_the_map_is_logistic(slope, intercept, p):
    (found,) = Calibration(slope, intercept).probabilities(np.array([p]))
    expected = 1 / (1 + math.exp(-intercept) * ((1 - p) / p) ** slope)
    assert found == pytest.approx(expected, abs=1e-12)


@given(SLOPES, INTERCEPTS, st.lists(st.floats(0, 1), min_size=2, max_size=9))
def test_it_keeps_the_order_and_stays_a_probability(slope, intercept, raw):
    found = Calibration(slope, intercept).probabilities(np.sort(raw))
    assert ((found >= 0) & (found <= 1)).all()
    assert (np.diff(found) >= 0).all()


def test_the_default_changes_nothing_but_the_ends():
    raw = np.array([[0.0, 0.2, 0.5], [0.7, 0.9, 1.0]])
    found = Calibration().probabilities(raw)
    assert found.shape == raw.shape
    np.testing.assert_allclose(found, raw, atol=1.1e-6)


def test_it_is_read_from_the_configuration():
    config = {"calibration": {"slope": 1.5, "intercept": -0.5, "inflation": 2.0}}
    assert Calibration.from_config(config) == Calibration(1.5, -0.5, 2.0)
    assert Calibration.from_config({}) is None


@pytest.mark.parametrize(
    "given_",
    [
        None,
        [1.0, 0.0, 1.0],
        {"slope": 1.0},
        {"slope": 1.0, "intercept": 0.0, "inflation": 1.0, "other": 1.0},
        {"slope": "1", "intercept": 0.0, "inflation": 1.0},
        {"slope": float("nan"), "intercept": 0.0, "inflation": 1.0},
        {"slope": 0.0, "intercept": 0.0, "inflation": 1.0},
        {"slope": 1.0, "intercept": 0.0, "inflation": -1.0},
    ],
)
def test_a_damaged_one_is_refused(given_):
    with pytest.raises(ModelError, match=r"`calibration` in config\.json"):
        Calibration.from_config({"calibration": given_})


@pytest.mark.parametrize(
    "values", [{"slope": 0}, {"slope": -1.0}, {"intercept": math.nan}, {"inflation": "2"}]
)
def test_a_slope_that_turns_the_order_round_is_refused(values):
    """A fit to swapped classes gave certain contrasts the lowest probabilities."""
    with pytest.raises(InputError, match=f"Expected the {next(iter(values))} of a calibration"):
        Calibration(**values)


def test_the_embedded_model_has_one():
    config = json.loads((EMBEDDED_FOLDER / "config.json").read_text("utf-8"))
    found = Calibration.from_config(config)
    assert found is not None
    assert found.inflation > 1


def test_verdicts_carry_the_calibrated_probabilities_of_their_grid():
    rng = np.random.default_rng(0)
    a_to_b, b_to_a = (rng.dirichlet([1, 1, 1], (3, 4)).astype(np.float32) for _ in range(2))
    relations = np.ones((3, 4), np.int8)
    plain = RelationGrid(a_to_b, b_to_a, relations)
    calibration = Calibration(0.5, -0.3, 2.0)
    grid = RelationGrid(a_to_b, b_to_a, relations, calibration=calibration)
    for made, expected in (
        (aggregate(plain), contrast_probabilities(plain)),
        (aggregate(grid), map(calibration.probabilities, contrast_probabilities(plain))),
    ):
        sides = (made.verdicts_a, made.verdicts_b)
        for verdicts, side in zip(sides, expected, strict=True):
            assert [verdict.probability for verdict in verdicts] == pytest.approx(side.tolist())


def test_a_calibration_keeps_the_share_of_the_contradicted():
    rng = np.random.default_rng(1)
    a_to_b, b_to_a = (rng.dirichlet([1, 1, 1], (3, 4)).astype(np.float32) for _ in range(2))
    relations = np.ones((3, 4), np.int8)
    plain = aggregate(RelationGrid(a_to_b, b_to_a, relations))
    calibration = Calibration(0.5, -0.3, 2.0)
    fitted = aggregate(RelationGrid(a_to_b, b_to_a, relations, calibration=calibration))
    for one, other in zip(plain.verdicts_a, fitted.verdicts_a, strict=True):
        share = one.contradicted_probability / one.probability
        assert other.contradicted_probability / other.probability == pytest.approx(share)
