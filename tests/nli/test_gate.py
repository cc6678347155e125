"""If these fail, what is set aside depends on the neighbours, or a damaged gate goes unnoticed."""

from __future__ import annotations

import json

import numpy as np
import pytest
import torch
from safetensors.torch import load_file, save_file
from transformers import AutoTokenizer, BertModel

from caspr.errors import ModelError
from caspr.models.checkpoint import open_checkpoint
from caspr.models.locate import EMBEDDED, EMBEDDED_FOLDER
from caspr.models.tokens import Pairs
from caspr.nli import NLILabeler, load_labeler
from caspr.nli import gate as gate_module
from caspr.nli.engine import Engine
from caspr.nli.gate import gate_probabilities, load_gate
from caspr.nli.pairs import relation_grids
from caspr.records import Claim

FIXED = [0.0625, 0.875, 0.0625]
TEXTS = [
    "the bed is soft",
    "the bed is very hard",
    "the pool is cold",
    "no parking near the hotel, and the metro is far",
    "free wifi",
    "the staff was rude",
    "the staff was friendly and helpful",
    "breakfast is included",
]
ORDERED = [(a, b) for a in TEXTS for b in TEXTS if a != b]


@pytest.fixture(scope="module")
def projection():
    rows = np.random.default_rng(0).normal(size=(16, 32)) / 4
    return rows.astype(np.float16)


@pytest.fixture(scope="module")
def cosines(tiny_bert, projection):
    """(text, text) -> cosine, by `transformers` in float64, one text at a time."""
    tokenizer = AutoTokenizer.from_pretrained(tiny_bert)
    model = BertModel.from_pretrained(tiny_bert).to(torch.float64).eval()
    vectors = {}
    for text in TEXTS:
        with torch.inference_mode():
            hidden = model(**tokenizer(text, return_tensors="pt")).last_hidden_state[0]
        row = projection.astype(np.float64) @ hidden.mean(0).numpy()
        vectors[text] = row / np.linalg.norm(row)
    return {(a, b): float(vectors[a] @ vectors[b]) for a, b in ORDERED}


@pytest.fixture
def gated(tiny_bert, copied, projection, cosines):
    """Makes the folder of a checkpoint with a gate; half of the pairs lie under its threshold."""
    values = np.unique(np.round(list(cosines.values()), 9))
    middle = len(values) // 2
    usual = float(values[middle - 1 : middle + 1].mean())
    folder = copied(tiny_bert)

    def make(threshold=usual, probabilities=FIXED, **more):
        weights = load_file(folder / "model.safetensors")
        weights["gate.projection"] = torch.from_numpy(projection)
        save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
        file = folder / "config.json"
        gate = {"threshold": threshold, "probabilities": probabilities} | more
        file.write_text(json.dumps(json.loads(file.read_text()) | {"gate": gate}))
        return folder

    make.threshold = usual
    return make


def gate_of(model):
    engine = Engine(open_checkpoint(model), torch.device("cpu"), "float32")
    return load_gate(engine._checkpoint, engine._encoder, engine._networks)


def as_pairs(pairs):
    texts = list(dict.fromkeys(text for pair in pairs for text in pair))
    sides = ([texts.index(pair[side]) for pair in pairs] for side in (0, 1))
    return Pairs(texts, *(np.array(side, np.int64) for side in sides))


def test_a_pair_is_set_aside_where_its_cosine_is_under_the_threshold(gated, cosines):
    expected = [cosines[pair] < gated.threshold for pair in ORDERED]
    assert 0 < sum(expected) < len(expected)
    assert gate_of(gated()).sets_aside(as_pairs(ORDERED)).tolist() == expected


def test_the_decision_is_the_same_alone_in_a_batch_and_in_reverse_order(gated):
    folder = gated()
    together = gate_of(folder).sets_aside(as_pairs(ORDERED))
    backwards = gate_of(folder).sets_aside(as_pairs(ORDERED[::-1]))
    turned = gate_of(folder).sets_aside(as_pairs([pair[::-1] for pair in ORDERED]))
    assert backwards[::-1].tolist() == together.tolist() == turned.tolist()
    fresh = gate_of(folder)
    for pair, aside in zip(ORDERED, together, strict=True):
        fresh._known.clear()
        assert fresh.sets_aside(as_pairs([pair])).tolist() == [aside]


def test_more_texts_than_are_remembered_change_nothing(gated, monkeypatch):
    folder = gated()
    expected = gate_of(folder).sets_aside(as_pairs(ORDERED))
    monkeypatch.setattr(gate_module, "_MAX_VECTORS", 3)
    forgetful = gate_of(folder)
    found = [forgetful.sets_aside(as_pairs([pair]))[0] for pair in ORDERED]
    assert found == expected.tolist()
    assert len(forgetful._known) <= 3


@pytest.mark.parametrize(("off", "is_aside"), [(-1e-8, False), (1e-8, True)])
def test_a_cosine_within_the_noise_of_float32_is_computed_in_float64(
    gated, cosines, off, is_aside, monkeypatch
):
    pair = ORDERED[9]
    gate = gate_of(gated(threshold=cosines[pair] + off))
    asked = []
    real = gate._projected
    monkeypatch.setattr(
        gate, "_projected", lambda texts, dtype: asked.append((texts, dtype)) or real(texts, dtype)
    )
    found = gate.sets_aside(as_pairs(ORDERED))
    assert [pair for pair in ORDERED if found[ORDERED.index(pair)]] == [
        other for other in ORDERED if cosines[other] < cosines[pair] + off
    ]
    assert found[9] == is_aside
    wide = [texts for texts, dtype in asked if dtype == "float64"]
    assert len(wide) == 2, "each side of the close pairs once"
    assert set(zip(*wide, strict=True)) == {pair, pair[::-1]}


