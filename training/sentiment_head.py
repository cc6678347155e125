"""The sentiment head that ships: a logistic model on the frozen embedded encoder.

    python -m training.sentiment_head --data DATA --to src/caspr/metrics/embedded_sentiment

DATA is a folder with the files that README.md lists. A fifth of the sentences is never trained
on, and another fifth chooses the layer of the encoder before the head is fitted on four fifths.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.special import softmax

from caspr.datasets.download import fetch
from caspr.metrics.sentiment_head import CLASSES, save_head
from caspr.models.batching import length_batches
from caspr.models.token_vectors import TextEncoder
from training.sentiment_data import Sentence, hand_labelled, sentences_of

if TYPE_CHECKING:
    Array = NDArray[np.float64]

FOLDS: Final = 5
TEST, CHOICE = 0, 1
"""Folds: what is reported, and what the layer is chosen on."""
PENALTY: Final = 0.01
"""Of the squared weights, per sentence, for features of variance 1."""
_TOKEN_BUDGET: Final = 1 << 11


def layer_means(encoder: TextEncoder, texts: Sequence[str]) -> NDArray[np.float32]:
    """Mean of the token states after each layer, from one pass of the whole encoder.

    Returns
    -------
    float32 (n_layers, n_texts, hidden)
    """
    import torch

    ids = [torch.tensor(encoder.tokenize(text)[0]) for text in texts]
    found: NDArray[np.float32] | None = None
    with torch.inference_mode():
        for batch in length_batches([len(one) for one in ids], _TOKEN_BUDGET):
            own = [ids[index] for index in batch]
            padded = torch.nn.utils.rnn.pad_sequence(own, batch_first=True)
            lengths = torch.tensor([len(one) for one in own])[:, None]
            mask = (torch.arange(padded.shape[1]) < lengths).long()
            states = encoder.module(
                input_ids=padded, attention_mask=mask, output_hidden_states=True
            ).hidden_states[1:]
            means = torch.stack([(h * mask[..., None]).sum(1) / lengths for h in states])
            if found is None:
                found = np.empty((len(means), len(texts), means.shape[2]), np.float32)
            found[:, batch] = means.numpy()
    assert found is not None, "no texts"
    return found


def fit(features: NDArray[np.float32], classes: NDArray[np.int64]) -> tuple[Array, Array]:
    """Weights (3, hidden) and biases (3,) of the penalised logistic model, by L-BFGS."""
    from scipy.optimize import minimize

    mean, scale = features.mean(0, dtype=float), features.std(0, dtype=float) + 1e-6
    inputs = np.c_[(features - mean) / scale, np.ones(len(features))]
    targets = np.eye(len(CLASSES))[classes]

    def loss(flat: Array) -> tuple[float, Array]:
        weights = flat.reshape(len(CLASSES), -1)
        shares = softmax(inputs @ weights.T, axis=1)
        slopes = (shares - targets).T @ inputs / len(inputs)
        slopes[:, :-1] += 2 * PENALTY * weights[:, :-1]
        wrong = -np.log((shares * targets).sum(1) + 1e-12).mean()
        return float(wrong + PENALTY * (weights[:, :-1] ** 2).sum()), slopes.ravel()

    first = np.zeros(len(CLASSES) * inputs.shape[1])
    found = minimize(loss, first, jac=True, method="L-BFGS-B", options={"maxiter": 300})
    weights = found.x.reshape(len(CLASSES), -1)
    own = weights[:, :-1] / scale
    return own, weights[:, -1] - own @ mean


def log_loss(head: tuple[Array, Array], features: Any, classes: NDArray[np.int64]) -> float:
    """Mean negative log-probability of the classes."""
    shares = softmax(features @ head[0].T + head[1], axis=1)
    return float(-np.log(shares[np.arange(len(classes)), classes]).mean())


def accuracy(
    head: tuple[Array, Array], features: Any, rows: Sequence[Sentence]
) -> dict[str, float]:
    """Share of signs that are right, of the positive and negative sentences of each source."""
    shares = softmax(features @ head[0].T + head[1], axis=1)
    signs = np.sign(shares[:, 2] - shares[:, 0])
    hits: dict[str, list[bool]] = {}
    for sign, row in zip(signs, rows, strict=True):
        if row.sentiment != "neutral":
            hit = bool(sign == (1 if row.sentiment == "positive" else -1))
            hits.setdefault(row.source, []).append(hit)
    return {source: round(sum(found) / len(found), 3) for source, found in sorted(hits.items())}


def fold(text: str) -> int:
    """The fold of a sentence: by its text, so that it never changes sides."""
    return hashlib.sha256(text.encode()).digest()[0] % FOLDS


def _classes(rows: Sequence[Sentence]) -> NDArray[np.int64]:
    return np.array([CLASSES.index(row.sentiment) for row in rows])


def train(rows: Sequence[Sentence], claims: Sequence[Sentence], to: Path) -> dict[str, Any]:
    """Fit the head, write it to `to`, and return what is recorded beside it."""
    encoder = TextEncoder("embedded", device="cpu", on_too_long="truncate")
    means = layer_means(encoder, [row.text for row in (*rows, *claims)])
    of_rows, of_claims = means[:, : len(rows)], means[:, len(rows) :]
    classes, folds = _classes(rows), np.array([fold(row.text) for row in rows])
    train_on, choose_on = (folds != TEST) & (folds != CHOICE), folds == CHOICE
    losses = [
        log_loss(fit(own[train_on], classes[train_on]), own[choose_on], classes[choose_on])
        for own in of_rows
    ]
    layer = int(np.argmin(losses))
    head = fit(of_rows[layer][folds != TEST], classes[folds != TEST])
    held_out = np.flatnonzero(folds == TEST)
    recorded = {
        "encoder_identity": encoder.identity,
        "layer": layer + 1,
        "losses": [round(loss, 4) for loss in losses],
        "held_out": accuracy(head, of_rows[layer][held_out], [rows[i] for i in held_out]),
        "claims": accuracy(head, of_claims[layer], claims)["claims"],
        "n": [int((folds != TEST).sum()), len(held_out)],
    }
    save_head(to, *head, **recorded)
    return recorded


def main() -> None:
    """Train the head, and write it where it ships."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="folder of the source files")
    parser.add_argument("--to", type=Path, required=True, help="folder of the head")
    chosen = parser.parse_args()
    start = time.monotonic()
    rows = sentences_of(lambda file: fetch(file, chosen.data))
    for name, value in train(rows, hand_labelled(), chosen.to).items():
        print(f"{name}: {value}")
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
