"""Do metrics see a negation? After Table 5 of the SBERTScore paper, on sentences of our own.

A negated sentence ought to be farther from the original than a neutral one. Similarity by vectors
says otherwise; NLI was made for it. No network: everything runs on the embedded model.
"""

from __future__ import annotations

import caspr

ORIGINAL = "I love the sea in winter because it calms me."
OTHERS = {
    "negated": "I don't love the sea in winter because it doesn't calm me.",
    "reworded": "I adore the sea in winter because it soothes me.",
    "neutral": "I love reading novels by the sea in winter.",
}
PRINTED = {  # its figures, for sentences of its own and larger models
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

print("\ncaspr is 0 to 100, and higher means more contrast; the others higher, more similar.")
