"""`caspr human` prints the table of best-worst judgements."""

from __future__ import annotations

import csv
import json


def test_text_latex_and_json(run, tmp_path):
    file, latex = tmp_path / "annotations.csv", tmp_path / "table.tex"
    rows = [f"{i},{who},a,{'bc'[i % 2]}" for i in range(5) for who in "xy"]
    file.write_text("\n".join(["item,annotator,best,worst", *rows]) + "\n")
    done = run("human", file, "--latex", latex, "--resamples", "100")
    assert done.status == 0, done.err
    assert "overall: 10 choices on 5 items" in done.out
    assert "Krippendorff's alpha 1.000" in done.out
    assert r"\toprule" in latex.read_text()
    printed = json.loads(run("human", file, "--json", "--resamples", "100").out)
    assert printed["overall"]["systems"][0]["score"] == 100


def test_a_file_that_cannot_be_written_ends_the_run_before_any_work(run, tmp_path):
    file = tmp_path / "annotations.csv"
    file.write_text("item,best,worst\n" + "".join(f"{i},a,b\n" for i in range(5)))
    done = run("human", file, "--latex", tmp_path / "none" / "table.tex")
    assert (done.status, done.out) == (2, "")
    assert run("human", file, "--latex", file).status == 2
    assert file.read_text().startswith("item,best,worst"), "an input is never overwritten"


def test_tasks_are_not_written_over_the_outputs(run, tmp_path):
    outputs = tmp_path / "tasks-key.csv"
    outputs.write_text(
        "id,system,summary\n" + "".join(f"{i},{s},x\n" for i in range(3) for s in "ab")
    )
    for out in (outputs, tmp_path / "tasks.csv"):
        assert run("human", "make-tasks", outputs, "--out", out).status == 2
    assert outputs.read_text().startswith("id,system,summary")


def test_from_tasks_to_the_table(run, tmp_path):
    outputs, tasks = tmp_path / "outputs.csv", tmp_path / "tasks.csv"
    texts = [f"{i},{s},<b>{s} {i}</b>" for i in range(5) for s in ("good", "fair", "bad")]
    outputs.write_text("\n".join(["id,system,summary", *texts]) + "\n")
    done = run("human", "make-tasks", outputs, "--out", tasks, "--criterion", "fluency")
    assert done.status == 0, done.err
    page = tasks.with_suffix(".html").read_text()
    assert "&lt;b&gt;good 0&lt;/b&gt;" in page
    assert "<b>good" not in page
    for options in ((), ("--key", tmp_path / "tasks-key.csv")):
        unrated = run("human", tasks, *options)
        assert "tasks.csv has tasks that nobody has rated yet" in unrated.err
        assert (unrated.status, unrated.out) == (2, "")
    with tasks.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    for row in rows:
        kind = {row[f"text_{n}"][3:].split()[0]: n for n in (1, 2, 3)}
        row.update(best=kind["good"], worst=kind["bad"], annotator="x")
    with tasks.open("w", newline="") as stream:
        writer = csv.DictWriter(stream, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    undecoded = run("human", tasks)
    assert "numbers of texts, not names of systems" in undecoded.err
    assert (undecoded.status, undecoded.out) == (2, ""), "systems 1 and 2 were scored before"
    key = tmp_path / "tasks-key.csv"
    done = run("human", tasks, "--key", key, "--json", "--resamples", "100")
    assert done.status == 0, done.err
    scores = {row["system"]: row["score"] for row in json.loads(done.out)["fluency"]["systems"]}
    assert scores == {"good": 100, "fair": 0, "bad": -100}
    assert "need --key" in run("human", tasks, tasks).err
    assert "join them into one file" in run("human", tasks, tasks).err, "names have no key"
    twice = run("human", tasks, tasks, "--key", key)
    assert "tasks.csv, line 2: annotator 'x' already answered task 1" in twice.err
    assert (twice.status, twice.out) == (2, ""), "all answers counted twice before"


def test_a_misspelt_command_is_not_read_as_a_file(run, tmp_path):
    """The message was about --key, which no spelling of it would mend."""
    done = run("human", "make-task", tmp_path / "outputs.csv", "--out", tmp_path / "tasks.csv")
    assert done.status == 2
    assert "No such command 'make-task'" in done.err
    assert "There is no file" in run("human", tmp_path / "a.csv", tmp_path / "b.csv").err
    (tmp_path / "make-task").write_text("item,best,worst\n")
    assert "make-task' is an unsupported table format" in run("human", tmp_path / "make-task").err


def test_a_table_of_another_kind_names_the_columns_and_how_to_get_them(run, tmp_path):
    """The message ended with the name of the missing column."""
    file = tmp_path / "pairs.csv"
    file.write_text("summary_a,summary_b\nIt is old.,It is new.\n")
    shown = run("human", file).err
    assert "no column 'item'" in shown
    assert "has the columns item, best and worst; to collect some" in shown
    assert "caspr human make-tasks" in shown
