"""Rated sets are read as they were published: on small files of the same form, and the real ones.

The real ones are tested where ``CASPR_RATED`` names a folder with clones of the repositories.
"""

from __future__ import annotations

import json
import os
import pickle

import pytest

from caspr.datasets import rated_set
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
    with pytest.raises(DataError, match="case 1 stands beside case 2"):
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
