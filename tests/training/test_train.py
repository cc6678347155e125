"""If these fail, an interrupted run cannot be resumed, or the weights cannot be reproduced."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

from safetensors.torch import load_file, save_file  # noqa: E402
from training.batches import Example, TokenisedTexts, epoch_batches, epoch_examples  # noqa: E402
from training.data import Pair  # noqa: E402
from training.dropout import SharedDropout  # noqa: E402
from training.export import export  # noqa: E402
from training.recipes import RECIPES, Recipe  # noqa: E402
from training.train import start_run, train, weights_sha256  # noqa: E402

WORDS = [f"{a}{b}" for a in "bcdfg" for b in "aeiou"]
RECIPE = Recipe(
    epochs=2,
    mix={"made-up": 1.0},
    batch_size=4,
    distill_batch=4,
    distill_sentences=16,
    max_tokens=24,
    checkpoint_every=5,
    evaluate_every=1000,
)


def _pairs(n: int = 40) -> list[Pair]:
    rng = np.random.default_rng(0)

    def sentence() -> str:
        return " ".join(rng.choice(WORDS, size=rng.integers(3, 9)))

    return [Pair(sentence(), sentence(), int(rng.integers(3)), "made-up") for _ in range(n)]


@pytest.fixture(scope="module")
def base(tmp_path_factory) -> Path:
    """A two-layer BERT with random weights and a vocabulary of its own."""
    folder = tmp_path_factory.mktemp("base")
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *WORDS]
    (folder / "vocab.txt").write_text("\n".join(vocabulary))
    tokenizer = transformers.BertTokenizer(vocab=str(folder / "vocab.txt"))
    tokenizer.save_pretrained(folder)
    (folder / "special_tokens_map.json").write_text("{}")
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=len(vocabulary),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=48,
        max_position_embeddings=64,
    )
    transformers.BertModel(config).save_pretrained(folder)
    return folder


def _run(base: Path, out: Path):
    return start_run(RECIPE, _pairs(), _pairs(4), start=(), base=base, out=out, device="cpu")


def test_a_run_cut_off_and_taken_up_ends_in_the_same_weights(base, tmp_path):
    whole = _run(base, tmp_path / "whole")
    train(whole)
    train(_run(base, tmp_path / "cut"), stop_after=8)  # its last checkpoint is of step 5
    resumed = _run(base, tmp_path / "cut")
    assert resumed.step == 5
    train(resumed)
    assert weights_sha256(resumed.model) == weights_sha256(whole.model)


def test_the_same_command_twice_makes_the_same_weights(base, tmp_path):
    digests = set()
    for name in ("first", "second"):
        run = _run(base, tmp_path / name)
        train(run)
        digests.add(weights_sha256(run.model))
        last = json.loads((run.out / "log.jsonl").read_text().splitlines()[-1])
        assert last["sha256"] == weights_sha256(run.model)
    assert len(digests) == 1


def test_word_embeddings_stay_and_the_rest_learns(base, tmp_path):
    run = _run(base, tmp_path / "run")
    before = {name: t.clone() for name, t in run.model.state_dict().items()}
    train(run)
    after = run.model.state_dict()
    changed = {name for name in before if not torch.equal(before[name], after[name])}
    assert "bert.embeddings.word_embeddings.weight" not in changed
    assert {"classifier.weight", "bert.encoder.layer.0.output.dense.weight"} <= changed


def test_what_is_exported_loads_as_a_standard_checkpoint(base, tmp_path):
    run = _run(base, tmp_path / "run")
    train(run)
    export([run.out / "final"], base, tmp_path / "to")
    config = json.loads((tmp_path / "to" / "config.json").read_text())
    assert config["id2label"] == {"0": "CONTRADICTION", "1": "NEUTRAL", "2": "ENTAILMENT"}
    loaded = transformers.AutoModelForSequenceClassification.from_pretrained(
        tmp_path / "to", dtype=torch.float32
    )
    for name, tensor in run.model.state_dict().items():
        assert torch.equal(loaded.state_dict()[name], tensor.half().float()), name


def test_of_several_runs_the_mean_is_exported_and_the_bias_added_once(base, tmp_path):
    for name, value in (("one", 1.0), ("two", 4.0)):
        (tmp_path / name).mkdir()
        save_file(
            {"classifier.bias": torch.full((3,), value)}, tmp_path / name / "model.safetensors"
        )
    export([tmp_path / "one", tmp_path / "two"], base, tmp_path / "to", bias=(0.0, 0.0, -0.5))
    exported = load_file(tmp_path / "to" / "model.safetensors")
    assert exported["classifier.bias"].tolist() == [2.5, 2.5, 2.0]


def test_a_weight_beyond_float16_is_refused(base, tmp_path):
    save_file({"x": torch.tensor([1e6])}, tmp_path / "model.safetensors")
    with pytest.raises(ValueError, match="float16"):
        export([tmp_path], base, tmp_path / "to")


def test_an_epoch_shows_every_pair_as_often_as_its_mix_says():
    recipe = Recipe(epochs=1, mix={"made-up": 2.5}, random_neutral=0.0, swap_contradictions=0.0)
    examples = epoch_examples(_pairs(), recipe, 0)
    counts = dict.fromkeys(_pairs(), 0)
    for pair in counts:
        counts[pair] = examples.count(Example(pair.premise, pair.hypothesis, pair.label))
    assert len(examples) == 100
    assert set(counts.values()) == {2, 3}


def test_only_contradictions_are_exchanged():
    recipe = Recipe(epochs=1, mix={"made-up": 1.0}, random_neutral=0.0, swap_contradictions=1.0)
    known = {(p.premise, p.hypothesis): p.label for p in _pairs()}
    for e in epoch_examples(_pairs(), recipe, 0):
        way = (e.hypothesis, e.premise) if e.label == 0 else (e.premise, e.hypothesis)
        assert known[way] == e.label


def test_random_pairs_are_neutral():
    recipe = Recipe(epochs=1, mix={"made-up": 1.0}, random_neutral=1.0, swap_contradictions=0.0)
    known = {(p.premise, p.hypothesis) for p in _pairs()}
    added = [
        e for e in epoch_examples(_pairs(), recipe, 0) if (e.premise, e.hypothesis) not in known
    ]
    assert added
    assert {e.label for e in added} == {1}


def test_batches_are_the_epoch_no_more_no_less(base):
    texts = TokenisedTexts(transformers.AutoTokenizer.from_pretrained(base))
    texts.add([t for p in _pairs() for t in (p.premise, p.hypothesis)])
    batches = epoch_batches(_pairs(), texts, RECIPE, 1)
    assert sorted(str(e) for batch in batches for e in batch) == sorted(
        map(str, epoch_examples(_pairs(), RECIPE, 1))
    )


@pytest.mark.parametrize(("first", "second"), [(30, 2), (2, 30), (30, 30), (4, 4)])
def test_a_pair_that_is_too_long_loses_the_end_of_its_longer_side(base, first, second):
    texts = TokenisedTexts(transformers.AutoTokenizer.from_pretrained(base))
    premise, hypothesis = " ".join(["ba"] * first), " ".join(["ce"] * second)
    texts.add([premise, hypothesis])
    ids, boundary = texts.pair(premise, hypothesis, 24)
    assert len(ids) == min(24, first + second + 3)
    assert len(ids) - boundary - 1 >= min(second, 10)
    assert boundary - 2 >= min(first, 10)


def test_shared_dropout_zeroes_a_unit_for_all_tokens_of_a_row():
    torch.manual_seed(0)
    dropped = SharedDropout(0.5).train()(torch.ones(2, 5, 64))
    assert torch.equal(dropped, dropped[:, :1].expand(2, 5, 64))
    assert set(dropped.unique().tolist()) == {0.0, 2.0}
    assert torch.equal(SharedDropout(0.5).eval()(dropped), dropped)


def test_every_source_of_a_recipe_is_one_that_is_read():
    shared = {
        *("multinli-dev", "snli-dev", "snli-test", "cad-nli", "joci", "mpe", "conjnli"),
        *("breaking-nli", "monli", "dnc-function-words", "fracas", "commitmentbank"),
    }
    judged = {f"{who}-{how}" for who in ("readers", "public") for how in ("related", "near", "far")}
    ours = {"variants", "public-hard", *judged}
    for recipe in RECIPES.values():
        assert set(recipe.mix) <= shared | ours
