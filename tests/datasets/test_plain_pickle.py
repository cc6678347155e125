"""If these fail, a downloaded pickle can run code."""

from __future__ import annotations

import pickle
from collections import OrderedDict

import pytest

from caspr.datasets.plain_pickle import load_plain_pickle
from caspr.errors import DataError


class Evil:
    called = False

    def __reduce__(self):
        return setattr, (Evil, "called", True)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_plain_values_are_read(protocol):
    value = {"doc": {"src": "é", "scores": [0.5, None, True, 3], 7: ("a", b"b")}}
    if protocol < 3:
        value["doc"][7] = ("a",)  # bytes are a function call there
    assert load_plain_pickle(pickle.dumps(value, protocol), "x.pkl") == value


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("value", [Evil(), {"a": [OrderedDict()]}, len, Evil])
def test_any_class_or_function_is_refused_before_it_is_called(value, protocol):
    with pytest.raises(DataError, match=r"x\.pkl is a pickle that refers to"):
        load_plain_pickle(pickle.dumps(value, protocol), "x.pkl")
    assert not Evil.called


@pytest.mark.parametrize("content", [b"", b"abc", b"\x80\x04.", pickle.dumps([1, 2])[:-2]])
def test_malformed(content):
    with pytest.raises(DataError, match=r"x\.pkl is not a valid pickle"):
        load_plain_pickle(content, "x.pkl")
