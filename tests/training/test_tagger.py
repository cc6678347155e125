"""If these fail, the network in the package is not the one that was trained."""

from __future__ import annotations

import random

import numpy as np
import pytest
import torch
from training.tagger import Stage, batches, by_sentence, examples, train
from training.tagger_data import Sentence, own_sentences
from training.tagger_scores import scores
from training.tagger_student import Inventory, Student, by_people, export, load, save, tags_of

from caspr.english.tag_network import TagNetwork

OWN = own_sentences()


def trained_on(sentences, stage, steps=None):
    torch.manual_seed(0)
    inventory = Inventory.of(sentences)
    student = Student(inventory)
    data = examples(inventory, [by_people(one) for one in sentences], [], [], stage)
    train(student, data, stage, seed=0, steps=steps)
    return student, inventory


def test_the_exported_network_has_the_tags_of_the_trained_one(tmp_path):
    """From tags to a folder that the package reads: every step of the recipe, made short."""
    stage = Stage(epochs=3, rate=1e-2, quantised_from=0.5)
    student, inventory = trained_on(OWN[:400], stage)
    save(tmp_path / "runs" / "first.pt", student, inventory)
    student, inventory = load(tmp_path / "runs" / "first.pt")
    student.quantised = True
    export(student, inventory, tmp_path / "folder")
    network, names = TagNetwork.read(tmp_path / "folder")
    expected = tags_of(student, inventory.rows(OWN[:300]))
    found = [
        [names[i] for i in network.scores(one.texts, one.lows).argmax(axis=1)] for one in OWN[:300]
    ]
    assert found == expected
    assert len({tag for tags in found for tag in tags}) > 5  # it has learned something


def test_rounding_passes_the_gradient_on():
    """Else nothing is learned while the network is quantised."""
    inventory = Inventory.of(OWN[:20])
    student = Student(inventory)
    student.quantised = True
    rows = torch.from_numpy(inventory.rows(OWN[:1])[0].astype(np.int64))[None]
    student(rows, torch.ones(1, rows.shape[1], 1)).sum().backward()
    for name, parameter in student.named_parameters():
        assert parameter.grad is not None, name
    assert student.weights[0].grad.abs().sum() > 0
    assert student.tables[0].weight.grad.abs().sum() > 0


def test_padding_does_not_change_the_scores_of_a_sentence():
    inventory = Inventory.of(OWN[:50])
    student = Student(inventory).eval()
    rows = torch.from_numpy(inventory.rows(OWN[:1])[0].astype(np.int64))[None]
    n = rows.shape[1]
    mask = torch.ones(1, n, 1)
    alone = student(rows, mask)
    padded = torch.cat([rows, rows], 1), torch.cat([mask, 0 * mask], 1)
    torch.testing.assert_close(student(*padded)[:, :n], alone, rtol=0, atol=1e-5)


def test_an_epoch_has_every_sentence_as_often_as_it_should():
    tagged = [by_people(one) for one in OWN[:300]]
    gold, own, silver = tagged[:100], tagged[100:150], tagged[150:]
    stage = Stage(epochs=1, rate=1e-3, quantised_from=0, own_repeats=10)
    inventory = Inventory.of(OWN[:300])
    data = examples(inventory, gold, own, silver, stage)
    counts = np.bincount(data.epoch)
    assert counts.tolist() == [2] * 100 + [10] * 50 + [1] * 150
    found = list(batches(data, random.Random(0)))
    assert sorted(i for batch in found for i in batch) == data.epoch
    assert sorted(map(len, found))[1:] == [96] * 8


def test_probabilities_of_other_sentences_are_an_error():
    """Shifted by one word, they would teach noise."""
    with pytest.raises(ValueError, match="label the sentences again"):
        by_sentence(OWN[:2], np.zeros((3, 21), np.float16))
    lengths = [len(one.texts) for one in OWN[:3]]
    split = by_sentence(OWN[:3], np.zeros((sum(lengths), 21), np.float16))
    assert [len(one) for one in split] == lengths


def test_scores_are_precision_and_recall():
    from sklearn.metrics import precision_score, recall_score

    right = ("NOUN", "V", "NOUN", "ADJ", None, "V")
    guessed = ("NOUN", "NOUN", "V", "ADJ", "V", "V")
    sentence = Sentence("x", ("a",) * 6, ("a",) * 6, right)
    found = scores(lambda texts, lows: guessed, [sentence])
    pairs = [(r, g) for r, g in zip(right, guessed, strict=True) if r is not None]
    for tag in ("V", "NOUN", "ADJ"):
        rights, guesses = ([pair[k] == tag for pair in pairs] for k in (0, 1))
        assert found[f"{tag} precision"] == pytest.approx(precision_score(rights, guesses))
        assert found[f"{tag} recall"] == pytest.approx(recall_score(rights, guesses))
    assert found["right"] == pytest.approx(3 / 5)
    assert found["words"] == 5


def test_words_in_brackets_do_not_count():
    words = ("good", "(", "bad", ")")
    sentence = Sentence("x", words, words, ("ADJ", "PUNCT", "ADJ", "PUNCT"))
    assert scores(lambda texts, lows: ["ADJ"] * 4, [sentence])["words"] < 4
