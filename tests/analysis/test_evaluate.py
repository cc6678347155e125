"""If these fail, a paper's table of systems is wrong, or praises a system for nothing."""

from __future__ import annotations

import json
import re
from collections import UserDict
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

import caspr
from caspr.analysis import scored_rows
from caspr.analysis.evaluation_paper import latex_file
from caspr.analysis.evaluation_text import mean_text
from caspr.cards import CARDS
from caspr.errors import DataError, InputError
from caspr.metrics.base import BaseMetric
from caspr.metrics.caspr import Caspr
from caspr.metrics.graded import graded
from caspr.metrics.registry import metric_class
from caspr.records import Score
from caspr.report.evaluation import evaluation_html
from caspr.stats import bootstrap, compare, holm
from caspr.tables import read_frame
from caspr.terminal_width import width_of
from caspr.testing import FakeLabeler, FakeSplitter

RNG = np.random.default_rng(2)
N = 9
WORDS = ["bar", "pool", "bed", "lift", "roof", "desk", "door", "lamp"]


def text(n):
    return " ".join(f"The {word} is fine." for word in RNG.choice(WORDS, n, replace=False))


@pytest.fixture(scope="module")
def table():
    """"""
    return pd.DataFrame(
        {
            "system": system,
            "id": f"p{i}",
            "summary_a": text(k + 1),
            "summary_b": text(3),
            "reference_a": text(3),
            "reference_b": text(3),
            "mine": i + 2.0 * k + RNG.normal(),
        }
        for i in range(N)
        for k, system in enumerate(["lead", "old", "new_1"])
    )


@pytest.fixture(scope="module")
def found(table):
    metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    return caspr.evaluate(table, [metric, "ds", "mine"], n_resamples=500)


class Quality(BaseMetric):
    """A fake metric with the name of a metric of quality."""

    name = "redundancy"
    higher_means = "more repetition"
    value_range = "0 to 100"
    summary = "words of a"
    signature = "redundancy|v:test"

    def _score_checked(self, pairs, problems):
        return {i: Score(self.name, float(len(a.split())), self.signature) for i, a, _ in pairs}


class Supported(Quality):
    """The same with a part."""

    def _score_checked(self, pairs, problems):
        found = super()._score_checked(pairs, problems)
        return {i: replace(one, more=(("supported", one.value / 2),)) for i, one in found.items()}


class Unsure(FakeLabeler):
    """The same labels, with a probability of .8."""

    signature = "fake:unsure"

    def label(self, pairs):
        return (0.7 * super().label(pairs) + 0.1).astype(np.float32)


