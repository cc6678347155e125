"""The original sentence embeddings that the trained encoder must keep."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import normalize

from caspr.models.device import has_fast_bfloat16
from training.batches import TokenisedTexts, single_tensors


def half_precision(device: torch.device, wanted: bool = True) -> torch.autocast:
    """bfloat16 where the device computes with it; a processor that does not is slower by it."""
    is_fast = device.type == "cuda" or has_fast_bfloat16(device)
    return torch.autocast(device.type, torch.bfloat16, enabled=wanted and is_fast)


def mean_pooled(model: torch.nn.Module, inputs: dict[str, torch.Tensor]) -> torch.Tensor:
    """Mean of the last hidden states over the tokens, length one.

    Parameters
    ----------
    model : BertModel
    inputs : dict of int64 tensors (batch, tokens)

    Returns
    -------
    float32 tensor (batch, hidden)
    """
    hidden = model(**inputs).last_hidden_state.float()
    mask = inputs["attention_mask"].unsqueeze(-1).float()
    return normalize((hidden * mask).sum(1) / mask.sum(1), dim=-1)


def embed(
    model: torch.nn.Module,
    sentences: Sequence[str],
    texts: TokenisedTexts,
    max_tokens: int,
    *,
    fast: bool = False,
) -> np.ndarray:
    """Embed sentences in batches of similar length: float32 (sentences, hidden).

    `fast` computes in half precision, where that is faster.
    """
    texts.add(sentences)
    order = np.argsort([len(texts.single(s, max_tokens)) for s in sentences], kind="stable")
    out = np.empty((len(sentences), model.config.hidden_size), dtype=np.float32)
    device = next(model.parameters()).device
    with torch.inference_mode(), half_precision(device, fast):
        for start in range(0, len(order), 128):
            rows = order[start : start + 128]
            batch = single_tensors([sentences[i] for i in rows], texts, max_tokens)
            inputs = {name: tensor.to(device) for name, tensor in batch.items()}
            out[rows] = mean_pooled(model, inputs).cpu().numpy()
    return out


def choose_sentences(candidates: Sequence[str], count: int, seed: int) -> list[str]:
    """Draw up to `count` different sentences of 3 to 30 words."""
    fitting = [s for s in dict.fromkeys(candidates) if 3 <= len(s.split()) <= 30]
    order = np.random.default_rng([seed, 7]).permutation(len(fitting))[:count]
    return [fitting[i] for i in order]


def sentence_batches(sentences: Sequence[str], size: int, seed: int) -> list[np.ndarray]:
    """Indices of batches of similarly long sentences, in random order; a short rest is left out."""
    order = np.argsort([len(sentence) for sentence in sentences], kind="stable")
    batches = [order[at : at + size] for at in range(0, len(order) - size + 1, size)]
    return [batches[i] for i in np.random.default_rng([seed, 8]).permutation(len(batches))]


def teacher_embeddings(
    path: Path, model: torch.nn.Module, sentences: list[str], texts: TokenisedTexts, max_tokens: int
) -> torch.Tensor:
    """Embeddings of `sentences` by the untrained model, kept in `path` for a resumed run."""
    if path.exists():
        stored = np.load(path)
        if len(stored) == len(sentences):
            return torch.from_numpy(stored)
    model.eval()
    embeddings = embed(model, sentences, texts, max_tokens, fast=True)
    with path.with_suffix(".tmp").open("wb") as file:
        np.save(file, embeddings)
    path.with_suffix(".tmp").replace(path)
    return torch.from_numpy(embeddings)


def embedder(model: Path, tokenizer: Path | None = None) -> Callable[[Sequence[str]], np.ndarray]:
    """Return a function: sentences -> float32 (n, hidden), by the encoder in folder `model`."""
    from transformers import AutoTokenizer, BertModel

    encoder = BertModel.from_pretrained(model, add_pooling_layer=False).float().eval()
    texts = TokenisedTexts(AutoTokenizer.from_pretrained(tokenizer or model))
    return lambda sentences: embed(encoder, sentences, texts, 256)
