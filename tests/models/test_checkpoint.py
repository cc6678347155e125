from __future__ import annotations

import json
import socket
import sys

import pytest

import caspr
from caspr.claims.local import LocalSplitter
from caspr.errors import InputError, ModelError, ModelNotFoundError, NotNLIModelError
from caspr.models import checkpoint as checkpoint_module
from caspr.models.checkpoint import Checkpoint, open_checkpoint
from caspr.models.sentence_vectors import load_embedder
from caspr.models.token_vectors import TextEncoder
from caspr.nli import load_labeler

VERY_LARGE_INTEGER = int(1e30)  # what transformers writes where nobody knows


@pytest.mark.parametrize(
    ("config", "tokenizer_limit", "limit"),
    [
        (
            {"model_type": "roberta", "max_position_embeddings": 514, "pad_token_id": 1},
            VERY_LARGE_INTEGER,
            512,
        ),
        (
            {"model_type": "xlm-roberta", "max_position_embeddings": 514, "pad_token_id": 1},
            512,
            512,
        ),
        ({"model_type": "bert", "max_position_embeddings": 512, "pad_token_id": 0}, None, 512),
        ({"model_type": "bert", "max_position_embeddings": 512, "pad_token_id": 0}, 128, 128),
        (
            {"model_type": "mpnet", "max_position_embeddings": 514, "pad_token_id": 1},
            VERY_LARGE_INTEGER,
            512,
        ),
        ({"model_type": "luke", "max_position_embeddings": 514, "pad_token_id": 1}, None, 512),
        ({"model_type": "t5", "n_positions": 512, "pad_token_id": 0}, VERY_LARGE_INTEGER, 512),
        ({"model_type": "xlnet", "pad_token_id": 5}, VERY_LARGE_INTEGER, None),
        ({"model_type": "deberta-v2", "max_position_embeddings": 512}, VERY_LARGE_INTEGER, 512),
    ],
)
def test_the_limit_is_what_the_positions_allow(config, tokenizer_limit, limit):
    found = Checkpoint("x", "x", None, "digest", config, (0, 1, 2))
    assert found.limit(tokenizer_limit) == limit


@pytest.fixture
def on_the_hub(monkeypatch):
    """What is asked of the hub; it answers with the configuration of RoBERTa-large for NLI."""
    asked = []

    def read(source, revision):
        asked.append((source, revision))
        labels = {0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT"}
        return {"model_type": "roberta", "id2label": labels, "_commit_hash": "c0ffee"}

    monkeypatch.setattr(checkpoint_module, "_read_config", read)
    return asked


def test_the_papers_model_is_pinned_unless_another_revision_is_asked_for(on_the_hub):
    found = open_checkpoint("roberta-large-mnli")
    open_checkpoint("roberta-large-mnli", "main")
    open_checkpoint("somebody/nli")
    name = "FacebookAI/roberta-large-mnli"
    pinned = "2a8f12d27941090092df78e4ba6f0928eb5eac98"
    assert on_the_hub == [(name, pinned), (name, "main"), ("somebody/nli", None)]
    assert (found.name, found.identity) == (name, "c0ffee"), "the stored commit is kept"


@pytest.mark.parametrize(
    "labels",
    [
        {"0": "LABEL_0", "1": "LABEL_1", "2": "LABEL_2"},
        {"0": "entailment", "1": "not_entailment"},
        {"0": "contradiction", "1": "neutral", "2": "entailment", "3": "unsure"},
        {"0": "contradiction", "1": "neutral", "2": "neutral"},
        {},
        None,
    ],
)
def test_labels_that_are_not_the_three_are_shown(tiny_bert, copied, labels):
    folder = copied(tiny_bert)
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps(config | {"id2label": labels}))
    with pytest.raises(NotNLIModelError, match="expected `id2label`"):
        open_checkpoint(folder)


