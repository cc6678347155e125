"""`score`, `split`, `label`: what goes in, what comes out, and what stays loaded."""

from __future__ import annotations

import inspect
import math
import typing
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

import caspr
from caspr import api
from caspr.api import Texts
from caspr.errors import (
    CasprError,
    EmptySummaryError,
    InputError,
    MetricError,
    SplitError,
    TooLongError,
)
from caspr.metrics import BaseMetric, load_metric
from caspr.metrics.base import Metric
from caspr.models.loaded import frozen
from caspr.records import Claim, Claims, Relation, Score
from caspr.records.scores import Scores
from caspr.testing import FakeLabeler, FakeSplitter

CLEAN, NOT_CLEAN = "The hotel is clean.", "The hotel is not clean."


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.delenv("CASPR_PRESET", raising=False)
    monkeypatch.setattr(api, "_LOADED", type(api._LOADED)())


@pytest.fixture
def fakes():
    return {"splitter": FakeSplitter(), "nli": FakeLabeler()}


class Constant:
    """A user's own metric, which does not use this package."""

    signature = "constant|v:1"

    def score_pairs(self, summaries_a, summaries_b):
        return Scores(Score("constant", 7.0, self.signature) for _ in summaries_a)


# ---- shapes of input


def test_two_texts_give_a_score_with_its_reasons(fakes):
    score = caspr.score(CLEAN + " It is old.", NOT_CLEAN, **fakes)
    assert isinstance(score, Score)
    assert score.value == 100.0
    assert [v.evidence_indices for v in score.verdicts_a] == [(0,), ()]
    assert score.verdicts_b[0].evidence == (Claim(CLEAN, 0),)


def test_two_lists_give_scores_in_their_order(fakes):
    scores = caspr.score([CLEAN, CLEAN], [CLEAN, NOT_CLEAN], **fakes)
    assert isinstance(scores, Scores)
    assert scores.values.tolist() == [0.0, 100.0]


@pytest.mark.parametrize(
    "made",
    [
        tuple,
        pd.Series,
        lambda x: pd.Series(x, index=[7, 7]),
        np.array,
        lambda x: np.array(x, dtype=object),
        lambda x: pd.Series(x, dtype="string"),
        pd.Index,
    ],
    ids=["tuple", "series", "duplicate index", "array", "objects", "string", "index"],
)
def test_a_column_is_a_list(made, fakes):
    scores = caspr.score(made([CLEAN, CLEAN]), made([CLEAN, NOT_CLEAN]), **fakes)
    assert scores.values.tolist() == [0.0, 100.0]


def test_no_pairs_give_no_scores(fakes):
    assert len(caspr.score([], [], **fakes)) == 0


def test_claims_are_accepted_as_a_summary(fakes):
    claims = Claims([CLEAN, "It is old."])
    score = caspr.score(claims, NOT_CLEAN, **fakes)
    assert [v.claim.text for v in score.verdicts_a] == [CLEAN, "It is old."]
    assert len(caspr.score([claims, CLEAN], [CLEAN, claims], **fakes)) == 2


# ---- bad input: the item, and what to do, are named

BAD = [
    ("", EmptySummaryError, "is an empty text"),
    (" \n\t", EmptySummaryError, "only white space"),
    (None, EmptySummaryError, r"is empty \(None\)\. Leave"),
    (math.nan, InputError, "NaN, which is a missing cell in pandas"),
    (np.float64("nan"), InputError, "NaN, which is a missing cell in pandas"),
    (pd.NA, InputError, "<NA>, which is a missing cell in pandas"),
    (b"clean", InputError, "bytes. Decode them first"),
    (3, InputError, "int: 3"),
    ({"text": CLEAN}, InputError, "dict"),
    ({CLEAN}, InputError, "set"),
    ("a \ud83d b", InputError, "lone surrogate"),
]


@pytest.mark.parametrize("metric", ["caspr", "ds"])
@pytest.mark.parametrize(("bad", "error", "message"), BAD)
def test_bad_input_in_a_pair(metric, bad, error, message, fakes):
    options = fakes if metric == "caspr" else {}
    with pytest.raises(error, match=f"summary_b .*{message}"):
        caspr.score(CLEAN, bad, metric=metric, **options)
    with pytest.raises(error, match=f"summary_a .*{message}"):
        caspr.score(bad, CLEAN, metric=metric, **options)


