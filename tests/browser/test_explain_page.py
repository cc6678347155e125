"""The page that explains a score, in a browser: clicks, keys, both schemes, any text, any width."""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path

import pytest

from caspr.records.scores import Scores
from caspr.report import corpus_html, explain_html

pytestmark = pytest.mark.once
_spec = importlib.util.spec_from_file_location(
    "report_conftest", Path(__file__).parents[1] / "report" / "conftest.py"
)
made = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(made)

CONTRAST = """
(selectors) => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const rgb = (colour, under) => {
    pen.clearRect(0, 0, 1, 1);
    if (under) { pen.fillStyle = under; pen.fillRect(0, 0, 1, 1); }
    pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (c) => {
    const [r, g, b] = c.map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor;
      if (!/, 0\\)$|\\/ 0\\)$|transparent/.test(colour)) return colour;
    }
    return "white";
  };
  const found = {};
  for (const selector of selectors) for (const e of document.querySelectorAll(selector)) {
    const [a, b] = [light(rgb(getComputedStyle(e).color)), light(rgb(ground(e)))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    found[selector] = Math.min(found[selector] ?? 99, ratio);
  }
  return found;
}
"""


@pytest.fixture
def page(opened):
    return opened(explain_html(made.make_score()))


def marks(where, expected):
    """Whether exactly these claims get marked; the page handles a click with a delay."""
    read = """root => Object.fromEntries([...root.querySelectorAll(".claim.decides")].map(
        (c) => [c.dataset.label, c.querySelector("summary").dataset.decides]))"""
    root = where if hasattr(where, "nth") else where.locator("body")
    for _ in range(100):
        found = root.evaluate(read)
        if found == expected:
            return True
        time.sleep(0.02)
    pytest.fail(f"marked are {found}, not {expected}")


def claim(page, place):
    return page.locator(f'.claim[data-label="{place}"] summary')


def cell(page, row, column):
    return page.locator(".map tbody tr").nth(row).locator("td").nth(column)


def reading(page):
    return page.locator(".reading").inner_text()


def test_a_click_on_a_claim_shows_what_decided_it(page):
    claim(page, "A1").click()
    assert marks(page, {"B1": "decides A1"})
    assert "1 > 0. Verdict +1" in page.locator("#caspr-A1 .why").inner_text()
    assert page.locator(".map td.ring").count() == 1
    assert "ring" in cell(page, 0, 0).get_attribute("class")
    assert page.locator(".map th.lit").get_attribute("data-label") == "A1"


def test_a_click_on_a_doubtful_claim_shows_what_may_contradict_it(opened):
    page = opened(explain_html(made.make_unmentioned()))
    claim(page, "A1").click()
    assert marks(page, {"B2": "may contradict A1"})
    assert "It may contradict" in page.locator("#caspr-A1 .why").inner_text()
    assert "ring" in cell(page, 0, 1).get_attribute("class")


def test_a_claim_with_two_marks_is_readable_on_a_phone(opened):
    """Beside "doubtful reason" and "may contradict A1", its text once had a letter a line."""
    page = opened(explain_html(made.make_unmentioned()))
    page.set_viewport_size({"width": 360, "height": 700})
    claim(page, "A1").click()
    assert marks(page, {"B2": "may contradict A1"})
    text = claim(page, "B2").locator("[dir]").bounding_box()
    assert text["width"] > 100
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_verdict_of_a_claim_has_a_name_for_a_screen_reader(page):
    """Its symbol is read in various ways, or not at all."""
    names = {"A1": "contradicted", "A2": "agreed", "A4": "unmentioned"}
    for place, name in names.items():
        assert claim(page, place).get_by_role("img", name=name, exact=True).count() == 1


def test_the_next_claim_replaces_it_and_a_second_click_clears(page):
    claim(page, "A1").click()
    claim(page, "B2").click()  # decided by A2 and A3
    assert marks(page, {"A2": "decides B2", "A3": "decides B2"})
    assert page.locator("details[open]").count() == 1
    claim(page, "B2").click()
    assert marks(page, {})
    assert page.locator(".ring, .lit").count() == 0


def test_an_unmentioned_claim_has_no_evidence(page):
    claim(page, "A4").click()
    assert marks(page, {})
    assert "Neutral to all 3 claims of summary B" in page.locator("#caspr-A4 .why").inner_text()


def test_claims_open_from_the_keyboard(page):
    claim(page, "A1").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert marks(page, {"B2": "decides A2"})


def test_pointing_at_a_cell_reads_both_directions(page):
    cell(page, 0, 0).hover()
    words = reading(page)
    assert "The lobby is quiet." in words
    assert "The lobby is loud." in words
    assert "Together: contradiction" in words
    forward, backward = words.split("premise B1 → hypothesis A1")
    assert "92.0%" in forward
    assert "80.0%" in backward


def test_the_arrow_keys_walk_through_the_cells(page):
    cell(page, 0, 0).focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowLeft", "End", "ArrowDown"):
        page.keyboard.press(key)
    assert "Tea costs a euro." in reading(page)
    assert "The beds are soft." in reading(page)
    assert page.locator('.map td[tabindex="0"]').count() == 1
    assert page.evaluate("document.activeElement.ariaLabel").startswith("A2 and B3: neutral.")


