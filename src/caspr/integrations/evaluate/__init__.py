"""CASPR for Hugging Face `evaluate`: ``evaluate.load(caspr.integrations.evaluate.path())``.

``python -m caspr.integrations.evaluate`` prints the same path.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["path"]


def path() -> str:
    """Folder that ``evaluate.load`` takes; it needs no network.

    Examples
    --------
    >>> Path(path()).name
    'caspr_score'
    """
    return str(Path(__file__).parent / "caspr_score")
