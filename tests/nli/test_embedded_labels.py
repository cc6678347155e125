"""The labels of the model that ships, on the hand-written pairs, however they are computed."""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from safetensors.torch import load_file
from scipy.special import softmax
from transformers import (
    AutoModelForSequenceClassification,
    AutoTokenizer,
    MPNetConfig,
    MPNetForSequenceClassification,
)

from caspr.datasets import readers
from caspr.models.checkpoint import open_checkpoint
from caspr.models.int4 import unpacked_state
from caspr.models.locate import EMBEDDED, EMBEDDED_FOLDER, SECOND_FOLDER
from caspr.nli import NLILabeler, load_labeler

pytestmark = pytest.mark.skipif(
    not (EMBEDDED_FOLDER / "model.safetensors").is_file(), reason="the model is not there"
)

SECOND = EMBEDDED_FOLDER / SECOND_FOLDER
CONFIG = EMBEDDED_FOLDER / "config.json"
_HAND_WRITTEN = Path(__file__).resolve().parents[1] / "fixtures" / "review_nli.jsonl"


@pytest.fixture(scope="module")
def pairs():
    """Those of the file, and premises against hypotheses of others, where doubt is commoner."""
    lines = _HAND_WRITTEN.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines[:60]]
    crossed = product([row["premise"] for row in rows[:8]], [row["hypothesis"] for row in rows[:8]])
    return [(row["premise"], row["hypothesis"]) for row in rows] + list(crossed)


@pytest.fixture(scope="module")
def exact(pairs):
    return load_labeler(EMBEDDED, device="cpu", dtype="float64").label(pairs)


def test_probabilities_are_those_of_transformers_where_the_gate_sets_nothing_aside(pairs):
    """The first model's where it is sure, else those of the second; by the label's temperature."""
    first = AutoModelForSequenceClassification.from_pretrained(EMBEDDED_FOLDER)
    second = MPNetForSequenceClassification(MPNetConfig.from_pretrained(SECOND))
    missing, unknown = second.load_state_dict(
        unpacked_state(load_file(SECOND / "model.safetensors")), strict=False
    )
    assert not [*missing, *unknown]
    some = [*pairs[:40], ("Größe 42? 山 🙂", "it's 5  o'clock\n"), ("[SEP]", "[PAD] a")]
    labeler = load_labeler(EMBEDDED, device="cpu", dtype="float32")
    found = labeler.label(some)
    aside = (found == labeler.gate_probabilities).all(axis=1)
    sure, larger = (
        by_transformers(EMBEDDED_FOLDER, first, some),
        by_transformers(SECOND, second, some),
    )
    config = json.loads(CONFIG.read_text("utf-8"))
    is_sure = sure.max(axis=1) >= config["second"]["below"]
    assert 1 <= aside.sum() <= len(some) // 2
    assert 1 <= (~aside & is_sure).sum() <= len(some) - aside.sum() - 10
    raw = np.where(is_sure[:, None], sure, larger)
    divisors = np.array(config["temperatures"])[raw.argmax(axis=1)]
    expected = softmax(np.log(raw.astype(np.float64)) / divisors[:, None], axis=1)
    np.testing.assert_allclose(found[~aside], expected[~aside], atol=1e-5)


def by_transformers(folder, model, pairs):
    """Probabilities (n, 3), computed one pair at a time."""
    tokenizer, model = AutoTokenizer.from_pretrained(folder), model.float().eval()
    with torch.inference_mode():
        rows = [model(**tokenizer(a, b, return_tensors="pt")).logits.softmax(-1) for a, b in pairs]
    return torch.cat(rows).numpy()


def test_of_the_related_pairs_written_by_hand_the_gate_sets_aside_one_at_most():
    """A related pair that is set aside loses a claim its evidence."""
    rows = [json.loads(line) for line in _HAND_WRITTEN.read_text(encoding="utf-8").splitlines()]
    labeler = load_labeler(EMBEDDED, device="cpu")
    found = labeler.label([(row["premise"], row["hypothesis"]) for row in rows])
    aside = (found == labeler.gate_probabilities).all(axis=1)
    is_related = np.array([row["label"] != "neutral" for row in rows])
    assert (aside & is_related).sum() <= 1  # of 239
    assert (aside & ~is_related).sum() >= 50  # of 145


@pytest.mark.parametrize("dtype", ["auto", "float32", "bfloat16"])
def test_labels_are_float64s(dtype, pairs, exact):
    found = load_labeler(EMBEDDED, device="cpu", dtype=dtype).label(pairs)
    assert np.array_equal(found.argmax(axis=1), exact.argmax(axis=1))


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(budget=st.integers(1, 4000), seed=st.integers(0, 99), share=st.floats(0.05, 1))
def test_labels_do_not_depend_on_batches_order_or_neighbours(pairs, exact, budget, seed, share):
    some = random.Random(seed).sample(range(len(pairs)), max(1, int(share * len(pairs))))
    labeler = NLILabeler(open_checkpoint(EMBEDDED), device="cpu", token_budget=budget)
    found = labeler.label([pairs[i] for i in some])
    assert np.array_equal(found.argmax(axis=1), exact[some].argmax(axis=1))


def test_a_claim_entails_itself():
    """Else two equal summaries contrast; training on exchanged words once led to that."""
    claims = sorted({c.text for p in readers("calibration") for c in (*p.claims_a, *p.claims_b)})
    labels = load_labeler(EMBEDDED, device="cpu").label([(c, c) for c in claims]).argmax(axis=1)
    assert len(claims) > 400
    assert not [c for c, label in zip(claims, labels, strict=True) if label != 2]
