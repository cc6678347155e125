"""If these fail, a user's labeler or splitter can put invalid values into a score."""

from __future__ import annotations

import traceback

import numpy as np
import pytest

import caspr
from caspr.errors import InputError, LabelError, SplitError, TooLongError
from caspr.metrics import load_metric
from caspr.nli import relation_grids
from caspr.protocols import Labeler, Splitter, label, split
from caspr.records import Claim, Claims
from caspr.testing import FakeLabeler, FakeSplitter

PAIRS = [("It is big.", "It is old."), ("It is old.", "It is big.")]


class Returning(FakeLabeler):
    """Returns what it is given, or raises it."""

    def __init__(self, returned):
        super().__init__()
        self.returned = returned

    def label(self, pairs):
        if isinstance(self.returned, Exception):
            raise self.returned
        return self.returned


WRONG = [
    None,
    "neutral",
    [0, 1],
    np.zeros((2, 2)),
    np.zeros((3, 3)),
    np.zeros((2, 3, 1)),
    np.full((2, 3), np.nan),
    np.array([[0, 0, 1], [0, np.inf, 1]]),
    np.array([[0, 0, 1], [2.0, -1.0, 0.0]]),
    np.array([[0, 0, 1], [0.2, 3.1, 0.4]]),
    [[0, 0, 1], [0, 1]],
    ValueError("no"),
    KeyError("x"),
    StopIteration(),
]


def test_the_stand_ins_fit():
    assert isinstance(FakeLabeler(), Labeler)
    assert isinstance(FakeSplitter(), Splitter)


@pytest.mark.parametrize("returned", WRONG, ids=repr)
def test_what_is_not_probabilities_is_refused(returned):
    with pytest.raises(LabelError, match="labeler fake:same_or_negated"):
        label(Returning(returned), PAIRS)


def test_a_tensor_of_a_network_in_training_is_refused_with_the_remedy():
    torch = pytest.importorskip("torch")
    tensor = torch.full((2, 3), 1 / 3, requires_grad=True)
    with pytest.raises(LabelError, match=r"got Tensor .* tensor\.detach\(\)\.cpu\(\)"):
        label(Returning(tensor), PAIRS)


def test_the_message_shows_what_was_returned():
    with pytest.raises(LabelError, match=r"probabilities of .* got \['neutral', 'neutral'\]"):
        label(Returning(["neutral", "neutral"]), PAIRS)


def inner(pairs):
    return 1 / 0


@pytest.mark.parametrize("metric", ["caspr", "redundancy", "summac_zs"])
def test_the_traceback_of_an_error_in_a_labeler_is_kept(metric):
    """Its own lines were once missing from the traceback."""
    own = FakeLabeler()
    own.label = inner
    text = "It is big. It is old."
    for a, where in ((text, ""), ([text], "No score of item 0: ")):
        with pytest.raises(LabelError) as caught:
            caspr.score(a, a, metric=metric, nli=own)
        assert str(caught.value).startswith(f"{where}The labeler fake")
        assert "in inner" in "".join(traceback.format_exception(caught.value))


def test_a_splitter_may_return_lists_and_is_told_to_make_claims():
    class Listing(FakeSplitter):
        def split(self, texts):
            return [["It is big."]]

    with pytest.raises(SplitError, match=r"a list of caspr\.Claim\(text\) for 'One.*\['It is big"):
        split(Listing(), ["One."])


def test_a_stage_may_change_the_list_that_it_gets():
    """The claims of the changed texts were not found: KeyError."""

    class Changing(FakeSplitter, FakeLabeler):
        signature = "changing"

        def __init__(self):
            FakeSplitter.__init__(self)
            FakeLabeler.__init__(self)

        def split(self, texts):
            texts[:] = [text.replace("*", "") for text in texts]
            return super().split(texts)

        def label(self, pairs):
            found = super().label(pairs)
            pairs.clear()
            return found

    own = Changing()
    pair = {"summary_a": ["*It* is big."], "summary_b": ["It is not big."]}
    found = caspr.score_frame(pair, metrics=["caspr", "redundancy"], splitter=own, nli=own)
    assert (found["caspr"], found["redundancy"]) == ([100.0], [0.0])


class Unnamed:
    """It has every method, but no signature."""

    def label(self, pairs): ...
    def split(self, texts): ...
    def score_pairs(self, a, b): ...
    def polarity(self, texts): ...
    def mentions(self, texts): ...


