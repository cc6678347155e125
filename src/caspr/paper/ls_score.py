"""Tables 4 and 8 of the LS_Score paper on public data: reproduced and printed values.

The values are Spearman correlations with human ratings, pooled over the 420 rated summaries of
Newsroom. The ratings on CNN/Daily Mail (Tables 5, 7 and 9) are in no public file that caspr reads.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from caspr.api import score
from caspr.atomic_files import make_folder
from caspr.datasets import RatedSet, rated_set
from caspr.errors import InputError
from caspr.metrics.registry import metric_card
from caspr.paper.cut_texts import collected_cuts
from caspr.paper.document import TableDocument, compared_with_print, frame_of, note
from caspr.progress import shown
from caspr.stats import partial_correlation
from caspr.stats.correlations import row_correlations

if TYPE_CHECKING:
    import pandas as pd

_RATED: Final = ("coherence", "fluency", "informativeness", "relevance")
PRINTED: Final[Mapping[str, tuple[float, ...]]] = MappingProxyType(
    {
        "rouge1": (0.2446, 0.1991, 0.3371, 0.3028),
        "rouge2": (0.1133, 0.0763, 0.1816, 0.1385),
        "rougeL": (0.2164, 0.1736, 0.3178, 0.2700),
        "METEOR": (0.3325, 0.3347, 0.4424, 0.4117),
        "bertscore": (0.1206, 0.1072, 0.1681, 0.1426),
        "bertscore recall": (0.2355, 0.2227, 0.2972, 0.2787),
        "bertscore precision": (-0.0263, -0.0221, -0.0215, -0.0302),
        "WMS": (0.2389, 0.2355, 0.3003, 0.2406),
        "SMS": (0.2394, 0.2400, 0.2946, 0.2401),
        "S+WMS": (0.2433, 0.2405, 0.3022, 0.2432),
        "MoverScore": (0.1458, 0.1021, 0.2070, 0.1724),
        "BERT+Cos+Ref": (0.0452, 0.0333, 0.0475, 0.0534),
        "BERT+Cos+Doc": (0.3998, 0.3492, 0.4530, 0.4279),
        "ls_score": (0.6390, 0.5933, 0.7163, 0.6563),
        "ls_score cross": (0.6271, 0.5852, 0.7008, 0.6381),
    }
)
"""Name → Spearman with `_RATED`. "ls_score" is trained on Newsroom, "cross" on CNN/Daily Mail."""
_CROSS: Final = "ls_score cross"
_NO_TRAINING: Final = "trained on Newsroom, which is not public"
_NO_METRIC: Final = "not a metric of caspr"
LS_METRICS: Final = ("rouge1", "rouge2", "rougeL", "bertscore", "ls_score")
_CAPTION: Final = "Tables 4 and 8: Spearman with people on Newsroom, times 100"


@dataclass(frozen=True, slots=True)
class LsScoreTables(TableDocument):
    """The table of one run. It prints as the table.

    Parameters
    ----------
    table
        metric, rated, value, printed, difference and given_length (the partial correlation given
        the length of the summary), times 100, and the reason where there is no value.
    signatures
        Metric → signature.
    """

    table: pd.DataFrame
    signatures: Mapping[str, str]

    @property
    def content(self) -> Mapping[str, tuple[str, pd.DataFrame]]:
        """Name of the table → its caption and the table."""
        return {"tables_4_8": (_CAPTION, self.table)}

    def _notes(self, markdown: bool) -> Iterator[str]:
        yield "ROUGE is its recall, which matches the printed rows. Length is that of the summary."
        for metric, signature in self.signatures.items():
            yield note(metric, signature, markdown)


def reproduce_ls_score(
    metrics: Sequence[str] = LS_METRICS,
    *,
    preset: str | None = None,
    data: str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
    options: Mapping[str, Mapping[str, Any]] | None = None,
) -> LsScoreTables:
    """Correlate metrics with the ratings of Newsroom, and compare with the printed values.

    Parameters
    ----------
    metrics
        Names in `LS_METRICS`. LS_Score compares a summary with its document, the others with the
        reference.
    preset, progress
        As in `caspr.score`.
    data
        Folder with ``SUM/Newsroom/data.pkl`` of neulab/BARTScore; see `caspr.datasets.rated_set`.
    out
        Folder for the table.
    options
        Metric → options.

    Returns
    -------
    LsScoreTables
        The table, and the signature of each metric.

    Raises
    ------
    InputError
        If a metric is not in the paper.
    DataError
        If the file is not found, or has another checksum.
    """
    names = tuple(dict.fromkeys(metric_card(name).name for name in metrics))
    wrong = [name for name in names if name not in LS_METRICS]
    if wrong or not names:
        raise InputError(
            f"Expected `metrics` out of {list(LS_METRICS)}, those of the LS_Score paper, but got "
            f"{list(metrics)}."
        )
    if out is not None:
        make_folder(Path(out))
    rated = rated_set("newsroom", data)
    columns: dict[str, Any] = {}
    signatures = {}
    with shown(progress):
        for name in names:
            found, signatures[name] = _scores(rated, name, preset, (options or {}).get(name, {}))
            columns |= found
    table = _table(rated, columns)
    result = LsScoreTables(table, signatures)
    if out is not None:
        result.write(out)
    return result


def _scores(
    rated: RatedSet, metric: str, preset: str | None, options: Mapping[str, Any]
) -> tuple[dict[str, Any], str]:
    """Row name → values (n_summaries,), and the signature with the number of cut texts."""
    summaries = [one.summary for one in rated]
    references = [one.references[0] for one in rated]
    is_rouge = metric.startswith("rouge")
    if metric == "ls_score":
        texts = [one.sources[0] for one in rated], summaries
    else:
        texts = (summaries, references) if is_rouge else (references, summaries)
    given = {"figure": "recall", **options} if is_rouge else dict(options)
    with collected_cuts() as cuts:
        found = score(*texts, metric=metric, preset=preset, **given)
    signature = found[0].signature + (f"; {len(cuts)} texts cut at the limit" if cuts else "")
    if metric == "ls_score":
        parts = {f"ls_score: {p}": [one.parts[p] for one in found] for p in ("l_score", "s_score")}
        return {_CROSS: found.values, **parts}, signature
    if metric == "bertscore":
        both = {p: [getattr(one, p) for one in found] for p in ("precision", "recall")}
        return {metric: found.values, **{f"{metric} {p}": v for p, v in both.items()}}, signature
    return {metric: found.values}, signature


def _table(rated: RatedSet, columns: Mapping[str, Any]) -> pd.DataFrame:
    lengths = [len(one.summary.split()) for one in rated]
    columns = {**columns, "length": lengths}
    ours = {
        (name, dimension): _spearman(values, [one.ratings[dimension] for one in rated], lengths)
        for name, values in columns.items()
        for dimension in _RATED
    }
    rows = []
    for name in dict.fromkeys([*PRINTED, *columns]):
        for index, dimension in enumerate(_RATED):
            value, given = ours.get((name, dimension), (np.nan, np.nan))
            printed = 100 * PRINTED[name][index] if name in PRINTED else None
            rows.append(
                {
                    "metric": name,
                    "rated": dimension,
                    "value": value,
                    **compared_with_print(value, printed),
                    "given_length": given,
                    "reason": "" if name in columns else _reason(name),
                }
            )
    return frame_of(rows)


def _spearman(values: Any, ratings: Sequence[float], lengths: Sequence[float]) -> tuple[float, ...]:
    """100 times the correlation, and the partial one given length (NaN for length itself)."""
    x, y, z = (np.asarray(side, dtype=np.float64)[None] for side in (values, ratings, lengths))
    xy, xz, yz = (row_correlations(*two, "spearman") for two in ((x, y), (x, z), (y, z)))
    given = np.nan if np.array_equal(x, z) else partial_correlation(xy, xz, yz)[0]
    return 100 * float(xy[0]), 100 * float(given)


def _reason(name: str) -> str:
    if name == "ls_score":
        return _NO_TRAINING
    known = {*LS_METRICS, _CROSS, "bertscore recall", "bertscore precision"}
    return "not chosen" if name in known else _NO_METRIC
