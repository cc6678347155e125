"""Compare a labeler with the reader-judged corpus: does it judge claims as careful readers do?

A mean over a data set can be right because errors cancel. Here every verdict, and the reason for
it, is compared with the readers' judgement of the same claim. Intervals come from resampling
subjects, as claims and pairs of one subject are not independent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from inspect import signature
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from caspr.analysis.judged_claims import (
    JudgedClaim,
    KindMeans,
    LabelledPairs,
    judged_claims,
    kind_means,
    ordered_relations,
    readers_claims,
    readers_scores,
)
from caspr.analysis.judged_readings import check_readings
from caspr.analysis.judged_reliability import NON_NEUTRAL, Reliability, reliabilities
from caspr.analysis.judged_shares import Agreement, Share, agreement, compare_shares, share_of
from caspr.analysis.judged_text import judged_rows, judged_text
from caspr.datasets import JudgedPair, readers
from caspr.datasets.reader_corpus import Part
from caspr.errors import InputError
from caspr.metrics.aggregate import aggregate
from caspr.metrics.claim_metric import ClaimMetric
from caspr.metrics.nli_metric import NliMetric
from caspr.metrics.registry import load_metric
from caspr.nli.pairs import relation_grids
from caspr.options import check_choice
from caspr.presets import resolve
from caspr.progress import shown
from caspr.protocols import Labeler
from caspr.stats import Comparison
from caspr.tables.cells import finite_dict

if TYPE_CHECKING:
    import pandas as pd

NATURAL: Final = ("contrastive", "two_accounts")
"""Kinds of pairs whose two summaries were written independently."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A labeler compared with careful readers. It prints as a table.

    Parameters
    ----------
    labeler
        Signature of the labeler.
    part
        Part of the corpus, or "given".
    n_pairs, n_subjects
        Size of that part.
    shares
        (measure, which pairs or relations) → `Share`. "verdict" (+1 or −1) and "reason"
        (contradicted, silent, entailed), for "all" and "natural" pairs and each kind of pair, over
        the claims on which all readings agree and none says "mixed"; "sure reason", the reasons
        of those that `Score.explain` does not mark as doubtful; "precision" and "recall" for
        "contradiction" and "entailment", over the ordered pairs of claims on which all readings
        agree.
    constants
        For "verdict" and "reason", the share, 0 to 1, that the best constant answer gets right.
    ceilings
        For "verdict" and "reason", the `Share` that the readers' own relations between single
        claims get right if they are merged and counted as in the metric: the mean of both readers
        where there are two. A labeler with the labels of one of them gets that reader's share. It
        is less than 1, as the merged relation is the same in both directions, and a claim may
        follow only from several claims together.
    means
        Mean CASPR of each kind of pair.
    reliabilities
        Expected calibration error and its bins, in ten bins of equal width: "verdict", of the
        probabilities that a claim contrasts; "reason", of those that its reason is right;
        "contradiction" and "entailment", of the
        probabilities of the ordered pairs to which the labeler gives that label; the same with
        ", all pairs", over all ordered pairs on which all readings agree.
    coverage
        Share of pairs, 0 to 1, for which CASPR by the readers lies within ``score.interval``.
    mean_width
        Mean width of these intervals, 0 to 100.
    agreement
        "verdict", "reason" and "relation" → `Agreement` of two readers; empty if no pair was read
        twice.
    """

    labeler: str
    part: str
    n_pairs: int
    n_subjects: int
    shares: dict[tuple[str, str], Share]
    constants: dict[tuple[str, str], float]
    ceilings: dict[tuple[str, str], Share]
    means: tuple[KindMeans, ...]
    reliabilities: dict[str, Reliability]
    coverage: float
    mean_width: float
    agreement: dict[str, Agreement]

    def difference(
        self,
        other: Judged,
        measure: str = "reason",
        of: str = "all",
        *,
        n_resamples: int = 10_000,
        seed: int = 0,
    ) -> Comparison:
        """Compare a share of this labeler with that of another labeler, on the same pairs.

        Parameters
        ----------
        other
            What `judge` returned for the other labeler.
        measure, of
            Key of `shares`.
        n_resamples, seed
            Number of resamples of the subjects, and seed of the draw.

        Returns
        -------
        caspr.stats.Comparison
            ``difference`` is the share of this labeler − that of `other`, −1 to 1, with a 95%
            interval from resampling subjects; ``p_value`` is of the permutation test, in which both
            labelers' answers for a subject are exchanged. ``n_items`` is the number of subjects.

        Raises
        ------
        InputError
            If the pairs or their readings are not the same, there is no such share, it is
            undefined, or there are fewer than three subjects.
        """
        if self._counts_of_readings() != other._counts_of_readings():
            raise InputError(
                "Expected two labelers that judged the same pairs with the same readings, but got "
                f"{self.n_pairs} pairs of part {self.part!r} and {other.n_pairs} pairs of part "
                f"{other.part!r}. Give the same `part` or `pairs` to both calls of judge."
            )
        check_choice("(measure, of)", (measure, of), list(self.shares))
        shares = self.shares[measure, of], other.shares[measure, of]
        names = self.labeler, other.labeler
        return compare_shares(*shares, names=names, n_resamples=n_resamples, seed=seed)

    def _counts_of_readings(self) -> tuple[object, ...]:
        """Values that depend on the pairs and their readings only, not on the labeler."""
        ceilings = {key: share.by_subject for key, share in self.ceilings.items()}
        return ceilings, self.constants

    def to_frame(self) -> pd.DataFrame:
        """One row per value: measure, of, value, low, high, n."""
        import pandas as pd

        return pd.DataFrame(list(judged_rows(self)))

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values."""
        size = {"n_pairs": self.n_pairs, "n_subjects": self.n_subjects}
        rows = [asdict(row) for row in judged_rows(self)]
        return finite_dict({"labeler": self.labeler, "part": self.part, **size, "rows": rows})

    def __str__(self) -> str:
        return judged_text(self)


