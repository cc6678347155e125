"""Sentences with their dependency trees, to train and to test the parser of `caspr.english` on.

The treebanks are those of `training.tagger_data`, and their words are cut as `caspr` cuts them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from caspr.english.tags import untagged
from training.tagger_data import Token, ewt_files, gum_files, read_conllu

__all__ = ["CHOICES", "RELATIONS", "Parsed", "ewt_trees", "gum_trees", "tree_of"]

_CLAUSAL: Final = ("root", "nsubj", "csubj", "expl", "obj", "obl", "xcomp", "ccomp", "advcl")
_NOMINAL: Final = ("acl", "acl:relcl", "conj", "parataxis", "appos", "nmod", "amod", "nummod")
_SMALL: Final = ("det", "case", "mark", "cc", "cop", "aux", "advmod", "compound", "flat", "fixed")
RELATIONS: Final = (*_CLAUSAL, *_NOMINAL, *_SMALL, "punct", "other")
"""The relations in the order of the scores; `other` is for all that are rare."""
_SAME: Final = {"iobj": "obj"}
CHOICES: Final = 3
"""How many heads a word may have, each with a probability."""


class Parsed(NamedTuple):
    """The n words of a sentence, as they stand and in lower case, with their heads.

    `heads` (n, `CHOICES`) has the number of the head word, from 1, or 0 for the root, and `shares`
    (n, `CHOICES`) the probability of each; all are 0 for a word whose head is unknown. `relations`
    (n,) are indices of `RELATIONS`, for the first of the heads.
    """

    texts: tuple[str, ...]
    lows: tuple[str, ...]
    heads: NDArray[np.int16]
    shares: NDArray[np.float16]
    relations: NDArray[np.int8]


def ewt_trees(repository: Path, part: str) -> list[Parsed]:
    """English Web Treebank, "train", "dev" or "test", from a clone."""
    return [tree for content in ewt_files(repository, part) for tree in _trees(content)]


def gum_trees(repository: Path, part: str) -> list[Parsed]:
    """Georgetown University Multilayer corpus, the parts as in `training.tagger_data.gum`."""
    return [tree for content in gum_files(repository, part) for tree in _trees(content)]


def _trees(content: str) -> Iterator[Parsed]:
    for _, text, tokens in read_conllu(content):
        tree = tree_of(text, tokens)
        if len(tree.texts) > 1:
            yield tree


def tree_of(text: str, tokens: Sequence[Token]) -> Parsed:
    """The tree of the words of `text`: of several tokens in a word, the one that leads the others.

    A word in which no token ends has no head.
    """
    spans, texts, lows = untagged(text)
    word_at = {i: word for word, (start, end) in enumerate(spans) for i in range(start, end)}
    word_of = [word_at[token.end - 1] for token in tokens]
    heads = np.zeros((len(texts), CHOICES), dtype=np.int16)
    shares = np.zeros((len(texts), CHOICES), dtype=np.float16)
    relations = np.zeros(len(texts), dtype=np.int8)
    for word, token in zip(word_of, tokens, strict=True):
        head = word_of[token.head - 1] if token.head else -1
        if head != word and not shares[word, 0]:
            heads[word, 0], shares[word, 0] = head + 1, 1
            relations[word] = RELATIONS.index(_relation(token.relation))
    return Parsed(tuple(texts), tuple(lows), heads, shares, relations)


def _relation(name: str) -> str:
    base = name if name in RELATIONS else name.partition(":")[0]
    return base if base in RELATIONS else _SAME.get(base, "other")
