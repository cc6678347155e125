"""Figures of a command, written to a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.errors import DataError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def check_drawable() -> None:
    """Raise `MissingExtraError` if matplotlib is not installed; called before the work."""
    from caspr.report.plots.style import pyplot

    pyplot()


def save_figure(figure: Figure, *paths: Path, **how: Any) -> None:
    """Write `figure` to each of `paths`, in the format of its suffix, and free it.

    Parameters
    ----------
    **how
        Options of ``figure.savefig``.

    Raises
    ------
    DataError
        If there is no such format, or the file cannot be written.
    """
    import matplotlib.pyplot as plt

    try:
        for path in paths:
            figure.savefig(path, **how)
    except (OSError, ValueError) as error:
        raise DataError(
            f"Cannot write the figure {str(path)!r}: {error}. Name a .pdf, .png or .svg file in an "
            "existing folder."
        ) from None
    finally:
        plt.close(figure)
