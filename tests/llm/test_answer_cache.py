"""Answers are remembered at once, and written to disk only where they parsed."""

from __future__ import annotations

import pickle
import sqlite3
from functools import partial

import pytest

from caspr.cache import Store
from caspr.errors import AnswerError, CacheWarning
from caspr.llm.answer_cache import AnswerCache
from caspr.llm.messages import Answer, Reply, Request
from caspr.llm.usage import Usage


def parse(answer):
    if "bad" in answer.text:
        raise AnswerError("bad")


REQUEST = Request([], ("It is old.",), parse)
WANTED = {b"k": REQUEST}


def test_an_answer_that_parses_is_known_to_the_next_object(tmp_path):
    store = Store(tmp_path / "c.sqlite")
    AnswerCache("test", store, Usage()).add(b"k", REQUEST, Reply(Answer("good", model="m")))
    after = AnswerCache("test", store, Usage())
    assert not after.missing(WANTED)
    assert after[b"k"] == Answer("good", model="m")


def test_one_that_does_not_is_known_to_this_object_only(tmp_path):
    store = Store(tmp_path / "c.sqlite")
    for answer in (Answer("bad"), Answer("good", fault="cut off")):
        answers = AnswerCache("test", store, Usage())
        answers.add(b"k", REQUEST, Reply(answer))
        assert not answers.missing(WANTED)
        assert store.info().entries == {}
        assert AnswerCache("test", store, Usage()).missing(WANTED) == WANTED


def test_one_that_may_be_better_next_time_is_asked_for_again():
    answers = AnswerCache("test", None, Usage())
    answers.add(b"k", REQUEST, Reply(Answer("", "cut off"), is_transient=True))
    assert answers.missing(WANTED) == WANTED
    assert answers[b"k"].fault == "cut off"
    answers.add(b"k", REQUEST, Reply(Answer("good")))
    assert not answers.missing(WANTED)


def test_an_answer_is_kept_where_the_warning_of_the_cache_is_an_error(tmp_path, monkeypatch):
    """It is paid for, and under pytest or in CI it would be requested again."""
    store = Store(tmp_path / "c.sqlite")
    monkeypatch.setattr(store, "_connection", partial(_raise, sqlite3.OperationalError("full")))
    answers = AnswerCache("test", store, Usage())
    with pytest.raises(CacheWarning, match="full"):
        answers.add(b"k", REQUEST, Reply(Answer("good")))
    assert answers[b"k"].text == "good"
    assert answers.usage.n_requests == 1


def _raise(error):
    raise error


def test_a_damaged_or_unparsable_entry_is_missing(tmp_path):
    store = Store(tmp_path / "c.sqlite")
    for value in (
        b"",
        b"[" * 100_000,
        b"[]",
        b"{}",
        b'{"question": [], "no": 1}',
        Answer("bad").to_bytes(()),
    ):
        store.put_many("test", {b"k": value})
        assert AnswerCache("test", store, Usage()).missing(WANTED) == WANTED


def test_the_cost_is_counted():
    answers = AnswerCache("test", None, Usage(n_questions=1))
    answers.add(b"k", REQUEST, Reply(Answer("good", None, None, 5, 7), n_retries=2))
    assert answers.usage == Usage(1, 0, 1, 2, 5, 7)


def test_a_pickle_has_no_answers(tmp_path):
    answers = AnswerCache("test", Store(tmp_path / "c.sqlite"), Usage())
    answers.add(b"k", REQUEST, Reply(Answer("bad")))
    there = pickle.loads(pickle.dumps(answers))
    assert len(there) == 0
    there.count(n_requests=1)


def test_where_the_answers_are_is_said_once_there_are_any(tmp_path):
    answers = AnswerCache("test", Store(tmp_path / "c.sqlite"), Usage())
    assert answers.where() == ""
    answers.add(b"k", REQUEST, Reply(Answer("good")))
    assert "c.sqlite: run again" in answers.where()


def test_a_user_is_not_told_to_resume_from_a_cache_that_could_not_be_written(tmp_path, monkeypatch):
    """The next run would ask and pay for all of them again."""
    store = Store(tmp_path / "c.sqlite")
    monkeypatch.setattr(store, "_connection", partial(_raise, sqlite3.OperationalError("full")))
    answers = AnswerCache("test", store, Usage())
    with pytest.warns(CacheWarning, match="full"):
        answers.add(b"k", REQUEST, Reply(Answer("good")))
    assert "run again" not in answers.where()
    assert "c.sqlite" in answers.where()
