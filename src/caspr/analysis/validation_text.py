"""A validation as text: correlations and tests in aligned columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from caspr.scale import fixed
from caspr.terminal_width import column, printable

if TYPE_CHECKING:
    from caspr.analysis.validate import Agreement, MetricTest

_TESTS_SHOWN: Final = 20


def tests_text(tests: Sequence[MetricTest]) -> list[str]:
    """A line per test, those with the smallest p-values first; few of many."""
    if not tests:
        return []
    few = sorted(tests, key=lambda one: one.p_value)[:_TESTS_SHOWN]
    shown = (printable(f"{one.dimension}  {one.first}, {one.second}") for one in few)
    no_name, *names = column(["", *shown])
    hidden = len(tests) - len(few)
    return [
        "",
        f"Williams' test, system level (tests: {len(tests)}, p two-sided and Holm-corrected)",
        f"{no_name}  {'Pearson':<14}  {'p':>6}  corrected",
        *(
            f"{name}  {one.r_first:6.3f} {one.r_second:6.3f}"
            f"   {_p_text(one.p_value)}  {_p_text(one.p_adjusted)}"
            for name, one in zip(names, few, strict=True)
        ),
        *([f"… and {hidden} more: tests_frame(), or --json"] if hidden else []),
    ]


def _p_text(p: float) -> str:
    """A p-value in 6 columns; none is 0."""
    return f"{p:6.4f}" if p >= 0.0001 else "<.0001"


def agreements_text(agreements: Sequence[Agreement]) -> list[str]:
    """A line per agreement, under a head."""
    shown = (printable(f"{one.dimension}  {one.metric}") for one in agreements)
    no_name, *names = column(["", *shown])
    head = "  ".join(["n".rjust(5), *(f"{k:<20}" for k in ("kendall", "spearman", "given length"))])
    return [
        f"{no_name}  {head}".rstrip(),
        *(
            "  ".join(
                [
                    name,
                    str(one.n).rjust(5),
                    *(
                        _with_interval(one, kind).ljust(20)
                        for kind in ("kendall", "spearman", "given_length")
                    ),
                ]
            ).rstrip()
            for name, one in zip(names, agreements, strict=True)
        ),
    ]


def _with_interval(one: Agreement, kind: str) -> str:
    estimate, low, high = (getattr(one, kind + end) for end in ("", "_low", "_high"))
    if not np.isfinite(estimate):
        return "–"
    shown = fixed(estimate, 2)
    if np.isfinite(low):
        shown += f" [{fixed(low, 2)}, {fixed(high, 2)}]"
    fewer = kind == "given_length" and one.n_given_length < one.n
    return f"{shown} ({one.n_given_length} of {one.n})" if fewer else shown
