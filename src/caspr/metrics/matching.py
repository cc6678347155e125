"""Match the tokens of pairs of texts; each distinct text is encoded once."""

from __future__ import annotations

import math
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from caspr.errors import EmptySummaryError, InputError, ModelError, TooLongError, TruncationWarning
from caspr.inputs import of_item
from caspr.metrics.base import Pair, Problems
from caspr.metrics.soft_match import PrecisionRecall
from caspr.metrics.windows import encoded_once
from caspr.models.token_vectors import TextEncoder
from caspr.models.transfer import send

if TYPE_CHECKING:
    import torch

_Code = TypeVar("_Code")

Ids = tuple[int, ...]
Weights = Mapping[int, float]
"""Token → its weight."""
TokenPair = tuple[int, Ids, Ids]
"""Index of a pair in the corpus, and the tokens of both texts, special ones included."""

_HELD_TOKENS: Final = 1 << 16
"""Number of tokens that are encoded together: 256 MB of roberta-large's vectors."""
_FETCHED_PAIRS: Final = 256
"""Number of pairs whose values are fetched from the device at once."""


def tokenize_pairs(
    pairs: Sequence[Pair], encoder: TextEncoder, problems: Problems
) -> list[TokenPair]:
    """Tokens of each pair; a text without tokens, or with too many, is reported to `problems`."""
    known: dict[str, tuple[Ids, int] | TooLongError] = {}
    return problems.prepared(
        pairs, lambda summary, where: _tokens(str(summary), where, encoder, known)
    )


def _tokens(
    text: str, where: str, encoder: TextEncoder, known: dict[str, tuple[Ids, int] | TooLongError]
) -> Ids:
    if text not in known:
        try:
            ids, n_cut = encoder.tokenize(text)
            known[text] = tuple(ids), n_cut
        except TooLongError as error:
            known[text] = error
    tokenized = known[text]
    if isinstance(tokenized, TooLongError):
        raise TooLongError(f"{where}: {tokenized}") from tokenized
    ids, n_cut = tokenized
    if encoder.special_ids.issuperset(ids):
        raise EmptySummaryError(
            f"{where} has no token in the vocabulary of {encoder.name!r}: {text[:60]!r}. "
            "Leave the pair out."
        )
    if n_cut:
        warnings.warn(
            f"{where}: the last {n_cut} of {len(ids) + n_cut} tokens were cut.",
            TruncationWarning,
            stacklevel=2,
        )
    return ids


def plain_weights(special: Iterable[int]) -> Weights:
    """Weight 1 for every token, 0 for special ones."""
    return defaultdict(lambda: 1.0, dict.fromkeys(special, 0.0))


def document_weights(documents: Sequence[Iterable[int]]) -> Weights:
    """IDF weight log((n + 1) / (n_t + 1)) of a token that occurs in n_t of n documents."""
    n = len(documents)
    counts = Counter(token for document in documents for token in set(document))
    weights = {token: math.log((n + 1) / (count + 1)) for token, count in counts.items()}
    return defaultdict(lambda: math.log(n + 1), weights)


def encoded_pairs(
    pairs: Sequence[TokenPair], encode: Callable[[list[Ids]], Sequence[_Code]]
) -> Iterator[tuple[_Code, _Code]]:
    """Codes of both texts of each pair; each distinct text is encoded once."""
    return encoded_once([(a, b) for _, a, b in pairs], encode, _HELD_TOKENS)


def match_all(
    pairs: Sequence[TokenPair], encoder: TextEncoder, weights: Weights, problems: Problems
) -> Iterator[tuple[int, PrecisionRecall]]:
    """Index and values of each pair; each distinct text is encoded once."""
    pending: list[tuple[int, torch.Tensor]] = []
    for pair, states in zip(pairs, encoded_pairs(pairs, encoder.hidden_states), strict=True):
        with problems.at(pair[0]):
            pending.append((pair[0], _matched(pair, states, weights)))
        if len(pending) == _FETCHED_PAIRS:
            yield from _fetched(pending, problems)
            pending = []
    yield from _fetched(pending, problems)


def _fetched(
    pending: Sequence[tuple[int, torch.Tensor]], problems: Problems
) -> Iterator[tuple[int, PrecisionRecall]]:
    """Values of some pairs, fetched from the device in one transfer."""
    import torch

    values = torch.stack([sums for _, sums in pending]).tolist() if pending else []
    for (index, _), (precision, recall) in zip(pending, values, strict=True):
        with problems.at(index):
            if not (math.isfinite(precision) and math.isfinite(recall)):
                raise ModelError(
                    f"The encoder's vectors{of_item(index)} are NaN or infinite. "
                    "Use dtype='float32'."
                )
            yield index, PrecisionRecall.of(precision, recall)


def _matched(
    pair: TokenPair, states: tuple[torch.Tensor, torch.Tensor], weights: Weights
) -> torch.Tensor:
    index, *both = pair
    weights_a, weights_b = ([weights[token] for token in ids] for ids in both)
    for side, name in ((weights_a, "a"), (weights_b, "b")):
        if not any(side):
            raise InputError(
                f"Every token of summary_{name}{of_item(index)} has an IDF weight of 0, "
                "because it is in all documents. Give more texts, idf=[texts], or idf=False."
            )
    return match(*states, weights_a, weights_b)


def match(
    states_a: torch.Tensor,
    states_b: torch.Tensor,
    weights_a: Sequence[float],
    weights_b: Sequence[float],
) -> torch.Tensor:
    """Soft precision and recall (2,) of b against a, on the device of the vectors.

    The states, (n_a, hidden) and (n_b, hidden), are one vector per token, of any norm; the weights
    need not add up to 1. The sums are float64 if the device has it, and computed without
    synchronizing the host with the device.
    """
    import torch

    a, b = (torch.nn.functional.normalize(side, dim=-1) for side in (states_a, states_b))
    similarities = b @ a.T
    best_of_b = similarities.amax(dim=1) @ _on_device(weights_b, similarities)
    best_of_a = similarities.amax(dim=0) @ _on_device(weights_a, similarities)
    wide = torch.float32 if similarities.device.type == "mps" else torch.float64
    sums = torch.stack([best_of_b, best_of_a]).to(wide)
    sums[0] /= math.fsum(weights_b)
    sums[1] /= math.fsum(weights_a)
    return sums.clamp(-1, 1)  # cosines of equal vectors are rounded to values above 1


def _on_device(weights: Sequence[float], like: torch.Tensor) -> torch.Tensor:
    """Weights with the device and dtype of `like`."""
    import torch

    return send(torch.tensor(weights, dtype=like.dtype).numpy(), like.device)
