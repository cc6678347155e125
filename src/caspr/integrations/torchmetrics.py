"""CASPR, or another metric of this package, as a `torchmetrics.Metric`."""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from typing import Any
from uuid import uuid4

from caspr.api import chosen_metric, score
from caspr.cards import bounds_in
from caspr.errors import InputError, MissingExtraError, UnscoredWarning
from caspr.inputs import Summary
from caspr.metrics.base import Metric as CasprMetric
from caspr.metrics.base import OnError
from caspr.metrics.registry import metric_card
from caspr.records import Claims
from caspr.signature import digest

try:
    import torch
    from torchmetrics import Metric
except ImportError:
    raise MissingExtraError("torchmetrics", "torchmetrics", "use CASPRScore") from None

_EXPONENT = 1074
"""Every float64 is a whole multiple of 2**-1074: as integers of it, the sum is exact."""
_N_LIMBS = 67
"""Such an integer has up to 2098 bits; a limb of int64 has 32 of them, and space for sums."""
_STATES = ("total", "n_scored", "n_failed")
_NO_DIGEST = {"lowest_digest": 2**63 - 1, "highest_digest": -1}
"""Digests of the signature before the first pair: neutral when states are merged."""
_SNAPSHOT = re.compile(r"[|/]snapshot:.*?(?=[|/](?:server|prompt):)")
"""What a signature has only once a server has answered, so that processes may differ in it."""
_TORCHMETRICS_OPTIONS = frozenset(
    {
        *("compute_on_cpu", "dist_sync_on_step", "process_group", "dist_sync_fn"),
        *("distributed_available_fn", "sync_on_compute", "compute_with_cache"),
    }
)


