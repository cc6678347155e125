"""Scores on the public consistency sets, each computed once and used by all tables."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.factuality import FactualitySet
from caspr.api import score
from caspr.datasets.download import data_folder, fetch
from caspr.errors import InputError
from caspr.metrics.registry import metric_card
from caspr.paper.cut_texts import collected_cuts
from caspr.paper.news_sets import NEWS_SETS, NewsItem

DEFAULT_METRICS: Final = ("summac_zs", "bertscore", "sbertscore")
"""Metrics of the SBERTScore paper that need no training."""
_MATCHING_METRICS: Final = frozenset({"bertscore", "sbertscore"})
"""Metrics with precision, recall and F1 of the summary; the paper reports precision."""
_METRICS_OF_PAPER: Final = (*DEFAULT_METRICS, "summac_conv")
Values = NDArray[np.float64]


class NewsBench:
    """Metrics under a preset, and the items of the chosen sets; see `reproduce_sbertscore`.

    ``items`` has the items of all sets, and ``sets`` the indices of the items of each set.
    ``signatures``, ``seconds`` and ``n_cut`` (texts cut at the limit) are by metric, once computed.
    """

    def __init__(
        self,
        metrics: Sequence[str] = DEFAULT_METRICS,
        *,
        sets: Sequence[str] | None = None,
        preset: str | None = None,
        data: str | os.PathLike[str] | None = None,
        options: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.metrics = tuple(dict.fromkeys(metric_card(name).name for name in metrics))
        unknown = [name for name in self.metrics if name not in _METRICS_OF_PAPER]
        if unknown or not self.metrics:
            raise InputError(
                f"The SBERTScore paper compares {', '.join(_METRICS_OF_PAPER)}, but `metrics` is "
                f"{list(metrics)}."
            )
        chosen = tuple(NEWS_SETS) if sets is None else tuple(dict.fromkeys(sets))
        wrong = [name for name in chosen if name not in NEWS_SETS]
        if wrong or not chosen:
            raise InputError(f"Expected `sets` out of {list(NEWS_SETS)}, but got {list(chosen)}.")
        folder = data_folder(data)
        self.items: list[NewsItem] = []
        self.sets: dict[str, list[int]] = {}
        for name in chosen:
            start = len(self.items)
            self.items += NEWS_SETS[name](lambda file: fetch(file, folder))
            self.sets[name] = list(range(start, len(self.items)))
        self.signatures: dict[str, str] = {}
        self.seconds: dict[str, float] = {}
        self.n_cut: dict[str, int] = {}
        self._preset, self._options = preset, options or {}
        self._values: dict[str, dict[str, Values]] = {}

    def values(self, metric: str, figure: str | None = None) -> Values:
        """float64 (n_items,) of all sets; of a metric with figures, precision by default."""
        if metric not in self._values:
            self._values[metric] = self._computed(metric)
        own = self._values[metric]
        return own[figure or next(iter(own))]

    def scores(self, items: Sequence[int]) -> dict[str, Values]:
        """Metric → float64 (n,) of these items."""
        return {metric: self.values(metric)[list(items)] for metric in self.metrics}

    def value_of_pair(self, metric: str, source: str, summary: str) -> float:
        """Value of one pair of texts that is not in a set."""
        options = self._options_of(metric)
        return float(score(source, summary, metric=metric, preset=self._preset, **options))

    def of_origin(self, origin: str) -> list[int]:
        """Indices of the items of an origin, "cnndm" or "xsum"."""
        return [index for index, item in enumerate(self.items) if item.origin == origin]

    def data(self, indices: Sequence[int]) -> FactualitySet:
        """These items, as the studies of `caspr.analysis.factuality` take them."""
        items = [self.items[index] for index in indices]
        errors = [item.errors for item in items]
        return FactualitySet(
            [item.document for item in items],
            [item.summary for item in items],
            [item.consistent for item in items],
            [item.validation for item in items],
            errors=None if None in errors else errors,  # type: ignore[arg-type]
        )

    def _options_of(self, metric: str) -> dict[str, Any]:
        """Options of a metric: those of the paper, overridden by the user's."""
        options = (
            {"figure": "precision", "on_too_long": "truncate"}
            if metric in _MATCHING_METRICS
            else {}
        )
        return {**options, **self._options.get(metric, {})}

    def _computed(self, metric: str) -> dict[str, Values]:
        start = time.monotonic()
        with collected_cuts() as cuts:
            scores = score(
                [item.document for item in self.items],
                [item.summary for item in self.items],
                metric=metric,
                preset=self._preset,
                **self._options_of(metric),
            )
        self.seconds[metric] = time.monotonic() - start
        self.n_cut[metric] = len(cuts)
        self.signatures[metric] = scores[0].signature
        if metric not in _MATCHING_METRICS:
            return {"value": scores.values}
        return {
            figure: np.array([getattr(one, figure) for one in scores], dtype=np.float64)
            for figure in ("precision", "recall", "f1")
        }
