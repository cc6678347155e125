"""Compare splitters: are their claims correct, complete and free of repetition?

A splitter that splits too little leaves several facts in one claim; one that splits too much makes
claims that do not follow from their sentence, or repeats a claim. An NLI model detects this without
a reader. Its own errors affect the shares, so compare splitters by the same model on the same
texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from os import PathLike
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.api import score
from caspr.claims.statements import plain_sentences
from caspr.errors import CasprError, EmptySummaryError, InputError
from caspr.inputs import check_summary, every_item_needed, is_many, items_called, of_item
from caspr.metrics.claim_metric import ClaimMetric
from caspr.metrics.redundancy import ordered_pairs, redundant_claims
from caspr.metrics.registry import load_metric
from caspr.nli.pairs import labels_or_errors
from caspr.nli.relations import most_probable
from caspr.presets import resolve
from caspr.progress import shown
from caspr.protocols import Labeler, Splitter, split
from caspr.records import Claim, Relation
from caspr.scale import count

_LEGEND: Final = """\
correct: share of the claims that their sentence entails; complete: of the sentences that their
claims entail; redundant: of the claims that another one entails; per sentence: claims; shift: mean
difference of CASPR from that with the first splitter; move: mean absolute difference."""


@dataclass(frozen=True, slots=True)
class SplitReport:
    """How well a splitter splits some texts, judged by an NLI model.

    Parameters
    ----------
    splitter, nli
        Signatures.
    n_texts, n_sentences, n_claims
        Size of the texts.
    correct
        Share of claims, 0 to 1, that their sentence entails.
    complete
        Share of sentences, 0 to 1, that their claims, joined by spaces, entail.
    redundant
        Share of claims, 0 to 1, that another claim of the text entails; of two that entail each
        other, one counts.
    n_unchecked
        Number of texts left out of `correct` and `complete`, as the splitter counts sentences
        differently. If all are left out, both shares are None.
    """

    splitter: str
    nli: str
    n_texts: int
    n_sentences: int
    n_claims: int
    correct: float | None
    complete: float | None
    redundant: float
    n_unchecked: int = 0

    @property
    def claims_per_sentence(self) -> float:
        """Mean number of claims of a sentence."""
        return self.n_claims / self.n_sentences

    def to_dict(self) -> dict[str, Any]:
        """Every value, JSON-ready."""
        return asdict(self) | {"claims_per_sentence": self.claims_per_sentence}

    def __str__(self) -> str:
        unchecked = f", {count(self.n_unchecked, 'text')} unchecked" if self.n_unchecked else ""
        return (
            f"{self.splitter}: correct {_percent(self.correct)}, complete "
            f"{_percent(self.complete)}, redundant {_percent(self.redundant)}, "
            f"{self.claims_per_sentence:.2f} claims per sentence "
            f"({count(self.n_claims, 'claim')} of {count(self.n_sentences, 'sentence')}{unchecked})"
        )


@dataclass(frozen=True, slots=True)
class SplitterComparison:
    """Several splitters on one corpus: their reports, and how much CASPR depends on the choice.

    Parameters
    ----------
    reports
        One for each splitter, over all distinct summaries.
    means
        Mean CASPR of the pairs, 0 to 100, with each splitter.
    shifts
        Mean of CASPR with each splitter minus CASPR with the first.
    moves
        Mean of the absolute value of that difference, pair by pair.
    n_pairs
        Number of pairs.
    """

    reports: tuple[SplitReport, ...]
    means: tuple[float, ...]
    shifts: tuple[float, ...]
    moves: tuple[float, ...]
    n_pairs: int

    def to_dict(self) -> dict[str, Any]:
        """Every value, JSON-ready."""
        each = zip(self.reports, self.means, self.shifts, self.moves, strict=True)
        return {
            "n_pairs": self.n_pairs,
            "splitters": [
                report.to_dict() | {"mean_caspr": mean, "mean_shift": shift, "mean_move": move}
                for report, mean, shift, move in each
            ],
        }

    def __str__(self) -> str:
        first = self.reports[0]
        lines = [
            f"{count(self.n_pairs, 'pair')}, {count(first.n_texts, 'text')}, "
            f"{count(first.n_sentences, 'sentence')}",
            first.nli,
            "",
            f"{'correct':>7} {'complete':>8} {'redundant':>9} {'per sentence':>12} "
            f"{'CASPR':>6} {'shift':>6} {'move':>5}  splitter",
        ]
        for row, mean, shift, move in zip(
            self.reports, self.means, self.shifts, self.moves, strict=True
        ):
            lines.append(
                f"{_percent(row.correct):>7} {_percent(row.complete):>8} "
                f"{_percent(row.redundant):>9} {row.claims_per_sentence:>12.2f} "
                f"{mean:>6.1f} {shift:>+6.1f} {move:>5.1f}  {row.splitter}"
            )
        lines.append(_LEGEND)
        lines += [
            f"{count(row.n_unchecked, 'text')} not compared with their sentences: {row.splitter}"
            for row in self.reports
            if row.n_unchecked
        ]
        return "\n".join(lines)


def split_report(
    texts: Sequence[str],
    splitter: str | Splitter = "rules",
    nli: str | PathLike[str] | Labeler = "embedded",
    *,
    progress: bool | None = None,
    **options: Any,
) -> SplitReport:
    """Check the claims that a splitter makes of some texts.

    Parameters
    ----------
    texts
        At least one text.
    splitter, nli, **options
        As for `caspr.Caspr`.
    progress
        As for `caspr.score`.

    Returns
    -------
    SplitReport
        Shares over all sentences and claims of the texts together.

    Raises
    ------
    InputError
        If there are no texts, or one is empty or has no claims (`EmptySummaryError`).
    TooLongError
        If a sentence, or its claims joined, is too long for the NLI model.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> found = split_report(["It is big. It is old. It is big."], "sentences", FakeLabeler())
    >>> found.correct, found.complete, round(found.redundant, 2), found.claims_per_sentence
    (1.0, 1.0, 0.33, 1.0)
    """
    metric = load_metric("caspr", splitter=splitter, nli=nli, **options)
    with shown(progress):
        return _report(texts, metric)


def compare_splitters(
    summaries_a: Sequence[str],
    summaries_b: Sequence[str],
    splitters: Sequence[str | Splitter] = ("rules", "sentences"),
    *,
    preset: str | None = None,
    progress: bool | None = None,
    **options: Any,
) -> SplitterComparison:
    """Report on several splitters, and on how much CASPR differs between them.

    Parameters
    ----------
    summaries_a, summaries_b
        Equally long lists of texts; item i of one is scored against item i of the other.
    splitters
        At least one; the others are compared with the first.
    preset, progress
        As for `caspr.score`.
    **options
        Options of `caspr.Caspr`, the same for all splitters.

    Returns
    -------
    SplitterComparison
        In the order of the splitters.

    Raises
    ------
    InputError
        If there are no splitters or no pairs, or a pair cannot be scored.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> found = compare_splitters(["It is big and old."], ["It is big."], nli=FakeLabeler())
    >>> [round(mean, 1) for mean in found.means], round(found.shifts[1], 1)
    ([33.3, 100.0], 66.7)
    """
    if not len(splitters) or not len(summaries_a):
        raise InputError("Expected at least one splitter and one pair of summaries.")
    metrics = [
        load_metric("caspr", **resolve("caspr", preset, {**options, "splitter": splitter}))
        for splitter in splitters
    ]
    with every_item_needed():
        values = np.array(
            [
                score(list(summaries_a), list(summaries_b), metric=metric, progress=progress).values
                for metric in metrics
            ]
        )
    texts = list(dict.fromkeys([*summaries_a, *summaries_b]))
    with shown(progress), items_called(" {}".format):  # a text is not an item: it may be in several
        reports = tuple(_report(texts, metric) for metric in metrics)
    differences = values - values[0]
    return SplitterComparison(
        reports,
        tuple(values.mean(axis=1).tolist()),
        tuple(differences.mean(axis=1).tolist()),
        tuple(abs(differences).mean(axis=1).tolist()),
        len(summaries_a),
    )


def _report(texts: Sequence[str], metric: object) -> SplitReport:
    assert isinstance(metric, ClaimMetric)
    if not is_many(texts):
        raise InputError(f"Expected `texts` to be a list of texts, but got {texts!r:.60}.")
    checked = [_checked(text, index) for index, text in enumerate(texts)]
    if not checked:
        raise InputError("There is nothing to report on: `texts` is empty. Give at least one text.")
    claims = _claims(metric.splitter, checked)
    sentences = [plain_sentences(text) for text in checked]
    assigned = [by_sentence(own, len(parts)) for own, parts in zip(claims, sentences, strict=True)]
    by_text = [
        zip(parts, own, strict=True)
        for parts, own in zip(sentences, assigned, strict=True)
        if own is not None
    ]
    matched = list(chain.from_iterable(by_text))  # each sentence with its claims
    correct = [(sentence, claim) for sentence, own in matched for claim in own]
    complete = [(" ".join(own), sentence) for sentence, own in matched]
    blocks = chain([correct, complete], (ordered_pairs(own) for own in claims))
    labels = _labelled(blocks, metric.labeler)
    correct_share, complete_share = _share_entailed(next(labels)), _share_entailed(next(labels))
    n_redundant = sum(
        int(redundant_claims(rows, len(own)).sum())
        for own, rows in zip(claims, labels, strict=True)
    )
    n_claims = sum(map(len, claims))
    return SplitReport(
        splitter=metric.splitter.signature,
        nli=metric.labeler.signature,
        n_texts=len(checked),
        n_sentences=sum(map(len, sentences)),
        n_claims=n_claims,
        correct=correct_share,
        complete=complete_share,
        redundant=n_redundant / n_claims,
        n_unchecked=sum(own is None for own in assigned),
    )


def _claims(splitter: Splitter, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
    """Claims of each text, at least one."""
    claims = split(splitter, texts)
    for index, own in enumerate(claims):
        if not own:
            raise EmptySummaryError(
                f"No claim was extracted from text{of_item(index)} ({texts[index]!r:.60}). "
                "Leave it out."
            )
    return claims


def _checked(text: object, index: int) -> str:
    checked = check_summary(text, f"text{of_item(index)}")
    if not isinstance(checked, str):
        raise InputError(
            f"Expected text{of_item(index)} to be a str, but got claims: there is nothing to split."
        )
    return checked


def by_sentence(claims: Sequence[Claim], n: int) -> list[list[str]] | None:
    """Texts of the claims of each of `n` sentences; None if the splitter counts differently."""
    if {claim.sentence for claim in claims} != set(range(n)):
        return None
    own: list[list[str]] = [[] for _ in range(n)]
    for claim in claims:
        own[claim.sentence].append(claim.text)
    return own


def _labelled(
    blocks: Iterator[list[tuple[str, str]]], labeler: Labeler
) -> Iterator[NDArray[np.float32]]:
    for probabilities in labels_or_errors(blocks, labeler):
        if isinstance(probabilities, CasprError):
            raise probabilities
        yield probabilities


def _share_entailed(probabilities: NDArray[np.float32]) -> float | None:
    if not len(probabilities):
        return None
    return float((most_probable(probabilities) == Relation.ENTAILMENT).mean())


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}%"
