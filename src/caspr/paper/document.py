"""Tables of a paper as one document: text, Markdown, LaTeX, and a CSV for each."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from caspr.report.table_text import as_latex, as_markdown, as_text, records
from caspr.tables import write_rows, write_text

if TYPE_CHECKING:
    import pandas as pd


def frame_of(rows: Sequence[Mapping[str, object]]) -> pd.DataFrame:
    """A table from its rows, column → cell."""
    import pandas as pd

    return pd.DataFrame.from_records(rows)


def compared_with_print(value: float, printed: float | None) -> dict[str, float]:
    """The printed value, NaN if the paper has none, and the difference from it."""
    in_paper = math.nan if printed is None else printed
    return {"printed": in_paper, "difference": value - in_paper}


def note(metric: str, signature: str, markdown: bool) -> str:
    """A line of the section "Signatures"."""
    return f"- {metric}: `{signature}`" if markdown else f"{metric}: {signature}"


class TableDocument:
    """Tables with captions, and notes under them. It prints as the tables."""

    __slots__ = ()

    @property
    def content(self) -> Mapping[str, tuple[str, pd.DataFrame]]:
        """Name of each table → its caption, "Table 1: …", and the table."""
        raise NotImplementedError

    def _notes(self, markdown: bool) -> Iterator[str]:
        """Lines of the section "Signatures"."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self._document(as_text, "", markdown=False)

    def markdown(self) -> str:
        """All tables and signatures as one Markdown document."""
        return self._document(as_markdown, "## ", markdown=True)

    def latex(self) -> str:
        """All tables in LaTeX, for the package booktabs."""
        return "\n\n".join(
            as_latex(table, caption.partition(": ")[2], f"tab:{name.replace('_', '-')}")
            for name, (caption, table) in self.content.items()
        )

    def write(self, folder: str | os.PathLike[str]) -> list[Path]:
        """Write Markdown, LaTeX and a CSV for each table; returns the files."""
        out = Path(folder)
        out.mkdir(parents=True, exist_ok=True)
        texts = {"tables.md": self.markdown(), "tables.tex": self.latex()}
        for name, text in texts.items():
            write_text(out / name, text + "\n")
        for name, (_, table) in self.content.items():
            write_rows(out / f"{name}.csv", records(table))
        return [out / name for name in texts] + [out / f"{name}.csv" for name in self.content]

    def _document(
        self, render: Callable[[pd.DataFrame], str], heading: str, *, markdown: bool
    ) -> str:
        parts = [
            f"{heading}{caption}\n\n{render(table)}" for caption, table in self.content.values()
        ]
        parts.append(f"{heading}Signatures\n\n" + "\n".join(self._notes(markdown)))
        return "\n\n".join(parts)
