"""If these fail, SummaC-Conv gives other values than its authors' network, or a file runs code."""

from __future__ import annotations

import io
import os
import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest

from caspr.errors import (
    DataError,
    EmptySummaryError,
    InputError,
    ModelError,
    ModelNotFoundError,
)
from caspr.metrics.summac_conv import BINS, ConvLayer, SummacConv, histograms, load_layer
from caspr.metrics.torch_file import read_torch_file
from caspr.records import Relation
from caspr.testing import FakeLabeler
from caspr.train import train_summac_conv

N_BINS = len(BINS) - 1
DOCUMENT = "It is big. It is old. It is red."
PAIRS = [(DOCUMENT, f"It is {word}.") for word in ("big", "old", "red", "new", "low", "far")]
LABELS = [True, True, True, False, False, False]


def drawn_weights(seed=0):
    rng = np.random.default_rng(seed)
    shapes = {
        "mlp.weight": (1, N_BINS),
        "mlp.bias": (1,),
        "layer_final.weight": (2, 3),
        "layer_final.bias": (2,),
    }
    return {name: rng.normal(size=shape).astype(np.float32) for name, shape in shapes.items()}


def test_probability_is_that_of_the_two_linear_layers_of_torch():
    import torch

    weights = drawn_weights()
    rng = np.random.default_rng(1)
    for shape in [(1, 1), (5, 3), (30, 8)]:
        grid = rng.dirichlet([0.3] * 3, size=shape).astype(np.float32)
        counts = np.zeros((shape[1], N_BINS))  # in loops, the last bin closed
        for i in range(shape[0]):
            for j in range(shape[1]):
                p = grid[i, j, Relation.ENTAILMENT]
                k = max(k for k in range(N_BINS) if p >= BINS[k])
                counts[j, k] += 1
        assert (histograms(grid) == counts).all()
        t = {name: torch.tensor(value) for name, value in weights.items()}
        rows = torch.nn.functional.linear(
            torch.tensor(counts, dtype=torch.float32), t["mlp.weight"], t["mlp.bias"]
        )
        features = rows.mean().repeat(3)
        logits = torch.nn.functional.linear(
            features, t["layer_final.weight"], t["layer_final.bias"]
        )
        expected = float(logits.softmax(-1)[1])
        assert ConvLayer(weights).probability(grid) == pytest.approx(expected, rel=1e-4)


@pytest.fixture
def authors_file(tmp_path):
    """A state dict as torch.save writes it."""
    import torch

    file = tmp_path / "conv.bin"
    torch.save({k: torch.tensor(v) for k, v in drawn_weights().items()}, file)
    return file


def test_a_file_of_torch_is_read_as_torch_reads_it(authors_file):
    found = read_torch_file(authors_file)
    for name, value in drawn_weights().items():
        assert (found[name] == value).all()
    metric = SummacConv(FakeLabeler(), model=authors_file)
    one = metric.score_pairs([DOCUMENT], ["It is old. It is new."])[0]
    assert 0 <= one.value <= 1
    many = metric.score_pairs([DOCUMENT] * 2, ["It is old. It is new.", "It is big."])
    assert many[0] == one


class Evil:
    def __reduce__(self):
        return os.system, ("touch /tmp/caspr-evil",)


def archive(payload: bytes, **arrays: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file:
        file.writestr("archive/data.pkl", payload)
        for key, data in arrays.items():
            file.writestr(f"archive/data/{key}", data)
    return buffer.getvalue()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a zip",
        archive(pickle.dumps(Evil())),
        archive(pickle.dumps({"mlp.weight": Evil()})),
        archive(pickle.dumps({"x": 1})),
        archive(b"\x80\x02ctorch._utils\n_rebuild_tensor\n."),
        archive(b"\x80\x02cbuiltins\neval\nX\x03\x00\x00\x001+1\x85R."),
    ],
)
def test_any_other_file_is_refused_and_nothing_of_it_runs(tmp_path, content):
    file = tmp_path / "file.bin"
    file.write_bytes(content)
    with pytest.raises(DataError):
        load_layer(file)
    assert not Path("/tmp/caspr-evil").exists()


