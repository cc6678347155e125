"""If these fail, a metric is said to agree with people when it agrees with length, or not at all."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats as scipy_stats

import caspr
from caspr.analysis import validate
from caspr.datasets import RatedSet, RatedSummary
from caspr.errors import DataError, InputError
from caspr.tables import read_frame

RNG = np.random.default_rng(8)
N_ITEMS, SYSTEMS = 12, ("lead", "old", "new", "best", "gold")
HUMAN = RNG.integers(1, 6, size=(2, N_ITEMS, len(SYSTEMS))).astype(float)
HUMAN[:, :, 4] += 3
LENGTHS = RNG.integers(3, 30, size=(N_ITEMS, len(SYSTEMS)))
MINE = RNG.normal(size=(N_ITEMS, len(SYSTEMS))) + HUMAN[0] / 3


def table(**more):
    return pd.DataFrame(
        {
            "item": f"doc{i}",
            "system": system,
            "dimension": dimension,
            "score": HUMAN[d, i, s],
            "summary": "word " * LENGTHS[i, s],
            "source": f"doc {i} word",
            "mine": MINE[i, s],
            **more,
        }
        for d, dimension in enumerate(("coherence", "relevance"))
        for i in range(N_ITEMS)
        for s, system in enumerate(SYSTEMS)
    )


def test_a_rated_set_is_validated_as_its_table():
    """If this fails, a public set needs a conversion that its loader does not mention."""
    rated = RatedSet(
        "made",
        tuple(
            RatedSummary(
                item=f"doc{i}",
                system=system,
                summary="word " * LENGTHS[i, s],
                sources=(f"doc {i} word",),
                references=(),
                ratings={"coherence": HUMAN[0, i, s], "relevance": HUMAN[1, i, s]},
                scores={"mine": MINE[i, s]},
            )
            for i in range(N_ITEMS)
            for s, system in enumerate(SYSTEMS)
        ),
    )
    from_set = validate(rated, ["mine"], n_resamples=50)
    assert from_set.to_dict() == validate(table(), ["mine"], n_resamples=50).to_dict()


@pytest.fixture(scope="module")
def found():
    return validate(table(), ["mine"], at=("summary", "system", "pooled"), n_resamples=200)


def of(found, dimension, metric, at):
    (one,) = [
        a for a in found.agreements if (a.dimension, a.metric, a.at) == (dimension, metric, at)
    ]
    return one


def partial_spearman(x, y, z):
    """Correlation of the residuals of ranks, to which the formula of three correlations is equal."""
    x, y, z = (scipy_stats.rankdata(side) for side in (x, y, z))
    left = [side - np.polyval(np.polyfit(z, side, 1), z) for side in (x, y)]
    return scipy_stats.pearsonr(*left).statistic


@pytest.mark.parametrize(("d", "dimension"), [(0, "coherence"), (1, "relevance")])
@pytest.mark.parametrize(("metric", "scores"), [("mine", MINE), ("length", LENGTHS)])
class TestAgainstLoops:
    def test_summary_level_is_the_mean_over_items(self, found, d, dimension, metric, scores):
        one = of(found, dimension, metric, "summary")
        pairs = list(zip(scores, HUMAN[d], strict=True))
        taus = [scipy_stats.kendalltau(*pair).statistic for pair in pairs]
        rhos = [scipy_stats.spearmanr(*pair).statistic for pair in pairs]
        assert (one.kendall, one.spearman) == pytest.approx((np.mean(taus), np.mean(rhos)))
        assert one.n == N_ITEMS
        assert one.kendall_low <= one.kendall <= one.kendall_high

    def test_system_level_is_of_the_means(self, found, d, dimension, metric, scores):
        one = of(found, dimension, metric, "system")
        means = scores.mean(axis=0), HUMAN[d].mean(axis=0)
        assert one.kendall == pytest.approx(scipy_stats.kendalltau(*means).statistic)
        assert one.spearman == pytest.approx(scipy_stats.spearmanr(*means).statistic)
        assert one.n == len(SYSTEMS)

    def test_pooled_level_is_of_all_summaries(self, found, d, dimension, metric, scores):
        one = of(found, dimension, metric, "pooled")
        assert one.kendall == pytest.approx(
            scipy_stats.kendalltau(scores.ravel(), HUMAN[d].ravel()).statistic
        )
        assert one.n == N_ITEMS * len(SYSTEMS)

    def test_length_held_constant(self, found, d, dimension, metric, scores):
        one = of(found, dimension, metric, "pooled")
        if metric == "length":
            assert np.isnan(one.given_length)
            return
        expected = partial_spearman(scores.ravel(), HUMAN[d].ravel(), LENGTHS.ravel())
        assert one.given_length == pytest.approx(expected)
        each = [partial_spearman(*row) for row in zip(scores, HUMAN[d], LENGTHS, strict=True)]
        assert of(found, dimension, metric, "summary").given_length == pytest.approx(np.mean(each))


def test_a_metric_that_is_length_with_noise_loses_its_correlation_given_length():
    rows = table()
    rows["score"] = rows["summary"].str.split().str.len() + RNG.normal(size=len(rows))
    rows["longish"] = rows["summary"].str.len() + 0.0
    rows["fair"] = 1.0 * rows["score"].to_numpy()[np.arange(len(rows)) % (len(rows) // 2)]
    found = validate(rows, ["longish", "fair"], at=("pooled",), n_resamples=50)
    longish, fair = (of(found, "coherence", name, "pooled") for name in ("longish", "fair"))
    assert longish.spearman > 0.9
    assert np.isnan(longish.given_length), "it is length itself, in another unit"
    assert fair.given_length > 0.9


def test_three_summaries_leave_nothing_to_correlate_given_length():
    """With three values, the partial correlation is ±1 or 0, whatever the metric."""
    rows = table()
    three = validate(rows[rows["system"].isin(SYSTEMS[:3])], ["mine"], n_resamples=50)
    own = [one for one in three.agreements if one.metric == "mine"]
    assert {one.at for one in own} == {"summary", "system"}
    assert all(np.isnan(one.given_length) for one in own)
    assert all(np.isfinite(one.spearman) for one in own)


def test_length_is_always_a_row_also_without_a_metric():
    found = validate(table(), n_resamples=50)
    assert {one.metric for one in found.agreements} == {"length"}
    assert found.tests == ()


def test_williams_on_the_means_of_the_systems(found):
    frame = found.tests_frame()
    assert frame[["dimension", "first", "second"]].to_numpy().tolist() == [
        ["coherence", "mine", "length"],
        ["relevance", "mine", "length"],
    ]
    means = MINE.mean(axis=0), HUMAN[0].mean(axis=0)
    assert frame["r_first"][0] == pytest.approx(scipy_stats.pearsonr(*means).statistic)
    assert (frame["p_adjusted"] >= frame["p_value"]).all()


def test_a_metric_and_its_inverse_have_no_williams_test():
    """BERTScore and its inverse correlate with −1: the test is undefined, the rest is not."""
    found = validate(table(inverse=1.0).assign(inverse=lambda t: 100 * (1 - t["mine"])),
                     ["mine", "inverse"], n_resamples=50)  # fmt: skip
    assert [(one.first, one.second) for one in found.tests[:2]] == [
        ("mine", "length"),
        ("inverse", "length"),
    ]
    pair = [of(found, "coherence", name, "system").kendall for name in ("mine", "inverse")]
    assert pair[0] == -pair[1]


def test_a_missing_summary_is_not_a_word():
    rows = table()
    rows.loc[(rows["item"] == "doc3") & (rows["system"] == "old"), "summary"] = None
    with pytest.raises(DataError, match="no 'summary'"):
        validate(rows, ["mine"])


def test_a_metric_by_name_is_computed_and_says_what_ran():
    found = validate(
        table(), ["ds"], a="source", b="summary", n_resamples=50, tokenizer="whitespace"
    )
    assert "ds|tokenizer:whitespace" in found.signatures["ds"]
    assert "ds|tokenizer:whitespace" in str(found)
    rows = table()[table()["dimension"] == "coherence"]
    ds = caspr.score(
        rows["source"].tolist(), rows["summary"].tolist(), metric="ds", tokenizer="whitespace"
    ).values.reshape(MINE.shape)
    expected = scipy_stats.kendalltau(ds.mean(axis=0), HUMAN[0].mean(axis=0)).statistic
    assert of(found, "coherence", "ds", "system").kendall == pytest.approx(expected)


def test_the_order_of_rows_makes_no_difference():
    one = validate(table(), ["mine"], n_resamples=50)
    other = validate(table().sample(frac=1, random_state=3), ["mine"], n_resamples=50)
    for dimension in ("coherence", "relevance"):
        for at in ("summary", "system"):
            pair = of(one, dimension, "mine", at), of(other, dimension, "mine", at)
            assert pair[0].kendall == pytest.approx(pair[1].kendall)


def test_several_raters_are_averaged():
    twice = pd.concat([table(), table().assign(score=table()["score"] + 2)])
    one, other = (validate(rows, ["mine"], n_resamples=50) for rows in (table(), twice))
    assert one.agreements[0].kendall == pytest.approx(other.agreements[0].kendall)


def test_items_on_which_all_are_alike_are_not_counted():
    rows = table()
    rows.loc[rows["item"] == "doc3", "score"] = 2
    found = validate(rows, ["mine"], n_resamples=50)
    assert of(found, "coherence", "mine", "summary").n == N_ITEMS - 1


def test_an_undefined_correlation_is_null_in_json_and_a_dash_in_text(found):
    lengths = [row for row in found.to_dict()["agreements"] if row["metric"] == "length"]
    assert {row["given_length"] for row in lengths} == {None}
    assert "–" in str(found)
    assert max(map(len, str(found).splitlines())) < 100


def test_a_constant_metric_is_named_as_the_reason_of_its_dashes(found):
    constant = validate(table(same=1.0), ["mine", "same"], n_resamples=50)
    assert str(constant).count("same is constant: no correlation") == 1
    assert constant.to_dict()["constant"] == ["same"]
    assert "constant" not in str(found)


@pytest.mark.parametrize(("at", "has_tests"), [("pooled", False), ("system", True)])
def test_tests_are_of_the_chosen_levels(at, has_tests):
    """Williams' test is of the system level."""
    found = validate(table(), ["mine"], at=[at], n_resamples=50)
    assert bool(found.tests) is has_tests


