"""If these fail, an answer counts twice, or an error sends the user to the wrong file or line."""

from __future__ import annotations

import pytest

from caspr.analysis.annotation_answers import read_answers
from caspr.errors import DataError

HEADER = "task,item,criterion,annotator,best,worst"


@pytest.fixture
def save(tmp_path):
    """Write a table of answers, and the key of four tasks beside it."""
    key = "".join(f"{task},{'x;y' if task % 2 else 'y;x'}\n" for task in range(1, 5))
    (tmp_path / "key.csv").write_text("task,systems\n" + key)

    def write(name, *rows, header=HEADER):
        (tmp_path / name).write_text("\n".join([header, *rows]) + "\n")
        return tmp_path / name

    return write


def answers(annotator, criterion="overall"):
    return [f"{task},i{task},{criterion},{annotator},1,2" for task in range(1, 5)]


def test_files_of_several_annotators_are_read_as_one(save, tmp_path):
    files = save("p.csv", *answers("p")), save("q.csv", *answers("q"), *answers("q", "truth"))
    found = read_answers(*files, key=tmp_path / "key.csv")
    assert list(found) == ["overall", "truth"]
    assert found["overall"].annotators == ("p",) * 4 + ("q",) * 4
    assert found["overall"].items[3:5] == ("i4", "i1")
    assert [choice.best for choice in found["truth"].choices] == ["x", "y", "x", "y"]


def test_an_annotator_answers_a_task_once(save, tmp_path):
    """A form saved twice counted twice, and split-half reliability rose from .68 to .86."""
    once, again = save("p.csv", *answers("p")), save("p (1).csv", *answers("p"))
    with pytest.raises(DataError, match=r"p \(1\)\.csv, line 2: .*'p'.* task 1 .*p\.csv, line 2\."):
        read_answers(once, again, key=tmp_path / "key.csv")
    with pytest.raises(DataError, match="already answered task 1"):
        read_answers(once, once, key=tmp_path / "key.csv")
    within = save("r.csv", *answers("r"), answers("r ")[2])
    with pytest.raises(DataError, match=r"r\.csv, line 6: .* task 3 .*r\.csv, line 4\."):
        read_answers(within, key=tmp_path / "key.csv")


def test_answers_of_unknown_people_may_repeat(save, tmp_path):
    rows = [f"{task},i{task},1,2" for task in range(1, 5)]
    file = save("p.csv", *rows, *rows, header="task,item,best,worst")
    found = read_answers(file, key=tmp_path / "key.csv")["overall"]
    assert (len(found.choices), found.annotators) == (8, None)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("9,i1,overall,q,1,2", ": the key has no task '9'"),
        ("2,i2,overall,q,3,2", r" \(task 2\): expected `best` to be a number from 1 to 2"),
        ("2,i2,overall,q,1,1", ": 'y' cannot be both"),
        ("2,i2,overall,,1,2", ": column 'annotator' is empty"),
    ],
)
def test_an_error_names_the_file_and_the_line(save, tmp_path, row, message):
    """They named the position among the answers of all files."""
    files = save("p.csv", *answers("p")), save("q.csv", answers("q")[0], row)
    with pytest.raises(DataError, match=rf"q\.csv, line 3{message}"):
        read_answers(*files, key=tmp_path / "key.csv")
