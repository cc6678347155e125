"""Names of times: months, days, seasons, meals and hours of the day."""

from __future__ import annotations

TIMES = frozenset(
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday weekday winter spring summer autumn "
    "fall christmas easter noon midnight dawn dusk dark sunset sunrise lunch lunchtime dinner "
    "breakfast holiday season".split()
)