@pytest.mark.parametrize("metric", ["caspr", "ds"])
@pytest.mark.parametrize(("bad", "error", "message"), BAD)
def test_bad_input_in_a_list_ends_the_run_or_is_recorded(metric, bad, error, message, fakes):
    options = fakes if metric == "caspr" else {}
    a, b = [CLEAN, CLEAN, CLEAN], [CLEAN, bad, NOT_CLEAN]
    with pytest.raises(error, match=f"summary_b of item 1.*{message}"):
        caspr.score(a, b, metric=metric, **options)
    scores = caspr.score(a, b, metric=metric, on_error="record", **options)
    assert list(scores.errors) == [1]
    assert isinstance(scores.errors[1], error)
    alone = caspr.score([CLEAN, CLEAN], [CLEAN, NOT_CLEAN], metric=metric, **options)
    assert scores.values[[0, 2]].tolist() == alone.values.tolist()


def test_errors_of_a_single_pair_name_no_item(fakes):
    """The message has no index, and does not suggest removing the pair from a list."""
    with pytest.raises(InputError) as told:
        caspr.score("One. Two. Three.", CLEAN, max_claims=2, **fakes)
    assert str(told.value).startswith("summary_a has 3 claims")
    with pytest.raises(EmptySummaryError) as told:
        caspr.score(" ", CLEAN, **fakes)
    assert "on_error" not in str(told.value)
    kept = caspr.score("One. Two. Three.", CLEAN, max_claims=2, on_error="record", **fakes)
    assert "item" not in str(kept.error)


def test_record_mode_is_not_advised_in_record_mode(fakes):
    with pytest.raises(EmptySummaryError, match="on_error='record'"):
        caspr.score([CLEAN, ""], [CLEAN, CLEAN], **fakes)
    scores = caspr.score([CLEAN, ""], [CLEAN, CLEAN], on_error="record", **fakes)
    assert "on_error" not in str(scores.errors[1])


def test_a_missing_cell_of_a_frame_is_named(fakes):
    frame = pd.DataFrame({"a": [CLEAN, CLEAN], "b": [CLEAN, np.nan]})
    with pytest.raises(InputError, match="summary_b of item 1"):
        caspr.score(frame["a"], frame["b"], **fakes)
    with pytest.raises(InputError, match="DataFrame"):
        caspr.score(frame, frame, **fakes)


def test_lists_of_unequal_length(fakes):
    with pytest.raises(InputError, match="2 and 1 summaries"):
        caspr.score([CLEAN, CLEAN], [CLEAN], **fakes)


@pytest.mark.parametrize(
    ("a", "b"), [(CLEAN, [CLEAN]), ([CLEAN], CLEAN), ([CLEAN], Claims([CLEAN]))]
)
def test_a_text_against_a_list(a, b, fakes):
    with pytest.raises(InputError, match="two equally long lists"):
        caspr.score(a, b, **fakes)


@pytest.mark.parametrize(
    "text",
    ["\x00\x07 bell", "👩‍👩‍👧 était là", "המלון נקי", "abc\u202edef", "\ufeffbom", "\u0301"],
    ids=["control", "emoji", "hebrew", "override", "bom", "combining"],
)
def test_unusual_text_is_scored_like_any_other(text, fakes):
    assert caspr.score(text, text, **fakes).value == 0.0
    assert caspr.score(text, CLEAN, metric="ds", tokenizer="whitespace").value == 100.0


def test_a_million_characters_are_scored():
    long = "The pool is cold. " * 60_000
    assert len(long) > 1_000_000
    assert caspr.score(long, long, metric="ds", tokenizer="whitespace").value == 0.0
    with pytest.raises(CasprError, match="max_claims"):
        caspr.score(long, CLEAN, splitter=FakeSplitter(), nli=FakeLabeler())


# ---- metric, preset, options


def test_a_metric_object_is_used_as_it_is(fakes):
    assert caspr.score("a", "b", metric=Constant()).value == 7.0
    assert caspr.score(["a"], ["b"], metric=load_metric("caspr", **fakes)).values.tolist() == [
        100.0
    ]


def test_an_object_takes_no_options():
    with pytest.raises(InputError, match="'device' cannot be given with a metric object"):
        caspr.score("a", "b", metric=Constant(), device="cpu")
    with pytest.raises(InputError, match="'preset' cannot be given"):
        caspr.score("a", "b", metric=Constant(), preset="embedded")
    with pytest.raises(InputError, match="on_error='record' needs a metric of this package"):
        caspr.score(["a"], ["b"], metric=Constant(), on_error="record")


