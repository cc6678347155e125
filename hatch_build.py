"""The README as a package index shows it: without pictures and links relative to the checkout.

An index shows the README alone, where `docs/explain.png` leads nowhere.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https?://)[^)]*\)\n+", flags=re.MULTILINE)
_LINK = re.compile(r"\[([^\]]+)\]\((?!https?://|#)[^)]*\)")


def without_relative_links(text: str) -> str:
    """`text` with relative pictures left out, and of relative links the words alone."""
    return _LINK.sub(r"\1", _PICTURE.sub("", text))


class ReadmeHook(MetadataHookInterface):
    """Gives the distribution its long description."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set `readme` in the project's metadata."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": without_relative_links(text),
        }
