"""`caspr compare` reports the higher system, and refuses scores that are not comparable."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def files(tmp_path):
    def write(name, values, signature="ds|v:1", ids=None):
        path = tmp_path / f"{name}.jsonl"
        rows = [
            {
                "summary_a": f"A{i}",
                "summary_b": f"{name}{i}",
                "ds": value,
                "ds_signature": signature,
            }
            | ({} if ids is None else {"id": ids[i]})
            for i, value in enumerate(values)
        ]
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        return path

    return write


NEW, OLD = [80, 85, 83, 90, 79, 88, 84, 86], [70, 78, 75, 84, 71, 77, 79, 75]


def test_who_wins_by_how_much_and_how_surely(run, files):
    done = run("compare", files("new", NEW), files("old", OLD))
    assert done.status == 0, done.err
    assert "ds: higher means more contrast" in done.out
    assert "ds|v:1" in done.out
    assert "8 items, matched by their order" in done.out
    assert "new is higher than old\n  by 8.25 [" in done.out
    assert "p = 0.008 (paired permutation, Holm; 0.008 uncorrected)" in done.out
    assert "pairs needed to find it 6\n" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_tables_without_scores_are_to_be_scored_first(run, tmp_path):
    """The advice was to name the column of the scores."""
    for name in "ab":
        (tmp_path / f"{name}.csv").write_text("id,summary_a,summary_b\n1,x,y\n")
    done = run("compare", tmp_path / "a.csv", tmp_path / "b.csv")
    assert done.status == 2
    assert "a.csv has no column of a metric. Score it first, caspr score TABLE" in done.err


def test_small_differences_of_a_metric_between_0_and_1_are_shown(run, tmp_path):
    """ "by 0.00 [0.00, 0.00]" says that there is none."""
    for name, shift in (("ba", 0.0021), ("bb", 0.0)):
        rows = [
            {"summary_a": f"A{i}", "summary_b": "B", "bertscore": 0.84 + i / 100 + shift}
            for i in range(7)
        ]
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = run("compare", tmp_path / "ba.jsonl", tmp_path / "bb.jsonl")
    assert "ba  mean 0.8721" in done.out
    assert "by 0.0021 [0.0021, 0.0021]" in done.out


def test_no_minus_stands_before_zero(run, files):
    done = run("compare", files("new", [-0.004] * 7), files("old", [-0.001] * 7))
    assert "-0.00" not in done.out


def test_the_lesser_system_first_makes_no_difference(run, files):
    one = run("compare", files("new", NEW), files("old", OLD)).out
    other = run("compare", files("old", OLD), files("new", NEW)).out
    assert one.split("new is higher")[1] == other.split("new is higher")[1]


def test_items_are_matched_by_id_whatever_their_order(run, files):
    ids = list("abcdefgh")
    done = run(
        "compare", files("new", NEW, ids=ids), files("old", OLD[::-1], ids=ids[::-1]), "--json"
    )
    printed = json.loads(done.out)
    assert printed["matched_by"] == "id"
    assert printed["comparisons"][0]["difference"] == 8.25
    assert printed["comparisons"][0]["winner"] == "new"


def test_several_systems_are_corrected_together(run, files):
    middle = [(x + y) / 2 for x, y in zip(NEW, OLD, strict=True)]
    paths = files("new", NEW), files("old", OLD), files("middle", middle)
    shown = run("compare", *paths).out
    assert shown.count("pairs needed to find it 6 (by an uncorrected test)\n") == 3
    printed = json.loads(run("compare", *paths, "--json").out)
    assert len(printed["comparisons"]) == 3
    assert all(
        row["p_adjusted"] == pytest.approx(3 * row["p_value"]) for row in printed["comparisons"]
    )


def test_items_without_a_score_are_named(run, files):
    done = run("compare", files("new", [None, *NEW[1:]]), files("old", OLD))
    assert "7 items" in done.out
    assert "left out: item 0 (no score in new, line 1)" in done.out


def test_equal_differences_leave_the_effect_size_undefined(run, files):
    done = run("compare", files("new", [2, 3, 4, 5]), files("old", [1, 2, 3, 4]))
    assert "effect size undefined, pairs needed to find it undefined" in done.out
    assert "but not significantly so" in done.out
    assert "fewer than 6 items cannot give p < 0.05" in done.out


def test_few_items_are_noted_as_by_evaluate(run, files):
    note = "of fewer than 20 items, an interval contains the true difference in under 95% of"
    assert note in run("compare", files("new", NEW), files("old", OLD)).out
    many = run("compare", files("new", [*NEW, *NEW, *NEW]), files("old", [*OLD, *OLD, *OLD]))
    assert "of fewer than" not in many.out


def test_the_note_on_too_few_items_counts_the_comparisons(run, files):
    systems = [files(name, [k + 10 * i for k in range(6)]) for i, name in enumerate("abc")]
    assert "cannot give" not in run("compare", *systems[:2]).out
    assert "fewer than 7 items cannot give p < 0.05 after correction for 3 comparisons" in (
        run("compare", *systems).out
    )


def test_equal_means_have_no_winner(run, files):
    """Neither system may be called higher."""
    done = run("compare", files("new", OLD), files("old", OLD))
    assert "new and old have equal means\n  by 0.00 [" in done.out
    assert "is higher" not in done.out


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"values": OLD[:5]}, "new has 8 rows and old 5"),
        ({"values": OLD, "signature": "ds|v:2"}, "with different signatures"),
        (
            {"values": ["much", *OLD[1:]]},
            "old.jsonl, line 1, has 'much'",
        ),
        ({"values": [None] * 6 + OLD[6:]}, "at least three items"),
    ],
)
def test_what_cannot_be_compared_is_refused(run, files, other, message):
    done = run("compare", files("new", NEW), files("old", **other))
    assert done.status == 2
    assert message in done.err


def test_different_items_are_refused(run, files):
    done = run(
        "compare", files("new", NEW, ids=list("abcdefgh")), files("old", OLD, ids=list("abcdefgx"))
    )
    assert done.status == 2
    assert "['h']" in done.err
    assert "['x']" in done.err
    twice = run(
        "compare", files("new", NEW, ids=list("aacdefgh")), files("old", OLD, ids=list("abcdefgh"))
    )
    assert "item 'a' occurs twice" in twice.err
    fewer = run(
        "compare",
        files("new", NEW, ids=list("abcdefgh")),
        files("old", OLD[:7], ids=list("abcdefg")),
    )
    assert "file, but old lacks 1 of new (['h']). Leave out" in fewer.err


def test_one_empty_id_does_not_pair_all_items_by_their_order(run, files):
    """Rows in another order were paired with the wrong items, without a warning."""
    ids = list("abcdefgh")
    new = files("new", NEW, ids=ids)
    for empty in ("", None):
        old = files("old", OLD[::-1], ids=[empty, *ids[:0:-1]])
        done = run("compare", new, old)
        assert (done.status, done.out) == (2, "")
        assert f"{old}, line 1: column 'id' is missing or empty" in done.err
    assert "matched by their order" in run("compare", new, files("old", OLD)).out


@pytest.mark.parametrize("number", [int, float])
def test_ids_match_in_whatever_format_they_are(run, files, tmp_path, number):
    """Numbers in JSON did not match the same numbers in CSV, and no option could change that."""
    new, old = files("new", NEW, ids=list(map(number, range(8)))), tmp_path / "old.csv"
    rows = [f"{i},{value},ds|v:1" for i, value in enumerate(OLD)]
    old.write_text("\n".join(["id,ds,ds_signature", *rows[::-1]]) + "\n")
    printed = json.loads(run("compare", new, old, "--json").out)
    assert (printed["matched_by"], printed["n_items"]) == ("id", 8)
    assert printed["comparisons"][0]["difference"] == 8.25


def test_a_number_with_an_underscore_is_none(run, files, tmp_path):
    """Python reads 6_6 as 66, and other programs do not."""
    new, old = files("new", NEW), tmp_path / "old.csv"
    rows = ["6_6,ds|v:1"] * len(NEW)
    old.write_text("\n".join(["ds,ds_signature", *rows]) + "\n")
    assert "line 2, has '6_6'" in run("compare", new, old).err


def test_one_file_or_no_metric(run, files):
    new = files("new", NEW)
    assert "two or more different files" in run("compare", new, new).err
    assert "no column 'caspr'" in run("compare", new, files("old", OLD), "--metric", "caspr").err


def test_a_gap_in_a_part_is_null(run, tmp_path):
    """`NaN` is a syntax error to every JSON parser but Python's."""
    for name in ("new", "old"):
        rows = [
            {"caspr": 50 + i, "caspr_contradicted": None if i == 1 and name == "new" else 1.0}
            for i in range(6)
        ]
        (tmp_path / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = run("compare", tmp_path / "new.jsonl", tmp_path / "old.jsonl", "--json")
    printed = json.loads(done.out, parse_constant=pytest.fail)
    assert printed["parts"] == {"new": {"contradicted": None}, "old": {"contradicted": 1.0}}


def test_a_metric_of_references_names_the_command_that_takes_them(run, tmp_path):
    """`caspr compare` has no --reference-a."""
    table = tmp_path / "outputs.csv"
    table.write_text("system,summary_a,summary_b\n" + "x,A bed.,A bar.\ny,A bed.,A pool.\n" * 3)
    done = run("compare", table, "--by", "system", "--metric", "rouge1")
    assert done.status == 2
    assert "Use caspr evaluate with --reference-a" in done.err


def test_a_message_names_a_file_that_exists(run, tmp_path):
    """It named the system, "one", which is no file."""
    for folder, rows in (("one", "1,10\n1,20\n"), ("two", "1,10\n2,20\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{folder}.csv").write_text(f"id,ds\n{rows}")
    file = tmp_path / "one" / "one.csv"
    done = run("compare", file, tmp_path / "two" / "two.csv")
    assert f"{file}, line 3: item '1' occurs twice" in done.err
