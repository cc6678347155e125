"""An evaluation as text: for the terminal, as a LaTeX table, and as a methods paragraph."""

from __future__ import annotations

import textwrap
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from caspr._version import __version__
from caspr.analysis.scored_rows import known_card
from caspr.errors import InputError
from caspr.options import check_choice
from caspr.scale import count, p_value
from caspr.stats.samples import FEW_ITEMS
from caspr.stats.significance import is_exact, min_items_for_significance
from caspr.tables.latex import latex_escaped, latex_table
from caspr.terminal_width import padded, width_of

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
    percent = f"{100 * evaluation.level:.4g}%"
    note = f"means ± half the width of their {percent} intervals{_few_items(evaluation)}"
    lines = [size_text(evaluation), *textwrap.wrap(note, _WIDTH), ""]
    lines += _tables(evaluation)
    if any(one.better for one in evaluation.measures):
        lines.append(
            f"{_BEST} best mean of a measure of quality; {_SIGNIFICANT} significantly so against "
            "every other"
        )
        untested = [name for name in _untested(evaluation) if evaluation.measure(name).better]
        lines += [f"not tested: {', '.join(untested)}"] if untested else []
    for line in left_out_lines(evaluation):
        lines += textwrap.wrap(line, _WIDTH, subsequent_indent="  ", break_long_words=False)
    for name, comparisons in evaluation.comparisons.items():
        measure = evaluation.measure(name)
        lines += ["", f"{name}: differences, p-values Holm-corrected over systems and metrics"]
        lines += [
            f"  {c.first} - {c.second}: {difference_text(c, measure)}, p {p_value(c.p_adjusted)}"
            for c in comparisons
        ]
    fewest = min_items_for_significance()
    if any(n_items(evaluation, name) < fewest for name in evaluation.comparisons):
        lines += ["", f"fewer than {fewest} items cannot give p < 0.05"]
    lines.append("")
    for one in evaluation.measures:
        if len(one.n_by_signature) > 1:
            lines.append(f"{one.name}: rows were scored with {len(one.n_by_signature)} settings")
            lines += [f"  {line}" for line in _rows_by_signature(one)]
        elif one.signature:
            lines.append(f"{one.name}: {one.signature}")
    return "\n".join(lines).rstrip()


def size_text(evaluation: Evaluation) -> str:
    """Numbers of items and systems: "8 items, 1 system"."""
    items = _scored_items(evaluation, evaluation.measures)
    return f"{items}{_by_order(evaluation)}, {count(len(evaluation.systems), 'system')}"


def _by_order(evaluation: Evaluation) -> str:
    """How the systems' items were matched, if no column names them."""
    is_by_order = evaluation.table.matched_by is None and len(evaluation.systems) > 1
    return " (matched by the order of their rows)" if is_by_order else ""


def _few_items(evaluation: Evaluation) -> str:
    """What holds for intervals of few items; empty if there are enough items."""
    few = any(n_items(evaluation, one.name) < FEW_ITEMS for one in evaluation.measures)
    level = f"{100 * evaluation.level:.4g}%"
    return (
        f"; of fewer than {FEW_ITEMS} items, an interval contains the true mean in under {level} "
        "of samples"
    ) * few


def n_items(evaluation: Evaluation, measure: str) -> int:
    """Number of items over which the means of a measure are: those without the ones left out."""
    return len(evaluation.table.items) - len(evaluation.left_out.get(measure, ()))


def left_out_lines(evaluation: Evaluation) -> list[str]:
    """One line for all measures that leave out the same items, with the first of these items."""
    return [
        f"{names}: {count(len(items), 'item')} without a score left out"
        f"{':' if len(items) <= _NAMED else ', first'} {', '.join(map(repr, items[:_NAMED]))}"
        for items, names in _by_left_out(evaluation, evaluation.measures).items()
    ]


def as_latex(
    evaluation: Evaluation, caption: str | None, label: str, measures: Sequence[str] | None
) -> str:
    """A floating table with one row per system; the best of a quality measure is bold."""
    shown = _chosen(evaluation, measures)
    heads = ["system", *(one.name.replace("_", " ") for one in shown)]
    rows = [
        [latex_escaped(system), *(_latex_cell(evaluation, system, one) for one in shown)]
        for system in evaluation.systems
    ]
    text = caption or (
        f"Means over {_scored_items(evaluation, shown)} with {100 * evaluation.level:.4g}% "
        f"bootstrap intervals.{_legend(evaluation, shown)}{_left_out(evaluation, shown)}"
    )
    return latex_table(f"l{'r' * len(shown)}", heads, rows, latex_escaped(text), label)


