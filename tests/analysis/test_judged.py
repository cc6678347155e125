"""A labeler that agrees with the readers is always right; any other loses by the number of errors."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from caspr.analysis.judged import judge
from caspr.datasets import JudgedPair, readers
from caspr.datasets.reader_corpus import parse_reading
from caspr.errors import InputError
from caspr.records import Claim, Relation
from caspr.testing import FakeLabeler


def made(subject, relations, a, b, pair="contrastive", second=None):
    """A pair with three claims per side, with claims that no other subject has."""
    first = {"reader": "r1", "relations": relations, "a": a, "b": b}
    given = [first] if second is None else [first, {"reader": "r2", **second}]
    claims_a, claims_b = (
        tuple(Claim(f"The {subject} {side}{i} is big.", i) for i in range(3)) for side in "ab"
    )
    texts = (" ".join(map(str, claims)) for claims in (claims_a, claims_b))
    readings = tuple(parse_reading(one, (3, 3)) for one in given)
    return JudgedPair(
        f"{subject}/{pair}", pair, subject, "thing", "test", *texts, claims_a, claims_b, readings
    )


PAIRS = (
    made("hotel", "a0=b0 a1xb1", "0E 1C", "0E 1C"),
    made("phone", "a0>b2 a1x>b0", "0E 1C", "0C 2E", pair="paraphrase"),
    made("book", "a2xb2", "2C", "2C", pair="two_accounts"),
    made("car", "", "", "", pair="unrelated"),
)


def as_readers(pairs):
    """A labeler with the first readers' relations."""
    table = {}
    for pair in pairs:
        one = pair.readings[0]
        for i, a in enumerate(pair.claims_a):
            for j, b in enumerate(pair.claims_b):
                table[a.text, b.text] = Relation(one.a_to_b[i, j])
                table[b.text, a.text] = Relation(one.b_to_a[i, j])
    return FakeLabeler(table)


def test_the_readers_own_labels_are_right_everywhere():
    found = judge(as_readers(PAIRS), pairs=PAIRS, n_resamples=50)
    assert {share.value for share in found.shares.values()} == {1.0}
    assert found.shares["verdict", "all"].n == 24
    assert found.shares["reason", "natural"].n == 12
    assert all(mean.readers == mean.labeler for mean in found.means)
    assert (found.calibration_error, found.coverage, found.mean_width) == (0, 1, 0)
    assert (found.n_pairs, found.n_subjects, found.part) == (4, 4, "given")


def test_counts_of_a_labeler_that_finds_nothing():
    found = judge(FakeLabeler({}), pairs=PAIRS, n_resamples=50)
    # 4 of 24 claims are entailed, 6 contradicted
    assert found.shares["verdict", "all"].n_right == 20
    assert found.shares["reason", "all"].n_right == 14
    assert found.shares["precision", "contradiction"].value is None
    assert found.shares["recall", "entailment"].value == 0
    assert found.constants["verdict", "all"] == found.shares["verdict", "all"].value
    assert found.constants["reason", "natural"] == 6 / 12  # 6 silent, 4 contradicted, 2 entailed
    assert found.calibration_error == pytest.approx(4 / 24)
    assert {mean.pair: mean.readers for mean in found.means}["paraphrase"] == pytest.approx(
        100 * 4 / 6
    )


def test_disputed_and_mixed_claims_do_not_count():
    second = {"relations": "a0=b0 a1>b1", "a": "0E 1E", "b": "0E 1M"}
    pair = made("hotel", "a0=b0 a1xb1", "0E 1C", "0E 1M", second=second)
    found = judge(as_readers([pair]), pairs=[pair])
    assert found.shares["verdict", "all"].n == 4  # without a1 (disputed) and b1 (mixed)
    assert found.shares["recall", "contradiction"].n == 0
    assert found.shares["verdict", "all"].interval is None  # one subject has no interval
    agreed = found.agreement
    assert (agreed["verdict"].share, agreed["verdict"].n) == (0.8, 5)
    assert (agreed["reason"].share, agreed["reason"].n) == (5 / 6, 6)
    assert (agreed["relation"].share, agreed["relation"].n) == (16 / 18, 18)


