"""Functions that read a text take time linear in it, counted in Python steps and not by a clock."""

from __future__ import annotations

import random
import sys
from contextlib import suppress

import pytest

from caspr.claims.answer_format import PUBLISHED
from caspr.claims.grounding import fault
from caspr.claims.prompt import parse_claims
from caspr.claims.statements import plain_sentences
from caspr.contrast.negate import joined_sentence
from caspr.contrast.polarity import negated_claim
from caspr.contrast.rewriting import _parsed as parsed_rewriting
from caspr.contrast.unclear import UnclearError
from caspr.errors import AnswerError
from caspr.llm.bodies import BrokenBodyError, answer_from
from caspr.llm.messages import Answer
from caspr.nli.chat import _probabilities

_words = random.Random(7)
VOCABULARY = ["".join(_words.choices("abcdelnst", k=_words.randint(2, 9))) for _ in range(4000)]
APS = PUBLISHED["google/gemma-2b-aps-it"]


def n_steps(function, *arguments):
    """Lines of Python that a call executes."""
    count = 0

    def trace(frame, event, argument):
        nonlocal count
        count += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function(*arguments)
    except (AnswerError, BrokenBodyError, UnclearError):
        pass
    finally:
        sys.settrace(before)
    return count


TEXTS = {
    "negated": lambda n: "not clean " * n,
    "distinct": lambda n: " ".join(VOCABULARY[:n]),
    "negated distinct": lambda n: "not " + " not ".join(VOCABULARY[:n]),
    "similar": lambda n: " ".join("clean" + "abcdefgh"[i % 8] * (i // 8 % 4) for i in range(n)),
    "clauses": lambda n: "and the " * n,
    "commas": lambda n: "it, not, " * n,
}
ANSWERS = {
    "spaces": lambda n: "- a" + " " * n + "x",
    "lines": lambda n: "- A b.\n" * n,
    "blank lines": lambda n: "- A b.\n\n" * n,
    "markers": lambda n: "- " * n,
    "inline": lambda n: "- A" + " - A" * n,
    "labels": lambda n: "sentence: " * n,
    "brackets": lambda n: "[" * n,
    "fences": lambda n: "```\n" * n,
    "groups": lambda n: "<s>" * n,
    "JSON": lambda n: "[" + '"a",' * n + '"b"]',
}


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize(
    "check",
    [
        lambda text: fault([text + "x"], text, text),
        lambda text: fault(text.split(" ")[:-1], text, text),
        lambda text: fault([text.replace("not ", "")], text + " it", text),
        lambda text: fault(["It is an odd one"] * 9, "It is.", text),
        lambda text: negated_claim("It is " + text),
        lambda text: joined_sentence(text.split()),
    ],
    ids=["same", "words", "denied", "summary", "negate", "join"],
)
def test_of_texts(check, kind):
    small, large = (n_steps(check, TEXTS[kind](n)) for n in (1000, 2000))
    assert large < 2.6 * small + 1000


@pytest.mark.parametrize("kind", ANSWERS)
@pytest.mark.parametrize(
    "read",
    [
        lambda answer: parse_claims(answer, "A b."),
        lambda answer: APS.read(answer, ("A b.", "C d.")),
        lambda answer: answer_from(answer.encode()),
        lambda answer: parsed_rewriting("A b.", True, Answer(answer)),
        lambda answer: _probabilities(Answer(answer)),
    ],
    ids=["claims", "passages", "body", "rewriting", "labels"],
)
def test_of_answers(read, kind):
    small, large = (n_steps(read, ANSWERS[kind](n)) for n in (2000, 4000))
    assert large < 2.6 * small + 1000


@pytest.mark.parametrize("kind", ANSWERS)
def test_regular_expressions_get_through_a_long_answer(kind):
    """A quadratic one would take hours here; steps of Python do not show it."""
    answer = ANSWERS[kind](300_000)
    for read in (parse_claims, lambda a, s: APS.read(a, (s,))):
        with suppress(AnswerError):
            read(answer, "A b.")


def test_labels_of_a_long_list():
    """Labels are compared with each other: "Hotel A: ..." beside "Hotel B: ..."."""

    def steps(first, n):
        rooms = range(first, first + n)  # not read before: readings are cached
        return n_steps(plain_sentences, "\n".join(f"- **Room {i}x**: small" for i in rooms))

    assert steps(1000, 400) < 2.6 * steps(2000, 200) + 1000


def test_logprobs_of_many_tokens():
    def read(n):
        text = '{"a_to_b": "neutral", "b_to_a": "neutral"}' + " " * n
        tokens = ('{"a_to_b": "', "neutral", text[19:42], *" " * n)
        return _probabilities(Answer(text, tokens=tokens, logprobs=((),) * len(tokens)))

    assert n_steps(read, 4000) < 2.6 * n_steps(read, 2000) + 1000
