"""Which claims of an answer are accepted, and what is counted."""

from __future__ import annotations

import pytest

from caspr.claims.answer_format import PUBLISHED, style_for
from caspr.claims.prompted import AskingSplitter, Usage
from caspr.errors import EmptySummaryError, UngroundedWarning
from caspr.llm.messages import Answer, Reply


def test_usage_adds_up():
    total = Usage(n_requests=2, n_retries=1) + Usage(n_requests=3, n_cache_hits=4)
    assert total == Usage(n_requests=5, n_retries=1, n_cache_hits=4)


class Parrot(AskingSplitter):
    """Answers with the given text."""

    def __init__(self, said, style=None, on_ungrounded="sentence"):
        super().__init__(style or style_for("m", None), None, on_ungrounded)
        self.said, self.asked, self.fault = said, [], None

    signature = "parrot"

    def _identity(self):
        return {}

    def _ask(self, requests):
        for name, request in requests.items():
            self.asked.append(request.subject)
            self._answers.add(name, request, Reply(Answer(self.said(request.subject), self.fault)))


def test_the_same_sentence_is_judged_in_its_own_summary():
    """ "The bar" is grounded where the summary speaks of a bar, and nowhere else."""
    parrot = Parrot(lambda question: "- The bar is loud." if "It" in question[0] else question[0])
    texts = ["The bar is new. It is loud.", "The pool is new. It is loud."]
    with pytest.warns(UngroundedWarning, match="sentence 1 of text 1") as warned:
        found = parrot.split(texts)
    assert [c.text for c in found[0]] == ["The bar is new.", "The bar is loud."]
    assert [c.text for c in found[1]] == ["The pool is new.", "It is loud."]
    assert len(warned) == 1
    assert parrot.asked.count(("It is loud.",)) == 1


def test_a_passage_answered_in_part_keeps_that_part():
    parrot = Parrot(lambda question: "<s>\n- It is new.\n</s>", PUBLISHED["google/gemma-2b-aps-it"])
    with pytest.warns(UngroundedWarning, match="ends before this sentence"):
        (claims,) = parrot.split(["It is new. It is loud."])
    assert [(c.text, c.sentence) for c in claims] == [("It is new.", 0), ("It is loud.", 1)]


def test_a_passage_that_is_cut_off_names_the_cause():
    """ "The answer ends before this sentence" alone does not lead to max_tokens."""
    parrot = Parrot(lambda question: "<s>\n- It is new.\n</s>", PUBLISHED["google/gemma-2b-aps-it"])
    parrot.fault = "the answer was cut off at max_tokens"
    with pytest.warns(UngroundedWarning, match="before this sentence: the answer was cut off at"):
        (claims,) = parrot.split(["It is new. It is loud."])
    assert [c.text for c in claims] == ["It is new.", "It is loud."]


@pytest.mark.parametrize("text", ["", "  \n "])
def test_a_text_without_a_sentence_is_an_error(text):
    with pytest.raises(EmptySummaryError, match="Text 0"):
        Parrot(str).split([text])


def test_a_broken_off_run_is_taken_up_by_the_same_object():
    def said(question):
        if "2" in question[0] and not healed:
            raise RuntimeError("the cat pulled the plug")
        return question[0]

    healed = []
    parrot = Parrot(said)
    with pytest.raises(RuntimeError):
        parrot.split(["Room 1 is old. Room 2 is old. Room 3 is old."])
    healed.append(True)
    parrot.split(["Room 1 is old. Room 2 is old. Room 3 is old."])
    assert parrot.asked.count(("Room 1 is old.",)) == 1