class CASPRScore(Metric):  # type: ignore[misc]  # torchmetrics is untyped
    """Mean score of the pairs seen since the last `reset`, over all processes.

    Parameters
    ----------
    metric, preset, on_error
        As for `caspr.score`. With ``on_error="record"`` pairs that cannot be scored are counted
        and left out, and `compute` warns of them, with the first that this process has seen.
    **options
        Options of the metric, as for `caspr.score`; those of `torchmetrics.Metric` itself
        (``sync_on_compute`` and the like) are passed to it.

    Raises
    ------
    InputError
        If there is no such metric, preset or option; at once, not at the first `update`.
    ModelNotFoundError
        If a model is not found.

    Notes
    -----
    Scores are summed exactly, so that the mean is the same, to the last bit, however the pairs are
    divided among processes and batches. A process may get none. Scores whose metrics have other
    signatures than this one are not averaged: that is an error.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = CASPRScore(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> metric.update(["It is clean.", "It is big."], ["It is not clean.", "It is big."])
    >>> metric.compute()
    tensor(50., dtype=torch.float64)
    """

    is_differentiable = False
    full_state_update = False

    total: torch.Tensor
    n_scored: torch.Tensor
    n_failed: torch.Tensor
    lowest_digest: torch.Tensor
    highest_digest: torch.Tensor

    def __init__(
        self,
        *,
        metric: str | CasprMetric = "caspr",
        preset: str | None = None,
        on_error: OnError = "raise",
        **options: Any,
    ) -> None:
        super().__init__(
            **{name: options.pop(name) for name in _TORCHMETRICS_OPTIONS & options.keys()}
        )
        self._arguments = {"metric": metric, "preset": preset, "on_error": on_error, **options}
        score([], [], progress=False, **self._arguments)  # checks options, and finds the models
        # `MetricCollection` takes metrics for one, and updates only the first of them, if their
        # states (in torchmetrics 1.6: their first states) are close after the first update:
        # this one tells any two apart.
        self.add_state("identity", torch.tensor(list(uuid4().bytes)), dist_reduce_fx="max")
        for state in _STATES:
            limbs = _limbs([]) if state == "total" else torch.zeros((), dtype=torch.int64)
            self.add_state(state, limbs, dist_reduce_fx="sum")
        for state, reduction in (("lowest_digest", "min"), ("highest_digest", "max")):
            self.add_state(state, torch.tensor(_NO_DIGEST[state]), dist_reduce_fx=reduction)
        self._first_failure = ""  # of this process: states are numbers

    def extra_repr(self) -> str:
        """The metric and the preset, within the brackets of `repr`."""
        return ", ".join(f"{name}={self._arguments[name]!r}" for name in ("metric", "preset"))

    @property
    def signature(self) -> str:
        """Signature of the metric: only means of equal signatures can be compared."""
        return self._scorer.signature

    @property
    def _scorer(self) -> CasprMetric:
        options = {name: value for name, value in self._arguments.items() if name != "on_error"}
        return chosen_metric(**options)

    @property
    def higher_is_better(self) -> bool:
        """Whether higher values are better."""
        return getattr(self._card, "higher_means", "") != "more repetition"

    @property
    def plot_lower_bound(self) -> float | None:
        """Lowest value of the metric; None if it has no bound."""
        return self._bounds()[0]

    @property
    def plot_upper_bound(self) -> float | None:
        """Highest value of the metric; None if it has no bound."""
        return self._bounds()[1]

    @property
    def _card(self) -> object:
        """What has the range and direction of the metric: its card, or a user's own object."""
        metric = self._arguments["metric"]
        return metric_card(metric) if isinstance(metric, str) else getattr(metric, "card", metric)

    def _bounds(self) -> tuple[float | None, float | None]:
        return bounds_in(getattr(self._card, "value_range", "")) or (None, None)

    def update(
        self,
        preds: Summary | Sequence[Summary] | None = None,
        target: Summary | Sequence[Summary] | None = None,
        *,
        summaries_a: Summary | Sequence[Summary] | None = None,
        summaries_b: Summary | Sequence[Summary] | None = None,
    ) -> None:
        """Score preds[i] against target[i]; an empty list adds nothing.

        Parameters
        ----------
        preds, target
            Two equally long lists of summaries, or two texts, which are one pair.
        summaries_a, summaries_b
            Other names of `preds` and `target`.

        Raises
        ------
        InputError
            If the lists are not aligned, or (with "raise") a pair cannot be scored. The batch is
            then not counted at all.
        """
        a, b = (
            _one_of(first, second, names)
            for first, second, names in (
                (preds, summaries_a, ("preds", "summaries_a")),
                (target, summaries_b, ("target", "summaries_b")),
            )
        )
        if isinstance(a, str | Claims) and isinstance(b, str | Claims):
            a, b = [a], [b]
        scores = score(a, b, progress=False, **self._arguments)
        values = [one.value for one in scores if one.error is None]
        self.total += _limbs(values).to(self.total.device)
        self.n_scored += len(values)
        self.n_failed += len(scores) - len(values)
        if len(scores):
            own = torch.tensor(self._digest(), device=self.total.device)
            self.lowest_digest = torch.minimum(self.lowest_digest, own)
            self.highest_digest = torch.maximum(self.highest_digest, own)
        if scores.errors and not self._first_failure:
            index, error = next(iter(scores.errors.items()))
            self._first_failure = f"pair {index} of its batch: {type(error).__name__}: {error}"

    def compute(self) -> torch.Tensor:
        """Mean of all pairs that have a score: float64, or float32 on devices without it.

        Raises
        ------
        InputError
            If no pair has a score, or some were scored by a metric of another signature: in
            another process, or before this one changed.
        """
        self._check_digests(self.lowest_digest, self.highest_digest)
        return self._mean(*(getattr(self, state) for state in _STATES))

    def forward(self, *args: Any, **kwargs: Any) -> torch.Tensor:
        """Add a batch, as `update`, and return its own mean, as `compute`.

        Errors are those of both. The sum of the batches before is kept.
        """
        if self._is_synced or self.dist_sync_on_step:
            failure = self._first_failure
            synced: torch.Tensor = super().forward(*args, **kwargs)  # calls `reset`
            self._first_failure = failure or self._first_failure
            return synced
        before = [getattr(self, state).clone() for state in _STATES]
        self.update(*args, **kwargs)
        batch = (getattr(self, state) - old for state, old in zip(_STATES, before, strict=True))
        self._forward_cache = self._mean(*batch)
        return self._forward_cache

    def merge_state(self, incoming_state: dict[str, Any] | Metric) -> None:
        """Add the sums of another `CASPRScore`, or its ``metric_state``.

        If its signature differs, it raises `InputError`, and the sums are left as they are.
        """
        other = incoming_state if isinstance(incoming_state, CASPRScore) else None
        states = other.metric_state if other is not None else incoming_state
        if isinstance(states, dict) and _NO_DIGEST.keys() <= states.keys():
            self._check_digests(
                min(self.lowest_digest, states["lowest_digest"]),
                max(self.highest_digest, states["highest_digest"]),
            )
        super().merge_state(incoming_state)
        if other is not None:
            self._first_failure = self._first_failure or other._first_failure

    def reset(self) -> None:
        """Forget all pairs."""
        super().reset()
        self._first_failure = ""

    def _digest(self) -> int:
        """Digest of the signature, which changes with the files of a model."""
        return int(digest(_SNAPSHOT.sub("", self.signature), 15), 16)

    def _check_digests(self, lowest: torch.Tensor, highest: torch.Tensor) -> None:
        """Raise `InputError` if any pair was scored with a metric of another signature."""
        if highest >= 0 and not lowest == highest == self._digest():
            raise InputError(
                "There is no mean of scores whose signatures differ; the signature here is "
                f"{self.signature}. Give CASPRScore the same metric, preset and options wherever "
                "its sums are merged, and call `reset` after a change of the model."
            )

    def set_dtype(self, dst_type: str | torch.dtype) -> CASPRScore:
        """Return the metric as it is: its sums are integers, which are exact."""
        return self

    def _mean(
        self, total: torch.Tensor, scored: torch.Tensor, failed: torch.Tensor
    ) -> torch.Tensor:
        n_scored, n_failed = int(scored), int(failed)
        if not n_scored:
            why = f"none of {n_failed} pairs has a score" if n_failed else "no pair was scored yet"
            raise InputError(f"There is no mean: {why}. Call `update` with pairs first.")
        if n_failed:
            first = f"; the first is {self._first_failure}" if self._first_failure else "."
            warnings.warn(
                f"The mean leaves out {n_failed} of {n_scored + n_failed} pairs, which have no "
                f"score{first}",
                UnscoredWarning,
                stacklevel=4,  # the caller of `compute`, which torchmetrics wraps
            )
        dtype = torch.float32 if total.device.type == "mps" else torch.float64
        summed = sum(limb << 32 * index for index, limb in enumerate(total.tolist()))
        mean = summed / (n_scored << _EXPONENT)  # of integers, so that it is rounded once
        return torch.tensor(mean, dtype=dtype, device=total.device)

    def plot(self, val: Any = None, ax: Any = None) -> Any:
        """Draw a value or a list of values, as the metrics of torchmetrics do; None computes one.

        `ax` are the Matplotlib axes to draw in; None makes a figure. Returns figure and axes.
        """
        return self._plot(val, ax)


def _one_of(first: Any, second: Any, names: tuple[str, str]) -> Any:
    """The one of two arguments that was given."""
    if (first is None) == (second is None):
        given = "neither" if first is None else "both"
        raise InputError(f"Expected `{names[0]}` or `{names[1]}`, but got {given}.")
    return second if first is None else first


def _limbs(values: Sequence[float]) -> torch.Tensor:
    """int64 (_N_LIMBS,): the exact sum, 32 bits each from the lowest on; the last has the sign."""
    ratios = [float(value).as_integer_ratio() for value in values]
    total = sum((above << _EXPONENT) // below for above, below in ratios)
    limbs = [total >> 32 * index & 0xFFFFFFFF for index in range(_N_LIMBS - 1)]
    return torch.tensor([*limbs, total >> 32 * (_N_LIMBS - 1)])
