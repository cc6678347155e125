"""Processor time of each regular expression of the splitter, at n and at 8n characters.

    python benchmarks/regular_expressions.py

A ratio of 8 is linear; 16 or more is reported as slow, and the exit status is then 1.
"""

# ruff: noqa: D103
from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator

from caspr.english import sentences, tokens

UNITS = (
    "a",
    " ",
    ".",
    ". ",
    "a.",
    "a ",
    "1,",
    "1:",
    "-a",
    "a-",
    "n't",
    "'s ",
    "(",
    '"',
    "\n",
    "\n ",
)
LENGTH = 12_500
LIMIT = 16.0


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    for module in (sentences, tokens):
        for name, value in vars(module).items():
            if isinstance(value, re.Pattern):
                yield f"{module.__name__}.{name}", value


def seconds(pattern: re.Pattern[str], text: str) -> float:
    """The least processor time of three passes over `text`."""
    times = []
    for _ in range(3):
        start = time.process_time()
        for _match in pattern.finditer(text):
            pass
        times.append(time.process_time() - start)
    return min(times)


def main() -> int:
    slow = 0
    print("| pattern | worst text | ms at n | ms at 8n | ratio |\n| --- | --- | --- | --- | --- |")
    for name, pattern in patterns():
        rows = []
        for unit in UNITS:
            text = unit * (LENGTH // len(unit))
            once, eight = seconds(pattern, text), seconds(pattern, text * 8)
            rows.append((eight / max(once, 1e-4), unit, once, eight))
        ratio, unit, once, eight = max(rows)
        slow += ratio >= LIMIT
        print(f"| `{name}` | {unit!r} | {once * 1e3:.2f} | {eight * 1e3:.2f} | {ratio:.1f} |")
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
