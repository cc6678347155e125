"""If these fail, the sentiment head is trained on other labels than the README says."""

from __future__ import annotations

import io
import zipfile

import numpy as np
import pytest
from training.sentiment_data import Sentence

from training import sentiment_data, sentiment_head

PRODUCTS = """*****
[t]best
camera[+2]##it 's perfect .
camera[+2],size[-1]##small , but it does n't fit .
size[-3][u]##too big
##we bought it in May .
"""


def files():
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr("p/camera.txt", PRODUCTS)
        out.writestr("p/README.txt", "##not a sentence\n")
    found = {file.name: archive.getvalue() for file in sentiment_data.PRODUCTS}
    rows = "Great food.\t1\nNot\x85tasty.  \t0\ntoo big\t1\n"
    return found | {file.name: rows.encode() for file in sentiment_data.UCI}


def test_sentences_keep_their_labels():
    there = files()
    assert sentiment_data.sentences_of(lambda file: there[file.name]) == [
        Sentence("Great food.", "positive", "amazon"),
        Sentence("Not\x85tasty.", "negative", "amazon"),
        Sentence("too big", "positive", "amazon"),
        Sentence("it's perfect.", "positive", "products"),
        Sentence("we bought it in May.", "neutral", "products"),
    ]


def test_the_claims_labelled_by_hand_are_of_the_corpus():
    from caspr.datasets import readers

    own = {claim.text for pair in readers("train") for claim in (*pair.claims_a, *pair.claims_b)}
    found = sentiment_data.hand_labelled()
    assert len(found) == len({one.text for one in found}) == 260
    assert {one.text for one in found} <= own
    assert {one.sentiment for one in found} == {"negative", "neutral", "positive"}


def test_the_fit_is_the_minimum_that_torch_finds_too():
    import torch

    rng = np.random.default_rng(0)
    features = rng.normal(2, 3, (120, 4)).astype(np.float32)
    classes = rng.integers(0, 3, 120) % (1 + (features[:, 0] > 0) * 2)
    weights, biases = sentiment_head.fit(features, classes)
    scale = features.std(0, dtype=float) + 1e-6
    inputs = torch.from_numpy((features - features.mean(0, dtype=float)) / scale)
    own = torch.zeros(3, 4, dtype=torch.float64, requires_grad=True)
    bias = torch.zeros(3, dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.LBFGS([own, bias], max_iter=500, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        loss = torch.nn.functional.cross_entropy(inputs @ own.T + bias, torch.tensor(classes))
        loss = loss + sentiment_head.PENALTY * (own**2).sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    assert weights * scale == pytest.approx(own.detach().numpy(), abs=1e-3)
    rows = [Sentence(str(n), sentiment_head.CLASSES[c], "x") for n, c in enumerate(classes)]
    torch_logits = (inputs @ own.T + bias).detach().numpy()
    signs = np.sign(torch_logits[:, 2] - torch_logits[:, 0])
    told = classes != 1
    expected = (signs[told] == classes[told] - 1).mean()
    found = sentiment_head.accuracy((weights, biases), features, rows)["x"]
    assert found == pytest.approx(expected, abs=0.02)


def test_layer_means_are_those_of_the_encoder():
    from caspr.models.token_vectors import TextEncoder

    texts = ["A short one.", "A text that is a good deal longer than the first.", "Third."]
    whole = TextEncoder("embedded", device="cpu")
    found = sentiment_head.layer_means(whole, texts)
    for layer in (1, whole.layer):
        cut = TextEncoder("embedded", layer=layer, device="cpu")
        states = cut.hidden_states([cut.tokenize(text)[0] for text in texts])
        expected = np.stack([one.mean(0).numpy() for one in states])
        assert found[layer - 1] == pytest.approx(expected, abs=1e-4)
