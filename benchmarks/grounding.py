"""What the check of a language model's claims lets pass, and what it finds.

    python benchmarks/grounding.py [FOLDER]

FOLDER (or CASPR_SHARED_DATA) holds cocotrip/anno.json and wikisplit/tune.tsv.gz. Honest claims
are those of the rule splitter on CoCoTrip's summaries, which add and drop nothing. Spoilt ones
are made of WikiSplit's sentences, split by the rules too: a claim of the next sentence, a negation
put in or taken out, a number changed, the longest claim left out.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

from caspr.claims.grounding import fault
from caspr.claims.rules import RuleSplitter
from caspr.english.sentences import sentences

_SPACED = re.compile(r"\s+([.,;:!?'])")
_VERBS = (" is ", " was ", " were ", " are ")
Split = tuple[str, list[str], str]
"""Sentence, its claims, the summary it is from."""


def splits(texts: list[str]) -> Iterator[Split]:
    """Those sentences that the rules cut."""
    for text, claims in zip(texts, RuleSplitter().split(texts), strict=True):
        for place, sentence in enumerate(sentences(text)):
            own = [claim.text for claim in claims if claim.sentence == place]
            if len(own) > 1:
                yield sentence, own, text


def summaries(node: object) -> Iterator[str]:
    """All long texts of a JSON document."""
    if isinstance(node, str):
        if len(node) > 100:
            yield node
    elif isinstance(node, dict | list):
        for inner in node.values() if isinstance(node, dict) else node:
            yield from summaries(inner)


def negated(claims: list[str]) -> list[str] | None:
    """With the first negation taken out, or else one put in; None where neither can be."""
    for i, claim in enumerate(claims):
        if " not " in claim:
            return [*claims[:i], claim.replace(" not ", " ", 1), *claims[i + 1 :]]
    for i, claim in enumerate(claims):
        for verb in _VERBS:
            if verb in claim:
                return [*claims[:i], claim.replace(verb, f"{verb}not ", 1), *claims[i + 1 :]]
    return None


def renumbered(claims: list[str]) -> list[str] | None:
    """With the first number raised by one; None where there is none."""
    for i, claim in enumerate(claims):
        if found := re.search(r"\d+", claim):
            other = claim[: found.start()] + str(int(found[0]) + 1) + claim[found.end() :]
            return [*claims[:i], other, *claims[i + 1 :]]
    return None


def main() -> None:
    """Print the rates."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    given = os.environ.get("CASPR_SHARED_DATA", "../shared/data")
    parser.add_argument("folder", nargs="?", type=Path, default=Path(given))
    folder = parser.parse_args().folder
    cocotrip = json.loads((folder / "cocotrip" / "anno.json").read_text(encoding="utf-8"))
    honest = list(splits(list(summaries(cocotrip))))
    refused = [split for split in honest if fault(split[1], split[0], split[2])]
    print(f"honest splits refused: {len(refused)} of {len(honest)}")
    for sentence, claims, summary in refused:
        print(f"  {sentence!r}: {fault(claims, sentence, summary)}")
    with gzip.open(folder / "wikisplit" / "tune.tsv.gz", "rt", encoding="utf-8") as file:
        texts = [_SPACED.sub(r"\1", line.split("\t")[0]) for line in file]
    wiki = list(splits(texts))
    spoilt: dict[str, list[tuple[str, list[str] | None]]] = {
        "a foreign claim": [
            (s, [claims[0], other[0]]) for (s, claims, _), (_, other, _) in itertools.pairwise(wiki)
        ],
        "a negation in or out": [(s, negated(claims)) for s, claims, _ in wiki],
        "another number": [(s, renumbered(claims)) for s, claims, _ in wiki],
        "the longest claim left out": [(s, sorted(claims, key=len)[:-1]) for s, claims, _ in wiki],
    }
    for what, cases in spoilt.items():
        found = [fault(claims, s) is not None for s, claims in cases if claims is not None]
        print(f"{what}: found in {sum(found) / len(found):.3f} of {len(found)}")


if __name__ == "__main__":
    main()
