"""Tables in LaTeX, for the package booktabs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

_SPECIAL: Final = str.maketrans(
    {
        **{mark: f"\\{mark}" for mark in "&%$#_{}"},
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "\\": r"\textbackslash{}",
        "±": r"$\pm$",
        "−": "$-$",
        "–": "--",
    }
)


def latex_escaped(text: str) -> str:
    """`text` with the characters that LaTeX gives a meaning escaped."""
    return text.translate(_SPECIAL)


def latex_table(
    columns: str, headings: Sequence[str], rows: Iterable[Sequence[str]], caption: str, label: str
) -> str:
    """A floating table.

    Parameters
    ----------
    columns
        Alignment of each column: "l" or "r".
    headings
        Texts, which are escaped.
    rows, caption
        LaTeX.
    label
        Name for references.
    """
    lines = [
        r"\begin{table}[t]",
        r"\centering",
        rf"\begin{{tabular}}{{{columns}}}",
        r"\toprule",
        " & ".join(map(latex_escaped, headings)) + r" \\",
        r"\midrule",
        *(" & ".join(row) + r" \\" for row in rows),
        r"\bottomrule",
        r"\end{tabular}",
        rf"\caption{{{caption}}}",
        rf"\label{{{label}}}",
        r"\end{table}",
    ]
    return "\n".join(lines)
