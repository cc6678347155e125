"""What is exported is what is documented: a name that drifts breaks somebody's code."""

from __future__ import annotations

import ast
import inspect
import re
from importlib import import_module
from pathlib import Path

import pytest

import caspr
from caspr import train


def test_the_names():
    assert caspr.__all__ == sorted(caspr.__all__)
    assert set(caspr.__all__) == {
        *("score", "score_frame", "split", "label", "aggregate", "load_labeler", "Caspr"),
        *("Claim", "Claims", "Relation", "RelationGrid", "Verdict", "Score", "Scores"),
        *("analysis", "contrast", "datasets", "errors", "integrations", "paper", "report"),
        *("stats", "tables", "testing", "__version__", "evaluate"),
    }


@pytest.mark.parametrize("name", caspr.__all__)
def test_each_is_found_and_documented(name):
    value = getattr(caspr, name)
    assert name == "__version__" or inspect.getdoc(value)


def test_dir_shows_them_and_nothing_else_answers():
    assert dir(caspr) == caspr.__all__
    with pytest.raises(AttributeError, match="no attribute 'scores_of'"):
        _ = caspr.scores_of


def test_aggregate_is_the_function():
    import caspr.metrics.aggregate
    import caspr.metrics.caspr

    assert inspect.isfunction(caspr.aggregate)


def test_the_type_checker_sees_the_same_homes():
    """The imports under TYPE_CHECKING and the table of lazy names must not part."""
    tree = ast.parse(Path(caspr.__file__).read_text(encoding="utf-8"))
    (guarded,) = [node for node in tree.body if isinstance(node, ast.If)]
    seen = {
        alias.name: node.module
        for node in guarded.body
        for alias in node.names
        if node.module != "caspr"
    }
    assert seen == caspr._HOMES


HOMES = ("", ".analysis", ".cache", ".claims", ".contrast", ".datasets", ".metrics", ".nli")
HOMES += (".paper", ".records", ".report", ".stats", ".tables", ".train")
FUNCTIONS = {
    f"{home.__name__}.{name}": value
    for home in (import_module(f"caspr{part}") for part in HOMES)
    for name in home.__all__
    if inspect.isfunction(value := getattr(home, name))
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_documents_what_it_takes_and_returns(name):
    function = FUNCTIONS[name]
    sections = set(re.findall(r"^(\w+)\n-{4,}$", inspect.getdoc(function) or "", re.MULTILINE))
    signature = inspect.signature(function)
    assert "Parameters" in sections or not signature.parameters
    assert sections & {"Returns", "Yields"} or signature.return_annotation == "None"


def test_dir_shows_the_trainers():
    assert dir(train) == train.__all__
