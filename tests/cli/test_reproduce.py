"""``caspr reproduce``: prints tables, and writes them with Figure 2 to a folder."""

from __future__ import annotations

import pytest

from caspr.cli import main


def test_tables_and_the_figure_are_written(shared_data, tmp_path, capsys):
    pytest.importorskip("matplotlib")
    with pytest.raises(SystemExit) as end:
        main(
            [
                *("reproduce", "--metrics", "ds", "--no-progress"),
                *("--data", str(shared_data / "cocotrip"), "--out", str(tmp_path)),
            ]
        )
    assert not end.value.code
    printed = capsys.readouterr()
    assert "73.7 ± 0.9" in printed.out
    assert "download" not in printed.err
    assert (tmp_path / "figure_2.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "figure_2.pdf").read_bytes().startswith(b"%PDF")
    latex = (tmp_path / "tables.tex").read_text(encoding="utf-8")
    assert "\\caption{" in latex
    assert "\\caption{Table" not in latex, "LaTeX writes the number itself"


def test_a_download_is_announced(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CASPR_DATA", raising=False)
    monkeypatch.setattr("caspr.paper.reproduce", lambda *_, **__: "tables")
    with pytest.raises(SystemExit):
        main(["reproduce", "--metrics", "ds"])
    assert "CoCoTrip is downloaded from github.com" in capsys.readouterr().err


def test_each_paper_has_its_own_metrics_and_sets(tmp_path, capsys, monkeypatch):
    calls = {}
    for name in ("reproduce_sbertscore", "reproduce_ls_score"):
        monkeypatch.setattr(
            f"caspr.paper.{name}",
            lambda metrics, _name=name, **given: calls.setdefault(_name, (metrics, given)),
        )
    for arguments in (["sbertscore", "--sets", "CLIFF, QAGS"], ["ls-score", "--metrics", "rouge1"]):
        with pytest.raises(SystemExit) as end:
            main(["reproduce", "--data", str(tmp_path), "--paper", *arguments])
        assert not end.value.code
    metrics, given = calls["reproduce_sbertscore"]
    assert metrics == ["summac_zs", "bertscore", "sbertscore"]
    assert given["sets"] == ["CLIFF", "QAGS"]
    assert calls["reproduce_ls_score"][0] == ["rouge1"]
    with pytest.raises(SystemExit) as end:
        main(["reproduce", "--data", str(tmp_path), "--sets", "CLIFF"])
    assert end.value.code
    assert "only with --paper sbertscore" in capsys.readouterr().err


def test_an_unknown_paper(run):
    """The message was typer's: "Value error, 'foo' is not one of ..."."""
    done = run("reproduce", "--paper", "foo")
    assert done.status == 2
    assert done.err == (
        "error: Expected --paper to be one of ['caspr', 'sbertscore', 'ls-score'], but got 'foo'.\n"
    )