def test_a_cosine_that_is_no_number_sets_nothing_aside(gated):
    gate = gate_of(gated())
    gate._projection[:] = np.nan
    assert not gate.sets_aside(as_pairs(ORDERED)).any()


def test_a_text_over_the_models_limit_is_never_set_aside(gated):
    """Position embeddings end at 64, before the gate's own limit: this was an IndexError."""
    gate = gate_of(gated(threshold=1.0))
    long = "bed " * 100
    found = gate.sets_aside(as_pairs([(TEXTS[0], TEXTS[2]), (TEXTS[0], long), (long, TEXTS[0])]))
    assert found.tolist() == [True, False, False]


def test_a_text_over_the_gates_limit_is_never_set_aside():
    gate = gate_of(EMBEDDED)
    gate._threshold = 1.0
    pairs = [("The bed is soft.", "sea " * n) for n in (126, 127)]  # with two special tokens
    assert gate.sets_aside(as_pairs(pairs)).tolist() == [True, False]


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_what_is_set_aside_has_the_fixed_probabilities_and_the_rest_the_models(
    gated, tiny_bert, cosines, dtype
):
    folder = gated()
    found = NLILabeler(open_checkpoint(folder), device="cpu", dtype=dtype).label(ORDERED)
    plain = NLILabeler(open_checkpoint(tiny_bert), device="cpu", dtype=dtype).label(ORDERED)
    aside = np.array([cosines[pair] < gated.threshold for pair in ORDERED])
    assert (found[aside] == np.float32(FIXED)).all()
    assert np.abs(found[~aside] - plain[~aside]).max() < 0.05
    assert not (found[~aside] == np.float32(FIXED)).all(axis=1).any()


def test_a_grid_says_which_pairs_were_set_aside(gated, cosines):
    claims = tuple(map(Claim, TEXTS[:4])), tuple(map(Claim, TEXTS[4:]))
    labeler = load_labeler(gated(), device="cpu", dtype="float32")
    (grid,) = relation_grids(claims[:1], claims[1:], labeler)
    fixed = np.float32(FIXED)
    for array in (grid.a_to_b, grid.b_to_a):
        np.testing.assert_array_equal(grid.gated, (array == fixed).all(axis=-1))
    expected = [[cosines[a.text, b.text] < gated.threshold for b in claims[1]] for a in claims[0]]
    np.testing.assert_array_equal(grid.gated, expected)
    assert 0 < grid.gated.sum() < grid.gated.size
    assert (grid.relations[grid.gated] == 1).all()


def test_a_checkpoint_without_a_gate_in_its_configuration_has_none(tiny_bert):
    assert gate_of(tiny_bert) is None
    assert gate_probabilities({}) is None
    labeler = load_labeler(tiny_bert, device="cpu")
    (grid,) = relation_grids([(Claim(TEXTS[0]),)], [(Claim(TEXTS[1]),)], labeler)
    assert grid.gated is None
    assert labeler.gate_probabilities is None


@pytest.mark.parametrize(
    "probabilities",
    [[0.5, 0.5], [0.5, 0.5, 0.5], [-0.5, 1.0, 0.5], [0, float("nan"), 1], ["a", "b", "c"], None],
)
def test_invalid_probabilities_are_refused(gated, probabilities):
    folder = gated(probabilities=probabilities)
    with pytest.raises(ModelError, match=r"`gate\.probabilities` in config\.json"):
        load_labeler(folder, device="cpu").label(ORDERED[:1])


@pytest.mark.parametrize("gate", [None, [], "on", {}])
def test_a_gate_that_is_no_table_of_settings_is_refused(gate):
    with pytest.raises(ModelError, match=r"`gate\.probabilities` in config\.json"):
        gate_probabilities({"gate": gate})


@pytest.mark.parametrize("threshold", [None, "0.2", float("nan"), 2])
def test_a_threshold_that_is_no_cosine_is_refused(gated, threshold):
    with pytest.raises(ModelError, match=r"`gate\.threshold` in config\.json"):
        gate_of(gated(threshold=threshold))


def test_a_gate_without_its_projection_is_refused(gated):
    file = gated() / "model.safetensors"
    weights = load_file(file)
    del weights["gate.projection"]
    save_file(weights, file, metadata={"format": "pt"})
    with pytest.raises(ModelError, match=r"gate\.projection"):
        gate_of(file.parent)


def test_the_embedded_gate_sets_aside_what_is_about_other_things_only():
    related = [
        ("The room was tiny.", "The room was huge."),
        ("Breakfast is included.", "There is no breakfast."),
        ("The staff were kind.", "The employees were friendly."),
    ]
    unrelated = [("The room was tiny.", "The battery lasts two days.")]
    found = gate_of(EMBEDDED).sets_aside(as_pairs(related + unrelated))
    assert found.tolist() == [False, False, False, True]


def test_the_embedded_folder_has_a_gate_with_its_settings():
    config = json.loads((EMBEDDED_FOLDER / "config.json").read_text("utf-8"))
    assert gate_probabilities(config).argmax() == 1
