"""If these fail, opening a sentence-transformers folder can run code from the folder."""

from __future__ import annotations

import json
import sys

import pytest

from caspr.errors import ModelError
from caspr.models.modules_json import check_modules
from caspr.models.sentence_vectors import load_embedder

TRANSFORMER = {"idx": 0, "path": "", "type": "sentence_transformers.models.Transformer"}
POOLING = {
    "idx": 1,
    "path": "1_Pooling",
    "type": "sentence_transformers.sentence_transformer.modules.pooling.Pooling",
}
EVIL = "import pathlib; pathlib.Path(__file__).with_name('ran').touch()\nclass Evil: pass\n"


@pytest.fixture
def folder(tmp_path):
    def make(*modules):
        (tmp_path / "modules.json").write_text(json.dumps(modules), encoding="utf-8")
        return str(tmp_path)

    return make


def test_the_librarys_own_modules_pass(folder, tmp_path):
    check_modules(folder(TRANSFORMER, POOLING))
    (tmp_path / "2_Dense").mkdir()
    config = tmp_path / "2_Dense" / "config.json"
    config.write_text('{"activation_function": "torch.nn.modules.activation.Tanh"}')
    dense = {"path": "2_Dense", "type": "sentence_transformers.models.Dense"}
    check_modules(folder(TRANSFORMER, POOLING, dense))
    config.write_text('{"activation_function": "evil.Evil"}')
    with pytest.raises(ModelError, match=r"activation function 'evil\.Evil'"):
        check_modules(folder(TRANSFORMER, POOLING, dense))


@pytest.mark.parametrize(
    "kind",
    [
        "evil.Evil",
        "sentence_transformers_evil.Transformer",
        "sentence_transformers.models.Router",
        "sentence_transformers.models.WordEmbeddings",
        "sentence_transformers.util.import_from_string",
    ],
)
def test_any_other_is_refused_before_the_library_sees_it(kind, folder, tmp_path, monkeypatch):
    (tmp_path / "evil.py").write_text(EVIL)
    monkeypatch.setattr("sentence_transformers.SentenceTransformer", None)
    with pytest.raises(ModelError, match="could run any code"):
        load_embedder(folder({**TRANSFORMER, "type": kind}))
    assert not (tmp_path / "ran").exists()
    assert "evil" not in sys.modules


@pytest.mark.parametrize("path", ["../elsewhere", "/etc", "1/../../x"])
def test_a_module_lies_within_its_model(path, folder):
    with pytest.raises(ModelError, match="outside the model"):
        check_modules(folder({**TRANSFORMER, "path": path}))


@pytest.mark.parametrize("content", ["", "{", "{}", "[1]", '[{"idx": 0}]', "[" * 100_000])
def test_what_is_not_a_list_of_modules(content, tmp_path):
    (tmp_path / "modules.json").write_text(content, encoding="utf-8")
    with pytest.raises(ModelError, match=r"modules\.json of"):
        check_modules(str(tmp_path))


def test_on_the_hub_the_same(monkeypatch, tmp_path):
    (tmp_path / "modules.json").write_text(json.dumps([{**TRANSFORMER, "type": "evil.Evil"}]))
    asked = []

    def download(repository, name, revision=None, **_):
        asked.append((repository, name, revision))
        return str(tmp_path / name)

    monkeypatch.setattr("huggingface_hub.hf_hub_download", download)
    with pytest.raises(ModelError, match=r"'evil\.Evil'"):
        check_modules("somebody/model", "v1")
    assert asked == [("somebody/model", "modules.json", "v1")]
