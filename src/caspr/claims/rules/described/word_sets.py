"""Word sets that several rules about descriptions and lists share."""

from __future__ import annotations

POSSESSIVES = frozenset("its their his her our my your".split())
DEFINITE = POSSESSIVES | {"the", "this", "these"}
OFFERING = frozenset(
    "has have had offers offered offer features featured feature boasts boasted boast includes "
    "included include provides provided provide serves served serve".split()
)
"""Verbs that say that their object is there: "it offers a pool"."""
TROUBLES = frozenset(
    "issue issues problem problems trouble complaint complaints concern concerns draw fault "
    "quibble".split()
)
