"""Scores on the five sets, each computed once and used by all tables."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr.api import score
from caspr.atomic_files import make_folder
from caspr.datasets import CocoTrip, ContrastPair, cocotrip
from caspr.errors import DataError, InputError
from caspr.metrics.base import Metric
from caspr.metrics.registry import load_metric, metric_card
from caspr.presets import resolve
from caspr.records.scores import Scores
from caspr.signature import digest
from caspr.tables import read_rows, write_rows
from caspr.tables.cells import number_in

DEFAULT_METRICS = ("caspr", "ds", "inverted_bertscore")
"""The metrics of the CASPR paper."""


class Workbench:
    """Metrics under a preset, the five sets, and a folder with their scores.

    Parameters
    ----------
    metrics
        Names of contrast metrics, as ``caspr metrics`` lists them.
    preset
        As in `caspr.score`.
    data
        Folder of CoCoTrip, or the loaded data; see `caspr.datasets.cocotrip`.
    out
        Folder for the scores; those of the same texts and signature are read instead of
        computed. None keeps them in memory.
    options
        Metric → options; they override those of the preset.
    """

    def __init__(
        self,
        metrics: Sequence[str] = DEFAULT_METRICS,
        *,
        preset: str | None = None,
        data: CocoTrip | str | os.PathLike[str] | None = None,
        out: str | os.PathLike[str] | None = None,
        options: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        if not metrics:
            raise InputError("Expected at least one metric, but got none.")
        cards = [metric_card(name) for name in metrics]
        reviewed = [card.name for card in cards if card.takes_reviews]
        if reviewed:
            raise InputError(
                f"The sets have no reviews, which the metric {reviewed[0]!r} compares summaries "
                "with. Choose metrics that compare two summaries."
            )
        self.sets = data if isinstance(data, CocoTrip) else cocotrip(data)
        self.metrics: dict[str, Metric] = {
            name: load_metric(name, **resolve(name, preset, (options or {}).get(name, {})))
            for name in dict.fromkeys(card.name for card in cards)
        }
        self._folder = None if out is None else Path(out) / "scores"
        if self._folder is not None:
            make_folder(self._folder)
        self._values: dict[tuple[str, str], NDArray[np.float64]] = {}

    def signature(self, metric: str) -> str:
        """Signature of `metric`."""
        return self.metrics[metric].signature

    def score(self, metric: str, pairs: Sequence[tuple[str, str]]) -> Scores:
        """Scores of any pairs; they are not cached."""
        texts_a, texts_b = ([pair[side] for pair in pairs] for side in (0, 1))
        return score(texts_a, texts_b, metric=self.metrics[metric])

    def values(self, metric: str, name: str) -> NDArray[np.float64]:
        """Scores of `metric` on the set `name`, as float64 (n_pairs,) in the order of the set.

        They are computed once, or read from the folder if they are there, with the same
        signature, for the same texts.
        """
        key = metric, name
        if key not in self._values:
            found = self._read(*key)
            self._values[key] = self._computed(*key) if found is None else found
        return self._values[key]

    def _computed(self, metric: str, name: str) -> NDArray[np.float64]:
        pairs = self.sets[name]
        scores = score(pairs.summaries_a, pairs.summaries_b, metric=self.metrics[metric])
        path = self._path(metric, name)
        if path is not None:
            write_rows(
                path,
                (
                    {
                        "entity_a": pair.entity_a,
                        "entity_b": pair.entity_b,
                        "split": pair.split,
                        metric: one.value,
                        "signature": one.signature,
                        "texts": _digest(pair),
                    }
                    for pair, one in zip(pairs, scores, strict=True)
                ),
            )
        return scores.values

    def _read(self, metric: str, name: str) -> NDArray[np.float64] | None:
        """Cached scores, if undamaged, of all texts of the set, and with the same signature."""
        path = self._path(metric, name)
        if path is None or not path.exists():
            return None
        try:
            rows = [row.values for row in read_rows(path, (metric, "signature", "texts"))]
            values = [number_in(row[metric], metric, str(path)) for row in rows]
        except DataError:  # it is written again
            return None
        is_current = all(row["signature"] == self.signature(metric) for row in rows)
        is_of_set = [row["texts"] for row in rows] == [*map(_digest, self.sets[name])]
        is_usable = is_current and is_of_set and None not in values
        return np.array(values, dtype=np.float64) if is_usable else None

    def _path(self, metric: str, name: str) -> Path | None:
        return None if self._folder is None else self._folder / f"{metric}.{name}.jsonl"


def _digest(pair: ContrastPair) -> str:
    return digest("\0".join(pair))