def latex_file(evaluation: Evaluation, measures: Sequence[str] | None = None) -> str:
    """The table of `as_latex`; below it, as comments, the methods paragraph and the differences.

    There is no empty line: it would end a paragraph in the middle of which the file is read.
    """
    methods = "\n".join(
        textwrap.fill(line, 98, break_long_words=False, break_on_hyphens=False)
        for line in methods_latex(evaluation).splitlines()
    )
    parts = {"methods": methods}
    tested = [one for one in _chosen(evaluation, measures) if one.name in evaluation.comparisons]
    if tested:
        parts["differences"] = _differences_latex(evaluation, tested)
    lines = [evaluation.to_latex(measures=measures)]
    for name, text in parts.items():
        lines += ["%", f"%% The {name}, to uncomment:"]
        lines += [f"% {line}" for line in text.splitlines()]
    return "\n".join(lines)


def _differences_latex(evaluation: Evaluation, tested: Sequence[Measure]) -> str:
    """A floating table with one row per metric and two systems."""
    rows = [
        [
            latex_escaped(measure.name.replace("_", " ")),
            f"{latex_escaped(one.first)} $-$ {latex_escaped(one.second)}",
            difference_text(one, measure).replace("-", "$-$"),
            latex_escaped(p_value(one.p_adjusted).removeprefix("= ")),
        ]
        for measure in tested
        for one in evaluation.comparisons[measure.name]
    ]
    caption = (
        f"Differences of means over {_scored_items(evaluation, tested)} with "
        f"{100 * evaluation.level:.4g}% bootstrap intervals; p: two-sided paired permutation "
        f"tests; {_correction(evaluation)}."
    )
    heads = ["metric", "systems", "difference", "p"]
    return latex_table("llrr", heads, rows, latex_escaped(caption), "tab:differences")


def _chosen(evaluation: Evaluation, names: Sequence[str] | None) -> Sequence[Measure]:
    """The measures of these names; all for None."""
    if names is None:
        return evaluation.measures
    if isinstance(names, str) or not names:
        raise InputError(f"Expected `measures` to be a list of measures, but got {names!r}.")
    known = {one.name: one for one in evaluation.measures}
    names = [name if name in known else _own_name(name) for name in names]
    for name in names:
        check_choice("measures", name, list(known))
    return [known[name] for name in names]


def _own_name(name: str) -> str:
    """The name that a metric has for itself: "ds" for "DS"."""
    card = known_card(name)
    return name if card is None else card.name


def _legend(evaluation: Evaluation, shown: Sequence[Measure]) -> str:
    """What the marks of a LaTeX table mean, preceded by a space; empty if there can be none."""
    if not any(one.better for one in shown):
        return ""
    tested = [one for one in shown if one.name in evaluation.comparisons]
    star = "; *: significantly different from every other system (paired permutation test, Holm)"
    only = (
        f" Only metrics were tested ({', '.join(one.name for one in tested)}), not parts or counts."
    )
    return (
        f" Bold: best mean of a measure of quality{star if any(m.better for m in tested) else ''}."
        f"{only if 0 < len(tested) < len(shown) else ''}"
    )


def _untested(evaluation: Evaluation) -> list[str]:
    """Measures for which systems were not compared: parts of metrics, and counts."""
    compared = evaluation.comparisons
    return [one.name for one in evaluation.measures if compared and one.name not in compared]


def _correction(evaluation: Evaluation) -> str:
    n_tests = sum(map(len, evaluation.comparisons.values()))
    if n_tests == 1:
        return "the p-value of the only comparison was not corrected"
    return (
        f"p-values were corrected for all {n_tests} comparisons of systems and metrics together "
        "(Holm, 1979)"
    )


def methods_text(evaluation: Evaluation) -> str:
    """One paragraph to paste into a paper."""
    metrics = [one for one in evaluation.measures if one.kind == "metric"]
    tested = (
        f" Systems were compared on the same items{_by_order(evaluation)} by two-sided paired "
        f"permutation tests ({_permutations(evaluation)}) of {', '.join(evaluation.comparisons)}; "
        f"{_correction(evaluation)}."
        if evaluation.comparisons
        else ""
    )
    untested = ", ".join(_untested(evaluation))
    if untested:
        tested += f" Parts of metrics and counts were not tested: {untested}."
    signatures = "; ".join(f"{one.name} ({_signature(one)})" for one in metrics)
    return (
        f"We scored the outputs of {count(len(evaluation.systems), 'system')} on "
        f"{_scored_items(evaluation, evaluation.measures)} with caspr {__version__} and report "
        f"means with {100 * evaluation.level:.4g}% confidence intervals from a non-parametric "
        f"bootstrap over items ({evaluation.n_resamples:,} resamples, normal interval"
        f"{_few_items(evaluation)}).{tested}"
        f"{_left_out(evaluation, evaluation.measures)} "
        f"Metrics: {signatures}."
    )


