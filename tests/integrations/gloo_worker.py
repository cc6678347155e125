"""One of several processes that score their shares and synchronise; run by test_torchmetrics."""

from __future__ import annotations

import json
import sys
import warnings

import torch.distributed as dist

from caspr.errors import InputError
from caspr.integrations.torchmetrics import CASPRScore
from caspr.testing import FakeLabeler, FakeSplitter


def run(batches: list[list[list[str]]]) -> dict[str, object]:
    """What this process sees when its share is `batches`."""
    metric = CASPRScore(splitter=FakeSplitter(), nli=FakeLabeler())
    for summaries_a, summaries_b in batches:
        metric.update(summaries_a, summaries_b)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        mean = float(metric.compute())
    own = int(metric.n_scored)  # after compute the process has its own sums again
    metric.reset()
    left = int(metric.n_scored)
    return {"mean": mean, "own": own, "left": left, "warned": bool(caught)}


def refused(rank: int, n_pairs: int = 1) -> str:
    """The error if every process has another metric, and this one `n_pairs` pairs."""
    metric = CASPRScore(metric=("ds", "rouge1")[rank])
    metric.update(["It is clean."] * n_pairs, ["It is new."] * n_pairs)
    try:
        return f"the mean is {metric.compute()}"
    except InputError as error:
        return str(error)


if __name__ == "__main__":
    rank, world, store, shares = sys.argv[1:]
    dist.init_process_group(
        "gloo", init_method=f"file://{store}", rank=int(rank), world_size=int(world)
    )
    cases = [*map(run, json.loads(shares)), refused(int(rank)), refused(int(rank), 1 - int(rank))]
    json.dump(cases, sys.stdout)
    dist.destroy_process_group()
