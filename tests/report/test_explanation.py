"""The page that explains a score: its numbers and reasons are right, for any text."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from caspr.errors import EmptySummaryError, InputError
from caspr.metrics.aggregate import aggregate
from caspr.records import Claim, Evidence, Grounding, RelationGrid, Score, Support, Verdict
from caspr.records.score import DOUBTFUL_BELOW
from caspr.records.scores import Scores
from caspr.report import corpus_html, explain_html


class _Document(HTMLParser):
    """What a browser reads from a page: its elements in order, its texts, its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.texts: list[str] = []
        self.scripts: list[str] = []
        self._within = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(name for name, _ in attrs)))
        self.attributes += [(tag, name, value) for name, value in attrs]
        self._within = tag

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        (self.scripts if self._within in {"script", "style"} else self.texts).append(data)


@pytest.mark.parametrize(
    ("metric", "words"),
    [("ds", "higher: more contrast"), ("bertscore", "higher: more similar"), ("mine", None)],
)
def test_a_score_without_claims_says_what_a_higher_value_means(metric, words):
    """0.91 of BERTScore and of inverted BERTScore mean the opposite."""
    texts = "".join(_Document(explain_html(Score(metric, 0.91, "s"))).texts)
    assert ("higher:" in texts) == (words is not None)
    assert words is None or words in texts


def test_a_hostile_text_changes_no_element_of_the_page(score, scored, hostile):
    """The page of a hostile text has the very elements of that of a harmless one."""

    def page(text):
        claims = [text, "b", text, "d"]
        made = scored(claims, ["e", text, "g"])
        made = replace(made, metric=text, signature=text)
        return explain_html(made, summary_a=text, summary_b=text, title=text)

    shown = _Document(page(hostile))
    assert shown.elements == _Document(page("harmless")).elements
    visible = re.sub(r"[\x00-\x08\x0e-\x1f]", "\ufffd", hostile)
    assert "".join(shown.texts).count(visible) >= 5  # title, heading, two summaries, signature
    assert any(visible in (value or "") for _, _, value in shown.attributes)


def test_a_hostile_error_changes_no_element_of_the_page(hostile):
    def page(text):
        return explain_html(Score("ds", float("nan"), "ds|x", error=EmptySummaryError(text)))

    assert _Document(page(hostile)).elements == _Document(page("harmless")).elements


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip))
def test_what_the_script_of_a_corpus_reads_is_the_text(text):
    page = corpus_html([{"caspr": 1.0, "summary_a": text, "id": text}])
    (written,) = re.findall(r'<script type="application/json">(.*?)</script>', page, flags=re.S)
    assert not set("<>&'") & set(written)
    (pair,) = json.loads(written)["pairs"]
    assert pair["a"] == pair["id"] == text


def test_the_page_requests_nothing_from_outside(score):
    page = explain_html(score, summary_a="a", summary_b="b")
    document = _Document(page)
    tags = {tag for tag, _ in document.elements}
    assert not tags & {"link", "img", "iframe", "object", "embed", "base", "form", "video", "audio"}
    links = [value for _, name, value in document.attributes if name in {"href", "src", "srcset"}]
    assert links
    assert all(link.startswith("#") for link in links)
    assert not re.search(r"url\(|@import|https?://|fetch\(|XMLHttpRequest|import\(", page)


