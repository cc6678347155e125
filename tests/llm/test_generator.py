"""Damaged or mixed folders of generative models raise an error of `caspr` that names the fault."""

from __future__ import annotations

import json
import shutil

import pytest

from caspr.errors import ModelError, ModelNotFoundError
from caspr.llm.generator import Checkpoint, Job
from checkpoints import generator, overwrite

JOBS = [Job([{"role": "user", "content": "the room"}], 3)]


@pytest.fixture
def folder(tiny_gpt2, tmp_path):
    return shutil.copytree(tiny_gpt2, tmp_path / "model")


def written(folder):
    return [output.text for _, output in generator(folder).generate(JOBS)]


def changed(path, change):
    """Rewrite a JSON file."""
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    path.write_text(json.dumps(content), encoding="utf-8")


def test_a_whole_folder_answers(folder):
    assert len(written(folder)) == 1


def test_a_loaded_model_stays_the_same_when_its_file_is_overwritten(folder):
    """Its weights were views of the file: other answers, cached under the old digest."""
    model = generator(folder)
    before = list(model.generate(JOBS))
    overwrite(folder / "model.safetensors")
    assert list(model.generate(JOBS)) == before


def test_a_tokenizer_that_cannot_be_read(folder):
    (folder / "tokenizer.json").write_text('{"model": 7}', encoding="utf-8")
    with pytest.raises(ModelError, match="model'"):
        written(folder)


def test_weights_of_other_shapes(folder):
    changed(folder / "config.json", lambda config: config.update(n_embd=8, n_head=1))
    with pytest.raises(ModelError, match="weights of"):
        written(folder)


def test_truncated_weights(folder):
    file = folder / "model.safetensors"
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(ModelError, match="truncated"):
        written(folder)


def test_missing_weights_are_not_drawn_at_random(folder):
    from safetensors.torch import load_file, save_file

    file = folder / "model.safetensors"
    state = load_file(file)
    state.pop(next(name for name in state if name.endswith("mlp.c_fc.weight")))
    save_file(state, file, metadata={"format": "pt"})
    with pytest.raises(ModelError, match=r"lacks the weights .*c_fc.*at random"):
        written(folder)


@pytest.mark.parametrize("name", ["x.bin", "../model.safetensors"])
def test_an_index_may_name_weights_beside_it_only(folder, name):
    index = {"metadata": {}, "weight_map": {"transformer.wte.weight": name}}
    (folder / "model.safetensors.index.json").write_text(json.dumps(index), encoding="utf-8")
    with pytest.raises(ModelError, match=r"not a \*\.safetensors file beside"):
        written(folder)


def test_no_such_model(tmp_path):
    with pytest.raises(ModelNotFoundError, match="splitter='rules'"):
        Checkpoint.find(str(tmp_path / "none"), None)
