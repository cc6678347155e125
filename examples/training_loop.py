"""CASPR in validation and as a reward: python examples/training_loop.py.

Needs torchmetrics (pip install 'caspr[torchmetrics]'); the model below is a stand-in for yours.
"""

from __future__ import annotations

import caspr
from caspr.integrations.torchmetrics import CASPRScore

BATCHES = [
    (["The rooms are clean.", "The bar is open."], ["The rooms are dirty.", "The bar is closed."]),
    (["Breakfast is included."], ["The pool is cold."]),
]


def write(own: str, other: str, step: int) -> str:
    """What a model would write of a hotel: at first what it says of any, later what is so."""
    return other if step == 0 else own


# Validation: one figure an epoch, over all batches and processes. The models are loaded once.
metric = CASPRScore(preset="embedded")
for step in range(2):
    metric.reset()
    for own, other in BATCHES:
        written = [write(a, b, step) for a, b in zip(own, other, strict=True)]
        metric.update(written, other)
    print(f"after epoch {step}: CASPR {metric.compute():.1f}")

# Reinforcement: lists in, floats in [0, 1] out, as TRL's trainers call it. What cannot be scored is
# logged and gets 0.0; the run goes on.
reward = caspr.integrations.reward.CasprReward(preset="embedded")
completions = ["The rooms are clean.", "The rooms are dirty.", ""]
columns = {"prompts": ["..."] * 3, "summary_b": ["The rooms are dirty."] * 3}
for completion, value in zip(completions, reward(completions, **columns), strict=True):
    print(f"{value:.3f}  {completion!r}")
print(f"{reward.n_scored} scored, {reward.n_failed} failed")
# With TRL: GRPOTrainer(..., reward_funcs=[reward, faithfulness]). Contrast alone is easily had by
# texts that are about something else.
