from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
import torch

from caspr.errors import InputError, ModelError
from caspr.models import sentence_vectors


@pytest.fixture
def loaded(monkeypatch, tmp_path):
    """Loads an embedder on a device, in which a stand-in notes its batch sizes."""
    import sentence_transformers

    seen = []

    class Model:
        max_seq_length = 8
        parameters = buffers = staticmethod(tuple)  # no weights

        def __init__(self, *_, **__):
            pass

        def to(self, _):
            return self

        def __getitem__(self, _):
            return SimpleNamespace(auto_model=SimpleNamespace())

        def encode(self, texts, *, batch_size, **_):
            seen.append(batch_size)
            if "zebra" in texts:
                raise IndexError("index out of range in self")
            return np.ones((len(texts), 2), np.float32)

    def load(device):
        monkeypatch.setattr(sentence_transformers, "SentenceTransformer", Model)
        monkeypatch.setattr(sentence_vectors, "pick_device", lambda _: torch.device(device))
        monkeypatch.setattr(sentence_vectors, "check_modules", lambda *_: None)
        (tmp_path / "modules.json").write_text("[]")
        return sentence_vectors._FromSentenceTransformers(
            tmp_path, revision=None, device=None, dtype="float32"
        )

    return load, seen


@pytest.mark.parametrize(("device", "size"), [("cuda", 512), ("cpu", 32)])
def test_batches_are_large_where_launches_take_the_time(loaded, device, size):
    load, seen = loaded
    load(device).encode(["a", "b"])
    assert seen == [size]


def test_an_id_without_a_vector_names_the_model(loaded):
    load, _ = loaded
    with pytest.raises(ModelError, match="fails on a text: index out of range"):
        load("cpu").encode(["zebra"])


def test_the_embedded_encoder_has_no_revisions():
    """It was ignored: the scores seemed to be those of another revision."""
    with pytest.raises(InputError, match="revision"):
        sentence_vectors.load_embedder("embedded", revision="abc")
