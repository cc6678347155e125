"""Find the aspects of a product or place that a sentence mentions, by a lexicon of words.

The built-in lexicon was written for this project and roughly covers hotels, restaurants, shops and
consumer goods. Give your own for other subjects, or for more precise results.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from caspr.errors import InputError
from caspr.signature import digest

REVIEWS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        name: tuple(words.split(", "))
        for name, words in {
            "price": "price, cost, value, money, cheap, expensive, affordable, pricey, overpriced, "
            "fee, dollar, euro, pound, bargain, worth",
            "staff": "staff, employee, waiter, waitress, server, receptionist, manager, owner, "
            "host, concierge, crew, team, technician",
            "service": "service, served, serve, helpful, friendly, rude, polite, attentive, "
            "courteous, check-in, checkout, reception, front desk",
            "location": "location, located, close to, near, nearby, walking distance, downtown, "
            "center, centre, neighborhood, neighbourhood, area, metro, subway, station, view",
            "room": "room, suite, bed, bathroom, shower, toilet, pillow, mattress, balcony, closet",
            "food": "food, meal, breakfast, lunch, dinner, dish, menu, taste, tasty, delicious, "
            "flavor, flavour, pizza, burger, chicken, salad, dessert, sauce, portion, buffet",
            "drinks": "drink, bar, beer, wine, cocktail, coffee, tea, water",
            "cleanliness": "clean, dirty, spotless, filthy, dust, dusty, stain, smell, mold, "
            "mould, hygiene, tidy",
            "comfort": "comfort, comfortable, uncomfortable, cozy, cosy, soft, cramped, spacious",
            "noise": "noise, noisy, quiet, loud, sound, soundproof",
            "atmosphere": "atmosphere, ambiance, ambience, decor, decorated, vibe, music, cozy",
            "facilities": "pool, gym, spa, wifi, wi-fi, internet, parking, elevator, lift, "
            "air conditioning, amenity, amenities, facility, facilities, television, tv",
            "waiting": "wait, waited, waiting, queue, line, slow, fast, quick, quickly, prompt, "
            "promptly, delay",
            "quality": "quality, well made, durable, sturdy, flimsy, broke, broken, defective, "
            "material, build",
            "fit": "fit, fits, size, sizing, tight, loose, small, large, length, width",
            "looks": "look, looks, color, colour, style, design, beautiful, cute, ugly",
            "use": "easy to use, use, instructions, setup, set up, install, installation, control, "
            "button, screen, software",
            "power": "battery, charge, charger, power, charging, cord, cable",
            "delivery": "delivery, delivered, shipping, shipped, arrived, package, packaging",
        }.items()
    }
)
"""Aspect → words and phrases; an "s" or "es" at the end of a word makes no difference."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


class LexiconAspects:
    """Finds aspects by words.

    Parameters
    ----------
    lexicon
        Aspect → its words and phrases.

    Examples
    --------
    >>> finder = LexiconAspects({"room": ["room", "bed"], "desk": ["front desk"]})
    >>> [sorted(found) for found in finder.mentions(["Soft BEDS.", "The front desk.", "In front."])]
    [['room'], ['desk'], []]
    """

    def __init__(self, lexicon: Mapping[str, Sequence[str]] = REVIEWS) -> None:
        if not isinstance(lexicon, Mapping) or not lexicon:
            raise InputError(
                f"Expected `lexicon` to map aspects to words, but got {lexicon!r:.60}."
            )
        self._aspects: dict[tuple[str, ...], set[str]] = {}
        for aspect, words in lexicon.items():
            is_list = isinstance(words, Iterable) and not isinstance(words, str)
            terms = [_terms(str(word)) for word in words] if is_list else []
            if not aspect or not terms or not all(terms):
                raise InputError(
                    f"Expected `lexicon` to give a list of words for the aspect {aspect!r}, but "
                    f"got {words!r:.60}."
                )
            for term in terms:
                self._aspects.setdefault(term, set()).add(str(aspect))
        self._longest = max(map(len, self._aspects))
        table = sorted((" ".join(k), *sorted(v)) for k, v in self._aspects.items())
        self.signature = f"lexicon@{digest(str(table))}"

    def mentions(self, texts: Sequence[str]) -> list[frozenset[str]]:
        """Aspects of each text."""
        return [self._found(text) for text in texts]

    def _found(self, text: str) -> frozenset[str]:
        words = _terms(text)
        aspects: set[str] = set()
        for start in range(len(words)):
            for length in range(1, self._longest + 1):
                aspects |= self._aspects.get(words[start : start + length], set())
        return frozenset(aspects)


def _terms(text: str) -> tuple[str, ...]:
    return tuple(_singular(word.lower().replace("’", "'")) for word in _WORD.findall(text))


def _singular(word: str) -> str:
    """`word` without the ending of a plural, the same for both forms of a regular noun."""
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("shes", "ches", "sses", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
