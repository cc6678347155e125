"""The reviews of a table: in columns of lists, or in a file with one review per row.

A review given twice counts twice, since two people may write the same. Nothing is dropped.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from os import PathLike
from typing import Any

from caspr.cards import REVIEW_METRICS
from caspr.errors import CasprWarning, DataError, InputError
from caspr.inputs import is_missing
from caspr.metrics.base import Metric
from caspr.metrics.registry import takes_reviews
from caspr.scale import count
from caspr.tables.readers import read_rows
from caspr.texts import has_visible_text

ByEntity = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True, eq=False)
class ReviewColumns:
    """The columns `a` and `b` that have, or name, the reviews of each side.

    `by_entity` maps an entity to its reviews if the columns name entities; it is None if they have
    lists of reviews.
    """

    a: str
    b: str
    by_entity: ByEntity | None = None

    @property
    def names(self) -> tuple[str, str]:
        """Names of both columns."""
        return self.a, self.b

    @property
    def by_option(self) -> dict[str, str]:
        """Option that names a column → the column."""
        names = ("reviews_a", "reviews_b") if self.by_entity is None else ("entity_a", "entity_b")
        return dict(zip(names, self.names, strict=True))

    def of_rows(
        self, cells_a: Iterable[object], cells_b: Iterable[object]
    ) -> dict[str, list[object]]:
        """``reviews_a`` and ``reviews_b`` for `caspr.score`, from the cells of both columns."""
        return {
            "reviews_a": [self.of_cell(cell) for cell in cells_a],
            "reviews_b": [self.of_cell(cell) for cell in cells_b],
        }

    def of_cell(self, cell: object) -> object:
        """The list of reviews that a cell has or names, or the error that explains why none."""
        if self.by_entity is None:
            return _list_in(cell)
        if _is_empty(cell):
            return InputError("the cell names no entity. Fill it, or leave the pair out.")
        found = self.by_entity.get(str(cell))
        return self._unknown(str(cell)) if found is None else found

    def _unknown(self, entity: str) -> InputError:
        known = list(self.by_entity or ())
        near = get_close_matches(entity, known, n=1) or known[:1]
        return InputError(
            f"there are no reviews of entity {entity!r:.80}. There are reviews of "
            f"{len(known):,} entities, such as {near[0]!r:.80}. Add its reviews, or leave the pair "
            "out."
        )


def review_columns(
    reviews_a: str | None = None,
    reviews_b: str | None = None,
    reviews: ByEntity | None = None,
    entity_a: str | None = None,
    entity_b: str | None = None,
) -> ReviewColumns | None:
    """The columns that the options of `caspr.score_frame` name; None without any."""
    lists, entities = (reviews_a, reviews_b), (entity_a, entity_b)
    if reviews is None:
        if entities != (None, None):
            raise InputError(
                "`entity_a` and `entity_b` name the entities whose reviews are in `reviews`, "
                "which is missing."
            )
        if reviews_a is None and reviews_b is None:
            return None
        if reviews_a is None or reviews_b is None:
            missing = "reviews_a" if reviews_a is None else "reviews_b"
            raise InputError(
                f"Expected columns of the reviews of both sides, but there is no `{missing}`."
            )
        return ReviewColumns(reviews_a, reviews_b)
    if lists != (None, None):
        raise InputError(
            "`reviews_a` and `reviews_b` name columns of lists, and `reviews` has the reviews of "
            "each entity. Give one or the other."
        )
    if not isinstance(reviews, Mapping) or not reviews:
        raise InputError(
            "Expected `reviews` to map each entity to the list of its reviews, but got "
            f"{reviews!r:.60}. caspr.tables.read_reviews(path) reads such a mapping."
        )
    by_entity = {str(entity): own for entity, own in reviews.items()}
    if len(by_entity) < len(reviews):
        names = [str(entity) for entity in reviews]
        twice = next(name for name in names if names.count(name) > 1)
        raise InputError(
            f"`reviews` has the entity {twice!r:.80} twice, as a text and as another type. Join "
            "the reviews of both."
        )
    return ReviewColumns(entity_a or "entity_a", entity_b or "entity_b", by_entity)


def review_options(reviewed: ReviewColumns | None) -> dict[str, Any]:
    """Options of `caspr.score_frame` that name the columns and have the reviews."""
    return {} if reviewed is None else {**reviewed.by_option, "reviews": reviewed.by_entity}


def read_reviews(
    path: str | PathLike[str], *, entity: str = "entity", text: str = "review"
) -> dict[str, tuple[str, ...]]:
    """Read a table with one review per row.

    Parameters
    ----------
    path
        A csv, tsv, jsonl or parquet file.
    entity
        Column that names what a review is about.
    text
        Column of the reviews.

    Returns
    -------
    dict
        Entity → its reviews, in the order of the file. Repeated reviews are kept.

    Raises
    ------
    DataError
        If a column is not found, or a row has no entity or no text; the message names the line.

    Warns
    -----
    CasprWarning
        If an entity has the same review more than once.
    """
    found: dict[str, list[str]] = {}
    for row in read_rows(path, (entity, text)):
        name, review = row.values[entity], row.values[text]
        if _is_empty(name):
            raise DataError(f"{path}, line {row.line}: column {entity!r} is empty. Fill it.")
        if not isinstance(review, str) or not has_visible_text(review):
            raise DataError(
                f"{path}, line {row.line}: column {text!r} has no text, but {review!r:.60}. Remove "
                "the row: it is not a review."
            )
        found.setdefault(str(name), []).append(review)
    n_repeated = sum(len(own) - len(set(own)) for own in found.values())
    if n_repeated:
        warnings.warn(
            f"{path}: {count(n_repeated, 'review')} repeat{'s' * (n_repeated == 1)} an earlier one "
            "of the same entity. Each counts as a separate review; remove copies.",
            CasprWarning,
            stacklevel=2,
        )
    return {name: tuple(own) for name, own in found.items()}


def check_takes_reviews(metrics: Iterable[str | Metric], columns: ReviewColumns | None) -> None:
    """Raise `InputError` if a metric lacks its reviews, or if no metric takes the given ones."""
    taking = [metric for metric in metrics if takes_reviews(metric)]
    if taking and columns is None:
        name = taking[0] if isinstance(taking[0], str) else type(taking[0]).__name__
        raise InputError(
            f"Metric `{name}` compares summaries with reviews. Name the columns of lists of "
            "reviews, `reviews_a` and `reviews_b`, or give the reviews of each entity, `reviews`."
        )
    if columns is not None and not taking:
        raise InputError(
            "None of the metrics takes reviews, but reviews are given. Leave them out, or use one "
            f"of {REVIEW_METRICS}."
        )


def _list_in(cell: object) -> object:
    """The cell, or the error that explains why it is not a list of reviews."""
    if _is_empty(cell):
        return InputError("the cell is empty. Give a list of reviews, or leave the pair out.")
    if not isinstance(cell, str):
        return cell
    return InputError(
        f"expected a list of reviews, but got the text {cell!r:.60}. A csv or tsv has no lists: "
        "use jsonl or parquet, or a file with one review per row, reviews=... (--reviews FILE)."
    )


def _is_empty(cell: Any) -> bool:
    """Whether a cell is None, NaN, <NA> or a text without a visible character."""
    return not has_visible_text(cell) if isinstance(cell, str) else is_missing(cell)
