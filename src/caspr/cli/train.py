"""``caspr train``: the network of LS_Score, and the layer of SummaC-Conv."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import existing
from caspr.cli.output import echo
from caspr.errors import DataError
from caspr.options import check_two_columns

if TYPE_CHECKING:
    from caspr.tables.readers import Row

train_app = typer.Typer(
    name="train",
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Train the network or layer of a metric that needs one.",
)

Pairs = Annotated[
    str, typer.Argument(metavar="PAIRS", help="Table (csv, jsonl, parquet), one summary per row.")
]
Out = Annotated[Path, opt.takes("FOLDER", "Folder to create.")]
Document = Annotated[str, opt.takes("COLUMN", "Column of the documents.")]
Summaries = Annotated[str, opt.takes("COLUMN", "Column of the summaries.")]


@train_app.command("ls-score")
def ls_score(
    pairs: Pairs,
    out: Out,
    encoder: Annotated[
        str, opt.takes("MODEL", "A BERT-family encoder: embedded, hub or folder.")
    ] = "embedded",
    document: Document = "document",
    summary: Summaries = "summary",
    freeze: Annotated[bool, typer.Option("--freeze", help="Train the heads only.")] = False,
    tie: Annotated[
        bool, typer.Option("--tie", help="Use the word embeddings as the output matrix.")
    ] = False,
    epochs: Annotated[
        int, typer.Option(min=1, help="Maximum number of passes over the pairs.")
    ] = 10,
    batch_size: Annotated[int, typer.Option(min=1, help="Pairs per step.")] = 8,
    lr: Annotated[
        float | None, typer.Option(help="Learning rate. Default: 2e-5; with --freeze 1e-3.")
    ] = None,
    n_words: Annotated[
        int | None,
        typer.Option(min=1, help="Words drawn per step for the softmax of L. Default: all."),
    ] = None,
    s_layer: Annotated[
        int | None,
        typer.Option(min=1, help="With --freeze: S compares mean states of this layer, not [CLS]."),
    ] = None,
    s_units: Annotated[
        int | None,
        typer.Option(min=1, help="With --freeze: GELU units in the head of S. Default: a matrix."),
    ] = None,
    held_out: Annotated[float, typer.Option(help="Share of documents to test on.")] = 0.05,
    patience: Annotated[
        int, typer.Option(min=1, help="Epochs without improvement before training ends.")
    ] = 2,
    checkpoint_every: Annotated[int, typer.Option(min=1, help="Steps between checkpoints.")] = 500,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue from the last checkpoint.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Random seed.")] = 0,
    device: opt.Device = None,
    progress: opt.Progress = None,
) -> None:
    """Train LS_Score on good summaries of documents."""
    from caspr.train import train_ls_score

    check_two_columns(document=document, summary=summary)
    rows = [
        (row.values[document], row.values[summary])
        for row in _rows(pairs, {document: "document", summary: "summary"})
    ]
    found = train_ls_score(
        rows,
        out,
        encoder=encoder,
        resume=resume,
        checkpoint_every=checkpoint_every,
        device=device,
        progress=progress,
        freeze=freeze,
        tie=tie,
        epochs=epochs,
        batch_size=batch_size,
        lr=lr,
        n_words=n_words,
        s_layer=s_layer,
        s_units=s_units,
        held_out_share=held_out,
        patience=patience,
        seed=seed,
    )
    echo(found)


@train_app.command("summac-conv")
def summac_conv(
    pairs: Pairs,
    out: Out,
    document: Document = "document",
    summary: Summaries = "summary",
    label: Annotated[
        str, opt.takes("COLUMN", "Column of the labels: 1 or true is consistent.")
    ] = "label",
    nli: opt.Nli = None,
    preset: opt.Preset = None,
    strength: Annotated[float, typer.Option(help="Strength of the penalty on the weights.")] = 1.0,
    device: opt.Device = None,
    cache: opt.Cache = None,
    progress: opt.Progress = None,
) -> None:
    """Train the layer of SummaC-Conv on labelled summaries."""
    from caspr.presets import resolve
    from caspr.train import train_summac_conv

    check_two_columns(document=document, summary=summary)
    rows = _rows(pairs, {document: "document", summary: "summary", label: "label"})
    chosen = resolve("summac_conv", preset, opt.given_options(nli=nli, device=device, cache=cache))
    layer = train_summac_conv(
        [(row.values[document], row.values[summary]) for row in rows],
        [_label(row.values[label], f"{pairs}, line {row.line}") for row in rows],
        out,
        strength=strength,
        progress=progress,
        **chosen,
    )
    echo(f"{out}: trained on {len(rows)} summaries, with {layer.nli}")


def _rows(file: str, options: dict[str, str]) -> list[Row]:
    from caspr.tables.readers import named_rows

    return list(named_rows(existing(file), options))


def _label(cell: object, where: str) -> bool:
    known = {"1": True, "true": True, "0": False, "false": False}
    found = known.get(str(cell).strip().lower().removesuffix(".0"))
    if found is None:
        raise DataError(f"{where}: the label is {cell!r}. Expected 1 or 0, true or false.")
    return found
