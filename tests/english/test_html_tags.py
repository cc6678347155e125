"""HTML is decoded where it is HTML; other "<" and "&" stay."""

from __future__ import annotations

import time

import pytest

from caspr.claims.statements import plain_sentences
from caspr.english.html_tags import without_html


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Rooms are clean.&nbsp;Staff are kind.", ["Rooms are clean.", "Staff are kind."]),
        (
            "It isn&#39;t &#x201C;big&rdquo; &mdash; tea &amp; cake.",
            ["It isn't “big” — tea & cake."],
        ),
        ("It is clean.<br>No pool<BR />kind staff", ["It is clean.", "No pool", "kind staff"]),
        (
            '<p class="a b">The rooms are <b>clean</b>.</p>\n<p>No <i>pool</i>',
            ["The rooms are clean.", "No pool"],
        ),
        ("<ul><li>kind staff<li><p>big pool</p></ul>", ["kind staff", "big pool"]),
        (
            "<h2>\n Pros\n</h2><ul><li><b>Rooms:</b> clean</li></ul>\n"
            "<h2>Cons</h2><ul><li>Breakfast</li></ul>",
            ["The rooms are clean", "Cons: Breakfast"],
        ),
        ("<h2></h2><p>It is quiet.</p>", ["It is quiet."]),
        ("<strong>Staff</strong>: kind", ["The staff are kind"]),
        ("<table><tr><td>Pool</td><td>Yes</td></tr></table>", ["Pool  Yes"]),
        ("<p>It is<!-- not --> big.</p><style>p {color: red}</style>", ["It is big."]),
        (
            "Breakfast is good. <script>The pool is closed.</script> Bye<!-- x --> now.",
            ["Breakfast is good.", "Bye now."],
        ),
    ],
)
def test_html_is_read(text, found):
    assert plain_sentences(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "If a < b and c > d, or a<b and c>d, we <3 it.",
        "See <https://example.com/a> or <me@example.com>, R&D; AT&T, &c; and &nosuch;.",
        "The <b> tag, the <html> file, <name>, </p2> and x<y.",
        "<s> It is big . </s>",
        "Code 5 &lt and &amp are no entities; &#; and &#x; neither, nor &#1;.",
    ],
)
def test_what_is_no_html_stays(text):
    assert without_html(text) == text


def test_an_entity_is_decoded_once_and_is_no_tag():
    assert without_html("&amp;lt; and &lt;br&gt;") == "&lt; and <br>"


@pytest.mark.parametrize(
    "part", ["<p a=b ", "<!--", "<style>", "<b>", "<b>" + " " * 99, "&amp", "<", "- \n", " a=b"]
)
def test_reading_takes_linear_time(part):
    text = "<br><p " + part * (200_000 // len(part))
    start = time.process_time()
    without_html(text)
    assert time.process_time() - start < 5
