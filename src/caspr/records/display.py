"""Rendering of a record: in a notebook, as an HTML page, as text.

A record does not know what renders it: the package's ``__init__`` sets the renderers.
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from pathlib import Path
from typing import Literal, get_args

from caspr.atomic_files import replacing
from caspr.errors import InputError
from caspr.options import check_choice

Rendering = Literal["notebook", "page", "text"]
"""An element for a notebook cell, a whole HTML page, lines for a terminal."""

_RENDERERS: dict[Rendering, Callable[[object], str]] = {}


def set_renderer(renderer: Callable[[object], str], rendering: Rendering = "notebook") -> None:
    """Set the function that turns a record into one of the `Rendering` forms."""
    check_choice("rendering", rendering, get_args(Rendering))
    _RENDERERS[rendering] = renderer


def render(record: object, rendering: Rendering) -> str:
    """Render `record` in one of the `Rendering` forms."""
    if rendering not in _RENDERERS:
        raise InputError(
            f"No {rendering} renderer is set: `import caspr` sets those of `caspr.report`."
        )
    return _RENDERERS[rendering](record)


class Displayed:
    """A record that can be shown as HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return render(self, "notebook") if "notebook" in _RENDERERS else None

    def to_html(self, path: str | PathLike[str] | None = None) -> str:
        """Return the record as a self-contained HTML page.

        Parameters
        ----------
        path
            File to write the page to, replacing an existing one; None writes nothing.
        """
        page = render(self, "page")
        if path is not None:
            with replacing(Path(path)) as unfinished:
                unfinished.write_bytes(page.encode())
        return page
