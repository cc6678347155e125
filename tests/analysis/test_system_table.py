"""If these fail, systems are compared on different items."""

from __future__ import annotations

import pandas as pd
import pytest

from caspr.analysis.system_table import system_table
from caspr.errors import DataError, InputError

ROWS = pd.DataFrame(
    {"system": list("xyxyxy"), "id": [1, 1, 2, 2, 3, 3], "n": range(6)}, index=list("fedcba")
)


def test_rows_are_matched_by_id_in_any_order():
    shuffled = ROWS.sample(frac=1, random_state=1)
    found = system_table(shuffled, system="system", item=None)
    assert found.matched_by == "id"
    for s, system in enumerate(found.systems):
        for i, item in enumerate(found.items):
            row = found.frame.iloc[found.rows[s, i]]
            assert (row["system"], row["id"]) == (system, item)


def test_without_id_by_order():
    found = system_table(ROWS.drop(columns="id"), system="system", item=None)
    assert found.matched_by is None
    assert found.rows.tolist() == [[0, 2, 4], [1, 3, 5]]


@pytest.mark.parametrize(
    ("rows", "options", "error", "message"),
    [
        (ROWS, {"system": "who"}, DataError, "no column 'who'"),
        (ROWS, {"item": "doc"}, DataError, "no column 'doc'"),
        (ROWS.assign(id=[1, 1, 2, None, 3, 3]), {}, DataError, "Row 3 has no 'id'"),
        (ROWS.assign(id=[1, 1, 2, 2, 2, 3]), {}, DataError, "Row 4: system 'x' has item 2 twice"),
        (
            ROWS.assign(id=[1, 1, 2, 4, 3, 3]),
            {},
            InputError,
            "lacks item .* first of 2 missing. Leave out what not all systems have.$",
        ),
        (ROWS[:5].drop(columns="id"), {}, InputError, "'y' lacks item 2.*Name the column"),
        (ROWS[:4], {}, InputError, "at least three items"),
        (ROWS[:0], {}, DataError, "no rows"),
    ],
)
def test_what_cannot_be_matched(rows, options, error, message):
    with pytest.raises(error, match=message):
        system_table(rows, **{"system": "system", "item": None, **options})


@pytest.mark.parametrize("library", ["polars", "pyarrow", "datasets"])
def test_a_table_of_another_library(library):
    rows = [{"system": s, "id": i, "mine": 1.0} for s in "ab" for i in range(3)]
    made = {
        "polars": lambda host: host.DataFrame(rows),
        "pyarrow": lambda host: host.Table.from_pylist(rows),
        "datasets": lambda host: host.Dataset.from_list(rows),
    }[library](pytest.importorskip(library))
    found = system_table(made, system="system", item="id")
    assert (found.systems, found.items) == (("a", "b"), (0, 1, 2))


def test_what_is_no_table():
    with pytest.raises(
        InputError, match="Expected a table, or rows or columns of one, but got int"
    ):
        system_table(5, system="system", item=None)


def test_a_column_that_is_there_twice():
    with pytest.raises(DataError, match="two columns 'n'"):
        system_table(pd.concat([ROWS, ROWS[["n"]]], axis=1), system="system", item=None)