def test_a_click_pins_a_cell_and_escape_releases_it(page):
    cell(page, 0, 0).click()
    cell(page, 2, 2).hover()
    assert "The lobby is quiet." in reading(page)
    claim(page, "A2").click()
    outlined = [
        cell(page, k, 0).evaluate("(e) => getComputedStyle(e).outlineStyle") for k in (0, 3)
    ]
    assert outlined == ["solid", "none"], "after a click elsewhere, it is still marked"
    cell(page, 0, 0).focus()
    page.keyboard.press("Escape")
    assert "Point at a cell" in reading(page)
    cell(page, 1, 1).hover()
    cell(page, 2, 2).hover()
    assert "Tea is free." in reading(page)


def test_a_row_s_name_leads_to_its_claim(page):
    page.locator('.map th[data-label="A3"] a').click()
    assert marks(page, {"B2": "decides A3"})


def test_hostile_texts_do_nothing(opened):
    texts = [*made.HOSTILE]
    score = made.make_score(texts, texts, {(0, 0): 0, (1, 1): 2})
    page = opened(explain_html(score, summary_a=texts[0], summary_b=texts[1], title=texts[5]))
    for place in ("A1", "A2", "B3"):
        claim(page, place).click()
    for k in range(len(texts)):
        cell(page, k, k).hover()
    assert page.evaluate("window.hacked") is None
    assert texts[0] in page.locator("#caspr-A1 summary").inner_text()


def test_a_script_that_got_in_would_not_run(opened):
    """The page's policy is a second defence: here the first is removed on purpose."""
    evil = '<script>window.hacked = 1</script><b onclick="window.hacked = 2">x</b></article>'
    page = opened(explain_html(made.make_score()).replace("</article>", evil), refusals=True)
    page.locator("[onclick]").click()
    assert page.evaluate("window.hacked") is None
    assert marks(page, {})


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_can_be_read_in_both_schemes(opened, scheme):
    score = made.with_probabilities(made.make_score(), (0.5, 0.1, 0.1, 0.9))
    score = made.with_gated(score, [(0, 1)])
    page = opened(explain_html(score, summary_a="a"), color_scheme=scheme)
    claim(page, "A1").click()
    cell(page, 0, 0).hover()
    parts = [
        ".claim summary span",
        ".mark",
        ".label",
        ".why",
        ".legend > li > b",
        ".map td.con",
        "footer",
    ]
    parts += [".map td.ent", ".map th", ".map th.lit a", ".legend", ".reading h3", "code", "strong"]
    parts += [".doubtful em", ".map td.gated"]
    found = page.evaluate(CONTRAST, parts)
    assert set(found) == set(parts)
    assert {part: ratio for part, ratio in found.items() if ratio < 4.5} == {}


def test_the_two_schemes_differ(opened):
    grounds = {
        opened(explain_html(made.make_score()), color_scheme=scheme).evaluate(
            "getComputedStyle(document.querySelector('.caspr')).backgroundColor"
        )
        for scheme in ("light", "dark")
    }
    assert len(grounds) == 2


@pytest.mark.parametrize("width", [360, 800])
def test_no_page_is_wider_than_its_window(opened, width):
    claims = [f"Claim {i} goes on about the same things at some length." for i in range(40)]
    page = opened(explain_html(made.make_score(claims, claims)), width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_forty_by_forty_fits_on_a_screen_and_answers(opened):
    claims = [f"Claim {i} goes on about the same things at some length." for i in range(40)]
    score = made.make_score(claims, claims, {(0, 39): 0})
    page = opened(explain_html(score), width=1300)
    table = page.locator(".map table").bounding_box()
    pane = page.locator(".map .scroll").bounding_box()
    assert table["width"] <= pane["width"] + 1
    claim(page, "A1").click()
    page.locator("#caspr-A1 .evidence a").click()
    decisive = page.locator('.claim[data-label="B40"]').bounding_box()
    assert 0 <= decisive["y"] <= 800, "scrolled into view"
    cell(page, 39, 39).hover()
    assert "A40" in reading(page)


def test_without_scripts_all_is_still_there(opened):
    page = opened(explain_html(made.make_score()), java_script_enabled=False)
    claim(page, "A1").click()
    assert "The lobby is loud." in page.locator("#caspr-A1 .evidence").inner_text()
    assert "B→A contradiction 80%" in cell(page, 0, 0).get_attribute("title")


def test_outputs_of_one_notebook_are_independent(opened):
    one, other = made.make_score(), made.make_score(seed=1)
    page = opened(one._repr_html_() + other._repr_html_())
    first, second = page.locator("article.caspr").all()
    second.locator('.claim[data-label="A1"] summary').click()
    assert marks(second, {"B1": "decides A1"})
    assert first.locator(".decides, details[open]").count() == 0
    second.locator(".map td").nth(1).hover()
    assert "Together" not in first.locator(".reading").inner_text()


def test_every_reason_is_printed(opened):
    page = opened(explain_html(made.make_score()), color_scheme="dark")
    page.emulate_media(media="print")
    assert page.locator("#caspr-A1 .why").bounding_box()["height"] > 10
    assert not page.locator(".reading").is_visible()
    ground = page.evaluate("getComputedStyle(document.querySelector('.caspr')).backgroundColor")
    assert ground == "rgb(255, 255, 255)"


def test_links_of_a_corpus_open_their_pair(opened):
    page = opened(corpus_html(Scores([made.make_score(seed=k) for k in range(3)])))
    page.locator(".extremes a").first.click()
    pair = page.locator(".pair[open]")
    pair.wait_for()  # the page opens it after the click; more than one would raise
    pair.locator('.claim[data-label="A1"] summary').click()
    assert marks(pair, {"B1": "decides A1"})
    pair.locator(".map td").nth(1).hover()
    assert "Together: contradiction" in pair.locator(".reading").inner_text()
