"""`caspr evaluate` and `caspr compare --by` print and write what `caspr.evaluate` finds."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest


@pytest.fixture
def outputs(tmp_path):
    path = tmp_path / "outputs.csv"
    with path.open("w", newline="") as stream:
        writer = csv.writer(stream)
        writer.writerow(["model", "id", "summary_a", "summary_b", "mine"])
        for i in range(6):
            writer.writerow(["copy", i, f"The bar is {i}.", f"The bar is {i}.", i])
            writer.writerow(["other", i, f"The bar is {i}.", "A calm bed.", i + 3])
    return path


def test_table_methods_and_files(run, outputs, tmp_path):
    files = {name: tmp_path / f"out.{name}" for name in ("csv", "latex", "html")}
    done = run(
        "evaluate", outputs, "--by", "model", "--metric", "ds,mine",
        *(part for name, file in files.items() for part in (f"--{name}", file)),
    )  # fmt: skip
    assert done.status == 0, done.err
    assert "6 items, 2 systems" in done.out
    assert "copy - other: " in done.out
    assert "We scored the outputs of 2 systems on 6 items" in done.out
    assert files["csv"].read_text().startswith("system,n,ds,ds_low,ds_high,mine")
    assert r"\toprule" in files["latex"].read_text()
    assert "<main>" in files["html"].read_text()


def test_the_markdown_table_has_the_chosen_columns(run, outputs, tmp_path):
    file = tmp_path / "t.md"
    command = ["evaluate", outputs, "--by", "model", "--metric", "ds,mine"]
    done = run(*command, "--markdown", file, "--columns", "mine,ds")
    assert done.status == 0, done.err
    assert f"written to {file}" in done.out
    assert file.read_text().startswith(
        "| system | mine | ds |\n| --- | ---: | ---: |\n| copy | 2.5"
    )
    assert "cannot go to stdout" in run(*command, "--markdown", "-").err


def test_a_row_that_a_system_lacks_can_be_added_as_an_empty_cell(run, outputs):
    """The documentation said that --on-error record allows for it."""
    command = ["evaluate", outputs, "--by", "model", "--metric", "ds", "--on-error", "record"]
    outputs.write_text(outputs.read_text().replace("other,5,The bar is 5.,A calm bed.,8", ""))
    assert "the row with an empty cell and use --on-error record" in run(*command).err
    with outputs.open("a") as stream:
        stream.write("other,5,The bar is 5.,,8\n")
    done = run(*command)
    assert done.status == 0, done.err
    assert "all measures: 1 item without a score left out: '5'" in done.out


def test_a_text_that_only_says_na_is_scored_with_a_warning(run, outputs):
    """R and pandas write NA for a summary that is missing: it would count in the mean."""
    outputs.write_text(outputs.read_text().replace("The bar is 1.,A calm bed.", "The bar is 1.,NA"))
    done = run("evaluate", outputs, "--by", "model", "--metric", "ds")
    assert done.status == 0
    assert "1 cell with 'NA' or the like, the first in line 5." in done.err


def test_on_error_is_checked_even_if_nothing_is_scored(run, outputs):
    """A mistyped value was accepted as long as all metrics were columns of the table."""
    done = run("evaluate", outputs, "--by", "model", "--metric", "mine", "--on-error", "recrod")
    assert (done.status, done.out) == (2, "")
    assert "Expected --on-error to be one of" in done.err


def test_columns_of_the_latex_table_take_a_metric_in_any_spelling(run, outputs, tmp_path):
    table = tmp_path / "t.tex"
    done = run(
        "evaluate", outputs, "--by", "model", "--metric", "DS", "--latex", table, "--columns", "DS"
    )
    assert done.status == 0, done.err
    assert "system & ds" in table.read_text()


def test_the_latex_file_has_methods_and_differences_as_comments(run, outputs, tmp_path):
    """They are typed off the terminal otherwise, and not escaped."""
    file = tmp_path / "t.tex"
    run("evaluate", outputs, "--by", "model", "--metric", "ds,mine", "--latex", file)
    table, below = file.read_text().split(r"\end{table}", 1)
    table = table.replace(r"% This table needs \usepackage{booktabs}.", "")
    assert "%" not in table.replace(r"\%", "")
    lines = below.strip().splitlines()
    assert [line for line in lines if not line.startswith("%")] == []
    assert any(line.startswith("% We scored the outputs of 2 systems") for line in lines)
    assert r"% mine & copy $-$ other & $-$3.0 [$-$3.0, $-$3.0] & 0.062 \\" in lines


def test_columns_of_the_latex_table(run, outputs, tmp_path):
    command, file = (
        ["evaluate", outputs, "--by", "model", "--metric", "ds,mine"],
        tmp_path / "t.tex",
    )
    assert run(*command, "--latex", file, "--columns", "words,ds").status == 0
    assert "system & words & ds" in file.read_text()
    assert "belongs to --latex" in run(*command, "--columns", "ds").err
    wrong = run(*command, "--latex", file, "--columns", "ds,mien")
    assert "Expected --columns to be one of ['ds', 'mine'," in wrong.err
    assert wrong.out == "", "nothing was scored: else hours are lost to a slip in the command"
    for name in ("contradicted", "claims"):
        other = run(*command, "--latex", file, "--columns", name)
        assert "Expected --columns to be one of ['ds', 'mine', 'words']" in other.err
        assert other.out == "", "only CASPR has these: everything was scored before it failed"
    own = ("--metric", "caspr,ds", "--latex", file, "--columns", "contradicted,graded,claims")
    assert run("evaluate", outputs, "--by", "model", *own).status == 0


def test_caspr_and_ds_by_default(run, outputs):
    printed = json.loads(run("evaluate", outputs, "--by", "model", "--json").out)
    assert {"caspr", "ds", "words", "claims"} <= set(printed["systems"][0])


def test_options_of_the_splitter_and_of_the_nli_model(run, outputs, no_models):
    command = ("evaluate", outputs, "--by", "model", "--metric", "caspr")
    done = run(*command, "--nli", "my-model", "--nli-option", "labels=[2,1,0]")
    assert done.status == 0, done.err
    assert no_models[-1]["labels"] == [2, 1, 0]
    wrong = run(*command, "--splitter-option", "wrkers=2")
    assert wrong.status == 2
    assert "wrkers" in wrong.err
    unused = run(*command[:-1], "mine", "--nli-option", "labels=[2,1,0]")
    assert (unused.status, unused.out) == (2, "")
    assert "is for metrics that are computed, but all scores are columns" in unused.err


def test_compare_by_is_the_same(run, outputs, tmp_path):
    one = run("compare", outputs, "--by", "model", "--metric", "ds,mine")
    other = run("evaluate", outputs, "--by", "model", "--metric", "ds", "--metric", "mine")
    assert one.status == 0, one.err
    assert other.out.startswith(one.out.rstrip())


def test_compare_by_takes_the_scores_that_are_there(run, outputs):
    renamed = outputs.with_name("scored.csv")
    renamed.write_text(outputs.read_text().replace("mine", "ds"))
    done = run("compare", renamed, "--by", "model", "--json")
    assert json.loads(done.out)["systems"][0]["ds"] == 2.5
    unscored = run("compare", outputs, "--by", "model")
    assert "Name the column of the scores, or metrics to compute, with --metric" in unscored.err
    assert unscored.status == 2


def test_options_that_need_by(run, outputs):
    assert "--latex belongs to --by" in run("compare", outputs, outputs, "--latex", "x.tex").err
    assert "got 2 files" in run("compare", outputs, outputs, "--by", "model").err
    assert "one --metric" in run("compare", outputs, outputs, "--metric", "a,b").err


def test_figure(run, outputs, tmp_path):
    pytest.importorskip("matplotlib")
    file = tmp_path / "scores.pdf"
    done = run("compare", outputs, "--by", "model", "--metric", "ds", "--figure", file)
    assert done.status == 0, done.err
    assert file.read_bytes().startswith(b"%PDF")


def test_a_figure_of_unknown_format_is_noticed_before_the_work(run, outputs, tmp_path):
    pytest.importorskip("matplotlib")
    wrong = run(
        "compare", outputs, "--by", "model", "--metric", "ds", "--figure", tmp_path / "a.xyz"
    )
    assert "Name a .pdf, .png or .svg file" in wrong.err
    assert (wrong.status, wrong.out) == (2, "")


def test_a_full_disk_keeps_the_older_figure_and_is_no_invalid_input(
    run, outputs, tmp_path, monkeypatch
):
    pyplot = pytest.importorskip("matplotlib.pyplot")
    file = tmp_path / "scores.pdf"
    file.write_text("older")

    def full(figure, path, **how):
        path.write_bytes(b"%PDF")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pyplot.Figure, "savefig", full)
    done = run("compare", outputs, "--by", "model", "--metric", "ds", "--figure", file)
    assert done.status == 1
    assert "scores.pdf' cannot be written: No space left on device" in done.err
    assert [path.read_text() for path in tmp_path.glob("scores*")] == ["older"]


@pytest.mark.parametrize("command", ["evaluate", "compare"])
def test_a_table_of_unknown_format_ends_the_run_before_any_work(run, outputs, tmp_path, command):
    done = run(
        *(command, outputs, "--by", "model", "--metric", "ds", "--csv", tmp_path / "out.doc")
    )
    assert (done.status, done.out) == (2, "")
    assert "unsupported table format" in done.err


def test_the_journal_stays_until_every_output_is_written(run, outputs, tmp_path, monkeypatch):
    """A full disk at the very end would otherwise cost all that was scored."""
    from caspr.errors import DataError

    journal, csv_file = tmp_path / "run.part", tmp_path / "out.csv"
    command = ["evaluate", outputs, "--by", "model", "--metric", "ds", "--journal", journal]

    def full(*_):
        raise DataError("'out.csv' cannot be written: No space left on device.")

    with monkeypatch.context() as patch:
        patch.setattr("caspr.tables.writers.write_rows", full)
        failed = run(*command, "--csv", csv_file)
    assert failed.status == 2
    assert "No space left on device. All rows are scored, and saved in" in failed.err
    assert journal.exists()
    done = run(*command, "--csv", csv_file, "--resume")
    assert done.status == 0, done.err
    assert csv_file.exists()
    assert not journal.exists()


def test_ctrl_c_after_the_scoring_names_the_saved_rows(run, outputs, tmp_path, monkeypatch):
    """Without the hint a user takes the scored rows for lost."""
    journal = tmp_path / "journal"

    def stop(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("caspr.analysis.system_statistics"), "compare_all", stop)
    command = ("evaluate", outputs, "--by", "model", "--metric", "ds", "--journal", journal)
    done = run(*command)
    assert done.status == 130
    assert f"the scored rows are saved in {str(journal)!r}; --resume continues" in done.err
    monkeypatch.undo()
    assert run(*command, "--resume").status == 0


def test_the_journal_stays_when_stdout_is_full(outputs, tmp_path):
    """As on a full disk; /dev/full accepts no byte."""
    full, journal = Path("/dev/full"), tmp_path / "run.part"
    if not full.exists():
        pytest.skip("no /dev/full")
    command = f"evaluate {outputs} --by model --metric ds --journal {journal}"
    with full.open("w") as stdout:
        done = subprocess.run(
            [sys.executable, "-m", "caspr", *command.split()],
            stdout=stdout, stderr=subprocess.PIPE, text=True, check=False,
            env={**os.environ, "PYTHONUNBUFFERED": ""},
        )  # fmt: skip
    assert done.returncode != 0
    assert "No space left" in done.stderr
    assert journal.exists()


def test_a_missing_column_is_reported_with_the_flag_that_names_another(run, outputs, tmp_path):
    """The message did not say which of six options named it."""
    for command in (("evaluate", outputs), ("compare", outputs)):
        done = run(*command, "--metric", "ds", "--by", "modell")
        assert "There is no column 'modell'" in done.err
        assert "--by names another column" in done.err
    assert "--id names another" in run("evaluate", outputs, "--by", "model", "--id", "doc").err
    tasks = ("human", "make-tasks", outputs, "--out", tmp_path / "tasks.csv", "--by", "model")
    assert "--text names another column" in run(*tasks, "--text", "summry").err
