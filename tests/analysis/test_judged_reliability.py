"""If these fail, an overconfident labeler looks calibrated."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.analysis.judged import judge
from caspr.analysis.judged_reliability import reliability
from caspr.datasets import readers
from caspr.records import Relation


class Unsure:
    """Probabilities drawn for each ordered pair, the same whenever the pair is asked again."""

    signature = "unsure"

    def __init__(self):
        self.answers = {}
        self.rng = np.random.default_rng(3)

    def label(self, pairs):
        for pair in pairs:
            if pair not in self.answers:
                self.answers[pair] = self.rng.dirichlet([0.3, 1.5, 0.3]).astype(np.float32)
        return np.array([self.answers[pair] for pair in pairs], np.float32)


def brute_force(items):
    """Expected calibration error of (probability, happened), bin by bin."""
    error = 0.0
    for k in range(10):
        mine = [(p, y) for p, y in items if k / 10 <= p < (k + 1) / 10 or (k == 9 and p == 1)]
        if mine:
            mean_p = sum(p for p, _ in mine) / len(mine)
            mean_y = sum(y for _, y in mine) / len(mine)
            error += len(mine) / len(items) * abs(mean_p - mean_y)
    return error


def test_one_bin_that_is_right_on_average_has_no_error():
    assert reliability([0.5, 0.5], [True, False]).error == 0
    assert reliability([0.9, 0.9], [False, False]).error == pytest.approx(0.9)
    assert reliability([1.0, 0.2], [True, True]).error == pytest.approx(0.4)
    assert reliability([], []).error is None


def test_bins_have_all_items_and_give_the_error():
    rng = np.random.default_rng(0)
    p, happened = rng.random(500), rng.random(500) < 0.3
    found = reliability([*p, 0.0, 1.0], [*happened, False, True])
    assert sum(one.n for one in found.bins) == found.n == 502
    assert all(one.low <= one.probability <= one.high for one in found.bins)
    assert (found.bins[0].low, found.bins[-1].high) == (0, 1)
    items = [*zip(p.tolist(), happened.tolist(), strict=True), (0.0, False), (1.0, True)]
    assert found.error == pytest.approx(brute_force(items))


def test_errors_of_relations_by_brute_force():
    """Over the shipped corpus: over pairs with the label, and over all on which the readers agree."""
    corpus, labeler = readers("calibration"), Unsure()
    found = judge(labeler, pairs=corpus, n_resamples=50)
    for relation in (Relation.CONTRADICTION, Relation.ENTAILMENT):
        called, everything = [], []
        for pair in corpus:
            for i, a in enumerate(pair.claims_a):
                for j, b in enumerate(pair.claims_b):
                    for side, key in (("a_to_b", (a.text, b.text)), ("b_to_a", (b.text, a.text))):
                        judged = {int(getattr(one, side)[i, j]) for one in pair.readings}
                        if len(judged) == 1:
                            p = labeler.answers[key].tolist()
                            item = (p[relation], relation in judged)
                            everything.append(item)
                            called += [item] if max(p) == p[relation] else []
        name = relation.name.lower()
        for known, items in (
            (found.reliabilities[name], called),
            (found.reliabilities[f"{name}, all pairs"], everything),
        ):
            assert known.n == len(items)
            assert known.error == pytest.approx(brute_force(items), abs=1e-6)
        assert found.reliabilities[name].error > found.reliabilities[f"{name}, all pairs"].error


def test_errors_are_in_the_frame_and_the_text():
    found = judge(Unsure(), "calibration", n_resamples=50)
    rows = found.to_frame()
    errors = rows[rows.measure == "calibration error"].set_index("of").value
    assert errors["entailment"] == found.reliabilities["entailment"].error
    assert f"{errors['entailment']:.3f}" in str(found)
    assert max(map(len, str(found).splitlines())) <= 80
