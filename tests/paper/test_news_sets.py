"""If these fail, a summary is called consistent that people found wrong, or is tested on its own
threshold."""

from __future__ import annotations

import pickle

import pytest

from caspr.paper.news_sets import CLIFF, GOYAL, NEWS_SETS, PICKLES

HEAD = "dataset,origin,id,doc,summ,cut,error_type,annotated_span\n"


def read(name, files):
    return list(NEWS_SETS[name](lambda file: files[file.name]))


def test_cliff_s_correct_summaries_have_no_error():
    rows = (
        HEAD + "CLIFF,xsum,1,D.,S.,val,\"['extrinsic-NP', 'intrinsic-NP']\",\n"
        'CLIFF,cnndm,2,"D, e.",T.,test,correct,\n'
    )
    wrong, right = read("CLIFF", {CLIFF.name: rows.encode()})
    assert (wrong.origin, wrong.document, wrong.summary) == ("xsum", "D.", "S.")
    assert (wrong.consistent, wrong.validation) == (False, True)
    assert wrong.errors == ("extrinsic-NP", "intrinsic-NP")
    assert (right.document, right.consistent, right.validation, right.errors) == (
        "D, e.",
        True,
        False,
        (),
    )


def test_goyal_is_its_xsum_half():
    rows = HEAD + "G,xsum,1,D.,S.,test,,\nG,cnndm,2,E.,T.,test,['noise'],\n"
    (found,) = read("Goyal' 21", {GOYAL.name: rows.encode()})
    assert (found.document, found.consistent) == ("D.", True)


@pytest.mark.parametrize(
    ("name", "files", "key", "right", "wrong"),
    [
        ("QAGS", ("QAGS_CNN", "QAGS_XSUM"), "fact", 1.0, 0.5),
        ("SEval", ("SummEval",), "consistency", 5.0, 4.67),
    ],
)
def test_consistent_means_that_all_agree(name, files, key, right, wrong):
    def document(text, rating):
        own = {"sys_summ": "S.", "scores": {key: rating}}
        return {"src": text, "ref_summ": "R.", "sys_summs": {"M": own}}

    content = pickle.dumps({0: document("D.", right), 1: document("E.", wrong)})
    found = read(name, {PICKLES[one].name: content for one in files})
    assert [item.consistent for item in found] == [True, False] * len(files)
    assert [item.validation for item in found] == [True, False] * len(files)
    assert found[0].errors is None
