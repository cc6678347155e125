"""If these fail, an LS_Score depends on its neighbours, or comes from no trained network.

Its parts are compared with the formulas in tests/train/test_ls_score.py.
"""

from __future__ import annotations

import shutil

import pytest
import torch

import caspr
from caspr.errors import EmptySummaryError, ModelError, ModelNotFoundError, TruncationWarning
from caspr.metrics.ls_network import EMBEDDED_HEADS, HEADS, save_heads

DOCUMENTS = ["The hotel is clean. The pool is cold.", "Rooms are small.", "The staff was kind."]
SUMMARIES = ["The hotel is clean.", "Small rooms, far from the beach.", "A warm pool."]


@pytest.fixture
def network(tiny_bert, tmp_path):
    """A folder with the small encoder and random heads."""
    folder = tmp_path / "net"
    shutil.copytree(tiny_bert, folder)
    width = 32
    torch.manual_seed(0)
    from transformers import AutoConfig

    n_words = AutoConfig.from_pretrained(folder).vocab_size
    heads = {"w0": torch.randn(width, width), "w1": torch.randn(n_words, width)}
    save_heads(folder, heads, encoder="own")
    return folder


def scored(folder, a, b, **options):
    return caspr.score(a, b, metric="ls_score", model=folder, device="cpu", **options)


def test_a_batch_is_its_items(network):
    found = scored(network, DOCUMENTS, SUMMARIES)
    for a, b, score in zip(DOCUMENTS, SUMMARIES, found, strict=True):
        alone = scored(network, a, b)
        assert score.value == pytest.approx(alone.value, abs=1e-5)
        parts = score.parts
        assert score.value == pytest.approx((parts["l_score"] + 200) / 100 + parts["s_score"])


def test_a_long_document_is_cut_with_a_warning_or_refused(network):
    with pytest.warns(TruncationWarning, match="summary_a"):
        scored(network, "hotel " * 100, "The hotel.")
    with pytest.raises(caspr.errors.TooLongError, match="summary_a"):
        scored(network, "hotel " * 100, "The hotel.", on_too_long="raise")


def test_bad_items_cost_themselves(network):
    with pytest.raises(EmptySummaryError):
        scored(network, "The hotel.", " ")
    found = scored(network, DOCUMENTS, [SUMMARIES[0], "", SUMMARIES[2]], on_error="record")
    assert [score.error is None for score in found] == [True, False, True]


def test_a_network_is_needed(tmp_path, tiny_bert, network):
    for model in (None, tmp_path / "missing", tiny_bert):
        with pytest.raises(ModelNotFoundError, match="caspr train ls-score"):
            scored(model, "The hotel.", "The hotel.")
    content = (network / HEADS).read_bytes()
    (network / HEADS).write_bytes(content[:-100])
    with pytest.raises(ModelError, match="cannot be read"):
        scored(network, "The hotel.", "The hotel.")
    w0, q = torch.eye(32), torch.zeros(5, 32)
    for heads, wrong in (
        ({"w0": torch.zeros(3, 3)}, "w0"),
        ({"w0": w0, "q": q}, "p is missing"),
        ({"w0": w0, "q": q, "p": torch.eye(32)}, "p"),
        ({"w0": w0, "q": torch.tensor(1.0), "p": torch.eye(32)}, "q, p|p, q"),
    ):
        save_heads(network, heads, encoder="own")
        with pytest.raises(ModelError, match=f"do not fit their encoder: ({wrong})\\."):
            scored(network, "The hotel.", "The hotel.")


REPORT = (
    "A fire broke out in a bakery in the centre of Leeds on Monday morning. Nobody was hurt. "
    "Firefighters needed two hours to put it out. The owner said that an old oven was the cause. "
    "He hopes to open again in March. The street was closed until noon, and buses were diverted."
)
GOOD = "An old oven set a bakery in Leeds on fire on Monday, but nobody was hurt."
MIXED = "An bakery oven set a old in Leeds Monday fire on on, but hurt was nobody."


def test_the_heads_that_ship_are_small_and_belong_to_the_encoder_that_ships():
    assert sum(file.stat().st_size for file in EMBEDDED_HEADS.iterdir()) <= 3_000_000
    good, mixed = (
        caspr.score(REPORT, text, metric="ls_score", preset="embedded", device="cpu")
        for text in (GOOD, MIXED)
    )
    assert "encoder:embedded@" in good.signature
    assert "s:gelu256-mean4" in good.signature  # the form that the documents give values of
    assert good.parts["l_score"] > mixed.parts["l_score"]


def test_heads_of_another_encoder_are_refused(tmp_path):
    width = 384
    save_heads(
        tmp_path, {"w0": torch.eye(width)}, encoder="embedded", encoder_identity="0123456789ab"
    )
    with pytest.raises(ModelError, match=r"another version .*\(0123456789ab, here "):
        scored(tmp_path, "The hotel.", "The hotel.")
