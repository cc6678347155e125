"""How often the tagger is right, on parts of the treebanks that it is not trained on.

Two ways to tag are compared: the network alone (its likeliest tag), and `caspr.english.tags`, which
only has the tags that the lexicon allows, and corrects some. Words between quotation marks or in
brackets do not count: `caspr` gives them the tags QUOTE and ASIDE.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final
from unittest.mock import patch

from caspr.english import tags as package
from caspr.english.tag_network import TagNetwork
from caspr.english.tokens import enclosed
from training.tagger_data import Sentence, ewt, gum

__all__ = ["print_scores", "scores"]

FOLDER: Final = Path(package.__file__).with_name("trained_tagger")
REPORTED: Final = ("V", "VB", "PP", "ADJ", "NOUN")

Network = tuple[TagNetwork, tuple[str, ...]]
Tagger = Callable[[Sequence[str], Sequence[str]], Sequence[str]]


def taggers(network: Network) -> Iterator[tuple[str, Tagger]]:
    """The network alone, and the tagger of the package with it."""
    model, names = network

    def alone(texts: Sequence[str], lows: Sequence[str]) -> list[str]:
        return [names[i] for i in model.scores(texts, lows).argmax(axis=1)]

    def tagger(texts: Sequence[str], lows: Sequence[str]) -> list[str]:
        with patch.object(package, "trained", lambda: network):
            return package._tags(texts, lows)

    yield "network", alone
    yield "tagger", tagger


def scores(tag: Tagger, sentences: Sequence[Sentence]) -> dict[str, float]:
    """Share of the words that are right, and precision and recall of the tags in `REPORTED`."""
    counts: Counter[tuple[str, str]] = Counter()
    for sentence in sentences:
        if not sentence.texts:
            continue
        inside = enclosed(sentence.texts)
        found = tag(sentence.texts, sentence.lows)
        for i, (right, own) in enumerate(zip(sentence.tags, found, strict=True)):
            if right is not None and i not in inside:
                counts[right, own] += 1
    result = {"words": float(counts.total()), "right": _share(counts, counts)}
    for name in REPORTED:
        result[f"{name} precision"] = _share(counts, {pair for pair in counts if pair[1] == name})
        result[f"{name} recall"] = _share(counts, {pair for pair in counts if pair[0] == name})
    return result


def _share(counts: Counter[tuple[str, str]], among: Iterable[tuple[str, str]]) -> float:
    total = sum(counts[pair] for pair in among)
    right = sum(counts[pair] for pair in among if pair[0] == pair[1])
    return right / total if total else float("nan")


def print_scores(ewt_clone: Path, gum_clone: Path, model: Path | None) -> None:
    """Print a table in Markdown and the digest of the weights, as in the card of the tagger."""
    folder = model or FOLDER
    weights = (folder / "model.safetensors").read_bytes()
    print(f"SHA-256: {hashlib.sha256(weights).hexdigest()}")
    network = TagNetwork.read(folder)
    dev = ewt(ewt_clone, "dev")
    parts = {
        "EWT dev": dev,
        "its reviews": [sentence for sentence in dev if sentence.name.startswith("reviews")],
        "EWT test": ewt(ewt_clone, "test"),
        "GUM dev": gum(gum_clone, "dev"),
    }
    print("| part | words | tags of the | right |", " | ".join(REPORTED), "|")
    print("| --- | --- | --- | --- |" + " --- |" * len(REPORTED))
    for part, sentences in parts.items():
        for name, tag in taggers(network):
            own = scores(tag, sentences)
            pairs = [
                f"{_short(own[f'{tag} precision'])}/{_short(own[f'{tag} recall'])}"
                for tag in REPORTED
            ]
            first = f"| {part} | {own['words']:,.0f} | {name} | {own['right']:.1%} | "
            print(first + " | ".join(pairs) + " |", flush=True)


def _short(share: float) -> str:
    return f"{share:.3f}".removeprefix("0")
