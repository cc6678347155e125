"""Values printed in the SBERTScore paper, times 100, for comparison.

"Revisiting and extending similarity-based metrics in summary factual consistency detection",
Tables 2 and 5 to 9, and Figures 1 and 2.
"""

from __future__ import annotations

from types import MappingProxyType

_SETS = ("XSF", "Polytope", "FactCC", "SEval", "FRANK", "QAGS", "CLIFF", "Goyal' 21", "XENT")

ACCURACY = MappingProxyType(
    {
        (metric, name): value
        for metric, row in (
            ("summac_conv", (65.5, 74.4, 89.1, 79.3, 65.5, 62.9, 74.4, 55.2, 66.8)),
            ("summac_zs", (54.9, 78.6, 83.5, 78.1, 67.2, 67.3, 70.0, 46.6, 49.0)),
            ("bertscore", (52.7, 77.9, 63.2, 75.9, 67.6, 58.6, 72.4, 65.7, 60.1)),
            ("sbertscore", (60.8, 77.2, 75.4, 82.7, 65.5, 59.6, 70.1, 60.5, 58.1)),
        )
        for name, value in zip(_SETS, row, strict=True)
    }
)
"""(metric, set) → balanced accuracy: Table 6."""

FIGURES = MappingProxyType(
    {
        (metric, figure): value
        for metric, row in (("bertscore", (75.9, 62.7, 71.0)), ("sbertscore", (77.9, 64.4, 70.3)))
        for figure, value in zip(("precision", "recall", "f1"), row, strict=True)
    }
)
"""(metric, figure) → balanced accuracy on the whole benchmark: Table 2."""

CASES = (
    "I like rainy days because they make me feel relaxed",
    (
        (
            "I don't like rainy days because they don't make me feel relaxed.",
            {"bertscore": 98.4, "sbertscore": 72.0},
        ),
        (
            "I enjoy rainy days because they make me feel calm.",
            {"bertscore": 98.8, "sbertscore": 97.5},
        ),
        (
            "I enjoy listening to music at rainy days.",
            {"bertscore": 91.5, "sbertscore": 70.1},
        ),
    ),
)
"""S1, and each of S2, S3 and S4 with the printed scores: Table 5."""

ORIGINS = MappingProxyType(
    {
        ("summac_conv", "cnndm"): (73.7, 79.6, 44.6, 43.0),
        ("summac_zs", "cnndm"): (68.6, 75.9, 40.7, 37.7),
        ("bertscore", "cnndm"): (69.2, 76.7, 40.5, 38.8),
        ("sbertscore", "cnndm"): (72.0, 80.4, 45.8, 44.1),
        ("summac_conv", "xsum"): (60.4, 65.4, 21.0, 22.3),
        ("summac_zs", "xsum"): (57.7, 60.7, 18.1, 15.6),
        ("bertscore", "xsum"): (69.5, 73.8, 34.2, 34.6),
        ("sbertscore", "xsum"): (60.5, 65.3, 22.7, 22.2),
    }
)
"""(metric, origin) → balanced accuracy, ROC-AUC, Pearson, Spearman: Table 7."""

_TYPES = MappingProxyType(
    {
        "cnndm": ("intrinsic-NP", "intrinsic-predicate", "extrinsic-NP", "extrinsic-predicate"),
        "xsum": (
            *("intrinsic-NP", "intrinsic-predicate", "intrinsic-entire_sent"),
            *("extrinsic-NP", "extrinsic-predicate", "extrinsic-entire_sent"),
        ),
    }
)
RECALL = MappingProxyType(
    {
        (metric, origin, kind): value
        for metric, origin, row in (
            ("summac_conv", "cnndm", (68.4, 78.2, 84.1, 71.1, 28.7)),
            ("summac_zs", "cnndm", (63.2, 74.5, 80.0, 71.1, 31.4)),
            ("bertscore", "cnndm", (66.1, 63.6, 74.1, 71.9, 34.2)),
            ("sbertscore", "cnndm", (45.4, 43.6, 58.6, 56.3, 52.2)),
            ("summac_conv", "xsum", (55.1, 62.9, 29.4, 64.0, 61.9, 71.5, 37.1)),
            ("summac_zs", "xsum", (67.6, 65.2, 82.4, 56.9, 58.9, 52.3, 41.8)),
            ("bertscore", "xsum", (53.8, 62.1, 88.2, 59.7, 63.1, 78.2, 37.5)),
            ("sbertscore", "xsum", (49.8, 64.4, 70.6, 53.2, 66.1, 80.8, 39.7)),
        )
        for kind, value in zip((*_TYPES[origin], "correct"), row, strict=True)
    }
)
"""(metric, origin, type of error) → recall: Table 8."""

COMBINED = MappingProxyType(
    {
        ("and", "summac_zs", "bertscore"): 77.7,
        ("and", "summac_zs", "sbertscore"): 79.1,
        ("and", "bertscore", "sbertscore"): 76.3,
        ("or", "summac_zs", "bertscore"): 76.4,
        ("or", "summac_zs", "sbertscore"): 76.9,
        ("or", "bertscore", "sbertscore"): 77.5,
        ("and", "summac_zs", "summac_conv"): 79.1,
        ("and", "summac_conv", "bertscore"): 76.2,
        ("and", "summac_conv", "sbertscore"): 77.8,
        ("or", "summac_zs", "summac_conv"): 78.1,
        ("or", "summac_conv", "bertscore"): 78.6,
        ("or", "summac_conv", "sbertscore"): 79.0,
    }
)
"""(join, metric, metric) → balanced accuracy of the two together: Figure 1."""

AGREEMENT = MappingProxyType(
    {
        ("summac_zs", "summac_conv"): 26.8,
        ("summac_zs", "bertscore"): 37.4,
        ("summac_zs", "sbertscore"): 34.4,
        ("summac_conv", "bertscore"): 22.6,
        ("summac_conv", "sbertscore"): 27.1,
        ("bertscore", "sbertscore"): 31.0,
    }
)
"""(metric, metric) → Cohen's κ: Figure 2 of the appendix."""

SECONDS = MappingProxyType(
    {"summac_zs": 207.0, "summac_conv": 233.0, "bertscore": 36.0, "sbertscore": 67.0}
)
"""Metric → seconds for 1,000 items: Table 9."""
