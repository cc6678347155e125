"""CASPR, or another metric of this package, as a `torchmetrics.Metric`."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

from caspr.api import score
from caspr.errors import InputError, MissingExtraError, UnscoredWarning
from caspr.inputs import Summary
from caspr.metrics.base import Metric as CasprMetric
from caspr.metrics.base import OnError

try:
    import torch
    from torchmetrics import Metric
except ImportError:
    raise MissingExtraError("torchmetrics", "torchmetrics", "use CASPRScore") from None

__all__ = ["CASPRScore"]

_UNIT = 1_000_000
"""Figures are summed as whole millionths: an exact sum, in whatever order and shares."""
_OF_THE_HOST = frozenset(
    {
        *("compute_on_cpu", "dist_sync_on_step", "process_group", "dist_sync_fn"),
        *("distributed_available_fn", "sync_on_compute", "compute_with_cache"),
    }
)


class CASPRScore(Metric):  # type: ignore[misc]  # its host is untyped
    """Mean score of the pairs seen since the last `reset`, over all processes.

    Parameters
    ----------
    metric, preset, on_error
        As for `caspr.score`. With ``on_error="record"`` pairs that cannot be scored are counted
        and left out, and `compute` warns of them.
    **options
        Options of the metric, as for `caspr.score`; those of `torchmetrics.Metric` itself
        (``sync_on_compute`` and the like) go there.

    Notes
    -----
    Pairs are summed in whole millionths, so that the mean is the same, to the last bit, however
    they are shared out among processes and batches. A process may get none.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = CASPRScore(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> metric.update(["It is clean.", "It is big."], ["It is not clean.", "It is big."])
    >>> metric.compute()
    tensor(50., dtype=torch.float64)
    """

    is_differentiable = False
    higher_is_better = True
    full_state_update = False
    plot_lower_bound = 0.0
    plot_upper_bound = 100.0

    total: torch.Tensor
    n_scored: torch.Tensor
    n_failed: torch.Tensor

    def __init__(
        self,
        *,
        metric: str | CasprMetric = "caspr",
        preset: str | None = None,
        on_error: OnError = "raise",
        **options: Any,
    ) -> None:
        super().__init__(**{name: options.pop(name) for name in _OF_THE_HOST & options.keys()})
        self._asked = {"metric": metric, "preset": preset, "on_error": on_error, **options}
        for state in ("total", "n_scored", "n_failed"):
            self.add_state(state, torch.zeros((), dtype=torch.int64), dist_reduce_fx="sum")

    def update(self, summaries_a: Sequence[Summary], summaries_b: Sequence[Summary]) -> None:
        """Score summaries_a[i] against summaries_b[i]; no pairs are no error.

        Raises
        ------
        InputError
            If the lists do not fit each other, or (with "raise") a pair cannot be scored. Nothing
            of the batch is then counted.
        """
        scores = score(summaries_a, summaries_b, progress=False, **self._asked)
        values = [one.value for one in scores if one.error is None]
        self.total += sum(round(value * _UNIT) for value in values)
        self.n_scored += len(values)
        self.n_failed += len(scores) - len(values)

    def compute(self) -> torch.Tensor:
        """Mean of all pairs that have a score: float64, or float32 where there is no other.

        Raises
        ------
        InputError
            If there is none.
        """
        n_scored, n_failed = int(self.n_scored), int(self.n_failed)
        if not n_scored:
            why = f"none of {n_failed} pairs has a score" if n_failed else "no pair was scored yet"
            raise InputError(f"There is no mean: {why}. Call `update` with pairs first.")
        if n_failed:
            warnings.warn(
                f"The mean leaves out {n_failed} of {n_scored + n_failed} pairs, which have no "
                "score.",
                UnscoredWarning,
                stacklevel=2,
            )
        dtype = torch.float32 if self.total.device.type == "mps" else torch.float64
        mean = int(self.total) / _UNIT / n_scored
        return torch.tensor(mean, dtype=dtype, device=self.total.device)
