"""A checkpoint that does not fit together is refused; what is loaded computes as transformers."""

from __future__ import annotations

import json

import numpy as np
import pytest
import torch

from caspr.errors import CasprWarning, InputError, ModelError, NotNLIModelError
from caspr.models import networks
from caspr.models.checkpoint import open_checkpoint
from caspr.nli import NLILabeler, load_labeler
from checkpoints import overwrite, with_other_network

PAIRS = [("the bed is soft", "the bed is hard"), ("the pool is cold", "a pool")]
pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.UnreadableWarning")


def changed(folder, **settings):
    file = folder / "config.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | settings))
    return folder


def test_a_folder_named_as_the_embedded_model_is_a_model_of_its_own(
    tiny_bert, tmp_path, monkeypatch
):
    import shutil

    folder = shutil.copytree(tiny_bert, tmp_path / "embedded")
    found = load_labeler(folder, device="cpu").label(PAIRS)
    np.testing.assert_array_equal(found, load_labeler(tiny_bert, device="cpu").label(PAIRS))
    monkeypatch.chdir(tmp_path)
    assert open_checkpoint("embedded").is_embedded
    assert not open_checkpoint("./embedded").is_embedded


def test_files_replaced_before_the_weights_are_read_are_noticed(tiny_bert, other_order, copied):
    folder = copied(tiny_bert)
    labeler = NLILabeler(open_checkpoint(folder), device="cpu")
    (folder / "config.json").write_bytes((other_order / "config.json").read_bytes())
    with pytest.raises(ModelError, match="changed since the model was opened"):
        labeler.label(PAIRS)


def test_replaced_weights_are_loaded_although_size_and_time_are_the_same(
    tiny_bert, copied, monkeypatch
):
    """The process once went on with the old model, under the old digest."""
    import os

    import caspr

    folder = copied(tiny_bert)
    claims = caspr.Claims(["the bed is soft"]), caspr.Claims(["the bed is hard"])
    first = caspr.score(*claims, nli=str(folder), device="cpu")
    file = folder / "model.safetensors"
    before = file.stat()
    data = file.read_bytes()
    copy = folder / "new"
    copy.write_bytes(data[:-4] + data[-8:-4])
    copy.replace(file)
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    second = caspr.score(*claims, nli=str(folder), device="cpu")
    assert second.signature != first.signature


def test_a_loaded_model_stays_the_same_when_its_file_is_overwritten(tiny_bert, copied):
    """Its weights were views of the file: other labels, cached under the old digest."""
    folder = copied(tiny_bert)
    labeler = load_labeler(folder, device="cpu")
    before = labeler.label(PAIRS)
    overwrite(folder / "model.safetensors")
    np.testing.assert_array_equal(labeler.label(PAIRS), before)


@pytest.mark.parametrize("columns", [(1, 2, 3), (-1, 0, 1)])
def test_columns_that_are_not_numbered_from_0_are_refused(tiny_bert, copied, columns):
    names = ("contradiction", "neutral", "entailment")
    labels = {str(column): name for column, name in zip(columns, names, strict=True)}
    folder = changed(copied(tiny_bert), id2label=labels)
    with pytest.raises(NotNLIModelError, match="numbered from 0"):
        load_labeler(folder)


def test_weights_of_another_shape_are_refused(tiny_bert, copied):
    folder = changed(copied(tiny_bert), intermediate_size=48)
    with pytest.raises(ModelError, match=r"do not fit its config\.json: bert\.\S+ has the shape"):
        load_labeler(folder, device="cpu").label(PAIRS)


def test_a_vocabulary_too_small_for_the_tokenizer_is_refused(tiny_bert, tiny_roberta, copied):
    folder = copied(tiny_bert)
    for name in ("tokenizer.json", "tokenizer_config.json"):
        (folder / name).write_bytes((tiny_roberta / name).read_bytes())
    with pytest.raises(ModelError, match="vocabulary"):
        load_labeler(folder, device="cpu").label(PAIRS)


def test_a_configuration_without_a_padding_token_is_refused(tiny_roberta, copied):
    """The error was a `TypeError` from `int`, which named neither the model nor a remedy."""
    folder = changed(copied(tiny_roberta), pad_token_id=None)
    with pytest.raises(ModelError, match="do not fit each other"):
        load_labeler(folder, device="cpu").label(PAIRS)


def test_an_architecture_that_is_computed_otherwise_is_refused(tiny_roberta, monkeypatch):
    real = networks.PackedEncoder.logits
    monkeypatch.setattr(
        networks.PackedEncoder, "logits", lambda *a: real(*a) + torch.tensor([0.1, 0.0, 0.0])
    )
    with pytest.raises(ModelError, match=r"'roberta' are not supported.*differ by 0\.\d+"):
        NLILabeler(open_checkpoint(tiny_roberta), device="cpu", token_budget=77).label(PAIRS)


