"""If these fail, a sentence may get other tags, and other claims, on another processor."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caspr.english import layers, word_network
from caspr.english.layers import LARGEST, WINDOW
from caspr.english.tag_network import DILATIONS, TagNetwork, trained
from caspr.english.word_network import TABLES, WordRows, shape_of

EXACT = 2**24
"""Whole numbers below this are exact in float32, and so are their sums."""
LAYERS = ("layer0", "layer1", "layer2", "output")
SENTENCES = [
    ["Rooms"],
    ["Qzxv"],
    ["The", "hotel", "offers", "great", "views", "."],
    [
        "It",
        "'s",
        "old",
        "and",
        "is",
        "n't",
        "clean",
        ",",
        "but",
        "the",
        "staff",
        "are",
        "KIND",
        "!",
    ],
    ["2", "of", "3", "guests", "said", "that", "the", "Wi-Fi", "did", "not", "work", "é", "👍"],
]


def files():
    """The tensors and lists of the package, as they are in its files."""
    import json
    from importlib.resources import files

    from safetensors.numpy import load

    folder = files("caspr.english") / "trained_tagger"
    lists = json.loads((folder / "words.json").read_text(encoding="utf-8"))
    return load((folder / "model.safetensors").read_bytes()), lists


TENSORS, LISTS = files()


def scores(network, words):
    return network.scores(words, [word.lower() for word in words])


def test_weights_are_whole_numbers_of_one_byte():
    for name in (*TABLES, *LAYERS):
        assert TENSORS[name].dtype == np.int8, name
        assert int(np.abs(TENSORS[name].astype(int)).max()) <= 127, name
    for name in LAYERS:
        for part in ("scale", "bias"):
            assert TENSORS[f"{name}.{part}"].dtype == np.float32
            assert np.isfinite(TENSORS[f"{name}.{part}"]).all()


def test_the_card_is_about_these_weights():
    """Its measurements are of one file: new weights need `python -m training.tagger evaluate`."""
    from hashlib import sha256
    from importlib.resources import files

    folder = files("caspr.english") / "trained_tagger"
    digest = sha256((folder / "model.safetensors").read_bytes()).hexdigest()
    assert f"`{digest}`" in (folder / "CARD.md").read_text(encoding="utf-8")


def test_there_is_a_row_for_each_word_and_a_score_for_each_tag():
    assert len(TENSORS["known"]) == len(LISTS["words"]) + 1
    assert len(TENSORS["readings"]) == len(LISTS["readings"]) + 1
    assert TENSORS["output"].shape[1] == len(LISTS["tags"]) == len(set(LISTS["tags"]))
    assert len(set(LISTS["words"])) == len(LISTS["words"])


def test_no_sum_can_reach_the_bound_of_exact_sums():
    """Whatever is summed, in whatever order, stays a whole number that float32 has."""
    assert sum(int(np.abs(TENSORS[name].astype(int)).max()) for name in TABLES) < EXACT
    for name in LAYERS:
        most = np.abs(TENSORS[name].astype(int)).sum(axis=0) * int(LARGEST)
        assert int(most.max()) < EXACT, name


def reference(words):
    """The same network in integers, whose sums are exact; one word, one layer, one loop."""
    whole = {name: TENSORS[name].astype(np.int64) for name in (*TABLES, *LAYERS)}

    def scaled(sums, name):
        return sums.astype(np.float32) * TENSORS[f"{name}.scale"] + TENSORS[f"{name}.bias"]

    def bounded(values):
        return np.rint(np.minimum(values, LARGEST)).astype(np.int64)

    rows = WordRows(LISTS["words"], LISTS["readings"])
    states = []
    for i, word in enumerate(words):
        own = rows.of(word.lower(), shape_of(word, first=i == 0))
        total = sum(whole[name][row] for name, row in zip(TABLES, own, strict=True))
        states.append(np.clip(total, -int(LARGEST), int(LARGEST)))
    for k, dilation in enumerate(DILATIONS):
        name, size = f"layer{k}", len(states[0])
        after = []
        for i in range(len(states)):
            sums = np.zeros(whole[name].shape[1], dtype=np.int64)
            for j in reversed(range(WINDOW)):
                neighbour = i + (j - WINDOW // 2) * dilation
                if 0 <= neighbour < len(states):
                    sums += states[neighbour] @ whole[name][j * size : (j + 1) * size]
            found = np.maximum(scaled(sums, name), 0)
            after.append(bounded(found + states[i].astype(np.float32) if k else found))
        states = after
    return np.stack([scaled(state @ whole["output"], "output") for state in states])


@pytest.mark.parametrize("words", SENTENCES, ids=" ".join)
def test_scores_are_those_of_integers_to_the_last_bit(words):
    network, _ = trained()
    np.testing.assert_array_equal(scores(network, words), reference(words), strict=True)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.sampled_from(sorted({w for s in SENTENCES for w in s})), min_size=1, max_size=9))
def test_scores_of_any_words_are_those_of_integers(words):
    network, _ = trained()
    np.testing.assert_array_equal(scores(network, words), reference(words), strict=True)


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_the_sums_does_not_matter(seed):
    """The units of each layer in another order: products are added in another order."""
    rng = np.random.default_rng(seed)
    tensors = dict(TENSORS)
    inputs = rng.permutation(TENSORS["known"].shape[1])
    hidden = rng.permutation(TENSORS["layer0"].shape[1])
    for name in TABLES:
        tensors[name] = TENSORS[name][:, inputs]
    order = inputs
    for k in range(len(DILATIONS)):
        by_neighbour = TENSORS[f"layer{k}"].reshape(WINDOW, len(order), -1)
        tensors[f"layer{k}"] = by_neighbour[:, order][..., hidden].reshape(-1, len(hidden))
        tensors[f"layer{k}.bias"] = TENSORS[f"layer{k}.bias"][hidden]
        order = hidden
    tensors["output"] = TENSORS["output"][hidden]
    permuted = TagNetwork(tensors, LISTS["words"], LISTS["readings"])
    network, _ = trained()
    for words in SENTENCES:
        np.testing.assert_array_equal(scores(permuted, words), scores(network, words))


def test_sums_are_whole_numbers_that_float32_holds(monkeypatch):
    """A sum that was rounded would depend on the order of its terms."""
    network, _ = trained()
    scaled, seen = layers.scaled, []

    def checked(exact, tensors, name):
        assert (exact == np.rint(exact)).all()
        assert np.abs(exact).max() < EXACT
        seen.append(name)
        return scaled(exact, tensors, name)

    for module in (layers, word_network):
        monkeypatch.setattr(module, "scaled", checked)
    for words in SENTENCES:
        scores(network, words)
    assert set(seen) == set(LAYERS)


def test_a_sentence_has_the_same_scores_alone_and_after_others():
    """A cache or a buffer that kept something would change them."""
    network = TagNetwork(TENSORS, LISTS["words"], LISTS["readings"])
    alone = [
        scores(TagNetwork(TENSORS, LISTS["words"], LISTS["readings"]), words) for words in SENTENCES
    ]
    for words, before in [*zip(SENTENCES, alone, strict=True)] * 2:
        np.testing.assert_array_equal(scores(network, words), before)


@pytest.mark.parametrize("word", ["Rooms", "qzxv", "é", "👍", "-", "7", "x" * 300])
def test_one_word_has_scores(word):
    """Shorter than the window of neighbours, and perhaps not a known word."""
    network, names = trained()
    found = scores(network, [word])
    assert found.shape == (1, len(names))
    assert np.isfinite(found).all()


def test_an_unknown_word_is_read_by_its_ending():
    network, names = trained()
    words = ["They", "were", "flumping", "the", "grondles", "."]
    assert not set(words[2::2][:2]) & set(LISTS["words"])
    found = [names[i] for i in scores(network, words).argmax(axis=1)]
    assert found == ["PRON", "AUX", "ING", "DET", "NOUN", "PUNCT"]


def test_the_rows_of_a_word_are_fixed():
    """Another hash or another order of the tables would make noise of the weights."""
    rows = WordRows(["room"], [("NOUN",)]).of("room", shape_of("Room", first=True))
    assert rows[0] == 1
    assert rows[1:5] == (610, 3780, 2013, 2080)  # zlib.crc32(b"2om") % 4096 + 1, ...
    assert rows[5] == 3
    shapes = {"room": 0, "Room": 2, "A": 2, "ROOM": 4, "7": 6, "7th": 0, "Wi-Fi": 8, ",": 10}
    assert {word: shape_of(word, first=False) for word in shapes} == shapes
