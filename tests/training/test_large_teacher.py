"""If these fail, the small model is not trained towards what the larger one said."""

from __future__ import annotations

import json

import numpy as np
import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from training.data import Pair  # noqa: E402
from training.large_teacher import PairTokens, label, probabilities  # noqa: E402
from training.pairs_to_label import similar_claims  # noqa: E402
from training.soft_labels import read_soft, write_soft  # noqa: E402

WORDS = [f"{a}{b}" for a in "bcdfg" for b in "aeiou"]
PAIRS = [("ba be bi", "bo bu"), ("ca", "ce ci co cu da de"), ("di do", "du")]


@pytest.fixture(scope="module")
def teacher(tmp_path_factory):
    """Folder of a two-layer MPNet with random weights and a vocabulary of its own."""
    folder = tmp_path_factory.mktemp("teacher")
    vocabulary = {w: i for i, w in enumerate(["<s>", "<pad>", "</s>", "[UNK]", "<mask>", *WORDS])}
    transformers.MPNetTokenizer(vocab=vocabulary).save_pretrained(folder)
    torch.manual_seed(0)
    config = transformers.MPNetConfig(
        vocab_size=len(vocabulary),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=48,
        max_position_embeddings=64,
        num_labels=3,
    )
    transformers.MPNetForSequenceClassification(config).save_pretrained(folder)
    return folder


def test_a_pair_is_read_as_mpnet_reads_pairs(teacher):
    tokenizer = transformers.AutoTokenizer.from_pretrained(teacher)
    texts = PairTokens(tokenizer)
    for a, b in PAIRS:
        texts.add([a, b])
        assert texts.pair(a, b, 64)[0] == tokenizer(a, b)["input_ids"]


def test_each_pair_gets_its_own_probabilities(teacher, tmp_path):
    tokenizer = transformers.AutoTokenizer.from_pretrained(teacher)
    model = transformers.MPNetForSequenceClassification.from_pretrained(teacher).eval()
    with torch.inference_mode():
        alone = [model(**tokenizer(*p, return_tensors="pt")).logits.softmax(-1) for p in PAIRS]
    np.testing.assert_allclose(
        probabilities(model, tokenizer, PAIRS), torch.cat(alone).numpy(), atol=0.02
    )
    rows = [{"premise": a, "hypothesis": b, "label": None, "source": "new"} for a, b in PAIRS]
    (tmp_path / "pairs.jsonl").write_text("\n".join(map(json.dumps, rows)))
    label(teacher, tmp_path / "pairs.jsonl", tmp_path / "soft.jsonl")
    pairs, soft = read_soft(tmp_path / "soft.jsonl")
    assert [(p.premise, p.hypothesis) for p in pairs] == PAIRS
    np.testing.assert_allclose(soft[PAIRS[1]], alone[1][0], atol=0.02)


def test_a_known_label_has_its_share_beside_the_teachers(tmp_path):
    file = tmp_path / "soft.jsonl"
    write_soft(file, [("a", "b", 2, "x", [0.8, 0.1, 0.1]), ("b", "a", None, "x", [0.8, 0.1, 0.1])])
    pairs, soft = read_soft(file)
    assert pairs == [Pair("a", "b", 2, "taught"), Pair("b", "a", 0, "taught")]
    np.testing.assert_allclose(soft["b", "a"], [0.8, 0.1, 0.1], atol=1e-6)
    np.testing.assert_allclose(soft["a", "b"], [0.565, 0.075, 0.36], atol=1e-6)


def test_similar_claims_are_pairs_of_two_claims_that_nobody_judged():
    claims = [f"{word} {n}" for n, word in enumerate(WORDS)]
    rows = np.random.default_rng(0).normal(size=(len(claims), 4)).astype(np.float32)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    table = dict(zip(claims, rows, strict=True))
    seen = {(a, b) for a in claims[:12] for b in claims}
    found = similar_claims(
        [*claims, *claims],
        lambda texts: np.stack([table[t] for t in texts]),
        seen,
        np.random.default_rng(1),
    )
    assert found
    assert len(set(found)) == len(found)
    for a, b in found:
        assert a != b
        assert (b, a) in found
        assert table[a] @ table[b] >= 0.25
    assert not [pair for pair in found if pair in seen and pair[::-1] in seen]
