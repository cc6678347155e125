"""The findings of a diagnosis, and their text."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

from caspr.records.scores import Scores

if TYPE_CHECKING:
    import pandas as pd

Kind = Literal["unscored", "maxim", "near_tie", "disagreement", "ungrounded", "unsplit"]

KINDS: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        "unscored": "pairs without a score",
        "maxim": "claims that nearly everything entails",
        "near_tie": "verdicts that one near tie would change",
        "disagreement": "claims that contradict one way and entail the other",
        "ungrounded": "sentences that are not covered by their claims",
        "unsplit": "claims that still have several clauses",
    }
)
"""Kind → heading."""

_WIDTH: Final = 80


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding.

    Parameters
    ----------
    kind
        One of `KINDS`.
    item
        Index of the pair in which it was first found.
    side
        "a" or "b"; None if it concerns both.
    text
        The claim, or the sentence.
    detail
        The reason.
    n_items
        Number of pairs in which it occurs.
    """

    kind: Kind
    item: int
    side: str | None
    text: str
    detail: str
    n_items: int = 1


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Findings of a corpus. It prints as counts and examples, in 80 columns.

    Parameters
    ----------
    findings
        The findings, in the order of `KINDS`.
    scores
        The scores of all pairs.
    n_unchecked
        Number of summaries whose claims could not be compared with their sentences: they are
        ready-made, or the splitter counts sentences differently.
    """

    findings: tuple[Finding, ...]
    scores: Scores
    n_unchecked: int = 0

    def of(self, kind: Kind) -> tuple[Finding, ...]:
        """The findings of one kind."""
        return tuple(finding for finding in self.findings if finding.kind == kind)

    @property
    def n_claims(self) -> int:
        """Number of claims in all pairs."""
        return sum(len(s.verdicts_a or ()) + len(s.verdicts_b or ()) for s in self.scores)

    def to_frame(self) -> pd.DataFrame:
        """One row per finding: kind, item, side, text, detail, n_items."""
        import pandas as pd

        columns = list(Finding.__dataclass_fields__)
        return pd.DataFrame([asdict(finding) for finding in self.findings], columns=columns)

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values."""
        return {
            "signature": self.scores[0].signature,
            "n_pairs": len(self.scores),
            "n_claims": self.n_claims,
            "n_unchecked": self.n_unchecked,
            "counts": {kind: len(self.of(kind)) for kind in KINDS},
            "findings": [asdict(finding) for finding in self.findings],
        }

    def told(self, n_examples: int = 3) -> str:
        """Counts, and `n_examples` of each kind."""
        lines = [f"{len(self.scores)} pairs, {self.n_claims} claims"]
        lines.append(self.scores[0].signature)  # not wrapped, so that it can be copied
        if self.n_unchecked:
            lines.append(f"{self.n_unchecked} summaries not compared with their sentences")
        for kind, name in KINDS.items():
            found = self.of(kind)
            lines += ["", f"{len(found):5}  {name}"]
            for finding in found[:n_examples]:
                lines += _finding_lines(finding)
            if found[n_examples:]:
                lines.append(f"         ... and {len(found) - n_examples} more")
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.told()


def _finding_lines(finding: Finding) -> list[str]:
    where = f"item {finding.item}" + (f" {finding.side}" if finding.side else "")
    more = f" (and {finding.n_items - 1} more)" if finding.n_items > 1 else ""
    first = f"         {where}{more}: "
    both = (
        textwrap.wrap(" ".join(text.split()), _WIDTH, initial_indent=indent, subsequent_indent=rest)
        for text, indent, rest in (
            (finding.text, first, " " * 11),
            (finding.detail, " " * 13, " " * 13),
        )
    )
    return [line for lines in both for line in lines]
