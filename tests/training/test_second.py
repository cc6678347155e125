"""If these fail, the second model that ships is not the one that was trained."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest
import torch
from safetensors.torch import load_file
from transformers import MPNetForSequenceClassification

from caspr.models.int4 import packed, unpacked, unpacked_state
from caspr.nli import load_labeler
from training import second

PAIRS = [("the bed is soft", "the bed is hard"), ("no parking", "free parking near the hotel")]


@pytest.fixture
def run(tiny_mpnet, tmp_path):
    """The folder of a finished run, with the files that a tokenizer of MPNet has."""
    folder = shutil.copytree(tiny_mpnet, tmp_path / "run")
    (folder / "special_tokens_map.json").write_text("{}")
    return folder


def test_the_export_answers_as_the_rounded_weights_with_bias_and_temperature(run, tmp_path):
    to = tmp_path / "second"
    digest = second.export([run], to, bias=(-2.0, 0.0, -0.5), temperature=1.25)
    assert len(digest) == 64
    stored = load_file(to / "model.safetensors")
    assert "mpnet.encoder.layer.0.attention.attn.q.weight.int4" in stored
    assert {t.dtype for t in stored.values()} == {torch.uint8, torch.float16}
    model = MPNetForSequenceClassification.from_pretrained(run)
    state = {
        name: unpacked(*packed(tensor))
        if f"{name}.int4" in stored
        else tensor.to(torch.float16).float()
        for name, tensor in model.state_dict().items()
    }
    model.load_state_dict(state)
    tokens = load_labeler(run, device="cpu")._engine._encoder.tokenizer
    with torch.inference_mode():
        rows = [model(torch.tensor([tokens.encode_pair(*p)[0]])).logits[0] for p in PAIRS]
    expected = ((torch.stack(rows) + torch.tensor([-2.0, 0.0, -0.5])) / 1.25).softmax(-1)
    found = load_labeler(to, device="cpu", dtype="float32").label(PAIRS)
    np.testing.assert_allclose(found, expected.numpy(), atol=2e-3)


def test_training_on_starts_from_what_was_exported(run, tmp_path):
    """Else the stage of the accounts starts from other weights than those that were measured."""
    second.export([run], tmp_path / "second")
    model = second._exported(tmp_path / "second").eval()
    tokens = load_labeler(run, device="cpu")._engine._encoder.tokenizer
    with torch.inference_mode():
        rows = [model(torch.tensor([tokens.encode_pair(*p)[0]])).logits[0] for p in PAIRS]
    found = load_labeler(tmp_path / "second", device="cpu", dtype="float32").label(PAIRS)
    np.testing.assert_allclose(found, torch.stack(rows).softmax(-1).numpy(), atol=2e-5)
    assert not model.mpnet.embeddings.word_embeddings.weight.requires_grad


def test_the_configuration_names_labels_and_bits(run, tmp_path):
    second.export([run], tmp_path / "second")
    config = json.loads((tmp_path / "second" / "config.json").read_text("utf-8"))
    assert config["int4"] == {"group": 64}
    assert config["id2label"]["0"] == "CONTRADICTION"


def test_a_rounded_weight_has_the_gradient_of_the_weight():
    weight = torch.randn(3, 64, requires_grad=True)
    rounded = second.Rounded()(weight)
    assert torch.allclose(rounded, unpacked(*packed(weight.detach())))
    (rounded * 2).sum().backward()
    assert torch.equal(weight.grad, torch.full_like(weight, 2))


def test_a_pair_has_two_separators_and_is_cut_to_the_limit(tiny_mpnet):
    from transformers import AutoTokenizer

    texts = second.PairTokens(AutoTokenizer.from_pretrained(tiny_mpnet))
    texts.add(["the bed is soft", "no"])
    ids, _ = texts.pair("the bed is soft", "no", 48)
    tokenizer = AutoTokenizer.from_pretrained(tiny_mpnet)
    assert ids == tokenizer("the bed is soft", "no")["input_ids"]
    assert len(texts.pair("the bed is soft", "the bed is soft", 8)[0]) == 8


def test_the_shipped_weights_are_rounded_already():
    """The weights that were trained are what is stored: rounding again changes nothing."""
    from caspr.models.locate import EMBEDDED_FOLDER, SECOND_FOLDER

    state = load_file(EMBEDDED_FOLDER / SECOND_FOLDER / "model.safetensors")
    name = "mpnet.encoder.layer.9.output.dense.weight"
    once = unpacked_state(state)[name]
    assert torch.equal(unpacked(*packed(once)), once)
