"""Validation of a user's own readings, before they are compared with a labeler.

A judgement in another word would count as one that no labeler ever gives, without an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from caspr.datasets import JudgedPair, Reading
from caspr.datasets.reader_corpus import Judgement
from caspr.errors import InputError
from caspr.records import Claim
from caspr.records.grid import checked_relations

_JUDGEMENTS: Final = get_args(Judgement)


def check_readings(corpus: Sequence[JudgedPair]) -> None:
    """Raise `InputError` unless all pairs have readings with the shapes and words of the corpus."""
    if not corpus:
        raise InputError("There is nothing to judge: `pairs` is empty. Give at least one pair.")
    for pair in corpus:
        if not pair.readings:
            raise InputError(f"The pair {pair.name!r} has no reading. Leave it out.")
        for name in ("claims_a", "claims_b"):
            _check_claims(getattr(pair, name), f"`{name}` of the pair {pair.name!r}")
        for reading in pair.readings:
            _check_reading(reading, pair)


def _check_claims(claims: Sequence[object], name: str) -> None:
    wrong = [claim for claim in claims if not isinstance(claim, Claim)]
    if wrong:
        raise InputError(
            f"Expected {name} to be of caspr.Claim, but got {wrong[0]!r:.60}. "
            "caspr.split(text) makes them of a text, caspr.Claims([...]) of a list of texts."
        )


def _check_reading(reading: Reading, pair: JudgedPair) -> None:
    of = f"of reading {reading.reader!r} of the pair {pair.name!r}"
    shape = len(pair.claims_a), len(pair.claims_b)
    for name in ("a_to_b", "b_to_a"):
        try:
            found = checked_relations(getattr(reading, name)).shape
        except InputError as error:
            raise InputError(f"`{name}` {of}: {error}") from None
        if found != shape:
            raise InputError(
                f"Expected `{name}` {of} to have shape {shape}, with claim i of a and claim j of b "
                f"at [i, j], but got {found}."
            )
    for name, size in zip(("judgements_a", "judgements_b"), shape, strict=True):
        judgements = getattr(reading, name)
        if len(judgements) != size:
            raise InputError(
                f"Expected `{name}` {of} to judge each of {size} claims, but got {len(judgements)}."
            )
        wrong = [one for one in judgements if one not in _JUDGEMENTS]
        if wrong:
            raise InputError(
                f"Expected `{name}` {of} to be of {list(_JUDGEMENTS)}, but got {wrong[0]!r:.60}."
            )
