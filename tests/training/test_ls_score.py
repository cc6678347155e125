"""If these fail, the heads that ship are trained on other texts than the README says."""

from __future__ import annotations

import io
import pickle
import zipfile

from caspr.datasets.rated import RATED_SETS
from caspr.paper.news_sets import CLIFF, PICKLES
from training import ls_score

LONG = " ".join(f"Sentence {i} is here." for i in range(9))


def files():
    own = {"S": {"sys_summ": "By a\nsystem.", "scores": {"fact": 0.0, "consistency": 1.0}}}
    many = {"src": LONG, "ref_summ": "R0.", "ref_summs": [f"R{i}." for i in range(11)]}
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr("train_sample.csv", ',id,article,highlights\r\n0,x,"An article.","One .\nTwo"')
    return {
        PICKLES["SummEval"].name: pickle.dumps({0: {**many, "sys_summs": own}}),
        PICKLES["REALSumm"].name: pickle.dumps(
            {0: {"src": "A. B.", "ref_summ": "The reference.", "sys_summs": own}}
        ),
        PICKLES["QAGS_CNN"].name: pickle.dumps({0: {"src": "C.", "sys_summs": own}}),
        PICKLES["QAGS_XSUM"].name: pickle.dumps({0: {"src": "D.", "sys_summs": own}}),
        CLIFF.name: b"doc,summ\nE.,Wrong.\nE.,Right.\n",
        ls_score.SAMPLE.name: archive.getvalue(),
    }


def test_pairs_are_references_or_summaries_and_first_sentences():
    there = files()
    found = ls_score.pairs(lambda file: there[file.name])
    of_summeval = [summary for document, summary in found if document == LONG]
    assert of_summeval[:-1] == [f"R{i}." for i in range(ls_score.REFERENCES)]
    assert LONG.startswith(of_summeval[-1])
    assert 1 <= of_summeval[-1].count(".") <= 3
    others = [pair for pair in found if pair[0] != LONG]
    assert others == [
        ("A. B.", "The reference."),
        ("C.", "By a system."),
        ("D.", "By a system."),
        ("E.", "Wrong."),
        ("E.", "Right."),
        ("An article.", "One . Two"),
    ]


def test_newsroom_is_not_among_the_sources():
    asked = []

    def get(file):
        asked.append(file.name)
        return files()[file.name]

    ls_score.pairs(get)
    tested = []
    rows = pickle.dumps({})
    list(RATED_SETS["newsroom"](lambda file: tested.append(file.name) or rows))
    assert not set(asked) & set(tested)
