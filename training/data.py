"""Labelled sentence pairs, read from disk and brought to one convention.

Every reader yields `Pair` records whose label index is that of
`roberta-large-mnli`: 0 contradiction, 1 neutral, 2 entailment.

Two conventions meet in the sources. In image-caption sets (SNLI, JOCI, MPE,
CAD) the two sentences describe *one* scene, so a hypothesis about something
else counts as a contradiction. In reviews, a claim about something else is
neutral. `drop_unrelated_contradictions` removes the caption pairs whose
contradiction rests on nothing but a change of subject.
"""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

LABELS = ("contradiction", "neutral", "entailment")
CAPTION_SOURCES = frozenset(
    {"snli-dev", "snli-test", "instructions-snli", "joci", "mpe", "cad-nli"}
)
SOURCE_TABLE = Path(__file__).with_name("extra_sources.toml")

_LABEL_INDEX = {name: i for i, name in enumerate(LABELS)} | {"c": 0, "n": 1, "e": 2}
_QUESTION = re.compile(
    r'For the statement, "(.*)", does the hypothesis "(.*)" represent entailment, .*', re.DOTALL
)
_LABELLED = re.compile(r"Statement: (.*)\n ?Label: (\w+)\.\n ?Genre: .*", re.DOTALL)
_ALTERED = re.compile(r"Sentence 1: (.*?) Sentence 2: (.*)", re.DOTALL)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")
_NEGATION = frozenset(
    ["not", "no", "never", "none", "nobody", "nothing", "without", "nor", "neither", "cannot"]
)
_STOP = frozenset(
    [
        "a",
        "an",
        "the",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "being",
        "am",
        "of",
        "in",
        "on",
        "at",
        "to",
        "and",
        "or",
        "for",
        "with",
        "by",
        "from",
        "as",
        "it",
        "its",
        "this",
        "that",
        "these",
        "those",
        "there",
        "their",
        "they",
        "them",
        "he",
        "she",
        "his",
        "her",
        "him",
        "i",
        "you",
        "we",
        "us",
        "our",
        "my",
        "your",
        "who",
        "which",
        "some",
        "any",
        "one",
        "two",
        "do",
        "does",
        "did",
        "has",
        "have",
        "had",
        "will",
        "would",
        "can",
        "could",
        "s",
        "t",
    ]
)


@dataclass(frozen=True, slots=True)
class Pair:
    """One ordered pair of texts and its label.

    Parameters
    ----------
    premise, hypothesis : str
    label : int
        Index in `LABELS`.
    source : str
        Name of the data set, the key of a recipe's mix.
    """

    premise: str
    hypothesis: str
    label: int
    source: str


def read_shared(path: Path) -> list[Pair]:
    """Read a gzipped JSON-lines file of this project's own format.

    Parameters
    ----------
    path : Path
        Lines with `source`, `premise`, `hypothesis` and `label` (a name).

    Returns
    -------
    list of Pair
    """
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [_pair(row, row["source"]) for row in map(json.loads, lines)]


def read_extra(folder: Path, table: Path = SOURCE_TABLE) -> list[Pair]:
    """Read the additional public data sets listed in `extra_sources.toml`.

    Parameters
    ----------
    folder : Path
        Where the listed files lie, under the names given in the table.
    table : Path
        The table of files, formats, licences and SHA-256 sums.

    Returns
    -------
    list of Pair

    Raises
    ------
    FileNotFoundError
        If a listed file is not there.
    ValueError
        If a file's SHA-256 is not the listed one.
    """
    import tomllib  # Python 3.11

    pairs: list[Pair] = []
    for source in tomllib.loads(table.read_text(encoding="utf-8"))["source"]:
        for file in source["files"]:
            path = folder / file["name"]
            _check_sha256(path, file["sha256"])
            pairs.extend(_READERS[source["format"]](path, source["name"]))
    return pairs


def prepare(pairs: Iterable[Pair], *, held_out: Iterable[Pair]) -> list[Pair]:
    """Bring pairs to the review convention and keep the held-out set held out.

    Repeats are dropped (the first stays), and so is every pair that shares its
    premise or hypothesis with a premise of `held_out`.
    """
    forbidden = {_key(pair.premise) for pair in held_out}
    seen: set[tuple[str, str]] = set()
    kept: list[Pair] = []
    for pair in drop_unrelated_contradictions(pairs):
        key = (_key(pair.premise), _key(pair.hypothesis))
        if key in seen or not all(key) or forbidden.intersection(key):
            continue
        seen.add(key)
        kept.append(pair)
    return kept


