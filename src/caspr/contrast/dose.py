"""Dose and response: how a metric responds when a known share of a text's claims is changed.

A metric of contrast should rise with the share of claims that are contradicted or replaced and not
react to paraphrases or to the order of claims. For CASPR the curve is known in advance, so the
distance from it measures the labels and the splitter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, get_args

from caspr.api import score, split
from caspr.contrast.changes import CHANGES, REPLACEMENTS, Change, ClaimChanger, Paraphraser
from caspr.contrast.dose_curves import DoseResponse, Response, dose_points
from caspr.contrast.rewriting import check_text, one_for_each
from caspr.errors import InputError
from caspr.inputs import Summary, check_summary, is_many
from caspr.metrics.base import Metric
from caspr.metrics.registry import metric_card, takes_reviews
from caspr.options import check_choice
from caspr.records import Claims, Score
from caspr.stats.resampling import check_resampling

LEVELS = tuple(percent / 100 for percent in range(0, 101, 10))
Unit = Literal["text", "claims"]
_Case = tuple[Change, float, list[str], list[str], float]
"""A change and its level, the claims before and after it, and the share actually changed."""
_SENTENCE_ENDS: Final = (".", "!", "?", "…")
_CLOSING_MARKS: Final = " \t\n\"')]”’»"


def dose_response(
    texts: Sequence[Summary],
    metrics: Sequence[str | Metric] = ("caspr",),
    *,
    changes: Sequence[Change] | None = None,
    levels: Sequence[float] = LEVELS,
    unit: Unit = "text",
    splitter: object = None,
    preset: str | None = None,
    replacements: Sequence[str] = REPLACEMENTS,
    paraphraser: Paraphraser | None = None,
    n_resamples: int = 2000,
    seed: int = 0,
    progress: bool | None = None,
) -> DoseResponse:
    """Score texts against copies of themselves in which a known share of the claims is changed.

    Parameters
    ----------
    texts
        Texts, or ready-made `Claims`. Levels are rounded to whole numbers of claims.
    metrics
        Names of metrics, or metric objects (for options other than `preset`).
    changes
        Any of "contradict" (claims negated by `caspr.contrast.negate`), "replace" (claims about
        something else), "paraphrase", "drop" (claims left out, at most all but one) and
        "shuffle" (claims swap positions). None takes all, "paraphrase" only if there is a
        `paraphraser`; without one the result lists it under `left_out`.
    levels
        Shares of claims to change, 0 to 1.
    unit
        "text" joins the claims into a text, adding a full stop to a claim without one, which the
        metric splits again; "claims" passes the claims themselves to the metric.
    splitter
        Splitter of texts into claims, as for `caspr.split`; None takes that of the preset.
    preset, progress
        As for `caspr.score`.
    replacements
        Claims for "replace", at least as many as the longest text has. The default list has
        forty on unrelated subjects.
    paraphraser
        Claim → paraphrase as a mapping, or a function from a list of claims to their paraphrases.
    n_resamples, seed
        Options of the bootstrap over texts; the seed also fixes which claims are changed first.

    Returns
    -------
    DoseResponse

    Raises
    ------
    InputError
        If an argument is invalid, or a text cannot be split or scored.

    Examples
    --------
    >>> texts = ["The bar is loud. The pool is cold.", "Rooms are big. Beds are soft."]
    >>> found = dose_response(texts, ["ds"], changes=["replace"], levels=[0, 0.5, 1])
    >>> [round(point.score) for point in found.points]
    [0, 61, 83]
    """
    _check_metrics(metrics)
    chosen = _checked_changes(changes, paraphraser)
    _check_levels(levels)
    check_choice("unit", unit, get_args(Unit))
    check_resampling(n_resamples, seed)
    _check_replacements(replacements)
    claims = _claims(texts, splitter, preset)
    paraphrases: dict[str, str] = {}
    if paraphraser is not None and "paraphrase" in chosen:
        paraphrases = _paraphrases(claims, paraphraser)
    changers = [
        ClaimChanger(own, replacements, paraphrases, seed=seed + index)
        for index, own in enumerate(claims)
    ]
    cases = [
        (change, level, own, *changer.changed(change, level))
        for change in chosen
        for level in dict.fromkeys(levels)
        for own, changer in zip(claims, changers, strict=True)
    ]
    pairs = list(dict.fromkeys((tuple(own), tuple(new)) for _, _, own, new, _ in cases))
    sides = [[_as_summary(side, unit) for side in column] for column in zip(*pairs, strict=True)]
    responses: list[Response] = []
    signatures: dict[str, str] = {}
    for metric in metrics:
        own_preset = preset if isinstance(metric, str) else None
        scores = score(*sides, metric=metric, preset=own_preset, progress=progress)
        if scores[0].metric in signatures:
            raise InputError(
                f"The metric {scores[0].metric!r} is given twice, and its curves would be mixed: "
                "call dose_response for each."
            )
        signatures[scores[0].metric] = scores[0].signature
        responses += _responses(cases, dict(zip(pairs, scores, strict=True)))
    points = tuple(dose_points(responses, len(claims), n_resamples, seed))
    left_out = tuple(c for c in CHANGES if c not in chosen) if changes is None else ()
    return DoseResponse(points, tuple(responses), signatures, left_out)


def _responses(
    cases: Iterable[_Case], scores: Mapping[tuple[tuple[str, ...], ...], Score]
) -> Iterator[Response]:
    for change, level, original, changed, dose in cases:
        result = scores[tuple(original), tuple(changed)]
        yield Response(result.metric, change, level, dose, result.value)


def _check_metrics(metrics: Sequence[str | Metric]) -> None:
    if not is_many(metrics) or not len(metrics):
        raise InputError(f"Expected `metrics` to be a list of metrics, but got {metrics!r}.")
    for metric in metrics:
        if takes_reviews(metric):
            named = metric_card(metric) if isinstance(metric, str) else metric
            raise InputError(
                f"Metric `{getattr(named, 'name', metric)}` compares summaries with reviews, but "
                "here each text is compared with a changed copy. Leave the metric out."
            )


def _checked_changes(
    changes: Sequence[Change] | None, paraphraser: Paraphraser | None
) -> tuple[Change, ...]:
    if changes is None:
        return tuple(c for c in CHANGES if c != "paraphrase" or paraphraser is not None)
    if not is_many(changes) or not len(changes) or any(each not in CHANGES for each in changes):
        raise InputError(
            f"Expected `changes` to be a list of {list(CHANGES)}, but got {changes!r}."
        )
    if "paraphrase" in changes and paraphraser is None:
        raise InputError(
            "The change 'paraphrase' needs `paraphraser`: a mapping from claims to paraphrases, or "
            "a function from a list of claims to their paraphrases."
        )
    return tuple(dict.fromkeys(changes))


def _check_levels(levels: Sequence[float]) -> None:
    try:
        are_shares = len(levels) > 0 and all(0 <= level <= 1 for level in levels)
    except TypeError:  # not a list, or not of numbers
        are_shares = False
    if not are_shares:
        raise InputError(f"Expected `levels` to be shares between 0 and 1, but got {levels!r}.")


def _check_replacements(replacements: Sequence[str]) -> None:
    if not is_many(replacements):
        raise InputError(f"Expected `replacements` to be a list, but got {replacements!r:.60}.")
    for index, claim in enumerate(replacements):
        check_text(claim, f"replacement {index}")


def _claims(texts: Sequence[Summary], splitter: object, preset: str | None) -> list[list[str]]:
    """The distinct claims of each text: with repeats, the expected scores would not hold."""
    if not is_many(texts) or not len(texts):
        raise InputError(f"Expected `texts` to be a list of texts, but got {texts!r:.60}.")
    for index, text in enumerate(texts):
        check_summary(text, f"text {index}")
    plain = [text for text in texts if isinstance(text, str)]
    own = iter(split(plain, splitter, preset=preset))
    return [
        list(dict.fromkeys(c.text for c in (next(own) if isinstance(text, str) else text)))
        for text in texts
    ]


def _paraphrases(claims: Sequence[Sequence[str]], paraphraser: Paraphraser) -> dict[str, str]:
    distinct = list(dict.fromkeys(claim for own in claims for claim in own))
    if isinstance(paraphraser, Mapping):
        distinct = [claim for claim in distinct if claim in paraphraser]
        made = [paraphraser[claim] for claim in distinct]
    else:
        made = one_for_each(paraphraser(distinct), distinct, "paraphraser")
    for claim, paraphrase in zip(distinct, made, strict=True):
        check_text(paraphrase, f"the paraphrase of {claim!r:.60}")
    return dict(zip(distinct, made, strict=True))


def _as_summary(claims: Sequence[str], unit: Unit) -> Summary:
    return " ".join(map(_ended, claims)) if unit == "text" else Claims(claims)


def _ended(claim: str) -> str:
    """`claim` ended by a full stop or another end, so that it stays a sentence of its own."""
    if claim.rstrip(_CLOSING_MARKS).endswith(_SENTENCE_ENDS):
        return claim
    return f"{claim.rstrip()}."
