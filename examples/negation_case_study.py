"""Do metrics detect a negation? After Table 5 of the SBERTScore paper, with our own sentences.

A negated sentence should be less similar to the original than a neutral one. Vector similarities
give the opposite order; NLI is designed to detect the contradiction. All metrics use the embedded
model and no network.
"""

from __future__ import annotations

import caspr

ORIGINAL = "I love the sea in winter because it calms me."
OTHERS = {
    "negated": "I don't love the sea in winter because it doesn't calm me.",
    "reworded": "I adore the sea in winter because it soothes me.",
    "neutral": "I love reading novels by the sea in winter.",
}
PRINTED = {  # values of the paper, for its own sentences and larger models
    "bertscore": (0.984, 0.988, 0.915),
    "sbertscore": (0.720, 0.975, 0.701),
}
METRICS = ("bertscore", "sbertscore", "summac_zs", "caspr")

print(f"{'':12}" + "".join(f"{name:>10}" for name in OTHERS))
for metric in METRICS:
    scores = caspr.score(
        [ORIGINAL] * len(OTHERS), list(OTHERS.values()), metric=metric, preset="embedded"
    )
    print(f"{metric:12}" + "".join(f"{value:10.3f}" for value in scores.values))
    if metric in PRINTED:
        print(f"{'  (paper)':12}" + "".join(f"{value:10.3f}" for value in PRINTED[metric]))

print("\ncaspr: 0 to 100, higher means more contrast; other metrics: higher means more similar.")
