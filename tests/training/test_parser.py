"""If these fail, the parser in the package is not the one that was trained."""

from __future__ import annotations

import random
from copy import deepcopy

import numpy as np
import pytest
import torch
from training.parser import batch_of, batches, labelled, loss_of, train
from training.parser_data import CHOICES, RELATIONS, Parsed, tree_of
from training.parser_scores import scores
from training.parser_student import TAGGER, best, export, with_vectors_of
from training.tagger_data import Token, own_sentences
from training.tagger_student import INPUT_STEP

from caspr.english.tag_network import trained
from caspr.english.tree_network import TreeNetwork
from caspr.english.word_network import shape_of
from training import parser as recipe


def chained(texts, lows):
    """A tree in which each word but the first belongs to the one before it."""
    n = len(texts)
    heads, shares = np.zeros((n, CHOICES), np.int16), np.zeros((n, CHOICES), np.float16)
    heads[:, 0], shares[:, 0] = np.arange(n), 1
    relations = np.full(n, RELATIONS.index("nmod"), np.int8)
    relations[0] = RELATIONS.index("root")
    return Parsed(tuple(texts), tuple(lows), heads, shares, relations)


TREES = [chained(one.texts, one.lows) for one in own_sentences()[:150] if len(one.texts) > 1]


def token(form, start, head, relation):
    return Token(form, form, "X", "X", {}, start, start + len(form), head, relation)


@pytest.fixture(scope="module")
def fresh():
    torch.manual_seed(0)
    return with_vectors_of(TAGGER)


def test_the_exported_network_has_the_trees_of_the_trained_one(fresh, tmp_path, monkeypatch):
    monkeypatch.setattr(recipe, "EPOCHS", 3)
    monkeypatch.setattr(recipe, "WARM_UP", 2)
    parser, inventory = deepcopy(fresh[0]), fresh[1]
    rows = inventory.rows(TREES)
    train(parser, TREES, rows, seed=0, steps=None)
    export(parser, inventory, tmp_path)
    network, names = TreeNetwork.read(tmp_path)
    assert names == RELATIONS
    for tree, (heads, relations) in zip(TREES, best(parser, rows), strict=True):
        found = network.scores(tree.texts, tree.lows)
        assert found.heads.argmax(1).tolist() == heads
        assert found.relations.argmax(1).tolist() == relations
    assert scores(network, names, TREES)["heads"] > 0.5  # chance is below a tenth


def test_it_begins_with_the_word_vectors_of_the_tagger(fresh):
    """With others the tables would have to be learned again from far fewer sentences."""
    parser, inventory = deepcopy(fresh[0]), fresh[1]
    parser.quantised, tree = True, TREES[0]
    rows = torch.from_numpy(inventory.rows([tree])[0].astype(np.int64))[None]
    vectors = sum(table(rows[:, :, i]) for i, table in enumerate(parser.tables))[0]
    network = trained()[0]
    for i, (text, low) in enumerate(zip(tree.texts, tree.lows, strict=True)):
        expected = network._vector(low, shape_of(text, first=i == 0))
        np.testing.assert_array_equal(vectors[i].detach().numpy() / INPUT_STEP, expected)


def test_padding_does_not_change_the_scores_of_a_sentence(fresh):
    parser, inventory = fresh
    parser.eval()
    rows = torch.from_numpy(inventory.rows(TREES[:1])[0].astype(np.int64))[None]
    n = rows.shape[1]
    mask = torch.ones(1, n, 1)
    alone, _ = parser(rows, mask)
    padded, _ = parser(torch.cat([rows, rows], 1), torch.cat([mask, 0 * mask], 1))
    torch.testing.assert_close(padded[:, :n, : n + 1], alone, rtol=0, atol=1e-4)
    assert (padded[:, :n, n + 1 :] < -1e3).all()


def test_an_unknown_head_teaches_nothing(fresh):
    parser, inventory = fresh
    parser.eval()
    tree = TREES[0]
    shares = tree.shares.copy()
    shares[1] = 0
    wrong = tree.heads.copy()
    wrong[1, 0] = len(tree.texts)
    unknown = [tree._replace(shares=shares), tree._replace(shares=shares, heads=wrong)]
    rows = inventory.rows(TREES[:1])
    losses = [
        loss_of(parser, batch_of([one], rows, [0], random.Random(1))).item() for one in unknown
    ]
    assert losses[0] == losses[1]


def test_an_epoch_has_every_sentence_once():
    found = list(batches(TREES, random.Random(0)))
    assert sorted(i for batch in found for i in batch) == list(range(len(TREES)))


def test_labels_of_other_sentences_are_refused(tmp_path):
    (tmp_path / "lines.txt").write_text("The room was big.\nIt was old.\n", encoding="utf-8")
    words = 9
    columns = {"heads": np.zeros((words, CHOICES)), "shares": np.zeros((words, CHOICES))}
    np.savez(tmp_path / "trees.npz", **columns, relations=np.zeros(words))
    assert [len(one.heads) for one in labelled(tmp_path / "lines.txt", tmp_path / "trees.npz")] == [
        5,
        4,
    ]
    (tmp_path / "lines.txt").write_text("The room was big.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="label the sentences again"):
        labelled(tmp_path / "lines.txt", tmp_path / "trees.npz")


def test_a_word_of_several_tokens_has_the_head_of_the_token_that_leads():
    tokens = [
        token("A", 0, 4, "det"),
        token("well", 2, 4, "advmod"),
        token("-", 6, 4, "punct"),
        token("kept", 7, 5, "amod"),
        token("inn", 12, 0, "root"),
    ]
    tree = tree_of("A well-kept inn", tokens)
    assert tree.texts == ("A", "well-kept", "inn")
    assert tree.heads[:, 0].tolist() == [2, 3, 0]
    assert tree.shares[:, 0].tolist() == [1, 1, 1]
    assert [RELATIONS[i] for i in tree.relations] == ["det", "amod", "root"]


def test_relations_have_the_names_that_the_package_knows():
    tokens = [token("It", 0, 2, "nsubj:pass"), token("sold", 3, 0, "root")]
    tokens += [token("me", 8, 2, "iobj"), token("uh", 11, 2, "discourse")]
    tree = tree_of("It sold me uh", tokens)
    assert [RELATIONS[i] for i in tree.relations] == ["nsubj", "root", "obj", "other"]
