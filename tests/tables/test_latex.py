"""A name from the user's data must not break the table, or appear changed in it."""

from __future__ import annotations

import pytest

from caspr.tables.latex import latex_escaped, latex_table


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("a & b_c", r"a \& b\_c"),
        ("5% of $3 #1 {x}", r"5\% of \$3 \#1 \{x\}"),
        ("~^\\", r"\textasciitilde{}\textasciicircum{}\textbackslash{}"),
        ("<b>|x\n", r"\textless{}b\textgreater{}\textbar{}x "),
        ("−1.0 ± 0.2 – 3", r"$-$1.0 $\pm$ 0.2 -- 3"),
    ],
)
def test_characters_with_a_meaning_are_escaped(text, escaped):
    assert latex_escaped(text) == escaped


def test_a_table_has_its_rows_between_the_rules():
    table = latex_table("lr", ["", "a_b"], [["x", r"\textbf{1}"]], "Means.", "tab:x")
    assert table.split("\n")[:9] == [
        r"% This table needs \usepackage{booktabs}.",
        r"\begin{table}[t]",
        r"\centering",
        r"\begin{tabular}{lr}",
        r"\toprule",
        r" & a\_b \\",
        r"\midrule",
        r"x & \textbf{1} \\",
        r"\bottomrule",
    ]
    assert r"\caption{Means.}" in table
    assert r"\label{tab:x}" in table


@pytest.mark.parametrize("name", ["[ours]", "*ours"])
def test_no_name_is_an_argument_of_the_row_before(name):
    """LaTeX reads the [ or * after a row's end as a length, or drops it."""
    table = latex_table("lr", ["", "a"], [["x", "1"], [name, "2"]], "Means.", "tab:x")
    assert f"1 \\\\\n{{}}{name} & 2" in table
