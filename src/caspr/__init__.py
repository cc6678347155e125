"""How much do two summaries contrast?

    text ──claims/──▶ claims ──nli/──▶ relation grid ──aggregate──▶ verdicts ──▶ score

`score` does it all; `split`, `label` and `aggregate` are its stages.

>>> import caspr
>>> caspr.score("The hotel is clean.", "The hotel is not clean.", preset="embedded").value
100.0
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from caspr import errors
from caspr.aggregate import aggregate  # at once: a module has the same name
from caspr.records import Claim, Claims, Relation, RelationGrid, Score, Verdict

if TYPE_CHECKING:
    from caspr import data, reward, stats
    from caspr.api import label, score, split
    from caspr.frames import score_frame
    from caspr.metrics.caspr import Caspr
    from caspr.nli.labeler import load_labeler
    from caspr.scores import Scores

__version__ = "0.1.0"

__all__ = [
    "Caspr",
    "Claim",
    "Claims",
    "Relation",
    "RelationGrid",
    "Score",
    "Scores",
    "Verdict",
    "__version__",
    "aggregate",
    "data",
    "errors",
    "label",
    "load_labeler",
    "reward",
    "score",
    "score_frame",
    "split",
    "stats",
]

_HOMES = {
    "Caspr": "caspr.metrics.caspr",
    "Scores": "caspr.scores",
    "label": "caspr.api",
    "load_labeler": "caspr.nli.labeler",
    "score": "caspr.api",
    "score_frame": "caspr.frames",
    "split": "caspr.api",
}
_ROOMS = ("data", "reward", "stats")


def __getattr__(name: str) -> object:
    """Load what is asked for, so that `import caspr` stays light."""
    if name in _ROOMS:
        return import_module(f"caspr.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module 'caspr' has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
