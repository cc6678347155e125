"""If these fail, a metric cannot be asked for by its name, or says something wrong of itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from caspr.errors import InputError
from caspr.metrics import load_metric, metric_class, metric_names, metrics_table
from caspr.metrics.base import BaseMetric
from caspr.scale import full_scale


def test_every_name_is_that_of_its_class():
    for name in metric_names():
        found = metric_class(name)
        assert issubclass(found, BaseMetric)
        assert found.name == name


def test_every_card_says_where_it_goes():
    assert [card.name for card in metrics_table()] == list(metric_names())
    for card in metrics_table():
        contrast = card.name in {"caspr", "ds"} or card.name.startswith("inverted_")
        assert card.higher_means == ("more contrast" if contrast else "more similar")
        assert full_scale(card.name) == (100 if contrast else 1)
        assert card.value_range
        assert card.summary


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
    with pytest.raises(InputError, match=r"`ds` has no option 'tokeniser'; it has \['tokenizer'\]"):
        load_metric("ds", tokeniser="whitespace")


def test_the_table_loads_no_model_and_no_host_of_one():
    code = (
        "import sys; from caspr.metrics import metrics_table; metrics_table();"
        "print([m for m in ('torch', 'transformers', 'nltk', 'sentence_transformers', 'pandas') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
