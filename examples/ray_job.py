"""Score a data set with Ray: python examples/ray_job.py. Requires pip install 'caspr[ray]'.

On a cluster: ray job submit -- python ray_job.py, with the package installed on every machine.
"""

from __future__ import annotations

import ray

from caspr.integrations.ray import score_dataset

ray.init(num_cpus=2, include_dashboard=False)  # on a cluster: ray.init()

# On a cluster, use ray.data.read_parquet("s3://.../pairs/"), which streams the data.
pairs = ray.data.from_items(
    [
        {"id": 1, "summary_a": "The rooms are clean.", "summary_b": "The rooms are dirty."},
        {"id": 2, "summary_a": "Breakfast is included.", "summary_b": "Breakfast is included."},
        {"id": 3, "summary_a": "The bar is open.", "summary_b": " "},
    ]
)

# Each of the actors loads the model once. With GPUs, use concurrency=8, num_gpus=1.
scored = score_dataset(pairs, preset="embedded", on_error="record", concurrency=1)

# On a cluster, use scored.write_parquet("s3://.../scores/"): no row passes through this process.
for row in sorted(scored.take_all(), key=lambda row: row["id"]):
    print(row["id"], row["caspr"], row["caspr_error"] or "")
