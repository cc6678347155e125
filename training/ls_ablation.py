"""What S of LS_Score depends on: its state, and the kinds of negatives it is trained with.

    python -m training.ls_ablation --data NEWS --documents 300

For each setting: how often a held-out summary ranks above its spoilt versions, and Spearman's ρ of
S with the ratings of Newsroom, in brackets given length. "linear" is the paper's BERT+Linear: a
weight vector on the state of the summary, which does not see the document. It differs from
`training.ls_score` in that batches are larger and the last of a fixed number of epochs is taken.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from caspr.datasets import rated_set
from caspr.datasets.download import fetch
from caspr.errors import TruncationWarning
from caspr.models.token_vectors import TextEncoder
from caspr.stats import partial_correlation
from caspr.stats.correlations import row_correlations
from caspr.train.examples import held_out, make_examples
from training.ls_score import pairs, some

if TYPE_CHECKING:
    import torch

KINDS: Final = ("delete", "add")
EPOCHS, BATCH, LR, DECAY = 20, 64, 1e-3, 1e-3
SETTINGS: Final[Sequence[tuple[int | None, str, tuple[str, ...]]]] = (
    (None, "untrained", ()),
    (None, "cosine", KINDS),
    (4, "untrained", ()),
    (4, "cosine", KINDS),
    (4, "cosine", ("delete",)),
    (4, "cosine", ("add",)),
    (4, "linear", KINDS),
    (6, "cosine", KINDS),
)
"""Layer (None: [CLS]), form of S, and kinds of negatives."""


def s_values(states: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """S of the texts after the first, which is the document: (n, k) from (n, 1 + k, hidden).

    Parameters
    ----------
    states
        Of a document and its summaries.
    weights
        P (hidden, hidden), or the vector (hidden,) of "linear".
    """
    import torch

    if weights.ndim == 1:
        return states[:, 1:] @ weights
    unit = torch.nn.functional.normalize(states @ weights.T, dim=-1)
    return (unit[:, :1] * unit[:, 1:]).sum(-1)


def trained(states: torch.Tensor, form: str, kinds: Sequence[str]) -> torch.Tensor:
    """Weights after `EPOCHS` of the published loss; P is the identity without any kind."""
    import torch

    width = states.shape[-1]
    weights = torch.zeros(width) if form == "linear" else torch.eye(width)
    if not kinds:
        return weights
    weights.requires_grad_()
    torch.manual_seed(0)
    optimizer = torch.optim.Adam([weights], lr=LR, weight_decay=DECAY)
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(states)).split(BATCH):
            found = s_values(states[batch], weights)
            gaps = [found[:, 0] - found[:, 1 + KINDS.index(kind)] for kind in kinds]
            loss = torch.stack([(1 - gap).clamp(min=0).mean() for gap in gaps]).sum()
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
    return weights.detach()


class States:
    """The state for S of each text at several layers, encoded once."""

    def __init__(self, encoder: TextEncoder, texts: Sequence[Any], layers: Sequence[Any]) -> None:
        import torch

        self._index = {text: index for index, text in enumerate(dict.fromkeys(texts))}
        found: dict[Any, list[torch.Tensor]] = {layer: [] for layer in layers}
        with torch.inference_mode():
            for text in self._index:
                states = encoder.module(
                    input_ids=torch.tensor([text]), output_hidden_states=True
                ).hidden_states
                for layer, own in found.items():
                    own.append(states[-1][0, 0] if layer is None else states[layer][0].mean(0))
        self._found = {layer: torch.stack(own).clone() for layer, own in found.items()}

    def __call__(self, layer: int | None, rows: Sequence[Sequence[Any]]) -> torch.Tensor:
        """(n, k, hidden) of n rows of k texts."""
        import torch

        indices = torch.tensor([[self._index[text] for text in row] for row in rows])
        return self._found[layer][indices]


def agreement(values: Any, rated: Sequence[Any]) -> str:
    """ρ with each rating, in brackets given length."""
    lengths = np.array([len(one.summary.split()) for one in rated], float)[None]
    cells = []
    for name in ("coherence", "fluency", "informativeness", "relevance"):
        people = np.array([one.ratings[name] for one in rated], float)[None]
        x = np.asarray(values, float)[None]
        xy, xz, yz = (
            row_correlations(*two, "spearman")
            for two in ((x, people), (x, lengths), (people, lengths))
        )
        cells.append(f"{xy[0]:.2f} ({partial_correlation(xy, xz, yz)[0]:.2f})")
    return " ".join(cells)


def main() -> None:
    """Print one line per setting."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="folder of the source files")
    parser.add_argument("--documents", type=int, help="use so many, drawn; default all")
    chosen = parser.parse_args()
    warnings.simplefilter("ignore", TruncationWarning)
    found = some(pairs(lambda file: fetch(file, chosen.data, "CASPR_DATA")), chosen.documents)
    encoder = TextEncoder("embedded", device="cpu", on_too_long="truncate")
    examples = make_examples(found, encoder)
    rows = [
        None
        if one.delete is None or one.add is None
        else (one.document, one.summary, one.delete, one.add)
        for one in examples
    ]
    sides = [[rows[i] for i in side if rows[i]] for side in held_out(found, 0.1, 0)]
    rated = list(rated_set("newsroom", chosen.data))
    test = [
        tuple(tuple(encoder.tokenize(text)[0]) for text in (one.sources[0], one.summary))
        for one in rated
    ]
    texts = [text for row in (*sides[0], *sides[1], *test) for text in row]
    states = States(encoder, texts, list(dict.fromkeys(layer for layer, *_ in SETTINGS)))
    print(f"{len(sides[0])} pairs, {len(sides[1])} held out", flush=True)
    for layer, form, kinds in SETTINGS:
        weights = trained(states(layer, sides[0]), form, kinds)
        values = s_values(states(layer, sides[1]), weights)
        ranks = [float((values[:, 0] > values[:, 1 + k]).float().mean()) for k in range(2)]
        shares = " ".join(f"{kind} {rank:.2f}" for kind, rank in zip(KINDS, ranks, strict=True))
        ours = agreement(s_values(states(layer, test), weights)[:, 0], rated)
        where = "[CLS]" if layer is None else f"mean{layer}"
        print(f"{where} {form} {'+'.join(kinds) or '-'}: {shares}; {ours}", flush=True)


if __name__ == "__main__":
    main()
