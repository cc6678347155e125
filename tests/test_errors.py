"""The tree drawn in the docstring is the tree that users catch by."""

from __future__ import annotations

import pytest

from caspr import errors


def drawn():
    """Class → parent names, as drawn: a branch's depth is where its name starts."""
    parents, path = {}, []
    for line in errors.__doc__.partition("\n\n")[2].split("\n\nEvery message")[0].splitlines():
        name, _, rest = line.strip(" │├└─").partition(" ")
        if name:
            depth = (len(line) - len(line.lstrip(" │├└─"))) // 4
            path[depth - 1 :] = [name]
            beside = rest.split(")")[0].strip("(") if rest.startswith("(") else None
            parents[name] = (path[depth - 2] if depth > 1 else "Exception", beside)
    return parents


def test_the_picture_matches_the_classes():
    tree = drawn()
    assert sorted(tree) == sorted(errors.__all__)
    for name, (parent, beside) in tree.items():
        bases = [base.__name__ for base in getattr(errors, name).__bases__]
        expected = (
            [beside] if parent == "Exception" and beside else [parent, *([beside] * bool(beside))]
        )
        assert bases == expected, name


def test_a_missing_extra_prints_the_command_that_mends_it():
    error = errors.MissingExtraError("pyarrow", "parquet", "read parquet files")
    assert isinstance(error, ImportError)
    assert "pip install 'caspr[parquet]'" in str(error)


def test_bad_input_is_caught_as_value_error_too():
    with pytest.raises(ValueError, match="no such"):
        raise errors.DataError("no such column")
