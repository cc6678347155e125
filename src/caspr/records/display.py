"""How a record is shown in a notebook.

A record does not know what draws it: the package's ``__init__`` sets the renderer.
"""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Displayed", "set_renderer"]

_RENDERER: list[Callable[[object], str]] = []


def set_renderer(renderer: Callable[[object], str]) -> None:
    """Set the function that turns a record into HTML for a notebook cell."""
    _RENDERER[:] = [renderer]


class Displayed:
    """A record that a notebook shows as HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return _RENDERER[0](self) if _RENDERER else None
