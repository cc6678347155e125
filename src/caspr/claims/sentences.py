"""A splitter that returns each sentence as one claim."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.claims.statements import statements_of_item
from caspr.records import Claim
from caspr.signature import signature


class SentenceSplitter:
    """Each sentence is one claim.

    Examples
    --------
    >>> [str(claim) for claim in SentenceSplitter().split(["Big and dark. But clean!"])[0]]
    ['Big and dark.', 'But clean!']
    """

    @property
    def signature(self) -> str:
        """Name of the splitter; it has no settings."""
        return signature("sentences")

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts; `EmptySummaryError` where none is."""
        return [_claims(text, item) for item, text in enumerate(texts)]


def _claims(text: str, item: int) -> tuple[Claim, ...]:
    found = statements_of_item(text, item)
    return tuple(Claim(str(statement), index) for index, statement in enumerate(found))
