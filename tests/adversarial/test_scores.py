"""Summaries and claims of any characters: a score in range, or the error of that item alone."""

from __future__ import annotations

import json
import re

import pytest

import caspr
from caspr.errors import CasprError
from caspr.testing import FakeLabeler, FakeSplitter

pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.CasprWarning")


CONTROL = r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
"""What moves a terminal's cursor, colours it or turns its text round; a line ends with LF."""


class Unreliable(FakeLabeler):
    """Fails, or returns what no labeler may, for some of the claims."""

    def label(self, pairs):
        if any("dirty" in text for pair in pairs for text in pair):
            raise ZeroDivisionError("dirty")
        rows = super().label(pairs)
        rows[["quiet" in premise for premise, _ in pairs]] = float("nan")
        return rows


class Forgetful(FakeSplitter):
    """Finds no claim in some texts, fails for others."""

    def split(self, texts):
        if any("because" in text for text in texts):
            raise ZeroDivisionError("because")
        return [
            () if "pool" in text else claims
            for text, claims in zip(texts, super().split(texts), strict=True)
        ]


def summary(rng, hostile_text):
    """A text, or what a caller may give instead."""
    if rng.random() < 0.8:
        return hostile_text(rng)
    if rng.random() < 0.5:
        return rng.choice([None, 3, float("nan"), b"x", [], "", " ", "\u200b"])
    try:
        return caspr.Claims([hostile_text(rng) for _ in range(rng.randint(0, 4))])
    except CasprError:
        return ""


def scored(a, b, **options):
    """One outcome per pair: its value, or its error as text."""
    scores = caspr.score(a, b, on_error="record", **options)
    assert len(scores) == len(a)
    found = []
    for score in scores:
        if score.error is not None:
            found.append(score.error)
        else:
            assert 0 <= score.value <= 100
            found.append(score.value)
    return scores, found


@pytest.mark.parametrize("labeler", [FakeLabeler, Unreliable])
@pytest.mark.parametrize("splitter", ["rules", FakeSplitter, Forgetful])
def test_one_bad_item_never_ends_a_run(splitter, labeler, cases, hostile_text):
    for rng in cases:
        n = rng.randint(1, 5)
        a, b = ([summary(rng, hostile_text) for _ in range(n)] for _ in "ab")
        options = {"splitter": splitter if splitter == "rules" else splitter(), "nli": labeler()}
        scores, found = scored(a, b, **options)
        _, swapped = scored(b, a, **options)
        for index, outcome in enumerate(found):
            if isinstance(outcome, float):
                assert swapped[index] == pytest.approx(outcome)
                alone = caspr.score(a[index], b[index], **options)
                assert alone.value == outcome
        shown(scores)


def shown(scores):
    """Whatever displays a score gives text that every file and terminal takes."""
    texts = [repr(scores), scores.to_html(), json.dumps(scores.to_dict())]
    for score in scores:
        if score.error is None:
            texts += [repr(score), score.to_html(), json.dumps(score.to_dict())]
            explained = score.explain()
            assert not re.search(CONTROL, explained)
            texts.append(explained)
    for text in texts:
        text.encode()
