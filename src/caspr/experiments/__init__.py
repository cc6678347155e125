"""The papers' tables and figures, each a function that gives a DataFrame."""

from __future__ import annotations

from caspr.experiments.reproduce import Reproduction, reproduce
from caspr.experiments.tables import figure_2, table_1, table_2, table_5, table_6
from caspr.experiments.workbench import Workbench

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