@pytest.mark.parametrize(
    ("option", "metric", "method"),
    [
        ("nli", "caspr", "label"),
        ("splitter", "caspr", "split"),
        ("classifier", "sentiment_consistency", "polarity"),
        ("aspects", "aspect_coverage", "mentions"),
        ("metric", None, "score_pairs"),
    ],
)
def test_what_an_own_object_lacks_is_named(option, metric, method):
    def message(own):
        options = {option: own} if metric is None else {"metric": metric, option: own}
        with pytest.raises(InputError, match=f"Expected `{option}` to be ") as caught:
            caspr.score("It is big.", "It is old.", **options)
        return str(caught.value)

    assert f"`{method}` and `signature`" in message(Unnamed())
    assert message(Unnamed()).endswith("which has no `signature`.")
    assert "class Unnamed: create an instance first, Unnamed(...)" in message(Unnamed)
    if option != "aspects":
        assert f"got 5, which has no `{method}` and no `signature`" in message(5)


def test_a_list_of_aspects_is_no_object():
    caspr.metrics.load_metric("aspect_coverage", aspects=["rooms"], nli=FakeLabeler())


def test_a_list_of_rows_is_an_array():
    assert label(Returning([[0, 0, 1], [1, 0, 0]]), PAIRS).dtype == np.float32


def test_the_pair_with_nan_is_named():
    array = np.array([[0, 0, 1], [0, np.nan, 1]])
    with pytest.raises(LabelError, match=r"\('It is old.', 'It is big.'\)"):
        label(Returning(array), PAIRS)


def test_errors_of_the_package_pass():
    with pytest.raises(TooLongError):
        label(Returning(TooLongError("over the limit")), PAIRS)


@pytest.mark.parametrize(
    "returned", [None, "text", [()], [(), (), ()], [(), None], [(), ["a"]], [(), ""]]
)
def test_what_is_not_claims_is_refused(returned):
    class Odd(FakeSplitter):
        def split(self, texts):
            return returned

    with pytest.raises(SplitError, match="the splitter fake"):
        split(Odd(), ["One.", "Two."])


def test_claims_are_a_tuple_of_claim():
    class Listing(FakeSplitter):
        def split(self, texts):
            return [Claims(["a"]), [Claim("b")]]

    assert split(Listing(), ["One.", "Two."]) == [(Claim("a"),), (Claim("b"),)]


METRICS = ["caspr", "summac_zs"]


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("returned", WRONG, ids=repr)
def test_every_metric_refuses_the_same(metric, returned):
    scorer = load_metric(metric, nli=Returning(returned))
    with pytest.raises(LabelError):
        scorer.score_pairs(["It is big."], ["It is old."])


@pytest.mark.parametrize("metric", METRICS)
def test_one_failing_pair_never_ends_a_run_that_records(metric):
    class Failing(FakeLabeler):
        def label(self, pairs):
            array = super().label(pairs)
            array[[any("odd" in text for text in pair) for pair in pairs]] = np.nan
            return array

    texts = ["It is big.", "It is odd.", "It is old."]
    scores = load_metric(metric, nli=Failing()).score_pairs(texts, texts, on_error="record")
    assert {i: type(error) for i, error in scores.errors.items()} == {1: LabelError}
    assert np.isfinite(scores.values[[0, 2]]).all()


def test_a_labeler_may_reuse_its_array():
    """Two calls for one grid: the second once replaced the probabilities of the first."""

    class Reusing(FakeLabeler):
        array = np.empty((1, 3), np.float32)

        def label(self, pairs):
            self.array[:] = super().label(pairs)
            return self.array

    sides = [[Claim("It is old."), Claim("It is not old."), Claim("It is big.")]] * 2
    found, expected = (
        next(relation_grids([sides[0]], [sides[1]], labeler, window=1))
        for labeler in (Reusing(), FakeLabeler())
    )
    assert np.array_equal(found.a_to_b, expected.a_to_b)


def test_a_splitter_that_fails_without_texts_is_named():
    class Failing(FakeSplitter):
        def split(self, texts):
            raise ValueError("no texts")

    with pytest.raises(SplitError, match=r"fake:. failed for no texts: ValueError"):
        split(Failing(), [])


def test_a_stop_iteration_of_a_users_own_object_is_an_error_like_others():
    """`contextlib.contextmanager` raises it instead of the error that it is the cause of."""

    def first_line(text):
        return [next(line for line in text.splitlines() if line.startswith("#"))]

    with pytest.raises(SplitError, match=r"failed for 'It is bad\.': StopIteration"):
        caspr.split("It is bad.", first_line)
    scores = caspr.score(
        ["# One.", "Two."],
        ["# One."] * 2,
        splitter=first_line,
        nli=FakeLabeler(),
        on_error="record",
    )
    assert {index: type(error) for index, error in scores.errors.items()} == {1: SplitError}
