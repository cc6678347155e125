"""The paper's tables and figures, each a function that returns a DataFrame."""

from __future__ import annotations

from caspr.paper.reproduce import Reproduction, reproduce
from caspr.paper.tables import figure_2, table_1, table_2, table_5, table_6
from caspr.paper.workbench import Workbench

__all__ = [
    "Reproduction",
    "Workbench",
    "figure_2",
    "reproduce",
    "table_1",
    "table_2",
    "table_5",
    "table_6",
]