def test_its_policy_allows_no_script_but_its_own(score):
    import base64
    import hashlib

    document = _Document(explain_html(score))
    (policy,) = [v for tag, name, v in document.attributes if tag == "meta" and v and "src" in v]
    assert "default-src 'none'" in policy
    digest = base64.b64encode(hashlib.sha256(document.scripts[-1].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy


def test_the_same_score_gives_the_same_file(score):
    assert explain_html(score) == explain_html(score)


def test_every_claim_is_marked_by_its_verdict(score):
    page = explain_html(score)
    styles = {
        claim: style for style, claim in re.findall(r'class="claim (\w+)" id="caspr-(\w+)"', page)
    }
    assert styles == {
        **{"A1": "con", "A2": "ent", "A3": "ent", "A4": "alone"},
        **{"B1": "con", "B2": "ent", "B3": "con"},
    }


def test_reasons_give_the_rule_with_its_counts(score):
    texts = " ".join("".join(_Document(explain_html(score)).texts).split())
    assert (
        "Contradiction with 1 claim of summary B, entailment with 1 claim: "
        "1 ≥ 1, and a tie counts as agreement. Verdict −1." in texts
    )
    assert "Neutral to all 3 claims of summary B" in texts
    assert (
        "Contradiction with 1 claim of summary A, entailment with 0 claims: 1 > 0. Verdict +1."
        in texts
    )


@given(
    st.tuples(st.integers(1, 6), st.integers(1, 6)).flatmap(
        lambda shape: arrays(np.int8, shape, elements=st.integers(0, 2))
    )
)
def test_the_printed_sum_gives_the_score(relations):
    """The printed sum, done again from the printed numbers, is the printed score."""
    score = aggregate(relations)
    texts = "".join(_Document(explain_html(score)).texts).replace("−", "-")
    contrast, agree, total = map(int, re.search(r"L = \((\d+) - (\d+)\) / (\d+)", texts).groups())
    printed = float(re.search(r"50 × \(L \+ 1\) = 50 × \(.*?\) = ([\d.]+)", texts)[1])
    assert contrast + agree == total == sum(relations.shape)
    assert printed == pytest.approx(50 * ((contrast - agree) / total + 1), abs=0.051)
    assert printed == pytest.approx(score.value, abs=0.051)


def test_every_cell_shows_both_directions(score):
    page = explain_html(score)
    cells = re.findall(r'<td class="\w+" style="--p:[\d.]+" data-p="[^"]+" title="([^"]+)"', page)
    assert len(cells) == 12
    assert cells[0] == (
        "A1 and B1: contradiction. A→B contradiction 92%, neutral 4%, entailment 4%; "
        "B→A contradiction 80%, neutral 10%, entailment 10%"
    )


def test_the_head_tells_contradicted_from_unmentioned(score):
    """Both count +1, but for different reasons; the shares are of all seven claims."""
    page = explain_html(score)
    shown = " ".join("".join(_Document(page).texts).split())
    assert "contradicted 43% counts +1" in shown  # A1, B1, B3
    assert "unmentioned 14% counts +1" in shown  # A4
    assert "agreed 43% counts −1" in shown  # A2, A3, B2


def test_the_head_shows_the_interval_where_there_is_one():
    def page(*probability):
        verdict = Verdict(+1, 1, 0, (0,), Claim("It is."), (), *probability)
        score = Score("caspr", 100.0, "s", verdicts_a=(verdict,), verdicts_b=(verdict,))
        return "".join(_Document(explain_html(score)).texts)

    assert "95% interval 48.4 to 100.0, from the uncertainty of the labels" in page(0.9)
    assert "95% interval" not in page()
    assert "95% interval" not in page(1.0), "100.0 to 100.0 is not what readers say"


def test_a_doubtful_verdict_is_marked_in_words(score, doubtful):
    assert "doubtful" not in "".join(_Document(explain_html(score)).texts)
    page = explain_html(doubtful)
    assert re.findall(r'class="claim (\w+) doubtful"', page) == ["con"]
    shown = " ".join("".join(_Document(page).texts).split())
    assert "Doubtful: probability 0.61." in shown
    assert f"1 claim whose verdict or reason has a probability below {DOUBTFUL_BELOW}" in shown


def test_the_threshold_shown_is_the_one_that_marks_claims(doubtful, monkeypatch):
    monkeypatch.setattr("caspr.report.explanation.DOUBTFUL_BELOW", 0.65)
    assert "has a probability below 0.65" in explain_html(doubtful)


def test_a_doubtful_reason_is_marked_even_if_the_verdict_is_sure():
    verdict = Verdict(+1, 0, 0, (), Claim("It is."), (), 0.95, 0.4)
    page = explain_html(Score("caspr", 100.0, "s", verdicts_a=(verdict,), verdicts_b=(verdict,)))
    assert re.findall(r'class="claim (\w+) doubtful"', page) == ["alone", "alone"]
    shown = " ".join("".join(_Document(page).texts).split())
    assert "It is. doubtful reason" in shown
    assert "Doubtful reason: unmentioned 0.55, contradicted 0.40." in shown


def test_an_unmentioned_claim_names_the_claim_that_it_may_contradict(unmentioned):
    page = explain_html(unmentioned)
    assert re.findall(r'data-evidence="(\w+)" data-words="([^"]+)"', page) == [
        ("B2", "may contradict"),
        ("A1", "may contradict"),
    ]
    shown = " ".join("".join(_Document(page).texts).split())
    assert "It may contradict (probability 0.58) B2 Nobody smiled." in shown


def test_cells_that_are_set_aside_are_marked(score, doubtful):
    page = explain_html(doubtful)
    assert re.findall(r'class="neu gated".*?title="([^.]+)\.', page) == [
        "A1 and B2: neutral, set aside"
    ]
    assert "set aside" in "".join(_Document(page).texts)
    assert "set aside" not in "".join(_Document(explain_html(score)).texts)


def test_relations_without_probabilities_or_claims_can_be_shown():
    page = explain_html(aggregate([[0, 1], [1, 2]]))
    assert "claim not recorded" in page
    assert 'class="map"' not in page
    assert "50 × (0 + 1)" in page


def test_the_page_has_one_main_landmark(score):
    for page in (explain_html(score), corpus_html(Scores([score]))):
        assert page.count("<main>") == 1


def test_forty_by_forty_is_one_file_of_less_than_a_megabyte(scored):
    claims = [
        f"Claim {i} is about the same long as those of real summaries are." for i in range(40)
    ]
    page = explain_html(scored(claims, claims))
    assert page.count("<td class=") == 1600
    assert len(page) < 1_000_000


@pytest.mark.parametrize(
    ("score", "shown"),
    [
        (Score("ds", 73.6, "ds|x"), ["73.6", "ds|x"]),
        (
            Score("bertscore", 0.912, "b|x", 0.9, 0.93, 0.912),
            ["0.912", "precision", "0.900", "0.930"],
        ),
        (Score("ds", float("nan"), "ds|x", error=InputError("is empty")), ["no score", "is empty"]),
    ],
)
def test_a_score_without_claims_is_a_card(score, shown):
    texts = "".join(_Document(explain_html(score, summary_a="left", summary_b="right")).texts)
    assert all(word in texts for word in shown)
    assert "nan" not in texts


def test_explaining_anything_but_a_score_raises():
    with pytest.raises(InputError, match=r"Expected a `Score` to explain, but got float"):
        explain_html(84.3)


def test_near_ties_are_reported(score):
    assert "1 near tie recomputed in a wider dtype" in explain_html(score)


def test_records_draw_themselves_in_a_notebook(score):
    assert 'class="map"' in score._repr_html_()
    assert 'class="histogram"' in Scores([score])._repr_html_()


def test_outputs_of_one_notebook_share_no_id(score):
    outputs = "".join(record._repr_html_() for record in (score, score, Scores([score, score])))
    ids = [value for _, name, value in _Document(outputs).attributes if name == "id"]
    assert len(ids) == len(set(ids)) > 3


def test_opposing_directions_are_shown_as_neutral():
    opposing = np.array([[[0.9, 0.05, 0.05]]], dtype=np.float32)
    grid = RelationGrid(opposing, opposing[..., ::-1], np.array([[1]], dtype=np.int8))
    assert 'class="neu" style="--p:0.05"' in explain_html(aggregate(grid))


def test_the_page_of_a_grounded_score_shows_the_reviews_escaped():
    hostile = '<script>alert(1)</script> & "big"'
    support = Support(2, (Evidence(0, hostile, 0.9),), (Evidence(1, "No </li>!", 0.8),))
    claim = Grounding(Claim("It is <big>."), support, Support(3))
    again = Grounding(Claim("It is big."), Support(2), Support(3), repeats=0)
    score = Score(
        "grounded_contrast", 12.5, "g|v:0", more=(("supported", 50.0),),
        grounding_a=(claim, again), grounding_b=(claim,),
    )  # fmt: skip
    page = explain_html(score, summary_a="A <text>.", summary_b="B")
    assert hostile not in page and "No </li>!" not in page
    texts = " ".join(" ".join(_Document(page).texts).split())
    for shown in (hostile, "No </li>!", "It is <big>.", "A <text>.", "Repeats", "50.0"):
        assert shown in texts
    assert "1 of 2 reviews support it" in texts.replace("  ", " ")
    claims = re.findall(r"<summary>(<b.*?)</summary>", page, flags=re.S)
    names = [re.search('aria-label="(.*?)"', one)[1] for one in claims]
    assert names == ["contradicted", "not mentioned", "contradicted"]
    assert ["repeats A1" in one for one in claims] == [False, True, False], "it counts 0"
    corpus = corpus_html(Scores([score, score]))
    assert "Means of its parts" in corpus and hostile not in corpus
    assert corpus.count("of 2 reviews support it") >= 2
