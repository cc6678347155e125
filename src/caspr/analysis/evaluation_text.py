"""An evaluation as text for the terminal, and the phrases that it shares with a paper's."""

from __future__ import annotations

import textwrap
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from caspr.scale import count, p_value
from caspr.stats.samples import few_items
from caspr.stats.significance import is_exact, too_few_items
from caspr.terminal_width import column, printable, width_of

if TYPE_CHECKING:
    from caspr.analysis.evaluate import Evaluation
    from caspr.analysis.measures import Measure
    from caspr.stats import Comparison

_WIDTH: Final = 80
_BEST, _SIGNIFICANT = "<", "*"
_NAMED: Final = 5
"""Items left out that are named."""


def as_text(evaluation: Evaluation) -> str:
    """Means, differences and signatures, in 80 columns."""
    level = level_text(evaluation)
    few = few_items_text(evaluation)
    note = f"means ± half the width of their {level} intervals{few and '; '}{few}"
    lines = [size_text(evaluation), *textwrap.wrap(note, _WIDTH), ""]
    has_best, has_significant = has_marks(evaluation, evaluation.measures)
    lines += _tables(evaluation, has_best)
    if has_best:
        against_all = f"; {_SIGNIFICANT} significantly so against every other"
        lines.append(
            f"{_BEST} best mean of a measure of quality{against_all if has_significant else ''}"
        )
        untested = [name for name in untested_names(evaluation) if evaluation.measure(name).better]
        lines += [f"not tested: {', '.join(untested)}"] if untested else []
    for line in notes(evaluation):
        lines += textwrap.wrap(line, _WIDTH, subsequent_indent="  ", break_long_words=False)
    for name, comparisons in evaluation.comparisons.items():
        measure = evaluation.measure(name)
        lines += ["", f"{name}: differences, p-values Holm-corrected over systems and metrics"]
        lines += [
            f"  {printable(c.first)} - {printable(c.second)}: {difference_text(c, measure)}, "
            f"p {p_value(c.p_adjusted)}"
            for c in comparisons
        ]
    too_few = too_few_text(evaluation)
    lines += ["", too_few] if too_few else []
    lines.append("")
    for one in evaluation.measures:
        if len(one.n_by_signature) > 1:
            lines.append(f"{one.name}: rows were scored with {len(one.n_by_signature)} settings")
            lines += [f"  {line}" for line in rows_by_signature(one)]
        elif one.signature:
            lines.append(f"{one.name}: {one.signature}")
    return "\n".join(lines).rstrip()


def _tables(evaluation: Evaluation, has_best: bool) -> Iterator[str]:
    """Lines of several tables, each with as many measures as fit next to the systems' names."""
    names = column(["", *map(printable, evaluation.systems)])
    block = [names]
    for measure in evaluation.measures:
        cells = [_cell(evaluation, system, measure, has_best) for system in evaluation.systems]
        shown = column([measure.name, *cells], right=True)
        width = width_of("  ".join(own[0] for own in [*block, shown]))
        if width > _WIDTH and len(block) > 1:
            yield from _lines(block)
            block = [names]
        block.append(shown)
    yield from _lines(block)


def _lines(columns: Sequence[Sequence[str]]) -> Iterator[str]:
    yield from ("  ".join(cells).rstrip() for cells in zip(*columns, strict=True))
    yield ""


def _cell(evaluation: Evaluation, system: str, measure: Measure, has_best: bool) -> str:
    text = mean_text(evaluation, system, measure)
    if not has_best:
        return text
    is_best, is_significant = marks(evaluation, system, measure)
    return text + (_BEST if is_best else " ") + (_SIGNIFICANT if is_significant else " ")


def marks(evaluation: Evaluation, system: str, measure: Measure) -> tuple[bool, bool]:
    """Whether the mean of a system is marked as the best one, and as significantly so."""
    is_best = evaluation.best(measure.name) == system
    return is_best, is_best and evaluation.is_significant(measure.name)


def has_marks(evaluation: Evaluation, shown: Sequence[Measure]) -> tuple[bool, bool]:
    """Whether any mean of the measures `shown` has the marks of `marks`."""
    found = [marks(evaluation, system, one) for one in shown for system in evaluation.systems]
    return any(best for best, _ in found), any(significant for _, significant in found)


def size_text(evaluation: Evaluation) -> str:
    """Numbers of items and systems: "8 items, 1 system"."""
    items = scored_items(evaluation, evaluation.measures)
    return f"{items}{by_order(evaluation)}, {count(len(evaluation.systems), 'system')}"


