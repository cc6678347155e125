"""If these fail, the second model labels other pairs than those of which the first is unsure."""

from __future__ import annotations

import json
import shutil

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file
from transformers import AutoTokenizer

from caspr.errors import ModelError, ModelNotFoundError
from caspr.models.checkpoint import open_checkpoint
from caspr.models.digest import folder_digest
from caspr.models.int4 import packed, unpacked
from caspr.nli import NLILabeler, load_labeler
from caspr.nli import engine as engine_module
from caspr.nli.relations import near_bound

BOUND = 0.6


def add_config(folder, **settings):
    file = folder / "config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | settings))
    return folder


@pytest.fixture
def cascade(tiny_bert, tiny_mpnet, copied):
    """The folder of a small BERT that asks a small MPNet."""
    folder = copied(tiny_bert)
    shutil.copytree(tiny_mpnet, folder / "second")
    return add_config(folder, second={"below": BOUND})


@pytest.fixture(scope="module")
def pairs(sentence_pairs):
    return sentence_pairs(60)


def label(model, pairs, **options):
    return load_labeler(model, device="cpu", **options).label(pairs)


def test_only_unsure_pairs_have_the_second_models_probabilities(
    cascade, tiny_bert, tiny_mpnet, pairs
):
    first, second = (label(model, pairs) for model in (tiny_bert, tiny_mpnet))
    is_sure = first.max(axis=1) >= BOUND
    assert 5 < is_sure.sum() < 55
    found = label(cascade, pairs)
    np.testing.assert_allclose(found[is_sure], first[is_sure], atol=1e-6)
    np.testing.assert_allclose(found[~is_sure], second[~is_sure], atol=1e-6)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_the_labels_are_float64s_whatever_the_batch(cascade, pairs, dtype, monkeypatch):
    """And so is the model that answers: the two differ by more than bfloat16's rounding."""
    monkeypatch.setattr(engine_module, "GREATEST_MARGIN", 1.0)  # random weights are noisy
    exact = label(cascade, pairs, dtype="float64")
    checkpoint = open_checkpoint(cascade)
    for budget in (1, 300, 4000):
        labeler = NLILabeler(checkpoint, device="cpu", dtype=dtype, token_budget=budget)
        for some in (slice(None), slice(None, None, -3)):
            found = labeler.label(pairs[some])
            assert np.array_equal(found.argmax(axis=1), exact[some].argmax(axis=1))
            np.testing.assert_allclose(
                found, exact[some], atol=0.1 if dtype == "bfloat16" else 1e-5
            )


@pytest.mark.parametrize(("below", "n_loaded"), [(0.01, 0), (0.999, 1)])
def test_the_second_model_is_loaded_for_the_first_pair_that_needs_it(
    cascade, pairs, below, n_loaded, monkeypatch
):
    """Its tokenizer and digest would else delay the first label of every run."""
    loaded = []

    def second_checkpoint(checkpoint, real=engine_module.second_checkpoint):
        loaded.append(checkpoint)
        return real(checkpoint)

    monkeypatch.setattr(engine_module, "second_checkpoint", second_checkpoint)
    labeler = load_labeler(add_config(cascade, second={"below": below}), device="cpu")
    for some in (pairs[:10], pairs):
        labeler.label(some)
    assert len(loaded) == n_loaded


def test_a_probability_that_noise_may_move_across_the_bound_is_near_it():
    greatest = np.array([0.5, 0.84, 0.9, 0.94, 0.99, 1.0])
    rows = np.stack([greatest, 1 - greatest, 0 * greatest], axis=1).astype(np.float32)
    margin = np.tanh(0.56 / 2)  # log-odds that are off by 0.56 at most
    assert near_bound(rows, 0.9, margin).tolist() == [False, True, True, True, False, False]
    assert not near_bound(rows, 0.9, 0.0).any()


