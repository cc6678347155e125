from __future__ import annotations

import json

import pytest

from caspr.errors import ModelError
from caspr.models.token_vectors import TextEncoder


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