def test_a_broken_safetensors_file_is_refused(tmp_path):
    file = tmp_path / "weights.safetensors"
    file.write_bytes(b"not safetensors")
    with pytest.raises(ModelError, match=r"weights\.safetensors"):
        load_layer(file)


@pytest.mark.parametrize("labels", [list(np.array(LABELS)), [1, 1, 1, 0, 0, 0]])
def test_labels_may_be_numpys_or_numbers_as_in_a_table(tmp_path, labels):
    given = train_summac_conv(PAIRS, LABELS, tmp_path / "list", nli=FakeLabeler())
    other = train_summac_conv(PAIRS, labels, tmp_path / "other", nli=FakeLabeler())
    assert other.identity == given.identity


def test_a_trained_layer_ranks_and_is_read_again(tmp_path):
    layer = train_summac_conv(PAIRS, LABELS, tmp_path / "conv", nli=FakeLabeler())
    metric = SummacConv(FakeLabeler(), model=tmp_path / "conv")
    values = metric.score_pairs([d for d, _ in PAIRS], [s for _, s in PAIRS]).values
    assert min(values[:3]) > 0.5 > max(values[3:])
    assert metric.layer.identity == layer.identity
    with pytest.raises(DataError, match="trained with the NLI model 'fake:same_or_negated'"):
        SummacConv(FakeLabeler({}), model=tmp_path / "conv")


def test_training_refuses_what_it_cannot_learn_from(tmp_path):
    out = tmp_path / "conv"
    with pytest.raises(InputError, match="one kind only"):
        train_summac_conv(PAIRS, [True] * 6, out, nli=FakeLabeler())
    with pytest.raises(InputError, match=r"one label, 1 or 0, .* got 5 labels"):
        train_summac_conv(PAIRS, LABELS[1:], out, nli=FakeLabeler())
    with pytest.raises(InputError, match=r"one label, 1 or 0, .* got 'no'"):
        train_summac_conv(PAIRS, ["no", *LABELS[1:]], out, nli=FakeLabeler())
    with pytest.raises(InputError, match="strength"):
        train_summac_conv(PAIRS, LABELS, out, nli=FakeLabeler(), strength=0)
    with pytest.raises(InputError, match="strength"):
        train_summac_conv(PAIRS, LABELS, out, nli=FakeLabeler(), strength="much")
    with pytest.raises(InputError, match="no option 'speed'"):
        train_summac_conv(PAIRS, LABELS, out, nli=FakeLabeler(), speed=3)
    for wrong in (["ab"] * 6, [("a.",)] * 6, [5] * 6):
        with pytest.raises(InputError, match="pair 0 to be two texts"):
            train_summac_conv(wrong, LABELS, out, nli=FakeLabeler())
    with pytest.raises(InputError, match="a list of pairs of texts, but got None"):
        train_summac_conv(None, LABELS, out, nli=FakeLabeler())
    with pytest.raises(DataError, match="exists already"):
        (out / "x").mkdir(parents=True)
        train_summac_conv(PAIRS, LABELS, out, nli=FakeLabeler())


def test_an_empty_text_is_an_error_without_advice_that_training_does_not_take(tmp_path):
    with pytest.raises(EmptySummaryError) as error:
        train_summac_conv([(" ", "It is."), *PAIRS[1:]], LABELS, tmp_path, nli=FakeLabeler())
    assert "on_error" not in str(error.value)


def test_weights_are_needed(tmp_path):
    for model in (None, tmp_path, tmp_path / "missing.bin"):
        with pytest.raises(ModelNotFoundError, match="caspr train summac-conv"):
            SummacConv(FakeLabeler(), model=model)


@pytest.mark.skipif("CASPR_SUMMAC_CONV" not in os.environ, reason="the authors' file is not here")
def test_the_authors_file():
    layer = load_layer(os.environ["CASPR_SUMMAC_CONV"])
    assert layer.weights["mlp.weight"].shape == (1, 23)