@pytest.mark.parametrize(
    ("change", "options", "message"),
    [
        ({"drop": "score"}, {}, r"no column 'score'; the columns are .* `score` names another"),
        ({"set": ("score", "good")}, {}, "'score', but row 3 has 'good'"),
        ({"set": ("system", None)}, {}, "Row 3 has no 'system'"),
        ({"cut": 1}, {}, "has no rating of system"),
        ({"set": ("mine", 9.5)}, {"metrics": ["mine"]}, "2 different scores of one summary"),
        ({"set": ("mine", None)}, {"metrics": ["mine"]}, "Row 3 has no 'mine'. Fill the cell"),
        ({"set": ("source", "")}, {"metrics": ["ds"]}, "Row 3 has no 'source'. Fill the cell"),
        ({"set": ("summary", "Other.")}, {}, "2 different texts of one summary"),
        ({"set": ("source", "Other.")}, {"metrics": ["ds"]}, "2 different texts of one summary"),
        ({"drop": "source"}, {"metrics": ["ds"]}, "compares two texts, but .*no column 'source'"),
        ({}, {"metrics": ["bleu"]}, "'bleu' is neither a column of the ratings nor a metric"),
        ({}, {"metrics": ["mine", "mine"]}, "given twice"),
        ({}, {"metrics": "mine"}, "`metrics` to be a list"),
        ({"set": ("length", 5)}, {"metrics": ["length"]}, "rename your column"),
        ({}, {"at": ["word"]}, "`at` to be a list of"),
        ({}, {"text": "words"}, "no column 'words' to take the length"),
    ],
)
def test_bad_tables_are_one_clear_error(change, options, message):
    rows = table().astype({"score": object, "system": object})
    if "drop" in change:
        rows = rows.drop(columns=change["drop"])
    if "set" in change:
        column, value = change["set"]
        rows.loc[3, column] = value
    if "cut" in change:
        rows = rows.drop(index=[3])
    with pytest.raises((DataError, InputError), match=message):
        validate(rows, **options)


