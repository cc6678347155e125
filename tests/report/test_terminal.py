"""The explanation as text: every claim, verdict and reason, and no text controls the terminal."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caspr.errors import EmptySummaryError, InputError
from caspr.records import Claim, Score, Verdict
from caspr.report.terminal import explanation
from caspr.texts import has_visible_text

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def score_of(texts_a, texts_b, *, evidence=(0,), value=+1):
    a, b = [Claim(t) for t in texts_a], [Claim(t) for t in texts_b]

    def verdicts(claims, others):
        found = tuple(others[i] for i in evidence)
        counts = (len(evidence), 0) if value > 0 else (0, len(evidence))
        return tuple(Verdict(value, *counts, tuple(evidence), claim, found) for claim in claims)

    return Score(
        "caspr",
        50.0 * (value + 1),
        "caspr|splitter:x|v:0",
        verdicts_a=verdicts(a, b),
        verdicts_b=verdicts(b, a),
    )


def test_says_what_decided_each_claim():
    text = explanation(score_of(["The inn is clean."], ["The inn is not clean.", "It is old."]))
    assert "CASPR 100.0" in text
    assert "+1 a1   The inn is clean." in text
    assert "+1 b2   It is old." in text
    assert text.count("contradicts a1") == 2
    assert "L = (3 - 0) / 3 = 1" in text
    assert text.endswith("caspr|splitter:x|v:0")


def test_says_agreement_and_neutrality():
    assert "agrees with b1" in explanation(score_of(["a."], ["a."], value=-1))
    assert "unmentioned by summary_b" in explanation(score_of(["a."], ["b."], evidence=()))


def test_shows_shares_and_doubtful_verdicts(doubtful):
    text = explanation(doubtful, width=140)
    assert "95% interval" not in text, "A3 and all of summary B have only labels"
    assert (
        text.split("\n")[1] == "Of all claims, 43% are contradicted, 14% unmentioned and 43% agreed"
    )
    assert "contradicts b1; doubtful: probability 0.61" in text
    assert text.count("doubtful") == 1


def test_shows_the_other_reason_where_the_reason_is_doubtful():
    def score(contradicted_probability):
        verdict = Verdict(+1, 1, 0, (0,), Claim("It is."), (), 0.9, contradicted_probability)
        return Score("caspr", 100.0, "s", verdicts_a=(verdict,), verdicts_b=(verdict,))

    text = explanation(score(0.6), width=200)
    assert "contradicts b1; doubtful reason: contradicted 0.60, unmentioned 0.30" in text
    assert "doubtful" not in explanation(score(0.7))


def test_names_the_claim_that_an_unmentioned_one_may_contradict(unmentioned):
    """By hand: merged, 0.3 · 0.4 + 0.3 · 0.6 + 0.7 · 0.4 = 0.58 for B2, 0.19 for B1."""
    text = explanation(unmentioned, width=240)
    line = next(line for line in text.split("\n") if "unmentioned by summary_b" in line)
    assert "unmentioned 0.34, contradicted 0.66; may contradict b2 (0.58)" in line
    assert text.count("; may ") == 2, "only the pair whose reason is doubtful"


def test_marks_the_claims_all_of_whose_pairs_were_set_aside(score, doubtful):
    """The grid of the page alone showed them."""
    assert "set aside as unrelated: 1 of 12 pairs\n" in explanation(doubtful, width=140)
    gated = np.zeros((4, 3), dtype=bool)
    gated[3], gated[0, 1] = True, True
    aside = replace(score, grid=replace(score.grid, gated=gated))
    line = explanation(aside, width=140).split("\n")[-2]
    assert line == "set aside as unrelated: 4 of 12 pairs, among them all pairs of a4"
    assert "set aside" not in explanation(score), "no gate"


def test_shows_the_interval_of_the_score():
    """By hand: p is 1/2 and 1/2, so 50 ± 1.96 * 100 * sqrt(1/4 + 1/4) / 2, cut to 0 to 100."""

    def unsure(probability):
        return (Verdict(+1, 1, 0, (0,), Claim("It is."), probability=probability),)

    score = Score("caspr", 100.0, "s", verdicts_a=unsure(0.5), verdicts_b=unsure(0.5))
    line = explanation(score).split("\n")[1]
    assert line == "95% interval 0.0 to 100.0, from the uncertainty of the labels"
    sure = replace(score, verdicts_a=unsure(0.9), verdicts_b=unsure(0.9))
    line = explanation(sure).split("\n")[1]  # 90 ± 1.96 * 21.2
    assert line == "95% interval 48.4 to 100.0, from the uncertainty of the labels"
    certain = replace(score, verdicts_a=unsure(1.0), verdicts_b=unsure(1.0))
    assert "95% interval" not in explanation(certain), "a labeler of 0 and 1 has 100.0 to 100.0"


def test_shows_how_many_claims_spoke_against_the_verdict():
    tie = Score(
        "caspr",
        0.0,
        "s",
        verdicts_a=(Verdict(-1, 1, 1, (0,), Claim("It is fine.")),),
        verdicts_b=(
            Verdict(-1, 0, 1, (0,), Claim("It is.")),
            Verdict(+1, 1, 0, (0,), Claim("No.")),
        ),
    )
    assert "agrees with b1 (contradicts 1)" in explanation(tie, width=100)


@pytest.mark.parametrize("n", [3, 12])
def test_forty_columns_cut_no_word_of_the_explanation(n):
    score = score_of(["The inn is clean."] * n, ["It is old."] * n, evidence=(0, 1))
    lines = explanation(score, width=40).split("\n")
    assert max(map(len, lines)) <= 40
    words = " ".join(lines).split()
    assert words.count("contradicts") == 2 * n
    alone = explanation(score_of(["The inn is clean."] * n, ["It is old."], evidence=()), width=40)
    assert alone.split().count("unmentioned") == n + 2, "and in the shares"


def test_forty_columns_cut_no_word_of_a_doubtful_reason(unmentioned):
    """Two columns of 19 left 11 for the words: "contradicte", "d"."""
    lines = explanation(unmentioned, width=40).split("\n")
    assert max(map(len, lines[:-1])) <= 40
    assert "contradicted 0.66; may" in " ".join(" ".join(lines).split())
    texts = [line for line in lines if line[:1] in "+-"]
    assert [text[3:5] for text in texts if text] == ["a1", "a2", "b1", "b2"]


def test_colour_only_when_asked_and_it_adds_nothing_to_the_words():
    score = score_of(["The inn is clean."], ["The inn is not clean."])
    plain = explanation(score)
    assert "\x1b" not in plain
    coloured = explanation(score, colour=True)
    assert coloured != plain
    assert ESCAPE.sub("", coloured) == plain


@pytest.mark.parametrize("evil", ["\x1b[2J", "\x07", "\x9b31m", "\u202e", "\x00", "\u2066"])
def test_no_summary_controls_the_terminal(evil):
    text = explanation(score_of([f"before{evil}after"], ["b."]))
    assert evil not in text
    assert "before" in text
    assert "after" in text


words = st.text(st.characters(blacklist_categories=("Cs",)), min_size=1).filter(has_visible_text)


@settings(max_examples=60, deadline=None)
@given(st.lists(words, min_size=1, max_size=4), st.lists(words, min_size=1, max_size=4))
def test_any_text_fits_the_width_and_loses_no_ascii(texts_a, texts_b):
    text = explanation(score_of(texts_a, texts_b), width=64)
    ascii_lines = [line for line in text.split("\n") if line.isascii()]
    assert all(len(line) <= 64 for line in ascii_lines)
    assert sum(line.startswith("+1 a") for line in text.split("\n")) == len(texts_a)


def test_a_long_word_is_cut_and_wide_characters_count_double():
    text = explanation(score_of(["x" * 100], ["客" * 100]), width=60)
    assert text.count("x") - "explain".count("x") >= 100
    assert sum(line.count("客") for line in text.split("\n")) == 100
    assert max(line.count("客") for line in text.split("\n")) <= 10


def test_a_score_without_verdicts_raises():
    with pytest.raises(InputError, match="'ds' has no verdicts"):
        explanation(Score("ds", 50.0, "ds|v:0"))
    with pytest.raises(EmptySummaryError, match="nothing in it"):
        explanation(Score("caspr", float("nan"), "s", error=EmptySummaryError("nothing in it")))
