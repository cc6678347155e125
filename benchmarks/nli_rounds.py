"""The gate against CrossEncoder, and this tree against 0.1.0 from text to score, in turns.

A machine that others use is now fast, now slow. So all four run once in each round, in an order
that rotates, and the ratio is taken within a round.
"""

from __future__ import annotations

import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

import nli_peers
import torch
from nli_machine import timed
from nli_work import Work

from caspr.nli import NLILabeler, relation_grids

OLD = "6e1e037"  # the commit of 0.1.0
_ROOT = Path(__file__).resolve().parents[1]


class Version:
    """A version of caspr in a process of its own, which scores texts when asked.

    Parameters
    ----------
    source
        Folder that holds the package ``caspr``.
    device, cpu_time
        As for `speed.py`.
    texts
        Summaries a and b.
    """

    def __init__(
        self,
        source: Path,
        device: torch.device,
        cpu_time: bool,
        texts: tuple[Sequence[str], Sequence[str]],
    ) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("text_worker.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(source), "HF_HUB_OFFLINE": "1"},
        )
        a, b = texts
        asked = {"device": str(device), "cpu_time": cpu_time, "a": list(a), "b": list(b)}
        loaded = Path(str(self._answer(json.dumps(asked))))
        if not loaded.is_relative_to(source):
            raise RuntimeError(f"Expected caspr of {source}, but {loaded} was imported.")

    def seconds(self) -> tuple[float, float]:
        """Seconds of one run over all pairs, and the mean score."""
        seconds, mean = self._answer("go")  # type: ignore[misc]
        return seconds, mean

    def _answer(self, line: str) -> object:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("The process ended; its error is above.")
        return json.loads(answer)

    def __enter__(self) -> Version:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def rounds(
    labeler: NLILabeler,
    encoder: nli_peers.Peer,
    work: Work,
    texts: tuple[Sequence[str], Sequence[str]],
    device: torch.device,
    *,
    n: int,
    cpu_time: bool,
) -> Iterator[str]:
    """Table of seconds and of ratios within a round: middle, least and greatest of `n` rounds."""
    left, right = [a for a, _ in work.sides], [b for _, b in work.sides]
    pairs = sorted(set(work.pairs()))
    grids = list(relation_grids(left, right, labeler))  # also warms
    gated = _share_gated(grids)
    encoder.label(pairs[:64])
    means: dict[str, float] = {}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        _extract(OLD, folder)
        versions = {
            "this tree": stack.enter_context(Version(_ROOT / "src", device, cpu_time, texts)),
            f"0.1.0 ({OLD})": stack.enter_context(Version(folder / "src", device, cpu_time, texts)),
        }

        def scored(name: str) -> float:
            seconds, means[name] = versions[name].seconds()
            return seconds

        runs: dict[str, Callable[[], float]] = {
            "caspr": lambda: timed(lambda: list(relation_grids(left, right, labeler)), device),
            encoder.name: lambda: timed(lambda: encoder.label(pairs), device),
            **{name: (lambda name=name: scored(name)) for name in versions},
        }
        taken: dict[str, list[float]] = {name: [] for name in runs}
        order = list(runs)
        for i in range(n):
            for name in order[i % len(order) :] + order[: i % len(order)]:
                taken[name].append(runs[name]())
                print(f"round {i + 1}: {name} {taken[name][-1]:.1f} s", file=sys.stderr)
    yield (
        f"{len(left)} pairs of summaries, {len(pairs):,} distinct ordered pairs of claims; "
        f"the gate sets aside {gated:.1%} of them; {n} rounds, every ratio within a round"
    )
    yield from _tables(taken, means, len(pairs))


def _tables(
    taken: Mapping[str, Sequence[float]], means: Mapping[str, float], n_pairs: int
) -> Iterator[str]:
    """Seconds of our labeler and its peer, of this tree and the old one, in that order."""
    ours, peer, now, old = taken
    yield ""
    yield "| labelling | seconds | pairs/s | times caspr's |"
    yield "| --- | ---: | ---: | ---: |"
    for name in (ours, peer):
        rate = n_pairs / statistics.median(taken[name])
        times = _ratio(taken[name], taken[ours])
        yield f"| {name} | {_spread(taken[name])} | {rate:,.0f} | {times} |"
    yield ""
    yield "| text to score | seconds | mean CASPR | times this tree's |"
    yield "| --- | ---: | ---: | ---: |"
    for name in (now, old):
        times = _ratio(taken[name], taken[now])
        yield f"| {name} | {_spread(taken[name])} | {means[name]:.1f} | {times} |"


def _share_gated(grids: Sequence[object]) -> float:
    sets = [grid.gated for grid in grids if grid.gated is not None]  # type: ignore[attr-defined]
    n = sum(one.size for one in sets)
    return sum(int(one.sum()) for one in sets) / n if n else 0.0


def _extract(commit: str, folder: Path) -> None:
    """The package as it was at that commit, out of this repository's history."""
    packed = subprocess.run(
        ["git", "-C", str(_ROOT), "archive", commit, "src"], check=True, capture_output=True
    )
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
        files.extractall(folder, filter="data")


def _spread(values: Sequence[float], digits: int = 1) -> str:
    low, high = min(values), max(values)
    return f"{statistics.median(values):.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"


def _ratio(values: Sequence[float], base: Sequence[float]) -> str:
    return _spread([one / other for one, other in zip(values, base, strict=True)], 2)
