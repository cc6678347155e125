"""Which pairs are shown in which step: a pure function of recipe and seed.

No state is kept between steps, so a run that was cut off finds its place again
from the number of steps it had done.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch

from training.data import Pair
from training.recipes import Recipe

_WINDOW = 64  # batches that are sorted by length together; wide enough to waste little padding


class TokenisedTexts:
    """Texts tokenised once, looked up by text.

    Parameters
    ----------
    tokenizer
        A Hugging Face tokenizer with `[CLS]` and `[SEP]`.
    """

    def __init__(self, tokenizer) -> None:
        self._tokenizer = tokenizer
        self._ids: dict[str, list[int]] = {}

    def add(self, texts: Sequence[str]) -> None:
        """Tokenise those of `texts` that are new."""
        new = list(dict.fromkeys(text for text in texts if text not in self._ids))
        if new:
            encoded = self._tokenizer(new, add_special_tokens=False, verbose=False)["input_ids"]
            self._ids.update(zip(new, encoded, strict=True))

    def single(self, text: str, max_tokens: int) -> list[int]:
        """`[CLS] text [SEP]`, cut to `max_tokens`."""
        ids = self._ids[text][: max_tokens - 2]
        return [self._tokenizer.cls_token_id, *ids, self._tokenizer.sep_token_id]

    def pair(self, premise: str, hypothesis: str, max_tokens: int) -> tuple[list[int], int]:
        """`[CLS] premise [SEP] hypothesis [SEP]` and the length of its first segment.

        The longer side is cut until both fit into `max_tokens`.
        """
        first, second = self._cut(premise, hypothesis, max_tokens - 3)
        cls, sep = self._tokenizer.cls_token_id, self._tokenizer.sep_token_id
        return [cls, *first, sep, *second, sep], len(first) + 2

    def _cut(self, premise: str, hypothesis: str, room: int) -> tuple[list[int], list[int]]:
        """Ids of both texts, the longer one cut first until both fit into `room`."""
        first, second = self._ids[premise], self._ids[hypothesis]
        if len(first) + len(second) > room:
            first = first[: max(room // 2, room - len(second))]
            second = second[: room - len(first)]
        return first, second


@dataclass(frozen=True)
class Example:
    """What one row of a batch is made of; exchanged and random pairs are already applied."""

    premise: str
    hypothesis: str
    label: int


def epoch_examples(pairs: Sequence[Pair], recipe: Recipe, epoch: int) -> list[Example]:
    """Draw the examples of one epoch.

    Parameters
    ----------
    pairs : sequence of Pair
        All pairs; their order matters for the result.
    recipe : Recipe
        Its mix, seed and augmentations.
    epoch : int
        Counted from 0.

    Returns
    -------
    list of Example, in no meaningful order
    """
    rng = np.random.default_rng([recipe.seed, epoch])
    by_source: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        by_source[pair.source].append(pair)
    examples: list[Example] = []
    for source, weight in recipe.mix.items():
        for pair in _draw(by_source[source], weight, rng):
            swap = pair.label == 0 and rng.random() < recipe.swap_contradictions
            first, second = pair.premise, pair.hypothesis
            examples.append(Example(*((second, first) if swap else (first, second)), pair.label))
    n_random = round(len(examples) * recipe.random_neutral)
    for i, j in rng.integers(len(examples), size=(n_random, 2)):
        premise, hypothesis = examples[i].premise, examples[j].hypothesis
        if i != j and premise != examples[j].premise:
            examples.append(Example(premise, hypothesis, 1))
    return examples


def epoch_batches(
    pairs: Sequence[Pair], texts: TokenisedTexts, recipe: Recipe, epoch: int
) -> list[list[Example]]:
    """Cut an epoch into batches of similar length, in random order.

    Examples are shuffled, sorted by length within windows of many batches, cut,
    and the batches shuffled again.
    """
    examples = epoch_examples(pairs, recipe, epoch)
    rng = np.random.default_rng([recipe.seed, epoch, 1])
    order = rng.permutation(len(examples))
    lengths = np.array(
        [len(texts.pair(e.premise, e.hypothesis, recipe.max_tokens)[0]) for e in examples]
    )
    batches: list[list[Example]] = []
    span = recipe.batch_size * _WINDOW
    for start in range(0, len(order), span):
        window = order[start : start + span]
        window = window[np.argsort(lengths[window], kind="stable")]
        for at in range(0, len(window), recipe.batch_size):
            batches.append([examples[i] for i in window[at : at + recipe.batch_size]])
    return [batches[i] for i in rng.permutation(len(batches))]


def pair_tensors(
    examples: Sequence[Example], texts: TokenisedTexts, max_tokens: int
) -> tuple[dict[str, torch.Tensor], torch.Tensor]:
    """Pad a batch of pairs.

    Returns
    -------
    inputs : dict of int64 tensors (batch, tokens)
    labels : int64 tensor (batch,)
    """
    encoded = [texts.pair(e.premise, e.hypothesis, max_tokens) for e in examples]
    inputs = padded([ids for ids, _ in encoded])
    inputs["token_type_ids"] = torch.zeros_like(inputs["input_ids"])
    for row, (ids, first) in enumerate(encoded):
        inputs["token_type_ids"][row, first : len(ids)] = 1
    return inputs, torch.tensor([e.label for e in examples])


def single_tensors(
    sentences: Sequence[str], texts: TokenisedTexts, max_tokens: int
) -> dict[str, torch.Tensor]:
    """Pad a batch of single sentences: int64 tensors (batch, tokens)."""
    return padded([texts.single(sentence, max_tokens) for sentence in sentences])


def _draw(pairs: list[Pair], weight: float, rng: np.random.Generator) -> list[Pair]:
    whole, part = divmod(weight, 1.0)
    chosen = pairs * int(whole)
    chosen += [pairs[i] for i in rng.permutation(len(pairs))[: round(part * len(pairs))]]
    return chosen


def padded(rows: list[list[int]], pad: int = 0) -> dict[str, torch.Tensor]:
    """The rows as ids and mask, both (n, longest), filled up with `pad`."""
    width = max(map(len, rows))
    ids = torch.full((len(rows), width), pad)
    mask = torch.zeros((len(rows), width), dtype=torch.int64)
    for i, row in enumerate(rows):
        ids[i, : len(row)] = torch.tensor(row)
        mask[i, : len(row)] = 1
    return {"input_ids": ids, "attention_mask": mask}