def methods_latex(evaluation: Evaluation) -> str:
    """The same in LaTeX, where lines may break within the signatures."""
    text = latex_escaped(methods_text(evaluation))
    for mark in ("/", r"\textbar{}"):
        text = text.replace(mark, rf"{mark}\allowbreak{{}}")
    return f"\\begin{{sloppypar}}\n{text}\n\\end{{sloppypar}}"


def _signature(measure: Measure) -> str:
    if len(measure.n_by_signature) > 1:
        return f"different settings: {', '.join(_rows_by_signature(measure))}"
    return measure.signature or "signature unknown"


def _rows_by_signature(measure: Measure) -> list[str]:
    """Each signature with its number of rows: "8 rows: caspr|splitter:…"."""
    return [f"{count(n, 'row')}: {own}" for own, n in measure.n_by_signature.items()]


def _permutations(evaluation: Evaluation) -> str:
    """How many sign patterns the tests used: by measure, as each has its own number of items."""
    exact = {
        name: is_exact(n_items(evaluation, name), evaluation.n_resamples)
        for name in evaluation.comparisons
    }
    if all(exact.values()):
        return "exact"
    drawn = f"{evaluation.n_resamples:,} permutations"
    names = [name for name, is_so in exact.items() if is_so]
    return f"{drawn}; exact for {', '.join(names)}" if names else drawn


def _left_out(evaluation: Evaluation, shown: Sequence[Measure]) -> str:
    """One sentence for all measures that leave out the same items, each preceded by a space."""
    return "".join(
        f" For {names}, we left out {count(len(items), 'item')} without a score, of all systems."
        for items, names in _by_left_out(evaluation, shown).items()
    )


def _by_left_out(
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


def _tables(evaluation: Evaluation) -> Iterator[str]:
    """Lines of several tables, each with as many measures as fit next to the systems' names."""
    names = max(map(width_of, evaluation.systems))
    columns = [
        [one.name, *(_cell(evaluation, system, one) for system in evaluation.systems)]
        for one in evaluation.measures
    ]
    block: list[Sequence[str]] = []
    for column in columns:
        if block and names + sum(_width(c) + 2 for c in [*block, column]) > _WIDTH:
            yield from _block(evaluation.systems, names, block)
            block = []
        block.append(column)
    yield from _block(evaluation.systems, names, block)


def _block(systems: Sequence[str], names: int, block: Sequence[Sequence[str]]) -> Iterator[str]:
    for row, name in enumerate(["", *systems]):
        cells = (padded(column[row], _width(column), right=True) for column in block)
        yield "  ".join([padded(name, names), *cells]).rstrip()
    yield ""


def _width(column: Sequence[str]) -> int:
    return max(map(width_of, column))


def _cell(evaluation: Evaluation, system: str, measure: Measure) -> str:
    mark = ""
    if any(one.better for one in evaluation.measures):
        is_best = evaluation.best(measure.name) == system
        significant = is_best and evaluation.is_significant(measure.name)
        mark = (_BEST if is_best else " ") + (_SIGNIFICANT if significant else " ")
    return mean_text(evaluation, system, measure) + mark


def _latex_cell(evaluation: Evaluation, system: str, measure: Measure) -> str:
    cell = mean_text(evaluation, system, measure).replace("±", r"$\pm$").replace("-", "$-$")
    if evaluation.best(measure.name) != system:
        return cell
    return rf"\textbf{{{cell}}}" + ("*" if evaluation.is_significant(measure.name) else "")


def difference_text(one: Comparison, measure: Measure) -> str:
    """Mean difference with its interval: "8.3 [4.5, 12.1]"."""
    estimate, low, high = (
        measure.shown(value) for value in (one.difference.estimate, *one.difference)
    )
    return f"{estimate} [{low}, {high}]"


def mean_text(evaluation: Evaluation, system: str, measure: Measure) -> str:
    """Mean and half-width of its interval: "84.3 ± 3.8"."""
    own = evaluation.means[system, measure.name]
    return f"{measure.shown(own.estimate)} ± {measure.shown(own.half_width)}"


def _scored_items(evaluation: Evaluation, shown: Sequence[Measure]) -> str:
    """Number of items of means: "30 items", "26 of 30 items", "26 to 29 of 30 items"."""
    total = len(evaluation.table.items)
    numbers = sorted({n_items(evaluation, one.name) for one in shown})
    span = " to ".join(f"{n:,}" for n in dict.fromkeys((numbers[0], numbers[-1])))
    return count(total, "item") if numbers == [total] else f"{span} of {count(total, 'item')}"
