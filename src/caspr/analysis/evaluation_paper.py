"""An evaluation in a paper: a table in LaTeX or Markdown, and a paragraph on the methods."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from caspr._version import __version__
from caspr.analysis.evaluation_text import (
    by_left_out,
    by_order,
    constant_names,
    difference_text,
    few_items_text,
    has_marks,
    level_text,
    marks,
    mean_text,
    n_items,
    rows_by_signature,
    scored_items,
    untested_names,
)
from caspr.errors import InputError
from caspr.metrics.registry import known_card
from caspr.options import check_choice
from caspr.scale import count, p_value, with_minus
from caspr.stats.significance import is_exact
from caspr.tables.latex import latex_escaped, latex_table
from caspr.tables.markdown import markdown_escaped, markdown_table

if TYPE_CHECKING:
    from caspr.analysis.evaluate import Evaluation
    from caspr.analysis.measures import Measure


def as_latex(
    evaluation: Evaluation, caption: str | None, label: str, measures: Sequence[str] | None
) -> str:
    """A floating table with one row per system; the best of a quality measure is bold."""
    shown = _chosen(evaluation, measures)
    rows = [
        [latex_escaped(system), *(_latex_cell(evaluation, system, one) for one in shown)]
        for system in evaluation.systems
    ]
    text = latex_escaped(caption or _caption(evaluation, shown))
    return latex_table(f"l{'r' * len(shown)}", _headings(shown), rows, text, label)


def as_markdown(evaluation: Evaluation, measures: Sequence[str] | None) -> str:
    """The same table in Markdown, with its caption as a paragraph below it."""
    shown = _chosen(evaluation, measures)
    rows = [
        [markdown_escaped(system), *(_markdown_cell(evaluation, system, one) for one in shown)]
        for system in evaluation.systems
    ]
    table = markdown_table([False] + [True] * len(shown), _headings(shown), rows)
    return f"{table}\n\n{markdown_escaped(_caption(evaluation, shown))}"


def _headings(shown: Sequence[Measure]) -> list[str]:
    return ["system", *(one.name for one in shown)]


def _caption(evaluation: Evaluation, shown: Sequence[Measure]) -> str:
    return (
        f"Means over {scored_items(evaluation, shown)} with {level_text(evaluation)} "
        f"bootstrap intervals.{_legend(evaluation, shown)}{_left_out(evaluation, shown)}"
    )


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
            latex_escaped(measure.name),
            f"{latex_escaped(one.first)} $-$ {latex_escaped(one.second)}",
            latex_escaped(with_minus(difference_text(one, measure))),
            latex_escaped(p_value(one.p_adjusted).removeprefix("= ")),
        ]
        for measure in tested
        for one in evaluation.comparisons[measure.name]
    ]
    caption = (
        f"Differences of means over {scored_items(evaluation, tested)} with "
        f"{level_text(evaluation)} bootstrap intervals; p: two-sided paired permutation "
        f"tests; {_correction(evaluation)}."
    )
    heads = ["metric", "systems", "difference", "p"]
    return latex_table("llrr", heads, rows, latex_escaped(caption), "tab:differences")


def _latex_cell(evaluation: Evaluation, system: str, measure: Measure) -> str:
    cell = latex_escaped(with_minus(mean_text(evaluation, system, measure)))
    is_best, is_significant = marks(evaluation, system, measure)
    return (rf"\textbf{{{cell}}}" if is_best else cell) + "*" * is_significant


def _markdown_cell(evaluation: Evaluation, system: str, measure: Measure) -> str:
    cell = with_minus(mean_text(evaluation, system, measure))
    is_best, is_significant = marks(evaluation, system, measure)
    return (f"**{cell}**" if is_best else cell) + r"\*" * is_significant


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
    """What the marks of a table mean, preceded by a space; empty if there are none."""
    has_best, has_significant = has_marks(evaluation, shown)
    if not has_best:
        return ""
    tested = [one for one in shown if one.name in evaluation.comparisons]
    legend = " Bold: best mean of a measure of quality"
    if has_significant:
        legend += "; *: significantly different from every other system"
        legend += " (paired permutation test, Holm)"
    if 0 < len(tested) < len(shown):
        names = ", ".join(one.name for one in tested)
        legend += f". Tested: {names}"
    return f"{legend}."


def _left_out(evaluation: Evaluation, shown: Sequence[Measure]) -> str:
    """One sentence for all measures that leave out the same items, each preceded by a space."""
    return "".join(
        f" For {names}, we left out {count(len(items), 'item')} without a score, of all systems."
        for items, names in by_left_out(evaluation, shown).items()
    )


def methods_text(evaluation: Evaluation) -> str:
    """One paragraph to paste into a paper."""
    metrics = [one for one in evaluation.measures if one.kind == "metric"]
    signatures = "; ".join(f"{one.name} ({_signature(one)})" for one in metrics)
    few = few_items_text(evaluation)
    return (
        f"We scored the outputs of {count(len(evaluation.systems), 'system')} on "
        f"{scored_items(evaluation, evaluation.measures)} with caspr {__version__} and report "
        f"means with {level_text(evaluation)} confidence intervals from a non-parametric "
        f"bootstrap over items ({evaluation.n_resamples:,} resamples, normal interval"
        f"{few and '; '}{few}).{_tests(evaluation)}"
        f"{_left_out(evaluation, evaluation.measures)} "
        f"Metrics: {signatures}."
    )


def methods_latex(evaluation: Evaluation) -> str:
    """The same in LaTeX, where lines may break within the signatures."""
    text = latex_escaped(methods_text(evaluation))
    for mark in ("/", r"\textbar{}"):
        text = text.replace(mark, rf"{mark}\allowbreak{{}}")
    return f"\\begin{{sloppypar}}\n{text}\n\\end{{sloppypar}}"


def _tests(evaluation: Evaluation) -> str:
    """Sentences on what was tested and what was not, each preceded by a space."""
    constant = ", ".join(constant_names(evaluation))
    untestable = f" Not tested, as all values are equal: {constant}." if constant else ""
    if not evaluation.comparisons:
        return untestable
    tests = (
        f" Systems were compared on the same items{by_order(evaluation)} by two-sided paired "
        f"permutation tests ({_permutations(evaluation)}) of {', '.join(evaluation.comparisons)}; "
        f"{_correction(evaluation)}."
    )
    untested = ", ".join(untested_names(evaluation))
    if untested:
        tests += f" Parts of metrics and counts were not tested: {untested}."
    return tests + untestable


def _correction(evaluation: Evaluation) -> str:
    n_tests = sum(map(len, evaluation.comparisons.values()))
    if n_tests == 1:
        return "the p-value of the only comparison was not corrected"
    return (
        f"p-values were corrected for all {n_tests} comparisons of systems and metrics together "
        "(Holm, 1979)"
    )


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


def _signature(measure: Measure) -> str:
    if len(measure.n_by_signature) > 1:
        return f"different settings: {', '.join(rows_by_signature(measure))}"
    return measure.signature or "signature unknown"
