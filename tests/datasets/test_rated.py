"""Rated sets are read as they were published: on small files of the same form, and the real ones.

The real ones are tested where ``CASPR_RATED`` names a folder with clones of the repositories.
"""

from __future__ import annotations

import json
import os
import pickle

import numpy as np
import pytest

from caspr.datasets import RatedSet, rated_set
from caspr.datasets.rated import RATED_SETS
from caspr.errors import DataError, InputError

REAL = os.environ.get("CASPR_RATED")


def lines(*rows):
    return "\n".join(json.dumps(row, ensure_ascii=False) for row in rows).encode()


def opinsummeval(case=1):
    outputs = {
        "revs": {"rev1": "Good\u2028food.", "rev2": "Slow."},
        "summ": "Fine.",
        "case": 1,
        "model_output": {"t5": "Good food.", "bart": "Slow food."},
    }
    one = {"annot1": {"asp_rel": 2.0}, "annot2": {"asp_rel": 3.0}, "R1_F1": 0.25}
    return {
        "metric_evaluation/14model_outputs.jsonl": lines(outputs),
        "metric_evaluation/scores.jsonl": lines({"t5": one, "bart": one, "case": case}),
    }


def read(name, files):
    return list(RATED_SETS[name](lambda file: files[file.name]))


def test_opinsummeval_takes_the_mean_of_both_annotators():
    first, second = read("opinsummeval", opinsummeval())
    assert (first.item, first.system, second.system) == ("1", "t5", "bart")
    assert first.ratings == {"asp_rel": 2.5}
    assert first.scores == {"R1_F1": 0.25}
    assert first.sources == ("Good\u2028food.", "Slow.")
    assert first.references == ("Fine.",)


def test_files_of_different_commits_are_not_joined():
    with pytest.raises(DataError, match="case 1 is at the index of case 2"):
        read("opinsummeval", opinsummeval(case=2))


def test_summeval_op():
    own = {"summary": "Nice boots.", "dimensions": {"Fluency": 4, "Specificity": 3.5}}
    row = {"reviews": {"rev1": "I like them."}, "summaries": {"gpt-4": own}}
    (found,) = read("summeval_op", {"annotated_dataset/summeval-op.jsonl": lines(row)})
    assert found.ratings == {"Fluency": 4.0, "Specificity": 3.5}
    assert (found.summary, found.sources, found.references) == (
        "Nice boots.",
        ("I like them.",),
        (),
    )


def test_the_pickles_of_bartscore():
    own = {"sys_summ": "S.", "scores": {"coherence": 2.5}}
    document = {"src": "D.", "ref_summ": "R.", "ref_summs": ["R.", "Q."], "sys_summs": {"M1": own}}
    content = pickle.dumps({52: document})
    (found,) = read("summeval", {"SUM/SummEval/data.pkl": content})
    assert (found.item, found.sources, found.references) == ("52", ("D.",), ("R.", "Q."))
    assert found.ratings == {"coherence": 2.5}


FACTS = (
    "dataset,origin,id,doc,summary,model_name,label,cut,DAE_score,DAE_label\n"
    'FRANK,cnndm,d1,"One, two.\nThree.",One.,BART,1,val,0.75,\n'
    'FRANK,cnndm,d1,"One, two.\nThree.",Four.,BART,0,test,0.25,0.0\n'
    "CLIFF,xsum,d2,Five.,Five.,Pegasus,1,test,,\n"
)


@pytest.mark.parametrize("name", ["aggrefact", "aggrefact_sota"])
def test_aggrefact_has_a_dimension_for_each_set_that_it_joins(name):
    content = FACTS.encode()
    first, second, third = RATED_SETS[name](lambda file: content)
    assert (first.item, first.system, first.summary) == ("cnndm d1", "BART", "One.")
    assert first.sources == ("One, two.\nThree.",)
    assert (second.item, second.system) == ("cnndm d1", "BART (2)"), "another summary of one system"
    assert (first.ratings, second.ratings) == ({"FRANK cnndm": 1.0}, {"FRANK cnndm": 0.0})
    assert first.scores == {"DAE": 0.75}
    assert np.isnan(third.scores["DAE"])
    assert RatedSet(name, (first, second, third)).dimensions == ("FRANK cnndm", "CLIFF xsum")