class Returning(Constant):
    """Returns what it is given."""

    def __init__(self, returned):
        self.returned = returned

    def score_pairs(self, summaries_a, summaries_b):
        return self.returned


ONE = Score("constant", 7.0, "s")


@pytest.mark.parametrize(
    ("returned", "message"),
    [
        (None, "caspr.Scores, but got NoneType"),
        ([], "each of 2 pairs, but got 0"),
        (Scores([ONE]), "each of 2 pairs, but got 1"),
        (Scores([ONE] * 3), "each of 2 pairs, but got 3"),
        ([ONE, None], "a caspr.Score of item 1 from the metric Returning, but got no score"),
        ([ONE, 7.0], "a caspr.Score of item 1 from the metric Returning, but got float"),
        (
            [ONE, Score("constant", math.nan, "s")],
            "the score nan of item 1 from the metric Returning",
        ),
    ],
)
def test_a_metric_that_returns_something_else_than_its_scores(returned, message):
    with pytest.raises(MetricError, match=message):
        caspr.score(["a", "b"], ["c", "d"], metric=Returning(returned))


def test_a_metric_may_return_a_list_of_scores():
    scores = caspr.score(["a", "b"], ["c", "d"], metric=Returning([ONE, ONE]))
    assert isinstance(scores, Scores)
    assert scores.mean == 7.0


class Derived(BaseMetric):
    """Derived from ours; loses item 1 and gives NaN for item 2."""

    name, signature = "derived", "derived|v:1"

    def _score_checked(self, pairs, problems):
        return {
            i: Score("derived", math.nan if i == 2 else 1.0, "s") for i, _, _ in pairs if i != 1
        }


WITHOUT = Score("derived", math.nan, "s", error=TooLongError("too many words"))


class DerivedReturning(Derived):
    """Gives the first pair a value, and the others an error."""

    def _score_checked(self, pairs, problems):
        return {i: WITHOUT if i else Score("derived", 1.0, "s") for i, _, _ in pairs}


def test_a_derived_metric_loses_no_item():
    with pytest.raises(MetricError, match=r"a caspr.Score of item 1 from the metric `derived`"):
        caspr.score(["a"] * 3, ["b"] * 3, metric=Derived())
    scores = caspr.score(["a"] * 3, ["b"] * 3, metric=Derived(), on_error="record")
    assert {i: type(error) for i, error in scores.errors.items()} == dict.fromkeys(
        [1, 2], MetricError
    )


@pytest.mark.parametrize("metric", [Returning([ONE, WITHOUT]), DerivedReturning()])
def test_the_reason_of_a_score_that_a_users_metric_returns_is_not_lost(metric):
    """By default, a table had an empty cell, and no column with the reason."""
    table = {"summary_a": ["a", "b"], "summary_b": ["c", "d"]}
    for scored in (
        lambda: caspr.score(["a", "b"], ["c", "d"], metric=metric),
        lambda: caspr.score_frame(table, metrics={"own": metric}),
    ):
        with pytest.raises(
            TooLongError, match=r"No score of item 1 from the metric .*: too many words"
        ):
            scored()


def test_the_reason_of_a_score_of_a_derived_metric_is_a_column():
    table = {"summary_a": ["a", "b"], "summary_b": ["c", "d"]}
    found = caspr.score_frame(table, metrics=[DerivedReturning()], on_error="record")
    assert found["derived_error"][0] is None
    assert found["derived_error"][1].endswith("from the metric `derived`: too many words")


@pytest.mark.parametrize("error", [ValueError("why"), StopIteration("why")])
def test_an_error_in_a_derived_metric_is_a_metric_error(error):
    class Failing(Derived):
        def _score_checked(self, pairs, problems):
            raise error

    with pytest.raises(MetricError, match=f"`derived` failed: {type(error).__name__}: why"):
        caspr.score("a", "b", metric=Failing())


def test_reviews_reach_a_users_own_metric_or_are_refused():
    class Reviewed(Constant):
        def score_pairs(self, summaries_a, summaries_b, *, reviews_a=None, reviews_b=None):
            return Scores(Score("constant", len(r), "s") for r in reviews_a)

    assert caspr.score("a", "b", metric=Reviewed(), reviews_a=["x", "y"]).value == 2
    with pytest.raises(
        InputError, match=r"Constant.score_pairs takes no reviews, but got reviews_a"
    ):
        caspr.score("a", "b", metric=Constant(), reviews_a=["x"])


