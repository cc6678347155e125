"""If these fail, `preset="embedded"` mistakes praise for complaints, or reads a head of other weights."""

from __future__ import annotations

import json

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file

import caspr
from caspr.errors import InputError, ModelError, ModelNotFoundError, TooLongError
from caspr.metrics import load_metric
from caspr.metrics.sentiment import SentimentConsistency
from caspr.metrics.sentiment_head import EMBEDDED_HEAD, HEAD, HeadSentiment, save_head
from caspr.models.locate import EMBEDDED_FOLDER
from caspr.presets import resolve
from caspr.testing import FakeLabeler

pytestmark = pytest.mark.skipif(
    not (EMBEDDED_FOLDER / "model.safetensors").is_file(), reason="the embedded model is not there"
)
GOOD = ["The staff was friendly.", "Superb rooms!", "The breakfast was delicious.", "I loved it."]
BAD = ["The staff was not friendly.", "Awful rooms!", "The breakfast was cold and stale."]


@pytest.fixture(scope="module")
def head():
    return HeadSentiment()


def test_praise_is_positive_complaint_negative_and_a_fact_less_of_both(head):
    assert (head.polarity(GOOD) > 0).all()
    assert (head.polarity(BAD) < 0).all()
    facts = head.polarity(["I had the chicken.", "We stayed for two nights.", "It was a Monday."])
    assert np.abs(facts).mean() < np.abs(head.polarity(GOOD + BAD)).mean() - 0.2


def test_a_text_does_not_depend_on_its_neighbours(head):
    assert head.polarity(GOOD + BAD)[:2] == pytest.approx(head.polarity(GOOD[:2]), abs=1e-4)
    assert head.polarity([]).shape == (0,)


def test_it_is_the_logistic_model_of_the_mean_state(head):
    import torch
    from transformers import AutoModel, AutoTokenizer

    stored = load_file(EMBEDDED_HEAD / HEAD)
    model = AutoModel.from_pretrained(EMBEDDED_FOLDER).float().eval()
    inputs = AutoTokenizer.from_pretrained(EMBEDDED_FOLDER)(GOOD[0], return_tensors="pt")
    with torch.inference_mode():
        states = model(**inputs, output_hidden_states=True).hidden_states[settings()["layer"]]
        logits = torch.from_numpy(stored["weight"]) @ states[0].mean(0)
        shares = (logits + torch.from_numpy(stored["bias"])).softmax(-1)
    assert head.polarity(GOOD[:1])[0] == pytest.approx(float(shares[2] - shares[0]), abs=1e-4)


def settings():
    from safetensors import safe_open

    with safe_open(EMBEDDED_HEAD / HEAD, framework="np") as content:
        return json.loads(content.metadata()["caspr"])


def test_a_sentence_that_is_too_long_is_refused(head):
    with pytest.raises(TooLongError):
        head.polarity(["very " * 600 + "good"])


def copy(folder, **changed):
    stored, known = load_file(EMBEDDED_HEAD / HEAD), {**settings(), **changed}
    known.pop("format")
    save_head(folder, stored["weight"], stored["bias"], **known)
    return folder


def test_a_copy_is_the_head(head, tmp_path):
    again = HeadSentiment(copy(tmp_path))
    assert again.signature == head.signature
    assert again.polarity(GOOD) == pytest.approx(head.polarity(GOOD))


def test_a_head_of_another_encoder_is_refused(tmp_path):
    with pytest.raises(ModelError, match=r"another version .* \(0123, here .*training"):
        HeadSentiment(copy(tmp_path, encoder_identity="0123"))


def test_damaged_heads_are_refused(tmp_path):
    with pytest.raises(ModelNotFoundError, match=HEAD):
        HeadSentiment(tmp_path)
    save_file({"weight": np.zeros((3, 4), np.float32)}, tmp_path / HEAD)
    with pytest.raises(ModelError, match="not a sentiment head"):
        HeadSentiment(tmp_path)
    (tmp_path / HEAD).write_bytes(b"no tensors")
    with pytest.raises(ModelError):
        HeadSentiment(tmp_path)
    save_head(tmp_path, np.full((3, 384), np.nan), np.zeros(3), **_known())
    with pytest.raises(ModelError, match="damaged"):
        HeadSentiment(tmp_path)
    save_head(tmp_path, np.zeros((3, 5)), np.zeros(3), **_known())
    with pytest.raises(ModelError, match="does not fit"):
        HeadSentiment(tmp_path)


def _known():
    return {name: settings()[name] for name in ("layer", "encoder_identity")}


def test_the_embedded_preset_uses_it_and_options_override_it():
    assert resolve("sentiment_consistency", "embedded", {}) == {"classifier": "embedded"}
    assert resolve("sentiment_consistency", "embedded", {"nli": "x"}) == {"nli": "x"}
    assert resolve("sentiment_consistency", "embedded", {"classifier": "y"}) == {"classifier": "y"}
    texts = {"reviews_a": [GOOD[0]], "reviews_b": [BAD[0]]}
    found = caspr.score(
        GOOD[0], GOOD[0], metric="sentiment_consistency", preset="embedded", **texts
    )
    assert "head@" in found.signature
    assert found.parts["agreement_a"] == 1
    assert found.parts["agreement_b"] == 0
    assert found.parts["sentence_difference_a"] < 0.1 < 1.5 < found.parts["sentence_difference_b"]


def test_options_that_would_have_no_effect_are_refused():
    with pytest.raises(InputError, match="`satisfied`"):
        load_metric("sentiment_consistency", classifier="embedded", satisfied="All is well.")
    with pytest.raises(InputError, match="`classes`"):
        SentimentConsistency(classifier="embedded", classes={"x": 1})
    with pytest.raises(InputError, match="`classes`"):
        SentimentConsistency(nli=FakeLabeler(), classes={"x": 1})
