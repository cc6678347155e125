"""If these fail, systems are compared on items that are not the same."""

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
        (ROWS.assign(id=[1, 1, 2, 4, 3, 3]), {}, InputError, "lacks item .* 1 others are missing"),
        (ROWS[:5].drop(columns="id"), {}, InputError, "'y' lacks item 2.*Name the column"),
        (ROWS[:4], {}, InputError, "at least three items"),
        (ROWS[:0], {}, DataError, "no rows"),
    ],
)
def test_what_cannot_be_matched(rows, options, error, message):
    with pytest.raises(error, match=message):
        system_table(rows, **{"system": "system", "item": None, **options})
