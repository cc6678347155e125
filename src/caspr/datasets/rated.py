"""Public sets of summaries with human ratings, to validate metrics on.

The texts are not part of this package: they are read from a folder (a clone of the repository) or
downloaded once from a pinned commit, and checked by SHA-256 either way.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, cast

from caspr.datasets.download import Fetch, PublicFile, data_folder, fetch
from caspr.datasets.plain_pickle import load_plain_pickle
from caspr.errors import DataError
from caspr.options import check_choice

if TYPE_CHECKING:
    import pandas as pd

_GITHUB: Final = "https://raw.githubusercontent.com"
"""URLs name a commit, so that their files never change."""
_OPINSUMMEVAL: Final = (
    f"{_GITHUB}/A-Chicharito-S/OpinSummEval/01fc980f416766965ca9b04b4bdad4a6f926999c"
)
_SUMMEVAL_OP: Final = f"{_GITHUB}/tjsiledar/SummEval-OP/d8e13e2b66d426cfaf04b9267101688d53320650"
_BARTSCORE: Final = f"{_GITHUB}/neulab/BARTScore/248f511cb34ae3753fc81f7d7a945de5bfe33458"
AGGREFACT: Final = f"{_GITHUB}/Liyan06/AggreFact/f0654b245232cd724d5caa5db4950abfb12d795e"


def _opinsummeval_file(name: str, sha256: str) -> PublicFile:
    path = f"metric_evaluation/{name}.jsonl"
    return PublicFile(path, f"{_OPINSUMMEVAL}/{path}", sha256, "no licence stated")


def bartscore_file(folder: str, sha256: str) -> PublicFile:
    """A set that BARTScore's repository stores, by its folder."""
    path = f"SUM/{folder}/data.pkl"
    return PublicFile(path, f"{_BARTSCORE}/{path}", sha256, "Apache-2.0")


def _aggrefact_file(name: str, git_blob: str) -> PublicFile:
    path = f"data/{name}.csv"
    return PublicFile(path, f"{AGGREFACT}/{path}", None, "no licence stated", git_blob)


_OUTPUTS = _opinsummeval_file(
    "14model_outputs", "2e2f7366b2c3d3c97ac3649421c467e95d0f355a5d89e385dcb3114eb5ef81c5"
)
_SCORES = _opinsummeval_file(
    "scores", "8acd8a70f03e160a777204fd931db2e3210c4cc8045fd46a2fa84d741f6b783f"
)
_REVIEWS = PublicFile(
    "annotated_dataset/summeval-op.jsonl",
    f"{_SUMMEVAL_OP}/annotated_dataset/summeval-op.jsonl",
    "392a4955ff42ad07878dcffaa1fd60f7fed113d3a68f1fd4f2888ce35ca59e86",
    "MIT",
)
_NEWSROOM = bartscore_file(
    "Newsroom", "277795f19d17fef0077061708d468e020c90071854508e774f4addae8a4a0ed5"
)
SUMMEVAL = bartscore_file(
    "SummEval", "008f1639a3352f0248cac88b74ff431c27287a027a888902ef425a26005f0acf"
)
REALSUMM = bartscore_file(
    "REALSumm", "1f9c97d27e8fe3ade81f76ea33dc6d3b5b333a602b1c568130306039bd701942"
)
_FACTS = _aggrefact_file("aggre_fact_final", "850d07fda085fea4a8c5033264efd67576736f05")
_SOTA_FACTS = _aggrefact_file("aggre_fact_sota", "7fe9f1457b99c74362aeaf478d654442fcb2f2e1")
_FACT_COLUMNS: Final = ("dataset", "origin", "id", "doc", "summary", "model_name", "label")


@dataclass(frozen=True, slots=True)
class RatedSummary:
    """A summary and its human ratings.

    Parameters
    ----------
    item, system
        What is summarised, and by which system.
    summary
        The summary.
    sources
        The document, or the reviews of a product.
    references
        Reference summaries, if any.
    ratings
        Dimension → mean rating; higher is better.
    scores
        Metric → score, as stored in the data set.
    """

    item: str
    system: str
    summary: str
    sources: tuple[str, ...]
    references: tuple[str, ...]
    ratings: Mapping[str, float]
    scores: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RatedSet(Sequence[RatedSummary]):
    """Summaries of the same items by several systems, rated by people.

    Parameters
    ----------
    name
        One of `RATED_SETS`.
    summaries
        All summaries, item by item.
    """

    name: str
    summaries: tuple[RatedSummary, ...]

    @property
    def dimensions(self) -> tuple[str, ...]:
        """The rated dimensions."""
        return tuple(dict.fromkeys(name for one in self.summaries for name in one.ratings))

    @property
    def metrics(self) -> tuple[str, ...]:
        """Names of the metrics whose scores are stored in the set."""
        return tuple(self.summaries[0].scores)

    def to_frame(self) -> pd.DataFrame:
        """One row per rating, as `caspr.analysis.validate` takes it.

        Returns
        -------
        DataFrame
            item, system, dimension, score (the rating), summary, source (the sources joined),
            reviews (the sources as a list), reference (the first, or None), and a column for each
            stored metric.
        """
        import pandas as pd

        return pd.DataFrame(
            {
                "item": one.item,
                "system": one.system,
                "dimension": dimension,
                "score": rating,
                "summary": one.summary,
                "source": "\n".join(one.sources),
                "reviews": list(one.sources),
                "reference": one.references[0] if one.references else None,
                **one.scores,
            }
            for one in self.summaries
            for dimension, rating in one.ratings.items()
        )

    def __getitem__(self, index: int | slice) -> Any:
        return self.summaries[index]

    def __len__(self) -> int:
        return len(self.summaries)