def test_weights_of_4_bits_are_read_as_they_were_rounded(cascade, tiny_mpnet, copied, pairs):
    weights = load_file(cascade / "second" / "model.safetensors")
    stored, rounded = {}, {}
    for name, tensor in weights.items():
        rounded[name] = tensor
        if "encoder.layer" in name and tensor.ndim == 2:
            values, scale = packed(tensor)
            stored |= {f"{name}.int4": values, f"{name}.scale": scale}
            rounded[name] = unpacked(values, scale)
        else:
            stored[name] = tensor
    before = label(cascade, pairs)
    save_file(rounded, cascade / "second" / "model.safetensors", metadata={"format": "pt"})
    expected = label(cascade, pairs)
    assert not np.allclose(expected, before, atol=1e-3), "rounding moves these weights"
    save_file(stored, cascade / "second" / "model.safetensors", metadata={"format": "pt"})
    add_config(cascade / "second", int4={"group": 64})
    np.testing.assert_allclose(label(cascade, pairs), expected, atol=1e-6)


def test_the_digest_and_the_signature_change_with_the_second_model(cascade):
    digest, signature = folder_digest(cascade), load_labeler(cascade, device="cpu").signature
    weights = load_file(cascade / "second" / "model.safetensors")
    weights["classifier.out_proj.bias"] += torch.tensor([1.0, 0.0, 0.0])
    save_file(weights, cascade / "second" / "model.safetensors", metadata={"format": "pt"})
    assert folder_digest(cascade) != digest
    assert load_labeler(cascade, device="cpu").signature != signature


@pytest.mark.parametrize("below", [None, "0.9", 0, 1, 1.5])
def test_a_bound_that_is_no_probability_is_refused(cascade, below, pairs):
    add_config(cascade, second={"below": below})
    with pytest.raises(ModelError, match=r"`second.below` .* between 0 and 1, but got"):
        label(cascade, pairs)


def test_no_pairs_have_no_labels(cascade):
    assert label(cascade, []).shape == (0, 3)


def test_a_pair_without_room_in_the_second_model_keeps_the_firsts_answer(
    cascade, tiny_bert, tiny_mpnet, pairs
):
    settings = cascade / "second" / "tokenizer_config.json"
    given = json.loads(settings.read_text())
    sizes = [len(AutoTokenizer.from_pretrained(tiny_mpnet)(*p)["input_ids"]) for p in pairs]
    room = int(np.median(sizes))
    settings.write_text(json.dumps(given | {"model_max_length": room}))
    first, second = (label(model, pairs) for model in (tiny_bert, tiny_mpnet))
    passed_on = (first.max(axis=1) < BOUND) & (np.array(sizes) <= room)
    expected = np.where(passed_on[:, None], second, first)
    np.testing.assert_allclose(label(cascade, pairs), expected, atol=1e-6)


def test_what_the_gate_sets_aside_is_not_asked_again(tiny_mpnet, copied, tiny_bert, pairs):
    """Although its fixed probabilities are below the bound."""
    folder = copied(tiny_bert)
    shutil.copytree(tiny_mpnet, folder / "second")
    weights = load_file(folder / "model.safetensors")
    weights["gate.projection"] = torch.eye(32, dtype=torch.float16)
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    fixed = [0.25, 0.5, 0.25]
    add_config(folder, second={"below": BOUND}, gate={"threshold": 1.0, "probabilities": fixed})
    apart = [(a, b) for a, b in pairs if a != b]
    assert (label(folder, apart) == np.float32(fixed)).all()


def test_other_groups_of_4_bits_are_refused(cascade, pairs):
    add_config(cascade / "second", int4={"group": 32})
    with pytest.raises(ModelError, match=r"Expected `int4` .* to be {'group': 64}, but got"):
        label(cascade, pairs)


def test_a_missing_second_model_is_named(cascade, pairs):
    shutil.rmtree(cascade / "second")
    reason = r"second.* holds none. Copy the whole folder of the model; if it is the embedded one"
    with pytest.raises(ModelNotFoundError, match=reason):
        label(cascade, pairs)
