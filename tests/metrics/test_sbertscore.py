"""If these fail, SBERTScore is not the score of its paper."""

from __future__ import annotations

import shutil
import warnings

import numpy as np
import pytest
from numpy.linalg import norm

from caspr import Claims
from caspr.errors import (
    EmptySummaryError,
    InputError,
    ModelError,
    ModelNotFoundError,
    TooLongError,
    TruncationWarning,
)
from caspr.metrics import sbertscore
from caspr.metrics.sbertscore import InvertedSBertScore, SBertScore
from caspr.models.sentence_vectors import MeanPooled
from caspr.models.token_vectors import TextEncoder

DOCUMENT = "The hotel is clean. The staff was kind and the pool was warm! Breakfast was not free."
SUMMARY = "The pool is very warm. Rooms are small."
SENTENCES_D = [
    "The hotel is clean.",
    "The staff was kind and the pool was warm!",
    "Breakfast was not free.",
]
SENTENCES_S = ["The pool is very warm.", "Rooms are small."]


@pytest.fixture(scope="module")
def folder(tiny_bert, tmp_path_factory):
    """The tiny BERT as a sentence-transformers model: mean pooling, length 1."""
    from sentence_transformers import SentenceTransformer

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # moved in version 6.0
        from sentence_transformers import models
    transformer = models.Transformer(str(tiny_bert))
    pooling = models.Pooling(32, pooling_mode="mean")
    path = tmp_path_factory.mktemp("sbert")
    SentenceTransformer(modules=[transformer, pooling, models.Normalize()], device="cpu").save(
        str(path)
    )
    return path


@pytest.fixture(scope="module")
def vectors(folder):
    """Vectors of texts, by sentence_transformers itself."""
    from sentence_transformers import SentenceTransformer

    model = SentenceTransformer(str(folder), device="cpu")
    return lambda texts: model.encode(list(texts), batch_size=1, show_progress_bar=False)


def by_hand(document, summary):
    """Equations 1 and 2 of the paper, in loops."""
    cosine = [[float(d @ s / (norm(d) * norm(s))) for d in document] for s in summary]
    precision = sum(max(row) for row in cosine) / len(summary)
    recall = sum(max(row[j] for row in cosine) for j in range(len(document))) / len(document)
    return precision, recall, 2 * precision * recall / (precision + recall)


def test_the_papers_equations(folder, vectors):
    score = SBertScore(folder).score_pairs([DOCUMENT], [SUMMARY])[0]
    expected = by_hand(vectors(SENTENCES_D), vectors(SENTENCES_S))
    assert (score.precision, score.recall, score.f1) == pytest.approx(expected, abs=1e-5)
    assert score.precision != pytest.approx(score.recall, abs=1e-4)
    assert score.value == score.f1
    assert (
        SBertScore(folder, figure="precision").score_pairs([DOCUMENT], [SUMMARY])[0].value
        == score.precision
    )


WORDS_D = [
    "The",
    "hotel",
    "is",
    "clean",
    "The",
    "staff",
    "was",
    "kind",
    "and",
    "the",
    "pool",
    "was",
    "warm",
    "Breakfast",
    "was",
    "not",
    "free",
]


@pytest.mark.parametrize(
    ("granularity_a", "units_a", "granularity_b", "units_b"),
    [
        ("word", WORDS_D, "word", ["The", "pool", "is", "very", "warm", "Rooms", "are", "small"]),
        ("document", [DOCUMENT], "sentence", SENTENCES_S),
        ("sentence", SENTENCES_D, "document", [SUMMARY]),
        ("mean", SENTENCES_D, "sentence", SENTENCES_S),
        ("mean", SENTENCES_D, "mean", SENTENCES_S),
    ],
)
def test_granularities(folder, vectors, granularity_a, units_a, granularity_b, units_b):
    a, b = vectors(units_a), vectors(units_b)
    a = a.mean(axis=0, keepdims=True) if granularity_a == "mean" else a
    b = b.mean(axis=0, keepdims=True) if granularity_b == "mean" else b
    metric = SBertScore(folder, granularity_a=granularity_a, granularity_b=granularity_b)
    score = metric.score_pairs([DOCUMENT], [SUMMARY])[0]
    assert (score.precision, score.recall, score.f1) == pytest.approx(by_hand(a, b), abs=1e-5)
    assert f"granularity:{granularity_a}-{granularity_b}" in score.signature


def test_inverted(folder):
    score = SBertScore(folder).score_pairs([DOCUMENT], [SUMMARY])[0]
    inverted = InvertedSBertScore(folder)
    assert inverted.score_pairs([DOCUMENT], [SUMMARY])[0].value == pytest.approx(
        100 * (1 - score.f1)
    )
    assert inverted.score_pairs([DOCUMENT], [DOCUMENT])[0].value == pytest.approx(0, abs=1e-4)
    back = inverted.score_pairs([SUMMARY], [DOCUMENT])[0]
    assert back.value == pytest.approx(100 * (1 - score.f1), abs=1e-4)


def test_mean_pooling_is_that_of_sentence_transformers(tiny_bert, vectors):
    """The embedded model pools in this way, without the package."""
    texts = [*SENTENCES_D, *SENTENCES_S]
    ours = MeanPooled(TextEncoder(tiny_bert)).encode(texts)
    assert ours == pytest.approx(vectors(texts), abs=1e-5)


