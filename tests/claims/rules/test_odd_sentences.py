"""Sentences that nobody would write: the rules look ahead and back, and may not look too far."""

from __future__ import annotations

import random
import re

import pytest

from caspr.claims.rules import RuleSplitter
from caspr.datasets import readers

CONNECTORS = (
    "and but or , so because which who where when if with without not no only that although while "
    "as since than too very the a it they - ;"
).split()


def odd_sentences(seed: int, n: int) -> list[str]:
    """Sentences of the corpus with a word left out, two put in, or two sentences torn together."""
    chosen = random.Random(seed)
    texts = sorted({text for pair in readers() for text in (pair.text_a, pair.text_b)})
    sentences = [s.split() for text in texts for s in re.split(r"(?<=[.!?])\s+", text)]
    made = []
    for k in range(n):
        words = list(chosen.choice(sentences))
        if k % 3 == 0 and len(words) > 2:
            del words[chosen.randrange(len(words))]
        elif k % 3 == 1:
            for _ in range(2):
                words.insert(chosen.randrange(len(words) + 1), chosen.choice(CONNECTORS))
        else:
            other = chosen.choice(sentences)
            words = [*words[: chosen.randrange(1, len(words) + 1)], chosen.choice(CONNECTORS)]
            words += other[chosen.randrange(len(other)) :]
        made.append(" ".join(words))
    return made


@pytest.mark.parametrize("seed", range(4))
def test_no_odd_sentence_fails(seed: int) -> None:
    """Else one odd sentence stops the scoring of a whole table."""
    sentences = odd_sentences(seed, 400)
    assert all(RuleSplitter().split(sentences))


@pytest.mark.parametrize(
    "sentence",
    [
        "apart is viking things Army and A.M is , - - if.",
        "The hotel provided a really spa and gym.",
        "The host is kind, and breakfast (eggs, they proper toast) is because cooked when you come.",
    ],
)
def test_no_such_sentence_fails_again(sentence: str) -> None:
    assert RuleSplitter().split([sentence])[0]
