"""Options that several commands take together: those of the models, and of the reviews."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Any

from caspr.cli import options as opt
from caspr.errors import InputError


@dataclass(frozen=True, slots=True)
class Models:
    """The models of a metric, their options, and the other options of the metric."""

    preset: opt.Preset = None
    nli: opt.Nli = None
    splitter: opt.Splitter = None
    device: opt.Device = None
    cache: opt.Cache = None
    option: opt.More = None
    splitter_option: opt.SplitterOption = None
    nli_option: opt.NliOption = None

    def options(self) -> dict[str, Any]:
        """Options of the metric, without the preset."""
        names = (one.name for one in fields(self) if one.name != "preset")
        return opt.given_options(**{name: getattr(self, name) for name in names})

    def cache_file(self) -> Path | None:
        """The file that --cache names, which no output may replace."""
        from caspr.cache.locations import named_path

        return None if self.cache is None else named_path(self.cache)


@dataclass(frozen=True, slots=True)
class Reviews:
    """Where the reviews are that a metric compares summaries with."""

    reviews_a: opt.ReviewsA = None
    reviews_b: opt.ReviewsB = None
    reviews: opt.ReviewsFile = None
    entity: opt.Entity = None
    review_text: opt.ReviewText = None
    entity_a: opt.EntityA = None
    entity_b: opt.EntityB = None

    def options(self) -> dict[str, Any]:
        """Options of `caspr.score_frame` that say where the reviews are; the file is read."""
        from caspr.cli.inputs import existing
        from caspr.tables.review_columns import read_reviews, review_columns

        by_entity = None
        if self.reviews is not None:
            entity, text = self.entity or "entity", self.review_text or "review"
            by_entity = read_reviews(existing(self.reviews), entity=entity, text=text)
        elif self.entity is not None or self.review_text is not None:
            flag = "--entity" if self.entity is not None else "--review-text"
            raise InputError(f"{flag} names a column of --reviews FILE, which is missing.")
        given: dict[str, Any] = {
            "reviews_a": self.reviews_a,
            "reviews_b": self.reviews_b,
            "reviews": by_entity,
            "entity_a": self.entity_a,
            "entity_b": self.entity_b,
        }
        review_columns(**given)  # checks the combination
        return {name: value for name, value in given.items() if value is not None}


def with_groups(command: Callable[..., None]) -> Callable[..., None]:
    """`command` as typer takes it: a parameter that is a group is replaced by its options."""
    groups: dict[str, Any] = {}
    options: list[Parameter] = []
    for parameter in signature(command, eval_str=True).parameters.values():
        if is_dataclass(parameter.annotation):
            groups[parameter.name] = parameter.annotation
            options += signature(groups[parameter.name], eval_str=True).parameters.values()
        else:
            options.append(parameter)

    @wraps(command)
    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{one.name: given.pop(one.name) for one in fields(group)})
        command(**given)

    by_keyword = [option.replace(kind=Parameter.KEYWORD_ONLY) for option in options]
    run.__signature__ = Signature(by_keyword)  # type: ignore[attr-defined]  # typer reads it
    run.__annotations__ = {option.name: option.annotation for option in options}
    return run
