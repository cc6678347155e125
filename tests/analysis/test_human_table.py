"""If these fail, a paper's table of human judgements is wrong."""

from __future__ import annotations

import json
import math

import numpy as np
import pytest

from caspr.analysis.human import Annotations, read_criteria
from caspr.analysis.human_table import human_table
from caspr.errors import DataError, InputError
from caspr.stats import (
    Choice,
    best_worst,
    bradley_terry,
    holm,
    krippendorff_alpha,
    permutation_test,
)

RNG = np.random.default_rng(9)
SYSTEMS = ("ours", "theirs", "lead", "old_1")
MERIT = {"fluency": (2.0, 0.5, -1.0, -1.5), "faithfulness": (0.1, 0.0, 0.0, 0.1)}


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    file = tmp_path_factory.mktemp("human") / "annotations.csv"
    lines = ["item,criterion,annotator,best,worst,systems"]
    for item in range(12):
        for criterion, merit in MERIT.items():
            for annotator in "xyz":
                order = np.argsort(np.array(merit) + RNG.normal(size=4))
                best, worst = SYSTEMS[order[-1]], SYSTEMS[order[0]]
                lines.append(f"{item},{criterion},{annotator},{best},{worst},{';'.join(SYSTEMS)}")
    file.write_text("\n".join(lines) + "\n")
    return file


@pytest.fixture(scope="module")
def read(path):
    return read_criteria(path)


@pytest.fixture(scope="module")
def found(read):
    return human_table(read, n_resamples=500)


def test_criteria_are_kept_apart(read):
    assert list(read) == list(MERIT)
    assert all(len(own.choices) == 36 for own in read.values())
    assert set(read["fluency"].annotators) == set("xyz")


def test_scores_and_strengths_are_those_of_stats(read, found):
    for name, own in read.items():
        how = {"groups": own.items, "n_resamples": 500}
        assert dict(found.criteria[name].scores) == best_worst(own.choices, **how)
        assert dict(found.criteria[name].strengths) == bradley_terry(own.choices, **how)
    assert next(iter(found.criteria["fluency"].scores)) == "ours"


def test_alpha_counts_every_choice_of_an_annotator():
    """Five systems, four at a time: most are shown twice, and neither choice replaces the other."""
    rows = [
        (item, annotator, best, worst, shown)
        for item in range(6)
        for annotator in "xy"
        for best, worst, shown in (("a", "b", "a;b;c;d"), ("c" if annotator == "x" else "b", "e", "a;b;c;e"))
    ]  # fmt: skip

    def alpha(rows):
        choices = tuple(
            Choice(tuple(shown.split(";")), best, worst) for _, _, best, worst, shown in rows
        )
        items, annotators = ([row[k] for row in rows] for k in (0, 1))
        own = Annotations(tuple(items), choices, tuple(annotators))
        return human_table({"overall": own}, n_resamples=50).criteria["overall"].alpha

    first, second = [1, -1, 0, 0], ([0, 0, 1, -1], [0, 1, 0, -1])
    ratings = [(first + one) * 6 for one in second]
    assert alpha(rows) == pytest.approx(krippendorff_alpha(ratings))
    assert alpha(rows[::-1]) == pytest.approx(alpha(rows))


def test_alpha_is_over_summaries_by_annotators(read, found):
    own = read["fluency"]
    rows = {rater: {} for rater in "xyz"}
    for item, one, rater in zip(own.items, own.choices, own.annotators, strict=True):
        for system in one.shown:
            rows[rater][item, system] = (one.best == system) - (one.worst == system)
    units = sorted(rows["x"])
    ratings = [[rows[rater][unit] for unit in units] for rater in "xyz"]
    assert found.criteria["fluency"].alpha == pytest.approx(krippendorff_alpha(ratings))
    assert found.criteria["fluency"].alpha > found.criteria["faithfulness"].alpha


def test_the_best_is_tested_against_the_next_over_items_with_holm(read, found):
    p_values = []
    for name, own in read.items():
        _, table = own.table()
        first, second = (own.systems.index(s) for s in list(found.criteria[name].scores)[:2])
        p_values.append(permutation_test(table[:, first], table[:, second], n_resamples=500))
    expected = holm(p_values)
    assert [own.p_value for own in found.criteria.values()] == pytest.approx(expected.tolist())


def test_the_test_is_of_the_scores_where_items_have_unequal_numbers_of_choices():
    """One much-judged item can decide the scores; most items then contradict the ranking."""
    shown = ("a", "b", "c")
    votes = [(0, Choice(shown, "a", "b"))] * 30
    votes += [(item, Choice(shown, "b", "a")) for item in range(1, 10)]
    items, choices = zip(*votes, strict=True)
    table = human_table({"all": Annotations(items, choices)}, n_resamples=2000)
    assert list(table.criteria["all"].scores)[:2] == ["a", "c"]
    # of a against c: +30 on the first item and −1 on nine others, each with either sign
    assert table.criteria["all"].p_value == 1.0
    assert "*" not in table.to_latex().split("midrule")[1].split("caption")[0]


