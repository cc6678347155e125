"""Tables of papers, with reproduced and printed values, each as a DataFrame."""

from __future__ import annotations

from caspr.paper.ls_score import LsScoreTables, reproduce_ls_score
from caspr.paper.reproduce import Reproduction, reproduce
from caspr.paper.sbertscore import SbertscoreTables, reproduce_sbertscore
from caspr.paper.tables import figure_2, table_1, table_2, table_5, table_6
from caspr.paper.workbench import Workbench

__all__ = [
    "LsScoreTables",
    "Reproduction",
    "SbertscoreTables",
    "Workbench",
    "figure_2",
    "reproduce",
    "reproduce_ls_score",
    "reproduce_sbertscore",
    "table_1",
    "table_2",
    "table_5",
    "table_6",
]
