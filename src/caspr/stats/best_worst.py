"""Best-worst scaling: people see a few summaries and choose the best and the worst."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence, Sized
from dataclasses import dataclass

import numpy as np

from caspr.errors import InputError
from caspr.stats.interval import Interval
from caspr.stats.resampling import Indices, bootstrap_columns, times_drawn
from caspr.stats.samples import FEWEST_ITEMS, Values


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of one person.

    Parameters
    ----------
    shown
        Names of the systems whose summaries were shown, at least two.
    best, worst
        The two chosen, both in `shown`.
    """

    shown: tuple[str, ...]
    best: str
    worst: str

    def __post_init__(self) -> None:
        if not _are_distinct_names(self.shown) or len(self.shown) < 2:
            raise InputError(
                f"Expected two or more different systems to be shown, but got {self.shown!r}."
            )
        for role, chosen in (("best", self.best), ("worst", self.worst)):
            if chosen not in self.shown:
                raise InputError(f"{chosen!r} was chosen as {role}, but {self.shown} were shown.")
        if self.best == self.worst:
            raise InputError(f"{self.best!r} cannot be both the best and the worst.")


def best_worst(
    choices: Sequence[Choice],
    *,
    groups: Sequence[Hashable] | None = None,
    level: float = 0.95,
    method: str = "percentile",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> dict[str, Interval]:
    """Score of each system: % of the times shown that it was best − % that it was worst.

    Parameters
    ----------
    choices
        At least three choices.
    groups
        (n,): the item, or the person, of choice i; three groups or more. Choices of one group are
        resampled together. None treats all choices as independent, which makes the interval too
        narrow if several choices share an item or a person.
    level, method, n_resamples, seed
        Options of the bootstrap interval over groups, as in `caspr.stats.bootstrap`.

    Returns
    -------
    dict
        System → interval, −100 to 100, the best system first.

    Raises
    ------
    InputError
        If there are fewer than three choices or groups, a choice is not a `Choice`, or an option
        is invalid.

    Examples
    --------
    >>> shown = ("ours", "theirs", "lead")
    >>> choices = [Choice(shown, "ours", "lead")] * 3 + [Choice(shown, "theirs", "lead")]
    >>> {name: f"{found.estimate:.0f}" for name, found in best_worst(choices).items()}
    {'ours': '75', 'theirs': '25', 'lead': '-100'}
    """
    group_of, n_groups = checked_groups(choices, groups)
    points, n_shown = tallies(choices, group_of, n_groups)

    def scores(indices: Indices) -> Values:
        drawn = times_drawn(indices, n_groups)
        total, times = drawn @ points, drawn @ n_shown
        shares: Values = np.divide(total, times, out=np.full_like(total, np.nan), where=times > 0)
        return 100 * shares

    intervals = bootstrap_columns(
        scores, n_groups, level=level, method=method, n_resamples=n_resamples, seed=seed
    )
    return ranked(systems_shown(choices), intervals)


def _are_distinct_names(shown: object) -> bool:
    """Whether `shown` is a sequence of names without repeats."""
    if isinstance(shown, str) or not isinstance(shown, Sequence):
        return False
    try:
        return len(set(shown)) == len(shown)
    except TypeError:
        return False


def check_choices(choices: object) -> None:
    """Raise `InputError` unless `choices` is a list of `Choice`."""
    if not isinstance(choices, Sequence) or not all(isinstance(one, Choice) for one in choices):
        raise InputError(f"Expected `choices` to be a list of Choice, but got {choices!r:.80}.")


def checked_groups(
    choices: Sequence[Choice], groups: Sequence[Hashable] | None
) -> tuple[Indices, int]:
    """Index of the group of each choice, int64 (n,), and the number of groups; three or more."""
    check_choices(choices)
    if len(choices) < FEWEST_ITEMS:
        raise InputError(f"Expected three choices or more, but got {len(choices)}.")
    if groups is None:
        return np.arange(len(choices)), len(choices)
    if not isinstance(groups, Sized) or len(groups) != len(choices):
        got = len(groups) if isinstance(groups, Sized) else repr(groups)
        raise InputError(
            f"Expected `groups` to have one entry for each of {len(choices)} choices, but got "
            f"{got}."
        )
    index = {group: i for i, group in enumerate(dict.fromkeys(groups))}
    if len(index) < FEWEST_ITEMS:
        raise InputError(
            f"Expected choices of {FEWEST_ITEMS} groups or more, but got {len(index)}: too "
            "few for an interval. Give groups=None to treat all choices as independent."
        )
    return np.array([index[group] for group in groups]), len(index)


def systems_shown(choices: Sequence[Choice]) -> tuple[str, ...]:
    """All systems shown, in the order of their first appearance."""
    return tuple(dict.fromkeys(name for choice in choices for name in choice.shown))


def tallies(
    choices: Sequence[Choice], group_of: Iterable[int], n_groups: int
) -> tuple[Values, Values]:
    """Votes by group and system: the best minus the worst ones, and how often it was shown.

    Both are float64 (n_groups, n_systems), with the columns of `systems_shown`.
    """
    column = {name: index for index, name in enumerate(systems_shown(choices))}
    points, n_shown = np.zeros((2, n_groups, len(column)))
    for group, choice in zip(group_of, choices, strict=True):
        n_shown[group, [column[name] for name in choice.shown]] += 1
        points[group, column[choice.best]] += 1
        points[group, column[choice.worst]] -= 1
    return points, n_shown


def ranked(systems: Sequence[str], intervals: Sequence[Interval]) -> dict[str, Interval]:
    """System → its interval, the highest estimate first."""
    by_system = zip(systems, intervals, strict=True)
    return dict(sorted(by_system, key=lambda item: -item[1].estimate))
