"""How records show themselves in a notebook.

This is the one arrow of the house that goes up, and it is kept here: a record is drawn by
`caspr.report`, which knows the records, while a notebook asks the record itself. The module is
looked up by name when a cell is shown, so that nothing below `report` depends on it.
"""

from __future__ import annotations

from importlib import import_module
from typing import cast

__all__ = ["Displayed"]


class Displayed:
    """A record that a notebook shows as HTML."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return cast(str, import_module("caspr.report").notebook_html(self))
