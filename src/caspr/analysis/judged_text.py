"""The rows and the printed table of a labeler compared with careful readers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caspr.analysis.judged import Judged

__all__ = ["Row", "judged_rows", "judged_text"]


@dataclass(frozen=True, slots=True)
class Row:
    """One value.

    Parameters
    ----------
    measure, of
        What was measured, and of which pairs, relations or readers.
    value
        None where it is undefined.
    low, high
        Ends of its 95% interval, where it has one.
    n
        Number of items behind it.
    """

    measure: str
    of: str
    value: float | None
    low: float | None
    high: float | None
    n: int


def judged_rows(found: Judged) -> list[Row]:
    """Every value of `found`."""
    return list(_rows(found))


def _rows(found: Judged) -> Iterator[Row]:
    for (measure, of), share in found.shares.items():
        low, high = share.interval or (None, None)
        yield Row(measure, of, share.value, low, high, share.n)
    for (measure, of), value in found.constants.items():
        yield Row(f"{measure}, best constant", of, value, None, None, found.shares[measure, of].n)
    n_claims = found.shares["verdict", "all"].n
    yield Row("calibration error", "verdict", found.calibration_error, None, None, n_claims)
    yield Row("coverage", "score.interval", found.coverage, None, None, found.n_pairs)
    yield Row("mean width", "score.interval", found.mean_width, None, None, found.n_pairs)
    for mean in found.means:
        yield Row("mean CASPR of readers", mean.pair, mean.readers, None, None, mean.n)
        yield Row("mean CASPR of labeler", mean.pair, mean.labeler, None, None, mean.n)
    for name, agreement in found.agreement.items():
        yield Row("readers agree", name, agreement.share, None, None, agreement.n)
        yield Row("readers' kappa", name, agreement.kappa, None, None, agreement.n)


def judged_text(found: Judged) -> str:
    """`found` as lines for a terminal."""
    return "\n".join(_lines(found))


def _lines(found: Judged) -> Iterator[str]:
    yield f"{found.labeler}"
    yield f"part {found.part}: {found.n_pairs} pairs of {found.n_subjects} subjects"
    yield ""
    yield f"{'as the readers':<28}{'share':>7}  {'95% interval':<15}{'n':>7}{'best constant':>15}"
    for (measure, of), share in found.shares.items():
        if share.interval is None:
            limits = "-"
        else:
            limits = f"{_percent(share.interval.low)} to {_percent(share.interval.high)}"
        row = f"{f'{measure}, {of}':<28}{_percent(share.value):>7}  {limits:<15}{share.n:>7,}"
        constant = found.constants.get((measure, of))
        yield row if constant is None else f"{row}{_percent(constant):>15}"
    yield ""
    yield f"{'mean CASPR':<28}{'readers':>7}{'labeler':>9}{'n':>15}"
    for mean in found.means:
        yield f"{mean.pair:<28}{mean.readers:>7.1f}{mean.labeler:>9.1f}{mean.n:>15,}"
    yield ""
    error = "-" if found.calibration_error is None else f"{found.calibration_error:.3f}"
    yield f"calibration error of verdicts {error}"
    yield (
        f"score.interval covers the readers' CASPR of {_percent(found.coverage)}% of the pairs, "
        f"mean width {found.mean_width:.1f}"
    )
    if found.agreement:
        yield ""
        yield f"{'two readers':<28}{'share':>7}{'kappa':>9}{'n':>15}"
    for name, agreed in found.agreement.items():
        kappa = "-" if agreed.kappa is None else f"{agreed.kappa:.2f}"
        yield f"{name:<28}{_percent(agreed.share):>7}{kappa:>9}{agreed.n:>15,}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}"