def test_a_batch_equals_its_items_and_each_sentence_goes_in_once(folder, monkeypatch):
    metric = SBertScore(folder)
    asked = []
    whole = metric._embedder.encode
    monkeypatch.setattr(
        metric._embedder, "encode", lambda texts: asked.extend(texts) or whole(texts)
    )
    a = [DOCUMENT, DOCUMENT, SUMMARY, "The hotel is clean."]
    b = [SUMMARY, "The hotel is clean.", SUMMARY, DOCUMENT]
    batch = metric.score_pairs(a, b)
    assert sorted(asked) == sorted([*SENTENCES_D, *SENTENCES_S])
    alone = [metric.score_pairs([x], [y])[0].value for x, y in zip(a, b, strict=True)]
    monkeypatch.setattr(sbertscore, "_HELD_UNITS", 2)  # many windows
    assert batch.values == pytest.approx(alone, abs=1e-6)
    assert metric.score_pairs(a, b).values == pytest.approx(alone, abs=1e-6)


def test_claims_are_matched_claim_by_claim(folder):
    metric = SBertScore(folder)
    assert metric.score_pairs([Claims(SENTENCES_D)], [Claims(SENTENCES_S)]).values == pytest.approx(
        metric.score_pairs([DOCUMENT], [SUMMARY]).values
    )


def test_too_long_raises_or_warns(folder):
    long = " ".join(["pool"] * 70)
    scores = SBertScore(folder).score_pairs(["pool", "pool"], [long, "pool"], on_error="record")
    assert list(scores.errors) == [0]
    assert isinstance(scores.errors[0], TooLongError)
    assert "summary_b of item 0: 1 of 1 parts have more than the 64 tokens" in str(scores.errors[0])
    assert str(scores.errors[0]).endswith("Give on_too_long='truncate'."), "they are sentences"
    whole = SBertScore(folder, granularity_b="document")
    with pytest.raises(TooLongError, match="Give granularity_b='sentence', or on_too_long="):
        whole.score_pairs(["pool"], [long])
    with pytest.warns(TruncationWarning, match=r"summary_b of item 0: .* They were cut"):
        SBertScore(folder, on_too_long="truncate").score_pairs(["pool"], [long])


def test_a_text_without_words(folder):
    metric = SBertScore(folder, granularity_a="word")
    with pytest.raises(EmptySummaryError, match="summary_a of item 0 has no word"):
        metric.score_pairs(["?!"], ["pool"])


def test_vectors_that_are_nan_are_an_error(folder, monkeypatch):
    metric = SBertScore(folder)
    monkeypatch.setattr(
        metric._embedder, "encode", lambda texts: np.full((len(texts), 4), np.nan, np.float32)
    )
    with pytest.raises(ModelError, match="item 0 are NaN"):
        metric.score_pairs([DOCUMENT], [SUMMARY])


@pytest.mark.parametrize(
    "options",
    [
        {"figure": "f2"},
        {"granularity_a": "clause"},
        {"granularity_b": "char"},
        {"on_too_long": "cut"},
    ],
)
def test_invalid_options_raise(folder, options):
    with pytest.raises(InputError, match=next(iter(options))):
        SBertScore(folder, **options)


def test_the_signature_knows_the_files_of_the_folders_within(folder, tmp_path):
    """How tokens are pooled decides the scores, and so can weights in a folder."""
    copy = tmp_path / folder.name
    shutil.copytree(folder, copy)
    assert SBertScore(copy).signature == SBertScore(folder).signature
    (pooling,) = copy.glob("1_Pooling/config.json")
    written = pooling.read_text()
    pooling.write_text(written + " ")
    assert SBertScore(copy).signature != SBertScore(folder).signature


def test_a_folder_that_is_no_sentence_transformer(tiny_bert):
    with pytest.raises(ModelError, match=r"no modules\.json"):
        SBertScore(tiny_bert)


def test_weights_of_a_later_module_are_safetensors_too(folder, tmp_path):
    import torch
    from safetensors.torch import load_file
    from sentence_transformers import SentenceTransformer

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # moved in version 6.0
        from sentence_transformers import models
    whole = SentenceTransformer(str(folder), device="cpu")
    whole.append(models.Dense(32, 8))
    whole.save(str(tmp_path))
    SBertScore(tmp_path)
    (weights,) = tmp_path.glob("*_Dense/model.safetensors")
    torch.save(load_file(weights), weights.with_name("pytorch_model.bin"))
    weights.rename(tmp_path / "aside.safetensors")
    load = torch.load
    with pytest.raises(ModelError, match=r"not safetensors.*_Dense/pytorch_model\.bin"):
        SBertScore(tmp_path)
    assert torch.load is load
    weights.write_bytes(b"version https://git-lfs.github.com/spec/v1")
    with pytest.raises(ModelError, match=r"cannot be read.*Git LFS pointer"):
        SBertScore(tmp_path)


@pytest.mark.parametrize("model", ["./no/such/folder", "no-such-model-of-anyone/at-all"])
def test_a_missing_model_raises(model):
    with pytest.raises(ModelNotFoundError, match=model):
        SBertScore(model)