def judge(
    nli: str | PathLike[str] | Labeler | None = None,
    part: Part = "test",
    *,
    preset: str = "embedded",
    pairs: Iterable[JudgedPair] | None = None,
    n_resamples: int = 10_000,
    seed: int = 0,
    progress: bool | None = None,
    **options: Any,
) -> Judged:
    """Label the claims of the reader-judged corpus, and compare with its readers' judgements.

    Parameters
    ----------
    nli
        Name or folder of an NLI model, or a labeler; None takes that of `preset`.
    part
        Part of the corpus. Only "test" was used neither for training nor for model choices.
    preset
        Preset with the labeler, if `nli` is None.
    pairs
        Pairs of your own instead of the corpus.
    n_resamples, seed
        Number of resamples of the subjects, and seed of the draw.
    progress
        As for `caspr.score`.
    **options
        Options of the labeler, as of `caspr.Caspr`: ``device``, ``cache``, ``nli_options``, ...

    Returns
    -------
    Judged
        The labeler's and the readers' judgements, compared.

    Raises
    ------
    InputError
        If there is no such part, preset or option, there are no pairs, a pair has no reading, or
        a reading has other shapes or words than `caspr.datasets.Reading` lists.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> found = judge(FakeLabeler(), "calibration", n_resamples=100)
    >>> found.labeler, found.shares["verdict", "all"].n > 100
    ('fake:same_or_negated', True)
    """
    corpus = readers(part) if pairs is None else tuple(pairs)
    check_readings(corpus)
    labeler = _labeler(nli, preset, options)
    with shown(progress):
        grids = list(
            relation_grids((p.claims_a for p in corpus), (p.claims_b for p in corpus), labeler)
        )
    scores = [aggregate(grid) for grid in grids]
    claims = [c for p, score in zip(corpus, scores, strict=True) for c in judged_claims(p, score)]
    by_readers, by_labeler = readers_scores(corpus), np.array([score.value for score in scores])
    low, high = np.array([score.interval for score in scores], dtype=np.float64).T
    resample = partial(share_of, n_resamples=n_resamples, seed=seed)
    relations = [ordered_relations(p, grid) for p, grid in zip(corpus, grids, strict=True)]
    return Judged(
        labeler=labeler.signature,
        part=part if pairs is None else "given",
        n_pairs=len(corpus),
        n_subjects=len({p.subject for p in corpus}),
        shares=_claim_shares(claims, resample)
        | _sure_shares(claims, resample)
        | _relation_shares(corpus, relations, resample),
        constants=_constants(claims),
        ceilings=_claim_shares([c for p in corpus for c in readers_claims(p)], resample),
        means=kind_means(corpus, by_readers, by_labeler),
        reliabilities=reliabilities(claims, relations),
        coverage=float(((low <= by_readers) & (by_readers <= high)).mean()),
        mean_width=float((high - low).mean()),
        agreement=agreement(corpus),
    )


