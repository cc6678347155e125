"""A chat model as labeler, against a scripted server: what it is asked, and what is accepted."""

from __future__ import annotations

import importlib.util
import json
import math
import pickle
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.api import score
from caspr.errors import AnswerError, EmptySummaryError, InputError, RequestError
from caspr.llm.messages import Answer
from caspr.metrics import load_metric
from caspr.metrics.caspr import Caspr
from caspr.nli import load_labeler
from caspr.nli.chat import ChatLabeler, _probabilities
from caspr.records import Claims, Relation
from caspr.testing import FakeLabeler

_spec = importlib.util.spec_from_file_location(
    "loopback_nli", Path(__file__).parents[1] / "llm" / "loopback.py"
)
loopback = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(loopback)
MODEL = loopback.MODEL

OLD, NEW, BIG = "It is old.", "It is new.", "The very big lift is old."
C, N, E = np.eye(3, dtype=np.float32)


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch):
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def answer_text(a_to_b, b_to_a):
    return "say:" + json.dumps({"a_to_b": a_to_b, "b_to_a": b_to_a})


def judge(content, nth):
    """Old against new contradicts; what is longer entails what is shorter."""
    claims = json.loads(content)
    a, b = claims["A"], claims["B"]
    if "old" in a + b and "new" in a + b:
        return answer_text("contradiction", "contradiction")
    if a == b:
        return answer_text("entailment", "entailment")
    return answer_text(*("entailment", "neutral")[:: 1 if len(a) > len(b) else -1])


def labeler(server, **options):
    return load_labeler("openai", **{"model": MODEL, "base_url": server.url, **options})


class TestLabels:
    def test_one_request_gives_both_directions(self):
        with loopback.Loopback(judge) as server:
            asked = labeler(server)
            found = asked.label([(OLD, BIG), (BIG, OLD), (OLD, NEW), (OLD, BIG)])
        np.testing.assert_array_equal(found, [N, E, C, N])
        assert found.dtype == np.float32
        assert server.asked.total() == 2
        assert (asked.usage.n_questions, asked.usage.n_requests) == (2, 2)

    def test_the_direction_of_the_call_does_not_matter(self):
        with loopback.Loopback(judge) as server:
            for pairs in ([(OLD, BIG), (BIG, OLD)], [(BIG, OLD), (OLD, BIG)]):
                found = labeler(server).label(pairs)
                assert found[pairs.index((BIG, OLD)), Relation.ENTAILMENT] == 1
        assert server.payloads[0] == server.payloads[1]

    def test_the_cache_answers_the_next_run_and_either_direction(self, tmp_path):
        with loopback.Loopback(judge) as server:
            first = labeler(server, cache=tmp_path / "c.sqlite")
            first.label([(OLD, BIG)])
            second = labeler(server, cache=tmp_path / "c.sqlite")
            np.testing.assert_array_equal(second.label([(BIG, OLD)]), [E])
        assert server.asked.total() == 1
        assert second.usage.n_cache_hits == 1
        assert second.signature == first.signature
        assert MODEL in first.signature
        assert "top_logprobs:5" in first.signature

    def test_an_interrupted_run_is_resumed(self):
        texts = [f"Room {i} is old." for i in range(30)]
        healed = []

        def plan(content, nth):
            return judge(content, nth) if healed or "Room 2" not in content else "403"

        with loopback.Loopback(plan) as server:
            asked = labeler(server, concurrency=2)
            pairs = [(text, NEW) for text in texts]
            with pytest.raises(RequestError, match="403"):
                asked.label(pairs)
            healed.append(True)
            np.testing.assert_array_equal(asked.label(pairs), [C] * 30)
        assert set(server.delivered.values()) == {1}

    def test_nothing_to_label(self):
        assert ChatLabeler(cache=False).label([]).shape == (0, 3)

    def test_travels_to_another_process(self):
        with loopback.Loopback(judge) as server:
            there = pickle.loads(pickle.dumps(labeler(server, api_key="sk-secret-secret")))
            np.testing.assert_array_equal(there.label([(OLD, NEW)]), [C])

    def test_the_estimate_sends_nothing_and_counts_requests(self):
        with loopback.Loopback(judge) as server:
            asked = labeler(server)
            grid = [pair for a, b in product([OLD, BIG], [NEW]) for pair in ((a, b), (b, a))]
            estimate = asked.estimate(grid)
            assert (estimate.n_items, estimate.n_requests) == (4, 2)
            assert not server.asked
            asked.label(grid)
            assert asked.estimate(grid).n_requests == 0

    def test_without_a_key(self, tmp_path):
        with pytest.raises(RequestError, match=r"OPENAI_API_KEY.*nli='embedded'"):
            ChatLabeler(cache=tmp_path / "c.sqlite").label([(OLD, NEW)])