class TestNumbers:
    def test_graded_caspr_stands_beside_caspr(self, table):
        """If this fails, `evaluate` gives graded values of other grids, or none."""
        metric = Caspr(splitter=FakeSplitter(), nli=Unsure())
        found = caspr.evaluate(table, [metric], n_resamples=50).to_frame().set_index("system")
        for system, own in table.groupby("system"):
            scores = metric.score_pairs(own["summary_a"].tolist(), own["summary_b"].tolist())
            shown = found.loc[system, "graded"]
            assert shown == pytest.approx(np.mean([graded(one.grid) for one in scores]))
            assert shown != pytest.approx(scores.mean)

    def test_rows_scored_with_different_settings_are_reported(self, table):
        """Only the first row's signature was reported, as if it held for all rows."""
        metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
        mixed = table.astype({"summary_a": object})
        mixed.at[1, "summary_a"] = caspr.Claims(["The bar is fine."])
        mixed.loc[2, "summary_a"] = ""
        found = caspr.evaluate(mixed, [metric, "ds"], on_error="record", n_resamples=50)
        (one,) = (measure for measure in found.measures if measure.name == "caspr")
        given = metric.signature.replace("splitter:", "splitter:given and ")
        assert dict(one.n_by_signature) == {metric.signature: 3 * N - 2, given: 1}
        assert found.to_dict()["signatures"]["caspr"] == f"{metric.signature}; {given}"
        for shown in (str(found), found.methods(), evaluation_html(found)):
            assert f"{3 * N - 2} rows: {metric.signature}" in shown
            assert f"1 row: {given}" in shown
        assert "caspr: rows were scored with 2 settings" in str(found)
        assert "ds: ds|" in str(found)

    def test_means_and_intervals_are_those_of_the_items(self, found, table):
        for system in found.systems:
            own = table.loc[table["system"] == system]
            scores = caspr.score(own["summary_a"].tolist(), own["summary_b"].tolist(), metric="ds")
            assert found.means[system, "ds"] == bootstrap(scores.values, n_resamples=500)
            assert found.means[system, "mine"].estimate == pytest.approx(own["mine"].mean())
            words = own[["summary_a", "summary_b"]].map(lambda t: len(t.split())).to_numpy()
            assert found.means[system, "words"].estimate == pytest.approx(words.mean())

    def test_differences_are_paired(self, found, table):
        wide = table.pivot(index="id", columns="system", values="mine")
        (one,) = [c for c in found.comparisons["mine"] if (c.first, c.second) == ("lead", "old")]
        expected = compare(wide["lead"], wide["old"], n_resamples=500)
        assert one.p_value == expected.p_value
        assert tuple(one.difference) == pytest.approx(tuple(expected.difference))

    def test_holm_is_over_systems_and_metrics_together(self, found):
        assert set(found.comparisons) == {"caspr", "ds", "mine"}, "parts and counts are not tested"
        own = [c for comparisons in found.comparisons.values() for c in comparisons]
        assert len(own) == 9
        assert [c.p_adjusted for c in own] == pytest.approx(holm([c.p_value for c in own]).tolist())

    def test_the_order_of_rows_makes_no_difference(self, table):
        one = caspr.evaluate(table, ["mine"], n_resamples=100)
        other = caspr.evaluate(table.sort_values(["system", "id"]), ["mine"], n_resamples=100)
        for system in one.systems:
            assert one.means[system, "mine"] == other.means[system, "mine"]

    def test_claims_are_counted_where_the_metric_knows_them(self, found):
        assert found.means["lead", "claims"].estimate == 2
        assert found.means["new_1", "claims"].estimate == 3

    def test_one_system_has_a_frame_of_comparisons_without_rows(self, found, table):
        """``["metric"]`` raised a KeyError in a loop over tables of one or more systems."""
        alone = caspr.evaluate(table[table["system"] == "old"], ["ds"], n_resamples=50)
        frame = alone.comparisons_frame()
        assert frame.empty
        assert list(frame) == list(found.comparisons_frame())

    def test_a_column_called_words_is_not_the_number_of_words(self, table):
        found = caspr.evaluate(table.assign(words=table["mine"]), ["words", "mine"])
        assert [one.name for one in found.measures] == ["words", "mine"]
        assert found.means["lead", "words"] == found.means["lead", "mine"]
        assert "words" in str(found)

    def test_similarity_is_to_the_references_on_both_sides(self, table):
        found = caspr.evaluate(
            table, ["rouge1"], reference_a="reference_a", reference_b="reference_b", n_resamples=100
        )
        own = table[table["system"] == "old"]
        sides = [
            caspr.score(
                own[f"summary_{s}"].tolist(), own[f"reference_{s}"].tolist(), metric="rouge1"
            )
            for s in "ab"
        ]
        expected = np.mean([side.values for side in sides])
        assert found.means["old", "rouge1"].estimate == pytest.approx(expected)
        with pytest.raises(InputError, match="needs `reference_a`"):
            caspr.evaluate(table, ["rouge1"])

    def test_a_part_of_two_metrics_is_one_column(self, table):
        other = type("Other", (Supported,), {"name": "other"})
        found = caspr.evaluate(table, [other(), Supported()], n_resamples=50)
        assert [m.name for m in found.measures if m.kind == "part"] == ["supported"]
        assert found.best("supported") is not None, "supported is a measure of quality"


