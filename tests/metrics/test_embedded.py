"""If these fail, the metrics that need no network do not work without one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caspr
from caspr.metrics import load_metric
from caspr.models.locate import EMBEDDED_FOLDER

pytestmark = pytest.mark.skipif(
    not (EMBEDDED_FOLDER / "model.safetensors").is_file(), reason="the embedded model is not there"
)
SENTENCES = [
    "The hotel is clean.",
    "The hotel is not clean.",
    "The staff was friendly.",
    "Parking is expensive!",
    "The rooms are spotless and the beds are soft.",
]
TEXT = st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=3).map(" ".join)
OPTIONS = {
    "caspr": {"nli": "embedded"},
    "ds": {},
    "inverted_bertscore": {"model": "embedded", "rescale": False},
    "inverted_sbertscore": {"model": "embedded"},
}


@pytest.fixture(scope="module", params=OPTIONS)
def metric(request):
    return load_metric(request.param, **OPTIONS[request.param])


@settings(max_examples=15)
@given(pairs=st.lists(st.tuples(TEXT, TEXT), min_size=1, max_size=4))
def test_batches_and_directions_make_no_difference(metric, pairs):
    a, b = (list(side) for side in zip(*pairs, strict=True))
    batch = metric.score_pairs(a, b).values
    exact = {"abs": 0, "rel": 0} if metric.name in ("caspr", "ds") else {"abs": 1e-4}
    assert metric.score_pairs(b, a).values == pytest.approx(batch, **exact)
    assert [metric.score_pairs([x], [y])[0].value for x, y in pairs] == pytest.approx(
        batch, **exact
    )


def test_the_order_of_contrast(metric):
    """CASPR gives a negation as much contrast as another claim, the other metrics give it less."""
    same = metric.score_pairs(SENTENCES[:1], SENTENCES[:1])[0].value
    other = metric.score_pairs(SENTENCES[:1], SENTENCES[3:4])[0].value
    negated = metric.score_pairs(SENTENCES[:1], SENTENCES[1:2])[0].value
    assert same == pytest.approx(0, abs=1e-3)
    assert other > 20
    if metric.name == "caspr":
        assert (other, negated) == (100, 100)
    else:
        assert same < negated < other  # the weakness that CASPR corrects


def test_the_encoder_is_the_one_that_sentence_transformers_would_make():
    import warnings

    from sentence_transformers import SentenceTransformer

    from caspr.models.sentence_vectors import load_embedder

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from sentence_transformers import models
    transformer = models.Transformer(str(EMBEDDED_FOLDER))
    pooling = models.Pooling(384, pooling_mode="mean")
    oracle = SentenceTransformer(
        modules=[transformer, pooling, models.Normalize()], device="cpu"
    ).float()
    expected = oracle.encode(SENTENCES, batch_size=1, show_progress_bar=False)
    assert load_embedder("embedded").encode(SENTENCES) == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize("name", ["sbertscore", "bertscore", "inverted_sbertscore"])
def test_equal_texts_have_the_end_of_the_range(name):
    """Rounded cosines gave 1.0000002, and -2.4e-05 for the inverse."""
    texts = [f"The room {i} is clean. The bar {i} is loud and the pool is cold." for i in range(8)]
    values = caspr.score(texts, texts, metric=name, preset="embedded").values
    assert values.max() <= (100 if "inverted" in name else 1)
    assert values.min() >= 0
