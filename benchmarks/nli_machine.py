"""What the machine can do, what a model asks of it, and models to ask with."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import torch

LABELS = {0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT"}  # roberta-large-mnli's order
ROBERTA_LARGE = {
    "vocab_size": 50265,
    "hidden_size": 1024,
    "num_hidden_layers": 24,
    "num_attention_heads": 16,
    "intermediate_size": 4096,
    "max_position_embeddings": 514,
    "type_vocab_size": 1,
    "layer_norm_eps": 1e-5,
    "pad_token_id": 1,
    "id2label": LABELS,
    "label2id": {name: i for i, name in LABELS.items()},
}


_CLOCK = [time.perf_counter]


def clock() -> float:
    """Seconds that have passed, or, after `count_cpu_time`, that this process has computed."""
    return _CLOCK[0]()


def count_cpu_time() -> None:
    """One thread, and time counted as the processor's: fair where others use the machine too."""
    torch.set_num_threads(1)
    _CLOCK[0] = time.process_time


def timed(work: Callable[[], object], device: torch.device) -> float:
    """Seconds of `work` until the device is done with it."""
    synchronize(device)
    start = clock()
    work()
    synchronize(device)
    return clock() - start


def ceiling(device: torch.device, dtype: torch.dtype, seconds: float = 2.0) -> float:
    """Fastest matrix product of that arithmetic here, in FLOP/s, over a few large shapes."""
    cuda = device.type == "cuda"
    sizes = [(8192, 8192, 8192), (16384, 4096, 4096)] if cuda else [(4096, 1536, 1536)]
    sizes += [] if cuda else [(2048, 2048, 2048), (4096, 384, 1536)]
    best = 0.0
    for m, k, n in sizes:
        a = torch.randn(m, k, device=device).to(dtype)
        b = torch.randn(k, n, device=device).to(dtype)
        until = clock() + seconds
        while clock() < until:
            best = max(best, 2 * m * k * n / _seconds(lambda a=a, b=b: a @ b, device))
    return best


def _seconds(work: Any, device: torch.device, repeats: int = 3) -> float:
    work()
    synchronize(device)
    start = clock()
    for _ in range(repeats):
        work()
    synchronize(device)
    return (clock() - start) / repeats


def synchronize(device: torch.device) -> None:
    """Wait for what is queued on the device."""
    if device.type == "cuda":
        torch.cuda.synchronize(device)


def flops(config: Mapping[str, Any], length: int) -> int:
    """Floating-point operations of one input in the whole network, as its config has it.

    Counted are the products of every layer for every token, 2 for a multiplication and an
    addition. Our encoder leaves out most of its last layer; that is not taken off, so that the
    figure means the same for all.
    """
    h, inner = config["hidden_size"], config["intermediate_size"]
    per_token = 2 * (4 * h * h + 2 * h * inner) + 4 * length * h
    return int(config["num_hidden_layers"] * per_token * length)


def reset_peak(device: torch.device) -> None:
    """Forget the peak of memory so far."""
    if device.type == "cuda":
        torch.cuda.reset_peak_memory_stats(device)
    else:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def peak_mb(device: torch.device) -> float:
    """Greatest memory since `reset_peak`, in MB: the device's, or the process's on a CPU."""
    if device.type == "cuda":
        return torch.cuda.max_memory_allocated(device) / 2**20
    status = Path("/proc/self/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) / 2**10


def describe(device: torch.device) -> str:
    """Machine and versions, in a line."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        names = [
            line for line in info.read_text(encoding="utf-8").splitlines() if "model name" in line
        ]
        cpu = names[0].split(":")[1].strip() if names else cpu
    where = f"{os.cpu_count()} x {cpu}"
    if device.type == "cuda":
        where = f"{torch.cuda.get_device_name(device)}, {where}"
    packages = ("torch", "transformers", "tokenizers", "sentence-transformers", "numpy")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    load = f"load {os.getloadavg()[0]:.1f} at the start"
    return f"{where}; {load}; Python {platform.python_version()}, {versions}"


def roberta_large_random(vocabulary: Path, folder: Path | None = None, **changes: Any) -> Path:
    """RoBERTa-large by its config, with seeded random weights and the real vocabulary, saved."""
    from transformers import RobertaConfig, RobertaForSequenceClassification, RobertaTokenizerFast

    folder = folder or Path(tempfile.gettempdir()) / "caspr-roberta-large-random"
    if (folder / "model.safetensors").is_file():
        return folder
    RobertaTokenizerFast(
        vocab=str(vocabulary / "vocab.json"),
        merges=str(vocabulary / "merges.txt"),
        model_max_length=512,
    ).save_pretrained(folder)
    torch.manual_seed(0)
    model = RobertaForSequenceClassification(RobertaConfig(**(ROBERTA_LARGE | changes)))
    with torch.no_grad():  # spread, so that the labels differ from pair to pair
        for name, weight in model.named_parameters():
            if weight.ndim > 1:
                scale = 0.1 if "embeddings" in name else 1.5 / weight.shape[1] ** 0.5
                weight.normal_(0.0, scale)
    model.save_pretrained(folder)
    return folder
