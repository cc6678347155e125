"""SummaC-Conv: a trained layer over how a document's sentences entail each summary sentence.

Laban et al. 2022 (TACL 10, arXiv 2111.09525). The entailment probabilities of one summary sentence
(a column of the grid) become a histogram; a linear layer gives one number for each histogram, and
a second one the probability that the summary is consistent, from their mean:

    r_j = w · histogram(column j) + b          p = softmax(V (m, m, m) + c)[1],  m = mean of r_j
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.cards import CARDS
from caspr.errors import DataError, ModelNotFoundError
from caspr.metrics.summac import Summac
from caspr.metrics.torch_file import read_torch_file
from caspr.models.recorded_tensors import read_recorded, save_recorded
from caspr.protocols import Labeler
from caspr.records import Relation
from caspr.signature import digest, signature

BINS: Final = (0.0, 0.01, 0.02, 0.03, 0.04, 0.07, 0.13, 0.37, 0.90, 0.91, 0.92, 0.93, 0.94, 0.95,
               0.955, 0.96, 0.965, 0.97, 0.975, 0.98, 0.985, 0.99, 0.995, 1.0)  # fmt: skip
"""Edges of the 23 bins of the authors' program ("percentile"); the last bin includes 1."""
WEIGHTS: Final = "summac_conv.safetensors"
_SHAPES: Final = {
    "mlp.weight": (1, len(BINS) - 1),
    "mlp.bias": (1,),
    "layer_final.weight": (2, 3),
    "layer_final.bias": (2,),
}
_REMEDY: Final = (
    "Name the authors' file, model='summac_conv_vitc_sent_perc_e.bin' (in the repository "
    "tingofurro/summac; made for nli='tals/albert-xlarge-vitaminc-mnli'), or the folder of "
    "`caspr train summac-conv labelled.jsonl --out FOLDER`."
)


@dataclass(frozen=True, slots=True, eq=False)
class ConvLayer:
    """The trained weights, under the names of the authors' file.

    `nli` is the signature of the NLI model they were trained with; None if the file does not record
    it.
    """

    weights: Mapping[str, NDArray[np.float32]]
    nli: str | None = None

    @property
    def identity(self) -> str:
        """Digest of the weights."""
        return digest(b"".join(self.weights[name].tobytes() for name in _SHAPES))

    def probability(self, grid: NDArray[np.float32]) -> float:
        """Probability that a summary is consistent, from (n_premises, n_hypotheses, 3)."""
        from scipy.special import expit

        weights = {name: value.astype(np.float64) for name, value in self.weights.items()}
        rows = histograms(grid) @ weights["mlp.weight"][0] + weights["mlp.bias"][0]
        inconsistent, consistent = (
            weights["layer_final.weight"] @ np.full(3, rows.mean()) + weights["layer_final.bias"]
        )
        return float(expit(consistent - inconsistent))


class SummacConv(Summac):
    """SummaC-Conv of a summary (second argument) against its document (first argument), 0 to 1.

    Unlike the authors' program, it leaves out no sentence for being short, or for coming after the
    hundredth of a document or the tenth of a summary.

    Parameters
    ----------
    nli, revision, device, dtype, cache, token_budget, on_too_long, nli_options
        As in `caspr.metrics.nli_metric.NliMetric`.
    model
        The authors' file of weights, or a folder that ``caspr train summac-conv`` wrote.

    Raises
    ------
    ModelNotFoundError
        If no weights are named, or they are not found.
    DataError
        If the file does not hold such weights, or they were trained with another NLI model.
    """

    card = CARDS["summac_conv"]

    def __init__(
        self,
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        model: str | PathLike[str] | None = None,
        **options: Any,
    ) -> None:
        self.layer = load_layer(model)
        super().__init__(nli, **options)
        if self.layer.nli not in (None, self.labeler.signature):
            raise DataError(
                f"The weights in {str(model)!r} were trained with the NLI model "
                f"{self.layer.nli!r}, but the one chosen is {self.labeler.signature!r}. Choose "
                "that model, or train weights for this one: caspr train summac-conv."
            )

    @cached_property
    def signature(self) -> str:
        """Digest of the weights, and the signature of the NLI model."""
        return signature(self.name, model=self.layer.identity, nli=self.labeler.signature)

    def _value(self, grid: NDArray[np.float32]) -> float:
        return self.layer.probability(grid)


def histograms(grid: NDArray[np.float32]) -> NDArray[np.float64]:
    """How many premises entail each hypothesis with a probability in each of `BINS`: (n, 23).

    The grid is (n_premises, n, 3), the last axis in the order of `Relation`.

    Examples
    --------
    >>> histograms(np.array([[[0.0, 0.0, 1.0]], [[1.0, 0.0, 0.0]]]))[0, [0, -1]].tolist()
    [1.0, 1.0]
    """
    columns = np.clip(grid[:, :, Relation.ENTAILMENT], 0.0, 1.0).T  # rounding can give 1 + 1e-7
    return np.array([np.histogram(column, bins=BINS)[0] for column in columns], np.float64)


def load_layer(model: str | PathLike[str] | None) -> ConvLayer:
    """Read trained weights: the authors' file, or a folder of ``caspr train summac-conv``.

    Raises
    ------
    ModelNotFoundError
        If no weights are named, or they are not found.
    DataError
        If the file holds something else. Classes that it names are never looked up.
    ModelError
        If a safetensors file cannot be read.
    """
    if model is None:
        raise ModelNotFoundError(f"SummaC-Conv needs trained weights. {_REMEDY}")
    path = Path(model).expanduser()
    file = path / WEIGHTS if path.is_dir() else path
    if not file.is_file():
        raise ModelNotFoundError(
            f"There are no weights of SummaC-Conv: no {str(file)!r}. {_REMEDY}"
        )
    nli = None
    if file.suffix == ".safetensors":
        tensors, recorded = read_recorded(file)
        weights = {name: tensor.numpy() for name, tensor in tensors.items()}
        nli = recorded.get("nli")
    else:
        weights = read_torch_file(file)
    shapes = {name: tuple(value.shape) for name, value in weights.items()}
    if shapes != _SHAPES or not all(np.isfinite(value).all() for value in weights.values()):
        raise DataError(
            f"{str(file)!r} holds other weights than SummaC-Conv's: expected {_SHAPES}, but got "
            f"{shapes}. {_REMEDY}"
        )
    return ConvLayer(weights, nli)


def save_layer(folder: Path, layer: ConvLayer, **settings: object) -> None:
    """Write `layer` as `WEIGHTS` into an existing folder, with how it was trained."""
    import torch

    tensors = {name: torch.from_numpy(np.array(value)) for name, value in layer.weights.items()}
    save_recorded(folder / WEIGHTS, tensors, {"nli": layer.nli, **settings})
    config = json.dumps({"model_type": "caspr-summac-conv", "nli": layer.nli}, indent=2)
    # The rest of the package recognizes a model folder by its config.json.
    (folder / "config.json").write_text(config + "\n", encoding="utf-8")