def test_bart_labels_a_text_with_an_end_token_whatever_its_neighbours(tiny_bart):
    """Two texts of equal length with different numbers of them raised ValueError."""
    pairs = [
        (f"the room {end} is clean", "the room is dirty")
        for end in ("</s>", "at", "</s> and </s>", "a</s>", "no", "a and", "a and a")
    ]
    labeler = NLILabeler(open_checkpoint(tiny_bart), device="cpu")
    together = labeler.label(pairs)
    alone = np.concatenate([labeler.label([pair]) for pair in pairs])
    np.testing.assert_allclose(together, alone, atol=1e-5)


@pytest.mark.parametrize("family", ["xlm", "flaubert"])
def test_a_text_with_a_padding_token_is_labelled_as_by_transformers(tiny_bert, tmp_path, family):
    """Without a mask, these networks ignored one word at the end for each of them."""
    from transformers import pipeline

    sizes = {"emb_dim": 32, "n_layers": 2, "n_heads": 4, "pad_index": 0}
    folder = with_other_network(tiny_bert, tmp_path / family, family, pad_token_id=0, **sizes)
    pair = ("the room [PAD] is clean [PAD]", "the room is [PAD] dirty")
    (found,) = load_labeler(folder, device="cpu").label([pair])
    expected = pipeline("text-classification", model=str(folder), top_k=None, device="cpu")
    scores = {
        row["label"]: row["score"] for row in expected({"text": pair[0], "text_pair": pair[1]})
    }
    names = ("CONTRADICTION", "NEUTRAL", "ENTAILMENT")
    np.testing.assert_allclose(found, [scores[name] for name in names], atol=1e-5)


@pytest.mark.parametrize("name", ["x.bin", "../other.safetensors", "/tmp/x.safetensors"])
def test_an_index_may_name_no_pickle_and_no_file_elsewhere(tiny_bert, copied, name):
    folder = copied(tiny_bert)
    index = {"metadata": {}, "weight_map": {"classifier.weight": name}}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index))
    with pytest.raises(ModelError, match="pickle can run code"):
        load_labeler(folder)


UNNAMED = {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"}


class TestLabels:
    def test_names_in_order_are_those_of_the_configuration(self, tiny_bert, copied):
        folder = changed(copied(tiny_bert), id2label=UNNAMED)
        labeler = load_labeler(
            folder, device="cpu", labels=["entailment", "neutral", "contradiction"]
        )
        expected = load_labeler(tiny_bert, device="cpu").label(PAIRS)
        np.testing.assert_allclose(labeler.label(PAIRS), expected[:, ::-1], atol=1e-6)
        assert "labels:2,1,0" in labeler.signature

    @pytest.mark.parametrize(
        "labels",
        [
            ["entailment", "neutral"],
            ["entailment", "neutral", "neutral"],
            ["yes", "maybe", "no"],
            {"LABEL_0": "entailment"},
            {"LABEL_0": "entailment", "LABEL_1": "neutral", "other": "contradiction"},
            "entailment",
        ],
    )
    def test_names_that_do_not_fit_are_refused(self, tiny_bert, copied, labels):
        folder = changed(copied(tiny_bert), id2label=UNNAMED)
        with pytest.raises((InputError, NotNLIModelError), match="labels"):
            load_labeler(folder, labels=labels)

    def test_two_labels_by_a_mapping_never_find_a_contradiction_and_warn(self, two_column_bert):
        labels = {"entailment": "entailment", "not_entailment": "neutral"}
        with pytest.warns(CasprWarning, match="no label that means contradiction"):
            labeler = load_labeler(two_column_bert, device="cpu", dtype="bfloat16", labels=labels)
        found = labeler.label(PAIRS)
        assert (found[:, 0] == 0).all()
        np.testing.assert_allclose(found.sum(axis=1), 1, atol=1e-6)
        with pytest.raises(NotNLIModelError, match="labels="):
            load_labeler(two_column_bert)


@pytest.fixture
def two_column_bert(tiny_bert, copied):
    from safetensors.torch import load_file, save_file

    names = {"0": "entailment", "1": "not_entailment"}
    folder = changed(copied(tiny_bert), id2label=names, label2id={v: k for k, v in names.items()})
    weights = load_file(folder / "model.safetensors")
    for part in ("weight", "bias"):
        weights[f"classifier.{part}"] = weights[f"classifier.{part}"][:2].contiguous()
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder


def test_a_download_of_weights_shows_its_bar(tiny_bert, copied, monkeypatch):
    """The default model has 1.4 GB: without a bar the program would seem to hang."""
    from huggingface_hub.utils.tqdm import are_progress_bars_disabled
    from transformers import AutoModelForSequenceClassification as Model

    found = []
    load = Model.from_pretrained

    def spy(*args, **options):
        found.append(are_progress_bars_disabled())
        return load(*args, **options)

    monkeypatch.setattr(Model, "from_pretrained", spy)
    before = are_progress_bars_disabled()
    NLILabeler(open_checkpoint(copied(tiny_bert)), device="cpu").label([("a", "b")])
    assert found == [before]
