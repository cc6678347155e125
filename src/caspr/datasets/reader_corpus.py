"""The reader-judged corpus: claim-level contrast judgements that ship with the package.

Summaries of many kinds of things, written for this corpus, cut into claims by the rule splitter;
careful readers listed, for pairs of summaries, which claims entail or contradict each other, and
judged each claim against the whole other summary. ``readers/CARD.md`` beside this file says who
read, how, and how far they agree.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from caspr.errors import DataError
from caspr.options import check_choice
from caspr.records import Claim, Relation

Part = Literal["train", "calibration", "test"]
Judgement = Literal["contradicted", "silent", "entailed", "mixed"]

_FOLDER: Final = "readers"
_RELATION: Final = re.compile(r"a(\d+)(=|x>|x<|x|>|<)b(\d+)")
_NEUTRAL, _ENTAILS, _CONTRADICTS = Relation.NEUTRAL, Relation.ENTAILMENT, Relation.CONTRADICTION
_DIRECTIONS: Final = {
    "=": (_ENTAILS, _ENTAILS),
    ">": (_ENTAILS, _NEUTRAL),
    "<": (_NEUTRAL, _ENTAILS),
    "x": (_CONTRADICTS, _CONTRADICTS),
    "x>": (_CONTRADICTS, _NEUTRAL),
    "x<": (_NEUTRAL, _CONTRADICTS),
}
_JUDGED: Final = re.compile(r"(\d+)([CEM])")
_JUDGEMENTS: Final[dict[str, Judgement]] = {"C": "contradicted", "E": "entailed", "M": "mixed"}


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """The labels of one reader for a pair of summaries.

    Parameters
    ----------
    reader
        Name of the reader. Readers work independently, without seeing any other's labels.
    a_to_b
        int8 (n_a, n_b): `Relation` with premise a_i and hypothesis b_j.
    b_to_a
        int8 (n_a, n_b): the reverse, premise b_j and hypothesis a_i, at the same [i, j].
    judgements_a, judgements_b
        Each claim against the whole other summary: "contradicted", "silent", "entailed" or
        "mixed" (part contradicted, part entailed).
    """

    reader: str
    a_to_b: NDArray[np.int8]
    b_to_a: NDArray[np.int8]
    judgements_a: tuple[Judgement, ...]
    judgements_b: tuple[Judgement, ...]


@dataclass(frozen=True, slots=True, eq=False)
class JudgedPair:
    """Two summaries, their claims, and the labels of the readers.

    Parameters
    ----------
    name
        Unique in the corpus.
    pair
        "contrastive" (two things of a kind), "two_accounts" (of one thing), "paraphrase",
        "partial_negation" (some of the claims reversed), "negation", or "unrelated".
    subject, kind
        What summary a is about, and which kind of thing that is; parts are split by subject.
    part
        "train", "calibration" or "test".
    text_a, text_b
        The summaries.
    claims_a, claims_b
        Their claims, as the rule splitter `rules:2` cut them; they are stored with the corpus.
    readings
        One, or two independent ones.
    """

    name: str
    pair: str
    subject: str
    kind: str
    part: Part
    text_a: str
    text_b: str
    claims_a: tuple[Claim, ...]
    claims_b: tuple[Claim, ...]
    readings: tuple[Reading, ...] = field(repr=False)


def readers(part: Part | None = None) -> tuple[JudgedPair, ...]:
    """Read the corpus that ships with the package.

    Parameters
    ----------
    part
        "train"; "calibration", a tenth of the subjects, for model selection and calibration;
        "test", subjects to be used for testing only. None returns all.

    Returns
    -------
    tuple of JudgedPair
        In the order of the file.

    Raises
    ------
    InputError
        If there is no such part.
    DataError
        If the installation's files are missing or damaged.

    Examples
    --------
    >>> pair = readers("test")[0]
    >>> pair.readings[0].a_to_b.shape == (len(pair.claims_a), len(pair.claims_b))
    True
    """
    if part is not None:
        check_choice("part", part, get_args(Part))
    subjects = {row["subject"]: row for row in _rows("subjects.jsonl")}
    pairs = (_pair(row, subjects) for row in _rows("pairs.jsonl"))
    return tuple(pair for pair in pairs if part in (None, pair.part))


def _rows(name: str) -> Iterator[dict[str, Any]]:
    file = files("caspr.datasets").joinpath(_FOLDER, name)
    try:
        with file.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)
    except (OSError, ValueError) as error:
        raise DataError(
            f"The reader-judged corpus of this installation cannot be read ({name}: {error}). "
            "Install caspr again from its wheel."
        ) from error


def _pair(row: dict[str, Any], subjects: dict[str, dict[str, Any]]) -> JudgedPair:
    (subject_a, key_a), (subject_b, key_b) = row["a"], row["b"]
    side_a, side_b = subjects[subject_a], subjects[subject_b]
    claims_a, claims_b = _claims(side_a, key_a), _claims(side_b, key_b)
    shape = len(claims_a), len(claims_b)
    return JudgedPair(
        name=str(row["name"]),
        pair=str(row["pair"]),
        subject=str(subject_a),
        kind=str(side_a["kind"]),
        part=side_a["part"],
        text_a=side_a["texts"][key_a],
        text_b=side_b["texts"][key_b],
        claims_a=claims_a,
        claims_b=claims_b,
        readings=tuple(parse_reading(given, shape) for given in row["readings"]),
    )


def _claims(side: dict[str, Any], key: str) -> tuple[Claim, ...]:
    return tuple(Claim(text, sentence) for sentence, text in side["claims"][key])


def parse_reading(given: dict[str, str], shape: tuple[int, int]) -> Reading:
    """Read a reading in the files' form: relations such as ``a0=b2``, judgements such as ``3E``.

    An entry of another form, of a claim that does not exist, or for the second time is a
    `DataError`.
    """
    a_to_b = np.full(shape, _NEUTRAL, dtype=np.int8)
    b_to_a = np.full(shape, _NEUTRAL, dtype=np.int8)
    listed = set()
    for entry in given["relations"].split():
        match = _RELATION.fullmatch(entry)
        cell = (int(match[1]), int(match[3])) if match else shape
        if match is None or cell in listed or cell[0] >= shape[0] or cell[1] >= shape[1]:
            raise DataError(
                f"Expected the relations of reading {given['reader']!r} to be like a0=b2 (=, >, "
                f"<, x, x> or x<), each pair of {shape[0]} and {shape[1]} claims at most once, but "
                f"got {entry!r}."
            )
        listed.add(cell)
        a_to_b[cell], b_to_a[cell] = _DIRECTIONS[match[2]]
    a_to_b.flags.writeable = b_to_a.flags.writeable = False
    judgements = (_judgements(given, side, size) for side, size in zip("ab", shape, strict=True))
    return Reading(given["reader"], a_to_b, b_to_a, *judgements)


def _judgements(given: dict[str, str], side: str, size: int) -> tuple[Judgement, ...]:
    found: dict[int, Judgement] = {}
    for entry in given[side].split():
        match = _JUDGED.fullmatch(entry)
        claim = int(match[1]) if match else size
        if match is None or claim in found or claim >= size:
            raise DataError(
                f"Expected the judgements {side!r} of reading {given['reader']!r} to be like 3E "
                f"(E, C or M), each of {size} claims at most once, but got {entry!r}."
            )
        found[claim] = _JUDGEMENTS[match[2]]
    return tuple(found.get(claim, "silent") for claim in range(size))
