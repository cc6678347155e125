"""If these fail, a sentence may get another tree, and other claims, on another processor."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.resources import files

import numpy as np
import pytest
from safetensors.numpy import load

from caspr.english import layers, word_network
from caspr.english.layers import LARGEST, WINDOW
from caspr.english.tree_network import DILATIONS, FARTHEST, TreeNetwork, trained_parser
from caspr.english.word_network import TABLES, WordRows, shape_of

EXACT = 2**24
"""Whole numbers below this are exact in float32, and so are their sums."""
FOLDER = files("caspr.english") / "trained_parser"
TENSORS = load((FOLDER / "model.safetensors").read_bytes())
LISTS = json.loads((FOLDER / "words.json").read_text(encoding="utf-8"))
LAYERS = tuple(f"layer{k}" for k in range(len(DILATIONS)))
PRODUCTS = (*LAYERS, "word", "head", "relation.word", "relation.head", "relation")
SENTENCES = [
    ("Rooms",),
    ("The", "spine", "is", "stiff", "and", "mine", "has", "already", "begun", "to", "split", "."),
    ("Dogs", "are", "welcome", ",", "though", "one", "inn", "charges", "15", "euros", "."),
    ("é", "👍", "qzxv", ",", ",", "and", "and", "which", "WHICH"),
]


def scores(network, words):
    return network.scores(words, tuple(word.lower() for word in words))


def test_weights_are_whole_numbers_of_one_byte():
    for name in PRODUCTS:
        assert TENSORS[name].dtype == np.int8, name
        assert int(np.abs(TENSORS[name].astype(int)).max()) <= 127, name
    root = TENSORS["root"]
    assert (root == np.rint(root)).all()
    assert np.abs(root).max() <= LARGEST


def test_the_card_is_about_these_weights():
    """Its measurements are of one file: new weights need `python -m training.parser evaluate`."""
    digest = sha256((FOLDER / "model.safetensors").read_bytes()).hexdigest()
    assert f"`{digest}`" in (FOLDER / "CARD.md").read_text(encoding="utf-8")


def test_no_product_can_reach_the_bound_of_exact_sums():
    for name in PRODUCTS:
        parts = WINDOW if name in LAYERS else 1
        weights = np.abs(TENSORS[name].astype(int)).reshape(parts, -1, TENSORS[name].shape[1])
        assert int(weights.sum(axis=1).max()) * int(LARGEST) < EXACT, name
    width = len(TENSORS["root"])
    assert width * int(LARGEST) ** 2 < EXACT


def reference(words):
    """The same network in integers, whose sums are exact; one word after the other."""
    whole = {name: TENSORS[name].astype(np.int64) for name in (*TABLES, *PRODUCTS)}

    def scaled(sums, name):
        return sums.astype(np.float32) * TENSORS[f"{name}.scale"] + TENSORS[f"{name}.bias"]

    def rounded(values, least):
        return np.rint(np.clip(values, least, LARGEST)).astype(np.int64)

    rows, n, states = WordRows(LISTS["words"], LISTS["readings"]), len(words), []
    for i, word in enumerate(words):
        own = rows.of(word.lower(), shape_of(word, first=i == 0))
        total = sum(whole[name][row] for name, row in zip(TABLES, own, strict=True))
        states.append(np.clip(total, -int(LARGEST), int(LARGEST)))
    for k, dilation in enumerate(DILATIONS):
        name, size = f"layer{k}", len(states[0])
        after = []
        for i in range(n):
            sums = np.zeros(whole[name].shape[1], dtype=np.int64)
            for j in reversed(range(WINDOW)):
                near = i + (j - WINDOW // 2) * dilation
                if 0 <= near < n:
                    sums += states[near] @ whole[name][j * size : (j + 1) * size]
            found = np.maximum(scaled(sums, name), 0)
            after.append(rounded(found + states[i].astype(np.float32) if k else found, 0))
        states = after
    own = [rounded(scaled(state @ whole["word"], "word"), -LARGEST) for state in states]
    others = [rounded(scaled(state @ whole["head"], "head"), -LARGEST) for state in states]
    others.insert(0, TENSORS["root"].astype(np.int64))
    heads = np.full((n, n + 1), -np.inf, dtype=np.float32)
    for i in range(n):
        for j in range(n + 1):
            if j != i + 1:
                away = min(max(j - i - 1, -FARTHEST), FARTHEST) + FARTHEST
                exact = np.float32(own[i] @ others[j])
                heads[i, j] = exact * TENSORS["pairs.scale"][0] + TENSORS["distances"][away]
    governing = [scaled(state @ whole["relation.head"], "relation.head") for state in states]
    governing.insert(0, TENSORS["relation.root"])
    pairs = [
        scaled(states[i] @ whole["relation.word"], "relation.word") + governing[heads[i].argmax()]
        for i in range(n)
    ]
    return heads, np.stack(
        [scaled(rounded(pair, 0) @ whole["relation"], "relation") for pair in pairs]
    )


@pytest.mark.parametrize("words", SENTENCES, ids=" ".join)
def test_scores_are_those_of_integers_to_the_last_bit(words):
    found = scores(trained_parser()[0], words)
    heads, relations = reference(words)
    np.testing.assert_array_equal(found.heads, heads, strict=True)
    np.testing.assert_array_equal(found.relations, relations, strict=True)


def test_sums_are_whole_numbers_that_float32_holds(monkeypatch):
    """A sum that was rounded would depend on the order of its terms."""
    scaled, seen = layers.scaled, []

    def checked(exact, tensors, name):
        assert (exact == np.rint(exact)).all()
        assert np.abs(exact).max() < EXACT
        seen.append(name)
        return scaled(exact, tensors, name)

    for module in (layers, word_network):
        monkeypatch.setattr(module, "scaled", checked)
    for words in SENTENCES:
        scores(trained_parser()[0], words)
    assert set(PRODUCTS) <= set(seen)


@pytest.mark.parametrize("seed", range(2))
def test_the_order_of_the_sums_does_not_matter(seed):
    """The units behind the heads and relations in another order: products are added in another."""
    rng = np.random.default_rng(seed)
    tensors = dict(TENSORS)
    order = rng.permutation(len(TENSORS["root"]))
    for name in ("word", "head"):
        tensors[name] = TENSORS[name][:, order]
        tensors[f"{name}.bias"] = TENSORS[f"{name}.bias"][order]
    tensors["root"] = TENSORS["root"][order]
    for name in ("relation.word", "relation.head"):
        tensors[name] = TENSORS[name][:, order]
        tensors[f"{name}.bias"] = TENSORS[f"{name}.bias"][order]
    tensors["relation.root"] = TENSORS["relation.root"][order]
    tensors["relation"] = TENSORS["relation"][order]
    permuted = TreeNetwork(tensors, LISTS["words"], LISTS["readings"])
    for words in SENTENCES:
        for one, other in zip(
            scores(permuted, words), scores(trained_parser()[0], words), strict=True
        ):
            np.testing.assert_array_equal(one, other)


def test_there_is_a_score_for_each_head_and_each_relation():
    network, names = trained_parser()
    assert TENSORS["relation"].shape[1] == len(names) == len(set(names))
    for words in SENTENCES:
        heads, relations = scores(network, words)
        n = len(words)
        assert heads.shape == (n, n + 1)
        assert relations.shape == (n, len(names))
        assert np.isneginf(heads).sum() == n  # no word is its own head
        assert np.isfinite(relations).all()
