"""Word sets that several rules about descriptions and lists share."""

from __future__ import annotations

POSSESSIVES = frozenset("its their his her our my your".split())
DEFINITE = POSSESSIVES | {"the", "this", "these"}
OFFERING = frozenset(
    "has have had offers offered offer features featured feature boasts boasted boast includes "
    "included include provides provided provide serves served serve".split()
)
"""Verbs that say that their object is there: "it offers a pool"."""
OFFERED = frozenset("provided offered served".split())
"""Participles after what is offered: "rolls served all day", "with free tea provided"."""
TROUBLES = frozenset(
    "issue issues problem problems trouble complaint complaints concern concerns draw fault "
    "quibble".split()
)
SUMMING = frozenset(
    "practice rule point promise choice drawback downside disadvantage advantage plus bonus upside "
    "decision policy fact problem nuisance shortcoming limitation omission compromise trade-off "
    "tradeoff rarity claim complaint concern sentiment gesture feature detail quality trait "
    "habit inconvenience convenience relief blessing shame pity achievement feat weakness "
    "strength oversight sacrifice necessity luxury courtesy tactic approach".split()
)
"""Nouns for a fact, and not for a thing that a list may end with."""
FAULTS = frozenset("fault flaw bug defect glitch error mistake".split())
"""Nouns that sum up only before "that": "a flaw that buyers reported"."""
ASKING = frozenset({"how", "what", "why"})
