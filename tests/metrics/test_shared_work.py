"""Metrics of one evaluation share claims and labels; otherwise each would run the model again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr import evaluate, score, score_frame
from caspr.metrics.caspr import Caspr
from caspr.metrics.distinctiveness import Distinctiveness
from caspr.metrics.shared_work import SharedWork
from caspr.records import Claim
from caspr.records.calibration import Calibration
from caspr.testing import FakeLabeler, FakeSplitter


class CountingLabeler(FakeLabeler):
    """Counts how often each ordered pair is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[tuple[str, str]] = Counter()

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        self.asked.update(pairs)
        return super().label(pairs)


class CountingSplitter(FakeSplitter):
    """Counts how often each text is split."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[str] = Counter()

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        self.asked.update(texts)
        return super().split(texts)


def test_an_evaluation_splits_each_text_and_labels_each_ordered_pair_once() -> None:
    labeler, splitter = CountingLabeler(), CountingSplitter()
    rows = [
        {
            "system": system,
            "summary_a": f"It is {x}. It is big.",
            "summary_b": f"It is not {x}.",
            "own": ["It is big.", f"It is {x}."],
            "theirs": [f"It is not {x}. It is {y}."],
        }
        for x, y in (("old", "red"), ("loud", "far"), ("cold", "new"))
        for system in ("one", "two")
    ]
    metrics = ["caspr", "redundancy", "prevalence", "grounded_contrast"]
    how: dict[str, Any] = {"reviews_a": "own", "reviews_b": "theirs", "n_resamples": 200}
    found = evaluate(rows, metrics, splitter=splitter, nli=labeler, **how)
    assert set(labeler.asked.values()) == set(splitter.asked.values()) == {1}
    alone = [
        evaluate(
            rows, [name], nli=FakeLabeler(), splitter=FakeSplitter(),
            **(how if name in metrics[2:] else {"n_resamples": 200}),
        )
        for name in metrics
    ]  # fmt: skip
    for name, one in zip(metrics, alone, strict=True):
        assert found.means["one", name] == one.means["one", name]
    assert [one.name for one in found.measures if one.kind == "part"] == [
        *("contradicted", "unmentioned", "graded", "supported")
    ]


def test_a_table_is_split_once_for_all_its_metrics_and_its_scores_stay_the_same() -> None:
    """Otherwise a chat model is paid once per metric, and may answer each one differently."""
    splitter = CountingSplitter()
    a, b = ["It is old. It is big.", "It is loud. It IS loud."], ["It is not old.", "It is far."]
    table = {"summary_a": a, "summary_b": b}
    for metrics in (
        ["caspr", "redundancy"],
        {"x": Caspr(splitter, FakeLabeler()), "y": Caspr(splitter, FakeLabeler())},
    ):
        splitter.asked.clear()
        options = {"splitter": splitter, "nli": FakeLabeler()} if isinstance(metrics, list) else {}
        found = score_frame(table, metrics=metrics, **options)
        assert set(splitter.asked.values()) == {1}
        for name in metrics:
            metric = name if isinstance(metrics, list) else metrics[name]
            assert found[name] == score(a, b, metric=metric, **options).values.tolist()


def test_a_function_splits_each_text_once_for_all_metrics() -> None:
    """It may ask a paid model."""
    asked = []

    def cut(text: str) -> list[str]:
        asked.append(text)
        return [text]

    table = {"summary_a": ["It is old."], "summary_b": ["It is far."]}
    score_frame(table, metrics=["caspr", "redundancy"], splitter=cut, nli=FakeLabeler())
    assert sorted(asked) == ["It is far.", "It is old."]


def test_a_chat_model_is_shared_after_it_has_named_its_snapshot() -> None:
    """Otherwise the second chunk of a file is split once per metric again."""
    options = {"model": "m", "base_url": "http://127.0.0.1:9/v1"}
    first, second = (
        Caspr(splitter="openai", nli=FakeLabeler(), splitter_options=options) for _ in range(2)
    )
    first.splitter._models.add("m-2024-01-25")  # type: ignore[attr-defined]
    shared = SharedWork(labels=False)
    assert shared.among(first).splitter is shared.among(second).splitter
    assert shared.among(first).labeler is first.labeler


def test_other_metrics_and_the_metric_itself_are_left_as_they_are() -> None:
    metric, shared = Caspr(splitter=FakeSplitter(), nli=FakeLabeler()), SharedWork()
    labeler = metric.labeler
    sharing = shared.among(metric)
    assert metric.labeler is labeler is not sharing.labeler
    assert sharing.signature == metric.signature
    other = Distinctiveness()
    assert shared.among(other) is other


def test_shared_labels_keep_the_labelers_calibration_and_gate() -> None:
    """Without them, intervals are too narrow and pairs that the gate set aside look labelled."""
    metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    metric.labeler.calibration = Calibration(slope=0.5, inflation=2.0)
    metric.labeler.gate_probabilities = np.array([0, 1, 0], np.float32)
    pair = ["It is old. It is big."], ["It is not old. It is red."]
    (alone,), (shared,) = (one.score_pairs(*pair) for one in (metric, SharedWork().among(metric)))
    assert shared.interval == alone.interval
    assert shared.grid.calibration == alone.grid.calibration is not None
    assert shared.grid.gated.tolist() == alone.grid.gated.tolist()
    assert shared.grid.gated.any()


def test_two_functions_that_split_are_not_taken_for_one_another() -> None:
    def first(text: str) -> list[str]:
        return [text]

    def second(text: str) -> list[str]:
        return [text, "More."]

    first.__qualname__ = second.__qualname__ = "cut"
    first.__name__ = second.__name__ = "cut"
    shared = SharedWork()
    made = [shared.among(Caspr(splitter=cut, nli=FakeLabeler())) for cut in (first, second)]
    assert [len(metric.splitter.split(["One."])[0]) for metric in made] == [1, 2]
