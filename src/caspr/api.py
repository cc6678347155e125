"""One call from two texts to a score, by the name of a metric; models stay loaded."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, overload

import numpy as np
from numpy.typing import NDArray

from caspr import protocols
from caspr.cache.locations import cache_location
from caspr.errors import EmptySummaryError, InputError
from caspr.inputs import Summary, as_list, check_repeatable, check_summary, is_many, items_called
from caspr.metrics.base import BaseMetric, Metric, OnError
from caspr.metrics.own_metric import own_scores
from caspr.metrics.registry import load_metric, metric_card
from caspr.metrics.reviews import Reviews
from caspr.models.loaded import LOADED as _LOADED
from caspr.models.loaded import file_states, frozen
from caspr.presets import resolve
from caspr.progress import shown
from caspr.protocols import Splitter, check_own
from caspr.records import Claim, Claims, RelationGrid, Score
from caspr.records.scores import Scores


# No pd.Series: without the stubs of pandas it is Any, and then everything is accepted.
class _Column(Protocol):
    def __len__(self) -> int: ...
    def to_list(self) -> list[Any]: ...


class _ArrowColumn(Protocol):
    def __len__(self) -> int: ...
    def to_pylist(self) -> list[Any]: ...


Texts = Sequence[str] | NDArray[np.str_] | _Column | _ArrowColumn
Summaries = Sequence[Summary] | NDArray[np.str_] | _Column | _ArrowColumn
ClaimTexts = Sequence[Claim | str] | NDArray[np.str_] | _Column | _ArrowColumn


@overload
def score(
    a: Summary,
    b: Summary,
    *,
    metric: str | Metric = ...,
    preset: str | None = ...,
    reviews_a: Reviews | None = ...,
    reviews_b: Reviews | None = ...,
    on_error: OnError = ...,
    progress: bool | None = ...,
    **options: Any,
) -> Score: ...
@overload
def score(  # one candidate and its references; before two lists, as a text is a list of texts
    a: Summary,
    b: Summaries,
    *,
    metric: str | Metric = ...,
    preset: str | None = ...,
    on_error: OnError = ...,
    progress: bool | None = ...,
    **options: Any,
) -> Score: ...
@overload
def score(
    a: Summaries,
    b: Summaries,
    *,
    metric: str | Metric = ...,
    preset: str | None = ...,
    reviews_a: Sequence[Reviews] | None = ...,
    reviews_b: Sequence[Reviews] | None = ...,
    on_error: OnError = ...,
    progress: bool | None = ...,
    **options: Any,
) -> Scores: ...
def score(
    a: Summary | Summaries,
    b: Summary | Summaries,
    *,
    metric: str | Metric = "caspr",
    preset: str | None = None,
    reviews_a: Reviews | Sequence[Reviews] | None = None,
    reviews_b: Reviews | Sequence[Reviews] | None = None,
    on_error: OnError = "raise",
    progress: bool | None = None,
    **options: Any,
) -> Score | Scores:
    """Score one pair of summaries, or a[i] against b[i] for every i.

    Parameters
    ----------
    a, b
        Two texts (or ready-made `Claims`), or two equally long lists of them; a column of a
        table is a list too.
    metric
        Name of a metric, as ``caspr metrics`` lists them, or an object that has the method
        ``score_pairs``.
    preset
        "default", "paper" or "embedded"; None means the value of ``CASPR_PRESET``, or "default".
    reviews_a, reviews_b
        For a metric that compares summaries with reviews ("prevalence", "grounded_contrast"): the
        reviews of what each summary is about, a list of texts; for two lists of summaries, one
        list of texts for each pair. Other metrics refuse them.
    on_error
        "raise" ends the run at the first item that cannot be scored; "record" keeps its error
        in its row and goes on.
    progress
        Whether to show a bar on stderr; None shows one where that is a terminal.
    **options
        Options of the metric; they override the preset's. "caspr" has, among others,
        ``splitter``: "rules", "sentences", "openai", "local", or one of your own (see `split`),
        and ``nli``.

    Returns
    -------
    Score or Scores
        One `Score` for two texts, `Scores` in the order given for two lists.

    Raises
    ------
    InputError
        If something cannot be scored, or there is no such metric, preset or option.
    ModelNotFoundError
        If a model is neither on this machine nor reachable. No other model is used instead.
    MetricError
        If a metric object raises an error of its own, or returns anything other than one score per
        pair.

    Examples
    --------
    >>> score("The hotel is clean.", "The hotel is not clean.", metric="ds").value
    16.666666666666664
    >>> print(score(["One pool."], ["Two pools."], metric="ds", tokenizer="whitespace"))
    ds: mean 100.0 over 1 pair  [ds|tokenizer:whitespace|v:...]
    """
    scorer = chosen_metric(metric, preset=preset, **options)
    check_repeatable(a, "a")
    check_repeatable(b, "b")
    many = is_many(a), is_many(b)
    if many == (False, True) and getattr(scorer, "takes_references", False):
        many = False, False  # one candidate, several references
    if many[0] != many[1]:
        raise InputError(
            "Expected two summaries or two equally long lists of them, but `a` is a "
            f"{type(a).__name__} and `b` a {type(b).__name__}. Claims that belong to one summary "
            "are caspr.Claims([...])."
        )
    reviews = {"reviews_a": reviews_a, "reviews_b": reviews_b}
    given = {name: value for name, value in reviews.items() if value is not None}
    with shown(progress):
        if all(many):
            return _score_pairs(scorer, as_list(a), as_list(b), on_error, given)
        with items_called(lambda _: ""):
            wrapped = {name: [value] for name, value in given.items()}
            return _score_pairs(scorer, [a], [b], on_error, wrapped)[0]


@overload
def split(
    text: str, splitter: object = ..., *, preset: str | None = ..., **options: Any
) -> tuple[Claim, ...]: ...
@overload
def split(
    text: Texts, splitter: object = ..., *, preset: str | None = ..., **options: Any
) -> list[tuple[Claim, ...]]: ...
def split(
    text: str | Texts,
    splitter: object = None,
    *,
    preset: str | None = None,
    **options: Any,
) -> tuple[Claim, ...] | list[tuple[Claim, ...]]:
    """Cut a text, or each of a list of texts, into single-claim sentences.

    Parameters
    ----------
    text
        A text, or a list of texts; a column of a table is a list too.
    splitter
        "rules", which cuts sentences into clauses; "sentences", which leaves them whole;
        "openai" or "local", which ask a language model; a `Splitter`, or a function from a text
        to its claims. None takes that of the preset: "rules", if it is not "paper".
    preset
        As for `score`.
    **options
        Options of the splitter.

    Returns
    -------
    tuple of Claim, or a list of them
        At least one claim per text.

    Raises
    ------
    InputError
        If an item is not a text, or is empty, or there is no such splitter or option.
    SplitError
        If a model's answer cannot be used, or its server cannot be reached, or a splitter of your
        own fails or does not return the claims of each text.

    Examples
    --------
    >>> [claim.text for claim in split("The pool is cold. The bar is loud.", splitter="rules")]
    ['The pool is cold.', 'The bar is loud.']
    """
    many = is_many(text)
    texts: list[Any] = as_list(text) if many else [text]
    names = [f"item {index} of `text`" if many else "`text`" for index in range(len(texts))]
    for one, where in zip(texts, names, strict=True):
        if isinstance(check_summary(one, where, expected="a str"), Claims):
            raise InputError(f"Expected {where} to be a text, but got caspr.Claims, already split.")
    claims = protocols.split(chosen_splitter(splitter, preset=preset, **options), texts)
    for own, one, where in zip(claims, texts, names, strict=True):
        if not own:
            raise EmptySummaryError(f"No claim was extracted from {where} ({one!r:.60}).")
    return claims if many else claims[0]


def chosen_splitter(
    splitter: object = None, *, preset: str | None = None, **options: Any
) -> Splitter:
    """The splitter that `split` uses for the same arguments."""
    from caspr.claims import load_splitter

    given: dict[str, Any] = {"splitter_options": options} if options else {}
    if splitter is not None:
        given["splitter"] = splitter
    chosen = resolve("caspr", preset, given)
    return load_splitter(chosen["splitter"], **chosen.get("splitter_options", {}))


def label(
    claims_a: ClaimTexts,
    claims_b: ClaimTexts,
    nli: object = None,
    *,
    preset: str | None = None,
    **options: Any,
) -> RelationGrid:
    """Compare every claim of one summary with every claim of the other, in both directions.

    Parameters
    ----------
    claims_a, claims_b
        Claims, as `split` gives them, or their texts; a column of a table is a list too.
    nli
        Name or folder of an NLI model, or a `Labeler`; None takes that of the preset.
    preset
        As for `score`.
    **options
        Options of `load_labeler`.

    Returns
    -------
    RelationGrid
        Probabilities float32 (n_a, n_b, 3) of either direction, and the merged relations.

    Raises
    ------
    InputError
        If a side has no claims, or a claim is too long for the model.
    ModelError
        If there is no such model, or it is not an NLI model.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> label(["It is clean."], ["It is not clean."], nli=FakeLabeler()).relations
    array([[0]], dtype=int8)
    """
    from caspr.nli.loading import load_labeler
    from caspr.nli.pairs import relation_grids

    chosen = resolve("caspr", preset, {} if nli is None else {"nli": nli})
    sides = [_claims(claims_a, "claims_a")], [_claims(claims_b, "claims_b")]
    return next(relation_grids(*sides, load_labeler(chosen["nli"], **options)))


def _claims(given: object, name: str) -> Sequence[Claim]:
    if isinstance(given, Claims):
        return given
    check_repeatable(given, name)
    if not is_many(given):
        raise InputError(
            f"Expected `{name}` to be a list of claims, but got {given!r:.60}. "
            "caspr.split(text) makes one of a text."
        )
    claims = as_list(given)
    if not claims:
        raise EmptySummaryError(f"Expected `{name}` to have at least one claim, but got none.")
    try:
        return Claims(claims)
    except InputError as error:
        raise type(error)(f"`{name}`: {error}") from None


def _score_pairs(
    scorer: Metric,
    a: Sequence[Any],
    b: Sequence[Any],
    on_error: OnError,
    reviews: Mapping[str, Any],
) -> Scores:
    if isinstance(scorer, BaseMetric):
        return scorer.score_pairs(a, b, on_error=on_error, **reviews)
    return own_scores(scorer, a, b, on_error, reviews)


def chosen_metric(
    metric: str | Metric = "caspr", *, preset: str | None = None, **options: Any
) -> Metric:
    """The metric that `score` uses for the same arguments; equal ones give the same object."""
    if isinstance(metric, str):
        found = metric_card(metric)
        return _loaded_metric(found.name, resolve(found.name, preset, options))
    check_own(metric, "metric", "score_pairs")
    if options or preset is not None:
        given = sorted(options) or ["preset"]
        raise InputError(
            f"Option {given[0]!r} cannot be given with a metric object, which has its own. "
            f"Give it to {type(metric).__name__}(...)."
        )
    return metric


def _loaded_metric(name: str, options: dict[str, Any]) -> Metric:
    """Metric `name`: the loaded one if options, files and environment are the same, else a new one.

    Of the environment, only what constructors read is compared: where the default cache is, and the
    default server. ``OPENAI_API_KEY`` is read when a request is sent.
    """
    environment = cache_location(True), os.environ.get("OPENAI_BASE_URL")
    key = "metric", name, frozen(options), file_states(options), environment
    return _LOADED.get(key, lambda: load_metric(name, **options))
