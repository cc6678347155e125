"""Many scores in a row, and what is asked of them together."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

import numpy as np
from numpy.typing import NDArray

from caspr.errors import CasprError, InputError, UnscoredWarning
from caspr.records.arrays import read_only
from caspr.records.display import Displayed
from caspr.records.score import Score
from caspr.scale import figure
from caspr.stats import Interval, bootstrap

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Scores"]


@dataclass(frozen=True, slots=True, init=False)
class Scores(Sequence[Score], Displayed):
    """The scores of a corpus, item i for pair i.

    Parameters
    ----------
    items
        The scores, all of one metric.
    """

    items: tuple[Score, ...]

    def __init__(self, items: Iterable[Score]) -> None:
        object.__setattr__(self, "items", tuple(items))

    @property
    def values(self) -> NDArray[np.float64]:
        """float64 (n,): the figures; NaN for an item whose ``error`` says why there is none."""
        return read_only(np.array([score.value for score in self.items], dtype=np.float64))

    @property
    def errors(self) -> dict[int, CasprError]:
        """Place → error, of the items that have no score."""
        return {i: s.error for i, s in enumerate(self.items) if s.error is not None}

    @property
    def mean(self) -> float:
        """Mean of the items that have a score; warns when some have none."""
        return float(np.mean(self._scored("mean")))

    def confidence_interval(
        self,
        level: float = 0.95,
        *,
        method: str = "normal",
        n_resamples: int = 10_000,
        seed: int = 0,
    ) -> Interval:
        """Bootstrap interval of the mean over pairs, as in the CASPR paper.

        See `caspr.stats.bootstrap` for the parameters and the methods.
        """
        values = self._scored("confidence interval")
        return bootstrap(values, level=level, method=method, n_resamples=n_resamples, seed=seed)

    def to_frame(self) -> pd.DataFrame:
        """One row a pair: the metric's figures, the signature, and the error if there is one."""
        import pandas as pd

        return pd.DataFrame.from_records([_row(score) for score in self.items])

    def _scored(self, figure: str) -> NDArray[np.float64]:
        if not self.items:
            raise InputError(f"There is no {figure} of no scores: the corpus is empty.")
        errors = self.errors
        if len(errors) == len(self.items):
            raise InputError(
                f"There is no {figure}: none of the pairs has a score. "
                f"The first has none because: {errors[0]}"
            )
        if errors:
            first = next(iter(errors))
            warnings.warn(
                f"The {figure} leaves out {len(errors)} of {len(self.items)} pairs, which have "
                f"no score; the first is item {first}: {errors[first]}",
                UnscoredWarning,
                stacklevel=3,
            )
        return np.array([s.value for s in self.items if s.error is None], dtype=np.float64)

    @overload
    def __getitem__(self, index: int) -> Score: ...
    @overload
    def __getitem__(self, index: slice) -> Scores: ...
    def __getitem__(self, index: int | slice) -> Score | Scores:
        return Scores(self.items[index]) if isinstance(index, slice) else self.items[index]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Score]:
        return iter(self.items)

    def __str__(self) -> str:
        if not self.items:
            return "no scores"
        scored = [s.value for s in self.items if s.error is None]
        first = self.items[0]
        mean = "no mean"
        if scored:
            mean = f"mean {figure(float(np.mean(scored)), metric=first.metric)}"
        failed = f", {len(self.items) - len(scored)} without a score" if self.errors else ""
        n_pairs = f"{len(scored)} pair{'s' * (len(scored) != 1)}"
        return f"{first.metric}: {mean} over {n_pairs}{failed}  [{first.signature}]"


def _row(score: Score) -> dict[str, object]:
    """Give what a table shows of a score; figures that the metric does not know are left out."""
    figures = {"precision": score.precision, "recall": score.recall, "f1": score.f1}
    row: dict[str, object] = {score.metric: score.value}
    row |= {name: value for name, value in figures.items() if value is not None}
    if score.verdicts_a is not None and score.verdicts_b is not None:
        row |= {"n_claims_a": len(score.verdicts_a), "n_claims_b": len(score.verdicts_b)}
    return row | {
        "signature": score.signature,
        "error": None if score.error is None else str(score.error),
    }