def test_no_metric_of_the_user_replaces_the_length():
    """It was dropped without a word: its row had the numbers of words."""

    class Length:
        signature = "length|unit:characters"

        def score_pairs(self, a, b):
            return [caspr.Score("length", float(len(text)), self.signature) for text in b]

    with pytest.raises(InputError, match="'length' is given twice"):
        validate(table(), [Length()])


@pytest.mark.parametrize(
    ("column", "cell", "message"),
    [
        ("score", "", "Line 4 has no 'score'"),
        ("score", "good", "'score', but line 4 has 'good'"),
        ("mine", "good", "'mine', but line 4 has 'good'"),
        ("source", "", r"of item 'doc0' of system 'gold' \(line 4\) is an empty text"),
    ],
)
def test_an_error_names_the_line_of_the_file(tmp_path, column, cell, message):
    """The number of the row, from 0 and without the header, is that of another line."""
    path = tmp_path / "ratings.csv"
    table().sort_values(["item", "system"], kind="stable").to_csv(path, index=False)
    rows = read_frame(path)
    rows.loc[[4, 5], column] = cell
    with pytest.raises((DataError, InputError), match=message):
        validate(rows, ["mine", "ds"])


def test_a_list_names_no_item():
    with pytest.raises(DataError, match=r"Row 0 has \['a'\] in column 'item'"):
        validate(table(item=["a"]), ["mine"])


