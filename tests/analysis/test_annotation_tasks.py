"""If these fail, some system is shown more often than others, or answers go to the wrong one."""

from __future__ import annotations

from collections import Counter

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.analysis.annotation_tasks import check_rated, decoded, make_tasks, task_rows
from caspr.errors import DataError, InputError
from caspr.tables.readers import Row


def outputs(n_systems, n_items=5):
    return pd.DataFrame(
        {"id": i, "system": f"s{k}", "summary": f"text {k} of {i}"}
        for i in range(n_items)
        for k in range(n_systems)
    )


@given(st.integers(2, 9), st.integers(2, 5), st.integers(1, 6), st.integers(0, 5))
def test_systems_are_shown_equally_often(n_systems, n_shown, n_tasks, seed):
    tasks = make_tasks(outputs(n_systems), n_shown=n_shown, n_tasks=n_tasks, seed=seed)
    assert len(tasks) == 5 * n_tasks
    for item in range(5):
        counts = Counter(s for task in tasks if task.item == str(item) for s in task.systems)
        times = [counts[f"s{k}"] for k in range(n_systems)]
        assert max(times) - min(times) <= 1
    for task in tasks:
        assert len(set(task.systems)) == len(task.texts) == min(n_shown, n_systems)
        for text, system in zip(task.texts, task.systems, strict=True):
            assert text == f"text {system[1:]} of {task.item}"


def test_all_systems_are_shown_by_default_and_in_varying_order():
    tasks = make_tasks(outputs(6))
    assert len(tasks) == 10
    assert len({task.systems for task in tasks}) > 5
    assert tasks == make_tasks(outputs(6)), "the same seed draws the same"


def test_answers_are_decoded_by_the_key():
    tasks = make_tasks(outputs(4), seed=2)
    rows, key = task_rows(tasks, ["fluency", "truth"])
    assert len(rows) == 10
    assert not any("s1" in str(cell) for row in rows for cell in row.values()), (
        "the key is separate"
    )
    chosen = {"best": "2", "worst": " 4 ", "annotator": "x"}
    answers = [Row(line, {**row, **chosen}) for line, row in enumerate(rows, 2)]
    for row, task in zip(decoded(answers, key, "a.csv")[::2], tasks, strict=True):
        found = row.values
        assert (found["best"], found["worst"]) == (task.systems[1], task.systems[3])
        assert found["systems"] == ";".join(task.systems)
        assert found["criterion"] == "fluency"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"task": 99}, "no task 99"),
        ({"best": "5"}, "from 1 to 4, as .* but got '5'"),
        ({"worst": ""}, "''"),
    ],
)
def test_bad_answers_are_named(change, message):
    rows, key = task_rows(make_tasks(outputs(4)))
    answers = [Row(2, {**rows[0], "best": "1", "worst": "2", **change})]
    with pytest.raises(DataError, match=rf"^a\.csv, line 2.*: .*{message}"):
        decoded(answers, key, "a.csv")


@pytest.mark.parametrize("blank", ["", " ", None, float("nan")])
def test_tasks_without_a_choice_are_recognized(blank):
    """Their message was about one row, and named neither the file nor the next step."""
    made, _ = task_rows(make_tasks(outputs(4)))
    rows = [Row(line, {**row, "best": blank, "worst": blank}) for line, row in enumerate(made, 2)]
    with pytest.raises(DataError, match=r"t\.csv has tasks that nobody .* all 5 rows.*--key KEY"):
        check_rated(rows, "t.csv")
    rated = [Row(row.line, {**row.values, "best": "1", "worst": "2"}) for row in rows]
    check_rated(rated, "t.csv")
    half = Row(4, {**rated[2].values, "worst": blank})
    with pytest.raises(DataError, match=r"t\.csv, line 4: not rated: .* in 1 of 5 rows\."):
        check_rated([*rated[:2], half, *rated[3:]], "t.csv")


@pytest.mark.parametrize(
    ("table", "options", "error", "message"),
    [
        (outputs(4), {"text": "words"}, DataError, "no column 'words'"),
        (outputs(1), {}, InputError, "two systems or more"),
        (outputs(3).assign(summary=" "), {}, DataError, "Row 0 has no text"),
        (outputs(3), {"n_shown": 1}, InputError, "`n_shown`"),
    ],
)
def test_bad_tables(table, options, error, message):
    with pytest.raises(error, match=message):
        make_tasks(table, **options)


def test_names_that_the_key_cannot_hold():
    with pytest.raises(InputError, match="must not contain ';'"):
        task_rows(make_tasks(outputs(3).assign(system=lambda t: t["system"] + ";x")))