def test_a_system_shown_more_often_has_no_advantage_in_the_test():
    """Of the votes that it is shown for, it has as many as the other: the scores are equal."""
    both, one = ("a", "b", "c"), ("a", "d", "c")
    on_item = (
        Choice(both, "a", "c"), Choice(both, "b", "c"), Choice(one, "a", "c"), Choice(one, "d", "c"),
    )  # fmt: skip
    items = tuple(item for item in range(8) for _ in on_item)
    result = human_table({"all": Annotations(items, on_item * 8)}, n_resamples=500).criteria["all"]
    assert result.scores["a"].estimate == result.scores["b"].estimate == 50
    assert list(result.scores)[:2] == ["a", "b"]
    assert result.p_value == 1.0


def test_latex_marks_the_best_and_its_significant_lead(found):
    latex = found.to_latex()
    assert latex.count(r"\textbf") == 2
    significant = sum(own.p_value <= 0.05 for own in found.criteria.values())
    assert latex.count("}*") == significant
    assert r"old\_1 & " in latex
    assert " & fluency & faithfulness" in latex


def test_frame_json_and_text(found):
    assert len(found.to_frame()) == 8
    record = json.loads(json.dumps(found.to_dict()))
    assert record["fluency"]["n_items"] == 12
    assert "fluency: 36 choices on 12 items" in str(found)
    assert max(map(len, str(found).splitlines())) <= 90


def test_no_p_value_is_shown_as_zero():
    always = Choice(("a", "b", "c"), best="a", worst="c")
    table = human_table({"all": Annotations(tuple(range(20)), (always,) * 20)}, n_resamples=5000)
    assert table.criteria["all"].p_value == pytest.approx(1 / 5001)
    assert "best against next: p < 0.001;" in str(table)


def test_without_criterion_and_annotator(tmp_path):
    file = tmp_path / "plain.csv"
    file.write_text("item,best,worst\n1,a,b\n2,a,c\n3,b,c\n4,a,b\n")
    (own,) = human_table(read_criteria(file), n_resamples=100).criteria.values()
    assert math.isnan(own.alpha)
    assert math.isnan(own.reliability)
    assert own.n_choices == 4


def test_errors(tmp_path):
    with pytest.raises(InputError, match="at least one criterion"):
        human_table({})
    file = tmp_path / "bad.csv"
    file.write_text("item,best,worst\n1,a,b\n2,a,a\n")
    with pytest.raises(DataError, match=r"line 3: .*both the best and the worst"):
        read_criteria(file)
    file.write_text("item,criterion,best,worst\n1,fluency,a,b\n2,,a,b\n")  # not a criterion ""
    with pytest.raises(DataError, match=r"line 3: column 'criterion' is empty"):
        read_criteria(file)
    file.write_text("item,criterion,best,worst\n1,fluency,a,b\n2,style,a,b\n3,fluency,a,b\n")
    with pytest.raises(InputError, match="Criterion 'fluency': Expected three choices or more"):
        human_table(read_criteria(file))


def test_the_separator_of_the_systems_is_named(tmp_path):
    file = tmp_path / "bad.csv"
    file.write_text("item,best,worst,systems\n1,a,b,a|b\n")
    with pytest.raises(DataError, match=r"line 2: .*systems to be shown.*Separate the systems by"):
        read_criteria(file)


def test_choices_on_two_items_are_too_few():
    """The message once named an option that the command does not have."""
    choices = (Choice(("a", "b"), "a", "b"),) * 4
    with pytest.raises(InputError, match="'overall': expected choices on three items or more"):
        human_table({"overall": Annotations((1, 1, 2, 2), choices)})


def test_latex_marks_all_of_equally_good_systems():
    """Otherwise a table calls one of two equal systems the best."""
    shown = ("ours", "lead", "theirs")
    choices = tuple(Choice(shown, best, "lead") for best in ("ours", "theirs") * 3)
    own = Annotations(tuple(range(6)), choices, ("x",) * 6)
    latex = human_table({"overall": own}, n_resamples=50).to_latex()
    assert [line.split(" & ")[0] for line in latex.splitlines() if "textbf" in line] == [
        "ours",
        "theirs",
    ]


@pytest.mark.parametrize("n_items", [5, 6, 20])
def test_what_few_items_cannot_show_is_noted(n_items):
    choice = Choice(("a", "two\nlines"), "two\nlines", "a")
    items = tuple(range(n_items))
    printed = human_table({"overall": Annotations(items, (choice,) * n_items)}, n_resamples=50)
    text = str(printed)
    assert "  two lines  +100.0" in text
    assert ("of fewer than 20 items, an interval contains the true score" in text) is (n_items < 20)
    assert ("fewer than 6 items cannot give p < 0.05" in text) is (n_items < 6)
