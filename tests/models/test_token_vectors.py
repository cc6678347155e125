from __future__ import annotations

import json
import pickle

import pytest
import torch

from caspr.errors import ModelError
from caspr.models.token_vectors import TextEncoder
from checkpoints import save_fnet, with_other_network


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


def test_the_states_of_a_text_do_not_depend_on_its_neighbours(tiny_bert, tmp_path):
    """FNet mixes all positions: the padding of a shorter text changed its states and its scores."""
    encoder = TextEncoder(save_fnet(tiny_bert, tmp_path / "fnet"), device="cpu")
    texts = [[2, *range(60, 60 + n), 3] for n in (28, 29, 30)]
    for text, together in zip(texts, encoder.hidden_states(texts), strict=True):
        (alone,) = encoder.hidden_states([text])
        torch.testing.assert_close(together, alone, atol=1e-5, rtol=0)


def test_a_family_without_a_limit_takes_any_length(tiny_bert, tmp_path):
    """XLNet gives -1 positions: every text was "over the -1" that it takes."""
    sizes = {"d_model": 32, "n_layer": 1, "n_head": 4, "d_inner": 64}
    folder = with_other_network(tiny_bert, tmp_path / "xlnet", "xlnet", pad_token_id=0, **sizes)
    encoder = TextEncoder(folder, device="cpu")
    assert encoder.limit == 48, "the tokenizer's"
    assert encoder.hidden_states([encoder.tokenize("a clean room")[0]])[0].shape == (5, 32)


def test_an_encoder_that_calls_its_pooler_works_without_one(tiny_bert, tmp_path):
    """SqueezeBERT raised "'NoneType' object is not callable"."""
    sizes = {"hidden_size": 32, "embedding_size": 32, "num_hidden_layers": 1}
    sizes |= {"num_attention_heads": 4, "intermediate_size": 64, "max_position_embeddings": 64}
    folder = with_other_network(tiny_bert, tmp_path / "model", "squeezebert", **sizes)
    assert TextEncoder(folder, device="cpu").hidden_states([[2, 7, 3]])[0].shape == (3, 32)
