"""``python -m caspr`` is the command ``caspr``."""

from __future__ import annotations

from caspr.cli import main

if __name__ == "__main__":
    main()
