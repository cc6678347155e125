"""Grids that readers judged, of claims that are stored elsewhere: what their sources share."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.datasets import JudgedPair
from caspr.datasets.reader_corpus import parse_reading
from caspr.records import Claim


def judged_grid(
    name: str,
    *,
    pair: str,
    subject: str,
    part: str,
    claims: tuple[list[str], list[str]],
    readings: Sequence[dict[str, str]],
    texts: tuple[str, str] | None = None,
) -> JudgedPair:
    """All claims of one summary against all of another.

    Parameters
    ----------
    name, pair, subject, part
        As of `JudgedPair`; the subject begins with its kind and a hyphen.
    claims
        Those of both summaries.
    readings
        In the form of `caspr.datasets.reader_corpus.parse_reading`.
    texts
        The summaries; by default their claims, joined.
    """
    a, b = claims
    text_a, text_b = texts or (" ".join(a), " ".join(b))
    return JudgedPair(
        name=name,
        pair=pair,
        subject=subject,
        kind=subject.split("-", maxsplit=1)[0],
        part=part,
        text_a=text_a,
        text_b=text_b,
        claims_a=[Claim(text) for text in a],
        claims_b=[Claim(text) for text in b],
        readings=tuple(parse_reading(reading, (len(a), len(b))) for reading in readings),
    )
