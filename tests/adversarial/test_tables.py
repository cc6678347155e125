"""Tables of hostile cells and damaged bytes: rows with scores or errors, or one clear error."""

from __future__ import annotations

import json
import math

import pytest

from caspr.errors import CasprError
from caspr.tables import read_rows, write_rows
from caspr.tables.file_run import score_file
from caspr.testing import FakeLabeler, FakeSplitter

pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.CasprWarning")


def cell(rng, hostile_text, kind):
    """A cell that is a text most often."""
    if rng.random() < 0.8 or kind == "csv":
        return hostile_text(rng)
    return rng.choice(
        [None, True, 0, -1, 2**63, 10**400, 1.5, math.nan, math.inf, [], {"a": [None]}, [[["x"]]]]
    )


def quoted(text):
    """A CSV cell; the writer of Python 3.10 refuses NUL characters."""
    return '"' + text.replace('"', '""') + '"'


def table(rng, hostile_text, kind):
    """Bytes of a table that need not be one."""
    names = ["summary_a", "summary_b", *(["id"] if rng.random() < 0.5 else [])]
    if rng.random() < 0.1:
        names.append(hostile_text(rng)[:20])
    rows = [
        {name: cell(rng, hostile_text, kind) for name in names} for _ in range(rng.randint(0, 6))
    ]
    if kind == "csv":
        cells = [names, *([str(row[name]) for name in names] for row in rows)]
        text = "".join(",".join(map(quoted, line)) + "\r\n" for line in cells)
        return text.encode("utf-8", rng.choice(("surrogatepass", "replace")))
    with_integers = (json.dumps(row, ensure_ascii=rng.random() < 0.5) for row in rows)
    return "\n".join(with_integers).encode("utf-8", "surrogatepass")


def outcome(source, out, **options):
    """The rows that were written, or the error."""
    before = out.read_bytes() if out.exists() else None
    try:
        score_file(source, out, nli=FakeLabeler(), **options)
    except CasprError:
        assert (out.read_bytes() if out.exists() else None) == before
        return None
    assert not out.with_name(f"{out.name}.part").exists()
    return [dict(row.values) for row in read_rows(out)]


def check(rng, source, folder, on_error):
    out = folder / f"out.{rng.choice(('csv', 'jsonl', 'parquet'))}"
    if rng.random() < 0.3:
        out.write_bytes(b"old")
    splitter = rng.choice(("rules", FakeSplitter()))
    rows = outcome(source, out, splitter=splitter, on_error=on_error)
    if rows is None:
        return
    assert len(rows) == len(list(read_rows(source, strict=False)))
    for row in rows:
        value = row["caspr"]
        if value in (None, ""):
            assert on_error == "record"
            assert row["caspr_error"]
        else:
            assert 0 <= float(value) <= 100


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_hostile_cells(kind, cases, hostile_text, damaged, tmp_path_factory):
    for rng in cases:
        folder = tmp_path_factory.mktemp("table")
        source = folder / f"in.{kind}"
        data = table(rng, hostile_text, kind)
        source.write_bytes(damaged(rng, data) if rng.random() < 0.4 else data)
        check(rng, source, folder, rng.choice(("raise", "record", "record")))


def test_damaged_parquet(cases, hostile_text, damaged, tmp_path_factory):
    pytest.importorskip("pyarrow")
    for rng in cases:
        folder = tmp_path_factory.mktemp("table")
        source = folder / "in.parquet"
        names = ("summary_a", "summary_b", "n")
        rows = [
            dict(zip(names, (hostile_text(rng, 0), hostile_text(rng, 0), i), strict=True))
            for i in range(rng.randint(1, 50))
        ]
        write_rows(source, rows)
        source.write_bytes(damaged(rng, source.read_bytes()))
        check(rng, source, folder, "record")
