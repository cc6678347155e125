"""Antonyms: pairs of adjectives that contradict each other, as reviews of places use them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_PAIRS = """
clean dirty|spotless filthy|tidy untidy|big small|large tiny|spacious cramped|good bad
great terrible|excellent awful|wonderful horrible|perfect flawed|lovely nasty|nice unpleasant
friendly unfriendly|helpful unhelpful|polite rude|kind unkind|attentive inattentive
professional unprofessional|efficient inefficient|quiet noisy|silent loud|calm hectic
peaceful chaotic|new old|modern outdated|updated dated|fresh stale|warm cold|hot cool|bright dark
cheap expensive|affordable overpriced|reasonable unreasonable|free chargeable
convenient inconvenient|central remote|close far|near distant|accessible inaccessible
comfortable uncomfortable|comfy uncomfy|soft hard|safe unsafe|secure insecure|easy difficult
simple complicated|fast slow|quick sluggish|prompt tardy|tasty tasteless|delicious disgusting
plentiful scarce|generous stingy|varied monotonous|wide narrow|long short|high low|tall low
thick thin|strong weak|heavy light|full empty|busy deserted|crowded uncrowded|open closed
available unavailable|happy unhappy|pleased displeased|satisfied dissatisfied|beautiful ugly
attractive unattractive|elegant shabby|interesting boring|exciting dull|memorable forgettable
reliable unreliable|functional broken|useful useless|sharp blurry|smooth rough|dry wet
sweet bitter|rich bland|healthy unhealthy|ready unready|responsive unresponsive|fair unfair
sufficient insufficient|adequate inadequate|acceptable unacceptable|impressive unimpressive
welcoming unwelcoming|knowledgeable ignorant|competent incompetent|true false|right wrong
best worst|better worse|cleaner dirtier|bigger smaller|cheaper dearer|quieter noisier
positive negative|popular unpopular|usual unusual|possible impossible|likely unlikely
"""

_SPLIT_PAIRS = [pair.split() for line in _PAIRS.strip().splitlines() for pair in line.split("|")]
_TABLE: dict[str, str] = {}
for _one, _other in _SPLIT_PAIRS:
    _TABLE.setdefault(_one, _other)
    _TABLE.setdefault(_other, _one)

ANTONYMS: Mapping[str, str] = MappingProxyType(_TABLE)
"""Adjective → an adjective that contradicts it, in both directions."""
