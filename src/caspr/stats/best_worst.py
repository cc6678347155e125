"""Best-worst scaling: people see a few summaries and name the best and the worst of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from caspr.errors import InputError
from caspr.stats.interval import Interval
from caspr.stats.resampling import Places, bootstrap_places
from caspr.stats.samples import Values

__all__ = ["Choice", "best_worst"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What one person chose once.

    Parameters
    ----------
    shown
        The methods whose summaries were shown, at least two.
    best, worst
        Two of them.
    """

    shown: tuple[str, ...]
    best: str
    worst: str

    def __post_init__(self) -> None:
        if not _are_different(self.shown) or len(self.shown) < 2:
            raise InputError(
                f"Expected `shown` to be two or more different methods, but got {self.shown!r}."
            )
        for role, chosen in (("best", self.best), ("worst", self.worst)):
            if chosen not in self.shown:
                raise InputError(f"{chosen!r} was chosen as {role}, but {self.shown} were shown.")
        if self.best == self.worst:
            raise InputError(f"{self.best!r} cannot be both the best and the worst.")


def best_worst(
    choices: Sequence[Choice],
    *,
    level: float = 0.95,
    method: str = "percentile",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> dict[str, Interval]:
    """Score of each method: % of the times it was shown that it was best − % it was worst.

    Parameters
    ----------
    choices
        What people chose, at least three.
    level, method, n_resamples, seed
        Of the bootstrap interval over choices, as in `caspr.stats.bootstrap`.

    Returns
    -------
    dict
        Method → interval, in −100 to 100, the best method first.

    Examples
    --------
    >>> shown = ("ours", "theirs", "lead")
    >>> choices = [Choice(shown, "ours", "lead")] * 3 + [Choice(shown, "theirs", "lead")]
    >>> {name: f"{found.estimate:.0f}" for name, found in best_worst(choices).items()}
    {'ours': '75', 'theirs': '25', 'lead': '-100'}
    """
    if not isinstance(choices, Sequence) or not all(isinstance(one, Choice) for one in choices):
        raise InputError(f"Expected `choices` to be a list of Choice, but got {choices!r:.80}.")
    if len(choices) < 3:
        raise InputError(f"Expected three choices or more, but got {len(choices)}.")
    names = list(dict.fromkeys(name for choice in choices for name in choice.shown))
    found = {
        name: bootstrap_places(
            _score_of(name, choices),
            len(choices),
            level=level,
            method=method,
            n_resamples=n_resamples,
            seed=seed,
        )
        for name in names
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].estimate))


def _are_different(shown: object) -> bool:
    """Whether it is a row of names, each there once."""
    if isinstance(shown, str) or not isinstance(shown, Sequence):
        return False
    try:
        return len(set(shown)) == len(shown)
    except TypeError:
        return False


def _score_of(name: str, choices: Sequence[Choice]) -> Callable[[Places], Values]:
    """From resampled choices to the score of one method; NaN where it was never shown."""
    shown = np.array([name in choice.shown for choice in choices], dtype=np.float64)
    points = np.array([(c.best == name) - (c.worst == name) for c in choices], dtype=np.float64)

    def score(places: Places) -> Values:
        times, total = shown[places].sum(axis=1), points[places].sum(axis=1)
        shares: Values = np.divide(total, times, out=np.full_like(total, np.nan), where=times > 0)
        return 100 * shares

    return score
