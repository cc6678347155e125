"""``caspr reproduce``: tables on the terminal, tables and the figure in the folder."""

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
    assert "73.7 ± 0.9" in capsys.readouterr().out
    assert (tmp_path / "figure_2.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "figure_2.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "tables.tex").stat().st_size > 0
