"""A preset means what its name promises, and no other model is ever taken instead."""

from __future__ import annotations

from pathlib import Path

import pytest

import caspr
from caspr.cards import CARDS
from caspr.errors import InputError
from caspr.metrics.registry import metric_options
from caspr.presets import PRESETS, preset_named, resolve


@pytest.fixture(autouse=True)
def no_preset_in_the_environment(monkeypatch):
    monkeypatch.delenv("CASPR_PRESET", raising=False)


def test_the_names():
    assert list(PRESETS) == ["default", "paper", "embedded"]


@pytest.mark.parametrize("documented", [caspr.score, caspr.Caspr.from_preset])
def test_every_preset_is_named_where_one_is_chosen(documented):
    assert [name for name in PRESETS if f'"{name}"' not in documented.__doc__] == []


def test_every_preset_has_a_row_in_the_documents():
    page = Path(__file__).parents[1].joinpath("docs", "presets.md").read_text(encoding="utf-8")
    assert [name for name in PRESETS if f"\n| `{name}` |" not in page] == []


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_option_of_a_preset_is_one_of_its_metric(name):
    for metric, options in PRESETS[name].items():
        assert set(options) <= set(metric_options(metric))


def test_the_default_and_the_paper_label_with_the_papers_model():
    assert resolve("caspr", None, {}) == {"splitter": "rules", "nli": "roberta-large-mnli"}
    paper = resolve("caspr", "paper", {})
    assert paper["nli"] == "roberta-large-mnli"
    assert paper["splitter"] == "openai"
    assert paper["splitter_options"] == {
        "model": "gpt-3.5-turbo",
        "temperature": 0.5,
        "max_tokens": 256,
        "seed": None,
    }


def test_embedded_names_no_model_that_needs_a_network():
    values = [v for options in PRESETS["embedded"].values() for v in options.values()]
    assert {v for v in values if isinstance(v, str)} == {"rules", "embedded"}


@pytest.mark.parametrize("name", [name for name in PRESETS if name not in ("default", "paper")])
def test_a_metric_that_a_preset_leaves_out_would_load_its_own_default_model(name):
    """`default` and `paper` leave metrics out because they want just that."""
    asks_for_a_model = {"nli", "model", "classifier"}
    with_models = {card for card in CARDS if asks_for_a_model & set(metric_options(card))}
    assert with_models - set(PRESETS[name]) == set()


def test_the_environment_is_the_default(monkeypatch):
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    assert resolve("caspr", None, {})["nli"] == "embedded"
    assert resolve("caspr", "default", {})["nli"] == "roberta-large-mnli"
    monkeypatch.setenv("CASPR_PRESET", "")
    assert preset_named() is PRESETS["default"]


def test_an_unknown_preset_lists_those_there_are(monkeypatch):
    with pytest.raises(InputError, match=r"\['default', 'paper', 'embedded'\], but got 'papr'"):
        preset_named("papr")
    monkeypatch.setenv("CASPR_PRESET", "tiny")
    with pytest.raises(InputError, match="'tiny' from the environment variable CASPR_PRESET"):
        resolve("ds", None, {})


def test_explicit_options_override_the_preset_and_what_depends_on_them():
    assert resolve("caspr", "paper", {"splitter": "rules"}) == {
        "splitter": "rules",
        "nli": "roberta-large-mnli",
    }
    cold = resolve("caspr", "paper", {"splitter_options": {"temperature": 0}})
    assert cold["splitter_options"]["temperature"] == 0
    assert cold["splitter_options"]["model"] == "gpt-3.5-turbo"


def test_a_metric_without_models_needs_no_options():
    assert all(resolve("ds", name, {}) == {} for name in PRESETS)


def test_the_table_is_frozen():
    with pytest.raises(TypeError):
        PRESETS["default"] = None
    with pytest.raises(TypeError):
        PRESETS["paper"]["caspr"]["splitter_options"]["seed"] = 1
