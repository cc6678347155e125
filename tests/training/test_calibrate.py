"""If these fail, the shipped probabilities are not those that fit the readers' labels best."""

from __future__ import annotations

import numpy as np
from scipy.special import log_softmax
from training.calibrate import temperatures


def test_a_label_that_is_right_more_often_than_it_says_gets_a_temperature_below_one():
    rng = np.random.default_rng(3)
    logits = np.tile(np.log([[0.6, 0.3, 0.1]]), (4000, 1))
    labels = np.where(rng.random(4000) < 0.8, 0, 1)
    contradiction, neutral, entailment = temperatures(logits, labels)
    assert 0.4 < contradiction < 0.6  # 0.6 and 0.3 become 0.8 and 0.2
    assert neutral == entailment == 1  # neutral is never fitted, and entailment is never called


def test_calibrated_labels_keep_their_probabilities():
    rng = np.random.default_rng(4)
    logits = log_softmax(rng.normal(size=(20_000, 3)) * 2, axis=1)
    shares = np.exp(logits).cumsum(axis=1)
    labels = (rng.random((20_000, 1)) > shares[:, :2]).sum(axis=1)
    np.testing.assert_allclose(temperatures(logits, labels), 1, atol=0.06)
