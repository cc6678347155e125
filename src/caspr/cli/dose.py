"""``caspr diagnose --dose``: curves of dose and response."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any


def print_dose_response(
    texts: Sequence[str],
    metrics: Sequence[str],
    *,
    out: Path | None,
    figure: Path | None,
    as_json: bool,
    **options: Any,
) -> None:
    """Print how metrics respond to known changes of `texts`; write the curves and a figure.

    Parameters
    ----------
    texts
        The summaries to change.
    metrics
        Names of metrics.
    out, figure
        Files for the table of the curves and for their figure.
    as_json
        Whether to print the curves as JSON instead of the summary.
    **options
        Options of `caspr.contrast.dose_response`.
    """
    from caspr.cli.figures import check_figure, save_figure
    from caspr.cli.output import echo, echo_written, json_text
    from caspr.contrast import dose_response
    from caspr.report.table_text import records
    from caspr.tables.writers import write_rows

    if figure is not None:
        check_figure(figure)
    found = dose_response(list(dict.fromkeys(texts)), metrics, **options)
    echo(json_text(records(found.to_frame())) if as_json else found)
    if as_json and found.left_out:
        echo(found.left_out_text, error=True)  # the JSON is a list of points only
    if out is not None:
        write_rows(out, records(found.to_frame()))
    if figure is not None:
        from caspr.report.plots.dose import dose_curves

        save_figure(dose_curves(found), figure)
    echo_written(as_json, out, figure)
