"""A labeler that agrees with the readers is always right; any other is scored by its errors."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from caspr.analysis.judged import judge
from caspr.datasets import JudgedPair, readers
from caspr.datasets.reader_corpus import parse_reading
from caspr.errors import InputError
from caspr.records import Claim, Relation
from caspr.stats import compare
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
    assert {one.error for one in found.reliabilities.values()} == {0}
    assert (found.coverage, found.mean_width) == (1, 0)
    assert (found.n_pairs, found.n_subjects, found.part) == (4, 4, "given")


def test_reasons_marked_as_doubtful_are_counted_apart():
    """The labeler is right about "book", but gives its contradiction only a probability of .6."""
    book = PAIRS[2]

    class Unsure:
        signature = "unsure"

        def label(self, pairs):
            rows = as_readers(PAIRS).label(pairs)
            of_book = [a[4:8] == b[4:8] == "book" for a, b in pairs]
            contradicted = rows.argmax(axis=1) == Relation.CONTRADICTION
            rows[of_book & contradicted] = (0.6, 0.4, 0.0)
            rows[of_book & ~contradicted] = (0.0, 1.0, 0.0)
            return rows

    found = judge(Unsure(), pairs=[book], n_resamples=50)
    assert found.shares["reason", "all"].n == 6
    assert found.shares["sure reason", "all"].n == 6  # .84: one of both directions is enough
    assert found.reliabilities["reason"].error == pytest.approx(2 * (1 - 0.84) / 6)


def test_counts_of_a_labeler_that_finds_nothing():
    found = judge(FakeLabeler({}), pairs=PAIRS, n_resamples=50)
    # 4 of 24 claims are entailed, 6 contradicted
    assert found.shares["verdict", "all"].n_right == 20
    assert found.shares["reason", "all"].n_right == 14
    assert found.shares["precision", "contradiction"].value is None
    assert found.shares["recall", "entailment"].value == 0
    assert found.constants["verdict", "all"] == found.shares["verdict", "all"].value
    assert found.constants["reason", "natural"] == 6 / 12  # 6 silent, 4 contradicted, 2 entailed
    assert found.reliabilities["verdict"].error == pytest.approx(4 / 24)
    assert found.reliabilities["contradiction"].error is None  # it gives no pair this label
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
        both = n_true = labelled = 0
        for pair in corpus:
            for i, a in enumerate(pair.claims_a):
                for j, b in enumerate(pair.claims_b):
                    for side, key in (("a_to_b", (a.text, b.text)), ("b_to_a", (b.text, a.text))):
                        labels = {int(getattr(r, side)[i, j]) for r in pair.readings}
                        if len(labels) > 1:
                            continue
                        n_true += relation in labels
                        labelled += table[key] == relation
                        both += relation in labels and table[key] == relation
        name = relation.name.lower()
        precision, recall = (found.shares[m, name] for m in ("precision", "recall"))
        assert (precision.n_right, precision.n) == (both, labelled)
        assert (recall.n_right, recall.n) == (both, n_true)
        assert recall.interval.low <= recall.value <= recall.interval.high


def by_hand(relations, i):
    """CASPR's rule for claim i of a: relations[i, j] is (a to b, b to a), counted one by one."""
    contradictions = entailments = 0
    for there, back in relations[i]:
        kinds = {int(there), int(back)}
        if kinds != {Relation.CONTRADICTION, Relation.ENTAILMENT}:
            contradictions += Relation.CONTRADICTION in kinds
            entailments += Relation.ENTAILMENT in kinds
    if contradictions > entailments:
        return "contradicted"
    return "entailed" if contradictions + entailments else "silent"


