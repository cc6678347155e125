"""Text to score by whichever version of caspr is on PYTHONPATH; `nli_rounds.py` starts it.

The first line of stdin is JSON: device, cpu_time, a, b. It answers with the folder of the package
it has loaded, then every further line with [seconds, mean score] of one run over all pairs. Only
`caspr.score` is used, which 0.1.0 has too.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path


def main() -> None:
    """Score when asked."""
    asked = json.loads(sys.stdin.readline())
    clock = time.perf_counter
    if asked["cpu_time"]:
        import torch

        torch.set_num_threads(1)
        clock = time.process_time
    import caspr

    a, b = asked["a"], asked["b"]
    options = {"preset": "embedded", "progress": False, "device": asked["device"]}
    caspr.score(a[:2], b[:2], **options)  # loads, and stays loaded
    print(json.dumps(str(Path(caspr.__file__).parent)), flush=True)
    for _ in sys.stdin:
        start = clock()
        mean = float(caspr.score(a, b, **options).mean)
        print(json.dumps([clock() - start, mean]), flush=True)


if __name__ == "__main__":
    main()
