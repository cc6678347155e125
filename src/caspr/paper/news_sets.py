"""Public news documents with summaries that people rated as consistent or not.

The sets of AggreFact (Tang et al. 2023, arXiv 2205.12854) whose texts are in public repositories,
in small files: CLIFF, the XSum half of Goyal'21, QAGS and SummEval.
The texts are not part of this package.
"""

from __future__ import annotations

import ast
import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, cast

from caspr.datasets.download import Fetch, PublicFile
from caspr.datasets.plain_pickle import load_plain_pickle
from caspr.datasets.rated import AGGREFACT, REALSUMM, SUMMEVAL, bartscore_file


def _mapping(name: str, sha256: str) -> PublicFile:
    path = f"data/error_type_mapping/{name}_error_types.csv"
    return PublicFile(path, f"{AGGREFACT}/{path}", sha256, "no licence stated")


CLIFF: Final = _mapping("CLIFF", "f173a9fd190922280e40fa588215bd469d872e3d4ee17b5cc2b84da9ecca4bdc")
GOYAL: Final = _mapping(
    "Goyal21", "52b2959553409178cfd12f9fa02666775e1690788379b9ee9dadf7df8ab5b7a5"
)
PICKLES: Final[Mapping[str, PublicFile]] = MappingProxyType(
    {
        "SummEval": SUMMEVAL,
        "REALSumm": REALSUMM,
        "QAGS_CNN": bartscore_file(
            "QAGS_CNN", "51deeef7dd0b181ac4072db234e41cb128b44ee42854a71d01d37371f5b53289"
        ),
        "QAGS_XSUM": bartscore_file(
            "QAGS_XSUM", "9a49d4b689b093380dfb8627327ce94c8ef1af91cde9cc4ddd0f293b1ac17733"
        ),
    }
)
"""Folder in ``SUM/`` of neulab/BARTScore → its file."""


@dataclass(frozen=True, slots=True)
class NewsItem:
    """A summary of a document, and its human ratings.

    It is `consistent` if people found nothing in it that the document does not say. Thresholds are
    chosen on `validation` items. The origin is "cnndm" or "xsum"; types of error are as in
    AggreFact, None where they were not annotated.
    """

    origin: str
    document: str
    summary: str
    consistent: bool
    validation: bool
    errors: tuple[str, ...] | None = None


def mapping_rows(content: bytes) -> Iterator[dict[str, str]]:
    """Rows of a csv of AggreFact's error types."""
    yield from csv.DictReader(io.StringIO(content.decode("utf-8"), newline=""))


def pickled(get: Fetch, name: str) -> Iterable[dict[str, Any]]:
    """Documents of a file of `PICKLES`, each with its summaries."""
    file = PICKLES[name]
    content = cast("dict[object, dict[str, Any]]", load_plain_pickle(get(file), file.name))
    return content.values()


def _cliff(get: Fetch) -> Iterator[NewsItem]:
    """AggreFact's own validation and test items."""
    for row in mapping_rows(get(CLIFF)):
        yield _mapped(row, "" if row["error_type"] == "correct" else row["error_type"])


def _goyal(get: Fetch) -> Iterator[NewsItem]:
    """Only the XSum items, as in the SBERTScore paper; AggreFact's validation and test items."""
    for row in mapping_rows(get(GOYAL)):
        if row["origin"] == "xsum":
            yield _mapped(row, row["error_type"])


def _mapped(row: Mapping[str, str], errors: str) -> NewsItem:
    types = tuple(ast.literal_eval(errors)) if errors else ()
    return NewsItem(
        row["origin"],
        row["doc"],
        row["summ"],
        consistent=not types,
        validation=row["cut"] == "val",
        errors=types,
    )


def _rated(get: Fetch, name: str, origin: str, rating: str, best: float) -> Iterator[NewsItem]:
    """Consistent if `rating` is the `best`; every second document is for validation."""
    for index, row in enumerate(pickled(get, name)):
        for own in row["sys_summs"].values():
            consistent = float(own["scores"][rating]) == best
            yield NewsItem(
                origin, row["src"], own["sys_summ"], consistent, validation=index % 2 == 0
            )


def _qags(get: Fetch) -> Iterator[NewsItem]:
    """Consistent if every sentence was judged so."""
    yield from _rated(get, "QAGS_CNN", "cnndm", "fact", 1)
    yield from _rated(get, "QAGS_XSUM", "xsum", "fact", 1)


def _summeval(get: Fetch) -> Iterator[NewsItem]:
    """Consistent if rated 5 by all experts."""
    return _rated(get, "SummEval", "cnndm", "consistency", 5)


NEWS_SETS: Final[Mapping[str, Callable[[Fetch], Iterator[NewsItem]]]] = MappingProxyType(
    {"CLIFF": _cliff, "Goyal' 21": _goyal, "QAGS": _qags, "SEval": _summeval}
)
"""Name in Table 6 of the SBERTScore paper → reader of its files."""
