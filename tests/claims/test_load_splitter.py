"""Every splitter is found by its name, and anything else raises."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

import caspr
from caspr.claims import SPLITTERS, load_splitter
from caspr.claims.custom import CallableSplitter
from caspr.errors import CasprError, EmptySummaryError, InputError, SplitError
from caspr.metrics.claim_metric import ClaimMetric
from caspr.protocols import Splitter
from caspr.records import Claim


class OwnSplitter:
    signature = "own"

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        return [(Claim(text),) for text in texts]


def semicolons(text: str) -> list[str]:
    return text.split(";")


@pytest.mark.parametrize("name", ["rules", "sentences"])
def test_a_name_gives_a_splitter(name: str) -> None:
    splitter = load_splitter(name)
    assert isinstance(splitter, Splitter)
    assert splitter.signature.startswith(name)
    (claims,) = splitter.split(["It is big. It is old."])
    assert [(claim.text, claim.sentence) for claim in claims] == [
        ("It is big.", 0),
        ("It is old.", 1),
    ]


def test_an_object_passes_through() -> None:
    own = OwnSplitter()
    assert load_splitter(own) is own


def test_a_function_is_wrapped_and_named() -> None:
    splitter = load_splitter(semicolons)
    (claims,) = splitter.split(["it is big;it is old"])
    assert [claim.text for claim in claims] == ["it is big", "it is old"]
    assert [claim.sentence for claim in claims] == [0, 1]
    assert "semicolons" in splitter.signature


def test_the_arguments_of_a_partial_are_in_its_signature() -> None:
    """Two different splitters once had one signature, and their scores counted as comparable."""

    def cut(text: str, n: object) -> list[str]:
        return [text[:n]]

    names = [load_splitter(partial(cut, n=n)).signature for n in (1, 2, "2", None)]
    assert len(set(names)) == 4
    assert "cut(" in names[0]
    secret = load_splitter(partial(cut, n="sk-secret")).signature
    assert "secret" not in secret, "signatures are published"
    assert "functools.partial" in load_splitter(partial(cut, n=object())).signature


def test_a_function_may_give_claims() -> None:
    splitter = load_splitter(lambda text: [Claim(text, 7)])
    assert splitter.split(["x"])[0][0].sentence == 7


@pytest.mark.parametrize("found", ["one string", b"bytes", None, 3, []])
def test_a_function_that_returns_no_claims_raises(found: object) -> None:
    with pytest.raises(SplitError, match="text 0"):
        load_splitter(lambda text: found).split(["x"])


@pytest.mark.parametrize("given", ["rulez", "", 3, None, OwnSplitter, ["rules"]])
def test_anything_else_is_an_error(given: object) -> None:
    with pytest.raises(InputError):
        load_splitter(given)


@pytest.mark.parametrize("signature", [None, "", 3])
def test_a_splitter_that_does_not_name_itself_is_refused(signature: object) -> None:
    """With None, the scores of different splitters once had one signature."""
    own = OwnSplitter()
    own.signature = signature  # type: ignore[assignment]
    with pytest.raises(InputError, match="`signature` of OwnSplitter"):
        load_splitter(own)


def test_the_error_lists_what_is_known() -> None:
    with pytest.raises(InputError, match=r"openai.*rules"):
        load_splitter("rulez")


def test_an_unknown_option_is_an_error() -> None:
    with pytest.raises(InputError, match="temprature"):
        load_splitter("rules", temprature=0)
    with pytest.raises(InputError, match="OwnSplitter"):
        load_splitter(OwnSplitter(), temperature=0)


@pytest.mark.parametrize("name", ["rules", "sentences"])
@pytest.mark.parametrize("text", ["", " \n"])
def test_an_empty_text_is_an_error_that_names_it(name: str, text: str) -> None:
    with pytest.raises(EmptySummaryError, match="Text 1") as caught:
        load_splitter(name).split(["fine.", text])
    assert isinstance(caught.value, CasprError)


def test_loading_the_rules_needs_nothing_heavy() -> None:
    program = (
        "import sys; from caspr.claims import load_splitter; "
        "load_splitter('rules').split(['It is big and old.']); "
        "heavy = {'torch', 'transformers', 'nltk', 'openai', 'pandas', 'scipy'} & set(sys.modules); "
        "sys.exit(' '.join(heavy) or 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_table_names_what_exists() -> None:
    assert set(SPLITTERS) == {"rules", "sentences", "openai", "local"}


@pytest.mark.parametrize("documented", [caspr.score, caspr.split, ClaimMetric])
def test_every_splitter_is_named_where_one_is_chosen(documented: object) -> None:
    assert [name for name in SPLITTERS if f'"{name}"' not in str(documented.__doc__)] == []


def test_every_splitter_has_a_row_in_the_documents() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "splitting.md").read_text(encoding="utf-8")
    assert [name for name in SPLITTERS if f"\n| `{name}`" not in page] == []


def test_a_method_of_a_builtin_type_is_a_splitter():
    assert [c.text for c in caspr.split("It is big.\nIt is old.", str.splitlines)] == [
        *("It is big.", "It is old.")
    ]
    assert "str.splitlines" in CallableSplitter(str.splitlines).signature


@pytest.mark.parametrize("claims", [["It is old.", ""], [7], ["a \ud83d b"]], ids=repr)
def test_a_claim_that_is_none_is_reported_with_its_text(claims):
    """Of many texts, the error did not name the one whose claim was empty."""
    own = {"One.": ["One."], "Two.": claims}
    with pytest.raises(SplitError, match=r"splitter .* returned for text 1 \('Two.'\): "):
        caspr.split(["One.", "Two."], lambda text: own[text])


def test_patterns_that_split_differently_have_different_signatures():
    """Scores with different claims would look comparable."""
    found = [re.compile("; ").split, re.compile(" ").split, re.compile(" ", re.IGNORECASE).split]
    assert len({CallableSplitter(function).signature for function in found}) == 3
    assert CallableSplitter(found[0]).signature == CallableSplitter(found[0]).signature
