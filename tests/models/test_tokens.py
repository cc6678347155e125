from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.models.checkpoint import open_checkpoint
from caspr.models.tokenizer import load_tokenizer
from caspr.models.tokens import Pairs, PairTemplate, compose, find_template, whole_inputs

BERT = PairTemplate(before=(101,), between=(102,), after=(102,), segment=1)
ROBERTA = PairTemplate(before=(0,), between=(2, 2), after=(2,), segment=0)
IDS = st.lists(st.integers(0, 9), max_size=6)


def one_by_one(template, premise, hypothesis, first_position, padding):
    """The oracle: lists, token by token."""
    head, tail = template.head(premise), template.tail(hypothesis)
    ids, segments = [*head[0], *tail[0]], [*head[1], *tail[1]]
    positions, n = [], 0
    for token in ids:
        if token == padding:
            positions.append(first_position - 1)
        else:
            positions.append(first_position + n)
            n += 1
    return ids, segments, positions


@given(
    texts=st.lists(IDS, min_size=1, max_size=5),
    chosen=st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), min_size=1, max_size=8),
    template=st.sampled_from([BERT, ROBERTA]),
    first_and_padding=st.sampled_from([(0, None), (2, 1)]),
)
def test_packed_inputs_are_those_put_together_one_by_one(
    texts, chosen, template, first_and_padding
):
    first_position, padding = first_and_padding
    premises, hypotheses = (np.array(side) % len(texts) for side in zip(*chosen, strict=True))
    arrays = [np.array(text, np.int32) for text in texts]
    inputs = compose(
        template, arrays, premises, hypotheses, first_position=first_position, padding=padding
    )
    indices = np.argsort(-inputs.lengths, kind="stable")
    packed = inputs.pack(indices)
    expected = [
        one_by_one(template, texts[premises[i]], texts[hypotheses[i]], first_position, padding)
        for i in indices
    ]
    for found, column in zip(packed.inputs(), zip(*expected, strict=True), strict=True):
        assert found.tolist() == [token for part in column for token in part]
    assert packed.lengths.tolist() == [len(ids) for ids, *_ in expected]
    assert [n for count, n in packed.runs() for _ in range(count)] == packed.lengths.tolist()
    assert packed.ids[packed.starts].tolist() == [ids[0] for ids, *_ in expected]


def test_an_input_that_is_not_composed_stands_among_those_that_are():
    texts = [np.array([5], np.int32), np.array([6, 7], np.int32)]
    cut = ([101, 9, 102], [0, 0, 1])
    inputs = compose(BERT, texts, np.array([0, 1]), np.array([1, 0]), {1: cut})
    packed = inputs.pack(np.array([1, 0]))
    assert packed.ids.tolist() == [101, 9, 102, 101, 5, 102, 6, 7, 102]
    assert packed.segments.tolist() == [0, 0, 1, 0, 0, 0, 1, 1, 1]
    assert packed.positions.tolist() == [0, 1, 2, 0, 1, 2, 3, 4, 5]


def test_whole_inputs_are_as_the_tokenizer_made_them():
    packed = whole_inputs([([1, 2], [0, 1]), ([3], [4])]).pack(np.array([0, 1]))
    assert (packed.ids.tolist(), packed.segments.tolist()) == ([1, 2, 3], [0, 1, 4])


@pytest.mark.parametrize(
    ("folder", "template"),
    [
        ("tiny_bert", PairTemplate((2,), (3,), (3,), 1)),
        ("roberta_with_real_vocabulary", ROBERTA),
        ("tiny_byte_pairs", None),
    ],
)
def test_the_rule_is_found_where_there_is_one(folder, template, request):
    tokenizer = load_tokenizer(open_checkpoint(request.getfixturevalue(folder)))
    found = find_template(lambda text: tokenizer.encode([text])[0].tolist(), tokenizer.encode_pair)
    assert found == template


def test_a_rule_that_fails_on_one_probe_is_no_rule():
    def encode(text):
        return [ord(letter) for letter in text]

    def pair(premise, hypothesis):
        ids = [0, *encode(premise), 1, *encode(hypothesis)]
        return (ids if len(premise) > 9 else ids[::-1]), [0] * len(ids)

    assert find_template(encode, pair) is None


def test_a_part_has_the_same_pairs_and_no_other_texts():
    pairs = Pairs(["a", "b", "c", "d"], np.array([0, 3, 1]), np.array([1, 0, 2]))
    part = pairs.part(np.array([1, 0]))
    assert [part[0], part[1]] == [pairs[1], pairs[0]]
    assert sorted(part.texts) == ["a", "b", "d"]
    assert len(pairs.part(np.array([], np.int64))) == 0
