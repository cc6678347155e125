"""Change a known number of claims: contradict, replace, paraphrase, drop or shuffle them.

Each change is nested: the claims changed at a lower dose are among those changed at a higher one,
so that the points of a curve over doses are comparable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, Literal, get_args

import numpy as np

from caspr.contrast.negate import negate
from caspr.errors import InputError

Change = Literal["contradict", "replace", "paraphrase", "drop", "shuffle"]
CHANGES: Final[tuple[Change, ...]] = get_args(Change)
Paraphraser = Callable[[Sequence[str]], Sequence[str]] | Mapping[str, str]

REPLACEMENTS: Final = (
    "The comet returns every seventy years.",
    "The treaty was signed in Vienna.",
    "Whales nurse their calves for months.",
    "The violinist broke a string during the encore.",
    "Copper conducts electricity.",
    "The senate postponed the vote.",
    "Volcanic ash covered the valley.",
    "The goalkeeper saved two penalties.",
    "Bees pollinate the almond trees.",
    "The telescope photographed a distant galaxy.",
    "The novel begins with a shipwreck.",
    "Glaciers carved the fjord.",
    "The senator studied chemistry.",
    "Penguins cannot fly.",
    "The mathematician proved the lemma.",
    "The satellite lost contact with the ground.",
    "Rust weakened the bridge.",
    "The painter mixed his own pigments.",
    "The vaccine needs two doses.",
    "Wolves hunt in packs.",
    "The court dismissed the appeal.",
    "Salt lowers the freezing point of water.",
    "The compiler reports an error.",
    "The cyclist crashed on the descent.",
    "Tulips bloom in April.",
    "The archaeologists found a bronze coin.",
    "The orchestra tuned to the oboe.",
    "Sharks have no bones.",
    "The dam generates electricity.",
    "The chess champion resigned after forty moves.",
    "The submarine surfaced near the coast.",
    "Lightning struck the oak.",
    "The printer invented movable type.",
    "Coral reefs protect the shore.",
    "The astronaut repaired the antenna.",
    "The farmers harvested the barley.",
    "The central bank raised interest rates.",
    "Magnets attract iron.",
    "The sculptor carved the statue from marble.",
    "Caterpillars turn into butterflies.",
)
"""Claims on forty subjects that the texts are assumed not to be about."""


class ClaimChanger:
    """Changes claims of one text, more of them as the dose grows.

    `paraphrases` is empty if "paraphrase" is not used. `seed` is that of the order in which claims
    are changed.
    """

    def __init__(
        self,
        claims: Sequence[str],
        replacements: Sequence[str] = REPLACEMENTS,
        paraphrases: Mapping[str, str] | None = None,
        seed: int = 0,
    ) -> None:
        self._claims = list(claims)
        self._paraphrases = paraphrases or {}
        rng = np.random.default_rng(seed)
        self._order = rng.permutation(len(self._claims)).tolist()
        own_claims = set(self._claims)
        self._replacements = [claim for claim in replacements if claim not in own_claims]
        rng.shuffle(self._replacements)

    def changed(self, change: Change, level: float) -> tuple[list[str], float]:
        """The claims with about the share `level` changed, and the share actually changed.

        A claim that no rule can negate, or that has no paraphrase, is left unchanged. So is a
        claim whose negation is another claim of the text, since their order would be all that
        changes, and one whose paraphrase is the claim itself.
        """
        n = len(self._claims)
        n_wanted = round(level * n)
        if change == "drop":
            return self._dropped(min(n_wanted, n - 1))
        if change == "shuffle":
            return self._shuffled(n_wanted)
        rewritten = self._rewritten(change)
        chosen = [index for index in self._order if index in rewritten][:n_wanted]
        claims = [rewritten[i] if i in chosen else claim for i, claim in enumerate(self._claims)]
        return claims, len(chosen) / n

    def _rewritten(self, change: Change) -> dict[int, str]:
        """Index → changed claim, for all claims that can be changed."""
        if change == "replace":
            if len(self._replacements) < len(self._claims):
                raise InputError(
                    f"A text has {len(self._claims)} claims, but there are only "
                    f"{len(self._replacements)} claims to replace them with. Give a longer list: "
                    "replacements=[...]."
                )
            return dict(enumerate(self._replacements[: len(self._claims)]))
        if change not in ("contradict", "paraphrase"):
            raise InputError(f"`ClaimChanger` does not make the change {change!r}.")
        rewrite = _negated if change == "contradict" else self._paraphrases.get
        rewritten = {index: rewrite(claim) for index, claim in enumerate(self._claims)}
        unchanged = set(self._claims) if change == "contradict" else set()
        return {
            index: claim
            for index, claim in rewritten.items()
            if claim is not None and claim not in unchanged and claim != self._claims[index]
        }

    def _dropped(self, n_dropped: int) -> tuple[list[str], float]:
        dropped = set(self._order[:n_dropped])
        kept = [claim for index, claim in enumerate(self._claims) if index not in dropped]
        return kept, n_dropped / len(self._claims)

    def _shuffled(self, n_moved: int) -> tuple[list[str], float]:
        """Rotate the claims at `n_moved` positions; with one position, nothing moves."""
        positions = self._order[:n_moved]
        claims = list(self._claims)
        for position, source in zip(positions, [*positions[1:], *positions[:1]], strict=True):
            claims[position] = self._claims[source]
        moved = sum(new != old for new, old in zip(claims, self._claims, strict=True))
        return claims, moved / len(claims)


@cache
def _negated(claim: str) -> str | None:
    """The claim negated by rule; None if no rule applies."""
    try:
        return negate(claim)
    except InputError:
        return None