@pytest.mark.parametrize("part", ["calibration", "test"])
def test_the_ceiling_by_brute_force(part):
    """What the best labeler of single pairs can reach is counted reading by reading."""
    corpus = readers(part)
    found = judge(FakeLabeler({}), pairs=corpus, n_resamples=50)
    right = {"verdict": {}, "reason": {}}
    n = {}
    for pair in corpus:
        judged = [one.judgements_a + one.judgements_b for one in pair.readings]
        for reading in pair.readings:
            both = np.stack([reading.a_to_b, reading.b_to_a], axis=-1)
            reasons = [by_hand(both, i) for i in range(len(pair.claims_a))]
            reasons += [by_hand(both.swapaxes(0, 1), j) for j in range(len(pair.claims_b))]
            for reason, *judgements in zip(reasons, *judged, strict=True):
                if "mixed" in judgements or len(set(judgements)) > 1:
                    continue
                natural = ["natural"] if pair.pair in ("contrastive", "two_accounts") else []
                for which in ["all", pair.pair, *natural]:
                    n[which] = n.get(which, 0) + 1
                    for measure, same in (
                        ("reason", reason == judgements[0]),
                        ("verdict", (reason == "entailed") == (judgements[0] == "entailed")),
                    ):
                        right[measure][which] = right[measure].get(which, 0) + same
    assert len(n) == 8
    for measure, counts in right.items():
        for which, n_right in counts.items():
            ceiling = found.ceilings[measure, which]
            assert (ceiling.n_right, ceiling.n) == (n_right, n[which]), (measure, which)
    assert found.ceilings["verdict", "all"].value > 0.97


def test_a_stronger_claim_is_not_entailed_but_counts_so():
    """The merged relation is symmetric: here the readers' own relations miss their verdict."""
    pair = made("hotel", "a0>b0", "", "0E")  # "spotless" against "clean"
    found = judge(as_readers([pair]), pairs=[pair])
    assert found.shares["recall", "entailment"].value == 1
    assert found.ceilings["verdict", "all"] == found.shares["verdict", "all"]
    assert found.ceilings["verdict", "all"].value == 5 / 6


def test_shares_of_each_kind_of_pair():
    found = judge(FakeLabeler({}), pairs=PAIRS, n_resamples=50)
    kinds = ("contrastive", "paraphrase", "two_accounts", "unrelated")
    for measure in ("verdict", "reason"):
        parts = [found.shares[measure, kind] for kind in kinds]
        whole = found.shares[measure, "all"]
        assert (sum(p.n_right for p in parts), sum(p.n for p in parts)) == (whole.n_right, whole.n)


def test_subject_intervals_by_brute_force():
    """The ends are quantiles over all ways to draw the subjects, each way as likely."""
    found = judge(FakeLabeler({}), pairs=PAIRS, n_resamples=20_000)
    for measure in ("verdict", "reason"):
        parts = [found.shares[measure, pair.pair] for pair in PAIRS]  # a subject has one pair
        ratios = [
            sum(p.n_right for p in drawn) / sum(p.n for p in drawn)
            for drawn in product(parts, repeat=len(parts))
        ]
        low, high = np.quantile(ratios, [0.025, 0.975])
        assert tuple(found.shares[measure, "all"].interval) == pytest.approx((low, high), abs=0.05)


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


@pytest.mark.parametrize(
    "options", [{"splitter": "sentences"}, {"max_claims": 1}, {"ignore_maxims": True}]
)
def test_options_that_would_have_no_effect_are_refused(options):
    with pytest.raises(InputError, match=f"no option '{next(iter(options))}'.*'device'"):
        judge(FakeLabeler(), pairs=PAIRS, **options)


def answers_of(pairs, wrong):
    """A labeler with the first readers' relations, but neutral for the claims of some subjects."""
    table = as_readers(pairs)._answers
    return FakeLabeler({p: r for p, r in table.items() if not any(w in p[0] for w in wrong)})


def by_subject(pairs, labeler, measure, of):
    """(n_right, n) of each subject, which is judged by itself."""
    found = []
    for subject in dict.fromkeys(pair.subject for pair in pairs):
        own = [pair for pair in pairs if pair.subject == subject]
        share = judge(labeler, pairs=own, n_resamples=2).shares[measure, of]
        found.append((share.n_right, share.n))
    return np.array(found, dtype=float)


SUBJECTS = [f"thing{i}" for i in range(7)]
MORE_PAIRS = tuple(
    made(subject, "a0=b0 a1xb1 a2>b2" if i % 3 else "a0=b1", "0E 1C", "0E 1C")
    for i, subject in enumerate(SUBJECTS)
)


