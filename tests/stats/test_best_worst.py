"""If these fail, the scores do not show what people preferred."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.errors import InputError
from caspr.stats import Choice, best_worst

RNG = np.random.default_rng(6)


def drawn(n):
    choices = []
    for _ in range(n):
        shown = tuple(RNG.choice(["a", "b", "c", "d"], size=3, replace=False).tolist())
        best, worst = sorted(shown)[0], sorted(shown)[-1]
        if RNG.random() < 0.2:
            best, worst = worst, best
        choices.append(Choice(shown, best, worst))
    return choices


def by_hand(choices, name):
    own = [c for c in choices if name in c.shown]
    return 100 * (sum(c.best == name for c in own) - sum(c.worst == name for c in own)) / len(own)


def test_scores_and_intervals_against_loops():
    choices = drawn(40)
    found = best_worst(choices, n_resamples=2000)
    assert list(found) == sorted(found, key=lambda name: -found[name].estimate)
    for name, interval in found.items():
        assert interval.estimate == pytest.approx(by_hand(choices, name))
        replicates = [
            by_hand([choices[i] for i in RNG.integers(0, 40, 40)], name) for _ in range(1000)
        ]
        assert interval.standard_error == pytest.approx(np.std(replicates, ddof=1), rel=0.12)
        assert -100 <= interval.low <= interval.estimate <= interval.high <= 100


def test_choices_of_one_group_are_drawn_together():
    """Five people who agree on an item count once: the interval is that of the items."""
    items = drawn(20)
    fivefold = [choice for choice in items for _ in range(5)]
    groups = [f"item {i}" for i in range(20) for _ in range(5)]
    together = best_worst(fivefold, groups=groups, n_resamples=500)
    assert together == best_worst(items, n_resamples=500)
    independent = best_worst(fivefold, n_resamples=500)
    for name, interval in independent.items():
        assert interval.estimate == together[name].estimate
        assert interval.half_width < 0.7 * together[name].half_width


def test_groups_that_cannot_be_drawn():
    choices = drawn(9)
    with pytest.raises(InputError, match="one entry for each of 9 choices, but got 8"):
        best_worst(choices, groups=range(8))
    with pytest.raises(InputError, match="of 3 groups or more, but got 2"):
        best_worst(choices, groups=[0, 1, 1] * 3)


def test_scores_of_methods_always_shown_add_up_to_nothing():
    choices = [
        Choice(("a", "b", "c"), *RNG.permutation(["a", "b", "c"])[:2].tolist()) for _ in range(30)
    ]
    total = sum(interval.estimate for interval in best_worst(choices, n_resamples=100).values())
    assert total == pytest.approx(0)


@pytest.mark.parametrize(
    ("shown", "best", "worst", "message"),
    [
        (("a", "b"), "c", "b", "'c' was chosen as best"),
        (("a", "b"), "a", "c", "'c' was chosen as worst"),
        (("a", "b"), "a", "a", "both the best and the worst"),
        (("a",), "a", "a", "two or more different systems"),
        (("a", "a", "b"), "a", "b", "different"),
        ("ab", "a", "b", "shown, but got 'ab'"),
        (None, "a", "b", "shown, but got None"),
    ],
)
def test_invalid_choices(shown, best, worst, message):
    with pytest.raises(InputError, match=message):
        Choice(shown, best, worst)


def test_too_few_choices():
    with pytest.raises(InputError, match="three choices or more, but got 2"):
        best_worst([Choice(("a", "b"), "a", "b")] * 2)
    with pytest.raises(InputError, match="a list of Choice"):
        best_worst([(("a", "b"), "a", "b")] * 3)


def test_a_method_hardly_ever_shown_has_no_interval():
    choices = [Choice(("a", "b"), "a", "b")] * 9 + [Choice(("a", "z"), "a", "z")]
    with pytest.raises(InputError, match="undefined on"):
        best_worst(choices)


def test_groups_that_are_no_list_raise():
    with pytest.raises(InputError, match="`groups` to have one entry for each"):
        best_worst([Choice(("a", "b"), "a", "b")] * 3, groups=3)