class TestBest:
    def test_contrast_marks_no_best(self, found):
        assert [found.best(name) for name in ("caspr", "ds", "mine", "words")] == [None] * 4
        assert r"\textbf" not in found.to_latex()

    def test_quality_marks_the_best_in_its_direction(self, table):
        found = caspr.evaluate(table, [Quality(), "mine"], n_resamples=2000)
        assert found.best("redundancy") == "lead", "less repetition is better"
        assert found.is_significant("redundancy")
        assert found.to_latex().count(r"\textbf") == 1
        row = next(line for line in found.to_latex().splitlines() if line.startswith("lead"))
        assert r"\textbf{4.0 $\pm$ 0.0}*" in row or r"\textbf" in row

    @pytest.mark.parametrize("name", sorted(CARDS))
    def test_the_direction_is_that_of_the_card(self, table, name):
        found = caspr.evaluate(table.assign(**{name: table["mine"]}), [name], n_resamples=50)
        expected = {"higher": "new_1", "lower": "lead", None: None}
        assert found.best(name) == expected[CARDS[name].better]

    def test_a_tie_has_no_best(self, table):
        same = table.assign(grounded_contrast=5.0)
        assert caspr.evaluate(same, ["grounded_contrast"]).best("grounded_contrast") is None

    def test_rounding_errors_make_no_best(self):
        rows = [
            {"system": system, "id": i, "supported": value, "prevalence": value}
            for system, values in (("x", [0.1, 0.2, 0.3]), ("y", [0.3, 0.2, 0.1]))
            for i, value in enumerate(values)
        ]
        found = caspr.evaluate(rows, ["prevalence"])
        assert found.means["x", "prevalence"].estimate != found.means["y", "prevalence"].estimate
        assert found.best("prevalence") is None

    def test_an_unknown_measure(self, found):
        with pytest.raises(InputError, match=r"`measure` to be one of .*'mine'.* but got 'bleu'"):
            found.best("bleu")


def test_systems_that_differ_in_a_space_are_named():
    rows = [{"system": s, "id": i, "mine": 1.0} for i in range(4) for s in "ab"]
    rows[0]["system"] = "a "
    with pytest.raises(InputError, match=r"Is this one system\? \['a ', 'a'\] differ only in"):
        caspr.evaluate(rows, ["mine"])
    with pytest.raises(InputError, match=r"lacks item 3, the first of 2 missing\. Leave out"):
        caspr.evaluate(rows[1:-1], ["mine"])


def test_a_name_that_is_no_metric_may_have_meant_a_column():
    rows = [{"system": s, "id": i, "mine": 1.0} for i in range(3) for s in "ab"]
    with pytest.raises(InputError, match=r"'miner' is neither a column .*'mine'\], nor a metric"):
        caspr.evaluate(rows, ["miner"])


