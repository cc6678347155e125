"""Words in any order, and sentences that break off: the rules cut them without an error."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from caspr.claims.rules import RuleSplitter
from caspr.errors import EmptySummaryError

_CONNECTING = (
    "and but or nor so as since because although while if when with without along despite due "
    "to of in near within by which that who where what there it they this its their is are was "
    "has had be being does made makes serves can a an the no not only both very too even all "
    "plenty lots , ; : - -- ( ) 's don't sometimes well nearby including"
).split()
_TELLING = (
    "room rooms beds staff pool metro walk minutes Rome food view clean quiet large good "
    "located renovated recommended kept five offers walking close right quality helpful The "
    "problem need described noted found praise hotel A **Rooms**: -"
).split()
_SENTENCES = (
    "The rooms were large, bright and well kept, with a view of the lake.",
    "Despite the noise, we slept well, and the staff, who were kind, helped with our bags.",
    "It is within walking distance of the metro, many shops and a park, which was handy.",
    "Although with a pool, it is dull, so we left, as there was nothing to do.",
    "There is a small but lively bar near the pier, the music being loud.",
    "It is described as sturdy, well-built, and easy to use, while others find it too big.",
    "Users note that it is light, and that it folds; Hotel A has a pool, Hotel B does not.",
)


RULE_TESTS = Path(__file__).parents[1] / "claims" / "rules"


@pytest.fixture(scope="module")
def sentences() -> list[list[str]]:
    """The words of every sentence in the tests of the rules: each kind of cut has some."""
    found = set()
    for file in sorted(RULE_TESTS.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                if text.endswith(".") and 4 <= len(text.split()) <= 40 and "\n" not in text:
                    found.add(text)
    assert len(found) > 3_000
    return [text.split() for text in sorted(found)]


def _spoilt(words: list[str], sentences: list[list[str]], rng: random.Random) -> str:
    """A sentence cut off at its end or beginning, without a word, or going on as another."""
    at = rng.randrange(1, len(words))
    other = rng.choice(sentences)
    kinds = (
        words[:at],
        words[at:],
        [*words[:at], *words[at + 1 :]],
        [*words[:at], *other[rng.randrange(len(other)) :]],
        [*words[:at], rng.choice(other), *words[at + 1 :]],
    )
    text = " ".join(rng.choice(kinds))
    return text[:1].upper() + text[1:]


def _text(rng: random.Random) -> str:
    if rng.random() < 0.4:
        first, second = (rng.choice(_SENTENCES).split() for _ in range(2))
        start, end = rng.randint(0, len(first)), rng.randint(0, len(second))
        return " ".join([*first[:start], rng.choice(_CONNECTING), *second[end:]])
    kinds = rng.choices((_CONNECTING, _TELLING), weights=(3, 2), k=rng.randint(1, 20))
    return " ".join(rng.choice(kind) for kind in kinds)


def test_words_in_any_order_are_cut_without_an_error(cases):
    """One sentence that raises would end the scoring of a whole corpus."""
    splitter = RuleSplitter()
    for rng in cases:
        for _ in range(50):
            text = _text(rng)
            try:
                (claims,) = splitter.split([text])
            except Exception as error:
                raise AssertionError(repr(text)) from error
            assert claims or not any(c.isalnum() for c in text), repr(text)


def test_spoilt_sentences_are_cut_without_an_error(cases, sentences):
    """A model's summary that ended at its limit of tokens once raised: "The dessert was and"."""
    splitter = RuleSplitter()
    for rng in cases:
        for _ in range(50):
            text = _spoilt(rng.choice(sentences), sentences, rng)
            try:
                splitter.split([text])
            except EmptySummaryError:
                assert not any(c.isalnum() for c in text), repr(text)
            except Exception as error:
                raise AssertionError(repr(text)) from error


@pytest.mark.parametrize(
    "text",
    [
        "The dessert was and",
        "They are upstairs and",
        "It is light enough that I can carry my camera, camera bags, as well as",
        "Go in the evening, when it is quiet.",
    ],
)
def test_what_once_raised_is_cut(text):
    assert RuleSplitter().split([text])[0]