def test_from_preset_uses_the_presets_models(monkeypatch):
    assert "embedded" in caspr.Caspr.from_preset("embedded").signature
    assert caspr.Caspr.from_preset("embedded", max_claims=3)._max_claims == 3
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    made = caspr.Caspr.from_preset(nli=FakeLabeler())
    assert "nli:fake" in made.signature
    assert repr(made) == f"<Caspr {made.signature}>"


@pytest.mark.parametrize("named", ["", None, lambda self: "mine"])
def test_a_metric_object_needs_a_signature(named):
    """A method without @property named the column of a table "<bound method …>"."""
    metric = type("Mine", (Constant,), {"signature": named})()
    with pytest.raises(InputError, match=r"the `signature` of Mine to be a text.* @property"):
        caspr.score("a", "b", metric=metric)


@pytest.mark.parametrize("metric", [None, 3, BaseMetric])
def test_invalid_metrics_raise(metric):
    with pytest.raises(InputError, match="Expected `metric` to be a name, or an object"):
        caspr.score("a", "b", metric=metric)


def test_unknown_names_list_the_known_ones(fakes):
    with pytest.raises(InputError, match=r"one of \['caspr', 'ds'.*'rouge'"):
        caspr.score("a", "b", metric="rouge")
    with pytest.raises(
        InputError, match=r"no option 'tokeniser'; it has \['tokenizer', 'exceptions'\]"
    ):
        caspr.score("a", "b", metric="ds", tokeniser="whitespace")
    with pytest.raises(InputError, match=r"no option 'model'; it has .*'splitter', 'nli'"):
        caspr.score("a", "b", model="x", **fakes)
    with pytest.raises(InputError, match=r"one of \['default', 'paper', 'embedded'\]"):
        caspr.score("a", "b", preset="tiny", **fakes)
    with pytest.raises(InputError, match=r"`on_error`.*'ignore'"):
        caspr.score("a", "b", on_error="ignore", **fakes)


def test_the_environment_names_the_preset(monkeypatch, fakes):
    monkeypatch.setenv("CASPR_PRESET", "no such")
    with pytest.raises(InputError, match="CASPR_PRESET"):
        caspr.score("a", "b", **fakes)
    assert caspr.score(CLEAN, CLEAN, preset="default", **fakes).value == 0.0


# ---- what stays loaded


@pytest.fixture
def made(monkeypatch):
    """Every metric that is made, in order."""
    made = []

    def load(name, **options):
        made.append((name, options))
        return load_metric(name, **options)

    monkeypatch.setattr(api, "load_metric", load)
    return made


def test_the_same_options_load_once(made, fakes):
    for _ in range(3):
        caspr.score(CLEAN, CLEAN, **fakes)
        caspr.score(CLEAN, CLEAN, preset="embedded", **fakes)
    caspr.score(CLEAN, CLEAN, metric="ds")
    caspr.score(CLEAN, CLEAN, metric="DS")
    assert [name for name, _ in made] == ["caspr", "ds"]


def test_other_options_load_another(made, fakes):
    caspr.score(CLEAN, CLEAN, max_claims=1, **fakes)
    with pytest.raises(InputError):
        caspr.score(CLEAN, CLEAN, max_claims=True, **fakes)
    caspr.score(CLEAN, CLEAN, max_claims=2, **fakes)
    assert [options["max_claims"] for _, options in made] == [1, True, 2]


def test_mappings_and_lists_are_known_again_and_other_things_are_not_kept(made):
    class Unhashable:
        __hash__ = None

        def __call__(self, text):
            return text.split()

    for _ in range(2):
        caspr.score("a", "b", metric="ds", tokenizer=Unhashable())
    assert len(made) == 2
    assert frozen({"x": [1, {"y": 2}]}) == frozen({"x": [1, {"y": 2}]})
    assert frozen({"x": 1}) != frozen({"x": True})


@pytest.mark.parametrize("as_list", [False, True])
def test_a_file_that_was_written_again_is_read_again(as_list, tmp_path):
    """In a notebook, an edited prompt or table was once ignored until the kernel was restarted."""
    file = tmp_path / "file.txt"
    asked = {"model": "m", "prompt": str(file), "base_url": "http://localhost:1"}
    if as_list:
        given = "ds", {"tokenizer": "cocosum", "exceptions": [file]}
    else:
        own = {"splitter": "openai", "splitter_options": asked, "nli": FakeLabeler()}
        given = "caspr", own
    file.write_text("skies|sky")
    metric, options = given
    first = api.chosen_metric(metric, **options).signature
    file.write_text("dying|die")
    assert api.chosen_metric(metric, **options).signature != first


