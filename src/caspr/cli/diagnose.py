"""``caspr diagnose``: find fragile scores, or the response of metrics to known changes."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from caspr.cli import options as opt
from caspr.cli.figures import check_figure, save_figure
from caspr.cli.inputs import Source, read_source
from caspr.cli.option_groups import Models, with_groups
from caspr.cli.output import check_outputs, echo, echo_json, echo_written, show
from caspr.errors import InputError

_COMPARED = ("rules", "sentences")


@with_groups
def diagnose(
    files: opt.Files = None,
    lines: opt.Lines = False,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    format_: opt.Format = None,
    *,
    models: Models,
    margin: Annotated[
        float | None,
        opt.takes("P", "Two top probabilities closer than this are a near tie. Default: 0.1."),
    ] = None,
    examples: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Examples to print of each kind. Default: 3."),
    ] = None,
    out: Annotated[
        Path | None, opt.takes("FILE", "Write all findings (csv, tsv, jsonl). Replaces FILE.")
    ] = None,
    as_json: opt.AsJson = False,
    dose: Annotated[
        bool,
        typer.Option(
            "--dose",
            help="Instead: show how metrics respond when known shares of the claims are "
            "contradicted, replaced, dropped or shuffled.",
        ),
    ] = False,
    metric: Annotated[
        list[str] | None,
        opt.takes("NAMES", "With --dose: metrics: a,b; repeatable. Default: caspr,ds."),
    ] = None,
    splitting: Annotated[
        bool,
        typer.Option(
            "--splitting",
            help="Instead: compare the splitters rules, sentences and --splitter on the texts.",
        ),
    ] = False,
    figure: Annotated[
        Path | None, opt.takes("FILE", "With --dose: draw the curves (pdf, png, svg).")
    ] = None,
    progress: opt.Progress = None,
) -> None:
    """Find fragile scores: near ties, maxims, bad claims."""
    from caspr.analysis.diagnose import diagnose as run
    from caspr.analysis.findings import Finding
    from caspr.analysis.splitting import compare_splitters
    from caspr.inputs import items_called
    from caspr.tables.writers import write_rows

    if dose and splitting:
        raise InputError("Expected --dose or --splitting, not both.")
    if dose or splitting:
        for flag, value in (("--margin", margin), ("--examples", examples)):
            if value is not None:
                kind = "--dose" if dose else "--splitting"
                raise InputError(f"{flag} does not apply to {kind}. Leave one of them out.")
    check_outputs(files or (), table=out, others=[figure], cache=models.cache_file())
    source = read_source(files, None, a, b, lines=lines, format_=format_)
    how: dict[str, Any] = {"preset": models.preset, "progress": progress}
    if dose:
        _check_dose(models)
        _check_texts(source)
        how["splitter"] = models.splitter
        names = opt.names_in(metric, "--metric") or ["caspr", "ds"]
        _print_dose_response(source, names, how, out, figure, as_json)
        return
    if metric or figure is not None:
        raise InputError("--metric and --figure need --dose.")
    if splitting:
        if out is not None:
            raise InputError("--out does not apply to --splitting. Use --json.")
        options = replace(models, splitter=None, splitter_option=None).options()
        compared = source.a, source.b, _splitters(models)
        with items_called(source.item_name):
            found = opt.called(compare_splitters, *compared, options=options, **how)
        show(found, as_json)
        return
    options = models.options()
    how["margin"] = 0.1 if margin is None else margin
    with items_called(source.item_name):
        found = opt.called(run, source.a, source.b, options=options, **how)
    show(found, as_json, found.told(3 if examples is None else examples))
    if out is not None:
        columns = [one.name for one in fields(Finding)]
        write_rows(out, found.to_dict()["findings"], columns=columns)
    echo_written(as_json, out)


def _print_dose_response(
    source: Source,
    metrics: list[str],
    how: dict[str, Any],
    out: Path | None,
    figure: Path | None,
    as_json: bool,
) -> None:
    """Print how metrics respond to known changes of the texts; write the curves and a figure."""
    from caspr.contrast import dose_response
    from caspr.report.table_text import records
    from caspr.tables.writers import write_rows

    if figure is not None:
        check_figure(figure)
    found = dose_response(list(dict.fromkeys([*source.a, *source.b])), metrics, **how)
    points = records(found.to_frame())
    if not as_json:
        echo(found)
    else:
        echo_json(points)
        if found.left_out:
            echo(found.left_out_text, error=True)  # the JSON is a list of points only
    if out is not None:
        write_rows(out, points)
    if figure is not None:
        from caspr.report.plots.dose import dose_curves

        save_figure(dose_curves(found), figure)
    echo_written(as_json, out, figure)


def _check_texts(source: Source) -> None:
    """Raise for the first text that cannot be scored; `dose_response` does not know its line."""
    from caspr.inputs import check_summary

    for item, pair in enumerate(zip(source.a, source.b, strict=True)):
        for side, text in zip("ab", pair, strict=True):
            check_summary(text, f"summary_{side}{source.item_name(item)}")


def _check_dose(models: Models) -> None:
    """Raise `InputError` for an option that ``--dose`` does not take."""
    for name in ("nli", "device", "cache", "option", "splitter_option", "nli_option"):
        if getattr(models, name):
            flag = name.replace("_", "-")
            raise InputError(f"--{flag} does not apply to --dose. Choose models by --preset.")


def _splitters(models: Models) -> list[Any]:
    """The splitters that ``--splitting`` compares: rules, sentences and the one that is named."""
    from caspr.claims import load_splitter

    name, option = models.splitter, models.splitter_option
    if name is None and option:
        raise InputError("--splitter-option needs --splitter with --splitting.")
    if name is None or (name in _COMPARED and not option):
        return list(_COMPARED)
    given = opt.given_options(splitter_option=option, cache=models.cache)
    return [*_COMPARED, load_splitter(name, **given.pop("splitter_options", {}), **given)]