def scored_items(evaluation: Evaluation, shown: Sequence[Measure]) -> str:
    """Number of items of means: "30 items", "26 of 30 items", "26 to 29 of 30 items"."""
    total = len(evaluation.table.items)
    numbers = sorted({n_items(evaluation, one.name) for one in shown})
    span = " to ".join(f"{n:,}" for n in dict.fromkeys((numbers[0], numbers[-1])))
    return count(total, "item") if numbers == [total] else f"{span} of {count(total, 'item')}"


def by_order(evaluation: Evaluation) -> str:
    """How the systems' items were matched, if no column names them."""
    is_by_order = evaluation.table.matched_by is None and len(evaluation.systems) > 1
    return " (matched by the order of their rows)" if is_by_order else ""


def few_items_text(evaluation: Evaluation) -> str:
    """What holds for intervals of few items; empty if there are enough items."""
    fewest = min(n_items(evaluation, one.name) for one in evaluation.measures)
    return few_items(fewest, evaluation.level)


def too_few_text(evaluation: Evaluation) -> str:
    """A note if a metric, or all of them after the correction, cannot reach significance."""
    n_tested = [n_items(evaluation, name) for name in evaluation.comparisons]
    if not n_tested:
        return ""
    n_tests = sum(map(len, evaluation.comparisons.values()))
    n_resamples = evaluation.n_resamples
    if n_tests / (n_resamples + 1) > 0.05 and not is_exact(min(n_tested), n_resamples):
        return f"{count(n_resamples, 'resample')} cannot give p < 0.05 in {n_tests} comparisons"
    return too_few_items(max(n_tested), n_tests) or too_few_items(min(n_tested))


def n_items(evaluation: Evaluation, measure: str) -> int:
    """Number of items over which the means of a measure are: those without the ones left out."""
    return len(evaluation.table.items) - len(evaluation.left_out.get(measure, ()))


def level_text(evaluation: Evaluation) -> str:
    """Confidence of the intervals: "95%"."""
    return f"{100 * evaluation.level:.4g}%"


def notes(evaluation: Evaluation) -> list[str]:
    """Lines on columns that were read, metrics that were not tested, and items left out.

    Measures that leave out the same items share a line, with the first of these items.
    """
    read = ", ".join(repr(one.name) for one in evaluation.measures if one.is_read)
    constant = ", ".join(constant_names(evaluation))
    lines = [f"read from the column{'s' * (', ' in read)} {read}, not computed"] if read else []
    lines += [f"{constant}: not tested, as all values are equal"] if constant else []
    return lines + [
        f"{names}: {count(len(items), 'item')} without a score left out"
        f"{':' if len(items) <= _NAMED else ', first'} {', '.join(map(repr, items[:_NAMED]))}"
        for items, names in by_left_out(evaluation, evaluation.measures).items()
    ]


def by_left_out(
    evaluation: Evaluation, shown: Sequence[Measure]
) -> Mapping[tuple[Hashable, ...], str]:
    """Items left out → names of the measures for which just these are: "caspr, ds"."""
    by_items: dict[tuple[Hashable, ...], list[str]] = {}
    for one in shown:
        if one.name in evaluation.left_out:
            by_items.setdefault(evaluation.left_out[one.name], []).append(one.name)
    return {
        items: "all measures" if 1 < len(names) == len(shown) else ", ".join(names)
        for items, names in by_items.items()
    }


def untested_names(evaluation: Evaluation) -> list[str]:
    """Parts of metrics, and counts, if metrics were tested: only metrics are."""
    return [
        one.name for one in evaluation.measures if evaluation.comparisons and one.kind != "metric"
    ]


def constant_names(evaluation: Evaluation) -> list[str]:
    """Metrics that were not tested because all values are equal."""
    untested = [
        one.name
        for one in evaluation.measures
        if one.kind == "metric" and one.name not in evaluation.comparisons
    ]
    return untested if len(evaluation.systems) > 1 else []


def rows_by_signature(measure: Measure) -> list[str]:
    """Each signature with its number of rows: "8 rows: caspr|splitter:…"."""
    return [f"{count(n, 'row')}: {own}" for own, n in measure.n_by_signature.items()]


def mean_text(evaluation: Evaluation, system: str, measure: Measure) -> str:
    """Mean and half-width of its interval: "84.3 ± 3.8"."""
    own = evaluation.means[system, measure.name]
    return f"{measure.shown(own.estimate)} ± {measure.shown(own.half_width)}"


def difference_text(one: Comparison, measure: Measure) -> str:
    """Mean difference with its interval: "8.3 [4.5, 12.1]"."""
    estimate, low, high = (
        measure.shown(value) for value in (one.difference.estimate, *one.difference)
    )
    return f"{estimate} [{low}, {high}]"
