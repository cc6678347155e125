"""Sets of known contrast from the user's pairs, and texts rewritten by a chat model."""

from __future__ import annotations

import importlib.util
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from caspr.analysis.ordering import ordering
from caspr.contrast.negate import negate
from caspr.contrast.paraphrase import paraphrase
from caspr.contrast.suite import contrast_suite
from caspr.datasets.cocotrip import cocotrip
from caspr.english.sentences import sentences
from caspr.errors import (
    AnswerError,
    EmptySummaryError,
    InputError,
    RequestError,
    UnclearWarning,
)
from caspr.metrics.distinctiveness import Distinctiveness
from caspr.records import Claims

_server = Path(__file__).parents[1] / "llm" / "loopback.py"
_spec = importlib.util.spec_from_file_location("loopback_server", _server)
loopback = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(loopback)

PAIRS = [
    ("The bar is loud.", "The bar is calm."),
    ("The pool was cold.", "A tram stops outside."),
    ("Rooms are big. We paid little.", "Rooms are big."),
]


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch):
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def shouted(texts):
    return [text.replace(".", "!") for text in texts]


class TestNegate:
    def test_every_claim_is_denied(self):
        assert negate("The bar is loud and old. Nobody came.") == (
            "The bar is not loud. The bar is not old. Somebody came."
        )

    def test_a_list_gives_a_list(self):
        assert negate(["It is old."]) == ["It is not old."]

    @pytest.mark.parametrize(
        ("text", "joined"),
        [
            ("It is old.", "It is not old."),
            ("The bar is loud and old. Nobody came.", "The bar is not loud and the bar is not old. Somebody came."),
            ("The pool is warm, the bar is loud and breakfast was cold.", "The pool is not warm, the bar is not loud, and breakfast was not cold."),
            ("The pool is warm and Rome is near.", "The pool is not warm and Rome is not near."),
            ("The pool is warm and I was there!", "The pool is not warm and I was not there!"),
        ],
    )  # fmt: skip
    def test_the_claims_of_a_sentence_can_be_joined(self, text, joined):
        assert negate(text, join=True) == joined

    def test_a_dropped_claim_is_not_joined(self):
        text = "The desk was only a shelf. The bar is loud and old."
        with pytest.warns(UnclearWarning):
            made = negate(text, join=True, unclear="drop")
        assert made == "The bar is not loud and the bar is not old."

    def test_joined_texts_have_the_sentences_of_their_texts(self, shared_data):
        """As the released negations do, which have one sentence for each of the summary."""
        pairs = cocotrip(shared_data / "cocotrip")["reference_contrastive"]
        texts = [pair.summary_a for pair in pairs if pair.split == "train"]
        with pytest.warns(UnclearWarning):
            made = negate(texts, join=True, unclear="keep")
        n_before, n_after = (sum(len(sentences(t)) for t in each) for each in (texts, made))
        assert n_before == n_after

    @pytest.mark.parametrize("text", ["", "  "])
    def test_nothing_to_negate(self, text):
        with pytest.raises(EmptySummaryError):
            negate(text)

    def test_options_that_do_not_fit(self):
        with pytest.raises(InputError, match="one of"):
            negate("It is old.", how="magic")

    def test_invalid_arguments(self):
        with pytest.raises(InputError, match="a text, or a list of texts, but got None"):
            negate(None)
        with pytest.raises(InputError, match="how='chat'"):
            negate("It is old.", model="m")
        with pytest.raises(InputError, match=r"`unclear` to be one of \['raise', 'drop', 'keep'\]"):
            negate("It is old.", unclear="ignore")
        with pytest.raises(InputError, match="how='rules'"):
            negate("It is old.", how="chat", unclear="drop")
        with pytest.raises(InputError, match="`join` is an option of how='rules'"):
            negate("It is old.", how="chat", join=True)


class TestUnclearClaims:
    TEXT = "The bar is loud. The desk was only a shelf. The pool is warm."

    def test_they_refuse_the_text_unless_asked_otherwise(self):
        with pytest.raises(InputError) as refused:
            negate(["It is old.", self.TEXT])
        message = str(refused.value)
        assert message.startswith("text 1: no rule can negate 1 of 3 claims: 'The desk was only")
        assert "unclear='drop'" in message

    @pytest.mark.parametrize(
        ("unclear", "middle", "done"),
        [("drop", "", "left out"), ("keep", "The desk was only a shelf. ", "left as they are")],
    )
    def test_they_are_dropped_or_kept_with_a_warning_that_names_them(self, unclear, middle, done):
        with pytest.warns(UnclearWarning) as caught:
            made = negate([self.TEXT, "It is old."], unclear=unclear)
        assert made == [
            f"The bar is not loud. {middle}The pool is not warm.",
            "It is not old.",
        ]
        (message,) = (str(warning.message) for warning in caught)
        assert message.startswith(f"text 0: 1 of 3 claims are {done}")
        assert "'The desk was only a shelf.' (the negation would apply to 'only'" in message

    @pytest.mark.parametrize("unclear", ["drop", "keep"])
    def test_a_text_of_which_nothing_is_left_is_refused(self, unclear):
        with pytest.raises(InputError, match="1 of 1 claims") as refused:
            negate("The desk was only a shelf.", unclear=unclear)
        assert "unclear=" not in str(refused.value)

    @pytest.mark.parametrize("unclear", ["drop", "keep"])
    def test_without_any_nothing_is_said(self, unclear):
        assert negate("It is old. It is big.", unclear=unclear) == "It is not old. It is not big."

    def test_on_real_summaries_every_one_comes_through(self, shared_data):
        pairs = cocotrip(shared_data / "cocotrip")["reference_contrastive"]
        texts = [pair.summary_a for pair in pairs if pair.split == "train"]
        with pytest.warns(UnclearWarning) as caught:
            made = negate(texts, unclear="drop")
        assert len(made) == len(texts) == 20
        assert len(caught) < len(texts), "some need nothing dropped"


