"""The reference is made of the docstrings, every public name on its page, without a warning."""

from __future__ import annotations

import importlib.util
import re
from importlib import import_module
from pathlib import Path

import pytest

import caspr

pytest.importorskip("pdoc", reason="it is in the extra docs")

_script = Path(__file__).parents[1] / "docs" / "make_reference.py"
_spec = importlib.util.spec_from_file_location("make_reference", _script)
making = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(making)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    making.make_reference(folder)  # a warning would be an error
    return folder


@pytest.mark.parametrize("name", making.PAGES)
def test_every_public_name_is_on_its_page(site, name):
    page = (site / f"{name.replace('.', '/')}.html").read_text(encoding="utf-8")
    missing = {public for public in import_module(name).__all__ if f'id="{public}"' not in page}
    rooms = set(caspr._ROOMS) | {"errors"}
    assert not missing - rooms, "rooms have pages of their own"


def test_no_markup_of_another_kind_is_left_in_the_text(site):
    for page in site.rglob("*.html"):
        shown = re.sub(r"<pre.*?</pre>|<[^>]+>", "", page.read_text(encoding="utf-8"), flags=re.S)
        assert not re.search(r"={6,}|-{6,}|::$|:math:|\.\. \w+::", shown, flags=re.M), page


def test_all_links_between_pages_lead_to_one(site):
    for page in site.rglob("*.html"):
        for link in re.findall(r'href="([^"#:]+\.html)', page.read_text(encoding="utf-8")):
            assert (page.parent / link).is_file(), f"{page}: {link}"