class TestOutputs:
    def test_text_names_all_systems_and_fits_the_terminal(self, found):
        printed = str(found)
        assert "9 items, 3 systems\nmeans ± half the width of their 95% intervals;" in printed
        assert "lead - old" in printed
        assert "ds|" in printed
        table = printed.split("differences", maxsplit=1)[0].splitlines()
        assert max(map(len, table)) <= 80

    def test_columns_stay_aligned_beside_a_name_in_wide_characters(self):
        rows = [
            {"system": s, "id": i, "mine": 1.0 + i} for i in range(3) for s in ("新方式", "old")
        ]
        wide, narrow = str(caspr.evaluate(rows, ["mine"], n_resamples=50)).splitlines()[4:6]
        assert width_of(wide) == width_of(narrow)

    @pytest.mark.parametrize(("n_items", "is_noted"), [(5, True), (6, False)])
    def test_text_reports_that_the_items_are_too_few(self, n_items, is_noted):
        rows = [
            {"system": s, "id": i, "mine": float(i + k)}
            for i in range(n_items)
            for k, s in enumerate("ab")
        ]
        printed = str(caspr.evaluate(rows, ["mine"], n_resamples=50))
        assert ("fewer than 6 items cannot give p < 0.05" in printed) is is_noted
        rows[0]["mine"] = None
        gap = str(caspr.evaluate(rows, ["mine"], n_resamples=50))
        assert "fewer than 6 items" in gap, "it is the items with a score that count"

    @pytest.mark.parametrize("n_items", [6, 7])
    def test_the_note_on_too_few_items_counts_the_comparisons(self, n_items):
        """With six items and three systems, no corrected p-value can be below 0.05."""
        rows = [
            {"system": s, "id": i, "mine": float(i + 10 * k)}
            for i in range(n_items)
            for k, s in enumerate("abc")
        ]
        found = caspr.evaluate(rows, ["mine"])
        lowest = min(one.p_adjusted for one in found.comparisons["mine"])
        noted = "fewer than 7 items cannot give p < 0.05 after correction for 3" in str(found)
        assert noted is (lowest > 0.05)

    @pytest.mark.parametrize("n_resamples", [50, 60])
    def test_it_is_noted_if_the_resamples_are_too_few(self, n_resamples):
        rows = [
            {"system": s, "id": i, "mine": float(i % 3 + 100 * k)}
            for i in range(20)
            for k, s in enumerate("abc")
        ]
        found = caspr.evaluate(rows, ["mine"], n_resamples=n_resamples)
        lowest = min(one.p_adjusted for one in found.comparisons["mine"])
        note = f"{n_resamples} resamples cannot give p < 0.05 in 3 comparisons"
        assert (note in str(found)) is (lowest > 0.05)

    def test_a_line_break_in_a_name_does_not_break_the_table(self):
        rows = [
            {"system": s, "id": i, "mine": 1.0 + i} for i in range(3) for s in ("two\nlines", "old")
        ]
        printed = str(caspr.evaluate(rows, ["mine"], n_resamples=50))
        assert "\ntwo lines  " in printed
        assert "  two lines - old: " in printed

    def test_latex_is_a_booktabs_table_with_escaped_names(self, found):
        latex = found.to_latex("50% & more", "tab:x")
        assert r"new\_1 & " in latex
        assert r"\caption{50\% \& more}" in latex
        assert r"\label{tab:x}" in latex
        body = latex.split(r"\midrule")[1].split(r"\bottomrule")[0]
        n_columns = latex.count("r", latex.index("{tabular}{l"), latex.index("}\n\\toprule"))
        for line in body.strip().splitlines():
            assert line.count(" & ") == len(found.measures) <= n_columns

    def test_a_measure_has_one_name_in_the_table_and_in_the_text(self, table):
        """The headings had "my score", and the methods paragraph my_score."""
        named = table.rename(columns={"mine": "my_score"})
        found = caspr.evaluate(named, ["my_score"], n_resamples=50)
        assert r"| system | my\_score |" in found.to_markdown(measures=["my_score"])
        latex = latex_file(found, ["my_score"])
        assert r"system & my\_score \\" in latex
        assert r"% my\_score & " in latex, "the table of differences"
        assert "my_score (" in found.methods()

    def test_latex_has_the_columns_that_were_asked_for(self, table):
        """With all measures it is wider than a page."""
        gaps = table.assign(gappy=table["mine"].where(table["id"] != "p1"))
        found = caspr.evaluate(gaps, [Supported(), "mine", "gappy"], n_resamples=50)
        latex = found.to_latex(measures=["words", "supported", "mine"])
        assert "system & words & supported & mine" in latex
        assert "{lrrr}" in latex
        assert "Means over 9 items" in latex, "gappy is not in the table"
        assert "we left out" not in latex
        assert "*: " not in latex, "supported is the only measure of quality, and was not tested"
        for wrong in ("mine", [], ["mine", "bleu"]):
            with pytest.raises(InputError, match="`measures` to be"):
                found.to_latex(measures=wrong)

    def test_methods_say_what_ran(self, found):
        paragraph = found.methods()
        for part in ("3 systems on 9 items", "95%", "500 resamples", "all 9 comparisons", "Holm"):
            assert part in paragraph
        assert "ds (ds|tokenizer" in paragraph
        assert "\n" not in paragraph

    def test_methods_in_latex_are_escaped_and_can_be_broken(self, table):
        """After an unescaped % the rest of the paragraph was not in the paper."""
        found = caspr.evaluate(table.assign(grounded_contrast=1.0), ["grounded_contrast", "ds"])
        paragraph = found.methods(latex=True)
        assert re.findall(r"(?<!\\)[%&#$_|]", paragraph) == []
        assert r"ds\textbar{}\allowbreak{}tokenizer" in paragraph
        unbroken = paragraph.replace(r"\allowbreak{}", "").replace(r"\textbar{}", "|")
        assert unbroken.splitlines()[1].replace("\\", "") == found.methods()

    def test_items_without_names_are_reported_as_matched_by_their_order(self, found, table):
        """Rows in another order gave other differences, on "the same items"."""
        by_order = caspr.evaluate(table.drop(columns="id"), ["mine"], n_resamples=50)
        for shown in (str(by_order), by_order.methods(), evaluation_html(by_order)):
            assert "items (matched by the order of their rows)" in shown
        assert by_order.to_dict()["matched_by"] is None
        assert found.to_dict()["matched_by"] == "id"
        assert "matched" not in str(found) + found.methods()

    def test_intervals_of_few_items_have_a_note(self, table):
        """A 95% interval of 5 items contains the true mean in 80% of samples."""
        note = "of fewer than 20 items, an interval contains the true mean in under 95% of samples"
        few = pd.concat([table.assign(id=table["id"] + copy) for copy in "ab"])
        many = pd.concat([few, table.assign(id=table["id"] + "c")])
        for one, has_note in ((few, True), (many, False)):
            found = caspr.evaluate(one, ["mine"], n_resamples=50)
            for shown in (str(found), found.methods()):
                assert (note in " ".join(shown.split())) is has_note

    def test_methods_name_the_test_that_ran(self, table):
        """With few items all sign patterns are used, however many resamples are asked for."""
        few = caspr.evaluate(table, ["mine"], n_resamples=2**N).methods()
        assert "permutation tests (exact)" in few
        many = caspr.evaluate(table, ["mine"], n_resamples=2**N - 1).methods()
        assert "permutation tests (511 permutations)" in many

    def test_methods_name_the_measures_whose_tests_were_exact(self, table):
        """A measure without a score of some items has fewer sign patterns than the others."""
        gaps = table.assign(gappy=table["mine"].where(table["id"] != table["id"].iloc[0]))
        mixed = caspr.evaluate(gaps, ["mine", "gappy"], n_resamples=2 ** (N - 1)).methods()
        assert "permutation tests (256 permutations; exact for gappy)" in mixed

    def test_the_measures_that_were_not_tested_are_named(self, table):
        """A missing * beside a share of 99.5 against 66.3 was read as "not significant"."""
        found = caspr.evaluate(table, [Supported(), "mine"], n_resamples=50)
        (caption,) = [one for one in found.to_latex().splitlines() if one.startswith("\\caption")]
        assert "Tested: redundancy, mine." in caption
        assert "of redundancy, mine; p-values" in found.methods()
        assert "not tested: supported, words." in found.methods()
        assert "not tested: supported\n" in str(found)
        metrics = table.drop(columns=["summary_a", "summary_b"]).assign(redundancy=table["mine"])
        found = caspr.evaluate(metrics, ["redundancy", "mine"], n_resamples=50)
        for shown in (str(found), found.methods(), found.to_latex()):
            assert "tested" not in shown, "no measure was left untested"

    def test_the_caption_explains_no_mark_that_the_table_cannot_have(self, found):
        assert "Bold" not in found.to_latex()

    def test_a_mark_is_explained_only_if_a_mean_has_it(self, table):
        """Tied systems had a legend of bold and *, and no mark."""
        tied = caspr.evaluate(table.assign(redundancy=1.0), ["redundancy"], n_resamples=50)
        for shown in (tied.to_latex(), tied.to_markdown(), str(tied)):
            assert "best mean" not in shown
            assert "significant" not in shown
        noise = table.assign(redundancy=RNG.normal(size=len(table)))
        best = caspr.evaluate(noise, ["redundancy"], n_resamples=50)
        assert not best.is_significant("redundancy")
        for shown in (best.to_latex(), best.to_markdown(), str(best)):
            assert "best mean" in shown
            assert "significantly" not in shown

    def test_markdown_has_the_cells_of_the_latex_table(self, table):
        named = table.replace({"system": {"lead": "<b>|lead"}})
        found = caspr.evaluate(named, [Quality(), "mine"], n_resamples=2000)
        lines = found.to_markdown().splitlines()
        assert lines[:2] == [
            "| system | redundancy | mine | words |",
            "| --- | ---: | ---: | ---: |",
        ]
        assert lines[2].startswith(r"| \<b\>\|lead | **4.0 ± 0.0**\* | ")
        for line, system in zip(lines[2:5], found.systems, strict=True):
            plain = line.replace("*", "").replace("\\", "")
            assert plain.count("±") == 3
            for one in found.measures:
                assert mean_text(found, system, one).replace("-", "−") in plain
        assert lines[5] == ""
        assert lines[6].startswith("Means over 9 items with 95% bootstrap intervals. Bold: best")
        assert r"\*: significantly" in lines[6]
        assert found.to_markdown(measures=["words"]).startswith("| system | words |\n")

    def test_a_metric_whose_values_are_all_equal_costs_the_others_nothing(self, table):
        """Holm's correction counted its tests, which cannot be significant."""
        alone = caspr.evaluate(table, ["mine"], n_resamples=50)
        zeros = caspr.evaluate(table.assign(redundancy=0.0), ["redundancy", "mine"], n_resamples=50)
        assert zeros.comparisons == alone.comparisons
        assert zeros.means["lead", "redundancy"].estimate == 0
        for shown in (str(zeros), evaluation_html(zeros)):
            assert "redundancy: not tested, as all values are equal" in shown
        assert "Not tested, as all values are equal: redundancy." in zeros.methods()
        assert "equal" not in str(alone) + alone.methods()
        only = caspr.evaluate(table.assign(redundancy=0.0), ["redundancy"], n_resamples=50)
        assert "Not tested, as all values are equal: redundancy." in only.methods()
        assert "differences" not in evaluation_html(only), "there are none"

    def test_a_metric_that_was_read_from_a_column_says_so(self, table):
        """Scores of another run, in a column named like the metric, were taken for new ones."""
        read = caspr.evaluate(table.assign(caspr=table["mine"]), ["caspr", "ds"], n_resamples=50)
        for shown in (str(read), evaluation_html(read).replace("&#39;", "'")):
            assert shown.count("read from the column 'caspr', not computed") == 1
        assert read.to_dict()["read_columns"] == ["caspr"]
        both = caspr.evaluate(table.assign(caspr=table["mine"]), ["caspr", "mine"], n_resamples=50)
        assert "read from the columns 'caspr', 'mine', not computed" in str(both)
        metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
        computed = caspr.evaluate(table.assign(caspr=table["mine"]), [metric], n_resamples=50)
        assert "read from" not in str(computed)
        assert computed.to_dict()["read_columns"] == []

    def test_the_repr_is_short(self, found):
        """It had the whole table, in 5,000 characters."""
        names = "caspr, contradicted, unmentioned, graded, ds, mine, claims, words"
        assert repr(found) == f"<Evaluation of {names}: 9 items, 3 systems>"

    def test_methods_do_not_correct_a_single_comparison(self, table):
        two = table[table["system"] != "lead"]
        text = caspr.evaluate(two, ["mine"], n_resamples=50).methods()
        assert "the p-value of the only comparison was not corrected." in text
        assert "Holm" not in text

    def test_one_system_is_singular(self, table):
        one = caspr.evaluate(table[table["system"] == "old"], ["mine"], n_resamples=50)
        assert str(one).startswith("9 items, 1 system\n")
        assert "outputs of 1 system on 9 items" in one.methods()

    def test_frame_and_json(self, found):
        frame = found.to_frame()
        assert frame["system"].tolist() == ["lead", "old", "new_1"]
        assert {"ds", "ds_low", "ds_high", "words", "claims", "n"} <= set(frame.columns)
        assert len(found.comparisons_frame()) == 9
        record = json.loads(json.dumps(found.to_dict()))
        assert record["best"] == {}
        assert set(record["signatures"]) == {"caspr", "ds"}


