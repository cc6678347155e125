"""Figures of a command, written to a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.atomic_files import replacing
from caspr.errors import DataError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def check_figure(path: Path) -> None:
    """Check, before any work is done, that matplotlib can draw a figure and write its format."""
    from caspr.report.plots.style import pyplot

    pyplot()
    from matplotlib.backend_bases import FigureCanvasBase

    if path.suffix[1:].lower() not in FigureCanvasBase.get_supported_filetypes():
        raise DataError(
            f"{str(path)!r} has no known format of figures. Name a .pdf, .png or .svg file."
        )


def save_figure(figure: Figure, *paths: Path, **how: Any) -> None:
    """Write `figure` to each of `paths`, in the format of its suffix, and free it.

    If a file cannot be written, an existing one stays as it was. `how` is for ``figure.savefig``.
    """
    import matplotlib.pyplot as plt

    try:
        for path in paths:
            with replacing(path) as unfinished:
                figure.savefig(unfinished, format=path.suffix[1:].lower(), **how)
    finally:
        plt.close(figure)
