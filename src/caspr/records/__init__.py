"""The frozen records that pass between the stages.

Two `Claims` give a `RelationGrid`, the grid gives a `Verdict` per claim, and the verdicts give a
`Score`; a corpus gives `Scores`. Arrays inside a record are read-only.
"""

from __future__ import annotations

from caspr.records.arrays import read_only
from caspr.records.calibration import Calibration
from caspr.records.claims import Claim, Claims
from caspr.records.grid import Relation, RelationGrid
from caspr.records.grounding import Evidence, Grounding, Support
from caspr.records.score import Score, Verdict
from caspr.records.scores import Scores

__all__ = [
    "Calibration",
    "Claim",
    "Claims",
    "Evidence",
    "Grounding",
    "Relation",
    "RelationGrid",
    "Score",
    "Scores",
    "Support",
    "Verdict",
    "read_only",
]
