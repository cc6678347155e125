"""Those that `speed.py` compares with, each as its documentation shows it, and each tuned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nli_machine
import numpy as np
import torch
from nli_machine import clock, timed
from nli_work import TextPair, Work

from caspr.models.device import has_fast_bfloat16

BATCH_SIZES = {"cpu": (16, 32, 64, 128), "cuda": (64, 128, 256, 512, 1024)}
SUMMAC_BATCH = 20
PROBE = 128  # pairs that tell how many more can be had in the time

Row = tuple[str, float, float, float, int]
"""Name, ordered pairs a second, share of the ceiling, peak memory in MB, pairs measured on."""


@dataclass(frozen=True)
class Peer:
    """One way to label pairs.

    Parameters
    ----------
    name
        With its tuning.
    label
        Pairs → most probable labels' columns, (n,).
    by_document
        Whether it is given one document at a time.
    """

    name: str
    label: Callable[[Sequence[TextPair]], np.ndarray]
    by_document: bool = False


def dtypes(device: torch.device) -> list[torch.dtype]:
    """Those that suit the device: half precision, where it computes with one, and float32."""
    if device.type == "cuda":
        return [torch.float16, torch.float32]
    return [torch.bfloat16, torch.float32] if has_fast_bfloat16(device) else [torch.float32]


def peers(
    folder: Path, device: torch.device, sample: Sequence[TextPair], quick: bool = False
) -> list[Peer]:
    """The four of the issue, those that are tuned on a sample of the pairs."""
    sizes = BATCH_SIZES[device.type][: 1 if quick else None]
    documented = pipeline_documented(folder, device)
    tuned_pipeline = _tuned("pipeline tuned", pipeline_tuned, folder, device, sample, sizes)
    tuned_encoder = tuned_cross_encoder(folder, device, sample, sizes)
    return [documented, tuned_pipeline, tuned_encoder, document_loop(folder, device)]


def tuned_cross_encoder(
    folder: Path, device: torch.device, sample: Sequence[TextPair], sizes: Sequence[int]
) -> Peer:
    """``CrossEncoder`` with the batch size and dtype that are fastest on the sample."""
    return _tuned("CrossEncoder tuned", cross_encoder, folder, device, sample, sizes)


def _tuned(
    name: str,
    make: Callable[[Path, torch.device, torch.dtype, int], Callable[..., np.ndarray]],
    folder: Path,
    device: torch.device,
    sample: Sequence[TextPair],
    sizes: Sequence[int],
) -> Peer:
    """The fastest of its batch sizes and `dtypes`."""
    best: tuple[float, str, Callable[..., np.ndarray]] | None = None
    for dtype in dtypes(device):
        for size in sizes:
            label = make(folder, device, dtype, size)
            label(sample[:size])
            start = clock()
            label(sample)
            taken = clock() - start
            shown = f"{name} (batch {size}, {str(dtype).removeprefix('torch.')})"
            if best is None or taken < best[0]:
                best = taken, shown, label
    assert best is not None
    return Peer(best[1], best[2])


def pipeline_documented(folder: Path, device: torch.device) -> Peer:
    """``pipeline("text-classification")`` called on a list, with nothing set."""
    from transformers import pipeline

    classify = pipeline("text-classification", model=str(folder), device=device)
    return Peer("pipeline as documented", lambda pairs: _places(classify, classify(_dicts(pairs))))


def pipeline_tuned(
    folder: Path, device: torch.device, dtype: torch.dtype, batch_size: int
) -> Callable[[Sequence[TextPair]], np.ndarray]:
    """The same in an arithmetic of its own, batched, given the pairs by length."""
    from transformers import pipeline

    classify = pipeline("text-classification", model=str(folder), device=device, dtype=dtype)

    def label(pairs: Sequence[TextPair]) -> np.ndarray:
        order = sorted(range(len(pairs)), key=lambda i: -len(pairs[i][0]) - len(pairs[i][1]))
        found = classify(_dicts([pairs[i] for i in order]), batch_size=batch_size)
        labels = np.empty(len(pairs), np.int64)
        labels[order] = _places(classify, found)
        return labels

    return label


def _dicts(pairs: Sequence[TextPair]) -> list[dict[str, str]]:
    return [{"text": premise, "text_pair": hypothesis} for premise, hypothesis in pairs]


def _places(classify: Any, found: list[dict[str, Any]]) -> np.ndarray:
    return np.array([classify.model.config.label2id[one["label"]] for one in found])


def cross_encoder(
    folder: Path, device: torch.device, dtype: torch.dtype, batch_size: int
) -> Callable[[Sequence[TextPair]], np.ndarray]:
    """``CrossEncoder.predict``, which sorts by length itself."""
    from sentence_transformers import CrossEncoder

    model = CrossEncoder(str(folder), device=str(device), model_kwargs={"dtype": dtype})
    return lambda pairs: np.argmax(
        model.predict(list(pairs), batch_size=batch_size, show_progress_bar=False), axis=1
    )


def document_loop(folder: Path, device: torch.device) -> Peer:
    """A loop in the manner of SummaC: a document at a time, padded batches of 20."""
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder)
    dtype = torch.float16 if device.type == "cuda" else torch.float32
    model = AutoModelForSequenceClassification.from_pretrained(folder, dtype=dtype)
    model.to(device).eval()

    def label(pairs: Sequence[TextPair]) -> np.ndarray:
        labels = []
        for start in range(0, len(pairs), SUMMAC_BATCH):
            premises, hypotheses = zip(*pairs[start : start + SUMMAC_BATCH], strict=True)
            batch = tokenizer(
                list(premises), list(hypotheses), padding=True, truncation=True, return_tensors="pt"
            )
            with torch.no_grad():
                labels += model(**batch.to(device)).logits.argmax(dim=1).tolist()
        return np.array(labels)

    return Peer("document loop (SummaC's way)", label, by_document=True)


def rate(peer: Peer, work: Work, device: torch.device, seconds: float) -> tuple[float, int]:
    """Pairs a second, and on how many: as many of the work's as take about `seconds`."""
    documents = work.documents()
    pairs = [pair for document in documents for pair in document]
    step = max(1, len(pairs) // PROBE)
    probe = pairs[::step][:PROBE]
    peer.label(probe[:32])
    taken = timed(lambda: peer.label(probe), device)
    wanted = min(len(pairs), max(len(probe), int(len(probe) / taken * seconds)))
    if peer.by_document:
        chosen: list[list[TextPair]] = []
        for document in documents:
            if sum(map(len, chosen)) >= wanted:
                break
            chosen.append(document)
        n = sum(map(len, chosen))
        return n / timed(lambda: [peer.label(document) for document in chosen], device), n
    spread = [pairs[i] for i in np.linspace(0, len(pairs) - 1, wanted).astype(int)]
    return wanted / timed(lambda: peer.label(spread), device), wanted


def rows(
    peers: Sequence[Peer],
    work: Work,
    device: torch.device,
    needed: np.ndarray,
    ceilings: Mapping[str, float],
    seconds: float,
) -> Iterator[Row]:
    """A row of the table for each peer.

    Parameters
    ----------
    needed
        Floating-point operations of each distinct pair.
    ceilings
        dtype -> operations a second of a matrix product.
    seconds
        To measure each for.
    """
    for peer in peers:
        nli_machine.reset_peak(device)
        speed, n = rate(peer, work, device, seconds)
        dtype = next((name for name in ceilings if name in peer.name), "float32")
        share = speed * needed.mean() / ceilings[dtype]
        yield peer.name, speed, share, nli_machine.peak_mb(device), n
