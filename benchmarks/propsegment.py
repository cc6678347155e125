"""Our claims against the propositions that people found in the same sentences (PropSegmEnt).

    git clone https://github.com/google-research-datasets/PropSegmEnt
    python benchmarks/propsegment.py --data PropSegmEnt/v1 [--splitter rules] [--nli embedded]
                                     [--part dev] [--sentences N]

Chen et al. 2023 (arXiv 2212.10750): raters marked the tokens of each proposition of a sentence.
Used are the reference responses to the sentences from Wikipedia; those from news have no text in
the repository. Nothing of the data is printed or kept.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
from scipy.stats import pearsonr, spearmanr

from caspr.analysis import split_report
from caspr.claims import load_splitter
from caspr.english.sentences import sentences
from caspr.nli import load_labeler
from caspr.records import Claim


@dataclass(frozen=True)
class Judged:
    """A sentence, its reference propositions, and how many propositions each rater found."""

    text: str
    propositions: tuple[str, ...]
    counts: tuple[int, ...]


class Reference:
    """Splits a sentence as the reference response does."""

    signature = "propsegment-reference"

    def __init__(self, judged: Sequence[Judged]) -> None:
        self._found = {one.text: one.propositions for one in judged}

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each sentence."""
        return [tuple(Claim(one, 0) for one in self._found[text]) for text in texts]


def main() -> None:
    """Print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="folder v1 of the repository")
    parser.add_argument("--part", default="dev")
    parser.add_argument("--splitter", default="rules")
    parser.add_argument("--nli", default="embedded")
    parser.add_argument("--sentences", type=int, help="a sample; by default all")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    known, left_out = read(args.data, args.part)
    print(f"{args.part}: {len(known)} sentences; left out: {left_out}")
    if args.sentences:
        known = random.Random(args.seed).sample(known, min(args.sentences, len(known)))
        print(f"a sample of {len(known)}, seed {args.seed}")
    splitter = load_splitter(args.splitter)
    ours = [len(claims) for claims in splitter.split([one.text for one in known])]
    print()
    print("\n".join(compared("the reference", [len(one.propositions) for one in known], ours)))
    print("\n".join(raters(known)))
    print()
    labeler = load_labeler(args.nli)
    texts = [one.text for one in known]
    for each in (Reference(known), splitter, load_splitter("sentences")):
        print(split_report(texts, each, labeler), flush=True)
    print(labeler.signature)


def read(folder: Path, part: str) -> tuple[list[Judged], str]:
    """The sentences that can be compared, and why the others cannot."""
    texts = {
        (cluster["cluster_id"], document["document_id"], i): sentence
        for cluster in _json(folder / f"document_clusters.{part}.json")
        for document in cluster["documents"]
        for i, sentence in enumerate(document["sentences"])
    }
    found: dict[str, Judged] = {}
    no_text = no_reference = several = repeated = 0
    for row in _json(folder / f"propositions.{part}.json"):
        place = row["sentence_id"]
        sentence = texts.get((place["cluster_id"], place["document_id"], place["sentence_index"]))
        responses = row["segmentation_responses"]
        reference = [r for r in responses if r.get("is_reference_response")]
        if sentence is None:
            no_text += 1
        elif not reference or not reference[0]["propositions"]:
            no_reference += 1
        elif sentences(sentence["sentence_text"]) != [sentence["sentence_text"]]:
            several += 1
        elif sentence["sentence_text"] in found:
            repeated += 1
        else:
            text = sentence["sentence_text"]
            shown = tuple(dict.fromkeys(_texts(sentence, reference[0]["propositions"])))
            counts = tuple(len(r["propositions"]) for r in responses if r["propositions"])
            found[text] = Judged(text, shown, counts)
    reasons = (
        f"{no_text} without text in the repository, {no_reference} without a reference, "
        f"{several} that caspr counts as several sentences or trims, {repeated} repeated"
    )
    return list(found.values()), reasons


def _json(file: Path) -> list[dict[str, Any]]:
    with file.open(encoding="utf-8") as lines:
        rows: list[dict[str, Any]] = json.load(lines)
    return rows


def _texts(sentence: dict[str, Any], propositions: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Tokens of each proposition as a sentence: spaced as in the text, capital and full stop."""
    tokens, text = sentence["tokens"], sentence["sentence_text"]
    starts = [token["character_offset_of_token_in_sentence"] for token in tokens]
    for proposition in propositions:
        # README.md of the data calls them included_token_indices, the files token_indices
        chosen = proposition.get("token_indices") or proposition["included_token_indices"]
        shown, end, before = "", 0, None
        for i in chosen:
            follows = before is not None and i == before + 1
            gap = text[end : starts[i]] if follows else " "
            shown += gap + tokens[i]["text"]
            end, before = starts[i] + len(tokens[i]["text"]), i
        shown = shown.strip()
        shown = shown if shown.endswith((".", "!", "?")) else f"{shown}."
        yield shown[:1].upper() + shown[1:]


def compared(name: str, theirs: Sequence[int], ours: Sequence[int]) -> Iterator[str]:
    """Numbers of propositions of the same sentences."""
    a, b = np.array(theirs, float), np.array(ours, float)
    yield f"propositions per sentence: {name} {a.mean():.2f}, ours {b.mean():.2f}"
    yield (
        f"ours / theirs: of the sums {b.sum() / a.sum():.2f}, mean over sentences "
        f"{(b / a).mean():.2f}; mean difference {(b - a).mean():+.2f}, mean of its absolute value "
        f"{abs(b - a).mean():.2f}; equal {(a == b).mean():.0%}, fewer {(b < a).mean():.0%}, "
        f"more {(b > a).mean():.0%}"
    )
    yield f"correlation: Spearman {spearmanr(a, b)[0]:.2f}, Pearson {pearsonr(a, b)[0]:.2f}"


def raters(known: Sequence[Judged]) -> Iterator[str]:
    """The same between two raters of a sentence, in both orders: what people agree on."""
    both = [pair for one in known for pair in combinations(one.counts, 2)]
    a, b = np.array([*both, *(pair[::-1] for pair in both)], float).T
    yield (
        f"two raters of one sentence: Spearman {spearmanr(a, b)[0]:.2f}, Pearson "
        f"{pearsonr(a, b)[0]:.2f}, equal {(a == b).mean():.0%}, mean of the absolute difference "
        f"{abs(a - b).mean():.2f} ({len(both)} pairs of raters)"
    )


if __name__ == "__main__":
    main()