class TestAnswers:
    @pytest.mark.parametrize(
        "answer",
        [
            "say:neutral",
            "say:[]",
            "say:{}",
            'say:[["a_to_b", "neutral"], ["b_to_a", "neutral"]]',
            "say:" + "[" * 1000,
            "say:" + json.dumps({"a_to_b": "neutral"}),
            "say:" + json.dumps({"a_to_b": "neutral", "b_to_a": "Neutral"}),
            "say:" + json.dumps({"a_to_b": "neutral", "b_to_a": ["neutral"]}),
            "say:" + json.dumps({"a_to_b": "neutral", "b_to_a": "neutral", "c": 1}),
            'say:{"a_to_b": "neutral", "a_to_b": "entailment", "b_to_a": "neutral"}',
            "say:```json\n{}\n```",
            "length",
            "refusal",
            "content_filter",
            "say:\ud800",
        ],
    )
    def test_anything_but_the_json_is_an_error_that_names_the_claims(self, answer, tmp_path):
        with loopback.Loopback(lambda content, nth: answer) as server:
            asked = labeler(server, cache=tmp_path / "c.sqlite")
            with pytest.raises(AnswerError, match=r"It is new.*It is old.*cannot be used"):
                asked.label([(OLD, NEW)])
            assert asked._answers.store.info().entries == {}

    def test_a_bad_answer_is_the_error_of_its_item_in_record_mode(self):
        def plan(content, nth):
            return "say:" + "[" * 1000 if "cold" in content else judge(content, nth)

        with loopback.Loopback(plan) as server:
            options = {"model": MODEL, "base_url": server.url}
            found = score(
                [OLD, "The pool is cold.", OLD],
                [NEW, NEW, BIG],
                splitter="sentences",
                nli="openai",
                nli_options=options,
                on_error="record",
            )
        assert [item.error is None for item in found] == [True, False, True]
        assert isinstance(found[1].error, AnswerError)
        assert "item 1" in str(found[1].error)
        assert found[0].value == 100.0
        assert server.asked.total() == 3, "what is known bad is not asked again"

    @given(st.recursive(st.none() | st.text() | st.floats(), st.lists).map(json.dumps) | st.text())
    def test_any_text_is_labels_or_an_answer_error(self, text):
        try:
            rows = _probabilities(Answer(text))
        except AnswerError:
            return
        np.testing.assert_allclose(rows.sum(axis=1), 1)


def _answer(a_to_b, b_to_a, tokens, tops):
    text = json.dumps({"a_to_b": a_to_b, "b_to_a": b_to_a})
    pieces, alternatives, rest = [], [], text
    for piece, top in zip(tokens, tops, strict=True):
        before, _, rest = rest.partition(piece)
        pieces += [before, piece] if before else [piece]
        alternatives += [()] * bool(before) + [top]
    return Answer(text, tokens=(*pieces, rest), logprobs=(*alternatives, ()))


def _log(**probabilities):
    return tuple((token, math.log(p)) for token, p in probabilities.items())