def test_another_server_or_default_cache_of_the_environment_is_used(made, monkeypatch, tmp_path):
    asked = {"splitter": "openai", "splitter_options": {"model": "m"}, "nli": FakeLabeler()}
    given = Claims([CLEAN])
    for url in ("http://localhost:1", "http://localhost:2", "http://localhost:2"):
        monkeypatch.setenv("OPENAI_BASE_URL", url)
        caspr.score(given, given, **asked)
    assert len(made) == 2
    for name in ("one.sqlite", "two.sqlite"):
        monkeypatch.setenv("CASPR_CACHE", str(tmp_path / name))
        caspr.score(given, given, cache=True, **asked)
        assert (tmp_path / name).exists()


def test_a_cache_that_grows_loads_nothing_again(made, tmp_path):
    for text in (CLEAN, NOT_CLEAN, "It is old."):
        caspr.score(text, CLEAN, preset="embedded", cache=tmp_path / "c.sqlite")
    assert len(made) == 1


def test_the_cache_of_loaded_metrics_is_bounded(made):
    capacity = api._LOADED.capacity
    tokenizers = [lambda text, i=i: text.split() for i in range(capacity + 1)]
    for tokenizer in tokenizers:
        caspr.score("a", "b", metric="ds", tokenizer=tokenizer)
    assert len(api._LOADED) == capacity
    caspr.score("a", "b", metric="ds", tokenizer=tokenizers[-1])
    assert len(made) == capacity + 1
    caspr.score("a", "b", metric="ds", tokenizer=tokenizers[0])
    assert len(made) == capacity + 2


def test_threads_that_start_at_once_load_once(made, fakes):
    with ThreadPoolExecutor(8) as pool:
        scores = list(pool.map(lambda _: caspr.score(CLEAN, NOT_CLEAN, **fakes).value, range(32)))
    assert scores == [100.0] * 32
    assert len(made) == 1


# ---- the stages


sentences = st.lists(
    st.sampled_from([CLEAN, NOT_CLEAN, "It is old.", "It is not old.", "The bar is loud."]),
    min_size=1,
    max_size=4,
).map(" ".join)


@given(sentences, sentences)
def test_the_stages_give_what_score_gives_and_the_order_makes_no_difference(a, b):
    splitter, labeler = FakeSplitter(), FakeLabeler()
    whole = caspr.score(a, b, splitter=splitter, nli=labeler)
    staged = caspr.aggregate(
        caspr.label(caspr.split(a, splitter), caspr.split(b, splitter), nli=labeler)
    )
    assert (staged.value, staged.verdicts_a, staged.verdicts_b) == (
        whole.value,
        whole.verdicts_a,
        whole.verdicts_b,
    )
    turned = caspr.score(b, a, splitter=splitter, nli=labeler)
    assert (turned.value, turned.verdicts_b, turned.verdicts_a) == (
        whole.value,
        whole.verdicts_a,
        whole.verdicts_b,
    )


def test_split_of_one_and_of_many():
    text = "The room was small, but it was clean."
    assert [c.text for c in caspr.split(text)] == ["The room was small.", "The room was clean."]
    assert caspr.split([text, text]) == [caspr.split(text)] * 2
    assert caspr.split(pd.Series([text], index=[9])) == [caspr.split(text)]
    assert [c.text for c in caspr.split("a;b", lambda t: t.split(";"))] == ["a", "b"]


@pytest.mark.parametrize(("bad", "error", "message"), BAD)
def test_split_refuses_what_score_refuses(bad, error, message):
    with pytest.raises(error, match=f"`text` .*{message}"):
        caspr.split(bad)
    with pytest.raises(error, match=f"item 1 of `text` .*{message}"):
        caspr.split([CLEAN, bad])


class _Splitting:
    """A splitter that returns what it is given."""

    signature = "returning:1"

    def __init__(self, returned):
        self.returned = returned

    def split(self, texts):
        return self.returned


@pytest.mark.parametrize(
    ("splitter", "error"),
    [
        (lambda text: 1 / 0, SplitError),
        (_Splitting(None), SplitError),
        (_Splitting([]), SplitError),
        (_Splitting([["It is old."]]), SplitError),
        (_Splitting([()]), EmptySummaryError),
    ],
)
def test_split_checks_what_a_splitter_returns(splitter, error):
    """Only `score` once did: `split` returned anything, or raised the splitter's own error."""
    with pytest.raises(error):
        caspr.split(CLEAN, splitter)
    with pytest.raises(error):
        caspr.split([CLEAN], splitter)


