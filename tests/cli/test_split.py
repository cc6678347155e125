"""`caspr split`: prints claims, or with --dry-run their cost."""

from __future__ import annotations

import json

import pytest

TEXT = "The room was small, but it was clean. Breakfast is included."
CLAIMS = ["The room was small.", "The room was clean.", "Breakfast is included."]


def test_a_claim_a_line(run):
    assert run("split", "--text", TEXT).out.splitlines() == CLAIMS


def test_a_file_whole_or_by_lines(run, tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("It is old.\r\nIt is big.\n", encoding="utf-8-sig", newline="")
    assert run("split", file).out.splitlines() == ["It is old.", "It is big."]
    assert run("split", file, "--lines").out.splitlines() == ["It is old.", "", "It is big."]


def test_a_table_is_not_split_as_a_text(run, tmp_path):
    (tmp_path / "pairs.csv").write_text("summary_a,summary_b\nIt is old.,It is big.\n")
    done = run("split", tmp_path / "pairs.csv")
    assert (done.status, done.out) == (2, "")
    assert "is a table, but caspr split reads a text" in done.err


def test_json_tells_the_sentence(run):
    claims = json.loads(run("split", "--text", TEXT, "--json").out)
    assert [claim["text"] for claim in claims] == CLAIMS
    assert [claim["sentence"] for claim in claims] == [0, 0, 1]


def test_json_of_several_texts_is_one_value(run, tmp_path):
    """It was one value a text, which no JSON parser reads as a whole."""
    file = tmp_path / "a.txt"
    for lines in (["It is old.", "It is big."], ["It is old."]):
        file.write_text("\n".join(lines) + "\n")
        found = json.loads(run("split", file, "--lines", "--json").out)
        assert [[claim["text"] for claim in own] for own in found] == [[line] for line in lines]


def test_a_dry_run_asks_nobody(run, monkeypatch):
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    done = run(
        "split", "--text", f"{TEXT} Breakfast is included.", "--splitter", "openai", "--dry-run"
    )
    assert done.status == 0
    assert done.out.startswith("2 requests for 3 sentences (2 distinct, 0 in the cache)")
    done = run("split", "--text", TEXT, "--preset", "paper", "--dry-run")
    assert done.out.startswith("2 requests")
    done = run("split", "--text", TEXT, "--preset", "paper", "--dry-run", "--json")
    assert json.loads(done.out)["n_requests"] == 2
    assert json.loads(run("split", "--text", TEXT, "--dry-run", "--json").out) == {"n_requests": 0}
    done = run("split", "--text", TEXT, "--dry-run")
    assert "No requests: RuleSplitter runs on this machine." in done.out


def test_without_a_key_it_says_what_to_do(run, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    done = run("split", "--text", TEXT, "--splitter", "openai")
    assert done.status == 1
    assert "OPENAI_API_KEY" in done.err


@pytest.mark.parametrize("arguments", [(), ("a.txt", "--text", "b")])
def test_one_of_file_and_text(run, arguments):
    done = run("split", *arguments)
    assert done.status == 2
    assert "either a file or --text" in done.err


def test_options_reach_the_splitter_or_are_refused(run):
    for flag in ("-o", "--option", "--splitter-option"):
        done = run("split", "--text", TEXT, flag, "temperature=0")
        assert done.status == 2
        assert "rules" in done.err
        assert "has no option 'temperature'; it has ['workers']" in done.err
    done = run("split", "--text", TEXT, "-o", "temperature")
    assert "NAME=VALUE" in done.err
    done = run("split", "--text", TEXT, "--splitter", "local")
    assert "needs the option 'model' (--splitter-option model=...)" in done.err
    assert "local' has no option 'temperatur'; it has ['model', " in (
        run(
            "split", "--text", TEXT, "--splitter", "local", "-o", "model=x", "-o", "temperatur=1"
        ).err
    )


def test_blank_lines_and_missing_files(run, tmp_path):
    file = tmp_path / "a.txt"
    file.write_text("It is old.\n\nIt is big.\n")
    done = run("split", file, "--lines")
    assert done.status == 2
    assert f"line 2 of {file} is an empty text" in done.err
    file.write_text("")
    assert f"error: {file} is an empty text" in run("split", file).err
    assert "error: --text is an empty text" in run("split", "--text", "").err
    done = run("split", tmp_path / "b.txt")
    assert done.status == 2
    assert "no file" in done.err