class TestSuite:
    def test_sets_are_made_of_the_pairs_in_order(self):
        suite = contrast_suite(PAIRS, similar=["S1", "S2", "S3"], paraphraser=shouted)
        assert suite.ordered == tuple(suite)[:4]
        assert suite["synthetic_low_contrast"][1] == ("The pool was cold.", "The pool was cold!")
        assert suite["reference_similar"][2][1] == "S3"
        assert suite["reference_contrastive"] == tuple(PAIRS)
        assert suite["synthetic_high_contrast"][2] == (
            "Rooms are big. We paid little.",
            "Rooms are not big. We did not pay little.",
        )
        assert suite["synthetic_contrast"][0] == ("The bar is loud!", "The bar is calm!")

    def test_unclear_claims_as_for_negate(self):
        unclear = ("The bar is loud. The desk was only a shelf.", "The bar is calm.")
        with pytest.raises(InputError, match="no rule can negate 1 of 2 claims"):
            contrast_suite([unclear], paraphraser=shouted)
        with pytest.warns(UnclearWarning, match="text 0"):
            suite = contrast_suite([unclear], paraphraser=shouted, unclear="drop")
        assert suite["synthetic_high_contrast"][0][1] == "The bar is not loud."
        with pytest.raises(InputError, match="negator of your own"):
            contrast_suite([unclear], paraphraser=shouted, negator=shouted, unclear="drop")

    def test_columns_are_lists(self):
        """They raised "The truth value of an array is ambiguous", though `score` takes them."""
        similar = ["S1", "S2", "S3"]
        given = contrast_suite(np.array(PAIRS), similar=np.array(similar), paraphraser=shouted)
        assert given == contrast_suite(PAIRS, similar=similar, paraphraser=shouted)

    def test_without_other_summaries_there_is_no_similar_set(self):
        suite = contrast_suite(PAIRS, paraphraser=shouted)
        assert "reference_similar" not in suite
        assert len(suite.ordered) == 3

    def test_a_similar_summary_that_is_no_text_is_named(self):
        with pytest.raises(InputError, match=r"`similar` summary of pair 1 is empty .None"):
            contrast_suite(PAIRS, similar=["S1", None, "S3"], paraphraser=shouted)
        with pytest.raises(InputError, match="list of 3 `similar` summaries, but got 'abc'"):
            contrast_suite(PAIRS, similar="abc", paraphraser=shouted)

    @pytest.mark.parametrize(
        ("rewriter", "message"),
        [
            (lambda texts: texts, "returned text 0 unchanged"),
            (lambda texts: texts[:1], "one for each"),
            (lambda texts: None, "return a list of texts, but got None"),
            (lambda texts: "x" * len(texts), "return a list of texts, but got 'x"),
            (lambda texts: {*map(str.upper, texts)}, "return a list of texts, but got {"),
            (lambda texts: [Claims([t]) for t in texts], "to be a text, but got caspr.Claims"),
            (lambda texts: [""] * len(texts), "output of the paraphraser for text 0"),
        ],
    )
    def test_a_rewriter_is_not_trusted(self, rewriter, message):
        with pytest.raises(InputError, match=message):
            contrast_suite(PAIRS, paraphraser=rewriter)

    @pytest.mark.parametrize(
        ("pairs", "message"),
        [
            ([], "none"),
            ([5], "pair 0"),
            ([("a.",)], "pair 0"),
            ([("a.", None)], "summary_b of pair 0"),
        ],
    )
    def test_bad_pairs(self, pairs, message):
        with pytest.raises(InputError, match=message):
            contrast_suite(pairs, paraphraser=shouted)


class TestOrdering:
    def metric(self):
        return Distinctiveness(tokenizer="whitespace")

    def test_intervals_apart(self):
        sets = {"low": [("a b", "a b")] * 3, "high": [("a b", "c d")] * 3}
        found = ordering(sets, self.metric())
        assert found.in_order
        assert "in order, intervals apart" in str(found)
        assert found.signature in str(found)

    def test_what_is_not_apart_is_named(self):
        sets = {"low": [("a b", "c d")] * 3, "high": [("a b", "a b")] * 3, "top": [("a", "b")] * 3}
        found = ordering(sets, self.metric())
        assert not found.in_order
        assert found.overlaps == (("low", "high"),)
        assert "not apart: low < high" in str(found)

    def test_too_little(self):
        with pytest.raises(InputError, match="two sets"):
            ordering({"one": [("a", "b")] * 3}, self.metric())
        with pytest.raises(InputError, match="three pairs or more in 'b'"):
            ordering({"a": [("a", "b")] * 3, "b": [("a", "b")] * 2}, self.metric())


