"""`caspr explain`: the reasons, in plain text, in colour on a terminal only, or as a page."""

from __future__ import annotations

import json
import sys

import pytest

CLEAN, NOT_CLEAN = "The hotel is clean. Breakfast is included.", "The hotel is not clean."


def test_claims_stand_side_by_side_with_what_decided_them(run):
    done = run("explain", "--text", CLEAN, NOT_CLEAN)
    assert done.status == 0
    assert done.err == ""
    assert "CASPR 100.0" in done.out
    row = next(line for line in done.out.splitlines() if "a1" in line)
    assert row.startswith("+1 a1   The hotel is clean.")
    assert "+1 b1   The hotel is not clean." in row
    assert "contradicts b1" in done.out
    assert "unmentioned by summary_b" in done.out
    assert "caspr|splitter:" in done.out
    lines = [line for line in done.out.splitlines() if "|" not in line]
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_on_a_terminal_unless_it_is_not_wanted(run, monkeypatch, name, value):
    """A dumb terminal, as in Emacs, shows the codes of colours as text."""
    assert "\x1b" not in run("explain", "--text", CLEAN, NOT_CLEAN).out
    monkeypatch.setattr(sys.stdout.__class__, "isatty", lambda self: True)
    assert "\x1b[35m" in run("explain", "--text", CLEAN, NOT_CLEAN).out
    monkeypatch.setenv(name, value)
    assert "\x1b" not in run("explain", "--text", CLEAN, NOT_CLEAN).out


def test_files_and_rows_of_a_table(run, tmp_path):
    a, b, table = tmp_path / "a.txt", tmp_path / "b.txt", tmp_path / "pairs.csv"
    a.write_text(CLEAN + "\n", encoding="utf-8")
    b.write_text(NOT_CLEAN + "\n", encoding="utf-8")
    table.write_text(f"summary_a,summary_b\nIt is old.,It is old.\n{CLEAN},{NOT_CLEAN}\n")
    whole = run("explain", a, b)
    assert whole.out == run("explain", "--text", CLEAN, NOT_CLEAN).out
    assert run("explain", table, "--item", "1").out == "item 1, line 3\n" + whole.out
    assert "CASPR 0.0" in run("explain", table).out


@pytest.mark.parametrize(("column", "options"), [("id", ()), ("pair", ("--id", "pair"))])
def test_every_output_names_the_item_that_it_explains(run, tmp_path, column, options):
    """`--item 7` explained another pair than that with the id 7, and nothing showed it."""
    table, page = tmp_path / "pairs.csv", tmp_path / "why.html"
    table.write_text(f"{column},summary_a,summary_b\n1,a.,b.\n2,It is old.,It is new.\n7,c.,d.\n")
    how = ("explain", table, "--item", "1", *options)
    assert run(*how).out.startswith("item 1, line 3, id 2\nCASPR ")
    printed = json.loads(run(*how, "--json").out)
    assert (printed["item"], printed["line"], printed["id"]) == (1, 3, "2")
    assert run(*how, "--html", page).out.startswith("item 1, line 3, id 2\ncaspr = ")
    assert "contrast? (item 1, line 3, id 2)</h1>" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "status", "shown"),
    [
        (("--item-id", "p7"), 0, "item 2, line 4, id p7\n"),
        (("--item-id", "b", "--id", "other"), 0, "item 1, line 3, id b\n"),
        (("--item-id", "p"), 2, "2 items have the id 'p', the first of them [0, 1]. Choose one by"),
        (("--item-id", "p8"), 2, "the first ids are ['p', 'p', 'p7']. --id names"),
        (("--item-id", "p7", "--item", "2"), 2, "--item and --item-id both choose an item"),
    ],
)
def test_an_id_chooses_the_item(run, tmp_path, options, status, shown):
    """After sorting or filtering the scores, only the id of a row leads to its explanation."""
    table = tmp_path / "pairs.csv"
    rows = ("p,a,It is old.,It is old.", "p,b,It is old.,It is new.", "p7,c,c.,d.")
    table.write_text("\n".join(["id,other,summary_a,summary_b", *rows]))
    done = run("explain", table, *options)
    assert done.status == status
    assert shown in done.out + done.err


