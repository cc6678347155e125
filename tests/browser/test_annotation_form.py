"""The annotation form in a browser: what is chosen is what is saved, and nothing else is."""

from __future__ import annotations

import csv
from pathlib import Path

import pandas as pd
import pytest

from caspr.analysis.annotation_tasks import decoded, make_tasks, task_rows
from caspr.report.annotation_form import annotation_form

pytestmark = pytest.mark.once
EVIL = "</li><script>document.title='evil'</script>\"',"
OUTPUTS = pd.DataFrame(
    {"id": f"p{i}{EVIL}", "system": s, "summary": f"{s} {i} {EVIL}"}
    for i in range(3)
    for s in ("x", "y", "z")
)


@pytest.mark.parametrize("width", [400, 1200])
def test_answers_are_saved_as_csv(opened, width):
    tasks = make_tasks(OUTPUTS)
    page = opened(annotation_form(tasks, ["fluency", EVIL]), width=width, accept_downloads=True)
    assert page.title() == "Best and worst"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.click("button")
    assert page.inner_text("#status").startswith("Enter your name or number. 3 tasks need")
    page.fill("#annotator", 'Ann "A", B')
    for task in tasks:
        for number in range(2):
            page.check(f'input[name="{task.task}-{number}-best"][value="3"]')
            page.check(f'input[name="{task.task}-{number}-worst"][value="3"]')
    page.click("button")
    assert "3 tasks need a best and a different worst" in page.inner_text("#status")
    for task in tasks:
        for number in range(2):
            page.check(f'input[name="{task.task}-{number}-worst"][value="1"]')
    with page.expect_download() as saved:
        page.click("button")
    with Path(saved.value.path()).open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 6
    assert {row["annotator"] for row in rows} == {'Ann "A", B'}
    assert [row["criterion"] for row in rows] == ["fluency", EVIL] * 3
    assert [row["item"] for row in rows[::2]] == [task.item for task in tasks]
    found = decoded(rows, task_rows(tasks)[1])
    assert [row["best"] for row in found[::2]] == [task.systems[2] for task in tasks]
