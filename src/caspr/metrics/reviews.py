"""Validation of the reviews that a summary is compared with.

Each review is one vote. A review given twice counts twice, since two people may write the same
text; nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from caspr.errors import CasprError, EmptySummaryError, InputError
from caspr.inputs import as_list, check_summary, is_many, of_item
from caspr.records import Claims

Reviews = Sequence[str]
"""Texts, one per review."""
ReviewsOfPair = tuple[tuple[str, ...], tuple[str, ...]]
"""Reviews of side a, reviews of side b."""


def check_reviews(
    metric: str, reviews_a: object, reviews_b: object, n: int
) -> tuple[list[Any], list[Any]]:
    """Both sides as lists with one entry for each of `n` pairs; `reviews_of_pair` checks them."""
    sides: list[list[Any]] = []
    for name, given in (("reviews_a", reviews_a), ("reviews_b", reviews_b)):
        if given is None:
            raise InputError(
                f"Metric `{metric}` compares summaries with reviews, but got no `{name}`. Give "
                "the reviews of both sides: reviews_a=[…], reviews_b=[…]."
            )
        if not is_many(given):
            raise InputError(
                f"Expected `{name}` to be a list with one list of reviews for each pair, but got "
                f"{type(given).__name__}."
            )
        lists = as_list(given)
        if len(lists) != n:
            raise InputError(
                f"Expected `{name}` to have one list of reviews for each of {n} "
                f"pair{'s' * (n != 1)}, but got {len(lists)}."
            )
        sides.append(lists)
    return sides[0], sides[1]


def reviews_of_pair(sides: tuple[Sequence[Any], Sequence[Any]], index: int) -> ReviewsOfPair:
    """Reviews of both sides of pair `index`, checked by `checked_texts`."""
    a, b = sides
    return (
        checked_texts(a[index], f"reviews_a{of_item(index)}"),
        checked_texts(b[index], f"reviews_b{of_item(index)}"),
    )


def checked_texts(reviews: object, where: str) -> tuple[str, ...]:
    """The reviews of one side of one pair, checked to be texts.

    `reviews` may be the error that explains why there are none. The messages name them by `where`:
    "reviews_a of item 3".
    """
    if isinstance(reviews, CasprError):
        raise InputError(f"{where}: {reviews}") from reviews
    if not is_many(reviews):
        raise InputError(
            f"Expected {where} to be a list of texts, one for each review, but got "
            f"{type(reviews).__name__}: {reviews!r:.60}."
        )
    texts = as_list(reviews)
    if not texts:
        raise EmptySummaryError(
            f"{where} is an empty list: without reviews there is nothing to compare with. Leave "
            "the pair out, or give its reviews."
        )
    for number, text in enumerate(texts):
        named = f"review {number} of {where}"
        if isinstance(check_summary(text, named, "Remove the review."), Claims):
            raise InputError(f"Expected {named} to be a text, but got caspr.Claims.")
    return tuple(texts)
