"""The annotation form in a browser: what is chosen is what is saved, and nothing else is."""

from __future__ import annotations

import csv
from pathlib import Path

import pandas as pd
import pytest

from caspr.analysis.annotation_tasks import decoded, make_tasks, task_rows
from caspr.report.annotation_form import annotation_form
from caspr.tables import Row

pytestmark = pytest.mark.once
EVIL = "</li><script>document.title='evil'</script>\"',"
OUTPUTS = pd.DataFrame(
    {"id": f"p{i}{EVIL}", "system": s, "summary": f"{s} {i} {EVIL}"}
    for i in range(3)
    for s in ("x", "y", "z")
)


@pytest.mark.parametrize("width", [360, 1200])
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
    answers = [Row(line, row) for line, row in enumerate(rows, 2)]
    found = decoded(answers, task_rows(tasks)[1], "answers.csv")
    assert [row.values["best"] for row in found[::2]] == [task.systems[2] for task in tasks]


def test_the_first_incomplete_task_is_brought_to_view_and_named_in_words(opened):
    """Its frame only changed its colour, far above the button."""
    tasks = make_tasks(OUTPUTS)
    page = opened(annotation_form(tasks, ["fluency"]), width=360)
    page.click("button")
    assert page.evaluate("document.activeElement.id") == "annotator"
    page.fill("#annotator", "Ann")
    page.check('input[name="1-0-best"][value="1"]')
    page.check('input[name="1-0-worst"][value="2"]')
    page.click("button")
    assert page.evaluate("document.activeElement.name") == "2-0-best"
    marks = page.locator("legend").evaluate_all(
        "(all) => all.map((e) => getComputedStyle(e, '::after').content)"
    )
    assert marks == ["none", *['": needs a best and a different worst"'] * 2]


def test_the_policy_allows_the_scripts_of_the_form_only(opened):
    page = opened(annotation_form(make_tasks(OUTPUTS)), refusals=True)
    page.evaluate("""() => {
        const own = document.createElement("script");
        own.textContent = "document.title = 'evil'";
        document.body.append(own);
    }""")
    assert page.title() == "Best and worst"
    page.click("button")
    assert page.inner_text("#status").startswith("Enter your name")


def test_summaries_are_laid_out_as_they_were_written_and_questions_have_names(opened):
    """A list in lines became one run of text, and Arabic was laid out from left to right."""
    texts = ("The inn:\n- is clean\n- is old", "الفندق نظيف.")
    rows = [
        {"id": i, "system": s, "summary": text}
        for i in range(3)
        for s, text in zip("xy", texts, strict=True)
    ]
    tasks = make_tasks(pd.DataFrame(rows), n_shown=2)[:1]
    page = opened(annotation_form(tasks, ["fluency"]))
    assert set(page.locator("li").all_inner_texts()) == set(texts)
    directions = page.locator("li div").evaluate_all(
        "(all) => all.map((e) => getComputedStyle(e).direction)"
    )
    assert sorted(directions) == ["ltr", "rtl"]
    for name in ("fluency, best", "fluency, worst"):
        page.get_by_role("radiogroup", name=name).get_by_role("radio", name="2").check()


def test_a_tab_with_unsaved_answers_asks_before_it_closes(opened):
    closes = "dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    page = opened(annotation_form(make_tasks(OUTPUTS)[:1]), accept_downloads=True)
    assert page.evaluate(closes)
    page.fill("#annotator", "Ann")
    page.check('input[name="1-0-best"][value="1"]')
    assert not page.evaluate(closes)
    page.check('input[name="1-0-worst"][value="2"]')
    with page.expect_download():
        page.click("button")
    assert page.evaluate(closes)
