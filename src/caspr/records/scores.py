"""The scores of a corpus: values, mean, interval, table."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

import numpy as np
from numpy.typing import NDArray

from caspr.errors import CasprError, InputError, UnscoredWarning
from caspr.records.arrays import read_only
from caspr.records.display import Displayed
from caspr.records.score import Score
from caspr.scale import formatted
from caspr.stats import Interval, bootstrap

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Scores(Sequence[Score], Displayed):
    """The scores of a corpus, item i for pair i.

    NumPy treats it as an array of its values: ``np.array(scores)``, ``np.mean(scores)``. An item
    without a score is NaN there; `mean` leaves it out, with a warning.

    Parameters
    ----------
    items
        The scores, all of one metric; their signatures may differ.

    Raises
    ------
    InputError
        If an item is not a `Score`, or two that have a value are of different metrics.
    """

    items: tuple[Score, ...]

    def __init__(self, items: Iterable[Score]) -> None:
        if not isinstance(items, Iterable):
            raise InputError(f"Expected a list of caspr.Score, but got {items!r:.60}.")
        object.__setattr__(self, "items", tuple(items))
        metric = None
        for index, item in enumerate(self.items):
            if not isinstance(item, Score):
                raise InputError(f"Expected a caspr.Score as item {index}, but got {item!r:.60}.")
            if item.error is None and item.metric != (metric := metric or item.metric):
                raise InputError(
                    f"Expected scores of one metric, but the first are of {metric!r} and item "
                    f"{index} is of {item.metric!r}. Make one caspr.Scores of each metric."
                )

    @property
    def values(self) -> NDArray[np.float64]:
        """float64 (n,); NaN for an item whose ``error`` explains why there is no value."""
        return read_only(np.array([score.value for score in self.items], dtype=np.float64))

    @property
    def errors(self) -> dict[int, CasprError]:
        """Index → error, for the items that have no score."""
        return {i: s.error for i, s in enumerate(self.items) if s.error is not None}

    @property
    def signatures(self) -> tuple[str, ...]:
        """The distinct signatures, in order: several where claims were given for some items."""
        return tuple(dict.fromkeys(score.signature for score in self.items))

    @property
    def mean(self) -> float:
        """Mean of the items that have a score; warns if some have none."""
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

        Parameters
        ----------
        level, method, n_resamples, seed
            As for `caspr.stats.bootstrap`.

        Raises
        ------
        InputError
            If no pair has a score, or too few have one for an interval.

        Warns
        -----
        UnscoredWarning
            If pairs without a score are left out.
        """
        values = self._scored("confidence interval")
        return bootstrap(values, level=level, method=method, n_resamples=n_resamples, seed=seed)

    def to_frame(self) -> pd.DataFrame:
        """One row per pair: the value and its parts, counts, signature, and error if any.

        Counts are Int64, with <NA> for an item without a score. ``frame.attrs`` has the metric
        and the signature (several are joined by " and ").
        """
        import pandas as pd

        frame = pd.DataFrame.from_records([_row(score) for score in self.items])
        counts = [name for name in ("n_claims_a", "n_claims_b") if name in frame]
        frame = frame.astype(dict.fromkeys(counts, "Int64"))
        if self.items:
            frame.attrs |= {
                "metric": self.items[0].metric,
                "signature": " and ".join(self.signatures),
            }
        return frame

    def to_dict(self) -> dict[str, Any]:
        """Return the scores as a JSON-ready dict: see `caspr.records.schema.scores_dict`."""
        from caspr.records.schema import scores_dict

        return scores_dict(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy is False:
            raise ValueError("The values of caspr.Scores are always copied: leave copy=False out.")
        return np.array([score.value for score in self.items], dtype=dtype or np.float64)

    def __array_function__(
        self,
        function: Callable[..., Any],
        types: object,
        args: Sequence[object],
        kwargs: Mapping[str, object],
    ) -> Any:
        """Call a function of NumPy with arrays in place of `Scores`: ``np.mean(scores)``."""
        return function(*map(_as_array, args), **{k: _as_array(v) for k, v in kwargs.items()})

    def _scored(self, statistic: str) -> NDArray[np.float64]:
        if not self.items:
            raise InputError(f"The {statistic} is undefined: the corpus is empty.")
        errors = self.errors
        if len(errors) == len(self.items):
            raise InputError(
                f"The {statistic} is undefined: none of the pairs has a score. "
                f"The error of the first is: {errors[0]}"
            )
        if errors:
            first = next(iter(errors))
            warnings.warn(
                f"The {statistic} leaves out {len(errors)} of {len(self.items)} pairs, which have "
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

    def __repr__(self) -> str:
        return f"<Scores {self}>" if len(self.signatures) < 2 else f"<Scores {self} and others>"

    def __str__(self) -> str:
        if not self.items:
            return "no scores"
        scored = [s.value for s in self.items if s.error is None]
        first = self.items[0]
        mean = "no mean"
        if scored:
            mean = f"mean {formatted(float(np.mean(scored)), metric=first.metric)}"
        failed = f", {len(self.items) - len(scored)} without a score" if self.errors else ""
        n_pairs = f"{len(scored)} pair{'s' * (len(scored) != 1)}"
        return f"{first.metric}: {mean} over {n_pairs}{failed}  [{first.signature}]"


def _row(score: Score) -> dict[str, object]:
    """Row of a table; a value that the metric does not compute is left out."""
    row: dict[str, object] = {score.metric: score.value, **score.parts}
    if score.verdicts_a is not None and score.verdicts_b is not None:
        row |= {"n_claims_a": len(score.verdicts_a), "n_claims_b": len(score.verdicts_b)}
    elif score.grounding_a is not None and score.grounding_b is not None:
        row |= {"n_claims_a": len(score.grounding_a), "n_claims_b": len(score.grounding_b)}
    return row | {
        "signature": score.signature,
        "error": None if score.error is None else str(score.error),
    }


def _as_array(argument: object) -> object:
    """`argument` with every `Scores` in it, however deeply nested, replaced by its values."""
    if isinstance(argument, Scores):
        return np.asarray(argument)
    if isinstance(argument, list | tuple):
        return type(argument)(map(_as_array, argument))
    return argument
