"""The report on a splitter finds claims that are wrong, left out or repeated, and counts them."""

from __future__ import annotations

import json

import pytest

from caspr.analysis.splitting import compare_splitters, split_report
from caspr.errors import EmptySummaryError, InputError
from caspr.records import Claim, Relation
from caspr.testing import FakeLabeler

TEXT = "It is big and old. It is red."
E = Relation.ENTAILMENT


class Scripted:
    """Returns given claims for each text."""

    signature = "scripted"

    def __init__(self, claims):
        self.claims = claims

    def split(self, texts):
        return [tuple(Claim(*one) for one in self.claims[text]) for text in texts]


def test_each_share_by_hand():
    claims = [("It is big.", 0), ("It is odd.", 0), ("It is red.", 1), ("It is reddish.", 1)]
    sentence, whole = "It is big and old.", "It is red. It is reddish."
    table = {
        (sentence, "It is big."): E,
        ("It is red.", "It is red."): E,
        ("It is red.", "It is reddish."): E,  # correct, and redundant
        (whole, "It is red."): E,  # "It is big. It is odd." does not entail the first sentence
    }
    found = split_report([TEXT], Scripted({TEXT: claims}), FakeLabeler(table))
    assert (found.correct, found.complete, found.redundant) == (3 / 4, 1 / 2, 1 / 4)
    assert (found.n_claims, found.n_sentences, found.claims_per_sentence) == (4, 2, 2.0)
    assert (found.splitter, found.nli) == ("scripted", "fake:table")


def test_of_two_claims_that_entail_each_other_one_is_redundant():
    claims = [("It is red.", 0), ("It is so red.", 0)]
    table = {("It is red.", "It is so red."): E, ("It is so red.", "It is red."): E}
    found = split_report(["It is red."], Scripted({"It is red.": claims}), FakeLabeler(table))
    assert found.redundant == 1 / 2


def test_claims_of_different_texts_do_not_make_each_other_redundant():
    found = split_report(["It is big.", "It is big. It is old."], "sentences", FakeLabeler())
    assert found.redundant == 0
    assert found.n_texts == 2


def test_sentences_as_claims_are_correct_and_complete():
    found = split_report([TEXT], "sentences", FakeLabeler())
    assert (found.correct, found.complete, found.claims_per_sentence) == (1, 1, 1)


def test_a_splitter_that_counts_sentences_differently_is_not_checked():
    found = split_report([TEXT], Scripted({TEXT: [("It is big.", 0)]}), FakeLabeler())
    assert (found.correct, found.complete, found.n_unchecked) == (None, None, 1)
    assert "1 claim of 2 sentences, 1 text unchecked" in str(found)


def test_what_cannot_be_reported():
    with pytest.raises(InputError, match="`texts` is empty"):
        split_report([], nli=FakeLabeler())
    with pytest.raises(InputError, match="a list of texts, but got None"):
        split_report(None, "rules", nli=FakeLabeler())
    with pytest.raises(InputError, match="a list of texts, but got '"):
        split_report(TEXT, nli=FakeLabeler())
    with pytest.raises(EmptySummaryError, match="No claim"):
        split_report([TEXT], Scripted({TEXT: []}), FakeLabeler())
    with pytest.raises(InputError, match="at least one splitter"):
        compare_splitters([TEXT], [TEXT], [], nli=FakeLabeler())


def test_how_far_the_score_moves():
    found = compare_splitters([TEXT, "It is red."], ["It is big.", "It is red."], nli=FakeLabeler())
    # rules: big | old | red against big has 2 of 4 claims for contrast; sentences: 3 of 3
    assert found.means == (25.0, 50.0)
    assert (found.shifts, found.moves, found.n_pairs) == ((0, 25.0), (0, 25.0), 2)
    record = json.loads(json.dumps(found.to_dict()))
    assert [one["mean_caspr"] for one in record["splitters"]] == [25.0, 50.0]
    assert "+25.0" in str(found)


def test_moves_do_not_cancel():
    """A mean shift of zero can hide scores that move both ways."""
    claims = {text: [(text, 0)] for text in ("It is big.", "It is old.")}
    claims |= {"It is not big.": [("It is big.", 0)], "It is OLD.": [("It is not old.", 0)]}
    found = compare_splitters(
        ["It is big.", "It is old."],
        ["It is not big.", "It is OLD."],
        ("sentences", Scripted(claims)),
        nli=FakeLabeler(),
    )
    assert (found.means, found.shifts, found.moves) == ((50, 50), (0, 0), (0, 100))
