"""Compare systems by files of their scores on the same items."""

from __future__ import annotations

import textwrap
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.metric_columns import reported_parts
from caspr.cards import CARDS
from caspr.errors import DataError, InputError
from caspr.scale import fixed, full_scale, p_value
from caspr.stats import Comparison, compare_all
from caspr.stats.samples import FEWEST_ITEMS, few_items
from caspr.stats.significance import too_few_items
from caspr.tables.added_columns import part_columns
from caspr.tables.cells import finite_dict, id_text, number_in
from caspr.tables.readers import Row, read_rows
from caspr.terminal_width import column


@dataclass(frozen=True, slots=True)
class SystemComparison:
    """Systems compared by one metric. It prints with the means, the differences and the signature.

    Parameters
    ----------
    metric, higher_means
        Metric, and what a higher score means.
    signature
        Signature of the scores, if the files have it.
    matched_by
        Column by which items were matched; None if by their order.
    means
        System → mean, over the items that all systems have.
    n_items
        Number of those items.
    left_out
        Item → system without a score for it, and the line.
    parts
        System → part of the metric (contradicted, unmentioned, supported) → its mean over the
        same items; only parts whose column is in all files.
    comparisons
        Every two systems, with p-values corrected over all of them (Holm).
    """

    metric: str
    higher_means: str
    signature: str | None
    matched_by: str | None
    means: Mapping[str, float]
    n_items: int
    left_out: Mapping[Hashable, str]
    comparisons: tuple[Comparison, ...]
    parts: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def __str__(self) -> str:
        matched_by = "their order" if self.matched_by is None else f"column {self.matched_by!r}"
        lines = [f"{self.metric}: higher means {self.higher_means}"]
        lines += [self.signature] if self.signature else []
        lines.append(f"{self.n_items} items, matched by {matched_by}")
        lines += [f"  left out: item {item} ({why})" for item, why in self.left_out.items()]
        lines.append("")
        ranked = sorted(self.means.items(), key=lambda pair: -pair[1])
        digits = self._digits
        lines += [
            f"  {shown}  mean {fixed(mean, digits)}{self._parts_text(name)}"
            for shown, (name, mean) in zip(column(dict(ranked)), ranked, strict=True)
        ]
        for one in self.comparisons:
            lines += ["", *_comparison_lines(one, digits, len(self.comparisons))]
        level = self.comparisons[0].difference.level
        few = few_items(self.n_items, level, "difference")
        too_few = too_few_items(self.n_items, len(self.comparisons))
        lines += ["", *textwrap.wrap(few, 80)] if few else []
        lines += [too_few] if too_few else []
        return "\n".join(lines)

    @property
    def _digits(self) -> int:
        """Digits after the decimal point: 2 on a scale to 100, 4 on one to 1."""
        scale = full_scale(self.metric) or max(map(abs, self.means.values()))
        return 4 if scale <= 1 else 2

    def _parts_text(self, system: str) -> str:
        own = self.parts.get(system, {})
        parts = ", ".join(f"{name} {fixed(mean, 2)}" for name, mean in own.items())
        return f" ({parts})" if own else ""

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values."""
        return finite_dict(
            {
                "metric": self.metric,
                "higher_means": self.higher_means,
                "signature": self.signature,
                "matched_by": self.matched_by,
                "n_items": self.n_items,
                "means": dict(self.means),
                "parts": {system: dict(own) for system, own in self.parts.items()},
                "left_out": {str(item): why for item, why in self.left_out.items()},
                "comparisons": [one.to_dict() for one in self.comparisons],
            }
        )


def compare_files(
    files: Sequence[str | PathLike[str]],
    *,
    metric: str | None = None,
    id_column: str | None = None,
    level: float = 0.95,
    n_resamples: int = 10_000,
    seed: int = 0,
) -> SystemComparison:
    """Compare systems by files of scores, as ``caspr score --out`` writes them, one per system.

    Parameters
    ----------
    files
        Two or more; each system is named after its file.
    metric
        Column of the scores; None takes the only metric that all files have.
    id_column
        Column that names the item of a row; None takes "id" if all files have it, else items are
        matched by the order of the rows, whose number must then be the same.
    level, n_resamples, seed
        Options of the bootstrap and the permutation test; see `caspr.stats.compare`.

    Raises
    ------
    DataError
        If a file lacks a column, an id is missing or occurs twice, or scores have different
        signatures.
    InputError
        If the systems have different items, or fewer than three items have a score from all.
    """
    systems = _systems(files)
    tables = {path: list(read_rows(path)) for path in systems}
    name = _metric(tables, metric)
    signature = _signature(tables, name)
    key = _key(tables, id_column)
    by_file = {path: _by_item(path, rows, key) for path, rows in tables.items()}
    _check_same_items({systems[path]: own for path, own in by_file.items()}, key)
    left_out: dict[Hashable, str] = {}
    for path, own in by_file.items():
        for item, score in zip(own, _numbers(own, own, name, path), strict=True):
            if np.isnan(score):
                left_out.setdefault(item, f"no score in {systems[path]}, line {own[item].line}")
    kept = [item for item in next(iter(by_file.values())) if item not in left_out]
    if len(kept) < FEWEST_ITEMS:
        raise InputError(
            f"Expected at least three items with a score from every system, but there are "
            f"{len(kept)}: too few for an interval. {len(left_out)} were left out."
        )
    values = {systems[path]: _numbers(own, kept, name, path) for path, own in by_file.items()}
    parts = _shared_parts(by_file, name)
    return SystemComparison(
        metric=name,
        higher_means=CARDS[name].higher_means if name in CARDS else "unknown",
        signature=signature,
        matched_by=key,
        means={system: float(row.mean()) for system, row in values.items()},
        n_items=len(kept),
        left_out=left_out,
        comparisons=compare_all(values, level=level, n_resamples=n_resamples, seed=seed),
        parts={
            systems[path]: {
                part: fmean(_numbers(own, kept, column, path)) for part, column in parts.items()
            }
            for path, own in by_file.items()
            if parts
        },
    )


def _by_item(path: str, rows: Sequence[Row], key: str | None) -> dict[Hashable, Row]:
    """Item → its row, in the order of the file; an item that occurs twice is an error."""
    found: dict[Hashable, Row] = {}
    for index, row in enumerate(rows):
        item = index if key is None else id_text(row.values[key])
        if item in found:
            raise DataError(f"{path}, line {row.line}: item {item!r} occurs twice.")
        found[item] = row
    return found


def _shared_parts(by_file: Mapping[str, Mapping[Hashable, Row]], metric: str) -> dict[str, str]:
    """Part of the metric → its column, if all files have it."""
    parts = reported_parts(metric)
    columns = zip(parts, part_columns(metric, parts), strict=True)
    first_rows = [next(iter(rows.values())).values for rows in by_file.values()]
    return {part: column for part, column in columns if all(column in row for row in first_rows)}


def _comparison_lines(one: Comparison, digits: int, n_tests: int) -> list[str]:
    """One of `n_tests` comparisons from the winner's side, in lines shorter than 80 columns."""
    ahead, behind = one.first, one.second
    ends = list(one.difference)
    if one.difference.estimate < 0:
        ahead, behind = behind, ahead
        ends = [-end for end in reversed(ends)]
    estimate, low, high = (fixed(value, digits) for value in (abs(one.difference.estimate), *ends))
    p, raw = map(p_value, (one.p_adjusted, one.p_value))
    effect = "undefined" if one.effect_size is None else f"{abs(one.effect_size):.2f}"
    needed = "undefined" if one.n_needed is None else str(one.n_needed)
    if one.n_needed is not None and n_tests > 1:
        needed += " (by an uncorrected test)"
    if one.difference.estimate == 0:
        outcome = f"{ahead} and {behind} have equal means"
    else:
        significance = ", but not significantly so" if one.winner is None else ""
        outcome = f"{ahead} is higher than {behind}{significance}"
    return [
        outcome,
        f"  by {estimate} [{low}, {high}] ({100 * one.difference.level:.4g}%, paired bootstrap)",
        f"  p {p} (paired permutation, Holm; {raw.lstrip('= ')} uncorrected)",
        f"  effect size {effect}, pairs needed to find it {needed}",
    ]