def test_aggrefact_is_validated_over_all_summaries():
    """Every third document is of another set; no system wrote of all documents."""
    from caspr.analysis import validate

    lines = ["dataset,origin,id,doc,summary,model_name,label,DAE_score"]
    lines += [
        f"{'CLIFF' if i % 3 else 'FRANK'},xsum,{i},D.,{'s ' * (i % 4)}s,{'abc'[i % 3]},{i % 2},{i}"
        for i in range(30)
    ]
    content = "\n".join(lines).encode()
    rated = RatedSet("aggrefact", tuple(RATED_SETS["aggrefact"](lambda file: content)))
    found = validate(rated.to_frame(), ["DAE"], at=("pooled",), n_resamples=50)
    assert {(one.dimension, one.metric, one.n) for one in found.agreements} == {
        (dimension, metric, n)
        for dimension, n in (("FRANK xsum", 10), ("CLIFF xsum", 20))
        for metric in ("DAE", "length")
    }


def test_aggrefact_without_a_column_or_a_file_says_where_it_is_published(tmp_path):
    with pytest.raises(DataError, match=r"has no column 'doc'.*https://.*aggre_fact_final.csv"):
        read("aggrefact", {"data/aggre_fact_final.csv": FACTS.replace(",doc,", ",text,").encode()})
    with pytest.raises(DataError, match=r"No such file.*published at https://.*aggre_fact_sota"):
        rated_set("aggrefact_sota", tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data/aggre_fact_final.csv").write_text(FACTS)
    with pytest.raises(DataError, match=r"git blob is \w{40}, not 850d07fd"):
        rated_set("aggrefact", tmp_path)


def test_another_file_than_the_published_is_refused(tmp_path):
    path = tmp_path / "SUM/Newsroom/data.pkl"
    path.parent.mkdir(parents=True)
    path.write_bytes(pickle.dumps({}))
    with pytest.raises(DataError, match="SHA-256"):
        rated_set("newsroom", tmp_path)


def test_unknown_set():
    with pytest.raises(InputError, match=r"'opinsummeval', .*'realsumm'.* but got 'xsum'"):
        rated_set("xsum")


@pytest.mark.skipif(REAL is None, reason="CASPR_RATED names no folder")
@pytest.mark.parametrize(
    ("name", "n_items", "n_systems", "n_dimensions", "n_metrics"),
    [
        ("opinsummeval", 100, 14, 4, 64),
        ("summeval_op", 32, 13, 7, 0),
        ("newsroom", 60, 7, 4, 0),
        ("summeval", 100, 16, 4, 0),
        ("realsumm", 100, 24, 1, 0),
    ],
)
def test_the_published_files(name, n_items, n_systems, n_dimensions, n_metrics):
    found = rated_set(name, REAL)
    table = found.to_frame()
    assert len(found) == n_items * n_systems
    assert (len(found.dimensions), len(found.metrics)) == (n_dimensions, n_metrics)
    assert table["item"].nunique() == n_items
    assert table["system"].nunique() == n_systems
    assert len(table) == n_items * n_systems * n_dimensions
    assert table["score"].notna().all()


@pytest.mark.skipif(REAL is None, reason="CASPR_RATED names no folder")
def test_opinsummeval_s_own_correlations_are_made_again():
    """Kendall's tau of its results/sys_corr.xlsx and summ_corr.xlsx, columns in its order."""
    from caspr.analysis import validate

    published = {
        ("system", "R1_F1"): (-0.1208791208791209, -0.2307692307692308),
        ("system", "bart_score_arti2hypo"): (0.6483516483516484, 0.7582417582417583),
        ("system", "summac_score_doc"): (0.2967032967032967, 0.2747252747252747),
        ("summary", "R1_F1"): (0.1071064514141759, 0.09328957247736121),
        ("summary", "bart_score_arti2hypo"): (0.2236790234482642, 0.2930898630209381),
        ("summary", "summac_score_doc"): (0.06478445822674805, 0.01399577572002344),
    }
    metrics = sorted({metric for _, metric in published})
    table = validate(rated_set("opinsummeval", REAL).to_frame(), metrics, n_resamples=20).to_frame()
    table = table.set_index(["at", "metric", "dimension"])["kendall"].sort_index()
    for key, expected in published.items():
        assert table.loc[key][["asp_rel", "self_coh"]].tolist() == pytest.approx(expected)
