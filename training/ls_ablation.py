"""What S and L of LS_Score depend on: the state, and the kinds of negatives in training.

    python -m training.ls_ablation --data NEWS --documents 200

For each setting: how often a held-out summary ranks above its spoilt versions, and Spearman's ρ of
S or L with the ratings of Newsroom, in brackets given length. "linear" is the paper's BERT+Linear:
a weight vector on the state of the summary, which does not see the document. It differs from
`training.ls_score` in that the last of a fixed number of epochs is taken, and in the batches of S.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from caspr.datasets import RatedSummary, rated_set
from caspr.datasets.download import fetch
from caspr.errors import TruncationWarning
from caspr.metrics.ls_network import l_score
from caspr.models.token_vectors import TextEncoder
from caspr.stats import partial_correlation
from caspr.stats.correlations import row_correlations
from caspr.train.examples import Ids, LSExample, held_out, make_examples
from caspr.train.ls_network import L_KINDS, S_KINDS
from training.ls_score import OPTIONS, pairs, some

if TYPE_CHECKING:
    import torch

EPOCHS, BATCH, LR, DECAY = 20, 64, 1e-3, 1e-3
L_EPOCHS, L_BATCH, L_WORDS = 6, 8, 2000
UNITS = OPTIONS["s_units"]
SETTINGS: Final[Sequence[tuple[int | None, str, tuple[str, ...]]]] = (
    (None, "untrained", ()),
    (None, "cosine", S_KINDS),
    (4, "untrained", ()),
    (4, "cosine", S_KINDS),
    (4, "gelu", S_KINDS),
    (4, "gelu", ("delete",)),
    (4, "gelu", ("add",)),
    (4, "linear", S_KINDS),
    (6, "gelu", S_KINDS),
)
"""Layer (None: [CLS]), form of S, and kinds of negatives."""
L_SETTINGS: Final[Sequence[tuple[str, ...]]] = ((), L_KINDS, *((kind,) for kind in L_KINDS))
"""Kinds of negatives."""


def s_values(states: torch.Tensor, *weights: torch.Tensor) -> torch.Tensor:
    """S of the texts after the first, which is the document: (n, k) from (n, 1 + k, hidden).

    Parameters
    ----------
    states
        Of a document and its summaries.
    weights
        P (hidden, hidden), or P (hidden, units) and Q (units, hidden) of "gelu", or the vector
        (hidden,) of "linear".
    """
    from torch.nn.functional import gelu, normalize

    first, *rest = weights
    if first.ndim == 1:
        return states[:, 1:] @ first
    seen = states + gelu(states @ rest[0].T) @ first.T if rest else states @ first.T
    unit = normalize(seen, dim=-1)
    return (unit[:, :1] * unit[:, 1:]).sum(-1)


def trained(states: torch.Tensor, form: str, kinds: Sequence[str]) -> list[torch.Tensor]:
    """Weights after `EPOCHS` of the published loss; without any kind those that it begins with."""
    import torch

    width = states.shape[-1]
    torch.manual_seed(0)
    weights = [torch.zeros(width) if form == "linear" else torch.eye(width)]
    if form == "gelu":
        weights = [torch.zeros(width, UNITS), torch.randn(UNITS, width) / width**0.5]
    if not kinds:
        return weights
    optimizer = torch.optim.Adam([one.requires_grad_() for one in weights], LR, weight_decay=DECAY)
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(states)).split(BATCH):
            found = s_values(states[batch], *weights)
            loss = _loss(found, [S_KINDS.index(kind) for kind in kinds])
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
    return [one.detach() for one in weights]


def _loss(values: torch.Tensor, kinds: Sequence[int]) -> torch.Tensor:
    """The ranking loss of values, (n, 1 + k): of good summaries, then of k kinds of negatives."""
    gaps = (values[:, :1] - values[:, 1:])[:, list(kinds)]
    return (1 - gaps).clamp(min=0).sum(1).mean()


def l_values(
    states: Mapping[Ids, torch.Tensor],
    rows: Sequence[Sequence[Ids]],
    w0: torch.Tensor,
    words: torch.Tensor,
    drawn: torch.Tensor | None = None,
) -> torch.Tensor:
    """L of n rows of k texts, (n, k), over the whole vocabulary or the words `drawn`, sorted."""
    import torch

    w1 = words if drawn is None else words[drawn]
    found = []
    for row in rows:
        for text in row:
            ids = torch.tensor(text)
            own = ids if drawn is None else torch.searchsorted(drawn, ids)
            found.append(l_score(states[text], own, w0, w1))
    return torch.stack(found).view(len(rows), -1)


def trained_l(
    states: Mapping[Ids, torch.Tensor],
    rows: Sequence[Sequence[Ids]],
    kinds: Sequence[str],
    words: torch.Tensor,
) -> torch.Tensor:
    """W0 after `L_EPOCHS` of the published loss; without any kind the one it begins with.

    Parameters
    ----------
    states
        Text → states (n_tokens, hidden).
    rows
        A good summary, then its negatives of `L_KINDS`.
    kinds
        Out of `L_KINDS`.
    words
        W1, the word embeddings.
    """
    import torch

    torch.manual_seed(0)
    width = words.shape[1]
    w0 = torch.eye(width) + 0.02 * torch.randn(width, width)
    if not kinds:
        return w0
    optimizer = torch.optim.Adam([w0.requires_grad_()], LR, weight_decay=DECAY)
    columns = [0, *(1 + L_KINDS.index(kind) for kind in kinds)]
    for _ in range(L_EPOCHS):
        for batch in torch.randperm(len(rows)).split(L_BATCH):
            here = [[rows[index][column] for column in columns] for index in batch.tolist()]
            own = torch.tensor([token for row in here for text in row for token in text])
            drawn = torch.cat([own, torch.randint(len(words), (L_WORDS,))]).unique()  # type: ignore[no-untyped-call]
            values = l_values(states, here, w0, words, drawn)
            loss = _loss(values, range(len(kinds)))
            optimizer.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            optimizer.step()
    return w0.detach()


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
    found = some(pairs(lambda file: fetch(file, chosen.data)), chosen.documents)
    encoder = TextEncoder("embedded", device="cpu", on_too_long="truncate")
    examples = make_examples(found, encoder)
    sides = held_out(found, 0.1, 0)
    rated = list(rated_set("newsroom", chosen.data))
    test = [
        tuple(tuple(encoder.tokenize(text)[0]) for text in (one.sources[0], one.summary))
        for one in rated
    ]
    _print_s(encoder, examples, sides, test, rated)
    _print_l(encoder, examples, sides, test, rated)


def _print_s(
    encoder: TextEncoder,
    examples: Sequence[LSExample],
    sides: tuple[list[int], list[int]],
    test: Sequence[tuple[Ids, Ids]],
    rated: Sequence[RatedSummary],
) -> None:
    """Print a line for each setting of S; `sides` are indices to train on and held out."""
    rows = [(one.document, one.summary, one.delete, one.add) for one in examples]
    train, held = ([rows[i] for i in side if None not in rows[i]] for side in sides)
    texts = [text for row in (*train, *held, *test) for text in row]
    states = States(encoder, texts, list(dict.fromkeys(layer for layer, *_ in SETTINGS)))
    print(f"S: {len(train)} pairs, {len(held)} held out", flush=True)
    for layer, form, kinds in SETTINGS:
        weights = trained(states(layer, train), form, kinds)
        values = s_values(states(layer, held), *weights)
        ours = agreement(s_values(states(layer, test), *weights)[:, 0], rated)
        where = "[CLS]" if layer is None else f"mean{layer}"
        print(f"{where} {form} {_line(kinds, S_KINDS, values)}; {ours}", flush=True)


def _print_l(
    encoder: TextEncoder,
    examples: Sequence[LSExample],
    sides: tuple[list[int], list[int]],
    test: Sequence[tuple[Ids, Ids]],
    rated: Sequence[RatedSummary],
) -> None:
    """Print a line for each setting of L, as `_print_s`."""
    import torch

    rows = [(one.summary, one.delete, one.disorder) for one in examples]
    train, held = ([rows[i] for i in side if None not in rows[i]] for side in sides)
    unique = list({text for row in (*train, *held) for text in row} | {own for _, own in test})
    l_states = {
        text: own.clone() for text, own in zip(unique, encoder.hidden_states(unique), strict=True)
    }
    words = encoder.module.get_input_embeddings().weight.detach()
    print(f"L: {len(train)} pairs, {len(held)} held out", flush=True)
    for kinds in L_SETTINGS:
        w0 = trained_l(l_states, train, kinds, words)
        with torch.no_grad():
            values = l_values(l_states, held, w0, words)
            ours = agreement(l_values(l_states, [row[1:] for row in test], w0, words)[:, 0], rated)
        print(f"{_line(kinds, L_KINDS, values)}; {ours}", flush=True)


def _line(kinds: Sequence[str], ranked: Sequence[str], values: torch.Tensor) -> str:
    """Kinds trained on, and how often a good summary ranks above those of each kind."""
    shares = (values[:, :1] > values[:, 1:]).float().mean(0)
    cells = (f"{kind} {float(share):.2f}" for kind, share in zip(ranked, shares, strict=True))
    return f"{'+'.join(kinds) or '-'}: {' '.join(cells)}"


if __name__ == "__main__":
    main()
