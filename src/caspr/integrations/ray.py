"""CASPR on a cluster: actors score the pairs of a Ray data set, and load each model once.

The scores are those of `caspr.score_frame`, which each actor runs on its batches.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, cast

from caspr import errors
from caspr.errors import CasprError, DataError, DeviceError, InputError, MissingExtraError
from caspr.metrics.base import Metric, OnError
from caspr.options import number, whole_number
from caspr.tables.file_run import CHUNK
from caspr.tables.frames import check_columns, check_idf, loaders, named_metrics, score_frame
from caspr.tables.pair_file import columns_of
from caspr.tables.readers import Row, read_rows
from caspr.tables.review_columns import (
    ByEntity,
    ReviewColumns,
    check_takes_reviews,
    review_columns,
    review_options,
)

_QUOTED = re.compile(r"^caspr\.errors\.(\w+): (.+)$", re.MULTILINE)
"""An error of `caspr` at the end of a traceback."""

Loaders = Mapping[str, Callable[[], Metric]]


def score_dataset(
    ds: Any,
    *,
    a: str = "summary_a",
    b: str = "summary_b",
    metrics: Sequence[str | Metric] | Mapping[str, str | Metric] = ("caspr",),
    reviews_a: str | None = None,
    reviews_b: str | None = None,
    reviews: ByEntity | None = None,
    entity_a: str | None = None,
    entity_b: str | None = None,
    preset: str | None = None,
    on_error: OnError = "raise",
    concurrency: int | tuple[int, int] | None = None,
    num_gpus: float = 0,
    batch_size: int = CHUNK,
    **options: Any,
) -> Any:
    """Score the pairs of a Ray data set, as a stream of blocks.

    Before anything is scored, a worker loads the models once, so that a missing model is reported
    here. Ray restarts an actor that dies, and gives its rows to another.

    Parameters
    ----------
    ds
        A `ray.data.Dataset`.
    a, b, metrics, preset, on_error, **options
        As for `caspr.score_frame`. The arguments are sent to the workers; the preset and
        ``CASPR_PRESET`` are resolved here.
    reviews_a, reviews_b, reviews, entity_a, entity_b
        As for `caspr.score_frame`. Ray stores `reviews` once, and each actor has a copy.
    concurrency
        Maximum number of actors, starting with one; or minimum and maximum. None leaves it to Ray.
        A minimum equal to the number of CPUs, as ``(2, 2)`` on two, leaves none to read the data,
        and Ray would wait forever.
    num_gpus
        GPUs per actor; with 0.5 two share one.
    batch_size
        Pairs that an actor scores together. It affects the speed, never the scores.

    Returns
    -------
    ray.data.Dataset
        Lazy, with the columns that `caspr.score_frame` adds. Blocks are returned as they are
        finished; with ``ds.context.execution_options.preserve_order`` in their original order.

    Raises
    ------
    MissingExtraError
        If Ray is not installed.
    DataError
        If a column is missing, or would be overwritten.
    InputError
        If a metric, preset, option or number is invalid, or reviews are missing or not used.
    ModelNotFoundError
        If the worker cannot load a model.
    DeviceError
        If no node has `num_gpus` GPUs.

    When the data set is consumed, a row that cannot be scored (with "raise"), or a model that one
    of the other workers cannot load, ends the run with Ray's ``RayTaskError``, which quotes the
    error of `caspr`.
    """
    ray = _import_ray()
    if not isinstance(ds, ray.data.Dataset):
        raise InputError(
            f"Expected a ray.data.Dataset, but got {type(ds).__name__}. "
            "Use caspr.score_frame for other tables."
        )
    check_idf(options)
    named = named_metrics(metrics)
    reviewed = review_columns(reviews_a, reviews_b, reviews, entity_a, entity_b)
    check_takes_reviews(named.values(), reviewed)
    prepared = loaders(metrics, preset, options)
    needed = {"a": a, "b": b} | ({} if reviewed is None else reviewed.by_option)
    check_columns(ds.columns() or [], needed, named, on_error)
    return _scored(
        ds,
        prepared,
        {"a": a, "b": b, "on_error": on_error, **review_options(reviewed)},
        concurrency=concurrency,
        num_gpus=num_gpus,
        batch_size=batch_size,
    )


def scored_chunks(
    path: Path,
    skip: int,
    *,
    a: str,
    b: str,
    metrics: Sequence[str],
    preset: str | None,
    on_error: OnError,
    progress: bool | None = None,  # noqa: ARG001 `score_file` passes it to every engine
    reviewed: ReviewColumns | None = None,
    concurrency: int | tuple[int, int] | None = None,
    num_gpus: float = 0,
    **options: Any,
) -> Iterator[dict[str, list[Any]]]:
    """Score the pairs in a file from row `skip` on: an engine for `tables.file_run.score_file`.

    A worker reads the file, which all machines of the cluster must find under the same path. Errors
    are as in a local run; `WorkerError` if Ray itself fails.
    """
    ray = _import_ray()
    prepared = loaders(metrics, preset, options)
    _start(ray)
    ray.data.DataContext.get_current().enable_progress_bars = False  # `score_file` has its own
    columns = columns_of(reviewed)
    has_lists = reviewed is not None and reviewed.by_entity is None
    scored = _scored(
        _pairs_of_file(ray, path, skip, (a, b, *columns), columns if has_lists else ()),
        prepared,
        {"a": a, "b": b, "on_error": on_error, **review_options(reviewed)},
        concurrency=concurrency,
        num_gpus=num_gpus,
        batch_size=CHUNK,
    )
    scored.context.execution_options.preserve_order = True
    try:
        for chunk in scored.iter_batches(batch_size=None, batch_format="pyarrow"):
            yield chunk.to_pydict()
    except ray.exceptions.RayError as error:
        raise _reason(error) from None


def _pairs_of_file(
    ray: Any, path: Path, skip: int, columns: Sequence[str], lists: Sequence[str]
) -> Any:
    """Columns of a file from row `skip` on, as a data set that a worker reads."""
    where = {"path": str(Path(path).absolute()), "skip": skip}
    rows = ray.data.from_items([where]).map_batches(
        _read,
        fn_kwargs={"columns": list(dict.fromkeys(columns)), "lists": lists},
        batch_size=1,
    )
    return rows.repartition(target_num_rows_per_block=CHUNK, strict=True)


def _import_ray() -> Any:
    try:
        import ray
        import ray.data
    except ImportError:
        raise MissingExtraError("ray", "ray", "score on a cluster") from None
    return ray


def _start(ray: Any) -> None:
    """Start Ray, unless it runs; a handler of SIGTERM, which Ray replaces, is put back."""
    before = signal.getsignal(signal.SIGTERM)
    if not ray.is_initialized():
        ray.init()
        if callable(before) and signal.getsignal(signal.SIGTERM) is not before:
            signal.signal(signal.SIGTERM, before)


def _scored(
    ds: Any,
    prepared: Loaders,
    how: Mapping[str, Any],
    *,
    concurrency: int | tuple[int, int] | None,
    num_gpus: float,
    batch_size: int,
) -> Any:
    ray = _import_ray()
    pool = _pool(concurrency)
    whole_number(batch_size, "batch_size", 1)
    resources = {"num_cpus": 1, "num_gpus": number(num_gpus, "num_gpus", 0)}
    if num_gpus:
        _check_gpus(num_gpus)
    # With max_calls=1 the process ends after the task, and frees its GPU.
    try_loading = ray.remote(max_calls=1, **resources)(_try_loading)
    try:
        ray.get(try_loading.remote(prepared))
    except ray.exceptions.RayError as error:
        raise _reason(error) from None
    return ds.map_batches(
        _Scorer,
        fn_constructor_kwargs={"prepared": prepared, "how": how},
        batch_format="pyarrow",
        batch_size=batch_size,
        compute=pool,
        udf_modifying_row_count=False,
        **resources,
    )


def _check_gpus(wanted: float) -> None:
    """Raise `DeviceError` if no node has that many GPUs; Ray would wait for one forever."""
    ray = _import_ray()
    _start(ray)
    most = max(node["Resources"].get("GPU", 0) for node in ray.nodes() if node["Alive"])
    if wanted > most:
        raise DeviceError(
            f"An actor needs {wanted:g} GPUs (--gpus, num_gpus=), but no node of this Ray cluster "
            f"has more than {most:g}. Its resources are {ray.cluster_resources()}."
        )


def _pool(concurrency: int | tuple[int, int] | None) -> Any:
    """Ray's `ActorPoolStrategy`; a number is the maximum of a growing pool.

    A pool of a fixed size equal to the number of CPUs would leave none to read the data.
    """
    fewest, most = (1, concurrency)
    if isinstance(concurrency, tuple) and len(concurrency) == 2:
        fewest, most = concurrency
    whole_number(fewest, "concurrency", 1)
    if most is not None:
        whole_number(most, "concurrency", fewest)
    return _import_ray().data.ActorPoolStrategy(min_size=fewest, max_size=most)


class _Scorer:
    """An actor: its own models, loaded once.

    Ray restarts an actor whose constructor fails, forever. Therefore an actor that cannot load its
    models stores the error, and raises it with its first batch.
    """

    def __init__(self, prepared: Loaders, how: Mapping[str, Any]) -> None:
        self._how = how
        self._metrics: dict[str, Metric] | CasprError
        try:
            self._metrics = _loaded(prepared)
        except CasprError as error:
            self._metrics = error

    def __call__(self, table: Any) -> Any:
        """Score a `pyarrow.Table`."""
        if isinstance(self._metrics, CasprError):
            raise self._metrics
        try:
            return score_frame(table, metrics=self._metrics, progress=False, **self._how)
        except InputError as error:
            first = table.slice(0, 1).to_pylist()
            raise type(error)(
                f"{error} The row is counted from the first of its batch, which is "
                f"{str(first)[1:-1]:.300}."
            ) from None


def _loaded(prepared: Loaders) -> dict[str, Metric]:
    return {column: load() for column, load in prepared.items()}


def _try_loading(prepared: Loaders) -> None:
    """Load the models in a worker, to check that it can; nothing is returned."""
    _loaded(prepared)


def _read(source: Mapping[str, Any], columns: Sequence[str], lists: Sequence[str]) -> Iterator[Any]:
    """Columns of a file as `pyarrow.Table`, chunk by chunk; `lists` names those with lists."""
    rows = islice(read_rows(str(source["path"][0])), int(source["skip"][0]), None)
    while chunk := list(islice(rows, CHUNK)):
        yield _texts(chunk, columns, lists)


def _texts(rows: Sequence[Row], columns: Sequence[str], lists: Sequence[str]) -> Any:
    import pyarrow as pa

    arrays = {}
    for name in columns:
        has_lists = name in lists
        for row in rows:
            _check_cell(row, name, has_lists)
        cells = [row.values[name] for row in rows]
        arrays[name] = pa.array(cells, pa.list_(pa.string()) if has_lists else pa.string())
    return pa.table(arrays)


def _check_cell(row: Row, column: str, has_lists: bool) -> None:
    """Raise `DataError` unless the cell is empty, a text, or, if `has_lists`, a list of texts."""
    cell = row.values[column]
    if has_lists:
        fits = isinstance(cell, list | tuple) and all(isinstance(text, str) for text in cell)
    else:
        fits = isinstance(cell, str)
    if cell is None or fits:
        return
    expected = "a list of texts" if has_lists else "a text"
    found = f"{cell!r:.60}" if has_lists else type(cell).__name__
    raise DataError(
        f"Column {column!r}, line {row.line}: expected {expected}, but got {found}, which cannot "
        "go to a worker. Score here, without Ray."
    )


def _reason(error: BaseException) -> CasprError:
    """The `caspr` error that ended a worker, or else a `WorkerError` with the message of Ray.

    From a task Ray returns the error itself; from an actor of a data set, only its traceback.
    """
    import ray

    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, CasprError) and not isinstance(cause, ray.exceptions.RayError):
            return cause
        cause = getattr(cause, "cause", None) or cause.__cause__
    for name, message in _QUOTED.findall(str(error)):
        kind = getattr(errors, name, None)
        if kind is not None and kind is not MissingExtraError:
            return cast("CasprError", kind(message))
    return errors.WorkerError(f"Ray could not score the pairs: {error}")
