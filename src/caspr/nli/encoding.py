"""Encode ordered pairs of texts as token ids for a checkpoint; each text is tokenised once."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError, TooLongError, TruncationWarning, UnreadableWarning
from caspr.models.checkpoint import Checkpoint
from caspr.models.reading import reading
from caspr.models.tokenizer import load_tokenizer
from caspr.models.tokens import (
    Encoding,
    Ids,
    Inputs,
    Pairs,
    PairTemplate,
    check_ids,
    compose,
    find_template,
    whole_inputs,
)

_KNOWN_TEXTS: Final = 2**16


class PairEncoder:
    """The tokenizer of a checkpoint, its limit, and the ids of the texts seen so far.

    With `truncate` a pair over the model's limit is cut, with a warning; if not, it is an error.
    `warns` is whether it warns of texts without a known word.
    """

    def __init__(self, checkpoint: Checkpoint, truncate: bool, warns: bool = True) -> None:
        self._warns = warns
        self._checkpoint = checkpoint
        self._truncate = truncate
        with reading(checkpoint.source, "tokenizer"):
            self.tokenizer = load_tokenizer(checkpoint)
            self._template = find_template(
                lambda text: self.tokenizer.encode([text])[0].tolist(), self.tokenizer.encode_pair
            )
        self._known: dict[str, Ids] = {}
        self._vocabulary: int | None = checkpoint.config.get("vocab_size")
        self.limit = checkpoint.limit(self.tokenizer.limit)

    def inputs(self, pairs: Pairs) -> Inputs:
        """The inputs of all pairs.

        Raises
        ------
        TooLongError
            At the first pair over the limit, unless pairs are truncated.
        """
        if self._template is None:
            self._encoded(pairs.texts)  # warns of those that are unreadable
            encodings = [self.tokenizer.encode_pair(*pairs[i]) for i in range(len(pairs))]
            sizes = np.array([len(ids) for ids, _ in encodings], np.int64)
            for index, encoding in self._over_limit(pairs, sizes).items():
                encodings[index] = encoding
            inputs = whole_inputs(encodings, **self._checkpoint.positions)
        else:
            texts = self._encoded(pairs.texts)
            lengths = _lengths(self._template, texts, pairs)
            inputs = compose(
                self._template,
                texts,
                pairs.premises,
                pairs.hypotheses,
                self._over_limit(pairs, lengths),
                **self._checkpoint.positions,
            )
        self._check_vocabulary(inputs)
        return inputs

    def fits(self, pairs: Pairs) -> NDArray[np.bool_]:
        """Which pairs (n,) are within the model's limit."""
        if self.limit is None:
            return np.ones(len(pairs), np.bool_)
        if self._template is None:
            sizes = [len(self.tokenizer.encode_pair(*pairs[i])[0]) for i in range(len(pairs))]
            return np.array(sizes, np.int64) <= self.limit
        return _lengths(self._template, self._encoded(pairs.texts), pairs) <= self.limit

    def single_inputs(self, texts: Sequence[str]) -> Inputs:
        """The input of each text by itself, with the special tokens of a single input."""
        if self._template is None:
            raise ModelError(f"{self._checkpoint.source!r} has a gate, but no plain template.")
        before, after = self._template.before, self._template.after
        joined = [[*before, *ids, *after] for ids in self._encoded(texts)]
        encodings = [(ids, [0] * len(ids)) for ids in joined]
        return whole_inputs(encodings, **self._checkpoint.positions)

    def cut_inputs(self, pairs: Sequence[tuple[str, str]]) -> Inputs:
        """The inputs of built-in texts: cut without a warning, and not cached."""
        encodings = [
            self.tokenizer.encode_pair(*pair)
            if self.limit is None
            else self.tokenizer.encode_cut(*pair, self.limit)
            for pair in pairs
        ]
        inputs = whole_inputs(encodings, **self._checkpoint.positions)
        self._check_vocabulary(inputs)
        return inputs

    def _check_vocabulary(self, inputs: Inputs) -> None:
        if self._vocabulary is not None:
            check_ids(inputs.greatest_id, self._vocabulary, self._checkpoint.source)

    def _encoded(self, texts: Sequence[str]) -> list[Ids]:
        """Ids of each text; a text is tokenised again only if it is no longer cached."""
        new = [text for text in texts if text not in self._known]
        if len(self._known) + len(new) > _KNOWN_TEXTS:
            self._known.clear()
            new = list(texts)
        encoded = self.tokenizer.encode(new)
        self._warn_unreadable(new, encoded)
        self._known.update(zip(new, encoded, strict=True))
        return [self._known[text] for text in texts]

    def _warn_unreadable(self, texts: Sequence[str], encoded: Sequence[Ids]) -> None:
        unreadable = [
            text
            for text, ids in zip(texts, encoded, strict=True)
            if not self.tokenizer.knows_a_word(ids)
        ]
        if unreadable and self._warns:
            more = f" (and of {len(unreadable) - 1} more)" if len(unreadable) > 1 else ""
            warnings.warn(
                f"No word of {_start(unreadable[0])}{more} is in the vocabulary of "
                f"{self._checkpoint.name!r}: it cannot tell such claims apart. Leave them out, or "
                "use a model for their language or script.",
                UnreadableWarning,
                stacklevel=2,
            )

    def _over_limit(self, pairs: Pairs, lengths: NDArray[np.int64]) -> dict[int, Encoding]:
        """Index → cut input of the pairs over the limit, if cutting is allowed."""
        if self.limit is None:
            return {}
        cut: dict[int, Encoding] = {}
        for index in np.flatnonzero(lengths > self.limit).tolist():
            premise, hypothesis = pairs[index]
            problem = (
                f"The pair of premise {_start(premise)} and hypothesis {_start(hypothesis)} has "
                f"{lengths[index]} tokens, and {self._checkpoint.name!r} takes {self.limit}"
            )
            if not self._truncate:
                raise TooLongError(
                    f"{problem}. Split it into shorter texts, or give on_too_long='truncate' to "
                    "have its end cut off."
                )
            warnings.warn(f"{problem}: its end is cut off.", TruncationWarning, stacklevel=2)
            cut[index] = self.tokenizer.encode_cut(premise, hypothesis, self.limit)
        return cut


def _lengths(template: PairTemplate, texts: Sequence[Ids], pairs: Pairs) -> NDArray[np.int64]:
    """int64 (n,): tokens of each pair, of texts with these ids."""
    sizes = np.array([len(ids) for ids in texts], np.int64)
    lengths: NDArray[np.int64] = sizes[pairs.premises] + sizes[pairs.hypotheses]
    return lengths + template.n_special


def _start(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
