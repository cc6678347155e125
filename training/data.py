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

import gzip
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

LABELS = ("contradiction", "neutral", "entailment")
CAPTION_SOURCES = frozenset({"snli-dev", "snli-test", "joci", "mpe", "cad-nli"})
VARIANTS = Path(__file__).with_name("variants.jsonl")
CLOSE = Path(__file__).with_name("close.jsonl")
"""Never trained on: a number, a name or one word decides, or no words are shared."""

_LABEL_INDEX = {key: i for i, name in enumerate(LABELS) for key in (name, name[0])}
_VARIANTS = {"same": "ee", "weaker": "en", "stronger": "ne", "opposite": "cc", "open": "nn"}
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")
_LONGEST = 34  # words of premise and hypothesis together
_NEGATION = frozenset(
    ["not", "no", "never", "none", "nobody", "nothing", "without", "nor", "neither", "cannot"]
)
_STOP = frozenset(
    """
    a an the is are was were be been being am of in on at to and or for with by from as it its
    this that these those there their they them he she his her him i you we us our my your who
    which some any one two do does did has have had will would can could s t
    """.split()
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


def read_pairs(path: Path) -> list[Pair]:
    """Read the pairs of a file of `training.second_data` that are short enough to train on."""
    with path.open(encoding="utf-8") as lines:
        pairs = [Pair(**json.loads(line)) for line in lines]
    return [p for p in pairs if len(p.premise.split()) + len(p.hypothesis.split()) <= _LONGEST]


def read_variants(path: Path = VARIANTS) -> list[Pair]:
    """Read claims and their rewordings: `variants.jsonl`, or `close.jsonl`, which tests only.

    A line has a claim and, by what the claim is to them, other claims: `same` (each entails the
    other), `weaker` (the claim entails them), `stronger` (they entail the claim), `opposite`
    (contradiction both ways) and `open` (neutral both ways, about the same aspect). The source of
    its pairs is its `theme`, if it has one, else "variants".
    """
    pairs = []
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        for name, letters in _VARIANTS.items():
            for other in row[name]:
                pairs += both_directions(row["claim"], other, letters, row.get("theme", "variants"))
    return pairs


def both_directions(a: str, b: str, letters: Sequence[str], source: str) -> tuple[Pair, Pair]:
    """The pairs a -> b and b -> a, whose labels are given by their first letters."""
    forward, back = (_LABEL_INDEX[letter] for letter in letters)
    return Pair(a, b, forward, source), Pair(b, a, back, source)


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
