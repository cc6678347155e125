from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import EmptySummaryError, InputError, ModelError, TooLongError
from caspr.nli.pairs import OrderedPairs, relation_grids, relation_grids_or_errors
from caspr.nli.relations import merge
from caspr.records import Calibration, Claim
from caspr.signature import digest


class HashLabeler:
    """Probabilities that depend on nothing but the ordered pair; keeps what it was asked."""

    signature = "hash"

    def __init__(self):
        self.asked = []

    def label(self, pairs):
        self.asked += pairs
        found = np.array([self.one(*pair) for pair in pairs], np.float32).reshape(-1, 3)
        self.last_recomputed = np.diff(np.sort(found))[:, 1] < 0.05
        return found

    @staticmethod
    def one(premise, hypothesis):
        seed = int(digest(f"{premise}>{hypothesis}", 8), 16)
        return np.random.default_rng(seed).dirichlet([1, 1, 1]).astype(np.float32)


CLAIMS = st.lists(st.sampled_from("abcdefg").map(Claim), min_size=1, max_size=5).map(tuple)
CORPUS = st.lists(st.tuples(CLAIMS, CLAIMS), max_size=6)


@given(CORPUS, st.integers(1, 60))
def test_grids_are_those_of_every_ordered_pair_by_itself(corpus, window):
    labeler = HashLabeler()
    claims_a, claims_b = [a for a, _ in corpus], [b for _, b in corpus]
    grids = list(relation_grids(claims_a, claims_b, labeler, window=window))
    assert len(grids) == len(corpus)
    for (a, b), grid in zip(corpus, grids, strict=True):
        assert (grid.claims_a, grid.claims_b, grid.labeler) == (a, b, "hash")
        n_close = 0
        for (i, x), (j, y) in product(enumerate(a), enumerate(b)):
            there, back = labeler.one(x.text, y.text), labeler.one(y.text, x.text)
            assert np.array_equal(grid.a_to_b[i, j], there)
            assert np.array_equal(grid.b_to_a[i, j], back)
            assert grid.relations[i, j] == merge(there.argmax(), back.argmax())
            n_close += sum(float(np.diff(np.sort(p))[1]) < 0.05 for p in (there, back))
        assert grid.n_near_ties == n_close
    assert len(set(labeler.asked)) == len(labeler.asked), "an ordered pair was labelled twice"


def test_the_labeler_never_gets_more_than_a_window_at_a_time():
    sizes = []

    class Counting(HashLabeler):
        def label(self, pairs):
            sizes.append(len(pairs))
            return super().label(pairs)

    many = tuple(Claim(f"claim {i}") for i in range(20))
    next(relation_grids([many], [many], Counting(), window=64))
    assert max(sizes) <= 64
    assert sum(sizes) == 400


def test_summaries_are_read_as_they_are_needed():
    read = []

    def stream():
        for i in range(100):
            read.append(i)
            yield (Claim(f"claim {i}"),)

    grids = relation_grids(stream(), stream(), HashLabeler(), window=8)
    next(grids)
    assert len(read) < 20


def test_one_summary_at_fault_leaves_the_others():
    class Short(HashLabeler):
        def label(self, pairs):
            if any(len(text) > 10 for pair in pairs for text in pair):
                raise TooLongError("too long")
            return super().label(pairs)

    fine, long = (Claim("fine"),), (Claim("far too long a claim"),)
    outcomes = list(relation_grids_or_errors([fine, long, fine], [fine] * 3, Short()))
    assert [isinstance(outcome, TooLongError) for outcome in outcomes] == [False, True, False]
    with pytest.raises(TooLongError):
        list(relation_grids([fine, long, fine], [fine] * 3, Short()))


def test_sides_of_unequal_length_are_refused():
    claims = [(Claim("a"),)] * 3
    with pytest.raises(InputError, match="equally many"):
        list(relation_grids(claims, claims[:2], HashLabeler()))


def test_a_summary_without_claims_is_refused():
    with pytest.raises(EmptySummaryError):
        list(relation_grids([()], [(Claim("a"),)], HashLabeler()))


@pytest.mark.parametrize("wrong", [np.zeros((1, 3)), np.full((2, 3), np.nan), np.zeros((2, 2))])
def test_what_no_labeler_may_give_is_refused(wrong):
    class Wrong(HashLabeler):
        def label(self, pairs):
            return wrong

    with pytest.raises(ModelError):
        list(relation_grids([(Claim("a"),)], [(Claim("b"),)], Wrong()))


def test_a_pair_is_remembered_over_the_whole_call():
    table = OrderedPairs(HashLabeler(), chunk=4)
    first = (tuple(map(Claim, "abc")), tuple(map(Claim, "de")))
    list(table.grids([first]))
    assert len(table) == 12
    list(table.grids([first[::-1]]))
    assert len(table) == 12


def test_a_wrapper_that_remembers_pairs_may_ask_its_labeler_for_fewer():
    """Its ``last_recomputed``, passed on from the labeler within, is then of other pairs."""

    class Remembering:
        def __init__(self):
            self.inner, self.known = HashLabeler(), {}

        def __getattr__(self, name):
            return getattr(self.inner, name)

        def label(self, pairs):
            new = [pair for pair in pairs if pair not in self.known]
            self.known.update(zip(new, self.inner.label(new), strict=True))
            return [self.known[pair] for pair in pairs]

    labeler = Remembering()
    for text in "bcb":
        (grid,) = relation_grids([(Claim("a"),)], [(Claim("b"), Claim(text))], labeler)
        assert np.array_equal(grid.a_to_b[0, 1], HashLabeler.one("a", text))


@pytest.mark.parametrize("wrong", [{"slope": 0.5, "intercept": 0.0, "inflation": 2.0}, 0.5])
def test_a_calibration_of_another_type_is_refused_before_anything_is_labelled(wrong):
    labeler = HashLabeler()
    labeler.calibration = wrong
    with pytest.raises(InputError, match=r"`calibration` of the labeler hash .*caspr\.records\."):
        list(relation_grids([(Claim("a"),)], [(Claim("b"),)], labeler))
    assert labeler.asked == []


@pytest.mark.parametrize("wrong", [np.array([0, 1.0]), [np.nan, 7, -1], [0.5, 0.4, 0.2], "x"])
def test_what_is_not_probabilities_of_a_gate_is_refused_before_anything_is_labelled(wrong):
    labeler = HashLabeler()
    labeler.gate_probabilities = wrong
    with pytest.raises(InputError, match=r"`gate_probabilities` of the labeler hash .*sum 1"):
        list(relation_grids([(Claim("a"),)], [(Claim("b"),)], labeler))
    assert labeler.asked == []


def test_the_calibration_of_an_own_labeler_is_that_of_its_grids():
    labeler = HashLabeler()
    labeler.calibration = Calibration(slope=0.5)
    (grid,) = relation_grids([(Claim("a"),)], [(Claim("b"),)], labeler)
    assert grid.calibration == Calibration(slope=0.5)
