"""If these fail, BS⁻¹ is not the score that others print under that name."""

from __future__ import annotations

import math
import warnings
from collections import defaultdict
from itertools import product

import numpy as np
import pytest
import torch

from caspr.errors import (
    EmptySummaryError,
    InputError,
    ModelError,
    ModelNotFoundError,
    TooLongError,
    TruncationWarning,
)
from caspr.metrics import matching
from caspr.metrics.baselines import baseline
from caspr.metrics.bertscore import BertScore, InvertedBertScore
from caspr.metrics.soft_match import PrecisionRecall
from caspr.models.token_vectors import TextEncoder

SENTENCES = [
    "The hotel is clean.",
    "The hotel is not clean, but the staff was kind!",
    "Breakfast was never free and the pool was cold",
    "Rooms are small, dear and far from the beach.",
    "Very warm pool.",
]
PAIRS = list(product(SENTENCES, SENTENCES))


def reference(folder, layer, refs, cands, *, idf=False):
    """bert_score 0.3.13 on the same checkpoint: precision, recall, F1 of each pair, raw.

    Its own call of the tokenizer is what newer versions of transformers break: the leading space
    is asked for when the tokenizer is loaded, which is what that call was meant to do.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from bert_score import utils
        from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder, add_prefix_space=True)

    class Encode:
        """The three members of a tokenizer that bert_score uses."""

        pad_token_id = tokenizer.pad_token_id
        model_max_length = tokenizer.model_max_length

        def encode(self, text, **options):
            return tokenizer.encode(text, **options)

    if idf:
        weights = utils.get_idf_dict(refs, Encode(), nthreads=0)
    else:
        weights = defaultdict(lambda: 1.0)
        weights[tokenizer.sep_token_id] = weights[tokenizer.cls_token_id] = 0
    model = utils.get_model(str(folder), layer)
    return utils.bert_cos_score_idf(
        model, refs, cands, Encode(), weights, device="cpu", batch_size=4
    ).numpy()


@pytest.mark.parametrize("checkpoint", ["tiny_bert", "small_roberta"])
@pytest.mark.parametrize(("layer", "idf"), [(1, False), (2, False), (3, True)])
def test_equals_bert_score(request, checkpoint, layer, idf):
    folder = request.getfixturevalue(checkpoint)
    refs, cands = (list(side) for side in zip(*PAIRS, strict=True))
    expected = reference(folder, layer, refs, cands, idf=idf)
    found = BertScore(folder, layer=layer, idf=idf).score_pairs(refs, cands)
    ours = np.array([(s.precision, s.recall, s.f1) for s in found])
    assert ours == pytest.approx(expected, abs=1e-5)
    assert found.values == pytest.approx(expected[:, 2], abs=1e-5)
    assert not np.allclose(
        expected[:, 0], expected[:, 1]
    )  # else the test could not distinguish them


def test_a_long_text_counts_whole(small_roberta):
    """A document of 500 tokens beside short ones: padding changes nothing."""
    long = " ".join(SENTENCES * 10)
    expected = reference(small_roberta, 2, [long, SENTENCES[0]], [SENTENCES[1], long])
    found = BertScore(small_roberta, layer=2).score_pairs(
        [long, SENTENCES[0]], [SENTENCES[1], long]
    )
    assert found.values == pytest.approx(expected[:, 2], abs=1e-5)


def test_white_space_around_a_text_makes_no_difference(small_roberta):
    metric = BertScore(small_roberta, layer=2)
    plain = metric.score_pairs(SENTENCES[:1], SENTENCES[1:2])[0]
    assert metric.score_pairs([f"\n {SENTENCES[0]} "], [f" {SENTENCES[1]}\n"])[0] == plain


def test_the_layers_above_are_not_computed(tiny_bert):
    encoder = TextEncoder(tiny_bert, layer=2)
    assert len(encoder.module.encoder.layer) == 2
    assert isinstance(encoder.module.pooler, torch.nn.Identity)


def test_first_positions_are_paddings(small_roberta, tiny_bert):
    assert TextEncoder(small_roberta).limit == 512  # of 514 positions
    assert TextEncoder(tiny_bert).limit == 64


def test_a_batch_equals_its_items_and_directions_swap(tiny_bert):
    metric = BertScore(tiny_bert, layer=3)
    a, b = (list(side) for side in zip(*PAIRS, strict=True))
    batch, back = metric.score_pairs(a, b), metric.score_pairs(b, a)
    alone = [metric.score_pairs([x], [y])[0] for x, y in PAIRS]
    assert batch.values == pytest.approx([s.value for s in alone], abs=1e-6)
    assert [s.precision for s in back] == pytest.approx([s.recall for s in batch], abs=1e-6)
    same = [s.value for s, (x, y) in zip(batch, PAIRS, strict=True) if x == y]
    assert same == pytest.approx([1.0] * 5, abs=1e-6)


def test_each_text_is_encoded_once_and_released(tiny_bert, monkeypatch):
    asked = []
    whole = TextEncoder.hidden_states
    monkeypatch.setattr(
        TextEncoder,
        "hidden_states",
        lambda self, texts: asked.append(list(texts)) or whole(self, texts),
    )
    monkeypatch.setattr(matching, "_HELD_TOKENS", 20)  # many windows
    a, b = (list(side) for side in zip(*PAIRS, strict=True))
    metric = BertScore(tiny_bert, layer=1)
    windowed = metric.score_pairs(a, b)
    encoded = [ids for texts in asked for ids in texts]
    assert len(asked) > 5
    assert len(encoded) == len(set(encoded)) == len(SENTENCES)
    monkeypatch.setattr(matching, "_HELD_TOKENS", 1 << 16)
    assert windowed.values == pytest.approx(metric.score_pairs(a, b).values, abs=1e-6)


def test_inverted_is_100_times_the_complement(tiny_bert):
    raw = BertScore(tiny_bert, layer=3).score_pairs(SENTENCES[:1], SENTENCES[1:2])[0]
    metric = InvertedBertScore(tiny_bert, layer=3, rescale=False)
    score = metric.score_pairs(SENTENCES[:1], SENTENCES[1:2])[0]
    assert score.value == pytest.approx(100 * (1 - raw.f1))
    assert "baseline:none" in score.signature


def test_rescaling_by_a_custom_baseline(tiny_bert):
    raw = BertScore(tiny_bert, layer=3).score_pairs(SENTENCES[:1], SENTENCES[1:2])[0]
    own = (0.1, 0.2, raw.f1 + 0.05)
    score = InvertedBertScore(tiny_bert, layer=3, rescale=own).score_pairs(
        SENTENCES[:1], SENTENCES[1:2]
    )[0]
    assert score.precision == pytest.approx((raw.precision - 0.1) / 0.9)
    assert score.recall == pytest.approx((raw.recall - 0.2) / 0.8)
    assert score.value > 100  # less similar than unrelated texts: not clipped


def test_the_known_baseline_is_the_one_of_bert_score():
    from pathlib import Path

    import bert_score

    table = Path(bert_score.__file__).parent / "rescale_baseline" / "en" / "roberta-large.tsv"
    row = table.read_text().splitlines()[1 + 17].split(",")
    assert baseline("roberta-large", 17, True) == PrecisionRecall(*map(float, row[1:]))
    assert baseline("FacebookAI/roberta-large", 17, True) is not None
    assert PrecisionRecall(0.9, 0.9, 0.9).rescaled(
        PrecisionRecall(0.8, 0.9, 0.95)
    ) == pytest.approx((0.5, 0.0, -1.0))


def test_idf_of_a_list_of_texts(tiny_bert):
    """Weights from a fixed corpus do not depend on the other pairs."""
    metric = BertScore(tiny_bert, layer=3, idf=SENTENCES)
    a, b = (list(side) for side in zip(*PAIRS, strict=True))
    alone = metric.score_pairs([a[1]], [b[1]])[0]
    assert metric.score_pairs(a, b)[1].value == pytest.approx(alone.value, abs=1e-6)
    assert alone.value != pytest.approx(
        BertScore(tiny_bert, layer=3).score_pairs([a[1]], [b[1]])[0].value
    )
    assert InvertedBertScore(tiny_bert, layer=3, rescale=False, idf=True).score_pairs(
        a, b
    ).values == pytest.approx(
        InvertedBertScore(tiny_bert, layer=3, rescale=False, idf=True).score_pairs(b, a).values,
        abs=1e-4,
    )


def test_idf_that_is_zero_everywhere_is_an_error(tiny_bert):
    with pytest.raises(InputError, match="summary_a of item 0 has an IDF weight of 0"):
        BertScore(tiny_bert, layer=3, idf=True).score_pairs([SENTENCES[0]], [SENTENCES[1]])


def test_too_long_raises_or_warns(tiny_bert):
    long = " ".join(["pool"] * 70)
    scores = BertScore(tiny_bert, layer=1).score_pairs(
        ["pool", "pool"], ["pool", long], on_error="record"
    )
    assert list(scores.errors) == [1]
    assert isinstance(scores.errors[1], TooLongError)
    assert "summary_b of item 1: A text of 72 tokens is over the 64" in str(scores.errors[1])
    with pytest.warns(TruncationWarning, match="summary_b of item 0: the last 8 of 72 tokens"):
        cut = BertScore(tiny_bert, layer=1, on_too_long="truncate").score_pairs(["pool"], [long])
    assert "too_long:truncate" in cut[0].signature


def test_a_text_without_tokens(tiny_bert):
    with pytest.raises(EmptySummaryError, match="summary_b of item 0 has no token"):
        BertScore(tiny_bert, layer=1).score_pairs(["pool"], ["\u0301"])


def test_half_precision_is_an_explicit_option(tiny_bert):
    metric = BertScore(tiny_bert, layer=3, dtype="bfloat16")
    exact = BertScore(tiny_bert, layer=3).score_pairs(SENTENCES[:1], SENTENCES[1:2])[0]
    score = metric.score_pairs(SENTENCES[:1], SENTENCES[1:2])[0]
    assert "dtype:bfloat16" in score.signature
    assert score.value == pytest.approx(exact.value, abs=0.02)


def test_vectors_that_are_nan_are_an_error(tiny_bert, monkeypatch):
    whole = TextEncoder.hidden_states
    monkeypatch.setattr(
        TextEncoder, "hidden_states", lambda self, texts: [math.nan * t for t in whole(self, texts)]
    )
    with pytest.raises(ModelError, match="item 0 are NaN"):
        BertScore(tiny_bert, layer=3).score_pairs(SENTENCES[:1], SENTENCES[1:2])


def test_a_checkpoint_without_its_weights_is_an_error(tiny_bert, tmp_path):
    import shutil

    from safetensors.torch import load_file, save_file

    folder = tmp_path / "holed"
    shutil.copytree(tiny_bert, folder)
    weights = load_file(folder / "model.safetensors")
    weights.pop("encoder.layer.0.output.dense.weight")
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(ModelError, match="its output would be random"):
        BertScore(folder, layer=1)
    (folder / "model.safetensors").write_bytes(b"version https://git-lfs.github.com/spec/v1\n")
    with pytest.raises(ModelError, match=r"cannot be read.*Git LFS pointer"):
        BertScore(folder, layer=1)


@pytest.mark.parametrize(
    ("metric", "options", "message"),
    [
        (BertScore, {}, r"No layer is recommended for .*'roberta-large', 'embedded'"),
        (BertScore, {"layer": 4}, r"between 1 and the 3 layers .* got 4"),
        (BertScore, {"layer": 0}, r"between 1 and the 3 layers"),
        (BertScore, {"layer": 1, "figure": "f2"}, r"`figure`"),
        (BertScore, {"layer": 1, "on_too_long": "ignore"}, r"`on_too_long`"),
        (BertScore, {"layer": 1, "rescale": (0.5, 0.5)}, r"`rescale`"),
        (BertScore, {"layer": 1, "rescale": (0.5, 0.5, 1.0)}, r"`rescale`"),
        (
            InvertedBertScore,
            {"layer": 1},
            r"No baseline is known .* roberta-large \(layer 17\).*rescale=False",
        ),
    ],
)
def test_invalid_options_raise(tiny_bert, metric, options, message):
    with pytest.raises(InputError, match=message):
        metric(tiny_bert, **options)


def test_another_layer_of_a_model_with_a_baseline():
    with pytest.raises(InputError, match=r"No baseline is known for 'roberta-large' at layer 16"):
        InvertedBertScore(layer=16)


@pytest.mark.parametrize("model", ["./no/such/folder", "/nowhere", "no-such-model-of-anyone"])
def test_a_missing_model_raises(model):
    with pytest.raises(ModelNotFoundError, match=model):
        BertScore(model, layer=1)


def test_the_host_waits_once_for_many_pairs(monkeypatch):
    """On a GPU, each synchronization leaves it idle: there were four per pair."""
    import torch

    waits = []
    to_list = torch.Tensor.tolist
    monkeypatch.setattr(torch.Tensor, "tolist", lambda self: waits.append("list") or to_list(self))
    for name in ("item", "__float__"):
        monkeypatch.setattr(torch.Tensor, name, lambda self: waits.append("item"))
    texts = [f"The room number {i} is clean." for i in range(20)]
    scores = BertScore("embedded", layer=1, device="cpu").score_pairs(texts, texts[::-1])
    assert len(scores) == 20
    assert waits == ["list"]


@pytest.mark.parametrize("idf", ["text", [], [None], None])
def test_idf_is_a_bool_or_a_list_of_texts(idf):
    """The letters of one text would be taken for its documents."""
    with pytest.raises(InputError, match="`idf` to be True, False or a list of texts"):
        BertScore("embedded", idf=idf)