def test_equal_means_of_systems_are_ties():
    """Sums of the same scores in another order can differ in the last digit."""
    scores = {
        "x": [0.1, 0.2, 0.3],
        "y": [0.3, 0.2, 0.1],
        "z": [0.5, 0.7, 0.9],
        "w": [0.1, 0.1, 0.2],
    }
    human = {"x": [1, 2, 3], "y": [4, 4, 4], "z": [5, 5, 5], "w": [1, 1, 1]}
    rows = [
        {"item": i, "system": s, "score": human[s][i], "mine": scores[s][i], "summary": "word"}
        for s in scores
        for i in range(3)
    ]
    found = validate(rows, ["mine"], dimension=None, at=["system"], n_resamples=50)
    expected = scipy_stats.kendalltau([2, 2, 3, 1], [2, 4, 5, 1]).statistic
    assert of(found, "score", "mine", "system").kendall == pytest.approx(expected)


def test_equal_means_of_ratings_are_ties():
    """Three people give 0.1, 0.2 and 0.3, in any order: the summaries are rated alike."""
    ratings = {"x": [0.1, 0.2, 0.3], "y": [0.3, 0.2, 0.1], "z": [0.3, 0.1, 0.2], "w": [1, 1, 1]}
    rows = [
        {"item": i, "system": s, "score": score, "mine": number, "summary": "word"}
        for i in range(3)
        for number, s in enumerate(ratings)
        for score in ratings[s]
    ]
    found = validate(rows, ["mine"], dimension=None, at=["summary", "pooled"], n_resamples=50)
    expected = scipy_stats.kendalltau([0, 1, 2, 3], [0, 0, 0, 1]).statistic
    for at in ("summary", "pooled"):
        assert of(found, "score", "mine", at).kendall == pytest.approx(expected)


def test_equal_means_of_systems_have_no_williams_test():
    """Without it, a test would compare correlations with rounding errors."""
    scores = [0.1, 0.2, 0.3], [0.3, 0.2, 0.1], [0.2, 0.3, 0.1], [0.1, 0.3, 0.2]
    rows = [
        {"item": i, "system": k, "score": i + k % 3, "mine": own[i], "summary": "word " * (k + 1)}
        for k, own in enumerate(scores)
        for i in range(3)
    ]
    assert not validate(rows, ["mine"], dimension=None, at=["system"], n_resamples=50).tests


