"""Split summaries into claims with your own splitter: python examples/custom_splitter.py."""

from __future__ import annotations

import caspr

BULLETS_A = "- rooms are clean\n- breakfast is included\n- the pool is closed in winter"
BULLETS_B = "- rooms are clean\n- breakfast is not included"


def split_bullets(text: str) -> list[str]:
    """One claim per list item; any function from a text to its claims is a splitter."""
    return [line.removeprefix("- ").capitalize() + "." for line in text.splitlines()]


# The signature identifies a function by its module and name.
score = caspr.score(BULLETS_A, BULLETS_B, splitter=split_bullets, preset="embedded")
print(score.explain())


class ByMark:
    """A splitter with an option, which its signature names: another mark can change the score."""

    def __init__(self, mark: str) -> None:
        self._mark = mark
        self.signature = f"by_mark:{mark}"

    def split(self, texts: list[str]) -> list[tuple[caspr.Claim, ...]]:
        return [
            tuple(caspr.Claim(part.strip(), i) for i, part in enumerate(text.split(self._mark)))
            for text in texts
        ]


a, b = "It is quiet; it is central", "It is not quiet; it is central"
print(caspr.score(a, b, splitter=ByMark(";"), preset="embedded"))

# Ready-made claims need no splitter.
print(caspr.score(caspr.Claims(["It is quiet."]), caspr.Claims(["It is loud."]), preset="embedded"))
