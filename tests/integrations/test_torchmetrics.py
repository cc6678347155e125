"""CASPR as a torchmetrics.Metric: the same mean however the pairs are divided."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from contextlib import ExitStack
from fractions import Fraction
from pathlib import Path

import pytest

pytest.importorskip("torchmetrics")

import torch
from torchmetrics import MetricCollection

import caspr
from caspr.errors import InputError, UnscoredWarning
from caspr.integrations.torchmetrics import CASPRScore
from caspr.metrics.caspr import Caspr
from caspr.testing import FakeLabeler, FakeSplitter

A = [
    "It is clean.",
    "It is clean. A pool.",
    "A bar. A spa. It is old.",
    "It is new. A lift.",
    "One.",
]
B = ["It is not clean.", "It is clean. A bar.", "A bar. It is not old.", "It is new.", "One."]
NO_MODEL = {"splitter": FakeSplitter(), "nli": FakeLabeler()}


@pytest.fixture
def metric():
    return CASPRScore(**NO_MODEL)


@pytest.fixture(scope="module")
def mean():
    return caspr.score(A, B, **NO_MODEL).mean


def test_batches_give_the_mean_of_all_pairs(metric, mean):
    for first, last in ((0, 1), (1, 4), (4, 4), (4, 5)):
        metric.update(A[first:last], B[first:last])
    assert float(metric.compute()) == pytest.approx(mean, abs=1e-6)


def test_reset_forgets(metric):
    metric.update(A, B)
    metric.reset()
    metric.update(A[:1], B[:1])
    assert float(metric.compute()) == 100.0


def test_forward_gives_the_batch_and_keeps_the_sum(metric, mean):
    assert float(metric(A[:1], B[:1])) == 100.0
    metric(A[1:], B[1:])
    assert float(metric.compute()) == pytest.approx(mean, abs=1e-6)


@pytest.mark.parametrize(("a", "b"), [(["x.", "y."], ["x.", ""]), ([], [])])
def test_forward_of_a_batch_that_fails_keeps_the_sum(metric, a, b):
    """`torchmetrics` resets the states for the time of a batch, and loses them by an error."""
    metric(A[:1], B[:1])
    with pytest.raises(InputError):
        metric(a, b)
    metric(A[4:], B[4:])
    assert float(metric.compute()) == 50.0


def test_forward_of_a_batch_without_a_score_is_counted_and_keeps_the_sum():
    metric = CASPRScore(on_error="record", **NO_MODEL)
    metric(A[:1], B[:1])
    with pytest.raises(InputError, match="none of 1 pairs has a score"):
        metric([""], ["x."])
    with pytest.warns(UnscoredWarning, match="leaves out 1 of 2 pairs"):
        assert float(metric.compute()) == 100.0


@pytest.mark.filterwarnings("ignore:The ``compute`` method of metric:UserWarning")
def test_compute_before_update_is_an_error_and_never_a_number(metric):
    with pytest.raises(InputError, match="no pair was scored yet"):
        metric.compute()


def test_torchmetrics_own_warning_comes_first(metric):
    with pytest.raises(UserWarning, match="before the ``update`` method"):
        metric.compute()


def test_a_batch_that_fails_counts_for_nothing(metric):
    metric.update(A[:1], B[:1])
    with pytest.raises(InputError, match="summary_b of item 1"):
        metric.update(["x.", "y."], ["x.", ""])
    assert int(metric.n_scored) == 1


def test_recorded_errors_are_left_out_with_a_warning():
    metric = CASPRScore(on_error="record", **NO_MODEL)
    metric.update(["It is clean.", "x."], ["It is not clean.", ""])
    reason = "1 of 2 pairs.*; the first is pair 1 of its batch: EmptySummaryError: summary_b"
    with pytest.warns(UnscoredWarning, match=reason) as caught:
        assert float(metric.compute()) == 100.0
    assert caught[0].filename == __file__
    metric.reset()
    metric.update([*A[:1], "", "x."], [*B[:1], "x.", ""])
    with pytest.warns(UnscoredWarning, match="2 of 3 pairs.*: summary_a of item 1 is"):
        metric.compute()


def other_metric():
    return CASPRScore(metric="ds")


def test_the_signature_is_that_of_the_scores(metric):
    assert metric.signature == caspr.score(A, B, **NO_MODEL)[0].signature
    assert len({metric.signature, other_metric().signature}) == 2


@pytest.mark.parametrize("as_dict", [False, True])
def test_sums_of_other_signatures_are_not_merged(metric, as_dict):
    metric.update(A, B)
    own = CASPRScore(metric=Caspr(**NO_MODEL))
    assert own.signature == metric.signature
    own.update(A[:1], B[:1])
    metric.merge_state(own.metric_state if as_dict else own)
    assert int(metric.n_scored) == 6
    other = other_metric()
    metric.merge_state(other.metric_state if as_dict else other)  # no pair of it is scored
    other.update(A, B)
    with pytest.raises(InputError, match=r"signatures differ.*caspr"):
        metric.merge_state(other.metric_state if as_dict else other)
    assert int(metric.n_scored) == 6
    metric.compute()


@pytest.mark.filterwarnings("ignore:The ``compute`` method of metric:UserWarning")
@pytest.mark.parametrize("way", ["metric", "metric_state", "state_dict"])
def test_a_metric_without_pairs_returns_no_mean_of_another_one(metric, way):
    """It did, under its own signature: only the merged pairs were compared with each other."""
    metric.persistent(True)
    metric.update(A, B)
    other = other_metric()
    with pytest.raises(InputError, match="signatures differ; the signature here is ds"):
        if way == "state_dict":
            other.load_state_dict(metric.state_dict(), strict=False)
            other.compute()
        else:
            other.merge_state(metric if way == "metric" else metric.metric_state)
            other.compute()


class Own:
    """A metric of the user whose value is the number that summary a is."""

    signature = "own|v:1"

    def score_pairs(self, a, b):
        return caspr.Scores(caspr.Score("own", float(text), self.signature) for text in a)


def test_scores_before_and_after_a_change_of_the_signature_are_not_averaged():
    """As when the files of a model are replaced: the digest of the first batch was kept."""
    own = Own()
    metric = CASPRScore(metric=own)
    metric.update("1", "x.")
    own.signature = "own|v:2"
    metric.update("1", "x.")
    with pytest.raises(InputError, match="call `reset` after a change of the model"):
        metric.compute()
    metric.reset()
    metric.update("1", "x.")
    assert float(metric.compute()) == 1.0


@pytest.mark.parametrize(
    "texts",
    ["5e12 5e12", "1e30 1", "2e-7 4e-7", "-1.5e308 -1.6e308", "5e-324 5e-324", "1e300 -1e300 3"],
)
def test_values_of_any_size_have_an_exact_mean(texts):
    """In int64 and units of one millionth, 5e12 twice gave a negative mean, and 2e-7 gave 0."""
    a = texts.split()
    whole, part, rest = (CASPRScore(metric=Own()) for _ in range(3))
    for metric, own in ((whole, a), (part, a[:1]), (rest, a[1:])):
        metric.update(own, ["x."] * len(own))
    part.merge_state(rest)
    expected = float(sum(Fraction(float(text)) for text in a) / len(a))
    assert float(whole.compute()) == float(part.compute()) == expected


def test_what_a_server_calls_its_model_is_no_other_signature():
    class Asking:
        def __init__(self, snapshot):
            self.signature = f"x|splitter:openai/model:m/{snapshot}server:s/prompt:p/v:1|v:1"

        def score_pairs(self, a, b):
            return caspr.Scores(caspr.Score("x", 1.0, self.signature) for _ in a)

    first, second = (CASPRScore(metric=Asking(name)) for name in ("", "snapshot:o/m-2/"))
    first.update(A, B)
    second.update(A, B)
    first.merge_state(second)
    assert float(first.compute()) == 1.0


def test_claims_and_texts_have_one_mean(metric):
    """Their scores have different signatures, as claims are not split; the metric is one."""
    metric.update(caspr.Claims(["It is clean."]), caspr.Claims(["It is not clean."]))
    metric.update(A[:1], B[:1])
    assert float(metric.compute()) == 100.0


def test_the_first_failure_is_merged_too():
    metric, other = (CASPRScore(on_error="record", **NO_MODEL) for _ in range(2))
    metric.update(A[:1], B[:1])
    other.update([""], ["x."])
    metric.merge_state(other)
    with pytest.warns(UnscoredWarning, match="1 of 2 pairs.*EmptySummaryError"):
        metric.compute()


def test_nothing_but_errors_is_an_error():
    metric = CASPRScore(on_error="record", **NO_MODEL)
    metric.update([""], ["x."])
    with pytest.raises(InputError, match="none of 1 pairs has a score"):
        metric.compute()


def test_it_takes_the_options_of_score_and_those_of_its_host():
    metric = CASPRScore(metric="ds", tokenizer="whitespace", sync_on_compute=False)
    metric.update(["One pool."], ["Two pools."])
    assert float(metric.compute()) == 100.0
    assert metric.sync_on_compute is False


def test_its_repr_names_the_metric_and_the_preset():
    assert repr(CASPRScore(metric="ds", preset="embedded")) == (
        "CASPRScore(metric='ds', preset='embedded')"
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"metric": "ds", "colour": "red"}, "no option 'colour'"),
        ({"metric": "ds", "preset": "no such"}, "Expected `preset` to be one of"),
        ({"metric": "dss"}, "Expected `metric` to be one of"),
        ({"metric": "ds", "on_error": "ignore"}, "Expected `on_error` to be one of"),
    ],
)
def test_options_are_checked_before_the_first_batch(options, message):
    with pytest.raises(InputError, match=message):
        CASPRScore(**options)


def test_preds_and_target_are_the_summaries(metric, mean):
    metric.update(preds=A[:2], target=B[:2])
    metric.update(A[2:3], target=B[2:3])
    metric.update(summaries_a=A[3:], summaries_b=B[3:])
    assert float(metric.compute()) == pytest.approx(mean, abs=1e-6)


def test_two_texts_are_one_pair(metric):
    assert float(metric(A[0], B[0])) == 100.0
    metric.update(caspr.Claims(["It is clean."]), "It is not clean.")
    assert int(metric.n_scored) == 2


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"preds": ["a"]}, "`target` or `summaries_b`, but got neither"),
        ({"preds": ["a"], "target": ["b"], "summaries_a": ["c"]}, "`summaries_a`, but got both"),
        ({"preds": ["a"], "target": "b"}, "two equally long lists"),
    ],
)
def test_arguments_that_do_not_fit(metric, given, message):
    with pytest.raises(InputError, match=message):
        metric.update(**given)


def test_a_collection_passes_preds_and_target_by_name():
    collection = MetricCollection([CASPRScore(metric="ds")])
    assert "CASPRScore" in collection(preds=A, target=B)


def test_bounds_follow_the_metric():
    class Similarity:
        signature, value_range, higher_means = "x", "0 to 1", "more similar"

        def score_pairs(self, a, b):
            return caspr.Scores([])

    ds, own = CASPRScore(metric="ds"), CASPRScore(metric=Similarity())
    assert (ds.plot_lower_bound, ds.plot_upper_bound) == (0, 100)
    assert (own.plot_lower_bound, own.plot_upper_bound) == (0, 1)
    assert ds.higher_is_better


def test_plot_draws_within_the_bounds(metric):
    plt = pytest.importorskip("matplotlib.pyplot")
    values = [metric(A[:1], B[:1]), metric(A[1:], B[1:])]
    for drawn in (metric.plot(), metric.plot(values)):
        low, high = drawn[1].get_ylim()
        assert low <= 0 < 100 <= high
    plt.close("all")


def test_it_can_be_copied_pickled_and_collected(mean):
    metric = CASPRScore(metric="ds")
    metric.update(A, B)
    for other in (copy.deepcopy(metric), pickle.loads(pickle.dumps(metric))):
        assert float(other.compute()) == float(metric.compute())
    collection = MetricCollection({"caspr": CASPRScore(**NO_MODEL), "ds": CASPRScore(metric="ds")})
    collection.update(A, B)
    assert float(collection.compute()["caspr"]) == pytest.approx(mean, abs=1e-6)


def test_equal_means_of_the_first_batch_do_not_merge_the_metrics_of_a_collection():
    """`torchmetrics` updates only one of the metrics whose states were close after that batch."""

    def metrics():
        splitters = {"sentences": FakeSplitter(), "whole": FakeSplitter(at="\n")}
        return {name: CASPRScore(splitter=s, nli=FakeLabeler()) for name, s in splitters.items()}

    collection, alone = MetricCollection(metrics()), metrics()
    for batch in ((A[:1], B[:1]), (A[1:], B[1:])):
        collection.update(*batch)
        for metric in alone.values():
            metric.update(*batch)
    expected = {name: float(metric.compute()) for name, metric in alone.items()}
    assert expected["sentences"] != expected["whole"]
    assert {name: float(mean) for name, mean in collection.compute().items()} == expected


@pytest.mark.parametrize(
    "changed", [CASPRScore.half, lambda metric: metric.set_dtype(torch.float16)]
)
def test_sums_stay_exact_after_a_change_of_dtype(metric, changed):
    metric.update(A, B)
    before = metric.compute()
    metric.reset()
    changed(metric).update(A, B)
    assert float(metric.compute()) == float(before)
    assert metric.total.dtype == torch.int64


SHARES = {
    "unequal": ([[A[:1], B[:1]]], [[A[1:3], B[1:3]], [A[3:], B[3:]]]),
    "empty batch": ([[A, B]], [[[], []]]),
    "no update": ([[A, B]], []),
}
"""Case → the batches of either process."""


@pytest.fixture(scope="module")
def in_two_processes(tmp_path_factory):
    """Case → what either process computed; both go through all cases, one after the other."""
    store = tmp_path_factory.mktemp("gloo") / "store"
    worker = Path(__file__).with_name("gloo_worker.py")
    env = {**os.environ, "GLOO_SOCKET_IFNAME": "lo"}  # no name service is asked
    with ExitStack() as started:
        processes = [
            started.enter_context(
                subprocess.Popen(
                    [sys.executable, worker, str(rank), "2", store, json.dumps(shares)],
                    env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                )
            )
            for rank, shares in enumerate(zip(*SHARES.values(), strict=True))
        ]  # fmt: skip
        for process in processes:
            started.callback(process.kill)
        outcomes = [process.communicate(timeout=600) for process in processes]
    for process, (_, errors) in zip(processes, outcomes, strict=True):
        assert process.returncode == 0, errors
    results = zip(*(json.loads(out) for out, _ in outcomes), strict=True)
    return dict(zip([*SHARES, "two metrics", "one without pairs"], results, strict=True))


@pytest.mark.parametrize(
    ("case", "own"), [("unequal", [1, 4]), ("empty batch", [5, 0]), ("no update", [5, 0])]
)
def test_two_processes_agree_on_the_mean_of_all(in_two_processes, metric, case, own):
    metric.update(A, B)
    results = in_two_processes[case]
    assert [result["mean"] for result in results] == [float(metric.compute())] * 2
    assert [result["own"] for result in results] == own
    assert [result["left"] for result in results] == [0, 0]
    # torchmetrics itself warns the process that never updated, and no other
    assert [result["warned"] for result in results] == [False, case == "no update"]


def test_two_processes_with_different_metrics_are_refused(in_two_processes):
    assert all("signatures differ" in result for result in in_two_processes["two metrics"])


def test_a_process_without_pairs_does_not_return_the_mean_of_another_metric(in_two_processes):
    first, second = in_two_processes["one without pairs"]
    assert first.startswith("the mean is")
    assert "signatures differ; the signature here is rouge1" in second