def _systems(files: Sequence[str | PathLike[str]]) -> dict[str, str]:
    """Path → system: the name of the file, or the whole path if two files have the same name."""
    paths = [Path(file) for file in files]
    if len(set(paths)) != len(paths) or len(paths) < 2:
        raise InputError(
            f"Expected two or more different files of scores, but got {[str(p) for p in paths]}."
        )
    stems = [path.stem for path in paths]
    names = stems if len(set(stems)) == len(stems) else [str(path) for path in paths]
    return dict(zip(map(str, paths), names, strict=True))


def _metric(tables: Mapping[str, Sequence[Row]], metric: str | None) -> str:
    columns = {path: list(rows[0].values) for path, rows in tables.items()}
    if metric is not None:
        lacking = [path for path, names in columns.items() if metric not in names]
        if lacking:
            raise DataError(
                f"There is no column {metric!r} in {lacking[0]}; it has {columns[lacking[0]]}."
            )
        return metric
    shared = [metric for metric in CARDS if all(metric in names for names in columns.values())]
    if not any(metric in names for metric in CARDS for names in columns.values()):
        raise DataError(
            f"Expected files of scores, but {next(iter(columns))} has no column of a metric. Score "
            "it first, caspr score TABLE --out SCORES, or name the column of the scores with "
            "--metric."
        )
    if len(shared) != 1:
        raise DataError(
            f"Expected the files to share one metric, but they share {shared or 'none'}. Name the "
            "column of the scores with --metric."
        )
    return shared[0]


