"""Where a long sentence may be cut in two, each place once."""

from __future__ import annotations

import pytest

from caspr.claims.candidates import candidates
from caspr.english.tags import tagged


def test_places_are_each_once_and_in_order() -> None:
    body = tagged("Ada was a poet, who was born in Cork, and a critic, and she wrote plays")
    places = [cut.place for cut in candidates(body)]
    assert places == sorted(set(places))


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("The mill burnt down in 1901, in the same year the owner left", "joined ,"),
        ("He left the town in 1901 he was then a man of some means", "joined pronoun"),
        ("She taught at a school in Lyon until 1982, then became head of it", "repeated ,"),
        ("He is an architect from Porto known for his two bridges", "attribute  ADJ"),
        ("He is a singer from Porto, born in a village near by", "attribute , PP"),
    ],
)
def test_kinds(sentence: str, kind: str) -> None:
    assert kind in [cut.kind for cut in candidates(tagged(sentence))]


@pytest.mark.parametrize(
    "sentence",
    [
        "He left the town with a smile, crossing the old bridge",
        "The records without a date, are kept in the cellar of the hall",
        "He lived in the house of the man that he had met",
    ],
)
def test_no_half_without_a_clause(sentence: str) -> None:
    assert candidates(tagged(sentence)) == []
