"""If these fail, the printed ablations are of another loss than the paper's, or of other texts."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from training.ls_ablation import States, agreement, l_values, s_values, trained, trained_l

from caspr.metrics.ls_network import l_score, s_score
from caspr.train.ls_network import L_KINDS, S_KINDS
from checkpoints import save_bert


def drawn(n=40, width=6):
    return torch.randn(n, 4, width, generator=torch.Generator().manual_seed(3))


def test_s_is_the_cosine_of_both_states_or_a_weighted_sum():
    states = drawn()
    p, w = torch.randn(6, 6), torch.randn(6)
    cosines = s_values(states, p)
    document, summary = (p @ states[7, k] for k in (0, 2))
    expected = torch.nn.functional.cosine_similarity(document, summary, dim=0)
    assert float(cosines[7, 1]) == pytest.approx(float(expected), abs=1e-5)
    assert float(s_values(states, w)[7, 1]) == pytest.approx(float(states[7, 2] @ w), abs=1e-5)
    p, q = torch.randn(6, 9), torch.randn(9, 6)
    of_head = float(s_score(states[7, 0], states[7, 2], p, q))
    assert float(s_values(states, p, q)[7, 1]) == pytest.approx(of_head, abs=1e-5)


@pytest.mark.parametrize("form", ["cosine", "gelu", "linear"])
@pytest.mark.parametrize("kind", S_KINDS)
def test_training_ranks_the_kind_that_it_is_trained_on(form, kind):
    states = drawn(1500)
    column = 2 + S_KINDS.index(kind)
    states[:, 0] += torch.eye(6)[0]
    states[:, column] -= torch.eye(6)[0]  # a spoilt version, visible in one dimension

    def rank(weights):
        values = s_values(states, *weights)
        return float((values[:, 0] > values[:, column - 1]).float().mean())

    first = trained(states, form, ())
    assert rank(trained(states, form, (kind,))) > rank(first)
    start = {"linear": torch.zeros(6), "cosine": torch.eye(6), "gelu": torch.zeros(6, 256)}
    assert torch.equal(first[0], start[form])


@pytest.mark.parametrize("kind", L_KINDS)
def test_l_learns_the_kind_that_it_is_trained_on(kind):
    generator = torch.Generator().manual_seed(3)
    words = torch.randn(50, 6, generator=generator)
    rows = [tuple((i, j, i + 1) for j in (10, 20, 30)) for i in range(40)]  # 20, 30: the negatives
    states = {
        text: torch.randn(3, 6, generator=generator) + 3 * torch.eye(6)[text[1] // 10]
        for row in rows
        for text in row
    }
    column = 1 + L_KINDS.index(kind)
    gaps = []
    for kinds in ((), (kind,)):
        w0 = trained_l(states, rows, kinds, words)
        values = l_values(states, rows, w0, words)
        text = rows[5][2]
        expected = l_score(states[text], torch.tensor(text), w0, words)
        assert float(values[5, 2]) == pytest.approx(float(expected), abs=1e-5)
        assert torch.allclose(l_values(states, rows, w0, words, torch.arange(50)), values)
        gaps.append(float((values[:, 0] - values[:, column]).mean()))
    assert gaps[1] > gaps[0]


def test_states_are_the_encoder_s(tmp_path):
    from caspr.metrics.ls_network import encode_parts
    from caspr.models.token_vectors import TextEncoder

    encoder = TextEncoder(save_bert(tmp_path), device="cpu")
    texts = [tuple(encoder.tokenize(text)[0]) for text in ("the hotel", "the staff was rude")]
    found = States(encoder, texts, [None, 1])
    for layer in (None, 1):
        own = found(layer, [texts[::-1]])[0]
        expected = [encode_parts(encoder, [text], layer)[0][1] for text in texts[::-1]]
        assert own.numpy() == pytest.approx(np.stack([one.numpy() for one in expected]), abs=1e-5)


def test_agreement_is_a_correlation_and_one_given_length():
    from types import SimpleNamespace

    names = ("coherence", "fluency", "informativeness", "relevance")
    rated = [
        SimpleNamespace(summary="word " * n, ratings=dict.fromkeys(names, float(r)))
        for n, r in ((3, 1), (1, 2), (4, 3), (2, 4), (6, 5))
    ]
    assert agreement([1, 2, 3, 4, 5], rated).startswith("1.00 (1.00) ")
    assert agreement([5, 4, 3, 2, 1], rated).startswith("-1.00 (-1.00) ")