def test_precision_and_recall_by_brute_force():
    """Over the shipped corpus, pair by pair, against a labeler that is often wrong."""
    corpus = readers("calibration")
    rng = np.random.default_rng(0)
    table = {
        pair: Relation(rng.integers(3)) if rng.random() < 0.3 else relation
        for pair, relation in as_readers(corpus)._answers.items()
    }
    found = judge(FakeLabeler(table), pairs=corpus, n_resamples=50)
    for relation in (Relation.CONTRADICTION, Relation.ENTAILMENT):
        both = said = labelled = 0
        for pair in corpus:
            for i, a in enumerate(pair.claims_a):
                for j, b in enumerate(pair.claims_b):
                    for side, key in (("a_to_b", (a.text, b.text)), ("b_to_a", (b.text, a.text))):
                        labels = {int(getattr(r, side)[i, j]) for r in pair.readings}
                        if len(labels) > 1:
                            continue
                        said += relation in labels
                        labelled += table[key] == relation
                        both += relation in labels and table[key] == relation
        name = relation.name.lower()
        precision, recall = (found.shares[m, name] for m in ("precision", "recall"))
        assert (precision.n_right, precision.n) == (both, labelled)
        assert (recall.n_right, recall.n) == (both, said)
        assert recall.interval.low <= recall.value <= recall.interval.high


def test_caspr_rule_over_the_readers_relations_gives_their_judgements():
    """What limits any labeler: a rule over relations against judgements of whole summaries."""
    corpus = readers("calibration")
    found = judge(as_readers(corpus), pairs=corpus, n_resamples=50)
    assert found.shares["verdict", "all"].value > 0.97
    assert found.shares["reason", "all"].value > 0.97


def test_calibration_error_by_bins():
    """One bin that is right on average has no error; p = .9 for what never contrasts has .9."""
    from caspr.analysis.judged import _calibration_error
    from caspr.analysis.judged_claims import JudgedClaim

    def claims(p, *judgements):
        return [JudgedClaim("contrastive", "s", one, one, p) for one in judgements]

    assert _calibration_error(claims(0.5, "silent", "entailed")) == 0
    assert _calibration_error(claims(0.9, "entailed", "entailed")) == pytest.approx(0.9)
    assert _calibration_error(claims(1.0, "silent") + claims(0.2, "silent")) == pytest.approx(0.4)
    assert _calibration_error([]) is None


def test_subjects_are_resampled_not_claims():
    """Copies of a pair within its subject leave the interval as it is."""
    wrong = FakeLabeler({})
    once = judge(wrong, pairs=PAIRS, n_resamples=200).shares["verdict", "all"]
    often = judge(wrong, pairs=PAIRS * 3, n_resamples=200).shares["verdict", "all"]
    assert (often.n, tuple(often.interval)) == (3 * once.n, tuple(once.interval))


def test_frame_dict_and_text():
    found = judge(as_readers(PAIRS), pairs=PAIRS, n_resamples=50)
    frame = found.to_frame()
    assert list(frame.columns) == ["measure", "of", "value", "low", "high", "n"]
    assert len(json.loads(json.dumps(found.to_dict()))["rows"]) == len(frame)
    assert "verdict, natural" in str(found)
    assert max(map(len, str(found).splitlines())) <= 80


def test_what_cannot_be_judged():
    with pytest.raises(InputError, match="`pairs` is empty"):
        judge(FakeLabeler(), pairs=[])
    with pytest.raises(InputError, match="'hotel/contrastive' has no reading"):
        judge(FakeLabeler(), pairs=[replace(PAIRS[0], readings=())])
    with pytest.raises(InputError, match="part"):
        judge(FakeLabeler(), "dev")