class TestLogprobs:
    def test_probabilities_are_those_of_the_first_token_of_each_label(self):
        tops = [
            _log(contr=0.5, ent=0.25, neut=0.125, **{" ": 0.125}),
            _log(neutral=0.6, contradiction=0.2),
        ]
        rows = _probabilities(_answer("contradiction", "neutral", ["contr", "neutral"], tops))
        np.testing.assert_allclose(rows[0], [4 / 7, 1 / 7, 2 / 7], rtol=1e-6)
        np.testing.assert_allclose(rows[1], [0.25, 0.75, 0], rtol=1e-6)

    def test_a_token_may_begin_before_the_label(self):
        tops = [(('"neut', math.log(0.75)), ('"ent', math.log(0.25)), ("x", -0.1)), _log(ent=1.0)]
        rows = _probabilities(_answer("neutral", "entailment", ['"neut', "ent"], tops))
        np.testing.assert_allclose(rows[0], [0, 0.75, 0.25], rtol=1e-6)

    @pytest.mark.parametrize(
        "top",
        [
            (),
            _log(neut=0.2, contr=0.8),  # disagrees with the label
            _log(neut=0.5, contr=0.5),  # a tie
            (("", -0.1), ("x", -0.1)),
        ],
    )
    def test_where_they_are_of_no_use_the_label_is_certain(self, top):
        rows = _probabilities(_answer("neutral", "neutral", ["neut"], [top]))
        np.testing.assert_array_equal(rows, [N, N])

    def test_tokens_of_another_text_are_not_used(self):
        answer = Answer(
            json.dumps({"a_to_b": "neutral", "b_to_a": "neutral"}), tokens=("x",), logprobs=((),)
        )
        np.testing.assert_array_equal(_probabilities(answer), [N, N])


class TestOptions:
    @pytest.mark.parametrize("pair", [(OLD,), OLD, (OLD, None), [OLD, 3], ("\ud800", OLD)])
    def test_what_is_not_a_pair_of_texts(self, pair):
        with pytest.raises(InputError, match="pair 1"):
            ChatLabeler(cache=False).estimate([(OLD, NEW), pair])

    def test_an_empty_claim(self):
        with pytest.raises(EmptySummaryError, match="hypothesis of pair 0"):
            ChatLabeler(cache=False).estimate([(OLD, " ")])

    def test_options_of_the_other_kind_of_model(self):
        with pytest.raises(InputError, match=r"\['device', 'dtype'\].*nli='openai'"):
            load_labeler("openai", device="cpu", dtype="float32")
        with pytest.raises(InputError, match=r"\['base_url'\].*nli='openai'"):
            load_labeler("embedded", base_url="http://127.0.0.1:9")
        with pytest.raises(InputError, match=r"has no option 'temprature'; it has \['base_url'"):
            load_labeler("openai", temprature=0)
        with pytest.raises(InputError, match="top_logprobs"):
            load_labeler("openai", top_logprobs=0)

    def test_without_logprobs_the_setting_is_not_sent(self):
        with loopback.Loopback(judge) as server:
            labeler(server, top_logprobs=None).label([(OLD, NEW)])
        assert "logprobs" not in str(server.payloads[0].keys())

    def test_in_the_metric(self):
        with loopback.Loopback(judge) as server:
            metric = Caspr(nli="openai", nli_options={"model": MODEL, "base_url": server.url})
            (found,) = metric.score_pairs([Claims([OLD])], [Claims([NEW])])
        assert found.value == 100.0
        assert f"nli:chat/model:{MODEL}" in found.signature

    @pytest.mark.parametrize("name", ["caspr", "redundancy", "grounded_contrast"])
    def test_the_first_score_names_the_snapshot_as_the_later_ones_do(self, name):
        """Signatures of the first call once lacked it, so that equal settings had two."""
        reviews = {"reviews_a": [OLD], "reviews_b": [NEW]} if name == "grounded_contrast" else {}
        with loopback.Loopback(judge) as server:
            options = {"model": MODEL, "base_url": server.url, "cache": False}
            metric = load_metric(name, splitter="sentences", nli="openai", nli_options=options)
            sides = [f"{OLD} {BIG}"], [f"{NEW} {BIG}"]
            given = {side: [texts] for side, texts in reviews.items()}
            first, second = (metric.score_pairs(*sides, **given)[0] for _ in range(2))
        assert f"snapshot:{loopback.SNAPSHOT}" in first.signature
        assert first.signature == second.signature

    @pytest.mark.parametrize("where", ["nli_options", "splitter_options"])
    def test_a_cache_may_be_an_option_of_one_stage(self, where, tmp_path):
        options = {"cache": tmp_path / "one.sqlite"}
        given = {"splitter": "openai"} if where == "splitter_options" else {"nli": "openai"}
        made = Caspr(**({"nli": FakeLabeler()} | given), cache=False, **{where: options})
        stage = made.splitter if where == "splitter_options" else made.labeler
        assert stage._answers.store.path == tmp_path / "one.sqlite"
