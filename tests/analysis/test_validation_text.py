"""If these fail, a printed validation leaves out Williams' tests or shows the wrong ones."""

from __future__ import annotations

from caspr.analysis.validate import MetricTest
from caspr.analysis.validation_text import tests_text as text_of


def _tests(n):
    return [
        MetricTest("fluency", f"m{i}", "length", 0.5, -0.25, (n - i) / 100, min(1.0, (n - i) / 10))
        for i in range(n)
    ]


def test_without_tests_nothing_is_printed():
    assert text_of(()) == []


def test_each_line_has_both_correlations_and_both_p_values():
    assert text_of(_tests(1)) == [
        "",
        "Williams' test, system level (tests: 1, p two-sided and Holm-corrected)",
        "                     Pearson              p  corrected",
        "fluency  m0, length   0.500 -0.250   0.0100  0.1000",
    ]


def test_no_p_value_is_shown_as_zero():
    tests = [MetricTest("fluency", "mine", "length", 0.5, -0.25, 0.00002, 0.0003)]
    assert text_of(tests)[-1].endswith("   <.0001  0.0003")


def test_the_smallest_p_values_come_first_and_the_rest_is_counted():
    lines = text_of(_tests(23))
    assert [line.split()[1] for line in lines[3:5]] == ["m22,", "m21,"]
    assert len(lines) == 3 + 20 + 1
    assert lines[-1] == "… and 3 more: tests_frame(), or --json"
