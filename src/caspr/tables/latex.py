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
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        **dict.fromkeys("\r\n", " "),
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
    """A floating table, with a caption and a label for references.

    `columns` is the alignment of each column: "l" or "r". Headings are escaped; rows and caption
    are LaTeX.
    """
    lines = [
        r"% This table needs \usepackage{booktabs}.",
        r"\begin{table}[t]",
        r"\centering",
        rf"\begin{{tabular}}{{{columns}}}",
        r"\toprule",
        " & ".join(map(latex_escaped, headings)) + r" \\",
        r"\midrule",
        *(_row(row) for row in rows),
        r"\bottomrule",
        r"\end{tabular}",
        rf"\caption{{{caption}}}",
        rf"\label{{{label}}}",
        r"\end{table}",
    ]
    return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    line = " & ".join(cells) + r" \\"
    # After the \\ of the row before, a star or a bracket would be read as its argument.
    return f"{{}}{line}" if line.lstrip().startswith(("*", "[")) else line
