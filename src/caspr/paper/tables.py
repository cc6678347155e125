"""Tables 1, 2, 5, 6 and Figure 2 of the CASPR paper: reproduced and printed values.

Each table has one row per value, so that all are shown, written and compared in the same way. A
value that the paper does not print is NaN in the frame, and shown as "–".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from caspr.contrast.suite import SUITE_ORDER
from caspr.errors import InputError
from caspr.paper import printed
from caspr.paper.document import compared_with_print, frame_of
from caspr.paper.workbench import Workbench
from caspr.records import Relation
from caspr.stats import bootstrap, correlation

if TYPE_CHECKING:
    import pandas as pd


def table_1(bench: Workbench) -> pd.DataFrame:
    """Score a pair that differs only in words, and one that differs only in meaning.

    Parameters
    ----------
    bench
        The metrics and the sets.

    Returns
    -------
    DataFrame
        metric, pair, summary_a, summary_b, value, printed, difference, signature.
    """
    pairs = printed.PAIRS_OF_TABLE_1
    rows = []
    for metric in bench.metrics:
        scores = bench.score(metric, list(pairs.values()))
        for (name, (a, b)), one in zip(pairs.items(), scores, strict=True):
            row = {"metric": metric, "pair": name, "summary_a": a, "summary_b": b}
            compared = compared_with_print(one.value, printed.TABLE_1.get((metric, name)))
            rows.append({**row, "value": one.value, **compared, "signature": one.signature})
    return frame_of(rows)


def table_2(bench: Workbench, *, n_resamples: int = 10_000, seed: int = 0) -> pd.DataFrame:
    """Mean scores of the contrastive references, and of summaries against their negation.

    Parameters
    ----------
    bench
        The metrics and the sets.
    n_resamples, seed
        Options of the bootstrap over pairs; the interval is the normal one, as in the paper.

    Returns
    -------
    DataFrame
        metric, set, n, value, half_width, printed, printed_half_width, difference, signature.

    Raises
    ------
    InputError
        If `n_resamples` or `seed` is invalid.
    """
    return _means(bench, SUITE_ORDER[2:], n_resamples, seed)


def figure_2(bench: Workbench, *, n_resamples: int = 10_000, seed: int = 0) -> pd.DataFrame:
    """Mean scores of the four sets whose order is known.

    Parameters
    ----------
    bench, n_resamples, seed
        As for `table_2`.

    Returns
    -------
    DataFrame
        The columns of `table_2`.

    Raises
    ------
    InputError
        If `n_resamples` or `seed` is invalid.
    """
    return _means(bench, SUITE_ORDER, n_resamples, seed)


def table_5(bench: Workbench, *, n_resamples: int = 10_000, seed: int = 0) -> pd.DataFrame:
    """Contrastive references and their paraphrases: means, and rank correlation of the scores.

    Parameters
    ----------
    bench, n_resamples, seed
        As for `table_2`.

    Returns
    -------
    DataFrame
        As `table_2`; the rows of the set "rank_correlation" have Spearman's ρ, from −1 to 1, or
        NaN if a metric gives all pairs one score.

    Raises
    ------
    InputError
        If `n_resamples` or `seed` is invalid.
    """
    sets = ("reference_contrastive", "synthetic_contrast")
    rows = []
    for metric in bench.metrics:
        rows += [_mean(bench, metric, name, n_resamples, seed) for name in sets]
        originals, paraphrases = (bench.values(metric, name) for name in sets)
        rho = _rank_correlation(originals, paraphrases, n_resamples, seed)
        in_paper = printed.RANK_CORRELATIONS.get(metric), np.nan
        rows.append(_row(bench, metric, "rank_correlation", len(originals), rho, in_paper))
    return frame_of(rows)


def table_6(bench: Workbench) -> pd.DataFrame:
    """Label hypotheses that hold for any hotel, which the paper's model labels as entailed.

    Parameters
    ----------
    bench
        The metrics and the sets.

    Returns
    -------
    DataFrame
        premise, hypothesis, value (the label), probability, printed, signature.

    Raises
    ------
    InputError
        If CASPR is not among the metrics: the others label nothing.
    """
    metric = bench.metrics.get("caspr")
    labeler = getattr(metric, "labeler", None)
    if labeler is None:
        raise InputError("Table 6 shows labels of CASPR's NLI model: add `caspr` to the metrics.")
    probabilities = labeler.label(list(printed.PAIRS_OF_TABLE_6))
    rows = [
        {
            "premise": premise,
            "hypothesis": hypothesis,
            "value": Relation(int(row.argmax())).name.lower(),
            "probability": float(row.max()),
            "printed": Relation.ENTAILMENT.name.lower(),
            "signature": labeler.signature,
        }
        for (premise, hypothesis), row in zip(printed.PAIRS_OF_TABLE_6, probabilities, strict=True)
    ]
    return frame_of(rows)


def _means(bench: Workbench, sets: Sequence[str], n_resamples: int, seed: int) -> pd.DataFrame:
    return frame_of(
        [_mean(bench, metric, name, n_resamples, seed) for metric in bench.metrics for name in sets]
    )


def _mean(
    bench: Workbench, metric: str, name: str, n_resamples: int, seed: int
) -> dict[str, object]:
    """The row of the mean of one metric on one set."""
    values = bench.values(metric, name)
    interval = bootstrap(values, n_resamples=n_resamples, seed=seed)
    ours = interval.estimate, interval.half_width
    in_paper = printed.SETS.get((metric, name), (None, np.nan))
    return _row(bench, metric, name, len(values), ours, in_paper)


def _row(
    bench: Workbench,
    metric: str,
    name: str,
    n: int,
    ours: tuple[float, float],
    in_paper: tuple[float | None, float],
) -> dict[str, object]:
    """A row of Table 2, Table 5 or Figure 2; `ours` and `in_paper` are value and half-width."""
    return {
        "metric": metric,
        "set": name,
        "n": n,
        "value": ours[0],
        "half_width": ours[1],
        **compared_with_print(ours[0], in_paper[0]),
        "printed_half_width": in_paper[1],
        "signature": bench.signature(metric),
    }


def _rank_correlation(
    originals: NDArray[np.float64],
    paraphrases: NDArray[np.float64],
    n_resamples: int,
    seed: int,
) -> tuple[float, float]:
    """Spearman's ρ and the half-width of its interval; NaN where scores are all equal."""
    if 0 in (np.ptp(originals), np.ptp(paraphrases)):
        return np.nan, np.nan
    rho = correlation(originals, paraphrases, n_resamples=n_resamples, seed=seed)
    return rho.estimate, rho.half_width
