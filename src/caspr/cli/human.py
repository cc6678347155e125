"""``caspr human``: the table of best-worst judgements, and the tasks to collect them."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from caspr.cli import options as opt
from caspr.cli.inputs import existing
from caspr.cli.output import check_outputs, echo, echo_written, show
from caspr.errors import InputError


class _TableByDefault(TyperGroup):
    """``caspr human FILE`` is ``caspr human table FILE``, but a misspelt command is no file."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "--help", "-h"):
            misspelt = get_close_matches(args[0], self.commands, cutoff=0.85)
            if not misspelt or Path(args[0]).exists():
                args = ["table", *args]
        return list(super().parse_args(ctx, args))


human_app = typer.Typer(
    name="human",
    cls=_TableByDefault,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Score best-worst annotations, or make the tasks for them.\n\n"
    "`caspr human FILE` is `caspr human table FILE`.",
)


@human_app.command("table")
def table(
    annotations: Annotated[
        list[str],
        typer.Argument(
            metavar="ANNOTATIONS...",
            help="Tables, one choice per row: item, best, worst; also systems (shown, with ;), "
            "criterion, annotator.",
        ),
    ],
    key: Annotated[
        str | None, opt.takes("FILE", "Key written by make-tasks, if best and worst are numbers.")
    ] = None,
    latex: opt.Latex = None,
    level: opt.Level = 0.95,
    n_resamples: opt.Resamples = 1000,
    seed: opt.Seed = 0,
    as_json: opt.AsJson = False,
) -> None:
    """Score systems by best-worst annotations, with reliability."""
    from caspr.analysis.annotation_answers import read_answers
    from caspr.analysis.human import read_criteria
    from caspr.analysis.human_table import human_table
    from caspr.tables.writers import write_text

    check_outputs([*annotations, key], others=[latex])
    files = [existing(file) for file in annotations]
    if key is not None:
        criteria = read_answers(*files, key=existing(key))
    elif len(files) == 1:
        criteria = read_criteria(files[0])
    else:
        raise InputError(
            "Several files of annotations need --key FILE, as make-tasks wrote it. If they have "
            "names of systems, join them into one file."
        )
    found = human_table(criteria, level=level, n_resamples=n_resamples, seed=seed)
    show(found, as_json)
    if latex is not None:
        write_text(latex, found.to_latex() + "\n")
    echo_written(as_json, latex)


@human_app.command("make-tasks")
def make_tasks(
    outputs: Annotated[
        str, typer.Argument(metavar="OUTPUTS", help="Table, one row per item and system.")
    ],
    out: Annotated[
        Path, opt.takes("FILE", "Table to annotate; the key and the form are written beside it.")
    ],
    text: Annotated[str, opt.takes("COLUMN", "The summary.")] = "summary",
    by: Annotated[str, opt.takes("COLUMN", "Its system.")] = "system",
    id_column: Annotated[
        str | None,
        opt.takes("COLUMN", "Column with its item. Default: id, else row order.", "--id"),
    ] = None,
    criterion: Annotated[
        list[str] | None,
        opt.takes("NAME", "Question for the annotators; repeatable. Default: overall."),
    ] = None,
    shown: Annotated[int, typer.Option(min=2, help="Summaries per task.")] = 4,
    tasks: Annotated[
        int | None,
        typer.Option(min=1, help="Tasks per item. Default: until all summaries are shown."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Seed of the draw.")] = 0,
) -> None:
    """Write balanced tasks, their key and an HTML form.

    The tasks go to FILE (--out), the key to FILE-key.csv, the form to FILE.html.
    """
    from caspr.analysis.annotation_tasks import make_tasks as make
    from caspr.analysis.annotation_tasks import task_rows
    from caspr.report.annotation_form import annotation_form
    from caspr.tables.readers import read_frame
    from caspr.tables.writers import write_rows, write_text

    key_file, form = out.with_name(f"{out.stem}-key.csv"), out.with_suffix(".html")
    check_outputs([outputs], table=out, others=(key_file, form))
    criteria = criterion or ["overall"]
    made = make(
        read_frame(existing(outputs)), text=text, system=by, id=id_column, n_shown=shown,
        n_tasks=tasks, seed=seed,
    )  # fmt: skip
    rows, key = task_rows(made, criteria)
    write_rows(out, rows)
    write_rows(key_file, key)
    write_text(form, annotation_form(made, criteria))
    echo(f"{len(made)} tasks: {out}, form {form}, key {key_file} (not for annotators)")
