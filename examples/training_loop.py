"""CASPR as a validation metric and as a reward: python examples/training_loop.py.

Requires torchmetrics (pip install 'caspr[torchmetrics]'). The function `write` replaces your model.
"""

from __future__ import annotations

import caspr
from caspr.integrations.torchmetrics import CASPRScore

BATCHES = [
    (["The rooms are clean.", "The bar is open."], ["The rooms are dirty.", "The bar is closed."]),
    (["Breakfast is included."], ["The pool is cold."]),
]


def write(own: str, other: str, step: int) -> str:
    """Summary that a model writes: in step 0 that of the other hotel, later that of its own."""
    return other if step == 0 else own


# Validation: one score per epoch, over all batches and processes. The models are loaded once.
metric = CASPRScore(preset="embedded")
for step in range(2):
    metric.reset()
    for own, other in BATCHES:
        written = [write(a, b, step) for a, b in zip(own, other, strict=True)]
        metric.update(written, other)
    print(f"after epoch {step}: CASPR {metric.compute():.1f}")

# Reinforcement learning: takes lists and returns floats in [0, 1], as TRL's trainers expect. A
# completion that cannot be scored is logged and gets 0.0, and the run continues.
reward = caspr.integrations.reward.CasprReward(preset="embedded")
completions = ["The rooms are clean.", "The rooms are dirty.", ""]
columns = {"prompts": ["..."] * 3, "summary_b": ["The rooms are dirty."] * 3}
for completion, value in zip(completions, reward(completions, **columns), strict=True):
    print(f"{value:.3f}  {completion!r}")
print(f"{reward.n_scored} scored, {reward.n_failed} failed")
# With TRL: GRPOTrainer(..., reward_funcs=[reward, faithfulness]). Do not reward contrast alone:
# texts about something else contrast with everything.
