from __future__ import annotations

import json
import pickle

import pytest

from caspr.errors import ModelError
from caspr.models.token_vectors import TextEncoder
from checkpoints import save_fnet


def test_an_id_without_a_vector_names_the_model(tiny_bert, copied):
    """It was an IndexError, and on CUDA an assertion that ends the process."""
    folder = copied(tiny_bert)
    config = json.loads((folder / "config.json").read_text())
    tokenizer = json.loads((folder / "tokenizer.json").read_text())
    vocabulary = tokenizer["model"]["vocab"]
    vocabulary["zebra"] = config["vocab_size"]
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer))
    encoder = TextEncoder(folder, layer=1, device="cpu")
    ids, _ = encoder.tokenize("zebra")
    assert config["vocab_size"] in ids
    with pytest.raises(ModelError, match=rf"the id {config['vocab_size']}, but its model"):
        encoder.hidden_states([ids])


def test_a_pickle_loads_the_same_encoder_also_once_hidden_states_were_read(tiny_bert, copied):
    """transformers leaves hooks in a module that cannot be pickled."""
    folder = copied(tiny_bert)
    encoder = TextEncoder(folder, layer=2, device="cpu")
    ids, _ = encoder.tokenize("The hotel is clean.")
    before = encoder.states_and_means([ids], 1)
    there = pickle.loads(pickle.dumps(encoder))
    for mine, own in zip(before[0], there.states_and_means([ids], 1)[0], strict=True):
        assert mine.equal(own)
    (folder / "tokenizer_config.json").write_text("{}")
    with pytest.raises(ModelError, match="not those that were pickled"):
        pickle.loads(pickle.dumps(encoder))


def test_an_encoder_that_cannot_be_computed_in_half_precision_names_the_dtype(tiny_bert, tmp_path):
    encoder = TextEncoder(save_fnet(tiny_bert, tmp_path / "fnet"), device="cpu", dtype="bfloat16")
    with pytest.raises(ModelError, match="cannot be computed in bfloat16 on cpu"):
        encoder.hidden_states([[2, 7, 3]])
