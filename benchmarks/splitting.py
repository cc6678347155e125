"""How well the rules split: split points on WikiSplit, claims on CoCoTrip, sentences, speed.

    python benchmarks/splitting.py --data ../shared/data
    python benchmarks/splitting.py --read 50                     # a sample to read
    python benchmarks/splitting.py --read 50 --unseen --seed 3   # cut, of pairs not tuned on

Needs no model and no network. `nupunkt` and `pysbd` are compared where they are installed.
"""

# ruff: noqa: D103
from __future__ import annotations

import argparse
import gzip
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from caspr.claims.rules import RuleSplitter, find_cuts, split_sentence
from caspr.english.sentences import _ABBREVIATIONS, sentences

# --- WikiSplit ---------------------------------------------------------------------------------

CONNECTING = frozenset(
    ", ; : - -- ( ) . '' and but or yet so also then while although though whereas which who where "
    "that whose when as because however".split()
)


def wikisplit(path: Path) -> Iterator[tuple[list[str], list[str], list[str]]]:
    """Tokens of the complex sentence, and of the two simple ones."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            whole, split = line.rstrip("\n").split("\t")
            first, second = split.split("<::::>")
            yield whole.split(), first.split(), second.split()


def common_prefix_lengths(tokens: Sequence[str], other: Sequence[str]) -> list[int]:
    """Length of the longest common subsequence of tokens[:i] and `other`, for every i."""
    lengths = [0]
    row = [0] * (len(other) + 1)
    for token in tokens:
        above = row
        row = [0]
        for j, known in enumerate(other):
            row.append(above[j] + 1 if token == known else max(above[j + 1], row[j]))
        lengths.append(row[-1])
    return lengths


def gold_place(whole: Sequence[str], first: Sequence[str], second: Sequence[str]) -> int:
    """Index of the token of `whole` at which the second simple sentence begins.

    The index where most tokens before it are matched by the first sentence, and most from it on
    by the second (longest common subsequences, case and full stops ignored). Where several places
    do equally well, the first of them, moved past punctuation and connecting words.
    """
    tokens = [token.lower() for token in whole]
    a, b = ([t.lower() for t in simple if t != "."] for simple in (first, second))
    before = common_prefix_lengths(tokens, a)
    after = common_prefix_lengths(tokens[::-1], b[::-1])[::-1]
    matched = [x + y for x, y in zip(before, after, strict=True)]
    best = [place for place, count in enumerate(matched) if count == max(matched)]
    place = best[0]
    while place < best[-1] and tokens[place] in CONNECTING:
        place += 1
    return place


def token_places(tokens: Sequence[str]) -> dict[int, int]:
    """Index of the token that each character of " ".join(tokens) belongs to."""
    token_at: dict[int, int] = {}
    position = 0
    for index, token in enumerate(tokens):
        token_at.update(dict.fromkeys(range(position, position + len(token)), index))
        position += len(token) + 1
    return token_at


def our_places(tokens: Sequence[str]) -> list[int]:
    """Index of the token at which each further claim begins, its connecting word included."""
    token_at = token_places(tokens)
    return [token_at[cut.offset] for cut in find_cuts(" ".join(tokens))]


def crude_places(tokens: Sequence[str]) -> list[int]:
    """The rule to beat: but, although, while, which, a semicolon, "and" + subject + verb."""
    verbs = frozenset("is are was were has have had does do did can could will would may".split())
    starts = frozenset("he she it they we i there this these the a an his her its their".split())
    low = [token.lower() for token in tokens]
    found: list[int] = []
    for i, token in enumerate(low[2:-2], 2):
        clause = token == "and" and low[i + 1] in starts and verbs & set(low[i + 2 : i + 6])
        if token in ("but", "although", "while", "which", ";") or clause:
            found.append(i)
    return found


SPLITTERS = (
    ("crude", crude_places),
    ("rules", our_places),
)


def split_points(
    pairs: Sequence[tuple[list[str], int]], places: Callable[[Sequence[str]], list[int]]
) -> tuple[float, float, int]:
    """Recall, precision, and number of cuts; found is what lies within one token."""
    found = made = 0
    for tokens, gold in pairs:
        ours = places(tokens)
        made += len(ours)
        found += any(abs(place - gold) <= 1 for place in ours)
    return found / len(pairs), found / made, made


def report_wikisplit(folder: Path) -> None:
    print("\n## WikiSplit: split points within one token\n")
    print("| set | splitter | recall | precision | cuts |\n| --- | --- | --- | --- | --- |")
    for name in ("tune", "validation"):
        pairs = [
            (whole, gold_place(whole, a, b)) for whole, a, b in wikisplit(folder / f"{name}.tsv.gz")
        ]
        for label, places in SPLITTERS:
            recall, precision, made = split_points(pairs, places)
            print(f"| {name} | {label} | {recall:.3f} | {precision:.3f} | {made} |")


# --- CoCoTrip ----------------------------------------------------------------------------------


def cocotrip(folder: Path, *, unseen: bool = False) -> dict[str, list[str]]:
    """Texts of CoCoTrip and of the synthetic set, by kind; `unseen`: not of the train pairs."""
    annotated = json.loads((folder / "anno.json").read_text("utf-8"))
    synthetic = json.loads((folder / "caspr_synthetic_dataset.json").read_text("utf-8"))
    texts: dict[str, list[str]] = {}
    parts = [part for part in annotated if not (unseen and part == "train")]
    pairs = [pair for part in parts for pair in annotated[part]]
    wanted = {(pair["entity_a"], pair["entity_b"]) for pair in pairs}
    for pair in pairs:
        for kind in ("entity_a_summary", "entity_b_summary", "common_summary"):
            texts.setdefault(kind, []).extend(pair[kind])
    for pair in (pair for pair in synthetic if (pair["entity_a"], pair["entity_b"]) in wanted):
        for kind in ("syn_low_contrast", "syn_high_contrast", "paraphrase_a", "paraphrase_b"):
            texts.setdefault(kind, []).append(pair[kind])
    return texts


def report_claims(texts: dict[str, list[str]]) -> None:
    print("\n## CoCoTrip: claims per sentence\n")
    print("| texts | summaries | sentences | claims | claims / sentence | sentences cut |")
    print("| --- | --- | --- | --- | --- | --- |")
    for kind, of_kind in texts.items():
        found = [sentence for text in of_kind for sentence in sentences(text)]
        claims = [len(split_sentence(sentence)) for sentence in found]
        cut = sum(count > 1 for count in claims)
        row = (kind, len(of_kind), len(found), sum(claims), f"{sum(claims) / len(found):.2f}", cut)
        print("|", " | ".join(map(str, row)), "|")


def report_speed(texts: dict[str, list[str]]) -> None:
    everything = [text for of_kind in texts.values() for text in of_kind]
    splitter = RuleSplitter()
    splitter.split(everything)
    start = time.process_time()
    claims = splitter.split(everything)
    seconds = time.process_time() - start
    n_sentences = sum(of_text[-1].sentence + 1 for of_text in claims)
    print(
        f"\nSpeed: {n_sentences} sentences in {seconds:.2f} s, "
        f"{n_sentences / seconds:,.0f} a second."
    )


def report_sentences(texts: dict[str, list[str]]) -> None:
    print("\n## Sentences: texts of CoCoTrip where a library differs from ours\n")
    print("| library | sentences | texts that differ | CPU seconds |\n| --- | --- | --- | --- |")
    everything = [text for of_kind in texts.values() for text in of_kind]
    ours = [sentences(text) for text in everything]
    for name, cut in segmenters().items():
        start = time.process_time()
        found = [[s.strip() for s in cut(text) if s.strip()] for text in everything]
        seconds = time.process_time() - start
        differ = sum(a != b for a, b in zip(ours, found, strict=True))
        print(f"| {name} | {sum(map(len, found))} | {differ} | {seconds:.2f} |")


def segmenters() -> dict[str, Callable[[str], list[str]]]:
    """Ours, Punkt with our abbreviations, and what else is installed."""
    from nltk.tokenize.punkt import PunktParameters, PunktSentenceTokenizer

    parameters = PunktParameters()
    parameters.abbrev_types = set(_ABBREVIATIONS)
    found = {"caspr": sentences, "punkt": PunktSentenceTokenizer(parameters).tokenize}
    try:
        import nupunkt

        found["nupunkt"] = nupunkt.sent_tokenize
    except ImportError:
        print("(nupunkt is not installed)")
    try:
        import pysbd

        found["pysbd"] = pysbd.Segmenter(language="en", clean=False).segment
    except ImportError:
        print("(pysbd is not installed)")
    return found


def print_sample(texts: dict[str, list[str]], size: int, seed: int, *, cut: bool) -> None:
    """Print a sample of the sentences of eight words or more; `cut`: of those that were cut."""
    everything = {s for of_kind in texts.values() for text in of_kind for s in sentences(text)}
    candidates = sorted(sentence for sentence in everything if sentence.count(" ") > 6)
    if cut:
        candidates = [sentence for sentence in candidates if len(split_sentence(sentence)) > 1]
    for number, sentence in enumerate(random.Random(seed).sample(candidates, size), 1):
        print(f"{number}. {sentence}")
        for claim in split_sentence(sentence):
            print(f"     - {claim}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument(
        "--read", type=int, metavar="N", help="print N splits to read, and no tables"
    )
    parser.add_argument("--unseen", action="store_true", help="read cut sentences not tuned on")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    arguments = parser.parse_args()
    texts = cocotrip(arguments.data / "cocotrip", unseen=arguments.unseen)
    if arguments.read:
        print_sample(texts, arguments.read, arguments.seed, cut=arguments.unseen)
        return
    report_wikisplit(arguments.data / "wikisplit")
    report_claims(texts)
    report_speed(texts)
    report_sentences(texts)


if __name__ == "__main__":
    main()
