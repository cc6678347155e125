"""If these fail, the model is taught labels that are not so."""

from __future__ import annotations

from collections import Counter

import pytest
from training.data import LABELS
from training.generate import held_out, sentence_key

from training import frames, opposites
from training import opposite_words as tables

TEXTS = [
    *(
        f"The {noun} was {word}."
        for noun in ("room", "hall")
        for word in ("dirty", "cheap", "tidy")
    ),
    "He lives in an ugly house by the sea.",
    "They accepted the offer at once.",
    "She slowly opened the old box.",
    "We met on Monday in the park.",
    "The taps were tight.",
    "The towels are soft.",
    "He painted the fence with a blue brush.",
]


def _sentences() -> list[str]:
    return sorted(key.capitalize() + "." for key in held_out())


def _texts(rows: list[dict[str, str]]) -> list[tuple[str, str]]:
    return [(row["premise"], row["hypothesis"]) for row in rows]


@pytest.fixture(scope="module")
def framed() -> list[dict[str, str]]:
    return frames.frame_pairs(seed=3, n=3000)


def test_the_seed_alone_decides_the_pairs(framed):
    assert frames.frame_pairs(3, 3000) == framed
    assert frames.frame_pairs(4, 300) != frames.frame_pairs(5, 300)
    made = opposites.opposite_pairs(TEXTS, 1, 60)
    assert opposites.opposite_pairs(reversed(TEXTS), 1, 60) == made
    assert opposites.opposite_pairs(TEXTS, 2, 60) != made


def test_no_word_stands_in_two_rows_or_on_both_sides():
    counts = Counter(entry.word.lower() for entry in opposites.entries())
    assert [word for word, count in counts.items() if count > 1] == []


def test_the_tables_are_as_large_as_promised():
    rows = {
        (e.part, frozenset((e.word, *e.same, *e.other)))
        for e in opposites.entries()
        if len(e.same) + len(e.other) > 0
    }
    assert sum(part != "kind" for part, _ in rows) >= 500
    assert sum(part == "kind" and len(words) >= 3 for part, words in rows) >= 80
    assert len(frames.parts()) >= 60


def test_touching_names_sections_and_qualities_that_exist():
    sections = {entry.section for entry in opposites.entries()}
    assert frozenset().union(*tables.TOUCHING) <= sections
    used = frozenset().union(*(part[2] for part in frames.parts()))
    assert used == set(frames.qualities())
    assert frozenset().union(*frames.TOUCHING) <= used


def test_every_label_is_there_in_equal_parts(framed):
    for rows in (framed, opposites.opposite_pairs(TEXTS, 1, 60)):
        counts = Counter(row["label"] for row in rows)
        assert set(counts) == set(LABELS)
        assert len(set(counts.values())) == 1


def test_a_word_and_its_opposite_contradict_each_other():
    rows = opposites.opposite_pairs(["The cellar on the left was dirty."] * 3, 1, 3)
    (clash,) = [row for row in rows if row["label"] == "contradiction"]
    entry = next(e for e in opposites.entries() if e.word == "dirty")
    both = clash["premise"] + clash["hypothesis"]
    assert "dirty" in both
    assert any(other in both for other in entry.other)


@pytest.mark.parametrize(
    ("text", "wording", "changed"),
    [
        (
            "He lives in an ugly house by the sea.",
            "beautiful",
            "He lives in a beautiful house by the sea.",
        ),
        (
            "He lives in a beautiful house by the sea.",
            "ugly",
            "He lives in an ugly house by the sea.",
        ),
        ("They accepted the offer at once.", "reject", "They rejected the offer at once."),
        ("They are accepting the offer.", "reject", "They are rejecting the offer."),
        ("The team was a success.", "fiasco", "The team was a fiasco."),
        ("He bought the house last year.", "sell", "He sold the house last year."),
    ],
)
def test_form_and_article_follow_the_word_put_in(text, wording, changed):
    place = opposites.find_word(text)
    assert opposites.exchange(place, wording, place.entry.part) == changed


@pytest.mark.parametrize(
    "text",
    [
        "The room was not dirty.",
        "Was the room dirty?",
        "Some rooms were dirty.",
        "The dirty room was on the left.",
        "It was as dirty as the hall.",
        "Dirty it was.",
    ],
)
def test_where_the_opposite_would_not_contradict_nothing_is_exchanged(text):
    assert opposites.find_word(text) is None


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        *((word, "a") for word in ("unique", "European", "useful", "hot", "one-storey")),
        *((word, "an") for word in ("unimportant", "honest", "ugly", "uninhabited")),
    ],
)
def test_a_and_an(word, expected):
    assert opposites.article("a", word) == expected


def test_no_pair_twice_and_none_has_two_labels(framed):
    for rows in (framed, opposites.opposite_pairs(TEXTS, 1, 60)):
        pairs = [tuple(map(sentence_key, pair)) for pair in _texts(rows)]
        assert len(set(pairs)) == len(pairs)
    labels: dict[frozenset[str], set[bool]] = {}
    for row in framed:
        key = frozenset((sentence_key(row["premise"]), sentence_key(row["hypothesis"])))
        labels.setdefault(key, set()).add(row["label"] == "contradiction")
    assert [key for key, kinds in labels.items() if len(kinds) > 1] == []


def test_no_slot_is_left_and_no_sentence_is_of_the_hand_written_test_set(framed):
    made = {text for pair in _texts(framed) for text in pair}
    assert [text for text in made if set(text) & set("{}|") or "  " in text] == []
    assert held_out().isdisjoint(map(sentence_key, made))


def test_a_sentence_of_the_hand_written_test_set_is_not_taken_up():
    assert {
        text
        for pair in _texts(opposites.opposite_pairs(_sentences(), 1, 3000))
        for text in pair
        if sentence_key(text) in held_out()
    } == set()
    assert any(map(opposites.find_word, _sentences()))


def test_the_pairs_asked_for_are_made_or_it_is_said(monkeypatch):
    assert frames.frame_pairs(1, 0) == []
    monkeypatch.setattr(frames, "_MAKERS", ((frames._vague, 1.0),))
    with pytest.raises(ValueError, match="do not make"):
        frames.frame_pairs(1, 30)