def _signature(tables: Mapping[str, Sequence[Row]], metric: str) -> str | None:
    """Signature of the scores; scores of several signatures are an error."""
    first_seen: dict[str, str] = {}
    for path, rows in tables.items():
        for row in rows:
            signature = row.values.get(f"{metric}_signature")
            if signature:
                first_seen.setdefault(str(signature), f"{path}, line {row.line}")
    if len(first_seen) > 1:
        (one, where), (other, elsewhere) = list(first_seen.items())[:2]
        raise DataError(
            f"Scores with different signatures cannot be compared: {where} has {one}, but "
            f"{elsewhere} has {other}. Score all systems with one setting."
        )
    return next(iter(first_seen), None)


def _key(tables: Mapping[str, Sequence[Row]], id_column: str | None) -> str | None:
    """Column by which items are matched; None if by the order of the rows."""
    name = "id" if id_column is None else id_column
    if id_column is None and not all(
        any(name in row.values for row in rows) for rows in tables.values()
    ):
        return None
    for path, rows in tables.items():
        for row in rows:
            if row.values.get(name) in (None, ""):
                raise DataError(
                    f"{path}, line {row.line}: column {name!r} is missing or empty. Give every row "
                    "its item, or name another column with --id."
                )
    return name


def _numbers(
    rows: Mapping[Hashable, Row], items: Iterable[Hashable], column: str, path: str
) -> NDArray[np.float64]:
    """The numbers of these items in a column; NaN for an empty cell."""
    own = [rows[item] for item in items]
    cells = [number_in(row.values.get(column), column, f"{path}, line {row.line},") for row in own]
    return np.array(cells, dtype=np.float64)


def _check_same_items(by_item: Mapping[str, Mapping[Hashable, Row]], key: str | None) -> None:
    (first, items), *others = by_item.items()
    for system, own in others:
        if key is None and len(own) != len(items):
            raise InputError(
                f"Expected the same items in every file, but {first} has {len(items)} rows and "
                f"{system} {len(own)}. Match them by a column with --id."
            )
        missing = [item for item in items if item not in own]
        extra = [item for item in own if item not in items]
        found = [
            f"{lacking} lacks {len(lacked)} of {other} ({lacked[:3]})"
            for lacking, lacked, other in ((system, missing, first), (first, extra, system))
            if lacked
        ]
        if found:
            raise InputError(
                f"Expected the same items in every file, but {', and '.join(found)}. Leave out "
                "the items that not all systems have."
            )
