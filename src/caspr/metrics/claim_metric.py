"""Base class of metrics over claims: the splitter and the NLI model, and the claims of a text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from os import PathLike
from typing import Any

from caspr.cache import Store
from caspr.claims import load_splitter
from caspr.errors import CasprError, EmptySummaryError, TooLongError
from caspr.inputs import Summary
from caspr.isolate import outcomes
from caspr.metrics.base import Pair, Problems
from caspr.metrics.nli_metric import NliMetric
from caspr.options import named_options, whole_number
from caspr.protocols import Labeler, Splitter, split
from caspr.records import Claim, Claims
from caspr.signature import signature

OwnClaims = tuple[Claim, ...]
ClaimPair = tuple[int, OwnClaims, OwnClaims]
"""Index in the corpus, claims of summary a, claims of summary b."""


class ClaimMetric(NliMetric):
    """A metric over claims and their NLI labels.

    Parameters
    ----------
    splitter
        Name of a splitter ("rules", "sentences", "openai", "local"), a `Splitter`, or a function
        from a text to its claims.
    nli, revision, device, dtype, token_budget, on_too_long, nli_options
        As in `caspr.metrics.nli_metric.NliMetric`.
    cache
        On-disk cache of answers and probabilities, its path, or True for the user's own.
    max_claims
        Maximum number of claims of a summary; the cost grows with the product of both sides.
    splitter_options
        Options of the splitter, by name.
    """

    def __init__(
        self,
        splitter: str | Splitter | Callable[[str], Sequence[str]] = "rules",
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        cache: Store | str | PathLike[str] | bool | None = None,
        max_claims: int = 2000,
        splitter_options: Mapping[str, object] | None = None,
        **options: Any,
    ) -> None:
        self._max_claims = whole_number(max_claims, "max_claims", 1)
        own = named_options(splitter_options, "splitter_options")
        self.splitter: Splitter = load_splitter(splitter, **{"cache": cache, **own})
        super().__init__(nli, cache=cache, **options)

    @property
    def signature(self) -> str:
        """``metric|splitter:…|nli:…``, with the signatures of the splitter and the NLI model."""
        return self._signature(self.splitter.signature)

    def _signature(self, splitter: str) -> str:
        """Signature of a score whose claims come from `splitter`, or are given."""
        return signature(
            self.name, splitter=splitter, nli=self.labeler.signature, **self._extra_parts()
        )

    def _extra_parts(self) -> dict[str, str | None]:
        """Options besides the models that decide a value; None is left out of the signature."""
        return {}

    def _signatures(self, pairs: Sequence[Pair]) -> dict[int, str]:
        """Index → signature of the score of each pair; either side may be ready-made claims."""
        own = self.splitter.signature
        by_n_given = [self._signature(name) for name in (own, f"given and {own}", "given")]
        return {
            index: by_n_given[isinstance(a, Claims) + isinstance(b, Claims)]
            for index, a, b in pairs
        }

    def _claim_pairs(self, pairs: Sequence[Pair], problems: Problems) -> list[ClaimPair]:
        """The claims of both summaries of each pair; errors are reported to `problems`."""
        texts = list(
            dict.fromkeys(
                summary for _, *both in pairs for summary in both if isinstance(summary, str)
            )
        )
        claims_or_errors = outcomes(texts, lambda batch: split(self.splitter, batch))
        by_text = dict(zip(texts, claims_or_errors, strict=True))
        return problems.prepared(pairs, partial(self._claims_of, by_text))

    def _claims_of(
        self, by_text: Mapping[str, OwnClaims | CasprError], summary: Summary, where: str
    ) -> OwnClaims:
        claims = summary.items if isinstance(summary, Claims) else by_text[summary]
        if isinstance(claims, CasprError):
            raise type(claims)(f"{where}: {claims}") from claims
        if not claims:
            raise EmptySummaryError(
                f"No claim was extracted from {where} ({summary!r:.60}), so it has no score. Leave "
                "the pair out, or give its claims as caspr.Claims([...])."
            )
        if len(claims) > self._max_claims:
            raise TooLongError(
                f"{where} has {len(claims)} claims, more than max_claims={self._max_claims}. "
                "Score its parts, or give a greater max_claims: time and memory grow with the "
                "claims of one side times those of the other."
            )
        return claims