def rated_set(name: str, folder: str | os.PathLike[str] | None = None) -> RatedSet:
    """Load a public set of rated summaries.

    | name | items × systems | rated | home |
    | --- | --- | --- | --- |
    | opinsummeval | 100 × 14, reviews | 4 dimensions | A-Chicharito-S/OpinSummEval |
    | summeval_op | 32 × 13, reviews | 7 dimensions | tjsiledar/SummEval-OP |
    | newsroom | 60 × 7, news | 4 dimensions | neulab/BARTScore |
    | summeval | 100 × 16, news | 4 dimensions | neulab/BARTScore |
    | realsumm | 100 × 24, news | pyramid recall | neulab/BARTScore |
    | aggrefact, aggrefact_sota | news, incomplete | consistent or not | Liyan06/AggreFact |

    AggreFact joins nine sets of other authors; each is a dimension here ("FRANK cnndm"), with 1 for
    a consistent summary and 0 for another, validation and test items alike. Its documents have
    summaries by different systems, so only ``at=("pooled",)`` of `caspr.analysis.validate` is
    defined.

    Parameters
    ----------
    name
        A name of the table.
    folder
        A clone of the repository. None takes the folder that ``CASPR_DATA`` names, or else the
        cache, or downloads the files.

    Returns
    -------
    RatedSet
        Summaries with their ratings.

    Raises
    ------
    InputError
        If there is no such set.
    DataError
        If a file is not found, has another checksum, or cannot be downloaded.
    """
    check_choice("name", name, list(RATED_SETS))
    path = data_folder(folder)
    return RatedSet(name, tuple(RATED_SETS[name](lambda file: fetch(file, path))))


def _opinsummeval(get: Fetch) -> Iterator[RatedSummary]:
    """Ratings are the mean of the two annotators, as in the paper."""
    outputs, scores = (_json_lines(get(file)) for file in (_OUTPUTS, _SCORES))
    for texts, rated in zip(outputs, scores, strict=True):
        if texts["case"] != rated["case"]:
            raise DataError(
                f"{_OUTPUTS.name} and {_SCORES.name} do not match: case {texts['case']} is at "
                f"the index of case {rated['case']}. Use both files from one commit."
            )
        for system, summary in texts["model_output"].items():
            own = rated[system]
            yield RatedSummary(
                item=str(texts["case"]),
                system=system,
                summary=summary,
                sources=tuple(texts["revs"].values()),
                references=(texts["summ"],),
                ratings={
                    name: (rating + own["annot2"][name]) / 2
                    for name, rating in own["annot1"].items()
                },
                scores={k: float(v) for k, v in own.items() if k not in ("annot1", "annot2")},
            )


def _summeval_op(get: Fetch) -> Iterator[RatedSummary]:
    for index, row in enumerate(_json_lines(get(_REVIEWS))):
        for system, own in row["summaries"].items():
            yield RatedSummary(
                item=str(index),
                system=system,
                summary=own["summary"],
                sources=tuple(row["reviews"].values()),
                references=(),
                ratings={name: float(rating) for name, rating in own["dimensions"].items()},
            )


def _bartscore(file: PublicFile, get: Fetch) -> Iterator[RatedSummary]:
    documents = cast("dict[object, dict[str, Any]]", load_plain_pickle(get(file), file.name))
    for item, document in documents.items():
        for system, own in document["sys_summs"].items():
            yield RatedSummary(
                item=str(item),
                system=system,
                summary=own["sys_summ"],
                sources=(document["src"],),
                references=tuple(document.get("ref_summs") or [document["ref_summ"]]),
                ratings={rated: float(rating) for rated, rating in own["scores"].items()},
            )


def _aggrefact(file: PublicFile, get: Fetch) -> Iterator[RatedSummary]:
    """Further summaries of a document by one system are numbered in `system`."""
    rows = csv.DictReader(io.StringIO(get(file).decode("utf-8"), newline=""))
    missing = [column for column in _FACT_COLUMNS if column not in (rows.fieldnames or ())]
    if missing:
        raise DataError(
            f"{file.name} has no column {missing[0]!r}; its columns are {rows.fieldnames}. Use the "
            f"file that is published at {file.url}."
        )
    written: Counter[tuple[str, str]] = Counter()
    for row in rows:
        item, system = f"{row['origin']} {row['id']}", row["model_name"]
        written[item, system] += 1
        number = written[item, system]
        yield RatedSummary(
            item=item,
            system=system if number == 1 else f"{system} ({number})",
            summary=row["summary"],
            sources=(row["doc"],),
            references=(),
            ratings={f"{row['dataset']} {row['origin']}": float(row["label"])},
            scores={
                column.removesuffix("_score"): float(cell or "nan")
                for column, cell in row.items()
                if column.endswith("_score")
            },
        )


def _json_lines(content: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in content.decode("utf-8").split("\n") if line.strip()]


RATED_SETS: Mapping[str, Callable[[Fetch], Iterator[RatedSummary]]] = MappingProxyType(
    {
        "opinsummeval": _opinsummeval,
        "summeval_op": _summeval_op,
        "newsroom": partial(_bartscore, _NEWSROOM),
        "summeval": partial(_bartscore, SUMMEVAL),
        "realsumm": partial(_bartscore, REALSUMM),
        "aggrefact": partial(_aggrefact, _FACTS),
        "aggrefact_sota": partial(_aggrefact, _SOTA_FACTS),
    }
)
"""Name → reader of its files."""
