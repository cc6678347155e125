"""The heads of LS_Score that ship: trained on public news, no rating is read.

    python -m training.ls_score --data DATA --to src/caspr/metrics/embedded_ls

DATA is a folder with the files that README.md lists. The pairs are references where a document has
some, one or two summaries of systems otherwise, and the first sentences of every document. The
documents of Newsroom, on which the metric is tested, are in none of the sources.
"""

from __future__ import annotations

import argparse
import csv
import io
import random
import shutil
import tempfile
import time
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from caspr.datasets.download import PublicFile, fetch
from caspr.english.sentences import sentences
from caspr.errors import TruncationWarning
from caspr.paper.news_sets import CLIFF, Fetch, mapping_rows, pickled
from caspr.train import train_ls_score

SAMPLE: Final = PublicFile(
    "data/train_sample.zip",
    "https://raw.githubusercontent.com/EileenFeng/Text-Summarization-NLP/"
    "5bfee8b9ad6228e1c4d02f7be1042a4276632417/data/train_sample.zip",
    "469ddab9a81e8f84b201533271e145e367ff979e17bb740bc0ef939307323dee",
    "no licence stated",
)
"""100 articles of CNN/Daily Mail with their highlights."""
REFERENCES: Final = 4
"""Most references of one document; SummEval has eleven."""
LEAD: Final = (1, 3)
"""Fewest and most first sentences that are taken as a summary of a document."""
OPTIONS: Final = {
    "freeze": True,
    "tie": True,
    "epochs": 10,
    "batch_size": 8,
    "lr": 1e-3,
    "n_words": 2000,
    "held_out_share": 0.1,
    "patience": 2,
    "seed": 0,
    "s_layer": 4,
    "s_units": 256,
}
Pair = tuple[str, str]


def pairs(get: Fetch) -> list[Pair]:
    """(document, summary) of all sources, one line each, without repeats."""
    found = [(document.strip(), " ".join(text.split())) for document, text in _written(get)]
    documents = list(dict.fromkeys(document for document, _ in found))
    found += [pair for document in documents for pair in _lead(document)]
    return [pair for pair in dict.fromkeys(found) if all(pair)]


def _written(get: Fetch) -> Iterator[Pair]:
    for row in pickled(get, "SummEval"):
        yield from ((row["src"], text) for text in row["ref_summs"][:REFERENCES])
    for row in pickled(get, "REALSumm"):
        yield row["src"], row["ref_summ"]
    for name in ("QAGS_CNN", "QAGS_XSUM"):
        for row in pickled(get, name):
            yield from ((row["src"], own["sys_summ"]) for own in row["sys_summs"].values())
    for line in mapping_rows(get(CLIFF)):
        yield line["doc"], line["summ"]
    with zipfile.ZipFile(io.BytesIO(get(SAMPLE))) as archive:
        table = archive.read("train_sample.csv").decode("utf-8")
    for line in csv.DictReader(io.StringIO(table, newline="")):
        yield line["article"], line["highlights"]


def _lead(document: str) -> Iterator[Pair]:
    """The first sentences of a document, as many as its text decides."""
    cut = sentences(document)
    if len(cut) > 2 * LEAD[1]:
        yield document, " ".join(cut[: random.Random(document).randint(*LEAD)])


def some(found: list[Pair], n_documents: int | None) -> list[Pair]:
    """The pairs of `n_documents` documents, drawn with a fixed seed; None is all of them."""
    if n_documents is None:
        return found
    documents = sorted({document for document, _ in found})
    kept = set(random.Random(0).sample(documents, n_documents))
    return [pair for pair in found if pair[0] in kept]


def main() -> None:
    """Train the heads, and copy them where they ship."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True, help="folder of the source files")
    parser.add_argument("--to", type=Path, required=True, help="folder of the heads")
    parser.add_argument("--documents", type=int, help="train on so many, drawn; default all")
    chosen = parser.parse_args()
    warnings.simplefilter("ignore", TruncationWarning)
    start = time.monotonic()
    found = some(pairs(lambda file: fetch(file, chosen.data)), chosen.documents)
    with tempfile.TemporaryDirectory() as scratch:
        done = train_ls_score(found, Path(scratch) / "heads", device="cpu", **OPTIONS)
        chosen.to.mkdir(parents=True, exist_ok=True)
        for file in done.folder.iterdir():
            shutil.copyfile(file, chosen.to / file.name)
    print(f"{done}\n{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