@pytest.mark.parametrize(
    "key",
    [("reason", "all"), ("recall", "entailment"), ("precision", "entailment")],
)
def test_a_difference_by_brute_force(key):
    """All 2⁷ ways to exchange the labelers' answers, and the shares of resampled subjects."""
    rng = np.random.default_rng(0)
    noisy = {
        pair: Relation.ENTAILMENT if rng.random() < 0.4 else relation
        for pair, relation in as_readers(MORE_PAIRS)._answers.items()
    }
    one, other = answers_of(MORE_PAIRS, SUBJECTS[1:3]), FakeLabeler(noisy)
    judged = [judge(labeler, pairs=MORE_PAIRS, n_resamples=50) for labeler in (one, other)]
    found = judged[0].difference(judged[1], *key)
    a, b = (by_subject(MORE_PAIRS, labeler, *key) for labeler in (one, other))
    assert found.difference.estimate == pytest.approx(
        judged[0].shares[key].value - judged[1].shares[key].value
    )
    assert found.n_items == len(SUBJECTS)

    def statistic(swapped):
        x, y = np.where(swapped, b, a).sum(axis=0), np.where(swapped, a, b).sum(axis=0)
        weight = x[1] * y[1] / (x[1] + y[1])  # constant if both have the same items
        return abs(weight * (x[0] / x[1] - y[0] / y[1]))

    patterns = [np.array(flags)[:, None] for flags in product([False, True], repeat=len(a))]
    values = np.array([statistic(pattern) for pattern in patterns])
    assert found.p_value == (values >= values[0] - 1e-9).mean()
    drawn = np.random.default_rng(1).integers(0, len(a), size=(20_000, len(a)))
    x, y = a[drawn].sum(axis=1), b[drawn].sum(axis=1)
    defined = (x[:, 1] > 0) & (y[:, 1] > 0)
    low, high = np.quantile(
        (x[:, 0] / x[:, 1].clip(1) - y[:, 0] / y[:, 1].clip(1))[defined], [0.025, 0.975]
    )
    assert tuple(found.difference) == pytest.approx((low, high), abs=0.02)


def test_the_difference_of_reasons_is_tested_as_counts_of_subjects():
    one, other = answers_of(MORE_PAIRS, []), answers_of(MORE_PAIRS, SUBJECTS[:5])
    found = judge(one, pairs=MORE_PAIRS).difference(judge(other, pairs=MORE_PAIRS))
    counts = [by_subject(MORE_PAIRS, labeler, "reason", "all")[:, 0] for labeler in (one, other)]
    expected = compare(*counts)
    assert (found.p_value, found.effect_size) == (expected.p_value, expected.effect_size)
    assert found.difference.low > 0


def test_a_labeler_does_not_differ_from_itself():
    judged = judge(as_readers(PAIRS), pairs=PAIRS, n_resamples=50)
    found = judged.difference(judged, "verdict", "all")
    assert (found.difference.estimate, found.p_value, found.winner) == (0, 1, None)


def test_what_cannot_be_compared():
    found = judge(as_readers(PAIRS), pairs=PAIRS, n_resamples=50)
    with pytest.raises(InputError, match=r"same pairs.* 4 pairs .* 3 pairs"):
        found.difference(judge(as_readers(PAIRS), pairs=PAIRS[:3], n_resamples=50))
    reread = (made("hotel", "", "", ""), *PAIRS[1:])
    with pytest.raises(InputError, match="same pairs"):
        found.difference(judge(as_readers(PAIRS), pairs=reread, n_resamples=50))
    with pytest.raises(InputError, match="'F1'"):
        found.difference(found, "F1", "all")
    silent = judge(FakeLabeler({}), pairs=PAIRS, n_resamples=50)
    with pytest.raises(InputError, match=r"share of fake:table is undefined"):
        found.difference(silent, "precision", "entailment")
    few = judge(as_readers(PAIRS), pairs=PAIRS[:2], n_resamples=50)
    with pytest.raises(InputError, match="3 subjects or more, but got 2"):
        few.difference(few)
