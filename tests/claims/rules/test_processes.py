"""Several processes give the claims and errors of one: a slow splitter would idle a GPU."""

from __future__ import annotations

import os

import pytest

from caspr.claims import load_splitter
from caspr.claims.rules import RuleSplitter
from caspr.claims.rules.processes import CHUNK, in_processes
from caspr.errors import EmptySummaryError, InputError, WorkerError

TEXTS = [
    f"The hotel has {n} rooms and a pool. It is clean but noisy." for n in range(2 * CHUNK + 3)
]


def test_several_processes_give_the_same_claims():
    assert RuleSplitter(workers=2).split(TEXTS) == RuleSplitter().split(TEXTS)


def test_the_work_is_done_in_other_processes():
    def pid_of_each(part, start):
        return [(start + k, os.getpid()) for k in range(len(part))]

    results = in_processes(pid_of_each, TEXTS, 2)
    assert [index for index, _ in results] == list(range(len(TEXTS)))
    assert os.getpid() not in {pid for _, pid in results}


def test_an_error_names_the_text_by_its_index_in_the_call():
    texts = [*TEXTS, "  "]
    with pytest.raises(EmptySummaryError, match=f"Text {len(TEXTS)} has no sentence"):
        RuleSplitter(workers=2).split(texts)


def test_a_process_that_dies_is_an_error_with_a_remedy():
    def die(part, start):
        os._exit(3)

    with pytest.raises(WorkerError, match="workers"):
        in_processes(die, TEXTS, 2)
    assert RuleSplitter(workers=2).split(TEXTS) == RuleSplitter().split(TEXTS)  # usable again


@pytest.mark.parametrize("workers", [0, -1, 1.5, True, "2", None])
def test_workers_must_be_a_positive_whole_number(workers):
    with pytest.raises(InputError, match="workers"):
        load_splitter("rules", workers=workers)


def test_the_signature_does_not_name_the_processes():
    assert RuleSplitter(workers=4).signature == RuleSplitter().signature
