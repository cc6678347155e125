"""Embeddings of the packed encoder are the means over the tokens that `transformers` computes."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from transformers import AutoTokenizer, BertModel

from caspr.models.checkpoint import open_checkpoint
from caspr.models.locate import EMBEDDED, EMBEDDED_FOLDER
from caspr.nli.engine import Engine

TEXTS = [
    "The room was tiny.",
    "No.",
    "The staff were kind, and breakfast was served until eleven on the terrace by the sea.",
    "The room was huge.",
    "Größe 42? 山 🙂",
    "it's 5  o'clock\n",
    "sea " * 120,
]


@pytest.fixture(scope="module")
def expected():
    """Of each text by itself, without padding: mean over all its tokens, of length one."""
    tokenizer = AutoTokenizer.from_pretrained(EMBEDDED_FOLDER)
    model = BertModel.from_pretrained(EMBEDDED_FOLDER).to(torch.float32).eval()
    with torch.inference_mode():
        rows = [
            model(**tokenizer(text, return_tensors="pt")).last_hidden_state[0].mean(0)
            for text in TEXTS
        ]
    return torch.nn.functional.normalize(torch.stack(rows), dim=-1).numpy()


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("together", [True, False])
def test_vectors_are_the_mean_pooled_output_of_transformers(expected, dtype, together):
    engine = Engine(open_checkpoint(EMBEDDED), torch.device("cpu"), "float32")
    inputs = engine._encoder.single_inputs(TEXTS)
    network = engine._networks[dtype]
    order = np.argsort(inputs.lengths, kind="stable")
    parts = [order] if together else [order[i : i + 1] for i in range(len(order))]
    found = np.empty_like(expected)
    for part in parts:
        found[part] = network.vectors(inputs.pack(part)).numpy()
    np.testing.assert_allclose(found, expected, atol=1e-5, rtol=0)
    np.testing.assert_allclose(np.linalg.norm(found, axis=1), 1, atol=1e-6)
