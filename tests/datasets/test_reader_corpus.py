"""If these fail, labels belong to other claims than they were given to, or parts overlap."""

from __future__ import annotations

from collections import defaultdict
from importlib.resources import files
from typing import get_args

import numpy as np
import pytest

from caspr.claims.rules import RuleSplitter
from caspr.datasets import reader_corpus, readers
from caspr.errors import DataError, InputError
from caspr.records import Relation

PARTS = get_args(reader_corpus.Part)
KINDS_OF_PAIRS = {
    *("contrastive", "two_accounts", "paraphrase", "partial_negation", "negation", "unrelated"),
}


@pytest.fixture(scope="module")
def corpus():
    return readers()


def test_it_has_400_pairs_of_15_kinds_of_things(corpus):
    assert len(corpus) >= 400
    assert len({pair.kind for pair in corpus}) >= 15
    assert {pair.pair for pair in corpus} == KINDS_OF_PAIRS
    assert len({pair.name for pair in corpus}) == len(corpus)


def test_parts_are_all_of_it_and_split_by_subject(corpus):
    names = [pair.name for part in PARTS for pair in readers(part)]
    assert sorted(names) == sorted(pair.name for pair in corpus)
    assert all(pair.part == part for part in PARTS for pair in readers(part))
    parts = defaultdict(set)
    for pair in corpus:
        parts[pair.subject].add(pair.part)
    assert {len(found) for found in parts.values()} == {1}


def test_no_text_is_in_two_parts(corpus):
    parts = defaultdict(set)
    for pair in corpus:
        for text in (pair.text_a, pair.text_b):
            parts[text].add(pair.part)
    assert [text for text, found in parts.items() if len(found) > 1] == []


def test_most_claims_are_cut_the_same_today(corpus):
    """The claims are stored as `rules:2` cut them; `rules:28` makes 82% of them too."""
    claims = {}
    for pair in corpus:
        claims |= {pair.text_a: pair.claims_a, pair.text_b: pair.claims_b}
    texts = list(claims)
    made = RuleSplitter().split(texts)
    same = [claim in now for t, now in zip(texts, made, strict=True) for claim in claims[t]]
    assert sum(same) / len(same) > 0.81


def test_readings_have_the_shapes_of_the_claims_and_values_within_range(corpus):
    judgements = set(get_args(reader_corpus.Judgement))
    for pair in corpus:
        shape = len(pair.claims_a), len(pair.claims_b)
        assert min(shape) >= 1
        assert 1 <= len(pair.readings) <= 2
        assert len({reading.reader for reading in pair.readings}) == len(pair.readings)
        for reading in pair.readings:
            for labels in (reading.a_to_b, reading.b_to_a):
                assert labels.shape == shape
                assert labels.dtype == np.int8
                assert np.isin(labels, list(Relation)).all()
                assert not labels.flags.writeable
            assert (len(reading.judgements_a), len(reading.judgements_b)) == shape
            assert judgements.issuperset(reading.judgements_a + reading.judgements_b)


def test_everything_in_the_files_is_read():
    """What the pattern of a relation misses would silently be neutral."""
    for row in reader_corpus._rows("pairs.jsonl"):
        for given in row["readings"]:
            read = reader_corpus._RELATION.findall(given["relations"])
            assert [f"a{i}{relation}b{j}" for i, relation, j in read] == given["relations"].split()
            cells = [(i, j) for i, _, j in read]
            assert len(set(cells)) == len(cells), row["name"]


def test_relations_and_judgements_by_hand():
    reading = reader_corpus.parse_reading(
        {
            "reader": "r1",
            "relations": "a0=b1 a1xb0 a0>b0 a1<b2 a2x>b0 a2x<b10",
            "a": "0E 2M",
            "b": "10C",
        },
        (3, 11),
    )
    c, n, e = Relation.CONTRADICTION, Relation.NEUTRAL, Relation.ENTAILMENT
    assert reading.reader == "r1"
    assert reading.a_to_b[:, [0, 1, 2, 10]].tolist() == [[e, e, n, n], [c, n, n, n], [c, n, n, n]]
    assert reading.b_to_a[:, [0, 1, 2, 10]].tolist() == [[n, e, n, n], [c, n, e, n], [n, n, n, c]]
    assert (reading.a_to_b[:, 3:10] == n).all()
    assert reading.judgements_a == ("entailed", "silent", "mixed")
    assert reading.judgements_b == ("silent",) * 10 + ("contradicted",)


@pytest.mark.parametrize(
    "changed",
    [
        *({"relations": wrong} for wrong in ("a0 = b1", "A0=b1", "a0>>b1", "a0=b1,a1xb0", "a0=b2")),
        {"relations": "a0=b1 a0xb1"},
        *({"a": wrong} for wrong in ("0S", "E0", "0E,1C", "0 E", "2E", "0E 0C")),
    ],
)
def test_labels_that_cannot_be_read_are_refused(changed):
    """They would silently be neutral or silent, or the last one would count."""
    with pytest.raises(InputError, match=r"of reading 'r1' .*, but got '"):
        reader_corpus.parse_reading(
            {"reader": "r1", "relations": "", "a": "", "b": ""} | changed, (2, 2)
        )


def test_a_part_that_does_not_exist_is_refused():
    with pytest.raises(InputError, match="`part` to be one of"):
        readers("validation")


@pytest.mark.parametrize("content", [None, '{"subject": '])
def test_a_damaged_installation_is_reported(tmp_path, monkeypatch, content):
    (tmp_path / "readers").mkdir()
    if content is not None:
        (tmp_path / "readers" / "subjects.jsonl").write_text(content)
    monkeypatch.setattr(reader_corpus, "files", lambda package: tmp_path)
    with pytest.raises(DataError, match=r"subjects\.jsonl.*Install caspr again"):
        readers()


def test_the_files_take_less_than_2_megabytes_of_the_wheel():
    folder = files("caspr.datasets").joinpath("readers")
    sizes = [len(folder.joinpath(f"{n}.jsonl").read_bytes()) for n in ("pairs", "subjects")]
    assert sum(sizes) < 2_000_000