def test_an_id_that_is_a_number_in_json_is_found_by_its_text(run, tmp_path):
    table = tmp_path / "pairs.jsonl"
    rows = [
        {"id": number, "summary_a": "It is old.", "summary_b": "It is new."} for number in (7.0, 8)
    ]
    table.write_text("\n".join(map(json.dumps, rows)))
    for number, item in (("7", 0), ("8", 1)):
        done = run("explain", table, "--item-id", number)
        assert done.out.startswith(f"item {item}, line {item + 1}")


def test_a_column_of_ids_needs_a_table(run):
    assert "needs a table" in run("explain", "--text", "a.", "b.", "--item-id", "x").err
    assert "--id names a column of a table" in run("explain", "--text", "a.", "b.", "--id", "x").err


def test_json_has_the_reasons(run):
    done = run("explain", "--text", CLEAN, NOT_CLEAN, "--json")
    printed = json.loads(done.out)
    assert (printed["metric"], printed["value"]) == ("caspr", 100.0)
    assert (printed["standard_error"], printed["interval"]) == (0.0, [100.0, 100.0])
    assert [claim["text"] for claim in printed["claims_a"]] == CLEAN.replace(". ", ".|").split("|")
    assert printed["claims_a"][0] == {
        "text": "The hotel is clean.",
        "sentence": 0,
        "verdict": 1,
        "probability": 1.0,
        "contradicted_probability": 1.0,
        "confidence": 1.0,
        "reason_confidence": 1.0,
        "doubtful": False,
        "n_contradictions": 1,
        "n_entailments": 0,
        "evidence": [0],
    }


def test_json_has_the_relations_and_the_pairs_that_were_set_aside(run):
    printed = json.loads(run("explain", "--text", CLEAN, NOT_CLEAN, "--json").out)
    assert (printed["relations"], printed["gated"]) == ([[0], [1]], None)
    assert "relations" not in json.loads(
        run("explain", "--text", "a.", "b.", "--metric", "ds", "--json").out
    )


def test_json_and_a_page_are_refused_together(run, tmp_path):
    done = run("explain", "--text", CLEAN, NOT_CLEAN, "--json", "--html", tmp_path / "a.html")
    assert done.status == 2
    assert "--json" in done.err
    assert list(tmp_path.iterdir()) == []


def test_the_page_never_replaces_an_input(run, tmp_path):
    for name in ("a.html", "b.txt"):
        (tmp_path / name).write_text(CLEAN)
    done = run("explain", tmp_path / "a.html", tmp_path / "b.txt", "--html", tmp_path / "a.html")
    assert done.status == 2
    assert "never overwritten" in done.err
    assert (tmp_path / "a.html").read_text() == CLEAN


@pytest.mark.parametrize("item", ["-1", "2"])
def test_a_row_that_is_not_there(run, tmp_path, item):
    table = tmp_path / "pairs.csv"
    table.write_text("summary_a,summary_b\na.,b.\nc.,d.\n")
    done = run("explain", table, "--item", item)
    assert done.status == 2
    assert f"from 0 to 1, but got {item}" in done.err


def test_a_page(run, tmp_path):
    page = tmp_path / "why.html"
    done = run("explain", "--text", CLEAN + " <b>It is old.</b>", NOT_CLEAN, "--html", page)
    assert done.status == 0, done.err
    assert str(page) in done.out
    assert "are contradicted" in done.out, "a score of 100 has two possible reasons"
    html = page.read_text(encoding="utf-8")
    assert "&lt;b&gt;" in html
    assert list(tmp_path.iterdir()) == [page]


def test_a_page_that_cannot_be_written_is_refused_before_a_model_is_loaded(
    run, tmp_path, no_models
):
    done = run("explain", "--text", CLEAN, NOT_CLEAN, "--html", tmp_path / "no" / "why.html")
    assert done.status == 2
    assert "no folder" in done.err
    assert no_models == []


def test_a_metric_without_reasons_prints_only_the_error(run, tmp_path):
    """The name of the item was printed, as if its reasons followed."""
    table = tmp_path / "pairs.csv"
    table.write_text("summary_a,summary_b\nIt is old.,It is new.\n")
    done = run("explain", table, "--metric", "ds")
    assert (done.status, done.out) == (2, "")
    assert "ds" in done.err


def test_two_texts_have_one_item(run):
    assert "--item to be 0" in run("explain", "--text", "a.", "b.", "--item", "1").err
