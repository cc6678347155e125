"""Published decomposers are asked, and read, in the form they were trained on."""

from __future__ import annotations

import pickle

import pytest

from caspr.claims.answer_format import PUBLISHED, style_for
from caspr.claims.prompt import FEW_SHOT
from caspr.errors import AnswerError

APS = PUBLISHED["google/gemma-2b-aps-it"]
QUESTION = ("The pool is warm and deep.", "The bar is loud.")


def test_any_other_model_gets_the_few_shot_prompt():
    style = style_for("some/model", None)
    assert style.messages(("It is clean.",)) == FEW_SHOT.messages("It is clean.")
    assert style.name == FEW_SHOT.digest


def test_a_folder_of_the_name_counts_and_an_explicit_prompt_overrides_it():
    assert style_for("/models/gemma-2b-aps-it", None) is APS
    assert style_for("google/gemma-2b-aps-it", "Split.\nNow.") is not APS


def test_styles_travel_to_other_processes():
    for style in (APS, style_for("m", None)):
        there = pickle.loads(pickle.dumps(style))
        assert there.name == style.name
        assert there.messages(QUESTION[:1]) == style.messages(QUESTION[:1])


def test_few_shot_asks_sentence_by_sentence_and_aps_by_passage():
    sentences = [f"Sentence {i} is here." for i in range(45)]
    assert [len(q) for q in style_for("m", None).questions(sentences)] == [1] * 45
    questions = APS.questions(sentences)
    assert [len(q) for q in questions] == [20, 20, 5]
    assert [s for q in questions for s in q] == sentences


def test_aps_form():
    assert APS.messages(QUESTION) == [
        {
            "role": "user",
            "content": "<s> The pool is warm and deep. </s>\n<s> The bar is loud. </s>",
        }
    ]
    answer = "<s>\n- The pool is warm.\n- The pool is deep.\n</s>\n<s>\n- The bar is loud.\n</s>"
    assert APS.read(answer, QUESTION) == [
        ("The pool is warm.", "The pool is deep."),
        ("The bar is loud.",),
    ]


def test_aps_answer_that_ends_early_loses_only_what_is_missing():
    first, second = APS.read(
        "<s>\n- The pool is warm.\n- It is deep.\n</s>\n<s>\n- The b", QUESTION
    )
    assert first == ("The pool is warm.", "It is deep.")
    assert isinstance(second, AnswerError)


@pytest.mark.parametrize("answer", ["", "nonsense", "<s>\n</s>", "<s>\n- a b\n</s>" * 3])
def test_aps_nonsense_is_an_error_for_every_sentence(answer):
    readings = APS.read(answer, QUESTION)
    assert len(readings) == 2
    assert all(isinstance(reading, AnswerError) for reading in readings)


def test_propositionizer_form():
    style = PUBLISHED["chentong00/propositionizer-wiki-flan-t5-large"]
    (message,) = style.messages(("The pool is warm and deep.",))
    assert message["content"] == "Title: . Section: . Content: The pool is warm and deep."
    readings = style.read('["The pool is warm.", "The pool is deep."]', QUESTION[:1])
    assert readings == [("The pool is warm.", "The pool is deep.")]
