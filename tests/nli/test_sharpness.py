"""If these fail, temperatures by label change labels, or probabilities are not what was fitted."""

from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import softmax

from caspr.errors import ModelError
from caspr.models.digest import folder_digest
from caspr.nli import load_labeler
from caspr.nli.sharpness import label_temperatures, sharpened

LOGITS = st.lists(st.tuples(*[st.floats(-12, 12)] * 3), min_size=1, max_size=20)
TEMPERATURES = st.tuples(*[st.floats(0.1, 10)] * 3)


@given(LOGITS, TEMPERATURES)
def test_the_greatest_stays_the_greatest_and_the_sum_is_one(logits, temperatures):
    given = softmax(np.array(logits), axis=1).astype(np.float32)
    found = sharpened(given, np.array(temperatures))
    called = given.argmax(axis=1)
    rows = np.arange(len(given))
    assert (found[rows, called] >= found.max(axis=1) - 1e-7).all()
    np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-6)


def test_only_rows_of_that_label_change():
    given = softmax(np.random.default_rng(1).normal(size=(50, 3)), axis=1).astype(np.float32)
    found = sharpened(given, np.array([0.5, 1.0, 1.0]))
    called = given.argmax(axis=1) == 0
    np.testing.assert_allclose(found[~called], given[~called], atol=1e-6)
    assert (found[called, 0] > given[called, 0]).all()


def test_a_checkpoint_with_temperatures_divides_log_probabilities_by_them(
    tiny_bert, copied, sentence_pairs
):
    pairs = sentence_pairs(40)
    folder = copied(tiny_bert)
    before = load_labeler(folder, device="cpu").label(pairs)
    digest = folder_digest(folder)
    file = folder / "config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"temperatures": [0.5, 1.0, 2.0]}))
    assert folder_digest(folder) != digest
    after = load_labeler(folder, device="cpu").label(pairs)
    divisor = np.array([0.5, 1.0, 2.0])[before.argmax(axis=1)][:, None]
    expected = softmax(np.log(before.astype(np.float64)) / divisor, axis=1)
    np.testing.assert_allclose(after, expected, atol=1e-5)


@pytest.mark.parametrize("given", [None, 1.0, [1, 1], [1, 1, 0], [1, 1, 11], [1, 1, "x"], "abc"])
def test_other_temperatures_are_refused(given):
    with pytest.raises(ModelError, match=r"Expected `temperatures` in config\.json"):
        label_temperatures({"temperatures": given})


def test_a_checkpoint_need_not_have_any():
    assert label_temperatures({}) is None
