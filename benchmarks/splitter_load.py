"""Ten thousand sentences against a server that fails one time in ten.

    python benchmarks/splitter_load.py [--sentences 10000] [--concurrency 64] [--delay 1]

The server (tests/llm/loopback.py, a process of its own) waits `delay` before every answer and
at the first asking fails one sentence in ten, each in one of ten ways. Printed is whether any
claim was lost or out of order, what the server delivered more than once, and the time against the
ideal: sentences / concurrency × delay. It exits with 1 if a bound of the issue is missed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(_ROOT / "tests" / "llm"), str(_ROOT / "src")]

FAULTS = ["429", "500", "503", "408", "409", "reset", "reset-early", "truncated", "empty", "html"]


def sentence(i: int) -> str:
    """Sentence i; two claims."""
    return f"The pool {i} is warm and the bar {i} is loud."


def plan(text: str, nth: int) -> str:
    """Fail every tenth sentence, the first time."""
    number = int(text.split()[2])
    return FAULTS[number // 10 % len(FAULTS)] if number % 10 == 0 and nth == 1 else "good"


def serve(delay: float) -> None:
    """Be the server, until standard input closes; then tell what was delivered."""
    from loopback import Loopback

    with Loopback(plan, delay=delay) as server:
        print(server.url, flush=True)
        sys.stdin.read()
        print(json.dumps({"asked": server.asked, "delivered": server.delivered}))


def main() -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sentences", type=int, default=10_000)
    parser.add_argument("--concurrency", type=int, default=64)
    parser.add_argument("--delay", type=float, default=1.0)
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.delay)
        return 0

    from caspr.claims.openai import OpenAISplitter

    command = [sys.executable, __file__, "--serve", "--delay", str(given.delay)]
    server = subprocess.Popen(command, stdin=-1, stdout=-1, text=True)
    url = server.stdout.readline().strip()
    texts = [sentence(i) for i in range(given.sentences)]
    with tempfile.TemporaryDirectory() as folder:
        splitter = OpenAISplitter(
            "loopback-chat",
            base_url=url,
            concurrency=given.concurrency,
            cache=Path(folder) / "cache.sqlite",
        )
        start, start_cpu = time.perf_counter(), time.process_time()
        found = splitter.split(texts)
        taken, taken_cpu = time.perf_counter() - start, time.process_time() - start_cpu
    counts = json.loads(server.communicate("")[0])

    expected = [[f"The pool {i} is warm.", f"The bar {i} is loud."] for i in range(len(texts))]
    n_wrong = sum([c.text for c in f] != e for f, e in zip(found, expected, strict=True))
    n_twice = sum(n > 1 for n in counts["delivered"].values())
    n_never = len(texts) - len(counts["delivered"])
    ideal = given.delay * given.sentences / given.concurrency
    print(f"{given.sentences} sentences, concurrency {given.concurrency}, delay {given.delay} s")
    print(f"lost or out of order: {n_wrong}; never delivered: {n_never}; paid twice: {n_twice}")
    print(f"time {taken:.1f} s, ideal {ideal:.1f} s, ratio {taken / ideal:.2f}")
    per_sentence = 1000 * taken_cpu / len(texts)
    print(f"CPU time of the client {taken_cpu:.1f} s, {per_sentence:.1f} ms a sentence")
    print(f"usage: {splitter.usage}")
    return int(bool(n_wrong or n_twice or n_never) or taken > 1.3 * ideal)


if __name__ == "__main__":
    sys.exit(main())
