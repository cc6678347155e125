"""If these fail, reviews cannot be given on the command line, or are joined with other summaries."""

from __future__ import annotations

import json

import pytest

REVIEWS = "hotel,text\nRitz,The room is clean.\nRitz,We left.\nInn,The room is old.\n"
PAIRS = (
    "summary_a,summary_b,entity_a,entity_b\n"
    "The room is clean.,The room is old.,Ritz,Inn\n"
    "The room is big.,The room is old.,Ritz,Inn\n"
)
BY_ENTITY = ("--entity", "hotel", "--review-text", "text")


@pytest.fixture
def files(tmp_path):
    """A csv of pairs with a file of reviews, and the same pairs with lists of reviews."""
    (tmp_path / "reviews.csv").write_text(REVIEWS, encoding="utf-8")
    (tmp_path / "pairs.csv").write_text(PAIRS, encoding="utf-8")
    rows = [
        {
            "summary_a": a,
            "summary_b": "The room is old.",
            "own": ["The room is clean.", "We left."],
            "theirs": ["The room is old."],
        }
        for a in ("The room is clean.", "The room is big.")
    ]
    lines = "".join(json.dumps(row) + "\n" for row in rows)
    (tmp_path / "lists.jsonl").write_text(lines, encoding="utf-8")
    return tmp_path


def _by_entity(files):
    return ["--reviews", files / "reviews.csv", *BY_ENTITY]


def test_lists_and_entities_score_alike_and_parts_are_printed(run, files):
    lists = run(
        *("score", files / "lists.jsonl", "--metric", "prevalence,ds", "--json"),
        *("--reviews-a", "own", "--reviews-b", "theirs"),
    )
    named = run(
        "score", files / "pairs.csv", "--metric", "prevalence,ds", "--json", *_by_entity(files)
    )
    assert lists.status == named.status == 0, lists.err + named.err
    scores = json.loads(lists.out)["scores"]
    assert scores == json.loads(named.out)["scores"]
    assert [score["value"] for score in scores[:2]] == [75.0, 50.0]
    assert scores[0]["supported"] == 100.0 and scores[0]["n_claims_a"] == 1


def test_out_has_the_parts_as_columns(run, files):
    out = files / "out.jsonl"
    done = run(
        "score", files / "pairs.csv", "--metric", "prevalence", "--out", out, *_by_entity(files)
    )
    assert done.status == 0, done.err
    row = json.loads(out.read_text(encoding="utf-8").splitlines()[1])
    assert (row["prevalence"], row["prevalence_a"], row["prevalence_supported"]) == (
        50.0,
        0.0,
        50.0,
    )


def test_explain_shows_the_reviews(run, files):
    given = ["explain", files / "pairs.csv", "--metric", "grounded_contrast", *_by_entity(files)]
    shown = run(*given)
    assert "1 of 2 support" in shown.out and "[0] The room is clean." in shown.out, shown.err
    reasons = json.loads(run(*given, "--json").out)
    assert reasons["grounding_a"][0]["own"]["supporting"][0]["review"] == 0
    page = files / "page.html"
    assert run(*given, "--html", page).status == 0
    assert "of 2 reviews support it" in page.read_text(encoding="utf-8")


def test_errors_name_the_flag_or_the_line(run, files):
    pairs = files / "pairs.csv"
    without = run("score", pairs, "--metric", "prevalence")
    assert without.status == 2
    assert "columns of lists of reviews, --reviews-a and --reviews-b, or" in without.err
    assert "the reviews of each entity, --reviews." in without.err
    unused = run("score", pairs, "--metric", "ds", *_by_entity(files))
    assert unused.status == 2 and "None of the metrics takes reviews" in unused.err
    alone = run("score", pairs, "--metric", "prevalence", "--entity", "hotel")
    assert alone.status == 2 and "--entity names a column of --reviews" in alone.err
    pairs.write_text(PAIRS + "It is.,It is.,Ritz,Inns\n", encoding="utf-8")
    unknown = run("score", pairs, "--metric", "prevalence", *_by_entity(files))
    assert unknown.status == 2 and "line 4" in unknown.err and "'Inns'" in unknown.err


@pytest.mark.parametrize(("command", "option"), [("score", "--out"), ("explain", "--html")])
def test_the_reviews_are_not_overwritten(run, files, command, option):
    reviews = files / "reviews.csv"
    done = run(
        *(command, files / "pairs.csv", "--metric", "prevalence", option, reviews),
        *_by_entity(files),
    )
    assert done.status == 2
    assert "is the input" in done.err
    assert reviews.read_text(encoding="utf-8") == REVIEWS
