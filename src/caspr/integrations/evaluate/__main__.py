"""``python -m caspr.integrations.evaluate``: where the module for ``evaluate.load`` is."""

from __future__ import annotations

import sys

from caspr.integrations.evaluate import path

if __name__ == "__main__":
    sys.stdout.write(f"{path()}\n")
