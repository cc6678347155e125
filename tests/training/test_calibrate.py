"""The map of log-odds: probabilities that it gives are those with which labels were drawn."""

from __future__ import annotations

import numpy as np
from training.calibrate import calibrated, log_odds_map

MAP = np.array([[0.6, -1.0], [1.4, 0.5]])


def test_the_map_with_which_labels_were_drawn_is_found():
    rng = np.random.default_rng(0)
    given = rng.dirichlet(np.ones(3), size=40_000)
    truth = calibrated(given, MAP)
    labels = (rng.random((len(given), 1)) > truth.cumsum(axis=1)).sum(axis=1)
    assert np.allclose(log_odds_map(given, labels), MAP, atol=0.1)


def test_slope_one_and_shift_zero_change_nothing():
    given = np.random.default_rng(1).dirichlet(np.ones(3), size=20)
    assert np.allclose(calibrated(given, np.array([[1.0, 0.0], [1.0, 0.0]])), given)
