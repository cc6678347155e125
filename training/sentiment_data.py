"""Public sentences of reviews with their sentiment, to train the head of `sentiment_head` on.

The texts are not in this repository: README.md lists the files.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from caspr.datasets.download import PublicFile

__all__ = ["CLAIMS", "PRODUCTS", "UCI", "Sentence", "hand_labelled", "sentences_of"]

_RAW: Final = "https://raw.githubusercontent.com"
_KVRAO: Final = (
    f"{_RAW}/kvrao/sentiment_analysis/462f7304ab341f1b5014e6eae56100bfe35d703a/"
    "sentiment%20labelled%20sentences"
)
_NLTK: Final = f"{_RAW}/nltk/nltk_data/5db857e6f7df11eabb5e5665836db9ec8df07e28/packages/corpora"
CLAIMS: Final = Path(__file__).with_name("sentiment_claims.jsonl")
"""Claims of this project's corpus, labelled by hand; for testing only."""


def _public(root: str, name: str, sha256: str) -> PublicFile:
    return PublicFile(name, f"{root}/{name}", sha256, "CC BY 4.0")


UCI: Final = tuple(
    _public(_KVRAO, f"{name}_labelled.txt", sha256)
    for name, sha256 in (
        ("amazon_cells", "47003fc0a0d4840b00e96e715b6189bad09e7443a3da41c4cbe12ffc79f86ae3"),
        ("imdb", "c662b9360c1652babb990d164835af12aa105db7991f1fdb19038115f0e93de8"),
        ("yelp", "b565b1eeb864d76842588c3a256731b08bcdd9faf6de507bfe211a96f8b81912"),
    )
)
"""Sentiment Labelled Sentences (Kotzias et al. 2015): positive or negative."""
PRODUCTS: Final = tuple(
    _public(_NLTK, f"product_reviews_{number}.zip", sha256)
    for number, sha256 in (
        (1, "627bfb0bb7c87586246d99b4402c3d7e4fb77ac14559d8695c283bd6850615ac"),
        (2, "272b08fe130882e5867aa7ecc69a65616099183c4ccc10374a62c271801b0bc1"),
    )
)
"""Reviews of 14 products (Hu and Liu 2004; Ding, Liu and Yu 2008), opinions marked with signs."""
_SIGN: Final = re.compile(r"\[\s*([+-])\s*\d\s*\]")


class Sentence(NamedTuple):
    """A sentence, its sentiment ("negative", "neutral" or "positive") and where it is from."""

    text: str
    sentiment: str
    source: str


def sentences_of(get: Callable[[PublicFile], bytes]) -> list[Sentence]:
    """All sentences; of those that are there twice the first."""
    found = {}
    for file in UCI:
        for sentence in _uci(get(file).decode("utf-8"), file.name.split("_")[0]):
            found.setdefault(sentence.text, sentence)
    for file in PRODUCTS:
        for sentence in _products(get(file)):
            found.setdefault(sentence.text, sentence)
    return [sentence for text, sentence in found.items() if text]


def hand_labelled() -> list[Sentence]:
    """The claims in `CLAIMS`."""
    rows = map(json.loads, CLAIMS.read_text(encoding="utf-8").splitlines())
    return [Sentence(row["claim"], row["sentiment"], "claims") for row in rows]


def _uci(content: str, source: str) -> Iterator[Sentence]:
    for line in filter(None, content.split("\n")):
        text, _, label = line.rpartition("\t")
        yield Sentence(text.strip(), {"0": "negative", "1": "positive"}[label.strip()], source)


def _products(content: bytes) -> Iterator[Sentence]:
    """Sentences with opinions of one sign; without an opinion on a feature they count as neutral.

    Sentences with both signs are left out.
    """
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = sorted(n for n in archive.namelist() if n.endswith(".txt") and "README" not in n)
        files = [archive.read(name).decode("utf-8", "replace") for name in names]
    for line in (line for file in files for line in file.splitlines()):
        marks, separator, text = line.partition("##")
        if not separator or line.startswith("*"):
            continue
        signs = set(_SIGN.findall(marks))
        if len(signs) < 2:
            sentiment = {"+": "positive", "-": "negative"}.get("".join(signs), "neutral")
            yield Sentence(_joined(text), sentiment, "products")


def _joined(text: str) -> str:
    """`text` as it is written, without the spaces of a tokenizer.

    Examples
    --------
    >>> _joined("it 's small , but it does n't break . ")
    "it's small, but it doesn't break."
    """
    text = re.sub(r"(\w) ?' ?(s|t|m|re|ve|ll|d)\b", r"\1'\2", text).replace(" n't", "n't")
    return " ".join(re.sub(r"\s+([.,!?;:)])", r"\1", text).replace("( ", "(").split())