def _labeler(
    nli: str | PathLike[str] | Labeler | None, preset: str, options: dict[str, Any]
) -> Labeler:
    known = [name for name in signature(NliMetric).parameters if name != "nli"]
    if unknown := [name for name in options if name not in known]:
        raise InputError(
            f"`judge` has no option {unknown[0]!r}; it has those of the labeler: {known}. The "
            "claims are given, and all of them count."
        )
    named = {} if nli is None else {"nli": nli}
    metric = load_metric(
        "caspr", **resolve("caspr", preset, {"splitter": "rules"} | named | options)
    )
    assert isinstance(metric, ClaimMetric)
    return metric.labeler


def _groups(claims: Sequence[JudgedClaim]) -> dict[str, list[JudgedClaim]]:
    """The claims of all pairs, of natural pairs, and of each kind of pair."""
    groups = {"all": list(claims), "natural": [c for c in claims if c.pair in NATURAL]}
    for claim in claims:
        groups.setdefault(claim.pair, []).append(claim)
    return groups


def _claim_shares(claims: Sequence[JudgedClaim], resample: Any) -> dict[tuple[str, str], Share]:
    return {
        (measure, which): resample(
            [(c.subject, int(getattr(c, f"{measure}_right")), 1) for c in group]
        )
        for measure in ("verdict", "reason")
        for which, group in _groups(claims).items()
    }


def _sure_shares(claims: Sequence[JudgedClaim], resample: Any) -> dict[tuple[str, str], Share]:
    """Share of right reasons among the claims that are not marked as doubtful."""
    groups = _groups([claim for claim in claims if not claim.doubtful])
    return {
        ("sure reason", which): resample([(c.subject, int(c.reason_right), 1) for c in group])
        for which, group in groups.items()
        if which in ("all", "natural")
    }


def _relation_shares(
    corpus: Sequence[JudgedPair], relations: Sequence[LabelledPairs], resample: Any
) -> dict[tuple[str, str], Share]:
    """Precision and recall of each relation that is not neutral."""
    shares = {}
    for relation in NON_NEUTRAL:
        rows = [
            (p.subject, truth == relation, labels == relation)
            for p, (truth, labels, _) in zip(corpus, relations, strict=True)
        ]
        name = relation.name.lower()
        shares["precision", name] = resample(
            [(subject, (true & given).sum(), given.sum()) for subject, true, given in rows]
        )
        shares["recall", name] = resample(
            [(subject, (true & given).sum(), true.sum()) for subject, true, given in rows]
        )
    return shares


def _constants(claims: Sequence[JudgedClaim]) -> dict[tuple[str, str], float]:
    """Share of the readers' most frequent verdict and reason."""
    shares = {}
    for which, group in _groups(claims).items():
        if group:
            reasons = Counter(claim.judgement for claim in group)
            verdicts = Counter(claim.judgement == "entailed" for claim in group)
            shares["verdict", which] = max(verdicts.values()) / len(group)
            shares["reason", which] = max(reasons.values()) / len(group)
    return shares
