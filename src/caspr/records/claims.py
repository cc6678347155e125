"""A single-claim sentence, and the ready-made claims of one summary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from caspr.errors import EmptySummaryError, InputError
from caspr.options import whole_number
from caspr.texts import check_unicode, has_visible_text


@dataclass(frozen=True, slots=True)
class Claim:
    """A single-claim sentence.

    Parameters
    ----------
    text
        The claim, as the NLI model reads it.
    sentence
        Index of the sentence of the summary that it came from.
    """

    text: str
    sentence: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise InputError(f"Expected `text` of a claim to be a str, but got {self.text!r}.")
        if not has_visible_text(self.text):
            raise EmptySummaryError(
                f"A claim must have visible text, but got {self.text[:20]!r}. Leave it out."
            )
        check_unicode(self.text, f"The claim {self.text[:40]!r}")
        object.__setattr__(self, "sentence", whole_number(self.sentence, "sentence", 0))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, init=False)
class Claims(Sequence[Claim]):
    """Ready-made claims, scored instead of a text.

    A plain list means many summaries; this means one that is already split.

    Parameters
    ----------
    items
        Claims, or their texts; the text at index i is taken to be sentence i.

    Examples
    --------
    >>> Claims(["The hotel is clean.", "The staff is rude."])[1].text
    'The staff is rude.'
    """

    items: tuple[Claim, ...]

    def __init__(self, items: Iterable[Claim | str]) -> None:
        if isinstance(items, str):
            raise InputError(
                "Expected `Claims` to be given a list of claims, but got one string. "
                "Pass the string itself to have it split, or `Claims([text])`."
            )
        if not isinstance(items, Iterable):
            raise InputError(f"Expected `Claims` to be given a list of claims, but got {items!r}.")
        claims = tuple(_claim(item, index) for index, item in enumerate(items))
        if not claims:
            raise EmptySummaryError("`Claims` needs at least one claim, but got none.")
        object.__setattr__(self, "items", claims)

    @overload
    def __getitem__(self, index: int) -> Claim: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Claim, ...]: ...
    def __getitem__(self, index: int | slice) -> Claim | tuple[Claim, ...]:
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Claim]:
        return iter(self.items)

    def __str__(self) -> str:
        return " ".join(claim.text for claim in self.items)


def _claim(item: Claim | str, index: int) -> Claim:
    try:
        return item if isinstance(item, Claim) else Claim(item, index)
    except InputError as error:
        raise type(error)(f"Item {index}: {error}") from None
