"""`caspr human` prints the table of best-worst judgements."""

from __future__ import annotations

import json


def test_text_latex_and_json(run, tmp_path):
    file, latex = tmp_path / "annotations.csv", tmp_path / "table.tex"
    rows = [f"{i},{who},a,{'bc'[i % 2]}" for i in range(5) for who in "xy"]
    file.write_text("\n".join(["item,annotator,best,worst", *rows]) + "\n")
    done = run("human", file, "--latex", latex, "--resamples", "100")
    assert done.status == 0, done.err
    assert "overall: 10 choices on 5 items" in done.out
    assert "Krippendorff's alpha 1.000" in done.out
    assert r"\toprule" in latex.read_text()
    told = json.loads(run("human", file, "--json", "--resamples", "100").out)
    assert told["overall"]["systems"][0]["score"] == 100
