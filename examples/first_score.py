"""Score two hotel summaries and explain the score: python examples/first_score.py. No network."""

from __future__ import annotations

import caspr

SUMMARY_A = (
    "The rooms are spacious and clean, but the walls are thin. Breakfast is included. "
    "The hotel is a short walk from the metro."
)
SUMMARY_B = (
    "The rooms are clean and large. Breakfast is not included in the price. "
    "The staff is friendly and speaks English."
)

score = caspr.score(SUMMARY_A, SUMMARY_B, preset="embedded")
print(score.explain())

# The same computation stage by stage: text -> claims -> relation grid -> score.
claims_a = caspr.split(SUMMARY_A)
claims_b = caspr.split(SUMMARY_B)
grid = caspr.label(claims_a, claims_b, nli="embedded")
assert caspr.aggregate(grid).value == score.value
print("\nrelation of each claim of a (row) with each claim of b (column):")
for claim, row in zip(claims_a, grid.relations, strict=True):
    print(f"  {claim.text:45.45}", *(f"{caspr.Relation(r).name.lower():13}" for r in row))

# Score many pairs at once; an item that cannot be scored keeps its error, the others are scored.
scores = caspr.score(
    [SUMMARY_A, SUMMARY_A, ""],
    [SUMMARY_B, SUMMARY_A, SUMMARY_B],
    preset="embedded",
    on_error="record",
)
print()
for item, one in enumerate(scores):
    print(item, one)
