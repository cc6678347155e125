"""A corpus keeps every item, and no statistic hides that some have no score."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import EmptySummaryError, InputError, UnscoredWarning
from caspr.records import Score, Verdict
from caspr.records.scores import Scores

FAILED = Score(
    "ds", float("nan"), "ds|v:0", error=EmptySummaryError("summary_a of item 1 is empty")
)


def scores(*values):
    return Scores(Score("ds", value, "ds|v:0") for value in values)


def test_it_is_a_sequence_in_the_order_given():
    made = scores(3.0, 1.0, 2.0)
    assert [float(s) for s in made] == [3.0, 1.0, 2.0]
    assert made[-1].value == 2.0
    assert isinstance(made[:2], Scores)
    assert len(made[:2]) == 2


def test_runs_are_joined_only_if_they_are_of_one_metric():
    """A mean was once taken over scores of different scales."""
    other = Score("rouge1", 1.0, "rouge1|v:0")
    with pytest.raises(InputError, match=r"'ds' and item 2 is of 'rouge1'"):
        Scores([*scores(1.0, 2.0), other])
    with pytest.raises(InputError, match=r"item 1, but got 1\.0"):
        Scores([other, 1.0])
    assert len(Scores([*scores(1.0), FAILED, Score("ds", 3.0, "ds|v:1")]).signatures) == 2


def test_values_are_float64_and_cannot_be_written():
    values = scores(1.0, 2.0).values
    assert values.dtype == np.float64
    with pytest.raises(ValueError, match="read-only"):
        values[0] = 5


def test_the_mean_is_numpys():
    values = np.random.default_rng(0).uniform(0, 100, 50)
    assert scores(*values).mean == pytest.approx(values.mean())


def test_an_interval_holds_the_mean_and_repeats_with_its_seed():
    made = scores(*np.random.default_rng(0).uniform(0, 100, 50))
    interval = made.confidence_interval(n_resamples=500)
    assert interval.low < made.mean < interval.high
    assert interval == made.confidence_interval(n_resamples=500)


def test_a_statistic_that_leaves_items_out_warns():
    made = Scores([*scores(10.0, 15.0, 20.0), FAILED])
    with pytest.warns(UnscoredWarning, match="leaves out 1 of 4 pairs.*item 3.*is empty"):
        assert made.mean == 15.0
    with pytest.warns(UnscoredWarning, match="confidence interval leaves out"):
        made.confidence_interval(n_resamples=100)
    assert list(made.errors) == [3]
    assert np.isnan(made.values[3])


def test_there_is_no_mean_of_nothing():
    with pytest.raises(InputError, match="the corpus is empty"):
        _ = Scores([]).mean
    with pytest.raises(InputError, match=r"none of the pairs has a score.*item 1 is empty"):
        _ = Scores([FAILED]).mean


def test_a_frame_has_a_row_an_item_with_its_error():
    verdicts = (Verdict(1, 0, 0),)
    caspr = Score("caspr", 50.0, "s", f1=0.5, verdicts_a=verdicts, verdicts_b=verdicts * 2)
    frame = Scores([caspr]).to_frame()
    assert frame.loc[0, ["caspr", "f1", "n_claims_a", "n_claims_b"]].tolist() == [50.0, 0.5, 1, 2]
    assert "precision" not in frame
    frame = Scores([*scores(1.0), FAILED]).to_frame()
    assert frame["ds"].isna().tolist() == [False, True]
    assert frame.loc[1, "error"] == "summary_a of item 1 is empty"
    assert frame.loc[0, "error"] is None or np.isnan(frame.loc[0, "error"])


def test_counts_are_whole_numbers_though_one_is_missing_and_attrs_have_the_signature():
    verdicts = (Verdict(1, 0, 0),)
    caspr = Score("caspr", 100.0, "s", verdicts_a=verdicts, verdicts_b=verdicts * 2)
    failed = Score("caspr", float("nan"), "t", error=EmptySummaryError("empty"))
    frame = Scores([caspr, failed]).to_frame()
    assert frame["n_claims_b"].dtype == "Int64"
    assert frame["n_claims_b"].isna().tolist() == [False, True]
    assert frame.loc[0, ["contradicted", "unmentioned"]].tolist() == [0.0, 100.0]
    assert frame.attrs == {"metric": "caspr", "signature": "s and t"}
    assert Scores([]).to_frame().empty


def test_numpy_takes_it_as_its_values():
    made = scores(1.0, 2.0, 6.0)
    assert np.array(made).tolist() == [1.0, 2.0, 6.0]
    assert np.array(made).dtype == np.float64
    assert np.asarray(made, dtype=np.float32).dtype == np.float32
    assert np.mean(made) == made.mean == 3.0
    assert np.median(made) == 2.0
    assert np.concatenate([made, made]).shape == (6,)
    assert np.corrcoef(made, made)[0, 1] == pytest.approx(1)
    assert np.isnan(np.mean(Scores([*made, FAILED]))), "no item is left out silently"


def test_its_repr_is_short():
    assert repr(scores(*range(1000))) == "<Scores ds: mean 499.5 over 1000 pairs  [ds|v:0]>"
    assert repr(Scores([])) == "<Scores no scores>"


@given(st.lists(st.sampled_from("cuse"), min_size=1, max_size=120), st.integers(0, 120))
def test_contradicted_and_unmentioned_add_up_exactly(kinds, cut):
    """By verdicts drawn at random: c contradicted, u unmentioned, s and e for similarity."""
    made = {
        "c": Verdict(1, 2, 1),
        "u": Verdict(1, 0, 0),
        "s": Verdict(-1, 1, 1),
        "e": Verdict(-1, 0, 1),
    }
    verdicts = tuple(made[kind] for kind in kinds)
    value = 50 * (sum(v.value for v in verdicts) / len(verdicts) + 1)
    score = Score("caspr", value, "s", verdicts_a=verdicts[:cut], verdicts_b=verdicts[cut:])
    assert score.contradicted + score.unmentioned == score.value
    assert score.contradicted == pytest.approx(100 * kinds.count("c") / len(kinds))
    assert score.unmentioned == pytest.approx(100 * kinds.count("u") / len(kinds))
    assert (score.contradicted == 0) == ("c" not in kinds)
    assert (score.unmentioned == 0) == ("u" not in kinds)


def test_without_verdicts_there_are_no_shares():
    assert scores(1.0)[0].contradicted is None
    assert scores(1.0)[0].parts == {}


def test_it_prints_as_one_line():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert str(scores(10.0, 20.0)) == "ds: mean 15.0 over 2 pairs  [ds|v:0]"
        assert "1 without a score" in str(Scores([*scores(10.0), FAILED]))
        assert "no mean" in str(Scores([FAILED]))
        assert str(Scores([])) == "no scores"


def test_a_mean_has_the_digits_of_its_scale():
    assert str(scores(84.0, 84.5)).startswith("ds: mean 84.2 over 2 pairs")
    similar = Scores([Score("bertscore", value, "s") for value in (0.84, 0.85)])
    assert str(similar).startswith("bertscore: mean 0.845 over 2 pairs")
    assert str(scores(0.8)).startswith("ds: mean 0.8 over 1 pair  ["), "of 100, not of 1"
    assert str(scores(0.84, 0.85, 0.86).confidence_interval()).startswith("0.850 ± 0.009")
