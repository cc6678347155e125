"""Values printed in the CASPR paper (arXiv 2404.15565), for comparison."""

from __future__ import annotations

from types import MappingProxyType

SETS = MappingProxyType(
    {
        ("ds", "reference_contrastive"): (73.6, 0.9),
        ("ds", "synthetic_high_contrast"): (44.5, 1.6),
        ("ds", "synthetic_contrast"): (74.1, 0.8),
        ("inverted_bertscore", "reference_contrastive"): (72.5, 1.4),
        ("inverted_bertscore", "synthetic_high_contrast"): (50.6, 1.7),
        ("inverted_bertscore", "synthetic_contrast"): (73.4, 1.3),
        ("caspr", "reference_contrastive"): (84.3, 3.8),
        ("caspr", "synthetic_high_contrast"): (98.1, 0.8),
        ("caspr", "synthetic_contrast"): (83.7, 3.6),
    }
)
"""(metric, set) → mean and half-width of the 95% interval: Tables 2 and 5. Figure 2 shows the two
other sets as bars, without numbers."""

RANK_CORRELATIONS = MappingProxyType({"ds": 0.51, "inverted_bertscore": 0.86, "caspr": 0.66})
"""Metric → Spearman's ρ between an original pair and its paraphrase: Table 5."""

TABLE_1 = MappingProxyType(
    {
        ("ds", "i"): 78.0,
        ("ds", "ii"): 20.0,
        ("inverted_bertscore", "i"): 25.0,
        ("inverted_bertscore", "ii"): 26.0,
        ("caspr", "i"): 0.0,
        ("caspr", "ii"): 100.0,
    }
)
"""(metric, pair) → score."""

PAIRS_OF_TABLE_1 = MappingProxyType(
    {
        "i": ("The hotel is sparkly clean", "The hotel was kept very tidy"),
        "ii": ("The hotel is clean", "The hotel is not clean"),
    }
)
"""Both without full stops: with them, DS of pair (i) cannot be the 78 that is printed."""

PAIRS_OF_TABLE_6 = (
    ("The shower was excellent.", "This hotel has served guests."),
    ("There was no refrigerator in the room.", "This hotel has served guests."),
    ("The staff at this hotel seemed a little bit uninterested.", "This hotel provides a stay."),
)
"""Premise and hypothesis; roberta-large-mnli calls each of them an entailment."""