class TestErrors:
    def test_items_without_a_score_are_left_out_for_all_and_listed(self, table):
        rows = table.astype({"mine": object})
        rows.loc[4, "mine"] = None
        found = caspr.evaluate(rows, ["mine"], n_resamples=100)
        assert found.left_out == {"mine": ("p1",)}
        own = table[(table["system"] == "lead") & (table["id"] != "p1")]["mine"]
        assert found.means["lead", "mine"].estimate == pytest.approx(own.mean())
        assert "mine: 1 item without a score left out: 'p1'\n" in str(found)
        assert "we left out 1 item without a score" in found.methods()

    @pytest.mark.parametrize("chunk", [None, 4])
    def test_an_error_names_the_item_the_system_and_the_line(
        self, table, tmp_path, monkeypatch, chunk
    ):
        """The number of the row, from 0, was read as the id of another item."""
        monkeypatch.setattr(scored_rows, "CHUNK", chunk)
        rows = table.copy()
        rows.loc[4, "summary_b"] = ""
        rows.to_csv(tmp_path / "outputs.csv", index=False)
        read = read_frame(tmp_path / "outputs.csv")
        journal = chunk and tmp_path / "run.part"
        with pytest.raises(InputError, match=r"_b of item 'p1' of system 'old' \(line 6\) is an e"):
            caspr.evaluate(read, ["ds"], journal=journal)
        with pytest.raises(InputError, match="_b of line 6 is an empty"):
            caspr.evaluate(read.drop(columns="id"), ["ds"])

    def test_a_missing_column_is_reported_before_items_are_matched(self, table):
        """Of a table with one row per summary, it was said that items occur twice."""
        long = pd.concat([table, table]).drop(columns="summary_a")
        with pytest.raises(DataError, match="needs the column 'summary_a'"):
            caspr.evaluate(long, ["ds"])

    @pytest.mark.parametrize("is_kept", [False, True])
    def test_the_reason_is_given_if_no_item_can_be_scored(self, table, tmp_path, is_kept):
        """Else a user sees only "0 of 9", and not what to correct."""
        journal = tmp_path / "run.part" if is_kept else None
        with pytest.raises(InputError, match=r"0 of 9\. The first error: summary_b of item 'p0'"):
            caspr.evaluate(table.assign(summary_b=""), ["ds"], on_error="record", journal=journal)

    def test_record_leaves_out_what_cannot_be_scored(self, table):
        rows = table.copy()
        rows.loc[0, "summary_a"] = " "
        with pytest.raises(InputError, match=r"item 'p0' of system 'lead' \(row 0\)"):
            caspr.evaluate(rows, ["ds"])
        found = caspr.evaluate(rows, ["ds"], on_error="record", n_resamples=100)
        assert found.left_out == {"ds": ("p0",), "words": ("p0",)}, "a blank is not 0 words"
        frame = found.to_frame()
        assert frame["ds_n"].tolist() == [N - 1] * 3, "its mean is not over all items"
        assert "we left out 1 item" in found.to_latex()

    def test_every_output_gives_the_number_of_items_of_the_means(self, table):
        """A paper reported means over 30 items that were over 26."""
        gaps = table["id"].isin(["p1", "p4"])
        scores = table.drop(columns=["summary_a", "summary_b"])
        few = scores.assign(mine=scores["mine"].mask(gaps), gappy=scores["mine"].mask(gaps))
        found = caspr.evaluate(few, ["mine", "gappy"], n_resamples=50)
        assert "7 of 9 items" in evaluation_html(found)
        for shown in (str(found), found.methods(), found.to_latex()):
            assert "7 of 9 items" in shown
            assert shown.count("2 items without a score") == 1, "once for both measures"
        assert found.to_frame()["n"].tolist() == [7] * 3
        assert found.comparisons_frame()["n"].tolist() == [7] * 6
        assert "all measures: 2 items without a score left out: 'p1', 'p4'\n" in str(found)
        other = few.assign(whole=1.0, gappy=scores["mine"].mask(scores["id"] == "p2"))
        found = caspr.evaluate(other, ["mine", "gappy", "whole"], n_resamples=50)
        assert "7 to 9 of 9 items" in str(found)
        assert "For mine, we left out 2 items" in found.methods()
        assert "For gappy, we left out 1 item" in found.methods()

    @pytest.mark.parametrize(
        ("change", "options", "error", "message"),
        [
            ({}, {"metrics": ["bleu"]}, InputError, "`metric` to be one of"),
            ({}, {"metrics": "ds"}, InputError, "`metrics` to be a list"),
            ({}, {"metrics": iter(["ds"])}, InputError, "`metrics` to be a list"),
            (
                {},
                {"reference_a": "reference_a"},
                InputError,
                "None of the metrics takes references",
            ),
            (
                {},
                {"reference_b": "reference_b"},
                InputError,
                "None of the metrics takes references",
            ),
            ({}, {"metrics": ["ds", "ds"]}, InputError, "given twice"),
            (
                {},
                {"metrics": ["ds"], "colour": 1},
                InputError,
                "has the option 'colour'; they have",
            ),
            ({}, {"a": "first"}, DataError, "The metric 'ds' needs the column 'first'"),
            ({}, {"system": "model"}, DataError, "no column 'model'"),
            (
                {"mine": "good"},
                {"metrics": ["mine"]},
                DataError,
                "numbers in column 'mine', but row 0",
            ),
            ({"mine": np.inf}, {"metrics": ["mine"]}, DataError, "row 0 has inf"),
            ({"id": [[1]] * (3 * N)}, {}, DataError, r"Row 0 has \[1\] in column 'id'"),
            (
                {"contradicted": 1.0, "caspr": 1.0, "caspr_contradicted": 2.0},
                {"metrics": ["caspr", "contradicted"]},
                InputError,
                "'contradicted' is given twice, as a metric or a part of one",
            ),
        ],
    )
    def test_one_clear_error(self, table, change, options, error, message):
        with pytest.raises(error, match=message):
            caspr.evaluate(table.assign(**change), **{"metrics": ["ds"], **options})

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            ({"level": 95}, "`level` to lie between 0 and 1"),
            ({"n_resamples": 0}, "`n_resamples` to be a whole number"),
            ({"seed": -1}, "`seed` to be a whole number"),
            ({"metrics": ["rouge1"]}, "needs `reference_a`"),
            ({"metrics": ["rouge1"], "reference_a": "a", "reference_b": "b"}, "the column 'a'"),
            ({"metrics": ["mine"]}, "numbers in column 'mine'"),
            ({"metrics": ["mine", "mine"]}, "numbers in column 'mine'"),
            ({"metrics": ["ds", "ds"]}, "given twice"),
        ],
    )
    def test_it_comes_before_any_pair_is_scored(self, table, options, message):
        """Else hours of scoring are lost to a slip in the command."""
        splitter = FakeSplitter()
        metrics = [Caspr(splitter=splitter, nli=FakeLabeler()), *options.pop("metrics", [])]
        with pytest.raises((InputError, DataError), match=message):
            caspr.evaluate(table.assign(mine="good"), metrics, **options)
        assert splitter.calls == []

    @pytest.mark.parametrize("name", ["rouge1", "bertscore"])
    def test_precision_is_of_the_summary(self, table, name):
        """Not of the reference: ROUGE takes it second, BERTScore first."""
        options = {"model": "embedded"} if name == "bertscore" else {}
        metric = metric_class(name)(figure="precision", **options)
        rows = table.assign(summary_b=table["summary_a"], reference_b=table["reference_a"])
        found = caspr.evaluate(
            rows, [metric], reference_a="reference_a", reference_b="reference_b", n_resamples=50
        )
        sides = rows["summary_a"].tolist(), rows["reference_a"].tolist()
        scores = metric.score_pairs(*(sides if name == "rouge1" else sides[::-1]))
        assert found.measures[0].values.tolist() == pytest.approx([one.precision for one in scores])
        assert scores[0].precision != pytest.approx(scores[0].recall)

    @pytest.mark.parametrize("name", ["ls_score", "summac_zs"])
    def test_a_metric_of_a_document_needs_it(self, table, name):
        """Else one summary is taken for the document of the other."""
        with pytest.raises(InputError, match="needs `reference_a`"):
            caspr.evaluate(table, [name], preset="embedded")

    def test_columns_may_be_any_mapping(self, table):
        """As a DictConfig of OmegaConf, whose keys became the rows."""
        columns = UserDict(table.to_dict("list"))
        assert str(caspr.evaluate(columns, ["ds"])) == str(caspr.evaluate(table, ["ds"]))

    def test_a_missing_summary_has_no_words(self, table):
        rows = table.astype({"summary_b": object})
        rows.loc[0, "summary_b"] = None
        found = caspr.evaluate(rows, ["ds"], on_error="record", n_resamples=50)
        assert found.left_out == {"ds": ("p0",), "words": ("p0",)}

    def test_scores_of_different_settings_are_not_compared(self, table):
        rows = table.assign(mine_signature=["m|a"] * 5 + ["m|b"] * (len(table) - 5))
        with pytest.raises(DataError, match=r"different signatures: m\|a and m\|b"):
            caspr.evaluate(rows, ["mine"])

    def test_an_option_goes_to_the_metric_that_has_it(self, table):
        found = caspr.evaluate(table, ["ds", "mine"], tokenizer="whitespace", n_resamples=50)
        (ds,) = [one for one in found.measures if one.name == "ds"]
        assert "whitespace" in ds.signature


def test_a_column_of_the_user_is_shown_with_equal_digits():
    """Digits that change from cell to cell, and "1.0 ± 0.0", hide the differences."""
    rows = [
        {"system": system, "id": i, "chance": value + i / 999, "summary_a": "a", "summary_b": "b"}
        for system, value in (("x", 0.98), ("y", 1.03))
        for i in range(8)
    ]
    found = caspr.evaluate(pd.DataFrame(rows), ["chance"], n_resamples=50)
    assert r"0.984 $\pm$ 0.00" in found.to_latex()
    assert r"1.034 $\pm$ 0.00" in found.to_latex()
    assert "-0.050 [" in str(found)
