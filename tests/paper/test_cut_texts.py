"""A table's count of cut texts must hide no other warning."""

from __future__ import annotations

import warnings

import pytest

from caspr.errors import CacheWarning, TruncationWarning
from caspr.paper.cut_texts import collected_cuts


def test_repeated_cuts_are_counted_and_not_shown():
    with warnings.catch_warnings(record=True) as shown, collected_cuts() as cuts:
        for _ in range(2):
            warnings.warn("cut", TruncationWarning, stacklevel=1)
    assert [str(cut) for cut in cuts] == ["cut", "cut"]
    assert not shown


def test_another_warning_is_shown():
    with pytest.warns(CacheWarning, match="no cache"), collected_cuts() as cuts:
        warnings.warn("no cache", CacheWarning, stacklevel=1)
    assert not cuts
