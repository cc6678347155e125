"""A splitter that returns each sentence as one claim."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.claims.statements import plain_sentences
from caspr.errors import EmptySummaryError
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
        """What it is."""
        return signature("sentences")

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts; `EmptySummaryError` where none is."""
        return [_claims(text, item) for item, text in enumerate(texts)]


def _claims(text: str, item: int) -> tuple[Claim, ...]:
    found = plain_sentences(text)
    if not found:
        raise EmptySummaryError(
            f"Text {item} has no sentence in it ({text[:20]!r}), so no claims can be extracted."
        )
    return tuple(Claim(sentence, index) for index, sentence in enumerate(found))
