"""If these fail, the stages are joined wrongly: a claim, an item or an error gets lost on the way."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr import Claims, aggregate
from caspr.errors import (
    AnswerError,
    EmptySummaryError,
    InputError,
    RequestError,
    SplitError,
    TooLongError,
)
from caspr.metrics.caspr import Caspr
from caspr.records import Relation
from caspr.testing import FakeLabeler, FakeSplitter

SENTENCES = [
    "It is clean.",
    "It is not clean.",
    "It is big.",
    "It is never big.",
    "The pool is warm.",
]
TEXT = st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=5).map(" ".join)


def fake(**options):
    return Caspr(splitter=FakeSplitter(), nli=FakeLabeler(), **options)


def test_value_and_reasons_by_hand():
    a = "It is clean. It is big. The pool is warm."
    b = "It is not clean. It is big."
    score = fake().score_pairs([a], [b])[0]
    assert [verdict.value for verdict in score.verdicts_a] == [1, -1, 1]
    assert [verdict.value for verdict in score.verdicts_b] == [1, -1]
    assert score.value == pytest.approx(50 * (1 / 5 + 1))
    assert [str(claim) for claim in score.verdicts_a[0].evidence] == ["It is not clean."]
    assert score.grid.relations.tolist() == [[0, 1], [1, 2], [1, 1]]
    assert aggregate(score.grid).value == score.value


@given(st.lists(st.tuples(TEXT, TEXT), min_size=1, max_size=6))
def test_a_batch_equals_its_items_and_both_directions(pairs):
    a, b = (list(side) for side in zip(*pairs, strict=True))
    metric = fake()
    batch = metric.score_pairs(a, b)
    assert list(metric.score_pairs(b, a)) == list(batch)
    assert [metric.score_pairs([x], [y])[0] for x, y in pairs] == list(batch)


def test_every_text_is_split_once_and_every_pair_labelled_once():
    splitter, labeler = FakeSplitter(), FakeLabeler()
    reference = "It is clean. It is big."
    Caspr(splitter, labeler).score_pairs(
        [reference] * 3, ["It is not clean.", reference, "It is not clean."]
    )
    assert [sorted(call) for call in splitter.calls] == [sorted([reference, "It is not clean."])]
    asked = [pair for call in labeler.calls for pair in call]
    assert len(asked) == len(set(asked))


def test_claims_bypass_the_splitter():
    splitter = FakeSplitter()
    metric = Caspr(splitter, FakeLabeler())
    score = metric.score_pairs([Claims(["It is clean. It is big."])], [Claims(["It is clean"])])[0]
    assert splitter.calls == []
    assert score.grid.shape == (1, 1)


def test_the_signature_of_given_claims_does_not_name_the_splitter():
    ready, text = Claims(["It is clean."]), "It is clean."
    found = fake().score_pairs([ready, ready, text, text], [ready, text, ready, text])
    splitters = [score.signature.split("|")[1] for score in found]
    mixed = "splitter:given and fake:."
    assert splitters == ["splitter:given", mixed, mixed, "splitter:fake:."]
    staged = aggregate(found[0].grid)
    assert staged.signature == found[0].signature


def test_a_derived_class_with_a_name_gives_scores_of_that_name():
    """Scores and recorded errors once were of two metrics, with a column each in a table."""

    class Own(Caspr):
        name = "own"

    scores = Own(splitter=FakeSplitter(), nli=FakeLabeler()).score_pairs(
        ["It is big.", ""], ["It is big.", "It is big."], on_error="record"
    )
    assert [score.metric for score in scores] == ["own", "own"]


def test_signature_names_both_stages():
    metric = fake()
    score = metric.score_pairs(["It is clean."], ["It is big."])[0]
    assert score.signature == metric.signature
    assert metric.signature.startswith("caspr|splitter:fake:.|nli:fake:same_or_negated|v:")


class Refusing(FakeSplitter):
    """Has no claims for some texts, and errors for others."""

    def __init__(self, error=AnswerError):
        super().__init__()
        self.error = error

    def split(self, texts):
        if any("bad" in text for text in texts):
            raise self.error("cannot be read")
        return [
            () if "nothing" in text else claims
            for text, claims in zip(texts, super().split(texts), strict=True)
        ]


def test_what_cannot_be_scored_keeps_its_error_and_the_others_go_on():
    a = ["It is clean.", "bad one.", None, "nothing.", "It is big.", "It is clean."]
    b = ["It is not clean.", "It is big.", "It is big.", "It is big.", "It is big.", "x. y. z. w."]
    metric = Caspr(Refusing(), FakeLabeler(), max_claims=3)
    scores = metric.score_pairs(a, b, on_error="record")
    assert {i: type(error) for i, error in scores.errors.items()} == {
        1: AnswerError,
        2: EmptySummaryError,
        3: EmptySummaryError,
        5: TooLongError,
    }
    assert scores.values[[0, 4]].tolist() == [100, 0]
    assert "summary_a of item 1: cannot be read" in str(scores.errors[1])
    assert "No claim was extracted from summary_a of item 3" in str(scores.errors[3])
    assert "summary_b of item 5 has 4 claims, more than max_claims=3" in str(scores.errors[5])


@pytest.mark.parametrize(
    ("text", "error"), [("bad one.", AnswerError), ("nothing.", EmptySummaryError)]
)
def test_by_default_the_first_error_ends_the_run(text, error):
    with pytest.raises(error, match="item 1"):
        Caspr(Refusing(), FakeLabeler()).score_pairs(["It is clean.", text], ["It is big."] * 2)


def test_an_unreachable_server_ends_the_run():
    with pytest.raises(RequestError):
        Caspr(Refusing(RequestError), FakeLabeler()).score_pairs(
            ["bad."], ["x."], on_error="record"
        )


class Short(FakeLabeler):
    """Refuses claims of more than 30 characters."""

    def label(self, pairs):
        for premise, hypothesis in pairs:
            if max(len(premise), len(hypothesis)) > 30:
                raise TooLongError("a claim is over the limit")
        return super().label(pairs)


def test_an_item_that_the_labeler_refuses_costs_that_item_alone():
    a = ["It is clean.", "It is " + "very " * 10 + "clean.", "It is big."]
    b = ["It is not clean.", "It is clean.", "It is big."]
    scores = Caspr(FakeSplitter(), Short()).score_pairs(a, b, on_error="record")
    assert list(scores.errors) == [1]
    assert scores.values[[0, 2]].tolist() == [100, 0]
    with pytest.raises(TooLongError, match="No score of item 1: a claim is over the limit"):
        Caspr(FakeSplitter(), Short()).score_pairs(a, b)


def test_a_splitter_that_loses_a_text_does_not_shift_the_others():
    class Losing(FakeSplitter):
        def split(self, texts):
            return super().split([text for text in texts if text != "b."])

    metric = Caspr(Losing(), FakeLabeler())
    with pytest.raises(SplitError, match=r"summary_b of item 0.*each of 1 text, but got 0"):
        metric.score_pairs(["a."], ["b."])
    scores = metric.score_pairs(["a.", "b.", "a."], ["a.", "c.", "d."], on_error="record")
    assert list(scores.errors) == [1]
    assert scores.values[[0, 2]].tolist() == [0, 100]


@pytest.mark.parametrize("returned", [None, "a claim", [None], ["a claim"], [3]])
def test_a_splitter_that_returns_no_claims_for_one_text_costs_that_item_alone(returned):
    class Odd(FakeSplitter):
        def split(self, texts):
            found = super().split(texts)
            return [returned if "odd" in text else c for text, c in zip(texts, found, strict=True)]

    scores = Caspr(Odd(), FakeLabeler()).score_pairs(
        ["a.", "odd.", "c."], ["a.", "b.", "d."], on_error="record"
    )
    assert {i: type(error) for i, error in scores.errors.items()} == {1: SplitError}
    assert scores.values[[0, 2]].tolist() == [0, 100]


@pytest.mark.parametrize("error", [ValueError, KeyError, RuntimeError])
def test_a_splitter_that_fails_for_one_text_costs_that_item_alone(error):
    scores = Caspr(Refusing(error), FakeLabeler()).score_pairs(
        ["a.", "bad.", "c."], ["a.", "b.", "d."], on_error="record"
    )
    assert {i: type(kept) for i, kept in scores.errors.items()} == {1: SplitError}
    assert error.__name__ in str(scores.errors[1])
    assert scores.values[[0, 2]].tolist() == [0, 100]


@pytest.mark.parametrize("max_claims", [0, 2.5, True, None])
def test_max_claims_is_checked(max_claims):
    with pytest.raises(InputError, match="`max_claims`"):
        fake(max_claims=max_claims)


@pytest.mark.parametrize(
    ("option", "wrong"), [("ignore_maxims", "no"), ("splitter_options", 3), ("nli_options", "x")]
)
def test_options_of_another_type_are_refused(option, wrong):
    with pytest.raises(InputError, match=f"Expected `{option}` to"):
        Caspr(splitter="sentences", nli="embedded", **{option: wrong})


def test_against_plain_python():
    """The whole pipeline once more, in loops, on random answers."""
    rng = np.random.default_rng(5)
    texts = [f"claim {i}." for i in range(8)]
    answers = {(p, h): Relation(int(rng.integers(3))) for p in texts for h in texts}
    merged = {
        (1, 1): 1,
        (0, 0): 0,
        (0, 1): 0,
        (1, 0): 0,
        (2, 2): 2,
        (2, 1): 2,
        (1, 2): 2,
        (0, 2): 1,
        (2, 0): 1,
    }
    metric = Caspr(FakeSplitter(), FakeLabeler(answers))
    for _ in range(50):
        a, b = (list(rng.choice(texts, size=rng.integers(1, 6))) for _ in range(2))
        verdicts = []
        for own, other in ((a, b), (b, a)):
            for claim in own:
                found = [merged[int(answers[claim, x]), int(answers[x, claim])] for x in other]
                contrasts = set(found) == {1} or found.count(0) > found.count(2)
                verdicts.append(1 if contrasts else -1)
        expected = 50 * (sum(verdicts) / len(verdicts) + 1)
        assert metric.score_pairs([" ".join(a)], [" ".join(b)])[0].value == pytest.approx(expected)


def test_a_splitter_that_returns_nothing_for_one_text_ends_no_run():
    metric = Caspr(splitter=lambda text: [] if "odd" in text else [text], nli=FakeLabeler())
    found = metric.score_pairs(["An odd one.", "Old."], ["New.", "New."], on_error="record")
    assert [item.error is None for item in found] == [False, True]
    assert "no claim" in str(found[0].error)
