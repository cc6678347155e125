"""CASPR: the stages joined. Text -> claims -> relation grid -> verdicts -> score."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import replace
from os import PathLike
from typing import Any

from caspr.cache import Store
from caspr.errors import (
    CasprError,
    EmptySummaryError,
    InputError,
    MaximWarning,
    RequestError,
    SplitError,
    TooLongError,
)
from caspr.inputs import Summary, of_item
from caspr.metrics.aggregate import aggregate
from caspr.metrics.base import BaseMetric, Pair, Problems
from caspr.protocols import Labeler, Splitter
from caspr.records import Claim, Claims, RelationGrid, Score
from caspr.signature import signature

__all__ = ["Caspr"]

_OwnClaims = tuple[Claim, ...]


class Caspr(BaseMetric):
    """How much two summaries contrast, from the NLI relations of their claims (arXiv 2404.15565).

    Symmetric in its arguments. The models are looked for when the object is made, their weights
    read at the first pair, and they stay loaded.

    Parameters
    ----------
    splitter
        Name of a splitter ("rules", "sentences", "openai", "local"), a `Splitter`, or a function
        from a text to its claims.
    nli
        "roberta-large-mnli", "embedded", another NLI checkpoint of the hub, a folder, "openai"
        for a chat model, or a `Labeler`.
    revision
        Of the NLI checkpoint on the hub; None takes the one that is pinned for it, or the newest.
    device
        "cpu", "cuda", "cuda:1", "mps"; several names, or "all", for one worker each; None picks
        the best that is there.
    dtype
        As in `caspr.load_labeler`.
    cache
        On-disk store of answers and probabilities, its path, or True for the user's own.
    token_budget
        Most tokens of a batch; None leaves it to the labeler.
    n_workers
        Processes that label; None leaves it to the labeler.
    on_too_long
        "raise", or "truncate" to cut what is over the model's limit, with a warning.
    max_claims
        Most claims that a summary may have; the cost grows with the product of both sides.
    splitter_options
        Options of the splitter, by name.
    nli_options
        Options of nli="openai", by name: those of `caspr.nli.chat.ChatLabeler`.
    ignore_maxims
        Whether claims that follow from anything (`caspr.nli.maxims`) are left out, with a warning
        that names them. It costs 36 labels a distinct claim.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> score = metric.score_pairs(["It is clean. It is big."], ["It is not clean."])[0]
    >>> score.value, [verdict.value for verdict in score.verdicts_a]
    (100.0, [1, 1])
    """

    name = "caspr"
    higher_means = "more contrast"
    value_range = "0 to 100"
    scores_alone = True
    summary = "share of the claims that the other summary contradicts, or has nothing to say of"

    def __init__(
        self,
        splitter: str | Splitter | Callable[[str], Sequence[str]] = "rules",
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        revision: str | None = None,
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        cache: Store | str | PathLike[str] | bool | None = None,
        token_budget: int | None = None,
        n_workers: int | None = None,
        on_too_long: str = "raise",
        max_claims: int = 2000,
        splitter_options: Mapping[str, object] | None = None,
        nli_options: Mapping[str, Any] | None = None,
        ignore_maxims: bool = False,
    ) -> None:
        from caspr.claims import load_splitter
        from caspr.nli import load_labeler

        if isinstance(max_claims, bool) or not isinstance(max_claims, int) or max_claims < 1:
            raise InputError(
                f"Expected `max_claims` to be a whole number of 1 or more, but got {max_claims!r}."
            )
        self._max_claims = max_claims
        self._ignore_maxims = ignore_maxims
        self.splitter: Splitter = load_splitter(splitter, cache=cache, **(splitter_options or {}))
        self.labeler: Labeler = load_labeler(
            nli,
            revision=revision,
            device=device,
            dtype=dtype,
            cache=cache,
            token_budget=token_budget,
            n_workers=n_workers,
            on_too_long=on_too_long,
            **(nli_options or {}),
        )

    @property
    def signature(self) -> str:
        """``caspr|splitter:…|nli:…``, with the signatures of both."""
        return self._signature(self.splitter.signature)

    def _signature(self, splitter: str) -> str:
        from caspr.nli.maxims import PREMISES_DIGEST

        return signature(
            self.name,
            splitter=splitter,
            nli=self.labeler.signature,
            ignored_maxims=PREMISES_DIGEST if self._ignore_maxims else None,
        )

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        from caspr.nli.pairs import relation_grids_or_errors

        split = self._split_pairs(pairs, problems)
        if self._ignore_maxims:
            split = self._without_maxims(split, problems)
        grids = relation_grids_or_errors(
            (a for _, a, _ in split), (b for _, _, b in split), self.labeler
        )
        given = {index: {isinstance(a, Claims), isinstance(b, Claims)} for index, a, b in pairs}
        scores = {}
        for (index, _, _), grid in zip(split, grids, strict=True):
            if isinstance(grid, RelationGrid):
                ran = self._signature(_splitter_of(given[index], self.splitter.signature))
                scores[index] = replace(aggregate(grid), signature=ran)
            else:
                problems.report(index, type(grid)(f"The claims{of_item(index)}: {grid}"))
        return scores

    def _split_pairs(
        self, pairs: Sequence[Pair], problems: Problems
    ) -> list[tuple[int, _OwnClaims, _OwnClaims]]:
        """The pairs, each summary as its claims; those that have none go to `problems`."""
        texts = dict.fromkeys(
            summary for _, *both in pairs for summary in both if isinstance(summary, str)
        )
        outcomes = dict(zip(texts, self._split(list(texts)), strict=True))
        split = []
        for index, a, b in pairs:
            with problems.at(index):
                claims_a = self._claims_of(a, outcomes, f"summary_a{of_item(index)}")
                claims_b = self._claims_of(b, outcomes, f"summary_b{of_item(index)}")
                split.append((index, claims_a, claims_b))
        return split

    def _without_maxims(
        self, split: Sequence[tuple[int, _OwnClaims, _OwnClaims]], problems: Problems
    ) -> list[tuple[int, _OwnClaims, _OwnClaims]]:
        """The pairs without the claims that follow from anything, each named in a warning."""
        from caspr.nli.maxims import find_maxims

        texts = dict.fromkeys(claim.text for _, a, b in split for claim in a + b)
        maxims = find_maxims(list(texts), self.labeler)
        kept = []
        for index, *sides in split:
            with problems.at(index):
                a, b = (
                    _kept(claims, maxims, f"summary_{side}{of_item(index)}")
                    for side, claims in zip("ab", sides, strict=True)
                )
                kept.append((index, a, b))
        return kept

    def _split(self, texts: list[str]) -> Iterator[_OwnClaims | CasprError]:
        """Claims of each text, or why it has none; one bad text does not spoil the others."""
        if not texts:
            return
        try:
            claims = self.splitter.split(texts)
        except RequestError:
            raise  # it concerns every text
        except (InputError, SplitError) as error:
            if len(texts) == 1:
                yield error
                return
            middle = len(texts) // 2
            yield from self._split(texts[:middle])
            yield from self._split(texts[middle:])
            return
        if len(claims) != len(texts):
            raise SplitError(
                f"Expected the splitter {self.splitter.signature} to give claims for each of "
                f"{len(texts)} texts, but got {len(claims)}."
            )
        yield from map(tuple, claims)

    def _claims_of(
        self, summary: Summary, outcomes: Mapping[str, _OwnClaims | CasprError], where: str
    ) -> _OwnClaims:
        claims = summary.items if isinstance(summary, Claims) else outcomes[summary]
        if isinstance(claims, CasprError):
            raise type(claims)(f"{where}: {claims}") from claims
        if not claims:
            raise EmptySummaryError(
                f"No claim comes from {where} ({summary!r:.60}), so it has no score. Leave the "
                "pair out, or give its claims as caspr.Claims([...])."
            )
        if len(claims) > self._max_claims:
            raise TooLongError(
                f"{where} has {len(claims)} claims, more than max_claims={self._max_claims}. "
                "Score its parts, or give a greater max_claims: time and memory grow with the "
                "claims of one side times those of the other."
            )
        return claims


def _splitter_of(given: set[bool], splitter: str) -> str:
    """What cut a pair into claims, `given` saying of either side whether its claims were ready."""
    if True not in given:
        return splitter
    return f"given and {splitter}" if False in given else "given"


def _kept(claims: _OwnClaims, maxims: Container[str], where: str) -> _OwnClaims:
    kept = tuple(claim for claim in claims if claim.text not in maxims)
    if len(kept) == len(claims):
        return claims
    named = "; ".join(repr(claim.text) for claim in claims if claim.text in maxims)
    if not kept:
        raise EmptySummaryError(
            f"All claims of {where} follow from anything ({named:.300}), so none is left to score. "
            "Leave the pair out, or score it with ignore_maxims=False."
        )
    warnings.warn(
        f"{len(claims) - len(kept)} of {len(claims)} claims of {where} follow from anything, and "
        f"are left out: {named}.",
        MaximWarning,
        stacklevel=2,
    )
    return kept