def test_split_refuses_claims_and_unknown_splitters():
    with pytest.raises(InputError, match="already split"):
        caspr.split(Claims([CLEAN]))
    with pytest.raises(InputError, match=r"one of .*rules"):
        caspr.split(CLEAN, "gpt")
    with pytest.raises(InputError, match="rules"):
        caspr.split(CLEAN, "rules", temperature=0)


def test_label_takes_claims_and_texts():
    labeler = FakeLabeler({(CLEAN, NOT_CLEAN): Relation.CONTRADICTION})
    columns = np.array([CLEAN]), pd.Series([CLEAN])
    for a in ([CLEAN], (Claim(CLEAN),), Claims([CLEAN]), *columns):
        grid = caspr.label(a, [NOT_CLEAN, "It is old."], nli=labeler)
        assert grid.relations.tolist() == [[Relation.CONTRADICTION, Relation.NEUTRAL]]
        assert grid.a_to_b.shape == (1, 2, 3)
        assert grid.claims_a == (Claim(CLEAN),)


@pytest.mark.parametrize("bad", [CLEAN, None, 3, {CLEAN}])
def test_label_refuses_other_things_than_a_list_of_claims(bad):
    with pytest.raises(InputError, match="Expected `claims_b` to be a list of claims"):
        caspr.label([CLEAN], bad, nli=FakeLabeler())


def test_label_refuses_no_claims_and_blank_ones():
    with pytest.raises(EmptySummaryError):
        caspr.label([], [CLEAN], nli=FakeLabeler())
    with pytest.raises(EmptySummaryError):
        caspr.label([CLEAN], [" "], nli=FakeLabeler())


def test_labeling_asks_each_ordered_pair_once(fakes):
    caspr.score([CLEAN + " " + CLEAN] * 5, [NOT_CLEAN] * 5, **fakes)
    asked = [pair for call in fakes["nli"].calls for pair in call]
    assert sorted(asked) == sorted({(CLEAN, NOT_CLEAN), (NOT_CLEAN, CLEAN)})


class _Own:
    signature = "own:1"

    def score_pairs(self, summaries_a, summaries_b):
        raise KeyError("lost")


def test_a_metric_object_gets_checked_items_and_its_errors_name_it():
    with pytest.raises(InputError, match="summary_b of item 1 is empty"):
        caspr.score(["It is big."] * 2, ["It is old.", None], metric=_Own())
    with pytest.raises(MetricError, match="metric _Own failed: KeyError: 'lost'"):
        caspr.score(["It is big."], ["It is old."], metric=_Own())


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: caspr.score(iter(["It is big."]), ["It is old."], metric="ds"), "`a`.*Give list"),
        (lambda: caspr.label(iter(["It is big."]), ["It is old."]), "`claims_a`.*Give list"),
        (lambda: caspr.label([], ["It is old."]), "`claims_a` to have at least one claim"),
        (lambda: caspr.split(None), "`text` is empty"),
        (lambda: caspr.score("a", "b", metric="ds", tokenizer=["x"]), "`tokenizer` to be one of"),
        (lambda: caspr.Scores(None), "list of caspr.Score"),
    ],
)
def test_wrong_arguments_are_named_with_the_remedy(call, message):
    with pytest.raises(InputError, match=message):
        call()


def test_wrong_claims_are_named_by_side_and_index():
    with pytest.raises(InputError, match="`claims_b`: Item 1: Expected `text`"):
        caspr.label(["a"], ["b", None], nli=FakeLabeler())
    with pytest.raises(EmptySummaryError, match="Item 2: A claim must have visible text"):
        caspr.Claims(["a", "b", ""])


@pytest.mark.parametrize("function", [caspr.score, caspr.split, caspr.label, caspr.score_frame])
def test_type_hints_can_be_resolved(function):
    assert typing.get_type_hints(function)


def test_hints_accept_what_is_documented():
    """A column was no list of texts to split, and a metric without reviews was no `Metric`."""
    assert typing.get_type_hints(caspr.split)["text"] == str | Texts
    assert list(inspect.signature(Metric.score_pairs).parameters)[1:] == [
        "summaries_a",
        "summaries_b",
    ]


def test_a_path_is_no_table():
    with pytest.raises(InputError, match=r"a table, but got 'nope\.csv'\. Read the file first"):
        caspr.evaluate("nope.csv", ["ds"])
