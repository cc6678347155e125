"""Damaged model folders: probabilities, or an error of `caspr` that names the folder's fault."""

from __future__ import annotations

import json
import shutil
import sys

import numpy as np
import pytest

from caspr.errors import CasprError
from caspr.llm.generator import Job
from caspr.models.checkpoint import open_checkpoint
from caspr.nli import NLILabeler
from checkpoints import generator

pytestmark = pytest.mark.filterwarnings("ignore")  # transformers warns of much that is odd

PAIRS = [
    ("the room is clean", "the room is not clean"),
    ("the bed </s> was [SEP] soft", "the bed was hard"),
    ("the pool", "breakfast \U0001f600 is free"),
]
VALUES = (None, True, -1, 0, 1, 3, 7, 1000, 0.5, float("nan"), "", "x", "../x", [], {}, ["a"])


def changed_json(rng, data):
    """The same JSON with another value somewhere, or a key removed or added."""
    root = json.loads(data)
    for _ in range(rng.choice((1, 1, 3))):
        node, parent, name = root, None, None
        while isinstance(node, dict | list) and node and (parent is None or rng.random() < 0.7):
            parent = node
            name = rng.choice(list(node)) if isinstance(node, dict) else rng.randrange(len(node))
            node = parent[name]
        if parent is None:
            continue
        if rng.random() < 0.3:
            del parent[name]
        else:
            parent[name] = rng.choice(VALUES)
    return json.dumps(root).encode()


def spoilt(rng, folder, damaged):
    """Damage one of the files; return its name."""
    file = rng.choice(sorted(path for path in folder.iterdir() if path.is_file()))
    data = file.read_bytes()
    if rng.random() < 0.05:
        file.unlink()
    elif file.suffix == ".json" and rng.random() < 0.7:
        file.write_bytes(changed_json(rng, data))
    else:
        file.write_bytes(damaged(rng, data))
    return file.name


@pytest.mark.parametrize("family", ["tiny_bert", "tiny_roberta", "tiny_gpt2", "tiny_deberta"])
def test_damaged_folders(family, cases, damaged, request, tmp_path_factory):
    whole = request.getfixturevalue(family)
    for rng in cases:
        folder = tmp_path_factory.mktemp("spoilt") / "model"
        shutil.copytree(whole, folder)
        sys.stdout.write(f"damaged: {spoilt(rng, folder, damaged)}\n")
        try:
            found = NLILabeler(open_checkpoint(folder), device="cpu").label(PAIRS)
        except CasprError as error:
            assert str(error).strip()
        else:
            np.testing.assert_allclose(found.sum(1), 1, atol=1e-5)
            assert (found >= 0).all()
        shutil.rmtree(folder)


def test_damaged_folders_of_a_model_that_writes(tiny_gpt2, cases, damaged, tmp_path_factory):
    """The local splitter's: texts, or an error of `caspr`."""
    jobs = [Job([{"role": "user", "content": text}], 4) for text in ("the room", "a soft bed")]
    for rng in cases:
        folder = tmp_path_factory.mktemp("spoilt") / "model"
        shutil.copytree(tiny_gpt2, folder)
        sys.stdout.write(f"damaged: {spoilt(rng, folder, damaged)}\n")
        try:
            outputs = dict(generator(folder).generate(jobs))
        except CasprError as error:
            assert str(error).strip()
        else:
            assert all(isinstance(outputs[i].text, str) for i in range(2))
        shutil.rmtree(folder)
