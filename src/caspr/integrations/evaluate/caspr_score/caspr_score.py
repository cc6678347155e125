"""The module that ``evaluate.load`` copies into its cache and runs from there."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import signature
from typing import Any

from caspr.api import score
from caspr.errors import InputError, MissingExtraError

try:
    import evaluate

    import datasets
except ImportError:
    raise MissingExtraError("evaluate", "evaluate", "load CASPR with it") from None

_DESCRIPTION = """\
CASPR says how much two summaries contrast: each is cut into single-claim sentences, an NLI model
compares every claim of one with every claim of the other, and the score is the share of claims that
the other summary contradicts or does not mention."""
_INPUTS = """\
Args:
    predictions: list of texts, the summaries a.
    references: list of texts, the summaries b. CASPR is symmetric in the two.
    metric, preset, on_error and options of the metric: as for `caspr.score`.
Returns:
    caspr (or the name of another metric): mean over the pairs, None if none has a score. That of
        caspr is 0 to 100, higher for more contrast; `caspr metrics` lists the range and direction
        of every metric.
    scores: list, one per pair; None where a pair has none.
    errors: list, one per pair; None where it has a score.
    signature: what ran."""
_CITATION = """\
@article{ananthamurugan2024caspr,
  title={CASPR: Automated Evaluation Metric for Contrastive Summarization},
  author={Ananthamurugan, Nirupan and Duong, Dat and George, Philip and Gupta, Ankita and
          Tata, Sandeep and Gunel, Beliz},
  journal={arXiv preprint arXiv:2404.15565},
  year={2024}
}"""


class CasprScore(evaluate.Metric):  # type: ignore[misc]  # evaluate is untyped
    """CASPR as a metric of `evaluate`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        unknown = options.keys() - signature(evaluate.Metric.__init__).parameters.keys()
        if unknown:  # `evaluate` would ignore it
            raise InputError(
                f"`evaluate.load` takes no {min(unknown)!r} for this metric: it is an argument of "
                "`compute`, as in compute(..., preset='embedded')."
            )
        super().__init__(*args, **options)

    def _info(self) -> evaluate.MetricInfo:
        if self.config_name != "default":
            raise InputError(
                f"Expected no configuration, but got {self.config_name!r}: a metric is an argument "
                "of `compute`, as in compute(..., metric='ds')."
            )
        text = datasets.Value("string")
        return evaluate.MetricInfo(
            description=_DESCRIPTION,
            citation=_CITATION,
            inputs_description=_INPUTS,
            features=datasets.Features({"predictions": text, "references": text}),
            reference_urls=["https://arxiv.org/abs/2404.15565"],
        )

    def _compute(
        self, predictions: Sequence[str], references: Sequence[str], **options: Any
    ) -> dict[str, Any]:
        scores = score(list(predictions), list(references), progress=False, **options)
        mean = None if 0 < len(scores.errors) == len(scores) else scores.mean
        return {
            scores[0].metric: mean,
            "scores": [None if one.error is not None else one.value for one in scores],
            "errors": [None if one.error is None else str(one.error) for one in scores],
            "signature": scores[0].signature,
        }
