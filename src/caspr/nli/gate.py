"""A gate before the cross-encoder: sets aside pairs of texts about different things.

Most ordered pairs of a grid are about different things. The gate embeds each text once, projects
the embeddings, and sets a pair aside where their cosine is under a threshold; such a pair gets
fixed probabilities, measured on calibration data. A gate belongs to the checkpoint that it was
trained with (``gate`` in its ``config.json``, ``gate.projection`` among its weights), and so to
its digest and signature. It always computes in float32, and where a cosine is within float32's
noise of the threshold in float64: what is set aside depends on the two texts alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.models.reading import reading
from caspr.models.tokens import Pairs
from caspr.nli.settings import three_probabilities, wrong_setting

if TYPE_CHECKING:
    from caspr.models.checkpoint import Checkpoint
    from caspr.models.networks import Networks
    from caspr.nli.encoding import PairEncoder

_PROJECTION: Final = "gate.projection"
_NOISE: Final = 1e-5  # cosines in float32 differ by less, whatever the batch
_MAX_VECTORS: Final = 2**15
_LONGEST: Final = 128
"""Tokens of a text that a gate embeds; claims are shorter, and it was trained with claims."""
_TOKEN_BUDGET: Final = 4096


def gate_probabilities(config: Mapping[str, Any]) -> NDArray[np.float32] | None:
    """Probabilities (3,) of what the checkpoint's gate sets aside, or None if it has no gate."""
    if "gate" not in config:
        return None
    given = _setting(config, "probabilities")
    found = three_probabilities(given)
    if found is None:
        raise wrong_setting("gate.probabilities", "three numbers with sum 1", given)
    return found.astype(np.float32)


def _threshold(config: Mapping[str, Any]) -> float:
    given = _setting(config, "threshold")
    if not isinstance(given, int | float) or not -1 <= given <= 1:
        raise wrong_setting("gate.threshold", "a cosine, -1 to 1", given)
    return float(given)


def _setting(config: Mapping[str, Any], name: str) -> object:
    gate = config["gate"]
    return gate.get(name) if isinstance(gate, Mapping) else None


def load_gate(checkpoint: Checkpoint, encoder: PairEncoder, networks: Networks) -> Gate | None:
    """Load the gate of a checkpoint, or return None if it has none.

    `encoder` and `networks` tokenise and embed the texts.
    """
    probabilities = gate_probabilities(checkpoint.config)
    if probabilities is None:
        return None
    from safetensors import safe_open

    threshold = _threshold(checkpoint.config)
    with (
        reading(checkpoint.source, "gate"),
        safe_open(Path(checkpoint.source) / "model.safetensors", "numpy") as weights,
    ):
        projection = weights.get_tensor(_PROJECTION)
    return Gate(projection, threshold, probabilities, encoder, networks)


class Gate:
    """Decides which pairs of texts are set aside: those whose cosine is under the threshold.

    The `projection` (k, hidden) is applied to the embedding of each text. A pair set aside has
    the `probabilities` (3,).
    """

    def __init__(
        self,
        projection: NDArray[np.floating[Any]],
        threshold: float,
        probabilities: NDArray[np.float32],
        encoder: PairEncoder,
        networks: Networks,
    ) -> None:
        self._projection = projection.astype(np.float64)
        self._threshold = threshold
        self.probabilities = probabilities
        self._encoder = encoder
        self._networks = networks
        self._known: dict[str, NDArray[np.float64]] = {}

    def sets_aside(self, pairs: Pairs) -> NDArray[np.bool_]:
        """Which of the pairs (n,) are set aside; the same for both directions of a pair.

        A pair with a text that is too long for the gate is never set aside.
        """
        used = np.unique(np.concatenate([pairs.premises, pairs.hypotheses]))
        rows = self._vectors([pairs.texts[i] for i in used])
        premises, hypotheses = (
            np.searchsorted(used, part) for part in (pairs.premises, pairs.hypotheses)
        )
        cosines = np.einsum("ij,ij->i", rows[premises], rows[hypotheses])
        close = np.flatnonzero(np.abs(cosines - self._threshold) < _NOISE)
        if len(close):
            cosines[close] = self._recomputed(pairs.at(close))
        aside: NDArray[np.bool_] = cosines < self._threshold  # False where NaN
        return aside

    def _vectors(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """float64 (n, k), length one, computed in float32; each text is embedded once."""
        new = [text for text in texts if text not in self._known]
        if len(self._known) + len(new) > _MAX_VECTORS:
            self._known.clear()
            new = list(texts)
        if new:
            self._known.update(zip(new, self._projected(new, "float32"), strict=True))
        return np.stack([self._known[text] for text in texts])

    def _recomputed(self, pairs: Pairs) -> NDArray[np.float64]:
        """Cosines of the pairs, from embeddings in float64."""
        sides = (pairs.premises, pairs.hypotheses)
        first, second = (
            self._projected([pairs.texts[i] for i in side], "float64") for side in sides
        )
        cosines: NDArray[np.float64] = np.einsum("ij,ij->i", first, second)
        return cosines

    def _projected(self, texts: Sequence[str], dtype: str) -> NDArray[np.float64]:
        rows = self._embedded(texts, dtype) @ self._projection.T
        projected: NDArray[np.float64] = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        return projected

    def _embedded(self, texts: Sequence[str], dtype: str) -> NDArray[np.float64]:
        """float64 (n, hidden), NaN for a text that is too long."""
        inputs = self._encoder.single_inputs(texts)
        longest = min(_LONGEST, self._encoder.limit or _LONGEST)
        short = np.flatnonzero(inputs.lengths <= longest)
        rows = np.full((len(texts), self._projection.shape[1]), np.nan)
        network = self._networks[dtype]
        for batch in network.batches(inputs.lengths[short], _TOKEN_BUDGET):
            indices = short[batch]
            rows[indices] = network.vectors(inputs.pack(indices)).cpu().numpy()
        return rows
