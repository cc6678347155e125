"""``python -m caspr.integrations.evaluate``: print the path for ``evaluate.load``."""

from __future__ import annotations

import sys

from caspr.integrations.evaluate import path

if __name__ == "__main__":
    sys.stdout.write(f"{path()}\n")
