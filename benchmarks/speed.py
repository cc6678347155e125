"""How fast ordered pairs are labelled, by us and by others, in one run on one machine.

    python benchmarks/speed.py [--model embedded|roberta-large-random|FOLDER] [--device cpu|cuda]
                               [--dtype auto] [--seconds 10] [--cpu-time]
                               [--only compare rounds device growth cache start] [--rounds 5]
                               [--quick] [--no-results]

On a machine with an NVIDIA GPU:

    python benchmarks/speed.py --model roberta-large-random --device cuda

On CUDA the section `device` says how many kernels a batch takes, how long the host waited for the
device, and which share of the pairs was recomputed as near ties. The section `rounds` takes turns:
the embedded model with its gate, CrossEncoder tuned with the same weights and pairs, and, from text
to score, this tree and 0.1.0; it runs only when it is named.

A table is printed and appended to benchmarks/RESULTS.md, with the command, the machine and the
versions. `--quick` goes through everything in about a minute, to see that it runs; its values
mean nothing and are not kept.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timezone
from itertools import chain, tee
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(_ROOT / "src"), str(Path(__file__).parent)]

import nli_device  # noqa: E402
import nli_machine as machine  # noqa: E402
import nli_peers  # noqa: E402
import nli_rounds  # noqa: E402
import nli_work  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402
from transformers.utils import logging as transformers_logging  # noqa: E402

from caspr.models.checkpoint import open_checkpoint  # noqa: E402
from caspr.models.device import pick_device  # noqa: E402
from caspr.models.locate import EMBEDDED, EMBEDDED_FOLDER  # noqa: E402
from caspr.nli import NLILabeler, relation_grids  # noqa: E402

SECTIONS = ("compare", "device", "growth", "cache", "start")
RESULTS = Path(__file__).parent / "RESULTS.md"
GROWTH = (10**3, 10**4, 10**5, 10**6)


def main() -> None:
    """Run what was asked for, print it, keep it."""
    asked = _arguments()
    if asked.grow:
        print(json.dumps(_grown(asked)))
        return
    device = pick_device(asked.device)
    if asked.cpu_time:
        machine.count_cpu_time()
    transformers_logging.disable_progress_bar()
    lines = [
        f"## {datetime.now(timezone.utc):%Y-%m-%d %H:%M} UTC: speed, {asked.model}, {device}",
        "",
        f"`python {shlex.join(sys.argv)}`  ",
        machine.describe(device),
        "",
    ]
    print("\n".join(lines))
    for section in asked.only:
        sections = {"compare": compare, "rounds": rounds, "device": on_device, "growth": growth}
        for line in (sections | {"cache": cache, "start": start})[section](asked, device):
            print(line, flush=True)
            lines.append(line)
        print()
        lines.append("")
    if not (asked.quick or asked.no_results):
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", default="embedded")
    parser.add_argument("--device")
    parser.add_argument("--dtype", nargs="+", default=["auto"], help="ours, one line each")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each line of a peer")
    parser.add_argument("--only", nargs="+", choices=(*SECTIONS, "rounds"), default=list(SECTIONS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--growth-model", help="where the labels are not the question")
    parser.add_argument("--largest", type=float, default=10**6, help="of the growth")
    parser.add_argument("--cpu-time", action="store_true", help=machine.count_cpu_time.__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--no-results", action="store_true")
    parser.add_argument("--grow", type=int, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.quick:
        asked.seconds, asked.largest, asked.rounds = 1.0, 10**4, 2
    return asked


def _folder(model: str, quick: bool = False) -> Path:
    """Where the checkpoint is that a name means; `quick` makes the random one small."""
    if model == EMBEDDED:
        return EMBEDDED_FOLDER
    if model != "roberta-large-random":
        return Path(model)
    data = nli_work.data_folder()
    if data is None:
        sys.exit("roberta-large-random needs RoBERTa's vocabulary: set CASPR_SHARED_DATA")
    vocabulary = data.parent / "roberta-tokenizer"
    if not quick:
        return machine.roberta_large_random(vocabulary)
    small = {"num_hidden_layers": 2, "hidden_size": 128, "num_attention_heads": 4}
    folder = Path(tempfile.gettempdir()) / "caspr-roberta-small-random"
    return machine.roberta_large_random(vocabulary, folder, **small, intermediate_size=512)


def _labeler(asked: argparse.Namespace, dtype: str, **options: object) -> NLILabeler:
    folder = _folder(asked.model, asked.quick)
    checkpoint = open_checkpoint(EMBEDDED if folder == EMBEDDED_FOLDER else folder)
    return NLILabeler(checkpoint, device=asked.device, dtype=dtype, **options)  # type: ignore[arg-type]


def compare(asked: argparse.Namespace, device: torch.device) -> Iterator[str]:
    """Ours and the peers, on the three workloads."""
    folder = _folder(asked.model, asked.quick)
    works = nli_work.workloads(nli_work.data_folder())
    if asked.quick:
        works = [nli_work.Work(w.name, w.sides[:4]) for w in works]
    ceilings = {
        str(dtype).removeprefix("torch."): machine.ceiling(device, dtype, asked.seconds / 10)
        for dtype in reversed(nli_peers.dtypes(device))
    }
    shown = ", ".join(f"{dtype} {rate / 1e9:.0f} GFLOP/s" for dtype, rate in ceilings.items())
    clock = ", seconds of the processor" if asked.cpu_time else ""
    shown += f". Threads: {torch.get_num_threads()}{clock}"
    yield f"Measured ceiling of a matrix product: {shown}."
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    ours = [_labeler(asked, dtype) for dtype in asked.dtype]
    sample = works[0].pairs()[:: max(1, len(works[0].pairs()) // 256)][:256]
    others = nli_peers.peers(folder, device, sample[:: 8 if asked.quick else 1], asked.quick)
    for work in works:
        n_pairs, distinct = len(work.pairs()), sorted(set(work.pairs()))
        lengths = _lengths(folder, distinct)
        needed = np.array([machine.flops(config, int(length)) for length in lengths])
        yield ""
        yield (
            f"**{work.name}**: {len(work.sides)} pairs of summaries, {n_pairs:,} ordered pairs, "
            f"{len(distinct):,} distinct, {lengths.mean():.1f} tokens each ({lengths.min()} to "
            f"{lengths.max()})"
        )
        yield ""
        yield "| | pairs/s | ours is | of the ceiling | peak memory | measured on |"
        yield "| --- | ---: | ---: | ---: | ---: | ---: |"
        first = 0.0
        for name, speed, share, peak, n in chain(
            _our_rows(ours, work, device, needed, ceilings),
            nli_peers.rows(others, work, device, needed, ceilings, asked.seconds),
        ):
            first = first or speed
            yield (
                f"| {name} | {speed:,.0f} | {first / speed:.2f} x | {share:.0%} | {peak:,.0f} MB | "
                f"{n:,} |"
            )


def _our_rows(
    labelers: Sequence[NLILabeler],
    work: nli_work.Work,
    device: torch.device,
    needed: np.ndarray,
    ceilings: Mapping[str, float],
) -> Iterator[nli_peers.Row]:
    n_pairs = len(work.pairs())
    for labeler in labelers:
        seconds, peak = _ours(labeler, work, device)
        share = needed.sum() / seconds / ceilings.get(labeler.dtype, ceilings["float32"])
        yield f"**caspr** {labeler.dtype}", n_pairs / seconds, share, peak, n_pairs


def _ours(labeler: NLILabeler, work: nli_work.Work, device: torch.device) -> tuple[float, float]:
    """Seconds for the whole work, once warm, tokenising and scattering included; peak memory."""
    left, right = [a for a, _ in work.sides], [b for _, b in work.sides]
    for _ in relation_grids(left[:2], right[:2], labeler):
        pass
    machine.reset_peak(device)
    machine.synchronize(device)
    start = machine.clock()
    for _ in relation_grids(left, right, labeler):
        pass
    machine.synchronize(device)
    return machine.clock() - start, machine.peak_mb(device)


def rounds(asked: argparse.Namespace, device: torch.device) -> Iterator[str]:
    """The gate against CrossEncoder tuned, and this tree against 0.1.0 from text to score."""
    if asked.model != EMBEDDED:
        sys.exit("The section `rounds` measures the embedded model: leave --model out.")
    data = nli_work.data_folder()
    work = nli_work.workloads(data)[0]
    texts = nli_work.contrastive_texts(data)
    if asked.quick:
        work = nli_work.Work(work.name, work.sides[:4])
        texts = texts[0][:4], texts[1][:4]
    pairs = sorted(set(work.pairs()))
    sample = pairs[:: max(1, len(pairs) // (32 if asked.quick else 256))]
    sizes = nli_peers.BATCH_SIZES[device.type][: 1 if asked.quick else None]
    yield from nli_rounds.rounds(
        _labeler(asked, asked.dtype[0]),
        nli_peers.tuned_cross_encoder(EMBEDDED_FOLDER, device, sample, sizes),
        work,
        texts,
        device,
        n=asked.rounds,
        cpu_time=asked.cpu_time,
    )


def on_device(asked: argparse.Namespace, device: torch.device) -> Iterator[str]:
    """Rate, share of the ceiling, kernels, waiting and recomputed pairs, on the first workload."""
    folder = _folder(asked.model, asked.quick)
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    pairs = sorted(set(nli_work.workloads(nli_work.data_folder())[0].pairs()))
    pairs = pairs[:64] if asked.quick else pairs
    needed = sum(machine.flops(config, int(length)) for length in _lengths(folder, pairs))
    yield "| | pairs/s | of the ceiling | kernels a batch | host waited | recomputed |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for dtype in asked.dtype:
        labeler = _labeler(asked, dtype)
        labeler.label(pairs[:200])
        found = nli_device.watched(labeler, pairs, device)
        ceiling = machine.ceiling(device, getattr(torch, labeler.dtype), asked.seconds / 10)
        yield (
            f"| caspr {labeler.dtype} | {len(pairs) / found.seconds:,.0f} | "
            f"{needed / found.seconds / ceiling:.0%} | {found.kernels_a_batch:,.0f} | "
            f"{found.waited:.2f} of {found.seconds:.2f} s | {found.recomputed:.1%} |"
        )


def _lengths(folder: Path, pairs: list[nli_work.TextPair]) -> np.ndarray:
    """Tokens of each pair, special ones included."""
    from transformers import AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder)
    texts = sorted({text for pair in pairs for text in pair})
    ids = tokenizer(texts, add_special_tokens=False)["input_ids"]
    size = {text: len(one) for text, one in zip(texts, ids, strict=True)}
    special = tokenizer.num_special_tokens_to_add(pair=True)
    return np.array([size[a] + size[b] + special for a, b in pairs])


def growth(asked: argparse.Namespace, device: torch.device) -> Iterator[str]:
    """Time and memory from a thousand to a million ordered pairs, each in a process of its own."""
    model = asked.growth_model or asked.model
    yield f"Growth ({model}): made-up claims, 10 a summary, no ordered pair twice."
    yield ""
    yield "| ordered pairs | seconds | pairs/s | peak memory |"
    yield "| ---: | ---: | ---: | ---: |"
    for size in GROWTH:
        if size > asked.largest:
            continue
        command = [sys.executable, __file__, "--grow", str(size), "--model", model]
        command += ["--device", str(device), "--dtype", asked.dtype[0]]
        command += ["--quick"] if asked.quick else []
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        seconds, peak = json.loads(done.stdout.splitlines()[-1])
        yield f"| {size:,} | {seconds:.1f} | {size / seconds:,.0f} | {peak:,.0f} MB |"


def _grown(asked: argparse.Namespace) -> tuple[float, float]:
    device = pick_device(asked.device)
    labeler = _labeler(asked, asked.dtype[0])
    warm = list(nli_work.made_up(200, seed=1))
    list(relation_grids([a for a, _ in warm], [b for _, b in warm], labeler))
    left, right = tee(nli_work.made_up(asked.grow))
    start = time.perf_counter()
    for _ in relation_grids((a for a, _ in left), (b for _, b in right), labeler):
        pass
    return time.perf_counter() - start, machine.peak_mb(device)


def cache(asked: argparse.Namespace, device: torch.device) -> Iterator[str]:
    """A first and a second run of a corpus with a store on disk."""
    from caspr.cache import Store

    work = nli_work.workloads(nli_work.data_folder())[0]
    left, right = ([side[i] for side in work.sides] for i in (0, 1))
    if asked.quick:
        left, right = left[:4], right[:4]
    with tempfile.TemporaryDirectory() as folder:
        seconds = []
        for _ in range(2):
            store = Store(Path(folder) / "store.sqlite")
            labeler = _labeler(asked, asked.dtype[0], cache=store)
            if not seconds:  # the first must not pay for loading the model
                labeler.label([("Warm.", "Up.")])
            start = machine.clock()
            for _ in relation_grids(left, right, labeler):
                pass
            seconds.append(machine.clock() - start)
            store.close()
    first, second = seconds
    yield (
        f"Store on disk: first run {first:.2f} s, second {second:.3f} s, "
        f"{first / second:.0f} times as fast."
    )


def start(asked: argparse.Namespace, device: torch.device) -> Iterator[str]:
    """From a cold process; the middle of five runs each, after one that is not counted."""
    commands = {
        "`import caspr`": ["-c", "import caspr"],
        "import torch and BertForSequenceClassification": [
            "-c",
            "import torch; from transformers import BertForSequenceClassification",
        ],
        "`caspr score --text A B --preset embedded`": [
            *("-m", "caspr", "score", "--text", "The pool is warm.", "The pool is cold."),
            *("--preset", "embedded"),
        ],
    }
    yield "| from a cold process | seconds |"
    yield "| --- | ---: |"
    runs = 1 if asked.quick else 5
    environment = {"PYTHONPATH": str(_ROOT / "src"), "HF_HUB_OFFLINE": "1"}
    for name, command in commands.items():
        taken = []
        for _ in range(runs + 1):
            begin = time.perf_counter()
            subprocess.run(
                [sys.executable, *command],
                check=True,
                capture_output=True,
                env=os.environ | environment,
            )
            taken.append(time.perf_counter() - begin)
        yield f"| {name} | {statistics.median(taken[1:]):.2f} |"


if __name__ == "__main__":
    main()
