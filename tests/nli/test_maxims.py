"""A claim that follows from anything is found by premises that have nothing in common."""

from __future__ import annotations

import warnings

import pytest

from caspr.errors import EmptySummaryError, MaximWarning, TooLongError
from caspr.metrics.caspr import Caspr
from caspr.nli.maxims import PREMISES, find_maxims
from caspr.records import Relation
from caspr.testing import FakeLabeler, FakeSplitter, same_or_negated

MAXIM = "The hotel has guests."


def of_hotels(premise, hypothesis):
    """Every premise on hotels but one entails the maxim; else the same words do."""
    if hypothesis == MAXIM and premise in PREMISES["hotels"][1:]:
        return Relation.ENTAILMENT
    if MAXIM in (premise, hypothesis):
        return (
            Relation.ENTAILMENT if premise not in sum(PREMISES.values(), ()) else Relation.NEUTRAL
        )
    return same_or_negated(premise, hypothesis)


def metric(**options):
    return Caspr(splitter=FakeSplitter(), nli=FakeLabeler(of_hotels), **options)


def test_the_topic_with_the_greatest_share():
    assert find_maxims([MAXIM, "It is old."], FakeLabeler(of_hotels)) == {MAXIM: ("hotels", 5 / 6)}


def test_topics_are_of_one_size_and_no_premise_comes_twice():
    texts = [text for texts in PREMISES.values() for text in texts]
    assert len(set(texts)) == len(texts) == 36


def test_what_is_too_long_is_left_to_the_labeler_that_tells():
    class Short(FakeLabeler):
        def label(self, pairs):
            if any(len(h) > 40 for _, h in pairs):
                raise TooLongError("over the limit")
            return super().label(pairs)

    claims = ["It is old.", "very " * 20, MAXIM]
    assert list(find_maxims(claims, Short(of_hotels))) == [MAXIM]
    assert find_maxims([], Short(of_hotels)) == {}


class TestIgnoreMaxims:
    A, B = f"It is old. {MAXIM}", "It is not old. The pool is warm."

    def test_a_maxim_draws_the_score_down_and_is_left_out_by_name(self):
        assert metric().score_pairs([self.A], [self.B])[0].value == 25.0
        with pytest.warns(MaximWarning, match="1 of 2 claims of summary_a of item 0.*has guests"):
            score = metric(ignore_maxims=True).score_pairs([self.A], [self.B])[0]
        assert score.value == 100.0
        assert [str(verdict.claim) for verdict in score.verdicts_a] == ["It is old."]

    def test_the_signature_says_so(self):
        assert "ignored_maxims:" in metric(ignore_maxims=True).signature
        assert "ignored_maxims" not in metric().signature

    def test_without_maxims_nothing_changes(self):
        texts = ["It is old.", "It is not old. The pool is warm."]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            ignored = metric(ignore_maxims=True).score_pairs(texts, texts[::-1])
        assert ignored.values.tolist() == metric().score_pairs(texts, texts[::-1]).values.tolist()

    def test_a_summary_of_maxims_alone_has_no_score(self):
        with pytest.raises(EmptySummaryError, match="summary_a of item 0"):
            metric(ignore_maxims=True).score_pairs([MAXIM], [self.B])
        with pytest.warns(MaximWarning):
            scores = metric(ignore_maxims=True).score_pairs(
                [MAXIM, self.A], [self.B] * 2, on_error="record"
            )
        assert list(scores.errors) == [0]
        assert scores[1].value == 100.0
