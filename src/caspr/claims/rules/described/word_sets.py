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
IF_SO = frozenset(
    "given used taken combined coupled paired followed compared viewed seen considered judged put "
    "if eaten worn based asked added applied described provided included advertised".split()
)
"""Participles that say when something holds, or compare: "the oil, used sparingly, lasts"."""
ASKING = frozenset({"how", "what", "why"})

WITH_ADJECTIVES = frozenset(
    "happy pleased satisfied unhappy good helpful familiar busy popular full consistent "
    "compatible generous impressed friendly okay ok fine patient careful strict angry upset "
    "bored lined packed crowded patient honest frank free better best worst worse associated "
    "wrong able gentle rude comfortable concerned disappointed delighted obsessed on up "
    "along together away difficult easy filled covered stuffed finished topped served paired "
    "experienced hard knowledgeable slow quick efficient clumsy precise useless great useful "
    "tricky favourite favorite hit trouble problem problems issue issues difficulty difficulties "
    "dense rife replete laden loaded brimming teeming brilliant fair strong weak economical "
    "awkward poor bad terrible awful horrible unsatisfied dissatisfied frustrated annoyed thrilled "
    "unimpressed sharp fragrant thick sticky alive complete thrifty frugal".split()
)
"""What "with" belongs to, among them a few nouns and particles: "popular with families"."""
MADE_SO = frozenset(
    "loud noisy bright chaotic lively wet damp humid hot cold dark white black red green yellow "
    "blue grey gray golden smoky slick slippery greasy rich heady foggy dusty muddy".split()
)
"""What something is because of bare things: "loud with groups", not "bright with two windows"."""
LOOKS = MADE_SO | frozenset(
    "big large small huge tiny spacious roomy compact clean tidy neat quiet modern old new basic "
    "simple plain elegant beautiful pretty lovely nice cozy cosy light airy warm stylish "
    "attractive charming gorgeous stunning plush luxurious rustic traditional contemporary tall "
    "wide narrow long short thin slim soft".split()
)
"""How a thing looks, often by what it has: "clean with a large desk"."""
MATERIALS = frozenset(
    "wood glass steel leather cotton wool silk stone brick metal plastic marble oak pine velvet "
    "suede nylon mesh linen gas".split()
)
"""Before "and" they may describe the noun after it: "a leather and soft suede shoe"."""
