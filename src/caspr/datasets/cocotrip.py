"""CoCoTrip and its synthetic companions: the five sets of pairs of the CASPR paper.

The licences of the texts do not allow the package to ship them: they are read from a folder, or
downloaded from where they are published.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from caspr.datasets.download import PublicFile, data_folder, fetch
from caspr.errors import DataError

Split = Literal["train", "dev", "test"]

_GITHUB = "https://raw.githubusercontent.com"
"""URLs name a commit, so that their files never change."""
_ANNOTATIONS = PublicFile(
    name="anno.json",
    url=f"{_GITHUB}/megagonlabs/cocosum/a415f3ef9490fad6c897feff20a5a284c36a7681/data/anno.json",
    sha256="bd03bbd2026d21ca9158c1443a921eca4938526039f02b797ab26670762c530f",
    licence="Apache-2.0",
)
_SYNTHETIC = PublicFile(
    name="caspr_synthetic_dataset.json",
    url=(
        f"{_GITHUB}/niru-umass-dev/caspr/a39cbd8d6a40c3f42867b7dca77f54b67afea64c/"
        "caspr_synthetic_dataset.json"
    ),
    sha256="1161172c35cb79d0c9001348f09526a69c45f75f64432866d74ab4dd51e98de8",
    licence="GPL-3.0",
)


@dataclass(frozen=True, slots=True)
class ContrastPair:
    """Two summaries to compare, and the hotels that they describe.

    Parameters
    ----------
    summary_a, summary_b
        The texts.
    entity_a, entity_b
        Identifiers of the hotels of the CoCoTrip pair that the texts were made for.
    split
        CoCoTrip's own: "train", "dev" or "test".
    """

    summary_a: str
    summary_b: str
    entity_a: str
    entity_b: str
    split: Split

    def __iter__(self) -> Iterator[str]:
        return iter((self.summary_a, self.summary_b))


@dataclass(frozen=True, slots=True)
class PairSet:
    """One of the five sets.

    Parameters
    ----------
    name, description
        Its name, and what summaries a and b are.
    pairs
        In the order of CoCoTrip, the same in every set.
    """

    name: str
    description: str
    pairs: tuple[ContrastPair, ...]

    @property
    def summaries_a(self) -> list[str]:
        """The first summary of each pair."""
        return [pair.summary_a for pair in self.pairs]

    @property
    def summaries_b(self) -> list[str]:
        """The second summary of each pair."""
        return [pair.summary_b for pair in self.pairs]

    def only(self, split: Split) -> PairSet:
        """The pairs of one split."""
        chosen = tuple(pair for pair in self.pairs if pair.split == split)
        return PairSet(self.name, self.description, chosen)

    def __len__(self) -> int:
        return len(self.pairs)

    def __iter__(self) -> Iterator[ContrastPair]:
        return iter(self.pairs)


@dataclass(frozen=True, slots=True)
class CocoTrip(Mapping[str, PairSet]):
    """The five sets by name, from the least intended contrast to the most.

    Parameters
    ----------
    sets
        "synthetic_low_contrast", "reference_similar", "reference_contrastive",
        "synthetic_high_contrast", and "synthetic_contrast", the paraphrases of the third.
    """

    sets: tuple[PairSet, ...]

    def __getitem__(self, name: str) -> PairSet:
        for found in self.sets:
            if found.name == name:
                return found
        raise KeyError(f"{name!r}; the sets are {list(self)}")

    def __iter__(self) -> Iterator[str]:
        return iter(pairs.name for pairs in self.sets)

    def __len__(self) -> int:
        return len(self.sets)


def cocotrip(folder: str | os.PathLike[str] | None = None) -> CocoTrip:
    """CoCoTrip's 48 pairs of hotels, as the five sets of pairs of the CASPR paper.

    All summaries are the first annotator's, unless the description says otherwise.

    Parameters
    ----------
    folder
        Folder of ``anno.json`` and ``caspr_synthetic_dataset.json``. The default, None, is the
        folder that ``CASPR_DATA`` names; without it, both files are downloaded once, into the
        user's cache folder.

    Returns
    -------
    CocoTrip
        Name → `PairSet`.

    Raises
    ------
    DataError
        If a file is not found, has another SHA-256, or cannot be downloaded.
    """
    path = data_folder(folder)
    annotations, synthetic = (json.loads(fetch(file, path)) for file in (_ANNOTATIONS, _SYNTHETIC))
    return _joined(annotations, synthetic)


def _joined(
    annotations: Mapping[str, list[dict[str, Any]]], synthetic: list[dict[str, str]]
) -> CocoTrip:
    """Both files, joined on the two hotels."""
    synthetic_rows = {(row["entity_a"], row["entity_b"]): row for row in synthetic}
    rows = [(cast("Split", split), row) for split, part in annotations.items() for row in part]
    hotels = [(row["entity_a"], row["entity_b"]) for _, row in rows]
    missing = [pair for pair in hotels if pair not in synthetic_rows]
    if missing:
        raise DataError(
            f"{_SYNTHETIC.name} has no row for {missing[0]} and {len(missing) - 1} more."
        )
    texts = [_texts(row, synthetic_rows[pair]) for (_, row), pair in zip(rows, hotels, strict=True)]
    return CocoTrip(
        tuple(
            PairSet(
                name,
                description,
                tuple(
                    ContrastPair(own[side_a], own[side_b], *pair, split)
                    for own, pair, (split, _) in zip(texts, hotels, rows, strict=True)
                ),
            )
            for name, description, side_a, side_b in _SETS
        )
    )


_SETS = (
    ("synthetic_low_contrast", "A and a paraphrase of A", "a", "syn_low_contrast"),
    ("reference_similar", "A by the first and by the second annotator", "a", "a_second"),
    ("reference_contrastive", "A and B", "a", "b"),
    ("synthetic_high_contrast", "A and a negation of A", "a", "syn_high_contrast"),
    ("synthetic_contrast", "a paraphrase of A and one of B", "paraphrase_a", "paraphrase_b"),
)
"""Name, description, and the fields of summaries a and b."""


def _texts(row: Mapping[str, Any], synthetic: Mapping[str, str]) -> dict[str, str]:
    first, second = row["entity_a_summary"][:2]
    return {**synthetic, "a": first, "a_second": second, "b": row["entity_b_summary"][0]}
