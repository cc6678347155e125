"""The rows and the printed table of a labeler compared with careful readers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caspr.analysis.judged import Judged


@dataclass(frozen=True, slots=True)
class Row:
    """One value of the comparison: its measure, and what it is of (pairs, relations or readers).

    `value` is None if undefined; `low` and `high` are the ends of its 95% interval, if any.
    """

    measure: str
    of: str
    value: float | None
    low: float | None
    high: float | None
    n: int


def judged_rows(found: Judged) -> Iterator[Row]:
    """Every value of `found`."""
    for (measure, of), share in found.shares.items():
        low, high = share.interval or (None, None)
        yield Row(measure, of, share.value, low, high, share.n)
    for (measure, of), value in found.constants.items():
        yield Row(f"{measure}, best constant", of, value, None, None, found.shares[measure, of].n)
    for (measure, of), share in found.ceilings.items():
        low, high = share.interval or (None, None)
        yield Row(f"{measure}, ceiling", of, share.value, low, high, share.n)
    for of, known in found.reliabilities.items():
        yield Row("calibration error", of, known.error, None, None, known.n)
        for one in known.bins:
            limits = f"{one.low:.1f} to {one.high:.1f}"
            yield Row(f"mean probability {limits}", of, one.probability, None, None, one.n)
            yield Row(f"readers' share {limits}", of, one.share, None, None, one.n)
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
    yield from _share_lines(found)
    yield ""
    yield from _kind_lines(found)
    yield ""
    yield from _reliability_lines(found)
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


def _share_lines(found: Judged) -> Iterator[str]:
    yield (
        f"{'as the readers':<26}{'share':>6}  {'95% interval':<14}{'n':>7}"
        f"{'constant':>10}{'ceiling':>9}"
    )
    kinds = {mean.pair for mean in found.means}
    for key, share in found.shares.items():
        if key[1] in kinds:
            continue
        limits = "-"
        if share.interval is not None:
            limits = f"{_percent(share.interval.low)} to {_percent(share.interval.high)}"
        row = f"{', '.join(key):<26}{_percent(share.value):>6}  {limits:<14}{share.n:>7,}"
        if key in found.constants:
            row += f"{_percent(found.constants[key]):>10}{_percent(found.ceilings[key].value):>9}"
        yield row


def _kind_lines(found: Judged) -> Iterator[str]:
    yield f"{'':<18}{'mean CASPR':>16}{'as the readers':>19}{'ceiling':>17}"
    yield (
        f"{'kind of pair':<18}{'readers':>8}{'labeler':>8}{'verdict':>11}{'reason':>8}"
        f"{'verdict':>9}{'reason':>8}{'pairs':>7}"
    )
    for mean in found.means:
        keys = [(measure, mean.pair) for measure in ("verdict", "reason")]
        tables = (found.shares, found.ceilings)
        cells = [
            _percent(table[key].value if key in table else None) for table in tables for key in keys
        ]
        yield (
            f"{mean.pair:<18}{mean.readers:>8.1f}{mean.labeler:>8.1f}{cells[0]:>11}{cells[1]:>8}"
            f"{cells[2]:>9}{cells[3]:>8}{mean.n:>7,}"
        )


def _reliability_lines(found: Judged) -> Iterator[str]:
    yield "expected calibration error"
    for of, known in found.reliabilities.items():
        error = "-" if known.error is None else f"{known.error:.3f}"
        yield f"{of:<26}{error:>6}{known.n:>25,}"
    columns = ("verdict", "contradiction", "entailment")
    yield ""
    yield f"{'in bins':<12}" + "".join(f"{name:^22}" for name in columns).rstrip()
    yield (f"{'probability':<12}" + f"{'mean':>6}{'readers':>8}{'n':>7} " * len(columns)).rstrip()
    bins = {
        name: {(one.low, one.high): one for one in found.reliabilities[name].bins}
        for name in columns
    }
    for low, high in sorted(set().union(*bins.values())):
        row = f"{low:.1f} to {high:.1f}  "
        for name in columns:
            one = bins[name].get((low, high))
            row += (
                f"{_percent(one.probability):>6}{_percent(one.share):>8}{one.n:>7,} "
                if one
                else " " * 22
            )
        yield row.rstrip()


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}"