def test_too_few_systems():
    rows = table()
    with pytest.raises(InputError, match="three systems or more, but got 12 and 2"):
        validate(rows[rows["system"].isin(["lead", "old"])], ["mine"])
    one = validate(rows[rows["system"] == "lead"], ["mine"], at=("pooled",), n_resamples=50)
    assert of(one, "coherence", "mine", "pooled").n == N_ITEMS
    assert str(one).startswith("12 items, 1 system\n")


def test_dimensions_of_different_summaries_are_not_mixed():
    rows = table()
    rows = rows[~((rows["dimension"] == "relevance") & (rows["item"] == "doc3"))]
    with pytest.raises(DataError, match="Dimension 'relevance' rates 11 items"):
        validate(rows, ["mine"])


def test_the_pooled_level_needs_no_complete_table():
    rows = table()
    rows = rows[~((rows["dimension"] == "relevance") & (rows["item"] > "doc4"))]
    rows = rows.drop(index=[3, 17])
    found = validate(rows, ["mine"], at=("pooled",), n_resamples=100)
    for dimension, own in rows.groupby("dimension"):
        one = of(found, dimension, "mine", "pooled")
        words = own["summary"].str.split().str.len()
        assert one.n == len(own)
        assert one.kendall == pytest.approx(
            scipy_stats.kendalltau(own["mine"], own["score"]).statistic
        )
        assert one.given_length == pytest.approx(partial_spearman(own["mine"], own["score"], words))
        assert one.kendall_low < one.kendall < one.kendall_high
    assert found.tests == ()
    with pytest.raises(DataError, match="or use only the pooled level"):
        validate(rows, ["mine"], at=("pooled", "summary"))


def test_resampled_items_are_those_with_a_rating_in_the_dimension():
    """Else the intervals of a small dimension are those of fewer summaries than it has."""
    rows = table()
    few = rows[(rows["dimension"] == "coherence") & (rows["item"] <= "doc3")]
    both = pd.concat([few, rows[rows["dimension"] == "relevance"]])
    alone, beside = (validate(t, ["mine"], at=("pooled",), n_resamples=100) for t in (few, both))
    one, other = (of(found, "coherence", "mine", "pooled") for found in (alone, beside))
    assert (one.n, one.kendall_low) == (other.n, pytest.approx(other.kendall_low))


def test_a_metric_of_reviews_reads_the_list_of_reviews():
    """Loops: aspects by the lexicon, F1 of a summary and its own reviews."""
    rng = np.random.default_rng(3)
    words = ["The room.", "The food.", "The price.", "The staff."]
    reviews = {i: [words[i % 4], words[(i + 1) % 4]] for i in range(4)}
    rows = table()
    rows = rows[rows["item"].isin([f"doc{i}" for i in range(4)])].copy()
    rows["reviews"] = [reviews[int(name[3:])] for name in rows["item"]]
    drawn = {key: words[rng.integers(4)] for key in zip(rows["item"], rows["system"], strict=True)}
    rows["summary"] = [drawn[key] for key in zip(rows["item"], rows["system"], strict=True)]
    rows["by_hand"] = [
        200 / 3 if summary in own else 0.0
        for summary, own in zip(rows["summary"], rows["reviews"], strict=True)
    ]
    found = validate(rows, ["aspect_coverage", "by_hand"], at=["pooled"], n_resamples=50)
    for dimension in ("coherence", "relevance"):
        one, other = (of(found, dimension, m, "pooled") for m in ("aspect_coverage", "by_hand"))
        assert one.kendall == pytest.approx(other.kendall)
    with pytest.raises(DataError, match=r"needs .* 'reviews' .a list of texts in each row."):
        validate(rows.drop(columns="reviews"), ["aspect_coverage"])