def drop_unrelated_contradictions(
    pairs: Iterable[Pair], *, least_overlap: float = 0.5
) -> Iterator[Pair]:
    """Leave out caption contradictions that only change the subject.

    A contradiction from a caption set stays if at least `least_overlap` of the
    hypothesis' content words also occur in the premise, or if exactly one side
    is negated. JOCI's contradictions are automatic word swaps and all go.
    """
    for pair in pairs:
        if (
            pair.label != 0
            or pair.source not in CAPTION_SOURCES
            or (pair.source != "joci" and _is_about_the_same(pair, least_overlap))
        ):
            yield pair


def _is_about_the_same(pair: Pair, least_overlap: float) -> bool:
    premise, hypothesis = _words(pair.premise), _words(pair.hypothesis)
    if bool(premise & _NEGATION) != bool(hypothesis & _NEGATION):
        return True
    content = {word[:5] for word in hypothesis - _STOP}
    shared = content & {word[:5] for word in premise}
    return bool(content) and len(shared) / len(content) >= least_overlap


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.lower().replace("n't", " not")))


def _key(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _pair(row: dict[str, str], source: str) -> Pair:
    return Pair(
        row["premise"].strip(), row["hypothesis"].strip(), _LABEL_INDEX[row["label"]], source
    )


def _check_sha256(path: Path, expected: str) -> None:
    found = hashlib.sha256(path.read_bytes()).hexdigest()
    if found != expected:
        raise ValueError(f"{path} has SHA-256 {found}, expected {expected} (extra_sources.toml)")


def _read_tsv(path: Path, source: str, columns: tuple[str, str, str]) -> Iterator[Pair]:
    with path.open(encoding="utf-8", errors="replace", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
            premise, hypothesis, label = (row[column] for column in columns)
            if premise and hypothesis and label in _LABEL_INDEX:
                yield _pair({"premise": premise, "hypothesis": hypothesis, "label": label}, source)


def _read_glue(path: Path, source: str) -> Iterator[Pair]:
    yield from _read_tsv(path, source, ("sentence1", "sentence2", "gold_label"))


def _read_taxinli(path: Path, source: str) -> Iterator[Pair]:
    yield from _read_tsv(path, source, ("prem", "hyp", "label"))


def _read_negation(path: Path, source: str) -> Iterator[Pair]:
    yield from _read_tsv(path, source, ("Text", "Hypothesis", "gold_label"))


def _read_jsonl(path: Path, source: str) -> Iterator[Pair]:
    with path.open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            if row["label"] in _LABEL_INDEX:
                yield _pair(row, source)


def _read_questions(path: Path, source: str) -> Iterator[Pair]:
    """Pairs put as a question: both sentences in quotation marks, the label as its answer."""
    with path.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            premise, hypothesis = _groups(_QUESTION, row["Question"], path)
            label = row["Answer"]
            yield _pair({"premise": premise, "hypothesis": hypothesis, "label": label}, source)


def _read_labelled_instructions(path: Path, source: str) -> Iterator[Pair]:
    """A statement and a label are given; the answers are hypotheses with that label."""
    for instance in json.loads(path.read_text(encoding="utf-8"))["Instances"]:
        premise, label = _groups(_LABELLED, instance["input"], path)
        for answer in instance["output"]:
            yield _pair({"premise": premise, "hypothesis": answer, "label": label}, source)


def _read_altered_instructions(path: Path, source: str) -> Iterator[Pair]:
    """Two sentences, and the second altered so that the label turns as the file's name says."""
    before, after = re.findall(r"entailment|neutral|contradiction", path.name)
    for instance in json.loads(path.read_text(encoding="utf-8"))["Instances"]:
        premise, hypothesis = _groups(_ALTERED, instance["input"], path)
        yield _pair({"premise": premise, "hypothesis": hypothesis, "label": before}, source)
        for answer in instance["output"]:
            yield _pair({"premise": premise, "hypothesis": answer, "label": after}, source)


def _groups(pattern: re.Pattern[str], text: str, path: Path) -> tuple[str, ...]:
    match = pattern.fullmatch(text)
    if match is None:
        raise ValueError(f"{path}: not of the form {pattern.pattern!r}: {text[:80]!r}")
    return match.groups()


_READERS: dict[str, Callable[[Path, str], Iterator[Pair]]] = {
    "glue-tsv": _read_glue,
    "taxinli-tsv": _read_taxinli,
    "negation-tsv": _read_negation,
    "jsonl": _read_jsonl,
    "question-csv": _read_questions,
    "instructions-labelled": _read_labelled_instructions,
    "instructions-altered": _read_altered_instructions,
}
