"""``caspr diagnose``: find fragile scores, or the response of metrics to known changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from caspr.cli import options as opt
from caspr.cli.dose import print_dose_response
from caspr.cli.inputs import read_source
from caspr.cli.output import check_outputs, echo_written, show
from caspr.errors import InputError

_COMPARED = ("rules", "sentences")


def diagnose(
    files: opt.Files = None,
    lines: opt.Lines = False,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    format_: opt.Format = None,
    preset: opt.Preset = None,
    nli: opt.Nli = None,
    splitter: opt.Splitter = None,
    device: opt.Device = None,
    cache: opt.Cache = None,
    option: opt.More = None,
    splitter_option: opt.SplitterOption = None,
    nli_option: opt.NliOption = None,
    margin: Annotated[
        float, opt.takes("P", "Two top probabilities closer than this are a near tie.")
    ] = 0.1,
    examples: Annotated[
        int, typer.Option(metavar="N", min=0, help="Examples to print of each kind.")
    ] = 3,
    out: Annotated[
        Path | None, opt.takes("FILE", "Write all findings (csv, tsv, jsonl). Replaces FILE.")
    ] = None,
    as_json: opt.AsJson = False,
    dose: Annotated[
        bool,
        typer.Option(
            "--dose",
            help="Instead: show how metrics respond when known shares of the claims are changed.",
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
        Path | None, opt.takes("FILE", "With --dose: draw the curves (pdf, png).")
    ] = None,
    progress: opt.Progress = None,
) -> None:
    """Find fragile scores: near ties, maxims, bad claims."""
    from caspr.analysis.diagnose import diagnose as run
    from caspr.analysis.splitting import compare_splitters
    from caspr.tables.writers import write_rows

    if dose and splitting:
        raise InputError("Expected --dose or --splitting, not both.")
    check_outputs(files or (), table=out, others=[figure])
    source = read_source(files, None, a, b, lines=lines, format_=format_)
    if dose:
        given = {"nli": nli, "device": device, "cache": cache, "option": option}
        given |= {"splitter-option": splitter_option, "nli-option": nli_option}
        unused = [name for name, value in given.items() if value]
        if unused:
            raise InputError(f"--{unused[0]} does not apply to --dose. Choose models by --preset.")
        print_dose_response(
            [*source.a, *source.b], opt.names_in(metric, "--metric") or ["caspr", "ds"], out=out,
            figure=figure, as_json=as_json, preset=preset, splitter=splitter, progress=progress,
        )  # fmt: skip
        return
    if metric or figure is not None:
        raise InputError("--metric and --figure need --dose.")
    if splitting:
        if out is not None:
            raise InputError("--out does not apply to --splitting. Use --json.")
        chosen = _splitters(splitter, splitter_option, cache)
        options = opt.given_options(option, None, nli_option, nli=nli, device=device, cache=cache)
        compared = compare_splitters(
            source.a, source.b, chosen, preset=preset, progress=progress, **options
        )
        show(compared, as_json)
        return
    options = opt.given_options(
        option, splitter_option, nli_option, nli=nli, splitter=splitter, device=device, cache=cache
    )
    found = run(source.a, source.b, preset=preset, margin=margin, progress=progress, **options)
    show(found, as_json, found.told(examples))
    if out is not None:
        write_rows(out, found.to_dict()["findings"])
    echo_written(as_json, out)


def _splitters(name: str | None, option: list[str] | None, cache: str | None) -> list[Any]:
    """The splitters that ``--splitting`` compares: rules, sentences and the one that is named."""
    from caspr.claims import load_splitter

    if name is None and option:
        raise InputError("--splitter-option needs --splitter with --splitting.")
    if name is None or (name in _COMPARED and not option):
        return list(_COMPARED)
    given = opt.given_options(splitter_option=option, cache=cache)
    return [*_COMPARED, load_splitter(name, **given.pop("splitter_options", {}), **given)]