class TestTheSummaryIsTheCandidate:
    """Precision and recall of ROUGE were swapped, and ROUGE-Lsum had another value."""

    def rows(self):
        words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
        return pd.DataFrame(
            {
                "item": f"doc{i}",
                "system": system,
                "score": float((i * 7 + 3 * s) % 5),
                "summary": ". ".join(words[i % 3 : i % 3 + 2 + s]),
                "source": " ".join(words[: 3 + i]),
            }
            for i in range(5)
            for s, system in enumerate(SYSTEMS)
        )

    @pytest.mark.parametrize("figure", ["precision", "recall"])
    @pytest.mark.parametrize("by_name", [True, False])
    def test_as_the_package_rouge_score_has_it(self, figure, by_name):
        from rouge_score.rouge_scorer import RougeScorer

        from caspr.metrics.registry import load_metric

        rows, scorer = self.rows(), RougeScorer(["rouge1"])
        metric, options = ("rouge1", {"figure": figure, "stemmer": False})
        if not by_name:
            metric, options = load_metric(metric, **options), {}
        rows["expected"] = [
            getattr(scorer.score(target=source, prediction=summary)["rouge1"], figure)
            for source, summary in zip(rows["source"], rows["summary"], strict=True)
        ]
        how = {"dimension": None, "at": ("pooled",), "n_resamples": 20}
        found = validate(rows, [metric, "expected"], **how, **options)
        own, expected = (of(found, "score", name, "pooled") for name in ("rouge1", "expected"))
        assert (own.kendall, own.spearman) == (expected.kendall, expected.spearman)

    def test_exchanged_columns_are_refused(self):
        with pytest.raises(InputError, match=r"Swap them: a='source', b='summary'\."):
            validate(self.rows(), ["rouge1"], dimension=None, a="summary", b="source")


def test_a_dimension_named_by_a_number_and_by_its_digits_is_one():
    """Neither half of the ratings may be lost."""
    ratings = table()
    ratings["dimension"] = "1"
    mixed = ratings.assign(dimension=[1] * (len(ratings) // 2) + ["1"] * (len(ratings) // 2))
    both = [validate(own, ["mine"], n_resamples=50).to_dict() for own in (ratings, mixed)]
    assert both[0] == both[1]


def test_the_columns_may_have_any_name(found):
    renamed = table().rename(columns={"item": "_value", "system": "values"})
    own = validate(renamed, ["mine"], item="_value", system="values", n_resamples=200)
    assert of(own, "coherence", "mine", "summary") == of(found, "coherence", "mine", "summary")


def test_items_ranked_as_by_length_are_counted():
    """Their partial correlation is undefined: a mean over the others must not look like one of all."""
    rows = [
        {"item": item, "system": system, "dimension": "d", "score": score, "summary": "w " * length,
         "m": length if item < 7 else score}
        for item in range(10)
        for system, score, length in zip("abcd", (3, 1, 4, 2), (1, 2, 3, 4), strict=True)
    ]  # fmt: skip
    found = validate(pd.DataFrame(rows), ["m"], at=("summary",), n_resamples=50)
    one = of(found, "d", "m", "summary")
    assert (one.n, one.n_given_length) == (10, 3)
    assert one.given_length == pytest.approx(1)
    assert "(3 of 10)" in str(found)
    assert of(found, "d", "length", "summary").n_given_length == 0


def test_metrics_that_are_no_list_raise():
    with pytest.raises(InputError, match="`metrics` to be a list, but got None"):
        validate([], None)


def test_errors_are_not_recorded():
    """A mean over the summaries with a score was reported as one over all, without a word."""
    with pytest.raises(InputError, match="needs a score of every rated summary: `on_error`"):
        validate(table(), ["ds"], on_error="record")


def test_few_items_are_noted_where_items_alone_are_resampled(found):
    note = "of fewer than 20 items, an interval contains the true correlation"
    assert found.n_items < 20
    assert str(found).count(note) == sum(one in str(found) for one in ("summary level", "pooled"))