class TestChat:
    TEXT = "The bar is loud. It is old."

    def server(self, answer):
        return loopback.Loopback(lambda sentence, nth: answer)

    def test_each_text_once_and_one_line(self, tmp_path):
        cache = tmp_path / "cache.db"
        with self.server("say:The bar makes noise.\nIt has years.") as server:
            ask = partial(paraphrase, model=loopback.MODEL, base_url=server.url, cache=cache)
            assert ask([self.TEXT] * 3) == ["The bar makes noise. It has years."] * 3
            assert ask([self.TEXT]) == ["The bar makes noise. It has years."]
        assert server.asked == {self.TEXT: 1}
        system, user = server.payloads[0]["messages"]
        assert "paraphrase" in system["content"]
        assert user["content"] == self.TEXT

    def test_an_iterator_of_texts_is_not_empty(self):
        """Its items were once used up by the check, so that nothing was rewritten."""
        with self.server("say:The bar is calm.") as server:
            options = {"model": loopback.MODEL, "base_url": server.url}
            assert paraphrase(iter([self.TEXT]), **options) == ["The bar is calm."]
            assert negate(iter([self.TEXT]), how="chat", **options) == ["The bar is calm."]

    def test_what_is_no_list_of_texts(self):
        for wrong in (None, "It is old.", b"It is old.", {"It is old."}, Claims(["It is old."])):
            with pytest.raises(InputError, match="list of texts, but got"):
                paraphrase(wrong)

    @pytest.mark.parametrize("rewrite", [negate, paraphrase])
    def test_claims_are_no_text(self, rewrite):
        """They failed inside, after an error of another item had named them as accepted."""
        with pytest.raises(InputError, match=r"text 0 to be a text, but got caspr\.Claims"):
            rewrite([Claims(["It is old."])])

    def test_negated(self):
        with self.server("say:The bar is calm.") as server:
            options = {"model": loopback.MODEL, "base_url": server.url}
            assert negate(self.TEXT, how="chat", **options) == "The bar is calm."

    @pytest.mark.parametrize(
        ("answer", "message"),
        [
            ("say:" + TEXT, "the text itself"),
            ("say: -- ", "empty"),
            ("say:" + "loud " * 200, "far longer"),
            ("say:loud \x07 bar", "control characters"),
            ("length", "cut off"),
            ("refusal", "refused"),
        ],
    )
    def test_an_answer_that_cannot_be_used(self, answer, message):
        with self.server(answer) as server, pytest.raises(AnswerError, match=message):
            paraphrase([self.TEXT], model=loopback.MODEL, base_url=server.url)

    def test_a_joined_emoji_of_the_text_is_accepted(self):
        """Its zero-width joiner was called a control character, and the answer refused."""
        family = "👨\u200d👩\u200d👧"
        with self.server(f"say:{family} will like it.") as server:
            options = {"model": loopback.MODEL, "base_url": server.url}
            assert paraphrase([f"Good for {family}."], **options) == [f"{family} will like it."]

    @pytest.mark.parametrize(
        ("answer", "message"),
        [
            ("I'm sorry, but I can't help with that.", "far shorter"),
            (f"Sure! Here it is:\n\n{'It makes noise. ' * 40}", "'Sure! Here it is:'"),
            (f"```\n{'It makes noise. ' * 40}\n```", "code fence"),
        ],
    )
    def test_what_is_no_rewriting_of_a_long_text_is_refused_and_not_cached(
        self, answer, message, tmp_path
    ):
        """It would be scored as the paraphrase, and in all later runs too."""
        options = {"model": loopback.MODEL, "cache": tmp_path / "cache.db"}
        text = "The bar is loud. " * 40
        for rewrite in (paraphrase, partial(negate, how="chat")):
            with self.server(f"say:{answer}") as server:
                for _ in range(2):
                    with pytest.raises(AnswerError, match=message):
                        rewrite([text], base_url=server.url, **options)
            assert server.asked.total() == 2

    def test_a_heading_of_the_text_itself_and_another_task_are_accepted(self):
        with self.server("say:Pros:\nThe bar is calm.") as server:
            options = {"model": loopback.MODEL, "base_url": server.url}
            assert paraphrase(["Pros: the bar is quiet."], **options) == ["Pros: The bar is calm."]
            for text in (self.TEXT, "The bar is loud. " * 40):
                assert paraphrase([text], instruction="Sum it up.", **options)

    def test_without_a_key_nothing_is_asked(self):
        with pytest.raises(RequestError, match="OPENAI_API_KEY"):
            paraphrase([self.TEXT])
