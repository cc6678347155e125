"""If these fail, a metric is not found by its name, or its card is wrong."""

from __future__ import annotations

import copy
import subprocess
import sys

import pytest

from caspr import cards
from caspr.cards import CARDS
from caspr.errors import InputError
from caspr.metrics import (
    load_metric,
    metric_card,
    metric_class,
    metric_options,
)
from caspr.metrics.base import BaseMetric
from caspr.scale import full_scale
from caspr.testing import FakeLabeler

CONTRAST = {"caspr", "ds", "inverted_bertscore", "inverted_sbertscore"}
"""Metrics of contrast: unrelated texts maximise them, so that a high value is not quality."""


def test_every_name_is_that_of_its_class():
    for name in CARDS:
        found = metric_class(name)
        assert issubclass(found, BaseMetric)
        assert found.name == name


def test_every_card_has_direction_and_scale():
    assert [card.name for card in cards._CARDS] == list(CARDS), "two cards have one name"
    for card in CARDS.values():
        assert (card.higher_means == "more contrast") == (card.name in CONTRAST), (
            f"{card.name} belongs in CONTRAST exactly if a higher value means more contrast"
        )
        assert full_scale(card.name) == card.full_scale
        assert card.value_range.endswith(("100", "1")) or ";" in card.value_range
        assert card.summary


def test_metrics_that_unrelated_texts_maximise_mark_no_best_system():
    for card in CARDS.values():
        assert (card.better is None) == (card.name in CONTRAST), (
            f"`better` of {card.name} must be None exactly if the metric is in CONTRAST"
        )


def test_a_class_matches_its_card():
    for name in CARDS:
        found, card = metric_class(name), metric_card(name)
        assert found.higher_means == card.higher_means
        assert found.takes_reviews == card.takes_reviews


def test_options_of_base_classes_count():
    assert {"splitter", "nli", "ignore_maxims", "max_claims"} <= set(metric_options("caspr"))
    assert "options" not in metric_options("caspr")
    assert {"top_k", "embedder", "nli"} <= set(metric_options("prevalence"))


@pytest.mark.parametrize(
    ("alias", "name"),
    [
        ("DS", "ds"),
        (" Inverted-BERTScore", "inverted_bertscore"),
        ("distinctiveness", "ds"),
        ("bs_inv", "inverted_bertscore"),
    ],
)
def test_aliases(alias, name):
    assert metric_class(alias).name == name


@pytest.mark.parametrize("name", ["rouge9", "", None, 3])
def test_an_unknown_name_lists_the_known(name):
    with pytest.raises(InputError, match="'caspr', 'ds'"):
        metric_class(name)


def test_options_reach_the_metric_and_unknown_ones_are_named():
    assert "whitespace" in load_metric("ds", tokenizer="whitespace").signature
    with pytest.raises(
        InputError, match=r"no option 'tokeniser'; it has \['tokenizer', 'exceptions'\]\.$"
    ):
        load_metric("ds", tokeniser="whitespace")


@pytest.mark.parametrize("name", CARDS)
def test_an_unknown_option_of_a_class_is_an_input_error_that_names_the_class(name):
    """It was a TypeError of a base class that the caller had not named."""
    own = metric_class(name)
    with pytest.raises(
        InputError,
        match=rf"`{name}` \(class {own.__name__}\) has no option 'preset'.*"
        rf"Models of a preset: {own.__name__}\.from_preset\('embedded'\)",
    ):
        own(preset="embedded")


def test_a_users_own_class_takes_its_own_options_and_no_others():
    """`object` ignores arguments of a class that has `__new__` and no `__init__`."""

    class Plain(BaseMetric):
        name, signature = "plain", "plain"

    class Open(metric_class("caspr")):
        def __init__(self, **settings):
            self.colour = settings.pop("colour")
            super().__init__(**settings)

    assert Open(colour="red", nli=FakeLabeler()).colour == "red"
    with pytest.raises(TypeError, match="argument"):
        Plain(colour="red")
    with pytest.raises(TypeError, match="argument"):
        Plain("red")
    assert isinstance(copy.copy(Plain()), Plain)


def test_a_card_imports_no_heavy_library():
    code = (
        "import sys; import caspr.metrics; caspr.metrics.metric_card('ds');"
        "print([m for m in ('torch', 'transformers', 'nltk', 'sentence_transformers', 'pandas') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