@pytest.mark.parametrize("name", ["./nowhere", "~/nowhere", "/no/where", "a/b/c", "C:\\models"])
def test_what_looks_like_a_path_is_never_asked_of_the_hub(name, on_the_hub):
    with pytest.raises(ModelNotFoundError, match="There is no folder"):
        open_checkpoint(name)
    assert on_the_hub == []


def test_a_configuration_that_cannot_be_read_raises(tiny_bert, copied):
    folder = copied(tiny_bert)
    (folder / "config.json").write_text("{ not json")
    with pytest.raises(ModelNotFoundError, match="holds no usable model"):
        open_checkpoint(folder)


def test_the_digest_follows_the_weights(tiny_bert, copied):
    folder = copied(tiny_bert)
    before = open_checkpoint(folder).identity
    assert before == open_checkpoint(tiny_bert).identity
    weights = (folder / "model.safetensors").read_bytes()
    (folder / "model.safetensors").write_bytes(weights[:-1] + bytes([weights[-1] ^ 1]))
    assert open_checkpoint(folder).identity != before


def test_a_revision_of_a_folder_is_refused(tiny_bert):
    """It was ignored, so that two revisions gave the same scores without a word."""
    for folder in ("embedded", tiny_bert):
        with pytest.raises(InputError, match="revision"):
            open_checkpoint(folder, revision="abc")
    for load in (TextEncoder, load_embedder, LocalSplitter):
        with pytest.raises(InputError, match="revision"):
            load(str(tiny_bert), revision="abc")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
@pytest.mark.parametrize("name", ["model.safetensors", "config.json", "tokenizer.json"])
def test_a_link_to_a_file_that_is_gone_is_named(tiny_bert, copied, name):
    """A folder of the hub's cache has links to files elsewhere, which a plain copy leaves out."""
    folder = copied(tiny_bert)
    (folder / name).unlink()
    (folder / name).symlink_to(folder / "elsewhere")
    with pytest.raises(ModelError, match=name.replace(".", r"\.")):
        load_labeler(folder)


def test_a_name_that_is_too_long_for_a_file_is_not_found():
    with pytest.raises(ModelNotFoundError, match="File name too long"):
        load_labeler("The rooms are clean. " * 500)


def test_an_unknown_users_home_is_not_found():
    with pytest.raises(ModelNotFoundError, match="home"):
        load_labeler("~no-such-user/model")


def test_a_relative_folder_is_found_from_another_working_folder(tiny_bert, copied, monkeypatch):
    """The weights are read at the first pair, when the process may have moved."""
    folder = copied(tiny_bert)
    monkeypatch.chdir(folder)
    labeler = load_labeler(".", device="cpu")
    monkeypatch.chdir(folder.parent)
    assert labeler.label([("It is old.", "It is big.")]).shape == (1, 3)
    assert f"model:{folder.name}|" in labeler.signature


@pytest.mark.parametrize(
    "opened",
    [
        open_checkpoint,
        lambda name: caspr.score("a.", "b.", metric="bertscore", model=name, layer=1),
        lambda name: caspr.score("a.", "b.", metric="sbertscore", model=name),
        lambda name: caspr.score("a.", "b.", metric="sentiment_consistency", classifier=name),
        lambda name: caspr.split("a.", splitter="local", model=name),
    ],
    ids=["nli", "bertscore", "sbertscore", "classifier", "local splitter"],
)
def test_without_a_network_the_answer_comes_at_once(monkeypatch, opened):
    """`huggingface_hub` would try six times for each file, over half a minute."""

    def nobody(*_):
        raise OSError("Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", nobody)
    monkeypatch.delenv("HTTPS_PROXY", raising=False)
    with pytest.raises(ModelNotFoundError, match="no network here"):
        opened("nobody/nothing")


def test_a_folder_that_is_there_is_not_reported_as_missing(tiny_bert, copied):
    folder = copied(tiny_bert)
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").write_text(json.dumps({**config, "hidden_size": 7}))
    with pytest.raises(ModelNotFoundError, match=r"holds no usable model: .*hidden size"):
        load_labeler(folder).label([("a", "b")])
