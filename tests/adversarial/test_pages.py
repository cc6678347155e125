"""Any text in a page is shown as text: the page has the elements of that of a harmless text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from caspr.metrics.caspr import Caspr
from caspr.records import Claims
from caspr.report import corpus_html, explain_html
from caspr.testing import FakeLabeler

MARKUP = (
    *(
        "<",
        ">",
        "</",
        "/>",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "&",
        "&lt;",
        "&#60;",
        "&quot",
        "=",
        "/",
    ),
    *("script", "style", "title", "svg", "img src=x", "template", "noscript", "iframe", "textarea"),
    *(' onerror="x()"', "' onload='x()", '"', "'", "`", "javascript:", "\\u003c", "{{", "}}", "{%"),
    *("\0", "\x1b", "\u2028", "\ud800", "\r\n", " ", "x"),
)


class Elements(HTMLParser):
    """The elements of a page with the names of their attributes, in order."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, tuple(name for name, _ in attrs)))


def pages(text):
    """Pages with `text` wherever a caller can put one."""
    claims = [text, "It is big."] if can_be_claim(text) else ["It is red.", "It is big."]
    scores = Caspr(splitter="rules", nli=FakeLabeler()).score_pairs(
        [Claims(claims)], ["It is big."]
    )
    yield explain_html(scores[0], summary_a=text, summary_b=text, title=text)
    yield corpus_html(scores, summaries_a=[text], summaries_b=[text], ids=[text], title=text)
    rows = [{"caspr": 1.0, text: 2.0, "summary_a": text, "id": text, "caspr_error": text}]
    yield corpus_html(rows, title=text, metrics=["caspr", text])


def can_be_claim(text):
    return not re.search("[\ud800-\udfff]", text)


def test_markup_in_a_text_makes_no_element(cases):
    harmless = [Elements(page).found for page in pages("harmless")]
    for rng in cases:
        text = "x" + "".join(rng.choices(MARKUP, k=rng.randint(1, 12)))
        for page, expected in zip(pages(text), harmless, strict=True):
            page.encode()
            assert Elements(page).found == expected
            (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
            assert policy.startswith("default-src 'none'; script-src 'sha256-")
