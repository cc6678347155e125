"""Colour and mark of a cell follow from its accuracy."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from caspr.errors import InputError

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("Agg")

from caspr.report.plots.factuality import _BETTER, _BETWEEN, _WORSE, combinations  # noqa: E402

NAMES = ["p", "q"]


def test_every_cell_has_its_accuracy_mark_and_colour():
    import matplotlib.pyplot as plt

    table = pd.DataFrame([[0.7, 0.65], [0.8, 0.75]], index=NAMES, columns=NAMES)
    ax = combinations(table)
    assert [text.get_text() for text in ax.texts] == ["0.700", "0.650\n▼", "0.800\n▲", "0.750"]
    colours = np.asarray(ax.images[0].get_array())
    assert colours[1, 0].tolist() == list(_BETTER[1])
    assert colours[0, 1].tolist() == list(_WORSE[1])
    plt.close(ax.figure)
    table.iloc[0, 1] = 0.72
    ax = combinations(table, plt.subplots()[1])
    assert np.asarray(ax.images[0].get_array())[0, 1].tolist() == list(_BETWEEN[1])
    plt.close(ax.figure)


def test_accuracies_are_legible_in_a_dark_style_and_a_missing_one_is_blank():
    import matplotlib.pyplot as plt

    table = pd.DataFrame([[0.7, np.nan], [0.72, 0.75]], index=NAMES, columns=NAMES)
    with plt.style.context("dark_background"):
        ax = combinations(table)
    assert [text.get_text() for text in ax.texts] == ["0.700", "0.720", "0.750"]
    assert {text.get_color() for text in ax.texts} == {"black"}, "all cells are light"
    assert np.asarray(ax.images[0].get_array())[0, 1].tolist() != list(_BETWEEN[1])
    plt.close(ax.figure)


def test_a_table_that_is_not_square():
    with pytest.raises(InputError, match="square"):
        combinations(pd.DataFrame([[0.5]], index=["p"], columns=["q"]))
