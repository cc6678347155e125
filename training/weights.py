"""Weights of a model in training: the original ones, the mean of several runs, their digest."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import torch
from safetensors.torch import load_file
from transformers import BertForSequenceClassification

from training.data import LABELS
from training.dropout import replace_dropout
from training.recipes import Recipe


def build_model(base: Path, recipe: Recipe) -> BertForSequenceClassification:
    """The original weights with a three-way head; word embeddings stay as they are.

    Frozen word embeddings keep unseen words beside their trained synonyms, halve
    the number of trained weights, and save their optimizer step.
    """
    model = BertForSequenceClassification.from_pretrained(
        base,
        id2label={i: name.upper() for i, name in enumerate(LABELS)},
        label2id={name.upper(): i for i, name in enumerate(LABELS)},
        hidden_dropout_prob=0.0,
        attention_probs_dropout_prob=0.0,
        attn_implementation="eager",  # on CPU, at these lengths, twice as fast as sdpa
        dtype=torch.float32,
    )
    model.bert.embeddings.word_embeddings.weight.requires_grad_(False)
    replace_dropout(model, recipe.dropout)
    return model


def mean_weights(folders: Sequence[Path]) -> dict[str, torch.Tensor]:
    """Name → mean of `model.safetensors` in all folders; runs from one start may be averaged."""
    runs = [load_file(folder / "model.safetensors") for folder in folders]
    return {name: torch.stack([run[name].float() for run in runs]).mean(0) for name in runs[0]}


def weights_sha256(model: torch.nn.Module) -> str:
    """SHA-256 over all weights, in order of their names."""
    digest = hashlib.sha256()
    for name, tensor in sorted(model.state_dict().items()):
        digest.update(name.encode())
        digest.update(tensor.detach().cpu().contiguous().numpy().tobytes())
    return digest.hexdigest()
