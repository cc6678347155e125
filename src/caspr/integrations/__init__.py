"""`caspr` in other frameworks; each module imports its host framework on first use."""

from __future__ import annotations

from importlib import import_module

_MODULES = frozenset({"evaluate", "ray", "reward", "torchmetrics"})


def __getattr__(name: str) -> object:
    """Import a module of this package on first use."""
    if name in _MODULES:
        return import_module(f"caspr.integrations.{name}")
    raise AttributeError(f"module 'caspr.integrations' has no attribute {name!r}")
