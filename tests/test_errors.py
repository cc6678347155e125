"""If these fail, an error cannot be caught by its documented name, or a message lacks its remedy."""

from __future__ import annotations

import inspect
import pickle

import pytest

from caspr import errors

CLASSES = {
    name: value
    for name, value in vars(errors).items()
    if inspect.isclass(value) and value.__module__ == errors.__name__
}


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


def test_every_class_is_exported():
    assert sorted(CLASSES) == sorted(errors.__all__)


def test_every_class_is_drawn():
    assert sorted(CLASSES) == sorted(drawn())


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_the_drawing_has_the_bases_of_the_class(name):
    parent, beside = drawn()[name]
    bases = [base.__name__ for base in CLASSES[name].__bases__]
    if parent == "Exception":
        assert bases == [beside or parent]
    else:
        assert bases == [parent, *([beside] * bool(beside))]


def test_a_missing_extra_prints_the_command_that_installs_it():
    error = errors.MissingExtraError("pyarrow", "parquet", "read parquet files")
    assert isinstance(error, ImportError)
    assert "pip install 'caspr[parquet]'" in str(error)


def test_bad_input_is_caught_as_value_error_too():
    with pytest.raises(ValueError, match="no such"):
        raise errors.DataError("no such column")


def test_a_model_not_found_mentions_a_preset_that_does_not_apply(monkeypatch):
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    error = errors.ModelNotFoundError("Not found.")
    assert "CASPR_PRESET=embedded has no effect here" in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error), "not added twice"


@pytest.mark.parametrize("preset", ["", "default", "paper"])
def test_a_preset_that_needs_the_model_is_no_remedy(preset, monkeypatch):
    monkeypatch.setenv("CASPR_PRESET", preset)
    assert str(errors.ModelNotFoundError("Not found.")) == "Not found."
