"""Examples for the training of LS_Score, and the split into trained and held-out documents."""

from __future__ import annotations

import random
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from caspr.errors import InputError, ModelError, TruncationWarning
from caspr.inputs import check_summary
from caspr.models.token_vectors import TextEncoder
from caspr.progress import bar
from caspr.train.negatives import added, deleted, disordered

Ids = tuple[int, ...]
KINDS: Final = ("delete", "disorder", "add")
"""Kinds of negatives; L is trained on the first two, S on the first and the last."""


@dataclass(frozen=True, slots=True)
class LSExample:
    """A document, a good summary of it, and corrupted ones, as ids of tokens.

    All have special tokens and are cut to the limit of the encoder. A negative is None where it
    could not be made.
    """

    document: Ids
    summary: Ids
    delete: Ids | None
    disorder: Ids | None
    add: Ids | None


def make_examples(
    pairs: Sequence[tuple[str, str]], encoder: TextEncoder, *, seed: int = 0
) -> list[LSExample]:
    """Make the example of each (document, summary), with one negative of each kind.

    The negatives of a pair depend on its texts and the seed, not on the other pairs.
    """
    if not pairs:
        raise InputError("Expected pairs of document and summary to train on, but got none.")
    cut = _Cutter(encoder)
    found = []
    with bar(len(pairs), "negatives", "pairs") as progress:
        for index, (document, summary) in enumerate(pairs):
            check_summary(document, f"document {index}")
            check_summary(summary, f"summary {index}")
            found.append(_example(document, summary, cut, seed))
            progress.update(1)
    if cut.n_cut:
        warnings.warn(
            f"{cut.n_cut} texts are over the {encoder.limit} tokens that {encoder.name!r} takes; "
            "the rest is not read, as published.",
            TruncationWarning,
            stacklevel=2,
        )
    return found


def _example(document: str, summary: str, cut: _Cutter, seed: int) -> LSExample:
    draws = {kind: random.Random(f"{seed}\0{kind}\0{document}\0{summary}") for kind in KINDS}
    ids = cut(summary)
    inner = deleted(ids[1:-1], draws["delete"])
    mixed = disordered(summary, draws["disorder"])
    longer = added(document, summary, draws["add"])
    return LSExample(
        document=cut(document),
        summary=ids,
        delete=None if inner is None else (ids[0], *inner, ids[-1]),
        disorder=None if mixed is None else cut(mixed),
        add=None if longer is None else cut(longer),
    )


class _Cutter:
    """Encodes texts, cut to the limit: the paper's 510 tokens and two special ones."""

    def __init__(self, encoder: TextEncoder) -> None:
        self._encoder = encoder
        self.n_cut = 0
        ids, _ = encoder.tokenize("a")
        cls, sep = encoder.tokenizer.cls_token_id, encoder.tokenizer.sep_token_id
        if cls is None or sep is None or (ids[0], ids[-1]) != (cls, sep):
            raise ModelError(
                f"The encoder {encoder.name!r} does not put a text between a [CLS] and a [SEP] "
                "token, so LS_Score cannot read it. Use an encoder of the BERT family."
            )

    def __call__(self, text: str) -> Ids:
        ids, n_cut = self._encoder.tokenize(text)
        self.n_cut += bool(n_cut)
        return tuple(ids)


def held_out(
    pairs: Sequence[tuple[str, str]], share: float, seed: int
) -> tuple[list[int], list[int]]:
    """Indices to train on, and held-out indices; no document is on both sides.

    `share` is that of the documents that is held out, at least one of them.
    """
    documents = sorted({document for document, _ in pairs})
    if len(documents) < 2 or not 0 < share < 1:
        raise InputError(
            f"Expected at least two different documents and a held-out share between 0 and 1, but "
            f"got {len(documents)} and {share}: training ends when the ranking of held-out "
            "documents no longer improves."
        )
    random.Random(seed).shuffle(documents)
    chosen = set(documents[: min(max(1, round(share * len(documents))), len(documents) - 1)])
    sides: tuple[list[int], list[int]] = ([], [])
    for index, (document, _) in enumerate(pairs):
        sides[document in chosen].append(index)
    return sides
