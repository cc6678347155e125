"""Train the layer of SummaC-Conv on labelled summaries, for any NLI model.

Its two linear layers together are a logistic regression on the mean histogram of a summary, whose
cross-entropy has a single minimum: there are no steps, no seed and nothing to resume.
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caspr.atomic_files import is_taken, make_folder
from caspr.errors import DataError, InputError
from caspr.inputs import check_pairs, every_item_needed
from caspr.metrics.base import check_option_names
from caspr.metrics.summac import SummacZs
from caspr.metrics.summac_conv import ConvLayer, histograms, save_layer
from caspr.progress import shown
from caspr.protocols import Labeler
from caspr.stats.samples import is_number


def train_summac_conv(
    pairs: Sequence[tuple[str, str]],
    labels: Sequence[int],
    out: str | PathLike[str],
    *,
    nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
    strength: float = 1.0,
    progress: bool | None = None,
    **options: object,
) -> ConvLayer:
    """Train SummaC-Conv and write it to a folder.

    Nearly all of the time goes into the grids; with ``cache=True`` an interrupted run does not
    compute them again.

    Parameters
    ----------
    pairs
        (document, summary).
    labels
        1 or True for each summary that is consistent with its document, else 0 or False; both must
        occur.
    out
        Folder to create.
    nli, **options
        As in `caspr.metrics.summac.SummacZs`.
    strength
        Strength of the squared penalty on the weights, which have the scale of counts; above 0.
    progress
        As in `caspr.score`.

    Returns
    -------
    ConvLayer
        What was written; ``metric="summac_conv", model=out`` with the same `nli` reads it.

    Raises
    ------
    InputError
        If labels do not fit the pairs, a text cannot be labelled, or an option is invalid.
    DataError
        If `out` has files in it.
    """
    folder = Path(out)
    if is_taken(folder):
        raise DataError(f"{str(folder)!r} exists already. Name another folder.")
    check_option_names(SummacZs, options)
    check_pairs(pairs)
    wrong = [label for label in labels if label not in (0, 1)]
    if len(labels) != len(pairs) or wrong:
        found = f"{wrong[0]!r:.60}" if wrong else f"{len(labels)} labels"
        raise InputError(
            f"Expected one label, 1 or 0, for each of {len(pairs)} pairs, but got {found}."
        )
    if len(set(labels)) < 2:
        raise InputError("Expected consistent and inconsistent summaries, but got one kind only.")
    if not is_number(strength) or not 0 < strength < float("inf"):
        raise InputError(f"Expected `strength` to be a number above 0, but got {strength!r}.")
    make_folder(folder)
    collector = _Collector(nli, **options)
    with shown(progress), every_item_needed():
        collector.score_pairs([d for d, _ in pairs], [s for _, s in pairs])
    layer = ConvLayer(
        _fitted([histograms(grid).mean(axis=0) for grid in collector.grids], labels, strength),
        collector.labeler.signature,
    )
    save_layer(folder, layer, n_pairs=len(pairs), strength=strength)
    return layer


class _Collector(SummacZs):
    """SummaC-ZS that collects its grids, in the order of the pairs."""

    def __init__(self, nli: str | PathLike[str] | Labeler, **options: object) -> None:
        super().__init__(nli, **options)  # type: ignore[arg-type]  # checked by load_labeler
        self.grids: list[NDArray[np.float32]] = []

    def _value(self, grid: NDArray[np.float32]) -> float:
        self.grids.append(grid)
        return super()._value(grid)


def _fitted(
    rows: Sequence[NDArray[np.float64]], labels: Sequence[int], strength: float
) -> dict[str, NDArray[np.float32]]:
    """Weights under the authors' names; their last layer only passes the mean on."""
    from sklearn.linear_model import LogisticRegression

    found = LogisticRegression(C=1 / strength, max_iter=10_000).fit(np.array(rows), list(labels))
    return {
        "mlp.weight": found.coef_.astype(np.float32),
        "mlp.bias": found.intercept_.astype(np.float32),
        "layer_final.weight": np.array([[0] * 3, [1 / 3] * 3], np.float32),
        "layer_final.bias": np.zeros(2, np.float32),
    }
