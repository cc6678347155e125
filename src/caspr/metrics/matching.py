"""Match the tokens of pairs of texts; each distinct text goes through the encoder once."""

from __future__ import annotations

import math
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from caspr.errors import EmptySummaryError, InputError, ModelError, TooLongError, TruncationWarning
from caspr.inputs import of_item
from caspr.metrics.base import Pair, Problems
from caspr.metrics.soft_match import PrecisionRecall
from caspr.metrics.windows import encoded_once
from caspr.models.transfer import send

if TYPE_CHECKING:
    import torch

    from caspr.models.token_vectors import TextEncoder

Ids = tuple[int, ...]
Weights = Mapping[int, float]
"""Token → how much it counts."""

_HELD_TOKENS: Final = 1 << 16
"""Tokens that are encoded together: 256 MB of roberta-large's vectors."""
_FETCHED_PAIRS: Final = 256
"""Pairs whose values are fetched from the device at once."""


@dataclass(frozen=True, slots=True)
class TokenPair:
    """Two texts as their tokens, special ones included.

    Parameters
    ----------
    index
        Index of the pair in the corpus.
    a, b
        Ids of the tokens.
    """

    index: int
    a: Ids
    b: Ids


def tokenize_pairs(
    pairs: Sequence[Pair], encoder: TextEncoder, problems: Problems
) -> list[TokenPair]:
    """Tokens of each pair; a text that has none, or too many, goes to `problems`."""
    known: dict[str, tuple[Ids, int] | TooLongError] = {}
    tokenized = []
    for index, *both in pairs:
        with problems.at(index):
            a, b = (
                _tokens(str(summary), f"summary_{side}{of_item(index)}", encoder, known)
                for side, summary in zip("ab", both, strict=True)
            )
            tokenized.append(TokenPair(index, a, b))
    return tokenized


def _tokens(
    text: str, where: str, encoder: TextEncoder, known: dict[str, tuple[Ids, int] | TooLongError]
) -> Ids:
    if text not in known:
        try:
            ids, n_cut = encoder.tokenize(text)
            known[text] = tuple(ids), n_cut
        except TooLongError as error:
            known[text] = error
    found = known[text]
    if isinstance(found, TooLongError):
        raise TooLongError(f"{where}: {found}") from found
    ids, n_cut = found
    if encoder.special_ids.issuperset(ids):
        raise EmptySummaryError(
            f"{where} has no token that {encoder.name!r} knows how to read: {text[:60]!r}. "
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
    """Every token counts 1, special ones nothing."""
    return defaultdict(lambda: 1.0, dict.fromkeys(special, 0.0))


def document_weights(documents: Sequence[Iterable[int]]) -> Weights:
    """log((n + 1) / (n_t + 1)) for a token that n_t of the n documents have."""
    n = len(documents)
    counts = Counter(token for document in documents for token in set(document))
    weights = {token: math.log((n + 1) / (count + 1)) for token, count in counts.items()}
    return defaultdict(lambda: math.log(n + 1), weights)


def match_all(
    pairs: Sequence[TokenPair], encoder: TextEncoder, weights: Weights, problems: Problems
) -> Iterator[tuple[int, PrecisionRecall]]:
    """Index and values of each pair; its texts go through the encoder once."""
    codes = encoded_once(
        [(pair.a, pair.b) for pair in pairs], encoder.hidden_states, len, _HELD_TOKENS
    )
    waiting: list[tuple[TokenPair, torch.Tensor]] = []
    for pair, states in zip(pairs, codes, strict=True):
        with problems.at(pair.index):
            waiting.append((pair, _matched(pair, states, weights)))
        if len(waiting) == _FETCHED_PAIRS:
            yield from _fetched(waiting, problems)
            waiting = []
    yield from _fetched(waiting, problems)


def _fetched(
    waiting: Sequence[tuple[TokenPair, torch.Tensor]], problems: Problems
) -> Iterator[tuple[int, PrecisionRecall]]:
    """Values of some pairs, for which the host waits for the device once."""
    import torch

    values = torch.stack([sums for _, sums in waiting]).tolist() if waiting else []
    for (pair, _), (precision, recall) in zip(waiting, values, strict=True):
        with problems.at(pair.index):
            if not (math.isfinite(precision) and math.isfinite(recall)):
                raise ModelError(
                    f"The encoder's vectors{of_item(pair.index)} are NaN or infinite. "
                    "Use dtype='float32'."
                )
            yield pair.index, PrecisionRecall.of(precision, recall)


def _matched(
    pair: TokenPair, states: tuple[torch.Tensor, torch.Tensor], weights: Weights
) -> torch.Tensor:
    weights_a, weights_b = ([weights[token] for token in ids] for ids in (pair.a, pair.b))
    for side, name in ((weights_a, "a"), (weights_b, "b")):
        if not any(side):
            raise InputError(
                f"Every token of summary_{name}{of_item(pair.index)} has an IDF weight of 0, "
                "because it is in all documents. Give more texts, idf=[texts], or idf=False."
            )
    return match(*states, weights_a, weights_b)


def match(
    states_a: torch.Tensor,
    states_b: torch.Tensor,
    weights_a: Sequence[float],
    weights_b: Sequence[float],
) -> torch.Tensor:
    """Soft precision and recall of b against a, on the device of the vectors.

    Parameters
    ----------
    states_a, states_b
        (n_a, hidden) and (n_b, hidden): one vector per token, of any length.
    weights_a, weights_b
        How much each token counts; need not add up to 1.

    Returns
    -------
    Tensor (2,)
        Precision and recall, in float64 where the device has it; the host does not wait for them.
    """
    import torch

    a, b = (torch.nn.functional.normalize(side, dim=-1) for side in (states_a, states_b))
    similarities = b @ a.T
    best_of_b = similarities.amax(dim=1) @ _sent(weights_b, similarities)
    best_of_a = similarities.amax(dim=0) @ _sent(weights_a, similarities)
    wide = torch.float32 if similarities.device.type == "mps" else torch.float64
    sums = torch.stack([best_of_b, best_of_a]).to(wide)
    sums[0] /= math.fsum(weights_b)
    sums[1] /= math.fsum(weights_a)
    return sums


def _sent(weights: Sequence[float], like: torch.Tensor) -> torch.Tensor:
    """Weights beside `like`, in its dtype."""
    import torch

    return send(torch.tensor(weights, dtype=like.dtype).numpy(), like.device)
