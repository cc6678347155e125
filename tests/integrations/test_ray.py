"""CASPR on Ray: the scores of the local run, row for row, whatever becomes of a worker."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from functools import partial
from importlib.resources import files
from types import SimpleNamespace

import pytest

import caspr
from caspr.cli import main
from caspr.errors import (
    DataError,
    DeviceError,
    EmptySummaryError,
    InputError,
    MissingExtraError,
    ModelNotFoundError,
)
from caspr.integrations import ray as on_ray
from caspr.tables import file_run as frames_file
from caspr.tables import write_rows
from caspr.tables.file_run import score_file
from caspr.tables.frames import loaders
from caspr.testing import FakeLabeler, FakeSplitter

WORDS = ["One pool.", "Two pools.", "It is clean. No bar.", "It is not clean. A bar."]
NO_MODEL = {"splitter": FakeSplitter(), "nli": FakeLabeler()}
N = 60

needs_embedded = pytest.mark.skipif(
    not files("caspr").joinpath("nli", "embedded", "model.safetensors").is_file(),
    reason="the embedded model is not in this tree",
)
pytestmark = pytest.mark.filterwarnings("default")  # Ray's own


@pytest.fixture(scope="module")
def ray(tmp_path_factory):
    """A cluster of two CPUs in this machine; a busy one may take long to start."""
    host = pytest.importorskip("ray", reason="Ray is an extra of its own")
    pytest.importorskip("ray.data")
    from ray import cloudpickle

    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    host.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    host.data.DataContext.get_current().enable_progress_bars = False
    node = host._private.worker._global_node
    processes = [one.process for several in node.all_processes.values() for one in several]
    yield host
    host.shutdown()
    for process in processes:  # Ray ends them and does not look; Python warns of those
        process.wait(timeout=60)
    cloudpickle.unregister_pickle_by_value(sys.modules[__name__])


@pytest.fixture
def columns():
    return {
        "id": list(range(N)),
        "summary_a": [WORDS[i % 4] for i in range(N)],
        "summary_b": [WORDS[i // 4 % 4] for i in range(N)],
    }


def dataset(ray, columns, blocks=6):
    """The columns, in the given number of blocks."""
    import pyarrow as pa

    whole = pa.table(columns)
    size = -(-whole.num_rows // blocks)
    return ray.data.from_arrow([whole.slice(i * size, size) for i in range(blocks)])


def rows_by_id(scored):
    return sorted(scored.take_all(), key=lambda row: row["id"])


def expected(columns, **how):
    local = caspr.score_frame(columns, **how)
    return [dict(zip(local, cells, strict=True)) for cells in zip(*local.values(), strict=True)]


def test_columns_and_scores_are_those_of_the_local_run(ray, columns, caplog):
    columns["summary_b"][17] = " "
    how = {"metrics": ["caspr", "ds"], "on_error": "record", **NO_MODEL}
    logging.getLogger("ray.data").addHandler(caplog.handler)
    scored = on_ray.score_dataset(dataset(ray, columns), concurrency=2, batch_size=7, **how)
    logging.getLogger("ray.data").removeHandler(caplog.handler)
    assert "concurrency`` is deprecated" not in caplog.text
    assert rows_by_id(scored) == expected(columns, **how)


@pytest.fixture
def reviewed(columns):
    """Pairs with the reviews of both sides, as lists and as names of entities."""
    entities = {"Ritz": ["It is clean.", "One pool. A bar."], "Inn": ["It is not clean."]}
    sides = {side: [list(entities)[(i + n) % 2] for i in range(N)] for n, side in enumerate("ab")}
    for side, names in sides.items():
        columns[f"reviews_{side}"] = [entities[name] for name in names]
        columns[f"entity_{side}"] = names
    return columns, entities


def test_metrics_of_reviews_take_lists_or_entities(ray, reviewed):
    columns, entities = reviewed
    how = {"metrics": ["grounded_contrast", "ds"], **NO_MODEL}
    ways = ({"reviews_a": "reviews_a", "reviews_b": "reviews_b"}, {"reviews": entities})
    found = []
    for way in ways:
        scored = on_ray.score_dataset(
            dataset(ray, columns), concurrency=1, batch_size=7, **way, **how
        )
        found.append(rows_by_id(scored))
        assert found[-1] == expected(columns, **way, **how)
    assert found[0] == found[1]
    assert len({row["grounded_contrast"] for row in found[0]}) > 2


@pytest.mark.parametrize("way", ["lists", "entities"])
def test_a_worker_scores_its_batch_with_the_reviews(reviewed, way):
    """Without a cluster, so that it also runs where Ray is not installed."""
    pa = pytest.importorskip("pyarrow")
    columns, entities = reviewed
    how = {"reviews_a": "reviews_a", "reviews_b": "reviews_b"}
    if way == "entities":
        how = {"reviews": entities, "entity_a": "entity_a", "entity_b": "entity_b"}
    prepared = loaders(["grounded_contrast"], None, NO_MODEL)
    worker = on_ray._Scorer(prepared, {"on_error": "raise", "reviews": None, **how})
    scored = worker(pa.table(columns)).to_pylist()
    assert scored == expected(columns, metrics=["grounded_contrast"], **how, **NO_MODEL)


def test_a_reader_keeps_lists_and_names_a_cell_that_is_none(tmp_path):
    pytest.importorskip("pyarrow")
    table = tmp_path / "pairs.jsonl"
    rows = [{"summary_a": "One.", "own": ["Good.", "Big."]}, {"summary_a": None, "own": None}]
    write_rows(table, rows)
    where = {"path": [str(table)], "skip": [0]}
    (chunk,) = on_ray._read(where, ["summary_a", "own"], ["own"])
    assert chunk.to_pylist() == rows
    write_rows(table, [{"summary_a": "One.", "own": ["Good.", 7]}])
    with pytest.raises(DataError, match=r"'own', line 1: expected a list of texts, but got .'Good"):
        list(on_ray._read(where, ["summary_a", "own"], ["own"]))


def test_reviews_are_checked_before_the_run(ray, reviewed):
    columns, entities = reviewed
    pairs = dataset(ray, columns)
    with pytest.raises(InputError, match="`prevalence` compares summaries with reviews"):
        on_ray.score_dataset(pairs, metrics=["prevalence"], **NO_MODEL)
    with pytest.raises(InputError, match="None of the metrics takes reviews"):
        on_ray.score_dataset(pairs, metrics=["ds"], reviews=entities)
    with pytest.raises(DataError, match="Expected one column 'hotel', but none found"):
        on_ray.score_dataset(pairs, metrics=["prevalence"], reviews=entities, entity_a="hotel")


@needs_embedded
@pytest.mark.parametrize("way", ["lists", "entities"])
def test_a_file_with_reviews_by_either_engine_is_the_same_file(ray, reviewed, tmp_path, way):
    columns, entities = reviewed
    kept = [name for name in columns if way == "lists" or not name.startswith("reviews")]
    few = [{name: columns[name][i] for name in kept} for i in range(6)]
    table = tmp_path / ("pairs.jsonl" if way == "lists" else "pairs.csv")
    write_rows(table, few)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    how = {"preset": "embedded", "metrics": ["prevalence", "ds"]}
    how |= {"reviews_a": "reviews_a", "reviews_b": "reviews_b"} if way == "lists" else {}
    how |= {"reviews": entities} if way == "entities" else {}
    score_file(table, here, **how)
    score_file(table, there, engine=on_ray.scored_chunks, **how)
    assert there.read_bytes() == here.read_bytes()


def test_a_cell_that_is_no_list_of_texts_is_named(ray, tmp_path):
    table = tmp_path / "pairs.jsonl"
    row = {"summary_a": "One.", "summary_b": "Two.", "mine": ["Good."], "yours": ["Bad.", 7]}
    write_rows(table, [row])
    how = {"metrics": ["prevalence"], "on_error": "record", **NO_MODEL}
    with pytest.raises(DataError, match="'yours', line 1: expected a list of texts, but got"):
        score_file(
            table,
            tmp_path / "out.csv",
            reviews_a="mine",
            reviews_b="yours",
            engine=on_ray.scored_chunks,
            **how,
        )


def test_as_many_workers_as_cpus_leave_one_to_read_the_data_with(ray, columns, tmp_path):
    """A pool of fixed size took them all, and the run never ended."""
    table = tmp_path / "pairs.csv"
    write_rows(table, [{name: cells[i] for name, cells in columns.items()} for i in range(N)])
    scored = on_ray.score_dataset(ray.data.read_csv(str(table)), concurrency=2, metrics=["ds"])
    rows = []
    run = threading.Thread(target=lambda: rows.extend(rows_by_id(scored)), daemon=True)
    run.start()
    run.join(timeout=120)
    assert len(rows) == N, "Ray waits for a CPU"


class KilledOnce(FakeSplitter):
    """Kills the process that it is in, as the kernel kills one that takes too much memory."""

    def __init__(self, witness):
        super().__init__()
        self.witness = witness

    def split(self, texts):
        if any("Two pools" in text for text in texts) and not self.witness.exists():
            self.witness.write_text(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)
        return super().split(texts)


def test_a_worker_killed_in_mid_run_loses_nothing(ray, columns, tmp_path):
    witness = tmp_path / "killed"
    how = {"splitter": KilledOnce(witness), "nli": FakeLabeler()}
    scored = on_ray.score_dataset(dataset(ray, columns), concurrency=1, batch_size=5, **how)
    rows = rows_by_id(scored)
    assert int(witness.read_text()) != os.getpid()
    assert rows == expected(columns, **NO_MODEL)


def test_a_model_that_no_worker_can_load_is_one_error_before_the_run(ray, columns, tmp_path):
    with pytest.raises(ModelNotFoundError) as raised:
        on_ray.score_dataset(dataset(ray, columns), nli=str(tmp_path / "nowhere"))
    with pytest.raises(ModelNotFoundError) as local:
        caspr.score("a.", "b.", nli=str(tmp_path / "nowhere"))
    assert type(raised.value) is ModelNotFoundError
    assert str(raised.value) == str(local.value)


def load_once(witness):
    """Loads on the worker that is tried first, and on no other."""
    with witness.open("a") as tried:
        tried.write("tried\n")
    if witness.read_text().count("tried") > 1:
        raise ModelNotFoundError("This machine has no such model.")
    return caspr.Caspr(**NO_MODEL)


def test_a_model_that_another_worker_cannot_load_ends_the_run_once(ray, columns, tmp_path):
    witness = tmp_path / "tried"
    prepared = {"caspr": partial(load_once, witness)}
    how = {"a": "summary_a", "b": "summary_b", "on_error": "raise"}
    scored = on_ray._scored(
        dataset(ray, columns), prepared, how, concurrency=1, num_gpus=0, batch_size=5
    )
    with pytest.raises(ray.exceptions.RayError) as raised:
        scored.take_all()
    reason = on_ray._reason(raised.value)
    assert type(reason) is ModelNotFoundError
    assert str(reason) == "This machine has no such model."
    assert witness.read_text().count("tried") == 2, "an actor that cannot load is not made again"


def test_a_row_that_cannot_be_scored_is_named(ray, columns):
    columns["summary_a"][31] = ""
    scored = on_ray.score_dataset(dataset(ray, columns), metrics=["ds"], batch_size=10)
    with pytest.raises(ray.exceptions.RayError) as raised:
        scored.take_all()
    reason = on_ray._reason(raised.value)
    assert type(reason) is EmptySummaryError
    assert "column 'summary_a', row 1" in str(reason)
    assert "'id': 30" in str(reason)


def test_columns_and_options_are_checked_before_the_run(ray, columns):
    with pytest.raises(DataError, match="none found"):
        on_ray.score_dataset(dataset(ray, columns), a="left", metrics=["ds"])
    with pytest.raises(InputError, match="no option 'colour'"):
        on_ray.score_dataset(dataset(ray, columns), metrics=["ds"], colour="red")
    with pytest.raises(InputError, match="idf=True"):
        on_ray.score_dataset(dataset(ray, columns), metrics=["bertscore"], idf=True)
    with pytest.raises(InputError, match=r"Expected a ray\.data\.Dataset, but got dict"):
        on_ray.score_dataset(columns, metrics=["ds"])


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("batch_size", 0), ("batch_size", "x"), ("num_gpus", -1), ("num_gpus", "x")),
        *(("concurrency", (1, 2, 3)), ("on_error", "x")),
    ],
)
def test_options_of_a_run_are_checked_before_it(ray, columns, option, value):
    """Some were raw errors, and some were accepted until the rows were consumed."""
    with pytest.raises(InputError, match=f"Expected `{option}` to be"):
        on_ray.score_dataset(dataset(ray, columns), metrics=["ds"], **{option: value})


@needs_embedded
@pytest.mark.parametrize("kind", ["parquet", "csv"])
def test_a_file_by_either_engine_is_the_same_file(ray, columns, tmp_path, kind, monkeypatch):
    """And goes on where a run broke off."""
    few = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)][:6]
    table = tmp_path / f"pairs.{kind}"
    write_rows(table, few)
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"
    how = {"preset": "embedded", "metrics": ["caspr", "ds"]}
    score_file(table, here, **how)
    broken(monkeypatch, table, there, how)
    score_file(table, there, resume=True, engine=on_ray.scored_chunks, **how)
    assert there.read_bytes() == here.read_bytes()


def broken(monkeypatch, table, out, how):
    """Leave what a run leaves that broke off after two rows."""
    with monkeypatch.context() as patched:
        patched.setattr(frames_file, "CHUNK", 2)
        whole = frames_file.score_frame
        seen = []

        def score_frame(frame, **options):
            if seen:
                raise MemoryError
            seen.append(frame)
            return whole(frame, **options)

        patched.setattr(frames_file, "score_frame", score_frame)
        with pytest.raises(MemoryError):
            score_file(table, out, **how)


@needs_embedded
def test_the_command_writes_the_same_file_by_either_engine(ray, columns, tmp_path, capsys):
    """A row that cannot be scored among them, and its line is reported."""
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)][:9]
    rows[4]["summary_b"] = " "
    table = tmp_path / "pairs.parquet"
    write_rows(table, rows)
    how = ["--preset", "embedded", "--metric", "caspr,ds", "--on-error", "record"]
    results = {}
    for engine, more in (("here", []), ("ray", ["--workers", "2"])):
        out = tmp_path / f"{engine}.csv"
        with pytest.raises(SystemExit) as stopped:
            main(["score", str(table), "--engine", engine, *more, *how, "--out", str(out)])
        assert stopped.value.code == 1, "a row has no score"
        printed, errors = capsys.readouterr()
        results[engine] = (
            printed.replace(str(out), "OUT"),
            [line for line in errors.splitlines() if line.startswith("item 4 (line 5) has no")],
        )
    assert results["here"] == results["ray"]
    assert len(results["ray"][1]) == 2
    assert (tmp_path / "ray.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


def test_the_file_engine_tells_errors_as_the_local_run_does(ray, tmp_path):
    table = tmp_path / "pairs.jsonl"
    write_rows(table, [{"summary_a": "One.", "summary_b": "Two."}])
    with pytest.raises(ModelNotFoundError):
        score_file(table, tmp_path / "out.csv", engine=on_ray.scored_chunks, nli="/no/where")
    write_rows(table, [{"summary_a": 5, "summary_b": "Two."}])
    how = {"metrics": ["ds"], "on_error": "record", "engine": on_ray.scored_chunks}
    with pytest.raises(DataError, match="line 1: expected a text, but got int"):
        score_file(table, tmp_path / "out.csv", **how)


def test_gpus_that_no_node_has_are_refused_at_once(ray, columns, tmp_path):
    with pytest.raises(DeviceError, match=r"needs 9 GPUs .*has more than 0.*'CPU'"):
        on_ray.score_dataset(dataset(ray, columns), metrics=["ds"], num_gpus=9)


@pytest.mark.parametrize("concurrency", [0, (2, 1), [1, 2]])
def test_impossible_numbers_of_actors_are_refused_before_models_are_loaded(
    ray, columns, concurrency
):
    with pytest.raises(InputError, match="Expected `concurrency` to be a whole number of"):
        on_ray.score_dataset(dataset(ray, columns), nli="/no/where", concurrency=concurrency)


def test_ray_does_not_replace_the_handler_of_sigterm():
    """With Ray's own handler, a stopped `caspr score` reports no saved rows and no status 143."""

    def own(*_):
        raise KeyboardInterrupt

    def init():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())

    before = signal.signal(signal.SIGTERM, own)
    try:
        on_ray._start(SimpleNamespace(is_initialized=lambda: False, init=init))
        assert signal.getsignal(signal.SIGTERM) is own
    finally:
        signal.signal(signal.SIGTERM, before)


def test_without_ray_the_extra_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r"caspr\[ray\]"):
        on_ray.score_dataset(None)
